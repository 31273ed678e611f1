"""Proofs: every tree is counted, both languages agree on all, and no fault passes for agreement."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import accumulate, product
from pathlib import Path
from typing import Any

import pytest
from conftest import few

from pyab.command.main import main
from pyab.engines import exhaust, watching
from pyab.engines.piece import IDS, WIDE, Piece
from pyab.errors import EngineError, ProgramError, UsageError
from pyab.programs import texts
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.programs.variants import VARIANTS
from pyab.proof import cluster
from pyab.proof.plan import Question, pieces, rows, shapes_of
from pyab.proof.run import prove
from pyab.proof.symbols import classes, clausewise, premise, promises
from pyab.proof.symbols.induction import induct
from pyab.submission.faults import catalogue
from pyab.support import processes
from pyab.trees import orderings
from pyab.trees.every import number_of_shapes, shapes

BRATKO = PROGRAMS["bratko"]
ALL = list(PROGRAMS.values())


def variant(text: str, key: str = "bratko-variant") -> Program:
    """Bratko's program with another text in Prolog, and the same mirror."""
    return replace(BRATKO, key=key, edits=((texts.prolog(BRATKO), text),))


# -------------------------------------------------------------------- counting


@pytest.mark.parametrize(
    ("leaves", "number", "orders", "trees"),
    [
        (5, 45, 541, 24_345),
        (6, 197, 4_683, 922_551),
        (7, 903, 47_293, 42_705_579),
        (8, 4_279, 545_835, 2_335_627_965),
        (9, 20_793, 7_087_261, 147_365_417_973),
    ],
)
def test_the_trees_of_a_number_of_leaves_are_counted(
    leaves: int, number: int, orders: int, trees: int
) -> None:
    assert (number_of_shapes(leaves), orderings.fubini(leaves)) == (number, orders)
    last = rows(Question(leaves, sides=("max",)))[-1]
    assert (last.shapes, last.orderings, last.trees) == (number, orders, trees)


@pytest.mark.parametrize("leaves", range(1, 7))
def test_the_counts_are_those_of_what_is_enumerated(leaves: int) -> None:
    assert len(shapes(leaves)) == number_of_shapes(leaves)
    every = orderings.orderings(leaves, windows=False)
    ranks = product(range(1, leaves + 1), repeat=leaves)
    assert list(every) == [one for one in ranks if set(one) == set(range(1, max(one) + 1))]
    assert len(every) == orderings.number(leaves, windows=False)


@pytest.mark.parametrize("leaves", range(1, 5))
def test_windows_are_two_more_elements_of_the_orderings(leaves: int) -> None:
    every = list(orderings.orderings(leaves + 2, windows=True))
    assert len(every) == len(set(every)) == orderings.number(leaves, windows=True)
    assert all(ranks[-2] < ranks[-1] for ranks in every)


@pytest.mark.parametrize("windows", [False, True])
def test_the_prefixes_split_the_orderings_and_lose_none(windows: bool) -> None:
    parts = orderings.prefixes(5, windows, 60)
    count = 5 + 2 * windows
    together = [
        ranks for prefix, _ in parts for ranks in orderings.orderings(count, windows, prefix)
    ]
    assert together == list(orderings.orderings(count, windows))
    assert [size for _, size in parts] == [
        len(list(orderings.orderings(count, windows, prefix))) for prefix, _ in parts
    ]
    assert max(size for _, size in parts) <= 60 or windows


