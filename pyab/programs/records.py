"""The programs: one record each, which is all that is known of them outside their texts.

Adding a program takes its exhibit in ``prolog/``, its mirror in ``pyab/mirror/``, and a record
here; no other module names a program, but those of a law or of a figure about it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from pyab.errors import ProgramError, UsageError
from pyab.support.arguments import choice, several
from pyab.support.display import brief
from pyab.trees.literal import Number
from pyab.trees.tree import Side
from pyab.trees.window import FULL, Window

Role = Literal["entry", "search", "first", "enough", "bounds", "better", "enter", "leave"]

ROLES: dict[Role, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "entry": (("P", "A", "B"), ("V",)),
    "search": (("P", "A", "B"), ("Best", "V")),
    "first": (("Rest", "A", "B"), ("Best", "Good")),
    "enough": (("Rest", "A", "B", "P", "V"), ("Best", "Good")),
    "bounds": (("A", "B", "P", "V"), ("A1", "B1")),
    "better": (("P", "V", "P1", "V1"), ("Best", "Good")),
    "enter": (("As", "Rs"), ("V",)),
    "leave": (("As", "Rs"), ("V",)),
}
"""For each role a predicate can play, the names of its inputs and of its outputs.

P a position, A and B alpha and beta, V its value, Rest the siblings still to come, Best the
position chosen and Good its value, A1 and B1 the new bounds, P1 and V1 the best of the rest; As
and Rs the stacks of values and of positions of a search without recursion, which enters and leaves
the position on top.  ``first`` searches the first of the positions in Rest, and goes on with the
others.  It and the entry are not watched.
"""

Deed = Literal[
    "call", "leaf", "return", "end", "full", "cut", "optimistic", "pessimistic",
    "last", "stop", "on", "alpha", "beta", "same", "first", "second",
]  # fmt: skip
"""The deed of a predicate at an event, as far as the events decide it.

=====================  =====================================================================
call, leaf, return     a search begins; evaluates; ends
end, full, cut         a search that goes through the successors itself ends after the last
                       one, below its bound or at it; or before, by a cut-off
optimistic,            ends at once, by the upper or the lower bound known before (for the
pessimistic            player to move)
last, stop, on         good enough: no other candidate; yes, by a bound; no
alpha, beta, same      the new bounds: that one moved, or none
first, second          the better of two
=====================  =====================================================================
"""

DEEDS: dict[Role, tuple[str, str]] = {
    "enough": ("last, stop, on", "last, stop min, stop max, on"),
    "bounds": ("alpha, beta, same", "alpha, beta, same"),
    "better": ("first, second", "first min, first max, second"),
}
"""The deeds of the clauses, and of the mirror's statements, where a record says nothing else.

