"""The ways in which a function may be meant to be called: proposed from its parameters.

Running it decides among them; see :mod:`pyab.functions.running`.
"""

from __future__ import annotations

import inspect
from ast import literal_eval
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import EnumMeta
from functools import cache, reduce
from itertools import islice, product, takewhile
from types import MappingProxyType
from typing import Any

from pyab.functions.layout import Layout
from pyab.functions.positions import NESTED, OBJECTS, Form, Index, Inner, Kind
from pyab.functions.results import SHAPES, VALUED
from pyab.functions.rules import Rules

FULL = (float("-inf"), float("inf"))
"""The infinite window, and each window, is from MAX's side."""
DEEP = 1000
"""The depth that a function with a depth is called with: deeper than any tree of a test."""
MOST = 1200
"""The ways that are tried: a player may be many things, and each is tried in some 80 ways."""

Role = str
"""What a parameter is for: ``P`` a position, ``A`` and ``B`` the window, ``D`` a depth; ``S`` true
for MAX, ``N`` true for MIN, ``C`` 1 or -1, and ``X``, too, where values are multiplied by it; ``W``
``"max"`` or ``"min"``; ``-`` left to its default;
``G`` the game, as an object; ``=`` and a text: that constant; ``{1,2}`` the first where MAX is to
move at the root, else the second.  Of a tree that is a row of leaves ``L`` is the row, ``I`` the
index of a position, ``U`` its moves from the root, and ``H`` the height of the tree; ``T`` and a
kind is such a table of a tree whose positions are names."""

