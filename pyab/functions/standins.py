"""What stands in for a module that is not there: a file may import more than its search needs."""

from __future__ import annotations

from typing import Any

from pyab.functions.positions import Turn


class NotThere(Exception):  # noqa: N818  # a word on a file, no error of ours
    """A search needs something of a module that is not there."""


class StandIn:
    """A module that is not there, or anything of it.

    While the file is loaded, whatever is called of it leads to more of the same.  Later on, who
    calls it, or looks at what it is, is told so.

    Args:
        name: Its name.
        line: The line of the import.
        module: The name of the module.

    >>> numpy, StandIn.loading = StandIn("numpy", 3, "numpy"), True
    >>> numpy.inf, numpy.zeros, numpy.zeros == numpy.ones, numpy.zeros((3, 3))
    (inf, zeros, False, zeros)
    """

    loading = True

    def __init__(self, name: str, line: int, module: str) -> None:
        self._pyab_name, self._pyab_from = name, (line, module)

    def __repr__(self) -> str:
        return self._pyab_name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name.lower() in ("inf", "infinity"):
            return float("inf")
        return StandIn(name, *self._pyab_from)

    def __call__(self, *args: Any, **_: Any) -> Any:
        """More of the same; or what it is given, where it may be a decorator."""
        if not StandIn.loading:
            raise self._pyab_error()
        return args[0] if len(args) == 1 and callable(args[0]) else self

    def __mro_entries__(self, _: object) -> tuple[type, ...]:
        return ()

    def __eq__(self, other: object) -> Any:
        if isinstance(other, StandIn):
            return repr(self) == repr(other)
        if isinstance(other, Turn) or StandIn.loading:
            return NotImplemented
        raise self._pyab_error()

    def __hash__(self) -> int:
        return hash(self._pyab_name)

    def __bool__(self) -> bool:
        if StandIn.loading:
            return True
        raise self._pyab_error()

    def __instancecheck__(self, _: object) -> bool:
        raise self._pyab_error()

    def _pyab_error(self) -> NotThere:
        line, module = self._pyab_from
        return NotThere(f"{line} {module}")
