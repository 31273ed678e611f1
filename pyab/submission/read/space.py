"""The ways in which a search may be understood: a guess, and the questions that it leaves open.

Names and clauses suggest the first guess.  What they leave open is decided by running the search on
a few trees, one answer changed at a time (:mod:`pyab.submission.understand.trials`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain, product
from typing import Any, NamedTuple, cast

from pyab.submission.read import arguments, dress, nodes, sides
from pyab.submission.read.arguments import Roles
from pyab.submission.read.asked import Search
from pyab.submission.read.board import ASKING, BOARD, SETTING, board
from pyab.submission.read.flow import Flow, call_in, core, counterpart, name_of, reached, searches
from pyab.submission.read.game import NEVER, timed, turned, views
from pyab.submission.read.parts import parts_of
from pyab.submission.read.reading import (
    CARRIED,
    DEEP,
    ENDS,
    FIVE,
    MOVING,
    PLACED,
    PLAIN,
    ROLES,
    TREE,
    VALUES,
    Hook,
    Part,
    Reading,
    View,
    at_turn,
    is_in_turn,
)
from pyab.submission.read.relations import Meaning, places, relations
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Compound,
    Constant,
    Indicator,
    Source,
    Term,
    Var,
    args,
    callee,
    indicator,
    lonely_variables,
    mapped,
    text,
    variables,
)
from pyab.trees.tree import SIDES as BOTH
from pyab.trees.window import Window

Answers = Mapping[Any, Any]
"""The answers of a guess by their questions: a number for an argument, an indicator for a relation
of the game, ``"root"``, ``"element"``, ``"tokens"``, ``"terminal"``, ``"open"`` (what an argument
of no known meaning is), ``"view"``, or ``"made"``, where that is found."""


_MUCH = 1.0e12
"""A number for an argument of which nothing is known: a time that never comes, say."""


@dataclass(frozen=True)
class Question:
    """Something that is not known of a search before it is tried.

    Attributes:
        about: What it is about, as in :data:`Answers`.
        answers: What it may be, the likeliest first.
        level: 0 where nothing tells; 1 where a name tells, so that it is asked only where there are
            no answers.
    """

    about: Any
    answers: tuple[Any, ...]
    level: int = 0


_BESIDE_A_TREE = ("other", "limit", "height", "order")
"""The roles of the relations that are asked beside a tree that the search takes apart itself."""


class Space:
    """The ways in which a search may be understood.

    Args:
        source: The clauses of the file.
        of: The predicate that is called.
        given: Relations of the game that the user names.
        entry: The goal to call, if the user states it.
        plays: False if it hands positions on, whatever else changes a board.
        position: The argument of the search itself that holds the position, if that is known.
    """

    def __init__(
        self,
        source: Source,
        of: Indicator,
        given: tuple[Hook, ...] = (),
        entry: Compound | None = None,
        plays: bool = True,
        position: int | None = None,
    ) -> None:
        inner = core(source, of) or of
        flow = Flow(source, inner)
        self.source, self.of, self.inner = source, of, inner
        own = entry is not None and indicator(entry) == inner
        changing, handed = board(flow, inner) if plays else ({}, False)
        if not changing:  # the user may know
            changing = {one.of: one.role for one in given if one.role in BOARD}
            changing = {} if {*changing.values()} == {"always"} else changing
        but = ("P",) if changing and not handed else ()
        sure = {} if position is None else {(inner, position): "P"}
        roles = _stated(entry) if entry and own else arguments.roles(flow, inner, sure, but)
        self.search = self.outer = Search(flow, inner, roles, changing)
        if inner != of:
            known = {(inner, place): role for place, role in enumerate(roles)}
            outer = Flow(source, of)
            self.outer = Search(outer, of, arguments.roles(outer, of, known, but), changing)
        # A goal that the user states is called as it stands.
        self.both = None if entry else counterpart(flow, of)
        self.entry, self.given = entry, given
        self.adapted: set[Indicator] = set()
        self.fixed: set[Any] = set()
        self._known_parts: dict[Compound, tuple[Part, ...]] = {}
        self._known_places: dict[tuple[names.HookRole, Indicator], tuple[int, ...]] = {}

    @cached_property
    def game(self) -> dict[Indicator, tuple[Meaning, ...]]:
        """The relations of its game, with what each may mean, the likeliest first."""
        found = relations(self.search)
        # What the user names takes the place of what is guessed for it, but for what is missing.
        named = {hook.role for hook in self.given}
        kept = [of for of in found if found[of][0] not in named or not self._defined(of)]
        # It is there, but for a letter.
        kept = [of for of in kept if names.of_hook(of[0]) or not self.source.misspelled(of)]
        return {of: found[of] for of in kept} | {hook.of: (hook.role,) for hook in self.given}

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """What is not known of it before it is tried."""
        return tuple(self._questions())

    @property
    def played(self) -> bool:
        """True if moves seem to be played on a board in the database, and the user names none."""
        return bool(self.search.board) and not {one.of for one in self.given} & {*self.search.board}

    @property
    def certain(self) -> bool:
        """True if it has all of the book's predicates, so that its call leaves no doubt."""
        known = len(self.reading(self.first()).parts) == len(ROLES)
        return known and not any(map(_undone, self.game.values()))

    @property
    def has_riddles(self) -> bool:
        """True if an argument that is not stated has no known role, or that of another one."""
        roles = self.outer.roles
        known = [role for role in roles if role]
        return self.entry is None and (len(known) < len(roles) or len({*known}) < len(known))

    @property
    def lacks_position(self) -> bool:
        """True if no argument is the position, and no board in the database stands for it."""
        return "P" not in self.outer.roles and not self.search.board

    @property
    def unnamed_players(self) -> tuple[int, ...]:
        """Two arguments that are players, where the name of the first says no more than that."""
        places = [n for n, role in enumerate(self.outer.roles) if role == "player"]
        if len(places) != 2 or self.entry:
            return ()
        called = (name_of(args(one.head)[places[0]]) for one in self.source.clauses[self.of])
        return () if "player" in map(names.of_variable, filter(None, called)) else tuple(places)

    @property
    def valued(self) -> bool:
        """True if a value comes back."""
        return bool({"V", "result"} & set(self.outer.roles))

    @property
    def bounded(self) -> bool:
        """True if the search takes an alpha and a beta."""
        return {"A", "B"} <= set(self.outer.roles) or "bounds" in self.outer.roles

    @property
    def negates(self) -> bool:
        """True if the sign of a value is turned that the search has found: it is a negamax."""
        flow, signed = self.search.flow, set(turned(self.search.flow))
        return any(signed & self.search.found(one) for one in flow.clauses(flow.recursive))

    def _views(self) -> tuple[View, ...]:
        """The sides whose values it may give, the likeliest first."""
        seen = views(self.search.flow, self.inner, self.search.roles)
        first = {of: means[0] for of, means in self.game.items()}
        if "mover" in seen and self._makes_moves(first) is False:
            return ("last", *seen)
        if self.negates and seen[0] == "max":  # it turns no bounds, for it has none
            return ("mover", *(view for view in seen if view != "mover"))
        if "mover" in seen:
            return seen
        # What sets a search off may hand it the player who is to move; and where all values are
        # those of one player, that may be who is to move where it is called.
        handed = self.entry is not None and self.inner != self.of
        return (*seen, "mover") if handed or self._valued_for else seen

    def _questions(self) -> Iterator[Question]:
        seen = self._views()
        yield Question("view", seen)
        alone = "colour" not in seen  # it turns no sign
        looks, trees = dress.roots(self.search, self.game), self._trees()
        worn = "$side" in "".join(looks)
        words = self._words(worn and "player" not in self.search.roles)
        yield words
        left = Question("open", (Var("_"), Constant(_MUCH)))
        yield left
        ends = ("fails", "empty")
        empty = self._values_moves() or self._asks_if_empty()
        yield Question("terminal", ends[::-1] if empty else ends)
        yield Question("element", dress.elements(self.search))
        asked = any(means[0] == "moves" for means in self.game.values())
        yield Question("root", (*looks, *trees) if asked else (*trees, *looks))
        yield words  # they may be seen now
        if trees:
            yield Question("moves", ("-", "0", "1"))
        for of, means in self.game.items():
            # A value that is asked for before the moves may be that of a game that goes on; one
            # that is asked for twice may be taken from another.
            known = names.of_hook(of[0]) is not None and {*means}.isdisjoint(VALUES[1:])
            if undone := _undone(means):
                yield Question(of, undone, int(known))
            yield Question(of, means, int(known or bool(undone)))
        if self.entry is None:
            for place, role in enumerate(self.outer.roles):
                # All values may be those of one player.
                viewer = alone and self._is_viewer(place, worn)
                viewer = viewer or role in self.outer.roles[:place]  # the second player
                answers = self._arguments(place, role)
                turns = answers[:2] if is_in_turn(answers[0]) else ()
                if turns:  # it is one or the other, if not all is right otherwise
                    yield Question(place, turns)
                mover = role == "player" and not viewer
                root = role == "viewer" and answers[0] == Var("Side")  # as the file's call has it
                yield Question(place, answers, int(bool(turns) or mover or root))
        yield left

    def _words(self, worn: bool) -> Question:
        """The question what the sides are called; of max and min it is known which is which.

        Args:
            worn: True if positions alone tell the sides: they may have other words than the search,
                which are to be tried, and not the same two the other way round.
        """
        tokens = sides.tokens(self.search)
        high, low = tokens[0]
        if "max" not in high.lower() or "min" not in low.lower():
            return Question("tokens", tokens)
        others = tuple(pair for pair in tokens if pair != (low, high)) if worn else ()
        return Question("tokens", others) if len(others) > 1 else Question("tokens", tokens, 1)

    def _arguments(self, place: int, role: str | None) -> tuple[Term, ...]:
        """The terms that an argument may be called with, the likeliest first."""
        flow, at = self.outer.flow, (self.of, place)
        answers = arguments.answers(flow, at, role)
        if role in ("A", "B") and not self.bounded:  # one bound, for which nothing may be set yet
            set_so = tuple(arguments.as_called(flow, at))
            told = any(isinstance(one, str) for one in set_so)
            return set_so if told else (*answers, *set_so)
        if role == "A" and self._exchanged():
            return *answers, Var("B")
        if role == "viewer" and role in self.outer.roles[:place]:
            return *answers, Var("Min")
        sure, other = arguments.in_turns(flow, self.of, self.outer.roles, place)
        if role in (None, "viewer") or role in self.outer.roles[:place]:
            answers = (*sure, *answers, *other)
        if role is None:  # another argument is known to be that
            taken = set(self._taken())
            own = answers[:1] != (Var("_"),)  # the file has a word for it
            if self.of == self.inner and place in self._valued_for and not own:
                answers = (*dict.fromkeys((Var("Side"), *answers)),)
            return tuple(answer for answer in answers if text(answer) not in taken)
        return answers

    def _exchanged(self) -> bool:
        """True if the file's own call has the larger number where the names have alpha."""
        places = ((self.of, self.outer.roles.index(role)) for role in ("A", "B"))
        called = (arguments.as_called(self.outer.flow, place) for place in places)
        low, high = (next(map(number, found), None) for found in called)
        return low is not None and high is not None and low > high

    def _taken(self) -> Iterator[str]:
        """The bounds that are found, and the move and the value, if arguments are called so."""
        heads = [args(clause.head) for clause in self.source.clauses[self.of]]
        for place, role in enumerate(self.outer.roles):
            called = filter(None, (name_of(head[place]) for head in heads))
            named = role in ("Best", "V") and role in map(names.of_variable, called)
            if role and (named or role in ("A", "B")):
                yield role

    def _is_viewer(self, place: int, worn: bool) -> bool:
        """True if no call changes a player, and a position has, or tells, who is to move in it."""
        sided = {"side", "min_to_move", "max_to_move", "passing"} & {
            one[0] for one in self.game.values()
        }
        changed = place in self.outer.flow.changes(self.of)[1]
        return (bool(sided) or worn) and not changed

    @cached_property
    def _valued_for(self) -> set[int]:
        """The arguments that no call of the search changes, and with which values are asked for.

        They may say whose values these are, and who is to move, where nothing else says that.
        """
        flow, roles = self.search.flow, self.search.roles
        back, given = flow.changes(self.inner)
        if "player" in (roles[place] for place in given):
            return set()
        left = (place for place in range(self.inner[1]) if place not in back | given)
        valuing = [of for of, means in self.game.items() if means[0] == "staticval"]
        return {
            place
            for place in left
            if roles[place] in (None, "player", "viewer")
            if any(self.search.hands_on(flow.same((self.inner, place)), of) for of in valuing)
        }

    def _trees(self) -> tuple[str, ...]:
        """The looks of a tree that the search takes apart itself, and asks no game about."""
        stated = {hook.role for hook in self.given}
        if self.search.board or not stated.isdisjoint((*MOVING, *VALUES)):
            return ()
        own: set[Meaning] = {means[0] for of, means in self.game.items() if self._defined(of)}
        other = {one for of, means in self.game.items() if not self._defined(of) for one in means}
        if {"moves", "move"} & other or "move" in own or {"moves", "staticval"} <= own:
            return ()
        return nodes.trees(self.search, self.game)

    def _values_moves(self) -> bool:
        """True if it asks for the static value of what is its list of moves elsewhere: the board.

        Such a list is there where the game is over, too.
        """
        lists, values = (
            [of for of, means in self.game.items() if means[0] == role]
            for role in ("moves", "staticval")
        )
        return any(
            not self.search.positions(clause) and {*variables(given)} & {*variables(asked)}
            for clause in self.search.flow.clauses(self.search.flow.recursive)
            for given, asked in product(
                *(chain.from_iterable(map(clause.calls, some)) for some in (lists, values))
            )
        )

    def _asks_if_empty(self) -> bool:
        """True if it asks whether its list of moves is empty: there is one where the game ends."""
        lists = [of for of, means in self.game.items() if means[0] == "moves"]
        for clause in self.search.flow.clauses(self.search.flow.recursive):
            given = {name for of in lists for one in clause.calls(of) for name in variables(one)}
            for goal in (*clause.calls(("=", 2)), *clause.calls(("==", 2))):
                one, other = args(goal)
                if other == LIST and given & {*variables(one)}:
                    return True
        return False

    def _defined(self, of: Indicator) -> bool:
        return of in self.source.clauses

    def others(self) -> Iterator[Space]:
        """The same with the position in another argument of the search, whatever one name says.

        Where the one is called a position, and the other a player, they are that.
        """
        if self.entry is not None or self.search.board:
            return
        back, _ = self.search.flow.changes(self.inner)
        roles = self.search.roles
        called = "P" in roles and "P" in self._names_of(roles.index("P"))
        for place, role in enumerate(roles):
            known = called and "player" in self._names_of(place)
            if not (place in back or role == "P" or known):
                yield Space(self.source, self.of, self.given, position=place)

    def _names_of(self, place: int) -> set[str | None]:
        """The roles that the names of an argument in the heads of the search say."""
        heads = (args(one.head)[place] for one in self.source.clauses[self.inner])
        return {names.of_variable(arg.name) for arg in heads if isinstance(arg, Var)}

    def first(self) -> dict[Any, Any]:
        """The likeliest guess."""
        found: dict[Any, Any] = {}
        for question in self.questions:
            # Most arguments have two questions: the first has the likely answers, the last whatever
            # it may be.
            found.setdefault(question.about, question.answers[0])
        return found

    def firsts(self) -> Iterator[dict[Any, Any]]:
        """The guesses to begin with: its depth may have to be the tree's very height, say."""
        first = self.first()
        yield from self._numbered(first)
        yield first
        ends = self.decided(first)
        if ends != first:  # nothing else has a value
            yield {**ends}
        terms = ((about, first[about]) for about in first if isinstance(about, int))
        counted = ((about, one, mapped(one, _by_height)) for about, one in terms)
        depth: dict[Any, Any] = {about: high for about, one, high in counted if one != high}
        limits = [of for of in self.game if first[of] == "limit"]
        # Of a fact it is known that the levels are held against it; else the name is to say so.
        deep = [of for of in limits if self._defined(of) or names.tells_depth(of[0])]
        depth |= dict.fromkeys(deep, "height")
        if depth:
            yield first | depth
        yield from self._tabled(first)

    def _tabled(self, first: Answers) -> Iterator[dict[Any, Any]]:
        """The guess that the positions are a tree, whose children stand in facts: node(a, [b,3]).

        Ours has its children in itself.
        """
        facts = [of for of, means in self.game.items() if means[0] == "moves" and of[1] == 2]
        rows = [row for of in facts for row in self.source.clauses.get(of, ())]
        plain = f"{TREE}('$kids', '$kids', '$leaf', "
        for look in (one for one in self._trees() if one.startswith(plain)):
            if len(facts) == 1 and rows and not any(row.goals for row in rows):
                yield {**first, "root": look, facts[0]: "order"}

    def _numbered(self, first: Answers) -> Iterator[dict[Any, Any]]:
        """The guess that the search numbers its moves, where nothing else gives them."""
        given = {of: means for of, means in self.game.items() if "numbered" in means}
        # What may be a test is of no use that tells more.
        others = (
            means[0]
            for of, means in self.game.items()
            if of not in given and "terminal" not in means
        )
        counts = [of for of, means in self.game.items() if "count" in means]
        counts = [of for of in counts if names.of_hook(of[0]) is None]
        guess = {**first, **dict.fromkeys(given, "numbered")}
        guess |= dict.fromkeys(counts, "count")
        if guess != first and {"moves", "move", "passing"}.isdisjoint(others):
            yield guess

    def changed(self, guess: Answers, question: Question, answer: Any) -> dict[Any, Any]:
        """A guess with another answer; where that was another argument's, the two change places."""
        found = {about: known for about, known in guess.items() if about != "made"}
        if isinstance(question.about, int) and isinstance(answer, Var) and answer.name in FIVE:
            for place, other in guess.items():
                if isinstance(place, int) and other == answer:
                    found[place] = guess[question.about]
        found[question.about] = answer
        return found

    def decided(self, guess: Answers) -> Answers:
        """A guess under which the ends of the game are told, if nothing in it has a value."""
        if {*VALUES} & {guess[of] for of in self.game} or guess["root"].startswith(TREE):
            return guess
        told = {
            of: end
            for of, means in self.game.items()
            for end in ENDS
            if end in means and guess[of] not in MOVING  # which its name says
        }
        return {**guess, **told}

    def named(self, guess: Answers) -> Answers:
        """A guess without relations taken for moves where a word of their names says otherwise."""
        mine = {one.of for one in self.given}
        kinds = {of: names.hinted(of[0]) for of in {*self.game} - mine if guess[of] == "moves"}
        return {**guess, **{of: None for of, kind in kinds.items() if kind not in (None, "moves")}}

    def settled(self, guess: Answers) -> Answers:
        """A guess with the other word for MAX, where its player is the one who has moved last.

        Or it is not, and was taken for that one.  The call stays the same; the file's own moves
        tell which it is.  Words of ours stay.
        """
        both = (Var("Side"), Var("Other"))
        mine = [place for place in range(self.of[1]) if guess.get(place) in both]
        if len(mine) != 1 or self.entry or "$side" in guess["root"] or guess["view"] != "max":
            return guess
        makes = self._makes_moves({of: guess[of] for of in self.game})
        if "tokens" in self.fixed:  # the user says who is MAX
            return {**guess, mine[0]: both[0]} if makes else guess
        meant = both[0] if makes else both[1]
        if makes is None or guess[mine[0]] == meant:
            return guess
        words = guess["tokens"]
        ours = sides.tokens(self.search) == (words,)  # the file has none
        return {**guess, mine[0]: meant, "tokens": words if ours else words[::-1]}

    def _makes_moves(self, game: Mapping[Indicator, Meaning]) -> bool | None:
        """True if the player that it is called with makes the moves, and False if the other does.

        None where nothing tells, or something else tells who is to move.
        """
        told = {"side", "min_to_move", "max_to_move", "max_side", "min_side", "passing"}
        if self.of != self.inner or told & {*game.values()}:
            return None
        swaps = {("is", 2), *self.search.flow.swapping}  # a player may be a number
        swaps |= {of for of, role in game.items() if role == "other"}
        moves = {of for of, role in game.items() if role in MOVING}
        return sides.makes_moves(self.search, swaps, moves)

    def without(self, adapted: set[Indicator]) -> Space:
        """The same, but for relations that an adapter answers."""
        self.adapted, left = adapted, set(adapted)
        if ("run", 5) in adapted:  # what it leaves to the file is the file's
            stated = {hook.of for hook in self.given}
            left |= {of for of in self.game if self._defined(of) and of not in stated}
        self.game = {of: means for of, means in self.game.items() if of not in left}
        self.questions = tuple(one for one in self.questions if one.about not in left)
        if ("run", 5) in adapted:  # it takes our positions, and gives back MAX's value
            for about, answer in (("view", "max"), ("root", dress.BARE), ("element", dress.BARE)):
                self.fix(about, answer)
        return self

    def fix(self, about: Any, answer: Any) -> None:
        """Take this for the only answer to a question."""
        self.fixed.add(about)
        self.questions = tuple(
            Question(about, (answer,)) if one.about == about else one for one in self.questions
        )

    # --------------------------------------------------------------- readings

    def goal(self, guess: Answers) -> Compound:
        """The goal that is called, with the file's words for MAX and MIN."""
        goal = self._called(guess)
        words = map(sides.token, guess["tokens"])
        word: dict[Term, Term] = dict(zip(map(Var, ("Max", "Min")), words, strict=True))
        return Compound(goal.name, tuple(word.get(arg, arg) for arg in goal.args))

    def place(self, guess: Answers) -> int | None:
        """The argument of that goal which is the position itself, counted from 0."""
        given = self.goal(guess).args
        return given.index(Var("P")) if Var("P") in given else None

    def _called(self, guess: Answers) -> Compound:
        if self.entry is not None:
            # Then the side of a position is the one that is not to move.
            moved = guess["view"] == "last" and Var("Side") not in self.entry.args
            given = (
                Var("Side") if moved and arg == Var("Other") else arg for arg in self.entry.args
            )
            return Compound(self.entry.name, tuple(given))
        instead: dict[Term, Term] = {Var("_"): guess["open"]}
        if isinstance(word := sides.token(guess["tokens"][0]), str):
            instead[word] = Var("Max")  # it may have to be the other side's
        found = (guess[place] for place in range(self.of[1]))
        return Compound(self.of[0], tuple(instead.get(arg, arg) for arg in found))

    def reading(self, guess: Answers) -> Reading:
        """The reading that a guess comes to."""
        goal = self._called(guess)
        hooks = tuple(self._hook(of, guess[of]) for of in self.game if guess[of] is not None)
        tree = guess["root"].startswith(TREE)
        root, element = guess["root"], guess["element"].replace(dress.BARE, guess["root"])
        if not {*VALUES} & {one.role for one in hooks}:  # its positions carry their values
            root, element = (one.replace("'$val'", CARRIED) for one in (root, element))
        return Reading(
            entry=_for_each_side(goal, self.both) if self.both else text(goal),
            of=indicator(goal),
            # What takes a tree apart is the file's own.
            hooks=tuple(one for one in hooks if not tree or one.role in _BESIDE_A_TREE),
            root=root.replace(nodes.MOVES, guess["moves"]) if tree else root,
            # The position in an element of the list looks as the root does.
            element=dress.BARE if tree else element,
            tokens=guess["tokens"],
            terminal=guess["terminal"],
            # Only a search of MAX's values can be held to the book's program step by step.
            parts=self._parts(goal) if guess["view"] == "max" and not (self.both or tree) else (),
            view=cast(View, guess["view"]),
            reach=self._reach(),
            made=guess.get("made", PLAIN),
            inputs=self._inputs,
        )

    def _hook(self, of: Indicator, role: names.HookRole) -> Hook:
        """A relation of the game, with what it means."""
        if role not in PLACED:
            return Hook(role, *of)
        if (role, of) not in self._known_places:
            self._known_places[role, of] = places(self.search, of, role)
        return Hook(role, *of, places=self._known_places[role, of])

    @cached_property
    def _inputs(self) -> tuple[int, ...]:
        """The arguments by which nothing comes back: what stands there then is no answer."""
        back, _ = self.outer.flow.changes(self.of)
        return tuple(place for place in range(self.of[1]) if place not in back)

    def _reach(self) -> int:
        """The depth that the user calls the search with."""
        stated = [
            arg.value
            for place, arg in enumerate(self.entry.args if self.entry else ())
            if isinstance(arg, Constant) and isinstance(arg.value, int) and arg.value > 0
            if arguments.deep(self.outer.flow, (self.of, place))
        ]
        return min(stated, default=DEEP)

    def _parts(self, goal: Compound) -> tuple[Part, ...]:
        if goal not in self._known_parts:  # most guesses have a call in common
            self._known_parts[goal] = tuple(self._found_parts(goal))
        return self._known_parts[goal]

    def _found_parts(self, goal: Compound) -> Iterator[Part]:
        flow, of = self.search.flow, self.inner
        if indicator(goal) != of:
            found = enumerate(self.search.roles)
            goal = Compound(of[0], tuple(arguments.answers(flow, (of, i), r)[0] for i, r in found))
        return parts_of(flow, of, goal)


