"""A file's function, understood: found in it, and called in the way in which it does best."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from pyab.engines.own import ROWS, SAMPLE, best, in_rows, score
from pyab.errors import UsageError
from pyab.functions.conventions import Convention, is_pair, role_of
from pyab.functions.positions import NESTED
from pyab.functions.running import ABSENT, NO_VALUE, NOT_THERE
from pyab.submission.function import safety
from pyab.submission.function.child import python_room
from pyab.submission.function.evidence import Seen
from pyab.submission.function.runner import convention
from pyab.submission.function.running import Running, ask, one_search
from pyab.submission.judge.filereport import Options
from pyab.submission.run.answers import documents, outcome
from pyab.submission.run.groups import height
from pyab.submission.run.process import EndedError, Process
from pyab.submission.run.submission import silence
from pyab.submission.run.verdicts import GRAVE, Verdict
from pyab.submission.text.clauses import RefusedError
from pyab.submission.told.notes import MOVE_AT_TIMES, NO_MOVE, UNCOUNTED
from pyab.support.brackets import narrow
from pyab.trees.literal import Number
from pyab.trees.tree import SIDES, Side, Tree

_ENTRY = re.compile(r"\s*([^\W\d]\w*(?:\(\))?(?:\.[^\W\d]\w*)?)\s*(?:\((.*)\))?\s*")
_PAIR = re.compile(r"\{[^{},]*[^{},\s][^{},]*,[^{},]*[^{},\s][^{},]*\}")
_ROLES = {
    **dict.fromkeys(("position", "pos", "node", "tree", "state"), "P"),
    "alpha": "A",
    "beta": "B",
    "depth": "D",
    "maximising": "S",
    "maximizing": "S",
    "minimising": "N",
    "minimizing": "N",
    "colour": "C",
    "color": "C",
    "player": "W",
    "game": "G",
    "values": "L",
    "leaves": "L",
    "index": "I",
    "level": "U",
    "height": "H",
}
_THEIRS = re.compile(
    r"!(limit|error (RecursionError|SystemExit|UnboundLocalError|resource"
    rf"|NameError(?!.*{ABSENT})))"
)
"""The ends of searches that no misreading brings about."""
OURS = re.compile(r"\ba position\b|<position|'(Taken|Position|Board|Several|Turn|Truth|Rules)'")
"""The words of a problem that tell of what we give to a function."""
_OF_A_GUESS = re.compile(
    rf"{OURS.pattern}|IndexError|KeyError|AttributeError|RecursionError|'(list|int)' object|!limit"
)
"""The words of a problem that may come of a list of ours, where something else was meant."""
_ANSWERED = re.compile(r"v\([^()]*\)\Z")
_BY_FUNCTIONS = "functions called get_moves, make_move, game_over and evaluate"
"""The functions of a file's own that ours take the place of."""
_LOOKS_INSIDE = (
    "it looks into its own positions, and cannot search our trees: let it ask a position for "
    f"moves() and value, or {_BY_FUNCTIONS}"
)
"""The advice where a board is no board of ours."""
UNCOUNTED_LISTS = (
    "it asks if a position is a list in a way in which the leaves that it looks at cannot be seen: "
    f"{UNCOUNTED}"
)
"""The note where positions are lists that are just lists."""
IN_A_ROW = "it takes the leaves of a tree in one row, and was tried on trees that are full"
"""The beginning of the note where positions are indices."""
TRIED = 4
"""Functions of a file that are tried."""


def entry(text: str) -> tuple[str, list[str] | None]:
    """The function that ``--entry`` names, and what its arguments are for, if that is said.

    Raises:
        UsageError: It is neither a name nor a call.

    >>> entry("Player.search(position, 50, alpha, beta)")
    ('Player.search', ['P', '=50', 'A', 'B'])
    >>> entry("search(position, {1,2})")
    ('search', ['P', '{1,2}'])
    """
    found = _ENTRY.fullmatch(text)
    if not found:
        raise UsageError(
            f"the entry {text!r} is no function: give one such as alphabeta, Player.search, or "
            "'search(position, 50, alpha, beta, maximising)'"
        )
    name = found[1].replace("()", "")
    if found[2] is None:
        return name, None
    words = [word.strip() for word in re.findall(r"(?:\{[^{}]*\}?|[^,{])+", found[2])]
    if named := next((word for word in words if re.match(r"[^\W\d]\w*\s*=(?!=)", word)), ""):
        raise UsageError(
            f"in the entry, {named} has a name: give the arguments without names, in the order in "
            "which the function has them"
        )
    return name, [_role(word) for word in words if word]


