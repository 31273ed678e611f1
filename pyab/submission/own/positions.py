"""A search on positions of its own game, each with the tree of its moves below it.

The sides of that tree, and whose values the search computes, are those under which it is right on
most of the positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import permutations
from typing import Any

from pyab.errors import UsageError
from pyab.functions.layout import layout
from pyab.submission.own.calls import Calls
from pyab.submission.own.game import number, of_max
from pyab.submission.run.answers import FAR, documents, outcome, plain, reader
from pyab.submission.run.depths import HANDED_ON
from pyab.submission.run.process import EndedError, quoted
from pyab.submission.run.submission import Submission
from pyab.submission.run.verdicts import INFINITE
from pyab.submission.text.clauses import slashed
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree

FEWEST = 1
"""The positions with unequal moves that there must be for each side; fewer say nothing."""
ALONE = 7
"""The positions of both sides that there must be besides, where nobody says that it is the game."""
MOSTLY = 0.5
"""The part of the positions on which a search is right where it is plain what it is to do."""
BEYOND = (
    "some moves end its game where it is not called, and it is not always known which value it has "
    "for them"
)
"""Said of a search that looks whether a move ends the game before it goes on to it."""
FEW = (
    "too few of its positions that were tried have moves of several values; a larger game may have "
    "more"
)
"""Said where these are fewer."""
MANY = 25
"""So many positions would tell, if the moves had several values."""
ALIKE = (
    "on nearly all of {} positions all moves have the same value: a sign, a side or a bound may be "
    "wrong in it, or its game leaves no choice there"
)
"""Said where there are that many."""


@dataclass(frozen=True)
class Position:
    """A position that a search was tried on.

    Attributes:
        goal: The call of the search, in words.
        tree: The tree of its moves, as far as the search looks; its values are MAX's.
        line: The line that the search left on it.
        unknown: True if it is not known which move its answer names.
    """

    goal: str
    tree: Tree
    line: str
    unknown: bool = False

    @cached_property
    def right(self) -> bool:
        """True if the search has the value of the tree."""
        return outcome(self.line).value == self.tree.backed_up[0]

    @cached_property
    def telling(self) -> bool:
        """True if its moves have several values."""
        kids = self.tree.children(0)
        return len({self.tree.backed_up[kid] for kid in kids}) > 1

    @property
    def last(self) -> bool:
        """True if all its moves lead to ends."""
        return self.tree.arity[0] == self.tree.size - 1

    @property
    def of_an_end(self) -> bool:
        """True if the search gives the value of some end below, whatever its sign, or a bound."""
        value = outcome(self.line).value
        return value is None or abs(value) >= INFINITE or abs(value) in map(abs, self.tree.leaves)


@dataclass(frozen=True)
class _Row:
    """A position as it comes back: who is to move in each is 1, 2 or, not told, 0.

    By the sign of the values after a move it is -1, as at the root, or -2.

    Values are numbers, or the file's words for them.
    """

    side: Side
    goal: str
    arity: tuple[int, ...]
    marks: tuple[int, ...]
    values: tuple[str, ...]
    line: str


@dataclass(frozen=True)
class Tried:
    """A search that was tried on its own positions, called in one way.

    Attributes:
        start: The start.
        positions: The positions.
        why: The reason why they say nothing; empty where they do.
        mover: True if its values are taken for those of the side that is to move.
        high: The file's word for MAX; empty where none is seen.
        worth: The numbers that the file's words for values stand for, if it has such.
        crossed: True if it would always be right with MAX and MIN exchanged, whose words are known.
        doubt: The fault that may be in it, though its values are right.
        gains: True if its moves have values of their own, which it adds to those of its ends.
        unseen: True if some of its moves end the game where it is not called.
        unclear: True if it may be another who is to move than it seems, or another search of its
            own that is called with some positions.
        from_one: The doubt that there is where it is called with 0, and not with 1; else empty.
        uneven: The words on a depth that is less below each move than below the one before, or is
            counted down below some positions alone.
    """

    start: str
    positions: tuple[Position, ...] = ()
    why: str = ""
    mover: bool = False
    high: str = ""
    worth: Mapping[str, Number] = field(default_factory=dict)
    crossed: bool = False
    doubt: str = ""
    gains: bool = False
    unseen: bool = False
    unclear: bool = False
    from_one: str = ""
    uneven: str = ""

    @cached_property
    def example(self) -> str:
        """The words on the smallest position on which it is not right; empty if there is none."""
        wrong = [one for one in self.positions if not one.right]
        if not wrong or self.worth:
            return ""
        one = min(wrong, key=lambda one: one.tree.size)
        value, best = outcome(one.line).value, one.tree.backed_up[0]
        of_min = self.mover and one.tree.root == "min"  # as the search itself has them
        value, best = (-value if of_min and value else value), -best if of_min else best
        got = "no value" if value is None else f"{value}"
        side = one.tree.root.upper()
        return f"{one.goal} gives {got}, where {one.tree}, {side} to move, comes to {best}"

    def enough(self, least: int = 0) -> bool:
        """True if positions of both sides have unequal moves, and so many of them.

        Where nobody says that it is the game, it has to look further than one move ahead.
        """
        told = [one.tree.root for one in self.positions if one.telling]
        ahead = not least or any(not one.last for one in self.positions)
        return ahead and len(told) >= least and all(told.count(side) >= FEWEST for side in SIDES)

    @cached_property
    def right(self) -> float:
        """The part of the positions with unequal moves on which it is right; 1 if it always is."""
        told = [one.right for one in self.positions if one.telling]
        if self.why:
            return 0
        whole = all(one.right for one in self.positions)
        return 1 if whole else sum(told) / (len(told) + 1)

    @property
    def fails(self) -> bool:
        """True if the doubt is that it fails at some end of its game."""
        return self._doubts(DEAD)

    @property
    def leaves(self) -> bool:
        """True if the doubt is that it leaves its board changed."""
        return self._doubts(LEFT)

    @property
    def one_sided(self) -> bool:
        """True if the doubt is that its values are those of one side, whoever is to move."""
        return self._doubts(ONE_WINS) or self._doubts(SAME)

    def _doubts(self, words: str) -> bool:
        """True if these are the words of the doubt, but for what is filled in."""
        return self.doubt.startswith(words.partition("{")[0])

    @property
    def unknown(self) -> bool:
        """True if there is an answer of which it is not known what move it names."""
        return any(one.unknown for one in self.positions)

    @property
    def of_wins(self) -> bool:
        """True if its ends have the values of games that are won, lost or drawn."""
        ends = {abs(leaf) for one in self.positions for leaf in one.tree.leaves}
        return len(ends - {0}) < 2

    @property
    def sure(self) -> bool:
        """True if it is plain what the search is to do, though it may do something else.

        Where moves end the game unseen, it is not always known what they are worth; and where its
        values are words, it is not seen if some do.

        It is right on most positions, or on all that lead to ends alone for one of the sides.  What
        it gives elsewhere is the value of some end as well, where ends are won, lost or drawn: else
        a win may not be seen.
        """
        if (self.unseen or self.unclear or self.worth) and self.right < 1:
            return False
        if self.crossed:
            return True
        if self.of_wins and not all(one.of_an_end for one in self.positions):
            return False
        if self.right >= MOSTLY:
            return True
        last = [one for one in self.positions if one.telling and one.last]
        for side in SIDES:
            rights = [one.right for one in last if one.tree.root == side]
            if len(rights) >= FEWEST and all(rights):
                return not self.why and all(one.of_an_end for one in self.positions)
        return False


def tried(program: Submission, start: str, made: Calls) -> Tried:
    """A search on the positions of its own game, from a start on.

    Args:
        program: The program, loaded; no relation of it is set aside.
        start: A goal that gives the start, or the start.
        made: The calls.

    Raises:
        EndedError: The process has ended.
        UsageError: The start is none.
    """
    told = documents(program.process.ask(_asked(program, start, made)))
    found = gathered(start, made, told)
    if found.right < 1 or not found.enough():
        return found
    # A memory may go wrong where more positions than that come twice; what came before stands.
    with suppress(EndedError):
        more = documents(program.process.ask(f"own_large({program.module})"))
        return gathered(start, made, [*told, *more])
    return found


def gathered(start: str, made: Calls, told: Sequence[Any]) -> Tried:
    """What came of a search on its own positions, as it is told."""
    said = {row[0]: plain(str(row[2])) for row in told if row[0] in _SAID}
    if "start" in said:
        raise UsageError(f"--start {start!r}: {said['start']}")
    every = _rows(told, made)
    sided = [row for row in every if row.marks[0]]
    # Where most calls tell who is to move, ours that leaves it open is none of them.
    left_open = any(re.search(r"[(,]_[,)]", goal) for goal, _ in made.entries)
    rows = sided if left_open and 2 * len(sided) > len(every) else every
    by_signs = any(mark < 0 for row in rows for mark in row.marks)
    each = _ways(start, made, _by_signs(rows) if by_signs else rows, by_signs)
    if "strange" in said:  # a board that is left changed is why
        left = LEFT.format(_shown(said["left"])) if "left" in said else ""
        why = left or f"{_shown(said['strange'])} {STRANGE}"
        return replace(each[0], why=why) if each else Tried(start, why=why)
    if not each:
        why = said.get("nothing", "goes on to no position with a value")
        return Tried(start, why=f"called there as {_shown(made.entries[0][0])}, it {why}")
    best = _likeliest(each)
    if best.right < 1 and best.high and _is_last(rows, best.worth):
        return replace(best, why=LAST)
    doubt = _doubt([row for row in told if row[0] in _TELLING], best.mover)
    doubt = doubt or (ONE_WINS if _one_wins(best) else "")
    doubt = LEFT.format(_shown(said["left"])) if "left" in said else doubt
    doubt = doubt or _no_number(told, best)
    first = {row[0]: row for row in reversed(told)}
    uneven = _brothers(first.get("brothers")) or _kept(first.get("kept"), first.get("counted"))
    gains, unseen = "gains" in said, "unseen" in said
    unclear = made.others or _unclear(every, made)
    return replace(best, doubt=doubt, gains=gains, unseen=unseen, unclear=unclear, uneven=uneven)


def _unclear(rows: Sequence[_Row], made: Calls) -> bool:
    """True if not all positions tell who is to move, or by numbers where a side moves again.

    Such a number may be another one in a position.
    """
    numbered = all(re.fullmatch(r"-?\d+", one) for one in made.tokens)
    told = {bool(mark) for row in rows for mark in row.marks}
    return len(told) > 1 or (numbered and _moves_again(rows))


def _is_last(rows: Sequence[_Row], worth: Mapping[str, Number]) -> bool:
    """True if all is right where the player in each call has moved last, and has its value."""
    sided = (replace(row, side=SIDES[2 - row.marks[0]]) for row in rows)
    some = tuple(_negated(_position(row, worth, mover=True, turned=False)) for row in sided)
    return all(one.right for one in some) and Tried("", some).enough()


def _negated(one: Position) -> Position:
    """A position whose values, and those of its tree, are those of the other side."""
    leaves = tuple(-leaf for leaf in one.tree.leaves)
    return replace(one, tree=Tree(one.tree.arity, leaves, one.tree.root), line=_turned(one.line))


def _turned(line: str) -> str:
    """A line with the value that came back for the other side."""
    return _VALUE.sub(lambda found: f"{found[1]}{_negative(found[2])})", line)


def _asked(program: Submission, start: str, made: Calls) -> str:
    """The request; see ``own_positions.pl``."""
    entries = ",".join(quoted(goal) for goal, _ in made.entries)
    nodes = ",".join(map(quoted, made.nodes))
    relations = ",".join(map(slashed, made.relations))
    sides = ",".join(made.tokens)
    board = ",".join(map(slashed, made.board))
    asked = f"{program.module},{quoted(start)},[{entries}],[{nodes}],[{relations}],[{sides}]"
    return f"own_positions({asked},[{board}])"


def _ways(start: str, made: Calls, rows: list[_Row], by_signs: bool) -> list[Tried]:
    """The positions, as whose values those of the search may be, and whoever may be MAX."""
    rows = list(map(with_passes, rows)) if _moves_again(rows) else rows
    seen = all(row.marks[0] for row in rows)
    told = seen and not by_signs
    if seen:  # the sides stand in the calls
        rows = [replace(row, side=SIDES[row.marks[0] - 1]) for row in rows]
    each = [
        Tried(start, found, mover=mover, high=made.tokens[other] if told else "", worth=worth)
        for worth in _worths(rows)
        # A word may be turned into the other one by no sign.
        for mover in ((False, True) if made.turning or worth else (False,))
        for other in (False, True)
        if (found := tuple(_position(row, worth, mover, other) for row in rows))
    ]
    if not (made.named and told):
        return each
    high = made.tokens[0]
    crossed = any(one.right == 1 and one.enough() for one in each if one.high != high)
    return [replace(one, crossed=crossed) for one in each if one.high == high]


def _likeliest(each: Sequence[Tried]) -> Tried:
    """The way in which most values are right; where too few positions tell, that is said."""
    enough = [one for one in each if one.enough()]
    best = max(enough or each, key=lambda one: one.right)
    few = next((one for one in each if one.right == 1 and not one.enough()), None)
    told = few and (not best.right or any(one.telling for one in few.positions))
    if not enough or (told and best.right < 1):
        found = few or best
        many = len(found.positions)
        return replace(found, why=FEW if many < MANY else ALIKE.format(many))
    return best


_TELLING = {"deep", "ends", "dead"}
"""The words for what a search does where its depth is small, or 0; and for where it fails."""
DEAD = "it goes on to a position where it fails, called as {}: moves that lead there are left out"
"""Said of a search that has no answer at some end of its game."""
NOT_ENDED = "a small depth does not end it: called as {}, it looks {} moves ahead"
"""Said of a search that goes on where its depth is spent."""
BROTHERS = (
    "it looks less far ahead below each move than below the one before: called as {}, it goes on "
    f"with depths of {{}}; {HANDED_ON}"
)
"""Said of a search that counts its depth down for the moves of one position, too."""
LAST = "it is right there if the player in its call has moved last, and is not the one to move"
"""Said of a search whose call was misread, maybe."""
KEPT = (
    "called as {}, it goes on with the same depth, and called as {} with one less: is the depth to "
    "be counted down there, too?"
)
"""Said of a search that counts its depth down for one of the sides alone, maybe."""
SAME = (
    "where its depth ends it has the same value for both sides, and turns the signs of such values "
    "with each move: called as {}, it gives {} whoever is to move"
)
"""Said of a negamax that has the values of one side alone."""


def _doubt(rows: Sequence[Sequence[Any]], mover: bool) -> str:
    """The fault that may be in a search, by what it does where its depth is small."""
    for kind, _, what, call in rows:
        if kind == "dead":
            return DEAD.format(_shown(str(call)))
        if kind == "deep":
            return NOT_ENDED.format(_shown(str(call)), what)
    ends = [(str(what).split(), str(call)) for kind, _, what, call in rows if kind == "ends"]
    same = [(one, call) for (one, other), call in ends if one == other]
    if mover and same and len(same) == len(ends):
        return SAME.format(_shown(same[0][1]), same[0][0])
    return ""


def _kept(kept: Sequence[Any] | None, counted: Sequence[Any] | None) -> str:
    """The words on a depth that is handed on as it is below some positions, and less below others.

    Who counts rounds of two moves does so.
    """
    if kept is None or counted is None:
        return ""
    return KEPT.format(_shown(str(kept[3])), _shown(str(counted[3])))


def _brothers(row: Sequence[Any] | None) -> str:
    """The words on the depths with which a search goes on from one position, if they are told."""
    if row is None:
        return ""
    depth, *more = str(row[2]).split()
    depths = ", ".join((depth, *more[:2], *["and so on"] * bool(more[2:])))
    return BROTHERS.format(_shown(str(row[3])), depths)


NO_NUMBER = "at an end of its game it gives {}, which is no number: what leads there was left out"
"""Said of a search whose static values are numbers, but for some."""


def _no_number(told: Sequence[Any], one: Tried) -> str:
    """The doubt about a search that has a word for a value beside numbers."""
    values = (str(value) for row in told if isinstance(row[0], int) for value in row[5])
    words = (value for value in values if re.fullmatch(r"(?!inf)[^\W\d]\w*", value))
    word = next(words, "") if not one.worth else ""
    return NO_NUMBER.format(word) if word else ""


ONE_WINS = (
    "it turns the sign of a value with each move, and yet the same side is better off at each end "
    "of its game, whoever is to move there: are the values there those of one side?"
)
"""Said of a negamax in whose game nothing but one side's luck is seen."""


