"""What a relation of the game is asked: it answers each time as it did the first time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import pytest

from pyab.submission.run.process import Process

TWICE = """
twice(P, V) :-
    findall(A, asked(P, A), First),
    findall(A, asked(P, A), Second),
    (   First == Second
    ->  sort(First, Different),
        length(Different, V)
    ;   throw(another_answer(First, Second))
    ).
asked(P, A) :- %s.
"""
BOARD = """
before_and_after(P, V) :-
    twice(P, V0),
    next(Move), !,
    play(Move),
    twice(P, V1),
    V is 10*V0+V1.
"""
TWO, LEAF = "g(max,-9,9,[2,0,0],[[1,2]])", "g(max,-9,9,[0],[[7]])"
DRESSED = "b('$pos','$meta')"
WAYS = [
    # a number of a move: the third one is none
    ("numbered([2])", [3], "r(P, 5, A) ; r(P, 7, A) ; r(P, 3, A)", TWO, 2),
    ("numbered([2])", [3], "r(P, 1/1, A) ; r(P, 1/2, A) ; r(P, 2/1, A)", TWO, 2),
    ("numbered([2,4])", [5], "r(P, 1, x, 1, A) ; r(P, 1, x, 2, A) ; r(P, 2, x, 1, A)", TWO, 2),
    ("numbered([2])", [3], "r(P, 5, x), A = 1 ; r(P, 7, x), A = 2 ; r(P, 3, x), A = 3", TWO, 2),
    ("numbered([])", [3], "r(P, 5, A) ; r(P, cell(1, b), A) ; r(P, 3, A)", TWO, 2),
    ("numbered([2])", [3], "r(P, 5, A)", LEAF, 0),
    ("taken([2])", [2], "member(A, [5, 7, 3]), r(P, A)", TWO, 1),
    ("taken([2])", [2], "member(A, [1/1, 1/2, 2/1]), r(P, A), A == 2/1", TWO, 1),
    ("taken([2])", [2], "member(A, [5, 7, 3]), r(P, A)", LEAF, 3),
    # moves, as a list that is taken apart, or that is none
    ("moves", [2], "r(P, [K|Ks]), A = K-Ks", TWO, 1),
    ("moves", [2], "r(P, [_,_,_|_]), A = 1", TWO, 0),
    ("moves", [3], "r(P, x, [_,A])", TWO, 1),
    ("moves", [2], "r(P, []), A = 1", TWO, 0),
    ("moves", [2], "r(P, [_|_]), A = 1", LEAF, 0),
    ("moves", [2], "r(P, []), A = 1", LEAF, 1),
    ("moves", [2], "r(P, f(_)), A = 1 ; r(P, none), A = 2", TWO, 1),
    ("moves", [2], "r(P, A)", TWO, 1),
    ("move", [2], "r(P, A)", TWO, 2),
    ("move", [3], "r(P, 2/3, A) ; r(P, f(x), A)", TWO, 2),
    ("move", [2], "r(P, f(A, B)), A == B", TWO, 2),
    # sides
    ("side", [2], "member(A, [x, o, x]), r(P, A)", TWO, 1),
    ("side", [2], "member(A, [x, o, x]), r(A, P)", TWO, 1),
    ("side", [2], "r(P, A), A == x", TWO, 1),
    ("other", [2], "member(S-B, [x-o, o-x]), r(S, A), A == B", TWO, 2),
    ("other", [2], "member(S-B, [x-o, x-x, o-x]), r(S, B), A = S/B", TWO, 2),
    ("min_to_move", [1, 2], "r(P), A = 1 ; r(P, f(x)), A = 2", TWO, 0),
    ("max_to_move", [1, 2], "r(P), A = 1 ; r(P, f(x)), A = 2", TWO, 2),
    # values
    ("share", [3], "member(S-V, [x-7, o-0]), r(P, S, A), A == V", LEAF, 2),
    ("share", [3], "member(S-A, [x-7, o-0, x-6]), r(P, S, A)", LEAF, 2),
    ("staticval", [2], "r(P, A), A == 7", LEAF, 1),
    ("staticval", [3], "r(P, f(1), A), A == 7", LEAF, 1),
    ("staticval", [2], "member(A, [6, 7]), r(P, A), A == 7", LEAF, 1),
    ("staticval", [2], "r(P, [A,B]), A-B == 7-0", LEAF, 1),
]
ON_BOARD = [
    ("move", 1, "r(A)", 20),
    ("move", 2, "r(x, A)", 20),
    ("move", 1, "next(M), r(M), A = 1", 10),
    ("moves", 1, "r(A)", 11),
    ("moves", 1, "r([_|_]), A = 1", 10),
    ("staticval", 1, "r(A), A == 1", 1),
    ("staticval", 2, "r(x, A), A == 1", 1),
    ("terminal", 1, "r(A), A = 1", 1),
    ("open", 1, "r(A), A = 1", 10),
    ("side", 1, "r(A)", 11),
    ("side", 1, "member(A, [o, x, o]), r(A)", 11),
]


@pytest.fixture(scope="module")
def process() -> Iterator[Process]:
    with Process(60) as one:
        yield one


MODULES = (f"file{number}" for number in count())


@pytest.mark.parametrize("look", ["'$pos'", DRESSED], ids=["bare", "dressed"])
@pytest.mark.parametrize(("role", "arities", "body", "tree", "answers"), WAYS)
def test_a_relation_answers_the_same_in_each_way_however_often_it_is_asked(
    process: Process,
    role: str,
    arities: list[int],
    body: str,
    tree: str,
    answers: int,
    look: str,
) -> None:
    hooks = [f"hook({role},r,{arity})" for arity in arities]
    found = _answer(process, TWICE % body, "twice(P,V)", hooks, look, tree)
    assert found == f"v(-,{answers})"


@pytest.mark.parametrize(("role", "arity", "body", "answers"), ON_BOARD)
def test_a_relation_that_asks_of_the_board_answers_the_same_until_a_move_is_played(
    process: Process, role: str, arity: int, body: str, answers: int
) -> None:
    hooks = [f"hook({role},r,{arity})", "hook(move,next,1)", "hook(make,play,1)"]
    text = TWICE % body + BOARD
    found = _answer(process, text, "before_and_after(P,V)", hooks, "'$pos'", TWO)
    assert found == f"v(-,{answers})"


def _answer(
    process: Process, text: str, entry: str, hooks: Sequence[str], look: str, tree: str
) -> str:
    """The answer of a program on a tree."""
    file = next(MODULES)
    process.ask(f'load({file},"{text}",trust)')
    process.ask(
        f"game({file},[{','.join(hooks)}],dress({look},{look}),tokens(x,o),empty,max,false)"
    )
    process.ask("made(1,0,0)")
    process.ask("fresh")
    said = process.ask(f'run({file},"{entry}",100000,[{tree}])')
    # Before it stand the static values that were asked for.
    return said[said.find("v(") :]
