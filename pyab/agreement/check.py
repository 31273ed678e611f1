"""Every program, in both languages, on every test tree; and the laws among them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pyab.agreement import laws, ranked
from pyab.agreement.contracts import CONTRACTS
from pyab.agreement.difference import Difference, disagree, first_difference
from pyab.agreement.laws import Law, Outcome
from pyab.agreement.solve import next_window
from pyab.agreement.testtrees import Batch
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.engines.exhaust import Piece
from pyab.mirror.positions import Position
from pyab.programs import records
from pyab.programs.records import Program
from pyab.support.display import Told, brief
from pyab.support.processes import ordered
from pyab.trace.events import Answer, answer
from pyab.trace.words import count
from pyab.trace.words import window as window_in_words
from pyab.trees.builtin import called
from pyab.trees.shrink import shrink, size
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

Progress = Callable[[int, int], None]
"""Told how many trees are done, and how many there are."""


class AnyDepth(Protocol):
    """The proof that both languages do the same on trees of any depth."""

    @property
    def holds(self) -> bool:
        """Whether that is shown."""

    @property
    def fault(self) -> str:
        """The first case in which they differ, in words; empty where none is known."""


Prove = Callable[[Program], AnyDepth]


@dataclass
class Tally:
    """What came of one program on the test trees.

    Attributes:
        program: The program.
        trees: How many trees it ran on with the infinite window, in both languages.
        windows: How many trees with a narrower window it ran on besides.
        events: How many events each language left.
        difference: The smallest tree on which they differ, with both traces.
        any_depth: The proof for trees of any depth, where one was tried.
    """

    program: Program
    trees: int = 0
    windows: int = 0
    events: int = 0
    difference: Difference | None = None
    any_depth: AnyDepth | None = None

    def __repr__(self) -> str:
        same = "same events" if self.agree else "they differ"
        return brief(f"Tally of {self.program.key}: {self.trees + self.windows:,} searches, {same}")

    @property
    def agree(self) -> bool:
        """Whether the two languages did the same everywhere."""
        return self.difference is None and not (self.any_depth and self.any_depth.fault)


@dataclass
class Verdict:
    """What came of one law.

    Attributes:
        key: The law's short name.
        statement: What it says.
        trees: How many trees, or trees with a window, it was checked on.
        tree: The smallest tree on which it fails.
        window: The window with which it fails, where the law is about windows.
        expected: Whether it holds, as far as anyone knows; one is there to be shown false.
    """

    key: str
    statement: str
    trees: int = 0
    tree: Tree | None = None
    window: Window = FULL
    expected: bool = True

    def __repr__(self) -> str:
        holds = "holds" if self.holds else f"fails on {called(self.tree)}" if self.tree else ""
        return brief(f"Verdict on {self.key}: {holds}")

    @property
    def holds(self) -> bool:
        """Whether it holds everywhere."""
        return self.tree is None

    @property
    def good(self) -> bool:
        """Whether it is as it should be."""
        return self.holds == self.expected

    def add(self, trees: int, tree: Tree | None, window: Window) -> None:
        """Count more trees, and keep the smallest one on which the law fails."""
        self.trees += trees
        if tree and (self.tree is None or size(tree) < size(self.tree)):
            self.tree, self.window = tree, window


@dataclass
class Report(Told):
    """What `pyab check` found.

    Attributes:
        tallies: One for each program.
        verdicts: One for each law.
        trees: How many test trees of each kind.

    >>> import pyab
    >>> report = pyab.check("minimax", leaves=3, random=0, large=False)
    >>> report.agree, report.tallies
    (True, [<Tally of minimax: 92 searches, same events>])
    """

    tallies: list[Tally]
    verdicts: list[Verdict]
    trees: dict[str, int] = field(default_factory=dict)

    def __repr__(self) -> str:
        agree = "all agree" if self.agree else "they do not agree"
        trees = f"{sum(self.trees.values()):,} test trees"
        return brief(f"Report of check: {count(len(self.tallies), 'program')}, {trees}, {agree}")

    @property
    def agree(self) -> bool:
        """Whether the languages agree on everything and every law is as it should be."""
        return all(t.agree for t in self.tallies) and all(v.good for v in self.verdicts)


def held(
    programs: tuple[Program, ...],
    batches: Sequence[Batch],
    jobs: int = 1,
    progress: Progress | None = None,
    prove: Prove | None = None,
) -> Report:
    """Run programs in both languages on batches of test trees, and check the laws among them.

    Args:
        programs: The programs.
        batches: The trees.
        jobs: How many processes share the work.
        progress: Called now and then with the number of trees that are done, and of all.
        prove: Makes the proof for trees of any depth, a function of a module.

    Raises:
        EngineError: SWI-Prolog is missing or too old.
    """
    tallies = {program.key: Tally(program) for program in programs}
    leaves = max((batch.parameter for batch in batches if batch.kind == "small"), default=0)
    verdicts = {verdict.key: verdict for verdict in _verdicts(programs, leaves)}
    trees: dict[str, int] = {}
    for batch in batches:
        trees[batch.kind] = trees.get(batch.kind, 0) + batch.count
    total, done = sum(trees.values()), 0
    work: list[Work] = [(0, _prove, (prove, key)) for key in tallies] if prove else []
    work += [(batch.count, _run, (batch, tuple(tallies))) for batch in batches]
    for (number, *_), part in zip(work, ordered(_do, work, jobs), strict=True):
        _merge(part, tallies, verdicts)
        done += number
        if progress and number:
            progress(done, total)
    for tally in tallies.values():
        if tally.difference:
            tally.difference = _smallest(tally.difference)
    return Report(list(tallies.values()), list(verdicts.values()), trees)


# ---------------------------------------------------------------------- laws


def _verdicts(programs: tuple[Program, ...], leaves: int) -> Iterator[Verdict]:
    for law in laws.among(programs):
        if law.trees != "small" or leaves >= SMALL:
            yield Verdict(law.key, law.told(programs), expected=law.expected)


SMALL = 3
"""Leaves; a law about small trees is about trees of no fewer."""


# ---------------------------------------------------------------------- work


@dataclass
class Part:
    """What a piece of work gives: tallies by program, verdicts by law."""

    tallies: dict[str, Tally] = field(default_factory=dict)
    verdicts: dict[str, Verdict] = field(default_factory=dict)

    def say(self, key: str, trees: int, tree: Tree | None, window: Window = FULL) -> None:
        """Add what was found of a law."""
        self.verdicts.setdefault(key, Verdict(key, "")).add(trees, tree, window)


Work = tuple[int, Callable[..., Part], tuple[Any, ...]]
"""How many trees, and a function with its arguments."""


def _merge(part: Part, tallies: dict[str, Tally], verdicts: dict[str, Verdict]) -> None:
    for key, more in part.tallies.items():
        tally = tallies[key]
        tally.trees += more.trees
        tally.windows += more.windows
        tally.events += more.events
        tally.any_depth = tally.any_depth or more.any_depth
        found, known = more.difference, tally.difference
        if found and (known is None or size(found.tree) < size(known.tree)):
            tally.difference = found
    for key, verdict in part.verdicts.items():
        if key in verdicts:
            verdicts[key].add(verdict.trees, verdict.tree, verdict.window)


def _do(work: Work) -> Part:
    """Do a piece of work."""
    _, function, arguments = work
    return function(*arguments)


def _prove(prove: Prove, key: str) -> Part:
    """Prove of a program that it agrees on trees of any depth."""
    program = records.get(key)
    return Part({key: Tally(program, any_depth=prove(program))})


def _run(batch: Batch, keys: Sequence[str]) -> Part:
    """Run programs on a batch in both languages, and look at the laws."""
    programs = records.select(keys)
    piece = batch.piece()
    brief = _briefly(batch, programs, piece) if piece else None
    if brief:
        return brief
    part = Part({program.key: Tally(program) for program in programs})
    for window, trees in batch.cases().items():
        roots = python_engine.positions(trees)
        if window == FULL:
            _search_fully(part, programs, trees, roots, small=batch.kind == "small")
        else:
            _search_with_window(part, programs, trees, roots, window)
    return part


def _briefly(batch: Batch, programs: Sequence[Program], piece: Piece) -> Part | None:
    """The same by characters, which tell nothing but that all is well."""
    held = ranked.hold(programs, piece, small=batch.kind == "small")
    if held is None:
        return None
    part = Part({program.key: Tally(program) for program in programs})
    for key, events in held.events.items():
        tally = part.tallies[key]
        tally.events = events
        if batch.kind == "windows":
            tally.windows = batch.count
        else:
            tally.trees = batch.count
    for law, tree in held.laws.items():
        part.say(law, batch.count, tree)
    return part


Roots = list[Position]
Mirrors = dict[tuple[object, ...], list[str]]
"""What the mirrors left, for the programs that have one in common."""


def _search_fully(
    part: Part, programs: tuple[Program, ...], trees: list[Tree], roots: Roots, small: bool
) -> None:
    outcomes: list[dict[str, Outcome]] = [{} for _ in trees]
    mirrors: Mirrors = {}
    for program in programs:
        lines = _compare(part.tallies[program.key], trees, roots, FULL, mirrors)
        part.tallies[program.key].trees += len(trees)
        for outcome, line, tree in zip(outcomes, lines, trees, strict=True):
            outcome[program.key] = Outcome.of(line, program, tree)
    _hold(part, laws.among(programs, "all"), trees, outcomes)
    about_small = laws.among(programs, "small") if small else []
    for variant in dict.fromkeys(variant for law in about_small for variant in law.variants):
        lines = python_engine.run(variant, trees, watch=False, roots=roots)
        for outcome, line, tree in zip(outcomes, lines, trees, strict=True):
            outcome[variant.key] = Outcome(answer(line, variant, tree))
    _hold(part, about_small, trees, outcomes)


def _hold(
    part: Part,
    held_to: Sequence[Law],
    trees: list[Tree],
    outcomes: list[dict[str, Outcome]],
    window: Window = FULL,
) -> None:
    """Say of each law the first of the trees on which it is broken."""
    for law in held_to:
        broken = (t for t, o in zip(trees, outcomes, strict=True) if not law.holds(t, o))
        part.say(law.key, len(trees), next(broken, None), window)


def _compare(
    tally: Tally, trees: list[Tree], roots: Roots, window: Window, mirrors: Mirrors
) -> list[str]:
    """Run one program in both languages; what Prolog left."""
    program = tally.program
    prolog = prolog_engine.run(program, trees, window)
    mirror = python_engine.mirrored(program)
    if mirror not in mirrors:
        mirrors[mirror] = python_engine.run(program, trees, window, roots=roots)
    for tree, left, right in zip(trees, prolog, mirrors[mirror], strict=True):
        tally.events += left.count("(") - 1
        tally.difference = tally.difference or disagree(program, tree, left, right, window)
    return prolog


def _search_with_window(
    part: Part, programs: tuple[Program, ...], trees: list[Tree], roots: Roots, window: Window
) -> None:
    outcomes: list[dict[str, Outcome]] = [{} for _ in trees]
    mirrors: Mirrors = {}
    for program in programs:
        if program.contract not in CONTRACTS:
            continue
        lines = _compare(part.tallies[program.key], trees, roots, window, mirrors)
        part.tallies[program.key].windows += len(trees)
        found = [answer(line, program, tree) for line, tree in zip(lines, trees, strict=True)]
        again = _searched_again(program, trees, roots, found, window)
        for i, (outcome, got) in enumerate(zip(outcomes, found, strict=True)):
            outcome[program.key] = Outcome(got, (), lines[i], window, again.get(i))
    _hold(part, laws.among(programs, "windows"), trees, outcomes, window)


def _searched_again(
    program: Program, trees: list[Tree], roots: Roots, found: list[Answer], window: Window
) -> dict[int, Answer]:
    """What a second search returns, with the window that follows, for the trees that need one."""
    todo: dict[Window, list[int]] = {}
    for i, got in enumerate(found):
        again = next_window(window, got.value) if program.takes == {"A", "B"} else None
        if again is not None:
            todo.setdefault(again, []).append(i)
    answers: dict[int, Answer] = {}
    for again, numbers in todo.items():
        these = [trees[i] for i in numbers]
        lines = python_engine.run(program, these, again, False, [roots[i] for i in numbers])
        answers |= {
            i: answer(line, program, trees[i]) for i, line in zip(numbers, lines, strict=True)
        }
    return answers


def _smallest(difference: Difference) -> Difference:
    """A difference on a tree as small as shrinking makes it; a large tree is left as it is."""
    program, window = difference.prolog.program, difference.prolog.window
    if difference.tree.size > 1000:
        return difference
    tree = shrink(difference.tree, lambda t: first_difference(program, [t], window) is not None)
    return first_difference(program, [tree], window) or difference


def verdict_in_words(verdict: Verdict) -> str:
    """Whether a law holds, and where it fails."""
    if verdict.tree is None:
        return "holds"
    window = "" if verdict.window == FULL else f", window {window_in_words(verdict.window)}"
    what = "fails" if verdict.expected else "is false, as it should be:"
    side = "" if verdict.tree.root == "max" else " (MIN at the root)"
    return f"{what} on {verdict.tree}{side}{window}"
