"""What the page asks of Python: a request comes as JSON, an answer goes back as JSON.

Each function here is a kind of request.  The same code runs in the page and, when the page is
built, here: the first search stands in the page before an engine is there.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pyab.agreement.difference import compare
from pyab.agreement.solve import seen
from pyab.engines import bridge
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.errors import PyabError, TreeError
from pyab.picture.scene import scene
from pyab.picture.stepping import Stepping
from pyab.programs import texts
from pyab.programs.records import PROGRAMS, Program, get
from pyab.trace.trace import read
from pyab.trees import files
from pyab.trees.builtin import TREES
from pyab.trees.window import FULL

MOST = 500
"""Positions of a tree in the page: taking a deeper one apart ends Python there for good."""


def ask(kind: str, request: str) -> str:
    """The answer to a request: its result, or what is wrong with it in words."""
    try:
        return json.dumps({"result": KINDS[kind](**json.loads(request))})
    except PyabError as error:
        return json.dumps({"wrong": str(error)})
    except Exception:  # an error of ours: the page says so, and goes on
        return json.dumps({"failed": traceback.format_exc()})


def programs() -> dict[str, Any]:
    """The programs and the built-in trees, for the menus."""
    return {
        "programs": [
            {"key": one.key, "title": one.title, "source": one.source} for one in PROGRAMS.values()
        ],
        "trees": sorted(name for name, tree in TREES.items() if tree.size <= MOST),
        "engines": engines(),
    }


def engines() -> str:
    """The versions of both engines."""
    python = ".".join(map(str, sys.version_info[:3]))
    return f"SWI-Prolog {bridge.version()} and Python {python}"


def search(
    tree: str, program: str, root: str = "", prolog: str = "", python: str = ""
) -> dict[str, Any]:
    """A tree searched by a program in both languages: the picture, the steps, the texts.

    ``prolog`` and ``python`` are the texts where somebody has changed them.
    """
    subject = seen(files.find(tree), root=root or None)
    if subject.size > MOST:
        raise TreeError(f"the page has room for {MOST} positions, this tree has {subject.size:,}")
    one = changed(get(program), prolog, python)
    clauses, mirror = (
        read(engine.run(one, [subject])[0], one, subject, engine.NAME, FULL)
        for engine in (prolog_engine, python_engine)
    )
    difference = compare(clauses, mirror)
    stepping = Stepping(scene(subject, clauses))
    width, height = stepping.size
    return {
        "tree": str(subject),
        "root": subject.root,
        "program": program,
        "svg": stepping.svg,
        "width": width,
        "height": height,
        "steps": stepping.steps,
        "end": stepping.end,
        "data": stepping.data,
        "prolog_file": f"prolog/{one.stem}.pl",
        "prolog": texts.prolog(one),
        "python_file": f"pyab/mirror/{one.mirror}.py",
        "python": texts.python(one),
        "same": difference is None,
        "told": "same steps" if difference is None else str(difference),
        "engines": engines(),
    }


def changed(program: Program, prolog: str, python: str) -> Program:
    """The program with other texts."""
    edits = ((texts.prolog(program), prolog),) if prolog else ()
    mirror_edits = ((texts.python(program), python),) if python else ()
    return replace(program, edits=edits, mirror_edits=mirror_edits)


KINDS: dict[str, Callable[..., dict[str, Any]]] = {"programs": programs, "search": search}
