"""One search of a file, judged: it runs on all test trees beside the book's program.

What is known of it flows as one frozen value, a :class:`FileReport`, from step to step: how it is
called, how it did on the trees, which tree shows that, which fault explains it, and what came of
asking it for more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches
from itertools import combinations, compress

from pyab.errors import TreeError, UsageError
from pyab.programs.records import BOOK
from pyab.submission.faults import deeds
from pyab.submission.judge import causes, further
from pyab.submission.judge.doubts import asked_for_words, by_use_alone, doubtful, may_tell_who_moved
from pyab.submission.judge.evidence import ending, smallest, where_it_ended
from pyab.submission.judge.filereport import ANSWERS, LEAST, RIGHT, FileReport, ShownTree
from pyab.submission.judge.limits import always_so, fitted, with_ends
from pyab.submission.judge.outcomes import (
    FEWER,
    Outcomes,
    Search,
    moves_meant,
    nearest,
    outcomes,
    ties,
)
from pyab.submission.judge.sides import (
    against_names,
    in_doubt,
    other_words,
    right_crosswise,
    same_player,
    settled,
    unused_player,
    whose_values,
    wins_of_min,
    worth_of_winners,
)
from pyab.submission.judge.understood import elsewhere, not_understood, runs_out, turns_in_place
from pyab.submission.own import game as owngame
from pyab.submission.own.game import OwnGame
from pyab.submission.own.report import InVain, in_question, on_own_positions
from pyab.submission.read import arguments, flow, game
from pyab.submission.read.reading import DEEP, PLAIN, Hook, Reading
from pyab.submission.read.space import Space
from pyab.submission.run import depths, groups
from pyab.submission.run.answers import Outcome, UnreadableError, outcome_on
from pyab.submission.run.groups import all_of, height
from pyab.submission.run.nearest import NEGAMAX, UNCUT
from pyab.submission.run.process import EndedError
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Lines, Submission
from pyab.submission.run.verdicts import ASPECTS, GRAVE, Moves, graver, is_best
from pyab.submission.text.clauses import (
    Clause,
    Constant,
    Indicator,
    RefusedError,
    Source,
    Term,
    args,
    indicator,
    written,
)
from pyab.submission.told import left_out, messages, notes
from pyab.submission.understand import calling, failing, slips, trials
from pyab.submission.understand.adapter import for_numbers
from pyab.submission.understand.calling import RUN
from pyab.submission.understand.help import help_with
from pyab.submission.understand.starts import starts
from pyab.trees.tree import Tree

PROGRAM_ERRORS = (RefusedError, EndedError, UnreadableError)
"""The deeds of a program, or of its process; no error of ours is among them."""
_NAMES_MOVE = re.compile(r"v\(\d")
_ROUND = re.compile(r"^[^(\[]*[(\[]|[)\]]$")
"""What stands round the arguments of a term."""
MOST = 600_000
"""Positions of its own game that a search is tried on: all of tic-tac-toe are 549,946."""
SMALL = 400
"""The test trees, the smallest first, that tell whether a search asks for values inside a tree."""
NAMED = 3
"""Of the predicates that a file's own game lacks, those that are named."""
PLAINLY = 20
"""Plainly wrong is what goes wrong on more than one of so many small trees."""


def judged(search: Search, known: FileReport) -> FileReport:
    """All that comes to light of a search.

    Args:
        search: The search.
        known: What is known of the file before.

    Raises:
        UsageError: An option does not fit the file.
        InternalError: Something of ours has failed.
    """
    try:
        # Whatever ends the next step, the finding of the last one stands.
        for more in _steps(search, known):
            known = more
    except PROGRAM_ERRORS as error:
        return told(known, error)
    return known


def told(known: FileReport, error: Exception) -> FileReport:
    """All that is known of a program, and its end."""
    disagrees = replace(known, agrees=dict.fromkeys(ASPECTS, False))
    if isinstance(error, EndedError):
        message = messages.gave_up(known, error)
        return replace(disagrees, verdict=ending(error), message=message)
    # Of a program with its hands on our answers, or one that does what is not safe, no tree tells.
    alone = disagrees.without_tree()
    if isinstance(error, UnreadableError):
        return replace(alone, verdict="error", message=messages.UNREADABLE)
    said = tuple(notes.where_nothing_is_judged(known.notes))
    return replace(alone, verdict="no-program", message=str(error), counts={}, notes=said)


