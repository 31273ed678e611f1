"""The files of a proof: what was proved is what they say, and else it is seen, in bounded work."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from conftest import few

from pyab.command.main import main
from pyab.errors import UsageError
from pyab.programs import texts
from pyab.programs.records import PROGRAMS
from pyab.proof import certificate, recheck
from pyab.proof.plan import Question, pieces, rows
from pyab.proof.run import prove
from pyab.proof.sources import sources
from pyab.proof.store import Store
from pyab.submission.faults import catalogue

BRATKO = PROGRAMS["bratko"]
CERTIFICATES = Path(__file__).parents[1] / "certificates"


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


KILLED = """
import os, signal, sys
from pyab.command.main import main
from pyab.proof.store import Store

keep, left = Store.keep, int(sys.argv[1])

def keep_some(*arguments):
    global left
    keep(*arguments)
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)

Store.keep = keep_some
main(sys.argv[2:])
"""
"""The command, killed as soon as it has kept so many pieces; others are being worked at."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("jobs", "leaves", "keys", "trees"),
    [
        ("2", "4", "bratko,f2", 868),
        pytest.param("2", "5", "bratko,f2,f1,fg", 25_213, marks=pytest.mark.slow),
        pytest.param("1", "6", "bratko,f2", 947_764, marks=pytest.mark.slow),
        pytest.param("2", "6", "bratko,f2", 947_764, marks=pytest.mark.slow),
    ],
)
def test_killed_after_a_piece_it_goes_on_and_counts_nothing_twice(
    jobs: str, leaves: str, keys: str, trees: int, tmp_path: Path
) -> None:
    path = tmp_path / "store"
    arguments = ["prove", "--leaves", leaves, "--root", "max", "--program", keys]
    arguments += ["--jobs", jobs, "--resume", str(path), "--json"]
    for pieces_more in ("1", "3"):
        killed = [sys.executable, "-c", KILLED, pieces_more, *arguments]
        status = subprocess.run(killed, stdout=subprocess.DEVNULL, check=False).returncode
        assert status == -signal.SIGKILL
    _goes_on([sys.executable, "-m", "pyab", *arguments], trees, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_at_any_moment_it_goes_on_and_counts_nothing_twice(
    jobs: str, tmp_path: Path
) -> None:
    """The moments are any: what holds does not depend on them."""
    path = tmp_path / "store"
    command = [sys.executable, "-m", "pyab", "prove", "--leaves", "6", "--root", "max"]
    command += ["--program", "bratko,f2", "--jobs", jobs, "--resume", str(path), "--json"]
    for seconds in (1.5, 2.5):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
            time.sleep(seconds)
            process.kill()
    _goes_on(command, 947_764, tmp_path)


def _goes_on(command: list[str], trees: int, folder: Path) -> None:
    """What is left of a proof is done, and its certificate holds."""
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    document = json.loads(done.stdout)
    assert [one["trees"] for one in document["programs"]] == [trees] * len(document["programs"])
    (folder / "certificate").write_text(done.stdout)
    found = recheck.planned(certificate.read(str(folder / "certificate")), seed=1).run()
    assert found.problems == ()


def test_a_store_is_about_one_question_and_the_same_texts(tmp_path: Path) -> None:
    path = str(tmp_path / "store")
    Store(path, [BRATKO], Question(4)).close()
    with pytest.raises(UsageError, match="about another question"):
        Store(path, [BRATKO], Question(5))
    text = catalogue.faults()[0].text
    fault = replace(BRATKO, edits=((texts.prolog(BRATKO), text),))
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


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A store in which all is done, as bytes: up to 2 leaves, with bratko and f2."""
    path = tmp_path_factory.mktemp("kept") / "store"
    with Store(str(path), FAMILY, SMALL) as known:
        assert prove(FAMILY, SMALL, known=known).agree
    return path.read_bytes()


SMALL = Question(2)
FAMILY = [BRATKO, PROGRAMS["f2"]]


def known_in(path: Path) -> dict[tuple[str, Any], tuple[str, int] | None]:
    """What a store knows of each piece."""
    with Store(str(path), FAMILY, SMALL) as known:
        keys = [(program.key, piece) for program in FAMILY for piece in pieces(SMALL)]
        return {key: known.done(*key) for key in keys}


def changed(path: Path, statement: str, *values: object) -> None:
    """Change a store from outside."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA synchronous = OFF")
        file.execute(statement, values)


