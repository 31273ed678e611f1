"""The programs: one record each, which is all that the engines know of them.

Adding a program takes its exhibit in ``prolog/``, its mirror in ``pyab/mirror/``, and a record
here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pyab.errors import ProgramError
from pyab.tree import Number, Side

Role = Literal["search", "enough", "bounds", "better"]

ROLES: dict[Role, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "search": (("P", "A", "B"), ("Best", "V")),
    "enough": (("Rest", "A", "B", "P", "V"), ("Best", "Good")),
    "bounds": (("A", "B", "P", "V"), ("A1", "B1")),
    "better": (("P", "V", "P1", "V1"), ("Best", "Good")),
}
"""For each role a predicate can play, the names of its inputs and of its outputs.

P a position, A and B alpha and beta, V its value, Rest the siblings still to come, Best the
position chosen and Good its value, A1 and B1 the new bounds, P1 and V1 the best of the rest.
"""


@dataclass(frozen=True)
class Predicate:
    """A predicate of a program and the function of the same name in its mirror.

    Attributes:
        role: What it does in the search.
        name: Its name, the same in both languages.
        args: What each of its Prolog arguments is, by the names of :data:`ROLES`.

    >>> Predicate.of("search", "f1(P, B, V)")
    Predicate(role='search', name='f1', args=('P', 'B', 'V'))
    """

    role: Role
    name: str
    args: tuple[str, ...]

    @staticmethod
    def of(role: Role, template: str) -> Predicate:
        """Read a template such as ``alphabeta(P, A, B, Best, V)``."""
        name, _, rest = template.partition("(")
        args = tuple(arg.strip() for arg in rest.rstrip(")").split(","))
        inputs, outputs = ROLES[role]
        unknown = set(args) - {*inputs, *outputs}
        assert not unknown, f"{template}: {unknown} have no part in {role}"
        return Predicate(role, name, args)

    @property
    def inputs(self) -> tuple[str, ...]:
        """The arguments that the Python function takes, in order."""
        return tuple(arg for arg in self.args if arg in ROLES[self.role][0])

    @property
    def outputs(self) -> tuple[str, ...]:
        """The arguments that the Python function returns, in order."""
        return tuple(arg for arg in self.args if arg in ROLES[self.role][1])


@dataclass(frozen=True)
class Program:
    """A textbook program, in both languages.

    Attributes:
        key: What the command calls it.
        title: What it is, in a few words.
        source: Where it is printed: paper or book, section, figure.
        stem: ``prolog/<stem>.pl`` is the exhibit, ``pyab/mirror/<stem>.py`` its mirror.
        predicates: The predicates that are watched; the first is the one to call.
        negamax: Values and windows are those of the player to move, not MAX's.
        strict: A value equal to a bound is no cut-off; ``None`` for a search without cut-offs.
        tie: Which of equal moves is chosen, the ``"first"`` or the ``"last"``.
    """

    key: str
    title: str
    source: str
    stem: str
    predicates: tuple[Predicate, ...]
    strict: bool | None
    tie: Literal["first", "last"]
    negamax: bool = False

    @property
    def entry(self) -> Predicate:
        """The predicate to call."""
        return self.predicates[0]

    @property
    def takes(self) -> frozenset[str]:
        """Which bounds it can be called with: of ``{"A", "B"}``."""
        return frozenset(self.entry.args) & {"A", "B"}

    def own_window(self, side: Side, window: tuple[Number, Number]) -> tuple[Number, Number]:
        """A window from MAX's side as the program takes it in a position of the given side."""
        alpha, beta = window
        return (-beta, -alpha) if self.negamax and side == "min" else (alpha, beta)

    def own_value(self, side: Side, value: Number) -> Number:
        """A value from MAX's side as the program has it, or the other way round."""
        return -value if self.negamax and side == "min" else value


_BRATKO = "Bratko, Prolog Programming for Artificial Intelligence, "
_KNUTH_MOORE = "Knuth & Moore, An Analysis of Alpha-Beta Pruning (1975), "

PROGRAMS: dict[str, Program] = {
    program.key: program
    for program in (
        Program(
            key="minimax",
            title="full search",
            source=_BRATKO + "the search that fig. 15.5 is compared with",
            stem="minimax",
            predicates=(
                Predicate.of("search", "minimax(P, Best, V)"),
                Predicate.of("better", "betterof(P, V, P1, V1, Best, Good)"),
            ),
            strict=None,
            tie="last",
        ),
        Program(
            key="bratko",
            title="alpha-beta, cut-offs strict",
            source=_BRATKO + "fig. 15.5",
            stem="bratko",
            predicates=(
                Predicate.of("search", "alphabeta(P, A, B, Best, V)"),
                Predicate.of("enough", "goodenough(Rest, A, B, P, V, Best, Good)"),
                Predicate.of("bounds", "newbounds(A, B, P, V, A1, B1)"),
                Predicate.of("better", "betterof(P, V, P1, V1, Best, Good)"),
            ),
            strict=True,
            tie="last",
        ),
        Program(
            key="f",
            title="brute force",
            source=_KNUTH_MOORE + "sec. 2, F",
            stem="knuth_moore",
            predicates=(Predicate.of("search", "f(P, V)"),),
            strict=None,
            tie="first",
            negamax=True,
        ),
        Program(
            key="f1",
            title="branch and bound, no deep cut-offs",
            source=_KNUTH_MOORE + "sec. 2, F1",
            stem="knuth_moore",
            predicates=(Predicate.of("search", "f1(P, B, V)"),),
            strict=False,
            tie="first",
            negamax=True,
        ),
        Program(
            key="f2",
            title="alpha-beta, fail-hard below",
            source=_KNUTH_MOORE + "sec. 2, F2",
            stem="knuth_moore",
            predicates=(Predicate.of("search", "f2(P, A, B, V)"),),
            strict=False,
            tie="first",
            negamax=True,
        ),
    )
}
"""All programs by key, in the order in which the sources build them up."""


def get(key: str) -> Program:
    """The program of that key.

    Raises:
        ProgramError: There is none; the message names those there are.

    >>> get("bratko").source
    'Bratko, Prolog Programming for Artificial Intelligence, fig. 15.5'
    """
    try:
        return PROGRAMS[key]
    except KeyError:
        raise ProgramError(
            f"there is no program {key!r}: the programs are {', '.join(PROGRAMS)}"
        ) from None


def select(keys: Iterable[str] | None) -> tuple[Program, ...]:
    """The programs of those keys, each once, in the given order; all of them for ``None``."""
    return tuple(PROGRAMS.values()) if keys is None else tuple(map(get, dict.fromkeys(keys)))
