"""The relations of a program's game: what it asks of a position, and what each may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain

from pyab.submission.read import names
from pyab.submission.read.arguments import Roles
from pyab.submission.read.board import Board
from pyab.submission.read.flow import (
    COMPARING,
    Flow,
    counterpart,
    items,
    list_place,
    name_of,
    reached,
    searched,
)
from pyab.submission.read.game import facts_changed, goes_through_numbers, numbering
from pyab.submission.read.reading import ENDS, NUMBERED, SIDES, VALUES
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Constant,
    Indicator,
    Place,
    Term,
    Var,
    args,
    callee,
    flatten,
    indicator,
    numbers,
    text,
    variables,
)

Meaning = names.HookRole | None
"""What a relation means; ``None`` where the program's own clauses are to answer."""


IN_THE_BOOKS: dict[Indicator, names.HookRole] = {
    ("moves", 2): "moves",
    ("staticval", 2): "staticval",
    ("min_to_move", 1): "min_to_move",
    ("max_to_move", 1): "max_to_move",
}
"""The relations of the game by the very names that they have in the book."""


@dataclass(frozen=True)
class Search:
    """A search, as far as it is understood.

    Attributes:
        flow: The predicates that belong to it.
        of: The predicate that searches.
        roles: The roles of that one's arguments.
        board: What changes the board, where that stands in the database.
    """

    flow: Flow
    of: Indicator
    roles: Roles
    board: Board = field(default_factory=dict)

    @cached_property
    def kept(self) -> set[Indicator]:
        """The facts in which the board is kept, as far as the file itself changes them."""
        return facts_changed(self.flow.source, reached(self.flow.source, [*self.board]))

    @cached_property
    def own_memory(self) -> set[Indicator]:
        """The facts that the file changes, and that the search's own clauses ask for."""
        source = self.flow.source
        asked = set(map(callee, source.goals(self.flow.recursive)))
        return facts_changed(source) & {of for of in asked if of}

    @cached_property
    def numbers_moves(self) -> bool:
        """True if it may go through its moves by their numbers."""
        return goes_through_numbers(self.flow)

    @cached_property
    def counted_up(self) -> frozenset[Place]:
        """The arguments that its clauses count up: the numbers of moves, or levels."""
        every = ((of, place) for of in self.flow.recursive for place in range(of[1]))
        return frozenset(one for one in every if self.flow.facts(one).counted == "level")

    @cached_property
    def places(self) -> frozenset[Place]:
        """The arguments that hold a position, bare or as a part of what they hold."""
        if "P" not in self.roles:
            return frozenset()
        flow, of, place = self.flow, self.of, self.roles.index("P")
        both = counterpart(flow, of) or (of[0],)  # the other side's search has it there, too
        found = {one for name in both for one in flow.same(((name, of[1]), place))}
        for clause in flow.clauses(flow.recursive):
            given = searched(clause, of, self.roles)
            for to, arg in flow.handed(clause):
                if given & set(variables(arg)) and indicator(arg)[0] != LIST:
                    found |= set(flow.same(to))
        return frozenset(one for one in found if one[1] not in flow.changes(one[0])[0])

    def of_role(self, role: str) -> frozenset[Place]:
        """The arguments of the search, and of its parts, that have a role."""
        held = (place for place, one in enumerate(self.roles) if one == role)
        return frozenset(one for place in held for one in self.flow.same((self.of, place)))

    def gives(self, of: Indicator, role: str) -> bool:
        """True if a goal of the search hands what has a role in it on to a predicate."""
        flow, places = self.flow, self.of_role(role)
        for clause in flow.clauses(flow.predicates):
            held = {arg for n, arg in enumerate(args(clause.head)) if (clause.of, n) in places}
            if any(not held.isdisjoint(args(goal)) for goal in clause.calls(of)):
                return True
        return False

    def positions(self, clause: Clause) -> set[str]:
        """The variables in the head of a clause that are in a position, or in a list of them."""
        heads = [arg for at, arg in enumerate(args(clause.head)) if (clause.of, at) in self.places]
        if clause.of in self.flow.recursive:  # another list may be one of values
            heads += items(clause)[:1]
        equal = (term for arg in heads for term in clause.equal(arg))
        # A value may be joined to the position that has it.
        return {
            name
            for term in equal
            for name in variables(term)
            if isinstance(term, Var) or names.of_variable(name) != "V"
        }

    def found(self, clause: Clause) -> set[str]:
        """The variables for values that a search in a clause has found."""
        values = self.of_role("V") | self.of_role("result")
        given = ((to, arg) for to, arg in self.flow.handed(clause) if to[0] in self.flow.recursive)
        return {name for to, arg in given if to in values for name in variables(arg)}

    @cached_property
    def weighed(self) -> set[Place]:
        """The arguments that are given values which a search has found."""
        return {
            place
            for clause in self.flow.clauses(self.flow.recursive)
            for place, arg in self.flow.handed(clause)
            if place[0] != self.of and name_of(arg) in self.found(clause)
        }


