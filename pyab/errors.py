"""The errors a user can meet: one class a situation, each worded with the way out.

All are :class:`PyabError`, so one ``except`` catches them; the command prints their text as the
one line ``pyab: error: ...`` and exits with 2.
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
