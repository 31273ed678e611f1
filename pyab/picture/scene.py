"""The content of a picture, before any form of it: its positions, and what is said at each.

Everything that is told of a search comes from its :class:`~pyab.trace.trace.Trace`; here it is only
chosen and worded, so that all forms say the same.  Values and windows are MAX's throughout.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from pyab.picture.board import rows
from pyab.picture.layout import children
from pyab.support.display import brief
from pyab.trace import words
from pyab.trace.cutoffs import CutOff
from pyab.trace.trace import Trace
from pyab.trees.builtin import called
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

MOST, ABRIDGED = 500, 150
"""Positions in one picture; and in that of a larger tree, which is abridged to be readable."""
WIDEST = 40
"""Successors that an abridged picture shows of one position."""
LONGEST_NAME = 24
LONGEST_NUMBER, KEPT_DIGITS = 14, 9
"""Characters; the end of a longer name, and the last digits of a longer number, are left out."""
TOLD = 20
"""Cut-offs that a description tells one by one."""

SIGNS = {
    "max": "MAX to move",
    "min": "MIN to move",
    "leaf": "terminal",
    "bound": "dashed: not exact, a bound (≤, ≥)",
    "between": "2 … 5: from 2 to 5",
    "returned": "returns: where the program gives back another bound",
    "window": "(alpha, beta): the window",
    "chosen": "the chosen line",
    "cut": "cut off, not searched",
}
"""The meanings of a picture's signs."""

State = Literal["chosen", "searched", "cut", "plain"]


@dataclass(frozen=True)
class Node:
    """A position in a picture, or a few that are left out.

    Attributes:
        at: The position's number; of positions left out, the first one's.
        parent: Its parent's place among the nodes; -1 for the root.
        kind: ``"max"`` or ``"min"`` to move, ``"leaf"``, or ``"rest"``: positions left out.
        state: On the chosen line, searched, cut off; or plain, where no search is shown.
        name: Its own name; empty where it has none.
        value: Its value, as far as it is known: ``4``, ``≤ 2``, ``≥ 5``, ``2 … 5``; of a terminal
            position always its static value; empty where nothing is.
        exact: The value is known exactly; ``None`` where none is shown.
        returned: The value that the program returned, where the leaves prove another: F2 returns
            alpha for all that is less.
        window: The window that it was searched with; empty where it was not, or none is used.
        cut: The cut-off that left its further successors out, if one did.
        more: The positions below it that are not shown, in words; empty where all is shown.
        board: The rows in which its game draws it; none where there is no board.
    """

    at: int
    parent: int
    kind: Literal["max", "min", "leaf", "rest"]
    state: State
    name: str = ""
    value: str = ""
    exact: bool | None = None
    returned: str = ""
    window: str = ""
    cut: CutOff | None = None
    more: str = ""
    board: tuple[str, ...] = ()


@dataclass(frozen=True)
class Scene:
    """The content of a picture.

    Attributes:
        tree: The tree.
        trace: The search of it that is shown; ``None`` for the tree alone.
        nodes: The positions shown, in preorder.
        note: An addition to the picture's title.
    """

    tree: Tree
    trace: Trace | None
    nodes: tuple[Node, ...]
    note: str = ""

    def __repr__(self) -> str:
        search = f", searched by {self.trace.program.key}" if self.trace else ""
        return brief(f"Scene of {called(self.tree)}: {len(self.nodes):,} positions{search}")

    @property
    def parents(self) -> list[int]:
        """For each node its parent's place; -1 for the root."""
        return [node.parent for node in self.nodes]

    @cached_property
    def depths(self) -> list[int]:
        """For each node how many moves deep it is."""
        depths: list[int] = []
        for node in self.nodes:
            depths.append(depths[node.parent] + 1 if node.parent >= 0 else 0)
        return depths

    @cached_property
    def children(self) -> list[list[int]]:
        """For each node the places of its children, left to right."""
        return children(self.parents)

    @property
    def abridged(self) -> str:
        """A note that positions are left out; empty where all are shown."""
        shown = sum(node.kind != "rest" for node in self.nodes)
        if shown == self.tree.size:
            return ""
        return f"{shown:,} of {words.count(self.tree.size, 'position')} shown"

    @property
    def title(self) -> str:
        """The picture's subject, in a line."""
        tree, trace = self.tree, self.trace
        leaves = len(tree.leaves)
        if trace is None:
            said = (
                f"{words.count(tree.size, 'position')}, {words.count(leaves, 'leaf', 'leaves')}; "
                f"{tree.root.upper()} to move at the root"
            )
        elif trace.answer.problem:
            said = f"{trace.program.key}: no answer: {words.printable(trace.answer.problem)}"
        else:
            line = "" if trace.move is None else f", line {words.line(tree, trace.line)}"
            said = (
                f"{trace.program.key}: value {words.value(trace.value)}{line}; "
                f"{len(trace.leaves):,} of {words.count(leaves, 'leaf', 'leaves')} evaluated"
            )
        return "; ".join(part for part in (said, self.note, self.abridged) if part)

    @property
    def signs(self) -> list[str]:
        """Those of :data:`SIGNS` that occur."""
        nodes = self.nodes
        found: set[str] = {node.kind for node in nodes} | {node.state for node in nodes}
        found |= {"bound" for node in nodes if node.exact is False}
        found |= {"between" for node in nodes if " … " in node.value}
        found |= {"returned" for node in nodes if node.returned}
        found |= {"window" for node in nodes if node.window}
        return [sign for sign in SIGNS if sign in found]

    @property
    def description(self) -> str:
        """The picture in words, for those who cannot see it."""
        root = f"{self.tree.root.upper()} is to move at the root"
        return ". ".join([f"The tree {words.tree(self.tree)}; {root}", *self.cutoffs]) + "."

    @property
    def cutoffs(self) -> list[str]:
        """The cut-offs, one by one, as far as a description tells them."""
        cuts = self.trace.cutoffs if self.trace else ()
        told = [words.cutoff_at(self.tree, cut) for cut in cuts[:TOLD]]
        if len(cuts) > TOLD:
            told.append(f"and {words.count(len(cuts) - TOLD, 'further cut-off')}")
        return told


