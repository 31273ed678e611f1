"""Values that only know what has been asked of them: which of two is less.

A run of a mirror on tokens goes as it goes on every tree whose leaves fit what was answered.  So
where a run asks what no earlier answer implies, it goes on with one answer, and the two others are
kept for runs to come: each run is one class of orderings that the mirror cannot tell apart, and
the classes together are all orderings, each in one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NoReturn

MOST = 14
"""Values at most: beside them stands infinity, and all have a character each."""

INFINITY = MOST
"""The number of infinity."""

# The fifth bit of a code is the sign, so that two codes side by side are ten bits.
_MINUS = 16
# 0 is for what is not known. Seen from the other value it is 4 less the number.
_LESS, _SAME, _MORE = 1, 2, 3

PLUS, MINUS = ord("A"), ord("a")
"""The first characters of values, and of minus values."""


class Order:
    """The order of some values, as far as it is known, and all that follows from it.

    >>> order = Order(3)
    >>> order.learn_less(0, 1)
    >>> order.learn_same(1, 2)
    >>> order.knows(0, 2), order.ranks()
    (True, (1, 2, 2))
    """

    __slots__ = ("above", "below", "relation", "same")

    def __init__(self, count: int) -> None:
        if count > MOST:
            raise ValueError(f"{count} values are more than {MOST}")
        self.below = [0] * count
        self.above = [0] * count
        self.same = [1 << i for i in range(count)]
        # The sets say the same, but a comparison is answered by one look here.
        self.relation = bytearray(32 * 32)  # by the codes of two tokens; 0 for what is not known
        for i in range(count):
            self._relate(i, i, _SAME)
            for code in (i, i | _MINUS):
                self.relation[code << 5 | INFINITY] = _LESS
                self.relation[INFINITY << 5 | code] = _MORE
                self.relation[code << 5 | INFINITY | _MINUS] = _MORE
                self.relation[(INFINITY | _MINUS) << 5 | code] = _LESS
        low, high = INFINITY | _MINUS, INFINITY
        self.relation[low << 5 | high] = _LESS
        self.relation[high << 5 | low] = _MORE
        for code in (low, high):
            self.relation[code << 5 | code] = _SAME

    def copy(self) -> Order:
        """The same, to learn more."""
        other = Order.__new__(Order)
        other.below = self.below.copy()
        other.above = self.above.copy()
        other.same = self.same.copy()
        other.relation = self.relation.copy()
        return other

    @property
    def count(self) -> int:
        """The number of values."""
        return len(self.below)

    def knows(self, one: int, other: int) -> bool:
        """True if it is known which of two values is less, or that neither is."""
        return self.relation[one << 5 | other] != 0

    def learn_less(self, one: int, other: int) -> None:
        """Learn that a value is less than another, of which nothing was known."""
        low = self.below[one] | self.same[one]
        high = self.above[other] | self.same[other]
        # All that are known to be no more than the one come to lie below all that are no less than
        # the other.
        for i in _members(low):
            # What was known before is not noted again.
            for j in _members(high & ~self.above[i]):
                self._relate(i, j, _LESS)
            self.above[i] |= high
        for j in _members(high):
            self.below[j] |= low

    def learn_same(self, one: int, other: int) -> None:
        """Learn that two values are equal, of which nothing was known."""
        same = self.same[one] | self.same[other]
        low = self.below[one] | self.below[other]
        high = self.above[one] | self.above[other]
        for i in _members(low):
            for j in _members((same | high) & ~self.above[i]):
                self._relate(i, j, _LESS)
            self.above[i] |= same | high
        for j in _members(high):
            self.below[j] |= same | low
        for i in _members(same):
            for j in _members(same):
                self._relate(i, j, _SAME)
            for j in _members(high):
                self._relate(i, j, _LESS)
            self.same[i], self.below[i], self.above[i] = same, low, high

    def _relate(self, one: int, other: int, how: int) -> None:
        relation, back = self.relation, 4 - how
        relation[one << 5 | other] = how
        relation[other << 5 | one] = back
        # Minus values stand the other way round. Of a value and minus another nothing is ever
        # noted.
        one, other = one | _MINUS, other | _MINUS
        relation[one << 5 | other] = back
        relation[other << 5 | one] = how

    def ranks(self) -> tuple[int, ...]:
        """One order that fits: equal ranks only for values that are known to be equal.

        So two runs that come to equal values on it come to equal values on all orders that fit.
        """
        ranks = [0] * self.count
        rank = 0
        # A value that is less has fewer values below it, so that this order fits.
        for _, value in sorted([(low.bit_count(), i) for i, low in enumerate(self.below)]):
            if not ranks[value]:
                rank += 1
                for same in _members(self.same[value]):
                    ranks[same] = rank
        return tuple(ranks)


@cache  # sets of 14 values are 16,384 at most
def _members(values: int) -> tuple[int, ...]:
    """The numbers in a set that is a bit each."""
    return tuple(i for i in range(MOST) if values >> i & 1)


class SignError(TypeError):
    """A value is compared with minus another: the order of the values does not tell which is less.

    So the course on one tree tells nothing of other trees whose leaves are ordered alike.
    """


class Token:
    """A value that can be compared, and have its sign turned, and nothing else.

    Comparing two of them asks the class's ``relation``, or where that knows nothing ``decide``;
    :func:`tokens` makes such a class.
    """

    __slots__ = ("code", "letter", "minus", "row")
    __hash__ = None  # type: ignore[assignment]  # nothing may be looked up by a value

    code: int
    letter: int
    minus: Token
    row: int

    def __neg__(self) -> Token:
        return self.minus

    def __bool__(self) -> NoReturn:
        raise TypeError("a value is taken for true or false")

    def __repr__(self) -> NoReturn:
        raise TypeError("a value is printed")

    __str__ = __repr__

    def __format__(self, _: str) -> NoReturn:
        raise TypeError("a value is printed")


class Values:
    """Some tokens, and infinity; they write down what is compared with what.

    Attributes:
        asked: For each comparison the characters of the two values.
        tokens: The tokens.
        infinity: A token above all of them, and above minus all of them.

    >>> values = Values(2)
    >>> one, two = values.tokens
    >>> sorted([one < two for _ in values.classes(Order(2))])
    [False, False, True]
    >>> values.asked.decode()
    'ABABAB'
    >>> one + two
    Traceback (most recent call last):
    ...
    TypeError: unsupported operand type(s) for +: 'Token' and 'Token'
    """

    def __init__(self, count: int) -> None:
        self.asked = bytearray()
        self._order = Order(count)
        self._relation = self._order.relation
        self._todo: list[Order] = []
        # Python looks operators up in the class, and these write to values of their own.
        kind = type("Token", (Token,), {"__slots__": (), "__hash__": None, **self._comparisons()})
        made = [_pair(kind, number) for number in (*range(count), INFINITY)]
        self.tokens: tuple[Any, ...] = tuple(made[:-1])
        self.infinity: Any = made[-1]

    def classes(self, start: Order) -> Iterator[Order]:
        """Each class in turn: what is known at first is the start; the caller's run learns more."""
        self._todo = [start.copy()]
        while self._todo:
            # The last one first, so that few wait: two for each answer of one run.
            self._order = self._todo.pop()
            self._relation = self._order.relation
            yield self._order

    def _comparisons(self) -> dict[str, Callable[[Any, Any], bool]]:
        """The methods of the tokens: this is where the time goes."""
        write, decide = self.asked.extend, self._decide

        def outcome(one: Token, other: Token) -> int:
            # As Prolog writes them: the value on the left comes first.
            write((one.letter, other.letter))
            return self._relation[one.row | other.code] or decide(one, other)

        return {
            "__lt__": lambda one, other: outcome(one, other) == _LESS,
            "__gt__": lambda one, other: outcome(one, other) == _MORE,
            "__le__": lambda one, other: outcome(one, other) != _MORE,
            "__ge__": lambda one, other: outcome(one, other) != _LESS,
            "__eq__": lambda one, other: outcome(one, other) == _SAME,
            "__ne__": lambda one, other: outcome(one, other) != _SAME,
        }

    def _decide(self, one: Token, other: Token) -> int:
        """Take one of the three answers, and keep the two others for runs to come."""
        if (one.code ^ other.code) & _MINUS:
            raise SignError("a value is compared with minus another")
        low, high = one.code & ~_MINUS, other.code & ~_MINUS
        # Before the order learns more: the other answers begin from what was known until here.
        self._todo += branches(self._order, low, high)
        self._order.learn_less(low, high)
        return self._relation[one.row | other.code]


def branches(order: Order, one: int, other: int) -> tuple[Order, Order]:
    """An order in which one value is more than another, and one in which they are equal."""
    more, same = order.copy(), order.copy()
    more.learn_less(other, one)
    same.learn_same(one, other)
    return more, same


def _pair(kind: type[Token], number: int) -> Token:
    """A token and minus it."""
    plus, minus = kind(), kind()
    plus.code, minus.code = number, number | _MINUS
    plus.minus, minus.minus = minus, plus
    plus.letter, minus.letter = PLUS + number, MINUS + number
    for token in (plus, minus):
        token.row = token.code << 5
    return plus
