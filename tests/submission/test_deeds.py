"""Where no change of the book's clauses explains a search, the values that it makes do."""

import math
from itertools import combinations
from pathlib import Path

import pytest

from pyab.submission.faults.deeds import DEEDS, explaining, of_values
from pyab.submission.faults.windows import Windowed, fault, in_each_style, windowed
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport
from pyab.submission.judge.judge import check_file
from pyab.submission.run.answers import Outcome
from pyab.submission.run.groups import all_of, core, signed
from pyab.submission.run.submission import Lines
from pyab.trees.tree import Tree

LISTS = """
minimax(max, Pos, V) :- findall(W, (move(Pos, Next), minimax(min, Next, W)), [X|Xs]), !,
    {for_max}.
minimax(min, Pos, V) :- findall(W, (move(Pos, Next), minimax(max, Next, W)), [X|Xs]), !,
    {for_min}.
minimax(_, Pos, V) :- value(Pos, V).
"""
RUNNING = """
alphabeta(P, Side, A, B, Best, V) :- moves(P, Ps), !, each(Side, Ps, A, B, none, Best, V).
alphabeta(P, _, _, _, _, V) :- staticval(P, V).

each(max, [], A, _, Best, Best, A).
each(min, [], _, B, Best, Best, B).
each(max, [P|Ps], A, B, Best0, Best, V) :-
    alphabeta(P, min, A, B, _, W),
    (   W >= B -> Best = P, V = W
    ;   W > A -> each(max, Ps, W, B, P, Best, V)
    ;   each(max, Ps, A, B, Best0, Best, V)
    ).
each(min, [P|Ps], A, B, Best0, Best, V) :-
    alphabeta(P, max, A, B, _, W),
    (   W =< A -> Best = P, V = W
    ;   W {sign} B -> each(min, Ps, A, W, P, Best, V)
    ;   each(min, Ps, A, B, Best0, Best, V)
    ).
"""
NEGAMAX = """
negamax(Pos, Best, V) :- moves(Pos, List), !, best(List, Best, V).
negamax(Pos, _, V) :- payoff(Pos, V).

best([P], P, V) :- negamax(P, _, W), V is {back}.
best([P|Ps], Best, V) :- Ps = [_|_],
    negamax(P, _, W), V1 is {back}, best(Ps, B2, V2),
    ( V1 {better} V2 -> Best = {chosen}, V = V1 ; Best = B2, V = V2 ).
"""
OWN_NUMBER = """
maxval(P, A, B, V) :- moves(P, [X|Xs]), !, maxof([X|Xs], A, B, -9999, V).
maxval(P, _, _, V) :- staticval(P, V).
minval(P, A, B, V) :- moves(P, [X|Xs]), !, minof([X|Xs], A, B, 9999, V).
minval(P, _, _, V) :- staticval(P, V).

maxof([], _, _, V, V).
maxof([P|Ps], A, B, V0, V) :-
    minval(P, A, B, W),
    (   W >= B -> V = {back}
    ;   W > V0 -> A1 is max(A, W), maxof(Ps, A1, B, W, V)
    ;   maxof(Ps, A, B, V0, V)
    ).
minof([], _, _, V, V).
minof([P|Ps], A, B, V0, V) :-
    maxval(P, A, B, W),
    (   W =< A -> V = W
    ;   W < V0 -> B1 is min(B, W), minof(Ps, A, B1, W, V)
    ;   minof(Ps, A, B, V0, V)
    ).

value(P, V) :- maxval(P, -9999, 9999, V).
"""
INDEXED = """
minimax(Pos, Side, V) :- moves(Pos, Ps), Ps = [_|_], !, start(Side, S), from(1, Ps, Side, S, V).
minimax(Pos, _, V) :- staticval(Pos, V).

from(N, Ps, _, V, V) :- length(Ps, L), N >= L, !.
from(N, Ps, Side, V0, V) :-
    nth1(N, Ps, P), other(Side, O), minimax(P, O, W),
    (   Side == max -> V1 is max(V0, W) ; V1 is min(V0, W) ),
    N1 is N + 1, from(N1, Ps, Side, V1, V).

start(max, -1000).
start(min, 1000).
other(max, min).
other(min, max).
"""
FROM_0 = (
    "where MAX is to move it begins with the value 0, and takes a value of a move only where that "
    "is greater"
)
GREATEST, LEAST = "max_list([X|Xs], V)", "min_list([X|Xs], V)"
RIGHT = {"for_max": GREATEST, "for_min": LEAST}
TURNED = {"back": "-W", "better": ">=", "chosen": "P"}