def likeliest(source: Source, of: Indicator) -> Reading:
    """The likeliest reading of a program that is called by a predicate."""
    space = Space(source, of)
    return space.reading(space.first())


def may_lack_moves(space: Space, reading: Reading) -> bool:
    """True if a search may give no move where one of the sides is to move, without a fault.

    A clause that searches on gives no move back, and no slip of the pen is why.
    """
    flow, inner, known = space.search.flow, space.inner, enumerate(space.search.roles)
    places = [place for place, role in known if role in ("Best", "result")]
    if reading.of == inner:
        called = enumerate(reading.arguments)
        places = [place for place, arg in called if re.search(r"\bBest\b", arg)]
    left_open = any(
        space.source.stands_once(clause, name)
        for clause in flow.clauses(of for of in sorted(flow.recursive) if of[1] == inner[1])
        if not flow.recursive.isdisjoint(map(callee, clause.goals))
        for place in places
        for name in variables(args(clause.head)[place])
    )
    return left_open and not any(meant for *_, meant in lonely_variables(space.source))


def _undone(means: Sequence[Meaning]) -> tuple[Meaning, ...]:
    """The other meanings of what is missing, and may only do something; none of anything else.

    If its search has answers without it, it is a fault that it is missing.
    """
    return tuple(means[:-1]) if means[0] is None and means[-1] == "always" else ()


