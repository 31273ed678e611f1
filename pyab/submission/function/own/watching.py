"""The calls by which a file's search goes on: they are seen, or answered in the search's place."""

from __future__ import annotations

import ast
import copy
import inspect
import re
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial, wraps
from types import CodeType, FunctionType, MethodType
from typing import Any

from pyab.functions.codes import searches
from pyab.functions.conventions import roles_of
from pyab.functions.results import cut, in_words
from pyab.submission.function.file import MODULE, File
from pyab.submission.function.state import State

Seen = Callable[["Call", Callable[[], Any]], Any]
"""What stands for the calls of a search: it is given one, and what answers it; it gives the
result."""
THERE = " there"
"""The end of a name that is one where a call stands."""


class Begun(BaseException):
    """The first call of a search: what set it off is not to go on."""


@dataclass(frozen=True, eq=False)
class Call:
    """A call of a search.

    Attributes:
        name: The function, or the method of a class.
        given: Its arguments by name; those that can change are copies, if they are kept.
        there: What the names where it stands mean then: a move of which it comes, say.
    """

    name: str
    given: Mapping[str, Any]
    there: Mapping[str, Any] = field(default_factory=dict)

    @property
    def position(self) -> Iterator[tuple[str, Any]]:
        """The arguments but for the window and the object that a method is of."""
        roles = _roles(tuple(self.given))
        for (name, thing), role in zip(self.given.items(), roles, strict=True):
            if name != "self" and role not in ("A", "B"):
                yield name, thing

    @property
    def print(self) -> Any:
        """What tells it from a call with another position."""
        return self.name, tuple((name, fingerprint(thing)) for name, thing in self.position)

    def again(self, bounds: Mapping[str, Any], keep: Mapping[int, Any]) -> Call:
        """The same with copies of what may change, in a window.

        Args:
            bounds: Its bounds, by name.
            keep: The things of the file's own of which there is one, by their addresses.
        """
        given = copy.deepcopy(dict(self.given), dict(keep))
        given |= {name: bound for name, bound in bounds.items() if name in given}
        return Call(self.name, given)

    def words(self) -> dict[str, bool | int | str]:
        """The words and numbers that it is given, and those that objects of the file's hold."""
        found = dict(self.given)
        for name, thing in self.given.items():
            inside = getattr(thing, "__dict__", {}) if type(thing).__module__ == MODULE else {}
            found |= {f"{name}.{inner}": one for inner, one in inside.items()}
        return {name: one for name, one in found.items() if type(one) in (bool, int, str)}

    def marks(self) -> dict[str, Any]:
        """What tells each thing that may name its move: those where it stands, and its own."""
        every = {
            **{f"{name}{THERE}": one for name, one in self.there.items()},
            **dict(self.position),
        }
        return {name: fingerprint(one, 4) for name, one in every.items()}

    def written(self, names: Mapping[str, Any]) -> str:
        """The call as an expression in the names of its file; empty if it has none.

        >>> Call("ab", {"board": [1, 2], "depth": 3}).written({})
        'ab([1, 2], 3)'
        """
        whose, _, inner = self.name.rpartition(".")
        own = {id(thing) for thing in names.values() if isinstance(thing, list | dict | set)}
        if whose and "self" in self.given:
            one = self.given["self"]
            whose = next((name for name, thing in names.items() if thing is one), "")
        given = {name: one for name, one in self.given.items() if name not in ("self", "cls")}
        # A variable of the file is no list like it: the search may look there, too.
        if ("self" in self.given and not whose) or not own.isdisjoint(map(id, given.values())):
            return ""
        inside = list(map(ascii, given.values()))
        try:
            list(map(ast.literal_eval, inside))
        except (ValueError, SyntaxError):
            return ""
        return f"{whose}{'.' if whose else ''}{inner}({', '.join(inside)})"

    def __str__(self) -> str:
        inside = ", ".join(short(thing) for name, thing in self.given.items() if name != "self")
        whose = short(self.given["self"]) if "self" in self.given else ""
        name = f"{whose}.{self.name.rpartition('.')[2]}" if whose else self.name
        return f"{name}({inside})"


def window(given: Mapping[str, Any]) -> dict[str, Any]:
    """The bounds among some arguments: they are no part of a position."""
    roles = zip(given, _roles(tuple(given)), strict=True)
    return {name: given[name] for name, role in roles if role in ("A", "B")}


@cache  # each call of a search asks for those of its arguments
def _roles(given: tuple[str, ...]) -> Sequence[str]:
    return roles_of(given)