_NAMES = {
    "A": "alpha alfa a low lower α lo альфа",
    "B": "beta b high upper β hi бета",
    "D": "depth d ply plies limit maxdepth level tiefe profondeur",
    "S": "maximizingplayer maximisingplayer maximizing maximising ismax ismaximizing ismaximising "
    "max maxplayer maxturn maxtomove ismaxnode maxi mx maximise maximize",
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
TELLING = ("S", "N", "C", "X", "W")
"""The roles of what tells a function who is to move; so does one of two by that."""
PAIRS = ("{1,2}", "{2,1}", "{0,1}")
"""The numbers that a player may be, other than those for which there is a role."""


# Not (True, False): who is given the mover's values does not return MAX's.
VIEWS = ((False, False), (True, True), (False, True))
"""Whether values are given from the mover's side, and whether they are returned so."""


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
        inner: The static values of positions, as objects, that have moves.
        heights: The heights of trees that are one row of leaves.
        width: The moves of each position there.
        tables: The names by which it knows the tables of a tree that it is not given, and what
            they hold.
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
    inner: Inner = "none"
    heights: tuple[int, ...] = ()
    width: int = 2
    tables: tuple[tuple[str, Kind], ...] = ()

    @property
    def moves(self) -> bool:
        """True if the result names a move."""
        return self.shape not in ("value", *VALUED)

    @property
    def levelled(self) -> bool:
        """True if it is called with the height of each tree: all leaves are to be so deep."""
        return self.form != "row" and self.named("H") is not None

    @property
    def gives_leaves(self) -> bool:
        """True if a leaf is given as its value alone."""
        kinds = {kind for _, kind in self.tables} | {role[1:] for _, role in self.roles}
        return self.form in NESTED or (self.form == "named" and "numbers" in kinds)

    @property
    def told(self) -> bool:
        """True if the function is told who is to move, by an argument."""
        return any(role in TELLING or is_pair(role) for _, role in self.roles)

    def players(self, names: Mapping[str, Any] = MappingProxyType({})) -> tuple[Any, Any]:
        """The players that are MAX and MIN, as the function is told them; else two words.

        >>> Convention("object", (("p", "P"), ("who", "{1,2}"))).players()
        (1, 2)
        """
        for _, role in self.roles:
            if is_pair(role):
                return _value(role, True, names), _value(role, False, names)
            if role in _PLAYERS:
                return _PLAYERS[role]
        return "max", "min"

    @property
    def signed(self) -> bool:
        """True if an argument is a sign, as its name says, or what is done with it."""
        return any(role == "X" or (role == role_of(name) == "C") for name, role in self.roles)

    @property
    def certain(self) -> bool:
        """True if the names of all parameters say what they are for."""
        return all(role_of(name) or role in ("-", "P") for name, role in self.roles)

    @property
    def depth(self) -> int | None:
        """The depth that is stated: a whole number from 2 on among the arguments."""
        return next((int(role[1:]) for _, role in self.roles if _is_depth(role)), None)

    def at_depth(self, depth: int) -> Convention | None:
        """The same with another depth, where all positions have values; None if it has none.

        >>> str(Convention("object", (("p", "P"), ("depth", "D"))).at_depth(2))
        'position, 2'
        """
        depths = [number for number, (_, role) in enumerate(self.roles) if role == "D"]
        stated = enumerate(self.roles)
        depths += [n for n, (name, role) in stated if _is_depth(role) and role_of(name) == "D"]
        if not depths or self.form not in OBJECTS or self.shape == "position":
            return None
        roles = list(self.roles)
        roles[depths[0]] = (roles[depths[0]][0], f"={depth}")
        return replace(self, roles=tuple(roles), inner="counted")

    def turned(self, places: Layout, node: int) -> bool:
        """True if what is returned for a position is MIN's."""
        return self.returned and places.min[0 if self.rooted else node]

    def named(self, role: Role) -> str | None:
        """The parameter of a role."""
        return next((name for name, own in self.roles if own == role), None)

    def arguments(
        self,
        given: Any,
        at_max: bool,
        window: tuple[Any, Any] = FULL,
        player: Any = None,
        names: Mapping[str, Any] = MappingProxyType({}),
        height: int = 0,
    ) -> tuple[list[Any], dict[str, Any]]:
        """The arguments of a call: those by place, and those by name.

        A player is given as the word that is told, or else by its name. The names are those of the
        function's file, which a constant may be one of.

        >>> Convention("list", (("t", "P"), ("d", "D"), ("m", "S"))).arguments([1], True)
        ([[1], 1000, True], {})
        """
        bounds = window if at_max or not self.returned else (-window[1], -window[0])
        made: dict[str, Any] = {
            **dict.fromkeys("PL", given),
            "U": 0,
            "I": Index(0, given.game) if self.form == "row" else 0,
            **dict(zip("AB", bounds, strict=True)),
            "D": DEEP,
            "N": not at_max,
            **{role: both[not at_max] for role, both in _PLAYERS.items()},
            "W": ("max" if at_max else "min") if player is None else player,
            "G": Rules(),
            "H": height,
        }
        roles = [(name, role) for name, role in self.roles if role != "-"]
        # Behind one that is left to its default, the others go by name.
        before = [*takewhile(lambda one: one[1] != "-", self.roles)]
        values = [
            made[role] if role in made else _value(role, at_max, names, given) for _, role in roles
        ]
        named = {name: value for (name, _), value in zip(roles, values, strict=True)}
        return values[: len(before)], {name: named[name] for name, _ in roles[len(before) :]}

    def __str__(self) -> str:
        shown = {"P": "position", "A": "alpha", "B": "beta", "D": str(DEEP), "S": "maximising"}
        shown |= {"N": "minimising", "C": "colour", "X": "colour", "W": "player", "G": "game"}
        shown |= {"L": "values", "I": "index", "U": "level", "H": "height"}
        told = [
            role[1:] if role[0] in "=T" else role if is_pair(role) else shown[role]
            for _, role in self.roles
            if role != "-"
        ]
        return ", ".join(told)


_PLAYERS: dict[Role, tuple[Any, Any]] = {"S": (True, False), "C": (1, -1), "X": (1, -1)}
"""What MAX and MIN are where a role is told, and each is no word."""


def _is_depth(role: Role) -> bool:
    """True for a constant that is a depth: a whole number from 2 on."""
    return role[:1] == "=" and role[1:].isdigit() and int(role[1:]) > 1


def is_pair(role: Role) -> bool:
    """True for one of two things by the side to move at the root, as ``{1,2}``."""
    return role[:1] == "{"


def _value(role: Role, at_max: bool, names: Mapping[str, Any], given: Any = None) -> Any:
    """The value of a constant, or of one of two, or a table of the tree that is given."""
    if role[0] == "T":
        return given.game.table(role[1:])
    if role[0] == "=":
        return _constant(role[1:], names)
    one, _, other = role.strip("{}").partition(",")
    return _constant((one if at_max else other).strip(), names)


def _constant(text: str, names: Mapping[str, Any]) -> Any:
    """A constant of Python's, as it is written, or of the file's; any other word as a text.

    >>> _constant("-1", {}), _constant("Side.MAX", {"Side": Form}), _constant("black", {})
    (-1, 'Side.MAX', 'black')
    """
    try:
        return literal_eval(text)
    except (ValueError, SyntaxError):
        pass
    first, *parts = text.split(".")
    try:
        return reduce(getattr, parts, names[first])
    except (KeyError, AttributeError):
        return text


def pairs(names: Mapping[str, Any]) -> list[Role]:
    """What a player may be: two numbers, or the two members of an enumeration among some names.

    >>> from enum import Enum
    >>> pairs({"Side": Enum("Side", ["MAX", "MIN"])})[-2:]
    ['{Side.MAX,Side.MIN}', '{Side.MIN,Side.MAX}']
    """
    found = list(PAIRS)
    for name, thing in names.items():
        # Without the aliases, and whatever a class of the file's makes of its length.
        members = vars(thing).get("_member_names_", ()) if isinstance(thing, EnumMeta) else ()
        if len(members) == 2:
            one, other = (f"{name}.{member}" for member in members)
            found += [f"{{{one},{other}}}", f"{{{other},{one}}}"]
    return found


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


def roles_of(some: Sequence[str]) -> list[str]:
    """The same of several parameters: a letter is no bound where another one is in full.

    >>> roles_of(["b", "alpha", "beta"]), roles_of(["p", "a", "b"])
    (['', 'A', 'B'], ['P', 'A', 'B'])
    """
    known = [role_of(name) for name in some]
    full = {role for name, role in zip(some, known, strict=True) if len(name) > 1} & {"A", "B"}
    return [
        "" if role in full and len(name) == 1 else role
        for name, role in zip(some, known, strict=True)
    ]


def proposals(
    function: Callable[..., Any],
    stated: Sequence[Role] | None = None,
    rules: tuple[str, ...] = (),
    players: Sequence[Role] = PAIRS,
    signs: Collection[str] = (),
) -> list[Convention]:
    """The ways to call a function, the likeliest first.

    Args:
        function: The function.
        stated: What its arguments are for, if the user says it.
        rules: Functions that may be rules of its game.
        players: What a player may be, besides.
        signs: The names of what is multiplied, or negated: a player of that name is a sign.
    """
    found = parameters(function)
    if stated is not None:
        names = [one.name for one in found] + [f"_{number}" for number in range(len(stated))]
        given = [tuple(zip(names, stated, strict=False))]
    else:
        given = list(_roles(found, players, signs))
    forms: tuple[Form, ...] = ("object", "board", "list", "tuple", "taken", "plain")
    # What stands behind a bare * goes by name.
    by_name = next((n for n, one in enumerate(found) if one.kind is one.KEYWORD_ONLY), len(found))
    bare = (("*", "-"),) if by_name < len(found) else ()
    given = [(*roles[:by_name], *bare, *roles[by_name:]) for roles in given]
    each = [roles for roles in given if any(role == "P" for _, role in roles)]
    every = (
        Convention(form, roles, *view, shape)
        for roles, form, view, shape in product(each, forms, VIEWS, SHAPES)
        if not any(role == "G" for _, role in roles)
    )
    turned = any("C" in role_of(name) for name in signs)
    return [*islice(every, MOST), *islice(_ruled(each, rules, turned), MOST)]


def with_heights(ways: Iterable[Convention]) -> list[Convention]:
    """The same ways with the height of each tree for a depth; those that have one.

    >>> way = Convention("object", (("p", "P"), ("depth", "D")))
    >>> [str(one) for one in with_heights([way, Convention("object", (("p", "P"),))])]
    ['position, height']
    """
    each = (
        (way, [(name, "H" if role == "D" else role) for name, role in way.roles]) for way in ways
    )
    return [replace(way, roles=tuple(roles)) for way, roles in each if way.named("D")]


def in_tables(
    function: Callable[..., Any],
    kept: Sequence[tuple[str, Kind]],
    stated: Sequence[Role] | None = None,
    players: Sequence[Role] = PAIRS,
    signs: Collection[str] = (),
) -> list[Convention]:
    """The ways to call a function of names, whose moves and values stand in dictionaries.

    Args:
        function: The function.
        kept: The tables that it knows by name, and is not given; see :func:`rows.kept_in`.
        stated: As of :func:`proposals`.
        players: As there.
        signs: As there.

    >>> def mine(node, is_max): ...
    >>> len(in_tables(mine, [("tree", "mixed")])), in_tables(mine, [])
    (21, [])
    """
    found = parameters(function)
    given = [one.name for one in found if one.name.lower().replace("_", "") in _TABLES]
    kept = [one for one in kept if one[1] != "row"]
    kinds = {kind for _, kind in kept}
    both = [("children", "values"), ("ends", "values")]
    held = [*both[: 2 if len(given) == 2 else 0], *[("mixed",), ("numbers",)] * (len(given) == 1)]
    whole = kinds & {"mixed", "numbers"} or ("values" in kinds and kinds & {"children", "ends"})
    if not (held or (whole and not given)):
        return []
    others = [one for one in found if one.name not in given]
    each = list(_roles(others, players, signs))
    if stated is not None:
        each = [tuple(zip((one.name for one in others), stated, strict=False))]
    return [
        Convention("named", _with_tables(found, roles, tables), *view, shape, tables=tuple(kept))
        for tables in (dict(zip(given, some, strict=True)) for some in held or [()])
        for roles, view, shape in product(each, VIEWS, SHAPES)
        if any(role == "P" for _, role in roles)
    ]


_TABLES = {
    *("tree", "gametree", "graph", "children", "adjacency", "adj", "edges", "nodes", "successors"),
    *("values", "utilities", "utility", "scores", "heuristics", "heuristic", "leafvalues"),
    "leaves",
}
"""The names of the tables of a tree that a function is given; the moves come before the values."""


def _with_tables(
    found: Sequence[inspect.Parameter],
    roles: tuple[tuple[str, Role], ...],
    tables: Mapping[str, str],
) -> tuple[tuple[str, Role], ...]:
    """The roles of all parameters, from those of the others."""
    each = dict(roles) | {name: f"T{kind}" for name, kind in tables.items()}
    return tuple((one.name, each[one.name]) for one in found if one.name in each)


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
    each: Sequence[tuple[tuple[str, Role], ...]], rules: tuple[str, ...], turned: bool
) -> Iterator[Convention]:
    """The ways where a game answers for its positions: an object, or functions of the file's.

    Where a sign turns the values, those that are given are MAX's.
    """
    views = ((False, True, False, True), (False, False, False, False), (True, True, False, False))
    for roles, form, view, shape in product(each, OBJECTS, views[: 3 - turned], SHAPES):
        if rules or any(role == "G" for _, role in roles):
            given, returned, max_only, rooted = view
            yield Convention(form, roles, given, returned, shape, max_only, rooted, rules)