def _one_wins(one: Tried) -> bool:
    """True if a negamax has values of one sign alone, where either side is to move at its ends."""
    seen = set[tuple[Side, bool]]()
    for position in one.positions if one.mover else ():
        tree, places = position.tree, layout(position.tree.arity, position.tree.root)
        ends = zip(places.terminal, tree.leaves, strict=True)
        seen |= {(SIDES[places.min[node]], value > 0) for node, value in ends if value}
    return {side for side, _ in seen} == {*SIDES} and len({sign for _, sign in seen}) == 1


STRANGE = (
    "looks at other moves, called by itself, than while its moves were looked for: it may lose "
    "some, or its moves hang on the values that it has found"
)
"""Said of a search whose positions are others where it begins with them."""
LEFT = "it leaves its board other than it was: called as {}"
"""Said of a search that takes not all of its moves back."""
_SAID = {"start", "nothing", "strange", "gains", "left", "unseen"}
"""The words for what is no row: the start is none, nothing comes of it, or too much; and others."""


@reader
def _rows(told: Sequence[Any], made: Calls) -> list[_Row]:
    found = []
    rows = (row for row in told if isinstance(row[0], int))
    for call, level, goal, arity, marks, values, line in rows:
        side = SIDES[(SIDES.index(made.entries[call][1]) + level) % 2]
        given = tuple(map(str, values))
        row = _Row(side, _shown(str(goal)), tuple(arity), tuple(marks), given, str(line))
        found.append(row)
    worded = len(_words(found)) in _WORDS
    return [row for row in found if worded or _is_finite(row)]


