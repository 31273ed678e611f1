"""The Prolog files that a user names, and their text."""

from __future__ import annotations

from collections.abc import Iterable
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


def prolog_files(named: Iterable[str]) -> list[str]:
    """The files, and those in the folders, that are named, each once.

    Raises:
        UsageError: There is no such file, or no Prolog file in a folder.

    >>> prolog_files(["prolog/bratko.pl"])
    ['prolog/bratko.pl']
    """
    found: list[str] = []
    for name in named:
        path = Path(name)
        if not name:
            raise UsageError("a file without a name")
        if path.is_dir():
            inside = sorted(
                str(file)
                for file in path.rglob("*")
                if file.suffix.lower() in SUFFIXES and file.is_file()
            )
            if not inside:
                raise UsageError(
                    f"{name}: no Prolog or Python file is in this folder ({', '.join(SUFFIXES)})"
                )
            found += inside
        elif not path.exists():
            raise UsageError(f"{name}: no such file or folder")
        elif not path.is_file():
            raise UsageError(f"{name}: neither a file nor a folder")
        else:
            found.append(name)
    return list(dict.fromkeys(found))


def left_in_folders(named: Iterable[str], files: Iterable[str]) -> list[str]:
    """What the folders that are named hold besides the files that are judged.

    What has a name that begins with a dot is nobody's submission, nor is a page of text.
    """
    judged = set(files)
    every = (one for name in named if Path(name).is_dir() for one in sorted(Path(name).rglob("*")))
    return [
        str(one)
        for one in every
        if not one.is_dir() and str(one) not in judged and one.suffix.lower() not in _PAGES
        if not any(part.startswith((".", "__pycache__")) for part in one.parts)
    ]


_PAGES = (".md", ".rst", ".pdf", ".csv", ".html", ".json", ".xml", ".yml", ".yaml", ".toml")


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