def _roles(
    found: Sequence[inspect.Parameter], players: Sequence[Role], signs: Collection[str]
) -> Iterator[tuple[tuple[str, Role], ...]]:
    """The roles of the parameters, in each way that is possible."""
    known = roles_of([one.name for one in found])
    if known.count("P") > 1:
        known = [
            "G" if "game" in one.name else role for one, role in zip(found, known, strict=True)
        ]
    if "P" not in known and "" in known:
        known[known.index("")] = "P"  # no name says position: it is the first that says nothing
    each: list[Sequence[Role]] = []
    taken: set[str] = set()
    for one, role in zip(found, known, strict=True):
        free = [letter for letter in role if letter not in taken]
        has_default = one.default is not one.empty
        if not free or (
            # A depth that begins at 0 counts up, and is left as it is.
            free == ["D"] and has_default and type(one.default) is int and not one.default
        ):
            free = ["-"] if has_default else [*_OTHER, *players]
        elif "C" in free and one.name in signs:
            free = ["X"]
        elif "W" in free:  # words and members of the file's own first, or alone
            own = [one for one in players if one not in PAIRS]
            free = [*own, *free, *PAIRS] if {*PAIRS} & {*players} else own
        taken |= set(free) if len(free) == 1 else set()
        each.append(free)
    for roles in product(*each):
        yield tuple((one.name, role) for one, role in zip(found, roles, strict=True))
