"""A tree in tables: all its leaves in one row, or its moves and its values in dictionaries.

Many pages print ``minimax(depth, node_index, maximising, values, alpha, beta)``, which is given no
position.  It is told how many moves it is from the root, and which of the positions there it is at,
from the left; from the one with index ``i`` two moves lead to ``2 * i`` and ``2 * i + 1``, say.  So
all leaves are equally deep, and stand in one list.  Or a position is a name, and the file's own
``tree = {"A": ["B"]}`` and ``values = {"B": 3}`` give place to ours.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product, zip_longest
from types import CodeType
from typing import Any

from pyab.functions.conventions import (
    PAIRS,
    TELLING,
    VIEWS,
    Convention,
    Role,
    parameters,
    role_of,
)
from pyab.functions.layout import Shape, layout
from pyab.functions.positions import Kind
from pyab.functions.results import SHAPES, VALUED

_Tree = tuple[Shape, Sequence[Any], str]

_NAMES = {
    "I": "nodeindex index idx node i pos position leafindex nodeid indice",
    "L": "values scores leaves leafvalues terminalvalues leafnodes terminals leafs leaf v arr "
    "array utilities utility data tree nums numbers treevalues leafscores valores hojas valeurs "
    "werte",
    "H": "h height targetdepth maxdepth treeheight treedepth targetheight depthlimit maxlevel "
    "totaldepth finaldepth hoehe altura hauteur",
    "U": "depth level ply d currdepth currentdepth curdepth tiefe profundidad profondeur",
}
"""The names of an index, of the row, of the height of the tree, and of the moves from the root."""
_ROLES = {name: role for role, names in _NAMES.items() for name in names.split()}
HEIGHTS = (1, 2, 3, 4)
"""The heights of trees on which a function is tried that is told the height."""
WIDTHS = (2, 3)
"""The moves of each position of such a tree."""
_FIXED = (3, 2, 4, 1, 5, 6)
"""The heights that the text of a function may have in it, the likeliest first."""


def index_in(names: Sequence[str]) -> str | None:
    """The parameter that is an index, among the names of those of a function of this form.

    >>> index_in(["depth", "nodeIndex", "values"])
    'nodeIndex'
    """
    return next((name for name in names if _role(name) == "I"), None)


def proposals(
    function: Callable[..., Any],
    stated: Sequence[Role] | None = None,
    kept: Sequence[tuple[str, Kind]] = (),
) -> list[Convention]:
    """The ways to call a function of this form, the likeliest first; none if it has another.

    Args:
        function: The function.
        stated: What its arguments are for, if the user says it.
        kept: The tables that it knows by name, and is not given; see :func:`kept_in`.

    >>> def mine(depth, nodeIndex, isMax, scores, h): ...
    >>> str(proposals(mine)[0]), proposals(lambda position, alpha, beta: 0)
    ('level, index, maximising, values, height', [])
    """
    found = parameters(function)
    names = [one.name for one in found]
    # Whoever writes 0 for an index, or for a depth, means where the search begins.
    meant = zip_longest(stated or (), names, fillvalue="")
    each: list[Sequence[Role]] = [
        [_role(name) or role if role == "=0" else role] for role, name in meant if role
    ]
    if stated is None:
        each = [_may_be(one.name, one.default is not one.empty) for one in found]
        if ["H"] not in each:  # its depth may be counted down, from the height
            each = [["U", "H"] if some == ["U"] else some for some in each]
    single = [some[0] for some in each if len(some) == 1]
    tables = () if "L" in single else tuple(one for one in kept if one[1] == "row")[:1]
    if "I" not in single or not ("L" in single or tables) or len({*single}) < len(single):
        return []
    return [
        Convention("row", pairs, given, returned, shape, heights=heights, tables=tables)
        for roles, shape in product(product(*each), SHAPES[:1] + VALUED)
        if all(roles.count(role) < 2 for role in (*TELLING, "H", "U"))
        for pairs in [tuple(zip(names, roles, strict=False))]
        for given, returned in _views(Convention("row", pairs))
        for heights in ([HEIGHTS] if "H" in roles else [(height,) for height in _FIXED])
    ]


def _views(way: Convention) -> Sequence[tuple[bool, bool]]:
    """The views of values that are possible: who is told the side, and no sign, returns MAX's."""
    return VIEWS[:1] if way.told and not way.named("C") else VIEWS


def kept_in(names: Mapping[str, Any], codes: Iterable[CodeType]) -> list[tuple[str, Kind]]:
    """The tables of a tree among the names of a file that some codes know, and what they hold.

    >>> names = {"scores": [3, 5], "few": [1], "tree": {"A": ["B", "C"]}, "worth": {"B": 3, "C": 5}}
    >>> kept_in(names, [compile("scores[0] + few[0] + worth[tree['A'][0]]", "", "eval")])
    [('scores', 'row'), ('worth', 'values'), ('tree', 'children')]
    """
    used = dict.fromkeys(name for code in codes for name in code.co_names)
    held = ((name, _kind(names.get(name))) for name in used)
    return [(name, kind) for name, kind in held if kind]


def _kind(thing: Any) -> Kind | None:
    """What a table of a file holds, if it may be one of a tree."""
    if isinstance(thing, list | tuple):
        full = len(thing) in (width**height for width in WIDTHS for height in range(1, 9))
        return "row" if full and all(type(one) in (int, float) for one in thing) else None
    if not isinstance(thing, dict) or not thing or {*map(type, thing)} != {str}:
        return None
    lists = [one for one in thing.values() if isinstance(one, list | tuple)]
    if not all(type(one) in (int, float) for one in thing.values() if one not in lists):
        return None
    if not lists or len(lists) < len(thing):
        return "mixed" if lists else "values"
    inside = [part for some in lists for part in some]
    if any(type(part) in (int, float) for part in inside):
        return "numbers"
    return "ends" if [] in map(list, lists) else "children"


def trees_for(way: Convention, trees: Sequence[_Tree]) -> Sequence[_Tree]:
    """Those of some trees, each with its shape, its leaves and who begins, that a way is for."""
    return [one for one in trees if fits(way, one[0])]


def fits(way: Convention, arity: Shape) -> bool:
    """True if a way is for trees of a shape: for any, or for full ones of its heights and width.

    >>> way = Convention("row", (), heights=(1, 2))
    >>> fits(way, (2, 0, 0)), fits(way, (2, 0, 2, 0, 0)), fits(way, (3, 0, 0, 0))
    (True, False, False)
    """
    if not way.heights or not {*arity} <= {0, way.width}:
        return not way.heights
    places = layout(arity, "max")
    return places.height in way.heights and len(places.levels[-1]) == len(places.terminal)


def as_wide(way: Convention, factors: Collection[Any]) -> list[Convention] | None:
    """The same way for trees with as many moves as an index is multiplied by, if that is another.

    None if it is multiplied by nothing, and not all names say that there is such a tree.
    """
    named = all(_role(name) or role_of(name) for name, _ in way.roles)
    if not way.heights or factors == {way.width} or (named and not factors):
        return []
    wider = [width for width in WIDTHS if width > way.width and factors == {width}]
    return [replace(way, width=width) for width in wider] or None


def _role(name: str) -> Role:
    return _ROLES.get(name.lower().replace("_", ""), "")


def _may_be(name: str, has_default: bool) -> Sequence[Role]:
    """The roles that a parameter may have."""
    if role := _role(name):
        return [role]
    if known := [one for one in role_of(name) if one not in "PD"]:
        return [*known, *(PAIRS if "W" in known else ())]
    return ["-"] if has_default else ["S", "C", *PAIRS, "H", "U"]
