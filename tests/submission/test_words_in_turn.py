"""Beside its player a search may be told, by one of two words, if that one is MAX."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyab import FileReport, UsageError, check_file
from pyab.submission.judge.details import details


def judged(folder: Path, text: str, **options: Any) -> FileReport:
    path = folder / "file.pl"
    path.write_text(text, encoding="utf-8")
    return check_file(path, leaves=3, random=10, **options)


LOOPS = """
up([], _, _, A, _, _, _, A).
up([C|Cs], B, D, Alpha, Beta, Who, Next, V) :-
    drop(B, C, Who, B1), search(B1, D, Alpha, Beta, %s, W), A1 is max(Alpha, W),
    ( A1 >= Beta -> V = A1 ; up(Cs, B, D, A1, Beta, Who, Next, V) ).
down([], _, _, _, B, _, _, B).
down([C|Cs], B, D, Alpha, Beta, Who, Next, V) :-
    drop(B, C, Who, B1), search(B1, D, Alpha, Beta, %s, W), B2 is min(Beta, W),
    ( B2 =< Alpha -> V = B2 ; down(Cs, B, D, Alpha, B2, Who, Next, V) ).
rival(x, o).
rival(o, x).
"""
"""The rest of a search, but for what each of its two calls is told of the sides."""
BESIDE = (
    """
search(B, 0, _, _, Who, _, V) :- !, worth(B, Who, V).
search(B, D, Alpha, Beta, Who, IsMax, V) :-
    columns(B, Cs), Cs = [_|_], !, D1 is D - 1, rival(Who, Next),
    (   IsMax = true
    ->  up(Cs, B, D1, Alpha, Beta, Who, Next, V)
    ;   down(Cs, B, D1, Alpha, Beta, Who, Next, V) ).
search(B, _, _, _, Who, _, V) :- worth(B, Who, V).
"""
    + LOOPS % ("Next, false", "Next, true")
)
"""A search with a player, and a word that says beside it if that one is MAX."""
IN_HEADS = (
    """
search(B, 0, _, _, _, Who, V) :- !, worth(B, Who, V).
search(B, D, Alpha, Beta, max, Who, V) :-
    columns(B, Cs), Cs = [_|_], !, D1 is D - 1, rival(Who, Next),
    up(Cs, B, D1, Alpha, Beta, Who, Next, V).
search(B, D, Alpha, Beta, min, Who, V) :-
    columns(B, Cs), Cs = [_|_], !, D1 is D - 1, rival(Who, Next),
    down(Cs, B, D1, Alpha, Beta, Who, Next, V).
