"""The limits that a search may have of its own: on the trees beyond them nothing is wrong."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pyab.submission.judge.filereport import FileReport
from pyab.submission.judge.outcomes import Outcomes, Search, fits_parity, outcomes
from pyab.submission.read.arguments import roles
from pyab.submission.read.asked import Search as Searched
from pyab.submission.read.dress import looks_for_the_end
from pyab.submission.read.flow import Flow, core
from pyab.submission.read.game import greatest_value, own_windows
from pyab.submission.read.reading import DEEP, NUMBERED, PLAIN, Hook, Reading
from pyab.submission.run import depths
from pyab.submission.run.answers import Outcome, outcome
from pyab.submission.run.groups import Ends, are_decided, below, even, height, one
from pyab.submission.run.process import EndedError
from pyab.submission.run.submission import Submission
from pyab.submission.run.verdicts import GRAVE, INFINITE, Compared, Verdict, graver, verdict
from pyab.submission.text.clauses import (
    Compound,
    Indicator,
    RefusedError,
    Source,
    Var,
    args,
    indicator,
    numbers,
)
from pyab.submission.told import left_out, notes
from pyab.submission.understand.calling import RUN
from pyab.trees.tree import SIDES, Tree

LARGE = 50
"""Most test trees have smaller values."""
BIG = 50
"""Most test trees have fewer positions."""
LONG = 20
"""Few test trees are as deep: in them one position comes after another."""
DEEPEST = 10
"""Hardly any test tree is as deep; a number from here on may be a depth."""
NUMBERS = 3
"""What has fewer numbers for its moves has left some out."""
USUAL = 5
"""Most test trees have no more moves at a position."""
FEW = 100
"""Trees that are tried once more."""
_OF_SIDES = ("side", "other", "max_side", "min_side", "min_to_move", "max_to_move")


_OVER = ("1", "0", "-1", "3", "[1]", "[0]", "[-1]", "[3]")
"""Trees of games that are over at once, or after a move."""


def _narrowed(seen: Outcomes, search: Search) -> Outcomes:
    """The outcomes on those of the trees that are also some for what is now known of a search."""
    inside = search.insides
    kept = [(kind, [n for n in numbers if inside[n]]) for kind, numbers in seen.kinds.items()]
    kinds = sorted(((kind, some) for kind, some in kept if some), key=lambda one: one[1][0])
    return replace(seen, search=search, kinds=dict(kinds))


def _scaled(seen: Outcomes, search: Search) -> Outcomes:
    """The outcomes of a search on trees with smaller values."""
    return outcomes(search, seen.moves, search.program.run(search.groups), seen.beside)


def own_infinity(seen: Compared, least: float = math.inf) -> float | None:
    """The number that a file has for infinity, where only values that reach one go most wrong.

    That is the greatest of its numbers which they all reach, and no smaller than :data:`INFINITE`:
    a smaller one may well be meant for a bound, but where it is beyond all values of its game.

    Args:
        seen: The search on the test trees.
        least: A number beyond all values of the file's own game, if one is known.
    """
    least, wrong = min(least, INFINITE), [kind for kind in GRAVE if kind in seen.kinds]
    # At that number itself its move may go wrong, and beyond it its value.
    each = (reached(seen, kinds, least) for kinds in (wrong, wrong[:1]) if kinds)
    return next((far for far in each if far < math.inf), None)


def _own_infinity(seen: Outcomes) -> float | None:
    """The same for a file with clauses."""
    source, reading = seen.search.program.source, seen.search.program.understood
    greatest = greatest_value(source, reading.hooks)
    known = 0 if greatest == math.inf else greatest
    windows = (number for number in own_windows(source, reading.of) if number > known)
    # An adapter cannot say that a game has no values but those of a win, a draw and a loss.
    stated = 2 if reading.of == RUN else math.inf
    return own_infinity(seen, min((greatest + 1, stated, *windows)))


def _beyond_its_game(seen: Outcomes) -> float | None:
    """The least number beyond all values of a file's own game, where only others go wrong.

    A search may stop at a value as good as any there.
    """
    source, reading = seen.search.program.source, seen.search.program.understood
    greatest = greatest_value(source, reading.hooks)
    least = greatest + 1
    signs = reading.signed or {*reading.tokens} == {"1", "-1"}
    if greatest == math.inf and signs and _stops_at_its_sign(source, seen.search.inner):
        greatest, least = 1, math.nextafter(1, math.inf)
    if not 0 < greatest < INFINITE or not seen.found.whole or not seen.grave:
        return None
    wrong = [seen.search.trees[number] for number in seen.grave]
    if min(max(map(abs, tree.leaves)) for tree in wrong) <= greatest:
        return None
    groups = below(list(map(one, wrong[:: 1 + len(wrong) // FEW])), least)
    trees = [tree for group in groups for tree in group.trees()]
    rows = zip(trees, seen.ours(trees), seen.search.program.run(groups).lines, strict=False)
    kinds = {verdict(tree, outcome(right), outcome(got), seen.moves) for tree, right, got in rows}
    return least if kinds.isdisjoint(GRAVE) else None


def _stops_at_its_sign(source: Source, of: Indicator) -> bool:
    """True if a search asks if a value is the sign of the side to move: then that side has won."""
    if of not in source.clauses:
        return False
    flow = Flow(source, of)
    search = Searched(flow, of, roles(flow, of))
    for clause in flow.clauses(flow.recursive):
        mine = search.players(clause)
        for goal in clause.goals:
            match goal:
                case Compound("=:=" | "==", (Var(one), Var(other))):
                    if len({one, other} & mine) == 1:
                        return True
    return False


def _own_depth(seen: Outcomes) -> int | None:
    """The depth that a file has of its own, where only trees that reach it go wrong.

    It is where the search stops, however it counts: with static values for all positions, it does
    what is right for the trees cut off there.  Or it is the greatest of the file's whole numbers
    which they all reach, and no smaller than :data:`DEEPEST`: what it does there is not known, and
    on shallow trees a fault is a fault.
    """
    if seen.verdict not in GRAVE or seen.verdict == "limit" or not seen.found.whole:
        return None
    least = min(height(seen.search.trees[number].arity) for number in seen.grave)
    if least > 2 and _stops_at(seen, least - 1):
        return least
    least = min(height(seen.search.trees[number].arity) for number in seen.kinds[seen.verdict])
    numbers = (one for one in seen.search.program.source.numbers if isinstance(one, int))
    return max((one for one in numbers if DEEPEST <= one <= least), default=None)


def _stops_at(seen: Outcomes, depth: int) -> bool:
    """True if a search goes wrong only where it takes the positions at a depth for leaves."""
    wrong = seen.grave
    trees = [seen.search.trees[number] for number in wrong[:: 1 + len(wrong) // FEW]]
    cut = [depths.cut_off(tree, depth) for tree in trees]
    expected = map(outcome, seen.ours([tree for tree, _ in cut]))
    with suppress(EndedError, RefusedError), seen.search.again() as program:
        program.everywhere(True)
        found = program.run(list(map(one, trees)))
        rows = zip(cut, expected, map(outcome, found.lines), strict=False)
        return found.whole and not any(
            what in GRAVE for what, *_ in depths.differing(rows, seen.moves)
        )
    return False


def _too_long(seen: Outcomes) -> int | None:
    """The fewest positions of a tree that takes a search too long, where only large ones do.

    A search may be right, and its work double with each move more: it looks at a position twice,
    say.  Where trees of the size of a game's take it too long, that is its verdict.
    """
    trees = [seen.search.trees[n] for n in seen.kinds.get("limit", ())]
    least = min((tree.size for tree in trees), default=0)
    large = least > BIG or (trees and min(height(tree.arity) for tree in trees) > LONG)
    return least if large and seen.found.whole else None


def _own_numbers(seen: Outcomes) -> int | None:
    """How many numbers a search has for its moves, where it has fewer than some tree has moves.

    Where an adapter answers for them, it is a number of the file's that all trees exceed on which
    the search goes wrong.
    """
    program, found = seen.search.program, seen.search.trees
    if not seen.found.whole:
        return None
    if any(hook.role in NUMBERED for hook in program.understood.hooks):
        most = program.numbers()
    elif program.understood.of == RUN and seen.verdict in GRAVE:
        least = min(max(found[number].arity) for number in seen.grave)
        own = (one for one in program.source.numbers if isinstance(one, int) and one < least)
        most = max(own, default=0) if least > USUAL else 0
    else:
        return None
    return most if most >= NUMBERS and any(max(tree.arity) > most for tree in found) else None


def _with_moves_alone(seen: Outcomes) -> bool | None:
    """True if a search gives no answer where there is no move, and there alone.

    What evaluates the positions after its moves, say, is not called where the game is over; there
    it may have a value of its own.
    """
    failed: tuple[Verdict, ...] = ("no-answer", "error")
    wrong = {n for kind in failed for n in seen.kinds.get(kind, ())}
    if seen.search.counted:
        lines, blind = seen.found.lines, seen.kinds.get("wrong-value", ())
        wrong.update(n for n in blind if "s(" not in lines[n])
    if not wrong or not seen.found.whole:
        return None
    return all(seen.search.trees[number].size == 1 for number in wrong) or None


def _own_end(seen: Outcomes) -> float | None:
    """The value that a search has of its own where the game ends before its depth is spent.

    There it asks for no static value, and has a number that its clauses name: that of a mate, say.
    Elsewhere it may be right, and our trees that end so have other values.  It is not a number
    where the search asks for such an end by a test that holds on none of our trees, and infinite
    where it changes the static value by the depth that is left: a win is worth more the sooner.
    """
    search, reading = seen.search, seen.search.program.understood
    if seen.verdict not in GRAVE or not seen.found.whole or not reading.counts_heights:
        return None
    source, own = search.program.source, set[float]()
    for clause in source.clauses.get(core(source, reading.of) or reading.of, ()):
        equal = (term for arg in args(clause.head) for term in clause.equal(arg))
        own.update(abs(number) for term in equal for number in numbers(term))
    trees = _for_both(("7", "8"))
    with suppress(EndedError, RefusedError), search.again(reading) as program:
        program.set_depth(reading, 1)
        found = _on(program, trees)
        program.set_depth(reading, 2)
        if _by_one(found, _on(program, trees)):
            return math.inf
        values = {None if got.value is None else abs(got.value) for got in found}
        value = values.pop() if len(values) == 1 and len(found) == len(trees) else None
        near = None if value is None else _near(value, own)
        if near is None and value and not any(got.leaves for got in found):
            # It asks if the game is over, and has the number from elsewhere: inf(Val).
            asks = any(hook.role in ("open", "terminal") for hook in reading.hooks)
            near = _near(value, map(abs, source.numbers)) if asks else None
        return _of_tests(source, reading, found) if near is None else near
    return None


def _by_one(some: Sequence[Outcome], others: Sequence[Outcome]) -> bool:
    """True if all values are other ones by 1, and static values were asked for."""
    pairs = [(one.value, other.value) for one, other in zip(some, others, strict=True)]
    apart = {abs(a - b) for a, b in pairs if a is not None and b is not None}
    return apart == {1} and all(one.leaves and one.value is not None for one in (*some, *others))


def _for_both(texts: Sequence[str]) -> list[Tree]:
    """Trees with MAX to move at the root, and with MIN."""
    return [Tree.parse(text, side) for text in texts for side in SIDES]


def _on(program: Submission, trees: Sequence[Tree]) -> list[Outcome]:
    """The deeds of a program on a few trees."""
    return list(map(outcome, program.run(list(map(one, trees))).lines))


def always_so(source: Source, reading: Reading) -> list[Hook]:
    """The missing tests that hold on all our trees, and where a search looks if they do not."""
    inner = source.clauses.get(core(source, reading.of) or reading.of, ())
    denied = {indicator(goal) for clause in inner for goal in clause.denied}
    return [hook for hook in reading.hooks if hook.role == "always" and hook.of in denied]


def _of_tests(source: Source, reading: Reading, found: Sequence[Outcome]) -> float | None:
    """No number, if a search asks tests of its own for the end of a game, and evaluates nothing."""
    if any(one.leaves for one in found):
        return None
    of, place = reading.of, reading.position
    tests = any(hook.role == "never" for hook in reading.hooks) or bool(always_so(source, reading))
    if not tests and of in source.clauses and place is not None:
        tests = looks_for_the_end(Flow(source, of), (of, place), reading.tokens)
    return math.nan if tests else None


def _parity(seen: Outcomes) -> int | None:
    """The parity of the depth that is left where a search takes MAX to be to move.

    It is right then on the trees of equal depth at whose root that side is to move, and has the
    sides turned round on the others.  One that is told the side goes wrong there.
    """
    if "wrong-value" not in seen.kinds or not seen.found.whole:
        return None
    reading = seen.search.program.understood
    if not reading.counts_heights or "Side" in reading.entry:  # it is told who is to move
        return None
    wrong = {*seen.grave}
    rows = zip(seen.search.trees, seen.search.insides, strict=True)
    level = {n: t for n, (t, inside) in enumerate(rows) if inside and t.size > 1 and even(t.arity)}
    for parity in (0, 1):
        mine = {n for n, tree in level.items() if fits_parity(tree.root, tree.arity, parity)}
        others = level.keys() - mine
        if mine.isdisjoint(wrong) and 4 * len(others & wrong) > len(others):
            return parity
    return None


def _level(seen: Outcomes) -> bool | None:
    """True if a search goes wrong with trees of equal depth, and has no answer to most others.

    So it may be meant for a game of a fixed length: that it has none says nothing more of it.
    """
    if not (seen.found.whole and seen.search.program.understood.counts_heights):
        return None
    rows = zip(seen.search.trees, seen.search.insides, strict=True)
    level = {n: even(tree.arity) for n, (tree, inside) in enumerate(rows) if inside}
    silent = {n for kind in ("no-answer", "error") for n in seen.kinds.get(kind, ())}
    uneven = [n for n, is_level in level.items() if not is_level]
    wrong = {n for n in seen.grave if level[n]} - silent
    others = 2 * sum(n in silent for n in uneven) > len(uneven)
    return (bool(wrong) and others and not any(level[n] for n in silent)) or None


def _level_besides(seen: Outcomes) -> bool | None:
    """True if a search goes wrong on trees of equal depth, and nearly always on all others.

    The others would only show that the game may end earlier, and not what is wrong besides: with
    the moves, where all values are right, or on a part of the trees.
    """
    if not (seen.found.whole and seen.search.program.understood.counts_heights):
        return None
    if (deep := seen.deep) and not deep.parity:
        return bool(deep.wrong_moves) or None
    rows = zip(seen.search.trees, seen.search.insides, strict=True)
    level = {
        n: even(tree.arity) for n, (tree, inside) in enumerate(rows) if inside and tree.size > 1
    }
    wrong, number = Counter(level[n] for n in seen.grave if n in level), Counter(level.values())
    always = 10 * wrong[False] > 9 * number[False]
    return (always and 0 < 3 * wrong[True] < 2 * number[True]) or None


def _near(value: float, own: Iterable[float]) -> float | None:
    """The number that a value is, or is next to, where a depth of 1 is left: a mate is worth more.

    The sooner it comes, that is: a mate may be 9999 + Depth.
    """
    near = (one for one in own if value == one or (one > LARGE and abs(value - one) == 1))
    return min(near, key=lambda one: abs(value - one), default=None)


def with_ends(search: Search) -> Search:
    """A search, with the values that it has itself for a game that is won, or lost, or drawn.

    They are what it finds where the game is over at once, or after one move.
    """
    reading = search.program.understood
    if reading.made != PLAIN:  # of others it makes what no computer can undo
        return replace(search, whole=True)
    if not reading.decided and reading.of != RUN:  # of an adapter it is not known what it asks for
        return search
    trees = _for_both(_OVER)
    rows = list(zip(trees, _on(search.program, trees), strict=False))
    values = {tree: got.decided for tree, got in rows}
    level = {(tree.size, values[tree]) for tree in values if not tree.leaves[0]}
    known = {abs(value or 0) for tree, value in values.items() if tree.leaves[0]}
    # What is worse than a loss for whoever is to move is no draw: no game of its own ends so.
    drawn = any(value is not None for _, value in level) and not _opposite(level, known)
    # It may ask for that where a move leads there, and take any game that is over for a draw.
    ahead = all(got.value == 0 for tree, got in rows if tree.size == 1)
    if ahead:
        drawn = any(got.value == 0 for tree, got in rows if tree.size > 1 and not tree.leaves[0])
        values = {tree: value or None for tree, value in values.items() if tree.size > 1}
    won = {tree: value for tree, value in values.items() if tree.leaves[0] and value is not None}
    signs = [tree.leaves[0] * value for tree, value in won.items()]
    if reading.of == RUN and any(sign < 0 for sign in signs):
        return search  # what has the wrong sign has a fault
    at_once, later = ({abs(won[tree]) for tree in won if tree.size == size} for size in (1, 2))
    if max(len(at_once), len(later)) != 1 or 0 in at_once | later:
        return search  # a win that is worth nothing tells nothing
    worth = max(at_once or later) + (_less(search, max(later)) if ahead else 0)
    # A depth that is a tree's height may be a part of the value.
    plain = not (reading.counts_heights or ahead)
    sure = plain and 3 * len(won) >= len(values) and min(signs) > 0
    ends = Ends(worth, drawn, _of_last(values), worth - max(later or at_once), sure)
    return replace(search, ends=ends, moving=ahead or search.moving)


def _opposite(level: Collection[tuple[int, float | None]], known: Collection[float]) -> bool:
    """True if games that nobody has won are worth a number, and the same taken off for the other.

    It is none of the known numbers, which a win is worth.
    """
    values = ((size, value) for size, value in level if value and abs(value) not in known)
    return any((size, -value) in level for size, value in values)


def _less(search: Search, later: float) -> float:
    """By how much a win is worth less after two moves than after one."""
    found = _on(search.program, _for_both(("[[1]]", "[[-1]]")))
    worth = {abs(got.decided) for got in found if got.decided}
    return later - worth.pop() if len(worth) == 1 else 0


def _of_last(values: Mapping[Tree, float | None]) -> bool:
    """True if a search has values for just those wins that are of the side that moved last."""
    won = [tree for tree in values if abs(tree.leaves[0]) == 1]
    by_last = [next(are_decided(one(tree), Ends(1, draws=False, last=True))) for tree in won]
    return [values[tree] is not None for tree in won] == by_last


def only_whole(seen: Compared) -> bool | None:
    """True if a file refuses all values but whole numbers, as library(clpfd) does.

    A file that computes wrongly with others, and refuses none, has a fault.
    """
    if seen.verdict not in ("error", "no-answer") or not seen.found.whole:
        return None
    leaves = [seen.trees[number].leaves for number in seen.kinds[seen.verdict]]
    return not any(all(isinstance(leaf, int) for leaf in some) for some in leaves) or None


def _equal_moves(seen: Outcomes) -> bool | None:
    """True if a move of a search is a tree that looks as another does: it may be either."""
    return any("=v(" in line for line in seen.found.lines) or None


def reached(seen: Compared, kinds: Sequence[Verdict], least: float) -> float:
    """The greatest of a file's numbers, from one on, that all values of such trees reach.

    One that stands there with both signs goes before others, such as a depth.
    """
    if not seen.found.whole:
        return math.inf
    wrong = [seen.trees[n] for kind in kinds for n in seen.kinds.get(kind, ())]
    most = min(max(map(abs, tree.leaves)) for tree in wrong)
    numbers = {*seen.numbers}
    some = {abs(far) for far in numbers if least <= abs(far) <= most}
    both = {far for far in some if {far, -far} <= numbers}
    return max(both or some, default=math.inf)


def _one_side(seen: Outcomes) -> str | None:
    """The side that a search always begins with, which nothing tells whose turn it is."""
    reading = seen.search.program.understood
    if len(set(reading.looks[:2])) > 1:  # its trees do
        return None
    told = "Side" in reading.entry or "Sign" in reading.entry or "$side" in reading.root
    told = told or reading.by_turns or any(hook.role in _OF_SIDES for hook in reading.hooks)
    if told or not seen.found.whole:
        return None
    numbers = map(abs, seen.search.program.source.numbers)
    # Values beyond an infinity of its own may go wrong whoever is to move.
    far = min((number for number in numbers if number >= INFINITE), default=math.inf)
    rows = zip(seen.search.trees, seen.search.insides, strict=True)
    every = [tree for tree, inside in rows if inside]
    wrong = (seen.search.trees[number] for number in seen.grave)
    near = [tree for tree in wrong if tree.size > 1 and max(map(abs, tree.leaves)) < far]
    if reading.counts_heights and (level := [tree for tree in near if even(tree.arity)]):
        # Uneven trees may go wrong besides, whoever is to move.
        near, every = level, [tree for tree in every if even(tree.arity)]
    called = {int(number) for number in re.findall(r"\d+", reading.entry)}
    deep = min((number for number in called if number >= DEEPEST), default=math.inf)
    roots = Counter(tree.root for tree in near if height(tree.arity) < deep)
    if len(roots) != 1:
        return None
    ((side, number),) = roots.items()
    most = sum(tree.root == side for tree in every)
    # It is wrong where one side is to move: it takes the other one to be.  On a few trees it is not
    # the side that is wrong.
    return {"min": "max", "max": "min"}[side] if 10 * number > most else None


_LIMITS: tuple[tuple[str, Callable[[Outcomes], Any], Callable[[Any, int, int], str]], ...] = (
    ("moving", _with_moves_alone, left_out.with_moves_alone),
    ("twins", _equal_moves, left_out.equal_moves),
    ("parity", _parity, left_out.by_parity),
    ("own_end", _own_end, left_out.own_end),
    ("level", _level, left_out.level),
    ("level", _level_besides, left_out.level_besides),
    ("side", _one_side, left_out.one_side),
    ("width", _own_numbers, left_out.too_wide),
    ("infinity", _own_infinity, left_out.too_large),
    ("infinity", _beyond_its_game, left_out.beyond_its_game),
    ("depth", _own_depth, left_out.own_depth),
    ("size", _too_long, left_out.too_long),
    ("whole", only_whole, left_out.whole_numbers),
    ("moving", _with_moves_alone, left_out.with_moves_alone),
)
"""The limits that a search may have of its own: what each is called, found by, and told with.

That on what has no move comes last as well: other limits may leave nothing else that goes wrong."""


def fitted(seen: Outcomes, known: FileReport) -> tuple[Outcomes, FileReport]:
    """The outcomes on the trees that are some for the search, and notes on those left out."""
    for name, found_in, note in _LIMITS:
        limit: dict[str, Any] = {name: found_in(seen)}
        if limit[name] is not None:
            before, search = sum(seen.search.insides), replace(seen.search, **limit)
            other = search.scaled and not seen.search.scaled
            narrowed = _scaled(seen, search) if other else _narrowed(seen, search)
            # Where the same goes wrong, that number is not why.
            if other and narrowed.verdict in GRAVE and not graver(seen.verdict, narrowed.verdict):
                continue
            seen, after = narrowed, sum(narrowed.search.insides)
            known = known.noting(note(limit[name], before - after, after))
            if name == "infinity" and limit[name] == DEEP:
                known = known.noting(*notes.answered_with(seen.numbers_given))
    return seen, known
