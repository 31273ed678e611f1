"""Say what is wrong with a Bratko-style program that someone else wrote."""

from __future__ import annotations

import atexit
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from threading import Thread
from typing import Any, Literal, get_args

from pyab.errors import UsageError
from pyab.foreign import catalogue, clauses, dissect, exam, flow, steps
from pyab.foreign.catalogue import Cause
from pyab.foreign.exam import Exam, Lines, RefusedError
from pyab.foreign.jail import EndedError, Jail, quoted
from pyab.foreign.reading import Hook, Reading
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
    short,
    special,
    verdict,
)
from pyab.literal import Number
from pyab.pool import ordered
from pyab.shrink import shrink_in_batches, size
from pyab.tree import Tree

SECONDS = 10.0
_BEST = re.compile(r"v\(\d+,")
LARGEST = 2**20
"""Bytes of a file that is read."""
GAME = 20_000
"""Positions of a game that is unrolled."""

Requirement = Literal["value", "best-move", "move", "leaves"]
REQUIREMENTS: tuple[Requirement, ...] = get_args(Requirement)


@dataclass(frozen=True)
class Options:
    """How files are to be checked.

    Attributes:
        entry: The goal to call, ``"alphabeta(Pos, 50, Alpha, Beta, Best, Val)"``; found if empty.
        hooks: Relations of the game by the names that the program has for them.
        adapter: A Prolog file that fits the program to explicit trees.
        start: A goal that gives the start position of the program's own game.
        depth: How many moves deep its own game is unrolled.
        seconds: The time that a file has.
        sandbox: Whether to refuse what is not known to be safe.
        leaves: All trees of 2 to so many leaves.
        random: How many random trees.
        seed: The same seed gives the same random trees.
    """

    entry: str = ""
    hooks: tuple[Hook, ...] = ()
    adapter: str = ""
    start: str = ""
    depth: int = 3
    seconds: float = SECONDS
    sandbox: bool = True
    leaves: int = 5
    random: int = 160
    seed: int = 0

    @property
    def trees(self) -> tuple[Group, ...]:
        """The test trees; those of the core first."""
        return (*core(self.leaves), *special(self.random, self.seed))


@dataclass
class FileReport:
    """What came of one file.

    Attributes:
        file: Its name.
        verdict: What is to be said of it; see :data:`pyab.foreign.trials.Verdict`.
        message: The same as a sentence.
        trees: How many trees it was tried on.
        tree: The smallest tree that shows the verdict.
        right: What the book's program does with that tree.
        got: What this one did.
        step: The first step at which they part, in words.
        causes: Changes of the book's clauses that do just what this program does.
        agrees: Whether it agrees with the book on all trees: in ``value``, in the choice of a
            ``best_move``, in the very ``move``, and in the ``leaves`` it evaluates, in order.
        notes: What else was noticed.
        answers: Its first few values on one tree where it has more than one answer, and that tree.
        entry: How it was called.
        moves: Whether it names a move.
        same_steps: Whether it was seen to get there by the book's very steps: calls, windows,
            cut-offs, and choices.
    """

    file: str
    verdict: Verdict = "agree"
    message: str = ""
    trees: int = 0
    tree: Tree | None = None
    right: Outcome | None = None
    got: Outcome | None = None
    step: str | None = None
    causes: list[Cause] = field(default_factory=list)
    agrees: dict[str, bool] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    answers: tuple[Tree, list[str]] | None = None
    entry: str = ""
    moves: bool = True
    same_steps: bool = False

    @property
    def agree(self) -> bool:
        """Whether the program does on every tree what the book's does."""
        return self.verdict == "agree"

    def passes(self, require: Requirement = "leaves") -> bool:
        """Whether the file is good enough.

        Args:
            require: What is asked for: the right ``"value"``; a ``"best-move"`` besides; the very
                ``"move"`` of the book's program; the same ``"leaves"``, too.
        """
        if self.verdict in ("no-program", "limit", "error", "no-answer"):
            return False
        keys = ("value", "best_move", "move", "leaves")
        return all(self.agrees.get(key, False) for key in keys[: REQUIREMENTS.index(require) + 1])


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
    data = _bytes(path)
    adapter = _adapter(options.adapter)
    try:
        text = _text(data, report)
        with Jail(options.seconds) as jail:
            _Checking(report, options, Exam(jail, text, not options.sandbox), adapter).check()
    except RefusedError as refused:
        _no_program(report, str(refused))
    except EndedError as ended:
        _gave_up(report, ended)
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
        _bytes(path)
    reports = []
    for report in ordered(partial(examine, options=options), paths, jobs):
        reports.append(report)
        if progress:
            progress(len(reports), len(paths))
    return reports


