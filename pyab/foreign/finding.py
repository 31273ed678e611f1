"""The Prolog files that are meant by what a user names."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pyab.errors import UsageError

SUFFIXES = (".pl", ".pro", ".prolog", ".plt", ".swi")


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
        if path.is_dir():
            inside = sorted(
                str(file)
                for file in path.rglob("*")
                if file.suffix.lower() in SUFFIXES and file.is_file()
            )
            if not inside:
                raise UsageError(
                    f"{name}: no Prolog file is in this folder ({', '.join(SUFFIXES)})"
                )
            found += inside
        elif not path.exists():
            raise UsageError(f"{name}: no such file or folder")
        elif not path.is_file():
            raise UsageError(f"{name}: neither a file nor a folder")
        else:
            found.append(name)
    return list(dict.fromkeys(found))
