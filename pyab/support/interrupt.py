"""Ctrl-C, also while SWI-Prolog is at work.

Python acts on a signal between two of its own instructions, so a long call into SWI-Prolog would
hold it up.  The operating system writes each signal into a pipe as well, at once; a thread that
reads it ends the process where the main thread has not done so by itself.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from pyab.support import way_in

STATUS = way_in.INTERRUPTED
GRACE = 1.0
"""Seconds that the main thread has to stop in good order."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C.

    Not KeyboardInterrupt itself: where that passes through a text that is compiled and run, as when
    a dataclass is made, CPython remembers it, and ends by the signal though it was caught.
    """


@contextmanager
def prompt() -> Iterator[None]:
    """Within it, Ctrl-C ends the process within about a second, whatever it is at."""
    if threading.current_thread() is not threading.main_thread() or os.name != "posix":
        yield
        return
    done = threading.Event()
    reader, writer = os.pipe()
    # set_wakeup_fd() refuses a descriptor that blocks.
    os.set_blocking(writer, False)
    before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    # Those that nobody has set to something else, or has the shell ignore for nohup.
    ours = {
        number: signal.signal(number, handler)
        for number, handler in _HANDLERS.items()
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler, way_in.end)
    }
    threading.Thread(target=_watch, args=(reader, done), daemon=True).start()
    try:
        yield
    finally:
        done.set()
        if signal.getsignal(signal.SIGINT) is not _nothing:  # else this process is at its end
            for number, handler in ours.items():
                signal.signal(number, handler)
        # Before the pipe is closed: a signal would be written to a number that may be another file.
        signal.set_wakeup_fd(before)
        os.close(writer)


def stop(number: int, _: object = None) -> None:
    """Stop in good order, as a signal asks for, and let no second Ctrl-C disturb that.

    Raises:
        Interrupted: It is Ctrl-C.
        SystemExit: It is another one.
    """
    signal.signal(signal.SIGINT, _nothing)
    if number == signal.SIGINT:
        raise Interrupted
    raise SystemExit(128 + number)


def _nothing(*_: object) -> None:
    """The answer to a second Ctrl-C; the thread above sees that the first does not take long."""


_HANDLERS = {signal.SIGINT: stop, signal.SIGTERM: stop, signal.SIGHUP: stop}


def _watch(reader: int, done: threading.Event) -> None:
    # Nothing is read once the other end is closed, and the thread ends.
    while byte := os.read(reader, 1):
        if byte[0] == signal.SIGINT and not done.wait(GRACE):
            way_in.say()
            started = sys.modules.get("multiprocessing")  # without it there are no workers
            for worker in started.active_children() if started else ():
                worker.kill()  # else they say that it has gone
            os._exit(STATUS)
    os.close(reader)
