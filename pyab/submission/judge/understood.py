"""Whether a search was understood: what has no answer, or cannot have seen the tree, is not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import compress

from pyab.submission.judge.filereport import FileReport
from pyab.submission.judge.outcomes import Outcomes, Search
from pyab.submission.read import game
from pyab.submission.read.flow import CALLING
from pyab.submission.read.reading import (
    CARRIED,
    ENDS,
    FIVE,
    ROLES,
    VALUES,
)
from pyab.submission.run.answers import OPEN_GOAL, Outcome, outcome
from pyab.submission.text.clauses import Compound, args, variables
from pyab.submission.text.names import HookRole
from pyab.submission.told import messages, notes
from pyab.submission.understand import failing, slips, trials
from pyab.submission.understand.calling import RUN
from pyab.submission.understand.slips import MISSING

_GUESSED: tuple[HookRole, ...] = (
    *("never", "limit", "height", "number", "order", "terminal", "worth", "won", "drawn"),
    *("side", "other", "max_side", "min_side", "infinity", "minus_infinity", "worst"),
    *("make", "record", "always"),
)
"""The relations of a game that the book's has not: of these one may have been misunderstood."""
_OWN = r"meant\?|capital|stays unbound"
"""What is in the words on a slip that is the file's own."""
NO_POSITION = "type_error(position,"
"""The error of a relation that is answered for our trees, and is given no position."""


_OF_A_TERM = re.compile(r"type_error\(position,\[\w+\(")
"""The same, where it is given a term that the file has built: a position of its own, maybe."""


