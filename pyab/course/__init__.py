"""The checks of the exercises in ``docs/course.ipynb``: what is wrong with an answer, in words.

Each takes a student's answer and gives a :class:`Checked`, which a notebook shows as a sentence.
An answer that is still ``...`` is one to be done.  Nothing here knows the answers by heart: they
are searched for, so that a teacher may change the trees.
"""

from pyab.course.answers import Checked as Checked
from pyab.course.byhand import evaluated as evaluated
from pyab.course.byhand import root_value as root_value
from pyab.course.counts import curves as curves
from pyab.course.counts import ordered as ordered
from pyab.course.counts import trees_needed as trees_needed
from pyab.course.programs import program as program
from pyab.course.programs import search as search
from pyab.course.programs import staticval as staticval
from pyab.course.windows import deep as deep
from pyab.course.windows import known as known
from pyab.course.windows import trap as trap
