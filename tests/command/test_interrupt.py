"""Ctrl-C at moments that a user hits by chance: while modules are imported, and at the end."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading

import pytest
from conftest import with_ctrl_c

from pyab.support import processes

PRELUDE = """
import atexit, os, signal, sys

def interrupt():
    os.kill(os.getpid(), signal.SIGINT)

class Finder:
    def find_spec(self, name, *_):
        if name == MOMENT:
            interrupt()

sys.meta_path.insert(0, Finder())
if MOMENT == "the end":
    atexit.register(interrupt)
"""
"""Ctrl-C comes when a module is about to be imported, or when Python is about to end."""


def python(moment: str, code: str) -> tuple[int, str]:
    """The exit code of a Python that is interrupted then, and what it says."""
    done = subprocess.run(
        [sys.executable, "-c", f"MOMENT = {moment!r}\n{PRELUDE}\n{code}"],
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=with_ctrl_c,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    "moment",
    [
        "pyab.support.version",
        "pyab.command.main",
        "pyab.traces.words",
        "pyab.command.verbs.solve",
        "the end",
    ],
)
def test_ctrl_c_at_any_moment_is_130_and_one_line(moment: str) -> None:
    command = (
        "sys.argv = ['/usr/bin/pyab', 'solve', '[1]', '--engine', 'python']\n"
        "from pyab.command.main import main; sys.exit(main())"
    )
    assert python(moment, command) == (130, "pyab: interrupted\n")


def test_ctrl_c_ends_python_m_pyab_as_well() -> None:
    # What Python has as its arguments while it looks for the module.
    assert python("pyab.support.version", "sys.argv = ['-m']; import pyab") == (
        130,
        "pyab: interrupted\n",
    )


def test_ctrl_c_at_work_leaves_time_to_tidy_up() -> None:
    command = (
        "atexit.register(print, 'tidied', file=sys.stderr)\n"
        "sys.argv = ['/usr/bin/pyab', 'solve', '[1]', '--engine', 'python']\n"
        "from pyab.command.main import main; sys.exit(main())"
    )
    assert python("pyab.command.verbs.solve", command) == (130, "pyab: interrupted\ntidied\n")


@pytest.mark.parametrize("moment", ["pyab.support.version", "the end"])
def test_a_program_that_uses_the_library_has_ctrl_c_to_itself(moment: str) -> None:
    code, said = python(moment, "sys.argv = ['mine.py']; import pyab; sys.exit(0)")
    assert code != 130
    assert said.rstrip(": \n").endswith("KeyboardInterrupt")


def test_ctrl_c_waits_until_a_worker_has_been_started() -> None:
    done = threading.Event()
    other = threading.Thread(target=done.wait)  # which Ctrl-C may reach as well
    other.start()
    started = []
    # What runs the tests in the background has Ctrl-C ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def start() -> None:
        with processes._ctrl_c_waits():
            signal.pthread_kill(other.ident or 0, signal.SIGINT)
            other.join(0.1)
            started.append(True)

    try:
        with pytest.raises(KeyboardInterrupt):
            start()
    finally:
        done.set()
        other.join()
        after = signal.signal(signal.SIGINT, before)
    assert started
    assert after is signal.default_int_handler
