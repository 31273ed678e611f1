"""``pyab trace --step``: a search gone through by key, in a terminal."""

from __future__ import annotations

import textwrap
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate

from rich.text import Text

from pyab.command import streams
from pyab.command.tables import coloured
from pyab.errors import UsageError
from pyab.picture.scene import ending
from pyab.picture.step import CUT, HERE
from pyab.picture.step import step as draw
from pyab.programs import texts
from pyab.traces import passages, steps
from pyab.traces.replay import Frame, Replay
from pyab.traces.trace import Trace

INSTEAD = "leave --step out to print all steps"

try:
    from textual.app import ComposeResult
    from textual.binding import Binding
    from textual.containers import Horizontal, ScrollableContainer
    from textual.geometry import Region
    from textual.widgets import Footer, Static

    from pyab.command.screen import Screen, show
except ImportError:
    raise UsageError(
        f"--step takes Textual: pip install 'pyab-prolog[step]', or {INSTEAD}"
    ) from None

HELP = f"""\
space, right, n   next step          4         a value
left, p           step before        ≥4, ≤4    a bound of it
c                 next cut-off       4?        the best so far
g, Home           beginning          ?         being searched
G, End            end                {CUT}         cut off
shift and arrow   scroll the tree    {HERE}         where the last step was
q                 quit               double    searched so far
?                 this help, back    single    not reached yet"""
WAYS = {"left": (-8, 0), "right": (8, 0), "up": (0, -2), "down": (0, 2)}
"""How far a key scrolls the tree, by columns and rows."""


def check() -> None:
    """See that there is a terminal.

    Raises:
        UsageError: There is none, or one that cannot move its cursor.
    """
    if not streams.have_screen():
        raise UsageError(f"--step needs a terminal for its keys and its screen: {INSTEAD}")


def step(searches: Sequence[Trace]) -> None:
    """Show the steps of one search, or of more where a window was too narrow, until ``q``."""
    show(Stepper(searches))


class Stepper(Screen):
    """The screen, and where it is: ``at`` counts the frames of all searches one after the other."""

    BINDINGS = [  # noqa: RUF012  (as Textual has it)
        ("space,right,down,n,enter", "go(1)", "next"),
        ("p,left,up,backspace", "go(-1)", "back"),
        ("c", "cut", "cut-off"),
        ("g,home", "to(0)", "beginning"),
        ("G,end", "to(-1)", "end"),
        ("question_mark", "toggle_class('*', 'helping')", "help"),
        ("q,ctrl+d", "quit", "quit"),
        *(Binding(f"shift+{way}", f"scroll{by}", show=False) for way, by in WAYS.items()),
    ]
    CSS_PATH = "step.tcss"

    def __init__(self, searches: Sequence[Trace]) -> None:
        super().__init__()
        self.replays = [Replay(trace) for trace in searches]
        # One frame more than steps, since the first is before any.
        self.starts = [0, *accumulate(replay.steps + 1 for replay in self.replays)]
        self.at = 0

    def compose(self) -> ComposeResult:
        """The parts of the screen, from top to bottom."""
        # Everywhere: a tree's brackets are no markup.
        yield Static(id="place", markup=False)
        yield _pane("drawing")
        yield Static(id="window", markup=False)
        yield _pane("steps")
        yield Horizontal(_pane("prolog"), _pane("python"), id="texts")
        yield Static(HELP, id="help", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Keep the last step in sight."""
        self.heed_signals()
        self.query_one("#steps-pane").anchor()

    def on_resize(self) -> None:
        """Show it in the new size."""
        # By then the panes have their new sizes.
        self.call_after_refresh(self.show)

    def action_go(self, steps: int) -> None:
        """Go some steps on, or back."""
        self.action_to(min(max(0, self.at + steps), self.starts[-1] - 1))

    def action_to(self, at: int) -> None:
        """Go to a step; -1 is the last."""
        self.at = at % self.starts[-1]
        self.query("*").remove_class("helping")
        self.show()

    def action_cut(self) -> None:
        """Go to the next cut-off, or to the end."""
        # The last of the starts is the end of the last search.
        pairs = zip(self.starts, self.replays, strict=False)
        cuts = (start + step for start, replay in pairs for step in sorted(replay.past.cuts))
        self.action_to(next((at for at in cuts if at > self.at), -1))

    def action_scroll(self, x: int, y: int) -> None:
        """Scroll the tree by some columns and rows."""
        # At once, since a key that is held down would wait for the animation.
        self.query_one("#drawing-pane").scroll_relative(x, y, animate=False)

    def show(self) -> None:
        """Show the frame in all parts of the screen."""
        search = bisect(self.starts, self.at) - 1
        frame = self.replays[search].frame(self.at - self.starts[search])
        several = f", search {search + 1} of {len(self.replays)}" if self.replays[1:] else ""
        key, drawing = frame.replay.trace.program.key, draw(frame)
        place = f"{key}{several}, step {frame.step:,} of {frame.replay.steps:,}"
        parts = {"place": Text(place), "drawing": _marked(drawing), **_texts(frame)}
        parts |= {"window": Text(steps.window(frame)), "steps": _steps(frame, self.size.width)}
        for name, text in parts.items():
            self.query_one(f"#{name}", Static).update(text)
        for row, line in enumerate(drawing.splitlines()):
            if (column := line.find(HERE)) >= 0:
                around = Region(max(0, column - 8), max(0, row - 3), 16, 7)
                self.query_one("#drawing-pane").scroll_to_region(around, animate=False)


def _pane(name: str) -> ScrollableContainer:
    # With the focus a pane would take the arrows, which are for the steps.
    return ScrollableContainer(Static(id=name, markup=False), id=f"{name}-pane", can_focus=False)


def _marked(drawing: str) -> Text:
    text = coloured(drawing)
    text.highlight_regex(rf"{HERE}[^\s│║]+", "bold reverse")
    return text


def _steps(frame: Frame, width: int) -> Text:
    """The last lines of the trace, the step itself at their end; then what came of it."""
    lines = []
    for number in range(max(1, frame.step - 100), frame.step + 1):  # more than a screen has
        one = frame.replay.frame(number)
        style = ("yellow " if one.cut else "") + ("bold reverse" if number == frame.step else "")
        lines += [Text(line, style.strip()) for line in steps.lines(one, width)]
    if frame.step == frame.replay.steps:
        lines += [Text(line, "bold") for line in steps.broken(ending(frame.replay.trace), width)]
    return Text("\n").join(lines)


def _texts(frame: Frame) -> dict[str, Text]:
    """The clause at work, and the lines of the mirror that do the same."""
    work, program = frame.work, frame.replay.trace.program
    if work is None:
        return {"prolog": Text(), "python": Text()}
    shown = {}
    for name, text, passage, file in (
        ("prolog", texts.prolog(program), passages.prolog(program, work), f"{program.stem}.pl"),
        ("python", texts.python(program), passages.python(program, work), f"{program.mirror}.py"),
    ):
        lines = text.splitlines()[passage.first - 1 : passage.last]
        title = Text(f"{passage.name}, {file}, line {passage.first}\n", "dim")
        shown[name] = title + Text(textwrap.dedent("\n".join(lines)))
    return shown