def _steps(search: Search, known: FileReport) -> Iterator[FileReport]:
    """All that is known of a search, after each step."""
    program, sample = search.program, trials.sample()
    reference().prepare(sample, search.groups)  # It works on while this file is loaded.
    possible = calling.possible(program, search.called.by, search.stated)
    loading = calling.load(program, search.stated)
    first = possible[0].reading(possible[0].first())
    own = _own_game(search, first)  # Before any trial: then ours replace its relations.
    right, early = reference().lines(sample), None
    try:
        tried = trials.choose(program, possible, right)
    except EndedError as ended:
        early = ended
    stated = search.stated.entry or search.stated.adapter
    # One without sides may look for the greatest value, with nobody against it.
    sure = early or stated or (tried.mostly and program.understood.has_turns)
    if not sure and flow.unlikely(program.source):
        yield _unlikely(search, tried, known)
        return
    known = _called(search, program.understood, known, loading)
    yield known
    if early:
        known = replace(known, of=sum(search.insides))
        left = list(all_of(sample))
        yield _ended(known, *where_it_ended(search.again(), early, left, right, BOOK.key))
        return
    search = with_ends(search)
    search, lines, asks_inside = _lines(search)
    known = replace(known, moves=known.moves and _moves(search, tried.space, lines.lines))
    seen = outcomes(search, known.moves, lines, search.against)
    known = known.noting(*[notes.EVERYWHERE] * asks_inside)
    yield from _once_run(seen, tried, known, own)


def _unlikely(search: Search, tried: trials.Chosen, known: FileReport) -> FileReport:
    """All that is known of what is no search of its kind, unless it is one on its own game.

    Raises:
        RefusedError: It is none.
    """
    found = on_own_positions(search, tried, _called(search, search.program.understood, known, ()))
    if isinstance(found, FileReport):
        return found
    if search.options.start:
        raise RefusedError(notes.no_own_positions(search.options.start, found.why))
    raise calling.no_search(search.program.source)


def _once_run(
    seen: Outcomes,
    tried: trials.Chosen,
    known: FileReport,
    own: OwnGame | UsageError | None,
) -> Iterator[FileReport]:
    """All that is known of a search that was run on our trees, after each step."""
    search, program = seen.search, seen.search.program
    if _unanswered(seen, tried) or elsewhere(seen, known):
        yield from _otherwise(search, tried, known, _helped(seen, tried, known))
        return
    if search.options.start and seen.verdict in ("no-answer", "error"):
        found = on_own_positions(search, tried, known)
        if isinstance(found, FileReport):
            yield found
            return
    called, known = known, known.noting(*_noticed(search, known.moves, seen.found.lines))
    begun, ran, (seen, known) = known, seen, _understood(seen, known)
    if search.few and not (seen.verdict in GRAVE and _plainly(seen)):
        yield from _widened(ran, tried, called, own)
        return
    if seen.verdict in GRAVE and (helped := _doubted(seen, tried, begun, search)):
        yield from _otherwise(search, tried, called, helped)
        return
    sure = search.options.sure or tried.mostly
    if seen.verdict in GRAVE and not (sure or tried.certain):
        found = on_own_positions(search, tried, called, misread=True)
        if isinstance(found, FileReport):
            yield found
            return
    if program.understood.of != RUN:
        known = known.noting(*whose_values(program.understood, tried.space.search))
    known = known.noting(*map(notes.crossed, program.understood.crosswise))
    if against := tuple(against_names(program.understood, program.source)):
        known = known.noting(*against, remarkable=True)
    yield from _judged(seen, tried, replace(known, reference=search.against), own)


def _doubted(
    seen: Outcomes, tried: trials.Chosen, known: FileReport, before: Search
) -> FileReport | None:
    """The help to understand a search that goes wrong, if that may be our reading.

    Args:
        seen: Its outcomes.
        tried: The ways to understand it.
        known: What is known of it.
        before: The search before its limits were known.
    """
    if words := asked_for_words(seen):
        helped = _helped(seen, tried, known.noting(notes.words_for_values(words)), doubt=True)
        if not helped.help:
            return helped
        adapter = "\n".join(filter(None, (helped.help.adapter, for_numbers(words))))
        return replace(helped, help=replace(helped.help, adapter=adapter))
    if _unanswered(seen, tried, before) or _in_doubt(seen, tried):
        return _helped(seen, tried, known, doubt=True)
    return None


def _understood(seen: Outcomes, known: FileReport) -> tuple[Outcomes, FileReport]:
    """The outcomes on the trees that are some for a search, with its sides as they are meant."""
    within = fitted(in_doubt(seen), known)
    # Where only trees that are none for it go wrong, its sides are taken rightly.
    right_so = within[0].verdict not in GRAVE
    return settled(*within) if right_so else fitted(*settled(seen, known))


