"""The parts of a page that goes through a search step by step, in a file or in the lab.

What the script ``stepper.js`` needs of a search is when each position was begun, ended and left
out, and what stood at it from when on: the :class:`~pyab.traces.replay.Past`, so that a step back
costs what a step on costs, and the page grows with the search and not with its square.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from html import escape
from typing import Any

from pyab.errors import UsageError
from pyab.picture.scene import MOST, Scene, number, window
from pyab.picture.svg import Line, svg
from pyab.programs import texts
from pyab.programs.program import Program
from pyab.traces import passages, steps
from pyab.traces.replay import Replay, Work

Entries = list[tuple[int, str]]
"""The texts that stand at a position, each with the step from which on it does."""


class Stepping:
    """A search to be gone through.

    Args:
        scene: The search, all of its tree shown.

    Raises:
        UsageError: There is no search to go through, or its tree is too large to be shown whole.
    """

    def __init__(self, scene: Scene) -> None:
        if scene.trace is None:
            raise UsageError("a page goes through a search: name the program that is to search")
        if not scene.trace.program.stem:
            raise UsageError(
                "a page shows a program's clauses: draw a function as text, svg or tikz"
            )
        if scene.abridged:
            raise UsageError(
                f"a page has room for {MOST} positions, this tree has {scene.tree.size:,}: "
                "search less of it with --depth, or go through it with pyab trace --step"
            )
        self.scene, self.replay = scene, Replay(scene.trace)
        self.program: Program = scene.trace.program

    @property
    def end(self) -> int:
        """The number of steps."""
        return self.replay.steps

    @cached_property
    def svg(self) -> str:
        """The picture, with room for what stands at a position while it is searched."""
        return svg(self.scene, self._room())

    @property
    def size(self) -> tuple[str, str]:
        """The picture's width and height, in its own units."""
        width, height = re.findall(r'viewBox="0 0 (\S+) (\S+)"', self.svg)[0]
        return width, height

    @property
    def steps(self) -> str:
        """The steps in words, as elements of a list."""
        told = []
        for step in range(1, self.end + 1):
            frame = self.replay.frame(step)
            kind = ' class="stop"' if frame.cut else ""
            told.append(f"<li{kind}>{escape(chr(10).join(steps.lines(frame)))}</li>")
        return "\n".join(told)

    # ------------------------------------------- what stands at a position

    @cached_property
    def _values(self) -> dict[int, Entries]:
        """The best so far of each inner position while it is searched."""
        past, tree = self.replay.past, self.replay.trace.tree
        return {
            # From its end on the picture's own label stands there.
            node: [(at, f"{number(v)}?") for at, v in known if at < past.ended[node]]
            for node, known in past.values.items()
            if tree.arity[node]
        }

    @cached_property
    def _windows(self) -> dict[int, Entries]:
        """The window of each inner position while it is searched, where the picture has any."""
        shown = {node.at for node in self.scene.nodes if node.window}
        return {
            node: [(at, window(bounds)) for at, bounds in known]
            for node, known in self.replay.past.windows.items()
            if node in shown
        }

    def _room(self) -> dict[int, list[Line]]:
        room: dict[int, list[Line]] = {}
        for kind, entries in (("value", self._values), ("window", self._windows)):
            for node, known in entries.items():
                room.setdefault(node, []).extend((kind, text) for _, text in known)
        return room

    # ----------------------------------------------------------- the data

    @cached_property
    def data(self) -> dict[str, Any]:
        """The data that the script reads; ``null`` for what never happens."""
        past, program = self.replay.past, self.program
        prolog, prolog_at = self._passages(lambda work: passages.prolog(program, work))
        python, python_at = self._passages(lambda work: passages.python(program, work))
        places = [event.at for event in self.replay.trace.events]
        return {
            "begun": self._times(past.begun),
            "ended": self._times(past.ended),
            "left": self._times(past.left),
            "values": self._values,
            "windows": self._windows,
            "stops": [(step, cut.at) for step, cut in sorted(past.cuts.items())],
            "prolog": prolog,
            "python": python,
            "steps": list(zip(places, prolog_at, python_at, strict=True)),
            "begins": self._begins(),
            "known": [steps.window(frame) for frame in self.replay],
            "outcome": self.scene.title,
        }

    def _begins(self) -> list[int]:
        """The lines at which the clauses of the program begin, and its functions."""
        entry = self.program.entry(self.scene.tree.root)
        clauses = texts.clauses(self.program).get(entry.name)
        function = texts.functions(self.program).get(entry.function)
        # A text that was changed may lack them.
        return [clauses[0].first if clauses else 1, function.lineno if function else 1]

    def _times(self, times: Iterable[int]) -> list[int | None]:
        return [time if time <= self.replay.steps else None for time in times]

    def _passages(
        self, find: Callable[[Work], passages.Passage]
    ) -> tuple[list[tuple[str, int, int]], list[int | None]]:
        """The passages that are at work, each once; and for each step which one is."""
        numbers: dict[passages.Passage, int] = {}
        # Before the first event nothing is at work.
        works = [frame.work for frame in self.replay][1:]
        at: list[int | None] = []
        try:
            at += (numbers.setdefault(find(work), len(numbers)) for work in works if work)
        # A next() that finds nothing ends a generator with RuntimeError.
        except (LookupError, RuntimeError):  # a text that was changed may lack what is looked for
            if not (self.program.edits or self.program.mirror_edits):
                raise
            numbers, at = {}, [None] * self.end
        return [(one.name, one.first, one.last) for one in numbers], at