def variables_at(clause: Clause, places: frozenset[Place]) -> set[str]:
    """The variables in the head of a clause at some places."""
    heads = enumerate(args(clause.head))
    return {name for i, arg in heads if (clause.of, i) in places for name in variables(arg)}


@dataclass(frozen=True)
class Asked:
    """A goal that may ask for something of the game.

    Attributes:
        search: The search that it stands in.
        clause: The clause that it stands in.
        number: Its number there.
        here: The variables of the clause that are in a position.
    """

    search: Search
    clause: Clause
    number: int
    here: set[str]

    @property
    def goal(self) -> Term:
        """The goal."""
        return self.clause.goals[self.number]

    @property
    def after(self) -> Sequence[Term]:
        """The goals of its clause that stand after it."""
        return self.clause.after(self.number)

    @property
    def called(self) -> Indicator:
        """The predicate that it calls."""
        return indicator(self.goal)

    @property
    def defined(self) -> bool:
        """True if the file has clauses for it."""
        return self.called in self.search.flow.source.clauses

    @property
    def silent(self) -> bool:
        """True if it is missing, and nothing comes out of it but, maybe, the value."""
        source, board = self.search.flow.source, self.search.board
        told = self.new - {one for arg in self.values for one in variables(arg)}
        return not (told or board or source.has(self.called))

    @property
    def does(self) -> bool:
        """True if it is missing, and only does something, as its name says, or its place."""
        if not self.silent:
            return False
        # Last, after a cut, it has nothing to tell and nothing to decide: it keeps a killer move.
        last = not (self.new or self.after) and "!" in self.clause.before(self.number)
        return names.only_does(self.called[0]) or (last and self.strange)

    @property
    def strange(self) -> bool:
        """True if it is missing, and nothing tells what it asks, or that it does."""
        name, next_ = self.called[0], [indicator(goal)[0] for goal in self.after[:1]]
        known = names.of_hook(name) or names.side_in(name) or names.of_predicate(name)
        tested = next_ == ["!"] or {*next_} & {*_COMPARED}
        return self.silent and not (known or tested)

    @property
    def changes(self) -> set[Indicator]:
        """The facts that it changes, however indirectly."""
        source = self.search.flow.source
        return facts_changed(source, reached(source, [self.called])) if self.defined else set()

    @cached_property
    def of_board(self) -> bool:
        """True if it asks something of the board in the database, or may do so."""
        source = self.search.flow.source
        if not self.search.board or self.called in source.system:
            return False
        below = reached(source, [self.called])
        asked = {self.called, *facts_changed(source, below)}.union(*map(source.calls, below))
        return not asked.isdisjoint(self.search.kept | source.missing)

    @property
    def about(self) -> bool:
        """True if it is given a position."""
        return bool(set(variables(self.goal)) & self.here)

    @cached_property
    def new(self) -> set[str]:
        """The variables that come out of it: they stand in no goal before it.

        What comes back by the head may stand in another branch.
        """
        before = {name for goal in self.clause.before(self.number) for name in variables(goal)}
        back, _ = self.search.flow.changes(self.clause.of)
        own = self.clause.of == self.search.of
        for place, arg in enumerate(args(self.clause.head)):
            for name in variables(arg):
                known = self.search.roles[place] or "V" if own else names.of_variable(name)
                if place not in back and known not in ("V", "Best", "result"):
                    before.add(name)
                elif own:
                    before.discard(name)
        return set(variables(self.goal)) - before - self.here

    @property
    def told(self) -> bool:
        """True if it is given what a goal before it told of a position: who is to move, say."""
        known = {*variables(self.goal)} - {*variables(self.clause.head)}
        before = (set(variables(goal)) for goal in self.clause.before(self.number))
        return any(known & one and self.here & one for one in before)

    @property
    def given(self) -> set[str]:
        """The variables that it is given besides a position and a side: the number of a move, say.

        What a list of moves holds may be a number as well as a position.
        """
        held = self.search.places | self.search.of_role("player")
        known = set(variables(self.goal)) - self.new - variables_at(self.clause, held)
        return {name for name in known if names.of_variable(name) in (None, "Best", "P")}

    @property
    def numbers(self) -> tuple[int, ...]:
        """The arguments that hold nothing else, counted from 1."""
        inside = enumerate((set(variables(arg)) for arg in args(self.goal)), 1)
        return tuple(place for place, some in inside if some and some <= self.given)

    @cached_property
    def of_number(self) -> bool | None:
        """True if it is given a number that its clause goes through; ``None`` if it may be."""
        if self.given & numbering(self.clause):
            return True
        counted = variables_at(self.clause, self.search.counted_up)
        may = self.given & counted or (self.given and self.search.numbers_moves)
        return None if may else False

    @property
    def reorders(self) -> bool:
        """True if it is given a list of moves, and gives one back that is gone through."""
        own = self.called not in self.search.flow.source.system
        return own and not self.about and self.told and bool(self.new) and _use(self) == "moves"

    @property
    def of_result(self) -> bool:
        """True if it gives the value of the result with which a goal before it ends the game."""
        source = self.search.flow.source
        computes = any(row.goals for row in source.clauses.get(self.called, ()))
        values = {name for arg in self.values for name in variables(arg)}
        if self.about or computes or self.called in source.system or not self.new & values:
            return False
        known = {*variables(self.goal)} - {*variables(self.clause.head)}
        before = map(self.beside, range(self.number))
        ends = [one for one in before if one.about and known & {*variables(one.goal)}]
        return [names.of_hook(one.called[0]) for one in ends] == ["terminal"]

    @property
    def tells_result(self) -> bool:
        """True if it ends the game with a result whose value a goal after it gives."""
        after = range(self.number + 1, len(self.clause.goals))
        ends = names.of_hook(self.called[0]) == "terminal"
        return ends and any(self.beside(number).of_result for number in after)

    def beside(self, number: int) -> Asked:
        """Another goal of its clause."""
        return replace(self, number=number)

    @cached_property
    def sides(self) -> set[str]:
        """The variables for the side to move that come out of it, and that a search is given.

        It is given the side that moves.  What comes out may be gathered with the positions, as in
        S/Player, and be given to the search from that list.
        """
        flow, places = self.search.flow, self.search.of_role("player")
        heads = enumerate(args(self.clause.head))
        if not any((self.clause.of, n) in places and arg in args(self.goal) for n, arg in heads):
            return set()
        given = chain.from_iterable(map(flow.given, self.after))
        found = {name for to, arg in given if to in places for name in variables(arg)}
        for clause, item in flow.elements if self.clause.gathered else ():
            sides = {arg for to, arg in flow.handed(clause) if to in places}
            for kept in (one.args[0] for one in self.clause.gathered):
                both = zip(args(item), args(kept), strict=False)
                found |= {name_of(mine) or "" for theirs, mine in both if theirs in sides}
        return found & self.new

    @property
    def named_words(self) -> bool:
        """True if a word or a number is an argument of it."""
        return any(isinstance(arg, str | Constant) and arg != LIST for arg in args(self.goal))

    @property
    def tells_number(self) -> bool:
        """True if it has one argument besides a position, which is a number or comes out of it."""
        others = [arg for arg in args(self.goal) if name_of(arg) not in self.here]
        return len(others) == 1 and (isinstance(others[0], Constant) or bool(self.new))

    @property
    def values(self) -> list[Term]:
        """The arguments of the head by which the value of a position comes back."""
        heads = args(self.clause.head)
        roles = self.search.roles if self.clause.of == self.search.of else ()
        both = zip(roles, heads, strict=False)
        known = [arg for role, arg in both if role in ("V", "result")]
        return known + [arg for arg in heads if "V" in map(names.of_variable, variables(arg))]

    @property
    def early(self) -> bool:
        """True if its clause searches on after it, where it fails as well."""
        later = self.clause.goals[self.number + 1 :]
        return any(callee(goal) in self.search.flow.recursive for goal in later)

    @property
    def ends(self) -> bool:
        """True if it is a test of a position whose value its clause asks for then, and no move."""
        values = {name for arg in self.values for name in variables(arg)}
        told = any(
            values & inside and self.here & inside
            for inside in (set(variables(goal)) for goal in self.after)
        )
        return told and not (self.new or self.early)

    @property
    def of_each(self) -> bool:
        """True if its clause asks the same of another side, too."""
        known = {name for goal in self.clause.before(self.number) for name in variables(goal)}
        known |= set(variables(self.clause.head))
        return any(
            one != other and known.issuperset((*variables(one), *variables(other)))
            for goal in self.clause.calls(self.called)
            for one, other in zip(args(self.goal), args(goal), strict=True)
        )

    @property
    def of_game(self) -> bool:
        """True if a predicate of Prolog's own is asked for moves: succ(Pos, List), say.

        Or nth0(Move, Board, free): where there is room on a board that is a list.
        """
        use = _use(self) if self.about else None
        if names.of_hook(self.called[0]) == "moves":
            return use in ("moves", "move")
        return use == "move" and self.called in (("nth0", 3), ("nth1", 3)) and self.named_words

    @property
    def lists(self) -> int:
        """The number of things that come out of it, and that the search takes apart as lists."""
        found, flow = set(), self.search.flow
        for goal in self.after:
            called = callee(goal)
            heads = flow.clauses([called]) if called and called in flow.recursive else ()
            pairs = (pair for one in heads for pair in zip(args(one.head), args(goal), strict=True))
            found |= {name_of(arg) for own, arg in pairs if args(own) and indicator(own)[0] == LIST}
        return len(found & self.new)

    @property
    def bounds_level(self) -> bool:
        """True if what comes out of it is compared with a level that is counted."""
        flow, clause = self.search.flow, self.clause
        counted = {
            arg.name
            for place, arg in enumerate(args(clause.head))
            if isinstance(arg, Var) and flow.facts((clause.of, place)).counted
        }
        compared = (goal for goal in self.after if indicator(goal)[0] in COMPARING)
        inside = (set(variables(goal)) for goal in compared)
        return any(counted & both and self.new & both for both in inside)

    @property
    def fixed(self) -> bool:
        """True if its clause only tests, and has a number for the value: none of our trees has."""
        if self.clause.of != self.search.of or any(
            callee(goal) in self.search.flow.recursive for goal in self.clause.goals
        ):
            return False
        values = [value for arg in self.values for value in self.clause.equal(arg)]
        return any(list(numbers(value)) and not list(variables(value)) for value in values)

    @property
    def tells_who(self) -> bool:
        """True if who has won comes back in a term, as in game_over(Pos, win(Who))."""
        terms = (arg for arg in args(self.goal) if isinstance(arg, Compound) and arg.name != LIST)
        return any(not self.new.isdisjoint(variables(arg)) for arg in terms)

    @property
    def _found(self) -> set[str]:
        """The variables for values that a search in its clause has found, and for lists of them."""
        found = self.search.found(self.clause)
        found -= {*variables(self.clause.head)}  # in another branch a relation may give it
        # What is gathered, or comes into a list as by maplist/3.
        for goal in (*self.clause.gathered, *self.clause.calls(("member", 2))):
            kept, *_, several = args(goal)
            if not found.isdisjoint(variables(kept)):
                found.update(variables(several))
        return found

    @property
    def weighs(self) -> bool:
        """True if it is given bounds, or values: it is a part of the search."""
        given_found = self._found & {*variables(self.goal)}
        if (self.defined and given_found) or len(given_found) > 1:
            return True
        given = [name for name in variables(self.goal) if name not in self.here | self.new]
        known = list(map(names.of_variable, given))
        return bool({"A", "B", "bounds"} & set(known)) or known.count("V") > 1


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
                if called is None or called in flow.recursive:
                    continue
                asked = Asked(search, clause, number, here)
                used = bool(asked.new) and _use(asked) is not None
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