def _unanswered(seen: Outcomes, tried: trials.Chosen, before: Search | None = None) -> bool:
    """True if no tree with a move got an answer, and the file's own lists are not why.

    Args:
        seen: The outcomes.
        tried: The ways to understand the search.
        before: The search before its limits were known, where that was asked then: what had answers
            may be none for it, such as trees beyond a depth of its own.
    """
    if before and sum(before.insides) == sum(seen.search.insides):
        return False
    return not_understood(seen, tried) and not runs_out(seen)


def _plainly(seen: Outcomes) -> bool:
    """True if it goes wrong on many of the trees that are some for it, whatever their depths."""
    return PLAINLY * len(seen.grave) > sum(seen.search.insides) and not seen.deep


def _widened(
    ran: Outcomes, tried: trials.Chosen, known: FileReport, own: OwnGame | UsageError | None
) -> Iterator[FileReport]:
    """All that is known, step by step, of a search that may be right, from its run on all trees.

    Args:
        ran: Its outcomes on fewer, before its limits were known; its process takes it by now as it
            is meant.
        tried: The ways to understand it.
        known: What is known of it.
        own: Its own game.
    """
    search = replace(ran.search, few=False)
    lines = search.program.run(search.groups)
    seen = outcomes(search, ran.moves, lines, search.against)
    # Its limits show on all trees alone: what came before its end says nothing against it.
    if lines.ended and seen.verdict in GRAVE:
        yield told(known, lines.ended)
    else:
        yield from _once_run(seen, tried, known, own)


def _in_doubt(seen: Outcomes, tried: trials.Chosen) -> bool:
    """True if a search goes wrong, and was taken for what it hardly is.

    One that has no clause for the end of its list goes wrong whatever it was taken for.

    Raises:
        EndedError: Its time is over before that is known.
    """
    try:
        return not runs_out(seen) and doubtful(seen, tried)
    except EndedError as ended:
        raise ended.at("before it was known if it was called rightly") from None


def _otherwise(
    search: Search, tried: trials.Chosen, known: FileReport, helped: FileReport
) -> Iterator[FileReport]:
    """What is known of a search that no tree of ours is for: it may be tried on its own game."""
    yield helped
    found = on_own_positions(search, tried, known)
    if isinstance(found, InVain) and tried.inner:
        found = _by_itself(search, tried.inner, known) or found
    if isinstance(found, InVain):
        found = next(_from_starts(search, tried, known), found)
    if isinstance(found, FileReport):
        yield found
    elif search.options.start:
        why = notes.no_own_positions(search.options.start, found.why)
        left = replace(helped.help, start="") if helped.help else None  # it was tried
        yield replace(helped, help=left).noting(why, remarkable=True)
    elif found.small and helped.help and helped.help.start:  # that one leads nowhere
        larger = replace(helped.help, start="--start POSITION")
        yield replace(helped, help=larger).noting(notes.too_small(found.small))


def _from_starts(search: Search, tried: trials.Chosen, known: FileReport) -> Iterator[FileReport]:
    """What is known of a search on its own game, its position in another argument than it seems.

    That is so where the file begins its game with something there.  It was found by trying alone:
    so nothing is said against it.
    """
    seconds = max(LEAST, search.options.seconds / 4)
    options = replace(search.options, seconds=seconds)
    shorter = replace(search, options=options)
    for other in tried.elsewhere():
        space, place = other.space, other.space.place(other.guess)
        if place is None or not (options.start or starts(space.source, space.of, place)):
            continue
        found = _by_itself(shorter, other, known)
        if found and found.verdict in RIGHT:
            yield found


def _by_itself(search: Search, inner: trials.Chosen, known: FileReport) -> FileReport | None:
    """What is known of a search on its own game, where what sets it off is not understood."""
    search.program.use(reading := inner.space.reading(inner.guess))
    found = on_own_positions(search, inner, _called(search, reading, known, ()))
    return found if isinstance(found, FileReport) else None


def _lines(search: Search) -> tuple[Search, Lines, bool]:
    """The search, its lines on its trees, and true if every position there has a static value.

    In most games every position has one; a search may sort its moves by it.  So it is from then on
    where it is right on small trees so, and only so.
    """
    program, few = search.program, search.trees[:SMALL]
    if search.ends or program.understood.tree:
        return *_on_all(search), False
    first = program.run(list(map(groups.one, few)))
    if not first.whole:
        return search, first, False
    if _right_on(search, first):
        return *_on_all(search), False
    program.everywhere(True)
    again = program.run(list(map(groups.one, few)))
    if not again.whole:
        return search, replace(first, ended=again.ended, given_up=again.given_up), False
    inside = _right_on(search, again)
    program.everywhere(inside)
    return *_on_all(search), inside


