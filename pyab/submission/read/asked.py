"""A search, as far as it is understood, and its goals that may ask for something of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain

from pyab.submission.read.arguments import Roles, depth_around, worn
from pyab.submission.read.board import ASKING, Board, sets_variables
from pyab.submission.read.flow import (
    CHOOSING,
    COMPARING,
    Flow,
    counterpart,
    items,
    list_place,
    name_of,
    reached,
    searched,
    walked,
)
from pyab.submission.read.game import facts_changed, goes_through_numbers
from pyab.submission.text import names
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
    parts,
    variables,
)

# As in the book: min_to_move(Pos) of a successor stands before Val > ..., for MAX chose there.
_COMPARED: dict[str, names.HookRole] = {
    **dict.fromkeys((">", ">=", "@>", "@>="), "min_to_move"),
    **dict.fromkeys(("<", "=<", "@<", "@=<"), "max_to_move"),
}

_APART = {(name, 2) for name in ("=", "\\=", "==", "\\==")}
"""What tells two things apart, and computes nothing."""


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
        """The facts in which the board is kept, as far as the file itself changes them.

        Or it is kept in a global variable: then that is what asks for one.
        """
        below = reached(source := self.flow.source, [*self.board])
        return facts_changed(source, below) | (ASKING if sets_variables(source, below) else set())

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
    def reckons(self) -> bool:
        """True if it, or what it gives its values to, weighs anything against another."""
        given = {of for of, _ in self.weighed} & {*self.flow.source.clauses}
        clauses = list(self.flow.clauses(self.flow.recursive | given))
        goals = chain.from_iterable((*one.goals, *one.gathered) for one in clauses)
        return any(indicator(goal)[0] in CHOOSING for goal in goals)

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

    @cached_property
    def around(self) -> Compound | None:
        """The term that the search itself makes of a position and its depth, if it makes one."""
        if "P" not in self.roles:
            return None
        return depth_around(self.flow, (self.of, self.roles.index("P")))

    def of_role(self, role: str) -> frozenset[Place]:
        """The arguments of the search, and of its parts, that have a role."""
        held = [(self.of, place) for place, one in enumerate(self.roles) if one == role]
        found = frozenset(one for place in held for one in self.flow.same(place))
        return found | self.beside_depths if role == "player" else found

    @cached_property
    def beside_depths(self) -> frozenset[Place]:
        """The arguments that hold a term in which a depth stands with the player: 3/white."""
        flow, held = self.flow, [n for n, role in enumerate(self.roles) if role == "player"]
        facts = [flow.facts((self.of, place)) for place in held]
        shapes = {indicator(worn(one) or LIST) for one in facts if one.inside}
        return frozenset(
            (clause.of, place)
            for clause in (flow.clauses(flow.recursive) if shapes else ())
            for place, arg in enumerate(args(clause.head))
            if indicator(arg) in shapes and isinstance(arg, Compound)
        )

    def sides(self, clause: Clause) -> Iterator[Term]:
        """The terms for players in the head of a clause, without the depth beside one."""
        mine = (n for n, role in enumerate(self.roles) if role == "player")
        counted = {n for place in mine for n in self.flow.facts((self.of, place)).inside}
        places = self.of_role("player")
        for place, arg in enumerate(args(clause.head)):
            if (clause.of, place) in places:
                inside = args(arg) if counted else ()
                yield from (one for n, one in enumerate(inside) if n not in counted)
                yield from () if inside else (arg,)

    def players(self, clause: Clause) -> set[str]:
        """The variables for players in the head of a clause."""
        return {name for one in self.sides(clause) for name in variables(one)}

    def gives(self, of: Indicator, role: str) -> bool:
        """True if a goal of the search hands what has a role in it on to a predicate."""
        return self.hands_on(self.of_role(role), of)

    def hands_on(self, places: Collection[Place], of: Indicator) -> bool:
        """True if a goal of the search hands what is in one of its arguments on to a predicate."""
        flow = self.flow
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

    @cached_property
    def turning(self) -> dict[Indicator, int]:
        """The relations of a part of a position and that part of the next: the other side.

        They are missing, or swap two players, each with the number of the part.
        """
        source, swapping = self.flow.source, self.flow.swapping
        found: dict[Indicator, int] = {}
        for clause in self.flow.clauses(self.flow.recursive):
            before, after = set(self._parts(clause)), set(self._parts_after(clause))
            for goal in clause.goals:
                called = indicator(goal)
                if called not in swapping and source.has(called):
                    continue
                match args(goal):
                    case (Var() as old, Var() as new):
                        for number, one in after:
                            if one == new and (number, old) in before:
                                found[called] = number
        return found

    def side_in(self, clause: Clause) -> set[str]:
        """The variables in the head of a clause for a part of a position that is a side."""
        parts = self._parts(clause) if self.turning else ()
        return {name_of(one) or "" for number, one in parts if number in self.turning.values()}

    def _parts(self, clause: Clause) -> Iterator[tuple[int, Term]]:
        """The parts of the positions in the head of a clause, with their numbers."""
        for at, arg in enumerate(args(clause.head)):
            if (clause.of, at) in self.places:
                yield from enumerate(args(arg))

    def _parts_after(self, clause: Clause) -> Iterator[tuple[int, Term]]:
        """The parts of the positions that a clause hands on; or what it hands them to does so."""
        for (of, at), arg in self.flow.handed(clause):
            if (of, at) in self.places:
                yield from enumerate(args(arg))
            for below in self.flow.source.clauses[of] if isinstance(arg, Var) else ():
                own = args(below.head)[at]
                further = (one for one in self.flow.handed(below) if one[0] in self.places)
                inside = (part for _, one in further for part in enumerate(args(one)))
                yield from ((number, arg) for number, part in inside if part == own)

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
    def plays(self) -> bool:
        """True if it is given the position of the search and another one: that is a move of it."""
        given = {*variables(self.goal)} & self.here - self.new
        board = variables_at(self.clause, self.search.places)
        board -= self.search.side_in(self.clause)
        return bool(given & board and given - board)

    @property
    def defined(self) -> bool:
        """True if the file has clauses for it."""
        return self.called in self.search.flow.source.clauses

    @property
    def is_part(self) -> bool:
        """True if it is a part of the search by its name: one with a slip in it may seem none."""
        return self.defined and names.of_predicate(self.called[0]) is not None

    @property
    def silent(self) -> bool:
        """True if it is missing, and nothing comes out of it but, maybe, the value."""
        source, board = self.search.flow.source, self.search.board
        told = self.new - self.returned
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
        searched = map(callee, self.clause.before(self.number))  # what is cut then is that
        decides = next_ == ["!"] and self.search.flow.recursive.isdisjoint(searched)
        tested = decides or bool({*next_} & {*_COMPARED})
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
    def taken(self) -> bool:
        """True if something that comes out of it has a name, or stands in another goal."""
        others = (goal for n, goal in enumerate(self.clause.goals) if n != self.number)
        used = {name for goal in others for name in variables(goal)}
        return any(name[0] != "_" or name in used for name in self.new)

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
        held = self.search.players(self.clause) | variables_at(self.clause, self.search.places)
        known = set(variables(self.goal)) - self.new - held
        return {name for name in known if names.of_variable(name) in (None, "Best", "P")}

    @property
    def numbers(self) -> tuple[int, ...]:
        """The arguments that hold nothing else, counted from 1.

        A row and a column come in the order that they have in the move, as in ``R/C``, or in what
        is asked of them first.
        """
        inside = enumerate((set(variables(arg)) for arg in args(self.goal)), 1)
        found = {place: some for place, some in inside if some and some <= self.given}
        both = set[str]().union(*found.values())
        terms = (part for term in self.clause.terms for arg in args(term) for part in parts(arg))
        moves = (list(variables(one)) for one in terms if isinstance(one, Compound))
        asked = (list(variables(goal)) for goal in self.clause.goals)
        order = next((some for some in moves if {*some} == both), None)
        order = order or next(some for some in asked if both <= {*some})
        return tuple(sorted(found, key=lambda place: min(map(order.index, found[place]))))

    @property
    def side_places(self) -> tuple[int, ...]:
        """The arguments in which the side to move comes out of it, counted from 1.

        A pair that comes out, of a position and that side, is two of them, and so is one given.
        """
        pairs = [arg for arg in args(self.goal) if isinstance(arg, Compound) and len(arg.args) == 2]
        names = {pair.name for pair in pairs if self.new.issuperset(map(name_of, pair.args))}
        parted = (
            arg.args if arg in pairs and indicator(arg)[0] in names else (arg,)
            for arg in args(self.goal)
        )
        flat = enumerate(chain.from_iterable(parted), 1)
        return tuple(place for place, arg in flat if name_of(arg) in self.sides)

    @property
    def of_number(self) -> bool:
        """True if it may be given the number of a move: one that is counted, or gone through."""
        counted = variables_at(self.clause, self.search.counted_up)
        return bool(self.given & counted) or (bool(self.given) and self.search.numbers_moves)

    @property
    def reorders(self) -> bool:
        """True if it is given a list of moves, and gives one back that is gone through."""
        own = self.called not in self.search.flow.source.system
        return own and not self.about and self.told and bool(self.new) and self.use == "moves"

    @property
    def counts(self) -> bool:
        """True if it gives a depth that it has counted from the one that it is given."""
        depths = variables_at(self.clause, self.search.of_role("depth"))
        held = [n for n, arg in enumerate(args(self.goal)) if name_of(arg) in depths]
        for clause in self.search.flow.source.clauses.get(self.called, ()) if held else ():
            heads = args(clause.head)
            given = {name_of(heads[n]) for n in held}
            for goal in clause.calls(("is", 2)):
                if args(goal)[0] in heads and not given.isdisjoint(variables(args(goal)[1])):
                    return True
        return False

    @property
    def of_result(self) -> bool:
        """True if it gives the value of the result with which a goal before it ends the game."""
        source = self.search.flow.source
        rows = source.clauses.get(self.called, ())
        computes = any(indicator(goal) not in _APART for row in rows for goal in row.goals)
        bounds = variables_at(self.clause, self.search.of_role("A") | self.search.of_role("B"))
        if self.about or computes or self.called in source.system or not self.new & self.returned:
            return False
        if bounds & {*variables(self.goal)}:  # no result hangs on a window
            return False
        known = {*variables(self.goal)} - {*variables(self.clause.head)}
        before = map(self.beside, range(self.number))
        # What a search gives is a value already.
        asking = (one for one in before if one.called not in self.search.flow.recursive)
        ends = [one for one in asking if one.about and known & {*variables(one.goal)}]
        return len(ends) == 1 and ends[0].may_end

    @property
    def ranks_words(self) -> bool:
        """True if it is a table of words with a number for each, and is given no position."""
        rows = self.search.flow.source.clauses.get(self.called, ())
        heads = [args(row.head) for row in rows if not row.goals]
        held = {tuple(map(type, head)) for head in heads if len(head) == 2}
        return not self.about and 1 < len(heads) == len(rows) and held == {(str, Constant)}

    @property
    def of_loser(self) -> bool:
        """True if it gives a value for a side alone: that of who cannot move on the board."""
        side = self.search.players(self.clause)
        given = [name for name in map(name_of, args(self.goal)) if name in side]
        values = [name for name in map(name_of, args(self.goal)) if name in self.new]
        alone = len(given) == len(values) == 1 and self.called[1] == 2
        own = bool(self.search.board) and self.clause.of == self.search.of
        return own and alone and self.use == "staticval"

    @property
    def may_end(self) -> bool:
        """True if it may tell that the game is over, and with what result: it is called so."""
        return names.of_hook(self.called[0]) in ("terminal", "staticval", None)

    @property
    def tells_result(self) -> bool:
        """True if it ends the game with a result whose value a goal after it gives."""
        after = range(self.number + 1, len(self.clause.goals))
        return self.may_end and any(self.beside(number).of_result for number in after)

    def beside(self, number: int) -> Asked:
        """Another goal of its clause."""
        return replace(self, number=number)

    @cached_property
    def sides(self) -> set[str]:
        """The variables for the side to move that come out of it, and that a search is given.

        It is given the side that moves, or the position comes out, too.  What comes out may be
        gathered with the positions, as in S/Player, and be given to the search from that list.
        """
        flow, places = self.search.flow, self.search.of_role("player")
        # It may stand in a pair with the position.
        given = {part for arg in args(self.goal) for part in (arg, *args(arg))}
        handed = list(chain.from_iterable(map(flow.given, self.after)))
        told = not given.isdisjoint(self.search.sides(self.clause))
        moved = (arg for to, arg in handed if to in self.search.places)
        if not told and self.new.isdisjoint(name for arg in moved for name in variables(arg)):
            return set()
        found = {name for to, arg in handed if to in places for name in variables(arg)}
        for clause, item in flow.elements if self.clause.gathered else ():
            turns = (arg for to, arg in flow.handed(clause) if to in places)
            sides = {part for arg in turns for part in (arg, *args(arg))}
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

    @cached_property
    def returned(self) -> set[str]:
        """The variables by which that value comes back."""
        return {name for arg in self.values for name in variables(arg)}

    @property
    def early(self) -> bool:
        """True if its clause searches on after it, where it fails as well."""
        later = self.clause.goals[self.number + 1 :]
        return any(callee(goal) in self.search.flow.recursive for goal in later)

    @property
    def ends(self) -> bool:
        """True if it is a test of a position whose value its clause asks for then, and no move."""
        told = any(
            self.returned & inside and self.here & inside
            for inside in (set(variables(goal)) for goal in self.after)
        )
        return told and not (self.new or self.early)

    @property
    def is_valued(self) -> bool:
        """True if what comes out of it is all that another relation gives a value to."""
        flow = self.search.flow
        asked = (goal for goal in self.after if callee(goal) not in flow.source.system)
        inside = (set(variables(g)) for g in asked if callee(g) not in flow.recursive)
        return any(self.new & some and self.returned & some for some in inside)

    @property
    def ends_where_not(self) -> bool:
        """True if the search ends where it does not hold, as where a side has no men."""
        ends = self.search.flow.recursive.isdisjoint(map(callee, self.clause.goals))
        return ends and self.goal in self.clause.denied

    @property
    def of_each(self) -> bool:
        """True if its clause asks the same of another side, too."""
        known = {name for goal in self.clause.before(self.number) for name in variables(goal)}
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
        use = self.use if self.about else None
        if names.of_hook(self.called[0]) == "moves":
            return use in ("moves", "move")
        return use == "move" and self.called in (("nth0", 3), ("nth1", 3)) and self.named_words

    @cached_property
    def use(self) -> names.HookRole | None:
        """The use of what comes out of it."""
        return _use(self)

    @property
    def side_asked(self) -> names.HookRole | None:
        """The side that it asks for, by a name, or by the comparison that follows."""
        after = [indicator(goal)[0] for goal in self.after]
        return names.side_in(self.called[0]) or _COMPARED.get("".join(after[:1]))

    @property
    def lists(self) -> int:
        """The number of things that come out of it, and that the search takes apart as lists.

        Those that a clause goes through together, as moves and the positions after them, are one.
        """
        found, flow = set[str](), self.search.flow
        for goal in self.after:
            called = callee(goal)
            for one in flow.clauses([called]) if called and called in flow.recursive else ():
                heads = enumerate(zip(args(one.head), args(goal), strict=True))
                names = {n: name_of(arg) or "" for n, (own, arg) in heads if _taken_apart(own)}
                names = {n: name for n, name in names.items() if name in self.new}
                found |= set(list(names.values())[: 1 if _together(one, names) else None])
        return len(found)

    @property
    def bounds_level(self) -> bool:
        """True if it is given a level that is counted, or what comes out is compared with one."""
        flow, clause = self.search.flow, self.clause
        counted = {
            arg.name
            for place, arg in enumerate(args(clause.head))
            if isinstance(arg, Var) and flow.facts((clause.of, place)).counted
        }
        compared = (goal for goal in self.after if indicator(goal)[0] in COMPARING)
        inside = (set(variables(goal)) for goal in compared)
        given = counted & {*variables(self.goal)}
        return bool(given) or any(counted & both and self.new & both for both in inside)

    @property
    def fixed(self) -> bool:
        """True if its clause only tests, and has a number for the value: none of our trees has."""
        if self.clause.of != self.search.of or any(
            callee(goal) in self.search.flow.recursive for goal in self.clause.goals
        ):
            return False
        values = [value for arg in self.values for value in self.clause.equal(arg)]
        counted = variables_at(self.clause, self.search.of_role("depth"))  # it may be added
        return any([*numbers(one)] for one in values if counted.issuperset(variables(one)))

    @property
    def numbers_next(self) -> bool:
        """True if a number is given to a variable where it holds: draw(Pos) -> Val = 0."""
        return any(
            indicator(goal) in (("=", 2), ("is", 2)) and isinstance(args(goal)[1], Constant)
            for goal in self.after[:1]
        )

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
        for goal in self.clause.goals:
            if indicator(goal) in _ORDERING and not found.isdisjoint(variables(goal)):
                found.update(variables(args(goal)[-1]))
            match goal:  # the better of two: V2 = V1 ; V2 = V0
                case Compound("=", (Var(name), Var(other))) if other in found:
                    found.add(name)
        return found

    @property
    def weighs(self) -> bool:
        """True if it is given bounds, or values: it is a part of the search."""
        given_found = self._found & {*variables(self.goal)}
        if (self.defined and given_found) or len(given_found) > 1:
            return True
        given = [name for name in variables(self.goal) if name not in self.here | self.new]
        known = list(map(names.of_variable, given))
        bounds = _BOUNDS & set(known)
        if _BOUNDS.isdisjoint(self.search.roles):  # an A may be the adversary
            bounds &= {names.of_variable(name) for name in given if not names.is_short(name)}
        return bool(bounds) or known.count("V") > 1


_ORDERING = {
    ("sort", 2),
    ("sort", 4),
    ("msort", 2),
    ("keysort", 2),
    ("predsort", 3),
    ("reverse", 2),
}
"""Prolog's own predicates that give a list in another order, which is their last argument."""
_BOUNDS = {"A", "B", "bounds"}
"""The roles of an alpha and a beta, apart and together."""


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
    through = (clause.of, list_place(clause)) in flow.listed
    return "staticval" if new & values and not through else None


