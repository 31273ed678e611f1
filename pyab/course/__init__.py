"""The checks of the exercises in ``docs/course.ipynb``: what is wrong with an answer, in words.

Each takes a student's answer and gives a :class:`Checked`, which a notebook shows as a sentence.
An answer that is still ``...`` is one to be done.  Nothing here knows the answers by heart: they
are searched for, so that a teacher may change the trees.
"""

from pyab.course.answers import Checked
from pyab.course.byhand import evaluated, root_value
from pyab.course.counts import curves, ordered, trees_needed
from pyab.course.programs import program, search, staticval
from pyab.course.windows import deep, known, trap

__all__ = [
    "Checked",
    "curves",
    "deep",
    "evaluated",
    "known",
    "ordered",
    "program",
    "root_value",
    "search",
    "staticval",
    "trap",
    "trees_needed",
]
