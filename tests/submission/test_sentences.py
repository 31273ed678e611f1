"""Each sentence of a report is true, and leads to what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import FileReport, UsageError, check_file
from pyab.submission.judge.details import details
from pyab.submission.marking.papers import paper

BOOK = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
PAIR = """
search(S, A, B, R) :- succs(S, L), !, side(S, Who), loop(Who, L, A, B, none, R).
search(S, _, _, result(none, V)) :- value(S, V).
loop(max, [], A, _, M, result(M, A)).
loop(min, [], _, B, M, result(M, B)).
loop(max, [X|Xs], A, B, M0, R) :-
    search(X, A, B, result(_, V)),
    (   V >= B -> R = result(X, B)
    ;   V > A -> loop(max, Xs, V, B, X, R)
    ;   loop(max, Xs, A, B, M0, R) ).
loop(min, [X|Xs], A, B, M0, R) :-
    search(X, A, B, result(_, V)),
    (   V =< A -> R = result(X, A)
    ;   V < B -> loop(min, Xs, A, V, X, R)
    ;   loop(min, Xs, A, B, M0, R) ).
"""
UPWARDS = """
max_depth(6).
search(P, Depth, A, B, Best, V) :-
    max_depth(Max), Depth < Max, succs(P, L), !, D1 is Depth + 1, loop(L, D1, A, B, Best, V).
search(P, _, _, _, _, V) :- h(P, V).
loop([P|Ps], D, A, B, Good, GoodV) :-
    search(P, D, A, B, _, V), enough(Ps, D, A, B, P, V, Good, GoodV).
enough([], _, _, _, P, V, P, V) :- !.
enough(_, _, A, B, P, V, P, V) :- ( min_to_move(P), V > B ; max_to_move(P), V < A ), !.
enough(Ps, D, A, B, P, V, G, GV) :-
    new(A, B, P, V, A1, B1), loop(Ps, D, A1, B1, P1, V1), better(P, V, P1, V1, G, GV).
new(A, B, P, V, V, B) :- min_to_move(P), V > A, !.
new(A, B, P, V, A, V) :- max_to_move(P), V < B, !.
new(A, B, _, _, A, B).
better(P, V, _, V1, P, V) :- ( min_to_move(P), V > V1 ; max_to_move(P), V < V1 ), !.
better(_, _, P1, V1, P1, V1).
"""
NEGAMAX = """
negamax([Board,Player], _, _, Value, none) :- final(Board), !, payoff(Board, Player, Value).
negamax([Board,Player], Alpha, Beta, Value, Move) :-
    Next is -Player,
    findall([B,Next], play(Board, Player, B), Positions),
    best(Positions, Alpha, Beta, -99999, none, Value, Move).
best([], _, _, V, M, V, M).
best([P|Ps], Alpha, Beta, V0, M0, V, M) :-
    NAlpha is -Alpha, NBeta is -Beta,
    negamax(P, NAlpha, NBeta, W, _),
    V1 is -W,
    ( V1 > V0 -> V2 = V1, M2 = P ; V2 = V0, M2 = M0 ),
    ( V2 >= Beta -> V = V2, M = M2 ; A2 is max(Alpha, V2), best(Ps, A2, Beta, V2, M2, V, M) ).
