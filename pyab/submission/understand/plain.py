"""A file that has the book's own names throughout: how it is to be called is known."""

from __future__ import annotations

from dataclasses import replace

from pyab.submission.read.dress import BARE
from pyab.submission.read.flow import is_the_books
from pyab.submission.read.game import unset
from pyab.submission.read.reading import OURS, Hook, Reading
from pyab.submission.read.relations import IN_THE_BOOKS
from pyab.submission.read.space import Space
from pyab.submission.text import names
from pyab.submission.text.clauses import LIST, Compound, Indicator, Term, Var, args

_ALWAYS = {("moves", 2), ("staticval", 2)}


def plain(space: Space) -> Reading | None:
    """The reading of a search by the book, whose every relation has its name and arity there.

    Nothing in its heads takes a position apart; nothing that it calls is missing, but for the game,
    and no fact that it changes is left to be set.  Where such a search has no answer, that is
    not for our reading.
    """
    source, of = space.source, space.of
    entry = _called(of)
    if not entry or space.entry or space.given or unset(source, of):
        return None
    below = source.below([of], IN_THE_BOOKS)
    asked = source.called_below([of], IN_THE_BOOKS)
    game = asked & set(IN_THE_BOOKS)
    if not game > _ALWAYS or not all(map(source.has, asked - game)):
        return None
    heads = [clause.head for by in below for clause in source.clauses.get(by, ())]
    if not all(_whole(arg) for head in heads for arg in args(head)):
        return None
    hooks = tuple(Hook(role, *one) for one, role in IN_THE_BOOKS.items() if one in game)
    first = space.reading(space.first())
    if not is_the_books(of) and first.entry != entry:
        return None
    known = replace(first, entry=entry, of=of, hooks=hooks, root=BARE, element=BARE)
    return replace(known, tokens=OURS, terminal="fails", view="max")


def _called(of: Indicator) -> str:
    """The call of a search that has the name and the arity of one of the book's; else empty."""
    if is_the_books(of):
        return f"{of[0]}(P,A,B,Best,V)"
    unbounded = of[1] == 3 and names.MINIMAX.fullmatch(names.plain(of[0]))
    return f"{of[0]}(P,Best,V)" if unbounded else ""


def _whole(arg: Term) -> bool:
    """True if an argument of a head is taken as it is, or is a list of what is."""
    if isinstance(arg, Compound) and arg.name == LIST:
        return all(isinstance(one, Var) or one == LIST for one in arg.args)
    return not isinstance(arg, Compound)
