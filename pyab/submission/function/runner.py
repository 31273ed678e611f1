"""The runner: it runs in the process of a file's own, and answers requests on its function.

It is started as a script, without the package; a request is a line of JSON and a full stop, an
answer some lines and the mark that only it and who asks know.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import io
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from types import CodeType, FunctionType, ModuleType
from typing import Any

from pyab.functions.codes import codes_in, parameter_names, searches
from pyab.functions.conventions import DEEP, Convention, parameters, proposals, role_of
from pyab.functions.positions import Shape
from pyab.functions.rules import Rules, replaceable
from pyab.functions.running import (
    SUBMITTED,
    Over,
    Searcher,
    attempt,
    endless,
    said,
)
from pyab.submission.function import safety

HANGS = 5
"""Searches without an end, after which the other trees are left."""
_KIND = ("named", "named", "named", "named", "named", "recursive", "other")
"""What a function of each rank is; one of another kind than the first never stands in for it."""
_FLUSH = 0.1
"""Seconds of CPU after which what is to be said is sent."""


def tick_each(seconds: float) -> None:
    """Let the clock of this process tick; never, if that is each 0 seconds.

    In a page there is no such clock: its worker counts the calls and loops of Python, and sends the
    signal after as many as fit into the time.
    """
    if sys.platform == "emscripten":
        importlib.import_module("pyab_prolog").tick(seconds)
    else:
        signal.setitimer(signal.ITIMER_PROF, seconds, seconds)


class Timer:
    """The end of a search that takes too much CPU time.

    The kernel's clock ticks; a search that is there at two ticks in succession is ended, and at
    each one that follows.  So nothing is to be done for a search that is quick.
    """

    def __init__(self) -> None:
        self.at, self.seen, self.ticks = 0, 0, 0
        self.busy = False
        signal.signal(signal.SIGPROF, self._tick)

    def limit(self, seconds: float) -> None:
        """From now on a search has so many seconds, or half as many more."""
        self.at, self.busy = self.at + 1, True
        tick_each(seconds / 2)

    def off(self) -> None:
        """Nothing is limited any more."""
        self.busy = False
        tick_each(0)

    def _tick(self, *_: object) -> None:
        self.ticks = self.ticks + 1 if self.seen == self.at else 0
        self.seen = self.at
        # Between searches the runner is at work itself, and must not be broken off.
        if self.busy and self.ticks >= 2:
            raise Over


class Runner:
    """A file's functions, and the requests that are made of them."""

    def __init__(self, out: io.TextIOBase) -> None:
        self.out, self.timer = out, Timer()
        self.module = ModuleType("submission")
        self.codes: list[CodeType] = []
        self.numbers: list[float] = []
        self.search: Searcher | None = None

    def ask(self, request: str) -> str:
        """Answer a request; what is wrong with it or with us, else nothing."""
        # Process asks this of any runner, to see that it has started.
        if request == "fresh":
            return ""
        known: dict[str, Callable[..., None]] = {
            "load": self.load,
            "attempt": self.attempt,
            "use": self.use,
            "run": self.run,
        }
        document = json.loads(request)
        try:
            known[document.pop("do")](**document)
        except Exception as error:
            return f"!{type(error).__name__} {' '.join(str(error).split())}"
        return ""

    def say(self, line: str) -> None:
        """Answer a line."""
        self.out.write(line + "\n")

    # ---------------------------------------------------------------- loading

    def load(self, text: str, trust: bool, limit: float) -> None:
        """Load a file; an answer with what is wrong, or the functions that may be called."""
        try:
            tree = ast.parse(text, SUBMITTED)
            if not trust:
                safety.check(tree)
            # Else our own `from __future__ import annotations` would hold in the file, too.
            code = compile(tree, SUBMITTED, "exec", dont_inherit=True)
        except SyntaxError as error:
            words = f"line {error.lineno}: syntax error: {error.msg}"
            return self.say(json.dumps({"refused": words}))
        except (ValueError, RecursionError, MemoryError):
            return self.say(json.dumps({"refused": "it cannot be read: it is nested too deep"}))
        except safety.Refused as refused:
            return self.say(
                json.dumps({"refused": f"{refused}; --no-sandbox, if you trust the file"})
            )
        self.codes = list(codes_in(code))[1:]
        self.numbers = sorted(set(_numbers(code)))
        names = vars(self.module)
        if not trust:
            # exec() puts the real ones in only where none are there.
            names["__builtins__"] = safety.safe_builtins()
        # A dataclass looks its module up here, where its annotations are texts.
        sys.modules["submission"] = self.module
        return self.say(json.dumps(self._executed(code, limit)))

    def _executed(self, code: CodeType, limit: float) -> dict[str, Any]:
        self.timer.limit(limit)
        try:
            exec(code, vars(self.module))
        except Over:
            return {"endless": "it does not come to an end while it is loaded"}
        except MemoryError:
            return {"endless": "it takes too much memory while it is loaded"}
        except SystemExit as error:
            return {"refused": f"it ends Python while it is loaded: {said(error)}"}
        except BaseException as error:
            return {"refused": f"it does not load: {said(error)}"}
        finally:
            self.timer.off()
        ranked = sorted(self._ranked())
        kind = next((_KIND[rank] for rank, *_ in ranked), "")
        return {"functions": [name for rank, _, name in ranked if _KIND[rank] == kind]}

    def _ranked(self) -> Iterator[tuple[int, int, str]]:
        """The functions that may be the search, the likeliest with the smallest number."""
        for number, (name, function) in enumerate(self._functions()):
            plain = name.rpartition(".")[2].lower().replace("_", "")
            letters = {role_of(one) for one in inspect.signature(function).parameters}
            bounded = {"A", "B"} <= letters
            known = any(word in plain for word in ("negamax", "mini", "search", "abprun"))
            if ("alpha" in plain and "beta" in plain) or plain in ("ab", "abmax"):
                yield 0 if bounded else 1, number, name
            elif bounded:
                yield 2 if known else 3, number, name
            elif known:
                yield 4, number, name
            elif plain != "main":
                recursive = function.__name__ in function.__code__.co_names
                yield (5 if recursive else 6), number, name

    def _functions(self) -> Iterator[tuple[str, FunctionType]]:
        """The functions with a parameter, and the methods of classes, by name."""
        for name, thing in list(vars(self.module).items()):
            # A function that the file imports is none of its own.
            if isinstance(thing, FunctionType) and thing.__code__ in self.codes:
                if thing.__code__.co_argcount:
                    yield name, thing
            elif isinstance(thing, type) and thing.__module__ == "submission":
                for inner, method in vars(thing).items():
                    inside = getattr(method, "__func__", method)
                    own = 0 if isinstance(method, staticmethod) else 1  # self, or the class
                    if isinstance(inside, FunctionType) and inside.__code__.co_argcount > own:
                        yield f"{name}.{inner}", inside

    # ---------------------------------------------------------------- searching

    def _found(self, name: str) -> tuple[Callable[..., Any], bool, CodeType]:
        """A function by name; whether it is to be made for each tree; and its code."""
        owner, _, inner = name.rpartition(".")
        if not owner:
            function = vars(self.module)[name]
            return function, False, function.__code__
        made = vars(self.module)[owner]
        method = vars(made)[inner]
        code = getattr(method, "__func__", method).__code__
        if isinstance(method, staticmethod | classmethod):
            return getattr(made, inner), False, code
        return (lambda: getattr(_new(made), inner)), True, code

    def attempt(self, entry: str, stated: list[str] | None, trees: list[Any], limit: float) -> None:
        """Try the ways to call a function; for each a line with what it left on the trees."""
        try:
            function, fresh, code = self._found(entry)
        except (KeyError, AttributeError, TypeError):
            there = ", ".join(name for name, _ in self._functions()) or "none"
            words = f"there is no function {entry} in it; its functions are: {there}"
            return self.say(json.dumps({"refused": words}))
        codes = searches(self.codes, code)
        self.timer.limit(limit)
        hangs = 0
        try:
            shown = function() if fresh else function
        except BaseException as error:
            self.timer.off()
            return self.say(json.dumps({"refused": f"{entry} cannot be made: {said(error)}"}))
        shaped = [(tuple(arity), leaves, root) for arity, leaves, root in trees]
        for way in proposals(shown, stated, replaceable(vars(self.module), codes | {code})):
            search = self._search(function, way, codes, fresh)
            lines = attempt(partial(self._line, search), shaped)
            hangs += endless(lines[-1])
            self.say(json.dumps({"way": asdict(way), "asked": search.asked, "lines": lines}))
            self.out.flush()
            if hangs >= HANGS:
                break
        return self.timer.off()

    def _search(
        self, function: Callable[..., Any], way: Convention, codes: frozenset[CodeType], fresh: bool
    ) -> Searcher:
        search = Searcher(function, way, codes, fresh, vars(self.module))
        # This process is the file's: even a KeyboardInterrupt is its doing. Elsewhere that is the
        # user's Ctrl-C.
        search.caught = (BaseException,)
        return search

    def use(self, entry: str, way: dict[str, Any]) -> None:
        """From now on the function is called in this way; how many bounds its searches take."""
        function, fresh, code = self._found(entry)
        # JSON has made lists of its tuples.
        way["roles"] = tuple(map(tuple, way["roles"]))
        way["rules"] = tuple(way["rules"])
        codes = searches(self.codes, code)
        self.search = self._search(function, Convention(**way), codes, fresh)
        bounds = {
            one: len({role_of(name) for name in parameter_names(one)} & {"A", "B"})
            for one in {*codes, code}
        }
        windows = all(bounds[one] == 2 for one in codes)
        known = {"bounds": max(bounds.values()), "windows": windows, "numbers": self.numbers}
        self.say(json.dumps({**known, "searches": sorted({one.co_name for one in codes})}))

    def run(self, groups: list[Any], limit: float, watch: bool, careful: bool) -> None:
        """Run the function on trees, given as groups of one shape; a line for each."""
        assert self.search is not None
        self.timer.limit(limit)
        hangs, sent = 0, time.process_time()
        for root, arity, values in groups:
            shape = tuple(arity)
            for leaves in values:
                line = self._line(self.search, shape, leaves, root, watch)
                self.say(line)
                if careful or time.process_time() - sent > _FLUSH:
                    self.out.flush()
                    sent = time.process_time()
                hangs += endless(line)
                if hangs >= HANGS:
                    return self.timer.off()
        return self.timer.off()

    def _line(
        self, search: Searcher, arity: Shape, leaves: list[Any], root: str, watch: bool = False
    ) -> str:
        self.timer.at += 1
        self.timer.busy = True
        try:
            return search.run(arity, leaves, root, watch)
        except Over:  # it was caught where it rose, or it rose in a line of ours
            return "!limit"
        finally:
            self.timer.busy = False
            # The end may have come while the profile function was being taken off.
            sys.setprofile(None)