"""


def judged(folder: Path, text: str, *changes: tuple[str, str], **options: int) -> FileReport:
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    file = folder / "file.pl"
    file.write_text(text, encoding="utf-8")
    return check_file(file, **options)


def few(folder: Path, text: str, *changes: tuple[str, str]) -> FileReport:
    """As judged, on few trees: no cause is asked for."""
    return judged(folder, text, *changes, leaves=3, random=10)


def told(report: FileReport) -> str:
    return " ".join(details(report).split())


@pytest.mark.parametrize(
    ("changes", "step"),
    [
        ((), "at [] your search/4 returned 0 by [0], the book's returns 0 by [1]"),
        (("A, V, X, R)", "V, B, X, R)"), "at [] your search/4 returned inf, the book's returns 0"),
        (
            *(("R = result(X, B)", "R = result(X, A)"),),
            "at [1] your search/4 returned -inf, the book's returns 0",
        ),
    ],
)
def test_a_value_inside_a_term_has_steps(
    changes: tuple[str, ...], step: str, tmp_path: Path
) -> None:
    report = few(tmp_path, PAIR, *([(changes[0], changes[1])] if changes else []))
    assert report.step == step


def test_a_value_beyond_its_window_is_no_step_of_another_form(tmp_path: Path) -> None:
    # Each inner value is cut to its window, and is right so: what is wrong is at the root alone.
    loop = "loop(min, Xs, A, B, M0, R) )."
    root = f"{loop}\nbest(S, R) :- search(S, -1000000, 1000000, R)."
    report = few(tmp_path, PAIR, (loop, root))
    assert report.step is None or report.step.startswith("at [] ")


def test_bounds_that_cut_off_nothing_are_told(tmp_path: Path) -> None:
    report = few(
        tmp_path,
        PAIR,
        ("V >= B ->", "fail ->"),
        ("V =< A ->", "fail ->"),
        ("Xs, V, B,", "Xs, V, B,"),
    )
    assert "does what Knuth and Moore's f does" in report.message
    assert "cuts off nothing on any tree" in told(report)


def test_of_causes_that_do_the_same_the_one_in_the_file_is_told(tmp_path: Path) -> None:
    kept = ("Pos, Val, Alpha, Val) :-\n    max_to", "Pos, Val, Alpha, Beta) :-\n    max_to")
    (cause,) = judged(tmp_path, BOOK, kept).causes
    assert cause.words == "in newbounds/6, lowering the upper bound leaves it as it was"
    turned = ("max_to_move(Pos), Val < Beta, !.", "max_to_move(Pos), Val > Beta, !.")
    (cause,) = judged(tmp_path, BOOK, turned).causes
    assert cause.words.endswith("is turned round: < became >")


def test_a_depth_that_counts_upwards_is_tried(tmp_path: Path) -> None:
    right = few(tmp_path, UPWARDS)
    assert right.agree
    assert "makes no difference" not in told(right)
    endless = few(
        tmp_path, UPWARDS, ("D1 is Depth + 1, loop(L, D1", "_ is Depth + 1, loop(L, Depth")
    )
    assert "the depth that max_depth/1 gives makes no difference" in told(endless)
    spent = few(tmp_path, UPWARDS, ("loop(Ps, D, A1", "D2 is D + 1, loop(Ps, D2, A1"))
    assert spent.verdict == "wrong-value"
    assert spent.message.startswith("where max_depth/1 gives 2, it computes a wrong value")


def test_a_negamax_is_seen_as_a_lone_leaf_shows(tmp_path: Path) -> None:
    report = judged(tmp_path, NEGAMAX)
    (cause,) = report.causes
    assert cause.words.endswith(
        "the signs of the bounds are turned, and the two do not change places"
    )


SLIPS = {
    "GoodVal, GoodVall": ("GoodPos, GoodVal).", "GoodPos, GoodVall).", "is GoodVal meant?"),
    "both": ("betterof(Pos, Val, Pos1, Val1, Good", "betterof(Pos, Val, Pos1, Vall, Good", "Val1"),
}


@pytest.mark.parametrize("name", SLIPS)
def test_a_letter_that_was_mistaken_is_told(name: str, tmp_path: Path) -> None:
    old, new, says = SLIPS[name]
    first, found, last = BOOK.rpartition(old)
    assert found
    assert says in told(few(tmp_path, first + new + last))


NAMES_AND_VALUES = {
    "nothing binds it": (
        "betterof(Pos, Val, Pos1, Val1, Pos, Val) :-",
        "betterof(Pos, Val0, Pos1, Val1, Pos, Val0) :-",
        "Val is compared, or computed with, and nothing binds it",
        "error",
    ),
    "nothing calls it": (
        "betterof(_, _, Pos1, Val1, Pos1, Val1).",
        "better_of(_, _, Pos1, Val1, Pos1, Val1).",
        "nothing calls better_of/6: is betterof/6 meant?",
        "no-answer",
    ),
    "nothing uses it": (
        "betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal).",
        "betterof(Pos, Val, Pos1, Val, GoodPos, GoodVal).",
        "Val1 stands only once in its clause: the value that comes back is not used",
        "wrong-value",
    ),
    "nothing calls it with so many arguments": (
        "goodenough([], _, _, Pos, Val, Pos, Val)",
        "goodenough([], _, _, Pos, Val, Pos, Val, _)",
        "nothing calls goodenough/8: is goodenough/7 meant?",
        "no-answer",
    ),
}


@pytest.mark.parametrize("name", NAMES_AND_VALUES)
def test_a_name_that_is_not_the_one_that_is_meant_is_told(name: str, tmp_path: Path) -> None:
    old, new, says, verdict = NAMES_AND_VALUES[name]
    assert old in BOOK
    report = few(tmp_path, BOOK.replace(old, new))
    assert report.verdict == verdict
    assert says in told(report)
    assert says not in told(few(tmp_path, BOOK.replace("Val > Val1", "Val < Val1")))


@pytest.mark.parametrize(
    "called",
    [
        "alphabeta(Pos, Val) :- alphabeta(Pos, -99, 99, _, Val).",
        "newbounds(1, 2).\n:- newbounds(1, 2).",
        "newbounds(1, 2).\nq(X) :- G =.. [newbounds, X, 1], call(G).",
        ":- module(m, [newbounds/2]).\nnewbounds(1, 2).",
    ],
    ids=["sets it off", "directive", "univ", "exported"],
)
def test_what_is_called_otherwise_is_not_said_to_be_meant_for_another(
    called: str, tmp_path: Path
) -> None:
    report = few(tmp_path, f"{called}\n{BOOK}".replace("Val > Val1", "Val < Val1"))
    assert report.verdict == "wrong-value"
    assert "nothing calls" not in told(report)


@pytest.mark.parametrize(
    "goal",
    [
        "forall(member(X, [1,2]), X > 0)",
        "foldl([X,S0,S]>>(S is S0 + X), [1,2], 0, _)",
        "b_setval(limit, 3), b_getval(limit, X), X > 2",
        "findall(X, member(X, [1,2]), Xs), max_list(Xs, M), M > 1",
        "aggregate_all(count, member(_, [1,2]), N), (N =:= 0 -> true ; N > 0)",
    ],
)
def test_what_a_goal_binds_is_not_said_to_be_bound_by_nothing(goal: str, tmp_path: Path) -> None:
    old = "betterof(_, _, Pos1, Val1, Pos1, Val1)."
    text = BOOK.replace(old, f"{old[:-1]} :- {goal}.").replace("Val > Val1", "Val < Val1")
    report = few(tmp_path, text)
    assert report.verdict == "wrong-value"
    assert "nothing binds it" not in told(report)


def test_sides_that_make_no_difference_are_no_doubt(tmp_path: Path) -> None:
    report = few(tmp_path, NEGAMAX, ("NAlpha is -Alpha, NBeta is -Beta", "NAlpha=0, NBeta=0"))
    assert report.verdict == "wrong-value"
    assert "wrong either way" not in told(report)


def test_an_atom_that_is_computed_with_is_shown(tmp_path: Path) -> None:
    changed = ("best(Positions, Alpha, Beta, -99999", "best(Positions, Alpha, Beta, nothing")
    report = few(tmp_path, NEGAMAX, changed)
    assert "line 6: nothing is no number, and comes to where one is compared" in told(report)


def test_a_plain_minimax_is_told_of_no_window(tmp_path: Path) -> None:
    minimax = (Path(__file__).parents[2] / "prolog" / "minimax.pl").read_text(encoding="utf-8")
    report = few(tmp_path, minimax)
    assert report.verdict == "prunes-less"
    assert "evaluates more or other leaves than the book's program" in report.message
    assert report.step is not None
    assert "window" not in report.step


TABLED = """
:- table minimax/3.
minimax(P, V, M) :-
    succs(P, L), L = [_|_], !,
    findall(W-Q, ( member(Q, L), minimax(Q, W, _) ), Pairs),
    side(P, S), best(S, Pairs, V, M).
