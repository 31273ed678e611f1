"""The state of a file: what its functions leave in it between two searches is put back.

A search is called once, in a program that has just begun: what a tree before it has left in a table
or in a variable of the file would be no part of it.  Names, attributes of classes, and containers
of Python's own are put back; what is hidden in a closure, or too large, is not.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import FunctionType
from typing import Any

_LARGE, _MANY = 500, 1_000
"""Things in a container, and in all, that are put back before each search."""
_LISTS = (list, deque)
_OTHERS = (dict, defaultdict, OrderedDict, Counter, set)
_CACHED = type(cache(len))


class State:
    """The state that a file has once it is loaded.

    Args:
        names: The names of the file.
        module: What its classes name as their module.

    >>> names = {"seen": [1], "best": None}
    >>> state = State(names, "submission")
    >>> names["seen"].append(2)
    >>> names["best"] = 7
    >>> state.restore()
    >>> names
    {'seen': [1], 'best': None}
    """

    def __init__(self, names: dict[str, Any], module: str) -> None:
        self._module, self._names, self._saved = module, names, dict(names)
        self._kept: list[tuple[Any, Any]] = []
        self._classes: list[tuple[type, dict[str, Any]]] = []
        self._clear: list[Callable[[], None]] = []
        seen, left, todo = set[int](), _MANY, list(names.values())
        while todo and left > 0:  # no recursion: things may be linked a long way
            thing = todo.pop()
            if id(thing) not in seen:
                seen.add(id(thing))
                inside = list(self._inside(thing))
                left -= len(inside)
                todo += inside

    def restore(self) -> None:
        """Put back what has changed."""
        for thing, saved in self._kept:
            if _same(thing, saved):
                continue
            thing.clear()
            (thing.extend if isinstance(thing, _LISTS) else thing.update)(saved)
        for made, saved in self._classes:
            for name in _own_names(made).keys() - saved.keys():
                type.__delattr__(made, name)
            for name in _changed(vars(made), saved):
                type.__setattr__(made, name, saved[name])
        for name in _changed(self._names, self._saved):
            self._names[name] = self._saved[name]
        for name in self._names.keys() - self._saved.keys():
            del self._names[name]
        for clear in self._clear:
            clear()

    @property
    def stands(self) -> bool:
        """True if nothing has changed."""
        return (
            all(_same(thing, saved) for thing, saved in self._kept)
            and not any(_changed(vars(made), saved) for made, saved in self._classes)
            and not _changed(self._names, self._saved)
        )

    def _inside(self, thing: Any) -> Iterator[Any]:
        """What is in a thing, whose own contents are remembered."""
        kind = type(thing)
        if kind in (*_LISTS, *_OTHERS):
            if len(thing) <= _LARGE:
                self._kept.append((thing, list(thing) if kind in _LISTS else kind.copy(thing)))
                yield from thing.values() if isinstance(thing, dict) else thing
        elif kind is tuple:
            yield from thing[:_LARGE]
        elif isinstance(thing, type) and thing.__module__ == self._module:
            self._classes.append((thing, saved := _own_names(thing)))
            yield from saved.values()
        elif kind.__module__ == self._module:
            yield _attributes(thing)
        elif kind is _CACHED:
            self._clear.append(thing.cache_clear)
        elif isinstance(thing, FunctionType):
            yield from (*(thing.__defaults__ or ()), *(thing.__kwdefaults__ or {}).values())
            yield thing.__dict__


def _is(one: Any, other: Any) -> bool:
    return one is other


def _same(thing: Any, saved: Any) -> bool:
    """True if two containers have the same things in the same order."""
    return len(thing) == len(saved) and all(map(_is, _parts(thing), _parts(saved)))


def _parts(thing: Any) -> Iterator[Any]:
    """The elements of a container; of a dictionary the keys, and the values."""
    yield from thing
    if isinstance(thing, dict):
        yield from thing.values()


def _own_names(made: type) -> dict[str, Any]:
    """The attributes of a class that the file has given it."""
    return {name: thing for name, thing in vars(made).items() if not name.startswith("__")}


def _attributes(thing: Any) -> Any:
    """The attributes of an object, whatever its class does where it is asked; None if it has none.

    None is no container, and nothing is in it.
    """
    try:
        return object.__getattribute__(thing, "__dict__")
    except AttributeError:
        return None


def _changed(now: Mapping[str, Any], saved: Mapping[str, Any]) -> list[str]:
    """The names whose values are others now."""
    return [name for name, thing in saved.items() if now.get(name) is not thing]
