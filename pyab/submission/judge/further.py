"""Further questions to a search that ran on all trees: its depth, more answers, steps, its game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pyab.submission.judge import wording
from pyab.submission.judge.filereport import ANSWERS, FileReport, ShownTree
from pyab.submission.judge.outcomes import GRAVE, Outcomes, Search
from pyab.submission.run import depths, owngame, steps
from pyab.submission.run.answers import UnreadableError, outcome, outcome_on
from pyab.submission.run.groups import all_of, core
from pyab.submission.run.reference import reference
from pyab.submission.run.verdicts import ASPECTS, graver, verdict
from pyab.traces import words
from pyab.trees.tree import Tree


def asked(
    seen: Outcomes, known: FileReport, empty: bool, game: owngame.OwnGame | None
) -> Iterator[FileReport]:
    """All that is known after each further question.

    Args:
        seen: How the search did on the test trees.
        known: What is known of it.
        empty: True if the file's own moves give [] where the game ends.
        game: The file's own game, if it is to be searched.

    Raises:
        EndedError: The process ended; what was known until then stands.
        UsageError: The file's own game is none that can be searched.
    """
    search = seen.search
    if known.verdict in ANSWERS and known.verdict not in GRAVE:
        known = _depth(search, known)
        yield known
    known = _second_answers(seen, known)
    yield known
    if known.verdict == "agree":
        known = _same_steps(search, known)
        yield known
    if empty and known.verdict in ANSWERS:
        known = _where_the_game_ends(search, known)
        yield known
    if game and known.verdict in ANSWERS:
        yield _own_game(search, known, game)


def _parted(known: FileReport, shown: ShownTree, message: str) -> FileReport:
    """A search that does something else on this tree, which is none of the test trees."""
    return replace(known.showing(shown), message=message, causes=())


def _depth(search: Search, known: FileReport) -> FileReport:
    """A search that takes a depth must stop there."""
    nearest = partial(reference().lines, key=known.reference)
    found = depths.parting(search.program, nearest, known.moves)
    if isinstance(found, str):
        return known.noting(found, remarkable=True)
    if not found or not graver(found.verdict, known.verdict):
        return known
    shown = ShownTree(found.verdict, found.tree, found.right, found.got, beside=known.reference)
    message = wording.at_a_depth(found, known.verdict)
    return _parted(known.noting(wording.AT_A_DEPTH), shown, message)


def _second_answers(seen: Outcomes, known: FileReport) -> FileReport:
    """A tree on which the program, asked again, has another answer.

    The positions that are not terminal have static values here, as in every real game: a
    search that may evaluate them as well does so when it is asked again.
    """
    search = seen.search
    open_ends = [number for number, line in enumerate(seen.found.lines) if line.endswith("+")]
    with depths.inner_values(search.program):
        for number in open_ends[:30]:
            tree = search.trees[number]
            found = [outcome_on(tree, line) for line in search.program.answers(tree)]
            if len(found) > 1:
                values = tuple(got.problem or words.value(got.value or 0) for got in found)
                return replace(known, answers=(tree, values), remarkable=True)
    return known


def _same_steps(search: Search, known: FileReport) -> FileReport:
    """A program that agrees may get there by the book's steps: seen on the smallest trees."""
    reading = search.program.understood
    if len(reading.parts) < 4:
        return known
    groups = core(3)
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
    # One move, and the game is over: the smallest tree in which a search is told so below the root.
    reading, leaf = search.program.understood, Tree.parse("[1]")
    search.program.use(replace(reading, terminal="empty"))
    if outcome_on(leaf, search.program.run_one(leaf)).value is not None:
        return known
    return known.noting(
        "where the game ends, its own moves give [] (findall/3); its search takes "
        "that for a list of moves and has no answer (the book's moves fail there)",
        remarkable=True,
    )


def _own_game(search: Search, known: FileReport, game: owngame.OwnGame) -> FileReport:
    """The file's own game, searched as well."""
    reading, options = search.program.understood, search.options
    if game.ends:
        return replace(
            known,
            verdict="no-answer",
            message=f"its own game ends at {game.ends[:60]}, which has no static value",
            agrees=dict.fromkeys(ASPECTS, False),
        )
    tree = owngame.of_search(game, reading)
    right = outcome(reference().on([tree])[0])
    got = outcome_on(tree, search.program.run_one(tree))
    move = tree.name(got.best) if got.best else "-"
    answer = "no answer" if got.value is None else f"value {got.value}, move {move}"
    known = known.noting(
        f"its own game, {options.depth} moves deep: {tree.size:,} positions, {answer}"
    )
    what = verdict(tree, right, got, known.moves)
    if not graver(what, known.verdict):
        return known
    does = wording.does(what, got, known.limit)
    return _parted(known, ShownTree(what, tree, right, got), f"on its own game it {does}")