A statement may be one side's, where one clause tells the sides apart by a semicolon.
"""

Edit = tuple[str, str]
"""A piece of a text that stands in it once, and what is to stand there instead."""


@dataclass(frozen=True)
class Predicate:
    """A predicate of a program and the function that mirrors it.

    Attributes:
        role: What it does in the search.
        name: Its name in Prolog.
        args: What each of its Prolog arguments is, by the names of :data:`ROLES`.
        function: Its name in the mirror.
        clauses: The deed of each of its clauses, in order; empty where the events decide none.
        statements: The same of the mirror's statements; the last one goes on to the end.
        loops: The predicates that go through the successors of MAX's positions and of MIN's;
            one for both; none where it is called as ``name_loop``, or there is none.
        end_first: The loop asks whether it is at its end before it asks for the bound.

    >>> Predicate.of("search", "f1(P, B, V)")
    Predicate(role='search', name='f1', args=('P', 'B', 'V'), function='f1')
    """

    role: Role
    name: str
    args: tuple[str, ...]
    function: str
    clauses: tuple[str, ...] = field(default=(), repr=False)
    statements: tuple[str, ...] = field(default=(), repr=False)
    loops: tuple[str, ...] = field(default=(), repr=False)
    end_first: bool = field(default=False, repr=False)

    @staticmethod
    def of(
        role: Role,
        template: str,
        *,
        clauses: str = "",
        statements: str = "",
        loops: str = "",
        end_first: bool = False,
    ) -> Predicate:
        """The predicate of a template such as ``alphabeta(P, A, B, Best, V)``.

        Args:
            role: What it does in the search.
            template: Its name, which is its mirror's too, and what its arguments are.
            clauses: The deeds of its clauses; those of :data:`DEEDS` when left out.
            statements: The deeds of the mirror's statements; likewise.
            loops: The predicates that go through the successors.
            end_first: Their first clause is for the end of the successors, not for the bound.

        >>> Predicate.of("better", "best(P, V, P1, V1, Best, Good)").clauses
        ('first', 'second')
        """
        name, _, rest = template.partition("(")
        args = _words(rest.rstrip(")"))
        inputs, outputs = ROLES[role]
        unknown = set(args) - {*inputs, *outputs}
        assert not unknown, f"{template}: {unknown} have no part in {role}"
        usual = DEEDS.get(role, ("", ""))
        deeds = _words(clauses or usual[0]), _words(statements or usual[1])
        return Predicate(role, name, args, name, *deeds, _words(loops), end_first)

    def loop(self, side: Side) -> str:
        """The predicate that goes through the successors where that side is to move.

        >>> get("lecture").entry().loop("min"), get("f2").entry().loop("min")
        ('and_vertex', 'f2_loop')
        """
        if not self.loops:
            return f"{self.name}_loop"
        return self.loops[-1 if side == "min" else 0]

    @property
    def inputs(self) -> tuple[str, ...]:
        """The arguments that the Python function takes, in order."""
        return tuple(arg for arg in self.args if arg in ROLES[self.role][0])

    @property
    def outputs(self) -> tuple[str, ...]:
        """The arguments that the Python function returns, in order."""
        return tuple(arg for arg in self.args if arg in ROLES[self.role][1])


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",")) if text else ()


@dataclass(frozen=True)
class Program:
    """A textbook program, in both languages.

    Attributes:
        key: What the command calls it.
        title: What it is, in a few words.
        source: Where it is printed: paper or book, section, figure.
        stem: ``prolog/<stem>.pl`` is the exhibit.
        mirror: ``pyab/mirror/<mirror>.py`` is its mirror.
        predicates: Its predicates by role; the first is the one to call.
        strict: A value equal to a bound is no cut-off; ``None`` for a search without cut-offs.
        tie: Which of equal moves is chosen, the ``"first"`` or the ``"last"``.
        contract: Which promise it keeps about windows: a key of :data:`CONTRACTS`.
        negamax: Values and windows are those of the player to move, not MAX's.
        min_entry: The predicate to call where MIN is to move at the root, if it is another.
        hooks: The names that the program has for the relations of the game, where they are its
            own, each with the usual one and its number of arguments.
        recursive: The key of the search with recursion that it was made from, if it keeps stacks.
        edits: Changes to the exhibit's text, for a variant that shows a fault.
        mirror_edits: The same changes to the mirror's text.

    >>> PROGRAMS["f2"]
    <Program f2: alpha-beta>
    >>> PROGRAMS["f2"].tie, PROGRAMS["f2"].strict, sorted(PROGRAMS["f2"].takes)
    ('first', False, ['A', 'B'])
    """

    key: str
    title: str
    source: str
    stem: str
    mirror: str
    predicates: tuple[Predicate, ...]
    strict: bool | None
    tie: Literal["first", "last"]
    contract: str = "none"
    negamax: bool = False
    min_entry: str | None = None
    hooks: tuple[tuple[str, str], ...] = ()
    recursive: str = ""
    edits: tuple[Edit, ...] = ()
    mirror_edits: tuple[Edit, ...] = ()

    def __repr__(self) -> str:
        return brief(f"Program {self.key}: {self.title}")

    def entry(self, side: Side = "max") -> Predicate:
        """The predicate to call where that side is to move at the root."""
        if side == "min" and self.min_entry:
            return next(p for p in self.predicates if p.name == self.min_entry)
        return self.predicates[0]

    @property
    def watched(self) -> tuple[Predicate, ...]:
        """The predicates that leave events."""
        return tuple(p for p in self.predicates if p.role not in ("entry", "first"))

    @cached_property
    def takes(self) -> frozenset[str]:
        """The bounds that it can be called with: of ``{"A", "B"}``."""
        return frozenset(self.entry().args) & {"A", "B"}

    @property
    def windowed(self) -> bool:
        """True if it searches with a window at all.

        >>> get("minimax").windowed, get("f1").windowed, get("iterative").windowed
        (False, True, True)
        """
        return any({"A", "B", "As"} & set(predicate.args) for predicate in self.predicates)

    @property
    def uses_bounds(self) -> bool:
        """True if it uses bounds that are known before searching.

        >>> [key for key, program in PROGRAMS.items() if program.uses_bounds]
        ['mccarthy']
        """
        return any("optimistic" in predicate.clauses for predicate in self.predicates)

    def reaches(self, value: Number, bound: Number, at_max: bool) -> bool:
        """True if it makes a cut-off of a value: at beta, ``at_max``, else at alpha.

        >>> get("bratko").reaches(4, 4, True), get("f2").reaches(4, 4, True)
        (False, True)
        """
        if value == bound:
            return not self.strict
        return (value > bound) == at_max

    def own_window(self, side: Side, window: Window) -> Window:
        """A window from MAX's side as the program takes it in a position of the given side."""
        alpha, beta = window
        return (-beta, -alpha) if self.negamax and side == "min" else (alpha, beta)

    def taken(self, side: Side, window: Window) -> Window:
        """The bounds that it takes of a window, from MAX's side; one that it takes not is infinite.

        Knuth & Moore's F1 takes one bound (section 2): for MAX to move it is beta, for MIN alpha.

        >>> get("f2").taken("max", (0, 4)), get("f1").taken("max", (0, 4))
        ((0, 4), (-inf, 4))
        >>> get("f1").taken("min", (0, 4))
        (0, inf)
        """
        names = ("B", "A") if self.negamax and side == "min" else ("A", "B")
        (alpha, beta), (low, high) = window, FULL
        return alpha if names[0] in self.takes else low, beta if names[1] in self.takes else high

    def own_value(self, side: Side, value: Number) -> Number:
        """A value from MAX's side as the program has it, or the other way round."""
        return -value if self.negamax and side == "min" else value


