"""A search that looks into its positions: no tree of ours is for it, but its own game is."""

from __future__ import annotations

import json
import shlex
import tomllib
from pathlib import Path

import pytest
from conftest import few

from pyab import UsageError, check_file
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import RIGHT, FileReport
from pyab.submission.marking import grading
from pyab.submission.run.process import Process, quoted

OWN = Path(__file__).parents[1] / "submissions" / "own"
TABLE = tomllib.loads((OWN / "own.toml").read_text(encoding="utf-8"))


def judged(name: str, path: Path | None = None) -> FileReport:
    row = TABLE[name]
    return check_file(
        path or OWN / f"{name}.pl", leaves=3, start=row["start"], entry=row.get("entry", "")
    )


def spoiled(name: str, folder: Path, *fault: str) -> Path:
    right, wrong = fault or TABLE[name]["fault"]
    text = (OWN / f"{name}.pl").read_text(encoding="utf-8")
    assert text.count(right) == 1
    path = folder / f"{name}.pl"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    return path


def test_every_file_has_a_row() -> None:
    assert sorted(TABLE) == sorted(path.stem for path in OWN.glob("*.pl"))


@pytest.mark.parametrize("name", few(sorted(TABLE), 4, 1))
def test_a_right_search_is_right_on_its_own_positions(name: str) -> None:
    report = judged(name)
    assert report.verdict == TABLE[name]["verdict"], details(report)
    assert report.reference == TABLE[name]["nearest"]
    assert report.passes(TABLE[name].get("require", "value"))


@pytest.mark.parametrize("name", few(sorted(TABLE), 4, 2))
def test_its_spoiled_twin_is_no_right_one(name: str, tmp_path: Path) -> None:
    report = judged(name, spoiled(name, tmp_path))
    assert report.verdict == TABLE[name]["spoiled"], details(report)
    assert not report.passes(TABLE[name].get("require", "best-move"))


def test_the_position_that_shows_a_fault_is_told_as_it_was_called(tmp_path: Path) -> None:
    report = judged("en_row", spoiled("en_row", tmp_path))
    assert report.verdict == "wrong-move"
    assert report.term.startswith("ab(row(max,[")
    told = details(report)
    assert "positions of its own game" in told
    assert f"As the file takes it: {report.term[:20]}" in told
    assert "from start(Pos) on" in told


def test_a_side_that_moves_again_is_no_fault() -> None:
    """In dots and boxes, who closes a box moves again: MAX and MIN do not take turns there."""
    assert judged("tr_kutular").passes("best-move")


def test_a_player_who_is_never_switched_is_a_fault(tmp_path: Path) -> None:
    path = spoiled(
        "fr_marienbad", tmp_path, "coup(R, _, S), evaluer(toi, S", "coup(R, _, S), evaluer(moi, S"
    )
    assert not judged("fr_marienbad", path).passes("value")


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ("row(max,[8,2],0)", "too few of its positions"),
        ("[8,2]", "fails, and goes on to no position"),
        ("row(max,[a,b,c,d],0)", "raises type_error(evaluable,"),
        ("row(nobody,[8,2,9,5,7],0)", "fails, and goes on to no position"),
    ],
)
def test_a_start_that_leads_nowhere_is_told_with_the_reason(start: str, why: str) -> None:
    report = check_file(OWN / "en_row.pl", leaves=3, start=start)
    assert report.verdict == "not-understood"
    assert why in report.notes[-1]


@pytest.mark.parametrize("start", ["no_such(Pos)", "row(max,[8,", "swap(Pos,nobody)"])
def test_a_start_that_is_none_is_an_error_of_use(start: str) -> None:
    with pytest.raises(UsageError, match="--start"):
        check_file(OWN / "en_row.pl", leaves=3, start=start)


def test_what_is_not_understood_offers_to_begin_with_a_position() -> None:
    report = check_file(OWN / "en_ends_in_heads.pl", leaves=3)
    assert report.verdict == "not-understood"
    assert report.help
    assert report.help.start == "--start POSITION"
    assert "--start POSITION" in details(report)
    document = json.loads(json.dumps(grading.row(report, "leaves")))
    assert document["help"]["start"] == report.help.start


def test_a_start_that_the_file_has_is_offered_by_name(tmp_path: Path) -> None:
    report = check_file(spoiled("nl_boter_kaas", tmp_path), leaves=3)
    assert report.help
    assert report.help.start == "--start 'leegbord(Pos)'"


TOADS = """
% Toads and frogs: who cannot move has lost.
inicio([{0}]).
otro(max, min).
otro(min, max).
mover(max, T, N) :- append(A, [s,v|B], T), append(A, [v,s|B], N).
mover(max, T, N) :- append(A, [s,r,v|B], T), append(A, [v,r,s|B], N).
mover(min, T, N) :- append(A, [v,r|B], T), append(A, [r,v|B], N).
mover(min, T, N) :- append(A, [v,s,r|B], T), append(A, [r,s,v|B], N).
buscar(J, T, Mov, V) :- findall(N, mover(J, T, N), Ns), mejor(Ns, J, Mov, V).
mejor([], max, nada, -1) :- !.
mejor([], min, nada, 1) :- !.
mejor(Ns, J, Mov, V) :-
    otro(J, K),
    findall(W-N, ( member(N, Ns), buscar(K, N, _, W) ), L),
    elegir(J, L, V-Mov).
elegir(max, L, M) :- max_member(M, L).
elegir(min, L, M) :- min_member(M, L).
% ?- inicio(T), buscar(max, T, M, V).
"""


