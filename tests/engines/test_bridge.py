"""The way to SWI-Prolog: text there and back, errors worded, nothing that ends Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import few

from pyab import EngineError
from pyab.engines import bridge


def test_a_halt_in_prolog_does_not_end_python() -> None:
    code = (
        "from pyab.engines import bridge; bridge.version()\n"
        "from pyswip import Prolog\n"
        "list(Prolog.query('catch(halt, _, true)'))\n"
        "print('still here')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "still here\n"


@pytest.mark.parametrize("line", [":- halt.", ":- write(hello), nl.", "staticval(_, 99)."])
def test_the_users_init_file_is_not_loaded(line: str, tmp_path: Path) -> None:
    for folder in (tmp_path / ".config/swi-prolog", tmp_path / "xdg/swi-prolog"):
        folder.mkdir(parents=True)
        (folder / "init.pl").write_text(line)
    code = (
        "import os, pyab; s = pyab.solve('[1,2]', ['bratko']); print(s.value, s.agree)\n"
        "print(os.environ['HOME'] == os.environ['WAS_HOME'])"
    )
    home = {"HOME": str(tmp_path), "WAS_HOME": str(tmp_path)}
    for more in ({}, {"XDG_CONFIG_HOME": str(tmp_path / "xdg")}):
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            env={**os.environ, **home, **more},
        )
        assert done.stdout == "2 True\nTrue\n", done.stderr


def test_an_error_in_prolog_is_one_worded_line() -> None:
    with pytest.raises(EngineError) as caught:
        bridge.call("run(this is no term)")
    assert str(caught.value).startswith("SWI-Prolog, run: syntax_error")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["plain", "größer", "меньше", "𐐀𐐁"])
def test_a_text_comes_back_with_all_its_characters(name: str) -> None:
    with pytest.raises(EngineError, match=name):
        bridge.call("load(m,positions,[],none,[])", f":- throw('{name}').")


def test_a_request_that_does_not_exist_is_an_error_not_a_crash() -> None:
    with pytest.raises(EngineError, match="no_such_request: failed"):
        bridge.call("no_such_request(1)")


def test_the_version_is_one_that_is_supported() -> None:
    assert tuple(map(int, bridge.version().split("."))) >= bridge.OLDEST


FORKS = """
import os, sys, threading
import pyab
from pyab.programs.records import PROGRAMS
from pyab.engines.exhaust import run_prolog
from pyab.engines.piece import Piece
from pyab.trees.every import shapes

def solved():
    try:
        return str(pyab.solve("[[3,5],[2,9]]", ["bratko"]).agree)
    except pyab.EngineError as error:
        return str(error)

def child():
    reader, writer = os.pipe()
    if not os.fork():
        os.write(writer, solved().encode())
        os._exit(0)
    os.close(writer)
    with open(reader) as answer:
        return answer.read()

long = Piece(7, shapes(7)[:2], "max", False, (), 47293)
inside = threading.Thread(target=run_prolog, args=(PROGRAMS["bratko"], long, "events"))
if "first" in sys.argv:
    print(solved())
inside.start()
said = "True"
while inside.is_alive() and said == "True":  # it was forked between two calls
    said = child()
print(said)
inside.join()
print(child())
print(solved())
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
@pytest.mark.parametrize("before", few(["", "first"], 2, 1), ids=["starting", "in a call"])
def test_a_child_that_is_forked_while_a_thread_is_inside_prolog_says_so_and_does_not_hang(
    before: str,
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FORKS, before], capture_output=True, text=True, timeout=600
    )
    *_, inside, afterwards, parent = done.stdout.splitlines()
    assert inside.startswith("this process was forked while another thread was inside SWI-Prolog")
    assert (afterwards, parent) == ("True", "True"), done.stderr
