"""Say what is wrong with a Bratko-style program that someone else wrote."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any

from pyab import words
from pyab.errors import UsageError
from pyab.foreign import catalogue, clauses, depths, dissect, exam, flow, game, steps
from pyab.foreign.book import book, indicator_of, unchanged
from pyab.foreign.catalogue import Cause
from pyab.foreign.exam import Exam, Lines, RefusedError
from pyab.foreign.filereport import FileReport, Options
from pyab.foreign.finding import read_bytes, text_of
from pyab.foreign.jail import EndedError, Jail, quoted
from pyab.foreign.reading import Reading
from pyab.foreign.trials import (
    GRAVITY,
    Group,
    Outcome,
    Verdict,
    all_of,
    core,
    count,
    nth,
    one,
    outcome,
    outcome_on,
    short,
    verdict,
)
from pyab.foreign.wording import (
    at_a_depth,
    did_you_mean,
    found_on_the_way,
    gave_up,
    no_program,
    sentence,
    unreadable,
)
from pyab.literal import Number
from pyab.pool import ordered
from pyab.shrink import shrink_in_batches, size
from pyab.tree import Tree

_FINITE = re.compile(r"-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?")
_BEST = re.compile(r"v\(\d+,")
_ANSWERS = ("agree", "other-move", "prunes-less", "prunes-more", "wrong-move", "wrong-value")
LARGE = 50
"""Most test trees have smaller values."""
_TREE = ("tree_children", "tree_value", "tree_side")
GAME = 20_000
"""Positions of a game that is unrolled."""


def check_file(path: str | Path, **options: Any) -> FileReport:
    """Check a Prolog file with a Bratko-style alpha-beta search against the book's program.

    The file runs in a process of its own, under limits and without access to files or the network,
    on all trees of up to 5 leaves, with single-child positions, on the figures of the sources, and
    on random trees.

    Args:
        path: The file.
        **options: See :class:`Options`.

    Raises:
        UsageError: The file cannot be read, or an option is not understood.
        EngineError: SWI-Prolog is missing.

    >>> report = check_file("prolog/bratko.pl")
    >>> report.verdict, report.trees > 50_000
    ('agree', True)
    """
    if "hooks" in options:
        options["hooks"] = tuple(
            exam.hook(hook) if isinstance(hook, str) else hook for hook in options["hooks"]
        )
    return examine(str(path), Options(**options))


def examine(path: str, options: Options) -> FileReport:
    """Check one file; see :func:`check_file`."""
    report = FileReport(path)
    data = read_bytes(path)
    adapter = _adapter(options.adapter)
    try:
        text = text_of(data, report.notes)
        with Jail(options.seconds, not options.sandbox) as jail:
            _Checking(report, options, Exam(jail, text, not options.sandbox), adapter).check()
    except RefusedError as refused:
        no_program(report, str(refused))
    except flow.TooLargeError:
        no_program(
            report, f"more than {flow.LARGEST} predicates call one another: no search does so"
        )
    except EndedError as ended:
        gave_up(report, ended)
    except (LookupError, ValueError, TypeError, ArithmeticError, RecursionError):
        unreadable(report)  # a program with its hands on our answers: not one file more is lost
    return report


def examine_all(
    paths: Sequence[str],
    options: Options,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> list[FileReport]:
    """Check files, several at a time.

    Args:
        paths: The files.
        options: How to check them.
        jobs: How many processes share the work.
        progress: Called with the number of files that are done, and of all.
    """
    for path in paths:  # what cannot be read is known before anything runs
        read_bytes(path)
    reports = []
    for report in ordered(partial(examine, options=options), paths, jobs):
        reports.append(report)
        if progress:
            progress(len(reports), len(paths))
    return reports


def _adapter(path: str) -> str:
    return read_bytes(path).decode("utf-8", "replace") if path else ""


# ----------------------------------------------------------------- one program


@lru_cache(1)  # the same for all files of a run
def _trees(leaves: int, random: int, seed: int) -> list[Tree]:
    return list(all_of(Options(leaves=leaves, random=random, seed=seed).trees))


@dataclass
class _Checking:
    report: FileReport
    options: Options
    exam: Exam
    adapter: str
    empty: bool = False

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        return self.options.trees

    @property
    def trees(self) -> Sequence[Tree]:
        """The trees of the groups, one by one."""
        return _trees(self.options.leaves, self.options.random, self.options.seed)

    def check(self) -> None:
        """Find the program, run it, and say what came of it."""
        book().prepare(exam.sample(), self.groups)
        self.exam.survey()
        exam.existing(self.exam.source, self.options.hooks)
        readings = self._readings()
        self.exam.load()
        self._adapt()
        own_game = self._game(readings[0])
        self.exam.look(readings[0].of, readings[0].hooks)
        reading = exam.choose(self.exam, readings, book().lines(exam.sample()))
        self._note(reading)
        found = self.exam.run(self.groups)
        right = book().lines(self.groups)
        self._judge(right, found)
        if self.report.verdict == "agree":
            self._depth()
        if found.ended is None and not found.given_up:
            self._second_answers(found.lines)
            if self.report.verdict == "agree":
                self._same_steps()
        if self.empty and self.report.verdict in _ANSWERS:
            self._where_the_game_ends()
        if own_game and self.report.verdict in _ANSWERS:
            self._own_game(own_game)

    # ------------------------------------------------------------- finding it

    def _readings(self) -> list[Reading]:
        source, options = self.exam.source, self.options
        if options.entry:
            return exam.stated(self.exam.jail, source, options.entry, options.hooks)
        adapted = self._adapter_source()
        if ("run", 5) in adapted.clauses:
            return [self._adapted(adapted)]
        found = [
            reading
            for of in flow.entries(source)[:3]
            for reading in dissect.readings(source, of, options.hooks)
        ]
        if any(game.gives_empty_list(source, hook) for one_ in found[:1] for hook in one_.hooks):
            self.empty = True
        if not found:
            raise RefusedError(
                f"no alpha-beta search was found; {exam.inventory(source)}; name what is to be "
                "called: --entry 'alphabeta(Pos, Alpha, Beta, Best, Val)'"
            )
        return [self._without(reading, adapted) for reading in found[:60]]

    def _adapter_source(self) -> clauses.Source:
        if not self.adapter:
            return clauses.Source()
        source = clauses.read(self.exam.jail.ask(f"survey({quoted(self.adapter + chr(10))})"))
        if source.errors:
            line, error = source.errors[0]
            raise UsageError(f"{self.options.adapter}: line {line}: syntax error: {error}")
        if not {name for name, _ in map(clauses.indicator, source.all_goals())} & set(_TREE):
            raise UsageError(
                f"{self.options.adapter}: it asks for none of {', '.join(_TREE)}, "
                "so it fits nothing to our trees"
            )
        return source

    def _without(self, reading: Reading, adapted: clauses.Source) -> Reading:
        """The adapter's own relations of the game are left to it."""
        hooks = tuple(h for h in reading.hooks if (h.name, h.arity) not in adapted.clauses)
        return reading if hooks == reading.hooks else replace(reading, hooks=hooks)

    def _adapted(self, adapted: clauses.Source) -> Reading:
        source = self.exam.source
        for of in flow.entries(source)[:1]:
            reading = dissect.readings(source, of, self.options.hooks)[0]
            return replace(
                self._without(reading, adapted),
                entry="run(P,A,B,Best,V)",
                of=("run", 5),
                root="'$pos'",
                element="'$pos'",
            )
        return Reading("run(P,A,B,Best,V)", ("run", 5), self.options.hooks)

    def _adapt(self) -> None:
        if self.adapter:
            for line in self.exam.adapt(self.adapter):
                if line.kind == "error":
                    raise UsageError(f"{self.options.adapter}: {line}")

    def _note(self, reading: Reading) -> None:
        report, source = self.report, self.exam.source
        report.entry = reading.entry
        report.moves = "Best" in reading.entry
        report.notes += self.exam.notes
        for part in reading.parts:
            report.own_names[steps.BOOK_NAMES[part.role]] = str(part)
        for name in steps.BOOK_NAMES.values():
            if indicator_of(name) in source.clauses:
                report.own_names.setdefault(name, name)
        own = [str(hook) for hook in reading.hooks if (hook.name, hook.arity) in source.clauses]
        if own:
            report.notes.append(f"its own {', '.join(own)} set aside, for trees of ours")

    # ------------------------------------------------------------- judging it

    def _judge(self, right: list[str], found: Lines) -> None:
        report = self.report
        report.trees = len(found.lines)
        low, high = self.options.window
        verdicts: dict[Verdict, list[int]] = {}
        agrees = {"value": True, "best_move": True, "move": True, "leaves": True}
        if not report.moves:
            right = [_BEST.sub("v(-,", line) for line in right]
        for number, (mine, theirs) in enumerate(zip(right, found.lines, strict=False)):
            if mine == theirs:
                continue
            if short(mine) == short(theirs):
                continue
            tree = self.trees[number]
            if not low < min(tree.leaves) <= max(tree.leaves) < high:
                continue  # beyond the window that the user calls it with
            expected, got = outcome(mine), outcome_on(tree, theirs)
            what = verdict(tree, expected, got, report.moves)
            if what == "agree":
                continue
            verdicts.setdefault(what, []).append(number)
            _count(agrees, what, expected, got)
        if found.ended or found.given_up:
            agrees = dict.fromkeys(agrees, False)
        report.agrees = agrees
        report.verdict = next((one_ for one_ in GRAVITY if one_ in verdicts), "agree")
        if found.ended and _graver("limit", report.verdict):
            self._ended_on(found, right)
            return
        if report.verdict == "agree":
            report.message = f"does what the book's program does, on {report.trees:,} trees"
            return
        seen = report.verdict
        self._show(verdicts[seen], found)
        if report.verdict == seen:
            report.message = sentence(report, len(verdicts[seen]))
            did_you_mean(report, self.exam.source)
        else:  # a graver one showed on the way to the smallest tree
            report.message = found_on_the_way(report, seen)
        self._kind_of_values(verdicts[seen])
        self._slips()
        if not found.ended and not found.given_up:
            lines = found.lines[: count(core(5))]
            if self.options.leaves == 5 and self._understood(found.lines):
                report.causes = self._likeliest(catalogue.causes(lines))

    def _slips(self) -> None:
        """Note variables that stand nowhere else in the file: slips of the pen, most of them."""
        for line, name in clauses.lonely_variables(self.exam.source)[:3]:
            self.report.notes.append(f"line {line}: {name} stands only once in the file: a slip?")

    def _kind_of_values(self, numbers: list[int]) -> None:
        """Note if only unusual values show what is wrong: fractions, or large ones."""
        if len(numbers) > 1000:
            return
        leaves = [nth(self.groups, number).leaves for number in numbers]
        if not any(all(isinstance(leaf, int) for leaf in some) for some in leaves):
            self.report.notes.append(
                "it does what the book's program does on all trees whose values are whole numbers"
            )
        least = min(max(map(abs, some)) for some in leaves)
        if least > LARGE:
            self.report.notes.append(
                f"only values beyond {LARGE} show this: does it take a number of its own for "
                "infinity, or for the first window?"
            )

    def _understood(self, lines: list[str]) -> bool:
        """Whether the program has been called as it is meant to be; a note, where that is open."""
        reading, report = self.exam.reading, self.report
        assert reading is not None
        part = reading.part("search")
        if part is None or not {"A", "B"} <= set(part.args):
            return False  # no search with bounds: none of the book's clauses is to blame
        if any("v(" in line for line in lines) or len(reading.parts) == 4:
            return True
        report.notes.append(
            f"it was called as {reading.entry} and gave no answer to any tree: if that is not how "
            "it is to be called, use --entry, --hook or --adapter"
        )
        return False

    def _likeliest(self, causes: list[Cause]) -> list[Cause]:
        """Of faults that do the same, those that also do so here, and by the same steps."""
        report, reading = self.report, self.exam.reading
        if report.tree is None or report.got is None or reading is None:
            return causes
        right = book().steps([report.tree])[0]
        possible, same = [], []
        as_in_book = unchanged(self.exam.source, reading)
        for cause in causes:
            if any(name in cause.words.partition(",")[0] for name in as_in_book):
                continue
            got = book().fault(cause.text, report.tree)
            found = outcome_on(report.tree, got)
            if (found.value, found.leaves) != (report.got.value, report.got.leaves):
                continue  # it is not what does this
            possible.append(cause)
            step = steps.first(report.tree, right, got, reading)
            if step and step.words == report.step:
                same.append(cause)
        return same or possible

    def _ended_on(self, found: Lines, right: list[str]) -> None:
        """The program came to no end, or ended Prolog, on the tree that followed."""
        assert found.ended is not None
        report = self.report
        gave_up(report, found.ended)
        if len(found.lines) < len(right):
            tree = nth(self.groups, len(found.lines))
            report.tree = tree
            report.right = outcome(right[len(found.lines)])
            report.got = Outcome(None, None, (), report.verdict)

    def _show(self, numbers: list[int], found: Lines) -> None:
        """Find the smallest tree with the verdict, and the first step that differs on it."""
        report = self.report
        every = self.trees
        fewest = len(every[numbers[0]].leaves)
        trees: list[tuple[Any, int, Tree]] = []
        for number in numbers:
            tree = every[number]
            if len(tree.leaves) < fewest:
                fewest, trees = len(tree.leaves), []
            if len(tree.leaves) == fewest:
                trees.append((size(tree), number, tree))
        _, number, tree = min(trees)
        report.tree, report.got = tree, outcome_on(tree, found.lines[number])
        report.right = outcome(book().on([tree])[0])
        if found.ended:
            return
        slow = report.verdict == "limit"
        try:
            tree = shrink_in_batches(tree, self._shows, *((60, 20) if slow else (6000, 200)))
            report.tree = tree
            line = self.exam.run_one(tree)
            report.got = outcome_on(tree, line)
            report.right = outcome(book().on([tree])[0])
            graver = verdict(tree, report.right, report.got, report.moves)
            if graver != report.verdict:
                report.verdict = graver
                _count(report.agrees, graver, report.right, report.got)
            self._step(tree)
        except EndedError:
            pass  # what is known without it is shown

    def _shows(self, trees: list[Tree]) -> list[bool]:
        right = book().on(trees)
        found = self.exam.run([one(tree) for tree in trees], limit=200_000)
        if found.ended:
            raise found.ended
        seen = self.report.verdict
        wanted = {seen, *(w for w in ("wrong-value", "wrong-move") if _graver(w, seen))}
        shown = [
            verdict(tree, outcome(mine), outcome_on(tree, theirs), self.report.moves) in wanted
            for tree, mine, theirs in zip(trees, right, found.lines, strict=False)
        ]
        return shown + [False] * (len(trees) - len(shown))

    def _step(self, tree: Tree) -> None:
        reading = self.exam.reading
        assert reading is not None
        right = book().steps([tree])[0]
        self.exam.watch()
        got = self.exam.run_one(tree)
        try:
            step = steps.first(tree, right, got, reading)
        except (LookupError, ValueError, TypeError):  # events of positions that it made up
            return
        self.report.step = step.words if step else None

    # -------------------------------------------------------------- the rest

    def _second_answers(self, lines: list[str]) -> None:
        """Look for a tree on which the program, asked again, has another answer."""
        open_ends = [number for number, line in enumerate(lines) if line.endswith("+")]
        try:
            for number in open_ends[:30]:
                tree = nth(self.groups, number)
                found = [outcome_on(tree, line) for line in self.exam.answers(tree)]
                if len(found) > 1:
                    values = [got.problem or words.value(got.value or 0) for got in found]
                    self.report.answers = tree, values
                    self.report.remarkable = True
                    return
        except EndedError:
            return

    def _where_the_game_ends(self) -> None:
        """From here on moves give [] there, as its own do; whether that is taken for moves."""
        reading, leaf = self.exam.reading, Tree.parse("[1]")
        assert reading is not None
        try:
            self.exam.use(replace(reading, terminal="empty"))
            if outcome_on(leaf, self.exam.run_one(leaf)).value is None:
                self.report.remarkable = True
                self.report.notes.append(
                    "where the game ends, its own moves give [] (findall/3); its search takes "
                    "that for a list of moves and has no answer (the book's moves fail there)"
                )
        except EndedError:
            return

    def _depth(self) -> None:
        """Whether a search that takes a depth stops there."""
        report = self.report
        try:
            found = depths.trial(self.exam, book().on, report.moves)
        except EndedError:
            return
        if isinstance(found, str):
            report.notes.append(found)
            report.remarkable = True
        elif found:
            report.verdict, report.tree = found.verdict, found.tree
            report.right, report.got = found.right, found.got
            report.message = at_a_depth(report, found)
            _count(report.agrees, found.verdict, found.right, found.got)

    def _same_steps(self) -> None:
        """Whether a program that agrees gets there by the book's steps, on the smallest trees."""
        reading = self.exam.reading
        assert reading is not None
        if len(reading.parts) < 4:
            return
        trees = list(all_of(core(3)))
        self.exam.watch()
        theirs = self.exam.run([one(tree) for tree in trees])
        if theirs.ended or theirs.given_up:
            return
        for tree, right, got in zip(trees, book().steps(trees), theirs.lines, strict=True):
            try:
                step = None if right == got else steps.first(tree, right, got, reading)
            except (LookupError, ValueError, TypeError):
                return
            if step:
                self.report.notes.append(f"it takes other steps: on {tree}, {step.words}")
                return
        self.report.same_steps = True

    def _game(self, reading: Reading) -> list[list[Any]]:
        """The program's own game as a list of positions, before its relations are replaced."""
        if not self.options.start:
            return []
        for hook in reading.hooks:
            self.exam.look((hook.name, hook.arity))
        self.exam.reading = reading
        return self.exam.unroll(self.options.start, self.options.depth, GAME)

    def _own_game(self, positions: list[list[Any]]) -> None:
        reading, depth = self.exam.reading, self.options.depth
        assert reading is not None
        if len(positions[-1]) == 3:
            raise UsageError(f"--start {self.options.start!r}: {positions[-1][2]}")
        without = next((p for p in positions if p[0] == 0 and p[2] == "null" and p[4]), None)
        if without:
            self.report.verdict = "no-answer"
            self.report.message = (
                f"its own game ends at {without[3][:60]}, which has no static value"
            )
            self.report.agrees = dict.fromkeys(self.report.agrees, False)
            return
        sides = {reading.tokens[0]: "max", reading.tokens[1]: "min"}
        tree = _game_tree(positions, sides)
        mine, theirs = book().on([tree])[0], self.exam.run_one(tree)
        report = self.report
        expected, got = outcome(mine), outcome_on(tree, theirs)
        what = verdict(tree, expected, got, report.moves)
        named = Tree(tree.arity, tree.leaves, tree.root, tuple(p[3] for p in positions))
        report.notes.append(
            f"its own game, {depth} moves deep: {named.size:,} positions, "
            + (
                "no answer"
                if got.value is None
                else f"value {got.value}, move {named.name(got.best) if got.best else '-'}"
            )
        )
        if _graver(what, report.verdict):
            report.step = None
            report.causes = []
            report.verdict, report.tree = what, named
            report.right, report.got = expected, got
            report.message = f"on its own game: {sentence(report, 1)}"
            _count(report.agrees, what, expected, got)