def test_a_start_that_tells_too_little_is_not_offered_and_a_larger_one_asked_for(
    tmp_path: Path,
) -> None:
    path = tmp_path / "toads.pl"
    path.write_text(TOADS.format("s,v,r"))
    report = check_file(path, leaves=3)
    assert report.help
    assert (report.verdict, report.help.start) == ("not-understood", "--start POSITION")
    assert any(
        "from inicio(Pos) on, it goes on to too few positions" in note for note in report.notes
    )
    path.write_text(TOADS.format("s,s,s,v,v,r,r,r"))
    assert check_file(path, leaves=3).verdict == "other-move"


def test_nothing_is_said_against_a_search_from_a_start_that_nobody_named(tmp_path: Path) -> None:
    path = spoiled("en_row", tmp_path)
    assert check_file(path, leaves=3).verdict == "not-understood"
    assert check_file(path, leaves=3, start="start(Pos)").verdict == "wrong-move"


def test_the_words_for_the_sides_are_heeded_on_its_own_game() -> None:
    """Whose value it is no tree tells; where the user says it, the other way is a fault."""
    path, start = OWN / "en_side_by_arg.pl", TABLE["en_side_by_arg"]["start"]
    assert check_file(path, leaves=3, start=start).passes("best-move")
    assert check_file(path, leaves=3, start=start, sides="maxim,minim").passes("best-move")
    crossed = check_file(path, leaves=3, start=start, sides="minim,maxim")
    assert crossed.verdict == "wrong-value"
    assert "minim was taken for MAX" in crossed.notes


def test_moves_that_no_relation_tells_are_not_judged() -> None:
    report = judged("en_heap_as_number")
    assert report.passes("value")
    assert not report.passes("best-move")
    assert details(report).count("names no move") == 1


def test_a_start_without_an_end_is_an_error_of_use() -> None:
    with pytest.raises(UsageError, match="comes to no end"):
        check_file(OWN / "en_heap_as_number.pl", leaves=3, start="between(1,inf,Pos), Pos < 0")


@pytest.mark.parametrize("name", ["en_ends_in_heads"])
def test_who_is_sure_of_an_offered_line_accuses_nobody(name: str) -> None:
    """The search looks into its board: no line is right for trees of ours."""
    path = OWN / f"{name}.pl"
    offered = check_file(path, leaves=3).help
    assert offered
    said = shlex.split(offered.option)
    options = dict(zip(said[::2], said[1::2], strict=True))
    hooks = [one for flag, one in zip(said[::2], said[1::2], strict=True) if flag == "--hook"]
    report = check_file(path, leaves=3, entry=options["--entry"], hooks=hooks, sure=True)
    assert report.verdict == "not-understood"


def test_a_game_of_a_few_positions_says_nothing_where_nobody_names_it(tmp_path: Path) -> None:
    path = spoiled(
        "en_side_by_arg",
        tmp_path,
        "take([X|R],X,R).",
        "take([X|R],X,R).\nfirst(game(maxim,[3,1,5],0)).",
    )
    assert check_file(path, leaves=3).verdict == "not-understood"
    assert check_file(path, leaves=3, start="first(Pos)").passes("best-move")


def test_a_right_search_is_found_right_from_a_start_that_the_file_has() -> None:
    report = check_file(OWN / "en_row.pl", leaves=3)
    assert report.passes("best-move")
    assert any("from start(Pos) on" in note for note in report.notes)
    assert "max was taken for MAX" in report.notes


def test_a_search_that_goes_on_to_more_than_was_seen_is_not_judged(tmp_path: Path) -> None:
    """While its moves are looked for, each has the value 0, and this one stops at that."""
    path = spoiled("en_row", tmp_path, "Alpha1 >= Beta1", "( V =:= 0 ; Alpha1 >= Beta1 )")
    report = check_file(path, leaves=3, start="row(max,[8,2,9,5,7],0)")
    assert report.verdict == "not-understood"
    assert "called by itself, than while its moves were looked for" in report.notes[-1]


def test_values_may_be_words_and_a_note_says_which_is_a_win() -> None:
    report = judged("en_words")
    assert report.passes("value")
    assert "its values are loss for -1, win for 1" in report.notes


def test_values_by_chance_are_no_fault_and_a_move_by_chance_is_none(tmp_path: Path) -> None:
    value = "rate(B, V) :- ("
    path = spoiled(
        "en_full_board", tmp_path, value, "rate(B, V) :- random(0, 2, R), R > 0, V = R ; ("
    )
    report = judged("en_full_board", path)
    assert report.verdict == "not-understood"
    assert "it goes by chance" in report.notes[-1]


def test_a_depth_that_ends_nothing_is_doubted(tmp_path: Path) -> None:
    path = spoiled("en_row", tmp_path, "D1 is Depth - 1", "D1 is Depth - 0")
    assert check_file(path, leaves=3).verdict == "not-understood"
    report = check_file(path, leaves=3, start="start(Pos)")
    assert "a small depth does not end it" in report.notes[-1]


def test_turns_may_be_counted_from_one_unless_the_file_counts_them_from_zero(
    tmp_path: Path,
) -> None:
    path, start = OWN / "sl_pomni.pl", TABLE["sl_pomni"]["start"]
    said = "called with 0, it goes on to a position where it fails"
    assert any(said in note for note in check_file(path, leaves=3).notes)
    driven = tmp_path / "file.pl"
    driver = f"igraj(V) :- izid({start}, 0, i(V, _)).\n"
    driven.write_text(path.read_text(encoding="utf-8") + driver, encoding="utf-8")
    notes = check_file(driven, leaves=3, start=start).notes
    assert not any(said in note for note in notes)
    assert any(note.startswith("it goes on to a position where it fails") for note in notes)