def number_places(search: Search, of: Indicator) -> tuple[int, ...]:
    """The arguments by which a relation of the game is given the number of a move."""
    for clause in search.flow.clauses(search.flow.predicates):
        for number, goal in enumerate(clause.goals):
            if callee(goal) == of:
                found = Asked(search, clause, number, search.positions(clause)).numbers
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
    means = _asking(asked)
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
    if asked.of_result:
        return ("worth", None)
    if asked.reorders:
        return (None, "order") if asked.defined else ("order",)
    deep = asked.defined and asked.called[1] == 1 and names.tells_depth(asked.called[0])
    if (deep or not asked.about) and (setting := tuple(_setting(asked))):
        return setting
    if asked.called in source.system and not asked.of_game:
        return ()
    lists = asked.called[0] in OF_LISTS and asked.called not in source.system
    if not asked.defined and (lists or asked.called[0] in dict(asked.search.flow.recursive)):
        return ()  # the search itself, or a library's, with other arguments than it has
    book = IN_THE_BOOKS.get(asked.called)
    if book and not asked.defined:  # whatever it is called with: that is the file's affair
        return (book,)
    # Two lists are the moves of two who move at once: no game of ours is such.
    if (asked.weighs and not asked.fixed) or not asked.about or asked.lists > 1:
        return ()
    likely = (book, None) if book else (*_turned(asked), *_likely(asked, named))
    if "staticval" in likely and asked.of_each:
        likely = ("share", *likely)
    if "staticval" in likely and asked.early:
        likely += ("running",)
    return tuple(dict.fromkeys(likely)) if likely != (None,) else ()


