"""What the command does where nobody reads it, or its streams are closed or full."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from conftest import every_day

from pyab.command.main import main

HERE = Path(__file__).parents[1]
WRONG = str(HERE / "submissions" / "wrong" / "non_strict.pl")
CHECK = ["check", "--leaves", "2", "--random", "0", "--program", "f2", "--jobs", "1"]

PRINTING = [
    ["--help"],
    ["--version"],
    ["solve", "--help"],
    ["solve", "bratko", "--program", "f2"],
    ["solve", "bratko", "--program", "f2", "--json"],
    CHECK,
    [*CHECK, "--json"],
    ["judge", WRONG, "--leaves", "3", "--random", "0"],
    ["judge", WRONG, "--leaves", "3", "--random", "0", "--json"],
    ["prove", "--leaves", "2", "--program", "f2", "--jobs", "1"],
    ["prove", "--leaves", "2", "--program", "f2", "--jobs", "1", "--json"],
    ["prove", "--induction", "--children", "1", "--program", "f2"],
    ["prove", "--induction", "--children", "1", "--program", "f2", "--json"],
    ["trace", "bratko"],
    ["trace", "bratko", "--json"],
    ["trace", "bratko", "--format", "html"],
    ["compare", "[1,2]", "--program", "f2"],
    ["compare", "[1,2]", "--program", "f2", "--json"],
    ["compare", "[1,2]", "--program", "f2", "--csv"],
    ["draw", "bratko"],
    ["draw", "bratko", "--format", "svg"],
    ["figures", "3"],
    ["figures", "3", "--json"],
]
"""Every verb in every form that it prints."""


BUFFERED = {**os.environ, "PYTHONUNBUFFERED": ""}
"""What cannot be written is tried once more when Python ends."""


@contextmanager
def output(descriptor: int, unbuffered: bool) -> Iterator[io.TextIOWrapper]:
    """A stream to there, as Python makes standard output."""
    raw = io.FileIO(descriptor, "w")
    buffer: Any = raw if unbuffered else io.BufferedWriter(raw)
    with io.TextIOWrapper(buffer, "utf-8", write_through=unbuffered) as stream:
        yield stream


def run(arguments: list[str]) -> int:
    """The exit code of the command in this process."""
    try:
        return main(arguments)
    except SystemExit as end:  # --help
        return int(end.code or 0)


@pytest.mark.parametrize(
    ("arguments", "unbuffered"),
    [
        *(pytest.param(arguments, False) for arguments in PRINTING),
        *(
            pytest.param(arguments, True, marks=every_day(number, 4))
            for number, arguments in enumerate(PRINTING)
            if arguments[0] not in ("check", "judge", "prove")
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else f"unbuffered={value}",
)
def test_a_reader_that_has_gone_ends_every_verb_with_141_and_no_word(
    arguments: list[str],
    unbuffered: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with output(writer, unbuffered) as stream, monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", stream)
        assert run(arguments) == 141
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("arguments", PRINTING[::4], ids=" ".join)
def test_a_full_disk_is_one_line_about_standard_output(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    with output(full, unbuffered=False) as stream, monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", stream)
        assert run(arguments) == 2
    said = capsys.readouterr().err
    assert said == "pyab: error: standard output: no space left on device\n"


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """What comes of a shell's line, in which ``pyab`` is the command."""
    return subprocess.run(
        ["bash", "-c", line.replace("pyab", f"{sys.executable} -m pyab", 1)],
        capture_output=True,
        text=True,
        timeout=120,
        env=BUFFERED,
    )


@pytest.mark.parametrize("arguments", ["--version", "figures", "trace bratko"])
def test_the_shell_sees_141_and_no_word_where_the_reader_has_gone(arguments: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "pyab", *arguments.split()]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, timeout=120, env=BUFFERED)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize(
    ("line", "code", "out"),
    [
        ("pyab solve '[1' 2>&-", 2, ""),
        ("pyab solve '[1' 2>/dev/full", 2, ""),
        ("pyab solve '[1' 2>&- >&-", 2, ""),
        ("pyab solve 5 --engine python --json <&- 2>&- | wc -l", 0, "1\n"),
    ],
)
def test_where_standard_error_is_closed_or_full_the_exit_code_tells(
    line: str, code: int, out: str
) -> None:
    done = shell(line)
    assert (done.returncode, done.stdout, done.stderr) == (code, out, "")
