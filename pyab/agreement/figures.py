"""The figures of the sources, each with its tree and the numbers that the source prints.

They are a table, ``figures.toml``; here is what can be claimed of them, and how it is recomputed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pyab.errors import UsageError
from pyab.trace.trace import Trace
from pyab.trees.files import as_tree
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


@dataclass(frozen=True)
class Figure:
    """A figure of a source.

    Attributes:
        key: Its number in the source; what ``pyab figures`` calls it.
        source: The source.
        caption: What it shows.
        tree: The tree it is drawn over.
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
    "approximate": (
        "approximate at",
        lambda t: " ".join(
            sorted(t.tree.name(n) for n, (low, high) in t.proved.items() if low != high)
        ),
    ),
}
"""The facts that a claim can be about: words for each, and how it follows from a trace."""


def as_printed(claim: Claim, got: list[Any]) -> bool:
    """True if both engines got what the source prints."""
    return all(str(value) == str(claim.printed) for value in got)


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
        yield Figure(**told | lists | {"tree": as_tree(told["tree"]), "claims": claims})


FIGURES: tuple[Figure, ...] = tuple(_read())
"""The figures, as ``figures.toml`` has them."""


def figure(key: str) -> Figure:
    """The figure of that key.

    Raises:
        UsageError: There is none; the message names those there are.
    """
    for found in FIGURES:
        if found.key == key:
            return found
    raise UsageError(
        f"there is no figure {key!r}: the figures are {', '.join(f.key for f in FIGURES)}"
    )
