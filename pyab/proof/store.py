"""The pieces that a proof has done, in a file: killed at any moment, it goes on where it was."""

from __future__ import annotations

import json
import platform
import sqlite3
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pyab.engines import bridge
from pyab.engines.piece import Piece
from pyab.errors import UsageError
from pyab.programs.program import Program
from pyab.proof.plan import Question, pieces
from pyab.proof.sources import sources
from pyab.support.version import __version__

_MARK = 0x50594142
"""``PYAB``: SQLite keeps the mark of the application in the file."""
_FORMAT = 2
"""The first had no checksums."""
_VERSION = "version of pyab, SWI-Prolog or Python"
_NAMED = 10
"""Rows that a message names at most."""

_TABLES = (
    f"PRAGMA application_id = {_MARK}",
    f"PRAGMA user_version = {_FORMAT}",
    "CREATE TABLE about (what TEXT PRIMARY KEY, is_ TEXT)",
    """CREATE TABLE done (
           program TEXT, piece TEXT, digest TEXT, runs INTEGER, checksum TEXT,
           PRIMARY KEY (program, piece))""",
)


class Store(AbstractContextManager["Store"]):
    """The digests of the pieces that are done, by program.

    Only pieces on which the two languages agree are kept: one that differs ends the proof of its
    program, and is run again when it is asked for again.

    Each row has a checksum of all that it says and of what it is said about: the question, the
    versions, the program's texts.  So a row that is damaged is seen, and one that was taken over
    from another proof; not one that somebody made on purpose, since the checksum is no secret.
    Those who do not trust a file let ``--verify`` run a part of the certificate again.

    Args:
        path: The file, which is made if there is none.
        programs: The programs, whose texts must be those of the last time.
        question: The question, which must be the same.

    Raises:
        UsageError: The file cannot be used: damaged, another program's, or about something else.
            It is left as it is.
    """

    def __init__(self, path: str, programs: Sequence[Program], question: Question) -> None:
        self.path = path
        about = {
            "question": json.dumps([getattr(question, each.name) for each in fields(question)]),
            _VERSION: json.dumps([__version__, bridge.version(), platform.python_version()]),
            **{_texts(one.key): json.dumps(sources(one)) for one in programs},
        }
        try:
            if Path(path).exists() and not Path(path).is_file():
                raise UsageError(f"{path}: this is no file: choose another for --resume")
            self._file = sqlite3.connect(path)
            with ExitStack() as refused:
                refused.callback(self.close)
                self._about = self._opened(about)
                self._done = self._rows(question)
                self._file.commit()  # until then the file is as it was
                refused.pop_all()
        except (sqlite3.Error, OSError, ValueError) as error:
            raise self._unusable(error) from None

    def _opened(self, about: dict[str, str]) -> dict[str, str]:
        """The question that the file is about, which must be the same; a new file is made ready."""
        self._file.execute("BEGIN IMMEDIATE")  # else a kill leaves one that is half ready
        mark, version = (
            self._file.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("application_id", "user_version")
        )
        # A file that is empty is taken; one with tables and no mark is somebody else's.
        if not mark and not self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            for statement in _TABLES:
                self._file.execute(statement)
        elif mark != _MARK:
            raise UsageError(f"{self.path}: this file is not one of pyab prove --resume")
        elif version != _FORMAT:
            raise UsageError(
                f"{self.path}: another version of pyab kept this file, which has no checksums, or "
                "others: choose another file for --resume"
            )
        before = dict(self._file.execute("SELECT what, is_ FROM about"))
        for what, is_ in about.items():
            # What the file does not know yet, such as one more program, is added below.
            if before.get(what, is_) != is_:
                raise UsageError(
                    f"{self.path}: it is about another {what}, or damaged: choose another file "
                    "for --resume"
                )
        self._file.executemany("INSERT OR IGNORE INTO about VALUES (?, ?)", about.items())
        # Those of before, too: rows of programs that are not asked for now are checked as well.
        return {**before, **about}

    def _rows(self, question: Question) -> dict[tuple[str, str], tuple[str, int]]:
        """The pieces that were done before, each row as it was kept."""
        done: dict[tuple[str, str], tuple[str, int]] = {}
        row_of: dict[str, list[int]] = {}
        wrong = []
        rows = self._file.execute("SELECT rowid, * FROM done").fetchall()
        for number, program, piece, digest, runs, checksum in rows:
            if checksum == self._checksum(program, piece, digest, runs):
                done[program, piece] = digest, runs
                row_of.setdefault(piece, []).append(number)
            else:
                wrong.append(number)
        # Without rows not at all: a question may have millions of pieces.
        for piece in pieces(question) if row_of else ():
            row_of.pop(_name(piece), None)
        wrong += [number for numbers in row_of.values() for number in numbers]
        if wrong:
            raise self._damaged(sorted(wrong), len(rows))
        return done

    def _checksum(self, program: object, piece: object, digest: object, runs: object) -> str:
        """The checksum of a row; of one that is damaged it may be of anything."""
        said = (program, piece, digest, runs)
        about = [self._about.get(what) for what in ("question", _VERSION, _texts(program))]
        # repr() tells 1 from '1', and a column of SQLite may hold either.
        return blake2b(repr((*about, *said)).encode(), digest_size=16).hexdigest()

    def _damaged(self, rows: Sequence[int], of: int) -> UsageError:
        named = ", ".join(map(str, rows[:_NAMED]))
        more = f" and {len(rows) - _NAMED:,} more" if len(rows) > _NAMED else ""
        return UsageError(
            f"{self.path}: {len(rows):,} of its {of:,} rows are damaged, or from elsewhere "
            f"({named}{more}); nothing was run, and the file is as it was: take them out (sqlite3 "
            f"FILE 'DELETE FROM done WHERE rowid IN ({named})'), or choose another file for "
            "--resume"
        )

    def _unusable(self, error: Exception) -> UsageError:
        return UsageError(
            f"{self.path}: this file is damaged, or cannot be used ({error}): choose another file "
            "for --resume"
        )

    def done(self, program: str, piece: Piece) -> tuple[str, int] | None:
        """The digest of a piece that is known, and the number of trees that were run."""
        return self._done.get((program, _name(piece)))

    def keep(self, program: str, piece: Piece, digest: str, runs: int) -> None:
        """Remember a piece, at once and for good."""
        row = (program, _name(piece), digest, runs)
        try:
            self._file.execute(
                "INSERT OR REPLACE INTO done VALUES (?, ?, ?, ?, ?)", (*row, self._checksum(*row))
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

    def __exit__(self, *_: object) -> None:
        self.close()


def _texts(program: object) -> str:
    return f"sources of {program}"


def _name(piece: Piece) -> str:
    # Shapes come in one order, so that the first and their number name them all.
    first = piece.shapes[0]
    parts: tuple[Any, ...] = (piece.leaves, piece.side, piece.prefix, first, len(piece.shapes))
    return json.dumps(parts, separators=(",", ":"))
