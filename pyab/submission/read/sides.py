"""The words of a program for MAX and MIN: what they may be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import permutations

from pyab.submission.read.arguments import in_turns
from pyab.submission.read.asked import Search, variables_at
from pyab.submission.read.dress import compared_with, shape_of, shown_by_helpers
from pyab.submission.read.flow import (
    Flow,
    name_of,
)
from pyab.submission.read.reading import OURS, at_turn
from pyab.submission.run.verdicts import INFINITE
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Constant,
    Indicator,
    Place,
    Source,
    Term,
    Var,
    args,
    callee,
    indicator,
    negative,
    parts,
    text,
    variables,
)
from pyab.trees.tree import SIDES

ELSE = "anyone_else"
"""The other side of a search that names one alone: whatever is not that."""


def tokens(search: Search) -> tuple[tuple[str, str], ...]:
    """The program's words for MAX and MIN as they may be, the likeliest first."""
    others = {LIST, *(name for name, _ in search.flow.recursive)}  # by which a setting may go
    found = [term for term in _constants(search) if term not in others and not _is_far(term)]
    counted = list(_counted(search))
    if counted or _compares_numbers(search):
        found = [term for term in found if isinstance(term, Constant)]
        found = found or counted or [Constant(1), Constant(2)]
    found = found or list(_told_apart(search.flow))
    taken = set(_beside_a_player(search))
    high, low = told_by_names(search.flow)
    tested = [*high, *low] if len(high) == len(low) == 1 else []
    distinct = [word for word in dict.fromkeys((*tested, *map(text, found))) if word not in taken]
    if {*SIDES} <= (used := {*distinct} & _used(search.flow)):  # a fact may have any words besides
        distinct = [word for word in distinct if word in used]
    own = {*map(text, _of_helpers(search))} - taken
    distinct = [word for word in distinct if word in own or not {*distinct} >= own > set()][:5]
    if len(distinct) == 1:
        beside = (map(text, both) for _, both in _columns(search.flow) if found[0] in both)
        distinct = next((both for both in map(list, beside) if len(both) == 2), distinct)
    if len(distinct) == 1:
        distinct.append(_opposite(search.flow, distinct[0]))
    pairs = list(permutations(distinct, 2))
    if {*SIDES} <= {*distinct}:  # neither goes with another word
        pairs = [pair for pair in pairs if len({*pair} & {*SIDES}) != 1]
    # A word and a number are no two sides, where there are two words, or two numbers.
    pairs = [pair for pair in pairs if len(set(map(_kind, pair))) == 1] or pairs
    # The sort is stable: where no name tells, the order stands.
    pairs.sort(key=lambda pair: -("max" in pair[0].lower()) - ("min" in pair[1].lower()))
    # What is swapped for another word is no side beside a third.
    swapped = [{*map(text, pair)} for pair in search.flow.swapping.values()]
    pairs.sort(key=lambda pair: any(len({*pair} & both) == 1 for both in swapped))
    worn = list(_worn(search))
    pairs.sort(key=lambda pair: {*pair} not in worn)
    wins, loses = told_by_values(search)
    pairs.sort(key=lambda pair: -(pair[0] in wins) - (pair[1] in loses))
    pairs.sort(key=lambda pair: -(pair[0] in high) - (pair[1] in low))
    return tuple(pairs) or (OURS,)


def _is_far(term: Term) -> bool:
    """True for a number so large that it stands for infinity, and for no side."""
    value = term.value if isinstance(term, Constant) else 0
    return isinstance(value, int | float) and abs(value) >= INFINITE


def _used(flow: Flow) -> set[str]:
    """The words in the clauses of a file that are no facts, and those that a fact exchanges."""
    rules = (clause for some in flow.source.clauses.values() for clause in some if clause.goals)
    inside = (part for clause in rules for term in clause.terms for part in parts(term))
    swapped = (term for pair in flow.swapping.values() for term in pair)
    return {text(part) for part in (*inside, *swapped) if isinstance(part, str)}