@pytest.mark.parametrize("every", few([1, 7], 2, 1))
def test_no_byte_of_a_store_can_be_changed_and_make_another_certificate(
    every: int, kept: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "store"
    path.write_bytes(kept)
    right, refused = known_in(path), 0
    for at in [at for at, byte in enumerate(kept) if byte][::every]:
        path.write_bytes(kept[:at] + bytes([kept[at] ^ 1]) + kept[at + 1 :])
        try:
            found = known_in(path)
        except UsageError:
            refused += 1
            continue
        assert all(found[key] in (right[key], None) for key in right)
    assert refused > 500 // every


def test_every_character_of_every_row_of_a_store_is_looked_at(kept: bytes, tmp_path: Path) -> None:
    path = tmp_path / "store"
    path.write_bytes(kept)
    columns = ("program", "piece", "digest", "runs", "checksum")
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute(f"SELECT rowid, {', '.join(columns)} FROM done").fetchall()
    for number, *values in rows:
        for column, value in zip(columns, values, strict=True):
            text = str(value)
            for at, letter in enumerate(text):
                other = (
                    text[:at] + ("1" if letter == "0" else chr(ord(letter) ^ 1)) + text[at + 1 :]
                )
                path.write_bytes(kept)
                changed(path, f"UPDATE done SET {column} = ? WHERE rowid = ?", other, number)
                with pytest.raises(UsageError, match=rf"1 of its 8 rows are damaged.*\({number}\)"):
                    known_in(path)


def test_invented_rows_show_nothing(
    kept: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "store"
    path.write_bytes(kept)
    changed(path, "UPDATE done SET digest = ?, checksum = ?", "0" * 32, "0" * 32)
    before = path.read_bytes()
    command = ["prove", "--leaves", "2", "--program", "bratko,f2", "--resume", str(path)]
    assert main(command) == 2
    error = capsys.readouterr().err
    assert "8 of its 8 rows are damaged, or from elsewhere" in error
    assert error.count("\n") == 1
    assert path.read_bytes() == before


def test_damaged_rows_can_be_taken_out_and_nothing_else_is_lost(
    kept: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "store"
    path.write_bytes(kept)
    right = known_in(path)
    changed(path, "UPDATE done SET runs = runs + 1 WHERE rowid IN (2, 5)")
    with pytest.raises(UsageError) as caught:
        known_in(path)
    advice = re.search("sqlite3 FILE '([^']+)'", str(caught.value))
    assert advice
    changed(path, advice[1])
    found = known_in(path)
    assert list(found.values()).count(None) == 2
    with Store(str(path), FAMILY, SMALL) as known:
        prove(FAMILY, SMALL, known=known)
    assert known_in(path) == right


def test_rows_of_another_proof_are_refused(kept: bytes, tmp_path: Path) -> None:
    """Of the same pieces and programs: what was compared there is something else."""
    path, other = tmp_path / "store", tmp_path / "other"
    path.write_bytes(kept)
    question = replace(SMALL, events=True)
    with Store(str(other), FAMILY, question) as known:
        prove(FAMILY, question, known=known)
    with closing(sqlite3.connect(other)) as file:
        row = file.execute("SELECT * FROM done").fetchone()
    changed(path, "INSERT OR REPLACE INTO done VALUES (?, ?, ?, ?, ?)", *row)
    with pytest.raises(UsageError, match="1 of its 8 rows are damaged, or from elsewhere"):
        known_in(path)


def test_a_row_of_a_piece_that_the_question_does_not_have_is_refused(
    kept: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "store"
    path.write_bytes(kept)
    with Store(str(path), FAMILY, SMALL) as known:
        known.keep("f2", list(pieces(Question(3)))[-1], "0" * 32, 39)
    with pytest.raises(UsageError, match="1 of its 9 rows are damaged, or from elsewhere"):
        known_in(path)


def test_a_store_without_checksums_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "store"
    changed(path, f"PRAGMA application_id = {0x50594142}")
    changed(path, "CREATE TABLE about (what TEXT PRIMARY KEY, is_ TEXT)")
    changed(path, "CREATE TABLE done (program TEXT, piece TEXT, digest TEXT, runs INTEGER)")
    before = path.read_bytes()
    with pytest.raises(UsageError, match=r"no checksums, .* choose another file for --resume"):
        known_in(path)
    assert path.read_bytes() == before


def test_what_is_no_file_keeps_no_proof(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/null")):
        with pytest.raises(UsageError, match="no file: choose another"):
            known_in(path)


# ----------------------------------------------------------------- certificate


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """The certificate of a proof."""
    programs = [BRATKO, PROGRAMS["f2"]]
    return certificate.document(prove(programs, Question(5)), programs)


def test_a_certificate_holds(made: dict[str, Any]) -> None:
    found = recheck.planned(made, share=1).run()
    assert found.problems == ()
    assert found.trees == found.of == 2 * 50_426
    assert 0 < recheck.planned(made, share=0).run().trees < found.trees


@pytest.mark.parametrize("share", [0, 1])
def test_a_certificate_of_other_texts_or_numbers_does_not_hold(
    made: dict[str, Any], share: float
) -> None:
    other = json.loads(json.dumps(made))
    other["programs"][0]["sources"]["prolog"] = "0" * 64
    assert "its texts" in recheck.planned(other, share).run().problems[0]
    other = json.loads(json.dumps(made))
    other["trees"] -= 1
    assert "numbers of trees" in recheck.planned(other, share).run().problems[0]
    other = json.loads(json.dumps(made))
    other["programs"][1]["blocks"].pop()
    assert "blocks" in recheck.planned(other, share).run().problems[0]


def test_a_certificate_with_a_wrong_digest_does_not_hold(made: dict[str, Any]) -> None:
    other = json.loads(json.dumps(made))
    other["programs"][1]["blocks"][3] = "0" * 32
    problems = recheck.planned(other, share=1).run().problems
    assert problems == ("f2: block 4 comes out otherwise",)


@pytest.mark.parametrize("nonsense", [None, 7, "0" * 31, "x" * 32, "A" * 32, ["0" * 32]])
def test_a_block_that_is_no_digest_is_seen_where_it_is_not_run_again(
    made: dict[str, Any], nonsense: Any
) -> None:
    other = json.loads(json.dumps(made))
    other["programs"][1]["blocks"][9] = nonsense
    problems = recheck.planned(other, share=0).run().problems
    assert problems == ("f2: one of its blocks is no digest",)


@pytest.mark.parametrize("path", sorted(CERTIFICATES.glob("*.json")), ids=lambda p: p.stem)
def test_the_certificates_that_come_along_are_about_the_texts_of_today(path: Path) -> None:
    """Of every program, which costs nothing: their blocks are run again by a sample."""
    for claim in certificate.read(str(path))["programs"]:
        assert claim["sources"] == sources(PROGRAMS[claim["program"]]), claim["program"]


@pytest.mark.parametrize(
    "path", few(sorted(CERTIFICATES.glob("*.json")), 4, 3), ids=lambda p: p.stem
)
def test_the_certificates_that_come_along_hold(path: Path) -> None:
    """About a block of each program, or of two of them, since a block takes seconds."""
    document = certificate.read(str(path))
    document["programs"] = random.sample(document["programs"], min(2, len(document["programs"])))
    found = recheck.planned(document, share=0.01).run()
    assert found.problems == ()
    assert found.of > 40_000_000


def leaves_of(document: Any, *path: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Each value in a document that holds no other, and the way there."""
    inner = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in inner:
        if isinstance(value, dict | list):
            yield from leaves_of(value, *path, key)
        else:
            yield (*path, key), value


def others(value: Any) -> list[Any]:
    """Other values in the place of one: near it, and of other types."""
    odd: list[Any] = [None, True, False, 0, 1, -1, 0.5, 10**30, "", "x", [], {}, [value]]
    if isinstance(value, str):
        odd += [value + "0", value[1:], value[:-1] + chr(ord(value[-1]) ^ 1), value.upper()]
        odd += ["f", "min", "bratko"]
    elif isinstance(value, int) and not isinstance(value, bool):
        odd += [value + 1, value - 1, float(value), str(value)]
    return [other for other in odd if (type(other), other) != (type(value), value)]


def accepted(path: tuple[Any, ...], value: Any) -> bool:
    """Whether nobody can know that it was not so: times and versions."""
    if path == ("seconds",):
        return value is None or (type(value) in (int, float) and 0 <= value < 10**10)
    return path[0] == "versions" and isinstance(value, str) and value[:1].isdigit() and "." in value


def faulty(document: dict[str, Any], share: float = 1) -> bool:
    try:
        return bool(recheck.planned(document, share).run().problems)
    except UsageError as error:
        return str(error).startswith(("the certificate is damaged: ", "it is about "))


@pytest.mark.slow
@pytest.mark.parametrize(
    "question",
    [Question(3), pytest.param(Question(3, ("max",), classes=True), marks=pytest.mark.slow)],
    ids=str,
)
def test_every_value_in_a_certificate_is_checked(question: Question) -> None:
    text = json.dumps(certificate.document(prove(FAMILY, question), FAMILY))
    assert not faulty(json.loads(text))
    tried = 0
    for path, value in leaves_of(json.loads(text)):
        for other in others(value):
            document = json.loads(text)
            place = document
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = other
            assert faulty(document) is not accepted(path, other), (path, other)
            tried += 1
    assert tried > 700


def test_a_certificate_has_its_keys_and_no_other(made: dict[str, Any]) -> None:
    def places(document: dict[str, Any]) -> list[dict[str, Any]]:
        program = document["programs"][1]
        rows = [document["by_leaves"][0], program["sources"], document["versions"]]
        return [document, program, *rows]

    text = json.dumps(made)
    for at, place in enumerate(places(made)):
        for key in place:
            document = json.loads(text)
            del places(document)[at][key]
            assert faulty(document, share=0), key
        document = json.loads(text)
        places(document)[at]["more"] = 1
        assert faulty(document, share=0)


def claim(question: Question, *keys: str) -> dict[str, Any]:
    """A certificate that says what one of a question would, with digests of nothing."""
    counted = rows(question)
    trees = sum(row.trees for row in counted)
    return {
        "format": certificate.FORMAT,
        "leaves": question.leaves,
        "root": "both",
        "events": question.events,
        "windows": question.windows,
        "unary": question.unary,
        "classes": question.classes,
        "shapes": sum(row.shapes for row in counted),
        "trees": trees,
        "by_leaves": [vars(row) for row in counted],
        "programs": [
            {
                "program": key,
                "trees": trees,
                "runs": trees,
                "agree": True,
                "counterexample": None,
                "sources": sources(PROGRAMS[key]),
                "blocks": ["0" * 32] * 128,
            }
            for key in keys or ("bratko",)
        ],
        "agree": True,
        "counterexample": None,
        "versions": {"pyab": "0.1.0", "swi-prolog": "9.0.4", "python": "3.11.7"},
        "seconds": 1.0,
    }


@pytest.mark.parametrize(
    ("question", "keys", "why"),
    [
        (Question(9), ["bratko"], "to run [0-9,]+ trees again is more .*: try --share 0.02$"),
        (Question(9), list(PROGRAMS), "trees again is more .*: make one of fewer programs$"),
        (Question(9, windows=True), ["bratko"], "about 32,026,563,530,122 trees, more than"),
        (Question(9, unary=6), ["bratko"], "trees, more than can be rechecked"),
        (Question(6, unary=6), ["bratko"], "8,355,536 shapes, more .*: make one of fewer leaves"),
    ],
    ids=str,
)
def test_more_than_can_be_rechecked_is_refused_before_it_is_begun(
    question: Question, keys: list[str], why: str, tmp_path: Path
) -> None:
    path = tmp_path / "file"
    path.write_text(json.dumps(claim(question, *keys)))
    with pytest.raises(UsageError, match=why):
        recheck.planned(certificate.read(str(path)))


@pytest.mark.parametrize("question", [Question(9), Question(8, windows=True)], ids=str)
def test_the_smallest_part_of_much_is_found_without_listing_the_rest(question: Question) -> None:
    document = claim(question)
    of = document["trees"]
    blocks = -(-len(pieces(question)) // certificate.block_size(len(pieces(question))))
    document["programs"][0]["blocks"] = ["0" * 32] * blocks
    plan = recheck.planned(document, share=0)
    assert 0 < plan.trees < of / 100
    assert plan.problems == ()


@pytest.mark.slow
def test_about_the_share_is_run_again_that_was_asked_for(made: dict[str, Any]) -> None:
    """On average exactly it, of proofs with few blocks, too, and every block has its turn."""
    for share in (0.05, 0.3, 0.9):
        plans = [recheck.planned(made, share, seed) for seed in range(500)]
        mean = sum(plan.trees for plan in plans) / len(plans)
        assert mean == pytest.approx(share * plans[0].of, rel=0.25)
        for at in range(2):
            assert {number for plan in plans for number in plan.work[at].blocks} == set(range(10))
        assert all(again.blocks for plan in plans for again in plan.work)


def test_of_many_blocks_no_more_are_run_again_than_the_share_needs() -> None:
    document = certificate.read(str(CERTIFICATES / "all-7-classes.json"))
    document["programs"] = document["programs"][:1]
    for seed in range(50):
        plan = recheck.planned(document, 0.05, seed)
        assert plan.trees == pytest.approx(0.05 * plan.of, rel=0.3)


def test_what_cannot_be_checked_is_said(
    made: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "certificate"
    path.write_text(json.dumps(made))
    assert main(["prove", "--verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Not checked: the seconds that it took; the versions that it was made with (pyab" in out
    assert main(["prove", "--verify", str(path), "--json", "--share", "0"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"holds", "problems", "trees", "of", "not_checked"}
    assert (found["holds"], found["trees"], len(found["not_checked"])) == (True, 2, 2)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b" " * 1_000_001, "it has more than 1,000,000 bytes"),
        (b"[" * 500_000, "no JSON document"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "no JSON document"),
        (b"\xff\xfe\x00", "no JSON document"),
        (b'{"format": "pyab proof 1", "seconds": NaN}', "no JSON document"),
        (b'{"trees": ' + b"9" * 9999 + b"}", "no JSON document"),
        (b'{"format": "x", "format": "pyab proof 1"}', "or has a key twice"),
        (b'{"format": "pyab proof 1"}', "the certificate is damaged: it lacks 'agree': make it"),
        (b'{"format": "pyab proof 2"}', "this is no certificate of pyab prove"),
    ],
    ids=range(9),
)
def test_a_file_that_is_no_certificate_ends_in_one_line(
    data: bytes, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    assert main(["prove", "--verify", str(path), "--json"]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"pyab: error: {path}: ")
    assert why in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_only_a_file_is_read_as_a_certificate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/zero")):
        assert main(["prove", "--verify", str(path)]) == 2
        assert f"{path}: this is no file: save the certificate to one" in capsys.readouterr().err


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
    assert recheck.planned(other, share=0).run().problems


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
        assert recheck.planned(other).run().problems
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
        recheck.planned(other).run()


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


def test_a_certificate_may_come_through_standard_input(made: dict[str, Any]) -> None:
    command = [sys.executable, "-m", "pyab", "prove", "--share", "0", "--verify", "/dev/stdin"]
    done = subprocess.run(command, input=json.dumps(made), capture_output=True, text=True)
    assert done.stdout.endswith("It holds.\n"), done.stderr