def _by_signs(rows: list[_Row]) -> list[_Row]:
    """The positions, with who is to move by the signs, where some are turned, and others not.

    At the roots it is either side, in turn: what there is is the same for both.
    """
    signed = all(mark < 0 for row in rows for mark in row.marks)
    if not (signed and _moves_again(rows)):
        return [replace(row, marks=tuple(max(mark, 0) for mark in row.marks)) for row in rows]
    return [
        replace(row, marks=tuple((number - mark - 1) % 2 + 1 for mark in row.marks))
        for number, row in enumerate(rows)
    ]


_WORDS = (2, 3)
"""The number of words that values may be: a win and a loss, and a draw."""


def _is_finite(row: _Row) -> bool:
    """True if all values of a position are finite numbers."""
    return all(number(value) is not None for value in row.values)


def _words(rows: Sequence[_Row]) -> list[str]:
    """The words among the values of some positions, and of their ends."""
    answers = (found[2] for row in rows if (found := _VALUE.search(row.line)))
    values = {*answers, *(value for row in rows for value in row.values)}
    return sorted(value for value in values if re.fullmatch(r"[^\W\d]\w*", value))


def _worths(rows: Sequence[_Row]) -> Iterator[Mapping[str, Number]]:
    """The numbers that the values of a search may stand for: which word is a win no name says."""
    words = _words(rows)
    if not words:
        yield {}
    for order in permutations(words) if len(words) in _WORDS else ():
        yield dict(zip(order, (-1, 1) if len(words) == 2 else (-1, 0, 1), strict=True))


