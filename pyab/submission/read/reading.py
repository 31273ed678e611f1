"""The reading of a submitted program: its relations, its predicates, the goal to call."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Literal, get_args

from pyab.errors import UsageError
from pyab.submission.text import names
from pyab.submission.text.clauses import Compound, Constant, Indicator, Term, atom
from pyab.trees.tree import Side

OURS = ("max", "min")
"""The words for MAX and MIN where a program has none."""
DEEP = 1000
"""The depth that a search with a depth is called with: deeper than any test tree."""


View = Literal["max", "mover", "last", "colour"]

FIVE = ("P", "A", "B", "Best", "V")
"""The arguments of the book's search, by the names of :data:`pyab.programs.predicates.ROLES`."""


ROLES = ("search", "enough", "bounds", "better")
"""The roles of the predicates of the book's search."""


TREE = "'$tree'"
"""What the looks of positions that are the tree itself begin with."""

EACH = "'$each'"
"""In such looks, the list of trees of which each has a term of its own, as in ``[a:T1, b:T2]``."""

PLAIN = 1, 0, 0
"""A static value as it is, which a search multiplies by a factor, and to which it adds a number."""

CARRIED = "'$worth'"
"""The value of a position, where no relation tells it."""
SIDES: tuple[names.HookRole, names.HookRole] = ("min_to_move", "max_to_move")
"""The relations that say who is to move."""
NUMBERED: tuple[names.HookRole, ...] = ("numbered", "taken")
"""The relations that are given the number of a move: what comes after it; and if there is none."""
PLACED: tuple[names.HookRole, ...] = (*NUMBERED, "passing")
"""The relations of which it is to be known what some argument holds."""
MOVING: tuple[names.HookRole, ...] = ("moves", "move", "passing", *NUMBERED)
"""The relations that give moves."""
VALUES: tuple[names.HookRole, ...] = ("staticval", "running", "final", "share")
"""The relations that give the static value: anywhere, or 0 before the end, or only there; or one
side's."""
ENDS: tuple[names.HookRole, names.HookRole] = ("won", "drawn")
"""The relations that tell how the game has ended, where the search itself has the values."""


@dataclass(frozen=True)
class Hook:
    """A relation of the game, as a program calls it.

    Attributes:
        role: Which relation.
        name: What the program calls it.
        arity: How many arguments it has there.
        places: The arguments, counted from 1, that hold the number of a move, where it is given
            one, or the side that is to move then, where it tells it; none if that is not known.
    """

    role: names.HookRole
    name: str
    arity: int
    places: tuple[int, ...] = field(default=(), repr=False)

    def __str__(self) -> str:
        return f"{self.name}/{self.arity}"

    @property
    def of(self) -> Indicator:
        """What the program calls it, and how many arguments it has."""
        return self.name, self.arity


def hook(text: str) -> Hook:
    """Read ``moves=successors/2``.

    Raises:
        UsageError: It is not of that form.

    >>> hook("staticval=h/2")
    Hook(role='staticval', name='h', arity=2)
    """
    roles = get_args(names.HookRole)
    match = re.fullmatch(r"(\w+)=(?:'([^']+)'|([\w]+))/(\d+)", text.strip())
    if not match or match[1] not in roles or not 0 <= int(match[4]) <= 20:
        raise UsageError(
            f"the hook {text!r} is not understood: give RELATION=NAME/ARITY, such as "
            f"moves=successors/2, with a relation of {', '.join(roles)}"
        )
    role: names.HookRole = match[1]  # type: ignore[assignment]  # one of them, as was just seen
    return Hook(role, match[2] or match[3], int(match[4]))


def exchanged(hook: Hook) -> Hook:
    """A relation with MAX and MIN exchanged, if it says who is to move.

    >>> exchanged(Hook("min_to_move", "black", 1)), exchanged(Hook("moves", "next", 2)).role
    (Hook(role='max_to_move', name='black', arity=1), 'moves')
    """
    return replace(hook, role=SIDES[hook.role == SIDES[0]]) if hook.role in SIDES else hook


