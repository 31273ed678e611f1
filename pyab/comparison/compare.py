"""Declarative beside imperative: what every program does on a tree, and what it costs.

Each search is run twice: watched, for what it does, which is the same in both languages or a
difference; and unwatched, for what it costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from pyab import engines as all_engines
from pyab.agreement.difference import Difference, disagree
from pyab.comparison.costs import Cost, prolog_cost, python_cost
from pyab.engines import ENGINES, adopted, prolog, python
from pyab.errors import UsageError
from pyab.mirror.positions import Position
from pyab.programs import records as all_programs
from pyab.programs import texts
from pyab.programs.own import Own, Programs
from pyab.programs.records import Program
from pyab.support.arguments import several, text
from pyab.support.display import Told, brief
from pyab.trace import words
from pyab.trace.counts import Counts, count
from pyab.trees.files import Source, as_tree
from pyab.trees.tree import Side, Tree
from pyab.trees.uniform import REPEAT, Order, Uniform

Progress = Callable[[int, int], None]
"""Told how many positions are done, counted once for each program, and how many there are."""


@dataclass(frozen=True)
class Case:
    """A tree that was compared.

    Attributes:
        name: What to call it: its file, its built-in name, its literal; it in words if it is long.
        root: Who is to move at the root.
        positions: How many it has.
        leaves: How many of them are terminal.
        depth: Of a uniform tree the depth.
        number: Which it is, from 0: of the trees that were given, or of the random ones of its
            depth.
    """

    name: str
    root: Side
    positions: int
    leaves: int
    depth: int | None = None
    number: int = 0


@dataclass(frozen=True)
class Row:
    """One program in one language on one tree.

    Attributes:
        case: The tree.
        program: The program's key.
        engine: ``"prolog"`` or ``"python"``.
        counts: What the search did.
        cost: What it cost; ``None`` where it came to no answer.
        lines: The lines of the program's text: see :mod:`pyab.comparison.lengths`.
    """

    case: Case
    program: str
    engine: str
    counts: Counts
    cost: Cost | None
    lines: int

    def __repr__(self) -> str:
        leaves = words.count(self.counts.leaves, "leaf", "leaves")
        return brief(
            f"Row of {self.program} in {self.engine.capitalize()} on {self.case.name}: {leaves}"
        )


@dataclass(frozen=True)
class Curve:
    """The leaves that one or more programs evaluate, by depth.

    Attributes:
        programs: The programs' keys; each evaluates just as many as the others, on every tree.
        mean: For each depth, from 1 on, the mean number of leaves.
        least: For each depth the least.
        most: For each depth the most.
    """

    programs: tuple[str, ...]
    mean: tuple[float, ...]
    least: tuple[int, ...]
    most: tuple[int, ...]


@dataclass(frozen=True)
class Comparison(Told):
    """What came of a comparison.

    Attributes:
        rows: For each tree, program and language, in that order.
        differences: Where the languages did not do the same.
        uniform: What the trees are, if they are uniform ones.

    >>> found = compare("bratko", programs=["minimax", "f2"], engines="python")
    >>> found.programs, [row.counts.leaves for row in found.rows]
    (('minimax', 'f2'), [8, 5])
    """

    rows: tuple[Row, ...]
    differences: tuple[Difference, ...] = ()
    uniform: Uniform | None = None

    def __repr__(self) -> str:
        languages = " and ".join(map(str.capitalize, self.engines))
        told = f"{words.count(len(self.programs), 'program')}, {languages}"
        agree = "all agree" if self.agree else "they do not agree"
        return brief(f"Comparison on {words.count(len(self.cases), 'tree')}: {told}, {agree}")

    @property
    def agree(self) -> bool:
        """Whether all came to an answer, one value a tree, and the languages by the same steps."""
        if any(row.counts.problem for row in self.rows):
            return False
        found = {(row.case, row.counts.value) for row in self.rows}
        return not self.differences and len(found) == len(self.cases)

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """The trees."""
        return tuple(dict.fromkeys(row.case for row in self.rows))

    @cached_property
    def programs(self) -> tuple[str, ...]:
        """The programs' keys."""
        return tuple(dict.fromkeys(row.program for row in self.rows))

    @cached_property
    def engines(self) -> tuple[str, ...]:
        """The languages."""
        of: dict[str, dict[str, None]] = {}
        for row in self.rows:
            of.setdefault(row.program, {})[row.engine] = None
        # A function has no Prolog: the program that ran in most languages names them all.
        each = [tuple(engines) for engines in of.values()]
        return max(each, key=len, default=())

    def of(self, program: str, engine: str, cases: Iterable[Case] | None = None) -> list[Row]:
        """A program's rows in one language, on all trees or on some."""
        found = self._by_program.get((program, engine), {})
        return list(found.values()) if cases is None else [found[c] for c in cases if c in found]

    def rows_of(self, program: str) -> list[Row]:
        """A program's rows in the first language that has it."""
        return next(rows for engine in self.engines if (rows := self.of(program, engine)))

    @cached_property
    def _by_program(self) -> dict[tuple[str, str], dict[Case, Row]]:
        found: dict[tuple[str, str], dict[Case, Row]] = {}
        for row in self.rows:
            found.setdefault((row.program, row.engine), {})[row.case] = row
        return found

    def curves(self) -> list[Curve]:
        """The leaves by depth, for each group of programs that evaluate equally many.

        Raises:
            UsageError: The trees are not uniform.
        """
        if self.uniform is None:
            raise UsageError("leaves are held against depth for uniform trees alone")
        groups: dict[tuple[int, ...], list[str]] = {}
        for key in self.programs:
            leaves = tuple(row.counts.leaves for row in self.rows_of(key))
            groups.setdefault(leaves, []).append(key)
        repeat = self.uniform.repeat
        return [_curve(keys, leaves, repeat) for leaves, keys in groups.items()]