MIN_KEPT = (
    "below a position with MIN to move it takes the least of the values everywhere, as if MIN were "
    "to move from then on"
)
SIDE_KEPT = (
    "below the root it takes what the side at the root would take, as if the side to move did not "
    "change"
)
WRONG = {
    "min takes the greatest": (
        LISTS.format(**{**RIGHT, "for_min": GREATEST}),
        "it takes the greatest of the values where MIN is to move, too",
    ),
    "max takes the least": (
        LISTS.format(**{**RIGHT, "for_max": LEAST}),
        "it takes the least of the values where MAX is to move, too",
    ),
    "both sides swapped": (
        LISTS.format(for_max=LEAST, for_min=GREATEST),
        "it takes the least of the values where MAX is to move, and the greatest where MIN is",
    ),
    "min takes the first": (
        LISTS.format(**{**RIGHT, "for_min": "V = X, Xs = Xs"}),
        "it takes the first of the values where MIN is to move",
    ),
    "max takes the last": (
        LISTS.format(**{**RIGHT, "for_max": "last([X|Xs], V)"}),
        "it takes the last of the values where MAX is to move",
    ),
    "the turn of min does not end": (
        LISTS.format(**RIGHT).replace("minimax(max, Next", "minimax(min, Next"),
        MIN_KEPT,
    ),
    "the turn of the root does not end": (
        LISTS.format(**RIGHT)
        .replace("minimax(max, Next", "minimax(same, Next")
        .replace("minimax(min, Next", "minimax(max, Next")
        .replace("minimax(same, Next", "minimax(min, Next"),
        SIDE_KEPT,
    ),
    "the last move is left out": (
        INDEXED,
        "it leaves out the last of the moves",
    ),
    "max begins with 0": (
        RUNNING.format(sign="<").replace("each(Side, Ps, A, B, none", "from0(Side, Ps, A, B, none")
        + "from0(max, Ps, A, B, M, Best, V) :- A0 is max(A, 0), each(max, Ps, A0, B, M, Best, V).\n"
        + "from0(min, Ps, A, B, M, Best, V) :- each(min, Ps, A, B, M, Best, V).\n",
        FROM_0,
    ),
    "both take the sum": (
        LISTS.format(**dict.fromkeys(RIGHT, "sum_list([X|Xs], V)")),
        "it takes the sum of the values",
    ),
    "min never comes below its infinity": (
        RUNNING.format(sign=">"),  # deeper down, infinity is a bound that has come from above
        "where MIN is to move, beta is never lowered, or of two values the greater is kept",
    ),
    "the sign is not turned": (
        NEGAMAX.format(**{**TURNED, "back": "W"}),
        "it takes the greatest of the values where MIN is to move, too",
    ),
    "max gives back its bound, and begins with a number of its own": (
        OWN_NUMBER.format(back="A"),
        "where MAX is to move, from a cut-off comes alpha, in place of beta",
    ),
    "the sign of the last value is not turned": (
        NEGAMAX.format(**TURNED).replace("negamax(P, _, W), V is -W.", "negamax(P, _, V)."),
        "the value of the last of the moves, and of a lone one, has the wrong sign",
    ),
    "the least of a negamax": (
        NEGAMAX.format(**{**TURNED, "better": "=<"}),
        "it takes the least of the values where MAX is to move, and the greatest where MIN is",
    ),
    "a move that was not chosen": (
        NEGAMAX.format(**{**TURNED, "better": ">", "chosen": "B2"}),
        "it gives back the last of the moves, whatever their values are",
    ),
}


def judged(folder: Path, text: str) -> FileReport:
    file = folder / "file.pl"
    file.write_text(text, encoding="utf-8")
    return check_file(file)


MEAN = "sum_list([X|Xs], S), length([X|Xs], N), V is S / N"


