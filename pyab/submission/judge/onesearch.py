"""One search of a file, judged: it runs on all test trees beside the book's program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from pyab.errors import UsageError
from pyab.submission.judge import catalogue, claims
from pyab.submission.judge.catalogue import Cause
from pyab.submission.judge.filereport import FileReport, Options
from pyab.submission.judge.wording import (
    at_a_depth,
    broken_off,
    did_you_mean,
    does,
    found_on_the_way,
    gave_up,
    given_up,
    headline,
    still_to_do,
)
from pyab.submission.read import clauses, dissect, flow, game
from pyab.submission.read.clauses import Indicator
from pyab.submission.read.reading import Reading
from pyab.submission.run import depths, exam, owngame, steps
from pyab.submission.run.answers import ENDED, Outcome, UnreadableError, outcome, outcome_on, short
from pyab.submission.run.book import book
from pyab.submission.run.exam import Exam, Lines, RefusedError
from pyab.submission.run.jail import EndedError, Jail, quoted
from pyab.submission.run.trials import (
    GRAVITY,
    Group,
    Verdict,
    all_of,
    core,
    count,
    nth,
    one,
    verdict,
)
from pyab.trace import words
from pyab.trees.shrink import shrink_in_batches, size
from pyab.trees.tree import Tree
from pyab.trees.window import FULL

_BEST = re.compile(r"v\(\d+,")
ANSWERS = ("agree", "other-move", "prunes-less", "prunes-more", "wrong-move", "wrong-value")
"""The verdicts of a search that has answers."""
LARGE = 50
"""Most test trees have smaller values."""
_TREE = ("tree_children", "tree_value", "tree_side")
_UNSAID = 10_000
"""Trees, at the most, of which a process that has ended may not have said what it did."""


@lru_cache(1)  # the same for all files of a run
def _trees(leaves: int, random: int, seed: int) -> list[Tree]:
    return list(all_of(Options(leaves=leaves, random=random, seed=seed).trees))


@dataclass(frozen=True)
class Called:
    """How a search may be called.

    Attributes:
        by: The predicates, the likeliest first; none where the options say it.
        window: The first window, where that is the file's own: trees with other values are left.
    """

    by: tuple[Indicator, ...] = ()
    window: tuple[float, float] = FULL


@dataclass
class OneSearch:
    """A search and what comes to light of it.

    Attributes:
        report: What is found.
        options: How it is to be judged.
        adapter: The adapter's text, if there is one.
        exam: The file in its process, its clauses read and nothing loaded.
        called: How the search may be called.
        empty: Whether the file's own moves give [] where the game ends.
    """

    report: FileReport
    options: Options
    adapter: str
    exam: Exam
    called: Called
    empty: bool = False

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The test trees."""
        return self.options.trees

    @property
    def trees(self) -> Sequence[Tree]:
        """The trees of the groups, one by one."""
        return _trees(self.options.leaves, self.options.random, self.options.seed)

    def judge(self) -> None:
        """Find how to call the search, run it, and say what comes to light.

        Raises:
            RefusedError: It does not load, cannot be found, or is not safe.
            EndedError: Its process ended before it ran on the test trees.
            UnreadableError: It left what cannot be read.
            InternalError: Something of ours has failed.
        """
        book().prepare(exam.sample(), self.groups)
        readings = self._readings()
        self.exam.limit = exam.allowance(self.options.seconds)
        self._load(self.exam)
        own_game = self._game(readings[0])
        self.exam.look(readings[0].of, readings[0].hooks)
        try:
            reading = exam.choose(self.exam, readings, book().lines(exam.sample()))
        except EndedError as ended:
            self._at_the_sample(ended)
            return
        self._note(reading)
        found = self.exam.run(self.groups)
        right = book().lines(self.groups)
        self._judge(right, found)
        if not found.whole:
            return
        try:
            self._further(found, own_game)
        except EndedError as ended:  # what was found on all trees stands
            self.report.notes.append(still_to_do(self.report, ended))

    def _load(self, fresh: Exam) -> None:
        fresh.load()
        if self.adapter:
            for line in fresh.adapt(self.adapter):
                if line.kind == "error":
                    raise UsageError(f"{self.options.adapter}: {line}")

    @contextmanager
    def _again(self) -> Iterator[Exam]:
        """The same search in another process, as it was called."""
        reading = self.exam.reading
        assert reading is not None
        with Jail(self.options.seconds, self.exam.trust) as jail:
            fresh = Exam(jail, self.exam.text, self.exam.trust, self.exam.source)
            fresh.limit = self.exam.limit
            self._load(fresh)
            fresh.use(reading)
            yield fresh

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
            for of in self._tried()
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

    def _tried(self) -> Sequence[Indicator]:
        """The predicates that are tried; where one is the book's by name and arity, that alone."""
        by = self.called.by
        return by[:1] if by and flow.is_the_books(by[0]) else by[:3]

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
        for of in self.called.by[:1]:
            reading = dissect.readings(source, of, self.options.hooks)[0]
            return replace(
                self._without(reading, adapted),
                entry="run(P,A,B,Best,V)",
                of=("run", 5),
                root="'$pos'",
                element="'$pos'",
            )
        return Reading("run(P,A,B,Best,V)", ("run", 5), self.options.hooks)

    def _note(self, reading: Reading) -> None:
        report, source = self.report, self.exam.source
        report.entry = reading.entry
        report.called = claims.written(reading.of)
        report.moves = "Best" in reading.entry
        report.notes += self.exam.notes
        report.own_names = claims.own_names(source, reading)
        if not report.moves and self.called.window == FULL:
            report.notes.append("it names no move: only --require value asks for none")
        own = [str(hook) for hook in reading.hooks if (hook.name, hook.arity) in source.clauses]
        if own:
            report.notes.append(f"its own {', '.join(own)} set aside, for trees of ours")

    # ------------------------------------------------------------- judging it

    def _judge(self, right: list[str], found: Lines) -> None:
        report = self.report
        kinds = self._kinds(right, found)
        report.of = sum(map(self._inside, self.trees))
        report.trees = sum(map(len, kinds.values()))
        report.counts = {kind: len(kinds[kind]) for kind in GRAVITY if kind in kinds}
        report.verdict = next((one_ for one_ in GRAVITY if one_ in kinds), "agree")
        report.agrees = self._agrees(right, found, kinds)
        if found.ended and graver("unfinished", report.verdict):
            self._ended(found, right)
            return
        if report.verdict != "agree":
            self._differs(kinds, found)
        examples = {kind: self._got(numbers[0], found) for kind, numbers in kinds.items()}
        report.message = headline(report, examples, report.message)
        if found.ended:
            report.notes.append(broken_off(report, found.ended))
        elif found.given_up:
            report.notes.append(given_up(report))

    def _got(self, number: int, found: Lines) -> Outcome:
        return outcome_on(self.trees[number], found.lines[number])

    def _kinds(self, right: list[str], found: Lines) -> dict[Verdict, list[int]]:
        """The numbers of the trees by how the search did on them."""
        kinds: dict[Verdict, list[int]] = {}
        if not self.report.moves:
            right = [_BEST.sub("v(-,", line) for line in right]
        for number, (mine, theirs) in enumerate(zip(right, found.lines, strict=False)):
            tree = self.trees[number]
            if not self._inside(tree):
                continue
            if mine == theirs or short(mine) == short(theirs):
                what: Verdict = "agree"
            else:
                what = verdict(tree, outcome(mine), outcome_on(tree, theirs), self.report.moves)
            kinds.setdefault(what, []).append(number)
        return kinds

    def _inside(self, tree: Tree) -> bool:
        """Whether all values are inside the file's own first window, if it has one."""
        low, high = self.called.window
        if self.called.window == FULL:
            return True
        return low < min(tree.leaves) <= max(tree.leaves) < high

    def _agrees(
        self, right: list[str], found: Lines, kinds: dict[Verdict, list[int]]
    ) -> dict[str, bool]:
        agrees = dict.fromkeys(("value", "best_move", "move", "leaves"), found.whole)
        if not self.report.moves and self.called.window == FULL:
            agrees["best_move"] = agrees["move"] = False
        for kind, numbers in kinds.items():
            if kind != "agree":
                take_note(agrees, kind)
            agrees["leaves"] = agrees["leaves"] and all(
                outcome(right[number]).leaves == self._got(number, found).leaves
                for number in numbers
                if right[number] != found.lines[number]
            )
        return agrees

    def _differs(self, kinds: dict[Verdict, list[int]], found: Lines) -> None:
        """Show on a small tree what is wrong, and why."""
        report = self.report
        seen = report.verdict
        self._show(kinds[seen], found)
        if report.verdict != seen:  # a graver one showed on the way to the smallest tree
            report.message = found_on_the_way(report)
        for numbers in kinds.values():
            did_you_mean(report, self.exam.source, self._got(numbers[0], found))
        self._kind_of_values(kinds[seen])
        self._slips()
        if found.whole:
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
        for cause in causes:
            if not claims.may_be_said(cause, self.exam.source, reading):
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

    # --------------------------------------------------------- where it ended

    def _at_the_sample(self, ended: EndedError) -> None:
        """Its process ended on one of the first few trees."""
        reading = self.exam.reading
        assert reading is not None
        self._note(reading)
        self.report.of = sum(map(self._inside, self.trees))
        trees = list(all_of(exam.sample()))
        self._ended_on(ended, trees, book().lines(exam.sample()))

    def _ended(self, found: Lines, right: list[str]) -> None:
        """Its process ended among the test trees; on the others nothing is wrong."""
        assert found.ended is not None
        done = len(found.lines)
        self._ended_on(found.ended, self.trees[done:], right[done:])

    def _ended_on(self, ended: EndedError, left: Sequence[Tree], right: Sequence[str]) -> None:
        """Say why it ended; and, where one search is the reason, show the tree of that one.

        What it said last was still on its way, so that the tree that came next is none to be shown:
        those that are left are searched again, one by one, in a process of their own.
        """
        found = self._culprit(left) if ended.why not in ("time", "clock", "killed") else None
        if found is None and ended.why == "search":
            ended.why = "time"  # none of them takes long by itself
        gave_up(self.report, ended if found is None else found[1])
        if found is not None:
            number = found[0]
            got = Outcome(None, None, (), ENDED)
            self.report.show(left[number], outcome(right[number]), got)

    def _culprit(self, left: Sequence[Tree]) -> tuple[int, EndedError] | None:
        """The first of these trees that ends a fresh process, and how; ``None`` if none does."""
        number = -1  # it is being loaded
        try:
            with self._again() as fresh:
                for number in range(min(len(left), _UNSAID)):
                    fresh.run_one(left[number])
        except EndedError as ended:
            if number >= 0 and ended.why not in ("time", "clock", "killed"):
                return number, ended
        return None

    # ---------------------------------------------------------- the tree shown

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
        report.show(tree, outcome(book().on([tree])[0]), outcome_on(tree, found.lines[number]))
        if found.ended:
            return
        slow = report.verdict == "limit"
        try:
            tree = shrink_in_batches(tree, self._shows, *((60, 20) if slow else (6000, 200)))
            self._evidence(tree)
            if self.called.window == FULL and report.tree is not None:
                self._step(report.tree)
        except EndedError:
            pass  # what is known without it is shown

    def _evidence(self, tree: Tree) -> None:
        """Show a smaller tree, if it shows as much when it is searched alone, and at length."""
        report = self.report
        right, got = outcome(book().on([tree])[0]), outcome_on(tree, self.exam.run_one(tree))
        what = verdict(tree, right, got, report.moves)
        if not graver(report.verdict, what):
            report.verdict = what
            report.show(tree, right, got)
            take_note(report.agrees, what)

    def _shows(self, trees: list[Tree]) -> list[bool]:
        right = book().on(trees)
        found = self.exam.run([one(tree) for tree in trees], limit=200_000)
        if found.ended:
            raise found.ended
        seen = self.report.verdict
        wanted = {seen, *(w for w in ("wrong-value", "wrong-move") if graver(w, seen))}
        shown = [
            self._inside(tree)
            and verdict(tree, outcome(mine), outcome_on(tree, theirs), self.report.moves) in wanted
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
        except UnreadableError:  # events of positions that it made up
            return
        self.report.step = step.words if step else None

    # -------------------------------------------------------------- the rest

    def _further(self, found: Lines, own_game: owngame.Positions) -> None:
        """What is to be asked of a search that ran on all trees."""
        if self.report.verdict == "agree":
            self._depth()
        self._second_answers(found.lines)
        if self.report.verdict == "agree":
            self._same_steps()
        if self.empty and self.report.verdict in ANSWERS:
            self._where_the_game_ends()
        if own_game and self.report.verdict in ANSWERS:
            self._own_game(own_game)

    def _second_answers(self, lines: list[str]) -> None:
        """Look for a tree on which the program, asked again, has another answer.

        The positions that are not terminal have static values here, as in every real game: a
        search that may evaluate them as well does so when it is asked again.
        """
        open_ends = [number for number, line in enumerate(lines) if line.endswith("+")]
        with depths.inner_values(self.exam):
            for number in open_ends[:30]:
                tree = nth(self.groups, number)
                found = [outcome_on(tree, line) for line in self.exam.answers(tree)]
                if len(found) > 1:
                    values = [got.problem or words.value(got.value or 0) for got in found]
                    self.report.answers = tree, values
                    self.report.remarkable = True
                    return

    def _where_the_game_ends(self) -> None:
        """From here on moves give [] there, as its own do; whether that is taken for moves."""
        reading, leaf = self.exam.reading, Tree.parse("[1]")
        assert reading is not None
        self.exam.use(replace(reading, terminal="empty"))
        if outcome_on(leaf, self.exam.run_one(leaf)).value is None:
            self.report.remarkable = True
            self.report.notes.append(
                "where the game ends, its own moves give [] (findall/3); its search takes "
                "that for a list of moves and has no answer (the book's moves fail there)"
            )

    def _depth(self) -> None:
        """Whether a search that takes a depth stops there."""
        report = self.report
        found = depths.trial(self.exam, book().on, report.moves)
        if isinstance(found, str):
            report.notes.append(found)
            report.remarkable = True
        elif found:
            report.verdict = found.verdict
            report.show(found.tree, found.right, found.got)
            report.message = at_a_depth(report, found)
            take_note(report.agrees, found.verdict)

    def _same_steps(self) -> None:
        """Whether a program that agrees gets there by the book's steps, on the smallest trees."""
        reading = self.exam.reading
        assert reading is not None
        if len(reading.parts) < 4:
            return
        trees = list(all_of(core(3)))
        self.exam.watch()
        theirs = self.exam.run([one(tree) for tree in trees])
        if theirs.ended:
            raise theirs.ended
        for tree, right, got in zip(trees, book().steps(trees), theirs.lines, strict=True):
            try:
                step = None if right == got else steps.first(tree, right, got, reading)
            except UnreadableError:
                return
            if step:
                self.report.notes.append(f"it takes other steps: on {tree}, {step.words}")
                return
        self.report.same_steps = True

    def _game(self, reading: Reading) -> owngame.Positions:
        """The program's own game as a list of positions, before its relations are replaced."""
        if not self.options.start:
            return []
        for hook in reading.hooks:
            self.exam.look((hook.name, hook.arity))
        self.exam.reading = reading
        return self.exam.unroll(self.options.start, self.options.depth, owngame.MOST)

    def _own_game(self, positions: owngame.Positions) -> None:
        report, reading = self.report, self.exam.reading
        assert reading is not None
        if len(positions[-1]) == 3:
            raise UsageError(f"--start {self.options.start!r}: {positions[-1][2]}")
        without = owngame.without_value(positions)
        if without is not None:
            report.verdict = "no-answer"
            report.message = f"its own game ends at {without}, which has no static value"
            report.agrees = dict.fromkeys(report.agrees, False)
            return
        tree = owngame.game_tree(positions, reading)
        right = outcome(book().on([tree])[0])
        got = outcome_on(tree, self.exam.run_one(tree))
        what = verdict(tree, right, got, report.moves)
        report.notes.append(
            f"its own game, {self.options.depth} moves deep: {tree.size:,} positions, "
            + (
                "no answer"
                if got.value is None
                else f"value {got.value}, move {tree.name(got.best) if got.best else '-'}"
            )
        )
        if graver(what, report.verdict):
            report.causes = []
            report.verdict = what
            report.show(tree, right, got)
            report.message = f"on its own game it {does(what, got, report.limit)}"
            take_note(report.agrees, what)


def graver(one_: Verdict, other: Verdict) -> bool:
    """Whether one verdict is graver than another."""
    return GRAVITY.index(one_) < GRAVITY.index(other)


def take_note(agrees: dict[str, bool], what: Verdict) -> None:
    """Take note of what does not agree, by the verdict on a tree."""
    if what in ("wrong-value", "no-answer", "error", "limit"):
        agrees.update(dict.fromkeys(agrees, False))
    if what == "wrong-move":
        agrees["best_move"] = False
    if what in ("wrong-move", "other-move"):
        agrees["move"] = False
    if what in ("prunes-more", "prunes-less"):
        agrees["leaves"] = False
