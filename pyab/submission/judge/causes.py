"""The likely causes: faults that do the same, where the file's clauses do not contradict them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import compress

from pyab.programs.records import BOOK
from pyab.submission.faults import catalogue, deeds
from pyab.submission.faults.catalogue import Fault
from pyab.submission.judge.filereport import FileReport, ShownTree
from pyab.submission.judge.limits import LARGE, reached
from pyab.submission.judge.outcomes import Outcomes
from pyab.submission.read.arguments import roles
from pyab.submission.read.flow import Flow, list_callee
from pyab.submission.read.reading import ROLES, VALUES, Part, Reading
from pyab.submission.run import steps
from pyab.submission.run.answers import outcome, outcome_on
from pyab.submission.run.groups import core, count, one
from pyab.submission.run.reference import reference
from pyab.submission.run.steps import BOOK_NAMES
from pyab.submission.run.verdicts import GRAVE
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    Clause,
    Compound,
    Indicator,
    Place,
    Source,
    Term,
    Var,
    args,
    indicator,
    lonely_variables,
    text,
    variables,
    written,
)
from pyab.submission.understand import slips

BOUNDED = "boundedbest/5"
"""The book's predicate that goes through the moves; no part of a reading, but named by causes."""
FEW = 3
"""The most faults that are told where no clause and no step says which of them it is."""


Places = Mapping[str, Sequence[Place]]
"""The arguments that hold the same thing as one of a search does, by what that is: ``"depth"``."""
FEW_LONELY = 3
"""In a file with so many variables that stand once, each may be a slip of the pen."""
Lonely = tuple[int, str, str]
"""A variable that stands nowhere else, as in :func:`lonely_variables`."""


def own_names(source: Source, reading: Reading) -> dict[str, str]:
    """The program's names of those of the book's predicates that it has.

    >>> from pyab.submission.read.space import likeliest
    >>> source = reference().source
    >>> own_names(source, likeliest(source, ("alphabeta", 5)))["boundedbest/5"]
    'boundedbest/5'
    """
    found = {BOOK_NAMES[part.role]: str(part) for part in reading.parts}
    search = reading.part("search")
    bounded = list_callee(source, (search.name, len(search.args))) if search else None
    if bounded:
        found[BOUNDED] = written(bounded)
    for name in (*BOOK_NAMES.values(), BOUNDED):
        if indicator_of(name) in source.clauses:
            # The variables come first: a predicate of the book's name may be another thing.
            found.setdefault(name, name)
    return found


def indicator_of(written: str) -> Indicator:
    """A predicate that is written as name/arity."""
    name, _, arity = written.rpartition("/")
    return name, int(arity)


def likeliest(
    causes: Sequence[Fault], shown: ShownTree, source: Source, reading: Reading
) -> tuple[Fault, ...]:
    """Of faults that do the same on all trees, those that the file has word for word.

    Where it has none so, those that also take the same steps here.

    Args:
        causes: The faults.
        shown: The tree that is shown, which may be none of the test trees.
        source: The file's clauses.
        reading: How they are understood.
    """
    right = reference().steps((one(shown.tree),))[0]
    possible, same, written_so = [], [], []
    for cause in causes:
        if not may_be_said(cause, source, reading):
            continue
        got, clauses = reference().fault(cause.text, shown.tree, cause.of)
        found = outcome_on(shown.tree, got)
        if (found.value, found.leaves) != (shown.got.value, shown.got.leaves):
            continue  # it is not what does this
        possible.append(cause)
        if cause.of != BOOK.key:
            continue
        if _written_so(clauses, source, reading):
            written_so.append(cause)
        step = steps.first(shown.tree, right, got, reading)
        if step and step.words == shown.step:
            same.append(cause)
    likely = written_so or same
    # Else the steps contradict them; and of many faults that do the same, none may be the file's.
    if not likely and not (shown.step and len(reading.parts) == len(ROLES)):
        likely = possible if len(possible) <= FEW else []
    # What is not there compares nothing, so that no comparison of it is wrong.
    lacking = [cause for cause in likely if _LACKS.search(cause.words)]
    return tuple(_in_words_of(reading, cause) for cause in lacking or likely)


_SIDES = re.compile(r"min_to_move and max_to_move are swapped \(.*\)")


def _in_words_of(reading: Reading, cause: Fault) -> Fault:
    """A cause in words that fit a file whose sides are no relations of its game."""
    if any(hook.role in ("min_to_move", "max_to_move") for hook in reading.hooks):
        return cause
    return replace(cause, words=_SIDES.sub("the two sides are swapped", cause.words))