minimax(P, V, none) :- value(P, V).
best(max, Pairs, V, M) :- sort(1, @>=, Pairs, [V-M|_]).
best(min, Pairs, V, M) :- sort(1, @=<, Pairs, [V-M|_]).
"""


def test_what_is_kept_is_tried_where_a_position_comes_twice(tmp_path: Path) -> None:
    assert "and was right on 2 trees in which a position comes twice" in told(few(tmp_path, TABLED))
    memory = Path(__file__).parents[1] / "submissions" / "adapted" / "memory.pl"
    said = told(few(tmp_path, memory.read_text(encoding="utf-8")))
    # A cut-off after 1 is all that is known of the position that is worth 2.
    assert "on [[0,[1,2]],[[1,2]]], where [0,1] and [1,0] are one position, it gives 1" in said


def test_ties_that_differ_for_max_and_min_are_told(tmp_path: Path) -> None:
    changed = few(tmp_path, TABLED, ("sort(1, @=<, Pairs, [V-M|_])", "msort(Pairs, [V-M|_])"))
    assert "of equal moves it takes" not in told(changed)
    text = TABLED.replace(
        "sort(1, @=<, Pairs, [V-M|_])", "sort(1, @>=, Pairs, All), last(All, V-M)"
    )
    report = few(tmp_path, text)
    assert "takes the first where MAX is to move, and the last where MIN is" in told(report)


def test_a_convention_is_told_without_a_clause_that_the_file_lacks(tmp_path: Path) -> None:
    report = judged(tmp_path, PAIR)
    assert report.verdict == "other-move"
    assert [cause.key for cause in report.causes] == ["all-non-strict"]
    assert "goodenough" not in told(report)


def test_bounds_inside_a_term_have_steps(tmp_path: Path) -> None:
    pair = Path(__file__).parents[1] / "submissions" / "adapted" / "bounds_pair.pl"
    text = pair.read_text(encoding="utf-8")
    report = few(tmp_path, text, ("V, V/Beta)", "V, Alpha/Beta)"))
    assert report.step is not None
    assert report.step.endswith("called for [1] with window (-inf, inf), the book's with (1, inf)")


def test_a_position_is_dressed_once_in_the_call_of_an_adapter() -> None:
    strange = Path(__file__).parents[1] / "submissions" / "wrong" / "strange.pl"
    report = check_file(strange, leaves=3, random=10)
    assert report.help is not None
    assert "go(board(Pos,Pos), 1000, Alpha, Beta, Best, Val)." in report.help.adapter


def test_values_that_are_none_are_not_said_to_be_all_alike() -> None:
    none = Path(__file__).parents[1] / "submissions" / "wrong" / "no_number.pl"
    report = check_file(none, leaves=3, random=10)
    assert report.message.startswith("returns values that no tree has, such as ")


def test_a_students_page_tells_further_answers_too() -> None:
    missing = Path(__file__).parents[1] / "submissions" / "wrong" / "cut_missing.pl"
    page = paper(check_file(missing, leaves=3, random=10), "leaves", {})
    assert "it gives 2, then 1; a cut (!) may be missing." in page


def test_a_level_that_a_relation_gives_is_not_said_to_be_uncounted(tmp_path: Path) -> None:
    changes = (
        *(
            ("search(P, Depth, A,", "search(P, _, A,"),
            ("Depth < Max, ", "level(P, L0), L0 < Max, "),
        ),
        *(("D1 is Depth + 1, loop(L, D1", "loop(L, 0"), ("max_depth", "max_level")),
    )
    assert "makes no difference" not in told(few(tmp_path, UPWARDS, *changes))


GAME = """
moves(a, [b, c]). moves(b, [d, e]). moves(c, [f, g]).
min_to_move(b). min_to_move(c).
max_to_move(P) :- \\+ min_to_move(P).
"""


def test_what_would_call_itself_for_ever_is_not_said_to_be_meant(tmp_path: Path) -> None:
    """A relation of one clause, which asks for one of the same name with more arguments."""
    report = few(tmp_path, BOOK + GAME + "staticval(P, V) :- staticval(P, V, 1).\n")
    assert "its own game calls staticval/3, which is not in the file" in report.notes


def test_the_move_of_a_search_inside_may_stand_only_once(tmp_path: Path) -> None:
    """Nobody needs it, and a textbook has it so; a value that does is told."""
    faulty, call = ("Val < Alpha", "Val =< Beta"), "Alpha, Beta, _, Val)"
    said = "stands only once in its clause"
    moved = few(tmp_path, BOOK, faulty, (call, "Alpha, Beta, MoveX, Val)"))
    assert moved.verdict == "wrong-value"
    assert not any(said in note for note in moved.notes), moved.notes
    valued = few(tmp_path, BOOK, faulty, (call, "Alpha, Beta, _, ValX)"))
    said = "ValX stands only once in its clause: the value that comes back is not used"
    assert any(said in note for note in valued.notes), valued.notes


def test_a_start_is_tried_where_the_game_tells_more_than_of_positions(tmp_path: Path) -> None:
    """Its relations give no tree; the search itself goes on from position to position."""
    values = "".join(f"value(now, {leaf}, {n}).\n" for n, leaf in enumerate("defg"))
    path = tmp_path / "mine.pl"
    path.write_text(BOOK.replace("staticval(", "value(now, ") + GAME + values)
    report = check_file(path, leaves=3, random=10, start="a")
    said = "on 7 positions of its own game, from a on, it has the value of a full search"
    assert any(note.startswith(said) for note in report.notes), report.notes
    report = check_file(path, leaves=3, random=10, start="d")
    assert report.verdict == "agree"
    said = "it was tried on positions of its own as well, from d on, in vain: too few of its"
    assert any(note.startswith(said) for note in report.notes), report.notes


def test_what_is_raised_by_a_start_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.pl"
    path.write_text(BOOK + GAME + "staticval(d, 1).\nbegin(P) :- P is no_number.\n")
    with pytest.raises(UsageError, match=r"it raises type_error\(evaluable,no_number/0\)"):
        check_file(path, leaves=3, start="begin(P)")


def test_how_many_more_predicates_its_own_game_lacks_is_told(tmp_path: Path) -> None:
    lost = ", ".join(f"lost{n}(P)" for n in range(5))
    report = few(tmp_path, BOOK + GAME + f"staticval(P, 1) :- {lost}.\n")
    assert "its own game calls 2 more predicates that are not in the file" in report.notes


def test_another_of_equal_moves_is_no_fault_in_a_predicate_that_the_file_has_not(
    tmp_path: Path,
) -> None:
    """Of equal moves MAX takes the first, and MIN the last."""
    better = "betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal)"
    inside = """( min_to_move(Pos), Val >= Val1 -> GoodPos = Pos, GoodVal = Val
    ; max_to_move(Pos), Val < Val1 -> GoodPos = Pos, GoodVal = Val
    ; GoodPos = Pos1, GoodVal = Val1 )"""
    text = BOOK[: BOOK.rindex("betterof(Pos, Val, Pos1, Val1, Pos, Val) :-")]
    report = judged(tmp_path, text.replace(better, inside), leaves=4)
    assert report.verdict == "other-move", details(report)
    assert report.causes == ()
    assert any(note.startswith("of equal moves it takes the first") for note in report.notes)
    report = judged(tmp_path, BOOK, ("Val > Val1", "Val >= Val1"), leaves=4)
    assert [cause.key for cause in report.causes] == ["max-better-non-strict"]


def test_the_words_for_the_sides_are_those_of_the_files_own_tests(tmp_path: Path) -> None:
    """A part of the position may be any word besides: play, or won."""
    game = (
        "min_to_move([1,_,_]).\nmax_to_move([2,_,_]).\n"
        "staticval([1,won,_], 9).\nstaticval([2,won,_], -9).\n"
        "staticval([_,play,B], V) :- h(B, V).\n"
    )
    report = few(tmp_path, BOOK + game)
    assert report.verdict == "agree", told(report)
    assert "2 was taken for MAX, 1 for MIN" in told(report)


@pytest.mark.parametrize(
    ("window", "said"),
    [
        ("0, 99", "the window (0, 99), where values below 0 are lost"),
        ("-99, 0", "the window (-99, 0), where values above 0 are lost"),
        ("-99, 99", ""),
    ],
)
def test_a_driver_whose_window_has_one_sign_is_told(window: str, said: str, tmp_path: Path) -> None:
    bounds = window.replace(", ", "/")
    pair = BOOK.replace("alphabeta(Pos, Alpha, Beta,", "alphabeta(Pos, Alpha/Beta,")
    for text, called in ((BOOK, window), (pair, bounds)):
        report = few(tmp_path, f"{text}\nplay(Pos, Best) :- alphabeta(Pos, {called}, Best, _).\n")
        assert report.verdict == "agree", told(report)
        assert (said in told(report)) if said else ("are lost" not in told(report))


def test_what_must_be_called_before_a_search_is_told_if_nothing_calls_it(tmp_path: Path) -> None:
    """The counter of a search is set by a predicate that is to be called by hand."""
    counting = BOOK.replace("    moves(Pos, PosList), !,", "    inc, moves(Pos, PosList), !,", 1)
    assert counting != BOOK
    setting = (
        ":- dynamic nodes/1.\nbegin :- retractall(nodes(_)), assertz(nodes(0)).\n"
        "inc :- retract(nodes(N)), N1 is N+1, assertz(nodes(N1)).\n"
    )
    said = "nothing in the file calls begin/0 before the search: what it sets, nodes, was set here"
    alone = few(tmp_path, setting + counting)
    assert alone.verdict == "agree", told(alone)
    assert said in told(alone)
    play = "play(P, B) :- begin, alphabeta(P, -99, 99, B, _).\n"
    for more in (play, ":- begin.\n"):
        assert said not in told(few(tmp_path, setting + counting + more))


def test_a_word_of_ours_that_is_no_number_is_not_held_against_a_file(tmp_path: Path) -> None:
    """The side was put where the file counts the moves that are left."""
    path = tmp_path / "mine.pl"
    path.write_text(
        "ab(coins(_, V, 0), _, _, none, V) :- !.\n"
        "ab(S, A, B, Best, V) :-\n"
        "    S = coins(_, _, N), findall(E-T, take(S, E, T), L),\n"
        "    ( 0 is N mod 2 -> hi(L, A, B, none, Best, V) ; lo(L, A, B, none, Best, V) ).\n"
        "take(coins([C|R], V, N), left, coins(R, V1, M)) :- got(N, C, V, V1), M is N-1.\n"
        "take(coins(Row, V, N), right, coins(R, V1, M)) :-\n"
        "    append(R, [C], Row), R \\== [], got(N, C, V, V1), M is N-1.\n"
        "got(N, C, V, V1) :- ( 0 is N mod 2 -> V1 is V + C ; V1 is V - C ).\n"
        "hi([], A, _, M, M, A).\n"
        "hi([E-T|L], A, B, M, Best, V) :-\n"
        "    ab(T, A, B, _, X),\n"
        "    ( X >= B -> Best = E, V = X\n"
        "    ; X > A -> hi(L, X, B, E, Best, V) ; hi(L, A, B, M, Best, V) ).\n"
        "lo([], _, B, M, M, B).\n"
        "lo([E-T|L], A, B, M, Best, V) :-\n"
        "    ab(T, A, B, _, X),\n"
        "    ( X =< A -> Best = E, V = X\n"
        "    ; X < B -> lo(L, A, X, E, Best, V) ; lo(L, A, B, M, Best, V) ).\n"
    )
    report = check_file(path, leaves=3)
    assert not any("is no number" in note for note in report.notes), details(report)


def of(text: str, folder: Path) -> FileReport:
    """The report on a text, on few trees."""
    path = folder / "file.pl"
    path.write_text(text)
    return check_file(path, leaves=3)


def test_a_static_value_of_the_files_own_that_stays_unbound_is_told(tmp_path: Path) -> None:
    """Ours stands in its place, so that the search is judged; but its user will get no value."""
    stub = "staticval(_, Value) :- !.\nstaticval(Pos, 0) :- draw(Pos).\n"
    report = of(f"{BOOK}\n{stub}", tmp_path)
    line = BOOK.count("\n") + 2
    said = f"line {line}: its own staticval/2 gives no value there: Value stays unbound"
    assert (report.verdict, said in report.notes) == ("agree", True)
    report = of(f"{BOOK}\nstaticval(Pos, Value) :- weigh(Pos, Value).\n", tmp_path)
    assert not any("gives no value" in note for note in report.notes)


@pytest.mark.parametrize("own", ["", "staticval(a, 1).\n"])
def test_what_would_be_right_for_low_values_is_told_if_the_file_has_none(
    own: str, tmp_path: Path
) -> None:
    """The least is taken for MAX: with static values that are good for MIN the moves are right."""
    crossed = BOOK.replace("min_to_move", "m_").replace("max_to_move", "min_to_move")
    report = of(crossed.replace("m_", "max_to_move") + own, tmp_path)
    assert report.verdict not in ("agree", "other-move")
    said = "staticval/2 is not in the file: were its low values those that are good for MAX"
    assert any(note.startswith(said) for note in report.notes) == (not own)


COUNTED_DOWN = """
minimax(P, B, V, D) :- D > 0, steps(P, L), !, D1 is D - 1, best(L, B, V, D1).
minimax(P, _, V, _) :- worth(P, V).
best([P], P, V, D) :- !, minimax(P, _, V, D).
best([P|Ps], B, V, D) :- minimax(P, _, V1, D), best(Ps, Q, V2, D), pick(P, V1, Q, V2, B, V).
pick(P, V, _, W, P, V) :- ( min_to_move(P), V > W ; max_to_move(P), V < W ), !.
pick(_, _, P, V, P, V).
"""


def test_a_call_without_a_depth_is_named(tmp_path: Path) -> None:
    """The last of the moves is searched with an unbound depth: is raises an error there."""
    wrong = ("V, D) :- !, minimax(P, _, V, D)", "V, _) :- !, minimax(P, _, V, _)")
    said = "line 4: minimax/4 is called with _ where its depth belongs"
    report = of(COUNTED_DOWN.replace(*wrong), tmp_path)
    assert (report.verdict, said in report.notes) == ("not-understood", True)
    right = of(COUNTED_DOWN, tmp_path)
    assert (right.verdict, any("belongs" in note for note in right.notes)) == ("prunes-less", False)


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("D1 := D - 1", "D1 is D - 1", "a value is computed by is, and not by :="),
        ("set_of(Q,", "setof(Q,", "set_of/3 is not in the file; is setof/3 meant?"),
    ],
)
def test_what_no_prolog_knows_is_no_relation_of_the_game(
    wrong: str, right: str, said: str, tmp_path: Path
) -> None:
    text = """
