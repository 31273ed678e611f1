"""Where clauses of a right search have an answer on no tree of ours, a note tells their lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hostile import BOOK

from pyab import FileReport, check_file
from pyab.submission.judge.filereport import RIGHT

TOLD = "no tree of ours has an answer by "
SEARCH = """
minimax(P, S, Best, V) :-
    findall(Q, move(P, S, Q), Qs), Qs = [_|_], !,
    other(S, O), each(Qs, S, O, Best, V).
{stuck}
minimax(P, _, none, V) :- staticval(P, V).

each([Q], _, O, Q, V) :- !, minimax(Q, O, _, V).
each([Q|Qs], S, O, Best, V) :-
    minimax(Q, O, _, W), each(Qs, S, O, Best1, W1), better(S, Q, W, Best1, W1, Best, V).
better(max, Q, W, _, W1, Q, W) :- W >= W1, !.
better(min, Q, W, _, W1, Q, W) :- W =< W1, !.
better(_, _, _, Q, W, Q, W).
other(max, min).
other(min, max).
lost(S, -1) :- S == white.
lost(S, 1) :- S == black.
"""
BRANCHES = """
minimax(P, S, V) :-
    (   findall(Q, move(P, S, Q), Qs), Qs = [_|_]
    ->  {late}
        other(S, O),
        findall(W, ( member(Q, Qs), minimax(Q, O, W) ), Ws),
        (   S == max
        ->  max_list(Ws, V)
        ;   S == white
        ->  V = 0
        ;   min_list(Ws, V)
        )
    ;   staticval(P, V)
    ).
other(max, min).
other(min, max).
"""
DEEP = """
ab(P, 0, _, _, V) :- !, staticval(P, V).
ab(P, D, A, B, V) :- moves(P, [Q|Qs]), !, D1 is D-1, A1 is -B, B1 is -A,
    ab(Q, D1, A1, B1, W), V0 is -W, more(Qs, D1, A, B, V0, V).
ab(P, _, _, _, V) :- staticval(P, V).
more(_, _, _, B, V, V) :- V >= B, !.
more([], _, _, _, V, V).
more([Q|Qs], D, A, B, V0, V) :- A0 is max(A, V0), A1 is -B, B1 is -A0,
    ab(Q, D, A1, B1, W), V1 is max(V0, -W), more(Qs, D, A, B, V1, V).
"""
HANDED = """
minimax(Moves, Eval, Pos, Side, Depth, Value-Move) :-
    Depth > 0, call(Moves, Pos, Side, List), List = [_|_], !,
    Depth1 is Depth - 1, other(Side, Other),
    findall(V-M, ( member(M-P, List), minimax(Moves, Eval, P, Other, Depth1, V-_) ), Scored),
    keysort(Scored, Sorted), ( Side == max -> last(Sorted, Value-Move) ; Sorted = [Value-Move|_] ).
minimax(_, Eval, Pos, _, _, Value-none) :- call(Eval, Pos, Value).
other(max, min).
other(min, max).
"""

KEPT = """
minimax(P, V) :- kept(P, V), !.
minimax(P, V) :-
    moves(P, [Q|Qs]), !,
    findall(W, ( member(R, [Q|Qs]), minimax(R, W) ), Ws),
    ( max_to_move(P) -> max_list(Ws, V) ; min_list(Ws, V) ),
    assertz(kept(P, V)).
