"""The game that a function of one's own plays: a tree as objects, or as nested lists.

An object has few parts:

=======================  ==============================================================
``position.moves()``     the positions after each move; empty where the game ends
``position.value``       there the static value, from MAX's side; ``None`` elsewhere
``position.maximising``  True if it is MAX's turn
=======================  ==============================================================

``children`` is the same as ``moves()``, ``terminal`` is true where the game ends, and names that
others have for these are known.  A nested list has no parts: ``[[1, 4], [5, 6]]``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import count
from typing import Any, Literal, SupportsIndex, cast

from pyab.functions.layout import Layout, inner_value
from pyab.functions.parts import part_called

Form = Literal["object", "board", "list", "tuple", "taken", "plain", "row", "named"]
"""Positions are objects; or one object, on which moves are played in place; or nested lists or
tuples, whose leaves count as evaluated where the function is called with them; or nested lists,
whose leaves count where they are taken out; or lists that are just lists, whose leaves are not
counted; or numbers, where the leaves stand in one row, or names, where the moves and the values
stand in dictionaries: see :mod:`pyab.functions.rows`."""
Kind = Literal["row", "children", "ends", "values", "mixed", "numbers"]
"""A table of a tree: the row of its leaves; for each name the names after its moves, that of a leaf
left out, or with none; the value of a leaf; either of these; or the names, and the values of
leaves, after its moves."""

Inner = Literal["none", "beside", "counted"]
"""The static values of positions with moves: there are none; they are there, to sort moves by, say;
or they count as evaluations, since a depth may end there."""

NESTED: tuple[Form, ...] = ("list", "tuple")
"""The forms in which a leaf counts where the function is called with it."""
OBJECTS: tuple[Form, ...] = ("object", "board")
"""The forms in which a position is asked for its parts."""
_numbers = count(1)


class Game:
    """One tree, as it is given to a function, and what the function does with it.

    Attributes:
        layout: Its positions.
        number: A number of its own.
        values: The static value of each terminal position, MAX's; of the others, too, if they
            have one.
        given: The same as the function is given it: the mover's, or MAX's too.
        events: What was seen, as text.
        last: The position evaluated last; -1 once something else was seen.
        asked: True if the function has asked who is to move.
        asked_inside: True if it has asked for the static value of a position with moves.
        listed: True if it has asked for the positions after a move.
        turned: True if a position has told it whose turn it is.
        compared: True if it has compared that with anything, other than by ``is``.
        words: The words with which it has compared that, as Python writes them, ours left out.
        says: One of them, and the side that it stands for; empty where none is taken for one.
        twins: True if positions with equal trees below them are one object.
        factors: The numbers that an index was multiplied by: the moves of each position.
        root_given: What the function is given.
        ids: For nested lists the position of each, by identity.
        made: The objects or the lists, by position.
    """

    def __init__(
        self,
        places: Layout,
        leaves: Sequence[Any],
        form: Form,
        mover: bool,
        says: Sequence[str] = (),
        inner: Inner = "none",
        twins: bool = False,
    ) -> None:
        self.layout, self.form, self.number = places, form, next(_numbers)
        self.values = dict(zip(places.terminal, leaves, strict=True))
        self.inner = inner
        if inner != "none":
            above = (node for node, many in enumerate(places.arity) if many)
            worth = {node: inner_value(node) for node in above}
            # Beside others they are so small that none is a win.
            small = {node: value / 8 for node, value in worth.items()}
            self.values |= worth if inner == "counted" else small
        self.given = self.values
        if mover:
            self.given = {n: -v if places.min[n] else v for n, v in self.values.items()}
        if form in OBJECTS:
            self.given = {n: _NUMBERS.get(type(v), _same)(v) for n, v in self.given.items()}
        self.events: list[str] = []
        self.last, self.asked, self.asked_inside = -1, False, False
        self.listed = self.turned = self.compared = False
        self.words: dict[str, None] = {}
        self.factors = set[Any]()
        self.says = says
        self.ids: dict[int, int] = {}
        self.twins = twins
        # Kept, since an identity is one for as long as what has it is there.
        self.made = self._made()
        self.root_given = self._given()

    def table(self, kind: Kind) -> Any:
        """The tree in a list, or in a dictionary, as a file may have it.

        >>> game = Game(Layout((2, 0, 1, 0), "max"), (3, 9), "named", False)
        >>> game.table("children"), game.table("mixed")["p1"], game.table("numbers")["p2"]
        ({'p0': ['p1', 'p2'], 'p2': ['p3']}, 3, [9])
        >>> game.events
        ['s(1,3)']
        """
        if kind == "row":
            return self.root_given
        held = dict[str, Any]()
        for node, some in enumerate(self.layout.children):
            if some and kind != "values":
                held[f"p{node}"] = [self._called(child, kind) for child in some]
            elif not some and kind == "ends":
                held[f"p{node}"] = []
            elif not some and kind in ("values", "mixed"):
                held[f"p{node}"] = self.given[node]
        return Table(held, self)

    def _called(self, node: int, kind: Kind) -> Any:
        leaf = kind == "numbers" and node in self.given
        return self.given[node] if leaf else f"p{node}"

    def evaluated(self, node: int) -> None:
        """Note that a terminal position is evaluated."""
        # A program may ask for a value, and for it again: that is one evaluation.
        if node != self.last:
            self.last = node
            self.events.append(f"s({node},{self.values[node]})")

    def top(self, node: int) -> int | None:
        """The successor of the root that a position is, or is below; ``None`` for the root."""
        parents = self.layout.parents
        while node > 0 and parents[node]:
            node = parents[node]
        return node or None

    def _given(self) -> Any:
        if self.form == "board":
            return Board(self, 0)
        if self.form == "named":
            return Name("p0", self)
        if self.form == "row":
            return Row([self.given[node] for node in self.layout.terminal], self)
        return self.made[0]

    def _made(self) -> dict[int, Any]:
        objects = self.form in OBJECTS
        made: dict[int, Any] = {} if objects else dict(self.given)
        known: dict[tuple[Any, ...], Position] = {}
        children = self.layout.children
        for node in range(len(children) - 1, -1, -1):
            inside = [made[child] for child in children[node]]
            if objects:
                made[node] = Position(self, node, inside)
                if self.twins:
                    alike = (self.given.get(node), self.layout.min[node], *map(id, inside))
                    made[node] = known.setdefault(alike, made[node])
            elif inside:
                made[node] = Taken(self, node, inside) if self.form == "taken" else inside
                made[node] = tuple(inside) if self.form == "tuple" else made[node]
                self.ids[id(made[node])] = node
        return made


class Index(int):
    """The index of a position in its row; what it is multiplied by is noted.

    >>> game = Game(Layout((2, 0, 0), "max"), (3, 2), "row", False)
    >>> 2 * Index(1, game) + 1, Index(0, game) << 1, game.factors
    (3, 0, {2})
    """

    game: Game

    def __new__(cls, number: int, game: Game) -> Index:
        """An index in a game."""
        made = super().__new__(cls, number)
        made.game = game
        return made

    def __mul__(self, other: int) -> Any:
        self.game.factors.add(other)
        return int(self) * other

    __rmul__ = __mul__

    def __lshift__(self, other: int) -> Any:
        return self * 2**other


class Name(str):
    """The name of the root of a tree that stands in tables."""

    game: Game

    def __new__(cls, name: str, game: Game) -> Name:
        """A name in a game."""
        made = super().__new__(cls, name)
        made.game = game
        return made


class Table(dict[str, Any]):
    """A dictionary of names; of which leaf a value is taken out is told."""

    def __init__(self, held: dict[str, Any], game: Game) -> None:
        super().__init__(held)
        self._game = game

    def __getitem__(self, name: str) -> Any:
        found = super().__getitem__(name)
        if not isinstance(found, list):
            self._game.evaluated(int(name[1:]))
        return found

    def get(self, name: str, default: Any = None) -> Any:
        """As of a dictionary."""
        try:
            return self[name]
        except KeyError:
            return default


class Row(list[Any]):
    """The leaves of a tree, from the left; which of them is taken out is told.

    >>> game = Game(Layout((2, 0, 0), "max"), (3, 5), "row", False)
    >>> game.root_given[1], game.events
    (5, ['s(2,5)'])
    """

    def __init__(self, values: Sequence[Any], game: Game) -> None:
        super().__init__(values)
        self.game = game

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        if isinstance(at, SupportsIndex):
            self.game.evaluated(self.game.layout.terminal[at.__index__()])
        return found


class Position:
    """A position, as an object.

    >>> root = Game(Layout((2, 0, 2, 0, 0), "max"), (3, 2, 9), "object", False).root_given
    >>> root  # doctest: +ELLIPSIS
    <position [] of tree ...>
    >>> [child.value for child in root.moves()], root.maximising, root.moves()[1].maximising
    ([3, None], True, False)
    >>> for inner in ("beside", "counted"):
    ...     Game(Layout((1, 0), "max"), (3,), "object", False, (), inner).root_given.value
    -0.625
    -5
    """

    __slots__ = (
        "__dict__",
        "_pyab_after",
        "_pyab_game",
        "_pyab_node",
    )  # a program may leave marks on it

    def __init__(self, game: Game, node: int, after: list[Position]) -> None:
        self._pyab_game, self._pyab_node, self._pyab_after = game, node, after

    def __deepcopy__(self, _: object) -> Position:
        return self  # a position is never changed

    def __copy__(self) -> Position:
        return self

    def _pyab_path(self) -> str:
        """The path to it from the root, as text."""
        path, node, places = [], self._pyab_node, self._pyab_game.layout
        while node:
            parent = places.parents[node]
            path.append(places.children[parent].index(node))
            node = parent
        return f"[{','.join(map(str, reversed(path)))}]"

    def __repr__(self) -> str:
        # A program may keep values by what it prints: no two trees have the same there.
        return f"<position {self._pyab_path()} of tree {self._pyab_game.number}>"

    def __iter__(self) -> Iterator[Position]:
        return iter(self._pyab_after[:])

    def _linked(self, to: str) -> Position | None:
        """The first position after it; or the next one after the same position as it."""
        game, node = self._pyab_game, self._pyab_node
        if game.listed:  # who lists them has something else in mind, such as who moves first
            raise AttributeError(f"a position has no {to!r} beside its moves")
        if to == "first":
            return next(iter(self._pyab_after), None)
        beside = game.layout.children[game.layout.parents[node]] if node else []
        return next((game.made[other] for other in beside if other > node), None)

    @property
    def moves(self) -> Several:
        """The positions after each move."""
        self._pyab_game.listed = True
        # A new list each time: a program may sort it, or take from it.
        return Several(self._pyab_after)

    @property
    def value(self) -> Any:
        """The static value where the game ends, else ``None``, unless all positions have one."""
        game, node = self._pyab_game, self._pyab_node
        if node not in game.values:
            game.asked_inside = True
            return None
        if game.inner == "counted" or not self._pyab_after:
            game.evaluated(node)
        return game.given[node]

    @property
    def maximising(self) -> bool:
        """True if it is MAX's turn."""
        self._pyab_game.asked = True
        return not self._pyab_game.layout.min[self._pyab_node]

    def __getattr__(self, name: str) -> Any:
        if name == "val":
            return self.value
        match part_called(name):
            case "moves":
                return self.moves
            case "ends":
                return Truth(not self._pyab_after)
            case "max" | "min" as side:
                return Truth(self.maximising == (side == "max"))
            case "turn":
                self._pyab_game.turned = True
                return Turn("max" if self.maximising else "min", self._pyab_game)
            case "values":
                return self.value
            case "plays":
                return lambda move, *_: move
            case "name":
                return self._pyab_path()
            case "first" | "next" as link:
                return self._linked(link)
            case "same":
                return lambda *_: self.__copy__()
        raise AttributeError(
            f"a position has no {name!r}: it has moves(), value, maximising and terminal"
        )

    # A position may be a dictionary: position["children"], "value" in position.

    def __getitem__(self, name: str) -> Any:
        if not isinstance(name, str):
            raise TypeError("a position is no list: its moves() are")
        # A leaf may have a list of no children, or no such list.
        if name not in self and part_called(name) != "moves":
            raise KeyError(name)
        return getattr(self, name)

    def get(self, name: str, default: Any = None) -> Any:
        """As of a dictionary."""
        try:
            return self[name]
        except KeyError:
            return default

    def __contains__(self, name: object) -> bool:
        if isinstance(name, Position):
            return name in self._pyab_after
        part = "values" if name == "value" else part_called(str(name))
        if part == "values":
            return self._pyab_node in self._pyab_game.values
        if part == "moves":
            return bool(self._pyab_after)
        return bool(part)


