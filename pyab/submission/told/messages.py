"""Sentences on what a submitted file does: its verdict in words, and its end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pyab.programs.records import BOOK
from pyab.submission.judge.filereport import RIGHT, FileReport
from pyab.submission.run.answers import OPEN_GOAL, Outcome
from pyab.submission.run.depths import Parting
from pyab.submission.run.nearest import MODELS
from pyab.submission.run.process import WALL, EndedError
from pyab.submission.run.submission import allowance, silence
from pyab.submission.run.verdicts import GRAVE, GRAVITY, Verdict
from pyab.submission.text.clauses import Indicator, written
from pyab.submission.understand.mistakes import Mistake
from pyab.submission.understand.slips import MISSING

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
                f"one search does not come to an end in {silence(known.limit):g} s of CPU, "
                f"of {known.limit:g} s that the file has; {_more(known)}"
            )
        case "output":
            return f"it gives too much output{where}"
    # SIGABRT comes from malloc, at the limit of memory.
    if ended.why == "memory" or ended.status == -6:
        return f"it took too much memory{where}"
    if ended.status is not None and ended.status < 0:
        return f"it made Prolog crash{where} (signal {-ended.status})"
    return f"it ends Prolog{where} (halt or abort)"


def ended(error: EndedError) -> str:
    """The end of a program in a few words.

    >>> ended(EndedError("time")), ended(EndedError("died", status=1))
    ('its time is over', 'it ends Prolog (halt or abort)')
    """
    if error.why in ("time", "clock", "killed"):
        return "its time is over"
    return gave_up(FileReport(""), error)


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
    """The deeds of a file on most trees, with their number; then the others, the gravest first.

    Beside what is wrong, lesser differences are told together.

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
            return f"its search {does_it}; {UNTRIED}"
        return does_it
    most = max(known.counts, key=lambda kind: known.counts[kind])
    trees = f"{known.trees:,} trees"
    if known.trees < known.of:
        trees = f"the first {known.trees:,} of {known.of:,} trees"
    number = f"{known.counts[most]:,} of"
    if known.counts[most] == known.trees:
        number = "all" if known.trees == known.of else "all of"
    said = f"{does(most, examples[most], known.limit)} on {number} {trees}"
    also = list(_beside_most(known, examples, most))
    if most == "prunes-more":
        said += ", and is right there"
        said += f". It {_together(also)}" if also else ""
    else:
        said = _together([said, *also])
    if known.untried and known.verdict in RIGHT:
        said += f"; {UNTRIED}"
    return f"{said}; {smaller}" if smaller else said


def _beside_most(
    known: FileReport, examples: Mapping[Verdict, Outcome], most: Verdict
) -> Iterator[str]:
    """The deeds of a file on the other trees, the gravest first, with their numbers."""
    rest = [kind for kind in sorted(known.counts, key=GRAVITY.index) if kind != most]
    lesser = [one for one in rest if one in RIGHT and one != "agree"]
    lesser = lesser if known.verdict in GRAVE and lesser[1:] else []
    for kind in rest:
        if kind not in lesser:
            yield f"{does(kind, examples[kind], known.limit)} on {known.counts[kind]:,}"
    if lesser:
        number = sum(known.counts[one] for one in lesser)
        yield f"differs only in equal moves or in leaves on {number:,}"


def _together(said: Sequence[str]) -> str:
    """What is said of several kinds of trees, in a sentence.

    >>> _together(["agrees on 7 trees"]), _together(["agrees on 7", "fails on 2", "stops on 1"])
    ('agrees on 7 trees', 'agrees on 7, fails on 2, and stops on 1')
    """
    return ", ".join([*said[:-1], f"and {said[-1]}" if said[1:] else said[0]])


def in_order(known: FileReport, names: Sequence[str], kind: Verdict, wrong: int, of: int) -> str:
    """The message on a search that goes wrong by the order in which it takes its moves.

    Args:
        known: What is known of it.
        names: The relations by which it orders them that were set aside before; none, where it
            goes wrong if the values that it has beside them are equal.
        kind: The verdict then.
        wrong: The number of trees on which it goes wrong.
        of: The number of all.
    """
    own = f"with {' and '.join(names)} of its own, which was set aside there,"
    if not names:
        own = "where the values that its moves have beside them are equal,"
    return (
        f"{known.message}. But {own} it {_MEANING[kind]} on {wrong:,} of {of:,} trees: moves are "
        "lost by it"
    )


