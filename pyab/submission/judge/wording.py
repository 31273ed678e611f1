"""Sentences about a submitted file: from what was found of it, its words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pyab.programs.records import BOOK
from pyab.submission.judge.filereport import FileReport
from pyab.submission.read.reading import SIDES, Hook, Reading, exchanged
from pyab.submission.read.sides import ELSE
from pyab.submission.run.answers import OPEN_GOAL, Outcome
from pyab.submission.run.depths import Parting
from pyab.submission.run.groups import PARITIES
from pyab.submission.run.nearest import MODELS
from pyab.submission.run.process import WALL, EndedError
from pyab.submission.run.submission import SHARE, allowance
from pyab.submission.run.verdicts import INFINITE, Verdict
from pyab.submission.text.clauses import Indicator, written
from pyab.submission.understand.drivers import NO_VALUE, Bounds, Driver
from pyab.submission.understand.help import stated_hook, stated_sides
from pyab.submission.understand.mistakes import Mistake
from pyab.submission.understand.slips import MISSING
from pyab.traces.words import window
from pyab.trees.tree import Tree

UNREADABLE = "it writes where the runner writes: what it left behind cannot be read"
"""Said of a program that left what cannot be read."""


def gave_up(known: FileReport, ended: EndedError) -> str:
    """The end of a program that was ended, or ended itself."""
    where = f" {ended.where}" if ended.where else ""
    match ended.why:
        case "time" if "loaded" in ended.where:
            return f"its {known.limit:g} s of CPU were over{where}; {_more(known)}"
        case "time" | "clock" | "killed":
            over = _over(known, ended)
            if where:
                return f"its time was over{where}{over.replace(' in ', ', after ', 1)}"
            return f"{_so_far(known)}{over}"
        case "search":
            return (
                f"one search does not come to an end in {known.limit * SHARE:g} s of CPU, half of "
                f"the time that the file has; {_more(known)}"
            )
        case "output":
            return f"it gives too much output{where}"
    # SIGABRT comes from malloc, at the limit of memory.
    if ended.why == "memory" or ended.status == -6:
        return f"it took too much memory{where}"
    if ended.status is not None and ended.status < 0:
        return f"it made Prolog crash{where} (signal {-ended.status})"
    return f"it ends Prolog{where} (halt or abort)"


def _more(known: FileReport) -> str:
    return f"--limit {known.limit * 6:g} gives it more"


def _over(known: FileReport, ended: EndedError) -> str:
    """The reason why there was no more time."""
    match ended.why:
        case "clock":
            return (
                f" in {known.limit * WALL:g} s, in which it used less than its {known.limit:g} s "
                f"of CPU: it waits or sleeps, or the machine is very busy; {_more(known)}"
            )
        case "killed":
            return ": its process was killed from outside; the machine may be short of memory"
        case _:
            return f" in {known.limit:g} s of CPU; {_more(known)}"


def _so_far(known: FileReport) -> str:
    """The outcome, so far, of a program whose time was too short."""
    if not known.trees:
        return "it came to the end of no tree"
    first = f"the first {known.trees:,} of {known.of:,} trees"
    if set(known.counts) == {"agree"}:
        return f"agreed on {first}"
    others = ", ".join(
        f"{_MEANING[kind]} on {number:,}"
        for kind, number in known.counts.items()
        if kind != "agree"
    )
    return f"was right on {first} ({others})"


def broken_off(known: FileReport, ended: EndedError) -> str:
    """The note on a program that was found wrong before its process ended."""
    match ended.why:
        case "time" | "search" | "clock" | "killed":
            return f"the other trees were left: it came so far{_over(known, ended)}"
        case _:
            return "the other trees were left: its process ended, or was ended, before them"


def given_up(known: FileReport) -> str:
    """The note on a program that was left because too many searches came to no end."""
    return (
        f"the other trees were left: on {known.counts.get('limit', 'some')} of these the search "
        f"took more than {allowance(known.limit):,} inferences, or too much memory; {_more(known)}"
    )


def still_to_do(known: FileReport, ended: EndedError) -> str:
    """The note on a program that did well on all trees, and whose time was over after that."""
    return (
        "its time was over before it was asked again, for further answers and for its steps"
        f"{_over(known, ended)}"
    )


_MEANING: dict[Verdict, str] = {
    "wrong-value": "computes a wrong value",
    "wrong-move": "chooses a wrong move",
    "no-answer": "fails where there is an answer",
    "error": "raises an error",
    "limit": "does not come to an end within the limits",
    "other-move": "chooses another of several equally good moves",
    "prunes-more": "evaluates fewer leaves than the book's program",
    "prunes-less": "evaluates more or other leaves than the book's program",
}


def headline(known: FileReport, examples: Mapping[Verdict, Outcome], smaller: str = "") -> str:
    """The deeds of a file on most trees, with their number; then those of its verdict.

    Args:
        known: The verdict, with the counts.
        examples: For each verdict an outcome that led to it.
        smaller: What a smaller tree showed that is graver than what the test trees did.
    """
    if known.verdict == "agree" and known.reading and not known.reading.counted:
        gives = "value and move" if known.moves else "value"
        return f"gives the {gives} that the book's program gives, on {known.trees:,} trees"
    if known.verdict == "agree":
        does_it = f"does what the book's program does, on {known.trees:,} trees"
        if known.untried:
            return f"its search {does_it}; its own game was not tried (--start)"
        return does_it
    most = max(known.counts, key=lambda kind: known.counts[kind])
    trees = f"{known.trees:,} trees"
    if known.trees < known.of:
        trees = f"the first {known.trees:,} of {known.of:,} trees"
    number = f"{known.counts[most]:,} of"
    if known.counts[most] == known.trees:
        number = "all" if known.trees == known.of else "all of"
    said = f"{does(most, examples[most], known.limit)} on {number} {trees}"
    also = ", and"
    if most == "prunes-more":
        said, also = f"{said}, and is right there", ". It"
    if most != known.verdict and known.verdict in known.counts:
        own = known.verdict
        said += f"{also} {does(own, examples[own], known.limit)} on {known.counts[own]:,}"
    return f"{said}; {smaller}" if smaller else said


def does(kind: Verdict, example: Outcome, seconds: float) -> str:
    """The meaning of a verdict, in the words of one of the trees that it holds on."""
    if kind == "agree":
        return "agrees with the book's program"
    problem = example.problem
    if problem in MISPLAYED:
        return MISPLAYED[problem]
    missing = MISSING.search(problem)
    if missing:
        # The comma is for what the headline puts behind it: on how many trees.
        return f"calls {missing[1]}, which does not exist,"
    if kind == "limit" and problem.startswith("error resource_error"):
        return "takes too much memory"
    if kind == "limit":
        return f"takes more than {allowance(seconds):,} inferences (--limit allows more)"
    if problem.startswith("error "):
        return f"{_MEANING[kind]}, {problem.removeprefix('error ')},"
    if problem == "value unbound":
        return "leaves the value unbound"
    if problem.startswith("value "):
        return f"returns values that no tree has, such as {problem.removeprefix('value ')},"
    return _MEANING[kind]


MISPLAYED = {
    "error pyab_not_taken_back": "plays or takes back a move while a later one still stands",
    "error pyab_nothing_played": "takes back more moves than it has played",
}
"""Said of a search that does not keep its board as it should, by what that raises."""


NO_START = (
    "--start gives a position as a term: the file keeps its own in the database, so that its own "
    "game cannot be searched"
)
"""Said where the own game of such a file is to be tried."""


def left_changed(trees: int) -> str:
    """The note on a search that leaves its board as it was after some move."""
    return f"on {trees:,} trees it has not taken back all its moves when it ends"


def found_on_the_way(what: Verdict) -> str:
    """The words on a smaller tree that showed what is graver than what the test trees did."""
    return f"on the tree below it {_MEANING[what]}"


def beside(words: str, key: str) -> str:
    """Words about the book's program, about another program of ours instead.

    >>> beside("it agrees with the book's program", "f2")
    "it agrees with Knuth and Moore's f2"
    """
    if key == BOOK.key:
        return words
    return words.replace("the book's program", MODELS[key].name).replace("the book's", f"{key}'s")


def same_as(key: str, trees: int, moves: bool) -> str:
    """The words on a file that does just what a program of ours does."""
    cut_offs, _, ties = MODELS[key].does.partition(", of equal moves ")
    does = f"{cut_offs}, of equal moves {ties}" if moves else cut_offs
    return f"does what {MODELS[key].name} does, on {trees:,} trees: {does}"


def on_deep(parity: str, trees: int, moves: int) -> str:
    """The words on a search that goes wrong only where leaves are at other depths."""
    deep = f"all at {parity} depths" if parity else "equally deep"
    these = f"all {trees:,} trees whose leaves are {deep}"
    these += "" if parity else ", called with that depth"
    if moves:
        return f"computes the right value on {these}, and chooses a wrong move on {moves:,} of them"
    if parity:
        return f"is right on {these}"
    return f"is right on {these}, and goes wrong only where the game ends earlier"


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


def as_a_tree(reading: Reading, left: int) -> str:
    """The note on a search whose positions are trees of its own."""
    plain = (re.sub(r"'\$(\w+)'", lambda mark: _MARKS[mark[1]], look) for look in reading.looks)
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


def equal_moves(_: bool, trees: int, __: int) -> str:
    """The note on trees of which the move that is named may be one or another."""
    left = "1 tree was" if trees == 1 else f"{trees:,} trees were"
    return f"its move is the tree after it; {left} left out that have two equal ones to choose from"


CHANCE = "it calls a predicate of chance: what it takes by that may be another move the next time"
"""Said of a search that may take one of several moves at random."""
OF_THE_MOVER = (
    "its static values were taken for those of the side to move: if they are those of one side, "
    "the colour must be multiplied in"
)
"""Said of a negamax that has a colour, and asks for a static value without it."""
NO_MOVE = "it names no move, and so can pass only with --require value"
"""Said of a search that gives back a value alone."""


def remembers(kept: Sequence[Indicator]) -> str:
    """The note on a search that keeps what it has found: our trees have no position twice."""
    return (
        f"it keeps what it has found ({_listed(kept)}); no position of our trees comes twice, so "
        "it was not tried whether it takes a value that was found with another window"
    )


def kept_well(kept: Sequence[Indicator], trees: int) -> str:
    """The note on a search that keeps values, and is right where positions come twice."""
    return (
        f"it keeps what it has found ({_listed(kept)}), and was right on {trees} trees in "
        "which a position comes twice"
    )


def led_wrong(kept: Sequence[Indicator], tree: Tree, value: float | None) -> str:
    """The note on a search that goes wrong where a position comes twice."""
    what = f"what it keeps ({_listed(kept)})" if kept else "something that it keeps"
    return (
        f"{what} leads it wrong where a position comes twice: on {tree}, where [0,1] and [1,1] "
        f"are one position, it gives {value}, and not {tree.backed_up[0]}; is a value kept that "
        "was found with another window?"
    )


def unset(facts: Sequence[Indicator]) -> str:
    """The note on a search that goes by facts which something else sets before it."""
    return (
        f"it goes by {_listed(facts)}, which it changes and nothing has set before it was called: "
        "what does so in the file can be called by an --adapter's run/5"
    )


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


def never(hooks: Sequence[Hook]) -> str:
    """The note on tests of a game that hold on none of our trees."""
    return (
        f"{_are(hooks)} taken never to hold on our trees: what its search does where one holds was "
        "not tried"
    )


def _are(hooks: Sequence[Hook]) -> str:
    return f"{', '.join(map(str, hooks))} {'is' if len(hooks) == 1 else 'are'}"


def _listed(some: Sequence[Indicator]) -> str:
    return ", ".join(map(written, some))


def too_deep(reach: int, trees: int) -> str:
    """The note on trees that are deeper than the depth that the user states."""
    return f"it is called with a depth of {reach}; {_as_deep(trees)} left out"


def own_depth(depth: int, trees: int, _: int) -> str:
    """The note on trees that are deeper than a depth that the file has of its own."""
    return f"it takes a number of its own for a depth, {depth}; {_as_deep(trees)} left out"


def by_parity(parity: int, trees: int, _: int) -> str:
    """The note on a search that takes the side to move from the depth that is left."""
    return (
        f"it takes MAX to be to move where the depth that is left is {PARITIES[parity]}; "
        f"{trees:,} trees were left out where that is not so at the root"
    )


def own_end(value: float, trees: int, _: int) -> str:
    """The note on trees that end before the depth is spent, where a file has a value of its own."""
    return (
        "where its game ends before its depth is spent, it has a number of its own for the value "
        f"({value:g}, with either sign), which is not judged; {trees:,} trees whose leaves are not "
        "equally deep were left out"
    )


def ends(worth: float, draws: bool) -> str:
    """The note on a search that has the values of the ends of its game itself."""
    drawn = ", and 0 where nobody has" if draws else "; none of them is drawn"
    return (
        f"it has a value of its own, {worth:g}, for a game that is won: our trees have {worth:g} "
        f"where MAX has won, {-worth:g} where MIN has{drawn}"
    )


def _as_deep(trees: int) -> str:
    several = f"{trees:,} trees as deep or deeper were"
    return "1 tree as deep or deeper was" if trees == 1 else several


def too_long(size: int, trees: int, _: int) -> str:
    """The note on trees that are so large that a search takes too long on some of them."""
    left = "1 tree as large was" if trees == 1 else f"{trees:,} trees as large or larger were"
    return (
        f"on some tree of {size} positions it takes more inferences than it may (--limit allows "
        f"more); {left} left out"
    )


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
        "does one comparison hold at equality, and the other not?"
    )


def sides(reading: Reading, hint: bool) -> str:
    """The note on the words of a file that were taken for MAX and MIN; how to say otherwise."""
    high, low = ("any other side" if one == ELSE else one for one in reading.tokens)
    taken = f"{high} was taken for MAX, {low} for MIN"
    if not hint or not reading.turned:
        return taken
    return f"{taken} ({stated_sides(reading.turned[0].tokens)} changes them round)"


NO_SIDES = "nothing in its call or its positions is a side: --sides says nothing"
"""Said where the sides are stated of a file that has no words for them."""


def either_way(reading: Reading) -> str:
    """The note on a search that is wrong with its sides either way round."""
    none = "no name in the file says which side is MAX, and it is wrong either way"
    if not reading.has_sides:
        asks = next(hook for hook in reading.hooks if hook.role in SIDES)
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


def moved_last(reading: Reading) -> str:
    """The note on a search that is right if its game tells who has moved last."""
    asks = [hook for hook in reading.hooks if hook.role in SIDES]
    tell = "tells" if len(asks) == 1 else "tell"
    return (
        f"it is right if {' and '.join(map(str, asks))} {tell} who has moved last, and not who is "
        f"to move ({' '.join(stated_hook(exchanged(one)) for one in asks)})"
    )


def whole_numbers(_: bool, trees: int, __: int) -> str:
    """The note on trees whose values are no whole numbers."""
    left = "1 tree with another was" if trees == 1 else f"{trees:,} trees with others were"
    return f"it takes whole numbers alone; {left} left out"


def with_moves_alone(_: bool, trees: int, __: int) -> str:
    """The note on trees without a move, at which what sets the search off gives no answer."""
    left = "1 tree without one was" if trees == 1 else f"{trees:,} trees without one were"
    return f"it gives an answer only where there is a move; {left} left out"


def one_side(side: str, _: int, trees: int) -> str:
    """The note on a search that always begins with the same side."""
    return (
        f"it always takes {side.upper()} to be on the move at the root: only the {trees:,} trees "
        "where that is so, and where there is a move, were counted"
    )


def depth_of_game(hook: Hook) -> str:
    """The note on a search whose depth is told to a relation of its game."""
    return (
        f"its depth is told to {hook}, which was answered for trees of ours: whether it ends the "
        "search there was not tried"
    )


def unread(error: str) -> str:
    """The note on an error of the syntax in a clause that the search does without."""
    return (
        f"{error}: SWI-Prolog leaves that clause out when it loads the file, and so it is left out "
        "here; the search does without it"
    )


def too_large(infinity: float, trees: int, _: int = 0) -> str:
    """The note on trees whose values reach the number that a file has for infinity."""
    if infinity < INFINITE:
        return (
            f"it takes a number of its own for infinity, {infinity:,}: no value of its own game "
            "reaches that, or it is the window of its own call; our trees have values below it"
        )
    left = "1 tree was" if trees == 1 else f"{trees:,} trees were"
    return (
        f"it takes a number of its own for infinity, {infinity:,}; {left} left out whose values "
        "reach it"
    )


def may_choose(*drivers: Indicator) -> str:
    """The beginning of a note on what calls a search."""
    return f"{' and '.join(map(written, drivers))} may choose a move by it"


def not_tried(drivers: Sequence[Indicator]) -> str:
    """The note on what may choose a move by a search, and could not be tried."""
    were = "was" if len(drivers) == 1 else "were"
    return f"{may_choose(*drivers)}, and {were} not judged (--entry, if it gives a value)"


NO_GAME = "its own game was not searched, for want of time"
"""The note on a game that was asked for."""


def own_game_unfinished(who: str) -> str:
    """The note on a game of the file's own that is too large to be searched."""
    return (
        f"on its own game {who} takes more inferences than it may, so nothing is said of it "
        "there: a smaller --depth helps, or a greater --limit"
    )


