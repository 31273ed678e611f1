"""Alpha-beta search as the textbooks print it, in Prolog and in Python, held to the same steps.

>>> import pyab
>>> solution = pyab.solve("[[1,4],[5,6]]")
>>> solution.value, solution.agree
(5, True)
>>> trace = solution.of("f2", "prolog")
>>> [trace.tree.path(leaf) for leaf in trace.leaves]
[(0, 0), (0, 1), (1, 0), (1, 1)]

The doors:

* :class:`Tree`, :func:`load` and :data:`TREES`: trees, from literals, files, and the sources;
  :func:`unroll`, those of games;
* :data:`PROGRAMS`: the textbook programs, a :class:`Program` each;
* :func:`solve`, a :class:`Solution` with a :class:`Trace` for each program and engine;
* :func:`draw`, a picture of a tree or of a search of it;
* :func:`trace`, the :class:`Trace` of one search in Python;
* :func:`check`, the whole test suite of trees and laws, a :class:`Report`;
* :func:`compare` and :func:`compare_uniform`, what the programs do and what it costs, a
  :class:`Comparison`;
* :func:`find`, trees that a program searches in a wanted way, for exercises, a :class:`Found` each;
* :func:`conditions`, the leaves for which a program searches so, :class:`Conditions` on them;
* :func:`check_file` and :func:`assert_agrees`, for a program that someone else wrote, a
  :class:`FileReport`;
* :class:`PyabError` and its kinds, for what a caller can mend.

:func:`solve`, :func:`draw`, :func:`compare` and :func:`trace` take a function of one's own as a
program, too; see :mod:`pyab.functions.positions`.

A door is opened when it is first asked for: ``import pyab`` alone loads next to nothing.
"""

from pyab.support import way_in as _way_in  # noqa: F401  # before anything else

# isort: split
from importlib import import_module as _import_module
from typing import TYPE_CHECKING

from pyab.support.version import __version__ as __version__

if TYPE_CHECKING:  # for editors and mypy; the same as _HOMES, which a test holds
    from pyab.agreement.report import Report as Report
    from pyab.agreement.solve import Solution as Solution
    from pyab.agreement.solve import solve as solve
    from pyab.agreement.solve import trace as trace
    from pyab.comparison.compare import compare as compare
    from pyab.comparison.compare import compare_uniform as compare_uniform
    from pyab.comparison.comparison import Comparison as Comparison
    from pyab.errors import EngineError as EngineError
    from pyab.errors import InternalError as InternalError
    from pyab.errors import ProgramError as ProgramError
    from pyab.errors import PyabError as PyabError
    from pyab.errors import TreeError as TreeError
    from pyab.errors import UsageError as UsageError
    from pyab.finding.conditions import Conditions as Conditions
    from pyab.finding.conditions import conditions as conditions
    from pyab.finding.find import find as find
    from pyab.finding.finder import Found as Found
    from pyab.picture.draw import draw as draw
    from pyab.programs.program import Program as Program
    from pyab.programs.records import PROGRAMS as PROGRAMS
    from pyab.proof.check import check as check
    from pyab.submission.judge.details import assert_agrees as assert_agrees
    from pyab.submission.judge.filereport import FileReport as FileReport
    from pyab.submission.judge.judge import check_file as check_file
    from pyab.submission.own.game import unroll as unroll
    from pyab.traces.cutoffs import CutOff as CutOff
    from pyab.traces.trace import Trace as Trace
    from pyab.trees.builtin import TREES as TREES
    from pyab.trees.files import load as load
    from pyab.trees.tree import Tree as Tree

_HOMES = {
    "agreement.report": "Report",
    "agreement.solve": "Solution solve trace",
    "comparison.compare": "compare compare_uniform",
    "comparison.comparison": "Comparison",
    "errors": "EngineError InternalError ProgramError PyabError TreeError UsageError",
    "finding.conditions": "Conditions conditions",
    "finding.find": "find",
    "finding.finder": "Found",
    "picture.draw": "draw",
    "programs.program": "Program",
    "programs.records": "PROGRAMS",
    "proof.check": "check",
    "submission.judge.details": "assert_agrees",
    "submission.judge.filereport": "FileReport",
    "submission.judge.judge": "check_file",
    "submission.own.game": "unroll",
    "traces.cutoffs": "CutOff",
    "traces.trace": "Trace",
    "trees.builtin": "TREES",
    "trees.files": "load",
    "trees.tree": "Tree",
}
"""The module behind each door."""

__all__ = sorted(["__version__", *" ".join(_HOMES.values()).split()])


def _open(name: str) -> object:
    """Open a door; from then on it is an attribute like any other."""
    for home, names in _HOMES.items():
        if name in names.split():
            door: object = getattr(_import_module(f"pyab.{home}"), name)
            globals()[name] = door
            return door
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


if not TYPE_CHECKING:  # mypy is to refuse a name that is no door
    __getattr__ = _open  # PEP 562


def __dir__() -> list[str]:
    """The doors, and what is loaded besides."""
    return sorted({*globals(), *__all__})