def in_turn(one: Term, other: Term) -> Compound:
    """What stands in a call for the first of two words where MAX is to move, and else the second.

    >>> from pyab.submission.text.clauses import text
    >>> text(in_turn("true", "false"))
    '{true,false}'
    """
    return Compound("{}", (Compound(",", (one, other)),))


def is_in_turn(term: Term) -> bool:
    """True for what :func:`in_turn` makes: a window ``{A,B}``, say, is none.

    >>> from pyab.submission.text.clauses import Var
    >>> is_in_turn(in_turn("true", "false")), is_in_turn(in_turn(Var("A"), Var("B")))
    (True, False)
    """
    return at_turn(term, "max") != term


def at_turn(term: Term, side: Side) -> Term:
    """The one of two such words where a side is to move; any other term as it is.

    >>> at_turn(in_turn("true", "false"), "min"), at_turn("true", "min")
    ('false', 'true')
    """
    match term:
        case Compound("{}", (Compound(",", (one, other)),)):
            if isinstance(one, str | Constant) and isinstance(other, str | Constant):
                return one if side == "max" else other
    return term


def around_each(look: str) -> tuple[str, str, str]:
    """The looks of a node before, in and after the terms of their own that its trees have.

    >>> around_each("n('$each'(':'('$name','$kid')),x)")
    ('n(', "'$name':'$kid'", ',x)')
    """
    before, _, rest = look.partition(f"{EACH}(")
    opened = accumulate((one == "(") - (one == ")") for one in rest)
    end = next((n for n, depth in enumerate(opened) if depth < 0), 0)
    each = re.sub(r"'([-:/=>]+)'\(('\$\w+'),('\$\w+')\)", r"\2\1\3", rest[:end])
    return before, each, rest[end + 1 :]


@dataclass(frozen=True)
class Part:
    """A predicate of the search, in the terms of :data:`pyab.programs.predicates.ROLES`.

    Attributes:
        role: ``"search"``, ``"enough"``, ``"bounds"`` or ``"better"``.
        name: What the program calls it.
        args: What each argument is; ``"_"`` where it is nothing of ours, and ``"'-'('V','Best')"``
            where some are in a term.
    """

    role: str
    name: str
    args: tuple[str, ...]

    @property
    def names(self) -> set[str]:
        """All that its arguments are, and what is in them."""
        return set(re.findall(r"\w+", " ".join(self.args)))

    def __str__(self) -> str:
        return f"{self.name}/{len(self.args)}"


