"""Files with several searches: what a user would call is judged, and each further one as well."""

from __future__ import annotations

import cProfile
import re
from pathlib import Path

import pytest
from conftest import rows
from hostile import BOOK

from pyab import FileReport, check_file
from pyab.submission.judge.details import details
from pyab.submission.marking.grading import document
from pyab.submission.read.flow import searches
from pyab.submission.run.process import Process
from pyab.submission.run.submission import Submission
from pyab.submission.text.clauses import Clause, Compound, Source, Var

WRONG = BOOK.replace("Val > Beta", "Val >= Beta")
NAMES = r"\b(alphabeta|boundedbest|goodenough|newbounds|betterof)\("


def renamed(text: str, search: str) -> str:
    """The same program with other names, its search called so."""
    return re.sub(NAMES, r"\1_two(", text).replace("alphabeta_two(", f"{search}(")


def report(folder: Path, text: str, leaves: int = 3) -> FileReport:
    """The report on a text; causes are known of the trees of up to 5 leaves."""
    path = folder / "file.pl"
    path.write_text(text)
    return check_file(path, leaves=leaves)


WRAPPED = "alphabeta(P, A, B, G, V) :- {}(P, A, B, G, V0), V is V0 + {}.\n"
SHORT = "alphabeta(P, G, V) :- alphabeta(P, -1000, 1000, G, V0), V is V0 + {}.\n"
NEGAMAX = """
negamax(P, B, V) :- moves(P, L), !, nbest(L, B, V).
negamax(P, _, V) :- staticval(P, V).
nbest([P], P, V) :- !, negamax(P, _, V0), V is -V0.
nbest([P|Ps], B, V) :-
    negamax(P, _, V0), V1 is -V0, nbest(Ps, B2, V2),
    ( V1 > V2 -> B = P, V = V1 ; B = B2, V = V2 ).
"""


@pytest.mark.parametrize(
    ("text", "verdict", "called", "searches"),
    rows(
        [
            (WRONG + renamed(BOOK, "ab"), "wrong-move", "alphabeta/5", ["wrong-move", "agree"]),
            (renamed(BOOK, "ab") + WRONG, "wrong-move", "alphabeta/5", ["wrong-move", "agree"]),
            (BOOK + renamed(WRONG, "ab"), "wrong-move", "ab/5", ["agree", "wrong-move"]),
            (BOOK + renamed(BOOK, "ab"), "agree", "alphabeta/5", ["agree", "agree"]),
            (
                BOOK + renamed(WRONG, "one"),
                "agree",
                "alphabeta/5",
                [],
            ),  # it has no name of a search
            (BOOK + NEGAMAX, "agree", "alphabeta/5", []),  # it has no bounds
            (NEGAMAX + renamed(BOOK, "negamax"), "agree", "negamax/5", []),
            (
                WRAPPED.format("search", 1) + renamed(BOOK, "search"),
                "wrong-value",
                "alphabeta/5",
                [],
            ),
            (WRAPPED.format("ab", 1) + renamed(BOOK, "ab"), "wrong-value", "alphabeta/5", []),
            (renamed(BOOK, "ab") + WRAPPED.format("ab", 0), "agree", "alphabeta/5", []),
            (renamed(WRONG, "ab") + WRAPPED.format("ab", 0), "wrong-move", "alphabeta/5", []),
            (SHORT.format(1) + BOOK, "wrong-value", "alphabeta/3", ["agree", "wrong-value"]),
            (SHORT.format(0) + BOOK, "agree", "alphabeta/5", ["agree", "agree"]),
        ],
        3,
        0,
    ),
)
def test_the_gravest_verdict_on_any_search_is_the_files(
    text: str, verdict: str, called: str, searches: list[str], tmp_path: Path
) -> None:
    found = report(tmp_path, text, 3)
    assert (found.verdict, found.called) == (verdict, called)
    assert [one.verdict for one in found.searches] == searches
    assert found.agree == (verdict == "agree")
    assert not (found.passes("move") and "wrong-move" in searches)


def test_a_short_search_with_a_window_of_its_own_is_tried_on_values_inside_it(
    tmp_path: Path,
) -> None:
    short = report(tmp_path, SHORT.format(1) + BOOK)
    assert short.trees == short.of < short.searches[0].of
    assert short.step is None


def test_a_wrapper_that_always_fails_is_judged_and_not_what_it_sets_off(tmp_path: Path) -> None:
    wrapper = "alphabeta(P, A, B, G, V) :- ab(P, A, B, G, V), V == none.\n"
    found = report(tmp_path, wrapper + renamed(BOOK, "ab"))
    assert (found.verdict, found.called) == ("no-answer", "alphabeta/5")


def test_a_wrapper_that_calls_what_another_file_may_have_is_not_accused(tmp_path: Path) -> None:
    wrapper = "alphabeta(P, A, B, G, V) :- ab(P, A, B, G, V), toss(V).\n"
    found = report(tmp_path, wrapper + renamed(BOOK, "ab"))
    assert (found.verdict, found.called) == ("not-understood", "alphabeta/5")
    assert "calls toss/1, which does not exist" in found.message


@pytest.mark.parametrize(
    ("short", "says"),
    [
        ("alphabeta(P, G, V) :- alphabeta(P, inf, -inf, G, V).\n", "window (inf, -inf), which is"),
        ("alphabeta(P, G, V) :- alphabeta(P, 7000, 7001, G, V).\n", "holds no tree's values"),
        (renamed(BOOK, "ab").replace("staticval", "shell(ls), staticval"), "was not judged: "),
    ],
)
def test_what_is_not_judged_is_said_where_nobody_misses_it(
    short: str, says: str, tmp_path: Path
) -> None:
    found = report(tmp_path, BOOK + short)
    assert found.agree
    assert found.remarkable
    assert any(says in note for note in found.notes)


def test_a_shorter_search_that_cannot_be_judged_by_itself_is_named(tmp_path: Path) -> None:
    text = "alphabeta(P, G, V) :- low(A), B is -A, alphabeta(P, A, B, G, V).\nlow(-1000).\n" + BOOK
    found = report(tmp_path, text)
    assert found.agree
    assert any(note.startswith("alphabeta/3 sets the search off") for note in found.notes)
    assert not any("by itself" in note for note in report(tmp_path, BOOK).notes)