# -------------------------------------------------------------------- reading


def _bytes(path: str) -> bytes:
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from None


def _text(data: bytes, report: FileReport) -> str:
    if len(data) > LARGEST:
        raise RefusedError("the file is larger than 1 MB, which no search program is")
    for mark, encoding in (
        (b"\xef\xbb\xbf", "utf-8-sig"),
        (b"\xff\xfe", "utf-16"),
        (b"\xfe\xff", "utf-16"),
    ):
        if data.startswith(mark):
            text = data.decode(encoding, "replace")
            break
    else:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text = data.decode("latin-1")
            report.notes.append("the file is not in UTF-8; it was read as Latin-1")
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise RefusedError(f"line {line}: a NUL character: the file is not a text")
    if not text.strip():
        raise RefusedError("the file is empty")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _adapter(path: str) -> str:
    return _bytes(path).decode("utf-8", "replace") if path else ""


# ------------------------------------------------------------------- the book


class _Book:
    """The book's program in a jail of its own, for as long as this process lasts."""

    def __init__(self) -> None:
        self.jail = Jail(10**6)
        self.plain = exam.book(self.jail)
        self.known: dict[tuple[Group, ...], list[str]] = {}
        self.coming: Thread | None = None
        self.watched: Exam | None = None
        self.faults = 0

    def prepare(self, *all_groups: tuple[Group, ...]) -> None:
        """Run it on these trees, while other things go on."""
        self.wait()
        missing = [groups for groups in all_groups if groups not in self.known]
        if missing:
            self.coming = Thread(target=self._run, args=(missing,))
            self.coming.start()

    def wait(self) -> None:
        """Wait for what is prepared; its process can be asked one thing at a time."""
        if self.coming is not None:
            self.coming.join()
            self.coming = None

    def _run(self, all_groups: list[tuple[Group, ...]]) -> None:
        for groups in all_groups:
            self.known[groups] = self.plain.run(groups).lines

    def lines(self, groups: tuple[Group, ...]) -> list[str]:
        """What it leaves on these trees."""
        if groups not in self.known:
            self.wait()
        if groups not in self.known:
            self.known[groups] = self.plain.run(groups).lines
        return self.known[groups]

    def on(self, trees: Sequence[Tree]) -> list[str]:
        """What it leaves on a few trees that are not worth remembering."""
        self.wait()
        return self.plain.run([one(tree) for tree in trees]).lines

    def steps(self, trees: Sequence[Tree]) -> list[str]:
        """Its events on trees."""
        self.wait()
        if self.watched is None:
            self.watched = exam.book(self.jail, module="watched")
            self.watched.survey()
            self.watched.reading = dissect.readings(self.watched.source, ("alphabeta", 5))[0]
            self.watched.watch()
        return self.watched.run([one(tree) for tree in trees]).lines

    def fault(self, text: str, tree: Tree) -> str:
        """The events of a variant on a tree."""
        self.faults += 1
        variant = exam.book(self.jail, text, f"fault{self.faults}")
        variant.survey()
        variant.reading = dissect.readings(variant.source, ("alphabeta", 5))[0]
        variant.watch()
        return variant.run_one(tree)


_books: list[_Book] = []


def _book() -> _Book:
    if not _books:
        _books.append(_Book())
        atexit.register(_close_book)
    return _books[0]


def _close_book() -> None:
    while _books:
        _books.pop().jail.close()


# ----------------------------------------------------------------- one program