def _role(word: str) -> str:
    """The role of an argument: known by its word, one of two, or a constant.

    Raises:
        UsageError: In braces stand not two words.
    """
    if is_pair(word) and not _PAIR.fullmatch(word):
        raise UsageError(
            f"in the entry, {word} is no pair: give what stands for MAX, and for MIN, as {{1,2}}"
        )
    return word if is_pair(word) else _ROLES.get(word.lower(), f"={word}")


def _facts(process: Process, what: str, **request: Any) -> list[Any]:
    """The facts that the runner answers a request with.

    Raises:
        RefusedError: It refuses the file.
    """
    found = documents(ask(process, what, **request))
    if found and "refused" in found[0]:
        raise RefusedError(narrow(str(found[0]["refused"])))
    return found


class Put(Exception):  # noqa: N818  # a verdict, no error of ours
    """A verdict before anything runs on the trees."""

    def __init__(self, what: Verdict, words: str, name: str = "") -> None:
        super().__init__(words)
        self.verdict, self.name = what, name


# ------------------------------------------------------------------ understanding


@dataclass(frozen=True)
class Tried:
    """A function, and the way to call it in which it does best on a few trees.

    Attributes:
        name: The function.
        way: The way.
        right: True if it has the right value on all of them that it can be asked about.
        score: Its points there.
    """

    name: str
    way: Convention
    right: bool
    score: int

    @property
    def likelihood(self) -> tuple[bool, bool, bool, int]:
        """The signs that it is what a user would call: it is right, and it names a move.

        What is right without static values where there are moves goes before all else.
        """
        plain = self.right and self.way.inner == "none"
        return self.right, plain, self.right and self.way.moves, self.score


def loaded(
    process: Process, text: str, options: Options, named: str
) -> tuple[Sequence[Sequence[str]], Sequence[str]]:
    """Load a file.

    Returns:
        The functions that may be its search, each with those that go with it; and notes.
    """
    limit = silence(options.seconds) / 2
    try:
        (found,) = _facts(process, "load", text=text, trust=not options.sandbox, limit=limit)
    except EndedError as ended:
        raise ended.at("while it was loaded") from None
    if "endless" in found:
        raise Put("limit", found["endless"])
    absent = [f"line {line}: {module} is not loaded" for module, line in found["absent"].items()]
    if named:
        return [[named]], absent
    first, *others = found["functions"] or [""]
    if not first:
        raise RefusedError(
            "no search was found in it: it has no function of a position; name one: "
            "--entry 'search(position, alpha, beta)'"
        )
    return [[first, *found["related"]], *([name] for name in others[: TRIED - 1])], absent


def understood(
    process: Process,
    text: str,
    options: Options,
    functions: Sequence[Sequence[str]],
    stated: list[str] | None,
) -> tuple[Running, list[str]]:
    """The function that is judged, called in the way in which it does best, and notes on that.

    Of those that search together, and those that set them off, the likeliest is the one; another
    search in the file never stands in for it.

    Raises:
        RefusedError: None can be called.
        Put: None gave an answer.
    """
    failed: list[Put | RefusedError] = []
    for together in functions:
        found: list[Tried] = []
        for name in together[: TRIED + 1]:
            try:
                found.append(_tried(process, name, stated))
            except (Put, RefusedError) as error:
                failed.append(error)
        if found:
            chosen = max(found, key=lambda one: one.likelihood)  # of equal ones the first
            running, notes = used(process, text, options, chosen.name, chosen.way)
            return running, [*notes, *_set_off(running, together)]
    # A call that led to no answer tells more than none.
    raise next((one for one in failed if isinstance(one, Put)), failed[0])


def _set_off(running: Running, together: Sequence[str]) -> Iterator[str]:
    """The note on the functions that set a search off, and are not what is judged."""
    inner = {*running.searches, running.name.rpartition(".")[2]}
    yield from set_off([name for name in together if name.rpartition(".")[2] not in inner])


def set_off(others: Sequence[str]) -> Iterator[str]:
    """The note on functions that set a search off."""
    if others:
        were = "were" if others[1:] else "was"
        yield f"{', '.join(others)} may choose a move by it, and {were} not judged (--entry)"