def _curve(programs: Sequence[str], leaves: Sequence[int], repeat: int) -> Curve:
    by_depth = [leaves[start : start + repeat] for start in range(0, len(leaves), repeat)]
    return Curve(
        tuple(programs),
        tuple(sum(some) / repeat for some in by_depth),
        tuple(map(min, by_depth)),
        tuple(map(max, by_depth)),
    )


def compare(
    *trees: Source,
    programs: Programs | None = None,
    engines: Iterable[str] | None = None,
    root: Side | None = None,
    names: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Compare programs in both languages on trees: what they do, and what it costs.

    Args:
        trees: Trees, their literals, nested lists, or the names of built-in ones; one at least.
        programs: Keys of programs, and functions of one's own (:mod:`pyab.functions.positions`);
            all programs when left out.
        engines: Of ``"prolog"`` and ``"python"``; both when left out.
        root: Who is to move at the roots; as each tree has it when left out.
        names: What to call the trees, one for each; found from what is given when left out.
        progress: Told from time to time how far it is.

    Raises:
        TreeError: That is no tree.
        ProgramError: There is no such program.
        EngineError: SWI-Prolog is asked for, and missing or too old.
        UsageError: No tree is given, or not a name for each, or there is no such engine.

    >>> found = compare("[[1,4],[5,6]]", "bratko", programs=["bratko"])
    >>> [(row.engine, row.case.name, row.counts.leaves, row.lines) for row in found.rows]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('prolog', '[[1,4],[5,6]]', 4, 27), ('python', '[[1,4],[5,6]]', 4, 33),
     ('prolog', 'bratko', 5, 27), ('python', 'bratko', 5, 33)]
    >>> found
    <Comparison on 2 trees: 1 program, Prolog and Python, all agree>
    """
    if not trees:
        raise UsageError("no tree is named: give one or more, or --uniform B D")
    subjects = [as_tree(tree) for tree in trees]
    if root is not None:
        subjects = [tree.with_root(root) for tree in subjects]
    if names is None:
        names = [
            tree.strip() if isinstance(tree, str) and len(tree) <= 60 else _literal(subject)
            for tree, subject in zip(trees, subjects, strict=True)
        ]
    names = [text("names", name) for name in several("names", names)]
    if len(names) != len(subjects):
        raise UsageError(f"there are {len(subjects)} trees and {len(names)} names for them")
    cases = (
        (Case(name, *_facts(tree), None, number), tree)
        for number, (name, tree) in enumerate(zip(names, subjects, strict=True))
    )
    total = sum(tree.size for tree in subjects)
    return _Runs(programs, engines, progress, total).all(cases)


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
        order: In what order the successors stand: see :data:`pyab.trees.uniform.ORDERS`.
        repeat: How many random trees of each depth; 10 when left out.
        seed: For random trees: another seed, other trees.
        programs: Keys of programs, and functions of one's own (:mod:`pyab.functions.positions`);
            all programs when left out.
        engines: Of ``"prolog"`` and ``"python"``; both when left out.
        root: Who is to move at the root.
        progress: Told from time to time how far it is.

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
        repeat = REPEAT if order == "random" else 1
    uniform = Uniform(branching, depth, order, repeat, seed, root)
    cases = (
        (Case(f"uniform {branching} {deep} {order}", *_facts(tree), deep, number), tree)
        for deep, number, tree in uniform.trees()
    )
    return _Runs(programs, engines, progress, uniform.positions).all(cases, uniform)


def _literal(tree: Tree) -> str:
    """The tree in words; whose turn it is is said beside it."""
    return words.tree(tree.with_root("max"))


def _facts(tree: Tree) -> tuple[Side, int, int]:
    return tree.root, tree.size, len(tree.leaves)


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

    def all(self, cases: Iterable[tuple[Case, Tree]], uniform: Uniform | None = None) -> Comparison:
        """Run them all."""
        rows = [row for case, tree in cases for row in self.case(case, tree)]
        return Comparison(tuple(rows), tuple(self.differences), uniform)

    def case(self, case: Case, tree: Tree) -> Iterator[Row]:
        """Run the programs on one tree."""
        roots = python.positions([tree]) if python.NAME in self.engines else []
        for program in self.programs:
            texts: dict[str, str] = {}
            for engine in self.able[program.key]:
                if engine == prolog.NAME:
                    texts[engine] = prolog.run(program, [tree])[0]
                else:
                    texts[engine] = python.run(program, [tree], roots=roots)[0]
            if len(texts) == len(ENGINES):
                found = disagree(program, tree, texts["prolog"], texts["python"])
                self.differences += [found] if found else []
            counted = {text: count(text, program, tree, engine) for engine, text in texts.items()}
            counts = {engine: counted[text] for engine, text in texts.items()}
            del texts, counted  # a large tree's take much room
            for engine in self.able[program.key]:
                cost = None
                if not counts[engine].problem:
                    cost = self.cost(program, engine, tree, roots)
                lines = self.lines[program.key][engine]
                yield Row(case, program.key, engine, counts[engine], cost, lines)
            self.done += tree.size
            if self.progress:
                self.progress(self.done, self.total)

    def cost(self, program: Program, engine: str, tree: Tree, roots: Sequence[Position]) -> Cost:
        """What the search costs in one language."""
        if engine == prolog.NAME:
            return prolog_cost(program, tree)
        return python_cost(program, tree, roots[0])
