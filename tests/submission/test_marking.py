"""What a course makes of many files: a table with marks, a page each, a line each."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from pyab import check_file
from pyab.command.main import main
from pyab.command.tables import print_all
from pyab.command.verbs.judge import table
from pyab.submission.faults import catalogue
from pyab.submission.judge.filereport import FileReport
from pyab.submission.marking.grading import gradescope
from pyab.submission.marking.marks import UNMARKED, mark, marks
from pyab.submission.marking.papers import names, paper
from pyab.submission.marking.sheet import COLUMNS, sheet
from pyab.submission.run.answers import Outcome
from pyab.submission.run.verdicts import ASPECTS
from pyab.trees.tree import Tree

FEW = ["--leaves", "3", "--random", "0"]
WRONG = catalogue.book().replace("Val > Beta", "Val >= Beta").replace("Val < Alpha", "Val =< Alpha")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two students' files of one name, one of them wrong."""
    for student, text in (("ann", catalogue.book()), ("bob", WRONG)):
        (tmp_path / student).mkdir()
        (tmp_path / student / "ab.pl").write_text(text)
    return tmp_path


def test_a_folder_becomes_a_table_with_marks_and_a_page_each(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, pages = tmp_path / "marks.csv", tmp_path / "pages"
    given = ["--csv", str(out), "--reports", str(pages), "--marks", "agree=10,wrong-move=4.5"]
    assert main(["judge", str(folder), *FEW, *given]) == 1
    assert capsys.readouterr().out.endswith("1 of 2 files pass.\n")
    assert out.read_bytes().startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(out.read_text("utf-8-sig"), newline="")))
    assert tuple(rows[0]) == COLUMNS
    assert [(row["verdict"], row["marks"], row["passes"]) for row in rows] == [
        ("agree", "10", "yes"),
        ("wrong-move", "4.5", "no"),
    ]
    assert rows[1]["tree"] == "[0,[0,1]]"
    assert sorted(page.name for page in pages.iterdir()) == ["ann-ab.html", "bob-ab.html"]
    page = (pages / "bob-ab.html").read_text("utf-8")
    for shown in ("chooses a wrong move", "Mark: 4.5", "<svg", "[1,0]=0", "your goodenough/7"):
        assert shown in page
    assert "goodenough(" not in page  # no clause of the solution


