"""Hostile files: never a hang, a changed file, or a false "agree"."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import hostile
import pytest
from conftest import twice

from pyab import FileReport, check_file
from pyab.submission.judge.filereport import Options
from pyab.submission.judge.judge import judge_all
from pyab.submission.run.confine import sees_no_files

SECONDS = 10.0
"""The CPU time that a file has here: a right one needs a tenth of it."""


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that nothing may touch."""
    path = tmp_path_factory.mktemp("home") / "victim"
    path.write_text("untouched")
    return path


@pytest.fixture(scope="module")
def listener() -> Iterator[socket.socket]:
    """A port on this machine that nothing may reach."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        yield server


def _write(folder: Path, text: str | bytes, name: str = "file.pl") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def _filled(text: str, victim: Path, listener: socket.socket) -> str:
    port = str(listener.getsockname()[1])
    return text.replace("{victim}", str(victim)).replace("{port}", port)


def _unharmed(victim: Path, listener: socket.socket) -> None:
    assert victim.read_text() == "untouched"
    assert [path.name for path in victim.parent.iterdir()] == ["victim"]
    with pytest.raises(BlockingIOError):
        listener.accept()


def _said(report: FileReport) -> str:
    return " ".join([report.message, *report.notes])


QUICK = {name: one for name, one in hostile.SANDBOXED.items() if not one.slow}
EVERY_DAY = list(QUICK)[2::4]
"""A fourth of them; all are slow, and run on more trees."""


@pytest.fixture(scope="module")
def found(
    victim: Path,
    listener: socket.socket,
    tmp_path_factory: pytest.TempPathFactory,
) -> dict[str, FileReport]:
    """The reports on a fourth of the hostile programs, two at a time."""
    return _found({name: QUICK[name] for name in EVERY_DAY}, 3, victim, listener, tmp_path_factory)


@pytest.fixture(scope="module")
def all_found(
    victim: Path, listener: socket.socket, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, FileReport]:
    """The reports on all of them."""
    return _found(QUICK, 5, victim, listener, tmp_path_factory)


def _found(
    programs: dict[str, hostile.Hostile],
    leaves: int,
    victim: Path,
    listener: socket.socket,
    tmp_path_factory: pytest.TempPathFactory,
) -> dict[str, FileReport]:
    folder = tmp_path_factory.mktemp("hostile")
    reports: dict[str, FileReport] = {}
    for seconds in {one.seconds for one in programs.values()}:
        some = {name: one for name, one in programs.items() if one.seconds == seconds}
        files = [
            str(_write(folder, _filled(one.text, victim, listener), f"{i}.pl"))
            for i, one in enumerate(some.values())
        ]
        options = Options(seconds=seconds, leaves=leaves)
        reports |= zip(some, judge_all(files, options, jobs=2), strict=True)
    _unharmed(victim, listener)
    return reports


@pytest.mark.parametrize("name", EVERY_DAY)
def test_a_hostile_program_is_told_so(name: str, found: dict[str, FileReport]) -> None:
    _is_told(name, found[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
def test_every_hostile_program_is_told_so(name: str, all_found: dict[str, FileReport]) -> None:
    _is_told(name, all_found[name])


def _is_told(name: str, report: FileReport) -> None:
    assert report.verdict in QUICK[name].verdicts, _said(report)
    assert QUICK[name].says in _said(report)


TRUSTED = [
    *("shell at load", "shell in a clause", "shell by another name", "shell in a condition"),
    *("delete", "write a file", "tell", "rename", "a socket", "closed output", "halt in a clause"),
    *("halt at load", "redirected output", "threads", "processes", "environment", "term expansion"),
    *("the engine's own", "asks for our output", "global variables", "prints answers and ends"),
]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can cut it off")
@pytest.mark.parametrize("leaves", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_even_a_trusted_file_is_cut_off_from_files_and_network(
    leaves: int, victim: Path, listener: socket.socket, tmp_path: Path
) -> None:
    files = [
        str(_write(tmp_path, _filled(hostile.SANDBOXED[name].text, victim, listener), f"{i}.pl"))
        for i, name in enumerate(TRUSTED if leaves == 5 else TRUSTED[::6])
    ]
    options = Options(seconds=SECONDS, sandbox=False, leaves=leaves)
    list(judge_all(files, options, jobs=2))
    _unharmed(victim, listener)


ATTEMPTS = [
    "shell('setsid sleep 77.125 &')",
    "fork(_)",
    "shell('chmod 777 {victim}')",
    "chmod('{victim}', 511)",
    "set_time_file('{victim}', _, [modified(1)])",
    "(open('{victim}', read, S), read_string(S, _, T), S \\== T)",
    "process_create('/bin/sh', ['-c', 'exit 0'], [])",
    "exec('/bin/sh')",
    "rlimit(nofile, _, unlimited)",
    "directory_files('{folder}', _)",
    "kill(1, 0)",
    "(thread_self(T), thread_affinity(T, _, [0]))",
    "prctl(set_dumpable(false))",
    "seteuid(65534)",
    "link_file('{victim}', link, symbolic)",
]
"""What an own process, root even, could do: change a file's mode, start others, read, schedule."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can cut it off")
@pytest.mark.parametrize(("goal", "leaves"), twice(ATTEMPTS, 3))
def test_even_a_trusted_file_starts_no_process_and_sees_no_file(
    goal: str, leaves: int, victim: Path, tmp_path: Path
) -> None:
    before = victim.stat()
    goal = goal.replace("{victim}", str(victim)).replace("{folder}", str(victim.parent))
    # Only where the attempt has succeeded, the program is a wrong one.
    text = (
        ":- use_module(library(unix)). :- use_module(library(process)).\n"
        ":- use_module(library(filesex)). :- use_module(library(rlimit)).\n"
        ":- use_module(library(uid)).\n"
        f":- dynamic(done/0).\n:- catch(({goal}), _, fail) -> assertz(done) ; true.\n"
        + hostile.BOOK.replace("    staticval(Pos, Val).", "    \\+ done, staticval(Pos, Val).")
    )
    report = check_file(_write(tmp_path, text), seconds=60, sandbox=False, leaves=leaves)
    after = victim.stat()
    assert (after.st_mode, after.st_mtime) == (before.st_mode, before.st_mtime)
    if not goal.startswith("shell"):  # which does not tell that nothing was started
        assert report.agree or "ends Prolog" in report.message, _said(report)
    running = [file.read_bytes() for file in Path("/proc").glob("[0-9]*/cmdline") if file.exists()]
    assert not [line for line in running if b"sleep\x0077.125" in line]


