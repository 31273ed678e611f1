"""The way to SWI-Prolog: text there and back, errors worded, nothing that ends Python."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pyab import EngineError, bridge


def test_a_halt_in_prolog_does_not_end_python() -> None:
    code = (
        "from pyab import bridge; bridge.version()\n"
        "from pyswip import Prolog\n"
        "list(Prolog.query('catch(halt, _, true)'))\n"
        "print('still here')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "still here\n"


def test_an_error_in_prolog_is_one_worded_line() -> None:
    with pytest.raises(EngineError) as caught:
        bridge.call("run", "this is no term")
    assert str(caught.value).startswith("SWI-Prolog, run: syntax_error")
    assert "\n" not in str(caught.value)


def test_a_predicate_that_does_not_exist_is_an_error_not_a_crash() -> None:
    with pytest.raises(EngineError, match="no answer"):
        bridge.call("no_such_predicate", "")


def test_the_version_is_one_that_is_supported() -> None:
    assert tuple(map(int, bridge.version().split("."))) >= bridge.OLDEST
