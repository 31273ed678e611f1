"""The first lines of the command: Ctrl-C ends it at once, and without a word of Python's.

The package imports this before all the rest, which takes a third of a second to import.  It does
something only where the process is the command; a library leaves Ctrl-C to who uses it.
"""

import os
import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def end(*_: object) -> None:
    """End this process, which has nothing to tidy up: before its work, and after it."""
    say()
    os._exit(INTERRUPTED)


def say() -> None:
    """Say that it was interrupted, if there is someone to be told."""
    try:  # noqa: SIM105  # contextlib would be an import
        # print() in a handler raises where it breaks into another print().
        os.write(2, b"pyab: interrupted\n")
    except OSError:
        pass


def _is_the_command() -> bool:
    """True if this is the script ``pyab``, or ``python -m``, which looks for a module of ours."""
    return os.path.basename((sys.argv or [""])[0]) in ("pyab", "-m")  # noqa: PTH119  # no import


if _is_the_command():
    try:
        import signal  # which takes its time, too

        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, end)
    except KeyboardInterrupt:
        end()