def _on_all(search: Search) -> tuple[Search, Lines]:
    """The lines of a search on its trees; on fewer if it goes plainly wrong on the smallest."""
    if search.options.leaves <= FEWER:
        return search, search.program.run(search.groups)
    first = groups.smallest(FEWER)
    begun = search.program.run(search.groups[:first])
    if not begun.whole:
        return search, begun
    rows = [(tree, got, tree.backed_up[0]) for tree, got in _on_its_own(search, begun)]
    wrong = sum(
        got.value != value or (got.best is not None and not is_best(tree, got.best))
        for tree, got, value in rows
    )
    if PLAINLY * wrong > len(rows):
        search = replace(search, few=True)
    left = search.program.run(search.groups[first:])
    return search, replace(left, lines=(*begun.lines, *left.lines))


def _right_on(search: Search, found: Lines) -> bool:
    """True if a search has the right value on each of the first trees."""
    return all(got.value == tree.backed_up[0] for tree, got in _on_its_own(search, found))


def _on_its_own(search: Search, found: Lines) -> Iterator[tuple[Tree, Outcome]]:
    """The outcomes on those of the first trees that are some for a search."""
    for tree, line, inside in zip(search.trees, found.lines, search.insides, strict=False):
        if inside:
            yield tree, outcome_on(tree, line)


def _moves(search: Search, space: Space, lines: Sequence[str]) -> Moves:
    """Whether a search names a move, as far as its answers tell."""
    if _values_alone(search.program, lines):
        return False
    rows = compress(zip(search.trees, lines, strict=False), search.insides)
    return moves_meant(space, search.program.understood, rows)


def _values_alone(program: Submission, lines: Sequence[str]) -> bool:
    """True if no answer names a move, and what an argument was taken for one hardly is any.

    What an adapter calls may give back a value alone; or a number comes back, as a count does.
    """
    answers = [line for line in lines if "v(" in line]
    reading = program.understood
    may = reading.tree or reading.of == RUN or _is_number(program.source, reading)
    return may and bool(answers) and not any(map(_NAMES_MOVE.search, answers))


def _is_number(source: Source, reading: Reading) -> bool:
    """True if the clauses of a search have a number where its move was thought to come back.

    It may stand there, or be that of the move in a list.
    """
    return any(isinstance(one, Constant) for _, one in _moves_back(source, reading)) or (
        _by_number(source, reading)
    )


def _by_number(source: Source, reading: Reading) -> bool:
    """True if what comes back for a move is its number in a list, by nth1/3."""
    return any(
        indicator(goal) in (("nth0", 3), ("nth1", 3)) and args(goal)[0] == one
        for clause, one in _moves_back(source, reading)
        for goal in clause.goals
    )


def _moves_back(source: Source, reading: Reading) -> Iterator[tuple[Clause, Term]]:
    """The terms of the heads where the move comes back, with their clauses.

    That place may be a part of a result, such as r(Value, Moves).
    """
    clauses = source.clauses.get(reading.of, ())
    for at, one in enumerate(reading.arguments):
        inner = _ROUND.sub("", one)
        inside = inner.split(",")
        if "Best" not in inside or re.search(r"[(\[]", inner):
            continue
        place = inside.index("Best")
        for clause in clauses:
            head = args(clause.head)[at]
            if one == "Best":
                yield clause, head
            elif len(args(head)) > place:
                yield clause, args(head)[place]
        return


def _judged(
    seen: Outcomes,
    tried: trials.Chosen,
    known: FileReport,
    own: OwnGame | UsageError | None,
) -> Iterator[FileReport]:
    """All that is known, step by step, of a search that ran on the test trees."""
    reading = seen.search.program.understood
    for more in _compared(seen, known):
        known = more
        yield known
    if seen.found.whole:
        program = seen.search.program
        hooks = program.understood.hooks
        empty = any(game.gives_empty_list(program.source, hook) for hook in hooks)
        try:
            for more in further.asked(seen, known, empty):
                known = more
                yield known
            if own and known.verdict in ANSWERS:
                known = further.own_game(seen.search, tried, known, own)
                yield known
        except EndedError as ended:  # what was found on all trees stands
            yield known.noting(messages.still_to_do(known, ended), *[messages.NO_GAME] * bool(own))
            return
    known = further.of_drivers(seen, known, reading)
    yield known
    if told := tuple(_odd(seen.search, known, reading, tried.space.inner)):
        known = known.noting(*told, remarkable=True)
        yield known
    if known.verdict in RIGHT:
        yield from _not_on_ours(seen, tried, known, bool(own))