@dataclass(frozen=True)
class Reading:
    """One way to understand a program.

    Attributes:
        entry: The goal to call.  The variables P, A, B, Best, V and Side have that meaning; the
            Other side is not to move, Max and Min are the program's words, a Sign is 1 for MAX and
            -1 for MIN, a Depth the height of the tree, and a level is Even, or Odd, where MAX is
            to move; ``{one,other}`` is the first of two words where MAX is to move, else the
            second.
        of: The predicate to call.
        hooks: The relations of its game.
        root: How a position looks where the search is called, with ``$pos``, ``$side``, ``$meta``
            and ``$val`` in the places of what they name; or, as in ``trees.pl``, the whole tree.
        element: How a position looks in the list of moves.
        tokens: What the program calls MAX and MIN, as Prolog text.
        terminal: In a terminal position, moves ``"fails"`` or gives an ``"empty"`` list.
        parts: The predicates of the search whose roles are known.
        view: Whose values the program computes: ``"max"`` everywhere, as the book does;
            the ``"mover"``'s, of the side to move, as negamax does; those of the side that moved
            ``"last"``, whose word a position has then; or ``"colour"``: it takes
            static values of MAX's, and returns the mover's.
        reach: The depth that the search is called with: deeper trees are none for it.
        made: The number that a search makes of a static value: a factor, and what it adds where MAX
            is to move, and where MIN is.
        inputs: The arguments by which nothing comes back, counted from 0.
    """

    entry: str
    of: Indicator
    hooks: tuple[Hook, ...] = ()
    root: str = "'$pos'"
    element: str = "'$pos'"
    tokens: tuple[str, str] = OURS
    terminal: str = "fails"
    parts: tuple[Part, ...] = ()
    view: View = "max"
    reach: int = DEEP
    made: tuple[int, int, int] = PLAIN
    inputs: tuple[int, ...] = ()

    def called_with(self, depth: int) -> Reading:
        """The same with another depth in its call."""
        deep = rf"{DEEP}|Depth" if self.counts_down else "Depth"
        return replace(self, entry=re.sub(rf"\b({deep})\b", str(depth), self.entry))

    @property
    def counts_down(self) -> bool:
        """True if it is called with a depth that no tree reaches."""
        window = f"-{DEEP}" in self.entry  # which a user may state
        return not window and re.search(rf"\b{DEEP}\b", self.entry) is not None

    @property
    def counts_heights(self) -> bool:
        """True if its depth is the height of each tree."""
        return self.given_heights or any(hook.role == "height" for hook in self.hooks)

    @property
    def given_heights(self) -> bool:
        """True if it is called with the height of each tree."""
        return re.search(r"\bDepth\b", self.entry) is not None

    @property
    def takes_depth(self) -> bool:
        """True if a depth that can be set is in its call, or is asked for."""
        return self.counts_down or self.given_heights or bool(self.limits)

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments of its call; none where it is more than the call of one predicate.

        >>> Reading("ab([A,B],P,'/'(V,Best))", ("ab", 3)).arguments
        ('[A,B]', 'P', "'/'(V,Best)")
        """
        opened = accumulate((one in "([{") - (one in ")]}") for one in self.entry)
        pairs = zip(self.entry, opened, strict=True)
        parted = "".join("\n" if (one, depth) == (",", 1) else one for one, depth in pairs)
        inside = parted.partition("(")[2].removesuffix(")").split("\n")
        plain = not self.entry.startswith("(") and len(inside) == self.of[1]
        return tuple(inside) if plain else ()

    @property
    def called(self) -> str:
        """The goal to call, where what is left open, and nothing comes back by, has a name.

        >>> Reading("ab(P,_,V,_)", ("ab", 4), inputs=(1,)).called
        'ab(P,In1,V,_)'
        """
        given = enumerate(self.arguments)
        left = [f"In{n}" if n in self.inputs and arg == "_" else arg for n, arg in given]
        return f"{atom(self.of[0])}({','.join(left)})" if self.inputs and left else self.entry

    @property
    def position(self) -> int | None:
        """The argument of its call that is the position itself, counted from 0."""
        return self.arguments.index("P") if "P" in self.arguments else None

    @property
    def depths(self) -> tuple[Hook, ...]:
        """The relations that give its greatest depth, as its call may do, too."""
        return tuple(
            hook
            for hook in self.hooks
            if hook.role == "height" or (hook.role == "limit" and names.tells_depth(hook.name))
        )

    @property
    def limits(self) -> tuple[Hook, ...]:
        """The relations that give its greatest depth, where its call does not."""
        # A level that we answer for each position is no depth that is counted.
        counted = re.search(r"[(,](0|1|Even|Odd)[,)]", self.entry)
        other = any(hook.role in ("number", "height") for hook in self.hooks)
        if not counted or self.counts_down or other:
            return ()
        return self.depths

    @property
    def looks(self) -> tuple[str, ...]:
        """The looks of MAX's nodes, of MIN's and of leaves, where positions are the tree itself."""
        return tuple(self.root[len(TREE) + 1 :].split(", ")[:3]) if self.tree else ()

    @property
    def decided(self) -> bool:
        """True if it asks how the game has ended, and has the values of that itself."""
        roles = {hook.role for hook in self.hooks}
        return not roles.isdisjoint(ENDS) and roles.isdisjoint(VALUES)

    @property
    def tree(self) -> bool:
        """True if positions are the tree itself."""
        return self.root.startswith(TREE)

    @property
    def on_board(self) -> bool:
        """True if the position stands in the database, and the program plays moves on it."""
        return any(hook.role in ("make", "record") for hook in self.hooks)

    @property
    def counted(self) -> bool:
        """True if it is known which leaves are looked at."""
        return not (self.root.endswith("[])") or CARRIED in self.root)

    @property
    def uncounted(self) -> Reading:
        """The same, without a count of the leaves that are looked at."""
        return replace(self, root=re.sub(r"\[[^]]*\]\)$", "[])", self.root))

    def takes(self, shape: Sequence[int]) -> bool:
        """True if trees of a shape can be built: a node may have room for so many alone."""
        several = not self.tree or EACH in self.looks[0]
        room = 0 if several else self.looks[0].count("'$kid'")
        return not room or set(shape) <= {0, room}

    @property
    def hears_sides(self) -> bool:
        """True if the program is told its own words for MAX and MIN, which are guessed."""
        return self.has_sides and self.tokens != OURS

    @property
    def left_open(self) -> bool:
        """True if an argument of its call is left open."""
        return re.search(r"\b_\b", self.entry) is not None

    @property
    def has_sides(self) -> bool:
        """True if the program has words for MAX and MIN."""
        told = re.search(r"\b(Side|Other)\b", self.entry) is not None
        worn = "$side" in self.root + self.element
        return told or worn or any(hook.role in ("side", "other", "won") for hook in self.hooks)

    @property
    def has_turns(self) -> bool:
        """True if anything tells the program that there are two sides."""
        told = self.has_sides or self.signed or self.by_turns
        return told or bool(self.turn) or self.view != "max"

    @property
    def by_turns(self) -> bool:
        """True if it is told one word where MAX is to move, and another where MIN is."""
        # In braces behind its tag stand the keys of a dict; large numbers are bounds.
        return re.search(r"(?<!\w)\{(?![A-Z_]|-?\d{4})", self.entry) is not None

    @property
    def signed(self) -> bool:
        """True if it is told a sign for the side to move, and nothing else of the sides."""
        return re.search(r"\bSign\b", self.entry) is not None and not self.has_sides

    @property
    def turned(self) -> tuple[Reading, ...]:
        """The same with other sides for MAX and MIN, where no name says which is which."""
        if self.has_sides:
            high, low = self.tokens
            told = "max" in high.lower() and "min" in low.lower()
            return () if told else (replace(self, tokens=(low, high)),)
        if self.signed:  # it may be the sign of who has moved last
            entry = re.sub(r"\bSign\b", "Side", self.entry)
            return (replace(self, entry=entry, tokens=("-1", "1"), view="max"),)
        asked = [one for one in self.hooks if one.arity == 1 and not names.side_in(one.name)]
        if len(asked) != len(SIDES) or not {one.role for one in asked} & set(SIDES):
            return ()
        others = [one for one in self.hooks if one not in asked]
        pairs = (zip(asked, roles, strict=True) for roles in (SIDES, SIDES[::-1]))
        ways = [{replace(one, role=role) for one, role in pair} for pair in pairs]
        ours = [replace(self, hooks=(*others, *sorted(way, key=str))) for way in ways]
        return tuple(one for one in ours if set(one.hooks) != set(self.hooks))

    @property
    def turn(self) -> tuple[Hook, ...]:
        """The relations that say which side is to move."""
        return tuple(one for one in self.hooks if one.role in SIDES)

    @property
    def crossed(self) -> Reading | None:
        """The same with MAX and MIN exchanged where a position is asked who is to move there.

        A relation of the file's may tell who moved last.
        """
        if not self.turn:
            return None
        return replace(self, hooks=tuple(map(exchanged, self.hooks)))

    @property
    def moved_last(self) -> Reading | None:
        """The same where the side in a negamax's positions is that which has moved last."""
        if self.view != "mover" or not self.has_sides:
            return None
        return replace(self, view="last", tokens=self.tokens[::-1])

    @property
    def crosswise(self) -> tuple[Hook, ...]:
        """The relations that hold where one side is to move, and whose names say the other."""
        return tuple(one for one in self.turn if names.side_in(one.name) not in (None, one.role))

    def part(self, role: str) -> Part | None:
        """The predicate of that role."""
        return next((part for part in self.parts if part.role == role), None)