@pytest.mark.parametrize(
    "question",
    [
        Question(6),
        Question(4, windows=True, unary=2),
        Question(6, sides=("min",), windows=True),
        Question(5, unary=2, classes=True),
    ],
    ids=str,
)
def test_pieces_and_their_trees_are_reckoned_as_they_are_listed(question: Question) -> None:
    every = pieces(question)
    listed = list(every)
    assert len(every) == len(listed)
    trees = [0, *accumulate(piece.trees for piece in listed)]
    assert trees[-1] == sum(row.trees for row in rows(question))
    for stop in range(0, len(listed) + 1, 7):
        assert every.trees(stop // 3, stop) == trees[stop] - trees[stop // 3]
        assert every.some(stop // 3, stop) == listed[stop // 3 : stop]
    for row in rows(question):
        assert row.shapes == len(shapes_of(question, row.leaves))


def test_the_pieces_of_more_trees_than_can_be_listed_are_reckoned_at_once() -> None:
    every = pieces(Question(9))
    assert (len(every), every.trees(0, len(every))) == (3_404_574, 299_489_398_562)
    assert every.some(len(every) - 1, len(every))[0].trees <= 100_000


def test_no_piece_is_much_larger_than_another() -> None:
    sizes = [piece.trees for piece in pieces(Question(8, sides=("max",)))]
    assert sum(sizes) == sum(row.trees for row in rows(Question(8, sides=("max",))))
    assert max(sizes) < 300_000


# ------------------------------------------------------------------- agreement


OF_BOOK = {fault.key: fault for fault in catalogue.faults() if fault.of == "bratko"}
INFINITE = OF_BOOK.pop("no-deep-cut-offs")
"""A fault whose clauses have a bound of their own: orderings say nothing of it."""
FAULTS = list(OF_BOOK.values())
"""There are four ways to find each of them; every day each is looked for in one."""


@pytest.mark.parametrize(
    ("leaves", "events"), [(4, True), pytest.param(5, False, marks=pytest.mark.slow)]
)
def test_both_languages_agree_on_every_small_tree(leaves: int, events: bool) -> None:
    report = prove(ALL, Question(leaves, events=events))
    assert report.agree, [proof.counterexample for proof in report.proofs]
    assert all(proof.trees == report.trees for proof in report.proofs)


@pytest.mark.parametrize(
    ("unary", "numbers"), [(2, [3, 5, 13]), pytest.param(3, [4, 14, 70], marks=pytest.mark.slow)]
)
def test_they_agree_with_every_window_and_with_single_children(
    unary: int, numbers: list[int]
) -> None:
    report = prove(ALL, Question(3, windows=True, events=True, unary=unary))
    assert report.agree, [proof.counterexample for proof in report.proofs]
    assert [row.shapes for row in report.rows] == numbers


@pytest.mark.parametrize("leaves", [4, pytest.param(5, marks=pytest.mark.slow)])
def test_the_bratko_family_leaves_the_same_everywhere(leaves: int) -> None:
    family = [PROGRAMS[key] for key in ("bratko", "bratko_ru", "bratko_ro")]
    found = [proof.parts for proof in prove(family, Question(leaves, events=True)).proofs]
    assert found[0] == found[1] == found[2]


EQUIVALENT = {key for keys in catalogue.known(5).values() if "book" in keys for key in keys}


@pytest.mark.parametrize("fault", few(FAULTS, 12, 0), ids=lambda fault: fault.key)
def test_every_fault_of_the_catalogue_is_caught_and_no_equivalent_one(
    fault: catalogue.Fault,
) -> None:
    report = prove([variant(fault.text)], Question(5))
    assert report.agree == (fault.key in EQUIVALENT)
    if not report.agree:
        found = report.proofs[0].counterexample
        assert found is not None
        assert found.words


def test_a_counterexample_is_the_first_tree_that_differs() -> None:
    fault = next(f for f in catalogue.faults() if f.key == "better-non-strict")
    found = prove([variant(fault.text)], Question(5)).proofs[0].counterexample
    assert found is not None
    assert (str(found.tree), found.tree.root) == ("[1,1]", "max")
    assert "betterof" in found.words or "[0]" in found.words


@pytest.mark.slow
def test_more_jobs_find_the_same() -> None:
    one = prove([BRATKO, PROGRAMS["f2"]], Question(5))
    two = prove([BRATKO, PROGRAMS["f2"]], Question(5), jobs=2)
    assert [proof.parts for proof in one.proofs] == [proof.parts for proof in two.proofs]


# --------------------------------------------------------------------- classes


@pytest.mark.parametrize(
    ("leaves", "runs"),
    [
        (1, 1),
        (2, 3),
        (3, 29),
        (4, 351),
        (5, 4_843),
        pytest.param(6, 72_951, marks=pytest.mark.slow),
    ],
)
def test_so_many_runs_of_bratkos_program_stand_for_all_trees(leaves: int, runs: int) -> None:
    assert sum(len(Classes(BRATKO, shape).courses) for shape in shapes(leaves)) == runs


class Classes:
    """The classes of a shape's orderings, and the way from an ordering to its class."""

    def __init__(self, program: Program, shape: tuple[int, ...]) -> None:
        leaves = shape.count(0)
        size = orderings.fubini(leaves)
        self.program = program
        self.piece = Piece(leaves, (shape,), "max", False, (), size)
        self.courses = list(classes.courses(classes.search(program, self.piece, shape)))
        self.ways: dict[Any, Any] = {}
        for number, course in enumerate(self.courses):
            node = self.ways
            for one, other in self._asked(course.asked):
                node["asked"] = (one, other)
                node = node.setdefault(course.order.relation[one << 5 | other], {})
            node["class"] = number

    @staticmethod
    def _asked(letters: bytes) -> Iterator[tuple[int, int]]:
        """What a course asked of two leaves, both plain or both with minus; not of infinity."""
        for one, other in zip(letters[::2], letters[1::2], strict=True):
            a, b = (one - 65) & 31, (other - 65) & 31
            if 14 not in (a, b):
                yield (a, b) if one < 97 else (b, a)

    def number(self, ranks: orderings.Ranks) -> int:
        node = self.ways
        while "class" not in node:
            one, other = (ranks[leaf] for leaf in node["asked"])
            node = node[1 if one < other else 2 if one == other else 3]
        return int(node["class"])

    def records(self, orders: list[orderings.Ranks]) -> list[tuple[bytes, int]]:
        """Of Prolog and Python, which agree: the leaves and the move, and the value."""
        chosen = "".join(chr(64 + rank) for ranks in orders for rank in ranks)
        piece = replace(self.piece, chosen=chosen, size=len(orders))
        text = exhaust.run_prolog(self.program, piece, "answers")
        assert text == exhaust.run_python(self.program, piece, "answers")
        found, at = [], 0
        while at < len(text):
            end = text.index(b"!", at) + 3
            value = abs(text[end - 1] - watching.VALUES)
            found.append((text[at : end - 1], value))
            at = end
        return found


@pytest.mark.parametrize(
    ("program", "leaves"),
    [
        *((program, leaves) for program in ALL for leaves in (3, 4)),
        (BRATKO, 5),
        pytest.param(BRATKO, 6, marks=pytest.mark.slow),
    ],
    ids=lambda each: each.key if isinstance(each, Program) else str(each),
)
def test_every_ordering_takes_the_course_of_its_class(program: Program, leaves: int) -> None:
    """Against the full enumeration: the same leaves, the same move, the same leaf's value."""
    for shape in shapes(leaves):
        every = Classes(program, shape)
        chosen = [course.order.ranks() for course in every.courses]
        expected = every.records(chosen)
        orders = list(every.piece.orderings)
        seen = set()
        for ranks, (record, value) in zip(orders, every.records(orders), strict=True):
            number = every.number(ranks)
            seen.add(number)
            assert record == expected[number][0]
            assert value == ranks[chosen[number].index(expected[number][1])]
        assert seen == set(range(len(chosen)))


@pytest.mark.parametrize("fault", few(FAULTS, 12, 1), ids=lambda fault: fault.key)
def test_classes_catch_every_fault_and_no_equivalent_one(fault: catalogue.Fault) -> None:
    report = prove([variant(fault.text)], Question(5, classes=True))
    assert report.agree == (fault.key in EQUIVALENT)


@pytest.mark.slow
def test_classes_agree_with_windows_events_and_single_children() -> None:
    question = Question(3, windows=True, events=True, unary=2, classes=True)
    report = prove(ALL, question)
    assert report.agree, [proof.counterexample for proof in report.proofs]
    assert all(proof.trees == report.trees > proof.runs for proof in report.proofs)


def test_what_prolog_alone_compares_splits_the_classes() -> None:
    text = catalogue.book().replace(
        "betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).",
        "( Val1 > Alpha -> true ; Val < Beta -> true ; true ),\n"
        "    betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).",
    )
    curious = variant(text, "curious")
    question = Question(4, sides=("max",), classes=True)
    plain, found = prove([BRATKO], question), prove([curious], question)
    assert found.agree
    assert found.proofs[0].runs > plain.proofs[0].runs
    wrong = text.replace("Val < Beta -> true ; true", "Val < Beta -> true ; fail")
    assert not prove([variant(wrong, "wrong")], question).agree


def test_a_difference_that_only_some_orderings_of_a_mirrors_class_show_is_found() -> None:
    """The clauses stop where two leaves are equal that the mirror never compares."""
    text = catalogue.book().replace(
        "goodenough([], _, _, Pos, Val, Pos, Val) :- !.",
        "goodenough([], _, _, Pos, Val, Pos, Val) :- !.\n"
        "goodenough([P2 | _], _, _, Pos, Val, Pos, Val) :-\n"
        "    \\+ moves(P2, _), staticval(P2, Val2), Val =:= Val2, !.",
    )
    assert not prove([variant(text, "peeps")], Question(3, classes=True)).agree


SAME_AS_THE_OTHER_BOUND = """
goodenough(_, _, Val, Pos, Val, Pos, Val) :-
    max_to_move(Pos), !.
"""


def test_values_that_are_unified_are_compared() -> None:
    """No comparison is written there, and the mirror never makes one."""
    book = catalogue.book()
    third = "goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-"
    assert third in book
    wrong = variant(book.replace(third, SAME_AS_THE_OTHER_BOUND.strip() + "\n" + third))
    for classed in (False, True):
        found = prove([wrong], Question(4, windows=True, events=True, classes=classed))
        assert found.proofs[0].counterexample


SIGNS: dict[str, Any] = {
    "edits": (("f2(P, A, B, V),\n    T is -V", "f2(P, A, B, V),\n    T = V"),),
    "mirror_edits": (("t = -f2(q, -beta, -m)", "t = f2(q, -beta, -m)"),),
}


@pytest.mark.parametrize("classed", [False, True])
def test_a_value_that_is_compared_with_minus_another_is_refused(classed: bool) -> None:
    program = replace(PROGRAMS["f2"], key="minus", **SIGNS)
    with pytest.raises(ProgramError, match=r"in Python, .* compared with minus another"):
        prove([program], Question(3, classes=classed))
    assert "compared with minus another" in induct(program, 2).refused


@pytest.mark.parametrize("language", SIGNS)
def test_where_one_language_does_so_the_difference_is_shown_instead(language: str) -> None:
    program = replace(PROGRAMS["f2"], key="minus", **{language: SIGNS[language]})
    assert prove([program], Question(3, classes=True)).proofs[0].counterexample
    assert induct(program, 2).counterexample


# ------------------------------------------------------------------- induction

RECURSIVE = [program for program in ALL if program.key != "iterative"]


@pytest.mark.parametrize(
    ("children", "cases"), [(3, 538), pytest.param(4, 4680, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("program", few(RECURSIVE, 4), ids=lambda program: program.key)
def test_trees_of_one_move_show_agreement_at_any_depth(
    program: Program, children: int, cases: int
) -> None:
    found = induct(program, children)
    assert found.holds, found.refused or found.counterexample
    assert found.cases == cases


@pytest.mark.parametrize("fault", few(FAULTS, 12, 2), ids=lambda fault: fault.key)
def test_induction_catches_every_fault_and_no_equivalent_one(fault: catalogue.Fault) -> None:
    found = induct(variant(fault.text), 3)
    assert not found.refused
    assert found.holds == (fault.key in EQUIVALENT)


def test_a_program_with_a_bound_of_its_own_is_refused() -> None:
    why = "which may do more with values than compare them"
    assert why in induct(variant(INFINITE.text), 3).refused
    with pytest.raises(ProgramError, match=why):
        prove([variant(INFINITE.text)], Question(3))


def test_more_successors_than_can_be_told_apart_are_refused() -> None:
    with pytest.raises(UsageError, match="from 1 to 6 successors"):
        induct(BRATKO, 7)


ITERATIVE = PROGRAMS["iterative"]


def test_a_search_without_recursion_is_shown_level_by_level() -> None:
    found = induct(ITERATIVE, 3)
    assert found.holds, found.refused or found.counterexample
    assert found.cases == 538
    assert found.promise
    assert (found.promise.statement, found.promise.holds) == ("V = v", True)


def changed(*edits: tuple[str, str], mirror: tuple[str, str] = ("", "")) -> Program:
    """The search without recursion, with changes to one text or to both."""
    return replace(
        ITERATIVE, key="changed", edits=edits, mirror_edits=(mirror,) if mirror[0] else ()
    )


F2_CLAUSE = "f2([Al1, Al2 | As], [[P | Ps] | Rs], V) :-"
CUT_OFF, CUT_OFF_MIRROR = "done([Al, Al1 | As], Rs, V)", "        if an <= a[-2]:\n"
BELOW = {
    "a clause looks at a value below": changed(
        (F2_CLAUSE, f"f2([_, A, X | _], _, _) :- X > A, fail.\n{F2_CLAUSE}")
    ),
    "a clause looks at a position below": changed(
        (F2_CLAUSE, f"f2(_, [_, _ | X], _) :- X = [_ | _], fail.\n{F2_CLAUSE}")
    ),
    "a clause changes a bound below": changed((CUT_OFF, "done([Al, Al | As], Rs, V)")),
    "the mirror changes a bound below": changed(
        mirror=("        a[-1] = t\n", "        a[-1] = t\n        a[-3] = t\n")
    ),
    "the mirror changes a position below": changed(
        mirror=("            r.pop()\n", "            r.pop(); r.append(r[-1])\n")
    ),
    "both change a bound below": changed(
        (CUT_OFF, "done([Al, Al | As], Rs, V)"),
        mirror=(CUT_OFF_MIRROR, f"{CUT_OFF_MIRROR}            a[-2] = t\n"),
    ),
}


@pytest.mark.parametrize("program", BELOW.values(), ids=BELOW.keys())
def test_a_search_that_looks_below_in_its_stacks_or_changes_them_is_refused(
    program: Program,
) -> None:
    """On one level alone some of them do no harm, and that would show nothing of deeper trees."""
    assert "what lies below in its stacks" in induct(program, 2).refused


def test_a_cell_of_a_stack_that_is_counted_from_below_is_refused() -> None:
    assert "has a[0]" in induct(changed(mirror=("append(a[-2])", "append(a[0])")), 2).refused


def test_a_search_without_recursion_that_looks_below_a_successor_is_refused() -> None:
    program = changed(("    next(Q, Q1),", "    Q = [C | _], first(C, _), next(Q, Q1),"))
    assert "its moves are asked of a position while" in induct(program, 2).refused


@pytest.mark.parametrize(
    "change",
    [
        ("if an <= a[-2]:", "if an < a[-2]:"),
        ("    t = -an\n", "    t = -a[-1]\n"),
        ("    a = [-infinity(p), -infinity(p)]", "    a = [infinity(p), -infinity(p)]"),
    ],
)
def test_a_fault_in_one_text_of_a_search_without_recursion_is_found(
    change: tuple[str, str],
) -> None:
    assert induct(changed(mirror=change), 2).counterexample


def test_an_entry_that_fails_is_a_difference_and_no_look_below() -> None:
    start = "    f2([A, A], [[P]], V)."
    found = induct(changed((start, f"    A > Inf,\n{start}")), 2).counterexample
    assert found
    assert found.words.startswith("changed on 1, step 1: Prolog stops: failed")


def test_a_search_that_does_not_do_what_the_one_with_recursion_does_breaks_its_promise() -> None:
    both = [
        changed(("An =< Al1", "An < Al1"), mirror=("an <= a[-2]", "an < a[-2]")),
        changed(
            ("f2([A, A], [[P]], V)", "f2([A, Inf], [[P]], V)"),
            mirror=("[-infinity(p), -infinity(p)]", "[infinity(p), -infinity(p)]"),
        ),
        *(variant.program for variant in VARIANTS if variant.of == "iterative"),
    ]
    for program in both:
        found = induct(program, 2)
        assert found.holds
        assert found.promise
        assert found.promise.broken.endswith("it does not do what f2 does")


PEEPS = [
    (
        "    alphabeta(Pos, Alpha, Beta, _, Val),",
        "    (staticval(Pos, _) ; true), !, alphabeta(Pos, Alpha, Beta, _, Val),",
        "static value is asked",
    ),
    (
        "    alphabeta(Pos, Alpha, Beta, _, Val),",
        "    (moves(Pos, _) ; true), !, alphabeta(Pos, Alpha, Beta, _, Val),",
        "moves are asked",
    ),
    (
        "    alphabeta(Pos, Alpha, Beta, _, Val),",
        "    alphabeta(Pos, Alpha, Beta, B, Val), goodenough([], Alpha, Beta, B, Alpha, _, _),",
        "uses the move that comes back",
    ),
]


@pytest.mark.parametrize(("old", "new", "why"), PEEPS, ids=[why for _, _, why in PEEPS])
def test_a_program_that_looks_below_a_successor_is_refused(old: str, new: str, why: str) -> None:
    text = catalogue.book().replace(old, new)
    assert text != catalogue.book()
    found = induct(variant(text), 2)
    assert why in found.refused or found.counterexample


MIRROR_PEEPS = [
    ("bratko", "    pos, poslist = poslist\n", "    pos, poslist = poslist; looked = moves(pos)\n"),
    (
        "bratko_loop",
        "    goodpos = None\n",
        "    goodpos = None\n    for q in pos.successors: goodpos = q.first\n",
    ),
    ("f2_list", "    m = alpha\n", "    m = alpha; looked = q.first\n"),
    (
        "f2g2",
        "    m = alpha\n    for q in",
        "    m = alpha\n    for q in p.successors: m = m if q.successors else m\n    for q in",
    ),
]


@pytest.mark.parametrize(("key", "old", "new"), MIRROR_PEEPS)
def test_a_mirror_that_looks_below_a_successor_is_refused(key: str, old: str, new: str) -> None:
    program = replace(PROGRAMS[key], key="peeps", mirror_edits=((old, new),))
    found = induct(program, 2)
    assert found.refused.startswith("in Python its moves are asked of a position while")


def test_a_mirror_that_reads_more_of_a_position_is_refused() -> None:
    change = ("    m = alpha\n", "    m = alpha; looked = p.bounds\n")
    program = replace(PROGRAMS["f2g2"], key="peeps", mirror_edits=(change,))
    assert "in Python, f2 has p.bounds" in induct(program, 2).refused


@pytest.mark.parametrize("kept", ["b, val", "_, val = b", "b"])
def test_a_mirror_that_keeps_the_move_is_refused(kept: str) -> None:
    call = "= alphabeta(pos, alpha, beta)"
    change = (f"    _, val {call}", f"    {kept} {call}")
    program = replace(BRATKO, key="keeps", mirror_edits=(change,))
    assert "in Python" in induct(program, 2).refused


# ------------------------------------------------- clause by clause, and promises

CLAUSEWISE = [program for program in ALL if clausewise.applies(program)]
MORE_SOLUTIONS = {"order-static-first", *(f"cut-missing-{number}" for number in range(1, 9))}
"""Faults that change no first answer, but what a predicate calls, or its later solutions."""

NO_ORDER = {"bounds-negated-for-child", "static-of-mover", "cut-returns-beta"}
"""Faults that compare more than values in their order."""


@pytest.mark.parametrize("program", CLAUSEWISE, ids=lambda program: program.key)
def test_each_predicate_takes_the_steps_of_its_mirror(program: Program) -> None:
    found = clausewise.clausewise(program)
    assert found.holds, found.difference
    assert found.steps == 16 * len(program.predicates)


@pytest.mark.parametrize("fault", few(FAULTS, 12, 3), ids=lambda fault: fault.key)
def test_a_step_shows_every_fault_and_no_equivalent_one(fault: catalogue.Fault) -> None:
    if fault.key in NO_ORDER:
        with pytest.raises(ProgramError, match="is compared with"):
            clausewise.clausewise(variant(fault.text))
    else:
        found = clausewise.clausewise(variant(fault.text))
        assert found.holds == (fault.key in EQUIVALENT - MORE_SOLUTIONS)


@pytest.mark.parametrize(
    "change",
    [
        ("val > beta:", "val >= beta:"),
        ("    return betterof(pos, val, pos1, val1)", "    return pos1, val1"),
        ("        return val, beta", "        return beta, val"),
        ("    return None, staticval(pos)", "    return pos, staticval(pos)"),
        (
            "    pos, poslist = poslist\n",
            (
                "    pos, poslist = poslist\n    if poslist:\n        q, rest = poslist\n"
                "        pos = pos if rest else pos\n"
            ),
        ),
        ("    pos, poslist = poslist\n", "    pos, poslist = poslist\n    pos = pos or pos\n"),
    ],
)
def test_a_step_shows_a_fault_of_the_mirror(change: tuple[str, str]) -> None:
    found = clausewise.clausewise(replace(BRATKO, key="mirror", mirror_edits=(change,)))
    assert found.difference


@pytest.mark.parametrize(
    "clause",
    [
        "goodenough([_|Rest], _, _, Pos, Val, Pos, Val) :- Rest = [_|Third], Third = [_], !.",
        "goodenough([_|Rest], _, _, Pos, Val, Pos, Val) :- Rest == [], !.",
        "goodenough([Pos|_], _, _, Pos, Val, Pos, Val) :- !.",
    ],
)
def test_a_clause_that_looks_into_a_list_or_a_position_is_no_step_of_the_mirror(
    clause: str,
) -> None:
    """On small trees it may do no harm, and that would show nothing of wider ones."""
    first = "goodenough([], _, _, Pos, Val, Pos, Val) :- !."
    text = catalogue.book().replace(first, f"{first}\n{clause}")
    assert clausewise.clausewise(variant(text)).difference


@pytest.mark.parametrize("program", RECURSIVE, ids=lambda program: program.key)
def test_programs_keep_their_promises_at_any_depth(program: Program) -> None:
    found = promises.keeps(program, 3)
    assert found.holds, found.broken
    assert bool(found.line) == ("Best" in program.entry().outputs)
    assert bool(found.course) == bool(program.takes)


@pytest.mark.parametrize(
    ("key", "promised"),
    [("f2", "closed"), ("bratko", "soft"), ("lecture", "closed"), ("f2", "bound"), ("f", "soft")],
)
def test_a_promise_that_is_not_kept_is_seen(key: str, promised: str) -> None:
    program = replace(PROGRAMS[key], key="other", contract=promised)
    found = promises.keeps(program, 2)
    assert found.holds == (key == "f")  # which promises more than that
    assert bool(found.broken) != found.holds


@pytest.mark.parametrize(
    ("change", "seen"),
    [
        (("if min_to_move(pos) and val > beta:", "if min_to_move(pos) and val >= beta:"), "move"),
        (("if min_to_move(pos) and val > beta:", "if min_to_move(pos) and val > alpha:"), ""),
        (("if min_to_move(pos) and val > val1:", "if min_to_move(pos) and val >= val1:"), "move"),
        (("        return val, beta", "        return beta, val"), "hands on a window"),
    ],
)
def test_a_fault_breaks_a_promise(change: tuple[str, str], seen: str) -> None:
    found = promises.keeps(replace(BRATKO, key="faulty", mirror_edits=(change,)), 2)
    assert not found.holds
    assert seen in found.broken


@pytest.mark.parametrize(
    ("key", "change", "seen"),
    [
        ("bratko", ("val > alpha:  # raise", "val < alpha:  # raise"), "a window widens"),
        ("f2", ("-f2(q, -beta, -m)", "-f2(q, -infinity(p), -m)"), "a window widens"),
        ("f1", ("-f1(q, -m)", "-f1(q, infinity(p))"), "m is not"),
        ("lecture", ("        if val1 > val:", "        if val1 >= val:"), "a full search's is"),
        ("bratko", ("val > val1:", "val >= val1:"), "a full search's is"),
    ],
)
def test_a_fault_breaks_a_promise_of_the_course(
    key: str, change: tuple[str, str], seen: str
) -> None:
    found = promises.keeps(replace(PROGRAMS[key], key="faulty", mirror_edits=(change,)), 2)
    assert seen in found.broken


def test_a_promise_of_a_closed_window_is_about_equal_bounds_too() -> None:
    """Bratko's clauses hand such windows on: without them the induction would not go through."""
    cases = promises.keeps(BRATKO, 1).classes
    assert cases > promises.keeps(replace(BRATKO, contract="soft"), 0).classes


F2, MINIMAX, F = PROGRAMS["f2"], PROGRAMS["minimax"], PROGRAMS["f"]
FIRST = "goodenough([], _, _, Pos, Val, Pos, Val) :- !.      % No other candidate"
LONG = "[_,_,_,_,_,_,_,_]"
SLY: dict[str, tuple[Program, dict[str, Any]]] = {
    "a number in a long list's clause": (
        BRATKO,
        {"edits": ((FIRST, f"{FIRST}\ngoodenough({LONG}, _, _, Pos, 1000, Pos, 0) :- !."),)},
    ),
    "arithmetic by a variable": (
        F,
        {
            "edits": (
                (
                    "f(P, V) :-\n    payoff(P, V).",
                    "f(P, V) :- payoff(P, W), E = max(W, -9), V is E.",
                ),
            )
        },
    ),
    "a library by its name": (
        BRATKO,
        {
            "edits": (
                (
                    FIRST,
                    f"{FIRST}\ngoodenough(_, _, _, P, V, P, V) :- lists:max_list([V,9], V), !.",
                ),
            )
        },
    ),
    "once of anything": (
        BRATKO,
        {
            "edits": (
                ("    staticval(Pos, Val).", "    staticval(Pos, V), system:once(Val is V+1)."),
            )
        },
    ),
    "infinity as a window": (
        F2,
        {
            "edits": (
                (
                    "    f2(P, A, B, V),\n    T is -V,",
                    "    f2(P, A, B, V),\n    T is -V, (infinity(I), Beta =:= I -> fail ; true),",
                ),
            )
        },
    ),
    "minus of minus": (
        F,
        {"edits": (("f_loop([], M, M).", "f_loop([], M, -(-(M)))."),)},
    ),
    "a position's number": (
        BRATKO,
        {"edits": ((FIRST, f"{FIRST}\ngoodenough(_, _, _, pos(S,1,K), V, pos(S,1,K), V) :- !."),)},
    ),
    "what was before": (
        BRATKO,
        {
            "mirror_edits": (
                ("def boundedbest", "BEFORE = []\n\n\ndef boundedbest"),
                (
                    "    return None, staticval(pos)",
                    "    BEFORE.append(1)\n    return None, staticval(pos)",
                ),
            )
        },
    ),
    "the kind of a number": (
        BRATKO,
        {
            "mirror_edits": (
                (
                    "    if poslist == ():",
                    (
                        "    if isinstance(val, float):\n        return pos, val\n"
                        "    if poslist == ():"
                    ),
                ),
            )
        },
    ),
    "what is caught": (
        BRATKO,
        {
            "mirror_edits": (
                (
                    "    if poslist == ():",
                    (
                        "    try:\n        val * 1\n    except TypeError:\n        pass\n"
                        "    if poslist == ():"
                    ),
                ),
            )
        },
    ),
    "the same object": (
        BRATKO,
        {
            "mirror_edits": (
                (
                    "    return pos1, val1\n",
                    "    return (pos, val) if val is val1 else (pos1, val1)\n",
                ),
            )
        },
    ),
    "the number of successors": (
        F2,
        {
            "mirror_edits": (
                (
                    "        t = -f2(q, -beta, -m)",
                    "        t = -f2(q, -beta, -m) if len(p.successors) < 9 else m",
                ),
            )
        },
    ),
    "a mirror's position's number": (
        F2,
        {
            "mirror_edits": (
                ("        t = -f2(q, -beta, -m)", "        t = -f2(q, -beta, -m) if p.id else m"),
            )
        },
    ),
    "what a position has": (
        F2,
        {
            "mirror_edits": (
                (
                    "        t = -f2(q, -beta, -m)",
                    "        t = -f2(q, -beta, -m) if hasattr(q, 'first') else m",
                ),
            )
        },
    ),
}
"""Changes that no run on small trees would show, each in one of the languages."""


def outcome(program: Program, question: Question) -> str:
    try:
        return "agree" if prove([program], question).agree else "differ"
    except ProgramError as error:
        return "refused" if "no proof by orderings holds for it" in str(error) else str(error)


@pytest.mark.parametrize("name", SLY)
def test_what_small_trees_would_not_show_is_refused_or_found(name: str) -> None:
    program, change = SLY[name]
    sly = replace(program, key="sly", **change)
    for question in (Question(3), Question(3, classes=True)):
        assert outcome(sly, question) in ("refused", "differ")
    found = induct(sly, 2)
    assert found.refused or found.counterexample


def test_a_step_that_raises_an_error_in_both_languages_shows_nothing() -> None:
    text = catalogue.book().replace(
        "goodenough([], _, _, Pos, Val, Pos, Val) :- !.",
        "goodenough([], _, _, Pos, Val, Pos, Val) :- !.\n"
        "goodenough([_,_,_,_|_], _, _, Pos, Val, Pos, Val) :- !.",
    )
    looks = ("    if poslist == ():", "    _, rest = poslist or (pos, ())\n    if poslist == ():")
    found = clausewise.clausewise(replace(variant(text), mirror_edits=(looks,)))
    assert "more than the first of a list" in found.difference


def test_no_move_at_all_is_not_minimaxs() -> None:
    change = ("        return boundedbest(poslist", "        return None, boundedbest(poslist")
    program = replace(
        BRATKO,
        key="none",
        mirror_edits=(
            (change[0], change[1]),
            ("alpha, beta)\n    return None", "alpha, beta)[1]\n    return None"),
        ),
    )
    assert "the move is none" in promises.keeps(program, 2).broken


# --------------------------------------------------------------------- premise


@pytest.mark.parametrize("program", ALL, ids=lambda program: program.key)
def test_the_programs_do_nothing_with_values_but_compare_them(program: Program) -> None:
    premise.check(program)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Val > Beta, !", "Val > Beta+1, !"),
        ("staticval(Pos, Val).", "staticval(Pos, V0), Val is V0+1."),
        ("staticval(Pos, Val).", "staticval(Pos, Val), write(Val)."),
        ("staticval(Pos, Val).", "staticval(Pos, V0), Val is 2*V0."),
        ("Val > Beta, !", "format('~w', [Val]), Val > Beta, !"),
    ],
)
def test_a_program_that_reckons_with_values_or_prints_them_is_refused(old: str, new: str) -> None:
    text = catalogue.book().replace(old, new)
    assert text != catalogue.book()
    with pytest.raises(ProgramError, match=r"in Prolog, .* may do more with values"):
        prove([variant(text)], Question(3))


@pytest.mark.parametrize(
    "clause",
    [
        "goodenough(_, _, _, pos(max,7,V), Val, V, Val) :- !.",
        "goodenough(_, _, _, Pos, 5, Pos, 5) :- !.",
        "goodenough(_, _, _, Pos, Val, Pos, Val) :- Val = 5, !.",
    ],
)
def test_a_program_that_looks_at_what_a_value_or_a_position_is_is_refused(clause: str) -> None:
    first = "goodenough([], _, _, Pos, Val, Pos, Val) :- !."
    text = catalogue.book().replace(first, f"{first}\n{clause}")
    with pytest.raises(ProgramError, match=r"in Prolog, goodenough/7 (has|calls) .*, which may"):
        prove([variant(text)], Question(3))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("if min_to_move(pos) and val > beta:", "if min_to_move(pos) and val > beta + 1:"),
        ("return None, staticval(pos)", "return None, abs(staticval(pos))"),
        ("    return alpha, beta", "    print(alpha)\n    return alpha, beta"),
        ("if min_to_move(pos) and val > alpha:", "if min_to_move(pos) and val > max(alpha, 0):"),
        ("if min_to_move(pos) and val > val1:", "if val and min_to_move(pos) and val > val1:"),
    ],
)
def test_a_mirror_that_does_more_is_refused(old: str, new: str) -> None:
    with pytest.raises(ProgramError, match=r"in Python, .* more with values than compare them"):
        premise.check(replace(BRATKO, key="mirror", mirror_edits=((old, new),)))


def test_values_in_their_order_are_all_that_matters() -> None:
    """The argument itself, seen: the same course on any leaves that are ordered alike."""
    piece = Piece(4, shapes(4), "max", False, (), 75)
    for program in (BRATKO, PROGRAMS["f2"]):
        texts = (
            exhaust.run_prolog(program, piece, "events"),
            exhaust.run_python(program, piece, "events"),
        )
        assert texts[0] == texts[1]


@pytest.mark.parametrize("first", [IDS, WIDE])
def test_a_value_that_has_no_character_is_the_error_of_its_tree_alone(first: int) -> None:
    edit = (
        "return None, staticval(pos)",
        "return None, staticval(pos) - 100 * (staticval(pos) > 1)",
    )
    piece = Piece(2, ((2, 0, 0),), "max", False, (), 3, first=first)
    left = exhaust.run_python(replace(BRATKO, mirror_edits=(edit,)), piece, "events")
    ends = [run[:2] for run in left.decode(piece.encoding).split("!")[1:]]
    assert ends == [f"{chr(first + 2)}1", "e0", "e0"]


# --------------------------------------------------------------------- command


def test_the_command_says_what_was_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "--leaves", "3", "--program", "bratko", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "All agree." in out
    assert "MAX and MIN to move at the root" in out


def test_its_document_has_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["prove", "--leaves", "4", "--program", "bratko", "--root", "max", "--json"]
    assert main([*arguments, "--jobs", "1"]) == 0
    document = json.loads(capsys.readouterr().out)
    promised = {"leaves", "shapes", "trees", "programs", "agree", "counterexample", "seconds"}
    assert promised <= document.keys()
    assert document["agree"] is True
    assert document["by_leaves"][-1] == {"leaves": 4, "shapes": 11, "orderings": 75, "trees": 825}


@pytest.mark.parametrize(
    "wrong",
    [
        ["--leaves", "0"],
        ["--root", "up"],
        ["--program", "none"],
        ["--induction", "--events"],
        ["--induction", "--resume", "file"],
        ["--induction", "--children", "7"],
        ["--verify", "none"],
        ["--share", "2"],
        ["--share", "0.5"],
        ["--children", "2"],
        ["--induction", "--leaves", "3"],
        ["--induction", "--root", "max"],
        ["--verify", "file", "--program", "f2"],
        ["--resume", ""],
    ],
)
def test_what_it_does_not_understand_it_says(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["prove", *wrong]) == 2
    assert capsys.readouterr().err.startswith("pyab: error: ")


def test_induction_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "--induction", "--program", "bratko,f2", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    promised = {"leaves", "shapes", "trees", "programs", "agree", "counterexample", "seconds"}
    assert promised <= document.keys()
    assert (document["children"], document["cases"]) == (3, 538)
    assert main(["prove", "--induction", "--program", "iterative"]) == 0
    assert "iterative:\n    V = v" in capsys.readouterr().out
    assert main(["prove", "--induction", "--children", "2"]) == 0
    assert f"{len(ALL)} programs: the same events on every tree" in capsys.readouterr().out


# --------------------------------------------------------------------- workers


def die_once(path: str) -> str:
    """End the process at once, the first time."""
    if not Path(path).exists():
        Path(path).touch()
        os._exit(1)
    return path


def die_always(path: str) -> str:
    """End the process."""
    os._exit(len(path))


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(tmp_path: Path) -> None:
    paths = [str(tmp_path / name) for name in "abcdef"]
    for path in paths[:2] + paths[3:]:
        Path(path).touch()
    assert list(processes.ordered(die_once, paths, jobs=2, retries=2)) == paths


def test_work_at_which_workers_die_again_and_again_is_named(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"died 3 times at .*last"):
        list(processes.ordered(die_always, [str(tmp_path / "last")], jobs=2, retries=2))


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """A real Dask scheduler with two worker processes, over TCP."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{probe.getsockname()[1]}"
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler"]
    host, port = address.removeprefix("tcp://").split(":")
    here = Path(__file__).parent  # of die_once; above it, what this file imports
    place = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (here, here.parent)))}
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "env": place,
    }
    commands = [[*dask, "--host", host, "--port", port, "--no-dashboard", "--no-show"]]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1"]
    commands += [[*worker, "--no-dashboard", "--death-timeout", "600"]] * 2
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "CONNECT", 600.0)  # on a busy machine they start slowly
        for command in commands:
            process = stack.enter_context(subprocess.Popen(command, **quiet))
            stack.callback(process.kill)
        yield address


@pytest.mark.parametrize("leaves", [3, pytest.param(5, marks=pytest.mark.slow)])
def test_a_cluster_finds_the_same(leaves: int, scheduler: str) -> None:
    programs = [BRATKO, PROGRAMS["f2"]]
    here = prove(programs, Question(leaves, events=True))
    there = prove(programs, Question(leaves, events=True), scheduler=scheduler)
    assert [one.parts for one in here.proofs] == [one.parts for one in there.proofs]
    fault = next(f for f in catalogue.faults() if f.key == "better-non-strict")
    wrong = [variant(fault.text)]
    found = prove(wrong, Question(4), scheduler=scheduler).proofs[0].counterexample
    assert found == prove(wrong, Question(4)).proofs[0].counterexample


def test_a_worker_of_the_cluster_that_dies_is_replaced(scheduler: str, tmp_path: Path) -> None:
    paths = [str(tmp_path / name) for name in "abc"]
    for path in paths[1:]:
        Path(path).touch()
    assert list(cluster.on_cluster(die_once, paths, scheduler)) == paths


@pytest.mark.slow
def test_no_scheduler_is_said_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "CONNECT", 1.0)
    arguments = ["prove", "--leaves", "2", "--program", "bratko", "--scheduler"]
    assert main([*arguments, "tcp://127.0.0.1:1"]) == 2
    assert "there is no Dask scheduler" in capsys.readouterr().err
    assert main([*arguments, "nonsense://"]) == 2
    assert "there is no Dask scheduler" in capsys.readouterr().err