def begun(start: str) -> str:
    """The start of a game, in words.

    >>> begun("start(Pos)"), begun("true")
    ('from start(Pos) on', 'from the facts of the file on')
    """
    return f"from {'the facts of the file' if start == 'true' else start} on"


def right_but(doubt: str, where: str = "trees of ours") -> str:
    """The words on a search that is right on our trees, or its positions, with a doubt.

    >>> print(right_but("on its own game it looks 5 moves ahead"))
    it is right on trees of ours; but on its own game it looks 5 moves ahead: so it does not pass, \
and is not accused
    """
    so = " So" if doubt.endswith("?") else ": so"
    return f"it is right on {where}; but {doubt}{so} it does not pass, and is not accused"


def may_lose(names: Sequence[str]) -> str:
    """The words on relations for moves that sort these by predsort/3, in whose place ours are.

    >>> may_lose(["sorted/2"])
    'sorted/2, which was not tried, sorts by predsort/3, and so drops moves that its order calls \
equal'
    """
    were, s, its = ("were", "", "their") if len(names) > 1 else ("was", "s", "its")
    return (
        f"{' and '.join(names)}, which {were} not tried, sort{s} by predsort/3, and so drop{s} "
        f"moves that {its} order calls equal"
    )


def there(start: str, doubt: str) -> str:
    """The words on a doubt about what a search does on its own game.

    >>> there("start(Pos)", "it looks 5 moves ahead")
    'on its own game, from start(Pos) on, it looks 5 moves ahead'
    """
    return f"on its own game, {begun(start)}, {doubt}"


def on_own(said: str, moves: bool) -> str:
    """Words on what a search does on trees, where these are positions of its own.

    >>> on_own("agrees with the book's program on 3 of 7 trees, and fails on 1", True)
    "agrees with the book's program on 3 of 7 positions of its own game, and fails on 1"
    >>> on_own("does what the book's program does, on 7 trees", False)
    "has the values and the leaves of the book's program, on 7 positions of its own game"
    """
    if not moves:
        said = re.sub(r"^does what (.*?) does,", r"has the values and the leaves of \1,", said)
    return re.sub(r"([\d,]+\d|\d) trees", r"\1 positions of its own game", said)


def with_own_game(known: FileReport) -> FileReport:
    """What is known of a search whose own game was tried as well."""
    return replace(known, untried=False, message=known.message.replace(f"; {UNTRIED}", ""))


TWICE = "where a position comes twice it goes wrong"
"""Said of a search that is right on our trees, and keeps values without their windows."""
UNTRIED = "its own game was not tried (--start)"
"""Said of a right search whose file has a game."""


def no_end(message: str) -> str:
    """A message on a search that is right, but for the moves of its own game."""
    return (
        f"{message}. But its own moves give [] where the game ends (findall/3); its search takes "
        "that for a list of moves, and has no answer (the book's moves fail there)"
    )


def does(kind: Verdict, example: Outcome, seconds: float) -> str:
    """The meaning of a verdict, in the words of one of the trees that it holds on."""
    if kind == "agree":
        return "agrees with the book's program"
    problem = example.problem
    if problem in MISPLAYED:
        return MISPLAYED[problem]
    if wrong := _NO_POSITION.search(problem):
        far = re.sub(r"\d{30,}", "inf", wrong[1])  # a bound of the widest window
        what = "an unbound variable" if far == "_" else far
        return f"asks its game of what is no position ({what}),"
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


_NO_POSITION = re.compile(r"type_error\(position,\[([^][,()]+(?:\([^][()]*\))?),")
"""The error of a relation of the game that is given something else first, as the book's are."""
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
NO_TREE = "its moves give more than positions, and so no tree of its own game"
"""Said where such a list is to be unrolled."""