search(B, _, _, _, _, Who, V) :- worth(B, Who, V).
"""
    + LOOPS % ("min, Next", "max, Next")
)
"""The same by clauses of their own, with the word before the player."""


@pytest.mark.parametrize(
    "words", [("true", "false"), ("max", "min"), ("1", "0"), ("1", "-1"), ("no", "yes")]
)
def test_beside_a_player_it_may_be_told_if_that_one_is_max(
    words: tuple[str, str], tmp_path: Path
) -> None:
    yes, no = words
    report = judged(tmp_path, BESIDE.replace("true", yes).replace("false", no))
    assert report.verdict == "prunes-more", details(report)
    assert report.entry == f"search(P,1000,A,B,Side,{{{yes},{no}}},V)"
    faulty = BESIDE.replace("max(Alpha", "min(Alpha").replace("true", yes).replace("false", no)
    assert judged(tmp_path, faulty).verdict == "wrong-value"


@pytest.mark.parametrize(
    ("sides", "other"),
    [
        ("rival(x, o).\nrival(o, x).\n", "rival(Who, Next)"),
        ("", "rival(Who, Next)"),
        ("", "Next is 3 - Who"),
    ],
)
def test_the_player_may_be_told_beside_that_word(sides: str, other: str, tmp_path: Path) -> None:
    text = IN_HEADS.replace("rival(x, o).\nrival(o, x).\n", sides)
    report = judged(tmp_path, text.replace("rival(Who, Next)", other))
    assert report.verdict == "prunes-more", details(report)


def test_two_words_in_turn_can_be_stated_and_stand_in_an_adapter(tmp_path: Path) -> None:
    hooks = ("staticval=worth/3", "moves=columns/2", "move=drop/4")
    stated = {"entry": "search(Pos, 1000, A, B, Player, {true,false}, V)", "hooks": hooks}
    assert judged(tmp_path, BESIDE, **stated).verdict == "prunes-more"
    stated["entry"] = "search(Pos, 1000, A, B, Player, {false,true}, V)"
    assert judged(tmp_path, BESIDE, **stated).verdict == "wrong-value"
    offered = judged(tmp_path, BESIDE.replace("Cs = [_|_]", "Cs = [_-_|_]")).help
    assert offered is not None
    assert "{true,false}" in offered.option
    assert dict(offered.arguments)["IsMax"] == "true where MAX is to move, false where MIN is"
    assert "( tree_side(Pos, max) -> Turn1 = true ; Turn1 = false )" in offered.adapter


def test_words_that_are_no_sides_are_not_told_as_such(tmp_path: Path) -> None:
    """A negamax hands its player on; what else has two words are none."""
    text = """
    best(B, _, 0, _, _, none, V) :- !, heuristic(heavy, B, V).
    best(B, P, D, A, Be, M, V) :- moves(B, Ms), Ms = [_|_], !, D1 is D - 1, other(P, Q),
        each(Ms, B, Q, D1, A, Be, none, M, V).
    best(B, _, _, _, _, none, V) :- heuristic(light, B, V).
    each([], _, _, _, A, _, M, M, A).
    each([C|Cs], B, Q, D, A, Be, M0, M, V) :- A1 is -Be, B1 is -A,
        best(C, Q, D, A1, B1, _, W0), W is -W0,
        (   W >= Be -> M = C, V = W
        ;   W > A -> each(Cs, B, Q, D, W, Be, C, M, V)
        ;   each(Cs, B, Q, D, A, Be, M0, M, V) ).
    """
    report = judged(tmp_path, text)
    assert report.verdict == "other-move", details(report)
    assert "heavy was taken" not in details(report)


TURNED = {
    "in-branches": "( IsMax = true -> Flip = false ; Flip = true )",
    "by-a-cut": "negate(IsMax, Flip)",
    "by-a-call": "( \\+ IsMax -> Flip = true ; Flip = false )",
}


@pytest.mark.parametrize("turned", TURNED.values(), ids=TURNED)
def test_the_word_may_be_turned_in_any_way(turned: str, tmp_path: Path) -> None:
    text = BESIDE.replace("rival(Who, Next),", f"rival(Who, Next), {turned},")
    for name in ("up", "down"):
        text = text.replace(f"{name}(Cs, B, ", f"{name}(Cs, Flip, B, ")
        text = text.replace(f"{name}([C|Cs], B, ", f"{name}([C|Cs], Flip, B, ")
        text = text.replace(f"{name}([], _, ", f"{name}([], _, _, ")
    text = text.replace("Next, false, W)", "Next, Flip, W)").replace(
        "Next, true, W)", "Next, Flip, W)"
    )
    report = judged(tmp_path, text + "negate(true, false) :- !.\nnegate(_, true).\n")
    assert report.verdict == "prunes-more", details(report)
    assert report.entry == "search(P,1000,A,B,Side,{true,false},V)"
    assert any(
        note.endswith("whether the player changes with it was not tried") for note in report.notes
    )


@pytest.mark.parametrize("typed", ["{true}", "{a,b,c}", "{}", "[{true,false}]", "{true,f(x)}"])
def test_braces_that_are_no_two_words_are_an_error_of_use(typed: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="braces take two words"):
        judged(tmp_path, BESIDE, entry=f"search(Pos, 1000, A, B, Player, {typed}, V)")