OF_LISTS = {"nth0", "nth1", "member", "memberchk", "append", "length"}
"""The names of Prolog's own predicates of lists that a file may call with other arguments."""


def _asked_of_board(asked: Asked, role: Meaning, named: names.HookRole | None) -> Iterator[Meaning]:
    """The meanings of a relation that is asked of the board in the database."""
    yield from (role, "move") if role else ()  # it tests the move, or gives it
    if asked.called in asked.search.kept:  # the fact itself is of no use for trees of ours
        flow = asked.search.flow
        goals = (one for one in flow.source.goals(flow.predicates) if callee(one) == asked.called)
        word = any(isinstance(arg, str) for goal in goals for arg in args(goal))
        yield from filter(None, (named, "side" if word else "same", *_likely(asked, named)))
    else:
        both = [_likely(asked, named), _setting(asked)]
        yield from chain.from_iterable(both if named or _use(asked) else both[::-1])
        if not args(asked.goal):  # whatever it asks, or does
            yield "always"


def _setting(asked: Asked) -> Iterator[Meaning]:
    """The meanings of a relation that is asked nothing of a position."""
    *keys, last = args(asked.goal) or ("",)
    source = asked.search.flow.source
    facts = source.clauses.get(asked.called, [])
    keyed = isinstance(last, Var) and not list(variables(Compound("", tuple(keys))))
    if keyed and facts and (keys or len(facts) == 1):
        if all(not one.goals and isinstance(args(one.head)[-1], Constant) for one in facts):
            # What a name calls a depth is ours to set; any other number first stays as it is.
            words = (asked.called[0], *map(text, keys))
            deep = any(map(names.tells_depth, words)) or asked.bounds_level
            yield from ("limit", None) if deep else (None, "limit")
    elif facts or asked.called in source.system:
        return
    elif keyed and not keys and (far := names.infinity(asked.called[0])):
        yield far
    elif keyed and not keys and _use(asked) != "move":  # several come of a board of its own
        set_by_it = asked.called in facts_changed(source)
        unnamed = asked.new and not any(map(names.of_variable, asked.new))
        if names.tells_depth(asked.called[0]) or (unnamed and not set_by_it):
            yield "limit"  # how deep, or which heuristic
        told = names.side_in(asked.called[0])
        if told and not names.tells_depth(asked.called[0]):
            yield "max_side" if told == "max_to_move" else "min_side"
        yield from (None, "max_side", "min_side")  # who MAX is, say: me/1
    elif len(keys) == 1 and all(isinstance(arg, Var | str) for arg in args(asked.goal)):
        if (asked.new or asked.told) and "V" not in map(names.of_variable, asked.new):
            yield "other"
        if any(isinstance(arg, str) for arg in args(asked.goal)):
            yield "limit"


