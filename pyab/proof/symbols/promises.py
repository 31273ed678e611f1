"""A program's promise of its value and its move, shown of trees of any depth.

A contract (:mod:`pyab.agreement.contracts`) says what a search may return, by the true value of
the position and the window.  Suppose that each search of a successor keeps it.  If then the
search of the position keeps it too, whatever the successors' true values are, and whatever
their searches return as far as the contract lets them, then by induction on the depth every search
keeps it, on trees with as many successors a position as were tried.  A terminal position is tried
as well.

The mirror is run on tokens (:mod:`pyab.proof.symbols.tokens`): the true values, the values that are
returned, alpha and beta.  A search of a successor compares its own with the window that it is
handed, which splits the orderings into classes; those that the contract rules out are left.  So
every ordering is covered.  What holds of the mirror holds of the clauses, since both do the same on
these trees (:mod:`pyab.proof.symbols.induction`, whose premises are those of this proof).

Contracts are about windows in which alpha is less than beta; the closed one, whose cut-offs are
strict, about those in which the two are equal, too, since Bratko's clauses hand such windows on.
That no other windows are handed on is seen; and besides that they only narrow, or of a program with
one bound that Knuth & Moore's (8) holds before each round.

A program that names its moves promises its line.  Where the value lies within the window, the move
is the first of the best, or the last, and is searched with a window in which the value lies: so the
line goes on in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import inf
from typing import Any

from pyab.engines import exhaust
from pyab.engines.piece import Piece
from pyab.engines.python import calls, copy
from pyab.mirror.positions import Position
from pyab.programs.program import Program
from pyab.proof.symbols.promise import INVARIANT, NARROW, Promise, contract, course, line
from pyab.proof.symbols.tokens import Order, Token, Values
from pyab.trees.tree import SIDES, Side


def keeps(program: Program, children: int) -> Promise:
    """Show that a program keeps its promise at any depth, or find where not."""
    promised = contract(program).statement, line(program), course(program)
    kept = Promise(program.key, *promised, classes=0)
    classes = 0
    for case in _cases(program, children):
        values = Values(case.start.count)
        search = _Search(program, case, values)
        for order in values.classes(case.start):
            # What was compared is not wanted here, and would grow without end.
            values.asked.clear()
            try:
                broken = search.broken(order)
            except _RuledOutError:
                continue
            classes += 1
            if broken:
                return replace(kept, classes=classes, broken=f"{case.words(order)}: {broken}")
    return replace(kept, classes=classes)


class _RuledOutError(Exception):
    """A successor's search returns what its contract does not let it."""


class _BrokenError(Exception):
    """A successor is searched with bounds that break a promise; says how."""


@dataclass(frozen=True)
class _Case:
    """A position, and the bounds that are not infinite: ``A``, ``B``; of both alpha is less.

    The values are numbered: first the successors' true ones, or the position's own if it is
    terminal; then those that are returned for the successors; then alpha and beta.
    """

    side: Side
    children: int
    bounds: str
    equal: bool = False
    """Alpha and beta are equal."""

    def split(self, values: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any], Sequence[Any]]:
        """The true values, the returned ones, and the bounds."""
        true = self.children or 1
        returned = true + self.children
        return values[:true], values[true:returned], values[returned:]

    @property
    def start(self) -> Order:
        count = (self.children or 1) + self.children + len(self.bounds)
        order = Order(count)
        if self.equal:
            order.learn_same(count - 2, count - 1)
        elif self.bounds == "AB":
            order.learn_less(count - 2, count - 1)
        return order

    def window(self, bounds: Sequence[Any], infinity: Any) -> tuple[Any, Any]:
        """Alpha and beta."""
        given = {"A": -infinity, "B": infinity, **dict(zip(self.bounds, bounds, strict=True))}
        return given["A"], given["B"]

    def words(self, order: Order) -> str:
        true, returned, bounds = self.split(order.ranks())
        worth, found = (", ".join(map(str, each)) for each in (true, returned))
        text = f"{self.side.upper()} to move"
        if not self.children:
            text += f", static value {worth}"
        else:
            text += f", successors worth {worth} of which the searches return {found}"
        if bounds:
            alpha, beta = self.window(bounds, inf)
            text += f", window ({alpha}, {beta})"
        return text


def _cases(program: Program, children: int) -> Iterator[_Case]:
    for count, side in product(range(children + 1), SIDES):
        for bounds in ("", "B", "A", "AB") if program.takes else ("",):
            yield _Case(side, count, bounds)
        if program.takes and program.contract == "closed":
            yield _Case(side, count, "AB", equal=True)