def own_window(bounds: Bounds, words: Sequence[str]) -> str:
    """The note on a driver that calls a search with bounds that are none."""
    called = f"{written(bounds.of)} calls the search with"
    if words:
        return (
            f"{called} the bound {words[0]}, which is no number to Prolog: write inf, or -inf; the "
            "search was judged with numbers"
        )
    return f"{called} the window {window(bounds.window)}, which is empty: no move can be found so"


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


def driver_wrong(known: FileReport, of: Indicator, wrong: Mistake) -> str:
    """The words on a search that is called by what makes of its values a wrong choice."""
    deed = "chooses a wrong move" if wrong.verdict == "wrong-move" else "gives a wrong value"
    where = f" with {wrong.side.upper()} to move" if wrong.side else ""
    return (
        f"its driver {written(of)} {deed} on {len(wrong.shown)} of {wrong.among} trees{where}; "
        f"the search {known.called} itself {known.message.removeprefix('its search ')}"
    )


ADAPTED = "it was called as the adapter says: look there first for what is to be put right"
"""Said of what is not understood with an adapter of the user's."""
LAMBDA = "the lambda expression is compiled without"
"""Said where a file is loaded, of what it can do nothing with: ``lambdas.pl`` has the words."""
UNCUT = (
    "it takes an alpha and a beta, and cuts off nothing on any tree: look at the bounds it hands "
    "on, and at what is compared with them"
)
"""Said of a search with bounds that does what one without does."""
NOT_LOADED = re.compile("(another file|other files), .* not loaded")
"""The note on files that a file loads."""
BLIND = "gives a value without a look at any leaf"
"""Said of a search that cannot have seen the tree."""