def _turned(asked: Asked) -> Iterator[Meaning]:
    """The meaning of a relation that is given the side in a position, and has one thing to tell."""
    sides = {name for name in asked.here if names.of_variable(name) == "player"}
    if not asked.defined and asked.called[1] == 2 and len(asked.here) > 1:
        one, other = map(name_of, args(asked.goal))
        if one in sides and other in asked.new:
            yield "other"


_OUTPUTS: tuple[Meaning, ...] = ("moves", "staticval", "move", "side", "same", "number")
# As in the book: min_to_move(Pos) of a successor stands before Val > ..., for MAX chose there.
_COMPARED: dict[str, names.HookRole] = {
    **dict.fromkeys((">", ">=", "@>", "@>="), "min_to_move"),
    **dict.fromkeys(("<", "=<", "@<", "@=<"), "max_to_move"),
}
TESTS: tuple[Meaning, ...] = ("terminal", "never", "min_to_move", "max_to_move")


def _likely(asked: Asked, named: names.HookRole | None) -> Iterator[Meaning]:
    """The questions that a goal with a position may ask, the likeliest first."""
    arity = asked.called[1] + asked.of_board
    use = _use(asked) if asked.new else None
    if asked.fixed and use is None and not (asked.defined and asked.new):
        yield from ("never", named or "terminal", "terminal", "side", *_ends(asked))
        return
    if use is None and not asked.defined and asked.tells_who:
        yield "never"
    if not asked.new.isdisjoint(asked.search.flow.become(asked.clause)):
        yield "same"
    if asked.tells_result:
        yield "staticval"
    if use == "move" and asked.sides:
        yield "passing"
    yield from _by_number(asked, use, True)
    if use:  # a list of moves and one move have the same names
        yield use
    if named and (named != "moves" or use or not asked.defined):
        yield named
    if arity == 1 and (side := _side_asked(asked)):
        yield side
    elif arity == 1 and not named and asked.clause.of != asked.search.of:
        return  # a test of a part of the search
    yield from TESTS[:1] if asked.ends and arity == 1 and not named else ()
    if asked.named_words and arity == 2 and not asked.new:
        yield "side"
    if asked.defined:
        yield from (None, "never")
        if asked.new and not use:
            yield from ("number", "side")
    if asked.new and not named and (use or not asked.defined):
        # What is gathered one by one is no list of moves.
        yield from _OUTPUTS[use == "move" :]
    if named == "terminal" and asked.new and not use:
        yield "staticval"  # it tells the value, too, and fails before the end
    yield from _by_number(asked, use, None)
    if not use:
        # What says that MAX is to move asks for nothing else.
        yield from () if names.tells_turn(asked.called[0]) else (*TESTS, *_ends(asked))


