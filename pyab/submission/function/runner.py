"""The runner: it runs in the process of a file's own, and answers requests on its function.

It is started as a script, without the package; a request is a line of JSON and a full stop, an
answer some lines and the mark that only it and who asks know.
"""

from __future__ import annotations

import importlib
import inspect
import io
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from functools import partial
from types import CodeType, FunctionType
from typing import Any

from pyab.functions import rows
from pyab.functions.codes import parameter_names, searches
from pyab.functions.conventions import (
    Convention,
    in_tables,
    pairs,
    proposals,
    role_of,
    with_heights,
    worded,
)
from pyab.functions.layout import Shape
from pyab.functions.positions import Inner
from pyab.functions.rules import replaceable
from pyab.functions.running import Over, Searcher, attempt, endless, said
from pyab.functions.standins import StandIn
from pyab.submission.function import safety
from pyab.submission.function.file import File
from pyab.submission.function.own.beginning import Beginning
from pyab.submission.function.own.positions import Own

HANGS = 5
"""Searches without an end, after which the other trees are left."""
MAIN = 'if __name__ == "__main__":'
"""The line under which a program asks for input, so that its functions can be used without it."""
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

    @contextmanager
    def limit(self, seconds: float) -> Iterator[None]:
        """Within it, a search has so many seconds, or half as many more."""
        self.at, self.busy = self.at + 1, True
        tick_each(seconds / 2)
        try:
            yield
        finally:
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
        self.search: Searcher | None = None
        self.sent = 0.0

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
            "own": self.own,
        }
        document = json.loads(request)
        try:
            known[document.pop("do")](**document)
        except safety.Refused as refused:
            self.tell(refused=str(refused))
        except Exception as error:
            return f"!{type(error).__name__} {' '.join(str(error).split())}"
        return ""

    def say(self, line: str) -> None:
        """Answer a line."""
        self.out.write(line + "\n")

    def tell(self, **facts: Any) -> None:
        """Answer a line of JSON."""
        self.say(json.dumps(facts))

    # ---------------------------------------------------------------- loading

    def load(self, text: str, trust: bool, limit: float) -> None:
        """Load a file; an answer with what is wrong, or the functions that may be called."""
        self.file = File(text, trust)
        StandIn.loading = True  # a page loads one file after the other
        try:
            with self.timer.limit(limit):
                exec(self.file.code, self.file.names)
        except Over:
            return self.tell(endless="it does not come to an end while it is loaded")
        except MemoryError:
            return self.tell(endless="it takes too much memory while it is loaded")
        except SystemExit as error:
            raise safety.Refused(f"it ends Python while it is loaded: {said(error)}") from None
        except BaseException as error:
            way = f"; put it under {MAIN}" if isinstance(error, EOFError) else ""
            raise safety.Refused(f"it does not load: {said(error)}{way}") from None
        found = self.file.likeliest()
        self.file.loaded()
        StandIn.loading = False
        related = self.file.related(found[0]) if found else []
        return self.tell(functions=found, related=related, absent=self.file.absent)

    # ---------------------------------------------------------------- searching

    def attempt(
        self,
        entry: str,
        stated: list[str] | None,
        trees: list[Any],
        limit: float,
        inner: Inner = "none",
        kind: str = "",
    ) -> None:
        """Try the ways to call a function; for each a line with what it left on the trees.

        Args:
            entry: The function.
            stated: What its arguments are for, if the user says it.
            trees: The trees.
            limit: The seconds that a search has.
            inner: The static values of positions with moves.
            kind: ``"row"`` for the ways with a row of leaves, ``"level"`` for those with heights.
        """
        function, fresh, code = self._found(entry)
        codes = searches(self.file.codes, code)
        _look_at(entry, codes)
        hangs = 0
        with self.timer.limit(limit):
            shown = _made(function, entry) if fresh else function
            shaped = [(tuple(arity), leaves, root) for arity, leaves, root in trees]
            todo = self._ways(shown, stated, codes | {code}, kind)
            for way in todo:
                way = replace(way, inner=inner)
                search = self._search(function, way, codes, fresh)
                lines = attempt(partial(self._line, search), rows.trees_for(way, shaped))
                wider = rows.as_wide(way, search.factors)
                if wider != [] or not lines:
                    todo += wider or []
                    continue
                hangs += endless(lines[-1])
                self._tell(search, lines)
                if hangs >= HANGS:
                    break
                todo += worded(way, search.words)

    def _tell(self, search: Searcher, lines: list[str]) -> None:
        """Answer what a way to call a function has left, and what it has asked."""
        blind = search.turned and not search.compared and self.file.identifies
        self.tell(way=asdict(search.convention), asked=search.asked, blind=blind, lines=lines)
        self.out.flush()

    def _found(self, entry: str) -> tuple[Callable[..., Any], bool, CodeType]:
        """As :meth:`File.found`.

        Raises:
            Refused: There is no such function.
        """
        try:
            return self.file.found(entry)
        except (KeyError, AttributeError, TypeError):
            there = ", ".join(name for name, _ in self.file.functions()) or "none"
            raise safety.Refused(
                f"there is no function {entry} in it; its functions are: {there}"
            ) from None

    def _ways(
        self,
        shown: Callable[..., Any],
        stated: list[str] | None,
        codes: frozenset[CodeType],
        kind: str,
    ) -> list[Convention]:
        """The ways to call a function."""
        if kind == "row":
            return rows.proposals(shown, stated, rows.kept_in(self.file.names, codes))
        rules = replaceable(self.file.names, codes, self.file.missing)
        players = list(self.file.players)
        # What it compares a player with leaves nothing to guess.
        players += [] if players and self.file.words else pairs(self.file.names)
        ways = proposals(shown, stated, rules, players, self.file.signs)
        kept = rows.kept_in(self.file.names, codes)
        ways = [*ways, *in_tables(shown, kept, stated, players, self.file.signs)]
        return with_heights(ways) if kind == "level" else ways

    def _search(
        self, function: Callable[..., Any], way: Convention, codes: frozenset[CodeType], fresh: bool
    ) -> Searcher:
        search = Searcher(function, way, codes, fresh, self.file.names)
        # This process is the file's: even a KeyboardInterrupt is its doing. Elsewhere that is the
        # user's Ctrl-C.
        search.caught = (BaseException,)
        search.missing = self.file.missing
        return search

    def use(self, entry: str, way: dict[str, Any]) -> None:
        """From now on the function is called in this way; how many bounds its searches take."""
        function, fresh, code = self.file.found(entry)
        codes = searches(self.file.codes, code)
        self.search = self._search(function, convention(way), codes, fresh)
        bounds = {
            one: len({role_of(name) for name in parameter_names(one)} & {"A", "B"})
            for one in {*codes, code}
        }
        windows = all(bounds[one] == 2 for one in codes)
        self.tell(
            bounds=max(bounds.values()),
            windows=windows,
            numbers=self.file.numbers,
            searches=sorted({one.co_name for one in codes}),
            helpers=self._helpers(codes),
            words=self.file.words,
            missing=[one for one in self.search.convention.rules if one in self.file.missing],
        )

    def _helpers(self, codes: frozenset[CodeType]) -> list[str]:
        """The functions of the file that a search calls, and that do not search themselves."""
        names = self.file.names
        called = {name for code in codes for name in code.co_names}
        found = ((name, names.get(name)) for name in sorted(called))
        return [
            name
            for name, thing in found
            if isinstance(thing, FunctionType) and thing.__code__ not in codes
        ]

    def run(self, groups: list[Any], limit: float, watch: bool, twins: bool = False) -> None:
        """Run the function on trees, given as groups of one shape; a line for each."""
        assert self.search is not None
        hangs, self.sent = 0, time.process_time()
        trees = ((tuple(arity), leaves, root) for root, arity, each in groups for leaves in each)
        with self.timer.limit(limit):
            for shape, leaves, root in trees:
                line = self._line(self.search, shape, leaves, root, watch, twins)
                self.say(line)
                if self._is_due():
                    self.out.flush()
                hangs += endless(line)
                if hangs >= HANGS:
                    break

    def own(self, entry: str, start: str, limit: float, seconds: float) -> None:
        """Run a search on positions of its own; a line for each.

        Args:
            entry: A function of the search, or one that sets it off; empty if none is named.
            start: A call that sets it off; empty for what the file itself does.
            limit: The seconds that a search has.
            seconds: Those that all have.
        """
        self.sent = time.process_time()
        with self.timer.limit(limit):
            begun = Beginning(self.file, self._guarded)
            root = begun.first(entry, start)
            if root is None:
                self.tell(none=begun.why)
                return
            written = root.written(begun.before)
            own = Own(begun.watched, root, self._guarded, seconds, self._alive)
            rows = list(own.rows())
            told = {"goal": str(root), "name": root.name, "written": written}
            inside = begun.watched.functions
            drivers = [one for one in begun.related if one not in inside]
            self.tell(**told, words=own.words, named=own.named, drivers=drivers, **own.turns)
            for row in rows:
                self.say(json.dumps(row))

    def _alive(self) -> None:
        """Send a line now and then, which says nothing else."""
        if self._is_due():
            self.say('["alive", 0, ""]')
            self.out.flush()

    def _is_due(self) -> bool:
        """True if what is said is to be sent now."""
        now = time.process_time()
        due = now - self.sent > _FLUSH
        self.sent = now if due else self.sent
        return due

    def _guarded(self, run: Callable[[], Any]) -> Any:
        """What comes of a search, which is ended if it takes too long."""
        self.timer.at += 1
        self.timer.busy = True
        try:
            return run()
        finally:
            self.timer.busy = False

    def _line(
        self,
        search: Searcher,
        arity: Shape,
        leaves: list[Any],
        root: str,
        watch: bool = False,
        twins: bool = False,
    ) -> str:
        def run() -> str:
            self.file.state.restore()
            return search.run(arity, leaves, root, watch, twins=twins)

        try:
            line: str = self._guarded(run)
            return line
        except Over:  # it was caught where it rose, or it rose in a line of ours
            return "!limit"
        finally:
            self.timer.busy = False
            # The end may have come while the profile function was being taken off.
            sys.setprofile(None)


