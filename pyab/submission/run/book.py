"""The book's program, run beside the submitted ones on the same trees."""

from __future__ import annotations

import atexit
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from threading import Thread

from pyab.errors import InternalError
from pyab.submission.read import dissect
from pyab.submission.read.clauses import Source
from pyab.submission.run import exam
from pyab.submission.run.answers import UnreadableError
from pyab.submission.run.exam import Exam, RefusedError
from pyab.submission.run.jail import EndedError, Jail
from pyab.submission.run.trials import Group, one
from pyab.trees.tree import Tree


@contextmanager
def _ours() -> Iterator[None]:
    """Whatever befalls the book's program is no fault of the one that is compared with it."""
    try:
        yield
    except (EndedError, RefusedError, UnreadableError) as error:
        _close()  # the next one has another process
        raise InternalError(f"the book's program: {error or type(error).__name__}") from error


class Book:
    """The book's program in a jail of its own, for as long as this process lasts."""

    def __init__(self) -> None:
        self.jail = Jail(10**6)
        with _ours():
            self.plain = exam.book(self.jail)
        self.known: dict[tuple[Group, ...], list[str]] = {}
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

    def lines(self, groups: tuple[Group, ...]) -> list[str]:
        """What it leaves on these trees."""
        if groups not in self.known:
            self.wait()
        if groups not in self.known:
            self.known[groups] = self._lines(groups)
        return self.known[groups]

    def on(self, trees: Sequence[Tree]) -> list[str]:
        """What it leaves on a few trees that are not worth remembering."""
        self.wait()
        return self._lines([one(tree) for tree in trees])

    def _lines(self, groups: Sequence[Group], program: Exam | None = None) -> list[str]:
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
    def _watched(self) -> Exam:
        """The same program once more, which leaves events."""
        self.wait()
        return self._watch(exam.book(self.jail, module="watched"))

    @staticmethod
    @_ours()
    def _watch(program: Exam) -> Exam:
        program.survey()
        program.reading = dissect.readings(program.source, ("alphabeta", 5))[0]
        program.watch()
        return program

    def steps(self, trees: Sequence[Tree]) -> list[str]:
        """Its events on trees."""
        self.wait()
        return self._lines([one(tree) for tree in trees], self._watched)

    def fault(self, text: str, tree: Tree) -> str:
        """The events of a variant on a tree."""
        self.faults += 1
        with _ours():
            return self._watch(exam.book(self.jail, text, f"fault{self.faults}")).run_one(tree)


_books: list[Book] = []


def book() -> Book:
    """The book of this process; started when it is first asked for."""
    if not _books:
        _books.append(Book())
        atexit.register(_close)
    return _books[0]


def _close() -> None:
    while _books:
        _books.pop().jail.close()