def _beside_a_player(search: Search) -> Iterator[str]:
    """The words that another argument has in turn, where one before it, say, is the player."""
    if "player" in search.roles:
        first = search.roles.index("player")
        for number, role in enumerate(search.roles):
            if number != first and role in (None, "player"):
                words, _ = in_turns(search.flow, search.of, search.roles, number)
                yield from (text(at_turn(one, SIDES[0])) for one in words)


def told_by_names(flow: Flow) -> tuple[set[str], set[str]]:
    """The words for MAX and for MIN, as far as the names of what a file calls for them tell."""
    high, low = _told_by_tests(flow.source)
    return (high, low) if high or low else _told_by_choices(flow)


def _told_by_choices(flow: Flow) -> tuple[set[str], set[str]]:
    """The words for which a search takes the greatest, and those for which it takes the least.

    As ``ab(white, ...) :- ..., max_of(Values, Val).`` does.
    """
    words: dict[str, set[str]] = {"max_to_move": set(), "min_to_move": set()}
    for clause in flow.clauses(flow.recursive):
        others = (goal for goal in clause.goals if callee(goal) not in flow.recursive)
        told = {side for goal in others if (side := names.side_in(indicator(goal)[0]))}
        if len(told) == 1:
            kinds = (str, Constant)
            heads = (arg for arg in args(clause.head) if isinstance(arg, kinds) and arg != LIST)
            # What is called max is that, whatever is called for it.
            words[told.pop()] |= {text(arg) for arg in heads if not names.side_in(text(arg))}
    high, low = words["max_to_move"], words["min_to_move"]
    return high - low, low - high


def _told_by_tests(source: Source) -> tuple[set[str], set[str]]:
    """The words of the file's own tests of who is to move: max_to_move(S) :- arg(2, S, black)."""
    words: dict[str | None, set[str]] = {"max_to_move": set(), "min_to_move": set()}
    for of, clauses in source.clauses.items():
        role = names.of_hook(of[0]) or (names.side_in(of[0]) if of[1] == 1 else None)
        if role in words:
            every = (part for clause in clauses for term in clause.terms for part in parts(term))
            kinds = (str, Constant)
            words[role] |= {text(part) for part in every if isinstance(part, kinds)} - {LIST}
    high, low = words["max_to_move"], words["min_to_move"]
    return high - low, low - high


def told_by_values(search: Search) -> tuple[set[str], set[str]]:
    """The words for who has won that go with a value above 0, and with one below.

    That is, winner(Pos, W), W == x, V = 1, or a table that is asked then: worth(x, 1).
    """
    worth = dict[str, set[int | float]]()
    valued = search.of_role("V") | search.of_role("result")
    for clause in search.flow.clauses(search.flow.recursive):
        # What it begins with is no value of a win: P == x, Best0 = -100; nor has who is to move.
        back = variables_at(clause, valued)
        asked = (goal for goal in clause.goals if names.hinted(indicator(goal)[0]) == "won")
        winners = {name for goal in asked for name in variables(goal)}
        for word, value in _with_values(search.flow.source, clause, winners, back):
            worth.setdefault(text(word), set()).update(_number(value))
    words = {word: numbers for word, numbers in worth.items() if numbers}
    wins = {word for word, numbers in words.items() if min(numbers) > 0}
    return wins, {word for word, numbers in words.items() if max(numbers) < 0}


def _with_values(
    source: Source,
    clause: Clause,
    winners: Collection[str],
    back: Collection[str],
    within: bool = True,
) -> Iterator[tuple[Term, Term]]:
    """The words that variables are compared with, and the values that others have then.

    Args:
        source: The clauses of the file.
        clause: One of them.
        winners: Variables that may be such words.
        back: Those that may be values.
        within: True if what the clause calls may tell.
    """
    for one, other in zip(clause.goals, (*clause.goals[1:], ""), strict=False):
        match one, other:
            case Compound("==" | "=", (Var(who), str() as word)), Compound(
                "=", (Var(name), value)
            ) if who in winners and name in back:
                yield word, value
            case Compound(_, (Var(who), Var(name))), _ if who in winners and name in back:
                for row in source.clauses.get(indicator(one), ()) if within else ():
                    first, second = args(row.head)
                    if row.goals:
                        both = {name_of(first) or ""}, {name_of(second) or ""}
                        yield from _with_values(source, row, *both, within=False)
                    elif isinstance(first, str):
                        yield first, second


