"""Events, values and differences in words: what the command prints and an error quotes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from pyab.traces.cutoffs import CutOff
from pyab.traces.events import Better, Bounds, Call, Enough, Event, Return, Static
from pyab.trees.literal import Number, spelled
from pyab.trees.tree import Tree
from pyab.trees.window import Window

LONGEST = 400
"""Characters; a literal longer than that is no name of a tree."""
LONG_PATH = 20
"""Moves; a path longer than that is no name to be read."""
JOINERS = "\u200c\u200d"
"""Characters of no width that some scripts, and emoji of more than one, are written with."""


def path(tree: Tree, node: int) -> str:
    """A position as people name it: its own name, or its path; its number where that is long.

    >>> path(Tree.parse("[[1,4],[5,6]]"), 3)
    '[0,1]'
    """
    if tree.names is None and tree.depths[node] > LONG_PATH:
        return f"position {node}, {tree.depths[node]} moves deep"
    return isolated(printable(tree.name(node)))


def isolated(name: str) -> str:
    """A name that runs from right to left, so that it does not turn round what stands beside it."""
    # ASCII first: as a rule that answers it, and a large tree has many names.
    if not name.isascii() and any(unicodedata.bidirectional(c) in ("R", "AL") for c in name):
        return f"\u2068{name}\u2069"  # FIRST STRONG ISOLATE, POP DIRECTIONAL ISOLATE.
    return name


def printable(text: str) -> str:
    r"""A text without characters that would move a terminal's cursor or change its colours.

    >>> printable("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    return "".join(
        c if c.isprintable() or c in JOINERS else c.encode("unicode_escape").decode() for c in text
    )


def cut(message: str, most: int = 1000) -> str:
    """A message without the middle of a word that is very long, and no longer than this in all.

    >>> len(cut("there is no program " + "a" * 5000))
    143
    """
    short = re.sub(r"\S{300,}", lambda word: f"{word[0][:80]}...{word[0][-40:]}", message)
    return short if len(short) <= most else f"{short[: most // 2]} ... {short[-most // 2 :]}"


def duration(seconds: float) -> str:
    """A time in words, to one or two figures.

    >>> duration(7), duration(150), duration(20_000), duration(400_000)
    ('7 seconds', '2 minutes', '6 hours', '5 days')
    """
    for size, name, most in ((1, "second", 90), (60, "minute", 90), (3600, "hour", 48)):
        if seconds / size < most:
            return count(max(1, round(seconds / size)), name)
    return count(round(seconds / 86400), "day")


def line(tree: Tree, moves: tuple[int, ...]) -> str:
    """A line of play: the names of its positions, or the moves themselves.

    Names of several words have commas between them.

    >>> line(Tree.parse("[[1,4],[5,6]]"), (1, 0))
    '1 0'
    """
    shown = moves[:12]
    if tree.names is None:
        text = " ".join(map(str, shown))
    else:
        names = [path(tree, tree.at(shown[: i + 1])) for i in range(len(shown))]
        text = (", " if any(" " in name for name in names) else " ").join(names)
    return text + (f" ... ({len(moves)} moves)" if len(moves) > len(shown) else "") or "-"


value = spelled
"""A value, as :func:`pyab.trees.literal.spelled` has it."""


def count(number: int, one: str, more: str | None = None) -> str:
    """A number of things.

    >>> count(1, "leaf", "leaves"), count(1200, "position")
    ('1 leaf', '1,200 positions')
    """
    return f"{number:,} {one if number == 1 else more or one + 's'}"


def window(bounds: Window) -> str:
    """A window.

    >>> window((float("-inf"), 4))
    '(-inf, 4)'
    """
    return f"({value(bounds[0])}, {value(bounds[1])})"


