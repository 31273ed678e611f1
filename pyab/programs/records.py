"""The programs: one record each, which is all that is known of them outside their texts.

Adding a program takes its exhibit in ``prolog/``, its mirror in ``pyab/mirror/``, and a record
here; no other module names a program, but those of a law or of a figure about it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

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

BOOK = Program(
    key="bratko",
    title="alpha-beta, cut-offs strict",
    source=_BRATKO + "fig. 15.5, English names",
    stem="bratko",
    mirror="bratko",
    predicates=_BRATKOS,
    strict=True,
    tie="last",
    contract="closed",
)
"""The program that others' are held to, and that is shown where none is named."""


def _paper(
    key: str, title: str, section: str, *predicates: Predicate, file: str = "", **more: Any
) -> Program:
    """A procedure of Knuth & Moore's; but for ``more`` it is like F2, and it has its key's file."""
    like: dict[str, Any] = {"strict": False, "tie": "first", "negamax": True}
    stem = file or key
    return Program(key, title, _KNUTH_MOORE + section, stem, stem, predicates, **like | more)


_PAPER = "knuth_moore"
_search = partial(Predicate.of, "search")

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
    BOOK,
    replace(
        BOOK,
        key="bratko_ru",
        title="the same, as the Russian edition prints it",
        source=_BRATKO + "fig. 15.5",
        stem="bratko_ru",
        predicates=_bratkos("альфабета", "прибл_лучш", "дост_хор", "нов_границы", "выбор"),
        hooks=(
            ("ходы", "moves/2"),
            ("стат_оц", "staticval/2"),
            ("ход_мина", "min_to_move/1"),
            ("ход_макса", "max_to_move/1"),
        ),
    ),
    replace(
        BOOK,
        key="bratko_ro",
        title="the same, as a Romanian lecture prints it",
        source="Romanian lecture, Implementare in Prolog",
        stem="bratko_ro",
        predicates=_bratkos("alphabeta", "limitarebuna", "destuldebun", "limitenoi", "maibine"),
        hooks=(
            ("mutari", "moves/2"),
            ("mutare_min", "min_to_move/1"),
            ("mutare_max", "max_to_move/1"),
        ),
    ),
    replace(
        BOOK,
        key="bratko_loop",
        title="the same clauses, held to a plain loop",
        mirror="bratko_loop",
        predicates=_BRATKOS[:1],
    ),
    _paper("f", "brute force", "sec. 2, F", _search("f(P, V)"), file=_PAPER, strict=None),
    _paper(
        "fg", "brute force, Max and Min apart", "sec. 1, F and G, (3) and (4)",
        _search("f(P, V)", loops="f_max"), _search("g(P, V)", loops="g_min"),
        strict=None, negamax=False, min_entry="g",
    ),
    _paper(
        "f1", "branch and bound, no deep cut-offs", "sec. 2, F1", _search("f1(P, B, V)"),
        file=_PAPER, contract="bound",
    ),
    _paper(
        "wells", "the same, cut-offs strict", "sec. 5, Wells's procedure, in words",
        _search("wells(P, B, V)"), strict=True, contract="above",
    ),
    _paper(
        "f2", "alpha-beta", "sec. 2, F2", _search("f2(P, A, B, V)"), file=_PAPER, contract="open"
    ),
    _paper(
        "f2g2", "alpha-beta, Max and Min apart", "sec. 3, F2 and G2",
        _search("f2(P, A, B, V)"), _search("g2(P, A, B, V)"),
        contract="open", negamax=False, min_entry="g2",
    ),
    _paper(
        "f2_list", "alpha-beta over a linked list", "sec. 3, F2 with generate, first, next",
        _search("f2(P, A, B, V)", loops="f2_while"), contract="open",
    ),
    _paper(
        "iterative", "alpha-beta without recursion", "sec. 3, alphabeta(p)",
        Predicate.of("entry", "alphabeta(P, V)"),
        Predicate.of("enter", "f2(As, Rs, V)"),
        Predicate.of("leave", "done(As, Rs, V)", loops="resume"),
        recursive="f2",
    ),
    _paper(
        "mccarthy", "alpha-beta with bounds known before", "sec. 5, McCarthy's F2",
        _search("f2(P, A, B, V)", clauses="optimistic, pessimistic",
                statements="optimistic, pessimistic, rest"),
        contract="open",
    ),
    Program(
        key="lecture",
        title="the rules of interruption",
        source="Russian lecture, rules 1 and 2; Romanian lecture, the same",
        stem="lecture",
        mirror="lecture",
        predicates=(
            _search(
                "estimate(P, A, B, Best, V)", loops="or_vertex, and_vertex", end_first=True
            ),
        ),
        strict=False,
        tie="first",
        contract="soft",
    ),
)  # fmt: skip  # a row of the paper's table would be a line for each word

PROGRAMS: dict[str, Program] = {program.key: program for program in _ALL}
"""All programs by key, in the order in which the sources build them up."""


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
