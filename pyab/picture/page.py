"""A search as a page for a browser: the picture, gone through step by step, beside the program.

The page is one file that asks for nothing from elsewhere.  ``page.html`` is its frame, ``page.css``
how it looks, ``page.js`` what its keys do.  Without JavaScript it shows the whole picture, all the
steps, and both texts.

What the script needs of a search is when each position was begun, ended and left out, and what
stood at it from when on: the :class:`~pyab.trace.replay.Past`, so that a step back costs what a
step on costs, and the page grows with the search and not with its square.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from html import escape
from importlib import resources
from string import Template
from typing import Any

from pyab.errors import UsageError
from pyab.picture.scene import MOST, Scene, number, window
from pyab.picture.svg import Line, svg
from pyab.programs import texts
from pyab.programs.records import Program
from pyab.trace import passages, steps
from pyab.trace.replay import Frame, Replay, Work

WIDE = 640
"""Units of SVG; a wider picture stands above the program, not beside it."""

Entries = list[tuple[int, str]]
"""The texts that stand at a position, each with the step from which on it does."""


def page(scene: Scene) -> str:
    """The search that a scene shows as an HTML document.

    Raises:
        UsageError: There is no search to go through, or its tree is too large to be shown whole.

    >>> from pyab.picture.scene import scene
    >>> from pyab.agreement.solve import solve
    >>> trace = solve("[3,[2,9]]", ["bratko"]).of("bratko")
    >>> page(scene(trace.tree, trace)).splitlines()[0]
    '<!doctype html>'
    """
    if scene.trace is None:
        raise UsageError("a page goes through a search: name the program that is to search")
    if not scene.trace.program.stem:
        raise UsageError("a page shows a program's clauses: draw a function as text, svg or tikz")
    if scene.abridged:
        raise UsageError(
            f"a page has room for {MOST} positions, this tree has {scene.tree.size:,}: "
            "search less of it with --depth, or go through it with pyab trace --step"
        )
    return _Page(scene, Replay(scene.trace)).text()


def framed(text: str) -> str:
    """A page as an element of another, a notebook's: it stands alone there, too.

    >>> framed("<p>1 < 2").endswith('srcdoc="&lt;p&gt;1 &lt; 2"></iframe>')
    True
    """
    return (
        '<iframe title="A search, step by step" sandbox="allow-scripts" width="100%" height="720" '
        f'srcdoc="{escape(text)}"></iframe>'
    )


def _file(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


class _Page:
    def __init__(self, scene: Scene, replay: Replay) -> None:
        self.scene, self.replay = scene, replay
        self.program: Program = replay.trace.program
        self.works = [frame.work for frame in replay][1:]

    def text(self) -> str:
        """The document."""
        program, script = self.program, _file("page.js")
        drawn = svg(self.scene, self._room())
        width, height = re.findall(r'viewBox="0 0 (\S+) (\S+)"', drawn)[0]
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        return Template(_file("page.html")).substitute(
            key=escape(program.key),
            heading=escape(f"{program.key}: {program.title}"),
            source=escape("; ".join(part for part in (program.source, self.scene.note) if part)),
            layout="wide" if float(width) > WIDE else "narrow",
            digest=digest,
            style=_file("page.css"),
            svg=drawn,
            width=width,
            height=height,
            end=self.replay.steps,
            steps="\n".join(self._steps()),
            prolog_file=escape(f"prolog/{program.stem}.pl"),
            prolog=_numbered(texts.prolog(program)),
            python_file=escape(f"pyab/mirror/{program.mirror}.py"),
            python=_numbered(texts.python(program)),
            data=_embedded(self._data()),
            script=script,
        )

    def _steps(self) -> Iterator[str]:
        for step in range(1, self.replay.steps + 1):
            frame = self.replay.frame(step)
            kind = ' class="stop"' if frame.cut else ""
            yield f"<li{kind}>{escape(_told(frame))}</li>"

    # ------------------------------------------- what stands at a position

    @cached_property
    def _values(self) -> dict[int, Entries]:
        """The best so far of each inner position while it is searched."""
        past, tree = self.replay.past, self.replay.trace.tree
        return {
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

    def _data(self) -> dict[str, Any]:
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
            "outcome": self.scene.title,
        }

    def _times(self, times: Iterable[int]) -> list[int | None]:
        return [time if time <= self.replay.steps else None for time in times]

    def _passages(
        self, find: Callable[[Work], passages.Passage]
    ) -> tuple[list[tuple[str, int, int]], list[int]]:
        """The passages that are at work, each once; and for each step which one is."""
        numbers: dict[passages.Passage, int] = {}
        at = [numbers.setdefault(find(work), len(numbers)) for work in self.works if work]
        return [(one.name, one.first, one.last) for one in numbers], at


def _told(frame: Frame) -> str:
    return "\n".join(steps.lines(frame))


def _numbered(text: str) -> str:
    """The lines of a program, each an element."""
    return "".join(f"<span>{escape(line) or ' '}</span>" for line in text.splitlines())


def _embedded(data: Any) -> str:
    """JSON that can stand in a page: no sign of HTML in it, and ASCII only."""
    text = json.dumps(data, separators=(",", ":"))
    for sign in "<>&":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text
