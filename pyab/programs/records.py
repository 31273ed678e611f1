"""The programs: one record each, which is all that is known of them outside their texts.

Adding a program takes its exhibit in ``prolog/``, its mirror in ``pyab/mirror/``, and a record
here; no other module names a program, but those of a law or of a figure about it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pyab.errors import ProgramError, UsageError
from pyab.programs.predicates import Predicate
from pyab.programs.program import Program
from pyab.support.arguments import choice, several

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
