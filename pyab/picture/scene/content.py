"""The positions of a picture, and the words about the whole of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from pyab.picture.layout import children
from pyab.picture.scene.numbers import number
from pyab.support.display import brief
from pyab.traces import words
from pyab.traces.cutoffs import CutOff
from pyab.traces.trace import Trace
from pyab.trees.builtin import called
from pyab.trees.tree import Tree

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

    @property
    def side(self) -> str:
        """``"max"`` or ``"min"`` to move; empty for a terminal position, and for those left out."""
        return self.kind if self.kind in ("max", "min") else ""

    @property
    def returns(self) -> str:
        """The value that the program returned, in words, where the leaves prove another."""
        return f"returns {self.returned}" if self.returned else ""

    @cached_property
    def flag(self) -> list[str]:
        """The kind of the cut-off, and its reason; nothing where there is none."""
        return [words.kind(self.cut), words.reason(self.cut, number)] if self.cut else []


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
        tree = self.tree
        if self.trace:
            said = f"{self.trace.program.key}: {ending(self.trace)}"
        else:
            leaves = words.count(len(tree.leaves), "leaf", "leaves")
            said = (
                f"{words.count(tree.size, 'position')}, {leaves}; "
                f"{tree.root.upper()} to move at the root"
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


def ending(trace: Trace) -> str:
    """The result of a search, in a line."""
    if trace.answer.problem:
        return f"no answer: {words.printable(trace.answer.problem)}"
    line = "" if trace.move is None else f", line {words.line(trace.tree, trace.line)}"
    leaves = words.count(len(trace.tree.leaves), "leaf", "leaves")
    return f"value {words.value(trace.value)}{line}; {len(trace.leaves):,} of {leaves} evaluated"


def blank(scene: Scene) -> Scene:
    """The same positions with nothing told of a search, for a handout.

    >>> from pyab.agreement.solve import solve
    >>> from pyab.picture.scene import scene
    >>> answer = scene(Tree.parse("[3,[2,9]]"), solve("[3,[2,9]]", ["bratko"]).of("bratko"))
    >>> [node.value for node in answer.nodes], [node.value for node in blank(answer).nodes]
    (['3', '3', '≤ 2', '2', '9'], ['', '3', '', '2', '9'])
    """
    nodes = tuple(
        Node(
            node.at, node.parent, node.kind, "plain", node.name,
            # A static value is given, and not found by a search.
            node.value if node.kind == "leaf" else "", more=node.more,
        )
        for node in scene.nodes
    )  # fmt: skip
    return replace(scene, trace=None, nodes=nodes)