def _grown(asked: Asked, new: set[str]) -> set[str]:
    """Some variables, and those into which later goals put the same, sorted say."""
    known = {name for goal in asked.clause.terms[: asked.number + 2] for name in variables(goal)}
    grown = set(new)
    for goal in asked.after:
        inside = set(variables(goal))
        if inside & grown and callee(goal) not in asked.search.flow.recursive:
            grown |= inside - known
    return grown


def _goes_through(flow: Flow, goal: Term, new: set[str]) -> bool:
    """True if a goal takes one of the variables for a list."""
    match goal:
        case Compound("member", (_, Var(name))) | Compound(
            "=" | "\\=" | "==" | "\\==", (Var(name), "[]" | Compound("[]", _))
        ):
            return name in new
    if any(place in flow.listed and name_of(arg) in new for place, arg in flow.given(goal)):
        return True
    called = callee(goal) or ("", 0)  # a helper may take one after the other
    held = [place for place, arg in enumerate(args(goal)) if name_of(arg) in new]
    return bool(held and flow.source.ring(called) and walked(flow.source, called) & {*held})


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


def _taken_apart(arg: Term) -> bool:
    return isinstance(arg, Compound) and arg.name == LIST and bool(arg.args)


def _together(clause: Clause, places: Collection[int]) -> bool:
    """True if a clause goes on with what is left of all the lists that its head takes apart."""
    rests = {place: args(args(clause.head)[place])[-1] for place in places}
    again = (args(goal) for goal in clause.calls(clause.of))
    return {*rests.values()} == {LIST} or any(
        all(some[place] == rest for place, rest in rests.items()) for some in again
    )