@pytest.mark.slow
def test_of_very_many_searches_those_that_are_left_are_counted(tmp_path: Path) -> None:
    numbered = (re.sub(NAMES, rf"\1_{n}(", BOOK) for n in "abcdefghij")
    found = report(tmp_path, "".join(numbered))
    assert len(found.searches) == 8
    assert "8 searches of it are judged; 2 more are not" in found.notes


def test_the_first_line_names_the_call_and_the_document_each_search(tmp_path: Path) -> None:
    found = report(tmp_path, BOOK + renamed(WRONG, "ab"))
    first, *rest = details(found).splitlines()
    assert first.endswith("file.pl: wrong-move (ab/5)")
    assert "  Its searches: alphabeta/5 agree; ab/5 wrong-move." in rest
    (file,) = document([found], "leaves")["files"]
    assert file["called"] == "ab/5"
    assert [(one["called"], one["verdict"]) for one in file["searches"]] == [
        ("alphabeta/5", "agree"),
        ("ab/5", "wrong-move"),
    ]


# ------------------------------------------------------------------- headlines


def test_the_headline_tells_what_each_tree_shows_and_the_gravest_behind_the_most(
    tmp_path: Path,
) -> None:
    text = BOOK.replace("    newbounds(", "    newbound(").replace("Val > Beta", "Val >= Beta")
    text = text.replace("betterof(Pos, Val, Pos1", "betterof(Pos, Val, Pos1", 1)
    found = report(tmp_path, text.replace("goodenough([],", "goodenough([[]|_],", 1))
    most = max(found.counts.values())
    assert sum(found.counts.values()) == found.trees
    assert f"on {most:,} of {found.trees:,} trees" in found.message
    gravest = report(tmp_path, WRONG)
    assert list(gravest.counts) == ["wrong-move", "prunes-more", "agree"]
    wrong, more, agrees = gravest.counts.values()
    assert gravest.message == (
        f"agrees with the book's program on {agrees:,} of {gravest.trees:,} trees, chooses a wrong "
        f"move on {wrong:,}, and evaluates fewer leaves than the book's program on {more:,}"
    )


def test_the_numbers_in_a_headline_are_those_of_all_trees(tmp_path: Path) -> None:
    """What goes wrong, and what differs less, together with what agrees."""
    crossed = BOOK.replace("Val > Beta", "Val >= Alpha")
    for found in (report(tmp_path, crossed), report(tmp_path, WRONG)):
        numbers = re.findall(r" on ([\d,]+\d|\d)", found.message)
        assert sum(int(one.replace(",", "")) for one in numbers) == found.trees


RARELY_WRONG = BOOK.replace(
    "goodenough([], _, _, Pos, Val, Pos, Val) :- !.",
    "goodenough([], _, _, Pos, 1, Pos, 7) :- !.\ngoodenough([], _, _, Pos, Val, Pos, Val) :- !.",
).replace("    newbounds(", "    newbound(")


def test_an_error_on_nearly_all_trees_is_the_headline_though_a_wrong_value_is_the_verdict(
    tmp_path: Path,
) -> None:
    found = report(tmp_path, RARELY_WRONG)
    assert found.verdict == "wrong-value"
    assert found.counts["error"] > 10 * found.counts["wrong-value"]
    assert found.message.startswith("calls newbound/6, which does not exist, on ")
    wrong, right = found.counts["wrong-value"], found.counts["agree"]
    said = f"computes a wrong value on {wrong:,}, and agrees with the book's program on {right:,}"
    assert found.message.endswith(said)
    assert any("is newbounds/6 meant?" in note for note in found.notes)


def test_a_relation_of_the_game_by_a_books_name_is_there_whatever_it_is_asked(
    tmp_path: Path,
) -> None:
    """A slip in the variable is a wrong choice, and no missing predicate."""
    found = report(
        tmp_path, BOOK.replace("min_to_move(Pos), Val > Val1", "min_to_move(_), Val > Val1")
    )
    assert "error" not in found.counts
    assert found.verdict != "error"
    lost = BOOK.replace(
        "betterof(Pos, Val, Pos1, Val1, Pos, Val) :-\n    min_to_move(Pos)",
        "betterof(Pos, Val, Pos1, Val1, Pos, Val) :-\n"
        "    ( true -> P = Q ; P = Pos ), min_to_move(Q)",
    )
    assert lost != BOOK
    assert "error" not in report(tmp_path, lost).counts


# -------------------------------------------------------------- no false words


def test_what_a_file_has_is_not_said_to_be_missing(tmp_path: Path) -> None:
    swapped = BOOK.replace(
        "alphabeta(Pos, Alpha, Beta, _, Val),", "alphabeta(Pos, Beta, Alpha, _, Val),"
    )
    text = " ".join(details(report(tmp_path, swapped, 5)).split())
    assert "in boundedbest/5, the child is searched with the bounds in the wrong order" in text
    assert "is known to be that" not in text


@pytest.mark.parametrize(
    ("old", "new", "never"),
    rows(
        [
            # A clause that goes on, and is never reached.
            (
                "goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-\n",
                "goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal) :-\n    Val < Val,\n",
                "no clause that goes on",
            ),
            # A static evaluation, and only of a position that nobody asks for.
            (
                "    ;\n    staticval(Pos, Val).",
                "    ;\n    Pos == none, staticval(Pos, Val).",
                "no static",
            ),
            # Cut-offs that are never made.
            (
                "min_to_move(Pos), Val > Beta, !",
                "min_to_move(Pos), Val > Beta, fail, !",
                "is missing",
            ),
            (
                "betterof(_, _, Pos1, Val1, Pos1, Val1).",
                "betterof(_, _, P, V, P, V) :- fail.",
                "no clause in",
            ),
        ],
        2,
        0,
    ),
)
def test_a_cause_says_nothing_that_the_clauses_contradict(
    old: str, new: str, never: str, tmp_path: Path
) -> None:
    text = BOOK.replace(old, new)
    assert text != BOOK
    assert never not in " ".join(details(report(tmp_path, text, 5)).split())


def test_a_cause_is_named_where_the_clause_is_really_missing(tmp_path: Path) -> None:
    text = BOOK.replace("\n    ;\n    staticval(Pos, Val).", ".")
    assert "no static evaluation" in details(report(tmp_path, text, 5))


def test_a_cut_that_is_missing_after_the_moves_is_seen(tmp_path: Path) -> None:
    """Inner positions have static values, in every real game: asked again, it evaluates them."""
    found = report(tmp_path, BOOK.replace("moves(Pos, PosList), !,", "moves(Pos, PosList),"))
    assert found.answers is not None
    assert found.remarkable


