"""What the page asks of Python: a request comes as JSON, an answer goes back as JSON.

Each function here is a kind of request.  The same code runs in the page and, when the page is
built, here: the first search stands in the page before an engine is there.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from typing import Any

from pyab.agreement.solve import solve
from pyab.engines import bridge
from pyab.errors import PyabError, TreeError
from pyab.picture.page import numbered
from pyab.picture.scene import scene
from pyab.picture.stepping import Stepping
from pyab.programs import texts
from pyab.programs.records import PROGRAMS
from pyab.trees import files
from pyab.trees.builtin import TREES

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


def search(tree: str, program: str, root: str = "") -> dict[str, Any]:
    """A tree searched by a program in both languages: the picture, the steps, the texts."""
    subject = files.find(tree)
    if subject.size > MOST:
        raise TreeError(f"the page has room for {MOST} positions, this tree has {subject.size:,}")
    found = solve(subject, [program], root=root or None)
    trace = found.of(program, "prolog")
    stepping = Stepping(scene(trace.tree, trace))
    one = PROGRAMS[program]
    width, height = stepping.size
    return {
        "tree": str(found.tree),
        "root": found.tree.root,
        "program": program,
        "heading": f"{one.key}: {one.title}",
        "source": one.source,
        "svg": stepping.svg,
        "width": width,
        "height": height,
        "steps": stepping.steps,
        "end": stepping.end,
        "data": stepping.data,
        "prolog_file": f"prolog/{one.stem}.pl",
        "prolog": numbered(texts.prolog(one)),
        "python_file": f"pyab/mirror/{one.mirror}.py",
        "python": numbered(texts.python(one)),
        "same": found.agree,
        "told": "same steps" if found.agree else "; ".join(map(str, found.differences)),
        "engines": engines(),
    }


KINDS: dict[str, Callable[..., dict[str, Any]]] = {"programs": programs, "search": search}
