"""Both languages on a piece of the work: the same, or the first tree that tells them apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b

from pyab.agreement import difference as agreement
from pyab.engines import exhaust
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.engines.piece import Piece
from pyab.programs.program import Program
from pyab.proof.symbols import classes
from pyab.trees.tree import Tree
from pyab.trees.window import Window


@dataclass(frozen=True)
class Counterexample:
    """A tree on which the two languages differ.

    Attributes:
        program: The program's key.
        tree: The tree.
        window: The window that it was searched with.
        words: The place where the two runs part, in words.
    """

    program: str
    tree: Tree
    window: Window
    words: str


@dataclass(frozen=True)
class PieceResult:
    """The result of a piece.

    Attributes:
        digest: The digest of what both languages left; of what Prolog left, if they differ.
        runs: The number of trees that were run; fewer than all if each stands for a class of them.
        difference: The first tree on which they differ.
    """

    digest: str
    runs: int
    difference: Counterexample | None = None


def compare(program: Program, piece: Piece, events: bool) -> PieceResult:
    """Run a program in both languages on a piece.

    The texts themselves are compared, so that nothing can hide behind a digest; that is for those
    who recompute it.
    """
    watch: exhaust.Watch = "events" if events else "answers"
    digest = blake2b(digest_size=16)
    runs = 0
    for part in _parts(program, piece):
        prolog = exhaust.run_prolog(program, part, watch)
        python = exhaust.run_python(program, part, watch)
        digest.update(prolog)
        runs += part.trees
        # The whole texts, before anything in them is looked at: they hardly ever differ.
        if prolog != python:
            return PieceResult(digest.hexdigest(), runs, opened(program, part, prolog, python))
    return PieceResult(digest.hexdigest(), runs)


def _parts(program: Program, piece: Piece) -> Iterator[Piece]:
    """The piece itself; or one for each shape, with an ordering for each class of them."""
    if not piece.classes:
        yield piece
        return
    for shape in piece.shapes:
        chosen = classes.closed(classes.search(program, piece, shape))
        # Each shape has classes of its own.
        yield replace(piece, shapes=(shape,), chosen=chosen, size=len(chosen) // piece.count)


def opened(program: Program, piece: Piece, prolog: bytes, python: bytes) -> Counterexample:
    """Find the tree on which two texts differ, and run it again in words."""
    tree, window = differing(piece, prolog, python)
    return Counterexample(program.key, tree, window, _words(program, tree, window))


def differing(piece: Piece, one: bytes, other: bytes) -> tuple[Tree, Window]:
    """The first tree of a piece on which two texts differ, and its window."""
    number = _first(one, other)
    ranks = piece.orderings[number % piece.size]
    tree = Tree(piece.shapes[number // piece.size], ranks[: piece.leaves], piece.side)
    return tree, piece.window(ranks)


def _words(program: Program, tree: Tree, window: Window) -> str:
    try:
        difference = agreement.first_difference(program, [tree], window)
    except ValueError:  # an event that no program leaves, such as a value that is none
        left = prolog_engine.run(program, [tree], window)[0]
        right = python_engine.run(program, [tree], window)[0]
        return f"Prolog leaves {left[:200]}, Python {right[:200]}"
    return str(difference) if difference else "the two runs leave different texts"


def _first(one: bytes, other: bytes) -> int:
    """The number of the first tree on which two texts differ: each tree ends with a ``!``."""
    same = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if same is None:
        same = min(len(one), len(other))
    # Behind the ! stand the move and the value, which are the tree's too.
    return one.count(b"!", 0, max(0, same - 2))
