"""The tree that shows what is wrong: the smallest one, or that at which a process ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pyab.programs.records import BOOK
from pyab.submission.judge.finding import ShownTree
from pyab.submission.judge.outcomes import Outcomes, Search
from pyab.submission.judge.wording import beside
from pyab.submission.run import steps
from pyab.submission.run.answers import ENDED, Outcome, UnreadableError, outcome, outcome_on
from pyab.submission.run.groups import one
from pyab.submission.run.nearest import probe
from pyab.submission.run.process import EndedError
from pyab.submission.run.reference import reference
from pyab.submission.run.verdicts import Verdict, best_moves, graver, verdict
from pyab.trees.shrink import shrink_in_batches, size
from pyab.trees.tree import SIDES, Tree

_UNSAID = 10_000
"""Trees, at the most, of which a process that has ended may not have said what it did."""
TIME = ("time", "clock", "killed")
"""The ends of a process that no tree is to blame for."""


def smallest(found: Outcomes) -> ShownTree:
    """The smallest tree with the gravest verdict, and the first step that differs on it."""
    search, what = found.search, found.verdict
    number, tree = _first(search.trees, found.kinds[what])
    (right,) = _right(search, [tree], found.beside)
    shown = ShownTree(what, tree, right, found.got(number), beside=found.beside)
    if found.found.ended:
        return shown
    # Each endless search takes all its inferences, so that few are tried.
    tries = (60, 20) if what == "limit" else (6000, 200)
    try:
        tree = shrunk(tree, what, lambda trees: _verdicts(trees, found), *tries)
        shown = _alone(search, found.moves, tree, shown)
        # In a window of the file's own, the book's steps would be those of another window.
        if search.free and search.counted and not search.unsure:
            shown = replace(shown, step=_step(search, shown))
    except EndedError:
        pass  # what is known without it is shown
    return shown


def _first(trees: Sequence[Tree], numbers: Sequence[int]) -> tuple[int, Tree]:
    """The smallest of the trees with these numbers; of equal ones the first."""
    fewest = min(len(trees[number].leaves) for number in numbers)
    # The whole key is worked out only for these: there may be ten thousands of trees.
    some = (number for number in numbers if len(trees[number].leaves) == fewest)
    number = min(some, key=lambda number: (size(trees[number]), number))
    return number, trees[number]


def shrunk(
    tree: Tree, what: Verdict, verdicts: Callable[[list[Tree]], Sequence[Verdict]], *tries: int
) -> Tree:
    """A smaller tree that shows a verdict, or what is graver and wrong.

    Of the trees that it is asked about, ``verdicts`` may leave out the last.
    """
    # A smaller tree with a graver fault is worth more than one with the same.
    wanted = {what, *(one for one in ("wrong-value", "wrong-move") if graver(one, what))}

    def show(trees: list[Tree]) -> list[bool]:
        shown = [one in wanted for one in verdicts(trees)]
        return shown + [False] * (len(trees) - len(shown))

    return shrink_in_batches(tree, show, *tries)


def _verdicts(trees: list[Tree], found: Outcomes) -> list[Verdict]:
    """The verdicts on trees; on those that are none for the search it agrees."""
    search = found.search
    right = _right(search, trees, found.beside)
    # A tenth of the usual limit: the tree that is found is searched once more, alone and at length.
    ran = search.program.run([one(tree) for tree in trees], limit=200_000)
    if ran.ended:
        raise ran.ended
    return [
        verdict(tree, mine, outcome_on(tree, theirs), found.moves)
        if search.inside(tree)
        else "agree"
        for tree, mine, theirs in zip(trees, right, ran.lines, strict=False)
    ]


def _right(search: Search, trees: Sequence[Tree], key: str) -> list[Outcome]:
    """The deeds of a program of ours on trees, but for leaves where the search's are not known."""
    found = map(outcome, reference().on(trees, key))
    return list(found) if search.counted else [replace(one, leaves=()) for one in found]


def _alone(search: Search, moves: bool, tree: Tree, shown: ShownTree) -> ShownTree:
    """A smaller tree, if it shows as much when it is searched alone, and at length."""
    (right,) = _right(search, [tree], shown.beside)
    got = outcome_on(tree, search.program.run_one(tree))
    what = verdict(tree, right, got, moves)
    if graver(shown.verdict, what):
        return shown
    return ShownTree(what, tree, right, got, beside=shown.beside)


def _step(search: Search, shown: ShownTree) -> str | None:
    """The first step that differs on a tree, in words."""
    tree, reading = shown.tree, search.program.understood
    if shown.beside == BOOK.key:
        right = reference().steps((one(tree),))[0]
        search.program.watch()
    else:
        right, reading = reference().on([tree], shown.beside)[0], replace(reading, parts=())
    got = search.program.run_one(tree)
    try:
        step = steps.first(tree, right, got, reading)
    except UnreadableError:  # events of positions that it made up
        return None
    return beside(step.words, shown.beside) if step else None


# --------------------------------------------------------------- where it ended


def where_it_ended(
    search: Search, ended: EndedError, left: Sequence[Tree], right: Sequence[str]
) -> tuple[EndedError, ShownTree | None]:
    """The reason why a process ended; and, where one search is it, the tree of that one.

    What it said last was still on its way, so that the tree that came next is none to be shown:
    those that are left are searched again, one by one, in a process of their own.

    Args:
        search: The search.
        ended: How its process ended.
        left: The trees of which it had said nothing.
        right: The lines that the book's program leaves on these.
    """
    found = None if ended.why in TIME else _culprit(search, left)
    if found is not None:
        number, ended = found
        got = Outcome(None, None, (), ENDED)
        return ended, ShownTree(ending(ended), left[number], outcome(right[number]), got)
    if ended.why == "search":  # none of them takes long by itself
        ended = EndedError("time", ended.partial, ended.status, ended.where)
    return ended, None


def _culprit(search: Search, left: Sequence[Tree]) -> tuple[int, EndedError] | None:
    """The first of these trees that ends a fresh process, and how; ``None`` if none does."""
    number = -1  # it is being loaded
    try:
        with search.again() as fresh:
            for number in range(min(len(left), _UNSAID)):
                fresh.run_one(left[number])
    except EndedError as ended:
        if number >= 0 and ended.why not in TIME:
            return number, ended
    return None


def ending(ended: EndedError) -> Verdict:
    """The verdict on a program that was ended, or ended itself."""
    match ended.why:
        # A directive without an end is the file's doing; a search may only be slow.
        case "time" if "loaded" in ended.where:
            return "limit"
        case "time" | "clock" | "killed":
            return "unfinished"
        case "search" | "output" | "memory":
            return "limit"
        case _:
            # SIGABRT: where the limit of memory is reached, malloc aborts before Prolog can say so.
            return "limit" if ended.status == -6 else "error"


def ties(seen: Outcomes) -> tuple[str, str] | None:
    """The one of equal moves that MAX takes, and MIN: the first or the last; None if neither."""
    taken: dict[str, set[str]] = {side: {"first", "last"} for side in SIDES}
    _, numbers = probe(seen.search.groups)
    for number in numbers:
        tree = seen.trees[number]
        best = list(best_moves(tree)) if seen.search.inside(tree) else []
        if len(best) > 1:
            chosen = seen.got(number).best
            ways = {way for way, move in (("first", best[0]), ("last", best[-1])) if move == chosen}
            taken[tree.root] &= ways
    found = tuple(min(ways, default="") for ways in taken.values())
    return (found[0], found[1]) if all(found) else None
