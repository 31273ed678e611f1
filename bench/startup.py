"""Start-up: the command on the smallest tree against the bare starts of what it is made of.

By the clock, from the start of the process to its end, since that is what one waits for.  The
command solves a tree of seven positions with both engines, so it starts a Python and, in it, a
SWI-Prolog: the two bare starts together are what it could not do without.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench.measure import Row, alternate, compare, python, wall

SOLVE = ("-m", "pyab.command.main", "solve", "[[1,4],[5,6]]", "--program", "bratko")


def rows(repetitions: int) -> Iterator[Row]:
    """Against Python, against SWI-Prolog, and against both together."""
    commands = {
        "pyab": python(*SOLVE),
        "python": python("-c", "pass"),
        "swipl": ["swipl", "-g", "true", "-t", "halt"],
    }
    costs = alternate(
        {name: partial(wall, command) for name, command in commands.items()}, repetitions
    )
    both = [a + b for a, b in zip(costs["python"], costs["swipl"], strict=True)]
    yield compare("pyab solve / python -c pass", costs["pyab"], costs["python"])
    yield compare("pyab solve / swipl -g true -t halt", costs["pyab"], costs["swipl"])
    yield compare("pyab solve / the two together", costs["pyab"], both)
