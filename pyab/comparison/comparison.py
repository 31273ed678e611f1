"""The result of a comparison: rows, and curves of the leaves against the depth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from pyab.agreement.difference import Difference
from pyab.comparison.costs import Cost
from pyab.errors import UsageError
from pyab.support.display import Told, brief
from pyab.traces import words
from pyab.traces.counts import Counts
from pyab.traces.notes import Note
from pyab.trees.tree import Side
from pyab.trees.uniform import Uniform


@dataclass(frozen=True)
class Case:
    """A tree that was compared.

    Attributes:
        name: Its file, its built-in name or its literal; in words if that is long.
        root: The side to move at the root.
        positions: The number of its positions.
        leaves: The number of its terminal positions.
        depth: The depth of a uniform tree.
        number: Its place, from 0, among the trees given, or the random ones of its depth.
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
        counts: The search in numbers.
        cost: Its cost; ``None`` where it came to no answer.
        lines: The lines of the program's text: see :func:`pyab.programs.texts.lengths`.
        before: The leaves on the tree before it was put in order; ``None`` if it was not.
    """

    case: Case
    program: str
    engine: str
    counts: Counts
    cost: Cost | None
    lines: int
    before: int | None = None

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
        before: For each depth the mean before the trees were put in order; nothing where that is
            the same, or they were not.
    """

    programs: tuple[str, ...]
    mean: tuple[float, ...]
    least: tuple[int, ...]
    most: tuple[int, ...]
    before: tuple[float, ...] = ()


@dataclass(frozen=True)
class Comparison(Told):
    """All rows of a comparison.

    Attributes:
        rows: A row for each tree, program and language, in that order.
        differences: The places where the languages did not do the same.
        uniform: The kind of the trees, if they are uniform.
        notes: The notes on the trees: bounds known before searching that are false.

    >>> from pyab.comparison.compare import compare
    >>> found = compare("bratko", programs=["minimax", "f2"], engines="python")
    >>> found.programs, [row.counts.leaves for row in found.rows]
    (('minimax', 'f2'), [8, 5])
    """

    rows: tuple[Row, ...]
    differences: tuple[Difference, ...] = ()
    uniform: Uniform | None = None
    notes: tuple[tuple[Case, Note], ...] = ()

    def __repr__(self) -> str:
        languages = " and ".join(map(str.capitalize, self.engines))
        told = f"{words.count(len(self.programs), 'program')}, {languages}"
        agree = "all agree" if self.agree else "they do not agree"
        return brief(f"Comparison on {words.count(len(self.cases), 'tree')}: {told}, {agree}")

    @property
    def agree(self) -> bool:
        """True if all came to an answer, one value a tree, and the languages by the same steps."""
        if any(row.counts.problem for row in self.rows):
            return False
        found = {(row.case, row.counts.value) for row in self.rows}
        # Rows that agree fall together: as many pairs as trees are one value a tree.
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
        return max((tuple(engines) for engines in of.values()), key=len, default=())

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
        groups: dict[tuple[tuple[int, ...], tuple[int, ...]], list[str]] = {}
        for key in self.programs:
            rows = self.rows_of(key)
            leaves = tuple(row.counts.leaves for row in rows)
            before = tuple(row.before for row in rows if row.before is not None)
            # By every tree, not by the mean: what differs anywhere has a curve of its own.
            groups.setdefault((leaves, before), []).append(key)
        repeat = self.uniform.repeat
        return [_curve(keys, *leaves, repeat) for leaves, keys in groups.items()]


def _curve(
    programs: Sequence[str], leaves: Sequence[int], before: Sequence[int], repeat: int
) -> Curve:
    now, then = (
        # Rows stand by depth, `repeat` of them for each.
        [some[start : start + repeat] for start in range(0, len(some), repeat)]
        for some in (leaves, before)
    )
    return Curve(
        tuple(programs),
        tuple(map(fmean, now)),
        tuple(map(min, now)),
        tuple(map(max, now)),
        tuple(map(fmean, then)) if then != now else (),
    )
