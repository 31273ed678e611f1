"""A file that has the book's own names throughout: how it is to be called is known."""

from __future__ import annotations

from dataclasses import replace

from pyab.submission.read.dress import BARE
from pyab.submission.read.game import unset
from pyab.submission.read.reading import Hook, Reading
from pyab.submission.read.relations import IN_THE_BOOKS
from pyab.submission.read.space import Space
from pyab.submission.text.clauses import LIST, Compound, Indicator, Term, Var, args

_CALLS: dict[Indicator, str] = {
    ("alphabeta", 5): "alphabeta(P,A,B,Best,V)",
    ("minimax", 3): "minimax(P,Best,V)",
}
"""The book's searches, as they are called."""
_ALWAYS = {("moves", 2), ("staticval", 2)}


def plain(space: Space) -> Reading | None:
    """The reading of a search by the book, whose every relation has its name and arity there.

    Nothing in its heads takes a position apart; nothing that it calls is missing, but for the game,
    and no fact that it changes is left to be set.
    Where such a search has no answer, that is not for our reading.
    """
    source, of = space.source, space.of
    if of not in _CALLS or space.entry or space.given or unset(source, of):
        return None
    below = source.below([of], IN_THE_BOOKS)
    asked = {one for by in below for one in source.calls(by)}
    game = asked & set(IN_THE_BOOKS)
    if not game > _ALWAYS or not all(map(source.has, asked - game)):
        return None
    heads = [clause.head for by in below for clause in source.clauses.get(by, ())]
    if not all(_whole(arg) for head in heads for arg in args(head)):
        return None
    hooks = tuple(Hook(role, *of) for of, role in IN_THE_BOOKS.items() if of in game)
    first = space.reading(space.first())
    known = replace(first, entry=_CALLS[of], of=of, hooks=hooks, root=BARE, element=BARE)
    return replace(known, tokens=("max", "min"), terminal="fails", view="max")


def _whole(arg: Term) -> bool:
    """True if an argument of a head is taken as it is, or is a list of what is."""
    if isinstance(arg, Compound) and arg.name == LIST:
        return all(isinstance(one, Var) or one == LIST for one in arg.args)
    return not isinstance(arg, Compound)