def _numbers(code: CodeType) -> Iterator[float]:
    """The numbers in a file, as Python has worked them out: ``10**9`` is one."""
    for inside in codes_in(code):
        for one in inside.co_consts:
            if type(one) in (int, float) and 1000 <= abs(one) < 10**60:
                yield abs(one)
        if "maxsize" in inside.co_names:
            yield sys.maxsize


def _new(made: type) -> Any:
    """An object of a file's class, which may be given a game and a depth."""
    given = {"P": Rules(), "D": DEEP}
    needed = [role_of(one.name) for one in parameters(made) if one.default is one.empty]
    return made(*(given[role] for role in needed)) if set(needed) <= set(given) else made()


def main() -> None:
    """Answer requests until there are no more."""
    # What the file reads or prints must not touch requests and answers: these get descriptors of
    # their own.
    asked = os.fdopen(os.dup(0), encoding="utf-8")
    # A message of the file's may hold a lone surrogate, which has no UTF-8.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", errors="backslashreplace")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    # A buffer in memory would keep all that a search prints.
    sys.stdout = sys.stderr = os.fdopen(nowhere, "w", encoding="utf-8", errors="replace")
    runner = Runner(out)
    mark = ""
    for line in asked:
        request = line.rstrip("\n").removesuffix(".")
        if request.startswith("begin('"):
            mark = request[len("begin('") : -len("')")]
            continue
        failed = runner.ask(request)
        out.write(f"\n{mark}{failed}\n")
        out.flush()
