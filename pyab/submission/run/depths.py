"""The depth of a search that takes one: it must stop there.

On the other trees such a search is called with a depth that no tree reaches.  Here it is called
with a small one, on trees that go deeper, whose inner positions have static values too: what it
does must be what the book's program does on the tree cut off at that depth.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache

from pyab.functions.layout import inner_value
from pyab.submission.read.reading import DEEP, PLAIN, VALUES, Reading
from pyab.submission.run.answers import Outcome, outcome
from pyab.submission.run.groups import Group, all_of, core, height, one
from pyab.submission.run.submission import Lines, Submission
from pyab.submission.run.verdicts import GRAVITY, Moves, Verdict, verdict
from pyab.trees.literal import Number
from pyab.trees.shrink import size
from pyab.trees.tree import SIDES, Side, Tree

DEPTHS = (1, 2)
"""The depths that a search is called with."""
_LONG = 4
CHAINS = tuple(Tree((1,) * _LONG + (0,), (99,), side) for side in SIDES)
"""No inner position is worth 99: where it comes back, the search went on to the end."""
_WIDE = tuple(Tree((9, *(9, *(0,) * 9) * 9), (99,) * 81, side) for side in SIDES)
"""The same with many moves: where there are few, a search may go deeper than it is asked to.

For MAX 99 comes back if it goes on below one of them; for MIN, only if it does below each.
"""
_BROTHERS = tuple(Tree((3, *(1,) * 3, 0, *(1,) * 3, 0, *(1,) * 3, 0), (9,) * 3, s) for s in SIDES)
"""Three moves, with chains below that are longer than a depth of 3."""
Values = Sequence[Sequence[float | None]]
"""The values where there is no choice: with depths of 1, 2 and 3, for each side at the root."""
OnBook = Callable[[tuple[Group, ...]], Sequence[str]]
_OFFSETS = (0, 1, -1, 2)
"""The meaning of a depth of 0 differs from program to program: by so much, it is tried."""


@dataclass(frozen=True)
class Parting:
    """The place where a search with a depth parts from the book's program.

    Attributes:
        asked: The words on how many moves deep it was to look.
        verdict: What is to be said of it.
        tree: The smallest tree that shows it, cut off at that depth.
        right: What the book's program does with that.
        got: What the search does.
        trees: How many trees show it.
        of: How many were tried.
        why: The words on what its depth does, where that is known.
    """

    asked: str
    verdict: Verdict
    tree: Tree
    right: Outcome
    got: Outcome
    trees: int
    of: int
    why: str = ""


@dataclass(frozen=True)
class Odd:
    """What a search does with small depths, where no number that is added makes it right.

    Attributes:
        words: It.
        wrong: True if that is wrong where its clauses are to end it at its depth.
    """

    words: str
    wrong: bool = False


@dataclass(frozen=True)
class Called:
    """A search that can be called with any depth.

    Attributes:
        run: The lines that it leaves with a depth on trees, whose positions are all valued.
        sides: The sides that may be to move at the root.
        limit: The relation that gives the depth; empty where it is in the call.
    """

    run: Callable[[int, Sequence[Group]], Lines]
    sides: Sequence[Side] = SIDES
    limit: str = ""

    def at_the_ends(self, offset: int) -> Iterator[list[float | None]]:
        """The values with depths of 1, 2 and 3, and a number added, where there is no choice.

        For each depth there is one for each side at the root; none where the time is over.
        """
        trees = [one(tree) for tree in CHAINS if tree.root in self.sides]
        for depth in (1, 2, 3):
            run = self.run(depth + offset, trees)
            if run.ended or len(run.lines) < len(trees):
                return
            yield [outcome(line).value for line in run.lines]

    def offset(self) -> int | Values | None:
        """The number to add to a depth; else the values with depths of 1, 2 and 3, or nothing."""
        found: list[list[float | None]] = []
        for offset in _OFFSETS:
            some = list(self.at_the_ends(offset))
            if len(some) < 3:
                return None
            found = found or some
            if all({*values} == {inner_value(depth)} for depth, values in enumerate(some, 1)):
                return offset
        return found

    def parting(
        self, offset: int, depth: int, on_book: OnBook, moves: Moves, inside: Callable[[Tree], bool]
    ) -> Parting | None:
        """The place where it parts from the book's program at a depth, with a number added."""
        groups, cut, shallow = _deep(depth)
        run = self.run(depth + offset, groups)
        rows = zip(cut, map(outcome, on_book(shallow)), map(outcome, run.lines), strict=False)
        every = [row for row in rows if row[0][0].root in self.sides]
        tried = [row for row in every if inside(row[0][0])]
        others = [row for row in every if not inside(row[0][0])]
        shown = list(differing(tried, moves))
        # Where the depth that is left says who is to move, a smaller one may say the other side.
        if not shown or run.ended or (others and not any(differing(others, moves))):
            return None
        gravest = min((what for what, *_ in shown), key=GRAVITY.index)
        same = [some for some in shown if some[0] == gravest]
        _, tree, expected, got = min(same, key=lambda some: size(some[1]))
        asked = f"where {self.limit} gives" if self.limit else "called with a depth of"
        return Parting(f"{asked} {depth}", gravest, tree, expected, got, len(same), len(tried))

    def odd(self, found: Values) -> Odd | None:
        """What it does with small depths, by its values, where it does not look equally far."""
        return _by_sides(found) or _other_ends(found) or self._goes_on()

    def _goes_on(self) -> Odd | None:
        """The words on a search that goes on to the end, where there are many moves as well."""
        whose = f"{self.limit} gives" if self.limit else "it is called with"
        wide = [one(tree) for tree in _WIDE if tree.root in self.sides]
        values = [outcome(line).value for line in self.run(1, wide).lines]
        if {*values} - {None} == {99}:
            return Odd(
                f"the depth that {whose} makes no difference: it searches on to the end", True
            )
        if 99 in values and None not in values:
            return Odd(
                f"the depth that {whose} does not end it below all of many moves: below some it "
                "searches on to the end",
                wrong=True,
            )
        return None

    def worst(
        self, offset: int, on_book: OnBook, moves: Moves, inside: Callable[[Tree], bool]
    ) -> Parting | None:
        """The gravest of those with small depths."""
        tried = (self.parting(offset, depth, on_book, moves, inside) for depth in DEPTHS)
        found = [worst for worst in tried if worst]
        if not found:
            return None
        worst = min(found, key=lambda one_: GRAVITY.index(one_.verdict))
        return replace(worst, why=self.brothers(offset))

    def brothers(self, offset: int) -> str:
        """The words on a depth that is less for each move than for the one before; else nothing."""
        trees = [tree for tree in _BROTHERS if tree.root in self.sides]
        lines = self.run(3 + offset, list(map(one, trees))).lines
        ends = [
            [tree.depths[node] for node in outcome(line).leaves]
            for tree, line in zip(trees, lines, strict=False)
        ]
        return BROTHERS if [3, 2, 1] in ends else ""


