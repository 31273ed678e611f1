"""A function of one's own as a program: what the engines need to know of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pyab.programs.program import Program
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window

Named = str | Program | Callable[..., Any]
"""A program that a caller names: a key, a program itself, or a function of one's own."""

Programs = Named | Iterable[Named]
"""Several, or one."""


@dataclass(frozen=True, repr=False)
class Own(Program):
    """A program that runs in Python alone, in a way of its own; there is no Prolog of it."""

    def lines(self, trees: Sequence[Tree], window: Window = FULL, watch: bool = True) -> list[str]:
        """Run it on trees: a line for each."""
        raise NotImplementedError

    def ready(self, tree: Tree) -> Callable[[], Any]:
        """A search of a tree to be called as often as one likes, with little done around it."""
        raise NotImplementedError

    @property
    def length(self) -> int:
        """The lines of its text, without blank ones; 0 where there is none to be had."""
        raise NotImplementedError
