"""Agreement at any depth, from trees that are one move deep.

A search of this kind calls itself on a successor, and uses nothing of it but the value that comes
back.  So a leaf stands for any subtree.  Suppose that two programs leave the same events, with the
windows that they hand to the successors among them, on every tree that is one move deep with up to
K successors, under every window, with either side to move.  Then they leave the same events on
every tree with up to K successors a position, however deep.

The proof, by induction on the depth.  On a terminal position both do the same: that is tried.  At
a position with successors, take the run on the tree of one move whose leaves have the values that
the searches of the successors give back.  Up to the first search of a successor both programs do
the same there, so they do the same here; they search the same successor with the same window; by
the assumption on the depth both searches leave the same events and give back the same value; and
so on to the end, since what follows depends on that value alone.

What this uses is checked, and refused in words where it does not hold:

* that a program only compares values (:mod:`pyab.proof.symbols.premise`), so that the orderings of
  the successors' values, alpha and beta stand for all numbers;
* that it calls itself on a successor, and asks for its moves, its static value or its bounds
  only inside that call: seen in the events of every case, on both sides.  The side to move may
  be asked anywhere: it is the other one;
* that of what the call gives back it uses the value and not the move: read in both texts.

Windows in which alpha is not less than beta are tried as well, since some programs hand them on,
and those in which one of them or both are infinite, since a program may ask for infinity.
Trees that know bounds of their positions (``mccarthy``) are left out: no position knows any here.
A search that keeps stacks of its own (``iterative``) calls nothing: of it the same is shown of a
level of its stacks (:mod:`pyab.proof.symbols.stacks`).

Of a program that both languages agree on it is shown besides, by the same induction, that it keeps
its promises (:mod:`pyab.proof.symbols.promises`); and where the mirror follows the clauses one by
one, that both do the same on trees of any width, too (:mod:`pyab.proof.symbols.clausewise`).
"""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyab.engines import bridge, exhaust
from pyab.engines import prolog as prolog_engine
from pyab.engines.piece import Piece
from pyab.errors import ProgramError, UsageError
from pyab.programs import texts
from pyab.programs.predicates import Predicate
from pyab.programs.program import Program
from pyab.proof.symbols import premise, stacks
from pyab.proof.symbols.classes import CourseError
from pyab.proof.symbols.clausewise import Clausewise, applies, clausewise
from pyab.proof.symbols.compare import Counterexample, opened
from pyab.proof.symbols.promise import Promise
from pyab.proof.symbols.promises import keeps
from pyab.trees.tree import SIDES

MOST = 6
"""Successors at most: the characters that name positions are distinct from all others so far."""


@dataclass(frozen=True)
class Induction:
    """The proof for one program.

    Attributes:
        program: Its key.
        cases: The number of trees of one move, with every window alpha < beta and either side
            to move.
        others: The number of cases besides: those with the other windows, infinite ones among them,
            and terminal positions.
        refused: The reason why nothing can be shown in this way, if there is one.
        counterexample: The first case in which the two languages differ.
        clausewise: The proof clause by clause, for any number of successors, where the mirror
            follows the clauses.
        promise: The program's promise, kept or not.
    """

    program: str
    cases: int = 0
    others: int = 0
    refused: str = ""
    counterexample: Counterexample | None = None
    clausewise: Clausewise | None = None
    promise: Promise | None = None

    @property
    def holds(self) -> bool:
        """True if both languages do the same on all those trees."""
        return not self.refused and self.counterexample is None

    @property
    def fault(self) -> str:
        """The counterexample in words; empty where there is none."""
        return self.counterexample.words if self.counterexample else ""

    @property
    def right(self) -> bool:
        """True if nothing was found to be wrong: neither a difference nor a broken promise."""
        steps = self.clausewise is None or self.clausewise.holds
        promise = self.promise is None or self.promise.holds
        return self.counterexample is None and steps and promise


def induct(program: Program, children: int) -> Induction:
    """Show that both languages leave the same events on trees of any depth, or find where not."""
    if not 1 <= children <= MOST:
        raise UsageError(f"induction goes from 1 to {MOST} successors a position, not {children}")
    why = ""
    try:
        premise.check(program)
    except ProgramError as error:
        why = str(error).removeprefix(f"{program.key}: ")
        if not isinstance(error, CourseError):  # such a program may still be found wrong
            return Induction(program.key, refused=why)
    found = _cases(program, children)
    if not found.holds:
        return found
    # One that failed the premise, and in which no difference was found, is refused only now.
    why = why or _move_used(program)
    if why:
        return replace(found, refused=why)
    steps = clausewise(program) if applies(program) else None
    return replace(found, clausewise=steps, promise=_promise(program, children))


def _cases(program: Program, children: int) -> Induction:
    """Both languages in each case, up to the first in which they differ or ask too much."""
    cases = others = 0
    for subject, piece in stacks.searches(program, _pieces(children)):
        if piece.degenerate or len(piece.bounds) < 2 or piece.shapes == ((0,),):
            others += piece.trees
        else:
            cases += piece.trees
        same, asked = _compared(subject, piece)
        if not same:
            # Anew, without the questions besides: in these the languages may differ, as it is
            # style.
            watched = [run(subject, piece, "events") for run in _RUNS.values()]
            found = opened(subject, piece, *watched)
            return Induction(program.key, cases, others, counterexample=found)
        if asked:
            return Induction(program.key, refused=asked)
    return Induction(program.key, cases, others)


