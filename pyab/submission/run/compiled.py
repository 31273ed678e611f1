"""The runner as SWI-Prolog has compiled it: a process starts from that in a fraction of the time.

It is kept beside its text, as SWI-Prolog does itself, and made anew where one of our files has
changed, or SWI-Prolog has.
"""

from __future__ import annotations

import contextlib
import hashlib
import subprocess
from pathlib import Path

with contextlib.suppress(ImportError):  # a page has none, and starts no process
    import fcntl

ALONE = ("-f", "none", "-F", "none", "-q", "--no-tty", "--no-debug")
"""The options with which SWI-Prolog starts and reads nothing of the user's."""
_PATIENCE = 60
"""Seconds for what takes SWI-Prolog one."""


def runner(swipl: str, ours: Path, anew: bool = False) -> Path:
    """The file with the runner that a process starts from.

    It is the runner's own text where nothing can be kept, as in a folder of the system's; and
    where another process is about to compile it.  What is kept may go at any time, so it is asked
    for each process.

    Args:
        swipl: SWI-Prolog's program.
        ours: The folder of our Prolog.
        anew: True if what is kept does not start, and is to be made once more.
    """
    text = ours / "submission" / "runner.pl"
    try:
        kept = text.with_name(f"runner-{_key(swipl, ours)}.qlf")
        if anew or not kept.exists():
            _compile(swipl, text, kept)
    except (OSError, subprocess.SubprocessError):
        return text
    return kept


def _key(swipl: str, ours: Path) -> str:
    """A name for what is compiled: the same as long as no file of it changes, nor its place.

    Raises:
        OSError: A file cannot be read.
    """
    program = Path(swipl).resolve()
    known = hashlib.sha256(repr((program, program.stat().st_mtime_ns, ours)).encode())
    for file in sorted(ours.rglob("*.pl")):
        known.update(file.read_bytes())
    return known.hexdigest()[:16]


def _compile(swipl: str, text: Path, kept: Path) -> None:
    """Compile the runner, and remove what was kept of an older one.

    Raises:
        OSError: There is no place for it, or another process is at it.
        SubprocessError: SWI-Prolog has something to say against it, or takes too long.
    """
    made = text.with_suffix(".qlf")
    with text.open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # What does not load well is not to be kept: its warnings come but once.
        goal = "qcompile(runner, [include(user)]), pyab_runner:refuse_if_damaged"
        try:
            subprocess.run(
                [swipl, *ALONE, "-g", goal, "-t", "halt"],
                cwd=text.parent,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={"PATH": "/usr/bin:/bin", "HOME": "/", "LANG": "C.UTF-8"},
                timeout=_PATIENCE,
                check=True,
            )
            for old in text.parent.glob("runner-*.qlf"):
                old.unlink(missing_ok=True)
            made.replace(kept)
        finally:
            made.unlink(missing_ok=True)
