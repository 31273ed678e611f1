"""Notes on a submitted file: what was taken for what, what was not tried, what may be wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pyab.submission.read.reading import DEEP, FIVE, Hook, Reading, around_each, exchanged
from pyab.submission.read.sides import ELSE
from pyab.submission.run.answers import Outcome
from pyab.submission.run.verdicts import Verdict
from pyab.submission.text.clauses import Indicator, written
from pyab.submission.told.messages import begun, in_words
from pyab.submission.understand.adapter import SHOWN, WORDS, is_known, meaning
from pyab.submission.understand.drivers import NO_VALUE, Bounds, Driver
from pyab.submission.understand.help import stated_hook, stated_sides
from pyab.traces.words import value, window
from pyab.trees.tree import SIDES, Side, Tree


def not_in_order(names: Sequence[str]) -> str:
    """The note on what gives the moves in another order, and does not run on our trees."""
    return f"{' and '.join(names)} set aside: it was not tried whether a move is lost by it"


def unanswered(clauses: Sequence[tuple[Indicator, int]]) -> str:
    """The note on clauses that have an answer on no tree of ours.

    >>> unanswered([(("ab", 3), 7), (("ab", 3), 9), (("cut", 2), 20)])
    'no tree of ours has an answer by lines 7 and 9 (ab/3) and line 20 (cut/2): what stands there \
was not judged'
    """
    lines: dict[Indicator, list[str]] = {}
    for of, line in clauses:
        lines.setdefault(of, []).append(str(line))
    each = [
        f"line{'s' * (len(some) > 1)} {_and(some)} ({written(of)})" for of, some in lines.items()
    ]
    return f"no tree of ours has an answer by {_and(each)}: what stands there was not judged"


def _and(some: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(some[:-1]), some[-1])))


_ASIDE = "set aside, for trees of ours"


def set_aside(own: Sequence[str]) -> str:
    """The note on the relations of a file's own game in whose place ours are."""
    return f"its own {', '.join(own)} {_ASIDE}"


def lacking(missing: str, meant: str) -> str:
    """The note on a predicate that the file's own game lacks, and what may be meant by it.

    >>> lacking("nxt/2", "nxt/2 is not in the file; is next/2 meant?")
    'its own game calls nxt/2, which is not in the file: is next/2 meant?'
    """
    said = f"its own game calls {missing}, which is not in the file"
    return f"{said}: {meant.partition('; ')[2]}" if meant else said


def lacking_more(others: int) -> str:
    """The note on further predicates that the file's own game lacks.

    >>> lacking_more(2)
    'its own game calls 2 more predicates that are not in the file'
    """
    more = "1 more predicate that is" if others == 1 else f"{others} more predicates that are"
    return f"its own game calls {more} not in the file"


def of_any_game(some: Iterable[str]) -> Iterator[str]:
    """Those of some notes that hold as well where nothing of a file's own is set aside."""
    return (one for one in some if not one.endswith((_ASIDE, _BY_ADAPTER)))


def where_nothing_is_judged(some: Iterable[str]) -> Iterator[str]:
    """Those of some notes that hold as well where nothing is judged: it cannot pass."""
    return (one for one in some if not _OF_VERDICTS.search(one))


_OF_VERDICTS = re.compile(r"can pass only with --require|it is wrong either way|leaves show it")
_WHY_OWN = {
    None: "no tree of ours can stand for its positions: it was tried on its own game alone",
    False: "on trees of ours it goes wrong, and may be misread: what it does on its own game "
    "decides",
    True: "it is right on trees of ours, but they do not show all that it does: what it does on "
    "its own game decides",
}


def own_positions(start: str, mover: bool, gains: bool, on_ours: bool | None) -> str:
    """The note on a search that was tried on positions of its own game.

    Args:
        start: The position that it was tried from.
        mover: True if its values were taken to be those of the side to move.
        gains: True if its moves gain something.
        on_ours: True if it is right on trees of ours, None if none is one for it.
    """
    whose = ", for the side that is to move" if mover else ""
    whose += "; the gains of its moves are added" if gains else ""
    return (
        f"{_WHY_OWN[on_ours]}, {begun(start)}; the positions that it goes on to are taken for its "
        f"moves, and the values that it gives at the ends for the static values{whose}"
    )