def may_be_said(cause: Fault, source: Source, reading: Reading) -> bool:
    """True if no clause of the file contradicts a cause.

    A predicate that the file has word for word is not at fault; and of a predicate that the file
    lacks, or whose clauses are as many as the book's, it is not said that a clause is missing.
    """
    if cause.of != BOOK.key:
        return _of_negamax(cause.key.partition("/")[0], source)
    own = own_names(source, reading)
    # Before their first comma the words name the predicate at fault; behind it they may name
    # others.
    at_fault = cause.words.partition(",")[0]
    if any(name in at_fault for name in own if _unchanged(name, own, source, reading)):
        return False
    if not _LACKS.search(cause.words):
        return True
    if cause.key == "no-static":
        return not _called(source, {h.of for h in reading.hooks if h.role in VALUES})
    if cause.key == "no-betterof":
        return not _called(source, {indicator_of(own.get("betterof/6", "betterof/6"))})
    name = next(name for name in _NAME.findall(cause.words))
    theirs = source.clauses.get(indicator_of(own.get(name, name)), [])
    return bool(theirs) and _alternatives(theirs) < _alternatives(
        reference().source.clauses[indicator_of(name)]
    )


_LACKS = re.compile(r"\bhas no\b|\bis missing$|\bis not called\b")
_NAME = re.compile(r"\w+/\d+")
_COMPARES = {">", "<", ">=", "=<", "@>", "@<", "@>=", "@=<"}


_SIGN = re.compile(r"'-'\((\w+)\)")
_UNTURNED = ("negamax-signs-of-bounds", "negamax-window-not-turned")
_TURNED = ("negamax-window-not-swapped", "negamax-alpha-sign", "negamax-beta-sign")


def _of_negamax(key: str, source: Source) -> bool:
    """True if the goals of a file do not contradict a fault of a negamax."""
    goals = list(source.all_goals())
    compared = [goal for goal in goals if isinstance(goal, Compound) and goal.name in _COMPARES]
    if key == "negamax-no-cut-offs":
        return not any("B" in _bounds_in(goal) for goal in compared)
    if not any(map(_bounds_in, goals)):  # it has other names for them
        return True
    signs = (Var(name) for goal in goals for name in _SIGN.findall(text(goal)))
    turned = any(map(_bounds_in, signs))
    return key not in (_UNTURNED if turned else _TURNED)


def _bounds_in(goal: Term) -> set[str]:
    """Those of alpha and beta that variables of a goal are called after."""
    return {role for name in variables(goal) if (role := names.of_variable(name)) in ("A", "B")}


def _called(source: Source, ones: set[Indicator]) -> bool:
    return any(ones & set(source.calls(of)) for of in source.clauses)


def _alternatives(some: list[Clause]) -> int:
    """The clauses of a predicate, and the comparisons in them: what lacks one has fewer."""
    compared = [
        goal
        for clause in some
        for goal in clause.goals
        if isinstance(goal, Compound) and goal.name in _COMPARES
    ]
    return len(some) + len(compared)


def _unchanged(
    name: str, own: dict[str, str], source: Source, reading: Reading, mine: Source | None = None
) -> bool:
    """True if a predicate stands in the file word for word, but for the names.

    It is one of the book's, or of a variant of it.
    """
    books = {indicator_of(theirs)[0]: indicator_of(mine)[0] for mine, theirs in own.items()}
    books |= {hook.name: hook.role for hook in reading.hooks}
    theirs = source.clauses.get(indicator_of(own[name]), [])
    return _text(theirs, books, reading.parts) == _of_the_book(name, mine or reference().source)


def _of_the_book(name: str, mine: Source) -> list[str]:
    return _text(mine.clauses.get(indicator_of(name), []), {}, reference().parts)


def _written_so(variant: Source, source: Source, reading: Reading) -> bool:
    """True if all that a variant of the book's program has of its own stands in the file."""
    own = own_names(source, reading)
    names = set(BOOK_NAMES.values()) | {BOUNDED}
    changed = {
        name
        for name in names
        if _of_the_book(name, variant) != _of_the_book(name, reference().source)
    }
    return changed <= set(own) and all(
        _unchanged(name, own, source, reading, variant) for name in changed
    )


def _text(clauses: Iterable[Clause], names: dict[str, str], parts: Sequence[Part]) -> list[str]:
    """Clauses as text, by the book's names, and without arguments that the book has not."""
    found = {(part.name, len(part.args)): part for part in parts}
    return _merged(_plain(clause, names, found) for clause in clauses)


