"""Going through a search by key: what a screen of some size shows, and what a key does.

Nothing here knows a terminal; :mod:`pyab.command.terminal` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from rich.text import Text

from pyab.command.tables import ending
from pyab.picture.doubles import draw
from pyab.picture.grid import ASCII, DOUBLES, DOUBLES_ASCII, SINGLE
from pyab.picture.scene import bounded
from pyab.picture.text import SPELLED_ASCII
from pyab.programs import texts
from pyab.trace import passages, steps, words
from pyab.trace.replay import Frame, Replay
from pyab.trace.trace import Trace
from pyab.trees.tree import Tree

_KEYS = (
    ("space, right, n", "next step"),
    ("left, p", "step before"),
    ("c", "next cut-off"),
    ("g, Home", "beginning"),
    ("G, End", "end"),
    ("q", "quit"),
    ("?", "this help; any key leaves it"),
)
_SIGNS = (
    ("4", "4", "a value"),
    ("≥4, ≤4", ">=4, <=4", "a bound of it"),
    ("4?", "4?", "the best so far"),
    ("?", "?", "being searched"),
    ("×", "x", "cut off"),
    ("▸", ">", "where the last step was"),
    (DOUBLES, DOUBLES_ASCII, "searched so far"),
    (SINGLE, SINGLE.translate(ASCII), "not reached yet"),
)
"""A sign, what stands for it where there is none, and what it means."""
KEYS = "".join(f"{key:18}{does}\n" for key, does in _KEYS)
HINTS = (
    "space next  p back  c cut-off  g G ends  ? help  q quit",
    "space p c g G  ? help  q quit",
    "? help  q quit",
)
LEAST = 4
"""Lines of the trace that a drawing or a clause must leave room for."""


@dataclass
class Stepper:
    """The searches that are gone through, and where.

    Attributes:
        searches: One search, or more where a window was too narrow.
        at: The frame that is shown: all frames of all searches, one after the other.
        helping: Whether the help is shown instead.

    >>> from pyab.agreement.solve import solve
    >>> stepper = Stepper(solve("[3,[2,9]]", ["bratko"]).searches("bratko"))
    >>> stepper.press("c"), stepper.frame.step, stepper.press("c"), stepper.frame.step
    (True, 11, True, 15)
    >>> stepper.press("q")
    False
    """

    searches: Sequence[Trace]
    at: int = 0
    helping: bool = False
    replays: list[Replay] = field(init=False)

    def __post_init__(self) -> None:
        self.replays = [Replay(trace) for trace in self.searches]

    # ------------------------------------------------------------------ keys

    def press(self, key: str) -> bool:
        """Do what a key is for; false when it is time to go."""
        if key in ("q", "\x04"):
            return False
        if self.helping:
            self.helping = False
        elif key == "?":
            self.helping = True
        elif key in _MOVES:
            self.at = max(0, min(_MOVES[key](self), self._last))
        return True

    @property
    def _last(self) -> int:
        return sum(replay.steps + 1 for replay in self.replays) - 1

    def _next_cut(self) -> int:
        """The next cut-off, or the end."""
        start = 0
        for replay in self.replays:
            for step in sorted(replay.past.cuts):
                if start + step > self.at:
                    return start + step
            start += replay.steps + 1
        return self._last

    @property
    def frame(self) -> Frame:
        """What is known at this step."""
        return self._place()[1]

    def _place(self) -> tuple[int, Frame]:
        """Which search it is, and its frame."""
        left = self.at
        for number, replay in enumerate(self.replays):
            if left <= replay.steps:
                return number, replay.frame(left)
            left -= replay.steps + 1
        raise AssertionError("press keeps it among the frames")

    # ---------------------------------------------------------------- screen

    def line(self, width: int | None = None) -> str:
        """The step in words, for a terminal that has no screen."""
        if self.helping:
            return KEYS
        frame = self.frame
        told = " ".join(piece.strip() for piece in steps.lines(frame))
        lines = steps.broken(f"{frame.step} of {frame.replay.steps}: {told}", width)
        if self._ended(frame):
            lines += steps.broken(ending(frame.replay.trace), width)
        return "\n".join(lines)

    def screen(self, width: int, height: int, shown: Callable[[str], str] = str) -> list[Text]:
        """The lines of the screen.

        Args:
            width: The columns there are.
            height: The rows there are; so many lines are returned.
            shown: What a terminal makes of a text that it may not be able to show.
        """
        number, frame = self._place()
        header = Text(shown(_fitting(self._headers(number, frame), width)), "bold")
        footer = Text(_fitting(HINTS, width), "dim")
        if self.helping:
            middle = [Text(line) for line in _help(width, height - 2, shown)]
        else:
            middle = self._middle(frame, width, height - 2, shown)
        middle = middle[: max(0, height - 2)]
        middle += [Text()] * (height - 2 - len(middle))
        lines = [header, *middle, footer][-height:]
        for line in lines:
            line.truncate(width, overflow="crop")
        return lines

    def _headers(self, number: int, frame: Frame) -> tuple[str, str]:
        """Where it is, in words and, for a narrow terminal, in figures."""
        trace, several = frame.replay.trace, len(self.replays) > 1
        again = f", search {number + 1} of {len(self.replays)}" if several else ""
        short = f" {number + 1}/{len(self.replays)}" if several else ""
        return (
            f"{trace.program.key}{again}, step {frame.step:,} of {frame.replay.steps:,}",
            f"{trace.program.key}{short} {frame.step:,}/{frame.replay.steps:,}",
        )

    def _middle(
        self, frame: Frame, width: int, height: int, shown: Callable[[str], str]
    ) -> list[Text]:
        """The drawing and the clause where they leave room, and between them the steps so far."""
        window = [Text(line) for line in steps.broken(shown(self._window(frame)), width)]
        if height < len(window) + LEAST:
            window = []  # the step itself comes first
        room = height - len(window) - LEAST
        drawing = self._drawing(frame, width, height, room, shown)
        room -= len(drawing)
        clause = self._clause(frame, room, shown)
        left = height - len(window) - len(drawing) - len(clause)
        return [*drawing, *window, *self._told(frame, width, left, shown), *clause]

    def _window(self, frame: Frame) -> str:
        node, tree = frame.here, frame.replay.trace.tree
        window, value = frame.window(node), frame.value(node)
        windowed = frame.replay.trace.program.windowed
        if window is None:
            return f"window {words.window(frame.replay.trace.window)}" if windowed else ""
        so_far = {"open": " so far", "done": ""}.get(frame.state(node), "")
        known = "" if value is None else f"value {words.value(value)}{so_far}"
        told = [f"window {words.window(window)}"] if windowed else []
        told += [known] if known else []
        return f"at {words.path(tree, node)}: {', '.join(told)}" if told else ""

    @staticmethod
    def _ended(frame: Frame) -> bool:
        return frame.step == frame.replay.steps

    def _told(
        self, frame: Frame, width: int, height: int, shown: Callable[[str], str]
    ) -> list[Text]:
        """So many lines of the trace, the last step at their end."""

        def pieces(step: int, style: str = "") -> list[Text]:
            one = frame.replay.frame(step)
            style = f"{'yellow' if one.cut else ''} {style}".strip()
            told = [shown(line) for line in steps.lines(one, width)]
            return [Text(line, style) for one in told for line in steps.broken(one, width)]

        lines = pieces(frame.step, "bold reverse")
        if self._ended(frame):
            end = steps.broken(shown(ending(frame.replay.trace)), width)
            lines += [Text(line, "bold") for line in end]
        lines = lines[: max(0, height)]
        for step in range(frame.step - 1, 0, -1):
            if len(lines) >= height:
                break
            lines = (pieces(step) + lines)[-height:]
        return [Text()] * (height - len(lines)) + lines

    # --------------------------------------------------------------- drawing

    def _drawing(
        self, frame: Frame, width: int, height: int, room: int, shown: Callable[[str], str]
    ) -> list[Text]:
        trace, tree = frame.replay.trace, frame.replay.trace.tree
        signs = _has_signs(shown)
        rows = 3 * max(tree.depths) + 1
        cell = self._cells[id(trace), signs]
        names = _names(tree, width // len(tree.leaves) - cell - 2, shown)
        if names:
            cell += max(map(len, names)) + 1
        columns = len(tree.leaves) * (cell + 1)
        if rows > room or columns > width:
            needed = rows + 2 + height - room  # so that there is room for the steps as well
            told = f"(the drawing takes a terminal of {columns:,} columns and {needed:,} rows)"
            pieces = steps.broken(told, width)
            return [Text(piece, "dim") for piece in pieces] if room >= len(pieces) else []
        labels = [_label(frame, node, signs) for node in range(tree.size)]
        if names:
            labels = [f"{name} {label}".strip() for name, label in zip(names, labels, strict=True)]
        picture = draw(
            trace.until(frame.step), cell + 1, labels=[one.rjust(cell) for one in labels]
        )
        if not signs:
            picture = picture.translate(ASCII)
        lines = [Text(line) for line in picture.splitlines()]
        for line in lines:
            line.highlight_regex("[┌─┬┐│┼┴]+", "dim")
            line.highlight_regex("[╔═╦╗║╩]+|#[#=]*", "cyan")
            line.highlight_regex(r"(?<![^\s│║|#])(▸|>(?!=))[^\s│║|#]+", "bold reverse")
        return lines

    @cached_property
    def _cells(self) -> dict[tuple[int, bool], int]:
        """For each search, with a drawing's signs and without, the columns of a leaf."""
        return {(id(t), signs): _cell(t, signs) for t in self.searches for signs in (True, False)}

    # ---------------------------------------------------------------- clause

    def _clause(self, frame: Frame, room: int, shown: Callable[[str], str]) -> list[Text]:
        """The clause at work, in so many rows as the longest needs, or as there are."""
        work, program = frame.work, frame.replay.trace.program
        rows = min(room, self._longest)
        if rows < _FEWEST:
            return []
        lines: list[str] = []
        if work is not None:
            passage = passages.prolog(program, work)
            lines = self._exhibit[passage.first - 1 : passage.last]
            if len(lines) > rows - 1:  # its head, and its end, where a loop is left
                lines = [lines[0], "    ...", *lines[3 - rows :]]
            lines = [f"{passage.name}, prolog/{program.stem}.pl, line {passage.first}", *lines]
        lines += [""] * (rows - len(lines))
        return [Text(shown(line), "" if number else "dim") for number, line in enumerate(lines)]

    @cached_property
    def _exhibit(self) -> list[str]:
        return texts.prolog(self.searches[0].program).splitlines()

    @cached_property
    def _longest(self) -> int:
        """How many rows the longest clause takes, with its title."""
        program = self.searches[0].program
        works = {frame.work for replay in self.replays for frame in replay}
        found = [passages.prolog(program, work) for work in works if work]
        return max((2 + passage.last - passage.first for passage in found), default=0)