@pytest.mark.parametrize(("text", "words"), WRONG.values(), ids=WRONG)
def test_what_a_wrong_search_makes_of_the_values_is_told(
    text: str, words: str, tmp_path: Path
) -> None:
    report = judged(tmp_path, text)
    assert report.verdict in ("wrong-value", "wrong-move")
    assert [cause.words for cause in report.causes] == [words]
    assert f"Likely cause: {words[:40]}" in details(report)


@pytest.mark.parametrize(
    "text",
    [
        LISTS.format(**RIGHT),
        RUNNING.format(sign="<"),
        NEGAMAX.format(**TURNED),
        OWN_NUMBER.format(back="W"),
    ],
    ids=["lists", "running", "negamax", "own number"],
)
def test_the_same_search_without_the_fault_is_right(text: str, tmp_path: Path) -> None:
    report = judged(tmp_path, text)
    assert report.passes("value")
    assert {cause.key for cause in report.causes}.isdisjoint(deed.key for deed in DEEDS)


def test_the_mean_for_both_sides_is_no_expectimax(tmp_path: Path) -> None:
    report = judged(tmp_path, LISTS.format(**dict.fromkeys(RIGHT, MEAN)))
    assert [cause.words for cause in report.causes] == ["it takes the mean of the values"]


def test_a_fraction_or_a_great_value_that_it_does_not_take_hides_no_deed() -> None:
    trees = [Tree.parse(f"[[{number},7],{number}]") for number in range(20)]
    rows = [(tree, Outcome(max(tree.leaves), None, ())) for tree in trees]
    others = [(Tree.parse(text), Outcome(None, None, ())) for text in ("[1.5,2]", "[[1],100000]")]
    (cause,) = explaining(
        "wrong-value", [*rows, *others], inside=lambda _: False, run=lambda _: Lines(())
    )
    assert cause.words == "it takes the greatest of the values where MIN is to move, too"


@pytest.mark.parametrize("side", RIGHT)
def test_an_expectimax_is_no_wrong_minimax(side: str, tmp_path: Path) -> None:
    report = judged(tmp_path, LISTS.format(**{**RIGHT, side: MEAN}))
    assert report.verdict == "no-program"
    assert "minimax/3 takes the mean of the values for one side" in report.message
    assert report.tree is None
    assert not report.causes


def test_no_two_deeds_are_the_same_on_small_trees() -> None:
    trees = list(all_of(core(3)))
    values = {deed: tuple(map(deed.value, trees)) for deed in DEEDS}
    right = tuple(tree.backed_up[0] for tree in trees)
    assert right not in values.values()
    assert not [pair for pair in combinations(DEEDS, 2) if values[pair[0]] == values[pair[1]]]


def test_of_a_value_that_does_not_come_nothing_is_told() -> None:
    trees = [Tree.parse(f"[[{number},7],{number}]") for number in range(20)]
    rows = [(tree, Outcome(max(tree.leaves), None, ())) for tree in trees]
    assert of_values(rows) is not None
    assert of_values([*rows, (trees[0], Outcome(None, None, (), "failed"))]) is None


STYLES = list(in_each_style(Windowed()))


def test_right_searches_of_each_style_have_the_right_values() -> None:
    for tree in all_of(core(4)):
        right = tree.backed_up[0]
        assert all(style.value(tree) == right for style in STYLES)


@pytest.mark.parametrize("negamax", [True, False])
def test_each_fault_of_a_window_makes_a_value_wrong(negamax: bool) -> None:
    trees = list(all_of((*core(4), *signed())))
    faults = list(windowed(math.inf, negamax))
    wrong = {
        one.words for one in faults if any(one.value(tree) != tree.backed_up[0] for tree in trees)
    }
    assert wrong == {one.words for one in faults}


@pytest.mark.parametrize("negamax", [True, False])
def test_the_fault_that_is_told_is_one_of_those_that_give_the_same_values(negamax: bool) -> None:
    trees = list(all_of((*core(2), *signed())))
    told = 0
    for one in list(windowed(math.inf, negamax))[::17]:
        values = [(tree, one.value(tree)) for tree in trees]
        if any(tree.backed_up[0] != value for tree, value in values):
            words = fault(values, negamax, math.inf)
            assert words == "" or one.words.partition("move, ")[2] in words
            told += bool(words)
    assert told


def test_of_a_few_trees_nothing_is_told() -> None:
    tree = Tree.parse("[[1,7],2]")
    assert of_values([(tree, Outcome(7, None, ()))]) is None