def edited(text: str, edits: Iterable[Edit]) -> str:
    """A text with changes made to it.

    Raises:
        ProgramError: What is to be changed does not stand in the text exactly once.

    >>> edited("Val > Beta, !", [("Val > Beta", "Val >= Beta")])
    'Val >= Beta, !'
    """
    for old, new in edits:
        if text.count(old) != 1:
            raise ProgramError(f"{old!r} stands {text.count(old)} times in the text, not once")
        text = text.replace(old, new)
    return text


_BRATKOS = (
    Predicate.of("search", "alphabeta(P, A, B, Best, V)"),
    Predicate.of("first", "boundedbest(Rest, A, B, Best, Good)"),
    Predicate.of("enough", "goodenough(Rest, A, B, P, V, Best, Good)"),
    Predicate.of("bounds", "newbounds(A, B, P, V, A1, B1)"),
    Predicate.of("better", "betterof(P, V, P1, V1, Best, Good)"),
)


def _bratkos(*names: str) -> tuple[Predicate, ...]:
    """The predicates of Bratko's program under other names; one mirror serves them all."""
    return tuple(replace(p, name=name) for p, name in zip(_BRATKOS, names, strict=True))


_BRATKO = "Bratko, Prolog Programming for Artificial Intelligence, "
_KNUTH_MOORE = "Knuth & Moore, An Analysis of Alpha-Beta Pruning (1975), "

