"""The relations of a program's game: what it asks of a position, and what each may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from pyab.submission.read.asked import Asked, Search
from pyab.submission.read.flow import (
    Flow,
    reached,
)
from pyab.submission.read.game import facts_changed
from pyab.submission.read.reading import ENDS, NUMBERED, SIDES, VALUES
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Compound,
    Constant,
    Indicator,
    Term,
    Var,
    args,
    callee,
    indicator,
    text,
    variables,
)
from pyab.submission.text.hints import no_relation

Meaning = names.HookRole | None
"""What a relation means; ``None`` where the program's own clauses are to answer."""


IN_THE_BOOKS: dict[Indicator, names.HookRole] = {
    ("moves", 2): "moves",
    ("staticval", 2): "staticval",
    ("min_to_move", 1): "min_to_move",
    ("max_to_move", 1): "max_to_move",
}
"""The relations of the game by the very names that they have in the book."""


def relations(search: Search) -> dict[Indicator, tuple[Meaning, ...]]:
    """The relations of the game, each with what it may mean, the likeliest first."""
    flow = search.flow
    found: dict[Indicator, tuple[Meaning, ...]] = {}
    # What a driver sets is what the search goes by.
    changed = facts_changed(flow.source, reached(flow.source, [search.of]))
    todo = sorted(flow.recursive)
    seen = set(todo)
    told: set[Indicator] = set()
    for one in todo:  # which grows
        for clause in flow.source.clauses[one]:
            here = search.positions(clause)
            for number, goal in enumerate(clause.goals):
                called = callee(goal)
                if called is None or called in flow.recursive or _is_slip(flow, called):
                    continue
                asked = Asked(search, clause, number, here)
                used = bool(asked.new) and asked.use is not None
                # A goal that only asks if there is a move says less than one that takes it.
                known = called in told or (called in found and not used)
                means = found.get(called, ()) if known else _meanings(asked)
                # Of another position it may be asked more plainly.
                sure = used and means and (asked.about or asked.of_board)
                told |= {called} if sure else set()
                if means and means[0] in ("move", "passing", "numbered", "same"):
                    here = here | asked.new - asked.sides
                if known:
                    continue
                # What the program changes itself is its memory, and no relation of the game; but it
                # may set a greatest depth, or who is who.
                memory = called in changed - search.kept
                if means and (not memory or means[0] == "limit" or "max_side" in means[:2]):
                    found[called] = means
                own = called in flow.source.clauses and (not means or means[0] is None)
                # A further predicate of the file may be what asks the game.
                if own and called not in seen:
                    seen.add(called)
                    todo.append(called)
    more = {of: means for of, means in _of_helpers(search) if of not in found}
    return _with_ends(search, found | more)


def _is_slip(flow: Flow, called: Indicator) -> bool:
    """True if nobody has defined a predicate, and it is surely no relation of a game, as :=."""
    return not flow.source.has(called) and bool(no_relation(*called))


def places(search: Search, of: Indicator, role: names.HookRole) -> tuple[int, ...]:
    """The arguments of a relation that hold what its role needs, as :class:`Hook` has them."""
    for clause in search.flow.clauses(search.flow.predicates):
        for number, goal in enumerate(clause.goals):
            if callee(goal) == of:
                asked = Asked(search, clause, number, search.positions(clause))
                found = asked.side_places if role == "passing" else asked.numbers
                if found:
                    return found
    return ()


def _with_ends(
    search: Search, found: dict[Indicator, tuple[Meaning, ...]]
) -> dict[Indicator, tuple[Meaning, ...]]:
    """The relations of a game; the ends of it are asked for where the search has the values."""
    values = any(means[0] in VALUES for means in found.values())
    left = ENDS if values or "P" not in search.roles else ()
    return {of: tuple(one for one in found[of] if one not in left) for of in found}