def _stated(entry: Compound) -> Roles:
    return tuple(map(_stated_role, entry.args))


def _stated_role(arg: Term) -> str | None:
    """The role of an argument that is stated.

    >>> _stated_role(Var("Side")), _stated_role(Compound("-", (Var("Best"), Var("V"))))
    ('player', 'result')
    """
    if isinstance(arg, Var):
        ours = {
            "Side": "player",
            "Other": "player",
            "Depth": "depth",
            **dict(zip(FIVE, FIVE, strict=True)),
        }
        return ours.get(arg.name)
    inside = {*variables(arg)}
    return "result" if "V" in inside else "bounds" if {"A", "B"} <= inside else "stated"


def _for_each_side(goal: Compound, both: tuple[str, str]) -> str:
    """The goal to call where MAX is to move, and where MIN is."""
    each = [
        tuple(at_turn(arg, side) for arg in given)
        for side, given in zip(BOTH, (goal.args, for_min(goal.args)), strict=True)
    ]
    calls = (Compound(name, given) for name, given in zip(both, each, strict=True))
    return "(Sign==1->{};{})".format(*map(text, calls))


def for_min(given: Sequence[Term]) -> tuple[Term, ...]:
    """The arguments for MIN's search, from those for MAX's.

    A bound that is alone is the other one there: that which its values may not pass.

    >>> for_min((Var("P"), Var("B"))), for_min((Var("A"), Var("B")))
    ((Var(name='P'), Var(name='A')), (Var(name='A'), Var(name='B')))
    """
    instead: dict[Term, Term] = {Var("A"): Var("B"), Var("B"): Var("A")}
    alone = len({*given} & {*instead}) == 1
    return tuple(instead.get(arg, arg) if alone else arg for arg in given)


