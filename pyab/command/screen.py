"""The common parts of the screens of ``--step`` and ``pyab play``.

Textual has the terminal, its keys and its sizes, and gives it back as it was; it is an extra
(``pip install 'pyab-prolog[step]'``), and this module cannot be imported without it.
"""

from __future__ import annotations

import asyncio
import signal

from textual.app import App
from textual.binding import Binding

from pyab.support import interrupt


class Screen(App[Exception | int | str]):
    """A screen in the terminal's own colours, which ends in good order."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012  (as Textual has it)
        # An input line would take this key for copying: so it has priority.
        Binding("ctrl+c", f"end_by({signal.SIGINT:d})", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        # Textual's own themes would paint over the terminal's colours.
        self.theme = "ansi-dark"

    def heed_signals(self) -> None:
        """End in good order by the signals that end a program."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            # A screen in a test is headless, and leaves the signals to the test.
            if not self.is_headless and signal.getsignal(number) is not signal.SIG_IGN:  # nohup
                asyncio.get_running_loop().add_signal_handler(number, self.action_end_by, number)

    def _handle_exception(self, error: Exception) -> None:
        """Leave an error of ours to the command, which tells it in a line."""
        self.exit(error)

    def action_end_by(self, number: int) -> None:
        """End as by a signal."""
        self.exit(number)


def show(screen: Screen) -> str:
    """Show a screen until it is left; what it says at its end."""
    ended = screen.run()
    if isinstance(ended, Exception):
        raise ended
    if isinstance(ended, int):
        # Only now, when Textual has given the terminal back.
        interrupt.stop(ended)
    return str(ended or "")