def _fitting(texts: Sequence[str], width: int) -> str:
    """The first that fits; else the last."""
    return next((text for text in texts if len(text) <= width), texts[-1])


def _help(width: int, height: int, shown: Callable[[str], str]) -> list[str]:
    """The keys and the signs, in lines of their own where there are rows for that."""
    there = _has_signs(shown)
    signs = [(sign if there else plain, means) for sign, plain, means in _SIGNS]
    lines = [f"{name:18}{means}" for name, means in _KEYS]
    lines += ["", *(f"{name:18}{means}" for name, means in signs)]
    if len(lines) <= height and max(map(len, lines)) <= width:
        return lines
    told = ("; ".join(f"{name}: {means}" for name, means in few) for few in (_KEYS, signs))
    return [line for some in told for line in steps.broken(some, width)]


def _has_signs(shown: Callable[[str], str]) -> bool:
    """Whether a terminal has the signs of a drawing."""
    return shown("║×≥▸") == "║×≥▸"


_FEWEST = 6
"""Rows that a clause is worth beginning in."""

_MOVES: dict[str, Callable[[Stepper], int]] = {
    **dict.fromkeys((" ", "n", "right", "down", "\n", "\r"), lambda stepper: stepper.at + 1),
    **dict.fromkeys(("p", "left", "up", "\x7f", "\b"), lambda stepper: stepper.at - 1),
    "c": Stepper._next_cut,
    **dict.fromkeys(("g", "home"), lambda _: 0),
    **dict.fromkeys(("G", "end"), lambda stepper: stepper._last),
}