WHO_HAS_WON = """
high(Pos, D, Alpha, Beta, Val) :-
    (   D =:= 0 -> worth(Pos, Val)
    ;   game_over(Pos, won(Who)) -> ( Who = us -> Val = 7777 ; Val = -7777 )
    ;   all_moves(Pos, Moves),
        (   Moves = [] -> worth(Pos, Val)
        ;   highest(Moves, Pos, D, Alpha, Beta, Val)
        )
    ).
highest([], _, _, Alpha, _, Alpha).
highest([M|Ms], Pos, D, Alpha, Beta, Val) :-
    make(Pos, M, Next), D1 is D - 1,
    low(Next, D1, Alpha, Beta, V),
    ( V > Alpha -> Alpha1 = V ; Alpha1 = Alpha ),
    ( Alpha1 >= Beta -> Val = Alpha1 ; highest(Ms, Pos, D, Alpha1, Beta, Val) ).
low(Pos, D, Alpha, Beta, Val) :-
    (   D =:= 0 -> worth(Pos, Val)
    ;   game_over(Pos, won(Who)) -> ( Who = us -> Val = 7777 ; Val = -7777 )
    ;   all_moves(Pos, Moves),
        (   Moves = [] -> worth(Pos, Val)
        ;   lowest(Moves, Pos, D, Alpha, Beta, Val)
        )
    ).
lowest([], _, _, _, Beta, Beta).
lowest([M|Ms], Pos, D, Alpha, Beta, Val) :-
    make(Pos, M, Next), D1 is D - 1,
    high(Next, D1, Alpha, Beta, V),
    ( V < Beta -> Beta1 = V ; Beta1 = Beta ),
    ( Alpha >= Beta1 -> Val = Beta1 ; lowest(Ms, Pos, D, Alpha, Beta1, Val) ).
"""


def test_who_has_won_is_asked_in_vain_where_the_answer_comes_in_a_term(tmp_path: Path) -> None:
    right = report(tmp_path, WHO_HAS_WON)
    assert (right.verdict, right.reference) == ("prunes-more", "f2"), details(right)
    wrong = report(tmp_path, WHO_HAS_WON.replace("V < Beta", "V > Beta"))
    assert wrong.verdict == "wrong-value", details(wrong)


def test_a_goal_with_empty_brackets_is_the_atom_as_in_swi_prolog(tmp_path: Path) -> None:
    text = BOOK.replace("    staticval(Pos, Val).", "    \\+ over(), staticval(Pos, Val).")
    text = text + "\nover :- fail.\n"
    assert "over()" in text
    assert report(tmp_path, text).verdict == "agree"


INFINITIES = """
valor(P, D, V, M) :- tope(T), D >= T, !, estima(P, V), M = nada.
valor(P, D, V, M) :- jugadas(P, L), L = [_|_], !, D1 is D+1,
    ( max_to_move(P) -> menos_infinito(I), alto(L, D1, I, nada, V, M)
    ; infinito(I), bajo(L, D1, I, nada, V, M) ).
valor(P, _, V, nada) :- estima(P, V).
alto([], _, V, M, V, M).
alto([P|Ps], D, V0, M0, V, M) :- valor(P, D, W, _),
    ( W > V0 -> alto(Ps, D, W, P, V, M) ; alto(Ps, D, V0, M0, V, M) ).
bajo([], _, V, M, V, M).
bajo([P|Ps], D, V0, M0, V, M) :- valor(P, D, W, _),
    ( W < V0 -> bajo(Ps, D, W, P, V, M) ; bajo(Ps, D, V0, M0, V, M) ).
minimax(P, M, V) :- valor(P, 0, V, M).
tope(2000).
"""


def test_infinities_that_another_file_has_are_given(tmp_path: Path) -> None:
    right = report(tmp_path, INFINITIES)
    assert right.reference == "f", details(right)
    assert right.verdict == "other-move", details(right)
    swapped = INFINITIES.replace("menos_infinito(I)", "infinito(I)")
    assert report(tmp_path, swapped).verdict == "wrong-value"


def test_a_depth_that_ends_the_list_of_moves_is_not_said_to_make_no_difference(
    tmp_path: Path,
) -> None:
    text = re.sub(r"(alphabeta|boundedbest|goodenough)\((.*?)\)", r"\1(\2, D)", BOOK)
    text = text.replace("moves(Pos, PosList)", "moves(Pos, PosList, Depth)")
    text = text.replace("D)", "Depth)")
    found = report(tmp_path, text)
    assert found.agree, details(found)
    notes = " ".join(found.notes)
    assert "makes no difference" not in notes
    assert "its depth is told to moves/3" in notes


COLOURED = """
negamax(S, D, _, _, C, none, V) :- ( D =:= 0 ; terminal(S) ), !, heuristic(S, H), V is C * H.
negamax(S, D, A, B, C, M, V) :-
    findall(T, next(S, T), Ts), D1 is D - 1, loop(Ts, D1, A, B, C, -99999-none, V-M).
loop([], _, _, _, _, R, R).
loop([S|Ss], D, A, B, C, V0-M0, R) :-
    A1 is -B, B1 is -A, C1 is -C, negamax(S, D, A1, B1, C1, _, V1), V is -V1,
    ( V > V0 -> Vm = V, Mm = S ; Vm = V0, Mm = M0 ),
    A2 is max(A, Vm),
    ( A2 >= B -> R = Vm-Mm ; loop(Ss, D, A2, B, C, Vm-Mm, R) ).
"""


def test_a_colour_that_is_left_out_of_the_static_value_is_told(tmp_path: Path) -> None:
    words = "the colour must be multiplied in"
    right = report(tmp_path, COLOURED)
    assert right.reference == "f2"
    assert not any(words in note for note in right.notes)
    left_out = report(tmp_path, COLOURED.replace("H), V is C * H", "V)"))
    assert any(words in note for note in left_out.notes), details(left_out)


HANDED_ON = """
start(P, V) :- list_to_assoc([], T), ab(P, -10000, 10000, T, _, V).
ab(P, _, _, T, T, V) :- get_assoc(P, T, V), !.
ab(P, A, B, T0, T, V) :- moves(P, L), !, loop(L, P, A, B, T0, T1, V), put_assoc(P, T1, V, T).
ab(P, _, _, T, T, V) :- staticval(P, V).
loop([], P, A, _, T, T, A) :- max_to_move(P), !.
loop([], _, _, B, T, T, B).
loop([P|Ps], Q, A, B, T0, T, V) :- ab(P, A, B, T0, T1, W),
    ( max_to_move(Q) -> A1 is max(A, W),
        ( A1 >= B -> V = A1, T = T1 ; loop(Ps, Q, A1, B, T1, T, V) )
    ; B1 is min(B, W), ( B1 =< A -> V = B1, T = T1 ; loop(Ps, Q, A, B1, T1, T, V) ) ).
"""