def _of_helpers(search: Search) -> Iterator[tuple[Indicator, tuple[Meaning, ...]]]:
    """The relations that say of a term who is to move, by their names, wherever they are asked.

    A helper may be given values with their positions, and ask there.
    """
    source = search.flow.source
    below = [of for of in sorted(reached(source, [search.of])) if of in source.clauses]
    for name, arity in map(indicator, source.goals(below)):
        heads = [args(clause.head) for clause in source.clauses.get((name, arity), ())]
        role = names.of_hook(name)
        if arity == 1 and role in SIDES and any(isinstance(arg, Compound) for (arg,) in heads):
            yield (name, arity), (role, None)


def _meanings(asked: Asked) -> tuple[Meaning, ...]:
    """The questions that a goal may ask; none if it is of Prolog, or of the search."""
    if asked.does:
        return ("always",)
    if asked.counts or asked.is_part:  # of the search, which asks the game itself
        return ()
    means = tuple(one for one in _asking(asked) if one != "same" or not asked.plays)
    if not asked.strange or asked.weighs or "always" in means:
        return means
    # It may ask nothing at all: it prints, or counts.  If so, who is to move makes no difference.
    if not means or means[0] is None:
        return (*(means or (None,)), "always")
    some = [one for one in means if one not in SIDES]
    return (*some, "always", *(one for one in means if one in SIDES))


def _asking(asked: Asked) -> tuple[Meaning, ...]:
    """The same, without what may only do something."""
    named = names.of_hook(asked.called[0])
    source = asked.search.flow.source
    role = asked.search.board.get(asked.called)
    if role not in (None, "always"):
        return (role,)
    namesakes = {(name.rpartition(":")[2], arity) for name, arity in source.elsewhere}
    if asked.called in {*asked.search.flow.swapping, *namesakes}:  # its own, over what asks
        return ()
    if not asked.search.board and not asked.search.own_memory.isdisjoint(asked.changes):
        return ()  # it changes what the search goes by
    if asked.of_board and not asked.weighs:
        return tuple(dict.fromkeys(_asked_of_board(asked, role, named)))
    if source.ring(asked.called) and names.of_search(asked.called[0]):
        return ()  # it goes on with the search, through lists of positions, say
    book = IN_THE_BOOKS.get(asked.called)
    if book and not asked.defined:  # whatever it is called with: that is the file's affair
        return (book,)
    if asked.of_result:
        return ("worth", None)
    if asked.reorders:
        return (None, "order") if asked.defined else ("order",)
    deep = asked.defined and asked.called[1] == 1 and names.tells_depth(asked.called[0])
    if (deep or not asked.about) and (setting := tuple(dict.fromkeys(_setting(asked)))):
        return setting
    if asked.called in source.system and not (asked.of_game and named == "moves"):
        return ("move",) if asked.of_game else ()  # a free place on a board
    lists = asked.called[0] in OF_LISTS and asked.called not in source.system
    if not asked.defined and (lists or asked.called[0] in dict(asked.search.flow.recursive)):
        return ()  # the search itself, or a library's, with other arguments than it has
    if asked.of_loser or asked.ranks_words:  # words are ranked that may be something else
        return ("final", None) if asked.of_loser else (None, "worth")
    # Two lists are the moves of two who move at once: no game of ours is such.
    if (asked.weighs and not asked.fixed) or not asked.about or asked.lists > 1:
        return ()
    likely = (book, None) if book else (*_of_side(asked), *_likely(asked, named))
    if "staticval" in likely:
        likely = tuple(_of_values(asked, named, likely))
    return tuple(dict.fromkeys(likely)) if likely != (None,) else ()


def _of_values(
    asked: Asked, named: names.HookRole | None, likely: Sequence[Meaning]
) -> Iterator[Meaning]:
    """The meanings of what may give static values, with those of one that gives them otherwise."""
    if asked.of_each:
        yield "share"
    if likely[0] == "staticval" != named and not asked.search.reckons:
        yield ENDS[0]  # its values are words for the sides
    yield from likely
    if asked.early:
        yield "running"


OF_LISTS = {"nth0", "nth1", "member", "memberchk", "append", "length"}
"""The names of Prolog's own predicates of lists that a file may call with other arguments."""


