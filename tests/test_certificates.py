"""The files of a proof: what was proved is what they say, and else it is seen, in bounded work."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pyab import prolog_engine
from pyab.cli import main
from pyab.errors import UsageError
from pyab.foreign import catalogue
from pyab.programs import PROGRAMS
from pyab.proof import certificate
from pyab.proof.plan import Question, pieces
from pyab.proof.run import prove
from pyab.proof.store import Store

BRATKO = PROGRAMS["bratko"]
CERTIFICATES = Path(__file__).parent / "certificates"


# ------------------------------------------------------------------ resumption


def test_what_was_done_before_is_not_done_again(tmp_path: Path) -> None:
    path, question = str(tmp_path / "store"), Question(5)
    with Store(path, [BRATKO], question) as known:
        first = prove([BRATKO], question, known=known)
    with Store(path, [BRATKO], question) as known:
        assert all(known.done("bratko", piece) for piece in pieces(question))
        again = prove([BRATKO], question, known=known)
    assert again.proofs[0].parts == first.proofs[0].parts
    assert again.proofs[0].trees == again.trees


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_at_any_moment_it_goes_on_and_counts_nothing_twice(
    jobs: str, tmp_path: Path
) -> None:
    path = tmp_path / "store"
    command = [sys.executable, "-m", "pyab", "prove", "--leaves", "6", "--root", "max"]
    command += ["--program", "bratko,f2", "--jobs", jobs, "--resume", str(path), "--json"]
    for seconds in (1.5, 2.5):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            time.sleep(seconds)
            process.kill()
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    document = json.loads(done.stdout)
    assert [one["trees"] for one in document["programs"]] == [947_764, 947_764]
    (tmp_path / "certificate").write_text(done.stdout)
    found = certificate.verify(certificate.read(str(tmp_path / "certificate")), seed=1)
    assert found.problems == ()


def test_a_store_is_about_one_question_and_the_same_texts(tmp_path: Path) -> None:
    path = str(tmp_path / "store")
    Store(path, [BRATKO], Question(4)).close()
    with pytest.raises(UsageError, match="about another question"):
        Store(path, [BRATKO], Question(5))
    text = catalogue.faults()[0].text
    fault = replace(BRATKO, edits=((prolog_engine.source(BRATKO), text),))
    with pytest.raises(UsageError, match="about another sources of bratko"):
        Store(path, [fault], Question(4))


@pytest.mark.parametrize("data", [b"no database" * 1000, b"SQLite format 3\0" + b"x" * 5000])
def test_a_file_that_is_no_store_is_left_as_it_is(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "store"
    path.write_bytes(data)
    with pytest.raises(UsageError, match="--resume"):
        Store(str(path), [BRATKO], Question(4))
    assert path.read_bytes() == data


def test_another_programs_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE mine (a)")
    before = path.read_bytes()
    with pytest.raises(UsageError, match="not one of pyab prove"):
        Store(str(path), [BRATKO], Question(4))
    assert path.read_bytes() == before


def test_a_store_that_cannot_be_made_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--resume"):
        Store(str(tmp_path / "none" / "store"), [BRATKO], Question(4))


# ----------------------------------------------------------------- certificate


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """The certificate of a proof."""
    programs = [BRATKO, PROGRAMS["f2"]]
    return certificate.document(prove(programs, Question(5)), programs)


def test_a_certificate_holds(made: dict[str, Any]) -> None:
    found = certificate.verify(made, share=1)
    assert found.problems == ()
    assert found.trees == found.of == 2 * 50_426
    assert 0 < certificate.verify(made, share=0).trees < found.trees


@pytest.mark.parametrize("share", [0, 1])
def test_a_certificate_of_other_texts_or_numbers_does_not_hold(
    made: dict[str, Any], share: float
) -> None:
    other = json.loads(json.dumps(made))
    other["programs"][0]["sources"]["prolog"] = "0" * 64
    assert "its texts" in certificate.verify(other, share).problems[0]
    other = json.loads(json.dumps(made))
    other["trees"] -= 1
    assert "numbers of trees" in certificate.verify(other, share).problems[0]
    other = json.loads(json.dumps(made))
    other["programs"][1]["blocks"].pop()
    assert "blocks" in certificate.verify(other, share).problems[0]


def test_a_certificate_with_a_wrong_digest_does_not_hold(made: dict[str, Any]) -> None:
    other = json.loads(json.dumps(made))
    other["programs"][1]["blocks"][3] = "0" * 32
    problems = certificate.verify(other, share=1).problems
    assert problems == ("f2: block 4 comes out otherwise",)


@pytest.mark.parametrize("path", sorted(CERTIFICATES.glob("*.json")), ids=lambda path: path.stem)
def test_the_certificates_that_come_along_hold(path: Path) -> None:
    """A block of each program, or of two of them, since a block takes seconds."""
    document = certificate.read(str(path))
    document["programs"] = random.sample(document["programs"], min(2, len(document["programs"])))
    found = certificate.verify(document, share=0)
    assert found.problems == ()
    assert found.of > 40_000_000


def change(document: dict[str, Any], name: str, value: object) -> None:
    """Give a field, of the certificate or of its first program, another value."""
    *path, last = name.split(".")
    for step in path:
        document = document[step][0] if isinstance(document[step], list) else document[step]
    document[last] = value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("programs", []),
        ("shapes", 1),
        ("trees", 85),
        ("agree", False),
        ("counterexample", {}),
        ("programs.trees", 10**12),
        ("programs.runs", 85),
        ("programs.agree", "no"),
        ("programs.counterexample", {}),
        ("programs.sources", {}),
    ],
)
def test_a_certificate_that_says_something_else_does_not_hold(
    made: dict[str, Any], name: str, value: object
) -> None:
    other = json.loads(json.dumps(made))
    change(other, name, value)
    assert certificate.verify(other, share=0).problems


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("unary", -1),
        ("unary", 50),
        ("leaves", True),
        ("leaves", "3"),
        ("trees", None),
        ("events", "no"),
        ("programs.runs", "x"),
        ("programs.blocks", 5),
        ("programs", None),
    ],
)
def test_a_certificate_with_nonsense_in_it_is_no_certificate_or_does_not_hold(
    made: dict[str, Any], name: str, value: object
) -> None:
    other = json.loads(json.dumps(made))
    change(other, name, value)
    try:
        assert certificate.verify(other).problems
    except UsageError as error:
        assert "damaged" in f"{error}"  # noqa: PT017  (either will do)


@pytest.mark.parametrize("nonsense", ["digest = 'zz'", "runs = 'many'", "runs = 0"])
def test_a_store_with_nonsense_in_it_is_refused(nonsense: str, tmp_path: Path) -> None:
    path, question = str(tmp_path / "store"), Question(3)
    with Store(path, [BRATKO], question) as known:
        prove([BRATKO], question, known=known)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(f"UPDATE done SET {nonsense}")
    with pytest.raises(UsageError, match=r"damaged, .* choose another file"):
        Store(path, [BRATKO], question)


@pytest.mark.parametrize("missing", ["programs", "leaves", "root", "by_leaves", "trees"])
def test_a_damaged_certificate_is_said_to_be_one(made: dict[str, Any], missing: str) -> None:
    other = {name: value for name, value in made.items() if name != missing}
    with pytest.raises(UsageError, match="damaged"):
        certificate.verify(other)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "x"}', "no"])
def test_what_is_no_certificate_is_said_to_be_none(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    assert main(["prove", "--verify", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"pyab: error: {path}: this is no ")


def test_classes_by_the_command_and_rechecked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["prove", "--leaves", "5", "--root", "max", "--classes", "--program", "bratko"]
    assert main(arguments) == 0
    assert "25,213  5,227  agree" in capsys.readouterr().out
    resumed = [*arguments, "--resume", str(tmp_path / "store"), "--json"]
    for _ in range(2):  # the second time everything is known
        assert main(resumed) == 0
        text = capsys.readouterr().out
        document = json.loads(text)
        assert document["classes"] is True
        assert (document["trees"], document["programs"][0]["runs"]) == (25_213, 5_227)
    path = tmp_path / "certificate.json"
    path.write_text(text)
    assert main(["prove", "--verify", str(path), "--share", "1"]) == 0
    assert "25,213 of 25,213" in capsys.readouterr().out
    path.write_text(text.replace('"runs": 5227', '"runs": 5226'))
    assert main(["prove", "--verify", str(path), "--share", "1"]) == 1
