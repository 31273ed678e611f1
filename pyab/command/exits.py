"""The exit codes of the command, but for Ctrl-C, which is 130."""

from __future__ import annotations

OK = 0
"""All agree."""
DISAGREE = 1
BAD_INPUT = 2
"""Bad input, or usage."""
OURS = 3
"""An error of pyab's own, so that something was not judged."""
BROKEN_PIPE = 141
"""The reader went away; what a shell expects then."""


def of(agree: bool) -> int:
    """The exit code of a verb that came to its end."""
    return OK if agree else DISAGREE