def _number(term: Term) -> Iterator[int | float]:
    value = term.value if isinstance(term, Constant) else None
    if isinstance(value, int | float):
        yield value


def _worn(search: Search) -> Iterator[set[str]]:
    """The two words that tell positions apart: state(_, white) and state(_, black).

    Where the search is given the player, that one's words count.
    """
    if "player" in search.roles:
        return
    for column in shown_by_helpers(search)[1]:
        words = {term for term in column if isinstance(term, str) and term != LIST}
        if len(words) == 2:
            yield set(map(text, words))


def tells_apart(search: Search) -> bool:
    """True if two words in its clauses tell its positions apart."""
    return any(True for _ in _worn(search))


def _opposite(flow: Flow, word: str) -> str:
    """The word for the other side: whatever is not that, but a number, if that is one."""
    opposite, known = {"max": "min", "min": "max"}, token(word)
    number = known.value if isinstance(known, Constant) else None
    if number is not None:
        opposite = {one: other for one, other in _computed(flow, word) if one != other}  # not -0
    return opposite.get(word, str(number + 1) if isinstance(number, int) else ELSE)


def _kind(written: str) -> type:
    """The kind of a word for a side: an atom, a number or a string."""
    word = token(written)
    return type(word.value) if isinstance(word, Constant) else type(word)


def _constants(search: Search) -> Iterator[Term]:
    """The constants that may be words for a side, the likeliest first."""
    flow = search.flow
    yield from _of_players(search)
    yield from _in_terms(search)
    of_prolog = flow.source.system - {("==", 2), ("\\==", 2)}
    # Who is to move; a static value may weigh the board by any words.
    asking = (of for of in sorted(flow.predicates) if names.of_hook(of[0]) != "staticval")
    moves = {place[0]: place[1] for place in search.of_role("Best")}
    every = ((clause, goal) for clause in flow.clauses(asking) for goal in clause.goals)
    for clause, goal in every:
        # The board may be what is asked.
        some = (1, 2) if search.board else (2,)
        bound = any(names.of_variable(name_of(arg) or "") in ("A", "B") for arg in args(goal))
        if len(args(goal)) in some and indicator(goal) not in of_prolog and not bound:
            kinds = (str, Constant) if names.of_hook(indicator(goal)[0]) == "side" else str
            yield from (arg for arg in args(goal) if isinstance(arg, kinds))
        elif indicator(goal) in (("=", 2), ("\\=", 2)):
            one, other = args(goal)
            move = one == args(clause.head)[moves[clause.of]] if clause.of in moves else False
            called_so = names.of_variable(name_of(one) or "") == "player"
            if called_so and isinstance(other, str) and not move:
                yield other
    yield from _asked_first(search)
    yield from _told_and_handed_on(flow)
    yield from _told_and_told_apart(search)
    yield from _of_positions(search)
    yield from _asked_of_each(flow)


def _of_players(search: Search) -> Iterator[Term]:
    """The constants that an argument has which may be the player."""
    flow, of = search.flow, search.of
    _, given = flow.changes(of)
    known = [number for number, role in enumerate(search.roles) if role == "player"]
    # Beside a player, another argument may have words in turn, and they are told as they stand.
    others = [n for n, role in enumerate(search.roles) if role is None and n in given]
    for number in known or others:
        yield from flow.facts((of, number)).constants
        yield from flow.called_with((of, number))


def _of_helpers(search: Search) -> list[Term]:
    """The two words by which the clauses of what the player is handed to are told apart."""
    flow, words = search.flow, dict[Term, None]()
    for clause in flow.clauses(flow.recursive):
        players = search.players(clause)
        outside = [goal for goal in clause.goals if indicator(goal) not in flow.recursive]
        given = ((goal, place, arg) for goal in outside for place, arg in enumerate(args(goal)))
        for goal, place, arg in given:
            rows = flow.source.clauses.get(indicator(goal), ()) if name_of(arg) in players else ()
            heads = [args(row.head)[place] for row in rows]
            if all(isinstance(head, str) and head != LIST for head in heads):
                words |= dict.fromkeys(heads)
    return [*words] if len(words) == 2 else []