def _not_on_ours(
    seen: Outcomes, tried: trials.Chosen, known: FileReport, own: bool
) -> Iterator[FileReport]:
    """What is known of a right search that our trees do not tell: by its clauses, or its own game.

    Args:
        seen: How it did on the test trees.
        tried: The ways to understand it.
        known: All else that is known of it.
        own: True if its own game was asked for.
    """
    reading, source = seen.search.program.understood, seen.search.program.source
    odd = worth_of_winners(reading, source) or other_words(reading, source)
    if odd := odd or _wins_of_min(seen):
        yield known.doubted(messages.right_but(odd))
        return
    asked = not own and any(map(notes.IN_QUESTION.search, known.notes))
    known = (in_question(seen.search, tried, known) if asked else None) or known
    yield known
    if known.verdict in RIGHT:
        with suppress(EndedError):
            if left := further.unanswered(seen):
                yield known.noting(notes.unanswered(left))


def _wins_of_min(seen: Outcomes) -> str:
    """The words on values that speak against which side was taken for MAX; else nothing."""
    reading = seen.search.program.understood
    told = reading.view == "max" and reading.hears_sides
    source, (high, _) = seen.search.program.source, reading.tokens
    return wins_of_min(source, seen.search.inner, high) if told else ""


def _odd(search: Search, known: FileReport, reading: Reading, inner: Indicator) -> Iterator[str]:
    """The notes on what is odd in clauses by which a search that is right is not asked here."""
    if known.verdict in (*RIGHT, "equal-depth"):
        yield from unused_player(reading, search.program.source, inner)
    if known.verdict in RIGHT:
        yield from same_player(reading, search.program.source, inner)
        # What is stated is called, whatever sets it off; and what is missing may be elsewhere.
        stated = search.stated.entry or search.stated.adapter
        if not stated and not any(notes.NOT_LOADED.search(note) for note in known.notes):
            yield from further.slip_before(inner, search.program.source)


def _helped(
    seen: Outcomes, tried: trials.Chosen, known: FileReport, doubt: bool = False
) -> FileReport:
    """The help to understand a search; where there is a doubt, it has answers, and wrong ones."""
    kinds = sorted(seen.kinds.items(), key=lambda one: one[0] != seen.verdict)
    every = [(kind, number) for kind, numbers in kinds for number in numbers]
    every.sort(key=lambda one: not seen.search.trees[one[1]].arity[0])  # one with a move
    wrong, number = every[0]
    what = messages.does(wrong, seen.got(number), known.limit).rstrip(",")
    decided = seen.search.program.understood.decided
    line = seen.found.lines[number]
    valued = doubt or decided or wrong == "wrong-value"
    if wrong in RIGHT:
        what = messages.NO_MOVES
    elif "v(" in line and turns_in_place(seen) and not decided:
        what = messages.IN_PLACE
    elif "v(" in line and "s(" not in line and not decided and seen.search.counted:
        what = messages.BLIND
    told = tuple(notes.where_nothing_is_judged(known.notes))
    known = replace(known, notes=told).noting(*_slips(tried, seen.got(number)))
    if seen.search.stated.text:
        known = known.noting(notes.ADAPTED)
    stopped = failing.where(seen.search.program, tried.space.inner, seen.search.trees[number])
    found = help_with(tried)
    if doubt and may_tell_who_moved(seen):
        known = known.noting(notes.moved_last(seen.search.program.understood))
    # No other call helps it.
    if any(notes.LAMBDA in note for note in known.notes):
        found = replace(found, option="", adapter="")
    return replace(
        known,
        verdict="not-understood",
        message=messages.not_understood(known.entry, what, valued or elsewhere(seen, known)),
        agrees=dict.fromkeys(ASPECTS, False),
        help=found,
        stopped=stopped,
    )


def _slips(tried: trials.Chosen, got: Outcome) -> Iterator[str]:
    """The notes on slips that may be why a search is not understood."""
    source, of = tried.space.source.as_written, tried.space.inner
    yield from slips.on_values(source, got, tried.guess["tokens"])
    yield from slips.uncomputed(source)
    returned = slips.given_back(source, sorted(source.ring(of) or {of}))
    yield from (one for one in returned if one.endswith("meant?"))
    yield from causes.meant(source)
    yield from slips.unbound_depth(source, causes.places_of(source, of).get("depth", ()))
    yield from slips.of_a_search(source, of, tried.answered)
    called = map(written, sorted(source.missing - tried.answered))
    yield from filter(None, (slips.meant(source, one) for one in called))


