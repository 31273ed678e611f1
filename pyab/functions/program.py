"""A function of one's own as a program among the others."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pyab.errors import MisfitError
from pyab.functions import rows
from pyab.functions.layout import layout
from pyab.functions.positions import Game
from pyab.functions.running import Searcher
from pyab.programs.own import Own
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


def _or(heights: Sequence[int]) -> str:
    """Some heights in words."""
    return " or ".join(filter(None, (", ".join(map(str, heights[:-1])), str(heights[-1]))))


@dataclass(frozen=True, repr=False)
class Function(Own):
    """A function as a program.

    Attributes:
        search: The function, with the way to call it.
    """

    search: Searcher = field(kw_only=True, compare=False)

    def lines(self, trees: Sequence[Tree], window: Window = FULL, watch: bool = True) -> list[str]:
        """As :meth:`Own.lines`.

        Raises:
            MisfitError: It takes the leaves of a tree in one row, and a tree is none for that.
        """
        run, way = self.search.run, self.search.convention
        for tree in trees:
            if not rows.fits(way, tree.arity):
                raise MisfitError(
                    f"{self.key} takes the leaves of a tree in one row: it needs trees with "
                    f"{way.width} moves in each position, {_or(way.heights)} moves deep"
                )
        return [run(tree.arity, tree.leaves, tree.root, watch, window) for tree in trees]

    def ready(self, tree: Tree) -> Callable[[], Any]:
        """As :meth:`Own.ready`."""
        way = self.search.convention
        game = Game(layout(tree.arity, tree.root), tree.leaves, way.form, way.given)
        at_max, high = tree.root == "max", game.layout.height
        placed, named = way.arguments(game.root_given, at_max, height=high)

        def search() -> Any:
            # Else the events of all repetitions would pile up.
            game.events.clear()
            with self.search.ruled(game):
                return self.search.function(*placed, **named)

        return search

    @property
    def length(self) -> int:
        """As :attr:`Own.length`."""
        try:
            text = inspect.getsource(self.search.function)
        except (OSError, TypeError):
            return 0
        return sum(bool(line.strip()) for line in text.splitlines())