class MisplayedError(Exception):
    """A board on which moves are played in place is not where it should be."""


class Board(Position):
    """A position on which moves are played in place, and taken back.

    >>> board = Game(Layout((2, 0, 2, 0, 0), "max"), (3, 2, 9), "board", False).root_given
    >>> board.push(board.moves()[1])  # doctest: +ELLIPSIS
    <position [1] of tree ...>
    >>> other = board.copy()
    >>> board.pop()  # doctest: +ELLIPSIS
    <position [] of tree ...>
    >>> [child.value for child in other.moves()], other == board, other == board.moves()[1]
    ([2, 9], False, True)
    """

    __slots__ = ()

    def __init__(self, game: Game, node: int) -> None:
        super().__init__(game, node, game.made[node]._pyab_after)

    def __deepcopy__(self, _: object) -> Position:
        return self.__copy__()

    def __copy__(self) -> Position:
        return Board(self._pyab_game, self._pyab_node)

    # A program may keep values by its positions, and each is this one object.

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Position) and self._pyab_game is other._pyab_game
        return same and self._pyab_node == cast(Position, other)._pyab_node

    def __hash__(self) -> int:
        return hash((self._pyab_game.number, self._pyab_node))

    def _pyab_go(self, node: int) -> Board:
        self._pyab_node, self._pyab_after = node, self._pyab_game.made[node]._pyab_after
        return self

    def _pyab_played(self, *args: object, **named: object) -> Board:
        """The board after a move, which is among the arguments, is played on it.

        Raises:
            MisplayedError: It is a move of another position than that on the board.
        """
        moves = [one for one in (*args, *named.values()) if isinstance(one, Position)]
        if not moves:
            raise TypeError("no move of a position is played on it")
        node, parents = moves[0]._pyab_node, self._pyab_game.layout.parents
        if parents[node] != self._pyab_node:
            raise MisplayedError("a move is played where one before it was not taken back")
        return self._pyab_go(node)

    def _pyab_taken_back(self, *_: object) -> Board:
        """The board before the last move.

        Raises:
            MisplayedError: There is none.
        """
        if not self._pyab_node:
            raise MisplayedError("a move is taken back where none was played")
        return self._pyab_go(self._pyab_game.layout.parents[self._pyab_node])

    def __getattr__(self, name: str) -> Any:
        match part_called(name):
            case "plays":
                return self._pyab_played
            case "back":
                return self._pyab_taken_back
        return super().__getattr__(name)