def _tried(process: Process, name: str, stated: list[str] | None) -> Tried:
    """The way in which a function does best on a few trees.

    Raises:
        RefusedError: It cannot be called.
        Put: It gave no answer.
    """
    if row := _in_row(process, name, stated):
        return row
    lines, ways, asks, blind = _attempted(process, name, stated)
    if not ways:
        raise RefusedError(f"its {name} takes no argument called position, or the like")
    number = best(lines, ways)
    if number is None:
        number = _theirs(lines, ways)
    if number is None:
        # Where our trees answer for the rules of the game, something else may be missing.
        rows = sorted(zip(lines, ways, strict=True), key=lambda row: not row[1].rules)
        _needs_what_is_missing(each[-1] for each, _ in rows)
        raise _unanswered(name, *_telling(lines, ways), offered=stated is None)
    way = ways[number]
    # An argument tells it the side; or it gives back the mover's value; or it asks the position.
    told = way.told or way.returned or asks[number]
    way = way if told or _plays(lines[number], "min") else replace(way, max_only=True)
    sides: Sequence[Side] = ("max",) if way.max_only else SIDES
    right = all(_plays(lines[number], side) for side in sides)
    if blind[number] and not right:
        raise Put(
            "not-understood",
            f"called as {name}({way}), it asks a position whose turn it is, and does not compare "
            "that by ==: what stands for a side is no object of the file here, so that `is` is not "
            "true of it",
            name,
        )
    return Tried(name, way, right, score(lines[number], way))


def _in_row(process: Process, name: str, stated: list[str] | None) -> Tried | None:
    """The way in which a function does best that takes the leaves of a tree in one row.

    None if it takes no such row.

    Raises:
        Put: It gave no answer.
    """
    trees = [(tree.arity, tree.leaves, tree.root) for tree in ROWS]
    asked = {"entry": name, "stated": stated, "limit": one_search(process.seconds)}
    tried = _facts(process, "attempt", trees=trees, kind="row", **asked)
    lines, ways = [one["lines"] for one in tried], [convention(one["way"]) for one in tried]
    found = max(in_rows(lines, ways), key=lambda one: one.likelihood, default=None)
    if tried and not found:
        raise _unanswered(name, *_telling(lines, ways), offered=stated is None)
    return found and Tried(name, found.way, found.share == 1, int(100 * found.share))


def _attempted(
    process: Process, name: str, stated: list[str] | None
) -> tuple[list[list[str]], list[Convention], list[bool], list[bool]]:
    """The lines that each way to call a function leaves, the ways, and if it asks who is to move.

    Last, true for each that does so and compares what it is told with nothing.

    One that asks for static values of positions with moves, where there are none, may sort its
    moves by them: if it has answers where there are some, that is how it is tried.
    """
    trees = [(tree.arity, tree.leaves, tree.root) for tree in SAMPLE]
    limit = one_search(process.seconds)
    asked = {"entry": name, "stated": stated, "trees": trees, "limit": limit}
    ask = partial(_facts, process, "attempt", **asked)
    tried = ask(inner="none")
    moving = [line for one in tried for line in one["lines"][2:]]
    endless = all("RecursionError" in line for line in moving)
    if not (endless or any("s(" in line and _ANSWERED.search(line) for line in moving)):
        # It may have static values where its depth is spent, and look for no other end.
        tried = [*tried, *ask(inner="none", kind="level")]
    right = any(_plays(one["lines"], "max") for one in tried)
    if not right and any(_lacks_values(one["lines"]) for one in tried):
        again = ask(inner="beside")
        tried = [one for one in again if not any("!" in line for line in one["lines"])] or tried
    ways = [convention(one["way"]) for one in tried]
    asks, blind = ([one[what] for one in tried] for what in ("asked", "blind"))
    return [one["lines"] for one in tried], ways, asks, blind


def _lacks_values(lines: Sequence[str]) -> bool:
    """True if there is no answer two moves deep, for want of a static value one move deep.

    What stops there at a depth of its own would hardly look ahead.
    """
    rows = zip(SAMPLE, lines, strict=False)
    return any(line.endswith(NO_VALUE) for tree, line in rows if height(tree.arity) == 2)


def _telling(lines: Sequence[Sequence[str]], ways: Sequence[Convention]) -> tuple[Convention, str]:
    """A way that led to no answer, and why: the first that tells of the file, and not of us."""
    ends = [each[-1].partition("!")[2] for each in lines]
    theirs = (n for n, end in enumerate(ends) if end and not _OF_A_GUESS.search(end))
    number = next(theirs, 0)
    return ways[number], ends[number]