def _in_terms(search: Search) -> Iterator[Term]:
    """The constants that a player has or is compared with that stands in a term with a depth."""
    for clause in search.flow.clauses({of for of, _ in search.beside_depths}):
        for part in search.sides(clause):
            yield from compared_with(search.flow, part, clause.goals)


def _of_positions(search: Search) -> Iterator[Term]:
    """The constants in positions that may tell who is to move, and those that are exchanged."""
    flow = search.flow
    for place in sorted(search.places):
        for part, goals in _in_positions(flow, place):
            yield from compared_with(flow, part, goals)
    for pair in flow.swapping.values():
        yield from (arg for arg in pair if isinstance(arg, str | Constant))


def are_strays(search: Search, words: tuple[str, str]) -> bool:
    """True if no argument that may be the player, no position and no goal has one of two words."""
    goals = search.flow.source.goals(sorted(search.flow.recursive))
    asked = (arg for goal in goals for arg in args(goal))
    known = {*map(text, (*_of_players(search), *_of_positions(search), *asked))}
    return known.isdisjoint(words)


def _asked_first(search: Search) -> Iterator[Term]:
    """The words that are compared with what a goal before them told: mover(Pos, P), P = x.

    What it has kept of a position, such as whether its value is exact, is none.
    """
    flow = search.flow
    others = flow.source.system | {of for of in search.own_memory if of[1] > 1}
    for clause in flow.clauses(flow.recursive):
        told = set[str]()
        for goal in clause.goals:
            match goal:
                case Compound(
                    "=" | "\\=" | "==" | "=:=", (Var(name), str() | Constant() as word)
                ) if name in told:
                    yield word
                case Compound(name) if indicator(goal) not in others:
                    # Whether the game is over is no side: Result \= no.
                    if names.of_hook(name) != "terminal":
                        told |= {*variables(goal)} - {*variables(clause.head)}


def _asked_of_each(flow: Flow) -> Iterator[Term]:
    """The words of which the same is asked in turn: count(Pos, x, N), count(Pos, o, M)."""
    others = flow.source.system | flow.recursive
    for clause in flow.clauses(flow.recursive):
        own = (goal for goal in clause.goals if callee(goal) not in others)
        asked = ((goal, also) for goal in own for also in clause.calls(indicator(goal)))
        for goal, also in asked:
            for pair in zip(args(goal), args(also), strict=True):
                if len(set(pair)) == 2 and all(isinstance(arg, str | Constant) for arg in pair):
                    yield from pair


def _told_and_handed_on(flow: Flow) -> Iterator[Term]:
    """The words for a side that a relation tells, and that is handed on: turn(P, S), ab(S, ...)."""
    for clause in flow.clauses(flow.recursive):
        asked = (goal for goal in clause.goals if names.of_hook(indicator(goal)[0]) == "side")
        told = {name for goal in asked for name in variables(goal)} - {*variables(clause.head)}
        for place, arg in flow.handed(clause):
            if name_of(arg) in told:
                yield from flow.facts(place).constants


def _told_and_told_apart(search: Search) -> Iterator[Term]:
    """The two words of a relation that is given what another one told of a position."""
    source = search.flow.source
    for clause in search.flow.clauses(search.flow.recursive):
        here = search.positions(clause)
        about = (goal for goal in clause.goals if here & {*variables(goal)})
        told = {name for goal in about for name in variables(goal)} - here
        told -= {*variables(clause.head)}
        for goal in clause.goals:
            for place, arg in enumerate(args(goal)):
                rows = source.clauses.get(indicator(goal), ()) if name_of(arg) in told else ()
                words = list(dict.fromkeys(args(row.head)[place] for row in rows))
                if len(words) == 2 and all(isinstance(one, str | Constant) for one in words):
                    yield from words