class Watched:
    """The functions of a file that search together, each in a wrapper from now on.

    Args:
        file: The file.
        code: The code of one of them.
    """

    def __init__(self, file: File, code: CodeType) -> None:
        self.file = file
        self.seen: Seen = _as_it_is
        self.functions: dict[str, Callable[..., Any]] = {}
        self._takes: dict[str, inspect.Signature] = {}
        codes = searches(file.codes, code)
        for name, function in file.functions():
            if function.__code__ in codes:
                self.functions[name] = function
                self._takes[name] = inspect.signature(function)
                _put(file.names, name, wraps(function)(partial(self._called, name)))
        # What is put back between two searches has the wrappers.
        self.state = State(file.names, MODULE)

    def only(self, name: str) -> None:
        """Watch one of them alone, and those that take as many arguments: not what helps it."""
        many = self.functions[name].__code__.co_argcount
        for other, function in [*self.functions.items()]:
            if function.__code__.co_argcount != many:
                del self.functions[other]
                _put(self.file.names, other, function)
        self.state = State(self.file.names, MODULE)

    @property
    def single(self) -> dict[int, Any]:
        """The things of the file's own of which there is one, by their addresses."""
        return {id(thing): thing for thing in self.file.names.values()}

    def first(self, setting_off: Callable[[], Any]) -> Call | None:
        """The first call that something leads to, with its arguments as they are; or none."""
        found: list[Call] = []

        def seen(call: Call, _: Callable[[], Any]) -> Any:
            found.append(call)
            raise Begun

        try:
            self.seen = seen
            setting_off()
        except Begun:
            pass
        finally:
            self.seen = _as_it_is
        return found[0] if found else None

    def run(self, call: Call, seen: Seen) -> Any:
        """The result of a call, whose calls of itself are answered so."""
        self.seen = seen
        try:
            return self._answer(call)
        finally:
            self.seen = _as_it_is

    def _called(self, name: str, *given: Any, **named: Any) -> Any:
        bound = self._takes[name].bind(*given, **named)
        bound.apply_defaults()
        call = Call(name, bound.arguments, sys._getframe(1).f_locals)
        return self.seen(call, partial(self._answer, call))

    def _answer(self, call: Call) -> Any:
        given = OrderedDict(call.given)
        bound = inspect.BoundArguments(self._takes[call.name], given)
        return self.functions[call.name](*bound.args, **bound.kwargs)


def _as_it_is(_: Call, answer: Callable[[], Any]) -> Any:
    return answer()


def _put(names: dict[str, Any], name: str, function: Callable[..., Any]) -> None:
    """Let a name of a file, or of a class of its, mean another function."""
    owner, _, inner = name.rpartition(".")
    if not owner:
        names[name] = function
        return
    there = vars(names[owner])[inner]
    if isinstance(there, staticmethod | classmethod):
        type.__setattr__(names[owner], inner, type(there)(function))
    elif isinstance(function, FunctionType):
        type.__setattr__(names[owner], inner, function)
    else:
        type.__setattr__(names[owner], inner, _Method(function))


class _Method:
    """A method of a class that is no plain function: it is given its object first."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def __get__(self, one: Any, _: Any = None) -> Callable[..., Any]:
        return self._function if one is None else MethodType(self._function, one)


_PLAIN = (int, float, str, bool, bytes, type(None), complex)
DEEP = 60
"""How deep a thing is looked into: one that holds itself has no end."""


def fingerprint(thing: Any, deep: int = DEEP) -> Any:
    """What tells a thing from another one: equal for things with equal parts.

    >>> fingerprint([[1, "x"], {2}]) == fingerprint([[1, "x"], {2}])
    True
    >>> fingerprint([1]) == fingerprint([True]), fingerprint((1,)) == fingerprint([1])
    (False, False)
    """
    kind = type(thing)
    if kind in _PLAIN:
        return kind.__name__, thing
    if not deep:
        return ()
    if isinstance(thing, list | tuple | deque):
        return kind.__name__, tuple(fingerprint(one, deep - 1) for one in thing)
    if isinstance(thing, dict):
        pairs = thing.items()
        return kind.__name__, frozenset(
            (fingerprint(key, deep - 1), fingerprint(one, deep - 1)) for key, one in pairs
        )
    if isinstance(thing, set | frozenset):
        return kind.__name__, frozenset(fingerprint(one, deep - 1) for one in thing)
    if kind.__module__ == MODULE:
        return kind.__name__, tuple(fingerprint(one, deep - 1) for one in _attributes(thing))
    return kind.__name__, id(thing) if callable(thing) else short(thing)


def kept(thing: Any, deep: int = 3) -> Any:
    """What tells the lists and tables in a thing, where a board may be: not its numbers and words.

    What is more in a table is no change: it may be what was found.
    """
    if isinstance(thing, list | set | deque):
        return fingerprint(thing)
    if isinstance(thing, dict):
        return _Table(fingerprint(thing)[1])
    if type(thing).__module__ == MODULE and deep:
        return tuple(kept(one, deep - 1) for part in _attributes(thing) for one in _values(part))
    return ()


class _Table(frozenset[Any]):
    """What tells a table; it is equal to one that has all that it has, and more."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, frozenset) and self <= other

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = frozenset.__hash__


def _values(part: Any) -> Iterator[Any]:
    return iter(part.values() if isinstance(part, dict) else (part,))


def _attributes(thing: Any) -> Iterator[Any]:
    """The attributes of an object of a class of the file's."""
    yield getattr(thing, "__dict__", {})
    for made in type(thing).__mro__:
        slots = vars(made).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            yield getattr(thing, name, None)


LONGEST = 160
"""The characters of an argument that are shown."""
_MEMBER = re.compile(r"<(\w+\.\w+): [^<>]*>")
"""A member of an Enum, as it is shown."""


def short(thing: Any) -> str:
    """A thing in a few words."""
    told, kind = in_words(thing), type(thing)
    # Else it would tell no more than an address.
    if getattr(kind, "__repr__", None) is object.__repr__:
        there = getattr(thing, "__dict__", None)
        inside = (f"{name}={in_words(one)}" for name, one in (there or {}).items())
        told = kind.__name__ if there is None else f"{kind.__name__}({', '.join(inside)})"
    return cut(_MEMBER.sub(r"\1", told), LONGEST)