def unanswered(running: Running, trees: Sequence[Tree], lines: Sequence[str]) -> None:
    """Look whether a function has an answer to any tree with a move, and none that is our doing.

    Raises:
        Put: It has none, and that may be for the way in which it is called.
    """
    ends = [line for tree, line in zip(trees, lines, strict=False) if tree.arity[0]]
    problems = [line.partition("!")[2] for line in ends]
    put = partial(_unanswered, running.name, running.way, offered=not running.options.entry)
    _needs_what_is_missing(ends)
    if ours := next(filter(OURS.search, problems), None):
        raise put(ours, some=True)
    theirs = sum(_THEIRS.search(line) is not None for line in ends)
    if ends and not any(_ANSWERED.search(line) for line in ends) and 2 * theirs < len(ends):
        raise put(problems[0])
    if running.counted and ends and not any("s(" in line for line in ends) and not theirs:
        raise put("")


def _words_for_players(running: Running) -> str:
    """A word with which a file compares a player, where none of these is what it is told."""
    way = running.way
    told = {word for _, role in way.roles if is_pair(role) for word in role.strip("{}").split(",")}
    words = [word for word in running.words if word.strip("'").lower() not in SIDES]
    given = any("W" in role_of(name) and role != "-" for name, role in way.roles)
    known = not given or len(words) < len(running.words) or bool(told & {*words})
    return "" if known or not words else words[0]


def misread(seen: Seen) -> None:
    """Look whether a search that goes wrong has players, or boards, of which we know nothing.

    Raises:
        Put: It compares its player with words that it was not told; or it goes wrong on most trees,
            and hands a list of ours on to functions of its own, as if that were its board.
    """
    running = seen.running
    if seen.verdict in GRAVE and (asked := _words_for_players(running)):
        raise Put(
            "not-understood",
            f"called as {running.name}({running.way}), it goes wrong, and compares a player with "
            f"{asked}: say what stands for MAX and for MIN, as {{{asked},...}} in its place: "
            f"--entry '{running.name}({running.way})'",
            running.name,
        )
    wrong = seen.verdict in GRAVE and 2 * len(seen.grave) > len(seen.trees)
    what = _inside(seen) if wrong and running.way.form in (*NESTED, "taken", "plain") else ""
    if what:
        raise Put(
            "not-understood",
            f"called as {running.name}({running.way}), it {what}: {_LOOKS_INSIDE}",
            running.name,
        )
    # What our trees answer for looks into none.
    helpers = [one for one in running.helpers if one not in running.way.rules]
    # What calls itself with the lists inside knows them for a tree.
    if wrong and helpers and running.way.form in ("taken", "plain"):
        raise Put(
            "not-understood",
            f"called as {running.name}({running.way}), it goes wrong on most trees; it calls "
            f"{', '.join(helpers)}: {_LOOKS_INSIDE}",
            running.name,
        )


FEW = 3
"""The values of a search that has but its own: of a win, a loss and a draw."""
BOUND = 1000
"""What is as large may be a bound that came back, and no value."""


_NUMBERS = re.compile(r"(unsupported operand|not supported between).*'(list|tuple)'")
"""The words of a problem of who computes with what is in a list, and finds a list there."""


def _inside(seen: Seen) -> str:
    """The words on what a search does that looks into a board of its own; empty if it hardly does.

    A board in which it looks for marks or numbers of its own is no list of ours.
    """
    errors = seen.kinds.get("error", ())
    if 2 * len(errors) > len(seen.trees) and _NUMBERS.search(seen.got(errors[0]).problem):
        return f"computes with what it finds in a list ({seen.got(errors[0]).problem[6:]})"
    return "gives values of its own on most trees, and none of theirs" * _of_its_own(seen)


def _of_its_own(seen: Seen) -> bool:
    """True if a search gives few values, and hardly one that a leaf has, whatever its sign."""
    rows = [(tree, seen.got(n).value) for n, tree in enumerate(seen.trees) if tree.size > 1]
    own = [value for tree, value in rows if value is not None and not _is_leaf(tree, value)]
    own = [value for value in own if abs(value) < BOUND]
    return len({*own}) <= FEW and 2 * len(own) > len(rows)


def _is_leaf(tree: Tree, value: Number) -> bool:
    return abs(value) in map(abs, tree.leaves)


def _needs_what_is_missing(lines: Iterable[str]) -> None:
    """Refuse a search that needs something of a module which is not loaded."""
    for line in lines:
        _, found, words = line.partition(NOT_THERE)
        if found:
            number, _, module = words.partition(" ")
            why = f"line {number}: {safety.unsafe(module)}"
            raise RefusedError(f"{why}; --no-sandbox, if you trust the file")