def shortcuts(source: Source, by: Sequence[Indicator]) -> Iterator[tuple[Indicator, Window]]:
    """Those of the predicates that set off a search of the book's kind, with a window of their own.

    A search with a depth, say, is none: what the shorter one has for it is not known.
    """
    for of in by:
        inner = core(source, of)
        if inner is None or not 2 <= of[1] < inner[1] == len(FIVE):
            continue
        flow = Flow(source, inner)
        roles = arguments.roles(flow, inner)
        if set(roles) != set(FIVE) or counterpart(flow, inner):  # that is one side's search
            continue
        calls = (call_in(clause, inner) for clause in source.clauses[of])
        windows = (_window(call, roles) for call in calls if call)
        window = next(filter(None, windows), None)
        if window:
            yield of, window


def _window(call: Compound, roles: Sequence[str | None]) -> Window | None:
    """The bounds that a search is called with, where both are numbers."""
    low, high = (number(call.args[roles.index(role)]) for role in ("A", "B"))
    return None if low is None or high is None else (low, high)


class First(NamedTuple):
    """What a driver sets before its search, as it is set here.

    Attributes:
        name: The name of a fact with one argument, or of a global variable.
        value: What it is set to.
        variable: True for a global variable.
        ours: True if the file does not say to what it is set.
        by_hand: The predicate that sets it, if nothing calls that and the search; else none.
    """

    name: str
    value: str
    variable: bool
    ours: bool
    by_hand: Indicator | None = None