def cut_off(tree: Tree, depth: int) -> tuple[Tree, list[int]]:
    """A tree without what is deeper than a depth, and where in it each of its positions is.

    >>> cut_off(Tree.parse("[[4,[1,2]],3]"), 1)[0].leaves
    (2, 3)
    """
    arity: list[int] = []
    leaves: list[Number] = []
    number: list[int] = []
    leaf = iter(tree.leaves)
    for node in range(tree.size):
        at = tree.depths[node]
        value = next(leaf) if tree.arity[node] == 0 else inner_value(node)
        if at <= depth:
            number.append(len(arity))
            arity.append(tree.arity[node] if at < depth else 0)
            if arity[-1] == 0:
                leaves.append(value)
        else:
            number.append(len(arity) - 1)  # its ancestor, the last that is left
    return Tree(tuple(arity), tuple(leaves), tree.root), number


@cache  # the same for all files
def _deep(depth: int) -> tuple[tuple[Group, ...], list[tuple[Tree, list[int]]], tuple[Group, ...]]:
    """The trees that go deeper; each cut off there; and those alone, as trees to be searched."""
    groups = tuple(group for group in core(4) if height(group.shape) > depth)
    cut = [cut_off(tree, depth) for tree in all_of(groups)]
    return groups, cut, tuple(one(tree) for tree, _ in cut)


def parting(
    program: Submission,
    on_book: OnBook,
    moves: Moves,
    inside: Callable[[Tree], bool],
    ends: bool = False,
) -> Parting | str | None:
    """Try a program that takes a depth with small ones.

    Args:
        program: The program, understood.
        on_book: What the book's program leaves on trees.
        moves: Whether the program names a move.
        inside: True of a tree that is one for the program: it may always begin with one side, say.
        ends: True if its clauses are to end it at its depth: then it is wrong where they do not.

    Returns:
        Where it parts from the book's program; or, in words, that its depth has no effect, or none
        where it is asked for another answer, or that it looks one move less far, or more; or
        nothing, if all is well, or it takes no depth that could be found.
    """
    reading = program.understood
    if not reading.takes_depth:
        return None
    with inner_values(program):
        offset = _offset(program, reading)
        if isinstance(offset, Odd):
            reading, offset = _with_end(program, reading, offset)
        odd = offset if isinstance(offset, Odd) else None
        if offset is None or (odd and not (ends and odd.wrong)):
            return odd.words if odd else None
        first = offset if isinstance(offset, int) else 0
        worst = _called(program, reading).worst(first, on_book, moves, inside)
        said = odd.words if odd else BESIDE.get(first)
        if worst:
            return replace(worst, why=said or worst.why)
        return said if odd else _below(program, reading, 1 + first) or said