def from_one(doubt: str) -> str:
    """The note on a search that was called with 1, since it fails somewhere if called with 0.

    >>> print(from_one("it goes on to a position where it fails"))
    it was called with 1, as if its turns were counted from there: called with 0, it goes on to a \
position where it fails
    """
    return f"it was called with 1, as if its turns were counted from there: called with 0, {doubt}"


def few(positions: int) -> str:
    """The note on a search that was tried on a game of a few positions."""
    return f"{positions} positions are few: a larger game may show a fault (--start)"


NO_DEPTH = "--depth is of no use there: the search looks as far ahead as it does by itself"
"""Said where a search is tried on its own positions, and a depth is named for its game."""


def made_up(start: str) -> str:
    """The note on a search that was tried from a start which the file does not have."""
    return f"{start} is a start of our choice; --start names another"


UNSEEN = (
    "some moves end the game where the search is not called: the best of them stands first in a "
    "tree"
)
"""Said of a search that looks whether a move ends the game before it goes on to it."""
UNKNOWN_MOVES = (
    "it is not known which position each of its moves leads to: they were not judged, so that it "
    "can pass only with --require value"
)
"""Said of a search that names its moves, which no relation of the file tells apart."""


def no_own_positions(start: str, why: str) -> str:
    """The note on a search that was tried on its own positions in vain."""
    return f"it was tried on positions of its own as well, {begun(start)}, in vain: {why}"


def too_small(start: str) -> str:
    """The note on a start of the file's own, from which a search has hardly a choice."""
    return (
        f"{begun(start)}, it goes on to too few positions that have moves of several values: a "
        "larger one may show more, if it was called rightly"
    )


def own_game(start: str, trees: int, wrong: int, call: str) -> str:
    """The note on a search of its own game, of which all that is known is what it goes on to."""
    where = f"{trees:,} positions of its own game, {begun(start)}"
    if not wrong:
        return f"on {where}, it has the value of a full search, too, by its own values at the ends"
    return (
        f"on {wrong:,} of {where}, it has another value, or a worse move, than a full search of "
        f"what it looks at: {call}, say"
    )


EVERYWHERE = (
    "it asks for static values of positions inside the tree as well, to sort its moves, say: these "
    "had values, too, as in most games"
)
"""Said of a search that is right only where every position has a static value."""


def left_changed(trees: int) -> str:
    """The note on a search that leaves its board as it was after some move."""
    return f"on {trees:,} trees it has not taken back all its moves when it ends"


BY_TURNS = (
    "its static values seem to be those of one side: as it turns their signs with each move, they "
    "must be those of the side to move"
)
"""Said of a search that is right where all leaves are at even depths, or at odd ones."""
UNCOUNTED = (
    "they were not counted, so that it can pass only with --require value, best-move or move"
)
"""The end of what is said of a search of which it is not known which leaves it looks at."""


def uncounted(tree: bool) -> str:
    """The note on a search of which that is not known: positions are its tree, or carry values."""
    if tree:
        leaves = "its leaves are values in its tree, and some are looked at where the search is not"
        return f"{leaves} called: {UNCOUNTED}"
    return f"its positions carry their values, and no relation is asked for them: {UNCOUNTED}"


_MARKS = {"kids": "[Tree,...]", "kid": "Tree", "leaf": "Value", "name": "Name", "side": "Side"}


def _plain(look: str) -> str:
    """The looks of a node or a leaf, in words.

    >>> _plain("node('$each'(':'('$name','$kid')))"), _plain("leaf('$leaf')")
    ('node([Name:Tree,...])', 'leaf(Value)')
    """
    before, each, after = around_each(look)
    look = f"{before}[{each},...]{after}" if each else look
    return re.sub(r"'\$(\w+)'", lambda mark: _MARKS[mark[1]], look)


def as_a_tree(reading: Reading, left: int) -> str:
    """The note on a search whose positions are trees of its own."""
    plain = map(_plain, reading.looks)
    *nodes, leaf = dict.fromkeys(plain)
    taken = (
        f"it was called with trees of its own kind: a node is {' or '.join(nodes)}, a leaf {leaf}"
    )
    if reading.view == "mover":
        taken += ", its value that of the side to move there"
    if reading.counts_down:
        taken += "; smaller depths were not tried, for no node of these has a value of its own"
    if not left:
        return taken
    return f"{taken}; {left:,} trees with nodes that have more or fewer children were left out"