def _merged(clauses: Iterable[str]) -> list[str]:
    """Clauses as text, one for those that follow each other and have the same head.

    A disjunction may stand as clauses: what is said of it does not change with that.

    >>> _merged(["a:-b:-!", "a:-c", "d"])
    ['a:-b:-!:-c', 'd']
    """
    found: list[str] = []
    for clause in clauses:
        head, _, body = clause.partition(":-")
        if found and found[-1].partition(":-")[0] == head:
            found[-1] += f":-{body}"
        else:
            found.append(clause)
    return found


def _plain(clause: Clause, names: dict[str, str], parts: dict[Indicator, Part]) -> str:
    """A clause as text, its variables by number and its predicates by the book's names."""
    numbers: dict[str, str] = {}

    def plain(term: Term) -> Term:
        if isinstance(term, Var):
            return Var(numbers.setdefault(term.name, f"V{len(numbers)}"))
        if isinstance(term, Compound):
            part = parts.get((term.name, len(term.args)))
            roles = part.args if part else term.args
            args = (arg for arg, role in zip(term.args, roles, strict=True) if role != "_")
            return Compound(names.get(term.name, term.name), tuple(map(plain, args)))
        return term

    return ":-".join(text(plain(term)) for term in (clause.head, *clause.goals))


# ------------------------------------------------------------------ and what may be wrong


def explained(seen: Outcomes, known: FileReport, shown: ShownTree) -> FileReport:
    """Notes on what may be wrong, and the faults that do the same."""
    search = seen.search
    source, reading = search.program.source, search.program.understood
    said = source.as_written
    for example in seen.examples.values():
        known = known.noting(*slips.did_you_mean(said, example))
        known = known.noting(*slips.on_values(said, example, reading.tokens))
    places = places_of(source, search.inner)
    known = known.noting(*slips.uncomputed(said), *_of_lost_moves(seen, shown, places))
    if known.verdict in ("error", "no-answer"):
        known = known.noting(*slips.bound_in_head(said, source.ring(search.inner)))
    if known.verdict in GRAVE:
        known = known.noting(*slips.unbound_depth(said, places.get("depth", ())))
        known = known.noting(
            *slips.unused_value(said, source.ring(search.inner), places.get("V", ()))
        )
        known = known.noting(*slips.of_a_search(said, search.inner, ()))
    unused = _moves_of_calls(source.as_written, places)
    lonely = [one for one in lonely_variables(source) if one[2] or one[1] not in unused]
    lonely += _lonely_values(source, lonely, known)
    # Of two that may be meant for each other, the first is told.
    pairs = [{*one[1:]} for one in lonely]
    likely = [one for n, one in enumerate(lonely) if pairs[n] not in pairs[:n]][:3]
    untold = [one for one in likely if not known.tells(f"line {one[0]}: {one[1]} stands only once")]
    known = known.noting(*_kind_of_values(seen, shown), *_slips(untold, lonely))
    if any(meant for *_, meant in likely):  # a slip of the pen explains it
        return known
    own = reading.view != "max" or reading.tree
    bounded = search.counted and (_bounded(reading) or (own and search.bounded))
    answered = len(reading.parts) == 4 or any("v(" in line for line in seen.found.lines)
    if bounded and answered and not search.unsure and _compared_with_faults(seen):
        same = same_faults(seen)
        if known.verdict == "other-move":  # no fault: a file that is written otherwise has no cause
            same = tuple(fault for fault in same if not fault.is_lacked(known.own_names))
        known = replace(known, causes=likeliest(same, shown, source, reading))
    return known if known.causes else _by_its_deeds(seen, known)


def _lonely_values(source: Source, lonely: Sequence[Lonely], known: FileReport) -> Iterator[Lonely]:
    """The variables for values that stand once, in a file where few do, and that are not told."""
    told = {one[1] for one in lonely}
    for line, name, _ in lonely_variables(source, FEW_LONELY) if known.verdict in GRAVE else ():
        unbound = any(f"{name} stays unbound" in note for note in known.notes)
        if names.of_variable(name) == "V" and name not in told and not unbound:
            yield line, name, ""


def _by_its_deeds(seen: Outcomes, known: FileReport) -> FileReport:
    """What is known, and the deed that explains all values, or all moves, whatever its clauses.

    None is looked for where the depth of the leaves explains it: that takes long, and is in vain.
    """
    if not seen.found.whole or (seen.deep and seen.deep.alone):
        return known
    search = seen.search
    every = zip(search.trees, map(outcome, seen.found.lines), strict=True)
    rows = compress(every, search.insides)
    same = deeds.explaining(
        known.verdict,
        rows,
        negamax=search.program.understood.view != "max",
        window=search.bounded and not search.unsure,  # what one side does, the other may
        inside=search.inside,
        run=search.program.run,
    )
    return replace(known, causes=same)