def test_a_negamax_with_the_values_of_one_side_is_doubted(tmp_path: Path) -> None:
    path = OWN / "nl_vier_op_een_rij.pl"
    assert check_file(path, leaves=3).passes("best-move")
    row = TABLE[path.stem]
    path = spoiled(path.stem, tmp_path, *row["one_sided"])
    assert check_file(path, leaves=3).verdict == "not-understood"
    report = check_file(path, leaves=3, start=row["start"])
    assert report.verdict == "not-understood"
    assert not any(report.agrees.values())
    assert "whoever is to move" in report.message


XO = Path("tests/submissions/wild/en_minimax_xo.pl")


def test_a_game_without_static_values_inside_it_is_tried_where_its_search_goes_on_to() -> None:
    """Three moves deep no game is over, and its utility/2 is true of games that are over alone."""
    empty = "['','','','','','','','','']"
    report = check_file(XO, leaves=3, start=f"[x,play,{empty}]")
    assert report.verdict == "prunes-less"
    assert "positions of its own game" in report.notes[-1]
    assert report.notes[-1].endswith("a full search, too, by its own values at the ends")


def test_what_its_own_game_lacks_is_named(tmp_path: Path) -> None:
    """It is set aside for our trees, which lack nothing."""
    lacking = "its own game calls is_full/1, which is not in the file"
    text = XO.read_text(encoding="utf-8")
    path = tmp_path / "file.pl"
    path.write_text(text.replace("full(Next) ->", "is_full(Next) ->"), encoding="utf-8")
    assert lacking in check_file(path, leaves=3).notes
    path.write_text(f":- dynamic is_full/1.\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
    assert lacking not in check_file(path, leaves=3).notes


def test_what_is_no_position_of_its_game_is_held_against_nobody() -> None:
    with pytest.raises(UsageError, match="has no static value"):
        check_file(XO, leaves=3, start="[e,e,e]")


@pytest.mark.parametrize("name", few(["pt_mutorere", "el_clobber", "el_teleies"], 2, 1))
def test_a_search_that_our_trees_would_accuse_is_right_where_its_own_game_shows_it(
    name: str,
) -> None:
    report = check_file(OWN / f"{name}.pl", leaves=3)
    assert report.passes("best-move"), details(report)
    assert any("its own game decides" in note or "alone" in note for note in report.notes)


def test_who_is_sure_has_our_trees_decide() -> None:
    assert check_file(OWN / "pt_mutorere.pl", leaves=3, sure=True).verdict == "wrong-value"


FROGS = """
start([f,f,-,t,t]).
slide([f,-|R], [-,f|R]).
slide([X|R], [X|S]) :- slide(R, S).
hop([-,t|R], [t,-|R]).
hop([X|R], [X|S]) :- hop(R, S).
go(max, A, B) :- slide(A, B).
go(min, A, B) :- hop(A, B).
turn(max, min).
turn(min, max).
worth(S, P, V) :- findall(x, go(max, P, _), Xs), findall(y, go(min, P, _), Ys),
    length(Xs, N), length(Ys, M), V is N-M, turn(S, _).
look(S, P, 0, none, V) :- !, worth(S, P, V).
look(S, P, D, Q, V) :- D1 is D-1, turn(S, T),
    findall(W-R, ( go(S, P, R), look(T, R, D1, _, W) ), Ws), pick(S, Ws, Q, V).
pick(max, Ws, Q, V) :- keysort(Ws, Up), last(Up, V-Q).
pick(min, Ws, Q, V) :- keysort(Ws, [V-Q|_]).
play(Q, V) :- start(P), look(max, P, 3, Q, V).
"""
"""A search that fails where a side has no move, and so loses the moves that lead there."""


def test_a_search_that_fails_at_some_end_of_its_game_is_doubted(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(FROGS)
    report = check_file(path, leaves=3)
    assert not report.passes("value"), details(report)


ONE_SIDED = """
other(x, o).
other(o, x).
take(b(S, N, K), I, b(T, M, L)) :-
    member(I, [1,2]), N >= I, M is N-I, L is K+1, other(S, T).
deep(b(S, 0, K), none, V) :- !, ( K mod 3 =:= 0 -> V = 0 ; {} ).
deep(P, M, V) :- findall(W-N, ( take(P, N, Q), deep(Q, _, V0), W is -V0 ), Ws),
    keysort(Ws, Up), last(Up, V-M).
"""


@pytest.mark.parametrize(
    ("ends", "doubted"), [("V = -1, S = S", False), ("S = x -> V = -1 ; V = 1", True)]
)
def test_a_negamax_in_whose_game_one_side_alone_is_better_off_is_doubted(
    ends: str, doubted: bool, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(ONE_SIDED.format(ends))
    report = check_file(path, leaves=3, start="b(x,9,0)")
    assert ("the same side is better off at each end" in report.message) == doubted
    assert report.passes("value") != doubted


def test_what_moves_gain_on_the_way_is_told() -> None:
    report = check_file(OWN / "it_monete.pl", leaves=3, start="[3,9,1,2,5,4]")
    assert any("the gains of its moves are added" in one for one in report.notes)
    alone = check_file(OWN / "en_row.pl", leaves=3, start="start(Pos)")
    assert not any("gain" in one for one in alone.notes)


def test_a_start_that_a_driver_puts_together_is_found() -> None:
    report = judged("de_zahlenreihe")
    assert any("from reihe(R), Pos = st(R,0) on" in one for one in report.notes)


def test_a_fact_of_another_look_than_the_positions_is_no_start(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    text = (OWN / "en_coin_row.pl").read_text(encoding="utf-8")
    path.write_text(text.partition("go :-")[0], encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.help is not None
    assert report.help.start == "--start POSITION"


WORDS = """
better(win, draw).
better(win, loss).
better(draw, loss).
other(one, two).
other(two, one).
step(N, K, M) :- member(K, [1,2,3]), M is N+K.
over(N) :- N > 9.
value(10, one, loss).
value(10, two, win).
value(11, _, draw).
value(N, one, win) :- N > 11.
value(N, two, loss) :- N > 11.
minimax(N, P, none, V) :- over(N), !, value(N, P, V).
minimax(N, P, Move, V) :- other(P, Q),
    findall(K-W, ( step(N, K, M), minimax(M, Q, _, W) ), [First|Rest]),
    choose(Rest, P, First, Move-V).
choose([], _, B, B).
choose([K-W|R], one, _-W0, B) :- better(W, W0), !, choose(R, one, K-W, B).
choose([K-W|R], two, _-W0, B) :- better(W0, W), !, choose(R, two, K-W, B).
choose([_|R], P, B0, B) :- choose(R, P, B0, B).
"""


def test_a_search_whose_static_values_are_words_is_not_accused_with_our_numbers(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(WORDS)
    assert check_file(path, leaves=3).verdict == "not-understood"
    assert check_file(path, leaves=3, start="0").passes("best-move")


def test_moves_that_come_with_their_positions_make_no_tree_of_its_own_game(tmp_path: Path) -> None:
    text = """
    ab(S, _, _, none, V) :- over(S), !, worth(S, V).
    ab(S, A, B, M, V) :- after(S, L), turn(S, P), ( P = b -> up(L, A, B, none, M, V)
        ; down(L, A, B, none, M, V) ).
    up([], A, _, M, M, A).
    up([I-S|L], A, B, M0, M, V) :- ab(S, A, B, _, W),
        ( W >= B -> M = I, V = W ; W > A -> up(L, W, B, I, M, V) ; up(L, A, B, M0, M, V) ).
    down([], _, B, M, M, B).
    down([I-S|L], A, B, M0, M, V) :- ab(S, A, B, _, W),
        ( W =< A -> M = I, V = W ; W < B -> down(L, A, W, I, M, V) ; down(L, A, B, M0, M, V) ).
    other(b, w).
    other(w, b).
    after(st(P,N,D), L) :- other(P, Q),
        findall(K-st(Q,M,E), ( member(K, [1,2,3]), K =< N, M is N-K, E is D*K mod 7 ), L0),
        ( L0 = [_|_] -> L = L0 ; L = [pass-st(Q,-1,D)] ).
    over(st(_,-1,_)).
    worth(st(_,_,D), D).
    turn(st(P,_,_), P).
    """
    path = tmp_path / "file.pl"
    path.write_text(text)
    report = check_file(path, leaves=3, start="st(b,7,3)")
    assert report.verdict == "other-move", details(report)
    assert any("positions of its own game, from st(b,7,3) on" in one for one in report.notes)


NEGAMAX = """
negamax(P, D, A, B, M-V) :- ( D > 0, moves(P, [Q|Qs]) -> E is D-1, best([Q|Qs], E, A, B, Q, M, V)
    ; value(P, V), M = P ).
best([], _, A, _, M, M, A).
best([P|Ps], D, A, B, M0, M, V) :- A1 is -B, B1 is -A, negamax(P, D, A1, B1, _-W0), W is -W0,
    ( W >= B -> M = P, V = W ; W > A -> best(Ps, D, W, B, P, M, V) ; best(Ps, D, A, B, M0, M, V) ).
moves(h(N,L), Ps) :-
    findall(h(M,K), ( member(I, [1,2,3]), I =< N, M is N-I, K is -(L+(I*I mod 4)) ), Ps).
value(h(_,L), L).
"""


def test_the_values_of_who_is_to_move_are_taken_so_on_its_own_game(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(NEGAMAX)
    report = check_file(path, leaves=3, start="h(7,0)")
    assert any("36 positions, value 1, move h(6,-1)" in one for one in report.notes), report.notes


def test_what_is_kept_by_a_part_of_a_position_is_tried_on_its_own_game(tmp_path: Path) -> None:
    text = """
    :- dynamic seen/3.
    minimax(g(_,H), Best, Val) :- seen(H, Best, Val), !.
    minimax(Pos, Best, Val) :- moves(Pos, List), !, best(List, Best, Val),
        Pos = g(_,H), assertz(seen(H, Best, Val)).
    minimax(Pos, none, Val) :- staticval(Pos, Val).
    best([P], P, V) :- minimax(P, _, V), !.
    best([P1|Ps], B, V) :- minimax(P1, _, V1), best(Ps, P2, V2), betterof(P1, V1, P2, V2, B, V).
    betterof(P0, V0, _, V1, P0, V0) :- min_to_move(P0), V0 > V1, !.
    betterof(P0, V0, _, V1, P0, V0) :- max_to_move(P0), V0 < V1, !.
    betterof(_, _, P1, V1, P1, V1).
    moves(g(S,Hs), L) :- findall(g(T,H), ( opp(S, T), heap(Hs, H) ), L), L \\= [].
    heap([H|T], [H1|T]) :- H > 0, between(1, H, K), H1 is H-K.
    heap([H|T], [H|T1]) :- heap(T, T1).
    opp(max, min).
    opp(min, max).
    min_to_move(g(min,_)).
    max_to_move(g(max,_)).
    staticval(g(max,_), -1).
    staticval(g(min,_), 1).
    """
    path = tmp_path / "file.pl"
    path.write_text(text)
    report = check_file(path, leaves=3, start="g(max,[3,2])", depth=9)
    assert report.verdict == "not-understood"  # right on our trees, it does not pass
    assert "it has another value, or a worse move" in report.message


def test_who_moves_again_is_seen_where_the_sides_stand_in_the_positions(tmp_path: Path) -> None:
    text = """
    next(g(P,N,A), 1, g(Q,M,B)) :- N >= 1, M is N-1, opp(P, Q), points(P, 1, A, B).
    next(g(P,N,A), 2, g(P,M,A)) :- N >= 2, M is N-2.
    next(g(P,N,A), 3, g(Q,M,B)) :- N >= 3, M is N-3, opp(P, Q), points(P, 2, A, B).
    points(x, K, A, B) :- B is A+K.
    points(o, K, A, B) :- B is A-K.
    opp(x, o).
    opp(o, x).
    over(g(_,0,_)).
    worth(g(x,_,A), A).
    worth(g(o,_,A), V) :- V is -A.
    negamax(P, _, _, none, V) :- over(P), !, worth(P, V).
    negamax(P, A, B, M, V) :- findall(I-Q, next(P, I, Q), L), try(L, A, B, none, M, V).
    try([], A, _, M, M, A).
    try([I-P|L], A, B, M0, M, V) :- A1 is -B, B1 is -A, negamax(P, A1, B1, _, W0), W is -W0,
        ( W >= B -> M = I, V = W ; W > A -> try(L, W, B, I, M, V) ; try(L, A, B, M0, M, V) ).
    """
    path = tmp_path / "file.pl"
    path.write_text(text)
    report = check_file(path, leaves=3, start="g(x,7,0)")
    assert report.verdict == "not-understood"  # right on our trees, it does not pass
    assert "it has another value, or a worse move" in report.message


BOOK = Path(__file__).parents[2] / "prolog"


@pytest.mark.slow
def test_tic_tac_toe_is_searched_to_its_end(tmp_path: Path) -> None:
    """A tree of half a million positions takes no more for each than a small one."""
    path = tmp_path / "file.pl"
    texts = (BOOK / name for name in ("bratko.pl", "games/tictactoe.pl"))
    path.write_text("\n".join(one.read_text(encoding="utf-8") for one in texts), encoding="utf-8")
    report = check_file(path, leaves=2, start="start(Pos)", depth=9)
    assert any("549,946 positions, value 0" in note for note in report.notes), report.notes


SQUARES = """
start(pos(x, [e,e,e,e,e,e,e,e,e])).
moves(pos(T, B), L) :-
    \\+ three(_, B), other(T, O), findall(pos(O, C), select(e, B, T, C), L), L \\== [].
other(x, o). other(o, x).
max_to_move(pos(x, _)). min_to_move(pos(o, _)).
staticval(pos(_, B), 1) :- three(x, B), !.
staticval(pos(_, B), -1) :- three(o, B), !.
staticval(_, 0).
three(P, B) :- B = [A|_], A \\== none, member(P, [x,o]), line(L), maplist([I]>>nth1(I, B, P), L).
line([1,2,3]). line([4,5,6]). line([7,8,9]). line([1,4,7]). line([2,5,8]). line([3,6,9]).
line([1,5,9]). line([3,5,7]).
"""


def test_a_value_that_is_no_number_is_told_where_all_else_is_right(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    book = (BOOK / "bratko.pl").read_text(encoding="utf-8")
    path.write_text(f"{book}{SQUARES}", encoding="utf-8")
    right = check_file(path, leaves=3, start="start(P)")
    assert not any("is no number" in note for note in right.notes)
    path.write_text(f"{book}{SQUARES.replace('(_, 0)', '(_, nobody)')}", encoding="utf-8")
    told = check_file(path, leaves=3, start="start(P)").notes
    assert any("it gives nobody, which is no number" in note for note in told), told


def test_a_board_that_is_left_otherwise_than_it_was_passes_nowhere(tmp_path: Path) -> None:
    """The facts of the board are a part of each position; each search is to put them back."""
    path = spoiled(
        "en_board_in_facts",
        tmp_path,
        "    retract(at(I, o)), assertz(at(I, empty)),\n",
        "",
    )
    report = check_file(path, leaves=3)
    assert report.verdict == "not-understood"
    assert report.help
    assert (report.help.start, report.help.adapter) == ("--start 'new_game'", "")
    named = check_file(path, leaves=3, start="new_game")
    assert any("leaves its board other than it was" in note for note in named.notes)
    assert not named.passes("value")


def test_a_depth_that_is_named_for_positions_of_its_own_is_said_to_be_of_no_use() -> None:
    row = TABLE["en_ends_in_heads"]
    report = check_file(OWN / "en_ends_in_heads.pl", leaves=3, start=row["start"], depth=5)
    assert report.verdict == row["verdict"]
    assert any("--depth is of no use there" in note for note in report.notes)


HEAP = """
% Nim with one heap: who takes the last one wins.
moves(heap(N, Who), L) :-
    N > 0, other(Who, Next),
    findall(heap(M, Next), (member(K, [1, 2, 3]), K =< N, M is N-K), L).
other(max, min).
other(min, max).
staticval(heap(_, max), -1).
staticval(heap(_, min), 1).
min_to_move(heap(_, min)).
max_to_move(heap(_, max)).
"""


def test_a_wrong_value_of_its_own_game_is_told_beside_the_right_one(tmp_path: Path) -> None:
    book = (BOOK / "bratko.pl").read_text(encoding="utf-8")
    slip = "min_to_move(Pos), Val > Val1, !"
    for right in (False, True):
        path = tmp_path / "mine.pl"
        text = book if right else book.replace(slip, slip.replace(">", "<"), 1)
        assert right or text != book
        path.write_text(text + HEAP, encoding="utf-8")
        notes = check_file(path, leaves=3, start="heap(5,max)", depth=9).notes
        assert any("where a full search has the value" in note for note in notes) != right, notes
        assert any("its own game, 9 moves deep: 28 positions" in note for note in notes), notes


def asked_of(process: Process, value: str) -> str:
    """The positions of a search that is called once; its value is the first or the second part."""
    call, best = f"ab(P,Depth,A,B,{value})", f"ab(P,1000,A,B,{value})"
    relations = "[do/3,moves/2,narrow/9,score/4,swap/2],[max,min],[]"
    asked = f"{quoted('start(Pos)')},[{quoted(best)}],[{quoted(call)}],{relations}"
    return process.ask(f"own_positions(submission,{asked})")


def test_what_is_told_of_a_call_does_not_hang_on_the_calls_before() -> None:
    text = (OWN / "en_row.pl").read_text(encoding="utf-8")
    with Process(30) as process:
        process.ask(f"load(submission,{quoted(text)},sandbox)")
        calls = ["Best-V", "V-Best"]
        first = [asked_of(process, call) for call in calls]
        assert all(first)
        assert first[0] != first[1]
        for _ in range(3):
            assert [asked_of(process, call) for call in calls] == first


ENDS_AHEAD = r"""
mark(max, x).
mark(min, o).
flip(max, min).
flip(min, max).
row(A, [A,A,A,_,_,_,_,_,_]).
row(A, [_,_,_,A,A,A,_,_,_]).
row(A, [_,_,_,_,_,_,A,A,A]).
row(A, [A,_,_,A,_,_,A,_,_]).
row(A, [_,A,_,_,A,_,_,A,_]).
row(A, [_,_,A,_,_,A,_,_,A]).
row(A, [A,_,_,_,A,_,_,_,A]).
row(A, [_,_,A,_,A,_,A,_,_]).
over(Board, 1) :- row(x, Board), !.
over(Board, -1) :- row(o, Board), !.
over(Board, 0) :- \+ member(free, Board).
put(Mark, [free|Cells], [Mark|Cells]).
put(Mark, [Cell|Cells], [Cell|Others]) :- put(Mark, Cells, Others).
look(Who, Board, Best, Value) :-
    mark(Who, Mark),
    findall(Next, put(Mark, Board, Next), Nexts),
    scan(Who, Nexts, Best, Value).
scan(max, [], none, -2).
scan(min, [], none, 2).
scan(Who, [Next|Nexts], Best, Value) :-
    over(Next, Here),
    scan(Who, Nexts, Best1, Value1),
    pick(Who, Next, Here, Best1, Value1, Best, Value).
scan(Who, [Next|Nexts], Best, Value) :-
    scan(Who, Nexts, Best1, Value1),
    flip(Who, Other),
    look(Other, Next, _, Here),
    pick(Who, Next, Here, Best1, Value1, Best, Value).
pick(max, Next, Here, _, Value1, Next, Here) :- Here >= Value1.
pick(max, _, Here, Best1, Value1, Best1, Value1) :- Here < Value1.
pick(min, Next, Here, _, Value1, Next, Here) :- Here =< Value1.
pick(min, _, Here, Best1, Value1, Best1, Value1) :- Here > Value1.
"""
"""A search that looks whether a move ends the game before it goes on to it; it is right."""


def test_a_search_that_sees_ends_before_it_goes_on_is_not_accused(tmp_path: Path) -> None:
    path = tmp_path / "ends.pl"
    path.write_text(ENDS_AHEAD)
    report = check_file(path, leaves=3, start="[x,o,x,free,o,free,free,free,free]")
    assert report.verdict == "other-move", details(report)
    assert not any("it has another value" in note for note in report.notes), details(report)
    assert any("some moves end its game where it is not called" in note for note in report.notes)


def test_a_position_in_another_argument_than_its_name_tells_is_found_by_its_start() -> None:
    report = check_file(OWN / "es_caramelos.pl", leaves=3)
    assert report.verdict == "other-move", details(report)
    assert "from [4,8,2,9,1] on" in " ".join(details(report).split())
    assert "nada was taken" not in details(report)


HEAPS = """
% ?- choose(h(4,3), 6, Move, Value).
choose(H, Depth, Move, Value) :- best(max, H, Depth, Move, Value).
best(P, H, Depth, Move, Value) :-
    Depth > 0, foe(P, Q), D is Depth-1,
    findall(V-M, ( take(H, M, H1), value(Q, H1, D, V) ), All), pick(P, All, Value-Move).
value(P, H, 0, V) :- !, estimate(P, H, V).
{end}value(P, H, D, V) :- best(P, H, D, _, V).
estimate(max, h(0,0), -1) :- !.
estimate(min, h(0,0), 1) :- !.
estimate(_, _, 0).
foe(max, min).
foe(min, max).
take(h(A,B), left(N), h(A1,B)) :- member(N, [1,2]), A >= N, A1 is A-N.
take(h(A,B), right(1), h(A,B1)) :- B >= 1, B1 is B-1.
pick(max, All, B) :- msort(All, Sorted), last(Sorted, B).
pick(min, All, B) :- msort(All, [B|_]).
"""


def test_an_end_that_is_known_by_its_look_is_none_that_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(HEAPS.format(end="value(P, h(0,0), _, V) :- !, estimate(P, h(0,0), V).\n"))
    right = check_file(path, leaves=4)
    assert right.passes("value"), details(right)
    assert "positions of its own game" in right.message
    path.write_text(HEAPS.format(end=""))
    assert check_file(path, leaves=4).verdict == "equal-depth"


def test_a_player_who_has_moved_last_is_not_taken_for_the_one_to_move(tmp_path: Path) -> None:
    """Where all is right so, nothing is said against it."""
    text = """
    % after(Heap, Player, Value): Player has moved, and it is the value for that player.
    after(0, _, 1) :- !.
    after(N, P, V) :- foe(P, Q), findall(W, ( cut(N, M), after(M, Q, W) ), Ws), max_list(Ws, X),
        V is -X.
    cut(N, M) :- member(K, [1,2,3]), N >= K, M is N-K.
    foe(x, o).
    foe(o, x).
    """
    path = tmp_path / "file.pl"
    path.write_text(text)
    report = check_file(path, leaves=3, entry="after(Pos, Player, Val)", start="9")
    assert report.verdict == "not-understood", details(report)
    assert "it is right there if the player in its call has moved last" in " ".join(report.notes)
    path.write_text(text.replace("max_list(Ws, X)", "Ws = [X|_]"))
    wrong = check_file(path, leaves=3, entry="after(Pos, Player, Val)", start="9")
    assert not wrong.passes("value")
    assert "moved last" not in " ".join(wrong.notes)


NUMBERS = """
start(12).
other(me, you).
other(you, me).
go(M, V) :- start(N), ab(N, me, 8, -1000, 1000, M, V).
ab(0, me, _, _, _, none, -100) :- !.
ab(0, you, _, _, _, none, 100) :- !.
ab(_, _, 0, _, _, none, 0) :- !.
ab(N, S, D, A, B, M, V) :- D1 is D-1,
    findall(N1, ( member(K, [1,2,3]), N1 is N-K, N1 >= 0 ), L), loop(S, L, D1, A, B, none, M, V).
loop(me, [], _, A, _, M, M, A).
loop(you, [], _, _, B, M, M, B).
loop(me, [X|Xs], D, A, B, M0, M, V) :- ab(X, you, D, A, B, _, W),
    ( W >= B -> M = X, V = W
    ; W > A -> loop(me, Xs, D, W, B, X, M, V) ; loop(me, Xs, D, A, B, M0, M, V) ).
loop(you, [X|Xs], D, A, B, M0, M, V) :- ab(X, me, D, A, B, _, W),
    ( W =< A -> M = X, V = W
    ; W < B -> loop(you, Xs, D, A, W, X, M, V) ; loop(you, Xs, D, A, B, M0, M, V) ).
"""
SIGNED = """
start(g(1, 9)).
succ_of(g(S, N), L) :-
    findall(g(T, M), ( member(K, [1,2,3]), K =< N, M is N-K, ( K =:= 2 -> T = S ; T is -S ) ), L).
val(g(S, N), V) :- ( N =:= 0 -> V is -10 ; V is S*(N mod 3) - 1 ).
nm(P, D, none, V) :- ( D =:= 0 ; succ_of(P, []) ), !, val(P, V).
nm(P, D, M, V) :- succ_of(P, L), D1 is D-1, P = g(S, _), all(L, S, D1, none, -1000, M, V).
all([], _, _, M, V, M, V).
all([Q|R], S, D, M0, V0, M, V) :- nm(Q, D, _, W0), Q = g(T, _), W is W0*S*T,
    ( W > V0 -> all(R, S, D, Q, W, M, V) ; all(R, S, D, M0, V0, M, V) ).
go(M, V) :- start(P), nm(P, 6, M, V).
"""
EACH_ITS_OWN = """
choose(N, M, V) :- best_for_a(N, -99, 99, V, M).
a_moves(N, L) :- findall(M, ( member(K, [1,2]), M is N-K, M >= 0 ), L).
b_moves(N, L) :- findall(M, ( member(K, [1,3]), M is N-K, M >= 0 ), L).
best_for_a(N, _, _, -1, none) :- a_moves(N, []), !.
best_for_a(N, A, B, V, M) :- a_moves(N, L), a_loop(L, A, B, V, none, M).
best_for_b(N, _, _, 1, none) :- b_moves(N, []), !.
best_for_b(N, A, B, V, M) :- b_moves(N, L), b_loop(L, A, B, V, none, M).
a_loop([], A, _, A, M, M).
a_loop([X|Xs], A, B, V, M0, M) :- best_for_b(X, A, B, W, _),
    ( W >= B -> V = W, M = X ; W > A -> a_loop(Xs, W, B, V, X, M) ; a_loop(Xs, A, B, V, M0, M) ).
b_loop([], _, B, B, M, M).
b_loop([X|Xs], A, B, V, M0, M) :- best_for_a(X, A, B, W, _),
    ( W =< A -> V = W, M = X ; W < B -> b_loop(Xs, A, W, V, X, M) ; b_loop(Xs, A, B, V, M0, M) ).
"""


@pytest.mark.parametrize(
    ("text", "start"),
    [(NUMBERS, ""), (SIGNED, ""), (EACH_ITS_OWN, "9")],
    ids=["numbers for positions", "signs in positions", "moves of each side"],
)
def test_a_right_search_is_not_accused_of_what_its_own_game_does_not_tell(
    text: str, start: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(text)
    report = check_file(path, start=start)
    assert report.verdict in (*RIGHT, "not-understood"), details(report)


MOVES_AGAIN = """
% Whoever takes the last one of a pair moves again; the sign must not be turned then.
nega(Pos, Player, 0, _, _, V, none) :- !, score(Pos, Player, V).
nega(Pos, Player, _, _, _, V, none) :- over(Pos), !, score(Pos, Player, V).
nega(Pos, Player, D, A, B, V, M) :-
    findall(Mv/P/Next, play(Pos, Player, Mv, P, Next), L),
    D1 is D - 1,
    each(L, Player, D1, A, B, none, V, M).
each([], _, _, A, _, M, A, M).
each([Mv/P/Next|R], Player, D, A, B, M0, V, M) :-
    A1 is -B, B1 is -A, nega(Next, P, D, A1, B1, W, _), V1 is -W,
    (   V1 >= B -> V = V1, M = Mv
    ;   V1 > A -> each(R, Player, D, V1, B, Mv, V, M)
    ;   each(R, Player, D, A, B, M0, V, M) ).
over(p([], _, _)).
play(p(Edges, A, B), Player, E, P, p(Rest, A1, B1)) :-
    select(E, Edges, Rest), F is E xor 1,
    (   memberchk(F, Rest) -> other(Player, P), A1 = A, B1 = B
    ;   P = Player, ( Player = a -> A1 is A + 1, B1 = B ; A1 = A, B1 is B + 1 ) ).
other(a, b).
other(b, a).
score(p(_, A, B), a, V) :- V is A - B.
score(p(_, A, B), b, V) :- V is B - A.
"""


def test_a_call_with_no_player_does_not_say_that_all_values_are_right(tmp_path: Path) -> None:
    """Without the players of its calls, its values are those of a search that always turns them."""
    path = tmp_path / "file.pl"
    path.write_text(MOVES_AGAIN)
    for start in ("p([0,1,2,3],0,0)", "p([0,1,2,3,4,5],0,0)"):
        report = check_file(path, start=start, depth=8)
        assert not any("the value of a full search" in note for note in report.notes), start


ONE_BOUND = """
best_for_max(Pos, _, V) :- steps(Pos, []), !, worth(Pos, V).
best_for_max(Pos, Bound, V) :- steps(Pos, Next), raise(Next, -1000, Bound, V).
raise([], Best, _, Best).
raise([P|Ps], Best, Bound, V) :-
    best_for_min(P, Best, V1),
    Best1 is max(Best, V1),
    ( Best1 >= Bound -> V = Best1 ; raise(Ps, Best1, Bound, V) ).
best_for_min(Pos, _, V) :- steps(Pos, []), !, worth(Pos, V).
best_for_min(Pos, Bound, V) :- steps(Pos, Next), lower(Next, 1000, Bound, V).
lower([], Best, _, Best).
lower([P|Ps], Best, Bound, V) :-
    best_for_max(P, Best, V1),
    Best1 is min(Best, V1),
    ( Best1 =< Bound -> V = Best1 ; lower(Ps, Best1, Bound, V) ).
steps(heap(N, _), []) :- N =< 0, !.
steps(heap(N, S), Next) :-
    turn(S, T), findall(heap(M, T), ( member(K, [1,2]), M is N-K ), Next).
turn(max, min).
turn(min, max).
worth(heap(_, max), -1).
worth(heap(_, min), 1).
play(N, V) :- best_for_max(heap(N, max), 1000, V).
"""


@pytest.mark.parametrize(
    ("right", "wrong", "verdicts"),
    [
        ("", "", RIGHT),
        ("best_for_max(P, Best, V1)", "best_for_max(P, Bound, V1)", {"wrong-value"}),
    ],
)
def test_a_bound_that_is_alone_is_the_other_one_for_the_other_side(
    right: str, wrong: str, verdicts: set[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.pl"
    path.write_text(ONE_BOUND.replace(right, wrong))
    report = check_file(path, start="heap(7, max)")
    assert report.verdict in verdicts, details(report)
    assert "max was taken for MAX" in report.notes


IN_A_ROW = """
:- dynamic square/2.
ready :- retractall(square(_, _)), forall(between(1, 6, N), assertz(square(N, free))).
put(N, Who) :- retract(square(N, free)), assertz(square(N, Who)).
off(N) :- retract(square(N, _)), assertz(square(N, free)).
won(Who) :- between(1, 4, A), B is A+1, C is A+2, square(A, Who), square(B, Who), square(C, Who).
foe(red, blue).
foe(blue, red).

negamax(Who, _, _, none, -1) :- foe(Who, Foe), won(Foe), !.
negamax(_, _, _, none, 0) :- \\+ square(_, free), !.
negamax(Who, Alpha, Beta, Move, Value) :-
    findall(N, square(N, free), All),
    each(All, Who, Alpha, Beta, none, Move, Value).

each([], _, Alpha, _, Move, Move, Alpha).
each([N|Ns], Who, Alpha, Beta, Move0, Move, Value) :-
    foe(Who, Foe), A1 is -Beta, B1 is -Alpha,
    put(N, Who), negamax(Foe, A1, B1, _, V0), off(N),
    V is -V0,
    (   V >= Beta -> Move = N, Value = V
    ;   V > Alpha -> each(Ns, Who, V, Beta, N, Move, Value)
    ;   each(Ns, Who, Alpha, Beta, Move0, Move, Value)
    ).
best(Who, Move) :- negamax(Who, -10, 10, Move, _).
"""


def test_a_board_that_its_user_sets_up_first_is_set_up_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.pl"
    path.write_text(IN_A_ROW)
    report = check_file(path)
    assert report.verdict in RIGHT, details(report)
    assert any("from ready on" in note for note in report.notes)


IN_A_LIST = """
:- initialization(main).
main :- game([0,0,0,0,0,0,0]).
game(Board) :- read(N), put(Board, N, 1, Next), answer(Next, After), game(After).
answer(Board, Next) :- best(Board, N), put(Board, N, 2, Next).
best(Board, N) :-
    findall(V-N0, ( put(Board, N0, 2, B), value(B, 1, V) ), All), max_member(_-N, All).
put(Board, N, Who, Next) :- nth1(N, Board, 0, Rest), nth1(N, Next, Who, Rest).
three(Board, Who) :- append(_, [Who,Who,Who|_], Board).

value(Board, _, 1) :- three(Board, 2), !.
value(Board, _, -1) :- three(Board, 1), !.
value(Board, _, 0) :- \\+ member(0, Board), !.
value(Board, 2, V) :- findall(W, ( put(Board, _, 2, B), value(B, 1, W) ), Ws), max_list(Ws, V).
value(Board, 1, V) :- findall(W, ( put(Board, _, 1, B), value(B, 2, W) ), Ws), min_list(Ws, V).
"""


def test_an_empty_board_that_stands_in_a_call_is_a_start(tmp_path: Path) -> None:
    path = tmp_path / "mine.pl"
    path.write_text(IN_A_LIST)
    report = check_file(path, entry="value(Pos, Player, Val)")
    assert report.verdict in RIGHT, details(report)
    assert any("from [0,0,0,0,0,0,0] on" in note for note in report.notes)