CHANCE = "it calls a predicate of chance: what it takes by that may be another move the next time"
"""Said of a search that may take one of several moves at random."""
OF_THE_MOVER = (
    "its static values were taken for those of the side to move: if they are those of one side, "
    "the colour must be multiplied in"
)
"""Said of a negamax that has a colour, and asks for a static value without it."""


def moves_of(side: Side) -> str:
    """The note on a search that names a move for one side alone.

    >>> moves_of("max")
    'it names a move where MAX is to move, and none where MIN is: there its values alone are judged'
    """
    other = SIDES[side == SIDES[0]]
    return (
        f"it names a move where {side.upper()} is to move, and none where {other.upper()} is: "
        "there its values alone are judged"
    )


BESIDE_THE_PLAYER = (
    "it is told who is to move by a word beside the player: whether the player changes with it was "
    "not tried"
)
"""Said of a search that is right so: our trees ask for no player."""
NO_MOVE = "it names no move, and so can pass only with --require value"
"""Said of a search that gives back a value alone."""

MOVE_AT_TIMES = (
    "what it gives back beside the value is no move on some trees, or on all: it is not judged, "
    "and so can pass only with --require value"
)
"""Said of a function whose results have two parts, where the second is not always a move."""

OTHER_MOVE = (
    "what it gives back beside the value is no move of our trees: it may be a number, or none; so "
    "it can pass only with --require value"
)
"""Said of a search that has a place for a move, where no move of ours comes back."""
MOVE_BY_NUMBER = (
    "it gives the number of its move in a list, which is not held against ours, and so can pass "
    "only with --require value"
)
"""Said of a search that gives back a value, and the number that nth1/3 finds for the move."""


def remembers(kept: str) -> str:
    """The note on a search that keeps what it has found: our trees have no position twice."""
    return (
        f"it keeps what it has found ({kept}); no position of our trees comes twice, so "
        "it was not tried whether it takes a value that was found with another window"
    )


def kept_well(kept: str, trees: int) -> str:
    """The note on a search that keeps values, and is right where positions come twice."""
    return (
        f"it keeps what it has found ({kept}), and was right on {trees} trees in "
        "which a position comes twice"
    )


def led_wrong(kept: str, tree: Tree, value: float | None) -> str:
    """The note on a search that goes wrong where a position comes twice."""
    what = f"what it keeps ({kept})" if kept else "something that it keeps"
    return (
        f"{what} leads it wrong where a position comes twice: on {tree}, where [0,1] and [1,0] "
        f"are one position, it gives {value}, and not {tree.backed_up[0]}; is a value kept that "
        "was found with another window?"
    )


def unset(facts: Sequence[Indicator]) -> str:
    """The note on a search that goes by facts which something else sets before it."""
    return (
        f"it goes by {listed(facts)}, which it changes and nothing has set before it was called: "
        f"what does so in the file {_BY_ADAPTER}"
    )


def undeclared(facts: Sequence[Indicator]) -> str:
    """The note on facts that a search asks for and stores, and that nothing declares.

    >>> undeclared([("kept", 2)]).partition("; ")[2]
    'write :- dynamic kept/2'
    """
    return (
        f"nothing in the file declares {listed(facts)}: asked for before the first is stored, it "
        f"is an error; write :- dynamic {listed(facts)}"
    )


def in_rounds(of: Indicator) -> str:
    """The note on a search whose players are more than two.

    >>> in_rounds(("next", 2))
    'by next/2 more than two players take turns: our trees have two'
    """
    return f"by {written(of)} more than two players take turns: our trees have two"


_BY_ADAPTER = "can be called by an --adapter's run/5"


def never_counted(name: str) -> str:
    """The note on a depth that stays as it is.

    >>> never_counted("Depth")
    'it compares Depth with 0, and hands it on in each call as it is: is it never counted down?'
    """
    return (
        f"it compares {name} with 0, and hands it on in each call as it is: is it never counted "
        "down?"
    )


