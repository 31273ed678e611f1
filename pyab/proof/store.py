"""What a proof has done so far, in a file: killed at any moment, it goes on where it was."""

from __future__ import annotations

import json
import platform
import sqlite3
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from pyab import __version__, bridge
from pyab.errors import UsageError
from pyab.programs import Program
from pyab.proof.engine import Piece
from pyab.proof.plan import Question
from pyab.proof.sources import sources

_MARK = 0x50594142
"""``PYAB``: SQLite keeps the mark of the application in the file."""


class Store:
    """The digests of the pieces that are done, by program.

    Only pieces on which the two languages agree are kept: one that differs ends the proof of its
    program, and is run again when it is asked for again.

    Args:
        path: The file, which is made if there is none.
        programs: The programs, whose texts must be those of the last time.
        question: What is asked, which must be the same.

    Raises:
        UsageError: The file cannot be used: damaged, another program's, or about something else.
    """

    def __init__(self, path: str, programs: Sequence[Program], question: Question) -> None:
        self.path = path
        about = {
            "question": json.dumps([getattr(question, each.name) for each in fields(question)]),
            "versions": json.dumps([__version__, bridge.version(), platform.python_version()]),
            **{f"sources of {one.key}": json.dumps(sources(one)) for one in programs},
        }
        there = Path(path).exists() and Path(path).stat().st_size > 0
        try:
            self._file = sqlite3.connect(path)
        except sqlite3.Error as error:
            raise self._unusable(error) from None
        try:
            self._done = self._opened(about, there)
        except (sqlite3.Error, ValueError, TypeError) as error:
            self.close()
            raise self._unusable(error) from None
        except UsageError:
            self.close()
            raise

    def _opened(self, about: dict[str, str], there: bool) -> dict[tuple[str, str], tuple[str, int]]:
        mark = self._file.execute("PRAGMA application_id").fetchone()[0]
        if there and mark != _MARK:
            raise UsageError(f"{self.path}: this file is not one of pyab prove --resume")
        self._file.execute(f"PRAGMA application_id = {_MARK}")
        self._file.execute("CREATE TABLE IF NOT EXISTS about (what TEXT PRIMARY KEY, is_ TEXT)")
        self._file.execute(
            "CREATE TABLE IF NOT EXISTS done"
            " (program TEXT, piece TEXT, digest TEXT, runs INTEGER, PRIMARY KEY (program, piece))"
        )
        self._compare(about)
        return {
            (program, piece): (_digest(digest), _runs(runs))
            for program, piece, digest, runs in self._file.execute(
                "SELECT program, piece, digest, runs FROM done"
            )
        }

    def _unusable(self, error: Exception) -> UsageError:
        return UsageError(
            f"{self.path}: this file is damaged, or cannot be used ({error}): choose another file "
            "for --resume"
        )

    def _compare(self, about: dict[str, str]) -> None:
        before = dict(self._file.execute("SELECT what, is_ FROM about"))
        for what, is_ in about.items():
            if before.get(what, is_) != is_:
                raise UsageError(
                    f"{self.path}: it is about another {what}: choose another file for --resume"
                )
        self._file.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", about.items())
        self._file.commit()

    def done(self, program: str, piece: Piece) -> tuple[str, int] | None:
        """What is known of a piece: its digest, and how many trees were run."""
        return self._done.get((program, _name(piece)))

    def keep(self, program: str, piece: Piece, digest: str, runs: int) -> None:
        """Remember a piece, at once and for good."""
        try:
            self._file.execute(
                "INSERT OR REPLACE INTO done VALUES (?, ?, ?, ?)",
                (program, _name(piece), digest, runs),
            )
            self._file.commit()
        except sqlite3.Error as error:
            raise UsageError(
                f"{self.path}: what is done cannot be kept ({error}): choose another file for "
                "--resume"
            ) from None

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _digest(found: str) -> str:
    if len(bytes.fromhex(found)) != 16:
        raise ValueError("a digest is none")
    return found


def _runs(found: int) -> int:
    if type(found) is not int or found < 1:
        raise ValueError("a number of runs is none")
    return found


def _name(piece: Piece) -> str:
    first = piece.shapes[0]
    parts: tuple[Any, ...] = (piece.leaves, piece.side, piece.prefix, first, len(piece.shapes))
    return json.dumps(parts, separators=(",", ":"))
