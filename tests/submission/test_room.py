"""The two seams of a page: what is asked of SWI-Prolog there is answered as it is here."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pyab.engines import bridge
from pyab.errors import InternalError
from pyab.programs import texts
from pyab.programs.records import BOOK
from pyab.submission import room as rooms
from pyab.submission.judge import judge, outcomes
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import Options
from pyab.submission.room import InPage, NoneReadyError
from pyab.submission.run import reference
from pyab.submission.run.process import EndedError, Process

SUBMISSIONS = Path(__file__).parents[1] / "submissions"
RUNNER = texts.prolog_folder() / "support" / "submission" / "runner.pl"
LOOP = """
loop(File) :- stream_property(In, alias(user_input)), stream_property(Out, alias(user_output)),
    set_stream(In, encoding(utf8)), set_stream(Out, encoding(utf8)),
    pyab_runner:begin_answers(File),
    repeat,
    read_term(In, Text, []),
    (   Text == end_of_file
    ->  !
    ;   Text == inferences
    ->  statistics(inferences, Inferences),
        format(Out, '~d~n', [Inferences]), flush_output(Out),
        fail
    ;   pyab_runner:ask(Text, Complaint),
        format(Out, '~w~n', [Complaint]), flush_output(Out),
        fail
    ).
"""
"""What the page's worker does, in Prolog: it asks the runner, whose answers go to a file."""


class Instance:
    """A SWI-Prolog as the worker has it, but in a process: ``ask`` gives complaint and answer."""

    def __init__(self, folder: Path) -> None:
        self.answers = folder / "answers"
        self.read = 0
        loop = folder / "loop.pl"
        loop.write_text(LOOP)
        goal = f"loop('{self.answers}')"
        self.process = subprocess.Popen(
            ["swipl", "-q", "-f", "none", "-g", goal, "-t", "halt", str(RUNNER), str(loop)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )

    def ask(self, request: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request, ensure_ascii=False) + ".\n")
        self.process.stdin.flush()
        complaint = self.process.stdout.readline().rstrip("\n")
        said = self.answers.read_bytes()[self.read :]
        self.read += len(said)
        return f"{complaint}\n{said.decode()}"

    def inferences(self) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("inferences.\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[Any]:
    """The worker of a page: it always has a room ready."""
    if not shutil.which("swipl"):
        pytest.skip("there is no swipl")
    made: list[Instance] = []

    def room() -> Instance:
        folder = tmp_path / f"room{len(made)}"
        folder.mkdir()
        made.append(Instance(folder))
        return made[-1]

    yield SimpleNamespace(room=room)
    for one in made:
        one.close()


Room = Callable[..., Process]


@pytest.fixture(params=["process", "page"])
def room(request: pytest.FixtureRequest, worker: Any) -> Room:
    """Each kind of room in turn."""
    if request.param == "process":
        return Process
    return lambda seconds=10, _trust=False: InPage(seconds, worker)


# ------------------------------------------------------------------- a room


def test_a_room_answers_one_request_after_the_other(room: Room) -> None:
    with room() as one:
        assert one.ask('survey("a :- b.")') == '{"line":1,"term":[":-","a","b"]}'
        assert one.ask("load(mine,\"p(1). é('日本').\\n\",sandbox)") == ""
        assert "shell/1 is not safe" in one.ask('load(other,":- shell(ls).\\n",sandbox)')
        assert one.ask("fresh") == ""
        assert one.used >= 0


def test_a_room_says_what_is_wrong_with_a_request_of_ours(room: Room) -> None:
    with room() as one:
        for request in ("nothing(", "no_such_request"):
            with pytest.raises(InternalError, match="the runner has failed"):
                one.ask(request)
        assert one.ask("fresh") == ""


def test_a_room_whose_time_is_over_is_asked_nothing(worker: Any) -> None:
    with InPage(-1, worker) as one, pytest.raises(EndedError) as ended:
        one.ask("fresh")
    assert ended.value.why == "time"


def test_a_room_that_is_not_ready_is_waited_for() -> None:
    with pytest.raises(NoneReadyError):
        InPage(10, SimpleNamespace(room=lambda: None))


def test_a_room_s_time_is_what_it_has_worked_and_not_the_clock_s(worker: Any) -> None:
    with InPage(0.1, worker) as one:
        assert one.ask("fresh") == ""
        used = one.used
        time.sleep(0.2)
        assert one.used - used < 0.01
        one.ask('load(mine,"p(0). p(N) :- M is N-1, p(M). :- p(3000000).",sandbox)')
        with pytest.raises(EndedError):
            one.ask("fresh")


# ------------------------------------------------------------------- a report


@pytest.mark.parametrize("name", ["wrong/non_strict", "wrong/syntax_error", "adapted/german"])
def test_a_file_is_judged_in_a_page_as_it_is_here(
    name: str, worker: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(SUBMISSIONS / f"{name}.pl")
    options = Options(leaves=4, random=20)
    here = details(judge.judge_file(path, options))
    reference.close()
    for module in (judge, outcomes, reference):
        monkeypatch.setattr(module, "room", lambda seconds, _trust=False: InPage(seconds, worker))
    try:
        assert details(judge.judge_file(path, options)) == here
    finally:
        reference.close()


def test_where_there_are_processes_a_room_is_one() -> None:
    with rooms.room() as one:
        assert type(one) is Process


# ------------------------------------------------------------------- the bridge


def test_the_page_s_bridge_hands_on_what_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    called = []

    def call(module: str, predicate: str, *given: str) -> str:
        called.append((module, predicate))
        return bridge._started().call(predicate, *given)

    version = bridge.version()
    monkeypatch.setitem(
        sys.modules, "pyab_prolog", SimpleNamespace(call=call, version=lambda: version)
    )
    page = bridge._InPage()
    for given in ("load(probe,positions,[],none,[])", texts.prolog(BOOK)), ("load(", "x."):
        assert page.call("ask", *given) == bridge._started().call("ask", *given)
    assert called == [("bridge", "ask")] * 2
    assert ".".join(map(str, page.version)) == version


def test_an_answer_that_comes_as_the_time_is_over_has_no_more_lines_than_it_says() -> None:
    with Process(10) as process:
        process._most = 0.0
        with pytest.raises(EndedError) as ended:
            process.ask('survey("a :- b.")')
    # Where it has come so far, no line for a tree is made of the mark behind it.
    assert ended.value.partial in ("", '{"line":1,"term":[":-","a","b"]}\n')