def event(tree: Tree, happened: Event) -> str:
    """One event, as a sentence without its subject, the position."""
    match happened:
        case Call(at, alpha, beta):
            return f"{tree.side(at).upper()} to move, window {window((alpha, beta))}"
        case Static(_, number):
            return f"static value {value(number)}"
        case Enough(_, number, last):
            asked = "the last candidate" if last else "good enough to stop?"
            return f"worth {value(number)}: {asked}"
        case Bounds(_, alpha, beta):
            return f"window for the next sibling {window((alpha, beta))}"
        case Better(at, number, other, other_number, chosen):
            first = f"{path(tree, at)} ({value(number)})"
            second = f"{path(tree, other)} ({value(other_number)})"
            return f"of {first} and {second}, {path(tree, chosen)} is the better"
        case Return(_, best, number):
            chosen_text = "" if best is None else f" by {path(tree, best)}"
            return f"returns {value(number)}{chosen_text}"


def cutoff(tree: Tree, cut: CutOff) -> str:
    """A cut-off, its reason, and what it leaves out.

    >>> cutoff(Tree.parse("[[1,4],[0,[5,6]]]"), CutOff(4, 5, 1, "alpha", False, 0, 1))
    'alpha cut-off: 0 < alpha 1, the rest of [1] is cut off: 3 positions, 2 leaves'
    """
    skipped = cut.skipped(tree)
    positions = sum(tree.end(child) - child for child in skipped)
    leaves = sum(below(tree, child) for child in skipped)
    lost = count(leaves, "leaf", "leaves")
    if positions > leaves:
        lost = f"{count(positions, 'position')}, {lost}"
    what = ("the rest of " if cut.after is not None else "") + path(tree, cut.at)
    return f"{kind(cut)}: {reason(cut)}, {what} is cut off" + (f": {lost}" if skipped else "")


def cutoff_at(tree: Tree, cut: CutOff) -> str:
    """A cut-off as :func:`cutoff` tells it, and where it is made.

    >>> cutoff_at(Tree.parse("[[1,4],[0,6]]"), CutOff(4, 5, 1, "alpha", False, 0, 1))
    '[1,0]: alpha cut-off: 0 < alpha 1, the rest of [1] is cut off: 1 leaf'
    """
    return f"{path(tree, cut.at if cut.after is None else cut.after)}: {cutoff(tree, cut)}"


def kind(cut: CutOff) -> str:
    """The name of a cut-off.

    >>> kind(CutOff(4, 5, 1, "alpha", True, 0, 1))
    'deep alpha cut-off'
    """
    return f"{'deep ' if cut.deep else ''}{cut.kind} cut-off"


def reason(cut: CutOff, spell: Callable[[Number], str] = value) -> str:
    """The reason why a search was cut off.

    >>> reason(CutOff(4, 5, 1, "alpha", False, 0, 1))
    '0 < alpha 1'
    >>> reason(CutOff(4, None, 1, "alpha", False, 0, 1))
    'optimistic value 0 < alpha 1'
    """
    told = against(cut.value, cut.kind, cut.bound, spell)
    if cut.after is not None:
        return told
    return f"{'optimistic' if cut.kind == 'alpha' else 'pessimistic'} value {told}"


def against(
    number: Number, kind: str, bound: Number, spell: Callable[[Number], str] = value
) -> str:
    """A value beside alpha or beta.

    >>> against(5, "beta", 4)
    '5 > beta 4'
    """
    sign = "=" if number == bound else ">" if number > bound else "<"
    return f"{spell(number)} {sign} {kind} {spell(bound)}"


def below(tree: Tree, node: int) -> int:
    """The number of leaves below a position; 1 for a leaf."""
    end = tree.end(node)
    # What follows the last position has no number of its own.
    after = tree.leaf_number(end) if end < tree.size else len(tree.leaves)
    return after - tree.leaf_number(node)


def tree(subject: Tree) -> str:
    """A tree's literal, and the side to move at its root where that is MIN; in words if large."""
    side = "" if subject.root == "max" else " (MIN to move at the root)"
    # Asked before the literal is made: that of a large tree would be made for nothing.
    if subject.size <= 200:
        text = str(subject)
        if len(text) <= LONGEST:
            return text + side
    return f"a tree of {subject.size:,} positions, {len(subject.leaves):,} leaves{side}"