def set_first(source: Source) -> list[First]:
    """What drivers set before a search: a counter, say, or a time, or the player at the root.

    What the file sets to a number is set to that.  A time never comes, a depth is deep, and what
    else a search asks for is the player whose values these are: MAX.

    >>> from pyab.submission.text.clauses import Clause
    >>> goal = Compound("assertz", (Compound("count", (Constant(0),)),))
    >>> set_first(Source({("play", 0): [Clause(1, "play", (goal, "go"))]}))
    [First(name='count', value='0', variable=False, ours=False, by_hand=None)]
    """
    entries = [of for ones in searches(source) for of in ones]
    inside = reached(source, [core(source, of) or of for of in entries])
    clauses = [clause for of in sorted(inside) for clause in source.clauses.get(of, ())]
    times = {of for clause in clauses for of in timed(clause)}
    goals = [goal for clause in clauses for goal in clause.goals]
    asked, kept = ({args(g)[0] for g in goals if indicator(g) in of} for of in (ASKING, SETTING))
    found: dict[tuple[str, bool], First] = {}
    for of, name, value, variable in _set_outside(source, inside):
        own = isinstance(value, Constant) and isinstance(value.value, int)
        if own:
            told = text(value)
        elif isinstance(value, Var) and variable and name in asked - kept:
            high, _ = sides.tokens(Space(source, entries[0]).search)[0]
            told = str(DEEP) if names.tells_depth(name) else high
        elif not variable and (name, 1) in times:
            told = str(NEVER)
        else:
            continue
        alone = None if _calls_both(source, of, entries) else of
        found.setdefault((name, variable), First(name, told, variable, not own, alone))
    return list(found.values())