@dataclass
class _Checking:
    report: FileReport
    options: Options
    exam: Exam
    adapter: str

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        return self.options.trees

    def check(self) -> None:
        """Find the program, run it, and say what came of it."""
        _book().prepare(exam.sample(), self.groups)
        self.exam.survey()
        readings = self._readings()
        self.exam.load()
        self._adapt()
        game = self._game(readings[0])
        self.exam.look(readings[0].of, readings[0].hooks)
        reading = exam.choose(self.exam, readings, _book().lines(exam.sample()))
        self._note(reading)
        found = self.exam.run(self.groups)
        right = _book().lines(self.groups)
        self._judge(right, found)
        if self.report.verdict == "agree":
            self._own_game(game)
        if found.ended is None and not found.given_up:
            self._second_answers(found.lines)
            if self.report.verdict == "agree":
                self._same_steps()

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
        own = [str(hook) for hook in reading.hooks if (hook.name, hook.arity) in source.clauses]
        if own:
            report.notes.append(f"its own {', '.join(own)} set aside, for trees of ours")

    # ------------------------------------------------------------- judging it

    def _judge(self, right: list[str], found: Lines) -> None:
        report = self.report
        report.trees = len(found.lines)
        verdicts: dict[Verdict, list[int]] = {}
        agrees = {"value": True, "best_move": True, "move": True, "leaves": True}
        trees: list[Tree] = []
        if not report.moves:
            right = [_BEST.sub("v(-,", line) for line in right]
        for number, (mine, theirs) in enumerate(zip(right, found.lines, strict=False)):
            if mine == theirs:
                continue
            if short(mine) == short(theirs):
                continue
            trees = trees or list(all_of(self.groups))
            tree = trees[number]
            expected, got = outcome(mine), outcome(theirs)
            what = verdict(tree, expected, got, report.moves)
            if what == "agree":
                continue
            verdicts.setdefault(what, []).append(number)
            _count(agrees, what, expected, got)
        if found.ended or found.given_up:
            agrees = dict.fromkeys(agrees, False)
        report.agrees = agrees
        report.verdict = next((one_ for one_ in GRAVITY if one_ in verdicts), "agree")
        if found.ended and GRAVITY.index(report.verdict) > GRAVITY.index("limit"):
            self._ended_on(found, right)
            return
        if report.verdict == "agree":
            report.message = f"does what the book's program does, on {report.trees:,} trees"
            return
        self._show(verdicts[report.verdict], found)
        report.message = _sentence(report, len(verdicts[report.verdict]))
        if not found.ended and not found.given_up:
            lines = found.lines[: count(core(5))]
            if self.options.leaves == 5 and self._understood(found.lines):
                report.causes = self._likeliest(catalogue.causes(lines))

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
        """Of faults that do the same in the end, those that get there by the same steps."""
        report, reading = self.report, self.exam.reading
        if len(causes) < 2 or report.step is None or report.tree is None or reading is None:
            return causes
        same = []
        right = _book().steps([report.tree])[0]
        for cause in causes:
            got = _book().fault(cause.text, report.tree)
            step = steps.first(report.tree, right, got, reading)
            if step and step.words == report.step:
                same.append(cause)
        return same or causes

    def _ended_on(self, found: Lines, right: list[str]) -> None:
        """The program came to no end, or ended Prolog, on the tree that followed."""
        assert found.ended is not None
        report = self.report
        _gave_up(report, found.ended)
        if len(found.lines) < len(right):
            tree = nth(self.groups, len(found.lines))
            report.tree = tree
            report.right = outcome(right[len(found.lines)])
            report.got = Outcome(None, None, (), report.verdict)

    def _show(self, numbers: list[int], found: Lines) -> None:
        """Find the smallest tree with the verdict, and the first step that differs on it."""
        report = self.report
        fewest = len(nth(self.groups, numbers[0]).leaves)
        trees: list[tuple[Any, int, Tree]] = []
        for number in numbers:
            tree = nth(self.groups, number)
            if len(tree.leaves) < fewest:
                fewest, trees = len(tree.leaves), []
            if len(tree.leaves) == fewest:
                trees.append((size(tree), number, tree))
        _, number, tree = min(trees)
        report.tree, report.got = tree, outcome(found.lines[number])
        report.right = outcome(_book().on([tree])[0])
        if found.ended:
            return
        slow = report.verdict == "limit"
        try:
            tree = shrink_in_batches(tree, self._shows, *((60, 20) if slow else (6000, 200)))
            report.tree = tree
            line = self.exam.run_one(tree)
            report.got = outcome(line)
            report.right = outcome(_book().on([tree])[0])
            self._step(tree)
        except EndedError:
            pass  # what is known without it is shown

    def _shows(self, trees: list[Tree]) -> list[bool]:
        right = _book().on(trees)
        found = self.exam.run([one(tree) for tree in trees], limit=200_000)
        if found.ended:
            raise found.ended
        shown = [
            verdict(tree, outcome(mine), outcome(theirs), self.report.moves) == self.report.verdict
            for tree, mine, theirs in zip(trees, right, found.lines, strict=False)
        ]
        return shown + [False] * (len(trees) - len(shown))

    def _step(self, tree: Tree) -> None:
        reading = self.exam.reading
        assert reading is not None
        right = _book().steps([tree])[0]
        self.exam.watch()
        got = self.exam.run_one(tree)
        step = steps.first(tree, right, got, reading)
        self.report.step = step.words if step else None

    # -------------------------------------------------------------- the rest

    def _second_answers(self, lines: list[str]) -> None:
        """Look for a tree on which the program, asked again, has another answer."""
        open_ends = [number for number, line in enumerate(lines) if line.endswith("+")]
        try:
            for number in open_ends[:30]:
                tree = nth(self.groups, number)
                found = [outcome(line) for line in self.exam.answers(tree)]
                if len(found) > 1:
                    values = [got.problem or str(got.value) for got in found]
                    self.report.answers = tree, values
                    return
        except EndedError:
            return

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
        for tree, right, got in zip(trees, _book().steps(trees), theirs.lines, strict=True):
            step = steps.first(tree, right, got, reading)
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

    def _own_game(self, game: list[list[Any]]) -> None:
        if not game:
            return
        depth = self.options.depth
        if len(game[-1]) == 3:
            raise UsageError(f"--start {self.options.start!r}: {game[-1][2]}, at --depth {depth}")
        tree = _game_tree(game)
        mine, theirs = _book().on([tree])[0], self.exam.run_one(tree)
        report = self.report
        expected, got = outcome(mine), outcome(theirs)
        what = verdict(tree, expected, got, report.moves)
        named = Tree(tree.arity, tree.leaves, tree.root, tuple(p[3] for p in game))
        report.notes.append(
            f"its own game, {self.options.depth} moves deep: {named.size:,} positions, value "
            f"{got.value}, move {named.name(got.best) if got.best else '-'}"
        )
        if what != "agree":
            report.verdict, report.tree = what, named
            report.right, report.got = expected, got
            report.message = f"on its own game: {_sentence(report, 1)}"
            _count(report.agrees, what, expected, got)


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


