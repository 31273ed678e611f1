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

from pyab import way_in as _way_in  # noqa: F401  # before anything else

# isort: split
from pyab import notebook as _notebook  # noqa: F401  # what is returned knows how to show itself
from pyab.check import Report, check
from pyab.comparison import Comparison, compare, compare_uniform
from pyab.errors import (
    EngineError,
    InternalError,
    ProgramError,
    PyabError,
    TreeError,
    UsageError,
)
from pyab.figures import TREES
from pyab.foreign.details import assert_agrees
from pyab.foreign.filereport import FileReport
from pyab.foreign.judge import check_file
from pyab.picture.draw import draw
from pyab.programs import PROGRAMS, Program
from pyab.solve import Solution, solve
from pyab.trace import CutOff, Trace
from pyab.tree import Tree
from pyab.treefiles import load

__version__ = "0.1.0"

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
    "assert_agrees",
    "check",
    "check_file",
    "compare",
    "compare_uniform",
    "draw",
    "load",
    "solve",
]
