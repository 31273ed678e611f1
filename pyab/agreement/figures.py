"""The figures of the sources, each with its tree and the numbers that the source prints.

They are a table, ``figures.toml``; here is what can be claimed of them, and how it is recomputed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pyab.agreement.solve import seen, solve
from pyab.support.arguments import choice
from pyab.support.display import brief
from pyab.trace.notes import false_bounds
from pyab.trace.trace import Trace
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


@dataclass(frozen=True)
class Claim:
    """A number that a source prints.

    Attributes:
        program: The key of the program it is about.
        fact: What it is a number of: a key of :data:`FACTS`.
        printed: What the source prints.
    """

    program: str
    fact: str
    printed: Any

    def holds(self, got: list[Any]) -> bool:
        """True if all engines got what the source prints."""
        return all(str(value) == str(self.printed) for value in got)


@dataclass(frozen=True)
class Figure:
    """A figure of a source.

    Attributes:
        key: Its number in the source; what ``pyab figures`` calls it.
        source: The source.
        caption: What it shows.
        tree: The tree it is drawn over, as far as its search looks.
        claims: What the source says of it.
        shows: The key of the program whose search it draws.
        window: The window at the root, from MAX's side.
        reconstructed: The picture is missing; the tree is made from the text.
        ours: The claims are ours (computed independently), not the source's.
        cell: The columns that a leaf takes in the source's picture.
        drops: The lines that the branches below each level take there.
        note: Where the picture in print is not what the search does.
    """

    key: str
    source: str
    caption: str
    tree: Tree
    claims: tuple[Claim, ...]
    shows: str
    window: Window = FULL
    reconstructed: bool = False
    ours: bool = False
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


FACTS: dict[str, tuple[str, Callable[[Trace], Any]]] = {
    "value": ("value of the root", lambda t: t.value),
    "move": ("move", lambda t: t.move),
    "leaves": ("static evaluations", lambda t: len(t.leaves)),
    "order": ("evaluated, in order", lambda t: " ".join(map(str, _evaluated(t)))),
    "digits": ("evaluated, as drawn", _grouped),
    "deep": ("branches left by deep cut-offs", lambda t: sum(c.left for c in t.cutoffs if c.deep)),
    "cutoffs": (
        "cut-offs, in order",
        lambda t: " ".join(("deep " if cut.deep else "") + cut.kind for cut in t.cutoffs),
    ),
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
            Claim(program, fact, printed)
            for some in told["claims"]
            for program in some.pop("of")
            for fact, printed in some.items()
        )
        lists = {key: tuple(told[key]) for key in ("window", "drops") if key in told}
        limits = {key: told.pop(key) for key in ("depth", "likelihood") if key in told}
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
        agree: Both languages did the same, and got what the source prints.
    """

    figure: Figure
    shown: Trace
    results: tuple[tuple[Claim, list[Any]], ...]
    agree: bool


def recomputed(one: Figure) -> Recomputed:
    """Search a figure's tree in both languages, for each program that the figure is about.

    >>> found = recomputed(figure("15.4"))
    >>> found.agree, found.results[0]
    (True, (Claim(program='bratko', fact='value', printed=4), [4, 4]))
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
