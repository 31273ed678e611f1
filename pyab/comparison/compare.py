"""Declarative beside imperative: what every program does on a tree, and what it costs.

Each search is run twice: watched, for what it does, which is the same in both languages or a
difference; and unwatched, for what it costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal

from pyab import engines as all_engines
from pyab.agreement.difference import Difference, disagree
from pyab.comparison.comparison import Case, Comparison, Row
from pyab.comparison.costs import Cost, prolog_cost, python_cost
from pyab.engines import ENGINES, adopted, prolog, python
from pyab.errors import UsageError
from pyab.mirror.positions import Position
from pyab.programs import records as all_programs
from pyab.programs import texts
from pyab.programs.own import Own, Programs
from pyab.programs.program import Program
from pyab.support.arguments import choice, several, text
from pyab.traces import words
from pyab.traces.counts import Counts, count
from pyab.traces.notes import Note, notes
from pyab.trees.files import Source, as_tree
from pyab.trees.limits import order_by_static
from pyab.trees.literal import Number
from pyab.trees.tree import Side, Tree
from pyab.trees.uniform import RANDOM, REPEAT, Order, Uniform

Progress = Callable[[int, int], None]
"""Told how many positions are done, counted once for each program, and how many there are."""

Subject = tuple[Case, Tree, Tree | None]
"""A tree, and the same before it was put in order."""


def compare(
    *trees: Source,
    programs: Programs | None = None,
    engines: Iterable[str] | None = None,
    root: Side | None = None,
    names: Sequence[str] | None = None,
    order: Literal["given", "static"] = "given",
    progress: Progress | None = None,
) -> Comparison:
    """Compare programs in both languages on trees: what they do, and what it costs.

    Args:
        trees: Trees, their literals, nested lists, or the names of built-in ones; one at least.
        programs: Keys, and functions of one's own (:mod:`pyab.functions.positions`); all programs
            when left out.
        engines: Of ``"prolog"`` and ``"python"``; both when left out.
        root: The side to move at the roots; as each tree has it when left out.
        names: A name for each tree; found from what is given when left out.
        order: ``"static"`` puts successors in order: :func:`pyab.trees.limits.order_by_static`.
        progress: Told from time to time how far it is.

    Raises:
        TreeError: That is no tree.
        ProgramError: There is no such program.
        EngineError: SWI-Prolog is asked for, and missing or too old.
        UsageError: No tree is given, or not a name for each; no such engine or order.

    >>> compare("[[1,4],[5,6]]", "bratko", programs=["bratko"])
    <Comparison on 2 trees: 1 program, Prolog and Python, all agree>
    """
    choice("order", order, ("given", "static"))
    given = [as_tree(tree) if root is None else as_tree(tree).with_root(root) for tree in trees]
    subjects = []
    for case, tree in zip(_cases(trees, given, names), given, strict=True):
        ordered = order == "static"
        subjects.append((case, order_by_static(tree), tree) if ordered else (case, tree, None))
    return _Runs(programs, engines, progress, sum(tree.size for tree in given)).all(subjects)


def _cases(
    sources: Sequence[Source], trees: Sequence[Tree], names: Sequence[str] | None
) -> list[Case]:
    """The trees' facts under their names, each text; found from their sources if there are none."""
    if not trees:
        raise UsageError("no tree is named: give one or more, or --uniform B D")
    names = _names(sources, trees) if names is None else several("names", names)
    if len(names) != len(trees):
        raise UsageError(f"there are {len(trees)} trees and {len(names)} names for them")
    return [
        Case(text("names", name), *_facts(tree), None, number)
        for number, (name, tree) in enumerate(zip(names, trees, strict=True))
    ]


def _names(sources: Iterable[Source], trees: Iterable[Tree]) -> list[str]:
    """The names of trees: as they were given, or in words; whose turn it is is said beside it."""
    return [
        source.strip()
        if isinstance(source, str) and len(source) <= 60
        else words.tree(tree.with_root("max"))
        for source, tree in zip(sources, trees, strict=True)
    ]