_ALL = (
    Program(
        key="minimax",
        title="full search",
        source=_BRATKO + "the search that fig. 15.5 is compared with",
        stem="minimax",
        mirror="minimax",
        predicates=(
            Predicate.of("search", "minimax(P, Best, V)"),
            Predicate.of("first", "best(Rest, Best, Good)"),
            Predicate.of("better", "betterof(P, V, P1, V1, Best, Good)"),
        ),
        strict=None,
        tie="last",
    ),
    Program(
        key="bratko",
        title="alpha-beta, cut-offs strict",
        source=_BRATKO + "fig. 15.5, English names",
        stem="bratko",
        mirror="bratko",
        predicates=_BRATKOS,
        strict=True,
        tie="last",
        contract="closed",
    ),
    Program(
        key="bratko_ru",
        title="the same, as the Russian edition prints it",
        source=_BRATKO + "fig. 15.5",
        stem="bratko_ru",
        mirror="bratko",
        predicates=_bratkos("альфабета", "прибл_лучш", "дост_хор", "нов_границы", "выбор"),
        strict=True,
        tie="last",
        contract="closed",
        hooks=(
            ("ходы", "moves/2"),
            ("стат_оц", "staticval/2"),
            ("ход_мина", "min_to_move/1"),
            ("ход_макса", "max_to_move/1"),
        ),
    ),
    Program(
        key="bratko_ro",
        title="the same, as a Romanian lecture prints it",
        source="Romanian lecture, Implementare in Prolog",
        stem="bratko_ro",
        mirror="bratko",
        predicates=_bratkos("alphabeta", "limitarebuna", "destuldebun", "limitenoi", "maibine"),
        strict=True,
        tie="last",
        contract="closed",
        hooks=(
            ("mutari", "moves/2"),
            ("mutare_min", "min_to_move/1"),
            ("mutare_max", "max_to_move/1"),
        ),
    ),
    Program(
        key="bratko_loop",
        title="the same clauses, held to a plain loop",
        source=_BRATKO + "fig. 15.5, English names",
        stem="bratko",
        mirror="bratko_loop",
        predicates=(Predicate.of("search", "alphabeta(P, A, B, Best, V)"),),
        strict=True,
        tie="last",
        contract="closed",
    ),
    Program(
        key="f",
        title="brute force",
        source=_KNUTH_MOORE + "sec. 2, F",
        stem="knuth_moore",
        mirror="knuth_moore",
        predicates=(Predicate.of("search", "f(P, V)"),),
        strict=None,
        tie="first",
        negamax=True,
    ),
    Program(
        key="fg",
        title="brute force, Max and Min apart",
        source=_KNUTH_MOORE + "sec. 1, F and G, (3) and (4)",
        stem="fg",
        mirror="fg",
        predicates=(
            Predicate.of("search", "f(P, V)", loops="f_max"),
            Predicate.of("search", "g(P, V)", loops="g_min"),
        ),
        strict=None,
        tie="first",
        min_entry="g",
    ),
    Program(
        key="f1",
        title="branch and bound, no deep cut-offs",
        source=_KNUTH_MOORE + "sec. 2, F1",
        stem="knuth_moore",
        mirror="knuth_moore",
        predicates=(Predicate.of("search", "f1(P, B, V)"),),
        strict=False,
        tie="first",
        contract="bound",
        negamax=True,
    ),
    Program(
        key="wells",
        title="the same, cut-offs strict",
        source=_KNUTH_MOORE + "sec. 5, Wells's procedure, in words",
        stem="wells",
        mirror="wells",
        predicates=(Predicate.of("search", "wells(P, B, V)"),),
        strict=True,
        tie="first",
        contract="above",
        negamax=True,
    ),
    Program(
        key="f2",
        title="alpha-beta",
        source=_KNUTH_MOORE + "sec. 2, F2",
        stem="knuth_moore",
        mirror="knuth_moore",
        predicates=(Predicate.of("search", "f2(P, A, B, V)"),),
        strict=False,
        tie="first",
        contract="open",
        negamax=True,
    ),
    Program(
        key="f2g2",
        title="alpha-beta, Max and Min apart",
        source=_KNUTH_MOORE + "sec. 3, F2 and G2",
        stem="f2g2",
        mirror="f2g2",
        predicates=(
            Predicate.of("search", "f2(P, A, B, V)"),
            Predicate.of("search", "g2(P, A, B, V)"),
        ),
        strict=False,
        tie="first",
        contract="open",
        min_entry="g2",
    ),
    Program(
        key="f2_list",
        title="alpha-beta over a linked list",
        source=_KNUTH_MOORE + "sec. 3, F2 with generate, first, next",
        stem="f2_list",
        mirror="f2_list",
        predicates=(Predicate.of("search", "f2(P, A, B, V)", loops="f2_while"),),
        strict=False,
        tie="first",
        contract="open",
        negamax=True,
    ),
    Program(
        key="iterative",
        title="alpha-beta without recursion",
        source=_KNUTH_MOORE + "sec. 3, alphabeta(p)",
        stem="iterative",
        mirror="iterative",
        predicates=(
            Predicate.of("entry", "alphabeta(P, V)"),
            Predicate.of("enter", "f2(As, Rs, V)"),
            Predicate.of("leave", "done(As, Rs, V)", loops="resume"),
        ),
        strict=False,
        tie="first",
        negamax=True,
        recursive="f2",
    ),
    Program(
        key="mccarthy",
        title="alpha-beta with bounds known before",
        source=_KNUTH_MOORE + "sec. 5, McCarthy's F2",
        stem="mccarthy",
        mirror="mccarthy",
        predicates=(
            Predicate.of(
                "search",
                "f2(P, A, B, V)",
                clauses="optimistic, pessimistic",
                statements="optimistic, pessimistic, rest",
            ),
        ),
        strict=False,
        tie="first",
        contract="open",
        negamax=True,
    ),
    Program(
        key="lecture",
        title="the rules of interruption",
        source="Russian lecture, rules 1 and 2; Romanian lecture, the same",
        stem="lecture",
        mirror="lecture",
        predicates=(
            Predicate.of(
                "search",
                "estimate(P, A, B, Best, V)",
                loops="or_vertex, and_vertex",
                end_first=True,
            ),
        ),
        strict=False,
        tie="first",
        contract="soft",
    ),
)