def test_a_table_on_standard_output_stands_alone(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert main(["judge", "ann", "bob", *FEW, "--csv", "-", "--marks", "agree=10"]) == 1
    out, err = capsys.readouterr()
    rows = list(csv.DictReader(io.StringIO(out, newline="")))
    assert (tuple(rows[0]), [row["marks"] for row in rows], err) == (COLUMNS, ["10", ""], "")
    assert sorted(path.name for path in folder.iterdir()) == ["ann", "bob"]
    for also in (["--json"], ["--junit", "-"]):
        assert main(["judge", "ann", *FEW, "--csv", "-", *also]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert "standard output holds one of them" in err


def test_a_chain_is_folded_on_a_page_too() -> None:
    chain = Tree.parse("[1," + "[" * 60 + "2,3" + "]" * 60 + "]")
    found = Outcome(3, 2, (1,))
    report = FileReport("a.pl", "wrong-value", "errs", tree=chain, right=found, got=found)
    page = paper(report, "leaves", {})
    drawn = re.search(r"(\d+) positions with one move each are left out of the drawing", page)
    assert drawn
    assert int(drawn[1]) % 2 == 0  # below the chain the same side is to move
    assert page.count("<text") < 40
    assert "left out of the drawing" not in paper(
        replace(report, tree=Tree.parse("[1,[[[2,3]]]]")), "leaves", {}
    )


def test_the_document_has_the_marks(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["judge", str(folder), *FEW, "--json", "--marks", "agree=1"])
    assert [one["mark"] for one in json.loads(capsys.readouterr().out)["files"]] == [1, None]


class _Balanced(HTMLParser):
    """The elements that are open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, _: object) -> None:
        if tag not in ("meta", "path", "rect", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "rect"):
            assert self.open.pop() == tag


def test_a_page_is_whole_and_asks_for_nothing_from_elsewhere() -> None:
    report = FileReport("<b>&.pl", "error", "raises <script>alert(1)</script>", notes=("a < b",))
    page = paper(report, "leaves", {})
    reader = _Balanced()
    reader.feed(page)
    assert reader.open == []
    assert "<script" not in page
    assert not re.search(r"(src|href)=", page)
    assert "Mark" not in page


def test_of_a_file_that_was_not_judged_nothing_is_said_against_it() -> None:
    for verdict in UNMARKED:
        page = paper(FileReport("a.pl", verdict), "leaves", {})  # type: ignore[arg-type]
        assert "othing is" in page
        assert mark(FileReport("a.pl", verdict), {"agree": 1, "error": 0}) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("agre=10", "there is no verdict 'agre': is 'agree' meant?"),
        ("agree", "'agree' is no mark: give agree=10,other-move=9"),
        ("agree=ten", "agree=ten: a mark is a number from 0 to"),
        ("agree=", "agree=: a mark is a number"),
        ("agree=nan", "a mark is a number"),
        ("agree=-1", "a mark is a number"),
        ("agree=1_0", "a mark is a number"),
        ("agree=1,agree=2", "agree has two marks"),
        ("not-judged=0", "not-judged says nothing against a file"),
        ("unfinished=0", "unfinished says nothing against a file"),
        (",", "no verdict has a mark"),
    ],
)
def test_marks_that_are_none_are_refused_in_a_line(
    given: str, says: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["judge", str(folder), "--csv", str(tmp_path / "x.csv"), "--marks", given]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--marks", "agree=1"], "--marks are for --csv"),
        (["--marks", "agre=1"], "there is no verdict 'agre'"),
        (["--reports", "{folder}/ann/ab.pl"], "no folder can be made there"),
        (["--reports", "{folder}/none/none"], "no folder can be made there"),
        (["--csv", "{folder}/ann/ab.pl"], "which is checked: name another file"),
        (["--csv", "{folder}/pages/ann-ab.html", "--reports", "{folder}/pages"], "same file"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_work(
    given: list[str], says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "pages").mkdir()
    assert main(["judge", str(folder), *(word.format(folder=folder) for word in given)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err


def test_pages_have_safe_names_and_no_two_alike() -> None:
    files = ["in/A/x.pl", "in/a/x.pl", "in/..\x1b[2J.pl", "in/" + "n" * 300 + ".pl", "in/é ü.pl"]
    found = names(files)
    assert len({name.casefold() for name in found}) == len(files)
    assert all(re.fullmatch(r"[\w.-]{1,100}\.html", name) for name in found)
    assert names([]) == []
    assert names(["/x.pl"]) == ["x.html"]


def test_a_cell_of_the_table_is_no_formula_and_one_line() -> None:
    text = sheet([FileReport("=1+1.pl", "error", 'raises "a,\nb"')], "leaves", marks("error=0"))
    row = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline="")))[1]
    assert row[:5] == ["'=1+1.pl", "error", "0", "no", 'raises "a, b"']


def test_gradescope_gets_the_marks() -> None:
    reports = [FileReport("a.pl", "other-move"), FileReport("b.pl", "agree")]
    (one, two) = json.loads(gradescope(reports, "leaves", marks("agree=10,other-move=9")))["tests"]
    assert (one["name"], one["score"], one["max_score"]) == ("a.pl: other-move", 9, 10)
    assert (two["score"], two["status"]) == (10, "passed")


REPORTS = [
    FileReport("group one/a quite long name of a file/alphabeta.pl", "prunes-less"),
    FileReport("学生/файл.pl", "agree", agrees=dict.fromkeys(ASPECTS, True)),
]


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_the_summary_has_a_line_a_file_at_any_width(width: int) -> None:
    told = io.StringIO()
    print_all(Console(file=told, width=width, force_terminal=True), table(REPORTS, "leaves", ""))
    lines = re.sub(r"\x1b\[[\d;]*m", "", told.getvalue()).splitlines()
    first, second = (line for line in lines if line.endswith(("prunes-less", "agree")))
    assert ".pl  prunes-less" in first
    assert cell_len(second) == first.index("prunes-less") + len("agree")
    assert max(map(cell_len, lines)) <= width
    assert lines[-1] == "1 of 2 files pass."


def test_a_summary_in_a_pipe_has_the_whole_names() -> None:
    report = FileReport("x" * 300 + ".pl", "agree")
    told = io.StringIO()
    print_all(Console(file=told, width=200), table([report, report], "leaves", ""))
    assert told.getvalue().splitlines()[1] == f"{report.file}  agree"


def test_the_page_of_a_file_that_is_not_understood_tells_how_it_was_called() -> None:
    strange = Path(__file__).parents[1] / "submissions" / "wrong" / "strange.pl"
    page = paper(check_file(strange, leaves=3, random=0), "value", {})
    assert "Nothing is said against it" in page
    assert "<code>go(P,1000,A,B,Best,V)</code>" in page
    assert "<th>Look</th><td>1000, a depth that no tree reaches</td>" in page
    assert "<pre>on [1,1]: try(" in page
    assert "--entry" not in page  # the line to be put right is for who judges


def test_the_page_of_a_search_that_names_no_move_says_nothing_of_moves() -> None:
    tiny = Path(__file__).parents[1] / "submissions" / "wild" / "en_tiny.pl"
    page = paper(check_file(tiny, leaves=3), "value", {})
    assert "finds the right value, and leaves out more" in page
