"""What the page asks of Python: a request comes as JSON, an answer goes back as JSON.

Each function here is a kind of request.  The same code runs in the page and, when the page is
built, here: the first search stands in the page before an engine is there.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import re
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from pyab import course
from pyab.agreement.difference import compare
from pyab.agreement.solve import seen
from pyab.engines import bridge
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.errors import PyabError, TreeError, UsageError
from pyab.picture.scene import scene
from pyab.picture.stepping import Stepping
from pyab.programs import texts
from pyab.programs.records import BOOK, PROGRAMS, Program, get
from pyab.programs.variants import NON_STRICT, VARIANTS
from pyab.submission.judge import catalogue
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport, Options
from pyab.submission.judge.judge import examine
from pyab.submission.read.clauses import RefusedError
from pyab.submission.read.reading import Hook
from pyab.submission.room import NoneReadyError, room
from pyab.submission.run.process import EndedError
from pyab.submission.run.program import Program as Submitted
from pyab.trace.trace import read
from pyab.trees import files
from pyab.trees.builtin import TREES
from pyab.trees.every import all_trees
from pyab.trees.tree import SIDES, Side, Tree
from pyab.trees.window import FULL

MOST = 500
"""Positions of a tree in the page: taking a deeper one apart ends Python there for good."""
LEAVES = 4
"""A changed mirror is compared with the printed one on all trees of up to so many leaves."""
IN_PAGE = sys.platform == "emscripten"
_GAME: tuple[Hook, ...] = (
    Hook("moves", "moves", 2),
    Hook("staticval", "staticval", 2),
    Hook("min_to_move", "min_to_move", 1),
    Hook("max_to_move", "max_to_move", 1),
)


def ask(kind: str, request: str) -> str:
    """The answer to a request: its result, or what is wrong with it in words.

    It is empty where a room was wanted and none is ready: then it is to be asked again.
    """
    try:
        return json.dumps({"result": KINDS[kind](**json.loads(request))})
    except NoneReadyError:
        return ""
    except PyabError as error:
        return json.dumps({"wrong": _in_page(str(error))})
    except Exception:  # an error of ours: the page says so, and goes on
        return json.dumps({"failed": traceback.format_exc()})


def _in_page(text: str) -> str:
    """A message without the options of a prompt."""
    return re.sub(
        r"(?:; | \()--no-sandbox, if you trust (?:it|the file)\)?"
        r"|; --limit \d+ gives it more"
        r"|; name what is to be called: --entry '[^']*'",
        "",
        text,
    )


# ------------------------------------------------------------------ the programs


def programs() -> dict[str, Any]:
    """The programs and the built-in trees, for the menus."""
    return {
        "programs": [
            {"key": one.key, "title": f"{one.key}: {one.title}"} for one in PROGRAMS.values()
        ],
        "variants": [
            {"key": one.key, "title": f"{one.key}: {one.source}"}
            for one in VARIANTS
            if one.fault != "load"
        ],
        "riddles": [{"key": key, "title": f"Riddle {key.split('-')[1]}"} for key in riddles()],
        "trees": sorted(name for name, tree in TREES.items() if tree.size <= MOST),
        "engines": engines(),
    }


def engines() -> str:
    """The versions of both engines."""
    python = ".".join(map(str, sys.version_info[:3]))
    return f"SWI-Prolog {bridge.version()} and Python {python}"


RIDDLES = (
    "no-cut-offs", "cuts-turned", "cuts-non-strict", "bounds-not-narrowed", "sides-betterof",
    "beta-cut-wrong-bound", "no-last-clause", "better-values-swapped", "bounds-swapped-for-child",
    "raise-nothing", "cut-missing-3", "max-better-turned",
)  # fmt: skip
"""The faults of the catalogue that are asked for."""


def riddles() -> dict[str, Program]:
    """Bratko's program with a fault, to be found: by a key that does not tell it."""
    faults = {fault.key: fault for fault in catalogue.faults()}
    return {
        f"riddle-{number}": replace(BOOK, edits=((texts.prolog(BOOK), faults[key].text),))
        for number, key in enumerate(RIDDLES, 1)
    }


def known(key: str) -> Program:
    """A program of the menu."""
    more = {one.key: one.program for one in VARIANTS} | {NON_STRICT.key: NON_STRICT} | riddles()
    return more[key] if key in more else get(key)