def _computed(flow: Flow, word: str) -> Iterator[tuple[str, str]]:
    """The number of a player, and that of the other one, which is computed from it."""
    for goal in flow.source.goals(sorted(flow.predicates)):
        match goal:
            case Compound("is", (_, Compound("-", (Constant(int() as both), Var())))):
                yield word, str(both - int(word))
            case Compound("is", (_, value)) if isinstance(negative(value), Var):
                yield word, str(-int(word))


def _counted(search: Search) -> Iterator[Term]:
    """The numbers of two players, where one is computed from the other and neither is named."""
    flow, of = search.flow, search.of
    players = [place for place, role in enumerate(search.roles) if role == "player"]
    mine = {name_of(term) for place in players for term in flow.facts((of, place)).terms}
    for goal in flow.source.goals(sorted(flow.predicates)):
        match goal:
            case Compound("is", (_, Compound("-", (Constant(int() as both), Var(name))))):
                if name in mine:
                    yield from (Constant(both // 2), Constant(both - both // 2))


def _compares_numbers(search: Search) -> bool:
    """True if it compares a player as a number, with another one or with a number."""
    viewers = search.of_role("viewer")
    for clause in search.flow.clauses(search.flow.recursive):
        mine = search.players(clause) | variables_at(clause, viewers)
        for goal in clause.goals:
            compared = {*variables(goal)} if indicator(goal) in (("=:=", 2), ("=\\=", 2)) else set()
            if compared and compared <= mine:
                return True
    return False


def _told_apart(flow: Flow) -> Iterator[Term]:
    """The words that tell the clauses of predicates apart, the search's own first.

    Or they are the one of a fact.
    """
    for of, words in _columns(flow):
        alone = of[1] == 1 == len(flow.source.clauses[of])
        yield from words if len(words) > 1 or alone else ()


def _columns(flow: Flow) -> Iterator[tuple[Indicator, list[str]]]:
    """The words in each argument of the heads of each predicate, the search's own first."""
    for of in sorted(flow.predicates, key=lambda one: (one not in flow.recursive, one)):
        heads = [args(clause.head) for clause in flow.source.clauses[of]]
        for column in zip(*heads, strict=True):
            yield of, sorted({term for term in column if isinstance(term, str) and term != LIST})


def _in_positions(flow: Flow, place: Place) -> Iterator[tuple[Term, Sequence[Term]]]:
    """The parts of the positions in heads, each with the goals of its clause; no depth is one."""
    of, number = place
    counted = flow.facts(place).inside
    for clause in flow.source.clauses[of]:
        for term in clause.equal(args(clause.head)[number], "="):
            depths = [part for n, part in enumerate(args(term)) if n in counted]
            shape = shape_of(term)
            inside = shape.args if shape else ()
            yield from ((part, clause.goals) for part in inside if part not in depths)


def makes_moves(
    search: Search, swaps: Collection[Indicator], moves: Collection[Indicator]
) -> bool | None:
    """True if the player that a search is given makes the moves there, and False if the other does.

    Then it is the player who has moved last. None where nothing tells.

    Args:
        search: The search.
        swaps: The relations that give the other player.
        moves: Those that give the moves, or carry one out.
    """
    flow = search.flow
    given: dict[bool, list[bool]] = {True: [], False: []}
    searching = (
        one
        for one in flow.clauses(flow.recursive)
        if not flow.recursive.isdisjoint(map(callee, one.goals))
    )
    for clause in searching:
        own = search.players(clause)
        asked = ({*variables(goal)} for goal in clause.goals if indicator(goal) in swaps)
        others = {name for both in asked if both & own for name in both} - own
        for goal in clause.goals:
            inside = {*variables(goal)} if indicator(goal) in moves else set()
            if inside & (own | others):
                given[clause.of == search.of].append(bool(inside & own))
    # What goes through the moves is given who makes them; its own clauses tell more.
    told = given[True] or given[False]
    return told[0] if len(set(told)) == 1 else None


def token(written: str) -> Term:
    """A word for a side, from its text.

    >>> token("white"), token("'B'"), token("-1"), token('"X"')
    ('white', 'B', Constant(value=-1), Constant(value='X'))
    """
    if written.startswith('"'):
        return Constant(written.strip('"'))
    if written.lstrip("-").isdecimal():
        return Constant(int(written))
    return written.strip("'")