NO_VALUES = "no relation of it gives static values, and so no tree of its own game"
"""Said where the values of a game are the search's own."""
NO_TREES = (
    "no tree of ours with a choice of moves is one for it, called so: a narrow window, say, or a "
    "small depth leaves none; nothing is said of it"
)
"""Said of a search that was tried on nothing."""


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
    these += "" if parity else ", searched to that depth"
    if moves:
        return f"computes the right value on {these}, and chooses a wrong move on {moves:,} of them"
    if parity:
        return f"is right on {these}"
    return f"is right on {these}, and goes wrong only where the game ends earlier"


def in_words(entry: str) -> str:
    """A call in words, where the search for MAX and that for MIN are two.

    >>> in_words("(Sign==1->max(P,V);min(P,V))")
    'max(P,V), or min(P,V) where MIN is to move'
    """
    return re.sub(r"\(Sign==1->(.*);(.*)\)", r"\1, or \2 where MIN is to move", entry)


def expectimax(called: str) -> str:
    """The words on a search that takes the mean of the values for one side, as where dice move.

    >>> print(expectimax("value/3"))
    no alpha-beta search was found; value/3 takes the mean of the values for one side, as an \
expectimax does, and no program is here to compare that with
    """
    return (
        f"no alpha-beta search was found; {called} takes the mean of the values for one side, as "
        "an expectimax does, and no program is here to compare that with"
    )


NO_GAME = "its own game was not searched, for want of time"
"""The note on a game that was asked for."""


def own_game_unfinished(who: str) -> str:
    """The note on a game of the file's own that is too large to be searched."""
    return (
        f"on its own game {who} takes more inferences than it may, so nothing is said of it "
        "there: a smaller --depth helps, or a greater --limit"
    )


def driver_wrong(known: FileReport, of: Indicator, wrong: Mistake) -> str:
    """The words on a search that is called by what makes of its values a wrong choice."""
    deed = "chooses a wrong move" if wrong.verdict == "wrong-move" else "gives a wrong value"
    where = f" with {wrong.side.upper()} to move" if wrong.side else ""
    return (
        f"its driver {written(of)} {deed} on {len(wrong.shown)} of {wrong.among} trees{where}; "
        f"the search {known.called} itself {known.message.removeprefix('its search ')}"
    )


BLIND = "gives a value without a look at any leaf"
"""Said of a search that cannot have seen the tree."""
NO_MOVES = "can be asked of none of our trees with a move"
"""What is said of a search that is right where there is no move, and was tried nowhere else."""
IN_PLACE = "looks again and again at one leaf, and at no other, where there are several moves"
"""Said of a search that does not take the moves of our trees."""


def not_understood(call: str, problem: str, decided: bool = False) -> str:
    """The words on a file whose search has no answer on any tree with a move.

    Or it has values, by chance maybe, as one that is ``decided`` by the end of its game.
    """
    some = decided or problem in (BLIND, IN_PLACE, NO_MOVES) or problem.endswith(OPEN_GOAL)
    none = "" if some else "no answer came on any tree with a move, and "
    if problem in MISPLAYED.values():
        none = none.replace("a move", "two moves to choose from")
        why = "what takes a move back may have been taken for something else"
    elif problem.startswith("calls "):
        why = "what is missing may be in another file"
    else:
        ours = "that may be our reading, for " if decided else ""
        why = f"{ours}it is not understood how it is to be called"
    return f"called as {in_words(call)}, it {problem}: {none}{why}; nothing is said against it"


def at_a_depth(found: Parting, deep: Verdict) -> str:
    """The words on a search that does something else when its depth is small than when it is deep.

    Args:
        found: The place where that shows.
        deep: Its verdict with a depth that no tree reaches, or with the height of each tree.
    """
    does = "does what the book's program does" if deep == "agree" else "finds the right values"
    level = deep == "equal-depth"
    depth = "the depth of equally deep leaves" if level else "a depth that no tree reaches"
    return (
        f"{found.asked}, it {_MEANING[found.verdict]} on {found.trees:,} of "
        f"{found.of:,} trees that are deeper; with {depth} it {does}"
    )