def _asked_of_board(asked: Asked, role: Meaning, named: names.HookRole | None) -> Iterator[Meaning]:
    """The meanings of a relation that is asked of the board in the database."""
    if role and asked.goal in asked.clause.denied:
        yield "never"
    yield from (role, "move") if role else ()  # it tests the move, or gives it
    if not (asked.new or asked.defined) and names.hinted(asked.called[0]) == "won":
        yield from ("never", "won")
    flow = asked.search.flow
    goals = (one for one in flow.source.goals(flow.predicates) if callee(one) == asked.called)
    word = any(isinstance(arg, str) and arg != LIST for goal in goals for arg in args(goal))
    if asked.called in asked.search.kept:  # the fact itself is of no use for trees of ours
        yield from filter(None, (named, "side" if word else "same", *_likely(asked, named)))
    else:
        # What another file changes with the board is the board itself, or who is to move there.
        if asked.called[1] == 1 and not asked.defined:
            asks = (one for one in asked.after if not flow.source.has(indicator(one)))
            if word or any({*variables(one)} & asked.new for one in asks):
                yield "side" if word else "same"
        both = [_likely(asked, named), _setting(asked)]
        depth = names.tells_depth(asked.called[0])
        told = named or asked.use or not asked.new  # of a setting something comes out
        yield from chain.from_iterable(both if told and not depth else both[::-1])
        if not args(asked.goal):  # whatever it asks, or does
            yield "always"


def _setting(asked: Asked) -> Iterator[Meaning]:
    """The meanings of a relation that is asked nothing of a position."""
    *keys, last = args(asked.goal) or ("",)
    source = asked.search.flow.source
    facts = source.clauses.get(asked.called, [])
    keyed = isinstance(last, Var) and not list(variables(Compound("", tuple(keys))))
    if keyed and facts and (keys or len(facts) == 1):
        if all(not one.goals and _is_count(args(one.head)[-1]) for one in facts):
            # What a name calls a depth is ours to set; any other number first stays as it is.
            words = (asked.called[0], *map(text, keys))
            deep = any(map(names.tells_depth, words)) or asked.bounds_level
            yield from ("limit", None) if deep else (None, "limit")
    elif facts or asked.called in source.system:
        return
    elif keyed and not keys and (far := names.infinity(asked.called[0])):
        yield far
    elif keyed and not keys and asked.use != "move":  # several come of a board of its own
        set_by_it = asked.called in facts_changed(source)
        unnamed = asked.new and not any(map(names.of_variable, asked.new))
        if names.tells_depth(asked.called[0]) or (unnamed and not set_by_it):
            yield "limit"  # how deep, or which heuristic
        told = names.side_in(asked.called[0])
        if told and not names.tells_depth(asked.called[0]):
            yield "max_side" if told == "max_to_move" else "min_side"
        yield from (None, "max_side", "min_side")  # who MAX is, say: me/1
    elif len(keys) == 1 and all(isinstance(arg, Var | str) for arg in args(asked.goal)):
        side = (asked.new or asked.told) and "V" not in map(names.of_variable, asked.new)
        if asked.new and any(names.tells_depth(key) for key in keys if isinstance(key, str)):
            yield "limit"
        if asked.new and names.worst(asked.called[0]):
            yield "worst"
        if side:
            yield "other"
        # Where the file itself has what gives the other side, this may give something else.
        if asked.new and side and asked.search.flow.swapping:
            yield "worst"
        if any(isinstance(arg, str) for arg in args(asked.goal)):
            yield "limit"


def _is_count(term: Term) -> bool:
    """True for a constant that may be a depth: no time is one."""
    return isinstance(term, Constant) and not isinstance(term.value, float)


_TOLD: tuple[Meaning, ...] = ("number", "side", "same")
"""The things that a relation of the file may tell; the last only where another gives it a value."""
_OUTPUTS: tuple[Meaning, ...] = ("moves", "staticval", "move", "side", "same", "number")
TESTS: tuple[Meaning, ...] = ("terminal", "never", *SIDES)