class Turn(str):
    """The side to move, however that is written: a name, and a function that gives it.

    >>> mine = Game(Layout((0,), "max"), (3,), "object", False, ("'X'", "min")).root_given.player
    >>> mine == "max", mine == "MIN", mine == "X", mine == "O", bool(mine)
    (True, False, False, True, True)
    """

    game: Game

    def __new__(cls, side: str, game: Game) -> Turn:
        """A side in a game."""
        made = super().__new__(cls, side)
        made.game = game
        return made

    def __eq__(self, other: object) -> bool:
        self.game.compared = True
        if isinstance(other, str) and other.lower() in ("max", "min"):
            return str.__eq__(self, other.lower())
        return self._is(repr(other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        self.game.compared = True
        if not self.game.says:
            self.game.words["True"] = None
            return str.__eq__(self, "max")
        return self._is("True")

    def _is(self, word: str) -> bool:
        """True if a word of the function's own stands for this side."""
        self.game.words[word] = None
        if not self.game.says:
            return False
        known, side = self.game.says
        return str.__eq__(self, side) == (word == known)

    def __hash__(self) -> int:
        self.game.compared = True
        return str.__hash__(self)

    def __call__(self, *_: object) -> Turn:
        """The same."""
        return self


class Several(list[Position]):
    """Positions: a list, and a function that gives it, as one likes to write it."""

    def __call__(self, *_: object) -> Several:
        """The list."""
        return self


class Whole(int):
    """A whole number: a value, and a function that gives it."""

    def __call__(self, *_: object) -> int:
        """The number."""
        return self


class Real(float):
    """Any other number: a value, and a function that gives it."""

    def __call__(self, *_: object) -> float:
        """The number."""
        return self


def _same(value: Any) -> Any:
    return value


_NUMBERS: dict[type, Any] = {int: Whole, float: Real}
"""The numbers that may be called, as ``position.value()`` is."""


class Truth(int):
    """True or false: a value, and a function that gives it."""

    def __call__(self, *_: object) -> bool:
        """The same as a truth of Python's."""
        return bool(self)


class Taken(list[Any]):
    """A nested list that sees what is taken out of it."""

    def __init__(self, game: Game, node: int, inside: list[Any]) -> None:
        super().__init__(inside)
        self._pyab_game, self._pyab_node = game, node
        self._pyab_after = list(game.layout.children[node])

    def __deepcopy__(self, memo: dict[int, Any]) -> Taken:
        """A copy that sees what is taken out of it; to copy a list takes nothing out."""
        made = self.__copy__()
        made[:] = [deepcopy(one, memo) for one in list.__iter__(self)]
        return made

    def __copy__(self) -> Taken:
        made = Taken(self._pyab_game, self._pyab_node, [*list.__iter__(self)])
        made._pyab_after = self._pyab_after[:]
        return made

    def copy(self) -> Taken:
        """The same as of a list."""
        return self.__copy__()

    def pop(self, number: Any = -1) -> Any:
        """As of a list."""
        self._taken(number)
        del self._pyab_after[number]
        return super().pop(number)

    def _taken(self, number: int) -> None:
        child = self._pyab_after[number] if number < len(self._pyab_after) else -1
        if child in self._pyab_game.values:
            self._pyab_game.evaluated(child)

    def __iter__(self) -> Iterator[Any]:
        for number, inside in enumerate(super().__iter__()):
            self._taken(number)
            yield inside

    def __getitem__(self, key: Any) -> Any:
        # A range takes indices and slices as a list does, negative ones too.
        numbers = range(len(self))[key]
        for number in [numbers] if isinstance(numbers, int) else numbers:
            self._taken(number)
        return super().__getitem__(key)
