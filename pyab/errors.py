"""The errors a user can meet: one class a situation, each worded with the way out.

All are :class:`PyabError`, so one ``except`` catches them; the command prints their text as the
one line ``pyab: error: ...`` and exits with 2, or with 3 where the error is pyab's own.
"""

from __future__ import annotations


class PyabError(Exception):
    """Something about the input or the installation that the caller can mend."""


class TreeError(PyabError):
    """The text, file or object given as a tree is not one."""


class ProgramError(PyabError):
    """No program of that name, or it cannot be run in the way that was asked for."""


class EngineError(PyabError):
    """SWI-Prolog or pyswip is missing, too old, or failed to load one of our own files."""


class UsageError(PyabError):
    """The command line asks for something that the command does not offer."""


class InternalError(PyabError):
    """An error of pyab's own: nothing is said of the input, and the text says what to report."""


def internal(error: Exception) -> InternalError:
    """An error that nobody foresaw, with what is to be reported of it.

    >>> try:
    ...     {}["key"]
    ... except KeyError as error:
    ...     print(internal(error))  # doctest: +ELLIPSIS
    an error of pyab's own: KeyError: 'key' (..., line 2; Python 3...); please report it, with ...
    """
    import platform  # noqa: PLC0415  (they take their time, and are hardly ever needed)
    import traceback  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    if isinstance(error, InternalError):
        what = str(error)
    else:
        what = "".join(traceback.format_exception_only(error)).strip().replace("\n", " ")
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}; " if frames else ""
    return InternalError(
        f"an error of pyab's own: {what[:300]} ({place}Python {platform.python_version()}); please "
        "report it, with the input and what pyab --version says"
    )