def _game_tree(game: list[list[Any]]) -> Tree:
    arity = tuple(position[0] for position in game)
    sides = [position[1] for position in game]
    leaves: list[Number] = []
    for count_, _, value, name in game:
        if count_ == 0:
            if value == "null":
                raise UsageError(
                    f"its own game: {name[:60]}, where it ends or the --depth is reached, has no "
                    "static value that is a number: try another --depth"
                )
            leaves.append(float(value) if "." in value else int(value))
    tree = Tree(arity, tuple(leaves), "min" if sides[0] == "min" else "max")
    for node, side in enumerate(sides):
        if arity[node] and side not in ("none", tree.side(node)):
            raise UsageError(
                "its own game: the sides do not take turns, so it makes no tree of MAX and MIN"
            )
    return tree


# ----------------------------------------------------------------------- words


def _no_program(report: FileReport, why: str) -> None:
    report.verdict = "no-program"
    report.message = why
    report.agrees = dict.fromkeys(("value", "best_move", "move", "leaves"), False)


def _gave_up(report: FileReport, ended: EndedError) -> None:
    where = f" {ended.args[0]}" if ended.args and " " in str(ended.args[0]) else ""
    report.agrees = dict.fromkeys(("value", "best_move", "move", "leaves"), False)
    report.verdict = "limit"
    if ended.why == "time" or ended.status in (-9, -24):
        report.message = f"its time was over{where}: it does not come to an end, or is too slow"
    elif ended.why == "output":
        report.message = f"it gives too much output{where}"
    elif ended.status == -6:
        report.message = f"it took too much memory{where}"
    elif ended.status is not None and ended.status < 0:
        report.verdict = "error"
        report.message = f"it made Prolog crash{where} (signal {-ended.status})"
    else:
        report.verdict = "error"
        report.message = f"it ends Prolog{where} (halt or abort)"


_MEANING: dict[Verdict, str] = {
    "wrong-value": "computes a wrong value",
    "wrong-move": "chooses a wrong move",
    "no-answer": "fails where there is an answer",
    "error": "raises an error",
    "limit": "does not come to an end within the limits",
    "other-move": "chooses another of several equally good moves",
    "prunes-more": "evaluates fewer leaves than the book's program, and is right none the less",
    "prunes-less": "evaluates other leaves than the book's program needs",
}


def _sentence(report: FileReport, number: int) -> str:
    meaning = _MEANING[report.verdict]
    problem = report.got.problem if report.got else ""
    missing = re.search(r"existence_error\(procedure,(?:\w+:)?(.+)\)\Z", problem)
    if missing:
        meaning = f"calls {missing[1]}, which does not exist,"
        report.notes.append(
            f"{missing[1]} is not in the file; if it asks for something of the game, name it with "
            "--hook, or define it in an --adapter"
        )
    elif problem.startswith("error "):
        meaning += f", {problem.removeprefix('error ')},"
    elif problem.startswith("value "):
        what = problem.removeprefix("value ")
        meaning = (
            "leaves the value unbound"
            if what == "unbound"
            else f"returns {what}, which is no number,"
        )
    return f"{meaning} on {number:,} of {report.trees:,} trees"
