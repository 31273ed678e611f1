"""The screen of ``pyab play``: the board, what was done and why, and a line for the next move."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.widgets import Footer, Input, Static

from pyab.command.playing.sitting import END, LEFT, Sitting
from pyab.command.screen import Screen, show
from pyab.errors import EngineError, PyabError, UsageError
from pyab.support.processes import Workers


def play(sitting: Sitting) -> str:
    """Play on a screen, until the game is over or left; what is to be said then."""
    return show(PlayScreen(sitting)) or LEFT


class PlayScreen(Screen):
    """The screen, and the game as far as it was played.

    A program searches in a process of its own, so that the keys are heeded while it does.
    """

    BINDINGS = [  # noqa: RUF012  (as Textual has it)
        ("space,enter", "go", "next move"),
        ("escape,q,ctrl+d", "leave", "leave the game"),
    ]
    CSS_PATH = "screen.tcss"

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.told: list[str] = []
        self.thinking = False
        self.watched = all(sitting.players.values())
        self.searching = Workers(1)
        self.searching.submit(abs, 0)  # started before Textual takes standard error

    def compose(self) -> ComposeResult:
        """The parts of the screen, from top to bottom."""
        yield Static(self.sitting.opening, id="opening", markup=False)
        yield Static(id="board", markup=False)
        told = Static(id="told", markup=False)
        yield ScrollableContainer(told, id="told-pane", can_focus=False)
        yield Static(id="asked", markup=False)
        yield Static(id="wrong", markup=False)
        # Where nobody plays, nothing is typed, and the keys make the moves.
        if not self.watched:
            yield Input(id="move")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin: the first move of yours is asked for, or the program makes it."""
        self.heed_signals()
        self.query_one("#told-pane").anchor()
        self.refresh_all()
        if not self.watched:
            self.action_go()

    def on_unmount(self) -> None:
        """A search that still runs is for nothing."""
        self.searching.stop(finished=False)

    def action_leave(self) -> None:
        """Leave the game."""
        self.exit(self.sitting.ending if self.sitting.over else LEFT)

    def action_go(self) -> None:
        """Have the program that is to move make its move."""
        if not (self.thinking or self.sitting.over or self.sitting.program is None):
            self.thinking = True
            self.refresh_all()
            # Nothing waits for it here, so that the keys are heeded.
            self.run_worker(self._answered())

    async def _answered(self) -> None:
        try:
            said, then = await asyncio.wrap_future(
                self.searching.submit(Sitting.answered, self.sitting)
            )
        except PyabError as error:
            # show() raises it, when the terminal is given back.
            self.exit(error)
        except BrokenExecutor:
            died = (
                "the process that searched died (killed, or out of memory): try a smaller --depth"
            )
            self.exit(EngineError(died))
        else:
            self.thinking = False
            self._moved(said, then)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Make the move that was typed, or say why it is none."""
        said, wrong = event.value.strip(), ""
        event.input.clear()
        if said in END:
            self.action_leave()
        elif said and not (self.thinking or self.sitting.over):
            try:
                self._moved(f"{self.sitting.stand.side.upper()}: {said}", self.sitting.typed(said))
                self.action_go()
            except UsageError as error:
                wrong = str(error)
        self.query_one("#wrong", Static).update(Text(wrong))

    def _moved(self, said: str, then: Sitting) -> None:
        self.told.append(said)
        self.sitting = then
        self.refresh_all()

    def refresh_all(self) -> None:
        """Show the game as it stands."""
        parts = {"board": self.sitting.board, "told": "\n".join(self.told), "asked": self._asked()}
        for name, text in parts.items():
            self.query_one(f"#{name}", Static).update(Text(text))

    def _asked(self) -> str:
        sitting = self.sitting
        if sitting.over:
            return sitting.ending
        if sitting.program is None:
            return "\n".join([*sitting.choices, f"{sitting.question}:"])
        side = f"{sitting.stand.side.upper()} ({sitting.program.key})"
        return f"{side} searches ..." if self.thinking else f"{side} is to move."
