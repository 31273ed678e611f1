"""The book's program, run beside the submitted ones on the same trees."""

from __future__ import annotations

import atexit
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from threading import Thread

from pyab.errors import InternalError
from pyab.programs import texts
from pyab.programs.records import BOOK, PROGRAMS
from pyab.submission.read.reading import Part
from pyab.submission.read.space import likeliest
from pyab.submission.room import room
from pyab.submission.run.answers import MODULE, UnreadableError, without_leaves
from pyab.submission.run.groups import Group, all_of, one
from pyab.submission.run.nearest import MODELS, naming, with_moves
from pyab.submission.run.process import EndedError, Process
from pyab.submission.run.submission import LIMIT, PER_POSITION, Submission
from pyab.submission.run.verdicts import Moves
from pyab.submission.text.clauses import RefusedError, Source
from pyab.trees.tree import Tree

AS_PRINTED = MODELS[BOOK.key].reading
"""The reading of the book's program, which needs no looking for."""


def printed(process: Process, text: str | None = None, module: str = MODULE) -> Submission:
    """The book's own program, or a variant of it, in a process."""
    return variant(process, texts.prolog(BOOK) if text is None else text, module, BOOK.key)


def variant(process: Process, text: str, module: str, key: str) -> Submission:
    """A variant of any program of ours, in a process."""
    model = MODELS[key]
    program = Submission(process, text + model.besides, True, module=module)
    program.load()
    program.use(model.reading)
    return program


def watched(program: Submission) -> Submission:
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
        # No time is to end it: it answers for as long as the run lasts.
        self.process = room(10**6)
        with _ours():
            self.others = {BOOK.key: printed(self.process)}
        self.known: dict[tuple[tuple[Group, ...], str], Sequence[str]] = {}
        self.coming: Thread | None = None
        self.faults = 0

    def prepare(self, *all_groups: tuple[Group, ...]) -> None:
        """Run it on these trees, while other things go on."""
        self.wait()
        missing = [groups for groups in all_groups if (groups, BOOK.key) not in self.known]
        if missing and sys.platform != "emscripten":  # a page has no threads
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
                self.known[groups, BOOK.key] = self._lines(groups, self.others[BOOK.key])

    def lines(
        self,
        groups: tuple[Group, ...],
        key: str = BOOK.key,
        moves: Moves = True,
        leaves: bool = True,
    ) -> Sequence[str]:
        """The lines that it, or another program of ours, leaves on these trees.

        Args:
            groups: The trees.
            key: The key of the program.
            moves: Where to leave out its moves: it is compared with one that names none there.
            leaves: False to leave out its leaves: those of the other are not known.
        """
        if not leaves:
            known = self.lines(groups, key, moves)
            what = f"{key} {moves} without leaves"
            return self._once(groups, what, lambda: list(map(without_leaves, known)))
        if moves is True:
            return self._once(groups, key, lambda: self._of(groups, key))
        named = self.lines(groups, key)
        what = f"{key} with moves of {moves}"
        return self._once(groups, what, lambda: naming(moves, all_of(groups), named))

    def _once(
        self, groups: tuple[Group, ...], what: str, make: Callable[[], Sequence[str]]
    ) -> Sequence[str]:
        """Lines that are made when they are first asked for."""
        if (groups, what) not in self.known:
            self.wait()
        if (groups, what) not in self.known:
            self.known[groups, what] = make()
        return self.known[groups, what]

    def on(self, trees: Sequence[Tree], key: str = BOOK.key) -> Sequence[str]:
        """The lines that it leaves on a few trees that are not worth remembering."""
        self.wait()
        largest = max((tree.size for tree in trees), default=0)
        return self._of([one(tree) for tree in trees], key, max(LIMIT, PER_POSITION * largest))

    def _of(self, groups: Sequence[Group], key: str, limit: int = LIMIT) -> Sequence[str]:
        model = MODELS[key]
        if key not in self.others:
            with _ours():
                text = texts.prolog(PROGRAMS[key])
                self.others[key] = variant(self.process, text, key, key)
        found = self._lines(groups, self.others[key], limit)
        return found if model.names_move else list(with_moves(list(all_of(groups)), found))

    def _lines(
        self, groups: Sequence[Group], program: Submission, limit: int = LIMIT
    ) -> Sequence[str]:
        with _ours():
            program.use(program.understood)  # the game may have been another program's
            found = program.run(groups, limit=limit)
            if found.ended:
                raise found.ended
            return found.lines

    @property
    def source(self) -> Source:
        """Its clauses."""
        return self._watched.source

    @cached_property
    def _watched(self) -> Submission:
        """The same program once more, which leaves events."""
        self.wait()
        with _ours():
            return watched(printed(self.process, module="watched"))

    def steps(self, groups: tuple[Group, ...]) -> Sequence[str]:
        """Its events on trees."""
        return self._once(groups, "steps", lambda: self._lines(groups, self._watched))

    @property
    def parts(self) -> tuple[Part, ...]:
        """Its predicates by role."""
        return self._watched.understood.parts

    def fault(self, text: str, tree: Tree, key: str = BOOK.key) -> tuple[str, Source]:
        """The events of a variant of a program of ours on a tree, and the variant's clauses.

        Of any but the book's there are few events, and no clauses.
        """
        self.faults += 1
        name = f"fault{self.faults}"
        with _ours():
            program = variant(self.process, text, name, key)
            if key == BOOK.key:
                watched(program)
            return program.run_one(tree), program.source


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
