"""The book's program, run beside the submitted ones on the same trees."""

from __future__ import annotations

import atexit
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from threading import Thread

from pyab.errors import InternalError
from pyab.programs import texts
from pyab.programs.records import BOOK
from pyab.submission.read.clauses import RefusedError, Source
from pyab.submission.read.reading import Hook, Reading
from pyab.submission.read.space import likeliest
from pyab.submission.run.answers import MODULE, UnreadableError
from pyab.submission.run.groups import Group, one
from pyab.submission.run.process import EndedError, Process
from pyab.submission.run.program import Program
from pyab.trees.tree import Tree

AS_PRINTED = Reading(
    entry="alphabeta(P,A,B,Best,V)",
    of=("alphabeta", 5),
    hooks=(
        Hook("moves", "moves", 2),
        Hook("staticval", "staticval", 2),
        Hook("min_to_move", "min_to_move", 1),
        Hook("max_to_move", "max_to_move", 1),
    ),
)
"""The reading of the book's program, which needs no looking for."""


def printed(process: Process, text: str | None = None, module: str = MODULE) -> Program:
    """The book's own program, or a variant of it, in a process."""
    program = Program(process, texts.prolog(BOOK) if text is None else text, True, module=module)
    program.load()
    program.use(AS_PRINTED)
    return program


def watched(program: Program) -> Program:
    """The book's program, or a variant, when its predicates leave events."""
    program.reading = likeliest(program.survey(), AS_PRINTED.of)
    program.watch()
    return program


@contextmanager
def _ours() -> Iterator[None]:
    """Whatever befalls the book's program is no fault of the one that is compared with it."""
    try:
        yield
    except (EndedError, RefusedError, UnreadableError) as error:
        close()  # the next one has another process
        raise InternalError(f"the book's program: {error or type(error).__name__}") from error


class Reference:
    """The book's program in a process of its own, for as long as this process lasts."""

    def __init__(self) -> None:
        self.process = Process(10**6)
        with _ours():
            self.plain = printed(self.process)
        self.known: dict[tuple[Group, ...], Sequence[str]] = {}
        self.coming: Thread | None = None
        self.faults = 0

    def prepare(self, *all_groups: tuple[Group, ...]) -> None:
        """Run it on these trees, while other things go on."""
        self.wait()
        missing = [groups for groups in all_groups if groups not in self.known]
        if missing:
            self.coming = Thread(target=self._run, args=(missing,))
            self.coming.start()

    def wait(self) -> None:
        """Wait for what is prepared; its process can be asked one thing at a time."""
        if self.coming is not None:
            self.coming.join()
            self.coming = None

    def _run(self, all_groups: list[tuple[Group, ...]]) -> None:
        with suppress(InternalError):  # it is run again, and heard, when it is asked for
            for groups in all_groups:
                self.known[groups] = self._lines(groups)

    def lines(self, groups: tuple[Group, ...]) -> Sequence[str]:
        """The lines that it leaves on these trees."""
        if groups not in self.known:
            self.wait()
        if groups not in self.known:
            self.known[groups] = self._lines(groups)
        return self.known[groups]

    def on(self, trees: Sequence[Tree]) -> Sequence[str]:
        """The lines that it leaves on a few trees that are not worth remembering."""
        self.wait()
        return self._lines([one(tree) for tree in trees])

    def _lines(self, groups: Sequence[Group], program: Program | None = None) -> Sequence[str]:
        with _ours():
            found = (program or self.plain).run(groups)
            if found.ended:
                raise found.ended
            return found.lines

    @property
    def source(self) -> Source:
        """Its clauses."""
        return self._watched.source

    @cached_property
    def _watched(self) -> Program:
        """The same program once more, which leaves events."""
        self.wait()
        with _ours():
            return watched(printed(self.process, module="watched"))

    def steps(self, trees: Sequence[Tree]) -> Sequence[str]:
        """Its events on trees."""
        self.wait()
        return self._lines([one(tree) for tree in trees], self._watched)

    def fault(self, text: str, tree: Tree) -> str:
        """The events of a variant on a tree."""
        self.faults += 1
        with _ours():
            return watched(printed(self.process, text, f"fault{self.faults}")).run_one(tree)


_started: list[Reference] = []


def reference() -> Reference:
    """The book's program of this process; started when it is first asked for."""
    if not _started:
        _started.append(Reference())
        atexit.register(close)
    return _started[0]


def close() -> None:
    """End its process; the next one who asks gets another."""
    while _started:
        _started.pop().process.close()