def _by_number(asked: Asked, use: Meaning, told: bool | None) -> Sequence[Meaning]:
    """The meanings of a goal that is given the number of a move, or may be if nothing is told.

    Or it gives the number up to which a search counts.
    """
    if told is None and use is None and asked.tells_number and asked.search.counted_up:
        return ("count",)
    given = use in ("move", None) and asked.of_number is told
    return NUMBERED[: 2 - bool(asked.new)] if given else ()


def _ends(asked: Asked) -> Sequence[Meaning]:
    """The end of a game that a goal may ask for: a draw, or a win, with who has won."""
    return ENDS[asked.called[1] == 1 :][:1] if len(asked.new) < 2 else ()


def _use(asked: Asked) -> names.HookRole | None:
    """The use of the results of a goal."""
    flow, clause, new = asked.search.flow, asked.clause, asked.new
    # The very goal: an equal one may stand elsewhere in the clause.
    if any(asked.goal is one for gather in clause.gathered for one in flatten(gather.args[1])):
        return "move"
    after = asked.after
    # As in moves(Pos, [First|More]).
    lists = (arg.args for arg in args(asked.goal) if isinstance(arg, Compound) and arg.name == LIST)
    if any(isinstance(some[-1], Var) and {*map(name_of, some)} <= new for some in lists):
        return "moves"
    if any(indicator(one) == ("member", 2) and name_of(args(one)[0]) in new for one in after):
        return "move"  # it comes into a list, as by maplist/3
    ordered = _grown(asked, new)
    if any(_goes_through(flow, goal, ordered) for goal in after):
        return "moves"
    if clause.of not in flow.recursive:
        return None
    if "P" in asked.search.roles and _searched(asked, after):
        return "move"
    handed = chain.from_iterable(map(flow.given, after))
    if any(place in asked.search.weighed and name_of(arg) in new for place, arg in handed):
        return "staticval"  # it stands for what a search of the same position gives elsewhere
    # A clause that goes through the moves returns a value of several positions.
    equal = (term for arg in asked.values for term in clause.equal(arg))
    values = {name for term in equal for name in variables(term)}
    for goal in after:
        match goal:
            case Compound("is", (Var(name), computed)) if name in values:  # V is Sign*V0
                values |= set(variables(computed)) - set(variables(clause.head))
    values -= _taken_away(clause)
    return "staticval" if new & values and list_place(clause) is None else None