def _promise(program: Program, children: int) -> Promise:
    if stacks.applies(program):
        return stacks.promised(program, _pieces(children), children)
    return keeps(program, children)


def _compared(program: Program, piece: Piece) -> tuple[bool, str]:
    """True if both languages leave the same events; and a question that must not be asked."""
    left = {name: run(program, piece, "reads") for name, run in _RUNS.items()}
    for name, text in left.items():
        if stacks.looks_below(program, text):  # which is no difference
            return True, f"in {name} {stacks.LOOKS_BELOW}"
    prolog, python = left.values()
    if prolog == python:  # as mostly: what is true of one is true of both
        del left["Python"]
    elif _events(prolog) != _events(python):
        return False, ""
    for name, text in left.items():
        asked = _asked_outside(text)
        if asked:
            return True, f"in {name} {asked}"
    return True, ""


_RUNS = {"Prolog": exhaust.run_prolog, "Python": exhaust.run_python}


def expected_seconds(programs: Sequence[Program], children: int) -> float:
    """About how long one process takes for programs: by the time that small pieces take here."""
    small = _pieces(min(children, 2))
    seconds = 0.0
    for program in programs:
        subject = stacks.by_levels(program)
        _compared(subject, small[0])  # what is loaded once
        began = time.perf_counter()
        for piece in small:
            _compared(subject, piece)
        seconds += time.perf_counter() - began
    number = sum(piece.trees for piece in small)
    return seconds / number * sum(piece.trees for piece in _pieces(children))


def _pieces(children: int) -> Sequence[Piece]:
    """Terminal positions, and all trees of one move, with all windows."""
    shapes = [(0,), *((count, *[0] * count) for count in range(1, children + 1))]
    return [
        Piece.of(shape, side, **windows)
        for shape in shapes
        for side in SIDES
        for windows in _WINDOWS
    ]


_WINDOWS: tuple[dict[str, Any], ...] = (
    {"windows": True},
    {"windows": True, "degenerate": True},
    {"windows": True, "open": "alpha"},
    {"windows": True, "open": "beta"},
    {},
)


# -------------------------------------------------------------------- characters

_RECORD = re.compile(rb"[cr].{3}|[mo].|[!gG]..|n.{3}|t.{5}|.", re.DOTALL)
"""An event, or what is asked of a position besides: its letter, and what belongs to it."""


def _events(text: bytes) -> bytes:
    """A text without what is asked besides: how often a list is fetched is style."""
    return b"".join(record for record in _RECORD.findall(text) if record[0] not in b"mo")


def _asked_outside(text: bytes) -> str:
    """The question asked of a position while another is searched, in words; empty if none is."""
    searched: list[int] = []
    for record in _RECORD.findall(text):
        match chr(record[0]):
            case "c":
                searched.append(record[1])
            case "r":
                searched.pop()
            case "!":
                # A run that ended in an error leaves its searches open.
                searched.clear()
            case "m" | "o" if searched[-1:] != [record[1]]:
                asked = "its moves are" if record[0] == ord("m") else "its bounds are"
                return f"{asked} asked of a position while another is searched"
            # From @ to F are the characters of positions. One alone is a static evaluation.
            case _ if record[0] < ord("G") and searched[-1:] != [record[0]]:
                return "the static value is asked of a position while another is searched"
    return ""


# --------------------------------------------------------------------- premises


def _move_used(program: Program) -> str:
    """The user of the move that a successor's search gives back, in words; empty without one."""
    for one in program.predicates:
        if one.role == "search" and "Best" in one.outputs:
            if _python_uses_move(program, one):
                return f"in Python, {one.function} uses the move that comes back from a successor"
            # Prolog counts the arguments from 1.
            place = one.args.index("Best") + 1
            module = exhaust.load(program, "answers")
            called = f"{prolog_engine.atom(one.name)}/{len(one.args)}"
            said = bridge.call(f"uses_result({module},{called},{place})")
            if said:
                return f"in Prolog, {said} uses the move that comes back from a successor"
    return ""


def _python_uses_move(program: Program, predicate: Predicate) -> bool:
    """True if a call of the search keeps the move: anything but ``_, val = search(...)``."""
    place, name = predicate.outputs.index("Best"), predicate.function
    calls = dropped = 0
    for node in ast.walk(ast.parse(texts.python(program))):
        match node:
            case ast.Call(func=ast.Name(id=called)):
                calls += called == name
            # One target: of a, b = c = search(...) c has the move.
            case ast.Assign(targets=[ast.Tuple(elts=to)], value=ast.Call(func=ast.Name(id=called))):
                fits = called == name and len(to) == len(predicate.outputs)
                dropped += fits and ast.unparse(to[place]) == "_"
    return calls > dropped