def _shown(goal: str) -> str:
    """A goal in words, with the widest window as it is meant."""
    return plain(goal).replace(f"{FAR}", "inf")


def _position(row: _Row, worth: Mapping[str, Number], mover: bool, turned: bool) -> Position:
    """A position, where values may be those of who is to move, or MAX may be the other side."""
    side = SIDES[row.side == "max"] if turned else row.side
    each = (worth.get(value, number(value)) for value in row.values)
    values = tuple(0 if value is None else value for value in each)
    line = _VALUE.sub(lambda one: f"{one[1]}{worth.get(one[2], one[2])})", row.line)
    if mover:
        values = of_max(values, row.arity, side)
        if side == "min":
            line = _turned(line)
    line = line.replace("v(?", "v(1") if row.arity[0] == 1 else line  # there is no other
    known = line.replace("v(?", "v(-")
    return Position(row.goal, Tree(row.arity, values, side), known, known != line)


# ------------------------------------------------------------ who moves again


def _moves_again(rows: Sequence[_Row]) -> bool:
    """True if the sides are told, and one of them may move again: not always, and not never."""
    again = set()
    for row in rows:
        pairs = zip(layout(row.arity, "max").parents, row.marks, row.arity, strict=True)
        for above, mark, many in pairs:
            if above >= 0 and many:
                if not mark or not row.marks[above]:
                    return False
                again.add(mark == row.marks[above])
    return len(again) == 2


