"""For teachers' own tests: ``pytest --pyab student.pl`` checks files, a test each."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--pyab``, ``--pyab-require`` and ``--pyab-limit``."""
    group = parser.getgroup("pyab", "alpha-beta programs in Prolog or Python")
    group.addoption(
        "--pyab",
        action="append",
        default=[],
        metavar="FILE",
        help="check this file in Prolog or Python, or all those of a folder but tests, against the "
        "book's program; may be given several times",
    )
    group.addoption(
        "--pyab-require",
        choices=("value", "best-move", "move", "leaves"),
        default="leaves",
        help="what a file must get right to pass (default: leaves, which includes the others)",
    )
    group.addoption(
        "--pyab-limit",
        type=float,
        default=30,
        metavar="SECONDS",
        help="the CPU time that a file has, whatever else the machine does (default: 30)",
    )


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Collect the files that --pyab names, and nothing else unless it is named, too."""
    files = config.getoption("--pyab")
    if not files:
        return
    from pyab.errors import PyabError
    from pyab.submission.judge.filereport import Options
    from pyab.submission.text.files import prolog_files

    try:
        found = [one for one in prolog_files(files) if one in files or not _of_pytest(config, one)]
        Options(seconds=config.getoption("--pyab-limit"))
    except PyabError as error:
        raise pytest.UsageError(f"--pyab: {error}") from None
    named = config.args_source is pytest.Config.ArgsSource.ARGS
    config.args = [*(config.args if named else []), *found]
    config.stash[_FILES] = {Path(file).absolute() for file in found}


_FILES = pytest.StashKey[set[Path]]()


def _of_pytest(config: pytest.Config, file: str) -> bool:
    """True for a file of tests, which nobody has handed in."""
    tests = ("conftest.py", *config.getini("python_files"))
    return any(fnmatch(Path(file).name, pattern) for pattern in tests)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """A file that --pyab names is a file of one test; no other plugin imports it, here."""
    others = yield
    if file_path.absolute() in parent.config.stash.get(_FILES, set()):
        return [SubmittedFile.from_parent(parent, path=file_path)]
    return others


class SubmittedFile(pytest.File):
    """A file to be checked."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test."""
        yield Agreement.from_parent(self, name="agrees")


class Agreement(pytest.Item):
    """The test that a file does what the book's program does."""

    def runtest(self) -> None:
        """Check the file."""
        from pyab.submission.judge.details import assert_agrees

        asked = self.config.getoption
        assert_agrees(self.path, asked("--pyab-require"), seconds=asked("--pyab-limit"))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The words on what is wrong with the file, without the lines of this module."""
        from pyab.errors import PyabError

        if excinfo.errisinstance((AssertionError, PyabError)):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """The place of the test."""
        return self.path, 0, f"pyab: {self.path.name}"
