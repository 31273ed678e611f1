"""A function in its process, where it runs on trees."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pyab.functions import rows
from pyab.functions.conventions import Convention
from pyab.submission.judge.filereport import Options
from pyab.submission.run.groups import Group, count, even, full, height, one
from pyab.submission.run.process import EndedError, Process
from pyab.submission.run.submission import Lines, silence
from pyab.trees.tree import Tree


def one_search(seconds: float) -> float:
    """The seconds that one search may take in a file that has so many."""
    return silence(seconds) / 10


@dataclass(frozen=True)
class Running:
    """A function in its process.

    Attributes:
        process: The process.
        options: How it is judged.
        name: The function.
        way: How it is called.
        text: The file's text.
        bounds: How many bounds of a window it takes, or a search inside.
        windows: True if all its searches take a window.
        numbers: The numbers in its file that may stand for infinity.
        searches: The functions in its file that search.
        missing: The rules of its game that it calls, and that are not in its file.
        helpers: The functions of its file that it calls, and that do not search.
        words: The words with which its file compares a player, as Python writes them.
    """

    process: Process
    options: Options
    name: str
    way: Convention
    text: str
    bounds: int
    windows: bool
    numbers: Sequence[float]
    searches: Sequence[str]
    missing: Sequence[str] = ()
    helpers: Sequence[str] = ()
    words: Sequence[str] = ()

    @property
    def searching(self) -> str:
        """The function that calls itself, by name; those where it only sets others off."""
        inner = self.name.rpartition(".")[2]
        return self.name if inner in self.searches else " or ".join(self.searches)

    @property
    def counted(self) -> bool:
        """True if it is seen which leaves it evaluates."""
        return self.way.form != "plain"

    @property
    def search_limit(self) -> float:
        """The seconds of CPU that one search may take."""
        return one_search(self.options.seconds)

    def inside(self, groups: Sequence[Group], early: bool = False) -> tuple[Group, ...]:
        """The groups of trees that it can be asked about: none too deep, MAX to move if need be.

        If it takes a row of leaves, these are equally deep, with as many moves everywhere.

        Args:
            groups: The trees.
            early: True for those as well that end before a depth which is their height is spent.
        """
        most, max_only = self.way.depth or math.inf, self.way.max_only
        level = self.way.levelled
        return tuple(
            group
            for group in groups
            if not (max_only and group.side == "min")
            and (most == math.inf or height(group.shape) <= most)
            and (early or not level or even(group.shape))
            and rows.fits(self.way, group.shape)
        )

    @property
    def groups(self) -> tuple[Group, ...]:
        """The test trees that it can be asked about."""
        options, heights = self.options, self.way.heights
        random = options.random, options.seed
        trees = full(self.way.width, heights, *random) if heights else options.trees
        return self.inside(trees)

    def takes(self, tree: Tree) -> bool:
        """True if a tree is one that it can be asked about."""
        return bool(self.inside([one(tree)]))

    def use(self, way: Convention) -> None:
        """Call it in another way from now on, of which nothing else is known here."""
        ask(self.process, "use", entry=self.name, way=asdict(way))

    def run(self, groups: Sequence[Group], watch: bool = False, twins: bool = False) -> Lines:
        """The lines that it leaves on trees; it stops where the process ends.

        Args:
            groups: The trees.
            watch: True for every event, and not the evaluations alone.
            twins: True if positions with equal trees below them are one.
        """
        shapes = [(group.side, group.shape, group.values) for group in groups]
        most, limit = count(groups), self.search_limit
        try:
            answer = ask(self.process, "run", groups=shapes, limit=limit, watch=watch, twins=twins)
        except EndedError as ended:
            # The last line may be cut short.
            return Lines(tuple(ended.partial.split("\n")[:-1][:most]), ended)
        lines = tuple(answer.split("\n")[:most]) if answer else ()
        return Lines(lines, given_up=len(lines) < most)

    def run_one(self, tree: Tree, watch: bool = False) -> str:
        """The line that it leaves on one tree.

        Raises:
            EndedError: The process ended.
        """
        found = self.run([one(tree)], watch)
        if found.ended:
            raise found.ended
        return found.lines[0]


def ask(process: Process, what: str, **request: Any) -> str:
    """Send a request to the runner; the answer."""
    return process.ask(json.dumps({"do": what, **request}), search=silence(process.seconds))