def set_first(name: str, value: str) -> str:
    """The note on a global variable that only what calls a search sets.

    >>> set_first("root", "x")
    'what calls the search sets the global variable root: here it was set to x'
    """
    return f"what calls the search sets the global variable {name}: here it was set to {value}"


def set_by_hand(setter: Indicator, name: str) -> str:
    """The note on what only a predicate sets that nothing calls before the search.

    >>> set_by_hand(("init", 0), "nodes")
    'nothing in the file calls init/0 before the search: what it sets, nodes, was set here'
    """
    called = f"nothing in the file calls {written(setter)} before the search"
    return f"{called}: what it sets, {name}, was set here"


def time_set(name: str) -> str:
    """The note on a fact in which what calls a search keeps a time."""
    return f"what calls the search sets {name}/1: here it is a time that never comes"


def of_another_prolog(theirs: str, ours: str) -> str:
    """The note on a predicate that another Prolog has, and SWI-Prolog by another name.

    >>> of_another_prolog("nth/3", "nth1/3")
    'nth/3 is of another Prolog, and not in SWI-Prolog: nth1/3 was taken for it'
    """
    return f"{theirs} is of another Prolog, and not in SWI-Prolog: {ours} was taken for it"


def doing(hooks: Sequence[Hook]) -> str:
    """The note on what is missing, and was taken for something that only prints, or counts."""
    return (
        f"{_are(hooks)} not in the file, and taken to do nothing that the search goes by: to "
        "print, say, or to count"
    )


def alike(one: Hook, two: Hook) -> str:
    """The note on two missing relations with nearly one name, that were taken for the same."""
    return (
        f"{one} and {two} are not in the file, and were taken for the same relation of its game: "
        "is one name meant?"
    )


def playing(hooks: Sequence[Hook]) -> str:
    """The note on what changes a board in the database, for which our trees stand."""
    return f"what its own {' and '.join(map(str, hooks))} do with its board was not tried"


def never(hooks: Sequence[Hook]) -> str:
    """The note on tests of a game that hold on none of our trees."""
    return (
        f"{_are(hooks)} taken never to hold on our trees: what its search does where one holds was "
        "not tried"
    )


def always(hooks: Sequence[Hook]) -> str:
    """The note on tests of a game that hold on all our trees."""
    return (
        f"{_are(hooks)} taken always to hold on our trees: what its search does where one does not "
        "was not tried"
    )


def _are(hooks: Sequence[Hook]) -> str:
    return f"{', '.join(map(str, hooks))} {'is' if len(hooks) == 1 else 'are'}"


def listed(some: Sequence[Indicator]) -> str:
    """Predicates by their names, as text."""
    return ", ".join(map(written, some))


def other_leaves(verdict: Verdict, trees: int) -> str:
    """The note on leaves, beside Knuth and Moore's f2."""
    which = "more" if verdict == "prunes-less" else "fewer"
    return (
        f"Knuth and Moore's f2 takes the first of equal moves, too; it evaluates {which} or other "
        f"leaves than f2 on {trees:,} trees"
    )


def ties(high: str, low: str) -> str:
    """The note on a search that takes another of equal moves for MAX than for MIN."""
    return (
        f"of equal moves it takes the {high} where MAX is to move, and the {low} where MIN is: "
        "does one comparison hold at equality, and the other not, or are moves put in order?"
    )


def sides(reading: Reading, hint: bool) -> str:
    """The note on the words of a file that were taken for MAX and MIN; how to say otherwise."""
    last = reading.view == "last"
    words = reading.tokens[::-1] if last else reading.tokens
    high, low = ("any other side" if one == ELSE else one for one in words)
    taken = f"{high} was taken for MAX, {low} for MIN"
    if last:
        taken += (
            "; the side of a position was taken for the one that has moved last, and its value for "
            "that side's: only so is its search right"
        )
    if not hint or not reading.turned:
        return taken
    return f"{taken} ({stated_sides(reading.turned[0].tokens)} changes them round)"