def scene(tree: Tree, trace: Trace | None = None, note: str = "", most: int = MOST) -> Scene:
    """The content of a picture of a tree, or of a search of it.

    Args:
        tree: The tree.
        trace: A search of that tree; without one only the tree is shown.
        note: An addition to the title.
        most: The most positions that are shown.  A larger tree is abridged to :data:`ABRIDGED`: no
            position shows more than :data:`WIDEST` successors; whole levels are shown as far as
            they fit, below them what was searched, where that fits, and then the chosen line.

    >>> from pyab.agreement.solve import solve
    >>> found = scene(Tree.parse("[3,[2,9]]"), solve("[3,[2,9]]", ["bratko"]).of("bratko"))
    >>> [(node.kind, node.state, node.value) for node in found.nodes]  # doctest: +ELLIPSIS
    [('max', 'chosen', '3'), ('leaf', 'chosen', '3'), ('min', 'searched', '≤ 2'), ...]
    >>> found.nodes[2].window, found.nodes[2].cut.kind, found.nodes[4].state
    ('(3, ∞)', 'alpha', 'cut')
    >>> found.title
    'bratko: value 3, line 0; 2 of 3 leaves evaluated'
    """
    return Scene(tree, trace, tuple(_Chooser(tree, trace, most).nodes()), note)


def blank(scene: Scene) -> Scene:
    """The same positions with nothing told of a search, for a handout.

    >>> from pyab.agreement.solve import solve
    >>> answer = scene(Tree.parse("[3,[2,9]]"), solve("[3,[2,9]]", ["bratko"]).of("bratko"))
    >>> [node.value for node in answer.nodes], [node.value for node in blank(answer).nodes]
    (['3', '3', '≤ 2', '2', '9'], ['', '3', '', '2', '9'])
    """
    nodes = tuple(
        Node(
            node.at, node.parent, node.kind, "plain", node.name,
            node.value if node.kind == "leaf" else "", more=node.more,
        )
        for node in scene.nodes
    )  # fmt: skip
    return replace(scene, trace=None, nodes=nodes)


def number(value: Number) -> str:
    """A number, infinity as a sign, the last digits left out of a long one, but not its size.

    >>> number(float("-inf")), number(0.1 + 0.2), number(12345678901234567890)
    ('-∞', '0.3000000…', '1.234567…e19')
    """
    if value in (float("inf"), float("-inf")):
        return "∞" if value > 0 else "-∞"
    text = repr(value)
    if len(text) <= LONGEST_NUMBER:
        return text
    if isinstance(value, float):
        digits, e, power = text.partition("e")
        return f"{digits[:KEPT_DIGITS]}…{e}{power}"
    sign, digits = ("-", text[1:]) if value < 0 else ("", text)
    return f"{sign}{digits[0]}.{digits[1 : KEPT_DIGITS - 2]}…e{len(digits) - 1}"


def bounded(known: Window) -> str:
    """The bounds that are known of a value.

    >>> bounded((4, 4)), bounded((-float("inf"), 2)), bounded((2, 5))
    ('4', '≤ 2', '2 … 5')
    """
    low, high = known
    if low == high:
        return number(low)
    if known == FULL:
        return "?"
    if low == FULL[0]:
        return f"≤ {number(high)}"
    return f"≥ {number(low)}" if high == FULL[1] else f"{number(low)} … {number(high)}"


def window(bounds: Window) -> str:
    """A window.

    >>> window((-float("inf"), 4))
    '(-∞, 4)'
    """
    return f"({number(bounds[0])}, {number(bounds[1])})"