def _moves_of_calls(source: Source, places: Places) -> set[str]:
    """The variables for the moves that searches inside give back: nothing has to ask for these."""
    moves = set(places.get("Best", ()))
    goals = source.goals(source.clauses)
    handed = ((indicator(goal), at, arg) for goal in goals for at, arg in enumerate(args(goal)))
    return {arg.name for of, at, arg in handed if (of, at) in moves and isinstance(arg, Var)}


def _of_lost_moves(seen: Outcomes, shown: ShownTree, places: Places) -> Iterator[str]:
    """The note on a clause beside the search by which no move comes back, where one is lost."""
    source, of = seen.search.program.source, seen.search.inner
    asked = shown.tree.arity[0] and seen.moves in (True, shown.tree.root)
    if not asked or shown.got.value is None or shown.got.best is not None:
        return
    if {"Best", "V"} <= {*places}:
        beside = (place for place in places["Best"] if place[0] != of)  # at a leaf there is none
        bounds = {place for role in ("A", "B") for place in places.get(role, ())}
        yield from slips.no_move(source.as_written, beside, {*places["V"]}, bounds)


def places_of(source: Source, of: Indicator) -> Places:
    """The arguments that hold the same thing as one of a search does, by what that is."""
    if of not in source.clauses:
        return {}
    flow = Flow(source, of)
    return {role: flow.same((of, place)) for place, role in enumerate(roles(flow, of)) if role}


def meant(source: Source) -> Iterator[str]:
    """Notes on variables that stand nowhere else in a file, and on those that may be meant."""
    lonely = lonely_variables(source)
    return _slips([one for one in lonely if one[2]][:3], lonely)


def _compared_with_faults(seen: Outcomes) -> bool:
    """True if it ran on all trees of as many leaves as those for which each fault is known."""
    return seen.found.whole and seen.search.leaves in catalogue.LEAVES


def same_faults(seen: Outcomes) -> tuple[Fault, ...]:
    """The faults that do the same on all trees of so many leaves, whatever the file's clauses."""
    if not _compared_with_faults(seen):
        return ()
    negamax, leaves = seen.search.program.understood.view != "max", seen.search.leaves
    return catalogue.causes(seen.found.lines[: count(core(leaves))], leaves, negamax)


def _slips(some: Iterable[Lonely], lonely: Sequence[Lonely]) -> Iterator[str]:
    """Notes on variables that stand nowhere else in the file: slips of the pen, most often.

    >>> list(_slips([(14, "Poslist", "PosList"), (9, "X", "")], []))[0]
    'line 14: Poslist stands only once in its clause: is PosList meant?'
    >>> next(_slips([(16, "Val1", "Vall")], [(16, "Vall", "Val1")]))
    'line 16: Val1 and Vall stand only once each in the clause: is one name meant?'
    """
    for line, name, meant in some:
        if (meant, name) in (one[1:] for one in lonely):
            both = f"{name} and {meant} stand only once each in the clause"
            yield f"line {line}: {both}: is one name meant?"
        else:
            asked = f"is {meant} meant?" if meant else "a slip?"
            yield f"line {line}: {name} stands only once in its clause: {asked}"


def _small_infinity(seen: Outcomes) -> float:
    """The greatest of a file's numbers that all values reach which go wrong, a lone one too."""
    wrong = seen.kinds.get("wrong-value", ())
    lone = any(len(seen.search.trees[number].leaves) == 1 for number in wrong)
    return reached(seen, GRAVE, 2) if lone and seen.verdict == "wrong-value" else math.inf


def _kind_of_values(seen: Outcomes, shown: ShownTree) -> Iterator[str]:
    """Notes where only unusual values show what is wrong: fractions, or large ones."""
    numbers = seen.kinds[seen.verdict]
    bound = _small_infinity(seen)
    if bound < LARGE and bound <= max(map(abs, shown.tree.leaves)):
        yield (
            f"it goes wrong on no tree whose values are below {bound}, a number of its own: does "
            "it take that for infinity, or for the first window?"
        )
        return
    # What goes wrong on so many trees does not depend on unusual values.
    if len(numbers) > 1000:
        return
    leaves = [seen.search.trees[number].leaves for number in numbers]
    if not any(all(isinstance(leaf, int) for leaf in some) for some in leaves):
        yield "it does what the book's program does on all trees whose values are whole numbers"
    if min(max(map(abs, some)) for some in leaves) > LARGE:
        yield (
            f"only values beyond {LARGE} show this: does it take a number of its own for "
            "infinity, or for the first window?"
        )


def _bounded(reading: Reading) -> bool:
    """True for a search with bounds; of any other none of the book's clauses is to blame."""
    part = reading.part("search")
    return part is not None and {"A", "B"} <= part.names
