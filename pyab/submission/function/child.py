"""A Python process of its own for a file that is not trusted, under the same limits as Prolog's."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import sysconfig
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pyab
from pyab.errors import EngineError
from pyab.submission.function.runner import Runner
from pyab.submission.room import InPage
from pyab.submission.run.confine import confinement, mapped
from pyab.submission.run.process import STARTING, Process

MEMORY = 2**30
"""Bytes of address space."""
_START = """
import importlib.util, sys
where = sys.argv[1]
spec = importlib.util.spec_from_file_location(
    "pyab", where + "/__init__.py", submodule_search_locations=[where])
pyab = sys.modules["pyab"] = importlib.util.module_from_spec(spec)
from pyab.submission.function.runner import main
main()
"""
"""The package is found by its place: the folder that it is in may hold anything."""


class PythonProcess(Process):
    """One process, which answers requests on a file's function.

    >>> with PythonProcess(10) as process:
    ...     print(process.ask('{"do":"load","text":"def f(p): pass","trust":false,"limit":1}'))
    {"functions": ["f"], "related": [], "absent": {}}
    """

    def _find(self) -> str:
        """The Python that runs now."""
        if not sys.executable:
            raise EngineError("there is no Python to start a process of its own with")
        return os.path.realpath(sys.executable)

    def _child(self, work: Path) -> subprocess.Popen[bytes]:
        ours = Path(pyab.__file__).parent
        rules = confinement(
            self._program,
            ours,
            work if self.trust else None,
            self.seconds + STARTING,
            needed=home,
            memory=MEMORY,
        )
        # -S: lines of .pth files would run first; -B: no bytecode can be written here; -I: no
        # variable PYTHON... counts.
        return self._popen([self._program, "-I", "-S", "-B", "-c", _START, str(ours)], work, rules)


class _InPage:
    """A page's stand-in for that: the runner itself, which answers in the same thread."""

    def __init__(self) -> None:
        self._runner = Runner(io.StringIO())

    def ask(self, request: str) -> str:
        """The complaint, a line, and the answer."""
        # Each answer by itself: there is no pipe and no mark between two of them.
        self._runner.out = out = io.StringIO()
        complaint = self._runner.ask(request)
        return f"{complaint}\n{out.getvalue()}"

    def inferences(self) -> int:
        """None: each search is limited by itself."""
        return 0


def python_room(seconds: float, trust: bool = False) -> Process:
    """The room for a file in Python: a process of its own, or in a page the one that there is.

    Args:
        seconds: The CPU time that it has.
        trust: True if it may write to a folder of its own.
    """
    if sys.platform == "emscripten":
        return InPage(seconds, SimpleNamespace(room=_InPage))
    return PythonProcess(seconds, trust)


@cache
def home(program: str) -> tuple[str, ...]:
    """Python's own folders, its program file, and the shared objects that it maps.

    >>> any(path.endswith("json") for one in home(sys.executable) for path in [one + "/json"])
    True
    """
    folders = {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
    # This process is the same program: the child will map what it has mapped.
    maps = Path("/proc/self/maps")
    shared = mapped(maps.read_text().splitlines()) if maps.exists() else ()
    return program, *sorted(folders), *sorted(set(shared))