def made(factor: int, *beside: int) -> str:
    """The note on a search that makes another number of a static value.

    >>> print(made(100, 0, 0))
    where the game ends it makes 100*V of a static value V: that was taken for the value that it \
is to have there, and our trees have whole numbers alone
    """
    first = "V" if factor == 1 else f"{factor}*V"
    each = [f"{first}{add:+d}" if add else first for add in beside]
    what = (
        each[0]
        if each[0] == each[1]
        else f"{each[0]} where MAX is to move, {each[1]} where MIN is,"
    )
    return (
        f"where the game ends it makes {what} of a static value V: that was taken for the value "
        "that it is to have there, and our trees have whole numbers alone"
    )


NO_SIDES = "nothing in its call or its positions is a side: --sides says nothing"
"""Said where the sides are stated of a file that has no words for them."""


EVALUATES_ALL = (
    "where positions that are not terminal have static values, too, it returns that of the root, "
    "and does not search: that is right if its own static value is there only where the game ends"
)
"""Said of a search that is right on our trees, in which the leaves alone have static values."""


def ranks(table: Hook) -> str:
    """The note on a table with a number for each word, where our values are numbers already."""
    return f"{table} gives our values as they are: what it says of words was not judged"


def no_numbers(end: str) -> str:
    """The note on a game of a file's own whose values are words."""
    return f"its own game was not tried: it ends at {end}, say, and the value there is no number"


def needs_empty_list(hook: Hook) -> str:
    """The note on a search that has no answer where moves fail at the end of the game."""
    return (
        f"{hook} is not in the file, and gives [] here where the game ends: if it fails there, as "
        "the book's does, the search has no answer"
    )


def low_is_good(hook: Hook) -> str:
    """The note on a file that takes the least for MAX, and has no static values of its own."""
    return (
        f"{hook} is not in the file: were its low values those that are good for MAX, the moves "
        "would be right"
    )


def words_for_values(table: Indicator) -> str:
    """The note on a table of words that is given our values."""
    return (
        f"{written(table)} has words alone, and is given our values, which are numbers: an adapter "
        "can say what it is to answer for these"
    )


def either_way(reading: Reading) -> str:
    """The note on a search that is wrong with its sides either way round."""
    none = "nothing in the file tells us which side is MAX, and it is wrong either way"
    if not reading.has_sides:
        asks, *_ = reading.turn
        side = _of_side(asks)
        other = (one for one in reading.turned[0].hooks if one not in reading.hooks)
        line = " ".join(map(stated_hook, other))
        return f"{none}: {asks} was taken to say that {side} is to move ({line} changes that)"
    return f"{none}: {sides(reading, hint=True)}"


def _of_side(hook: Hook) -> str:
    """The side that is to move where such a relation holds."""
    return "MAX" if hook.role == "max_to_move" else "MIN"


def crossed(hook: Hook) -> str:
    """The note on a relation that was taken for the other of what its name says."""
    side, other = _of_side(hook), _of_side(exchanged(hook))
    return (
        f"{hook} was taken to hold where {side} is to move, and not {other}: only so is its search "
        "right, or nearer to it; does it tell who has moved last?"
    )


def against_name(hook: Hook, user: str) -> str:
    """The note on a relation for a side, where the name of what asks it says that of the other."""
    side, other = ("MAX", "MIN") if hook.role == "max_side" else ("MIN", "MAX")
    return (
        f"{hook} was taken for the side that is {side}, though {user} asks it: only so is its "
        f"search right, or nearer to it; with {other} there it takes the worst for either side"
    )


def whose_values(hook: Hook, told: bool) -> str:
    """The note on whose values a relation was taken to give; it may be told who is to move."""
    if told:
        return f"{hook} was taken to give the values of MAX, whichever side it is given"
    return f"{hook} was taken to give the values of the side to move, and not those of MAX"


def moved_last(reading: Reading) -> str:
    """The note on a search that is right if its game tells who has moved last."""
    tell = "tells" if len(reading.turn) == 1 else "tell"
    asked = " and ".join(map(str, reading.turn))
    return (
        f"it is right if {asked} {tell} who has moved last, and not who is to move "
        f"({' '.join(stated_hook(exchanged(one)) for one in reading.turn)})"
    )


