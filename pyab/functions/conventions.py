"""The ways in which a function may be meant to be called: proposed from its parameters.

Running it decides among them; see :mod:`pyab.functions.running`.
"""

from __future__ import annotations

import inspect
from ast import literal_eval
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, product
from typing import Any

from pyab.functions.layout import Layout
from pyab.functions.positions import Form
from pyab.functions.results import SHAPES
from pyab.functions.rules import Rules

FULL = (float("-inf"), float("inf"))
"""The infinite window, and each window, is from MAX's side."""
DEEP = 1000
"""The depth that a function with a depth is called with: deeper than any tree of a test."""
MOST = 400
"""The ways that are tried."""

Role = str
"""What a parameter is for: ``P`` a position, ``A`` and ``B`` the window, ``D`` a depth; ``S`` true
for MAX, ``N`` true for MIN, ``C`` 1 or -1, ``W`` ``"max"`` or ``"min"``; ``-`` left to its default;
``G`` the game, as an object; ``=`` and a text: that constant."""

_NAMES = {
    "A": "alpha alfa a low lower α lo альфа",
    "B": "beta b high upper β hi бета",
    "D": "depth d ply plies limit maxdepth level tiefe profondeur",
    "S": "maximizingplayer maximisingplayer maximizing maximising ismax ismaximizing ismaximising "
    "max maxplayer maxturn maxtomove ismaxnode",
    "N": "minimizing minimising ismin minplayer minturn mintomove",
    "C": "color colour sign farbe couleur",
    "SCW": "player turn side spieler joueur who tomove",
    "P": "position pos node state p n s tree root board game",
}
"""The names of parameters, by what these may be for."""
_ROLES = {name: roles for roles, names in _NAMES.items() for name in names.split()}
_PARTS = {"alpha": "A", "beta": "B", "depth": "D", "maxim": "S", "minim": "N"}
"""What a longer name tells by a part of it."""
_OTHER = ("D", "S", "C", "W")
"""What a parameter may be for whose name says nothing."""


@dataclass(frozen=True)
class Convention:
    """One way to call a function, and to understand it.

    Attributes:
        form: How positions look.
        roles: What each parameter is for, by name.
        given: True if static values are the mover's, as it is given them; else MAX's.
        returned: True if the value that it returns is the mover's.
        shape: The form of its result, one of :data:`pyab.functions.results.SHAPES`.
        max_only: True if it cannot be told who is to move: it plays MAX's at the root.
        rooted: True if the mover is who is to move at the root, all the way down.
        rules: The file's own functions that the positions answer for.
        says: A word of its own for a side, as Python writes it, and ``"max"`` or ``"min"``.
    """

    form: Form
    roles: tuple[tuple[str, Role], ...]
    given: bool = False
    returned: bool = False
    shape: str = "value"
    max_only: bool = False
    rooted: bool = False
    rules: tuple[str, ...] = ()
    says: tuple[str, ...] = ()

    @property
    def moves(self) -> bool:
        """True if the result names a move."""
        return self.shape not in ("value", "0 -", "1 -")

    @property
    def told(self) -> bool:
        """True if the function is told who is to move, by an argument."""
        return any(role in ("S", "N", "C", "W") for _, role in self.roles)

    @property
    def depth(self) -> int | None:
        """The depth that is stated: a whole number from 2 on among the arguments."""
        stated = [int(role[1:]) for _, role in self.roles if role[:1] == "=" and role[1:].isdigit()]
        return next((number for number in stated if number > 1), None)

    def turned(self, places: Layout, node: int) -> bool:
        """True if what is returned for a position is MIN's."""
        return self.returned and places.min[0 if self.rooted else node]

    def named(self, role: Role) -> str | None:
        """The parameter of a role."""
        return next((name for name, own in self.roles if own == role), None)

    def arguments(
        self, given: Any, at_max: bool, window: tuple[Any, Any] = FULL, player: Any = None
    ) -> tuple[list[Any], dict[str, Any]]:
        """The arguments of a call: those by place, and those by name.

        A player is given as the word that is told, or else by its name.

        >>> Convention("list", (("t", "P"), ("d", "D"), ("m", "S"))).arguments([1], True)
        ([[1], 1000, True], {})
        """
        alpha, beta = window
        if self.returned and not at_max:
            alpha, beta = -beta, -alpha
        made: dict[str, Any] = {
            "P": given,
            "A": alpha,
            "B": beta,
            "D": DEEP,
            "S": at_max,
            "N": not at_max,
            "C": 1 if at_max else -1,
            "W": ("max" if at_max else "min") if player is None else player,
            "G": Rules(),
        }
        placed: list[Any] = []
        named: dict[str, Any] = {}
        by_place = True
        for name, role in self.roles:
            # Behind one that is left to its default, the others go by name.
            by_place = by_place and role != "-"
            if role == "-":
                continue
            value = _constant(role[1:]) if role.startswith("=") else made[role]
            if by_place:
                placed.append(value)
            else:
                named[name] = value
        return placed, named

    def __str__(self) -> str:
        shown = {"P": "position", "A": "alpha", "B": "beta", "D": str(DEEP), "S": "maximising"}
        shown |= {"N": "minimising", "C": "colour", "W": "player", "G": "game"}
        told = [
            role[1:] if role.startswith("=") else shown[role]
            for _, role in self.roles
            if role != "-"
        ]
        return ", ".join(told)


