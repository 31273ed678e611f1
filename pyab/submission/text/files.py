"""The Prolog files that a user names, and their text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pyab.errors import UsageError
from pyab.submission.text.clauses import RefusedError

LARGEST = 2**20
"""Bytes of a file that is read."""
_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
"""The marks at the beginning of a file that name its encoding."""
SUFFIXES = (".pl", ".pro", ".prolog", ".plt", ".swi", ".py")


_PAGES = (".md", ".rst", ".pdf", ".csv", ".html", ".json", ".xml", ".yml", ".yaml", ".toml")
_NOBODYS = (".", "__pycache__", "__MACOSX")
"""The beginnings of names that no submission has: a Mac puts a ``._mine.pl`` beside each file."""


def prolog_files(named: Iterable[str]) -> list[str]:
    """The files, and those in the folders, that are named, each once.

    Raises:
        UsageError: There is no such file, or no Prolog file in a folder.

    >>> prolog_files(["prolog/bratko.pl"])
    ['prolog/bratko.pl']
    """
    return files_and_others(named)[0]


def files_and_others(named: Iterable[str]) -> tuple[list[str], list[str]]:
    """The same files, and what the folders hold besides: no programs, by their names.

    What has a name that begins with a dot is nobody's submission, and is none of the two; nor is a
    page of text.

    Raises:
        UsageError: There is no such file, or no Prolog file in a folder.
    """
    found: list[str] = []
    others: list[str] = []
    for name in named:
        path = Path(name)
        if not name:
            raise UsageError("a file without a name")
        if path.is_dir():
            inside = list(_inside(path))
            called_so = (one for one in inside if one.suffix.lower() in SUFFIXES)
            programs = dict.fromkeys(str(one) for one in called_so if one.is_file())
            if not programs:
                raise UsageError(
                    f"{name}: no Prolog or Python file is in this folder ({', '.join(SUFFIXES)})"
                )
            found += programs
            left = (one for one in inside if str(one) not in programs)  # a link to nowhere, too
            others += [str(one) for one in left if one.suffix.lower() not in _PAGES]
        elif not path.exists():
            raise UsageError(f"{name}: no such file or folder")
        elif not path.is_file():
            raise UsageError(f"{name}: neither a file nor a folder")
        else:
            found.append(name)
    return list(dict.fromkeys(found)), list(dict.fromkeys(others))


def _inside(folder: Path) -> Iterator[Path]:
    """What is in a folder, but for folders, and may be somebody's, in order."""
    for file in sorted(folder.rglob("*")):
        below = file.relative_to(folder).parts
        if not file.is_dir() and not any(part.startswith(_NOBODYS) for part in below):
            yield file


def read_bytes(path: str) -> bytes:
    """The bytes of a file, one more than a search program may have at the most.

    Raises:
        UsageError: The file cannot be read.
    """
    try:
        if Path(path).exists() and not Path(path).is_file():  # a pipe may never come to its end
            raise UsageError(f"{path}: this is no file")
        with Path(path).open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from None


def decoded(data: bytes) -> tuple[str, tuple[str, ...]]:
    """The text of a file, and notes on what is odd about it.

    Raises:
        RefusedError: It is too large.

    >>> decoded(bytes([99, 97, 102, 233]))
    ('café', ('the file is not in UTF-8; it was read as Latin-1',))
    """
    if len(data) > LARGEST:
        raise RefusedError("the file is larger than 1 MB, which no search program is")
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace"), ()
    try:
        return data.decode("utf-8"), ()
    except UnicodeDecodeError:
        # Latin-1 has a character for every byte, so that this never fails.
        return data.decode("latin-1"), ("the file is not in UTF-8; it was read as Latin-1",)


def program_text(text: str) -> str:
    """A text with the ends of lines that Prolog knows.

    Raises:
        RefusedError: It is no text, or empty.
    """
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise RefusedError(f"the file is not a text: line {line} has a NUL character")
    if not text.strip():
        raise RefusedError("the file is empty")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def prolog_text(text: str) -> str:
    r"""The same of a file in Prolog: the first line of a script, which names swipl, is a comment.

    >>> prolog_text("#!/usr/bin/env swipl\np(1).\n")
    '%!/usr/bin/env swipl\np(1).\n'
    """
    text = program_text(text)
    return f"%{text[1:]}" if text.startswith("#!") else text
