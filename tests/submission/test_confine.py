"""What holds a program that is not trusted: what the kernel refuses it, and what it lets it do."""

from __future__ import annotations

import errno
import json
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import confined
import pytest

from pyab.errors import EngineError
from pyab.submission.run.confine import confinement, guards, home, missing
from pyab.submission.run.systemcalls import (
    CALLS,
    ITSELF,
    LOOKED_AT,
    MACHINES,
    NEW,
    Instruction,
    program,
)

ROOT = Path(__file__).parents[2]
CALLS_GUARDED = pytest.mark.skipif(not guards().calls, reason="this kernel filters no calls")
FILES_GUARDED = pytest.mark.skipif(not guards().files, reason="this kernel has no Landlock")


def _run(*command: str) -> str:
    """What a Python program of the tests prints."""
    run = subprocess.run(
        [sys.executable, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    return run.stdout


# ------------------------------------------------------------------- what is tried


@pytest.fixture(scope="module")
def found() -> dict[str, int]:
    """The number of the error that each attempt ends with."""
    numbers: dict[str, int] = json.loads(_run("tests/helpers/confined.py"))
    return numbers


@CALLS_GUARDED
@pytest.mark.parametrize("attempt", confined.CALLED)
def test_a_confined_process_reaches_no_other_and_not_the_system(
    attempt: str, found: dict[str, int]
) -> None:
    assert found[attempt] in (errno.EPERM, errno.ENOSYS)


@FILES_GUARDED
@pytest.mark.parametrize("attempt", confined.FILES)
def test_a_confined_process_sees_no_files(attempt: str, found: dict[str, int]) -> None:
    assert found[attempt] == errno.EACCES


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the attempts are Linux's")
@pytest.mark.parametrize("attempt", confined.ALLOWED)
def test_a_confined_process_can_do_what_prolog_does(attempt: str, found: dict[str, int]) -> None:
    assert found[attempt] == 0


# ------------------------------------------------------------------- the filter

ALLOW, REFUSE, UNKNOWN = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x00050000 | errno.ENOSYS
MARKS = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}


def _answer(machine: str, number: int, words: dict[int, int] | None = None) -> int:
    """What the filter of an architecture says of a call, as the kernel reads it.

    Args:
        machine: The architecture.
        number: The number of the call.
        words: The halves of its arguments by where they are; all others hold no value of a list.
    """
    given = {0: number, 4: MARKS[machine], **(words or {})}
    return _decided(program(machine), given)


def _decided(steps: list[Instruction], given: dict[int, int]) -> int:
    at = word = 0
    while True:
        code, then, otherwise, value = steps[at]
        at += 1
        if code == 0x20:
            word = given.get(value, 0x7FFFFFFF)
        elif code == 0x15:
            at += then if word == value else otherwise
        elif code == 0x35:
            at += then if word >= value else otherwise
        else:
            assert code == 0x06
            return value


@pytest.mark.parametrize("machine", MACHINES)
def test_a_call_that_is_not_in_the_list_is_refused(machine: str) -> None:
    column = MACHINES.index(machine)
    listed = {numbers[column] for name, numbers in CALLS.items() if name not in LOOKED_AT}
    for number in range(1000):
        other = REFUSE if number < NEW else UNKNOWN
        looked_at = number in {CALLS[name][column] for name in LOOKED_AT}
        expected = ALLOW if number in listed else REFUSE if looked_at else other
        assert _answer(machine, number) == expected, number


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_call_that_is_looked_at_may_have_the_values_of_its_list_and_no_other(
    name: str, machine: str
) -> None:
    number = CALLS[name][MACHINES.index(machine)]
    assert number is not None
    first = {word.offset: word.values[0] for word in LOOKED_AT[name]}
    for offset, values in LOOKED_AT[name]:
        for value in values:
            assert _answer(machine, number, first | {offset: value}) == ALLOW
        other = next(value for value in range(1, 99) if value not in values)
        assert _answer(machine, number, first | {offset: other}) == REFUSE


@pytest.mark.parametrize("machine", MACHINES)
def test_calls_of_another_architecture_are_refused(machine: str) -> None:
    for number in range(500):
        assert _decided(program(machine), {0: number, 4: 0x40000003}) == REFUSE
        assert _answer(machine, 0x40000000 + number) == REFUSE


@pytest.mark.parametrize("machine", MACHINES)
def test_the_kernel_takes_the_filter(machine: str) -> None:
    steps = program(machine)
    assert len(steps) <= 4096
    for at, step in enumerate(steps):
        assert 0 <= step.then <= 255
        assert 0 <= step.otherwise <= 255
        assert at + 1 + max(step.then, step.otherwise) < len(steps) or step.code == 0x06
        assert 0 <= step.value < 2**32 or step.value == ITSELF


HEADERS = {
    "x86_64": Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
    "aarch64": Path("/usr/include/asm-generic/unistd.h"),
}


@pytest.mark.parametrize("machine", MACHINES)
def test_the_numbers_are_those_of_the_kernel(machine: str) -> None:
    if not HEADERS[machine].exists():
        pytest.skip("the kernel's headers are not installed")
    text = HEADERS[machine].read_text()
    known = {name: int(n) for name, n in re.findall(r"define __NR(?:3264)?_(\w+)\s+(\d+)", text)}
    known.setdefault("newfstatat", known.get("fstatat", 0))
    for name, numbers in (CALLS | confined.FORBIDDEN).items():
        number = numbers[MACHINES.index(machine)]
        if name in known or number is None or number < NEW:  # a newer one may not be in it yet
            assert number == known.get(name), name


# ------------------------------------------------------- what the kernel does not do

IN_A_CONTAINER = """
import ctypes, errno, shutil, subprocess, sys
from pathlib import Path
from pyab.submission.run.confine import confinement, guards, missing
from pyab.submission.run.systemcalls import Instruction, installer

number, option, known = (int(one) for one in sys.argv[1:])
if known:
    guards()
ctypes.CDLL(None).prctl(38, 1, 0, 0, 0)
looked_at = [Instruction(0x20, 0, 0, 16), Instruction(0x15, 0, 1, option)] if option else []
installer([
    Instruction(0x20, 0, 0, 0), Instruction(0x15, 0, len(looked_at) + 1, number), *looked_at,
    Instruction(0x06, 0, 0, 0x00050000 | errno.EPERM), Instruction(0x06, 0, 0, 0x7FFF0000),
])()
print(missing())
swipl = shutil.which("swipl")
try:
    run = subprocess.run(
        [swipl, "-f", "none", "-g", "true", "-t", "halt"],
        env={},
        preexec_fn=confinement(swipl, Path("prolog").resolve(), None, 60),
    )
    print("started" if run.returncode == 0 else "ended")
except subprocess.SubprocessError:
    print("not started")
"""
"""Confines SWI-Prolog where a call (with a first argument, or any) is refused from outside."""

PRCTL = CALLS["prctl"][MACHINES.index(platform.machine())] if guards().calls else 0
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446


@CALLS_GUARDED
@FILES_GUARDED
@pytest.mark.parametrize(
    ("number", "option"),
    [(CREATE_RULESET, 0), (ADD_RULE, 0), (RESTRICT_SELF, 0), (PRCTL, 22), (PRCTL, 38), (PRCTL, 1)],
)
def test_a_process_that_cannot_be_confined_is_not_started(number: int, option: int) -> None:
    said = _run("-c", IN_A_CONTAINER, str(number), str(option), "1")
    assert said.split("\n") == ["", "not started", ""]


@CALLS_GUARDED
@FILES_GUARDED
def test_a_container_without_namespaces_does_no_harm() -> None:
    number = confined.FORBIDDEN["unshare"][MACHINES.index(platform.machine())]
    said = _run("-c", IN_A_CONTAINER, str(number), "0", "1")
    assert said.split("\n") == ["", "started", ""]


@CALLS_GUARDED
@FILES_GUARDED
@pytest.mark.parametrize(
    ("number", "option", "words"),
    [
        (CREATE_RULESET, 0, "rules on files (Landlock, in Linux from 5.13)"),
        (PRCTL, 22, "a filter of system calls (seccomp, in Linux on x86_64 and aarch64)"),
    ],
)
def test_what_the_kernel_does_not_do_is_said(number: int, option: int, words: str) -> None:
    said = _run("-c", IN_A_CONTAINER, str(number), str(option), "0")
    assert said.split("\n") == [words, "started", ""]


def test_nothing_is_missing_on_a_linux_that_does_all() -> None:
    assert (missing() == "") == (guards().files and guards().calls)


# ---------------------------------------------------- where SWI-Prolog is installed


SWIPL = str(Path(shutil.which("swipl") or "").resolve())


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A program that starts SWI-Prolog with one shared object from a folder with other things."""
    library = next(path for path in map(Path, home(SWIPL)) if path.name.startswith("libswipl.so"))
    name = ".".join(library.name.split(".")[:3])  # libswipl.so.9, as it is asked for
    folder = tmp_path / "private"
    folder.mkdir()
    (folder / "secret").write_text("hidden")
    shutil.copy(library, folder / library.name)
    if name != library.name:
        (folder / name).symlink_to(library.name)
    program = tmp_path / "swipl"
    program.write_text(f'#!/bin/sh\nLD_LIBRARY_PATH={folder} exec {SWIPL} "$@"\n')
    program.chmod(0o755)
    return program


def _read(swipl: Path, file: Path) -> int:
    """The exit status of a confined SWI-Prolog, its library elsewhere, that opens a file."""
    return subprocess.run(
        [SWIPL, "-f", "none", "-g", f"open('{file}', read, _)", "-t", "halt"],
        env={"LD_LIBRARY_PATH": str(swipl.parent / "private")},
        stderr=subprocess.DEVNULL,
        preexec_fn=confinement(str(swipl), ROOT / "prolog", None, 60),
        check=False,
    ).returncode


@FILES_GUARDED
def test_a_swipl_with_its_libraries_elsewhere_starts_and_sees_nothing_beside_them(
    elsewhere: Path,
) -> None:
    folder = elsewhere.parent / "private"
    mapped = [path for path in home(str(elsewhere)) if path.startswith(str(folder))]
    assert [Path(path).name.startswith("libswipl.so") for path in mapped] == [True]
    assert _read(elsewhere, Path(mapped[0])) == 0
    assert _read(elsewhere, folder / "secret") != 0


@FILES_GUARDED
def test_no_folder_but_its_own_comes_in_with_swipl(elsewhere: Path) -> None:
    base, *files = home(str(elsewhere))
    assert Path(base, "boot.prc").exists()
    assert files
    assert all(Path(file).is_file() for file in files)


def test_a_swipl_that_does_not_start_is_told_of(tmp_path: Path) -> None:
    broken = tmp_path / "swipl"
    for text in ("#!/bin/sh\nexit 1\n", "not a program"):
        broken.write_text(text)
        broken.chmod(0o755)
        home.cache_clear()
        with pytest.raises(EngineError, match=re.escape(f"try {broken} by itself")):
            home(str(broken))


def test_the_environment_moves_no_folder_of_swipl(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = home(SWIPL)
    for path in Path(before[0]).iterdir():
        (tmp_path / path.name).symlink_to(path)
    monkeypatch.setenv("SWI_HOME_DIR", str(tmp_path))
    home.cache_clear()
    assert home(SWIPL) == before