def not_understood(call: str, problem: str, decided: bool = False) -> str:
    """The words on a file whose search has no answer on any tree with a move.

    Or it has the values of its game itself, and is ``decided``: then it may have some by chance.
    """
    some = decided or problem == BLIND or problem.endswith(OPEN_GOAL)
    none = "" if some else "no answer came on any tree with a move, and "
    if problem in MISPLAYED.values():
        none = none.replace("a move", "two moves to choose from")
        why = "what takes a move back may have been taken for something else"
    elif problem.startswith("calls "):
        why = "what is missing may be in another file"
    else:
        ours = "that may be our reading, for " if decided else ""
        why = f"{ours}it is not understood how it is to be called"
    return f"called as {call}, it {problem}: {none}{why}; nothing is said against it"


AT_A_DEPTH = (
    "its depth is to end the search there: the tree is shown without what is deeper, with the "
    "static values of the positions where it ends"
)
"""The note on a tree that is shown because of a search with a depth."""


def at_a_depth(found: Parting, deep: Verdict) -> str:
    """The words on a search that does something else when its depth is small than when it is deep.

    Args:
        found: The place where that shows.
        deep: Its verdict with a depth that no tree reaches.
    """
    does = "does what the book's program does" if deep == "agree" else "finds the right values"
    return (
        f"{found.asked}, it {_MEANING[found.verdict]} on {found.trees:,} of "
        f"{found.of:,} trees that are deeper; with a depth that no tree reaches it {does}"
    )
