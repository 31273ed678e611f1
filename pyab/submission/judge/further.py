"""Further questions to a search that ran on all trees: its depth, more answers, steps, its game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from pyab.errors import UsageError
from pyab.functions.layout import inner_value
from pyab.submission.faults.catalogue import Fault
from pyab.submission.judge.filereport import ANSWERS, RIGHT, FileReport, ShownTree
from pyab.submission.judge.outcomes import FEWER, Outcomes, Search
from pyab.submission.own import game as owngame
from pyab.submission.own.game import OwnGame
from pyab.submission.own.report import on_own_positions
from pyab.submission.read import arguments, dress, game
from pyab.submission.read.flow import Flow
from pyab.submission.read.reading import PLAIN, VALUES, Hook, Reading
from pyab.submission.run import depths, steps
from pyab.submission.run.answers import Outcome, UnreadableError, outcome, outcome_on
from pyab.submission.run.groups import Group, all_of, core, count, even, lonely, smallest, stepped
from pyab.submission.run.groups import one as group_of
from pyab.submission.run.process import EndedError
from pyab.submission.run.reference import reference
from pyab.submission.run.verdicts import ASPECTS, GRAVE, Verdict, graver, verdict
from pyab.submission.text.clauses import Indicator, RefusedError, Source, parts, text, written
from pyab.submission.told import messages, notes
from pyab.submission.understand import drivers, failing, slips
from pyab.submission.understand.drivers import Driver
from pyab.submission.understand.mistakes import mistake
from pyab.submission.understand.trials import Chosen
from pyab.traces import words
from pyab.trees.tree import Tree


def asked(seen: Outcomes, known: FileReport, empty: bool) -> Iterator[FileReport]:
    """All that is known after each further question.

    Args:
        seen: How the search did on the test trees.
        known: What is known of it.
        empty: True if the file's own moves give [] where the game ends.

    Raises:
        EndedError: The process ended; what was known until then stands.
    """
    search = seen.search
    tree = search.program.understood.tree  # whose inner nodes have no values
    if known.verdict in RIGHT and not tree:
        known = _own_order(search, known)
        yield known
    if not tree:
        known = _repeated(search, known)
        yield known
    if not tree and known.verdict in (*RIGHT, "equal-depth"):
        known = _depth(search, known)
        yield known
    if not tree and known.verdict in RIGHT:
        known = _evaluates_all(search, known)
        yield known
    if not search.program.understood.left_open:  # each answer may be for another thing there
        known = _second_answers(seen, known)
        yield known
    if known.verdict == "agree":
        known = _same_steps(search, known)
        yield known
    if empty and known.verdict in ANSWERS:
        yield _where_the_game_ends(search, known)
    elif known.verdict in RIGHT:
        yield _where_moves_fail(search, known)


def unanswered(seen: Outcomes) -> list[tuple[Indicator, int]]:
    """The clauses of a search that have an answer on none of our trees, with their lines.

    Where a search does something else once it is watched so, nothing is told.

    Raises:
        EndedError: Its time is over before that is known.
    """
    search = seen.search
    reading, source = search.program.understood, search.program.source
    answered = {hook.of for hook in reading.hooks}
    below = source.called_below([reading.of], answered) - answered
    helpers = {of for of in below if any(clause.goals for clause in source.clauses.get(of, ()))}
    ring = source.ring(reading.of) | source.ring(search.inner)
    first = search.groups[: smallest(FEWER)]
    with search.again() as fresh:
        fresh.cover(ring | helpers)
        if fresh.run(first).lines != seen.found.lines[: count(first)]:
            return []
        fresh.run(lonely(3, 3))
        for tree in filter(search.inside, TWICE):  # what is kept may be taken there
            fresh.run_with_twins(tree)
        if reading.takes_depth:
            with depths.inner_values(fresh):
                for depth in range(4):
                    fresh.set_depth(reading, depth)
                    fresh.run(core(3))
        for call in drivers.bounds(source, ring, reading):
            if call.words:  # its first window may be words
                entry = re.sub(r"\bA\b", text(call.low), reading.entry)
                fresh.use(replace(reading, entry=re.sub(r"\bB\b", text(call.high), entry)))
                fresh.run(core(3))
        seen_at: dict[bool, set[tuple[Indicator, int]]] = {True: set(), False: set()}
        for has_one, *row in fresh.covered():
            seen_at[has_one] |= {*_at(source.as_written, *row)}
    # Of two branches on one line its number does not say which is meant.
    return sorted(seen_at[False] - seen_at[True], key=lambda one: one[1])


def _at(
    source: Source, name: str, arity: int, line: int, *goal: Any
) -> Iterator[tuple[Indicator, int]]:
    """A predicate, and the line of its clause, or of the branch that begins with a goal of it."""
    every = source.clauses.get((name, arity), ())
    clause = next((one for one in every if one.line == line), None)
    if goal and clause:
        called, arguments, nth, among = goal
        at = failing.line_of_goal(source, clause, (called, arguments), nth, among)
        yield from [((name, arity), at)] if at else []
    else:
        yield (name, arity), line


def _own_order(search: Search, known: FileReport) -> FileReport:
    """A search whose relation that sorts moves, say, was set aside: with that, once more.

    Or the moves have values beside them, by which they may be sorted: with values that are equal.
    """
    program, reading = search.program, search.program.understood
    ones = game.reordering(program.source, reading.of, reading.hooks)
    lossy = game.may_lose(program.source, set(reading.hooks) - ones)
    if lossy:
        return known.doubted(messages.right_but(messages.may_lose(_named(lossy))))
    element = dress.with_values(program.source, reading)  # it may sort by these
    if not ones and element == reading.element:
        return known
    left = tuple(one for one in reading.hooks if one not in ones)
    shown, of, whole = _by_own(search, known, replace(reading, hooks=left, element=element))
    if not shown and whole:
        return known
    names = _named(ones)
    if not whole or not {one.verdict for one in shown} <= LOST:
        return known.noting(notes.not_in_order(names), remarkable=True) if ones else known
    worst = min(shown, key=lambda one: GRAVE.index(one.verdict))
    message = messages.in_order(known, names, worst.verdict, len(shown), of)
    return known.parted(worst, message)


def _by_own(search: Search, known: FileReport, own: Reading) -> tuple[list[ShownTree], int, bool]:
    """The trees on which a search goes wrong as another reading has it, and of how many.

    The last is true if it ran on all of them.
    """
    program, reading = search.program, search.program.understood
    groups, usual = core(4), program.valued
    trees, right = list(all_of(groups)), reference().lines(groups, known.reference)
    shown: list[ShownTree] = []
    for valued in (False, True):  # it may sort by static values
        try:
            program.use(own)
            program.everywhere(valued)
            got = list(map(outcome_on, trees, program.run(groups).lines))
        except RefusedError:
            got = []
        rows = zip(trees, map(outcome, right), got, strict=False)
        inside = [row for row in rows if search.inside(row[0])]
        each = (ShownTree(verdict(*row, known.moves), *row) for row in inside)
        shown = [replace(one, beside=known.reference) for one in each if one.verdict in GRAVE]
        if not shown or len(got) < len(trees):
            break
    program.everywhere(usual)
    program.use(reading)
    return shown, len(inside), len(got) == len(trees)


def _named(hooks: Iterable[Hook]) -> list[str]:
    """Relations of the file's game by name and number of arguments."""
    return sorted(map(str, hooks))


