"""What the page asks of Python: a request comes as JSON, an answer goes back as JSON.

Each function here is a kind of request.  The same code runs in the page and, when the page is
built, here: the first search stands in the page before an engine is there.
"""

from __future__ import annotations

import hashlib
import json
import traceback
from collections.abc import Callable
from typing import Any, Literal

from changes import apart, in_time, runs
from judging import exercise, in_page, judge
from menu import MOST, changed, engines, known, programs

from pyab.agreement.difference import compare
from pyab.agreement.solve import seen
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.errors import PyabError, TreeError, UsageError
from pyab.picture.scene import scene
from pyab.picture.stepping import Stepping
from pyab.programs import texts
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.submission.room import NoneReadyError
from pyab.traces.trace import read
from pyab.trees import files
from pyab.trees.builtin import TREES
from pyab.trees.every import all_trees
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import FULL

MOST_STEPS = 20 * MOST
"""Steps of a search in the page; what takes more comes to no end."""


def ask(kind: str, request: str) -> str:
    """The answer to a request: its result, or what is wrong with it in words.

    It is empty where a room was wanted and none is ready: then it is to be asked again.
    """
    try:
        return json.dumps({"result": KINDS[kind](**json.loads(request))})
    except NoneReadyError:
        return ""
    except PyabError as error:
        return json.dumps({"wrong": in_page(str(error))})
    except Exception:  # an error of ours: the page says so, and goes on
        return json.dumps({"failed": traceback.format_exc()})


# ---------------------------------------------------------------- a search


def search(
    tree: str, program: str, root: Side | Literal[""] = "", prolog: str = "", python: str = ""
) -> dict[str, Any]:
    """A tree searched by a program in both languages: the picture, the steps, the texts.

    ``prolog`` and ``python`` are the texts where somebody has changed them.
    """
    subject = seen(files.find(tree), root=root or None)
    if subject.size > MOST:
        raise TreeError(f"the page has room for {MOST} positions, this tree has {subject.size:,}")
    printed = known(program)
    one = changed(printed, prolog, python)
    with apart(one, prolog):
        line = _ended(prolog_engine.run(one, [subject])[0])
    clauses = read(line, one, subject, prolog_engine.NAME, FULL)
    mirror = read(_mirrored(one, subject, python), one, subject, python_engine.NAME, FULL)
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
        # As printed, though another text ran: the page keeps what somebody has changed.
        "prolog": texts.prolog(printed),
        "python_file": f"pyab/mirror/{one.mirror}.py",
        "python": texts.python(printed),
        "same": difference is None,
        "told": "same steps" if difference is None else str(difference),
        "engines": engines(),
    }


def _mirrored(program: Program, tree: Tree, changed: str) -> str:
    """The line that a program's mirror leaves on a tree."""
    if not changed:
        return python_engine.run(program, [tree])[0]
    with in_time():
        runs(program)
        return python_engine.run(program, [tree])[0]


def _ended(line: str) -> str:
    """The line that a program has left.

    Raises:
        UsageError: It comes to no end, or is not about to.
    """
    # Each event ends with one bracket.
    steps = line.count(")")
    if steps > MOST_STEPS or line.endswith("!error inference_limit_exceeded"):
        raise UsageError(f"Prolog: it comes to no end: it has taken {steps:,} steps on this tree")
    return line


# ---------------------------------------------------------------- for the tests


def digest(leaves: int = 3) -> dict[str, Any]:
    """The hash of the event lines of all programs in both languages, on a sample of trees."""
    trees: list[Tree] = [tree for side in SIDES for tree in all_trees(leaves, side)]
    trees += [tree for tree in TREES.values() if tree.size <= MOST]
    found = {}
    for key, program in PROGRAMS.items():
        for engine in (prolog_engine, python_engine):
            lines = "\n".join(engine.run(program, trees))
            found[f"{key} {engine.NAME}"] = hashlib.sha256(lines.encode()).hexdigest()
    return {"trees": len(trees), "digests": found}


KINDS: dict[str, Callable[..., dict[str, Any]]] = {
    "programs": programs,
    "search": search,
    "judge": judge,
    "exercise": exercise,
    "digest": digest,
}
