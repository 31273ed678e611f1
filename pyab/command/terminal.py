"""A terminal whose keys come one by one, and which is as it was afterwards, come what may.

On a screen each step takes the place of the one before; a terminal that has no cursor to move
(``TERM=dumb``) gets a line for each key.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from select import select
from typing import Any

from rich.console import Console
from rich.control import Control
from rich.screen import Screen
from rich.text import Text

from pyab.command.stepping import KEYS, Stepper
from pyab.errors import UsageError
from pyab.support import interrupt

INSTEAD = "leave --step out to print all steps"

_KEY = re.compile(
    r"\x1b\[[0-9;]*(?:[@-~]|(?=[^0-9;@-~]))|\x1bO[@-~]|\x1b(?=[^\[O])|[^\x1b]", re.DOTALL
)
_SEQUENCES = {
    **dict.fromkeys(("[C", "OC"), "right"),
    **dict.fromkeys(("[D", "OD"), "left"),
    **dict.fromkeys(("[A", "OA"), "up"),
    **dict.fromkeys(("[B", "OB"), "down"),
    **dict.fromkeys(("[H", "OH", "[1~", "[7~"), "home"),
    **dict.fromkeys(("[F", "OF", "[4~", "[8~"), "end"),
}
"""What follows the escape character, for the keys that have a name."""


def check() -> None:
    """See that there is a terminal.

    Raises:
        UsageError: There is none, or none that this can read keys from.
    """
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(f"--step needs a terminal for its keys and its screen: {INSTEAD}")
    try:
        import termios  # noqa: F401, PLC0415  (Windows has none)
    except ImportError:
        raise UsageError(f"--step reads keys as POSIX terminals give them: {INSTEAD}") from None


def step(stepper: Stepper) -> None:
    """Show the steps, and do what the keys say, until one says to quit."""
    console = Console(highlight=False)
    with _Keys(console) as keys:
        if console.is_dumb_terminal:
            console.out(KEYS, highlight=False)
        _show(console, stepper)
        for key in keys:
            if key and not stepper.press(key):
                return
            # Keys that came meanwhile, as a key that is held down sends them, are one move.
            if not keys.waiting:
                _show(console, stepper)


def _show(console: Console, stepper: Stepper) -> None:
    columns, rows = _size()
    if console.is_dumb_terminal:
        console.out(stepper.line(columns), highlight=False)
        return
    console.size = (columns, rows)
    lines = stepper.screen(columns, rows, shown)
    console.control(Control.home())
    console.print(Screen(Text("\n").join(lines)), end="")


def shown(text: str) -> str:
    """A text as the terminal can show it, the rest escaped."""
    encoding = sys.stdout.encoding or "ascii"
    return text.encode(encoding, "backslashreplace").decode(encoding)


def _size() -> tuple[int, int]:
    with suppress(OSError):
        columns, rows = os.get_terminal_size(sys.stdout.fileno())
        if columns and rows:
            return columns, rows
    return 80, 24


def decode(text: str) -> tuple[list[str], str]:
    r"""The keys in what a terminal sent, and the beginning of one that is not all here yet.

    >>> decode("n\x1b[C\x1b[5~\x1b[")
    (['n', 'right', ''], '\x1b[')
    """
    keys, end = [], 0
    while found := _KEY.match(text, end):
        sent, end = found[0], found.end()
        keys.append(_SEQUENCES.get(sent[1:], "") if sent[0] == "\x1b" else sent)
    return keys, text[end:]


_ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Signals to end by; raised wherever Python is, such an end can be lost."""


_A_WHILE = 0.2
"""Seconds that a signal may wait for its turn."""


class _Keys:
    """The keys, as an iterator; the empty key where only the screen is to be drawn anew."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.input = sys.stdin.fileno()
        self.waiting = False

    def __enter__(self) -> _Keys:
        import termios  # noqa: PLC0415  (check says where there is none)

        self.before = termios.tcgetattr(self.input)
        # Signals only make a note here; what they are about is done between two keys.
        self.reader, self.writer = os.pipe()
        os.set_blocking(self.writer, False)
        self.handlers: dict[int, Any] = {}
        try:
            for number in (signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT, *_ENDS):
                if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup has it
                    self.handlers[number] = signal.signal(number, self._note)
            self._enter()
        except BaseException:  # Ctrl-C, too
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self.handlers.items():
            if signal.getsignal(number) == self._note:
                signal.signal(number, handler)
        with suppress(OSError):  # a terminal that has gone away
            self._leave()
        os.close(self.reader)
        os.close(self.writer)

    def __iter__(self) -> Iterator[str]:
        rest = ""
        while True:
            # A signal that comes right before this is noted when it ends, and does not end it.
            ready, _, _ = select([self.input, self.reader], [], [], _A_WHILE)
            if not ready:
                continue
            if self.reader in ready:
                for byte in os.read(self.reader, 100):
                    self._act(byte)
                yield ""
                continue
            sent = _read(self.input)
            if not sent:
                return
            keys, rest = decode(rest + sent)
            for place, key in enumerate(keys, 1):
                self.waiting = place < len(keys)
                yield key

    # --------------------------------------------------------------- signals

    def _note(self, number: int, _: object) -> None:
        with suppress(BlockingIOError):
            os.write(self.writer, bytes([number]))

    def _act(self, number: int) -> None:
        if number == signal.SIGTSTP:
            self._leave()
            os.kill(os.getpid(), signal.SIGSTOP)  # until there is a SIGCONT
        elif number == signal.SIGCONT:
            self._enter()
        elif number in _ENDS:
            interrupt.stop(number)

    # -------------------------------------------------------------- terminal

    def _enter(self) -> None:
        import termios  # noqa: PLC0415
        import tty  # noqa: PLC0415

        # Keys come at once and are not echoed; Ctrl-C and Ctrl-Z remain what they are.
        tty.setcbreak(self.input, termios.TCSADRAIN)
        self.console.set_alt_screen(True)
        self.console.show_cursor(self.console.is_dumb_terminal)

    def _leave(self) -> None:
        import termios  # noqa: PLC0415

        try:
            self.console.show_cursor(True)
            self.console.set_alt_screen(False)
        finally:
            termios.tcsetattr(self.input, termios.TCSADRAIN, self.before)


def _read(descriptor: int) -> str:
    """What there is to read; nothing where the terminal has gone away."""
    try:
        return os.read(descriptor, 1000).decode("utf-8", "ignore")
    except OSError:
        return ""