LOST: set[Verdict] = {"wrong-value", "wrong-move"}
"""The verdicts on a search from whose moves some are lost."""
TWICE = (
    Tree.parse("[[0,[1,2]],[[1,2]]]"),
    Tree.parse("[[2,[1,0]],[[1,0]]]", "min"),
)
"""Trees in which a position comes twice, first where its search is cut off."""


def _repeated(search: Search, known: FileReport) -> FileReport:
    """A search that keeps what it has found may meet a position again, with another window."""
    source = search.program.source
    reading = search.program.understood
    facts = game.remembers(source, reading.of, [one.of for one in reading.hooks])
    changed = game.facts_changed(source)
    kept = [of for of in facts if of not in changed or not game.is_setting(source, of)]
    by_name = notes.listed(kept)
    untried = (notes.remembers(by_name),) if kept else ()
    if known.verdict in GRAVE:
        return known.noting(*untried, remarkable=bool(kept))
    trees = filter(search.inside, TWICE)
    got = {tree: outcome_on(tree, search.program.run_with_twins(tree)) for tree in trees}
    return where_twice(known, by_name, got, partial(reference().lines, key=known.reference))


def where_twice(
    known: FileReport,
    kept: str,
    got: Mapping[Tree, Outcome],
    right: Callable[[tuple[Group, ...]], Sequence[str]],
) -> FileReport:
    """The report on what is right where no position comes twice, and was tried where one does.

    Args:
        known: What was known of it.
        kept: The names of what it keeps, if it has any.
        got: What it did on trees in which a position comes twice.
        right: What gives the lines of the program that it was compared with.
    """
    if kept and (not got or None in (one.value for one in got.values())):
        return known.noting(notes.remembers(kept), remarkable=True)
    # What is not kept in the file may be handed on.
    wrong = (tree for tree, one in got.items() if one.value not in (None, tree.backed_up[0]))
    if tree := next(wrong, None):
        (line,) = right((group_of(tree),))
        shown = ShownTree(
            "wrong-value", tree, outcome_on(tree, line), got[tree], beside=known.reference
        )
        why = notes.led_wrong(kept, tree, got[tree].value)
        said = f"{known.message}; {messages.TWICE}"
        return known.noting(why, remarkable=True).parted(shown, said)
    return known.noting(notes.kept_well(kept, len(got)), remarkable=True) if kept else known