minimax(P, V) :- staticval(P, V).
"""
ASKED_FOR = "predicate_property(kept(_, _), dynamic), kept(P, V), !."
UNDECLARED = (
    "nothing in the file declares kept/2: asked for before the first is stored, it is an error; "
    "write :- dynamic kept/2"
)


def judged(folder: Path, text: str, **options: Any) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, **{"leaves": 4, "random": 10, **options})


def told(report: FileReport) -> list[str]:
    assert report.verdict in RIGHT
    return [note.removeprefix(TOLD) for note in report.notes if note.startswith(TOLD)]


@pytest.mark.parametrize(
    ("stuck", "said"),
    [
        (
            "minimax(P, max, none, 0) :- \\+ staticval(P, _), !.",
            "line 5 (minimax/4): what stands there was not judged",
        ),
        (
            "minimax(_, S, none, V) :- lost(S, V), !.",
            "line 5 (minimax/4) and lines 16 and 17 (lost/2): what stands there was not judged",
        ),
    ],
    ids=["itself", "helper"],
)
def test_clauses_that_our_trees_do_not_ask_are_told_with_their_lines(
    stuck: str, said: str, tmp_path: Path
) -> None:
    assert told(judged(tmp_path, SEARCH.format(stuck=stuck))) == [said]


def test_a_branch_that_our_trees_do_not_come_to_is_told_with_its_line(tmp_path: Path) -> None:
    text = BRANCHES.format(late="")
    assert told(judged(tmp_path, text)) == ["line 10 (minimax/3): what stands there was not judged"]
    same_line = text.replace("white\n        ->  V = 0\n        ;   min", "white -> V = 0 ; min")
    assert told(judged(tmp_path, same_line)) == []


def test_where_a_search_does_something_else_when_it_is_watched_nothing_is_told(
    tmp_path: Path,
) -> None:
    """It counts its own clauses, say."""
    late = "predicate_property(minimax(_, _, _), number_of_clauses(N)), N < 9, clause_is(static),"
    text = BRANCHES.format(late=late) + (
        "clause_is(static) :- \\+ predicate_property(minimax(_, _, _), dynamic).\n"
    )
    assert told(judged(tmp_path, text, sandbox=False)) == []


@pytest.mark.parametrize(
    "text",
    [
        BOOK,
        SEARCH.format(stuck=""),
        SEARCH.format(stuck="minimax(_, nobody, _, _) :- !, fail."),
        DEEP,
        f":- table minimax/4.\n{SEARCH.format(stuck='')}",
        HANDED,
        f":- dynamic kept/2.\n{KEPT}",
    ],
    ids=["book", "all used", "is to fail", "depth of 0", "tabled", "handed predicates", "memory"],
)
def test_of_what_has_an_answer_or_is_to_have_none_nothing_is_told(
    text: str, tmp_path: Path
) -> None:
    assert told(judged(tmp_path, text)) == []


def test_a_search_that_goes_wrong_is_told_its_fault_alone(tmp_path: Path) -> None:
    stuck = "minimax(P, max, none, 0) :- \\+ staticval(P, _), !."
    report = judged(tmp_path, SEARCH.format(stuck=stuck).replace("W >= W1", "W =< W1"))
    assert report.verdict == "wrong-value"
    assert not report.tells(TOLD)


@pytest.mark.parametrize(
    ("text", "is_told"),
    [
        (KEPT, True),
        (KEPT.replace("assertz(", "assert(user:"), True),
        (f":- dynamic kept/2.\n{KEPT}", False),
        (f":- table kept/2.\n{KEPT}", False),
        (f"{KEPT}play(P, V) :- retractall(kept(_, _)), minimax(P, V).\n", False),
        (KEPT.replace("kept(P, V), !.", "current_predicate(kept/2), kept(P, V), !."), False),
        (KEPT.replace("kept(P, V), !.", "catch(kept(P, V), _, fail), !."), False),
        (f"kept(none, 0).\n{KEPT}", False),
        (KEPT.replace("kept(P, V), !.", ASKED_FOR), False),
        (f"term_expansion(memo(P), (:- dynamic P)).\nmemo(kept/2).\n{KEPT}", False),
    ],
    ids=[
        *("", "module", "dynamic", "table", "retractall", "asked if there", "caught", "a fact"),
        *("its property", "made while it is read"),
    ],
)
def test_facts_that_are_asked_for_before_anything_makes_them_are_told(
    text: str, is_told: bool, tmp_path: Path
) -> None:
    report = judged(tmp_path, text)
    assert report.verdict in RIGHT
    assert (UNDECLARED in report.notes) == is_told