def _constant(text: str) -> Any:
    """A constant of Python's, as it is written; any other word as a text."""
    try:
        return literal_eval(text)
    except (ValueError, SyntaxError):
        return text


def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """The parameters of a function, but for ``*args`` and ``**kwargs``."""
    try:
        found = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return []
    return [one for one in found if one.kind not in (one.VAR_POSITIONAL, one.VAR_KEYWORD)]


@cache
def role_of(name: str) -> str:
    """The uses that a parameter of that name may have; none where the name does not say.

    >>> role_of("maximizing_player"), role_of("alpha"), role_of("x")
    ('S', 'A', '')
    """
    plain = name.lower().replace("_", "")
    part = next((role for part, role in _PARTS.items() if part in plain), "")
    return _ROLES.get(plain, part)


def proposals(
    function: Callable[..., Any],
    stated: Sequence[Role] | None = None,
    rules: tuple[str, ...] = (),
) -> list[Convention]:
    """The ways to call a function, the likeliest first.

    Args:
        function: The function.
        stated: What its arguments are for, if the user says it.
        rules: Functions that may be rules of its game.
    """
    found = parameters(function)
    if stated is not None:
        names = [one.name for one in found] + [f"_{number}" for number in range(len(stated))]
        given = [tuple(zip(names, stated, strict=False))]
    else:
        given = list(_roles(found))
    # Not (True, False): who is given the mover's values does not return MAX's.
    views = ((False, False), (True, True), (False, True))
    forms: tuple[Form, ...] = ("object", "list", "taken")
    each = [roles for roles in given if any(role == "P" for _, role in roles)]
    every = (
        Convention(form, roles, *view, shape)
        for roles, form, view, shape in product(each, forms, views, SHAPES)
        if not any(role == "G" for _, role in roles)
    )
    return [*islice(every, MOST), *islice(_ruled(each, rules), MOST)]


def worded(way: Convention, words: Iterable[str]) -> list[Convention]:
    """The same way where a word that a function has for a side stands for MAX, or for MIN.

    >>> [one.says for one in worded(Convention("object", ()), ["'X'", "'O'"])]
    [("'X'", 'max'), ("'X'", 'min')]
    """
    # One that has an address is another one in the next process.
    word = next((one for one in words if " at 0x" not in one and len(one) < 80), None)
    if word is None or way.says:
        return []
    return [replace(way, says=(word, side)) for side in ("max", "min")]


def _ruled(
    each: Sequence[tuple[tuple[str, Role], ...]], rules: tuple[str, ...]
) -> Iterator[Convention]:
    """The ways where a game answers for its positions: an object, or functions of the file's."""
    views = ((False, True, False, True), (False, False, False, False), (True, True, False, False))
    for roles, (given, returned, max_only, rooted), shape in product(each, views, SHAPES):
        if rules or any(role == "G" for _, role in roles):
            yield Convention("object", roles, given, returned, shape, max_only, rooted, rules)


def _roles(found: Sequence[inspect.Parameter]) -> Iterator[tuple[tuple[str, Role], ...]]:
    """The roles of the parameters, in each way that is possible."""
    known = [role_of(one.name) for one in found]
    if known.count("P") > 1:
        known = [
            "G" if "game" in one.name else role for one, role in zip(found, known, strict=True)
        ]
    if "P" not in known and found:
        # No name says position: it is the first that says nothing.
        known[next((n for n, role in enumerate(known) if not role), 0)] = "P"
    each: list[Sequence[Role]] = []
    taken: set[str] = set()
    for one, role in zip(found, known, strict=True):
        free = [letter for letter in role if letter not in taken]
        has_default = one.default is not one.empty
        if not free or (
            # A depth that begins at 0 counts up, and is left as it is.
            free == ["D"] and has_default and type(one.default) is int and not one.default
        ):
            free = ["-"] if has_default else list(_OTHER)
        taken |= set(free) if len(free) == 1 else set()
        each.append(free)
    for roles in product(*each):
        yield tuple((one.name, role) for one, role in zip(found, roles, strict=True))