def _set_outside(
    source: Source, inside: Collection[Indicator]
) -> Iterator[tuple[Indicator, str, Term, bool]]:
    """The names that other predicates set, each with its value there; true for global variables."""
    for of in (of for of in source.clauses if of not in inside):
        for goal in source.goals([of]):
            match goal:
                case Compound("nb_setval" | "b_setval", (str() as name, value)):
                    yield of, name, value, True
                case Compound("assert" | "asserta" | "assertz", (Compound(name, (value,)),)):
                    if not source.has((name, 1)):
                        yield of, name, value, False


def _calls_both(source: Source, of: Indicator, search: Collection[Indicator]) -> bool:
    """True if something calls a predicate and a search, if there is one, or a directive does."""
    loose = {callee(goal) for clause in source.loose for goal in clause.goals}
    each = [{one, *source.below([one])} for one in source.clauses]
    above = [below for below in each if of in below]
    return not search or of in loose or any(not below.isdisjoint(search) for below in above)


def number(term: Term) -> float | None:
    """The number that a term is, by what programs call infinity too; None for any other term."""
    match term:
        case Constant(int() | float() as value):
            return value
        case "inf" | "infinite" | "infinity":
            return math.inf
        case Compound("-", (inside,)):
            positive = number(inside)
            return None if positive is None else -positive
    return None