def _depth(search: Search, known: FileReport) -> FileReport:
    """A search that takes a depth must stop there."""
    source, hooks = search.program.source, search.program.understood.hooks
    told = game.told_depth(source, hooks)
    # A test of the file's own, which ours stands in for, may be what goes on there: it is given
    # more than a position.
    tests = [one for one in hooks if one.role in ("terminal", "never") and one.arity > 1]
    own = any(one.of in source.clauses for one in tests)
    ends = not (told or own) and _ends_at_depth(search)
    level = known.verdict == "equal-depth"  # then an early end is none for it here, either
    inside = (lambda tree: even(tree.arity) and search.inside(tree)) if level else search.inside
    found = _parting(search, known, inside, ends)
    if isinstance(found, str):
        if told:
            return known.noting(notes.depth_of_game(told))
        short = found in depths.BESIDE.values()
        return known if own else known.noting(found, remarkable=not short)
    if not found:
        return known
    if not graver(found.verdict, known.verdict):
        return known.noting(*filter(None, [found.why]))
    shown = ShownTree(found.verdict, found.tree, found.right, found.got, beside=known.reference)
    message = messages.at_a_depth(found, known.verdict)
    known = known.noting(found.why, remarkable=True) if found.why else known
    return known.noting(notes.AT_A_DEPTH).parted(shown, message)


def _parting(
    search: Search, known: FileReport, inside: Callable[[Tree], bool], ends: bool
) -> depths.Parting | str | None:
    """The place where a search parts from ours with a small depth, as :func:`depths.parting`.

    Which of equal moves it chooses is held against it only where it is neither the book's choice
    nor that of the program that it comes nearest to.
    """
    found = depths.parting(
        search.program, partial(reference().lines, key=known.reference), known.moves, inside, ends
    )
    if not isinstance(found, depths.Parting) or found.verdict != "other-move":
        return found
    book = depths.parting(search.program, reference().lines, known.moves, inside, ends)
    chosen = isinstance(book, depths.Parting) and not graver(found.verdict, book.verdict)
    return found if chosen else None


def _evaluates_all(search: Search, known: FileReport) -> FileReport:
    """A search without a depth that asks for the static value first, and so never searches."""
    program, reading = search.program, search.program.understood
    told = [hook for hook in reading.hooks if hook.role in VALUES]
    # Of two relations one may give values where the game ends alone; there it may make another.
    several = len(told) > 1 or reading.made != PLAIN
    if reading.counts_down or reading.counts_heights or reading.limits or several:
        return known
    trees = list(filter(search.inside, TWICE))
    with depths.inner_values(program):
        got = [abs(outcome_on(tree, program.run_one(tree)).value or 0) for tree in trees]
    stops = trees and all(value == abs(inner_value(0)) for value in got)
    return known.noting(notes.EVALUATES_ALL, remarkable=True) if stops else known