def test_values_that_are_handed_on_without_their_window_are_told(tmp_path: Path) -> None:
    words = "leads it wrong where a position comes twice"
    found = report(tmp_path, HANDED_ON)
    assert any(words in note for note in found.notes), details(found)
    assert found.message.endswith("where a position comes twice it goes wrong")
    assert found.verdict == "wrong-value"
    plain = HANDED_ON.replace("get_assoc(P, T, V), !", "fail")
    assert not any(words in note for note in report(tmp_path, plain).notes)


def test_tests_that_are_run_once_a_file_is_loaded_are_no_part_of_it(tmp_path: Path) -> None:
    text = f":- use_module(library(plunit)).\n:- initialization((run_tests, halt)).\n{BOOK}"
    assert report(tmp_path, text).verdict == "agree"


FOLDED = """
value(P, V) :- findall(Q, next(P, Q), Qs),
    (   Qs = [] -> eval(P, V)
    ;   maplist(value, Qs, [W|Ws]),
        (   max_to_move(P) -> foldl([X, A, B]>>(B is max(A, X)), Ws, W, V)
        ;   foldl([X, A, B]>>(B is min(A, X)), Ws, W, V)
        )
    ).
"""


def test_a_search_that_takes_a_position_and_gives_a_value_alone_is_found(tmp_path: Path) -> None:
    assert report(tmp_path, FOLDED).reference == "minimax"
    wrong = report(tmp_path, FOLDED.replace("min(A, X)", "max(A, X)"))
    assert wrong.verdict == "wrong-value"


def test_the_tree_shown_is_within_what_a_file_takes_for_infinite(tmp_path: Path) -> None:
    from_zero = FOLDED.replace("Ws, W, V)", "[W|Ws], 0, V)", 1)
    found = report(tmp_path, from_zero.replace("Ws, W, V)", "[W|Ws], 1000, V)"))
    assert found.verdict == "wrong-value", details(found)
    assert found.tree
    assert max(map(abs, found.tree.leaves)) < 1000


AT_ONCE = """
alphabeta(Pos, Alpha, Beta, Best, Val) :-
    moves(Pos, Mine, Yours), !,
    pairs(Pos, Mine, Yours, Yours, Alpha, Beta, none, Best, Val).
alphabeta(Pos, _, _, none, Val) :- staticval(Pos, Val).
pairs(_, [], _, _, Alpha, _, Best, Best, Alpha) :- !.
pairs(Pos, [M|Ms], [], Ys, Alpha, Beta, Best0, Best, Val) :- !,
    (   Beta > Alpha
    ->  pairs(Pos, Ms, Ys, Ys, Beta, 1000, M, Best, Val)
    ;   pairs(Pos, Ms, Ys, Ys, Alpha, 1000, Best0, Best, Val)
    ).
pairs(Pos, [M|Ms], [Y|Rest], Ys, Alpha, Beta, Best0, Best, Val) :-
    both(Pos, M, Y, Next),
    alphabeta(Next, Alpha, 1000, _, Val0),
    Beta1 is min(Beta, Val0),
    pairs(Pos, [M|Ms], Rest, Ys, Alpha, Beta1, Best0, Best, Val).
"""