def _likely(asked: Asked, named: names.HookRole | None) -> Iterator[Meaning]:
    """The questions that a goal with a position may ask, the likeliest first."""
    arity = asked.called[1] + asked.of_board
    use = asked.use if asked.new else None
    yield from ("open", "always") if asked.ends_where_not and not (named or asked.new) else ()
    if asked.fixed and use is None and not (asked.defined and asked.new):
        yield from ("never", named or "terminal", "terminal", "side", *_ends(asked))
        return
    if use is None and not asked.defined and asked.tells_who:
        yield "never"
    if not asked.new.isdisjoint(asked.search.flow.become(asked.clause)):
        yield "same"
    if asked.tells_result and named != "staticval":
        yield "final"
    yield from _worst(asked, use)
    if use == "move" and asked.sides and asked.new - asked.sides:
        yield "passing"
    if use:  # a list of moves and one move have the same names
        yield use
    if named and (named != "moves" or use or not asked.defined):
        yield named
    if arity == 1 and (side := asked.side_asked):
        yield side
    elif arity == 1 and not named and asked.clause.of != asked.search.of:
        yield from _in_a_part(asked)
        return
    yield from TESTS[:1] if asked.ends and arity == 1 and not named else ()
    if asked.named_words and arity == 2 and not asked.new:
        yield "side"
    if asked.defined:
        yield from (None, "never")
        if asked.new and not use:
            yield from _TOLD[: 3 if asked.is_valued else 2]
    if asked.taken and not named and (use or not asked.defined):
        # What is gathered one by one is no list of moves.
        yield from _OUTPUTS[use == "move" :]
    if named == "terminal" and asked.new and not use:
        yield "final"
    yield from _by_number(asked, use)
    yield from _tests(asked, use)


def _in_a_part(asked: Asked) -> Sequence[Meaning]:
    """The meanings of a test of one thing in a part of the search: none, as a rule.

    It may ask of a position that has a number of its own then: draw(Pos) -> Val = 0.
    """
    return ("never",) if asked.numbers_next and not asked.defined else ()


def _worst(asked: Asked, use: Meaning) -> Iterator[Meaning]:
    """The value that is the worst for the side to move, where a name says so."""
    worst = names.worst(asked.called[0]) and not asked.defined
    if worst and asked.new and use in (None, "staticval"):
        yield "worst"


def _of_side(asked: Asked) -> Sequence[Meaning]:
    """The meanings of what is missing, and is given nothing of a position but the side to move."""
    if asked.called in asked.search.turning:
        return ("other",)
    if asked.defined or asked.called[1] > 1 or asked.here.isdisjoint(variables(asked.goal)):
        return ()
    if not asked.search.side_in(asked.clause).issuperset(variables(asked.goal)):
        return ()
    both: tuple[Meaning, ...] = ("max_side", "min_side")
    return both[::-1] if asked.side_asked == "min_to_move" else both


def _by_number(asked: Asked, use: Meaning) -> Sequence[Meaning]:
    """The meanings of a goal that may be given the number of a move.

    Or it gives the number up to which a search counts.
    """
    if use is None and asked.tells_number and asked.search.counted_up:
        return ("count",)
    given = use in ("move", None) and asked.of_number
    return NUMBERED[: 2 - bool(asked.new)] if given else ()


def _tests(asked: Asked, use: Meaning) -> Iterator[Meaning]:
    """The tests that a goal may be; what tells something is none that the game goes on.

    What has two results, and gives a value by them, may tell who has won, and by how much.
    """
    if use == "staticval" and len(asked.new) > 1 and not asked.defined:
        yield "never"
    if asked.ends_where_not and asked.new and not asked.defined:  # it ends where no move comes
        yield "move"
    if not use and not names.tells_turn(asked.called[0]):  # that asks for nothing else
        # What has the word for MAX, or for MIN, in its name hardly asks if the game is over.
        turn = asked.called[1] == 1 and names.side_in(asked.called[0]) is not None
        yield from (*(SIDES if turn else TESTS), *_ends(asked))
        if not asked.new:
            yield "open"


def _ends(asked: Asked) -> Sequence[Meaning]:
    """The end of a game that a goal may ask for: a draw, or a win, with who has won.

    A negamax may ask for no more than that the game is lost.
    """
    if len(asked.new) > 1:
        return ()
    return ENDS[1:] if asked.called[1] == 1 else ENDS[:1]