def _unanswered(name: str, way: Convention, problem: str, offered: bool, some: bool = False) -> Put:
    """The verdict on a function that gave no answer, or that fell out with what it was given."""
    called = re.sub(r"\b1000\b", "50", str(way))
    own = f"--entry '{name}({called})'"
    if not problem:
        advice = f"a position of ours has moves() and value, or is asked by {_BY_FUNCTIONS}"
    elif problem.startswith("value "):
        advice = "let it return a value, or a pair of a value and a move, or both by these names"
    elif OURS.search(problem):
        advice = _LOOKS_INSIDE
    elif problem.endswith(ABSENT):
        advice = "what is missing may be in another file: put it into this one"
    elif problem == "failed":
        advice = "is a return missing?"
    elif "NoneType" in problem:
        advice = "is a return missing, or does something begin as None?"
    elif offered and way.certain:
        advice = f"if it is called rightly, the error is in the file; else say how: {own}"
    elif offered:
        advice = f"say what its arguments are, of position, alpha, beta, maximising, depth: {own}"
    else:
        advice = "it was called as you say: the error is in the file, or in what it is given"
    if way.heights:
        advice = f"{IN_A_ROW}: {way.width} moves in each position, and up to 6 moves deep"
    why = {"": "it evaluates no leaf", "failed": "it returned None"}.get(problem, narrow(problem))
    trees = "has no answer to some trees" if some else "gave no answer to any tree with a move"
    return Put(
        "not-understood",
        f"called as {name}({way}), it {trees} ({why.removeprefix('error ')}); {advice}",
        name,
    )


def _theirs(lines: Sequence[Sequence[str]], ways: Sequence[Convention]) -> int | None:
    """The first way that ended in what no misreading brings about, where nothing was a guess."""
    rows = list(zip(lines, ways, strict=True))
    # A move that is to be played in place leaves an object as it is, and leads on for ever.
    boards = ("".join(each) for each, way in rows if way.form == "board")
    played = any("RecursionError" not in each for each in boards)
    ends = (
        way.certain
        and any(_THEIRS.search(line) for line in each)
        and not (played and way.form == "object" and "RecursionError" in "".join(each))
        for each, way in rows
    )
    return next((number for number, theirs in enumerate(ends) if theirs), None)


def _plays(lines: Sequence[str], side: Side) -> bool:
    """True if the trees with a side to move at the root have their values."""
    return len(lines) == len(SAMPLE) and all(
        tree.root != side or outcome(line).value == tree.backed_up[0]
        for tree, line in zip(SAMPLE, lines, strict=True)
    )


def used(
    process: Process, text: str, options: Options, name: str, way: Convention
) -> tuple[Running, list[str]]:
    """The function as it is called from now on, and notes on that."""
    (found,) = _facts(process, "use", entry=name, way=asdict(way))
    running = Running(process, options, name, way, text, **found)
    return running, list(_notes(running, way))


def _notes(running: Running, way: Convention) -> Iterator[str]:
    """The notes on how a function is called."""
    if way.max_only:
        yield (
            "it is not told who is to move: it was tried on the trees with MAX to move at the root"
        )
    if way.says:
        word, side = way.says
        yield f"{word} was taken for {side.upper()}, where it asks who is to move"
    for one, other in (role.strip("{}").split(",") for _, role in way.roles if is_pair(role)):
        yield f"{one} was taken for MAX, and {other} for MIN, at the root"
    if own := [name for name in way.rules if name not in running.missing]:
        yield f"its own {', '.join(own)} set aside, for trees of ours"
    if running.missing:
        verb, them = ("are", "them") if running.missing[1:] else ("is", "it")
        absent = ", ".join(running.missing)
        yield f"{absent} {verb} not in the file: our trees answer for {them}"
    if way.form == "named":
        yield "its positions are names, and its tables of moves and values hold trees of ours"
    if way.inner != "none":
        yield "it asks for static values of positions with moves, too: ours have some, near 0"
    if way.form == "taken":
        yield "a leaf counts as evaluated where it is taken out of its list"
    if way.form == "plain":
        yield UNCOUNTED_LISTS
    if way.given and way.returned:
        yield (
            "it was given the values of the side to move, and not those of MAX: so its search is "
            "right, or nearer to it"
        )
    if way.heights:
        deep = " to ".join(dict.fromkeys(map(str, (way.heights[0], way.heights[-1]))))
        moves = "1 move" if deep == "1" else f"{deep} moves"
        yield f"{IN_A_ROW}: {way.width} moves in each position, and {moves} deep"
    if not way.moves:
        yield NO_MOVE if way.shape == "value" else MOVE_AT_TIMES


@contextmanager
def again(running: Running) -> Iterator[Running]:
    """The same function in another process."""
    options = running.options
    with python_room(options.seconds, not options.sandbox) as process:
        loaded(process, running.text, options, running.name)
        yield used(process, running.text, options, running.name, running.way)[0]
