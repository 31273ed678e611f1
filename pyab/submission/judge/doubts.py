"""The doubts: signs that a search which goes wrong was taken for what it hardly is."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator

from pyab.submission.judge.limits import reached
from pyab.submission.judge.outcomes import Outcomes, Search
from pyab.submission.judge.sides import right_crosswise
from pyab.submission.judge.understood import is_its_own, stated_in_full
from pyab.submission.read import arguments, game
from pyab.submission.read.asked import Asked
from pyab.submission.read.asked import Search as Searched
from pyab.submission.read.dress import BARE, shown_by_helpers
from pyab.submission.read.flow import Flow, name_of
from pyab.submission.read.reading import (
    CARRIED,
    MOVING,
    SIDES,
    TREE,
    VALUES,
    Hook,
    Reading,
    is_in_turn,
)
from pyab.submission.read.relations import TESTS
from pyab.submission.read.sides import ELSE
from pyab.submission.run.answers import outcome
from pyab.submission.run.groups import one
from pyab.submission.run.verdicts import GRAVE, INFINITE
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Compound,
    Indicator,
    Place,
    Term,
    Var,
    args,
    callee,
    indicator,
    numbers,
    parts,
    text,
    variables,
)
from pyab.submission.understand import trials
from pyab.submission.understand.calling import RUN
from pyab.submission.understand.help import unmatched
from pyab.submission.understand.slips import MISSING
from pyab.trees.tree import SIDES as BOTH
from pyab.trees.tree import Tree


def doubtful(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if a search goes wrong, and was taken for what it hardly is: then that may be why.

    Where all values are right, it was taken for what it is.
    """
    search = seen.search
    # Whatever is stated: no position of ours is a number; nor is our time its own.
    if _reckons_with_ours(seen):
        return True
    if seen.verdict in ("no-answer", "error") and game.has_given_time(search.program.source):
        return True
    stated = stated_in_full(search) or search.program.understood.of == RUN
    if stated or tried.certain:
        return False
    if seen.verdict == "wrong-move":
        return _names_what_it_saw(tried)
    return any(doubt(seen, tried) for doubt in _DOUBTS)


def _has_more_players(_: Outcomes, tried: trials.Chosen) -> bool:
    """True if more than two players take turns: our trees have two."""
    return bool(game.in_rounds(tried.space.source, tried.space.inner))


