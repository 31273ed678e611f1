"""The figures of the sources, each with its tree and the numbers that the source prints.

Where a source names a tree without printing its picture, ``reconstructed`` is true and the tree is
the smallest that satisfies every sentence of the text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pyab.agreement.solve import solve
from pyab.support.arguments import choice
from pyab.support.display import brief
from pyab.trace.trace import Trace
from pyab.trees.builtin import PI_DIGITS, TREES, best_first
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
"""What a claim can be about: words for it, and how it follows from a trace."""


_KM = "Knuth & Moore (1975)"
_BRATKO = "Bratko"


def _pi(
    key: str,
    caption: str,
    shows: str,
    claims: tuple[Claim, ...],
    source: str = _KM,
    window: Window = FULL,
    ours: bool = False,
    note: str = "",
) -> Figure:
    """A figure over the tree of pi's digits, in the proportions of the paper."""
    return Figure(
        key,
        source,
        caption,
        TREES["pi"],
        claims,
        shows,
        window,
        ours=ours,
        cell=1,
        drops=(4, 4, 3, 2),
        note=note,
    )


FIGURES: tuple[Figure, ...] = (
    _pi(
        "1",
        "The fully evaluated game tree",
        "f",
        (Claim("f", "value", 2), Claim("f", "leaves", 81), Claim("f", "digits", PI_DIGITS)),
    ),
    _pi(
        "2",
        "The tree of fig. 1 after F1, branch and bound",
        "f1",
        (
            Claim("f1", "value", 2),
            Claim("f1", "leaves", 36),
            Claim("f1", "digits", "3141 265358 846 3279502 0974944 230781640"),
        ),
    ),
    _pi(
        "3",
        "The tree of fig. 1 after F2, alpha-beta",
        "f2",
        (
            *(
                Claim(key, fact, printed)
                for key in ("f2", "f2g2", "f2_list", "iterative", "lecture")
                for fact, printed in (
                    ("value", 2),
                    ("leaves", 31),
                    ("digits", "3141 265358 846 32 9502 0 4944 2 781640"),
                )
            ),
            Claim("f2", "deep", 5),
        ),
        note="In the translation's picture the bar below the root lacks its middle, and the\n"
        "positions above 230, cut after its 2, keep the values of fig. 2 (-0, 1, -1);\n"
        "what was searched shows -2, 2, -2.",
    ),
    _pi(
        "window",
        "The tree of fig. 1 after F2 with the window (0, 4)",
        "f2",
        (Claim("f2", "value", 2), Claim("f2", "leaves", 30)),
        source=_KM + ", sec. 4",
        window=(0, 4),
        ours=True,
        note="The -4 at level 3 that the text says is cut off then, with what is below it, is\n"
        "position [2,0,2]: its leaf 4 is the one that is spared.",
    ),
    _pi(
        "pi",
        "Strict cut-offs go on where the digits tie",
        "bratko",
        (Claim("bratko", "value", 2), Claim("bratko", "move", 1), Claim("bratko", "leaves", 50)),
        source="the same tree, Bratko's clauses",
        ours=True,
    ),
    Figure(
        "15.2",
        _BRATKO + ", and the Romanian lecture's fig. 3.1",
        "Minimax values, all positions evaluated",
        TREES["bratko"],
        (Claim("minimax", "value", 4), Claim("minimax", "leaves", 8)),
        "minimax",
        reconstructed=True,
    ),
    Figure(
        "15.4",
        _BRATKO + ", and the Romanian lecture's fig. 3.2",
        "The tree of fig. 15.2 after alpha-beta",
        TREES["bratko"],
        (
            Claim("bratko", "value", 4),
            Claim("bratko", "move", 0),
            Claim("bratko", "leaves", 5),
            Claim("bratko", "order", "1 4 5 2 1"),
            Claim("bratko", "approximate", "c e"),
        ),
        "bratko",
        reconstructed=True,
        note="Bratko's caption lists f among the approximate positions, the lecture does not;\n"
        "with this tree both leaves of f are evaluated, and f is exact.",
    ),
    Figure(
        "3.4",
        "the Romanian lecture, its fig. 3.3 and 3.4",
        "beta = 3 at a; b, d and e are cut",
        TREES["romanian"],
        (
            Claim("bratko", "value", 3),
            Claim("bratko", "leaves", 6),
            Claim("bratko", "order", "2 3 5 0 2 1"),
            Claim("bratko", "cutoffs", "beta alpha alpha"),
        ),
        "bratko",
        reconstructed=True,
    ),
    Figure(
        "20",
        "the Russian lecture, its fig. 19 and 20",
        "The rules of interruption at work",
        TREES["lecture"],
        (
            Claim("lecture", "value", 3),
            Claim("lecture", "move", 0),
            Claim("lecture", "leaves", 6),
            Claim("lecture", "built", 11),
            Claim("lecture", "cutoffs", "beta alpha"),
        ),
        "lecture",
        reconstructed=True,
    ),
    Figure(
        "20-bratko",
        "the tree of the Russian lecture, Bratko's clauses",
        "A tie, 3 and 3, is no cut-off where cut-offs are strict",
        TREES["lecture"],
        (Claim("bratko", "value", 3), Claim("bratko", "move", 0), Claim("bratko", "leaves", 9)),
        "bratko",
        ours=True,
    ),
    Figure(
        "minimal",
        _KM + ", and the lectures: the square root of N",
        "The best case, b = 2 and d = 4: b^ceil(d/2) + b^floor(d/2) - 1 leaves",
        best_first(2, 4),
        (Claim("f2", "leaves", 7), Claim("bratko", "leaves", 7)),
        "f2",
    ),
)


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
