"""The names that people give to the predicates and the variables of an alpha-beta search.

The vocabulary is a table by language, ``names.toml``; a name may be in camelCase, with underscores
or without.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Literal, cast

HookRole = Literal[
    "moves",
    "move",
    "passing",
    "numbered",
    "taken",
    "count",
    "staticval",
    "running",
    "final",
    "share",
    "side",
    "limit",
    "height",
    "number",
    "min_to_move",
    "max_to_move",
    "terminal",
    "open",
    "same",
    "order",
    "worth",
    "won",
    "drawn",
    "other",
    "max_side",
    "min_side",
    "infinity",
    "minus_infinity",
    "worst",
    "never",
    "make",
    "undo",
    "record",
    "always",
]


def plain(name: str) -> str:
    """A name without what differs from one style to the other.

    >>> plain("boundedBest"), plain("bounded_best"), plain("Pos1")
    ('boundedbest', 'boundedbest', 'pos')
    """
    return re.sub(r"[\W\d_]", "", name).lower()


def is_short(name: str) -> bool:
    """True if a name is one or two letters, and so too little for some roles: a D may be anything.

    >>> is_short("D1"), is_short("Depth")
    (True, False)
    """
    return len(plain(name)) < 3


SEARCH = re.compile(
    # What is short is matched as a whole: "ab" is a part of too many names.
    r"alph?abeta|alfabeta|альфа_?бета|^ab(search)?$|negamax|alphab|^(max|min)val(ue)?$|^pvs$|scout$"
)
"""The names of the predicate to call, in plain form."""
VALUE = re.compile(
    "val|wert|ocj?en|оцен|worth|score|vr(ij)?ednost|hodnot|waarde|wartos|deger|nilai|ertek"
)
"""The names of a search that takes a position, and gives its value alone."""
MINIMAX = re.compile("mini?max|минимакс")
"""The names of a search without bounds."""


def of_search(name: str) -> bool:
    """True if a predicate's name is that of a search, with bounds or without.

    >>> of_search("minimax2"), of_search("alphaBeta"), of_search("better")
    (True, True, False)
    """
    word = plain(name)
    return bool(SEARCH.search(word) or MINIMAX.search(word))


def _roles(kind: str) -> dict[str, str]:
    """The roles by the names that ``names.toml`` has for a kind of thing."""
    return {
        plain(name): role
        for role, languages in _NAMES[kind].items()
        for words in languages.values()
        for name in words.split()
    }


_NAMES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
_VARIABLES, _PREDICATES, _RELATIONS = map(_roles, ("variables", "predicates", "relations"))


def of_variable(name: str) -> str | None:
    """The role that a variable's name suggests.

    >>> of_variable("GoodPos"), of_variable("BestValue"), of_variable("Alpha1"), of_variable("X")
    ('Best', 'V', 'A', None)
    """
    word = plain(name)
    best = _BEST.match(word)
    if word in _VARIABLES or not best:
        return _VARIABLES.get(word)
    of = _VARIABLES.get(word[best.end() :])
    return of if of in ("V", "A", "B") else "Best"


_BEST = re.compile(
    "best(e[rs]?)?|good|gut(er?)?|mejor|melhor|meilleure?|migliore?|najlepsz[ya]|nejlepsi|nejlepší"
    "|legjobb|eniyi|bästa|terbaik|лучш|хор"
)
"""The words for good and best that names begin with."""


def of_predicate(name: str) -> str | None:
    """The role in the search that a predicate's name suggests.

    >>> of_predicate("good_enough"), of_predicate("neueAB")
    ('enough', 'bounds')
    """
    return _PREDICATES.get(plain(name))


def of_hook(name: str) -> HookRole | None:
    """The relation of the game that a predicate's name suggests.

    >>> of_hook("minToMove"), of_hook("mutari"), of_hook("append")
    ('min_to_move', 'moves', None)
    >>> of_hook("score_heuristic"), of_hook("getAllLegalMoves"), of_hook("value_of_move")
    ('staticval', 'moves', None)
    >>> of_hook("valid_move"), of_hook("is_game_over"), of_hook("color_of")
    (None, 'terminal', None)
    """
    # Russian has endings, as in ход_мина; and state:turn is turn.
    name = name.rpartition(":")[2] or name
    word = re.sub("^(ходмин|ходмакс).*", r"\1а", plain(name))
    return cast(HookRole | None, _RELATIONS.get(word) or _by_words(name))


def _by_words(name: str) -> str | None:
    """The relation on which all words of a name agree, but for those on what it is asked of.

    A move in a name is one that is tested, or carried out; several are a list of them.
    """
    words = [plain(word) for word in _words(name)]
    words = [word for word in words if not _BESIDE.fullmatch(word)]
    roles = {_RELATIONS.get(word) for word in words}
    role = roles.pop() if len(roles) == 1 else None
    many = role == "moves" and words[0].endswith("s")
    return role if many or role in ("staticval", "terminal") else None


def _words(name: str) -> list[str]:
    """The words of a name: score_heuristic and scoreHeuristic have two."""
    return re.findall(r"[^\W\d_A-Z]+|[A-Z]+[^\W\d_A-Z]*", name)


_BESIDE = re.compile(
    "get|is|the|of|in|for|all|legal|valid|possible|available|list|find|generate|compute|calculate|calc"
    "|game|board|pos|position|state|node|current|function|func|fn|do"
)
"""Words that say what a relation is asked of, or how."""


def hinted(name: str) -> HookRole | None:
    """The relation of the game that a name, or a word of it, may mean: for what is to be told.

    >>> hinted("game_over"), hinted("checkWinning"), hinted("valor_folha"), hinted("no_moves")
    ('terminal', 'won', 'staticval', None)
    """
    words = _words(name)
    denied = any(_DENIES.fullmatch(plain(word)) for word in words)
    for word in (name, *words * (not denied)):
        if role := of_hook(word):
            return role
        if _WINS.match(plain(word)):
            return "won"
        if of_variable(word) == "V":
            return "staticval"
    return None


_DENIES = re.compile("no|not|non|nao|não|kein|sem|sin|sans|pas|can|cannot|update")
"""Words by which the others mean something else."""
_WINS = re.compile("winn|wins?$|won$|gan[oó]|ganh|gagn|vinc|vitt|gewinn|gewonn|wygr|castig|zmag")
"""The beginnings of words for winning."""


def only_does(name: str) -> bool:
    """True if a name is that of what prints, or counts, and asks nothing.

    >>> only_does("print_board"), only_does("count"), only_does("draw")
    (True, True, False)
    """
    return _DOES.match(plain(name)) is not None


_DOES = re.compile(
    "print|write|output|show|displ|log|debug|trace|report|notify|count|tick|node(s|count)"
    "|incr|incmais|incprof|affich|mostr|muestr|escr|imprim|stamp|zeig|ausgabe|zaehl|wypisz|pisz"
)
"""How such names begin."""


def tells_depth(name: str) -> bool:
    """True if the name of a setting says that it is a depth.

    >>> tells_depth("max_depth"), tells_depth("opponent"), tells_depth("lower_limit")
    (True, False, False)
    """
    word = plain(name)
    return _DEPTH.search(word) is not None and not re.search("lower|upper|time", word)


_DEPTH = re.compile(
    "depth|tiefe|limit|horiz|level|prof|adanc|глубин|ply|gleb|hlbk|hloub|ebene|niv"
    "|mely|mély|diepte|djup|derin|kedal"
)


def infinity(name: str) -> HookRole | None:
    """The relation that gives a number for infinity, where a name says so.

    >>> infinity("infinito_pos"), infinity("minusInf"), infinity("info")
    ('infinity', 'minus_infinity', None)
    """
    word = plain(name)
    if not _INFINITY.search(word):
        return None
    return "minus_infinity" if re.search("neg|min|men|moins|минус", word) else "infinity"


_INFINITY = re.compile("infin|^(neg|pos|plus|minus)?inf(neg|pos)?$|unendlich|бесконеч")


def worst(name: str) -> bool:
    """True if a relation's name says that it gives the value that is the worst for a side.

    >>> worst("worst_score"), worst("losing_value"), worst("score")
    (True, True, False)
    """
    return _WORST.match(plain(name)) is not None


_WORST = re.compile("worst|losing|pire|peor|pior|peggior|schlecht|slecht|najgor|худш")
"""How such names begin."""
_SIDES: dict[HookRole, str] = {"min_to_move": "min|мин", "max_to_move": "max|maks|макс|massim"}
"""The words for MIN and MAX, as parts of names."""


def side_in(name: str) -> HookRole | None:
    """The relation that says whose turn it is, if a name has the word for MAX or MIN in it.

    >>> side_in("trait_max"), side_in("terminal"), side_in("azul")
    ('max_to_move', None, None)
    """
    word = plain(name).replace("termin", "")  # which has "min" in it
    if _DEPTH.search(word):  # max_depth
        return None
    return next((role for role, pattern in _SIDES.items() if re.search(pattern, word)), None)


def tells_turn(name: str) -> bool:
    """True if a name says that MAX, or MIN, is to move: it has a word for that, and for the side.

    >>> tells_turn("min_to_move"), tells_turn("turno_max"), tells_turn("maxNode")
    (True, True, False)
    """
    if of_hook(name) in _SIDES:
        return True
    role = side_in(name)
    return role is not None and of_hook(re.sub(_SIDES[role], "", plain(name))) == "side"