def depth_of_game(hook: Hook) -> str:
    """The note on a search whose depth is told to a relation of its game."""
    return (
        f"its depth is told to {hook}, which was answered for trees of ours: whether it ends the "
        "search there was not tried"
    )


def unread(errors: Sequence[str]) -> Iterator[str]:
    """The notes on errors of the syntax in clauses that the search does without.

    Of many the first ones, and the lines of the others.

    >>> list(unread(["line 1: a", "line 2: b", "line 3: c", "line 4: d"]))[2:]
    ['lines 3 and 4: what cannot be read is left out there, too']
    """
    first = len(errors) if len(errors) <= _FEW else _FEW - 1
    for number, error in enumerate(errors[:first]):
        yield f"{error}: {_LEFT_TOO if number else _LEFT}"
    others = [error.partition(":")[0].removeprefix("line ") for error in errors[first:]]
    if others:
        said = f"{', '.join(others[:-1])} and {others[-1]}"
        yield f"lines {said}: what cannot be read is left out there, too"


_LEFT = (
    "SWI-Prolog leaves that clause out when it loads the file, and so it is left out here; the "
    "search itself does without it, if not its game"
)
_LEFT_TOO = "it is left out, too"
_FEW = 3
"""The errors of the syntax that are told in full."""


def declared(errors: Sequence[str]) -> Iterator[str]:
    """The notes on names that stand where operators are expected, and were declared to be some."""
    for error in errors:
        yield f"{error}: it is taken for one, as a file that is not loaded may declare it"


def with_inner_values(tree: Tree, got: Outcome) -> str:
    """The note on a search that has an answer where each position has a static value."""
    return (
        f"in most games every position has a static value, and in our trees the leaves alone: with "
        f"values everywhere it gives {value(got.value or 0)} on {tree}, where "
        f"{value(tree.backed_up[0])} is right"
    )


def own_call(entry: str, last: bool = False) -> str:
    """The note on the call of a search that takes more than the book's does; else nothing.

    Args:
        entry: The goal that is called.
        last: True if its player is the side that has moved last.

    >>> own_call("alphabeta(P,A,B,Best,V)")
    ''
    >>> own_call("value(P,1000,Side,V)")
    'it was called as value(Pos, 1000, Player, Val): Player is the side to move'
    """
    arguments, entry = WORDS["arguments"], in_words(entry)
    own = [one for one in arguments if one not in FIVE and re.search(rf"\b{one}\b(?!{{)", entry)]
    means = (arguments[one].partition(": {one}")[0].removeprefix("a depth: ") for one in own)
    told = [f"{SHOWN.get(one, one)} is {what}" for one, what in zip(own, means, strict=True)]
    if last:
        told = [one.replace("the side to move", "the side that has moved last") for one in told]
    call = re.sub(r"(?<!')\b(P|A|B|V|Side)\b", lambda found: SHOWN[found[0]], entry)
    while call != (call := re.sub(r"'([/:,-])'\(([\w/:-]+),([^()]+)\)", r"\2\1\3", call)):
        pass
    return f"it was called as {call.replace(',', ', ')}: {', '.join(told)}" if told else ""


def so_deep(hooks: Iterable[Hook]) -> str:
    """The note on the relations that give a search its depth, each tree's height; else nothing.

    >>> so_deep([Hook("height", "max_depth", 1)])
    'max_depth/1 gives the height of the tree'
    """
    told = [str(hook) for hook in hooks if hook.role == "height"]
    gives = "gives" if len(told) == 1 else "give"
    return f"{' and '.join(told)} {gives} the height of the tree" if told else ""


def of_no_use(hooks: Iterable[Hook]) -> Iterator[str]:
    """The notes on stated relations that make no difference to a search.

    >>> list(of_no_use([Hook("moves", "succ", 2)]))
    ['--hook moves=succ/2 makes no difference: the search that was called does not ask it']
    """
    for hook in hooks:
        yield f"{stated_hook(hook)} makes no difference: the search that was called does not ask it"


def answered_with(hooks: Iterable[Hook]) -> Iterator[str]:
    """The notes on relations that are missing, and were answered with a number."""
    for hook in hooks:
        yield f"{hook} is not in the file: it was answered with {DEEP:,}"