def with_passes(row: _Row) -> _Row:
    """The position with a move of the other side, the only one, wherever a side moves again.

    >>> row = _Row("max", "ab(p,V)", (2, 1, 0, 0), (1, 1, 2, 2), ("5", "3"), "s(2,0)s(3,0)v(1,5)")
    >>> again = with_passes(row)
    >>> again.arity, again.line
    ((2, 1, 1, 0, 0), 's(3,0)s(4,0)v(1,5)')
    """
    places = layout(row.arity, "max")
    arity: list[int] = []
    entered, found = [0] * len(row.arity), [0] * len(row.arity)
    for node, many in enumerate(row.arity):
        above, entered[node] = places.parents[node], len(arity)
        if above >= 0 and row.marks[node] and row.marks[node] == row.marks[above]:
            arity.append(1)
        found[node] = len(arity)
        arity.append(many)
    line = re.sub(r"\bs\((\d+)", lambda one: f"s({found[int(one[1])]}", row.line)
    line = re.sub(r"\bv\((\d+)", lambda one: f"v({entered[int(one[1])]}", line)
    return replace(row, arity=tuple(arity), line=line)


_VALUE = re.compile(r"(v\([^,]*,)([^()]*)\)\Z")


def _negative(value: str) -> str:
    return value[1:] if value.startswith("-") else f"-{value}"


def names_no_move(some: Sequence[Position]) -> bool:
    """True if no answer names a move."""
    return all("v(-" in one.line for one in some if one.tree.arity[0] and not one.unknown)
