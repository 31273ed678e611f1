"""What several tests share: engines, random trees, and which tests are run every day."""

from __future__ import annotations

import json
import os
import pty
import random
import shutil
import signal
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from pyab import engines
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.support.processes import default_jobs
from pyab.traces.trace import Trace, read
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

settings.register_profile(
    "pyab",
    deadline=None,  # the first call of a run starts SWI-Prolog
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pyab")

# Hundreds of tests start Python: what it has compiled is kept, also where others want none kept.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# readline, which pytest loads, tells the processes of xdist how wide the terminal is: the tests
# make terminals of their own.
for name in ("COLUMNS", "LINES"):
    os.environ.pop(name, None)

# ------------------------------------------------------ which tests run, and where


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """A process for each processor; none but this one where a few tests are asked for."""
    some = config.option.keyword or any("::" in argument for argument in config.args)
    return 0 if some else default_jobs()


Case = TypeVar("Case")


def every_day(number: int, every: int, first: int = 0) -> Any:
    """The marks of a case of many: a few run every day, the others are slow."""
    return () if number % every == first else pytest.mark.slow


def few(cases: Sequence[Case], every: int, first: int = 0) -> list[Any]:
    """Of many cases that show the same, a few for every day; the others are slow."""
    return rows([(case,) for case in cases], every, first)


def rows(cases: Sequence[tuple[Any, ...]], every: int, first: int = 0) -> list[Any]:
    """As :func:`few`, of cases that are several arguments each."""
    return [
        pytest.param(*case, marks=every_day(number, every, first))
        for number, case in enumerate(cases)
    ]


def twice(cases: Iterable[Any], every: int) -> list[Any]:
    """A few cases with the small trees of 3 leaves for every day; all with those of 5 are slow."""
    every_case = list(cases)
    return [
        *(pytest.param(case, 3) for case in every_case[::every]),
        *(pytest.param(case, 5, marks=pytest.mark.slow) for case in every_case),
    ]


# ------------------------------------------------------------------------- fixtures


@pytest.fixture(params=list(engines.ENGINES))
def engine(request: pytest.FixtureRequest) -> str:
    """Each engine in turn."""
    return str(request.param)


@pytest.fixture(params=list(PROGRAMS))
def program(request: pytest.FixtureRequest) -> Program:
    """Each program in turn."""
    return PROGRAMS[request.param]


def terminal() -> tuple[int, int]:
    """The two ends of a new terminal; the test is skipped where there are none."""
    try:
        return pty.openpty()
    except OSError as error:
        pytest.skip(f"no terminal can be made here ({error})")


def with_ctrl_c() -> None:
    """Let a child see Ctrl-C and its like, also where what runs the tests ignores them.

    In the background that is Ctrl-C, under nohup the hang-up.
    """
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def search(key: str, tree: Tree, engine: str = "prolog", window: Window = FULL) -> Trace:
    """The trace of one program on one tree."""
    program = PROGRAMS[key]
    return read(engines.ENGINES[engine](program, [tree], window)[0], program, tree, engine, window)


INTEGERS = st.one_of(st.integers(0, 3), st.integers(-1000, 1000), st.integers())
FLOATS = st.floats(allow_nan=False, allow_infinity=False)


def nested(leaf: Any = INTEGERS, most: int = 30) -> st.SearchStrategy[Any]:
    """Nested lists of at least one number."""
    return st.recursive(leaf, lambda kid: st.lists(kid, min_size=1, max_size=5), max_leaves=most)


def trees(most: int = 30) -> st.SearchStrategy[Tree]:
    """Trees of integers, or of floats, with either side to move."""
    values = st.one_of(nested(INTEGERS, most), nested(FLOATS, most))
    return st.builds(Tree.of, values, root=st.sampled_from(["max", "min"]))


@pytest.fixture
def seeded() -> random.Random:
    """A random generator that is the same in every run."""
    return random.Random(15)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A browser without a window, and without a network: for the tests of pictures."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    profile = tempfile.mkdtemp()
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or ""
    for flag in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        f"--user-data-dir={profile}",
    ):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    yield driver
    driver.quit()
    shutil.rmtree(profile, ignore_errors=True)


def as_list(tree: Tree) -> Any:
    """The tree as nested lists."""
    return json.loads(str(tree))
