"""A right program whose names tell nothing is not accused: it is understood, or it is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import few
from hostile import BOOK

from pyab import check_file
from pyab.submission.judge.details import details
from pyab.submission.run.process import Process
from pyab.submission.run.submission import Submission
from pyab.submission.text.hints import code_of

OWN = Path(__file__).parents[1] / "submissions" / "own"
WILD = Path(__file__).parents[1] / "submissions" / "wild"
CALLED_BY_NAME = re.compile(
    r"clpfd|maplist|foldl|call\(|=\.\.|-->|:- module|predsort|apply_move|\w:\w"
)
ACCUSED = ("no-answer", "error", "wrong-value", "wrong-move")
LEFT = (
    "it_stato_lista",  # a fact limits its depth to 3, and its name alone says so
    "en_levels_saved",  # it goes wrong where a position comes twice
)
OF_THE_BOOK = ("alphabeta", "boundedbest", "betterof", "moves", "staticval", "max_to_move")
GAME = """
moves(a, [b, c]).
moves(b, [d, e]).
moves(c, [f, g]).
staticval(d, 1).
staticval(e, 4).
staticval(f, 5).
staticval(g, 6).
max_to_move(a).
max_to_move(P) :- staticval(P, _).
min_to_move(b).
min_to_move(c).
"""
PLAIN = [
    path.stem
    for path in sorted(WILD.glob("*.pl"))
    if path.stem not in LEFT and not CALLED_BY_NAME.search(path.read_text(encoding="utf-8"))
]


def renamed(text: str, pattern: str, letter: str) -> str:
    """A text with other words for all that match: a letter, and a number for each word."""
    code, words = code_of(text), dict[str, str]()
    pieces, end = [], 0
    for found in re.finditer(pattern, code):
        pieces += [text[end : found.start()]]
        pieces += [words.setdefault(found[0], f"{letter}{len(words) + 1}")]
        end = found.end()
    return "".join([*pieces, text[end:]])


def without_variables(text: str) -> str:
    return renamed(text, r"(?<!\w)(?:[A-ZА-Я]|_\w)\w*", "X")


def without_predicates(text: str) -> str:
    with Process() as process:
        source = Submission(process, text).survey()
    known = {name for name, _ in {*source.clauses, *source.missing} - source.system}
    words = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    return renamed(text, rf"(?<![\w])(?:{words})(?=\(|/\d)", "p")


def test_the_words_of_a_text_are_replaced_and_nothing_else() -> None:
    text = "p(Pos, V) :- q('Pos', V), is_p(Pos). % Pos\n:- dynamic q/2.\n"
    assert (
        without_variables(text) == "p(X1, X2) :- q('Pos', X2), is_p(X1). % Pos\n:- dynamic q/2.\n"
    )
    other = "p1(Pos, V) :- p2('Pos', V), p3(Pos). % Pos\n:- dynamic p2/2.\n"
    assert without_predicates(text) == other


@pytest.mark.parametrize("name", few(PLAIN, 20, 3))
@pytest.mark.parametrize("without", [without_variables, without_predicates])
def test_a_right_program_whose_names_tell_nothing_is_not_accused(
    name: str, without: type, tmp_path: Path
) -> None:
    text = without((WILD / f"{name}.pl").read_text(encoding="utf-8"))
    path = tmp_path / f"{name}.pl"
    path.write_text(text, encoding="utf-8")
    report = check_file(path, leaves=4)
    assert report.verdict not in ACCUSED, f"{text}\n{details(report)}"


NO_SEARCH = {
    "hanoi": """
        hanoi(0, _, _, _, 0) :- !.
        hanoi(N, A, B, C, M) :- N > 0, N1 is N-1, hanoi(N1, A, C, B, M1), hanoi(N1, C, B, A, M2),
            M is M1+M2+1.
        go :- hanoi(3, a, b, c, M), print(M).""",
    "sum": """
        sum(Node, S) :- kids(Node, []), !, value(Node, S).
        sum(Node, S) :- kids(Node, L), sums(L, S), S >= 0.
        sums([], 0).
        sums([K|Ks], S) :- sum(K, V), sums(Ks, R), S is V+R.
        kids(a, [b,c]). kids(b, []). kids(c, []). value(b, 1). value(c, 2).
        go :- sum(a, S), print(S).""",
    "greatest": """
        greatest(N, V) :- leaf(N, V).
        greatest(N, V) :- findall(W, (child(N, C), greatest(C, W)), Ws), Ws \\== [],
            max_list(Ws, V), V > -1000.
        child(a,b). child(a,c). leaf(b,3). leaf(c,4).
        go :- greatest(a, V), print(V).""",
    "depth first": """
        dfs(N, G, D, [N]) :- N == G, D >= 0.
        dfs(N, G, D, [N|P]) :- D > 0, next(N, M), D1 is D-1, dfs(M, G, D1, P).
        next(1,2). next(2,3).
        go :- dfs(1, 3, 5, P), print(P).""",
}


@pytest.mark.parametrize("name", NO_SEARCH)
def test_what_calls_itself_and_compares_is_not_therefore_a_search(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(NO_SEARCH[name], encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.verdict == "no-program", details(report)
    assert "no alpha-beta search was found" in report.message


BY_FAILURE = {
    "itself": """
        win(N, K) :- member(K, [1,2,3]), K =< N, M is N-K, \\+ win(M, _).""",
    "another": """
        win(N) :- take(N, M), lost(M).
        lost(N) :- \\+ win(N).
        take(N, M) :- member(K, [1,2,3]), K =< N, M is N-K.""",
    "a goal in it": """
        won(P, W) :- step(P, W, Q), other(W, L), not((step(Q, L, R), \\+ won(R, W))).
        step(P, _, Q) :- P > 0, between(1, 2, K), Q is P-K, Q >= 0.
        other(a, b).  other(b, a).""",
    "all answers": """
        wins(P) :- step(P, Q), loses(Q).
        loses(P) :- forall(step(P, Q), wins(Q)).
        step(P, Q) :- range(1, 3, Ks), member(K, Ks), K =< P, Q is P-K.
        range(I, N, []) :- I > N.
        range(I, N, [I|Ks]) :- I =< N, J is I+1, range(J, N, Ks).""",
}
"""Searches that give no value: a call of theirs holds where another one fails."""


@pytest.mark.parametrize("name", BY_FAILURE)
def test_a_search_that_tells_who_wins_by_failing_is_said_to_have_no_value(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(BY_FAILURE[name], encoding="utf-8")
    report = check_file(path, leaves=3)
    assert report.verdict == "no-program"
    assert "answers by success and failure" in report.message
    assert "--entry" not in report.message


def test_a_value_that_is_asked_for_where_a_goal_is_to_fail_is_one() -> None:
    """That there is no better move may be asked by a search that has values."""
    report = check_file(OWN / "no_sifre.pl", leaves=3)
    assert report.passes("value"), details(report)
    assert any("which position each of its moves leads to" in note for note in report.notes)


@pytest.mark.parametrize("name", OF_THE_BOOK)
def test_a_predicate_may_have_the_name_of_an_operator(name: str, tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    path.write_text(re.sub(rf"\b{name}\(", "table(", BOOK + GAME), encoding="utf-8")
    assert check_file(path, leaves=3).verdict == "agree"
    report = check_file(path, leaves=3, start="a")
    assert report.verdict == "agree"
    assert "its own game, 3 moves deep" in " ".join(report.notes)