def test_where_both_sides_move_at_once_nothing_is_said_against_the_file(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(AT_ONCE, encoding="utf-8")
    assert check_file(path, leaves=3).verdict == "not-understood"


EXPORTS = """
:- module(mm, [choose/5]).
choose(P, A, B, M, V) :- moves(P, L), !, best(L, P, A, B, M, V).
choose(P, _, _, none, V) :- staticval(P, V).

best([X], _, A, B, X, V) :- !, choose(X, A, B, _, V).
best([X|Xs], P, A, B, M, V) :-
    choose(X, A, B, _, W), alphabeta_cut(P, Xs, X, W, A, B, M, V).

alphabeta_cut(P, _, X, W, _, B, X, W) :- max_to_move(P), W >= B, !.
alphabeta_cut(P, _, X, W, A, _, X, W) :- min_to_move(P), W =< A, !.
alphabeta_cut(P, Xs, X, W, A, B, M, V) :- max_to_move(P), !, A1 is max(A, W),
    best(Xs, P, A1, B, M1, V1), ( V1 > W -> M = M1, V = V1 ; M = X, V = W ).
alphabeta_cut(P, Xs, X, W, A, B, M, V) :- B1 is min(B, W),
    best(Xs, P, A, B1, M1, V1), ( V1 < W -> M = M1, V = V1 ; M = X, V = W ).
"""


def test_what_a_module_exports_is_called_and_not_another_part_of_the_search(
    tmp_path: Path,
) -> None:
    found = report(tmp_path, EXPORTS)
    assert (found.called, found.reference) == ("choose/5", "f2"), details(found)


GLOBAL = """
:- dynamic alpha/1, beta/1.
minimax(Pos, _, Val, 0) :- update(Pos), utility(Pos, Val), !.
minimax(Pos, _, Val, _) :- alpha(Alpha), beta(Beta), Beta =< Alpha, utility(Pos, Val), !.
minimax(Pos, Best, Val, Depth) :-
    successors(Pos, List), Depth1 is Depth - 1, best(List, Best, Val, Depth1), !.
minimax(Pos, _, Val, _) :- update(Pos), utility(Pos, Val).

update(Pos) :- min_to_move(Pos), beta(Beta), utility(Pos, Val),
    retract(beta(Beta)), assert(beta(Val)), !.
update(Pos) :- max_to_move(Pos), alpha(Alpha), utility(Pos, Val),
    retract(alpha(Alpha)), assert(alpha(Val)), !.
update(_).

best([Pos], Pos, Val, Depth) :- minimax(Pos, _, Val, Depth), !.
best([Pos|List], Best, Val, Depth) :-
    minimax(Pos, _, Val1, Depth), best(List, Pos2, Val2, Depth),
    betterof(Pos, Val1, Pos2, Val2, Best, Val).

betterof(Pos, Val, _, Val1, Pos, Val) :- min_to_move(Pos), Val > Val1, !.
betterof(Pos, Val, _, Val1, Pos, Val) :- max_to_move(Pos), Val < Val1, !.
betterof(_, _, Pos, Val, Pos, Val).

go(Pos, Best) :-
    retractall(alpha(_)), retractall(beta(_)), assert(alpha(-1000)), assert(beta(1000)),
    minimax(Pos, Best, _, 4).
"""
"""A search whose bounds are facts, and never put back."""


def test_what_changes_the_facts_that_a_search_goes_by_is_no_question_of_its_game(
    tmp_path: Path,
) -> None:
    found = report(tmp_path, GLOBAL)
    assert found.verdict == "wrong-value", details(found)
    assert not any("update/1" in note for note in found.notes)


def test_a_search_with_the_plain_name_is_judged_before_a_broken_one(tmp_path: Path) -> None:
    plain = BOOK.replace("alphabeta", "minimax")
    broken = renamed(BOOK, "broken_minimax").replace("Val > Val1", "Val < Val1")
    found = report(tmp_path, broken + renamed(plain, "minimax"))
    assert found.called == "minimax/5", details(found)


@pytest.mark.parametrize("asked", ["estimate(Pos, Val, _)", "estimate(Pos, _, Val)"])
def test_a_static_value_may_stand_before_or_behind_what_nobody_reads(
    asked: str, tmp_path: Path
) -> None:
    text = BOOK.replace("staticval(Pos, Val)", asked)
    assert text != BOOK
    assert report(tmp_path, text).agree


ROWS = """
row(P, [P,P,P,_,_,_,_,_,_]).
row(P, [_,_,_,P,P,P,_,_,_]).
row(P, [_,_,_,_,_,_,P,P,P]).
row(P, [P,_,_,_,P,_,_,_,P]).

minimax(Board, Move) :- minimax_turn(max, Board, Move, _).

minimax_turn(Turn, Board, Move, Value) :-
    mark(Turn, Mark),
    findall(Next, fill(Mark, Board, Next), All),
    pick(Turn, All, Move, Value).

mark(max, x).
mark(min, o).

fill(M, [free|Rest], [M|Rest]).
fill(M, [Field|Rest], [Field|More]) :- fill(M, Rest, More).

pick(max, [], [], -2).
pick(min, [], [], 2).
pick(Turn, [Move|Rest], Best, BestValue) :-
    outcome(Move, Value), !,
    pick(Turn, Rest, Move1, Value1),
    choose(Turn, Move, Value, Move1, Value1, Best, BestValue).
pick(Turn, [Move|Rest], Best, BestValue) :-
    pick(Turn, Rest, Move1, Value1),
    turned(Turn, Next),
    minimax_turn(Next, Move, _, Value),
    choose(Turn, Move, Value, Move1, Value1, Best, BestValue).

outcome(Board, 1) :- row(x, Board), !.
outcome(Board, -1) :- row(o, Board), !.
outcome(Board, 0) :- \\+ member(free, Board).

choose(max, M, V, _, W, M, V) :- V >= W.
choose(max, _, V, N, W, N, W) :- V < W.
choose(min, M, V, _, W, M, V) :- V =< W.
choose(min, _, V, N, W, N, W) :- V > W.

turned(max, min).
turned(min, max).
"""
"""Tic-tac-toe as it is played in many courses: the values 1, 0 and -1, and 2 beyond them all."""


def test_values_of_successors_and_an_infinity_of_2_are_understood(tmp_path: Path) -> None:
    right = report(tmp_path, ROWS, 4)
    assert (right.verdict, right.called) == ("other-move", "minimax_turn/4"), details(right)
    assert right.trees == right.of > 3000  # with smaller values these are trees for it
    assert "number of its own for infinity, 2: no value of its own" in " ".join(right.notes)
    for old, new in (
        ("V =< W", "V >= W"),
        ("turned(Turn, Next)", "turned(Next, Turn), Next = max"),
    ):
        wrong = report(tmp_path, ROWS.replace(old, new), 4)
        assert wrong.verdict in ("wrong-value", "no-answer"), details(wrong)
    # A game that has the value 2 makes of the same number a fault.
    real = report(tmp_path, ROWS.replace("outcome(Board, 1)", "outcome(Board, 2)"), 4)
    assert real.verdict == "wrong-value", details(real)


RESULTS = """
best(Pos, Depth, Alpha, Beta, Move, Val) :-
    ( ended(Pos, Result) -> worth(Result, Val), Move = none
    ; Depth =:= 0 -> estimate(Pos, Val), Move = none
    ; successors(Pos, List), Depth1 is Depth - 1,
      each(List, Depth1, Alpha, Beta, Pos, none, Move, Val) ).
each([], _, Alpha, _, Pos, Move, Move, Alpha) :- max_to_move(Pos), !.
each([], _, _, Beta, _, Move, Move, Beta).
each([P|Ps], D, A, B, Pos, Move0, Move, Val) :-
    best(P, D, A, B, _, V),
    (   max_to_move(Pos)
    ->  ( V >= B -> Move = P, Val = B
        ; V > A -> each(Ps, D, V, B, Pos, P, Move, Val)
        ; each(Ps, D, A, B, Pos, Move0, Move, Val) )
    ;   V =< A -> Move = P, Val = A
    ;   V < B -> each(Ps, D, A, V, Pos, P, Move, Val)
    ;   each(Ps, D, A, B, Pos, Move0, Move, Val) ).
""".replace("ended(", "game_over(").replace("best(", "alphabeta(")


@pytest.mark.parametrize("table", ["", "worth(won, 100).\nworth(lost, -100).\nworth(drawn, 0).\n"])
def test_the_end_may_tell_a_result_whose_value_is_told_elsewhere(
    table: str, tmp_path: Path
) -> None:
    right = report(tmp_path, RESULTS + table)
    assert (right.verdict, right.reference) == ("other-move", "f2"), details(right)
    # With a small depth other positions have static values, and are not at the end.
    assert not any("was not tried" in note for note in right.notes), right.notes
    wrong = report(tmp_path, RESULTS.replace("V =< A", "V =< B") + table)
    assert wrong.verdict == "wrong-value", details(wrong)
    lost = report(tmp_path, RESULTS.replace("worth(Result, Val)", "Val = Result") + table)
    assert lost.verdict == "other-move", details(lost)  # the result may be the value itself


def test_a_depth_is_tried_where_the_parity_of_levels_says_who_is_to_move(tmp_path: Path) -> None:
    folder = Path(__file__).parents[1] / "submissions" / "wild"
    text = (folder / "de_ebene.pl").read_text(encoding="utf-8")
    right = report(tmp_path, text)
    depths = [note for note in right.notes if "depth" in note]
    assert depths == ["with depths of 1, 2 and 3 it looks 2, 3 and 4 moves ahead"]  # Ebene > H
    endless = report(tmp_path, text.replace("Ebene > H", "H < 0"))
    assert any("makes no difference" in note for note in endless.notes), endless.notes
    turned = text.replace(
        "punkte(Lage, Wert)", "punkte(Lage, W0), ( Ebene > H -> Wert is W0 + 1 ; Wert = W0 )"
    )
    assert any("was not tried" in note for note in report(tmp_path, turned).notes)


def test_a_missing_static_value_is_none_that_only_does_something(tmp_path: Path) -> None:
    text = """
    alphabeta(Pos, Alpha, Beta, Best, Val) :-
        (   moves(Pos, List), !, boundedbest(List, Alpha, Beta, Best, Val)
        ;   worth_of_leaf(Pos, Val)
        ).
    """
    rest = BOOK[BOOK.index("boundedbest([") :]
    right = report(tmp_path, text + rest)
    assert right.verdict == "agree", details(right)


COUNTED = """
minimax(Ei, _, _, Val, 1) :- terminal(Ei), valor(Ei, Val), !.
minimax(Ei, Tipo, P, Val, Nos) :-
    findall(Es, op1(Ei, _, Es), L),
    outro(Tipo, Tipo1), P1 is P + 1,
    findall(V-N, ( member(Es, L), minimax(Es, Tipo1, P1, V, N) ), Todos),
    findall(V, member(V-_, Todos), Vs),
    findall(N, member(_-N, Todos), Ns),
    sum_list(Ns, Soma), Nos is Soma + 1,
    escolhe(Tipo, Vs, Val).
outro(max, min).
outro(min, max).
escolhe(max, Vs, Val) :- max_list(Vs, Val).
escolhe(min, Vs, Val) :- min_list(Vs, Val).
"""


def test_a_count_of_positions_that_comes_back_is_no_move(tmp_path: Path) -> None:
    right = report(tmp_path, COUNTED)
    assert (right.verdict, right.reference) == ("prunes-less", "minimax"), details(right)
    assert not right.moves


def test_a_position_is_what_is_asked_if_the_game_is_over(tmp_path: Path) -> None:
    # P is not the position here, and no name tells what Ei is.
    text = COUNTED.replace("Tipo, P, Val", "P, N0, Val").replace("(Tipo,", "(P,")
    text = text.replace("P1 is P + 1", "N1 is N0 + 1").replace("Tipo1, P1", "Tipo1, N1")
    right = report(tmp_path, text)
    assert (right.verdict, right.reference) == ("prunes-less", "minimax"), details(right)


def test_a_number_that_a_level_is_compared_with_is_a_depth_whatever_its_name(
    tmp_path: Path,
) -> None:
    text = COUNTED.replace("findall(Es, op1", "getN(N0), P < N0, findall(Es, op1")
    text = text.replace("terminal(Ei), valor", "( terminal(Ei) ; getN(N0), P >= N0 ), valor")
    text = text.replace("(Ei, _, _, Val, 1)", "(Ei, _, P, Val, 1)")
    right = report(tmp_path, f"{text}getN(3).\n")
    assert (right.verdict, right.reference) == ("prunes-less", "minimax"), details(right)
    assert right.trees == right.of


FIFTY = """
play(Pos, Move) :- Alpha is -50, Beta is 50, first(Pos, Alpha, Beta, Move).
first(Pos, Alpha, Beta, Move) :-
    findall(V-P, ( move(Pos, P), min_val(P, V, Alpha, Beta) ), All),
    keysort(All, Sorted), last(Sorted, _-Move).
max_val(Pos, V, _, _) :- terminal(Pos), !, value(Pos, V).
max_val(Pos, V, A, B) :- findall(P, move(Pos, P), Ps), highest(Ps, A, B, -50, V).
min_val(Pos, V, _, _) :- terminal(Pos), !, value(Pos, V).
min_val(Pos, V, A, B) :- findall(P, move(Pos, P), Ps), lowest(Ps, A, B, 50, V).
highest([], _, _, V, V).
highest([P|Ps], A, B, V0, V) :-
    min_val(P, V1, A, B), V2 is max(V0, V1),
    ( V2 >= B -> V = V2 ; A1 is max(A, V2), highest(Ps, A1, B, V2, V) ).
lowest([], _, _, V, V).
lowest([P|Ps], A, B, V0, V) :-
    max_val(P, V1, A, B), V2 is min(V0, V1),
    ( V2 =< A -> V = V2 ; B1 is min(B, V2), lowest(Ps, A, B1, V2, V) ).
"""


def test_the_window_of_a_files_own_call_is_what_it_takes_for_infinity(tmp_path: Path) -> None:
    right = report(tmp_path, FIFTY, 4)
    assert (right.verdict, right.reference) == ("prunes-more", "f2"), details(right)
    assert any("or it is the window of its own call" in note for note in right.notes)
    assert report(tmp_path, FIFTY.replace("V2 =< A", "V2 =< B"), 4).verdict == "wrong-value"
    # Values that reach it are values of its game.
    real = f"{FIFTY}value(won, 100).\nvalue(lost, -100).\n"
    assert report(tmp_path, real, 4).verdict == "wrong-value"
    # Without a call nothing says that it is more than a bound.
    alone = FIFTY[FIFTY.index("max_val(") :]
    assert report(tmp_path, alone, 4).verdict == "wrong-value"


def test_moves_of_a_board_that_nobody_hands_on_are_not_understood(tmp_path: Path) -> None:
    text = """
    minimax(Board, Depth, _, none, V) :- Depth =< 0, !, evaluate(Board, V).
    minimax(Board, Depth, Player, Col, V) :-
        findall(C, valid_move(C), Cs), Cs \\= [], Depth1 is Depth - 1, enemy(Player, Other),
        findall(W-C, ( member(C, Cs), simulate(Board, C, Player, Next),
                       minimax(Next, Depth1, Other, _, W0), W is -W0 ), All),
        keysort(All, Sorted), last(Sorted, V-Col).
    enemy(x, o).
    enemy(o, x).
    """
    found = report(tmp_path, text.replace("\\\\\\\\", "\\\\"))
    assert found.verdict == "not-understood", details(found)
    assert "valid_move/1" in details(found)


def test_an_error_of_an_answer_of_ours_is_not_the_files(tmp_path: Path) -> None:
    text = BOOK.replace("staticval(Pos, Val)", "Board = board(1), staticval(Board, Val), Pos = Pos")
    found = report(tmp_path, text)
    assert found.verdict == "not-understood", details(found)


WINNER = """
negamax(Board, Player, 0, _, _, Score, none) :- !, evaluate(Board, Player, Score).
negamax(Board, Player, Depth, Alpha, Beta, Score, Move) :-
    (   terminal(Board, Winner), Winner =\\= 0
    ->  ( Winner =:= Player -> Score = 100000 ; Score = -100000 ), Move = none
    ;   valid_moves(Board, Player, Moves),
        try(Moves, Board, Player, Depth, Alpha, Beta, -1000000, none, Score, Move)
    ).
try([], _, _, _, _, _, Score, Move, Score, Move).
try([M|Ms], Board, Player, Depth, Alpha, Beta, Score0, Move0, Score, Move) :-
    make_move(Board, M, Player, Next),
    Other is 3 - Player, Depth1 is Depth - 1,
    negamax(Next, Other, Depth1, -Beta, -Alpha, Score1, _),
    Score2 is -Score1,
    ( Score2 > Score0 -> Score3 = Score2, Move3 = M ; Score3 = Score0, Move3 = Move0 ),
    Alpha1 is max(Alpha, Score2),
    (   Alpha1 >= Beta -> Score = Score3, Move = Move3
    ;   try(Ms, Board, Player, Depth, Alpha1, Beta, Score3, Move3, Score, Move)
    ).
"""


def test_a_value_of_its_own_for_who_has_won_early_is_no_fault(tmp_path: Path) -> None:
    right = report(tmp_path, WINNER)
    assert (right.verdict, right.reference) == ("other-move", "f2"), details(right)
    assert "number of its own for the value (100000, with" in " ".join(right.notes)
    wrong = report(tmp_path, WINNER.replace("-Beta, -Alpha", "-Alpha, -Beta"))
    assert wrong.verdict == "wrong-value", details(wrong)


LEFT = """
search(0, State, Value, _) :- !, value(State, Value).
search(Depth, State, Value, Best) :-
    findall(Next, successor(State, Next), List),
    Depth1 is Depth - 1,
    findall(V-Next, ( member(Next, List), search(Depth1, Next, V, _) ), All),
    keysort(All, Sorted),
    (   1 is Depth mod 2
    ->  last(Sorted, Value-Best)
    ;   Sorted = [Value-Best|_]
    ).
""".replace("search(", "minimax(")


def test_the_depth_that_is_left_may_say_who_is_to_move(tmp_path: Path) -> None:
    right = report(tmp_path, LEFT)
    assert right.verdict == "equal-depth", details(right)
    assert "takes MAX to be to move where the depth that is left is odd" in " ".join(right.notes)
    turned = report(tmp_path, LEFT.replace("1 is Depth mod", "0 is Depth mod"))
    assert "the depth that is left is even" in " ".join(turned.notes), details(turned)
    wrong = report(tmp_path, LEFT.replace("Sorted = [Value-Best|_]", "Sorted = [_, Value-Best|_]"))
    assert wrong.verdict in ("wrong-value", "no-answer"), details(wrong)


def test_the_window_of_a_driver_is_held_against_it_only_where_it_is_empty(tmp_path: Path) -> None:
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    driver = "best_move(Pos, Best) :- alphabeta(Pos, {}, Best, _).\n"
    narrow = report(tmp_path, book + driver.format("-1, 1"))
    assert narrow.verdict == "agree", details(narrow)
    empty = report(tmp_path, book + driver.format("100, -100"))
    assert "the window (100, -100), which is empty" in " ".join(empty.notes)
    words = report(tmp_path, book + driver.format("minus_infinity, infinity"))
    assert "the bound infinity, which is no number" in " ".join(words.notes)


def test_a_line_of_moves_that_comes_back_is_no_list_to_go_through(tmp_path: Path) -> None:
    text = """
alphabeta(Pos, _, _, Val, none, []) :- terminal(Pos), !, value(Pos, Val).
alphabeta(Pos, Alpha, Beta, Val, Best, [Best|Line]) :-
    moves(Pos, Moves), best(Moves, Pos, Alpha, Beta, none-[], Best-Line, Val).
best([], Pos, Alpha, Beta, Found, Found, Val) :- ( max_to_move(Pos) -> Val = Alpha ; Val = Beta ).
best([Move|Moves], Pos, Alpha, Beta, Found0, Found, Val) :-
    alphabeta(Move, Alpha, Beta, V, _, Line),
    (   max_to_move(Pos)
    ->  ( V >= Beta -> Found = Move-Line, Val = V
        ; V > Alpha -> best(Moves, Pos, V, Beta, Move-Line, Found, Val)
        ; best(Moves, Pos, Alpha, Beta, Found0, Found, Val) )
    ;   V =< Alpha -> Found = Move-Line, Val = V
    ;   V < Beta -> best(Moves, Pos, Alpha, V, Move-Line, Found, Val)
    ;   best(Moves, Pos, Alpha, Beta, Found0, Found, Val)
    ).
"""
    right = report(tmp_path, text)
    assert (right.verdict, right.reference) == ("other-move", "f2"), details(right)


def test_positions_that_are_numbers_are_no_depths(tmp_path: Path) -> None:
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    nim = "moves(N, [A, B]) :- N > 1, A is N - 1, B is N - 2.\nstaticval(N, N).\n"
    assert report(tmp_path, book + nim).verdict == "agree"


def test_what_stands_in_a_file_that_is_not_loaded_is_no_fault(tmp_path: Path) -> None:
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    text = book.replace("betterof(", "preferred(")
    text = text[: text.index("\npreferred(")] if "\npreferred(" in text else text
    alone = report(tmp_path, text)
    assert alone.verdict == "error", details(alone)
    assert report(tmp_path, f":- consult(better).\n{text}").verdict == "not-understood"


def test_a_built_in_predicate_that_is_defined_anew_is_left_out(tmp_path: Path) -> None:
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    found = report(
        tmp_path, f"{book}length([], 0).\nlength([_|L], N) :- length(L, M), N is M + 1.\n"
    )
    assert found.verdict == "agree", details(found)
    assert any("length/2 is built in" in note for note in found.notes)


def test_a_search_that_is_called_from_outside_comes_before_its_part_of_another_name() -> None:
    """The names of both are those of a search: minimax/5, and cut_alphabeta/7 in it."""
    other = {"alphabeta": "minimax(", "goodenough": "cut_alphabeta("}
    text = re.sub(NAMES, lambda name: other.get(name[1], name[0]), BOOK)
    with Process(20) as process:
        program = Submission(process, text + "play(P, G) :- minimax(P, -1000, 1000, G, _).\n")
        by, *_ = searches(program.survey())
    assert by[0] == ("minimax", 5)


STEPS = """
search(Board, Depth, _, _, Player, none, V) :-
    ( Depth =:= 0 ; \\+ choices(Player, Board, _) ), !, worth(Player, Board, V).
search(Board, Depth, A, B, Player, Best, V) :-
    findall(New-D, step(Board, New, Depth, D, Player), Next),
    opponent(Player, Other), each(Next, A, B, Player, Other, none, Best, V).
step(Board, New, Depth, D, Player) :- Depth > 0, choices(Player, Board, New), D is Depth - 1.
each([], A, _, white, _, Best, Best, A).
each([], _, B, black, _, Best, Best, B).
each([New-D|Rest], A, B, Player, Other, Best0, Best, V) :-
    search(New, D, A, B, Other, _, V0),
    (   Player == white
    ->  ( V0 > A -> A1 = V0, Best1 = New ; A1 = A, Best1 = Best0 ), B1 = B
    ;   ( V0 < B -> B1 = V0, Best1 = New ; B1 = B, Best1 = Best0 ), A1 = A
    ),
    (   A1 >= B1
    ->  Best = Best1, ( Player == white -> V = A1 ; V = B1 )
    ;   each(Rest, A1, B1, Player, Other, Best1, Best, V)
    ).
opponent(white, black).
opponent(black, white).
"""


def test_a_helper_that_counts_the_depth_and_asks_for_a_move_is_a_part_of_the_search(
    tmp_path: Path,
) -> None:
    found = report(tmp_path, STEPS)
    assert (found.verdict, found.reference) == ("other-move", "f2"), details(found)
    spoiled = report(tmp_path, STEPS.replace("V0 < B ->", "V0 > B ->"))
    assert not spoiled.agrees["value"], details(spoiled)


def test_the_work_of_finding_a_search_grows_no_faster_than_the_file() -> None:
    def work(predicates: int) -> int:
        clauses = {}
        for number in range(predicates):
            name, below = f"p{number}", f"p{max(0, number - 1)}"
            head = Compound(name, (Compound("[]", (Var("H"), Var("T"))),))
            goals = (Compound(name, (Var("T"),)), Compound(below, (Var("T"),)))
            clauses[name, 1] = [Clause(number, head, goals)]
        counted = cProfile.Profile()
        counted.runcall(searches, Source(clauses))
        return sum(one.callcount for one in counted.getstats())

    assert work(800) < 3 * work(400)


@pytest.mark.parametrize(
    ("directive", "file"),
    [
        (":- include(search_part).", "search_part"),
        (":- ['../search.pl', game].", "../search.pl"),
        (":- use_module(library(lists)), consult(best).", ""),
        ("% :- include(search_part).\n:- use_module(library(lists)).", ""),
    ],
)
def test_where_no_search_is_found_the_file_that_may_have_it_is_named(
    directive: str, file: str, tmp_path: Path
) -> None:
    found = report(tmp_path, f"{directive}\nplay(P, B) :- alphabeta(P, -9, 9, B, _).\n")
    assert found.verdict == "no-program"
    assert (f"another file, {file}, is not loaded" in found.message) == bool(file)


OLDER = renamed(WRONG, "alphabeta_old")
PLAY = "play(P, G) :- alphabeta(P, -1000, 1000, G, _).\n"


def test_an_older_search_that_nothing_calls_is_only_tried_beside_one_that_is_used(
    tmp_path: Path,
) -> None:
    found = report(tmp_path, OLDER + BOOK + PLAY)
    assert found.verdict == "agree", details(found)
    said = (
        "alphabeta_old/5 is a search, too: called as alphabeta_old(P,A,B,Best,V), it goes wrong on"
    )
    assert any(note.startswith(said) for note in found.notes)


@pytest.mark.parametrize("text", [OLDER + BOOK, OLDER + BOOK + PLAY + PLAY.replace("a(", "a_old(")])
def test_where_both_are_called_or_neither_is_both_are_judged(text: str, tmp_path: Path) -> None:
    assert report(tmp_path, text).verdict in ("wrong-value", "wrong-move", "prunes-more")


MINIMAX = """
minimax(P, Best, V) :- moves(P, L), !, best(L, Best, V).
minimax(P, _, V) :- staticval(P, V).
best([P], P, V) :- !, minimax(P, _, V).
best([P|Ps], B, V) :- minimax(P, _, V1), best(Ps, P2, V2), better_of(P, V1, P2, V2, B, V).
better_of(P, V, _, V1, P, V) :- ( min_to_move(P), V > V1 ; max_to_move(P), V < V1 ), !.
better_of(_, _, P1, V1, P1, V1).
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MINIMAX, r"is right on [\d,]+ trees"),
        (MINIMAX.replace("max_to_move(P), V < V1", "max_to_move(P), V > V1"), "goes wrong on"),
        (MINIMAX.replace("[P|Ps], B, V) :-", "[P|Ps], B, V) :- gone(P),"), "was not judged"),
    ],
)
def test_a_search_without_bounds_beside_the_one_that_is_judged_is_tried_on_few_trees(
    text: str, said: str, tmp_path: Path
) -> None:
    """The verdict stays that of the search with bounds; a note says how the other one did."""
    found = report(tmp_path, BOOK + text)
    assert (found.verdict, found.called, found.searches) == ("agree", "alphabeta/5", ())
    (told,) = (note for note in found.notes if note.startswith("minimax/3"))
    assert re.search(said, told)


def test_a_search_by_which_the_file_plays_is_said_to_be_that(tmp_path: Path) -> None:
    played = WRONG + MINIMAX + "play(P, P1) :- minimax(P, P1, _)."
    found = report(tmp_path, played)
    assert (found.verdict, found.called) == ("wrong-move", "alphabeta/5")
    (told,) = (note for note in found.notes if note.startswith("minimax/3"))
    assert told.endswith("trees: play/2 calls it, and nothing calls alphabeta/5")
    assert "is right on" in told
