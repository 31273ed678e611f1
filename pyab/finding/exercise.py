"""An exercise: a tree that was found, with what is asked of it and what is right, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pyab.finding.finder import Found
from pyab.picture.scene import Scene, blank, scene
from pyab.traces import words
from pyab.traces.trace import Trace

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@dataclass(frozen=True)
class Exercise:
    """An exercise.

    Attributes:
        number: Its number, from 1 on.
        found: Its tree, searched.

    >>> from pyab.finding.find import find
    >>> one = Exercise(1, find("[_,[_,_]]", saved=1, seed=1)[0])
    >>> one.task  # doctest: +ELLIPSIS
    'MAX is to move at the root. Search the tree by bratko: ...; of equal moves the last.'
    >>> one.asked
    [('Value of the root', '7'), ('Move', 'the first'), ('Leaves evaluated, in order', '7, 4')]
    """

    number: int
    found: Found

    @property
    def name(self) -> str:
        """Its name."""
        return f"Exercise {self.number}"

    @property
    def trace(self) -> Trace:
        """The search that is asked for."""
        return self.found.trace

    @property
    def task(self) -> str:
        """The search that is to be made."""
        program = self.trace.program
        return (
            f"{self.found.tree.root.upper()} is to move at the root. Search the tree by "
            f"{program.key}: {program.title}; of equal moves the {program.tie}."
        )

    @property
    def tasks(self) -> str:
        """All that is to be done, by other programs too."""
        others = (trace.program for trace in self.found.others.values())
        return self.task + "".join(f" Then by {other.key}: {other.title}." for other in others)

    @property
    def asked(self) -> list[tuple[str, str]]:
        """The questions, each with the answer."""
        return [
            ("Value of the root", words.value(self.trace.value)),
            *([("Move", move(self.trace))] if self.trace.move is not None else []),
            ("Leaves evaluated, in order", leaves(self.trace)),
            *(pair for trace in self.found.others.values() for pair in _of_other(trace)),
        ]

    @property
    def cutoffs(self) -> list[str]:
        """The cut-offs, in words."""
        return [words.cutoff_at(self.found.tree, cut) for cut in self.trace.cutoffs]

    @cached_property
    def answer(self) -> Scene:
        """The picture of the answer."""
        return scene(self.found.tree, self.trace)

    @cached_property
    def handout(self) -> Scene:
        """The picture to be filled in."""
        # Made from the answer, so that both show the same positions.
        return replace(blank(self.answer), note=self.name)


def _of_other(trace: Trace) -> list[tuple[str, str]]:
    """The questions about another program: its answer, and how far it looks."""
    key = trace.program.key
    found = f"value {words.value(trace.value)}"
    found += "" if trace.move is None else f", {move(trace)} move"
    return [(f"Answer of {key}", found), (f"Leaves evaluated by {key}", leaves(trace))]


def move(trace: Trace) -> str:
    """The move that a search chooses, counted from the left.

    >>> import pyab
    >>> move(pyab.solve("[3,[2,9]]", "f2").of("f2"))
    'the first'
    """
    assert trace.move is not None
    return nth(trace.move)


def nth(place: int) -> str:
    """A move by its place among its siblings, from 0 on.

    >>> nth(1), nth(10)
    ('the second', 'number 11')
    """
    return f"the {ORDINALS[place]}" if place < len(ORDINALS) else f"number {place + 1}"


def leaves(trace: Trace) -> str:
    """The values of the leaves that a search evaluates, in order."""
    return ", ".join(words.value(trace.tree.value(leaf)) for leaf in trace.leaves)


def exercises(found: Sequence[Found]) -> list[Exercise]:
    """An exercise for each tree."""
    return [Exercise(number, one) for number, one in enumerate(found, 1)]