def _own_game(search: Search, reading: Reading) -> OwnGame | UsageError | None:
    """The program's own game, before its relations are replaced, if it is asked for.

    Or the reason why its relations do not give it.
    """
    program, options = search.program, search.options
    if not options.start:
        return None
    if reading.on_board:
        return UsageError(messages.NO_START)
    hooks = owngame.relations(reading.hooks)
    if hooks is None or (reading.element != reading.root and not reading.tree):
        return owngame.NoTreeError(messages.NO_TREE)
    if not any(role == "staticval" for role, *_ in hooks):
        return owngame.NoTreeError(messages.NO_VALUES)
    # Here its own relations are called; elsewhere ours stand in their place, so that they are no
    # danger.
    for _, name, arity in hooks:
        program.look((name, arity))
    if owngame.SHOW in program.source.clauses:
        program.look(owngame.SHOW)
        hooks.append(("show", *owngame.SHOW))
    try:
        return owngame.unrolled(program, hooks, options.start, options.depth, MOST)
    except TreeError as error:
        return UsageError(f"its own game: {error}")
    except UsageError as error:
        return error


def _called(
    search: Search, reading: Reading, known: FileReport, loading: tuple[str, ...]
) -> FileReport:
    """The call of the search, and what was noticed until then."""
    source = search.program.source
    own = [str(hook) for hook in reading.hooks if hook.of in source.clauses]
    known = replace(
        known.noting(*loading),
        called=written(reading.of),
        entry=reading.entry,
        moves="Best" in reading.entry,
        own_names=causes.own_names(source, reading),
        untried=bool(own) and not search.options.start and not reading.on_board,
        reading=reading,
    )
    answered = {hook.of for hook in reading.hooks}
    called = source.called_below([reading.of], answered)
    if reading.of != RUN:
        unused = [one for one in search.options.hooks if one.of not in called]
        known = known.noting(*notes.of_no_use(unused), remarkable=bool(unused))
    unset = [of for of in game.unset(source, reading.of) if of not in answered]
    if unset:
        known = known.noting(notes.unset(unset), remarkable=True)
    unmade = game.undeclared(source, reading.of, answered)
    if unmade and not any(map(notes.NOT_LOADED.search, known.notes)):  # nor another file
        known = known.noting(notes.undeclared(unmade), remarkable=True)
    holding = always_so(source, reading)
    known = known.noting(*[notes.always(holding)] * bool(holding))
    idle = (hook for hook in reading.hooks if hook.role == "always" and hook not in holding)
    doing = [hook for hook in idle if str(hook) not in own]
    if doing and not reading.on_board:
        known = known.noting(notes.doing(doing), remarkable=True)
    missing = [hook for hook in reading.hooks if hook.of not in source.clauses]
    rounds = game.in_rounds(source, search.inner)
    for said in (*_of_missing(source, missing), *map(notes.in_rounds, rounds)):
        known = known.noting(said, remarkable=True)
    if reading.reach < DEEP:
        deep = [tree for tree in search.trees if height(tree.arity) >= reading.reach]
        known = known.noting(left_out.too_deep(reading.reach, len(deep)))
    return known.noting(*_of_own_game(source, reading, known)) if own else known


def _of_missing(source: Source, missing: Sequence[Hook]) -> Iterator[str]:
    """Notes on relations that the file lacks, where its own, or others that it lacks, are alike."""
    there = {name for name, _ in source.clauses}
    yield from (slips.meant(source, str(hook)) for hook in missing if hook.name in there)
    for one, two in combinations(missing, 2):
        near = get_close_matches(one.name, [two.name], 1, 0.85)
        if near and (one.role, one.arity) == (two.role, two.arity) and one.name != two.name:
            yield notes.alike(one, two)


def _of_own_game(source: Source, reading: Reading, known: FileReport) -> Iterator[str]:
    """Notes on the relations of the file's own game, which ours take the place of."""
    own = [hook for hook in reading.hooks if hook.of in source.clauses]
    yield notes.set_aside(list(map(str, own)))
    of = flow.core(source, reading.of) or reading.of
    yield from slips.without_value(source, of, [one.of for one in own if one.role == "staticval"])
    if not any(map(notes.NOT_LOADED.search, known.notes)):  # it may be in another file
        called = source.called_below([hook.of for hook in own], {reading.of})
        there = {hook.of for hook in reading.hooks} | game.facts_changed(source)
        lost = sorted((called & source.missing) - there - game.declared_dynamic(source))
        for of in lost[:NAMED]:
            yield notes.lacking(written(of), slips.meant(source, written(of)))
        yield from [notes.lacking_more(len(lost) - NAMED)] * (len(lost) > NAMED)


