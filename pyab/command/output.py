"""The console, the JSON document and the progress bar of a verb.

rich takes its time to import, and is imported where something is printed with it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

from pyab.command.streams import can_show, is_terminal, say
from pyab.errors import UsageError
from pyab.traces.words import duration

if TYPE_CHECKING:
    from rich.console import Console


def console() -> Console:
    """Standard output for rich."""
    from rich.console import Console  # noqa: PLC0415  (rich takes its time)

    # Not to a terminal: no colour, and no line broken for a width that nobody has.  In a notebook,
    # text as well.
    return Console(
        highlight=False,
        width=None if is_terminal(sys.stdout) else 200,
        soft_wrap=False,
        force_jupyter=False,
    )


def print_json(document: dict[str, Any]) -> None:
    """Print one JSON document."""
    # What is no number in JSON is an error here, not NaN in the document.
    json.dump(document, sys.stdout, ensure_ascii=False, allow_nan=False)
    print()


def print_picture(picture: str) -> None:
    """Print a picture that cannot do with fewer characters than it has.

    Raises:
        UsageError: Standard output lacks some of them.
    """
    if not can_show(picture):
        raise UsageError("standard output has no UTF-8: pyab draw saves to a file, with -o FILE")
    sys.stdout.write(picture)


LONG = 5.0
"""Seconds; what takes longer is announced."""


def announce(seconds: float) -> None:
    """Say on standard error about how long the work takes, if it is long."""
    if seconds > LONG:
        say(f"pyab: this takes about {duration(seconds)}")


def busy(positions: int) -> AbstractContextManager[Any]:
    """A sign of life on standard error while a large tree is searched; to a terminal only."""
    # A smaller tree is searched before anybody wonders.
    if positions < 20_000 or not is_terminal(sys.stderr):
        return nullcontext()
    from rich.console import Console  # noqa: PLC0415  (rich takes its time)

    return Console(stderr=True).status(f"searching {positions:,} positions ...")


class Progress:
    """A progress bar on standard error while it lasts; nothing where that is no terminal."""

    def __init__(self, what: str, of: str = "") -> None:
        self.what, self.of = what, of

    def __enter__(self) -> Any:
        if not is_terminal(sys.stderr):
            return None
        self.bar = _bar(bool(self.of))
        self.bar.start()
        # How much there is to do comes with the first report.
        self.task = self.bar.add_task(self.what, total=None, rate="")
        return self.update

    def update(self, done: int, total: int) -> None:
        """Show how far it is."""
        speed = self.bar.tasks[0].speed  # not known at first
        rate = f"{speed:,.0f} {self.of}/s" if speed else ""
        self.bar.update(self.task, completed=done, total=total, rate=rate)

    def __exit__(self, *_: object) -> None:
        if hasattr(self, "bar"):
            self.bar.stop()


def _bar(rated: bool) -> Any:
    """A bar with how much is done, or with a rate, where there are millions."""
    from rich import progress  # noqa: PLC0415  (as above)
    from rich.console import Console  # noqa: PLC0415  (rich takes its time)

    numbers: list[progress.ProgressColumn] = [progress.MofNCompleteColumn()]
    if rated:
        numbers = [progress.TaskProgressColumn(), progress.TextColumn("{task.fields[rate]}")]
    return progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        *numbers,
        progress.TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )


@contextmanager
def aside(update: Any) -> Iterator[None]:
    """Within it, the progress bar that is updated so is taken away, if there is one."""
    # It is the method of a Progress, or None where there is no terminal.
    bar = update.__self__.bar if update else None
    if bar:
        bar.stop()
    yield
    if bar:
        bar.start()