def _ends_at_depth(search: Search) -> bool:
    """True if it is plain that the clauses of a search are to end it where its depth is spent."""
    source, of = search.program.source, search.inner
    hooks = {one.of for one in search.program.understood.hooks}
    return of in source.clauses and arguments.ends_at_depth(Flow(source, of), of, hooks)


def _second_answers(seen: Outcomes, known: FileReport) -> FileReport:
    """A tree on which the program, asked again, has another answer.

    The positions that are not terminal have static values here, as in every real game: a
    search that may evaluate them as well does so when it is asked again.
    """
    program = seen.search.program
    with depths.inner_values(program):
        found = _answers(seen)
    # Where no relation but its static values tells the end, it ends at once with these.
    found = found or _answers(seen)
    return replace(known, answers=found, remarkable=True) if found else known


def _answers(seen: Outcomes) -> tuple[Tree, tuple[str, ...]] | None:
    """A tree on which the program has more than one answer, and these: the first is its usual."""
    open_ends = [number for number, line in enumerate(seen.found.lines) if line.endswith("+")]
    for number in open_ends[:30]:
        tree = seen.search.trees[number]
        said = seen.search.program.answers(tree)
        found = [outcome_on(tree, line) for line in said if re.search(_ANSWERED, line)]
        if len(found) > 1 and found[0].value == seen.got(number).value:
            return tree, tuple(got.problem or words.value(got.value or 0) for got in found)
    return None


_ANSWERED = r"v\(|!"
"""What a line has in it that ends in an answer; the last may be what led to none."""


def _same_steps(search: Search, known: FileReport) -> FileReport:
    """A program that agrees may get there by the book's steps: seen on the smallest trees."""
    reading = search.program.understood
    if len(reading.parts) < 4:
        return known
    groups = stepped()
    search.program.watch()
    theirs = search.program.run(groups)
    if theirs.ended:
        raise theirs.ended
    both = zip(all_of(groups), reference().steps(groups), theirs.lines, strict=True)
    for tree, right, got in both:
        try:
            step = steps.first(tree, right, got, reading)
        except UnreadableError:
            return known
        if step:
            return known.noting(f"it takes other steps: on {tree}, {step.words}")
    return replace(known, same_steps=True)


def _where_the_game_ends(search: Search, known: FileReport) -> FileReport:
    """From here on moves give [] there, as its own do; that may be taken for moves."""
    if _has_value(search, "empty"):
        return known
    return replace(known, message=messages.no_end(known.message), remarkable=True)


def _where_moves_fail(search: Search, known: FileReport) -> FileReport:
    """Moves that the file lacks may fail at the end, as the book's do, and not give []."""
    reading, lacking = search.program.understood, search.program.source.missing
    moves = [hook for hook in reading.hooks if hook.role == "moves" and hook.of in lacking]
    if reading.terminal != "empty" or not moves:
        return known
    right = _has_value(search, "fails")
    search.program.use(reading)
    return known if right else known.noting(notes.needs_empty_list(moves[0]))


def _has_value(search: Search, terminal: str) -> bool:
    """True if a search has a value where its moves end so, from here on."""
    # One move, and the game is over: the smallest tree in which a search is told so below the root.
    leaf = Tree.parse("[1]")
    search.program.use(replace(search.program.understood, terminal=terminal))
    return outcome_on(leaf, search.program.run_one(leaf)).value is not None


def _without_value(known: FileReport, reading: Reading, end: str) -> FileReport:
    """All that is known of a search whose own game ends where there is no number for a value."""
    if any(hook.role == "worth" for hook in reading.hooks):
        return known.noting(notes.no_numbers(end))
    return replace(
        known.without_tree(),
        verdict="no-answer",
        message=f"its own game ends at {end}, which has no static value",
        agrees=dict.fromkeys(ASPECTS, False),
    )