def _ranking(search: Search) -> Iterator[Hook]:
    """The tables of its own that give a number for each word, in whose place ours is."""
    for hook in search.program.understood.hooks:
        rows = search.program.source.clauses.get(hook.of, ()) if hook.role == "worth" else ()
        if any(isinstance(args(row.head)[0], str) for row in rows):
            yield hook


def _noticed(search: Search, moves: Moves, lines: Sequence[str]) -> Iterator[str]:
    """The notes on a search that names no move, and on one with positions of a kind of its own."""
    reading = search.program.understood
    if reading.on_board and (left := sum("~v(" in line for line in lines)):
        yield notes.left_changed(left)
    if moves is not True and search.free:
        both = zip(search.trees, lines, strict=False)
        if moves:
            yield notes.moves_of(moves)
        elif "Best" not in reading.entry or reading.of == RUN:  # whose place it always has
            yield notes.NO_MOVE
        elif any("v(" in line and tree.size > 1 for tree, line in both):
            numbered = _by_number(search.program.source, reading)
            yield notes.MOVE_BY_NUMBER if numbered else notes.OTHER_MOVE
    if reading.tree and reading.position is not None:
        left = sum(not reading.takes(tree.arity) for tree in search.trees)
        yield notes.as_a_tree(reading, left)
    if search.ends:
        yield left_out.ends(search.ends)
    yield from map(notes.ranks, _ranking(search))
    if reading.made != PLAIN:
        yield notes.made(*reading.made)
    if not reading.counted:
        yield notes.uncounted(reading.tree)
    if never := [hook for hook in reading.hooks if hook.role == "never"]:
        yield notes.never(never)
    playing = [one for one in reading.hooks if one.role in ("make", "undo", "record")]
    if own := [one for one in playing if one.of in search.program.source.clauses]:
        yield notes.playing(own)
    if game.by_chance(search.program.source, reading.of, {one.of for one in reading.hooks}):
        yield notes.CHANCE
    inner = search.inner
    if inner in search.program.source.clauses:
        seen = flow.Flow(search.program.source, inner)
        yield from map(notes.never_counted, arguments.never_counted(seen, inner))
    if reading.view == "mover" and "Sign" in reading.entry:
        yield notes.OF_THE_MOVER
    if reading.by_turns:
        yield notes.BESIDE_THE_PLAYER


# ------------------------------------------------------------------ on the trees


def _ran(seen: Outcomes, known: FileReport) -> FileReport:
    """What is known, and how the search did on the trees that are some for it."""
    search = seen.search
    known = replace(
        known,
        verdict=seen.verdict,
        trees=sum(seen.counts.values()),
        of=sum(search.insides),
        counts=seen.counts,
        agrees=seen.agrees,
    )
    if search.few:
        larger = sum(replace(search, few=False).insides) - known.of
        known = known.noting(left_out.larger(search.leaves, larger))
    some = compress(search.trees, search.insides)
    if known.of and (known.verdict not in RIGHT or any(len(tree.leaves) > 1 for tree in some)):
        return known
    return replace(known, of=0, trees=0, counts={}).doubted(messages.NO_TREES)


def _compared(seen: Outcomes, known: FileReport) -> Iterator[FileReport]:
    """All that is known, step by step, once the search has run on the test trees."""
    search, found = seen.search, seen.found
    known = _ran(seen, known)
    yield known
    if not known.of:
        return
    # Until then nothing graver was seen than its end.
    if found.ended and graver("unfinished", seen.verdict):
        # On the trees before its end nothing is wrong.
        ended = where_it_ended(search.again(), found.ended, *seen.left, seen.beside)
        yield _ended(known, *ended)
        return
    smaller, same = "", False
    if seen.verdict != "agree":
        stated = search.options.against or not search.counted
        key, same = (known.reference, False) if stated else nearest(seen)
        known = replace(known, reference=key)
        # A grave verdict is the same beside any program of ours: the nearest shows best what is
        # wrong.
        if not same and key != seen.beside and seen.verdict in GRAVE:
            seen = outcomes(search, seen.moves, found, key)
            known = replace(known, counts=seen.counts)
        shown = smallest(seen)
        known = known.showing(shown)
        if known.verdict in ("no-answer", "error"):
            known = _stopped(search, known, shown.tree)
        if known.verdict != seen.verdict:  # a graver one showed on the way to the smallest tree
            smaller = messages.found_on_the_way(known.verdict)
        yield known
        known = _explained(seen, known, shown, same)
    yield _unfinished(seen, _on_deep(seen, known, _message(seen, known, smaller, same)))