def chosen_line(trace: Trace | None) -> set[int]:
    """The positions of the principal variation, the root among them; none where it has no move.

    >>> from pyab.agreement.solve import solve
    >>> sorted(chosen_line(solve("[3,[2,9]]", ["f2"]).of("f2"))), chosen_line(None)
    ([0, 1], set())
    """
    if trace is None or trace.value is None:
        return set()
    node, found = 0, {0}
    while node in trace.best:
        node = trace.best[node]
        found.add(node)
    return found if len(found) > 1 else set()


class _Chooser:
    """The choice of the positions shown, and of what is said of each."""

    def __init__(self, tree: Tree, trace: Trace | None, most: int) -> None:
        self.tree, self.trace = tree, trace
        self.whole = tree.size <= most
        self.most = most if self.whole else min(most, ABRIDGED)
        self.line = chosen_line(trace)
        self.searched: Mapping[int, Window] = trace.windows if trace else {}
        self.known = trace.proved if trace else {}
        self.cuts = {cut.at: cut for cut in trace.cutoffs} if trace else {}
        self.windowed = any(window != FULL for window in self.searched.values())
        self.opened = self._opened()

    # ------------------------------------------------------------- which

    def _opened(self) -> dict[int, list[tuple[int, int]]]:
        """For each position whose successors are shown, they: as runs, first and how many.

        A run of more than one is left out, and stands as one node.
        """
        opened: dict[int, list[tuple[int, int]]] = {}
        count, level = 1, [0]
        while level:
            wanted = {node: self._runs(node) for node in level if self.tree.arity[node]}
            for only in (wanted, self.searched, self.line):  # all; what was searched; the line
                few = {node: runs for node, runs in wanted.items() if node in only}
                size = sum(map(len, few.values()))
                if count + size <= self.most:
                    break
            else:
                break
            opened |= few
            count += size
            level = [node for runs in few.values() for node, many in runs if many == 1]
        return opened

    def _runs(self, node: int) -> list[tuple[int, int]]:
        children = self.tree.children(node)
        if self.whole or len(children) <= WIDEST:
            return [(child, 1) for child in children]
        first = children[: WIDEST - 3]
        runs = [(child, 1) for child in first]
        begin = len(first)
        for place in range(begin, len(children)):
            if children[place] in self.line:
                runs += self._left_out(children[begin:place])
                runs.append((children[place], 1))
                begin = place + 1
        return runs + self._left_out(children[begin:])

    @staticmethod
    def _left_out(children: tuple[int, ...]) -> list[tuple[int, int]]:
        return [(children[0], len(children))] if children else []

    # -------------------------------------------------------------- what

    def nodes(self) -> Iterator[Node]:
        """The nodes, in preorder."""
        todo = [(0, 1, -1)]
        place = 0
        while todo:
            at, many, parent = todo.pop()
            if many > 1:
                yield self._rest(at, many, parent)
            else:
                yield self._node(at, parent)
                todo += [(child, n, place) for child, n in reversed(self.opened.get(at, ()))]
            place += 1

    def _state(self, at: int) -> State:
        if self.trace is None:
            return "plain"
        return "chosen" if at in self.line else "searched" if at in self.searched else "cut"

    def _rest(self, at: int, many: int, parent: int) -> Node:
        siblings = self.tree.children(self.tree.parents[at])
        first = siblings.index(at)
        run = siblings[first : first + many]
        states = {self._state(child) for child in run}
        state: State = states.pop() if len(states) == 1 else "searched"
        leaves = self._leaves(at, self.tree.end(run[-1]))
        more = f"… {many:,} more" + (f", {leaves}" if self.tree.end(run[-1]) - at > many else "")
        return Node(at, parent, "rest", state, more=more)

    def _leaves(self, begin: int, end: int) -> str:
        before = self.tree.leaf_number
        until = before(end) if end < self.tree.size else len(self.tree.leaves)
        return words.count(until - before(begin), "leaf", "leaves")

    def _node(self, at: int, parent: int) -> Node:
        tree = self.tree
        inner = tree.arity[at] > 0
        known = self.known.get(at)
        if known is None and not inner:
            known = (tree.value(at), tree.value(at))
        return Node(
            at,
            parent,
            tree.side(at) if inner else "leaf",
            self._state(at),
            self._name(at),
            "" if known is None else bounded(known),
            None if known is None else known[0] == known[1],
            self._returned(at),
            self._window(at) if inner else "",
            self.cuts.get(at),
            f"… {self._leaves(at, tree.end(at))}" if inner and at not in self.opened else "",
            rows(tree.boards[at]) if tree.boards else (),
        )

    def _name(self, at: int) -> str:
        text = words.printable(self.tree.own_name(at))
        return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 1] + "…"

    def _returned(self, at: int) -> str:
        value = self.trace.values.get(at) if self.trace else None
        return "" if value is None or value in self.known[at] else number(value)

    def _window(self, at: int) -> str:
        if not self.windowed or at not in self.searched:
            return ""
        return window(self.searched[at])