def changed(program: Program, prolog: str, python: str) -> Program:
    """The program with other texts, where there are any."""
    if prolog:
        plain = texts.prolog(replace(program, edits=()))
        program = replace(program, edits=((plain, prolog),) if prolog != plain else ())
    if python:
        plain = texts.python(replace(program, mirror_edits=()))
        program = replace(program, mirror_edits=((plain, python),) if python != plain else ())
    return program


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
    if python:
        _runs(one)
    with _apart(one, prolog):
        line = prolog_engine.run(one, [subject])[0]
    clauses = read(line, one, subject, prolog_engine.NAME, FULL)
    mirror = read(python_engine.run(one, [subject])[0], one, subject, python_engine.NAME, FULL)
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
        "prolog": texts.prolog(printed),
        "python_file": f"pyab/mirror/{one.mirror}.py",
        "python": texts.python(printed),
        "same": difference is None,
        "told": "same steps" if difference is None else str(difference),
        "engines": engines(),
    }


@contextmanager
def _apart(program: Program, prolog: str) -> Iterator[None]:
    """A text that somebody has changed runs in a Prolog that is dropped after that.

    Before that the examiner has looked at it: that it loads, and that nothing in it is unsafe.

    Raises:
        UsageError: It does not load, or something in it is not safe.
    """
    if not prolog:
        yield
        return
    _examined(program, prolog)
    worker = importlib.import_module("pyab_prolog") if IN_PAGE else None
    if worker and not worker.elsewhere(True):
        raise NoneReadyError
    try:
        yield
    finally:
        prolog_engine.forget(program)
        if worker:
            worker.elsewhere(False)


def _examined(program: Program, prolog: str) -> None:
    with room(30) as one:
        try:
            submitted = Submitted(one, prolog)
            submitted.survey()
            submitted.load()
            for side in SIDES:
                entry = program.entry(side)
                submitted.look((entry.name, len(entry.args)), _GAME)
        except RefusedError as error:
            raise UsageError(f"Prolog: {error}") from None
        except EndedError as ended:
            raise UsageError(f"Prolog: it does not load: {ended.why}") from None


def _runs(program: Program) -> None:
    """Look whether a changed mirror runs at all.

    Raises:
        UsageError: It does not, or a function is missing.
    """
    try:
        names = python_engine.copy(program)
    except SyntaxError as error:
        raise UsageError(f"Python: line {error.lineno}: {error.msg}") from None
    except (Exception, SystemExit) as error:
        raise UsageError(f"Python: {type(error).__name__}: {error}") from None
    for predicate in program.predicates:
        if not callable(names.get(predicate.function)):
            raise UsageError(f"Python: there is no function {predicate.function}")


# ---------------------------------------------------------------- judging


def judge(program: str, prolog: str = "", python: str = "") -> dict[str, Any]:
    """The verdict on the texts: on the clauses that of ``pyab judge``, on a changed mirror ours."""
    one = known(program)
    found = clauses(prolog or texts.prolog(one), f"{one.stem}.pl")
    if python:
        one = changed(one, "", python)
        _runs(one)
        found["mirror"] = mirror(one)
    return found


def clauses(prolog: str, name: str) -> dict[str, Any]:
    """What ``pyab judge`` says of a text, without the options of a prompt."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text(prolog, encoding="utf-8")
        report = worded(examine(str(path), Options()), name)
    return {
        "verdict": report.verdict,
        "agree": report.agree,
        "told": details(report),
        "trees": report.trees,
        "tree": None if report.tree is None else str(report.tree),
        "root": None if report.tree is None else report.tree.root,
    }


def worded(report: FileReport, name: str) -> FileReport:
    """A report in the page's words."""
    return replace(
        report,
        file=name,
        message=_in_page(report.message),
        notes=tuple(map(_in_page, report.notes)),
        searches=tuple(worded(one, name) for one in report.searches),
    )


def mirror(program: Program) -> dict[str, Any]:
    """The smallest tree on which a changed mirror takes other steps than the printed one."""
    printed = replace(program, mirror_edits=())
    trees = [tree for side in SIDES for tree in all_trees(LEAVES, side)]
    trees.sort(key=lambda tree: (len(tree.leaves), tree.size))
    both = (python_engine.run(one, trees) for one in (printed, program))
    for number, (right, mine) in enumerate(zip(*both, strict=True)):
        if right != mine:
            tree = trees[number]
            return {"tree": str(tree), "root": tree.root, "trees": len(trees)}
    return {"tree": None, "root": None, "trees": len(trees)}


# ---------------------------------------------------------------- the course


def exercise(before: str, answer: str, check: str, file: str = "") -> dict[str, Any]:
    """What the course's check says of an answer; all three are cells of the notebook."""
    names: dict[str, Any] = {}
    try:
        exec(before, names)
        if file:
            Path(file).write_text(answer, encoding="utf-8")
        else:
            exec(compile(answer, "your answer", "exec"), names)
    except (Exception, SystemExit) as error:  # a student's
        return {"right": False, "says": f"Not yet: {type(error).__name__}: {error}"}
    found = eval(check, names)
    assert isinstance(found, course.Checked)
    return {"right": found.right, "says": _in_page(str(found))}


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