def _graver(one_: Verdict, other: Verdict) -> bool:
    return GRAVITY.index(one_) < GRAVITY.index(other)


def _count(agrees: dict[str, bool], what: Verdict, right: Outcome, got: Outcome) -> None:
    """Take note of what does not agree."""
    if what in ("wrong-value", "no-answer", "error", "limit"):
        agrees.update(dict.fromkeys(agrees, False))
    if what == "wrong-move":
        agrees["best_move"] = False
    if what in ("wrong-move", "other-move"):
        agrees["move"] = False
    if got.leaves != right.leaves:
        agrees["leaves"] = False


def _game_tree(game: list[list[Any]], called: dict[str, str]) -> Tree:
    arity = tuple(position[0] for position in game)
    sides = [called.get(position[1], position[1]) for position in game]
    leaves: list[Number] = []
    for count_, _, value, name, _ in game:
        if count_ == 0:
            if not _FINITE.fullmatch(value):
                raise UsageError(
                    f"its own game: {name[:60]}, where the --depth is reached, has no static "
                    "value that is a finite number: try another --depth"
                )
            leaves.append(float(value) if "." in value else int(value))
    tree = Tree(arity, tuple(leaves), "min" if sides[0] == "min" else "max")
    for node, side in enumerate(sides):
        if arity[node] and side not in ("none", tree.side(node)):
            raise UsageError(
                "its own game: the sides do not take turns, so it makes no tree of MAX and MIN"
            )
    return tree