def _names(tree: Tree, room: int, shown: Callable[[str], str]) -> list[str]:
    """The positions' own names; none where there are none, or not room for the longest."""
    if tree.names is None or room < 1:
        return []
    names = [words.printable(shown(tree.own_name(node))) for node in range(tree.size)]
    return names if 0 < max(map(len, names)) <= room else []


def _cell(trace: Trace, signs: bool) -> int:
    """The columns of the widest label there will be: a value, a mark before it and one behind."""
    found = max((len(words.value(value)) for value in trace.values.values()), default=0) + 2
    return max([found, *(len(_known(trace, node, signs)) + 1 for node in trace.values)])


def _known(trace: Trace, node: int, signs: bool) -> str:
    """What the evaluated leaves say of a position's value, when its search has ended."""
    known = bounded(trace.proved[node]).replace(" ", "")
    return known if signs else known.translate(SPELLED_ASCII)


def _label(frame: Frame, node: int, signs: bool) -> str:
    """What the drawing has at a position; as elsewhere, values are MAX's."""
    trace = frame.replay.trace
    tree, state, value = trace.tree, frame.state(node), frame.value(node)
    if state == "cut" and frame.state(tree.parents[node]) != "cut":
        return "×" if signs else "x"
    if state in ("cut", "ahead"):
        return SINGLE if tree.arity[node] else ""
    mark = "" if node != frame.at else "▸" if signs else ">"
    if state == "done":
        return mark + _known(trace, node, signs)
    return f"{mark}{'' if value is None else words.value(value)}?"
