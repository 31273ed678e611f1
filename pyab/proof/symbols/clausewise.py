"""Agreement on every tree there is, clause by clause.

Where a program's mirror is one function for each predicate, each can be held to its own clauses
alone.  Run one of them with every call that it makes answered from a table: that is one step of it.
Suppose that for each predicate both languages make the same calls in a step, with the same
arguments and in the same order, and give back the same, whatever the answers are.  Then both do the
same on every tree, of any width and any depth.

The proof, by induction on the number of calls that a search makes in the clauses, which is finite,
since each call is about fewer positions: a part of a list, or the positions below one.  A search is
one step of its predicate, and the calls in it.  Both languages begin the step alike, so they make
the same first call; it makes fewer calls than the whole, so it comes out alike in both; that is one
of the answers that were tried, so both go on alike; and so on to the end.

What is tried is all there is to try:

* Values are tokens that can only be compared (:mod:`pyab.proof.symbols.tokens`), so that every
  order of the arguments and of the answers is covered, infinite bounds among them.
* A position can be handed on and not be looked at.  Whose turn it is, its moves and its static
  value are answers from the table.
* A list is empty, or has a first position and a rest that can be handed on and not be looked at.
  No clause sees more of a list at once: that is read in the text.
* A step that raises an error shows nothing, and is refused.
* In Prolog a second solution would show; so no call is ever done again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from pyab.engines import bridge, exhaust
from pyab.engines.piece import from_characters
from pyab.programs.program import Program
from pyab.proof.symbols import premise, steps
from pyab.proof.symbols.classes import CourseError, Subject, closed
from pyab.proof.symbols.steps import COUNT, Given
from pyab.proof.symbols.tokens import Order
from pyab.trees.tree import SIDES


@dataclass(frozen=True)
class Clausewise:
    """The steps of one program, compared.

    Attributes:
        program: Its key.
        steps: The number of steps that differ in more than the values.
        difference: The first step in which the two languages differ, in words.
    """

    program: str
    steps: int = 0
    difference: str = ""

    @property
    def holds(self) -> bool:
        """True if both languages do the same on every tree."""
        return not self.difference


def applies(program: Program) -> bool:
    """True if each predicate of a program has a function of its own in the mirror."""
    return any(one.role == "first" for one in program.predicates)


def clausewise(program: Program) -> Clausewise:
    """Show that both languages do the same on every tree, or find a step in which they differ."""
    # The tokens below stand for all values only if the program does nothing but compare them.
    premise.check(program)
    every = list(_cases(program))
    far = bridge.call(f"looks_far({exhaust.load(program, 'answers')})")
    if far:
        found = f"{far} sees more than the first of a list"
    else:
        found = next(filter(None, (_difference(program, case) for case in every)), "")
    return Clausewise(program.key, len(every), found)


def _cases(program: Program) -> Iterator[Given]:
    for predicate in program.predicates:
        for more, turn, inner in product((False, True), product(SIDES, SIDES), (False, True)):
            yield Given(predicate, more, turn, inner)


def _difference(program: Program, case: Given) -> str:
    subject = Subject(
        program,
        Order(COUNT),
        lambda values: steps.python(program, case, values.tokens),
        lambda chosen: steps.prolog(program, case, "recording", f'ranks({COUNT},none,"{chosen}")'),
    )
    try:
        chosen = closed(subject)
    except CourseError as error:
        return f"{case}: {error}"
    told = steps.prolog(program, case, "telling", f'ranks({COUNT},none,"{chosen}")')
    lines = told.decode().splitlines()
    for order, prolog in zip(from_characters(chosen, COUNT), lines, strict=True):
        python = steps.python(program, case, order)()
        if prolog != python or "!" in python:
            return f"{case}: Prolog does {prolog or 'nothing'}, Python {python}"
    return ""