search(0, P, _, V) :- !, worth(P, V).
search(D, P, Best, V) :- D1 is D - 1, setof(Q, step(P, Q), L), !, each(L, D1, -9999, none, V, Best).
search(_, P, _, V) :- worth(P, V).
each([], _, V, B, V, B).
each([Q|Qs], D, V0, B0, V, B) :-
    search(D, Q, _, W), V1 is -W,
    ( V1 > V0 -> each(Qs, D, V1, Q, V, B) ; each(Qs, D, V0, B0, V, B) ).
"""
    assert of(text, tmp_path).verdict in ("other-move", "prunes-less")
    report = of(text.replace(right, wrong), tmp_path)
    name = wrong.partition("(")[0].split()[-1] if "(" in wrong else ":="
    assert report.verdict in ("error", "not-understood")
    assert said in report.notes
    assert not report.help or not any(name in line for line in report.help.adapter.splitlines()[:2])


def test_a_call_of_which_all_is_known_is_offered_before_one_with_a_riddle(tmp_path: Path) -> None:
    """The search takes a list of positions; what sets it off takes the position."""
    text = """
minimax(Pos, Best, Val) :- max([Pos], Best, Val).
max([], _, -1).
max([H|T], Best, Val) :-
    moves(H, [H|List]), !, min(Rest, S1, V1), max(T, S2, V2), pick(max, S1, V1, S2, V2, Best)
    ; staticval(H, Val), Best = H.
