"""The command's streams, which may be closed, full, or read by nobody."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

from pyab.errors import UsageError


class OutputError(OSError):
    """Standard output cannot be written to."""


class Output:
    """Standard output, with errors of its own: those of other files, pipes and sockets are not.

    Not BrokenPipeError, they pass through rich, which ends the process at that, with 1.
    """

    failed: OutputError | None = None
    """The first error: argparse thinks that nobody wants to know of it."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write a text."""
        written: int = self._try(self._stream.write, text)
        return written

    def flush(self) -> None:
        """Write what has not been written yet."""
        self._try(self._stream.flush)
        if self.failed:
            raise self.failed

    def _try(self, function: Callable[..., Any], *arguments: str) -> Any:
        try:
            return function(*arguments)
        except OSError as error:
            # Kept, since who wrote may swallow it; flush() raises it again.
            self.failed = self.failed or OutputError(*error.args)
            raise self.failed from None


def prepare() -> None:
    """Make the streams such that the command can work.

    Raises:
        UsageError: Standard output is closed.
    """
    for descriptor, stream in ((0, sys.stdin), (2, sys.stderr)):
        if stream is None:  # closed; a file that is opened now would get its number
            drop(descriptor)
    if sys.stderr is None:
        sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115  # to the end
    if sys.stdout is None:
        raise UsageError("standard output is closed: there is nowhere to print to")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal that cannot show a name


def drop(descriptor: int) -> None:
    """Have nobody read what goes there, and Python not fail at its end."""
    os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)


def say(line: str) -> None:
    """Say something on standard error, if there is someone to be told."""
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        drop(2)


def is_terminal(stream: Any) -> bool:
    """True if the stream is there, and a terminal."""
    return stream is not None and stream.isatty()


def have_screen() -> bool:
    """True if there is a terminal to type on and to draw on."""
    # Textual draws on sys.__stderr__, whatever stands in its place.
    three = (sys.stdin, sys.stdout, sys.__stderr__)
    return os.environ.get("TERM") != "dumb" and all(map(is_terminal, three))


def can_show(text: str) -> bool:
    """True if the encoding of standard output has all characters of a text."""
    try:
        # A stream that is no file, as in a test, may have no encoding.
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