def stated(source: Source, entry: Compound, given: tuple[Hook, ...]) -> Space:
    """The ways to understand a program whose goal to call is given.

    The variables are known by their names, as in :mod:`pyab.submission.text.names`.  A Max without
    an alpha, or beside a beta, is the side, as a report has it.

    >>> from pyab.submission.text.clauses import Clause
    >>> def known(*given):
    ...     goal = Compound("ab", tuple(map(Var, given)))
    ...     return text(stated(Source({("ab", 4): [Clause(1, goal, ())]}), goal, ()).entry)
    >>> known("Pos", "Max", "Beta", "Val"), known("Pos", "Min", "Max", "Val")
    ('ab(P,Max,B,V)', 'ab(P,A,B,V)')
    """
    others = {names.of_variable(name) for name in variables(entry) if name != "Max"}
    ours = {"Sign", "Other", "Even", "Odd"}
    ours |= {"Max"} if "B" in others or "A" not in others else set()
    goal = mapped(entry, partial(_known, ours))
    assert isinstance(goal, Compound)
    return Space(source, indicator(entry), given, goal)


def _by_height(arg: Term) -> Term:
    """The height of the tree in the place of a depth that no tree reaches."""
    return Var("Depth") if arg == Constant(DEEP) else arg


def _known(ours: Set[str], arg: Term) -> Term:
    """A variable by its role, but for some words of ours; any other term as it is."""
    if not isinstance(arg, Var) or arg.name in ours:
        return arg
    role = names.of_variable(arg.name) or "_"
    known = {"player": "Side", "depth": "Depth"}
    return Var(role if role in FIVE else known.get(role, "_"))
