"""A process starts from the runner as SWI-Prolog has compiled it, and from its text otherwise."""

from __future__ import annotations

import fcntl
import shutil
from pathlib import Path

import pytest

from pyab.programs.texts import prolog_folder
from pyab.submission.run import compiled, process
from pyab.submission.run.process import Process, StartError

SWIPL = shutil.which("swipl") or ""


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of our Prolog, of which nothing is compiled, from which processes start."""
    folder = tmp_path / "it's ours"
    shutil.copytree(
        prolog_folder() / "support", folder / "support", ignore=shutil.ignore_patterns("*.qlf")
    )
    monkeypatch.setattr(process, "prolog_folder", lambda: folder)
    return folder / "support"


def kept(ours: Path) -> list[Path]:
    """All that was compiled."""
    return sorted(ours.rglob("*.qlf"))


def starts() -> bool:
    """True if a process starts, and reads a clause."""
    with Process(10) as one:
        return one.ask('survey("a :- b.")') == '{"line":1,"term":[":-","a","b"]}'


def test_the_runner_is_compiled_once(ours: Path) -> None:
    assert starts()
    (made,) = kept(ours)
    before = made.stat().st_mtime_ns
    assert starts()
    assert [made.stat().st_mtime_ns] == [before]
    assert compiled.runner(SWIPL, ours) == made


def test_the_runner_is_compiled_anew_where_one_of_its_files_has_changed(ours: Path) -> None:
    starts()
    changed = ours / "submission" / "loading" / "reading.pl"
    with changed.open("a", encoding="utf-8") as file:
        file.write("\n% more\n")
    (old,) = kept(ours)
    assert starts()
    (new,) = kept(ours)
    assert new != old


def test_what_is_kept_may_go_at_any_time(ours: Path) -> None:
    starts()
    for one in kept(ours):
        one.unlink()
    assert starts()
    (whole,) = kept(ours)
    size = whole.stat().st_size
    whole.write_bytes(whole.read_bytes()[: size // 2])
    assert starts()
    assert whole.stat().st_size == size


def test_what_does_not_load_is_not_kept(ours: Path) -> None:
    changed = ours / "submission" / "loading" / "reading.pl"
    with changed.open("a", encoding="utf-8") as file:
        file.write("\nreads(X) :- there(.\n")
    with pytest.raises(StartError, match="ended with status 3"):
        starts()
    assert not kept(ours)


def test_what_another_process_compiles_is_not_waited_for(ours: Path) -> None:
    with (ours / "submission" / "runner.pl").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert starts()
    assert not kept(ours)


def test_where_nothing_can_be_kept_the_text_is_read(
    ours: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refused)
    assert starts()
    assert not kept(ours)
