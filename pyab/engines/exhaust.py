"""Both engines on every tree of a shape: what a run leaves, in a few characters a tree.

A run leaves the positions that it evaluates, ``!``, the move, and the value; if it is watched, its
other events as well.  The two texts of a piece are equal, or not; what differs is opened with the
engines that leave events a person can read.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from functools import cache, lru_cache
from typing import Any, Literal

from pyab.engines import bridge, prolog, python, watching
from pyab.engines.piece import Piece
from pyab.engines.watching import VALUES, Writer
from pyab.mirror.positions import Position, position
from pyab.programs.program import Program
from pyab.trees.every import Shape
from pyab.trees.tree import Side, Tree

_SPELT_OUT = 20
"""So many leaves have a variable each in a loop."""

Out = MutableSequence[int]

# -------------------------------------------------------------------- Prolog

Watch = Literal["answers", "events", "reads", "compared", "unknown"]
"""The traces of a run: leaves and answer; every event; every question besides; comparisons; or, on
unknown leaves, questions of their order."""

_GAMES: dict[Watch, tuple[str, str]] = {
    "answers": ("characters_game", "none"),
    "events": ("characters_game", "characters"),
    "reads": ("asked_game", "characters"),
    "compared": ("recorder", "recorded"),
    "unknown": ("unknown", "recorded"),
}
"""The module of a program's game, and how it is loaded."""


def load(program: Program, watch: Watch) -> str:
    """Load a program for :func:`run_prolog`; the name of its module."""
    return prolog.load(program, *_GAMES[watch])


def run_prolog(program: Program, piece: Piece, watch: Watch) -> bytes:
    """The traces of a program in SWI-Prolog on the trees of a piece."""
    request = f"exhaust({load(program, watch)},{prolog.entry(program)})"
    return bridge.call(request, _piece(program, piece)).encode(piece.encoding)


def compared(program: Program, piece: Piece) -> bytes:
    """The comparisons of a program in SWI-Prolog on the chosen trees of a piece.

    A line for each, of the characters of two values for each comparison, as
    :class:`pyab.proof.symbols.tokens.Values` writes them down.
    """
    module = load(program, "compared")
    request = f"compared({module},{prolog.entry(program)},{_piece(program, piece)})"
    return bridge.call(request).encode("ascii")


def _piece(program: Program, piece: Piece) -> str:
    return _written(piece, "mover" if program.negamax and piece.side == "min" else "max")


# One text for MAX's windows and one for the mover's: chosen orderings make it long.
@lru_cache(2)
def _written(piece: Piece, mover: str) -> str:
    """The piece as ``prolog/support/proof/exhaust.pl`` takes it."""
    windows = "none"
    if piece.windows:
        windows = f"no_{piece.open}" if piece.open else "rest" if piece.degenerate else "all"
    shapes = ",".join(f"[{','.join(map(str, shape))}]" for shape in piece.shapes)
    if piece.chosen:
        orders = f'ranks({piece.count},{windows},"{piece.chosen}")'
    else:
        orders = f"orders({piece.count},{windows},[{','.join(map(str, piece.prefix))}])"
    return f"piece({piece.first},{piece.side},{mover},{piece.infinity},{orders},[{shapes}])"


# -------------------------------------------------------------------- Python

_ASKED = {**dict.fromkeys(("moves", "successors", "first"), ord("m")), "bounds": ord("o")}
"""The other questions to a position: the attributes that answer them, and a letter for each."""

_LOOP = """
def run(function, root, leaves, orders, out, mark):
    emit = out.extend
    LEAVES = leaves
    alpha, beta = -INFINITY, INFINITY
    for RANKS in orders:
        SETTING
        try:
            FOUND = function(ARGUMENTS)
        except Exception:  # an outcome, to be compared
            emit(b"!e0")
            continue
        emit((33, MOVE, ZERO + value))
        MARK
"""
"""One tree after the other: spelt out for a number of leaves, since this is where the time goes."""


