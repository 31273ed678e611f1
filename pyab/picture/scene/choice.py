"""The choice of the positions that a picture shows, and of what is said at each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pyab.picture.board import rows
from pyab.picture.scene.content import Node, Scene, State
from pyab.picture.scene.numbers import bounded, number, window
from pyab.traces import words
from pyab.traces.trace import Trace
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

MOST, ABRIDGED = 500, 150
"""Positions in one picture; and in that of a larger tree, which is abridged to be readable."""
WIDEST = 40
"""Successors that an abridged picture shows of one position."""
LONGEST_NAME = 24
"""Characters; the end of a longer name is left out."""


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


def chosen_line(trace: Trace | None) -> set[int]:
    """The positions of the principal variation, the root among them; none where it has no move."""
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
            else:  # not even the line fits
                break
            opened |= few
            count += size
            level = [node for runs in few.values() for node, many in runs if many == 1]
        return opened

    def _runs(self, node: int) -> list[tuple[int, int]]:
        children = self.tree.children(node)
        if self.whole or len(children) <= WIDEST:
            return [(child, 1) for child in children]
        # Room is left for two runs of successors left out, and the chosen one between them.
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
                # Backwards, since the last one is taken first.
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
        # Of several kinds something was searched, and so the line to them is that.
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
        # A leaf has its value in the picture, though no search came there.
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
            # A program without windows calls with the widest everywhere, which says nothing.
            window(self.searched[at]) if self.windowed and inner and at in self.searched else "",
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