@contextmanager
def inner_values(program: Submission) -> Iterator[None]:
    """Within it, positions that are not terminal have a static value as well."""
    reading = program.understood
    # No finally below: after an error nobody asks this process again.
    before = program.valued
    program.everywhere(True)
    yield
    if program.understood.hooks != reading.hooks:
        program.use(reading)
    program.set_depth(reading, DEEP)
    program.reading = reading  # its depth may be the height of each tree
    program.everywhere(before)


GOES_ON = (
    "where its depth is spent it gives the static value, and asked for another answer it searches "
    "on: is a cut missing there?"
)
"""Said of a search whose values are wrong for that: it asks itself for all its answers, say."""


UNTRIED = (
    "what it does where its depth is spent was not tried: with small depths its values there are "
    "not the static values that our trees have"
)
"""Said of a search that ends at its depth with values of another kind: negated, say."""


TURNED = (
    "for one of the sides the static value has one sign where the depth is spent, and the other "
    "where the game ends: one of these two places is wrong"
)
"""Said of a negamax that does not turn the sign of a static value there, or turns it twice."""


AT_ONCE = (
    "what it does where its depth is spent was not tried: where all positions have static values, "
    "as in most games, it gives that of the first one at once"
)
"""Said of a search that asks for a static value first, or one of whose tests was misread."""


BESIDE = {
    1: "with depths of 1, 2 and 3 it looks 0, 1 and 2 moves ahead",
    -1: "with depths of 1, 2 and 3 it looks 2, 3 and 4 moves ahead",
}
"""Said of a search that is right, one move short of its depth, or one beyond it."""


HANDED_ON = "is the depth that is left for its moves handed on to the next one?"
"""Asked of a search that counts its depth down for the moves of one position, too."""
BROTHERS = (
    "with a depth of 3 it looks 3 moves ahead by the first of three moves, 2 by the next and 1 by "
    f"the last: {HANDED_ON}"
)
"""Said of a search that counts its depth down for the moves of one position, too."""


SILENT = (
    "what it does where its depth is spent was not tried: with depths of 1, 2 and 3 it has not "
    "always an answer on trees of ours that are deeper"
)
"""Said of a search that asks something else there, or does not come to its depth."""


def _with_end(program: Submission, reading: Reading, odd: Odd) -> tuple[Reading, int | Odd | None]:
    """The same with a relation that gives values where the game ends alone, if that tells more.

    Of two that give values one may be asked before the depth is looked at.
    """
    told = [hook for hook in reading.hooks if hook.role == "staticval"]
    for hook in told if told[1:] else ():
        others = (one for one in reading.hooks if one != hook)
        other = replace(reading, hooks=(*others, replace(hook, role="final")))
        program.use(other)
        offset = _offset(program, other)
        if isinstance(offset, int):
            return other, offset
    program.use(reading)
    return reading, odd


def _offset(program: Submission, reading: Reading) -> int | Odd | None:
    """The number to add to a depth, by what the program does where there is nothing to choose."""
    if reading.made != PLAIN:  # where its depth is spent it may make nothing of a value
        return Odd(UNTRIED)
    found = _called(program, reading).offset()
    if found is None or isinstance(found, int):
        return found
    return Odd(TURNED, wrong=True) if _turned(reading, found) else _odd(program, reading, found)


def _odd(program: Submission, reading: Reading, found: Values) -> Odd | None:
    """What a search does with depths of 1, 2 and 3, by its values where there is no choice."""
    if odd := counted(found):
        return odd
    program.set_depth(reading, 0)
    answers = [outcome(line).value for line in program.answers(CHAINS[0])]
    if answers[:1] == [inner_value(0)] and 99 in answers:
        return Odd(GOES_ON, wrong=True)
    return _called(program, reading).odd(found)