def own_game(
    search: Search, tried: Chosen, known: FileReport, own: OwnGame | UsageError
) -> FileReport:
    """The file's own game, searched as well.

    Args:
        search: The search.
        tried: The ways to understand it.
        known: What is known of it.
        own: Its own game; or why its relations do not give it.

    Raises:
        EndedError: The process ended; what was known until then stands.
        UsageError: The file's own game is none that can be searched.
    """
    options, reading = search.options, search.program.understood
    if not isinstance(own, UsageError) and own.ends and len(own.places) > 1:
        return _without_value(known, reading, own.ends[:60])
    tree = own if isinstance(own, UsageError) else _tree_of(own, reading)
    if isinstance(tree, Tree):
        known = _on_own_tree(search, known, tree)
        hooks = [one.of for one in reading.hooks]
        # What it keeps may be by a part of its positions, and of ours each is another.
        if not game.remembers(search.program.source, tried.space.of, hooks):
            return known
    # Where its relations give no tree, its search may go on to positions.
    found = on_own_positions(search, tried, known)
    if isinstance(found, FileReport):
        return _noting_own(known.noting(*_too_large(tree)), found, options.start)
    if isinstance(tree, Tree):
        return known
    if not (isinstance(tree, owngame.NoTreeError) or found.of_the_game):
        raise tree
    return known.noting(notes.no_own_positions(options.start, found.why), remarkable=True)


def _tree_of(own: OwnGame, reading: Reading) -> Tree | UsageError:
    """The tree of the file's own game; or why it makes none."""
    try:
        return owngame.of_search(own, reading)
    except UsageError as error:
        return error


def _too_large(tree: Tree | UsageError) -> Sequence[str]:
    """The words on a game that makes no tree: it has more positions than one may have, say."""
    told = isinstance(tree, UsageError) and not isinstance(tree, owngame.NoTreeError)
    return [str(tree)] * told


def _noting_own(known: FileReport, found: FileReport, start: str) -> FileReport:
    """What is known, and how the search did on positions of its own game."""
    accused = known.verdict not in (*RIGHT, "equal-depth")
    if found.verdict == "not-understood":  # whose its values are is in doubt
        said = messages.there(start, found.doubt)
        return known if accused else known.doubted(messages.right_but(said))
    wrong = sum(count for kind, count in found.counts.items() if kind in GRAVE)
    said = notes.own_game(start, found.trees, wrong, found.term)
    doubt = [found.doubt] if found.doubt else []
    if wrong and not accused:
        return known.noting(*doubt).doubted(messages.right_but(said))
    return known.noting(said, *doubt, remarkable=bool(doubt))


def _on_own_tree(search: Search, known: FileReport, tree: Tree) -> FileReport:
    """The tree of the file's own game, searched as well."""
    right = outcome(reference().on([tree])[0])
    got = outcome_on(tree, search.program.run_one(tree))
    move = tree.name(got.best) if got.best else "-"
    answer = "no answer" if got.value is None else f"value {got.value}, move {move}"
    if None not in (got.value, right.value) and got.value != right.value:
        answer += f", where a full search has the value {right.value}"
    deep, alone = search.options.depth, tree.size == 1
    ends = ": its start has no move" if alone and deep else ""
    size = "1 position" if alone else f"{tree.size:,} positions"
    said = f"its own game, {deep} moves deep{ends}: {size}, {answer}"
    known = known.noting(said, remarkable=bool(ends))
    what = verdict(tree, right, got, known.moves)
    if right.value is None or what == "limit":  # that is our limit, whoever meets it
        who = "the book's program" if right.value is None else "it"
        return known.noting(messages.own_game_unfinished(who), remarkable=True)
    if not graver(what, known.verdict):
        return known
    does = messages.does(what, got, known.limit)
    return known.parted(ShownTree(what, tree, right, got), f"on its own game it {does}")


# ----------------------------------------------------------------------- drivers