def _has_ends_of_its_own(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it goes wrong only where the game ends early, and knows some ends by their look."""
    deep = seen.deep
    early = deep is not None and not (deep.parity or deep.wrong_moves)
    return early and any(unmatched(tried))


def _names_what_it_saw(tried: trials.Chosen) -> bool:
    """True if its move stands in a list that it hands on, which may hold all that it has seen."""
    space, guess = tried.space, tried.guess
    best = [place for place in range(space.of[1]) if guess.get(place) == Var("Best")]
    return any(arguments.threaded(space.outer.flow, (space.of, at), LIST) for at in best)


def _reckons_with_ours(seen: Outcomes) -> bool:
    """True if it reckons with a position, or with the word for a side, as with a number."""
    reading = seen.search.program.understood
    # Where a whole position is computed, Prolog names the first atom in it: its side.
    words = "|".join(map(re.escape, (*BOTH, *map(str, reading.tokens))))
    ours = "" if reading.tree else rf"(pos\b|({words})(/0)?\))"
    problems = (example.problem for example in seen.examples.values())
    return any(re.search(rf"type_error\((character|evaluable),{ours}", one) for one in problems)


def _sees_no_leaf(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it is wrong on most trees that are terms, and is not called where their leaves are.

    What it gives for those may have come of anything that it has made of them.  Or it has another
    value for a leaf alone: it looks that up, maybe, and finds it nowhere.
    """
    reading = seen.search.program.understood
    alone = any(not max(seen.search.trees[number].arity) for number in seen.grave)
    return reading.tree and not tried.mostly and (alone or not reading.counted)


def _exchanges_names(_: Outcomes, tried: trials.Chosen) -> bool:
    """True if a position is given where the names of variables say that there is a player."""
    space, of = tried.space, tried.space.of
    for place in (n for n in range(of[1]) if tried.guess.get(n) == Var("P")):
        terms = space.outer.flow.facts((of, place)).terms
        called = {one.name for one in terms if isinstance(one, Var) and one.name[0] != "_"}
        roles = {names.of_variable(name) for name in called if not names.is_short(name)}
        if roles == {"player"}:
            return True
    return False


def _asks_the_shape(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it is wrong on most trees, and asks of a position if it is a term of some name.

    It may be by that name that it knows who is to move: ours have one name, or none.
    """
    search = tried.space.search
    if tried.mostly or seen.search.program.understood.tree:
        return False
    for clause in search.flow.clauses(search.flow.recursive):
        here = search.positions(clause)
        used = Counter(name for term in clause.terms for name in variables(term))
        for goal in clause.goals:
            match goal:
                case Compound("=" | "\\=", (Var(name), Compound(_, inside))) if name in here:
                    if all(isinstance(one, Var) and used[one.name] == 1 for one in inside):
                        return True
    return False


def _lacks_an_argument(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if an argument is left open that the search changes on its way down.

    What is handed on with a position, and no more, makes no difference where there is no choice;
    what is taken apart may be a window, and what is left open in a term a side. Or one argument
    alone was taken for a bound, and no name says so.
    """
    space, of = tried.space, tried.space.of
    if seen.search.stated.entry or of != space.inner:
        return False
    _, given = space.search.flow.changes(of)
    bounds = [place for place in range(of[1]) if tried.guess[place] in (Var("A"), Var("B"))]
    heads = [args(clause.head) for clause in space.source.clauses[of]]
    called = {names.of_variable(name_of(head[place]) or "") for head in heads for place in bounds}
    alone = len(bounds) == 1 and called.isdisjoint(("A", "B"))
    forced = any(max(seen.search.trees[number].arity) < 2 for number in seen.grave)
    left = [place for place in given if tried.guess[place] == Var("_")]
    window = any(arguments.apart(space.search.flow, (of, at), lists=False) for at in left)
    inside = any(_says_too_little(space.search.flow, (of, at), tried.guess[at]) for at in given)
    told = any(space.search.flow.facts((of, at)).constants for at in left)
    return alone or window or inside or told or (forced and bool(left))


def _says_too_little(flow: Flow, place: Place, term: Term) -> bool:
    """True if something is left open in a term, or is the same whoever is to move.

    That is a word, or a number of ours where a name tells of a player.
    """
    if not isinstance(term, Compound) or is_in_turn(term):
        return False
    inside = {*variables(term)}
    if inside:
        return "_" in inside
    words = (one for one in parts(term) if isinstance(one, str) and one != LIST)
    named = (name for one in flow.facts(place).terms for name in variables(one))
    return any(words) or "player" in map(names.of_variable, named)


def may_tell_who_moved(seen: Outcomes) -> bool:
    """True if it is right where its own is_min and is_max tell who has moved last.

    So they may, for all that their names say, and their clauses, if these have no word for MAX.
    """
    reading, source = seen.search.program.understood, seen.search.program.source
    own = [one for hook in reading.turn for one in source.clauses.get(hook.of, ())]
    said = " ".join(text(part) for one in own for part in args(one.head)).lower()
    bare = all(re.fullmatch("is(min|max)", names.plain(one.name)) for one in reading.turn)
    return bare and bool(own) and not re.search("max|min", said) and right_crosswise(seen)


def _tells_who_moved(seen: Outcomes, _: trials.Chosen) -> bool:
    return may_tell_who_moved(seen)


def _gives_a_side(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if what gives its moves gives something more that is compared with a word.

    Or that is a part of the next position, beside another.  It may be who is to move, which our
    moves do not give with them.
    """
    flow, hooks = tried.space.search.flow, seen.search.program.understood.hooks
    moves = {hook.of for hook in hooks if hook.role == "moves"}
    untold = "$meta" in tried.guess["root"]
    both = {hook.of for hook in hooks if hook.role == "move"} if untold else set()
    for clause in flow.clauses(flow.recursive):
        for goal in (goal for goal in clause.goals if callee(goal) in both):
            new = {*variables(goal)} - {*variables(clause.head)}
            if any(len(new & {*variables(arg)}) > 1 for _, arg in flow.handed(clause)):
                return True
        known, given = {*variables(clause.head)}, set[str]()
        for goal in clause.goals:
            given |= {*variables(goal)} - known if callee(goal) in moves else set()
            known |= {*variables(goal)}
        for goal in clause.goals:
            match goal:
                case Compound("==" | "=" | "\\==" | "\\=", (Var(name), str() as word)):
                    if name in given and word != LIST:
                        return True
    return False


def _has_two_sides(_: Outcomes, tried: trials.Chosen) -> bool:
    """True if its positions tell who is to move, and so does an argument that nothing calls so.

    Or it has other words there: true where MAX is to move, say.
    """
    guess, of = tried.guess, tried.space.of
    mine = [at for at in range(of[1]) if guess.get(at) == Var("Side")]
    facts = [tried.space.outer.flow.facts((of, at)) for at in mine if "$side" in guess["root"]]
    told = (one.constants or one.switched or "player" in one.named for one in facts)
    words = {text(word) for one in facts for word in one.constants}
    return not all(told) or not words <= {*guess["tokens"]}


def _sets_a_part_aside(_: Outcomes, tried: trials.Chosen) -> bool:
    """True if a test of its own was set aside that is given more than a position of its game."""
    source, guess = tried.space.source, tried.guess
    return any(guess[of] in TESTS and of[1] > 2 and of in source.clauses for of in tried.space.game)


def _knows_one_word(seen: Outcomes, _: trials.Chosen) -> bool:
    """True if it has no answer, and the word for one of its sides is not known."""
    return seen.verdict == "no-answer" and ELSE in seen.search.program.understood.tokens


def _carries_others(seen: Outcomes, _: trials.Chosen) -> bool:
    """True if its positions are taken to carry their values, and it is wrong where one is all."""
    carried = CARRIED in seen.search.program.understood.root
    return carried and any(seen.search.trees[number].size == 1 for number in seen.grave)


def _means_otherwise(_: Outcomes, tried: trials.Chosen) -> bool:
    """True if what gathers moves was taken for nothing that gives any, and little is right.

    A move that is to be a number, say, is none of ours.
    """
    flow, guess = tried.space.search.flow, tried.guess
    goals = (goal for clause in flow.clauses(flow.recursive) for goal in clause.gathered)
    alone = {indicator(goal.args[1]) for goal in goals}
    lacking = (alone & {*tried.space.game}) - {*flow.source.clauses}
    return not tried.mostly and any(guess[of] not in MOVING for of in lacking)


def _values_otherwise(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it makes another number of the value where the game is over at once.

    It may be the value of one side alone; so it may where it turns the sign for one side, and no
    value on the way.  Any other wrong sign is a fault, and so is what is made of a value by what
    only sets the search off.
    """
    if tried.space.of != tried.space.inner:
        return False
    rows = zip(seen.search.trees, seen.search.insides, seen.found.lines, strict=False)
    over = [(tree, outcome(line)) for tree, inside, line in rows if inside and tree.size == 1]
    made = [(tree.leaves[0], got.decided) for tree, got in over]
    if made and all(value is not None and abs(value) != abs(leaf) for leaf, value in made):
        return True
    # Of values that are the mover's, MAX's static values are turned for one side alone.
    one_side = {-1} if seen.search.program.understood.view == "colour" else {1, -1}
    valued = seen.verdict == "wrong-value" and not tried.space.negates
    return valued and {*_signs(seen)} == one_side


def _signs(seen: Outcomes) -> Iterator[int | None]:
    """For each side, the sign by which a search multiplies a value where the game is over at once.

    None where it does anything else.
    """
    each = [one(Tree((0,), (1,), side)) for side in ("max", "min")]
    for line in seen.search.program.run(each).lines:
        value = outcome(line).decided
        yield int(value) if value in (1, -1) else None


def _adds_on_the_way(seen: Outcomes, _: trials.Chosen) -> bool:
    """True if a search adds a number to any value, and another after two moves: it counts moves."""
    if seen.verdict != "wrong-value":
        return False
    once, twice = _added(seen, (1, 0)), _added(seen, (1, 1, 0))
    return any(one and one != other for one, other in zip(once, twice, strict=True))


_TWO = (7, 9)


def _added(seen: Outcomes, arity: tuple[int, ...]) -> Iterator[float | None]:
    """The number beside either of two values, as they are, and with another sign.

    None if it differs.  It may be taken off for MIN.
    """
    trees = [Tree(arity, (n,), side) for side in BOTH for n in _TWO]
    values = [outcome(line).value for line in seen.search.program.run(list(map(one, trees))).lines]
    for sign in (1, -1):
        rows = zip(trees, values, strict=False)
        beside = {None if got is None else abs(got - sign * tree.leaves[0]) for tree, got in rows}
        yield beside.pop() if len(beside) == 1 else None


def _lacks_a_part(seen: Outcomes, _: trials.Chosen) -> bool:
    """True if it lacks a predicate on other trees than those on which it is wrong."""
    lacking = seen.examples.get("error")
    if seen.verdict == "error" or not lacking or not MISSING.search(lacking.problem):
        return False
    return not is_its_own(seen, lacking)


def by_use_alone(search: Search) -> list[Hook]:
    """The relations that are missing, and that no name and no user tells the meaning of."""
    source, stated = search.program.source, {one.of for one in search.options.hooks}
    return [
        one
        for one in search.program.understood.hooks
        if one.of not in stated | source.clauses.keys()
        and names.of_hook(one.name) != one.role
        and one.role not in SIDES
    ]


def _lacks_what_it_goes_by(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it is wrong on most trees, and what is missing was taken for what it hardly is.

    What is given two things makes one value of both, maybe: the greater one, say.  What gives
    something for a position may be its side, its value, or anything else.
    """
    if tried.mostly:
        return False
    return any(
        one.role in ("side", "running")
        or (one.role == "worth" and one.arity > 2)
        or (one.role == "number" and _is_handed_on(tried.space.search, one.of))
        for one in by_use_alone(seen.search)
        if one.of not in tried.space.search.kept  # the facts of its board are there
    )


def _is_handed_on(search: Searched, of: Indicator) -> bool:
    """True if the search goes on with what a relation gives: the value that it begins with, say."""
    flow = search.flow
    for clause in flow.clauses(flow.recursive):
        given = (arg for (to, _), arg in flow.handed(clause) if to in flow.recursive)
        inside = {name for arg in given for name in variables(arg)} - {*variables(clause.head)}
        if any(inside & {*variables(goal)} for goal in clause.calls(of)):
            return True
    return False


def _shows_a_look(_: Outcomes, tried: trials.Chosen) -> bool:
    """True if our positions look like nothing, and a helper takes them apart."""
    search, ours = tried.space.search, tried.answered
    return tried.guess["root"] == BARE and bool(shown_by_helpers(search, ours)[0])


def _has_words(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if its own static values are words, in the place of which it is given our numbers."""
    search, source = tried.space.search, tried.space.source
    own = {hook.of for hook in seen.search.program.understood.hooks if hook.role in VALUES}
    for clause in search.flow.clauses(search.flow.recursive):
        for number, goal in enumerate(clause.goals):
            if indicator(goal) in own:
                values = Asked(search, clause, number, search.positions(clause)).values
                places = [at for at, arg in enumerate(args(goal)) if arg in values]
                heads = [args(row.head) for row in source.clauses.get(indicator(goal), ())]
                if any(isinstance(head[at], str) for head in heads for at in places):
                    return True
    return False


def asked_for_words(seen: Outcomes) -> Indicator | None:
    """A table of its own that has words alone in some place, and is given a number there.

    So its values are words, as in better(win, draw), whatever is stated: it knows nothing of ours.
    """
    source, reading = seen.search.program.source, seen.search.program.understood
    tables = dict[Indicator, list[bool]]()
    for of in source.below([reading.of], [hook.of for hook in reading.hooks]):
        rows = source.clauses.get(of, ())
        if len(rows) > 1 and not any(row.goals for row in rows):
            columns = zip(*(args(row.head) for row in rows), strict=True)
            tables[of] = [all(isinstance(arg, str) for arg in column) for column in columns]
    tables = {of: words for of, words in tables.items() if any(words)}
    if not (seen.grave and tables):
        return None
    with seen.search.again() as fresh:
        for of, words in tables.items():
            for given in fresh.given(seen.search.trees[seen.grave[0]], of):
                pairs = zip(words, given, strict=False)
                if any(word and _NUMBER.fullmatch(arg) for word, arg in pairs):
                    return of
    return None


def _lacks_a_test(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it lacks a predicate that is given a player alone: a test of its game."""
    problem = seen.examples["error"].problem if seen.verdict == "error" else ""
    name, _, arity = (found[1] if (found := MISSING.search(problem)) else "").rpartition("/")
    return arity == "1" and tried.space.search.gives((name, 1), "player")


def _begins_small(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it goes wrong only where values reach a small number that it begins with.

    Its own static values may be smaller, as far as their clauses tell.
    """
    source, hooks = seen.search.program.source, seen.search.program.understood.hooks
    own = {hook.of for hook in hooks if hook.role in VALUES} & source.clauses.keys()
    if not own or game.greatest_value(source, hooks) < math.inf:
        return False
    far = reached(seen, [kind for kind in GRAVE if kind in seen.kinds], 2)
    goals = source.goals(sorted(tried.space.search.flow.recursive))
    return -far in {number for goal in goals for number in numbers(goal)} and far < INFINITE


def _fails_at_a_guess(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if a search fails where it asks what is missing, of which its use alone tells us."""
    if seen.verdict != "no-answer" or tried.mostly:
        return False
    missing = tried.space.source.missing
    tests = {hook.of for hook in seen.search.program.understood.hooks if hook.role == "terminal"}
    guessed = {of[0] for of in tests & missing if names.of_hook(of[0]) is None}
    return any(row.get("name") in guessed for row in seen.reasons)


def _asks_for_several(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it is given one number for several settings that are missing, told by their words."""
    source, of = tried.space.source, tried.space.search.of
    asked: dict[Indicator, set[tuple[Term, ...]]] = {
        one.of: set() for one in by_use_alone(seen.search) if one.role == "limit"
    }
    for goal in source.goals(sorted(source.below([of])) if asked else ()):
        if (called := indicator(goal)) in asked:
            asked[called].add(args(goal)[:-1])
    return any(len(words) > 1 for words in asked.values())


def _takes_a_part_apart(_: Outcomes, tried: trials.Chosen) -> bool:
    """True if a position is a part of a term, and a clause of the search takes it apart.

    Or a clause has a word there, of a side, say.  Ours is a bare word, which fits none of these.
    """
    root, search = tried.guess["root"], tried.space.search
    if root == BARE or root.startswith(TREE) or tried.mostly:
        return False
    for clause in search.flow.clauses(search.flow.recursive):
        heads = enumerate(args(clause.head))
        held = [arg for at, arg in heads if (clause.of, at) in search.places]
        inside = {name for one in held if isinstance(one, Compound) for name in variables(one)}
        words = {part for one in held for part in args(one) if isinstance(part, str)} - {LIST}
        if "$side" not in root and any(text(word) not in root for word in words):
            return True
        for goal in (*clause.goals, *clause.denied):
            match goal:
                case Compound("=" | "\\=", (Var(name), Compound(other))) if name in inside:
                    if other != LIST:
                        return True
                case Compound("arg", (_, Var(name), _)) if name in inside:
                    return True
    return False


def _has_a_term_for_one_side(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it has no answer, and what comes back in a term from one half does not in the other.

    A search for MAX may give its move with the value, and that for MIN the value alone.
    """
    space, flow = tried.space, tried.space.search.flow
    if seen.verdict != "no-answer" or not space.both:
        return False
    other = next((name, space.of[1]) for name in space.both if name != space.of[0])
    heads = [args(clause.head) for clause in space.source.clauses.get(other, ())]
    for at in range(space.of[1]):
        if Var("V") in args(tried.guess[at]):
            there = (*flow.handed_to((other, at)), *(head[at] for head in heads))
            if not any(isinstance(one, Compound) for one in there):
                return True
    return False


def _is_given_ours(seen: Outcomes, _: trials.Chosen) -> bool:
    """True if a search calls itself with a position of ours for a side, a bound or a depth.

    That is an argument, or stands beside the position in a term.  Then what we answered for a move
    was to be something else as well: who is to move then, say.  Where nothing is known of an
    argument yet, the file itself lacks what sets it.
    """
    reading = seen.search.program.understood
    if reading.tree or not seen.grave:
        return False
    with seen.search.again() as fresh:
        calls = fresh.given(seen.search.trees[seen.grave[0]], reading.of)
    right, ours = _looks_as(reading), _looks_as(reading, rf"|{_OURS}")
    for given in calls:
        for stated, arg in zip(reading.arguments, map(_bare, given), strict=False):
            if _SCALAR.fullmatch(stated) and arg == "_":
                return False
            if _SCALAR.fullmatch(stated) and re.fullmatch(_OURS, arg):
                return True
            if stated == "P" and re.fullmatch(ours, arg) and not re.fullmatch(right, arg):
                return True
    return False


_NUMBER = re.compile(r"-?\d[\d.]*")
_SCALAR = re.compile(r"A|B|Side|Other|Sign|Max|Min|Even|Odd|Depth|\d+")
"""An argument that is a number or a word."""
_OURS = r".*\$pos\(\d+\).*"


def _looks_as(reading: Reading, other: str = "") -> str:
    """The pattern of a position as a search is called with it, without quotes and blanks.

    Args:
        reading: The search.
        other: What a side or a number may be besides, as a further branch of a pattern.
    """
    words = "|".join(re.escape(_bare(token)) for token in reading.tokens)
    pieces = re.split(r"(\$\w+|-?\d+)", _bare(reading.root))
    marks = {"$side": f"(?:{words}{other})"}
    for number, piece in enumerate(pieces):
        anything = ".*" if piece[:1] == "$" else rf"(?:-?\d+{other})"
        pieces[number] = marks.get(piece, anything) if number % 2 else re.escape(piece)
    return "".join(pieces)


def _bare(term: str) -> str:
    """A term without its quotes and blanks.

    >>> _bare("s('$pos'(1), 'X')")
    's($pos(1),X)'
    """
    return term.replace("'", "").replace(" ", "")


_DOUBTS = (
    _has_more_players,
    _has_two_sides,
    _gives_a_side,
    _asks_for_several,
    _sees_no_leaf,
    _exchanges_names,
    _asks_the_shape,
    _lacks_an_argument,
    _sets_a_part_aside,
    _knows_one_word,
    _carries_others,
    _values_otherwise,
    _adds_on_the_way,
    _means_otherwise,
    _lacks_a_part,
    _lacks_a_test,
    _lacks_what_it_goes_by,
    _shows_a_look,
    _has_words,
    _has_ends_of_its_own,
    _fails_at_a_guess,
    _begins_small,
    _takes_a_part_apart,
    _is_given_ours,
    _has_a_term_for_one_side,
    _tells_who_moved,  # which is tried
)
