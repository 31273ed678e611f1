"""A search is understood where a depth, a side or a result stands in a term with something else."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from test_arranged import PLAIN, TOGETHER, WILD, arranged, in_one_term, roles

from pyab import check_file
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import RIGHT

TABLE = tomllib.loads((WILD / "wild.toml").read_text(encoding="utf-8"))
BESIDE_A_DEPTH = [
    *(("Side", name) for name in ("en_columns", "ru_znak", "pt_decisao", "de_zug_zurueck")),
    *(("P", name) for name in ("nl_spel", "en_state_made", "it_campi_del_campo", "it_linea")),
]
"""What stands in one term with the depth, and the program: words, signs, a board of its own."""


@pytest.mark.parametrize(("beside", "name"), BESIDE_A_DEPTH)
def test_a_depth_in_one_term_with_the_side_or_the_position_is_understood(
    beside: str, name: str, tmp_path: Path
) -> None:
    assert name in PLAIN
    (both,) = (one for one in TOGETHER if {*one[:2]} == {beside, "Depth"})
    path = WILD / f"{name}.pl"
    report = check_file(arranged(path, tmp_path, in_one_term(roles(path), *both)), leaves=3)
    assert report.verdict == TABLE[name]["verdict"], details(report)


IN_RESULTS = """
search(Pos, 0, _, _, _, best(Value, none, Pos)) :- !, worth(Pos, Value).
search(Pos, _, _, _, _, best(Value, none, Pos)) :- ( won(Pos, _) ; board_full(Pos) ), !,
    worth(Pos, Value).
search(Pos, Depth, Player, Alpha, Beta, BestMove) :-
    findall(state(M, To), step(Pos, Player, M, To), States), States \\= [],
    D is Depth - 1,
    other(Player, Other),
    ( Player == red -> W = -9999 ; W = 9999 ),
    through(Player, States, D, Other, Alpha, Beta, best(W, none, Pos), BestMove).
through(_, [], _, _, _, _, Best, Best).
through(Player, [state(M, To)|Rest], D, Other, A, B, Best0, Best) :-
    search(To, D, Other, A, B, best(Value, _, _)),
    Best0 = best(Value0, _, _),
    ( Player == red, Value > Value0 -> Best1 = best(Value, M, To)
    ; Player == green, Value < Value0 -> Best1 = best(Value, M, To)
    ; Best1 = Best0 ),
    Best1 = best(V1, _, _),
    ( Player == red -> A1 is max(A, V1), B1 = B ; A1 = A, B1 is min(B, V1) ),
    ( A1 >= B1 -> Best = Best1 ; through(Player, Rest, D, Other, A1, B1, Best1, Best) ).
other(red, green).
other(green, red).
"""
"""A search whose value comes back in a term, with the move and the position after it."""


def test_a_value_in_the_term_that_is_called_the_best_move_is_found(tmp_path: Path) -> None:
    """A test whose second result nobody names is one, and no list of moves."""
    path = tmp_path / "file.pl"
    path.write_text(IN_RESULTS)
    report = check_file(path, leaves=3)
    assert report.verdict in RIGHT, details(report)
    assert report.called == "search/6"
    assert "Value < Value0" in IN_RESULTS
    path.write_text(IN_RESULTS.replace("Value < Value0", "Value =< 0"))
    assert check_file(path, leaves=3).verdict == "wrong-value"


@pytest.mark.parametrize(
    ("taken", "verdict"),
    [("memberchk(move(GoodPos, M), PosList)", "agree"), ("PosList = [move(_, M)|_]", "wrong-move")],
)
def test_a_move_and_a_position_in_one_term_are_held_against_each_other(
    taken: str, verdict: str, tmp_path: Path
) -> None:
    """What a caller plays may be either."""
    text = (WILD.parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    for old, new in (
        ("alphabeta(Pos, Alpha, Beta, GoodPos,", "alphabeta(Pos, Alpha, Beta, move(GoodPos, M),"),
        ("GoodPos, Val)\n    ;\n    static", f"GoodPos, Val), {taken}\n    ;\n    static"),
        ("boundedbest([Pos | PosList]", "boundedbest([move(Pos, _) | PosList]"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "file.pl"
    path.write_text(text)
    report = check_file(path, leaves=3)
    assert report.verdict == verdict, details(report)
    assert (" & " in details(report)) == (verdict != "agree")


def test_players_in_rounds_of_more_than_two_are_held_against_nobody(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(
        IN_RESULTS.replace("other(green, red).", "other(green, blue).\nother(blue, red).")
    )
    report = check_file(path, leaves=3)
    assert report.verdict == "not-understood", details(report)
    said = "by other/2 more than two players take turns: our trees have two"
    assert said in report.notes