def not_understood(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if no answer came on any tree with a move, and it is not plain that it is the file's.

    An answer to such a tree without a leaf is none: the search cannot have seen the tree.  Nor is
    the file to blame for a goal that may be an argument that was left open.  Of a search that has
    the values of its game itself, some may be hit upon by chance.
    """
    reading, examples = seen.search.program.understood, seen.examples.values()
    error = seen.examples["error"].problem if seen.verdict == "error" else ""
    if tried.certain and not _OF_A_TERM.search(error):
        return False
    ends = seen.search.ends
    if reading.decided and not (ends and (ends.sure or tried.right or _ends_stated(seen))):
        return True
    if reading.left_open and error and (error.endswith(OPEN_GOAL) or not _looked(seen)):
        return True
    rows = zip(seen.search.trees, seen.found.lines, strict=False)
    pairs = list(compress(rows, seen.search.insides))
    # What does not take back its moves may be right where there is one: that says little.
    misplayed = reading.on_board and any(got.problem in messages.MISPLAYED for got in examples)
    lines = [line for tree, line in pairs if tree.arity[0] > misplayed]
    leaf = "s(" if reading.counted else ""
    # What is no number yet is the file's own, as by V = -W in the place of is.
    computable = any(slips.UNEVALUATED.fullmatch(got.problem) for got in examples)
    answered = computable or any("v(" in one and leaf in one for one in lines)
    if _is_no_such_thing(seen, error) or turns_in_place(seen):
        return True
    if _sees_nothing(seen) and not seen.search.options.sure:
        return True
    stated = stated_in_full(seen.search)
    if not stated and (any(looks(seen) for looks in _LOOKS) or _carries_values(seen, tried)):
        return True
    too_long = (seen.found.ended or seen.found.given_up) and any("s(" in one for one in lines)
    too_long = too_long and seen.verdict not in ("no-answer", "error")
    if not lines or answered or too_long:
        return False
    if reading.of == RUN:
        return _adapter_fails(seen, tried)
    said = [is_its_own(seen, example) for example in examples]
    return True not in said and (_guessed(seen) or False in said)


def _is_no_such_thing(seen: Outcomes, error: str) -> bool:
    """True if a position of ours is no list, say, to what Prolog has; or all values are words.

    That is so whatever the user states, or is sure of.  So it is where a relation is asked of what
    is no position: it asks something else.

    Args:
        seen: The search on the test trees.
        error: The error that it raises, if that is its verdict.
    """
    problems = [example.problem for example in seen.examples.values()]
    asked = [error] if stated_in_full(seen.search) else problems
    if any(NO_POSITION in one for one in asked) or _has_no_values(seen):
        return True
    strange = any(re.search(r"type_error\(\w+,pos\)", one) for one in problems)
    words = [re.fullmatch(r"value [a-z]\w*", one) for one in problems]
    return strange or (bool(words) and all(words))


def _has_no_values(seen: Outcomes) -> bool:
    """True if nothing gives it the values of our positions, and they do not carry them either.

    Who is sure of the line that is offered may not know that, nor who states a call alone.
    """
    search, reading = seen.search, seen.search.program.understood
    told = {*VALUES, *ENDS} & {hook.role for hook in reading.hooks}
    ours = told or reading.tree or CARRIED in reading.root or search.stated.adapter
    nothing = search.options.sure or not reading.hooks
    return nothing and not ours and not _looked(seen)


def _guessed(seen: Outcomes) -> bool:
    """True if something is guessed of the call, of the parts of a search, or of its game."""
    search, reading = seen.search, seen.search.program.understood
    if reading.left_open or stated_in_full(search):
        return reading.left_open or (not search.options.sure and _fails_in_ours(seen))
    return (
        len(reading.parts) < len(ROLES)
        or not {*FIVE}.issuperset(reading.arguments)  # a depth, say
        or any(hook.role in _GUESSED for hook in reading.hooks)
        or bool(game.unset(search.program.source, reading.of))
    )


def _fails_in_ours(seen: Outcomes) -> bool:
    """True if what fails first is a relation that is answered for our trees."""
    hooks = {hook.of for hook in seen.search.program.understood.hooks}
    goals = ((row["name"].strip("'"), row["arity"]) for row in seen.reasons if row.get("goal"))
    return any(one in hooks for one in goals)


def _ends_stated(seen: Outcomes) -> bool:
    """True if the user says what tells how the game has ended."""
    return any(hook.role in ENDS for hook in seen.search.options.hooks)


def _looked(seen: Outcomes) -> bool:
    """True if a search has looked at any leaf."""
    return any("s(" in line for line in seen.found.lines)


def stated_in_full(search: Search) -> bool:
    """True if the user states all that is answered to a search, and so nothing is a guess."""
    reading, stated = search.program.reading, search.stated
    # Its time may be up before it is called.  How its trees look is our guess, whatever is stated.
    if not stated.entry or reading is None or reading.tree:
        return False
    given = {hook.of for hook in stated.hooks}
    others = [hook for hook in reading.hooks if hook.role not in ("other", "always")]
    return all(one.of in given for one in others)


def _looks_otherwise(seen: Outcomes) -> bool:
    """True if a search has no answer where it, or a helper, takes a position of ours apart."""
    if seen.verdict != "no-answer":
        return False
    goals = (row["goal"] for row in seen.reasons if row.get("name") in ("=", *CALLING))
    given = (str(row["given"]) for row in seen.reasons if "head" in row)
    # What is a list holds the moves; it may be taken apart by what compares them.
    looks = any(failing.POSITION in one and "[" not in one for one in given)
    return looks or any(failing.POSITION in one and one[0] != "[" for one in goals)


def _looks_inside(seen: Outcomes) -> bool:
    """True if a predicate of Prolog's own is given a position as a board, or as a field of one."""
    problems = (example.problem for example in seen.examples.values())
    return any(re.search(r"type_error\((integer|compound),pos\)", one) for one in problems)


def _looks_at_none(seen: Outcomes) -> bool:
    """True if a search is wrong on all trees, with a value or two: no leaf is what it goes by."""
    return {*seen.counts} == {"wrong-value"} and _has_few_values(seen.found.lines)


def _sees_nothing(seen: Outcomes) -> bool:
    """True if it is wrong where there is a move, with a value or two, and looks at no leaf there.

    That is so whatever the user states: a relation may be named for what it is not.
    """
    trees, counted = seen.search.trees, seen.search.program.understood.counted
    moving = {kind for kind, ones in seen.kinds.items() if any(trees[n].arity[0] for n in ones)}
    # By chance it may be right; but where no leaf is counted, that may be no chance.
    if "wrong-value" not in moving or not (counted or len(moving) == 1):
        return False
    rows = zip(trees, seen.found.lines, strict=False)
    lines = [line for tree, line in rows if tree.arity[0]]
    return not any("s(" in line for line in lines) and _has_few_values(lines)


def _has_few_values(lines: Iterable[str]) -> bool:
    """True if all answers are one value or two."""
    values = {outcome(line).value for line in lines}
    return None not in values and len(values) < 3


def _refuses_trees(seen: Outcomes) -> bool:
    """True if it takes hardly any of the trees that are built as its clauses seem to take them."""
    failed = len(seen.kinds.get("no-answer", ()))
    return seen.search.program.understood.tree and 10 * failed > 9 * sum(seen.search.insides)


def _carries_values(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if it has no answer, and takes its values out of positions of a look of its own."""
    space = tried.space
    told = {*VALUES, *ENDS} & {tried.guess[of] for of in space.game}
    if seen.verdict != "no-answer" or told or not {"P", "V"} <= {*space.search.roles}:
        return False
    at, back = map(space.search.roles.index, ("P", "V"))
    heads = [args(clause.head) for clause in space.source.clauses.get(space.inner, ())]
    own = [(head[at], head[back]) for head in heads if isinstance(head[at], Compound)]
    return any({*variables(value)} & {*variables(position)} for position, value in own)


_LOOKS = (_looks_otherwise, _looks_inside, _looks_at_none, _refuses_trees)


def turns_in_place(seen: Outcomes) -> bool:
    """True if a search looks again and again at one of several leaves: it takes none of our moves.

    That is so where a move leads to the end; deeper trees say nothing else.
    """
    rows = zip(seen.search.trees, seen.found.lines, strict=False)
    flat = ((tree, line) for tree, line in rows if 1 < tree.arity[0] == tree.size - 1)
    again = False
    for tree, line in flat:
        leaves = outcome(line).leaves
        if len(set(leaves)) > 1:
            return False
        again = again or len(leaves) > tree.arity[0]
    return again


def _adapter_fails(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if what has no answer is in an adapter, or before the search that it calls."""
    if seen.verdict not in ("no-answer", "error"):
        return False
    goals = {(row["name"].strip("'"), row["arity"]) for row in seen.reasons if row.get("goal")}
    return not seen.reasons or not goals.isdisjoint(tried.space.adapted)


def runs_out(seen: Outcomes) -> bool:
    """True if a search has looked at leaves, and has no clause for the end of a list of its own.

    Whatever else it was taken for: it has gone through all moves, and fails then.
    """
    if seen.verdict != "no-answer" or not _looked(seen):
        return False
    return failing.runs_out(seen.search.program.source, seen.reasons)


def elsewhere(seen: Outcomes, known: FileReport) -> bool:
    """True if a search calls what is missing, and may be in another file that is not loaded."""
    if seen.verdict != "error" or not MISSING.search(seen.examples["error"].problem):
        return False
    known_slip = is_its_own(seen, seen.examples["error"])
    return not known_slip and any(notes.NOT_LOADED.search(note) for note in known.notes)


def is_its_own(seen: Outcomes, example: Outcome) -> bool | None:
    """True if a problem is the file's own; False if something of its game is missing."""
    source = seen.search.program.source.as_written
    words = [*slips.did_you_mean(source, example), *slips.no_number(source, example)]
    words = [one for one in words if not one.endswith(slips.COMES)]
    words += slips.unbound(source, example, source.ring(seen.search.program.understood.of))
    return any(re.search(_OWN, one) for one in words) if words else None