class _Search:
    """The search of a position whose successors' searches return tokens."""

    def __init__(self, program: Program, case: _Case, values: Values) -> None:
        self.program, self.case, self.infinity = program, case, values.infinity
        self.contract, self.line, self.course = contract(program), line(program), course(program)
        shape = (case.children, *[0] * case.children)
        piece = Piece.of(shape, case.side)
        self.root, leaves = exhaust.positions(shape, piece, values.infinity)
        self.true, returned, bounds = case.split(values.tokens)
        self.worth = dict(zip(leaves, self.true, strict=True))
        # A terminal position is its own leaf, for which no search returns anything.
        self.returned = dict(zip(leaves, returned, strict=False))
        if not case.children:
            self.root.evaluate(self.true[0])
        self.window = case.window(bounds, values.infinity)
        self.handed: dict[Position, tuple[Any, Any]] = {}
        self.names_move = "Best" in program.entry().outputs
        names = copy(program)
        for one in program.predicates:
            # Only the search is answered for successors. What helps it runs as it stands.
            if one.role == "search":
                names[one.function] = self._dispatch(names[one.function], one.inputs)
        self.run = calls(program, names)(self.root, case.side, self.window)

    def _dispatch(self, search: Callable[..., Any], inputs: Sequence[str]) -> Callable[..., Any]:
        def searched(*arguments: Any) -> Any:
            given = dict(zip(inputs, arguments, strict=True))
            # A search calls itself by its name, so that one function has to do for the root and for
            # the others.
            return search(*arguments) if given["P"] is self.root else self._searched(**given)

        return searched

    def _searched(self, P: Position, A: Any = None, B: Any = None) -> Any:  # noqa: N803  (roles)
        """The value that a successor's search returns, if its contract lets it."""
        # A program that takes no such bound searches as if it were infinite.
        alpha = -self.infinity if A is None else A
        beta = self.infinity if B is None else B
        if not self.program.negamax:
            alpha, beta = _of_mover(P.min_to_move, alpha, beta)
        # Tokens are compared here and below, so that each of the answers has a class of its own.
        if alpha > beta or (alpha == beta and self.program.contract != "closed"):
            raise _BrokenError("it hands on a window that no contract speaks of")
        self.handed[P] = _of_mover(P.min_to_move, alpha, beta)
        if self.course == NARROW and not self._narrows(P):
            raise _BrokenError("a window widens")
        if self.course == INVARIANT and beta != self._least_before(P):
            raise _BrokenError(
                "m is not the greatest of the values so far, with their signs turned"
            )
        got, true = (-v if P.min_to_move else v for v in (self.returned[P], self.worth[P]))
        if not self.contract.holds(got, true, alpha, beta):
            raise _RuledOutError
        value = got if self.program.negamax else self.returned[P]
        return (None, value) if self.names_move else value

    def _narrows(self, successor: Position) -> bool:
        (alpha, beta), (low, high) = self.handed[successor], self.window
        return bool(low <= alpha) and bool(beta <= high)

    def _least_before(self, successor: Position) -> Any:
        """The least of the elder siblings' values, for the player to move there."""
        elder = self.root.successors[: self.root.successors.index(successor)]
        values = (-self.worth[p] if p.min_to_move else self.worth[p] for p in elder)
        return min(values, default=self.infinity)

    def broken(self, order: Order) -> str:
        """The breach of the promise, in words; empty if it is kept."""
        try:
            found = self.run()
        except _BrokenError as error:
            return str(error)
        best, value = found if isinstance(found, tuple) else (None, found)
        is_min = self.case.side == "min"
        value = -value if self.program.negamax and is_min else value  # from MAX's side
        # These compare tokens, too, and split the orderings as far as the true value needs it.
        true: Any = min(self.true) if is_min else max(self.true)
        alpha, beta = _of_mover(is_min, *self.window)
        got, of_mover = (-value, -true) if is_min else (value, true)
        if not self.contract.holds(got, of_mover, alpha, beta):
            return f"V is {_rank(order, value)}, v is {_rank(order, true)}"
        return (
            self._off_the_line(best, true) if self.line and self._inside(*self.window, true) else ""
        )

    def _inside(self, alpha: Any, beta: Any, value: Any) -> bool:
        """True if a value is so far within a window that the line is promised."""
        if self.program.contract == "closed":
            return bool(alpha <= value) and bool(value <= beta)
        return bool(alpha < value) and bool(value < beta)

    def _off_the_line(self, best: Position | None, true: Any) -> str:
        """The place where the line is lost, in words; empty if it goes on in the same way."""
        if not self.case.children:
            return ""
        equal = [pos for pos in self.root.successors if self.worth[pos] == true]
        # A full search takes the first of equal moves, or the last, as the program does.
        move = equal[0 if self.program.tie == "first" else -1]
        if move is not best:
            return f"the move is {self._number(best)}, a full search's is {self._number(move)}"
        if move in self.handed and not self._inside(*self.handed[move], true):
            return f"the value is outside the window of the move, {self._number(move)}"
        return ""

    def _number(self, move: Position | None) -> str:
        return "none" if move is None else str(self.root.successors.index(move))


def _of_mover(is_min: bool, alpha: Any, beta: Any) -> tuple[Any, Any]:
    """A window from MAX's side with the eyes of the player to move, or the other way round."""
    return (-beta, -alpha) if is_min else (alpha, beta)


def _rank(order: Order, value: Token) -> str:
    # Four bits are the number, and the fifth is the sign.
    number = value.code & 15
    rank = str(order.ranks()[number]) if number < order.count else "infinity"
    return f"-{rank}" if value.code > 15 else rank