min([], _, 1000).
min([H|T], Best, Val) :-
    moves(H, List), !, max(List, S1, V1), min(T, S2, V2), pick(min, S1, V1, S2, V2, Best)
    ; staticval(H, Val), Best = H.
pick(min, S1, V1, S2, V2, S) :- V1 > V2 -> S = S2 ; S = S1.
pick(max, S1, V1, S2, V2, S) :- V1 > V2 -> S = S1 ; S = S2.
"""
    report = of(text, tmp_path)
    assert (report.verdict, report.entry) == ("not-understood", "minimax(P,Best,V)")


def test_what_sets_a_search_off_is_offered_where_none_is_found(tmp_path: Path) -> None:
    """It has a name of a search, and what it calls takes a list."""
    text = """
minimax(Pos, Best, Val) :- upper([Pos], Best, Val).
upper([], _, -1).
upper([H|T], Best, Val) :-
    moves(H, List), lower(List, S1, V1), upper(T, S2, V2),
    ( V1 > V2 -> Best = S1, Val = V1 ; Best = S2, Val = V2 ).
lower([], _, 1000).
lower([H|T], Best, Val) :-
    moves(H, List), upper(List, S1, V1), lower(T, S2, V2),
    ( V1 > V2 -> Best = S2, Val = V2 ; Best = S1, Val = V1 ).
