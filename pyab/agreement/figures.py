"""The figures of the sources, each with its tree and what is claimed of it.

They are a table, ``figures.toml``; here is what can be claimed of them, and how it is recomputed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pyab.agreement.solve import seen, solve
from pyab.support.arguments import choice
from pyab.support.display import brief
from pyab.traces.notes import false_bounds
from pyab.traces.trace import Trace
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

Mark = Literal["printed", "follows", "ours"]
"""It stands on the page; or the figure's tree gives it and the page does not say it; or it is an
addition of ours."""


@dataclass(frozen=True)
class Claim:
    """A claim about a figure.

    Attributes:
        program: The key of the program it is about.
        mark: Its standing.
        fact: The fact that it is about: a key of :data:`FACTS`.
        expected: The value that is claimed.
    """

    program: str
    mark: Mark
    fact: str
    expected: Any

    def holds(self, got: list[Any]) -> bool:
        """True if all engines got what is claimed."""
        return all(str(value) == str(self.expected) for value in got)


@dataclass(frozen=True)
class Figure:
    """A figure of a source.

    Attributes:
        key: Its number in the source; what ``pyab figures`` calls it.
        source: The source.
        caption: Its caption.
        tree: The tree it is drawn over, as far as its search looks.
        claims: The claims about it.
        shows: The key of the program whose search it draws.
        window: The window at the root, from MAX's side.
        reconstructed: The picture is missing; the tree is made from the text.
        cell: The columns that a leaf takes in the source's picture.
        drops: The lines that the branches below each level take there.
        note: The differences between the picture in print and the search.
    """

    key: str
    source: str
    caption: str
    tree: Tree
    claims: tuple[Claim, ...]
    shows: str
    window: Window = FULL
    reconstructed: bool = False
    cell: int | None = None
    drops: tuple[int, ...] = ()
    note: str = ""

    def __repr__(self) -> str:
        return brief(f"Figure {self.key} of {self.source}: {self.caption}")


def _evaluated(trace: Trace) -> list[Number]:
    return [trace.tree.value(leaf) for leaf in trace.leaves]


def _grouped(trace: Trace) -> str:
    """The evaluated digits, a gap wherever a leaf between two of them was not evaluated."""
    text, before = "", None
    for leaf in sorted(trace.leaves):
        number = trace.tree.leaf_number(leaf)
        text += (" " if before is not None and number > before + 1 else "") + str(
            trace.tree.value(leaf)
        )
        before = number
    return text


def _plies(trace: Trace) -> str:
    """The depth that the search came to below each of the root's successors."""
    depths = trace.tree.depths
    below = [range(child, trace.tree.end(child)) for child in trace.tree.children(0)]
    return " ".join(str(max(depths[n] for n in nodes if n in trace.windows)) for nodes in below)


def _move(trace: Trace) -> Any:
    """The first move by the name of the position that it leads to, if it has one."""
    child = trace.best.get(0)
    return (trace.tree.own_name(child) if child else "") or trace.move


def _wrong(trace: Trace) -> str:
    """The inner positions that return another value than they are worth."""
    tree, true = trace.tree, trace.tree.backed_up
    return ", ".join(
        f"{value} for {true[node]} at {tree.name(node)}"
        for node, value in sorted(trace.values.items())
        if tree.arity[node] and value != true[node]
    )


def _spared(trace: Trace) -> str:
    """The positions that the infinite window leads to, and this one does not."""
    (wide,) = solve(trace.tree, [trace.program.key], engines=["python"]).traces
    return " ".join(map(trace.tree.name, sorted(wide.windows.keys() - trace.windows.keys())))


FACTS: dict[str, tuple[str, Callable[[Trace], Any]]] = {
    "value": ("value of the root", lambda t: t.value),
    "move": ("move", _move),
    "leaves": ("static evaluations", lambda t: len(t.leaves)),
    "order": ("evaluated, in order", lambda t: " ".join(map(str, _evaluated(t)))),
    "digits": ("evaluated, as drawn", _grouped),
    "deep": ("branches left by deep cut-offs", lambda t: sum(c.left for c in t.cutoffs if c.deep)),
    "cutoffs": (
        "cut-offs, in order",
        lambda t: " ".join(("deep " if cut.deep else "") + cut.kind for cut in t.cutoffs),
    ),
    "deep_cutoffs": ("deep cut-offs", lambda t: sum(c.deep for c in t.cutoffs)),
    "cut": ("cut off at", lambda t: " ".join(t.tree.name(c.at) for c in t.cutoffs)),
    "wrong": ("inner values not true", _wrong),
    "spared": ("not searched for the window", _spared),
    "built": ("positions built below the root", lambda t: t.calls - 1),
    "plies": ("plies looked ahead, by the root's moves", _plies),
    "false": (
        "false bounds at",
        lambda t: " ".join(t.tree.name(t.tree.at(note.at)) for note in false_bounds(t.tree)),
    ),
    "approximate": (
        "approximate at",
        lambda t: " ".join(
            sorted(t.tree.name(n) for n, (low, high) in t.proved.items() if low != high)
        ),
    ),
}
"""The facts that a claim can be about: words for each, and how it follows from a trace."""


def _read() -> Iterator[Figure]:
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    for told in tomllib.loads(text)["figure"]:
        claims = tuple(
            Claim(program, some["mark"], fact, expected)
            for some in told["claims"]
            for program in some["of"]
            for fact, expected in some.items()
            # `of` and `mark` stand in the same table, and are no facts.
            if fact in FACTS
        )
        lists = {key: tuple(told[key]) for key in ("window", "drops") if key in told}
        # Popped, since a figure has no such field: they are spent on the tree.
        limits = {key: told.pop(key) for key in ("depth", "likelihood") if key in told}
        # A key that is mistyped in the table is no field, and so an error when this is imported.
        yield Figure(**told | lists | {"tree": seen(told["tree"], **limits), "claims": claims})


FIGURES: tuple[Figure, ...] = tuple(_read())
"""The figures, as ``figures.toml`` has them."""


def figure(key: str) -> Figure:
    """The figure of that key.

    Raises:
        UsageError: There is none; the message names those there are.

    >>> figure("minimal").tree
    Tree.parse('[[[[10,11],[8,9]],[[14,15],[12,13]]],[[[2,3],[0,1]],[[6,7],[4,5]]]]')
    """
    figures = {figure.key: figure for figure in FIGURES}
    return figures[choice("figure", key, figures)]


@dataclass(frozen=True)
class Recomputed:
    """A figure, and what came of its claims.

    Attributes:
        figure: The figure.
        shown: The search that it draws.
        results: Each claim, with what each language got.
        agree: Both languages did the same, and got what is claimed.
    """

    figure: Figure
    shown: Trace
    results: tuple[tuple[Claim, list[Any]], ...]
    agree: bool


def recomputed(one: Figure) -> Recomputed:
    """Search a figure's tree in both languages, for each program that the figure is about.

    >>> found = recomputed(figure("15.4"))
    >>> found.agree, found.results[0]
    (True, (Claim(program='bratko', mark='printed', fact='leaves', expected=5), [5, 5]))
    """
    keys = dict.fromkeys(claim.program for claim in one.claims)
    found = {key: solve(one.tree, [key], window=one.window) for key in keys}
    results = tuple(
        (claim, [FACTS[claim.fact][1](trace) for trace in found[claim.program].traces])
        for claim in one.claims
    )
    agree = all(one.agree for one in found.values()) and all(
        claim.holds(got) for claim, got in results
    )
    return Recomputed(one, found[one.shows].traces[0], results, agree)
