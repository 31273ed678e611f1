"""What cannot be read is told once, with its line and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyab import check_file
from pyab.submission.judge.details import details

BOOK = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
BOOK = BOOK[BOOK.index("\nalphabeta(") + 1 :]
SPOILED = {
    "a full stop for a comma": (
        *("goodenough(PosList, Alpha,", "goodenough(PosList. Alpha,"),
        "the full stop is in the middle of a clause",
    ),
    "a comma lost": (
        "betterof(Pos, Val, Pos1,",
        "betterof(Pos Val, Pos1,",
        "betterof(Pos and Val,",
    ),
    "a bracket lost": ("staticval(Pos, Val)", "staticval(Pos, Val", "a ')' is missing"),
    "a bracket too many": ("staticval(Pos, Val)", "staticval(Pos, Val))", "a ')' is too many"),
    "a quote": ("moves(Pos, PosList)", "moves(Pos, 'PosList)", "the ' on line"),
    "an open comment": ("moves(Pos, PosList), !,", "moves(Pos, PosList), !, /*", "the /* on line"),
    "an operator": ("Val > Beta", "Val beats Beta", ":- op(700, xfx, beats)."),
    "two clauses in one": ("Val, Pos, Val) :- !.", "Val, Pos, Val) :- !,", "second :- is on line"),
    "no last full stop": (", Pos1, Val1).\n", ", Pos1, Val1)\n", "no full stop at its end"),
}


@pytest.mark.parametrize("name", SPOILED)
def test_an_error_of_the_syntax_is_told_once(name: str, tmp_path: Path) -> None:
    old, new, says = SPOILED[name]
    first, found, last = BOOK.rpartition(old) if name[0] == "n" else BOOK.partition(old)
    assert found
    file = tmp_path / "spoiled.pl"
    file.write_text(first + new + last, encoding="utf-8")
    report = check_file(file)
    assert report.verdict == "no-program"
    assert report.message.count("syntax error") == 1, report.message
    assert says in report.message, report.message


def test_two_errors_are_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "two.pl"
    file.write_text("p(X.\nq(Y) :- r(Y.\ns(Z).\n", encoding="utf-8")
    message = check_file(file).message
    assert [f"line {number}: syntax error" in message for number in (1, 2, 3)] == [
        *(True, True, False)
    ]


def test_a_comment_in_a_comment_that_hides_clauses_is_told(tmp_path: Path) -> None:
    file = tmp_path / "hidden.pl"
    file.write_text(f"a(1).\n/*\n/** The search */\n{BOOK}*/\n", encoding="utf-8")
    report = check_file(file)
    assert report.verdict == "no-program"
    last = 4 + BOOK.count("\n")
    (note,) = report.notes
    assert note.startswith(f"lines 2 to {last} are one comment")
    assert "the /* on line 3" in note


def test_a_comment_that_hides_nothing_is_no_matter(tmp_path: Path) -> None:
    file = tmp_path / "book.pl"
    file.write_text(f"/* It's one.\n/* And one. */\n*/\n{BOOK}", encoding="utf-8")
    report = check_file(file)
    assert report.agree
    assert not report.notes


def test_a_file_that_is_no_text_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "binary.pl"
    file.write_bytes(bytes([0x7F, 0x45, 0x4C, 0x46, 0, 0xFF, 0xE9]))
    report = check_file(file)
    assert report.verdict == "no-program"
    assert report.message == "the file is not a text: line 1 has a NUL character"
    assert not report.notes


PICTURE = "show(Pos) :- write(Pos) nl.\n"


def test_a_clause_that_cannot_be_read_is_left_out_where_the_search_does_without(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file.pl"
    texts = [
        f"{BOOK}\n{PICTURE}",
        f"% Draws.\n{PICTURE}\n{BOOK}",
        f"{BOOK}\n// TO RUN:\nrun :- go.\n",
        f"{BOOK}\nMAX_side(M) :- read(M).\n\nplay(M) :- MAX_side(M), nl.\n",
        f"{BOOK}\nfrom pyswip import Prolog\n\nProlog().consult('game.pl')\n",
        f"Task: write a search.\n{BOOK}\nQuestions\n1. Name a cut.\n2. Say why it is one.\n",
    ]
    for text in texts:
        path.write_text(text)
        report = check_file(path, leaves=3)
        assert report.verdict == "agree", details(report)
        assert report.remarkable
        said = " ".join(report.notes)
        assert "syntax error: " in said
        assert "SWI-Prolog leaves that clause out" in said
        path.write_text(text.replace("Val > Beta", "Val >= Beta"))
        assert check_file(path, leaves=3).verdict == "wrong-move"


def test_of_many_errors_the_first_are_told_in_full_and_the_others_by_their_lines(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(f"{BOOK}\n" + "".join(f"task {n}: say why.\n\n" for n in range(5)))
    notes = [note for note in check_file(path, leaves=3).notes if "left out" in note]
    assert len(notes) <= 3
    assert "what cannot be read is left out there, too" in notes[-1]


def test_what_declares_nothing_is_told_and_does_not_keep_a_file_from_being_judged(
    tmp_path: Path,
) -> None:
    """SWI-Prolog says so when it loads the file, and goes on."""
    path = tmp_path / "file.pl"
    path.write_text(f":- dynamic board/1, board_init.\n17.\n{BOOK}")
    report = check_file(path, leaves=3)
    assert report.verdict == "agree", details(report)
    assert "line 1: board_init is no Name/Arity, and is left out" in report.notes
    assert "line 2: a number in the place of a clause is left out" in report.notes


TAILS = [
    "/// TO RUN\nalphabeta(root, -9, 9, Best, Val).\n///\n",
    "betterof(Pos, Val) is the better one.\n",
    ":- op(700 xfx, --).\n",
]
"""Texts that SWI-Prolog cannot read, and that have names of the search in them."""


@pytest.mark.parametrize("tail", TAILS)
def test_a_search_that_is_right_without_what_cannot_be_read_is_told_so(
    tail: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(f"{BOOK}\n{tail}")
    report = check_file(path, leaves=3)
    assert report.verdict == "agree", details(report)
    assert "SWI-Prolog leaves that clause out" in " ".join(report.notes)
    path.write_text(f"{BOOK}\n{tail}".replace("Val > Beta", "Val < Beta"))
    report = check_file(path, leaves=3)
    assert report.verdict == "no-program", "what is lost may be what it lacks"


def test_goals_that_stand_where_a_clause_is_expected_are_told_with_their_line(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file.pl"
    path.write_text(f"% It ends.show(Pos) :-\n    write(Pos),\n    nl.\n{BOOK}")
    report = check_file(path, leaves=3)
    assert report.verdict == "agree", details(report)
    assert any("line 2: syntax error: goals stand where" in note for note in report.notes)
    path.write_text(
        BOOK.replace("min_to_move(Pos), Val > Val1, !", "min_to_move(Pos). Val > Val1, !", 1)
    )
    assert check_file(path, leaves=3).verdict == "no-program"


NEEDED = [
    ("betterof(_, _, Pos1, Val1, Pos1, Val1).", "betterof(_, _, Pos1, Val1, Pos1 Val1)."),
    ("betterof(_, _, Pos1, Val1, Pos1, Val1).", "betterof(_, _, Pos1, Val1, Pos1, Val1)"),
    ("Val > Val1, !", "Val > Val1. !"),
    ("    moves(Pos", "    shown(Pos), moves(Pos"),
    ("boundedbest([", "alphabeta(Pos Val) :- staticval(Pos, Val).\nboundedbest(["),
    ("newbounds(Alpha, Beta, _,", "# Else they stay\nnewbounds(Alpha, Beta, _,"),
]
"""Errors of the syntax that may be of the search: a missing full stop takes the next clause."""


@pytest.mark.parametrize(("old", "new"), NEEDED)
def test_a_clause_that_the_search_may_need_is_not_left_out(
    old: str, new: str, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    text = BOOK.replace(old, new, 1)
    assert text != BOOK
    path.write_text(f"{text}\nshown(Pos) :- write(Pos) nl.\n")
    report = check_file(path, leaves=3)
    assert report.verdict == "no-program", details(report)


def test_a_second_search_that_cannot_be_read_is_not_left_out(tmp_path: Path) -> None:
    path = tmp_path / "file.pl"
    broken = "negamax(Pos, Val) :- moves(Pos, List), most(List Val).\n"
    path.write_text(f"{BOOK}\n{broken}")
    assert check_file(path, leaves=3).verdict == "no-program"
    path.write_text(f"{BOOK}\n{broken.replace('negamax', 'weigh').replace('most', 'weigh')}")
    assert check_file(path, leaves=3).verdict == "no-program"  # it calls itself


@pytest.mark.parametrize(("loads", "declared"), [(":- [operators].\n", True), ("", False)])
def test_an_operator_may_be_declared_in_a_file_that_is_not_loaded(
    loads: str, declared: bool, tmp_path: Path
) -> None:
    path = tmp_path / "file.pl"
    text = BOOK.replace("moves(Pos, PosList), !,", "moves(Pos, PosList), both(Pos with Pos), !,")
    text += "both(_).\n"
    path.write_text(loads + text)
    report = check_file(path, leaves=3)
    assert (report.verdict == "agree") == declared, details(report)
    assert any("it is taken for one" in note for note in report.notes) == declared


ARROW = "=> stands between a head and its body; greater or equal is >="


@pytest.mark.parametrize(
    ("right", "wrong", "hint"),
    [
        ("Val > Beta, !", "Val => Beta, !", ARROW),
        (
            "    min_to_move(Pos), Val > Alpha, !.",
            "    ( min_to_move(Pos), Val => Alpha ), !.",
            ARROW,
        ),
        (
            "goodenough([], _, _, Pos, Val, Pos, Val) :- !.",
            "goodenough([], _, _, Pos, Val, Pos, Val) => true.",
            "have => between head and body, or all have :-",
        ),
    ],
    ids=["that Prolog refuses", "that is called", "that is a neck"],
)
def test_an_arrow_that_is_meant_for_something_else_is_told(
    right: str, wrong: str, hint: str, tmp_path: Path
) -> None:
    assert BOOK.count(right) == 1
    path = tmp_path / "file.pl"
    path.write_text(BOOK.replace(right, wrong), encoding="utf-8")
    report = check_file(path, leaves=3)
    assert any(hint in said for said in (report.message, *report.notes)), details(report)


def test_a_bracket_too_few_and_one_too_many_in_two_clauses_are_two_errors(tmp_path: Path) -> None:
    text = BOOK.replace("staticval(Pos, Val)", "staticval(Pos, Val", 1)
    first, found, last = text.rpartition("Pos1, Val1).")
    assert found
    file = tmp_path / "two.pl"
    file.write_text(f"{first}Pos1, Val1)).{last}", encoding="utf-8")
    message = check_file(file).message
    assert "a ')' is missing" in message
    assert "a ')' is too many" in message
    assert "is a comma meant?" not in message
