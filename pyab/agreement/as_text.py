"""Test trees run as text: of any size and values, and where something is to be told of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyab.agreement import laws
from pyab.agreement.difference import Difference, disagree, first_difference
from pyab.agreement.laws import Law
from pyab.agreement.outcomes import Searched
from pyab.agreement.report import Case, Report, Tally, verdicts
from pyab.agreement.solve import next_window
from pyab.agreement.testtrees import Batch
from pyab.engines import prolog, python
from pyab.mirror.positions import Position
from pyab.programs.program import Program
from pyab.traces.events import Answer, answer
from pyab.trees.shrink import shrink
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

Lines = dict[str, list[str]]
"""The lines of each program, one for each tree."""


def hold(programs: tuple[Program, ...], batch: Batch) -> Report:
    """Run programs in both languages on a batch, and look at the laws among them."""
    held_to = laws.among(programs, batch.kind)
    tallies = {program.key: Tally(program) for program in programs}
    cases: list[Case] = []
    for window, trees in batch.cases().items():
        roots = python.positions(trees)
        lines: Lines = {}
        mirrors: dict[object, list[str]] = {}
        for program in programs:
            key, mirror = program.key, python.mirrored(program)
            lines[key] = prolog.run(program, trees, window)
            if mirror not in mirrors:
                mirrors[mirror] = python.run(program, trees, window, roots=roots)
            tally = _tally(program, trees, window, lines[key], mirrors[mirror])
            tallies[key] = tallies[key].plus(tally)
        cases += _cases(programs, trees, roots, window, lines, held_to)
    return Report(list(tallies.values()), verdicts(held_to, cases, batch.count))


def _tally(
    program: Program, trees: Sequence[Tree], window: Window, left: list[str], right: list[str]
) -> Tally:
    differences = (
        disagree(program, *each, window) for each in zip(trees, left, right, strict=True)
    )
    return Tally(
        program,
        trees=len(trees) if window == FULL else 0,
        windows=0 if window == FULL else len(trees),
        # Each event has one bracket; the answer has one, too, and is none.
        events=sum(line.count("(") - 1 for line in left),
        difference=next(filter(None, differences), None),
    )


def _cases(
    programs: Sequence[Program],
    trees: Sequence[Tree],
    roots: Sequence[Position],
    window: Window,
    lines: Lines,
    held_to: Sequence[Law],
) -> Iterator[Case]:
    variants = dict.fromkeys(variant for law in held_to for variant in law.variants)
    # Without a window: laws with variants are about small trees with the infinite one.
    alone = {variant: python.run(variant, trees, watch=False, roots=roots) for variant in variants}
    for i, (tree, root) in enumerate(zip(trees, roots, strict=True)):
        outcomes = {}
        for program in programs:
            outcome = Searched.of(lines[program.key][i], program, tree)
            again = _again(program, tree, root, window, outcome.answer)
            outcomes[program.key] = outcome._replace(window=window, again=again)
        for variant, found in alone.items():
            outcomes[variant.key] = Searched(answer(found[i], variant, tree))
        yield tree, window, outcomes


def _again(
    program: Program, tree: Tree, root: Position, window: Window, found: Answer
) -> Answer | None:
    """The answer of a second search, with the window that follows where the value was missed."""
    again = next_window(program.taken(tree.root, window), found.value)
    if again is None:
        return None
    (line,) = python.run(program, [tree], again, watch=False, roots=[root])
    return answer(line, program, tree)


def smallest(difference: Difference) -> Difference:
    """A difference on a tree as small as shrinking makes it; a large tree is left as it is."""
    program, window = difference.prolog.program, difference.prolog.window
    # Shrinking tries up to thousands of neighbours, each of them in both languages.
    if difference.tree.size > 1000:
        return difference
    tree = shrink(difference.tree, lambda t: first_difference(program, [t], window) is not None)
    return first_difference(program, [tree], window) or difference
