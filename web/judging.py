"""Verdicts: on a program, on a changed mirror, on an answer to the course's exercises."""

from __future__ import annotations

import re
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from changes import in_time, runs
from menu import changed, known

from pyab import course
from pyab.engines import python as python_engine
from pyab.programs import texts
from pyab.programs.program import Program
from pyab.programs.records import BOOK, PROGRAMS
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport, Options
from pyab.submission.judge.judge import judge_file
from pyab.trees.every import all_trees
from pyab.trees.tree import SIDES, Tree

LEAVES = 4
"""A changed mirror is compared with the printed one on all trees of up to so many leaves."""


def in_page(text: str) -> str:
    """A message without the options of a prompt."""
    return re.sub(
        r"(?:; | \()--no-sandbox, if you trust (?:it|the file)\)?"
        r"|; --limit \d+ gives it more| \(--limit allows more\)"
        r"|; (?:if a search in it has one, )?name what is to be called: --entry '[^']*'",
        "",
        text,
    )


MODELS = {
    **dict.fromkeys(("bratko", "bratko_ru", "bratko_ro", "bratko_loop"), "bratko"),
    **dict.fromkeys(("f2", "f2g2", "f2_list", "iterative", "mccarthy", "lecture"), "f2"),
    "minimax": "minimax",
    "f": "f",
    "fg": "f",
    "f1": "f1",
    "wells": "wells",
}
"""The program of ours that each of the menu's is held against."""
IN_PROLOG = ("bratko", "bratko_ru", "bratko_ro", "bratko_loop", "minimax", "f2", "lecture")
"""Those that ask for no more of a game in Prolog than the judge gives them."""
ROLES = {"P": "Position", "A": "Alpha", "B": "Beta", "Best": "Best", "V": "Value"}


def judge(program: str, prolog: str = "", python: str = "") -> dict[str, Any]:
    """The verdicts of ``pyab judge`` on the changed texts; if there is none, on the clauses."""
    one = changed(known(program), prolog, python)
    found = [clauses(one)] if prolog or not python else []
    if python:
        found.append(function(one))
    return {"found": found}


def clauses(program: Program) -> dict[str, Any]:
    """The verdict on a program's clauses."""
    key, entry, text = _key(program), program.entry(), texts.prolog(program)
    if key not in IN_PROLOG:
        told = f"The judge reads no clauses that ask so much of a game as those of {key}.\n"
        return _said("not judged", told + "Change the Python, and it is judged.")
    options = Options()  # it finds a Bratko-style search by itself
    if MODELS[key] != BOOK.key and f"{entry.name}(" in text:
        options = Options(entry=_call(entry.name, entry.args), against=MODELS[key])
    return judged(text, f"{program.stem}.pl", options)


def function(program: Program) -> dict[str, Any]:
    """The verdict on a program's mirror; beside it, whether it takes the printed one's steps."""
    with in_time():
        runs(program)
    entry, text = program.entry(), texts.python(program)
    call = _call(entry.function, entry.inputs).lower()
    options = Options(entry=call, against=MODELS[_key(program)])
    found = judged(text, f"{program.mirror}.py", options)
    # Where a tree shows what is wrong already, its steps add nothing.
    return found if found["tree"] else found | _steps(program, found["told"])


def _key(program: Program) -> str:
    """The key of the program as printed."""
    return next(
        key
        for key, one in PROGRAMS.items()
        if (one.stem, one.mirror, one.entry()) == (program.stem, program.mirror, program.entry())
    )


def _call(name: str, args: tuple[str, ...]) -> str:
    return f"{name}({', '.join(ROLES[one] for one in args)})"


def judged(text: str, name: str, options: Options) -> dict[str, Any]:
    """What ``pyab judge`` says of a text, without the options of a prompt."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text(text, encoding="utf-8")
        report = worded(judge_file(str(path), options), name)
    return _said(report.verdict, details(report), report.trees, report.tree)


def _said(verdict: str, told: str, trees: int = 0, tree: Tree | None = None) -> dict[str, Any]:
    root = None if tree is None else tree.root
    shown = None if tree is None else str(tree)
    return {"verdict": verdict, "told": told, "trees": trees, "tree": shown, "root": root}


def worded(report: FileReport, name: str) -> FileReport:
    """A report in the page's words."""
    return replace(
        report,
        file=name,
        message=in_page(report.message),
        notes=tuple(map(in_page, report.notes)),
        searches=tuple(worded(one, name) for one in report.searches),
    )


def _steps(program: Program, told: str) -> dict[str, Any]:
    """The smallest tree on which a changed mirror takes other steps than the printed one."""
    printed = replace(program, mirror_edits=())
    trees = [tree for side in SIDES for tree in all_trees(LEAVES, side)]
    # The first tree that differs is then the smallest.
    trees.sort(key=lambda tree: (len(tree.leaves), tree.size))
    with in_time():
        both = [python_engine.run(one, trees) for one in (printed, program)]
    of = f"the {len(trees):,} trees of up to {LEAVES} leaves"
    for tree, right, mine in zip(trees, *both, strict=True):
        if right != mine:
            side = " (MIN to move at the root)" if tree.root == "min" else ""
            more = f"\n\nIts steps are not the printed one's. The smallest of {of}: {tree}{side}"
            return {"told": told + more, "tree": str(tree), "root": tree.root}
    return {"told": f"{told}\n\nIts steps are the printed one's on all {of[4:]}."}


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
    return {"right": found.right, "says": in_page(str(found))}
