"""The CPU time of a process."""

from __future__ import annotations

import subprocess
import sys
import time


def cpu_seconds(process: int) -> float:
    """The CPU time that a process has used, in seconds; nothing, if it is gone."""
    if sys.platform.startswith("linux"):
        try:  # the clock of a process, as clock_getcpuclockid(3) makes it
            return time.clock_gettime(~process << 3 | 2)
        except OSError:
            return 0.0
    said = subprocess.run(
        ["ps", "-o", "time=", "-p", str(process)], capture_output=True, text=True, check=False
    ).stdout
    return seconds_of(said)


def seconds_of(said: str) -> float:
    """The time that ps(1) says, in seconds: ``[[days-]hours:]minutes:seconds``.

    >>> seconds_of("0:07.25"), seconds_of("1-02:00:01"), seconds_of("")
    (7.25, 93601.0, 0.0)
    """
    days, _, rest = said.strip().rpartition("-")
    seconds = 0.0
    for part in rest.split(":"):
        seconds = seconds * 60 + float(part or 0)
    return seconds + 86_400 * int(days or 0)