def counted(found: Values) -> Odd | None:
    """A search that looks so many moves ahead, whoever is to move, and not as many as it is told.

    >>> counted([[2, 2], [2, 2], [-2, -2]]).words.partition(":")[0]
    'with depths of 1, 2 and 3 it looks 1, 1 and 2 moves ahead'
    """
    ahead = [_looked_ahead(*values) for values in found]
    looks = [number for number in ahead if number is not None and number < _LONG]
    if len(looks) == len(ahead) and looks == sorted(looks):
        least, middle, most = looks
        if most == 0:
            return Odd(AT_ONCE)
        return Odd(
            f"with depths of 1, 2 and 3 it looks {least}, {middle} and {most} moves ahead: is its "
            "depth counted down once for each move?",
            wrong=least < most,
        )
    return None


def _other_ends(found: Values) -> Odd | None:
    """A search that ends at its depth, if not with the static value of any position there."""
    ends = {value for values in found for value in values}
    if ends == {99}:
        return None
    fixed = next(iter(ends)) if len(ends) == 1 else None
    if fixed is not None and _looked_ahead(fixed) is None:
        return Odd(
            f"where its depth is spent it gives {fixed:g}, whatever the position: what it does "
            "there was not tried"
        )
    return Odd(SILENT if None in ends else UNTRIED)


def _turned(reading: Reading, found: Values) -> bool:
    """True if a negamax has its static values where its depth is spent, some with a wrong sign.

    That is so only where one relation gives all static values: another may be of other values.
    """
    told = [hook for hook in reading.hooks if hook.role in VALUES]
    return reading.view != "max" and len(told) == 1 and has_turned(found)


def has_turned(found: Values) -> bool:
    """True if the static values where a depth is spent are there, some with a wrong sign."""
    return all(
        value is not None and abs(value) == abs(inner_value(depth))
        for depth, values in enumerate(found, 1)
        for value in values
    )


def _looked_ahead(*values: float | None) -> int | None:
    """The number of moves after which a position of a chain has a value, if one has all of these.

    >>> _looked_ahead(-2, -2), _looked_ahead(99), _looked_ahead(0)
    (2, 4, None)
    """
    every = [*map(inner_value, range(_LONG)), CHAINS[0].leaves[0]]
    return next((n for n, value in enumerate(every) if {*values} == {value}), None)


def _by_sides(found: Values) -> Odd | None:
    """A search that with a depth of 1 and of 2 looks further ahead for one side than the other."""
    of_each = [[_looked_ahead(value) for value in values] for values in found]
    known = [[number for number in some if number is not None] for some in of_each]
    if [*map(len, known[:2])] != [2, 2] or all(one == other for one, other in known[:2]):
        return None
    (high, low), (more_high, more_low) = known[:2]
    if high >= more_high or low >= more_low:
        return None
    return Odd(
        f"with depths of 1 and 2 it looks {high} and {more_high} moves ahead where MAX is to move "
        f"first, {low} and {more_low} where MIN is: does one of them not count its depth down, or "
        "does it search on below it?"
    )


def _called(program: Submission, reading: Reading) -> Called:
    """A program in Prolog, called with any depth."""

    def run(depth: int, groups: Sequence[Group]) -> Lines:
        program.set_depth(reading, depth)
        return program.run(groups, limit=50_000)

    return Called(run, _sides(reading), next(map(str, reading.limits), ""))


def _sides(reading: Reading) -> Sequence[Side]:
    """The sides that may be to move at the root: one, where the other one's levels begin later."""
    return SIDES[:1] if re.search(r"\b(Even|Odd)\b", reading.entry) else SIDES


def _below(program: Submission, reading: Reading, depth: int) -> str | None:
    """The words on a search that goes on where its depth is spent, if it is asked again."""
    program.set_depth(reading, depth)
    if 99 in (outcome(line).value for line in program.answers(CHAINS[0])[1:]):
        return (
            "asked for another answer, it searches on below its depth: is a cut missing where its "
            "depth is spent?"
        )
    return None


def differing(
    tried: Iterable[tuple[tuple[Tree, list[int]], Outcome, Outcome]], moves: Moves
) -> Iterator[tuple[Verdict, Tree, Outcome, Outcome]]:
    """What parts from our outcomes on trees that were cut off: the verdict, and what shows it.

    Args:
        tried: The trees, with where their positions are there; our outcomes; the search's on the
            whole trees.
        moves: Whether the search names a move.
    """
    for (tree, number), expected, got in tried:
        if any(node >= len(number) for node in (got.best or 0, *got.leaves)):
            continue  # a position that it made up
        here = replace(
            got,
            best=None if got.best is None else number[got.best],
            leaves=tuple(number[leaf] for leaf in got.leaves),
        )
        what = verdict(tree, expected, here, moves)
        if what != "agree":
            yield what, tree, expected, here
