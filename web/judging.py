"""Verdicts: on a program, on a changed mirror, on an answer to the course's exercises."""

from __future__ import annotations

import re
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from changes import runs
from menu import changed, known

from pyab import course
from pyab.engines import python as python_engine
from pyab.programs import texts
from pyab.programs.records import Program
from pyab.submission.judge.details import details
from pyab.submission.judge.filereport import FileReport, Options
from pyab.submission.judge.judge import judge_file
from pyab.trees.every import all_trees
from pyab.trees.tree import SIDES

LEAVES = 4
"""A changed mirror is compared with the printed one on all trees of up to so many leaves."""


def in_page(text: str) -> str:
    """A message without the options of a prompt."""
    return re.sub(
        r"(?:; | \()--no-sandbox, if you trust (?:it|the file)\)?"
        r"|; --limit \d+ gives it more"
        r"|; name what is to be called: --entry '[^']*'",
        "",
        text,
    )


def judge(program: str, prolog: str = "", python: str = "") -> dict[str, Any]:
    """The verdict on the texts: on the clauses that of ``pyab judge``, on a changed mirror ours."""
    one = known(program)
    found = clauses(prolog or texts.prolog(one), f"{one.stem}.pl")
    if python:
        one = changed(one, "", python)
        runs(one)
        found["mirror"] = mirror(one)
    return found


def clauses(prolog: str, name: str) -> dict[str, Any]:
    """What ``pyab judge`` says of a text, without the options of a prompt."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_text(prolog, encoding="utf-8")
        report = worded(judge_file(str(path), Options()), name)
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
        message=in_page(report.message),
        notes=tuple(map(in_page, report.notes)),
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
    return {"right": found.right, "says": in_page(str(found))}