def guessed(hooks: Sequence[Hook]) -> str:
    """The note on what relations of the game were taken for, by their use alone.

    >>> guessed([Hook("move", "next_son", 3)])
    'by its use alone next_son/3 was taken for what gives a move, or makes one (--hook)'
    >>> guessed([Hook("limit", "config", 2)])
    'what config/2 asks for is not known: a number is given (--hook)'
    """
    means = {hook: meaning(hook.role, hook.name) for hook in hooks}
    known = [hook for hook in hooks if is_known(hook.role, hook.name)]
    taken = [f"{hook} was taken for {means[hook]}" for hook in known]
    unknown = [f"what {hook} asks for is {means[hook]}" for hook in hooks if hook not in known]
    use = f"by {'its' if len(taken) == 1 else 'their'} use alone " if taken else ""
    return f"{use}{'; '.join([*taken, *unknown])} (--hook)"


def may_choose(*drivers: Indicator) -> str:
    """The beginning of a note on what calls a search."""
    return f"{' and '.join(map(written, drivers))} may choose a move by it"


def not_tried(drivers: Mapping[Indicator, bool]) -> str:
    """The note on what may choose a move by a search, and could not be tried.

    Args:
        drivers: What does so, each with true if it gives a value: then it can be judged by itself.

    >>> not_tried({("play", 2): False}), not_tried({("play", 3): True})[-28:]
    ('play/2 may choose a move by it, and was not judged', 'and was not judged (--entry)')
    """
    some = list(drivers)[:2]
    were = "was" if len(some) == 1 else "were"
    how = " (--entry)" * any(drivers[one] for one in some)
    return f"{may_choose(*some)}, and {were} not judged{how}"


def own_window(bounds: Bounds, words: Sequence[str]) -> str:
    """The note on a driver that calls a search with bounds that are none, or of one sign."""
    called = f"{written(bounds.of)} calls the search with"
    if words:
        return (
            f"{called} the bound {words[0]}, which is no number to Prolog: write inf, or -inf; the "
            "search was judged with numbers"
        )
    low, high = bounds.window
    lost = f"where values {'below' if low >= 0 else 'above'} 0 are lost"
    said = "which is empty" if low >= high else lost
    return f"{called} the window {window(bounds.window)}, {said}; it was judged with a wide one"


def driver_right(driver: Driver) -> str:
    """The note on what chooses a move by a search, and does so well."""
    trees = sum(len(driver.moved(side)) for side in driver.right)
    where = "" if len(driver.right) > 1 else f" with {driver.right[0].upper()} to move"
    entry = driver.reading.entry.removeprefix("(").removesuffix(NO_VALUE)
    said = f"{may_choose(driver.of)}: called as {entry}, it took a best move"
    silent = next(
        (t for side in driver.right for t, got in driver.on(side) if got.best is None), None
    )
    none = f", and none on others such as {silent}" if silent else ""
    return f"{said} on {trees} trees{where}{none}"


ADAPTED = "it was called as the adapter says: look there first for what is to be put right"
"""Said of what is not understood, or goes wrong, with an adapter of the user's."""
LAMBDA = "the lambda expression is compiled without"
"""Said where a file is loaded, of what it can do nothing with: ``lambdas.pl`` has the words."""
UNCUT = (
    "it takes an alpha and a beta, and cuts off nothing on any tree: look at the bounds it hands "
    "on, and at what is compared with them"
)
"""Said of a search with bounds that does what one without does."""
IN_QUESTION = re.compile(
    "leads it wrong where a position comes twice|, and not those of MAX$"
    "|does one of them not count its depth down"
)
"""In notes on what is right on our trees, and may be wrong on its own game."""
NOT_LOADED = re.compile("(another file|other files), .* not loaded")
"""The note on files that a file loads."""
AS_OFFERED = (
    "what is stated is what was offered, and is our own guess: nothing is judged by it before what "
    "is wrong in it is put right; if nothing is wrong in it, add --sure"
)
"""Said where the user states the line, or the adapter, as it was offered."""
AT_A_DEPTH = (
    "its depth is to end the search there: the tree is shown without what is deeper, with the "
    "static values of the positions where it ends; a leaf below such a position is shown as that"
)
"""The note on a tree that is shown because of a search with a depth."""