@cache
def _loop(
    program: Program, side: Side, leaves: int, ranked: tuple[str, ...], infinity: int, marked: bool
) -> Any:
    """The loop for a program's entry; a function of the search, the tree and the orders."""
    entry = program.entry(side)
    mover = program.negamax and side == "min"
    bounds = {"A": "-beta" if mover else "alpha", "B": "-alpha" if mover else "beta", "P": "root"}
    if leaves <= _SPELT_OUT:
        names = ", ".join(f"leaf{i}" for i in range(leaves))
        ranks = [f"rank{i}" for i in range(leaves)] + list(ranked)
        values = "; ".join(f"leaf{i}.staticval = rank{i}" for i in range(leaves))
    else:
        names, ranks = "*every", ["*ranks", *ranked]
        values = "for leaf, rank in zip(every, ranks): leaf.staticval = rank"
    source = _LOOP.replace("LEAVES", f"{names},").replace("RANKS", f"{', '.join(ranks)},")
    source = source.replace("SETTING", values).replace("INFINITY", str(infinity))
    source = source.replace("ARGUMENTS", ", ".join(bounds[name] for name in entry.inputs))
    if "Best" in entry.outputs:
        source = source.replace("FOUND", "best, value")
        source = source.replace("MOVE", "45 if best is None else best.id")
    else:
        source = source.replace("FOUND", "value").replace("MOVE", "45")
    source = source.replace("ZERO", str(VALUES)).replace("MARK", "mark(33)" if marked else "")
    space: dict[str, Any] = {}
    exec(source, space)
    return space["run"]


def run_python(program: Program, piece: Piece, watch: Watch, evaluated: Out | None = None) -> bytes:
    """The traces of its mirror on the trees of a piece.

    Of each run that comes to an answer ``evaluated`` takes the positions evaluated, and ``!``.
    """
    try:  # a list takes an event in half the time that an array takes
        return b"".join(_runs(program, piece, watch, [], evaluated))
    except (ValueError, OverflowError):  # the number of no character: the error of one tree alone
        return b"".join(_runs(program, piece, watch, piece.array(), evaluated))


def _runs(
    program: Program, piece: Piece, watch: Watch, out: Out, evaluated: Out | None
) -> Iterator[bytes]:
    """The same, shape by shape, by way of a sequence that refuses what is no character or not."""
    mark = None if evaluated is None else evaluated.append
    names = python.copy(program)
    names.update(emit=out.extend, append=out.append, leaf=mark)
    writer: Writer = "leaves" if mark else "characters"
    watching.watch(names, program, writer, events=watch != "answers")
    function = names[program.entry(piece.side).function]
    loop = _loop(program, piece.side, piece.leaves, piece.bounds, piece.infinity, bool(mark))
    for shape in piece.shapes:
        if watch == "reads":
            root, leaves = positions(shape, piece)
            _tell(root, out)
        else:
            root, leaves = _same_positions(shape, piece)
        with python.room_for(len(shape)), python.uncollected():
            loop(function, root, leaves, piece.orderings, out, mark)
        yield bytes(piece.array(out))
        # In place: the wrappers hold this very sequence.
        del out[:]


def positions(shape: Shape, piece: Piece, infinity: Any = None) -> tuple[Position, list[Position]]:
    """The root of a shape, and its leaves; positions are numbered from ``piece.first`` on."""
    root = position(Tree(shape, (0,) * piece.leaves, piece.side))
    every = list(python.preorder(root))
    for pos in every:
        pos.id += piece.first
        pos.infinity = piece.infinity if infinity is None else infinity
    leaves = [pos for pos in every if not pos.successors]
    for leaf in leaves:
        del leaf.payoff  # the loop gives static values alone: what asks for this is wrapped
    return root, leaves


@lru_cache(1)
def _same_positions(shape: Shape, piece: Piece) -> tuple[Position, list[Position]]:
    """The same again for the next program: a large tree takes as long to make as to search."""
    with python.uncollected():
        return positions(shape, piece)


def _tell(root: Position, out: Out) -> None:
    """Let a position and all below it tell when they are asked for what :data:`_ASKED` names."""

    def telling(name: str, letter: int) -> property:
        read = vars(Position)[name].__get__

        def asked(pos: Position) -> Any:
            out.extend((letter, pos.id))
            return read(pos)

        return property(asked)

    told = {name: telling(name, letter) for name, letter in _ASKED.items()}
    # No slots of its own: the class of an object may change only to one laid out alike.
    kind = type("Told", (Position,), {"__slots__": (), **told})
    # A list: the walk asks for successors, too, and would be told of.
    for pos in list(python.preorder(root)):
        pos.__class__ = kind