MANY_FILES = """
import os, shutil
from pathlib import Path
from pyab.submission.run.confine import confinement
confine = confinement(shutil.which("swipl"), Path("prolog").resolve(), None, 10)
for _ in range(100):
    os.open(os.devnull, os.O_RDONLY)
    if not (child := os.fork()):
        try:
            confine()
            os.closerange(3, 200)
            os.open("README.md", os.O_RDONLY)
        except PermissionError:
            os._exit(0)
        finally:
            os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.skipif(not sees_no_files(), reason="this kernel has no Landlock")
def test_however_many_files_the_parent_has_open_the_child_sees_none() -> None:
    run = subprocess.run(
        [sys.executable, "-c", MANY_FILES], cwd=Path(__file__).parents[2], check=False
    )
    assert run.returncode == 0


def test_a_trusted_file_that_ends_prolog_never_agrees(tmp_path: Path) -> None:
    for name in ("halt at load", "halt in a clause", "halt when loaded", "prints answers and ends"):
        text = hostile.SANDBOXED[name].text
        report = check_file(_write(tmp_path, text), seconds=SECONDS, leaves=3, sandbox=False)
        assert report.verdict in ("no-program", "error"), name
        assert "ends Prolog" in report.message


@pytest.mark.parametrize(("name", "leaves"), twice(hostile.HARMLESS, 3))
def test_what_harms_nobody_is_not_refused(name: str, leaves: int, tmp_path: Path) -> None:
    report = check_file(_write(tmp_path, hostile.HARMLESS[name]), leaves=leaves, seconds=60)
    assert report.agree, _said(report)


def test_how_a_file_prints_its_board_is_no_reason_to_refuse_its_search(tmp_path: Path) -> None:
    text = ":- format_predicate('F', show(_, _)).\nshow(_, X) :- write(X).\n" + hostile.BOOK
    report = check_file(_write(tmp_path, text), leaves=3)
    assert report.agree, _said(report)
    assert any("format_predicate" in note for note in report.notes)


@pytest.mark.parametrize(
    "goal",
    [
        "catch(shell(ls), _, true)",
        "forall(member(_, [1]), shell(ls))",
        "findall(X, (X = 1 ; \\+ once(shell(ls))), _)",
    ],
)
def test_a_goal_that_is_not_safe_is_named_where_another_calls_it(goal: str, tmp_path: Path) -> None:
    report = check_file(_write(tmp_path, hostile._in_search(goal)), leaves=3)
    assert "shell/1 is not safe (called by alphabeta/5)" in report.message


SERVES = {
    "a page": """