def of_drivers(seen: Outcomes, known: FileReport, reading: Reading) -> FileReport:
    """A search that names no move, or whose move is not all, is called by what chooses one.

    Args:
        seen: How the search did on the test trees.
        known: All else that is known of it.
        reading: How it is called.
    """
    search, of = seen.search, reading.of
    source = search.program.source
    if known.verdict not in ANSWERS:
        return known
    ring, said = source.ring(of) or {of}, list[Indicator]()
    # What only sets a search off that names its move has a note of its own.
    others = search.called.by if known.moves else ()
    callable_ones = list(drivers.callable_ones(source, {*ring, *others}))
    stated = search.stated.entry or search.stated.text or not search.free or search.unsure
    stated = bool(stated or known.verdict in GRAVE or not seen.found.whole)
    for more, one in () if stated else _driven(search, known, reading, callable_ones[:3]):
        known = more
        said.append(one)
    own = set(_atoms(source, of))
    for call in drivers.bounds(source, ring, reading):
        low, high = call.window
        if (strange := sorted({*call.words} - own)) or low >= high or low >= 0 or high <= 0:
            known = known.noting(notes.own_window(call, strange), remarkable=True)
    if known.moves and (stated or known.verdict not in RIGHT):
        return known
    asked = callable_ones if known.moves else drivers.drivers(source, ring)
    left = dict(drivers.choosing(source, (one for one in asked if one not in said)))
    return known.noting(notes.not_tried(left)) if left else known


def _driven(
    search: Search, known: FileReport, reading: Reading, ones: Sequence[Indicator]
) -> Iterator[tuple[FileReport, Indicator]]:
    """What is known after each driver of which something is said; one fault is enough."""
    program = search.program
    ring = program.source.ring(reading.of) or {reading.of}
    ordered = drivers.by_order(program.source, ring, reading)
    with suppress(EndedError):  # it is the driver's end, and not the search's
        program.use(reading)
        for one in ones:
            found = drivers.tried(program, one, ring, search.inside)
            # With a depth of its own it goes on to where its game ends early.
            if found and (search.own_end is None or found.reading.counts_heights):
                known, said = _of_driver(known, found, BY_ORDER if one in ordered else "")
                if said:
                    yield known, one
            if known.verdict in GRAVE:
                return


BY_ORDER = (
    "calls the search with the bound inf, or -inf, and the search compares by the order of terms "
    "(@<), where any number comes before both: write < for @<"
)
"""Said of a driver whose bounds are words to a search that does no arithmetic with them."""


def slip_before(of: Indicator, source: Source) -> Iterator[str]:
    """The note on a slip in what sets a search off; none if there is a way without one."""
    ring = source.ring(of) or {of}
    left = drivers.drivers(source, ring)
    direct = [of for of in left if not ring.isdisjoint(source.calls(of))]
    found = [_slip(source, of) for of in direct]
    if found and all(found):
        yield f"{written(direct[0])} sets the search off, and calls what is missing: {found[0]}"


def _slip(source: Source, of: Indicator) -> str:
    """The words on a predicate that is missing where a driver calls it, but for a slip.

    It has another number of arguments there, or another letter in its name; and nothing makes it.
    """
    missing = source.missing - game.facts_changed(source) - game.declared_dynamic(source)
    names = {name for name, _ in source.clauses}
    for one in (one for one in source.calls(of) if one in missing and ":" not in one[0]):
        if one[0] in names or source.misspelled(one):
            return slips.meant(source, written(one))
    return ""


def _atoms(source: Source, of: Indicator) -> Iterator[str]:
    """The atoms in the clauses of a search, and of what it calls."""
    for one in source.below([of]):
        for term in (term for clause in source.clauses.get(one, ()) for term in clause.terms):
            yield from (part for part in parts(term) if isinstance(part, str))


def _of_driver(known: FileReport, driver: Driver, why: str) -> tuple[FileReport, bool]:
    """All that is known once a driver was tried, and whether that says anything of it.

    Args:
        known: What is known before.
        driver: The driver, tried.
        why: Why it goes wrong, if that is known before.
    """
    if wrong := mistake(driver):
        tree, got = wrong.shown[0]
        right = outcome(reference().on([tree], known.reference)[0])
        got = got if driver.valued else replace(got, value=None)
        shown = ShownTree(wrong.verdict, tree, right, got, beside=known.reference)
        known = known.parted(shown, messages.driver_wrong(known, driver.of, wrong))
        does = why or wrong.does
        cause = Fault("driver", f"the driver {written(driver.of)} {does}", (), of="")
        return replace(known, causes=(cause,) if does else ()), True
    if driver.right:
        return known.noting(notes.driver_right(driver)), True
    return known, False