def _stopped(search: Search, known: FileReport, tree: Tree) -> FileReport:
    """What is known, and the place where a search fails first on a tree."""
    reading = search.program.understood
    with search.again() as fresh:
        known = replace(known, stopped=failing.where(fresh, search.inner, tree))
        if reading.counts_down or reading.counts_heights:
            with depths.inner_values(fresh):
                got = outcome_on(tree, fresh.run_one(tree))
            if got.value is not None:
                known = known.noting(notes.with_inner_values(tree, got))
    return known


def _explained(seen: Outcomes, known: FileReport, shown: ShownTree, same: bool) -> FileReport:
    """What is known, the likely causes, and notes on what else may explain it.

    Raises:
        RefusedError: It is an expectimax.
    """
    known, key = causes.explained(seen, known, shown), known.reference
    if deeds.is_expectimax(known.causes):
        raise RefusedError(messages.expectimax(known.called))
    if deeds.is_swapped(known.causes):
        known = known.noting(*_of_low_values(seen.search))
    if right_crosswise(seen):
        known = known.noting(notes.moved_last(seen.search.program.understood))
    if known.verdict in GRAVE:
        by_use, reading = by_use_alone(seen.search), seen.search.program.understood
        last = reading.view == "last"
        how = (notes.own_call(known.entry, last), notes.so_deep(reading.hooks))
        said = (*how, notes.guessed(by_use) if by_use else "")
        known = known.noting(*filter(None, said))
    adapted = seen.search.program.understood.of == RUN  # which takes bounds for any search
    if adapted and known.verdict in GRAVE:
        known = known.noting(notes.ADAPTED)
    if same and seen.search.bounded and not adapted and key in UNCUT and not known.causes:
        known = known.noting(notes.UNCUT)
    return known if same else known.noting(*_beside_f2(seen, key))


def _of_low_values(search: Search) -> Iterator[str]:
    """The note on static values that are not in a file whose greatest are taken for the least."""
    hooks = search.program.understood.hooks
    valuing = [hook for hook in hooks if hook.role == "staticval"]
    if valuing and not any(hook.of in search.program.source.clauses for hook in valuing):
        yield notes.low_is_good(valuing[0])


def _on_deep(seen: Outcomes, known: FileReport, message: str) -> FileReport:
    """What is known, with its message; and that a search is right where its leaves are so deep."""
    deep = seen.deep if known.verdict in GRAVE else None
    if deep:
        message = f"{messages.on_deep(*deep)}; it {message}"
        if deep.parity and seen.search.program.understood.view != "max":
            known = replace(known.noting(notes.BY_TURNS), causes=())  # that is why
        if deep.alone:
            known = replace(known, verdict="equal-depth")
    return replace(known, message=message)


def _unfinished(seen: Outcomes, known: FileReport) -> FileReport:
    """What is known, and a note on the trees that it did not come to."""
    if seen.found.ended:
        return known.noting(messages.broken_off(known, seen.found.ended))
    return known.noting(messages.given_up(known)) if seen.found.given_up else known


def _beside_f2(seen: Outcomes, key: str) -> Iterator[str]:
    """The note on a search that takes the first of equal moves, as f2, and prunes otherwise."""
    if seen.verdict == "other-move" and key == BOOK.key:
        beside = outcomes(seen.search, seen.moves, seen.found, NEGAMAX)
        if beside.verdict in ("prunes-less", "prunes-more"):
            yield notes.other_leaves(beside.verdict, beside.counts[beside.verdict])
    if seen.verdict == "other-move" and (taken := ties(seen)) and len(set(taken)) == 2:
        yield notes.ties(*taken)


def _message(seen: Outcomes, known: FileReport, smaller: str, same: bool) -> str:
    """The verdict as a sentence; ``same`` if it does just what the nearest program of ours does."""
    said = messages.beside(messages.headline(known, seen.examples, smaller), seen.beside)
    if same:
        return f"{messages.same_as(known.reference, known.trees, bool(seen.moves))}; it {said}"
    return said


def _ended(known: FileReport, ended: EndedError, shown: ShownTree | None) -> FileReport:
    known = told(known, ended)
    return known.showing(shown) if shown else known