:- use_module(library(http/http_dispatch)).
:- http_handler('/', page, []).
""",
    "a server": """
:- use_module(library(http/thread_httpd)).
:- initialization(serve).
serve :- http_server(page, [port(8080)]).
""",
}


@pytest.mark.parametrize("served", SERVES.values(), ids=SERVES.keys())
def test_what_a_file_serves_is_not_run_and_its_search_is_judged(
    served: str, tmp_path: Path
) -> None:
    report = check_file(_write(tmp_path, served + hostile.BOOK), leaves=3)
    assert report.agree, _said(report)
    assert any("is not run: http_" in note for note in report.notes)


def test_no_clause_of_a_file_is_a_hook_of_prologs(tmp_path: Path) -> None:
    clauses = "".join(f"{head} :- halt.\n" for head in hostile.HOOKS)
    report = check_file(_write(tmp_path, clauses + hostile.BOOK))
    assert report.agree, _said(report)
    left = [note for note in report.notes if "changes Prolog itself and is left out" in note]
    assert [note.partition(":")[0] for note in left] == [
        f"line {i}" for i in range(1, len(hostile.HOOKS) + 1)
    ]


@pytest.mark.parametrize("name", hostile.BAD_FILES)
def test_what_is_no_program_is_told_so(name: str, tmp_path: Path) -> None:
    data, says = hostile.BAD_FILES[name]
    report = check_file(_write(tmp_path, data), seconds=SECONDS)
    assert report.verdict == "no-program"
    assert says in report.message


@pytest.mark.parametrize(("name", "leaves"), twice(hostile.GOOD_FILES, 2))
def test_a_program_is_read_in_any_encoding(name: str, leaves: int, tmp_path: Path) -> None:
    report = check_file(_write(tmp_path, hostile.GOOD_FILES[name]), leaves=leaves)
    assert report.agree, _said(report)


def test_a_script_and_what_is_about_the_screen_are_read(tmp_path: Path) -> None:
    book = (Path(__file__).parents[2] / "prolog" / "bratko.pl").read_text(encoding="utf-8")
    path = tmp_path / "script.pl"
    path.write_text(
        "#!/usr/bin/env swipl\n:- set_stream(user_output, encoding(utf8)).\n"
        ":- set_prolog_flag(encoding, utf8), set_prolog_flag(stack_limit, 2_000_000_000).\n"
        f":- prompt(_, '').\n{book}",
        encoding="utf-8",
    )
    report = check_file(path, leaves=3, random=20)
    assert report.verdict == "agree", report.message
    assert not report.notes