"""
    report = of(text, tmp_path)
    assert report.verdict == "no-program"
    assert report.message.endswith("--entry 'minimax(Pos, Best, Val)'.".rstrip("."))


def test_a_part_of_the_search_with_a_slip_in_it_is_no_relation_of_the_game(tmp_path: Path) -> None:
    """The value of the rest comes back in Val, which is known; betterof/6 is told none then."""
    wrong = BOOK.replace("NewBeta, Pos1, Val1)", "NewBeta, Pos1, Val)")
    assert wrong != BOOK
    report = of(wrong, tmp_path)
    assert report.verdict in ("error", "no-answer")
    assert not any("betterof/6 set aside" in note for note in report.notes)
    assert any("Val1 stands only once in its clause: a slip?" in note for note in report.notes)


TO_THE_DEPTH = """
negamax(P, 0, none, V) :- !, worth(P, V).
negamax(P, D, B, V) :- steps(P, L), D1 is D - 1, through(L, D1, -10000, none, B, V).
through([], _, V, B, B, V).
through([P|Ps], D, V0, B0, B, V) :-
    negamax(P, D, _, W), V1 is -W,
    ( V1 > V0 -> through(Ps, D, V1, P, B, V) ; through(Ps, D, V0, B0, B, V) ).
"""


def test_what_is_wrong_besides_an_early_end_is_shown_where_there_is_none(tmp_path: Path) -> None:
    report = of(TO_THE_DEPTH, tmp_path)
    assert report.verdict == "equal-depth"
    report = of(TO_THE_DEPTH.replace("V1, P, B, V)", "V1, B0, B, V)"), tmp_path)
    assert (report.verdict, str(report.tree)) == ("wrong-move", "[0]")
    said = "it goes wrong, too, where the game ends before the depth is spent"
    assert any(note.startswith(said) for note in report.notes)


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("D > 0", ""),
        ("D >= 0", "with depths of 1, 2 and 3 it looks 2, 3 and 4 moves ahead"),
        ("D > 1", "with depths of 1, 2 and 3 it looks 0, 1 and 2 moves ahead"),
    ],
)
def test_a_search_that_looks_a_move_further_than_its_depth_is_told_so(
    end: str, said: str, tmp_path: Path
) -> None:
    report = of(COUNTED_DOWN.replace("D > 0", end), tmp_path)
    assert report.verdict == "prunes-less"
    assert [note for note in report.notes if note.startswith("with depths")] == [said] * bool(said)


def test_a_file_does_not_pass_where_no_tree_has_a_choice_of_moves(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(TO_THE_DEPTH)
    report = check_file(path, leaves=3, entry="negamax(Pos, 1, Best, Val)")
    assert (report.verdict, report.passes("value")) == ("not-understood", False)
    assert report.message.startswith("no tree of ours with a choice of moves is one for it")


def test_moves_that_the_file_lacks_and_that_must_give_no_move_at_the_end_are_told(
    tmp_path: Path,
) -> None:
    """The book's moves/2 fails there; this search has a clause for [] in place of that."""
    head, rest = BOOK.split("boundedbest(PosList, Alpha, Beta, GoodPos, Val)\n    ;")
    end = "boundedbest(PosList, Pos, Alpha, Beta, GoodPos, Val).\n"
    text = head + end + rest[rest.index("boundedbest([") :]
    text = text.replace("boundedbest([Pos | PosList],", "boundedbest([Pos | PosList], _,")
    text = text.replace("boundedbest(PosList, NewAlpha", "boundedbest(PosList, Pos, NewAlpha")
    text += "boundedbest([], Pos, _, _, _, Val) :- staticval(Pos, Val).\n"
    said = "moves/2 is not in the file, and gives [] here where the game ends"
    report = of(text, tmp_path)
    assert report.verdict == "agree", details(report)
    assert any(note.startswith(said) for note in report.notes)
    assert not any(note.startswith(said) for note in of(BOOK, tmp_path).notes)