PROGRAMS: dict[str, Program] = {program.key: program for program in _ALL}
"""All programs by key, in the order in which the sources build them up."""

BOOK = PROGRAMS["bratko"]
"""The program that others' are held to, and that is shown where none is named."""


def get(key: str | Program) -> Program:
    """The program of that key; a program itself as it is.

    Raises:
        ProgramError: There is none; the message names those there are.

    >>> get("bratko")
    <Program bratko: alpha-beta, cut-offs strict>
    >>> get("bratko").source
    'Bratko, Prolog Programming for Artificial Intelligence, fig. 15.5, English names'
    """
    if isinstance(key, Program):
        return key
    try:
        return PROGRAMS[choice("program", key, PROGRAMS)]
    except UsageError as error:
        raise ProgramError(str(error)) from None


def select(keys: Iterable[str] | None) -> tuple[Program, ...]:
    """The programs of those keys, each once, in the given order; all of them for ``None``.

    Raises:
        ProgramError: There is no program of a key, or no key at all.
        UsageError: That is neither a key nor several.

    >>> select("f2"), len(select(None))
    ((<Program f2: alpha-beta>,), 15)
    """
    if keys is None:
        return tuple(PROGRAMS.values())
    chosen = tuple(dict.fromkeys(map(get, several("programs", keys))))
    if not chosen:
        raise ProgramError(f"no program is named: the programs are {', '.join(PROGRAMS)}")
    return chosen
