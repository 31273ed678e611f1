"""The errors a user can meet: one class a situation, each worded with the way out.

All are :class:`PyabError`, so one ``except`` catches them; the command prints their text as the
one line ``pyab: error: ...`` and exits with 2, or with 3 where the error is pyab's own.
"""

from __future__ import annotations

from pathlib import Path


class PyabError(Exception):
    """Something about the input or the installation that the caller can mend.

    >>> import pyab
    >>> try:
    ...     pyab.solve("[1,", programs="bratkow")
    ... except PyabError as error:
    ...     print(error)
    character 1: '[' is never closed by ']'
    """


class TreeError(PyabError):
    """The text, file or object given as a tree is not one.

    >>> import pyab
    >>> pyab.Tree.of([1, "2"])
    Traceback (most recent call last):
      ...
    pyab.errors.TreeError: position [1] is '2': a number or a list is expected
    """


class ProgramError(PyabError):
    """No program of that name, or it cannot be run in the way that was asked for.

    >>> import pyab
    >>> pyab.draw("[1,2]", "minimax", window=(0, 1))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
      ...
    pyab.errors.ProgramError: the program 'minimax' does not take a window: those that do are ...
    """


class EngineError(PyabError):
    """SWI-Prolog or pyswip is missing, too old, or failed to load one of our own files."""


class UsageError(PyabError):
    """The command line, or a call, asks for something that is not offered.

    >>> import pyab
    >>> pyab.draw("[1,2]", format="png")
    Traceback (most recent call last):
      ...
    pyab.errors.UsageError: there is no format 'png': the formats are text, svg, html, tikz
    """


class MisfitError(UsageError):
    """An option that is understood does not fit a file: one of many is not judged for that."""


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
    import platform  # noqa: PLC0415  (it takes its time, and is hardly ever needed)
    import traceback  # noqa: PLC0415  (it takes its time, and is hardly ever needed)

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