def _grown(asked: Asked, new: set[str]) -> set[str]:
    """Some variables, and those into which later goals put the same, sorted say."""
    known = {name for goal in asked.clause.terms[: asked.number + 2] for name in variables(goal)}
    grown = set(new)
    for goal in asked.after:
        inside = set(variables(goal))
        if inside & grown and callee(goal) not in asked.search.flow.recursive:
            grown |= inside - known
        known |= inside
    return grown


def _taken_away(clause: Clause) -> set[str]:
    """The variables for Theirs in goals such as V is Mine - Theirs: our trees have one number."""
    found = set[str]()
    for goal in clause.goals:
        match goal:
            case Compound("is", (_, Compound("-", (Var(), Var(name))))):
                found.add(name)
    return found


def _goes_through(flow: Flow, goal: Term, new: set[str]) -> bool:
    """True if a goal takes one of the variables for a list."""
    match goal:
        case Compound("member", (_, Var(name))) | Compound(
            "=" | "\\=" | "==" | "\\==", (Var(name), "[]" | Compound("[]", _))
        ):
            return name in new
    return any(place in flow.listed and name_of(arg) in new for place, arg in flow.given(goal))


def _searched(asked: Asked, after: Sequence[Term]) -> bool:
    """True if what comes out of a goal, or what becomes of it, is searched by what follows."""
    flow = asked.search.flow
    same = set(flow.same((asked.search.of, asked.search.roles.index("P"))))
    before = {name for goal in asked.clause.terms[: asked.number + 1] for name in variables(goal)}
    become = set(asked.new)
    for goal in after:
        if callee(goal) in flow.recursive:
            if any(
                place in same and set(variables(arg)) & become for place, arg in flow.given(goal)
            ):
                return True
        elif callee(goal) not in flow.source.system and become & set(variables(goal)):
            become |= set(variables(goal)) - before
    return False


def _side_asked(asked: Asked) -> names.HookRole | None:
    """The side that is asked for, by a name, or by the comparison that follows."""
    after = [indicator(goal)[0] for goal in asked.after]
    return names.side_in(asked.called[0]) or _COMPARED.get("".join(after[:1]))