def _look_at(entry: str, codes: frozenset[CodeType]) -> None:
    """Look whether a search can be called.

    Raises:
        Refused: It is async.
    """
    if any(one.co_flags & inspect.CO_COROUTINE for one in codes):
        raise safety.Refused(f"{entry} is async: take async and await out of the search")


def _made(maker: Callable[..., Any], entry: str) -> Any:
    """The function that is made for each tree.

    Raises:
        Refused: It cannot be made.
    """
    try:
        return maker()
    except BaseException as error:
        raise safety.Refused(f"{entry} cannot be made: {said(error)}") from None


def convention(found: dict[str, Any]) -> Convention:
    """A way to call a function, of whose tuples JSON has made lists."""
    roles = tuple((str(name), str(role)) for name, role in found["roles"])
    more = {key: tuple(found[key]) for key in ("rules", "says", "heights")}
    tables = tuple(map(tuple, found["tables"]))
    return Convention(**{**found, "roles": roles, "tables": tables, **more})


def main() -> None:
    """Answer requests until there are no more."""
    # What the file reads or prints must not touch requests and answers: these get descriptors of
    # their own.
    asked = os.fdopen(os.dup(0), encoding="utf-8")
    # A message of the file's may hold a lone surrogate, which has no UTF-8.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8", errors="backslashreplace")
    sys.argv = ["submission.py"]  # a file may ask for it
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