def compare_uniform(
    branching: int,
    depth: int,
    order: Order = "random",
    repeat: int | None = None,
    seed: int = 0,
    programs: Programs | None = None,
    engines: Iterable[str] | None = None,
    root: Side = "max",
    progress: Progress | None = None,
) -> Comparison:
    """Compare programs on uniform trees of all depths from 1 to the given one.

    Args:
        branching: The number of successors of each inner position.
        depth: The greatest depth.
        order: The order of the successors: see :data:`pyab.trees.uniform.ORDERS`.
        repeat: The number of random trees of each depth; 10 when left out.
        seed: For random trees: another seed, other trees.
        programs: As for :func:`compare`, and so are the others.
        engines: The same.
        root: The side to move at the root.
        progress: The same.

    Raises:
        UsageError: There is no such order or engine, a number is not positive, the trees are too
            large, or trees that are not random are to be repeated.
        ProgramError: There is no such program.
        EngineError: SWI-Prolog is asked for, and missing or too old.

    >>> found = compare_uniform(2, 3, "best", programs=["minimax", "f1", "f2"])
    >>> [(curve.programs, curve.mean) for curve in found.curves()]
    [(('minimax',), (2.0, 4.0, 8.0)), (('f1', 'f2'), (2.0, 3.0, 5.0))]
    """
    if repeat is None:
        repeat = REPEAT if order in RANDOM else 1
    uniform = Uniform(branching, depth, order, repeat, seed, root)
    return _Runs(programs, engines, progress, uniform.positions).all(_subjects(uniform), uniform)


def _subjects(uniform: Uniform) -> Iterator[Subject]:
    for depth, number, tree in uniform.trees():
        name = f"uniform {uniform.branching} {depth} {uniform.order}"
        before = uniform.before(depth, number)
        yield Case(name, *_facts(tree), depth, number), tree, before


def _facts(tree: Tree) -> tuple[Side, int, int]:
    return tree.root, tree.size, len(tree.leaves)


def _by_bounds(rows: Iterable[Row]) -> dict[str, Number | None]:
    """The values that the programs found that use bounds known before searching."""
    using = {one.key for one in all_programs.PROGRAMS.values() if one.uses_bounds}
    return {row.program: row.counts.value for row in rows if row.program in using}


def _lengths(program: Program) -> dict[str, int]:
    if isinstance(program, Own):
        return {python.NAME: program.length}
    return texts.lengths(program)


class _Runs:
    """The programs, run on one tree after the other."""

    def __init__(
        self,
        programs: Programs | None,
        engines: Iterable[str] | None,
        progress: Progress | None,
        positions: int,
    ) -> None:
        self.programs = all_programs.select(adopted(programs))
        self.engines = list(all_engines.select(engines))
        self.able = {one.key: all_engines.able(one, self.engines) for one in self.programs}
        self.lines = {program.key: _lengths(program) for program in self.programs}
        self.progress, self.done = progress, 0
        self.total = positions * len(self.programs)
        self.differences: list[Difference] = []

    def all(self, subjects: Iterable[Subject], uniform: Uniform | None = None) -> Comparison:
        """Run them all."""
        rows: list[Row] = []
        found: list[tuple[Case, Note]] = []
        for case, tree, before in subjects:
            own = list(self.rows(case, tree, before))
            rows += own
            found += [(case, note) for note in notes(tree, _by_bounds(own))]
        return Comparison(tuple(rows), tuple(self.differences), uniform, tuple(found))

    def rows(self, case: Case, tree: Tree, before: Tree | None) -> Iterator[Row]:
        """Run the programs on one tree."""
        roots = python.positions([tree]) if python.NAME in self.engines else []
        for program in self.programs:
            able = self.able[program.key]
            counts = self.counts(program, tree, roots)
            then = None
            if before is not None:
                # One language is enough: this tree is not where they are held to each other.
                engine = able[0]
                then = count(_watched(program, engine, before), program, before, engine).leaves
            for engine in able:
                problem = counts[engine].problem
                cost = None if problem else _cost(program, engine, tree, roots)
                lines = self.lines[program.key][engine]
                yield Row(case, program.key, engine, counts[engine], cost, lines, then)
            self.done += tree.size
            if self.progress:
                self.progress(self.done, self.total)

    def counts(self, program: Program, tree: Tree, roots: Sequence[Position]) -> dict[str, Counts]:
        """The search in numbers in each language; differences between them are kept."""
        able = self.able[program.key]
        texts = {engine: _watched(program, engine, tree, roots) for engine in able}
        if len(texts) == len(ENGINES):
            found = disagree(program, tree, texts["prolog"], texts["python"])
            self.differences += [found] if found else []
        # As a rule both lines are the same, and are counted once.
        counted = {text: count(text, program, tree, engine) for engine, text in texts.items()}
        return {engine: counted[text] for engine, text in texts.items()}


def _watched(
    program: Program, engine: str, tree: Tree, roots: Sequence[Position] | None = None
) -> str:
    if engine == prolog.NAME:
        return prolog.run(program, [tree])[0]
    return python.run(program, [tree], roots=roots)[0]


def _cost(program: Program, engine: str, tree: Tree, roots: Sequence[Position]) -> Cost:
    if engine == prolog.NAME:
        return prolog_cost(program, tree)
    return python_cost(program, tree, roots[0])
