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
* :data:`PROGRAMS`: the textbook programs, a :class:`Program` each;
* :func:`solve`, a :class:`Solution` with a :class:`Trace` for each program and engine;
* :func:`draw`, a picture of a tree or of a search of it;
* :func:`check`, the whole test suite of trees and laws, a :class:`Report`;
* :func:`compare` and :func:`compare_uniform`, what the programs do and what it costs, a
  :class:`Comparison`;
* :func:`check_file` and :func:`assert_agrees`, for a program that someone else wrote, a
  :class:`FileReport`;
* :class:`PyabError` and its kinds, for what a caller can mend.
"""

from pyab.support import way_in as _way_in  # noqa: F401  # before anything else

# isort: split
from pyab.agreement.check import Report
from pyab.agreement.solve import Solution, solve
from pyab.command import notebook as _notebook  # noqa: F401  # what is returned knows how to show itself
from pyab.comparison.compare import Comparison, compare, compare_uniform
from pyab.errors import (
    EngineError,
    InternalError,
    ProgramError,
    PyabError,
    TreeError,
    UsageError,
)
from pyab.picture.draw import draw
from pyab.programs.records import PROGRAMS, Program
from pyab.proof.check import check
from pyab.submission.judge.details import assert_agrees
from pyab.submission.judge.filereport import FileReport
from pyab.submission.judge.judge import check_file
from pyab.support.version import __version__
from pyab.trace.cutoffs import CutOff
from pyab.trace.trace import Trace
from pyab.trees.builtin import TREES
from pyab.trees.files import load
from pyab.trees.tree import Tree

__all__ = [
    "PROGRAMS",
    "TREES",
    "Comparison",
    "CutOff",
    "EngineError",
    "FileReport",
    "InternalError",
    "Program",
    "ProgramError",
    "PyabError",
    "Report",
    "Solution",
    "Trace",
    "Tree",
    "TreeError",
    "UsageError",
    "__version__",
    "assert_agrees",
    "check",
    "check_file",
    "compare",
    "compare_uniform",
    "draw",
    "load",
    "solve",
]
