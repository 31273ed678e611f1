"""The certificate of a proof: what was compared, and digests by which another can recheck it."""

from __future__ import annotations

import json
import platform
import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pyab.engines import bridge
from pyab.engines.exhaust import Piece
from pyab.errors import UsageError
from pyab.programs.records import PROGRAMS, Program
from pyab.proof.plan import Question, Row, pieces, rows
from pyab.proof.run import Progress, Report, expected_seconds
from pyab.proof.sources import sources
from pyab.proof.symbols.compare import Counterexample, compare
from pyab.support.version import __version__
from pyab.trees.tree import Side

BLOCKS = 128
"""Digests a program at most: each is of so many pieces side by side."""
FORMAT = "pyab proof 1"
SHARE = 0.05
"""How much of a certificate's trees is run again, where nothing is said."""
MOST_LEAVES, MOST_UNARY = 9, 6
"""What can be asked for at most."""
MOST_TREES, MOST_SHAPES = 10**12, 10**6
"""What can be rechecked at most: trees that one processor runs in weeks, shapes that fit in memory.
"""
MOST_AGAIN = 10**10
"""Trees that are run again at one go, about a day of work; by classes 100 times as many."""
_AT_ONCE = 10**5
"""Trees that take no time worth a word."""
MOST_BYTES = 1_000_000
"""Of a file: many times what all programs' digests take."""

KEYS = frozenset(
    {
        *("format", "leaves", "root", "events", "windows", "unary", "classes", "shapes", "trees"),
        *("by_leaves", "programs", "agree", "counterexample", "versions", "seconds"),
    }
)
OF_PROGRAM = frozenset({"program", "trees", "runs", "agree", "counterexample", "sources", "blocks"})
VERSIONS = {"pyab": "pyab", "swi-prolog": "SWI-Prolog", "python": "Python"}


def document(report: Report, programs: Sequence[Program]) -> dict[str, Any]:
    """The certificate, as ``pyab prove --json`` prints it.

    >>> from pyab.programs.records import PROGRAMS
    >>> from pyab.proof.run import prove
    >>> some = [PROGRAMS["bratko"]]
    >>> made = document(prove(some, Question(3)), some)
    >>> made["agree"], made["trees"], len(made["programs"][0]["blocks"])
    (True, 86, 6)
    """
    question = report.question
    first = next((proof for proof in report.proofs if proof.counterexample), None)
    return {
        "format": FORMAT,
        "leaves": question.leaves,
        "root": "both" if len(question.sides) > 1 else question.sides[0],
        "events": question.events,
        "windows": question.windows,
        "unary": question.unary,
        "classes": question.classes,
        "shapes": report.shapes,
        "trees": report.trees,
        "by_leaves": [vars(row) for row in report.rows],
        "programs": [
            {
                "program": proof.program,
                "trees": proof.trees,
                "runs": proof.runs,
                "agree": proof.agree,
                "counterexample": counterexample(proof.counterexample),
                "sources": sources(program),
                "blocks": blocks(proof.digests(question)) if proof.agree else [],
            }
            for proof, program in zip(report.proofs, programs, strict=True)
        ],
        "agree": report.agree,
        "counterexample": None if first is None else counterexample(first.counterexample),
        "versions": {
            "pyab": __version__,
            "swi-prolog": bridge.version(),
            "python": platform.python_version(),
        },
        "seconds": round(report.seconds, 3),
    }


def counterexample(found: Counterexample | None) -> dict[str, Any] | None:
    """A counterexample in a document."""
    if found is None:
        return None
    return {
        "program": found.program,
        "tree": str(found.tree),
        "root": found.tree.root,
        "window": [bound if abs(bound) < float("inf") else str(bound) for bound in found.window],
        "difference": found.words,
    }


def block_size(number: int) -> int:
    """How many pieces a block holds, of so many."""
    return -(-number // BLOCKS) or 1


def blocks(digests: Sequence[str]) -> list[str]:
    """One digest for each few pieces.

    >>> len(blocks(["ab"] * 1000))
    125
    """
    size = block_size(len(digests))
    return [together(digests[i : i + size]) for i in range(0, len(digests), size)]


def together(digests: Iterable[str]) -> str:
    """One digest of several."""
    return blake2b("".join(digests).encode(), digest_size=16).hexdigest()


# ------------------------------------------------------------------------ read


def read(path: str) -> dict[str, Any]:
    """Read a certificate; what it says is looked at by :func:`planned`.

    Raises:
        UsageError: It cannot be read, or is none.
    """
    try:
        if Path(path).exists() and not Path(path).is_file() and path != "/dev/stdin":
            raise UsageError(f"{path}: this is no file: save the certificate to one")
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise UsageError(
                f"{path}: this is no certificate of pyab prove: it has more than {MOST_BYTES:,} "
                "bytes"
            )
        found = json.loads(data.decode(), object_pairs_hook=_each_once, parse_constant=_none)
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from None
    except (ValueError, RecursionError):
        raise UsageError(f"{path}: this is no JSON document, or has a key twice") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise UsageError(f"{path}: this is no certificate of pyab prove ({FORMAT!r})")
    return found


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, if no key is there twice: another reader might take the other one."""
    if len(found := dict(pairs)) < len(pairs):
        raise ValueError
    return found


def _none(_: str) -> None:
    """NaN and the infinities are not JSON."""
    raise ValueError


def _damaged(what: str) -> UsageError:
    return UsageError(f"the certificate is damaged: {what}: make it anew with pyab prove --json")


def _form(found: dict[str, Any]) -> None:
    """Refuse what does not have the keys of a certificate, all of them and no other."""
    _keys(found, KEYS, "it")
    if found["format"] != FORMAT:
        raise _damaged(f"its format is not {FORMAT!r}")
    _keys(found["versions"], frozenset(VERSIONS), "versions")
    if not isinstance(found["programs"], list):
        raise _damaged("programs is no list")
    for number, one in enumerate(found["programs"], 1):
        _keys(one, OF_PROGRAM, f"program {number}")
        if not isinstance(one["blocks"], list):
            raise _damaged(f"program {number}: blocks is no list")


def _keys(found: object, expected: frozenset[str], where: str) -> None:
    if not isinstance(found, dict):
        raise _damaged(f"{where} is no object")
    for keys, fault in ((expected - found.keys(), "lacks"), (found.keys() - expected, "also has")):
        if keys:
            raise _damaged(f"{where} {fault} {min(keys)[:40]!r}")


def _question(found: dict[str, Any]) -> Question:
    for name, least, most in (("leaves", 1, MOST_LEAVES), ("unary", 0, MOST_UNARY)):
        if type(found[name]) is not int or not least <= found[name] <= most:
            raise _damaged(f"{name} is no whole number from {least} to {most}")
    for name in ("events", "windows", "classes"):
        if not isinstance(found[name], bool):
            raise _damaged(f"{name} is neither true nor false")
    sides: dict[str, tuple[Side, ...]] = {
        "both": ("max", "min"),
        "max": ("max",),
        "min": ("min",),
    }
    root = found["root"]
    if not isinstance(root, str) or root not in sides:
        raise _damaged("root is none of max, min and both")
    names = ("events", "windows", "unary", "classes")
    return Question(found["leaves"], sides[root], **{name: found[name] for name in names})


# ---------------------------------------------------------------------- verify


@dataclass(frozen=True)
class Verdict:
    """What came of rechecking a certificate.

    Attributes:
        problems: What does not hold, in words.
        trees: How many trees were run again.
        of: How many the certificate is about.
        unchecked: What it says besides, and cannot be checked, in words.
    """

    problems: tuple[str, ...]
    trees: int
    of: int
    unchecked: tuple[str, ...] = ()


@dataclass(frozen=True)
class Again:
    """What is run again of one program.

    Attributes:
        program: The program.
        runs: How many trees the certificate says were run for it.
        blocks: The numbers of the blocks that are run again, each with its digest.
    """

    program: Program
    runs: int
    blocks: dict[int, str]


@dataclass(frozen=True)
class Plan:
    """What is to be run again of a certificate; all else of it has been looked at.

    Attributes:
        question: What the certificate is about.
        work: What is run again.
        problems: What does not hold, as far as it is known without a run.
        unchecked: What cannot be checked.
        trees: How many trees are to be run again.
        of: How many the certificate is about.
    """

    question: Question
    work: tuple[Again, ...]
    problems: tuple[str, ...]
    unchecked: tuple[str, ...]
    trees: int
    of: int

    def expected_seconds(self) -> float:
        """About how long it will take, as for a proof."""
        if self.trees < _AT_ONCE:
            return 0.0
        programs = [again.program for again in self.work]
        whole = len(programs) * sum(row.trees for row in rows(self.question))
        return expected_seconds(programs, self.question, jobs=1) * self.trees / whole

    def run(self, progress: Progress | None = None) -> Verdict:
        """Run it; the progress is called with the number of trees that are done, and of all."""
        blocks, problems, done = _Blocks(self.question), list(self.problems), 0
        for again in self.work:
            key, runs, left = again.program.key, 0, len(blocks.all)
            before = done
            for number, digest in again.blocks.items():
                digests, differ = [], False
                for piece in blocks.pieces(number):
                    found = compare(again.program, piece, self.question.events)
                    digests.append(found.digest)
                    differ |= found.difference is not None
                    runs += found.runs
                    done += piece.trees
                    if progress:
                        progress(done, self.trees)
                left -= len(digests)
                if together(digests) != digest:
                    problems.append(f"{key}: block {number + 1} comes out otherwise")
                if differ:
                    problems.append(f"{key}: in block {number + 1} the languages differ")
            # At least one run for each piece of the others, and at most one for each tree.
            trees = done - before
            if not left <= again.runs - runs <= blocks.trees - trees:
                problems.append(
                    f"{key}: it says that {again.runs:,} trees were run; {runs:,} are run for "
                    f"{trees:,} of {blocks.trees:,}"
                )
        return Verdict(tuple(problems), done, self.of, self.unchecked)


def verify(
    found: dict[str, Any],
    share: float = SHARE,
    seed: int | None = None,
    progress: Progress | None = None,
) -> Verdict:
    """Recompute a certificate, or a random part of it.

    Args:
        found: The certificate.
        share: How much of its trees to run again, on average: 1 for all.  They are run in whole
            blocks, at least one of each program.
        seed: The same seed takes the same part; another each time when left out.
        progress: Called with the number of trees that are done, and of all.

    Raises:
        UsageError: It lacks what a certificate holds, or is about too much to be run again.
    """
    return planned(found, share, seed).run(progress)


def planned(found: dict[str, Any], share: float = SHARE, seed: int | None = None) -> Plan:
    """Look at all that a certificate says, and choose what is to be run again.

    The work is reckoned, and nothing is listed that may be endless: whoever made the file, it is
    refused here or done in the time that its trees take.

    Args:
        found: The certificate.
        share: How much of its trees to run again, as for :func:`verify`.
        seed: As for :func:`verify`.

    Raises:
        UsageError: As for :func:`verify`.
    """
    _form(found)
    question = _question(found)
    counted = rows(question)
    _in_bounds(counted)
    blocks, chosen = _Blocks(question), random.Random(seed)
    problems, work, trees = _counts(found, counted), [], 0
    for one in found["programs"]:
        wrong = _stated(one, blocks, question.classes)
        problems += wrong
        if not wrong:
            picked = _pick(blocks.sizes, share, chosen)
            trees += sum(blocks.sizes[number] for number in picked)
            digests = {number: one["blocks"][number] for number in picked}
            work.append(Again(PROGRAMS[one["program"]], one["runs"], digests))
    of = blocks.trees * len(found["programs"])
    most = MOST_AGAIN * (100 if question.classes else 1)
    if trees > most:
        fits = len(work) * min(blocks.sizes) <= most
        raise UsageError(
            f"to run {trees:,} trees again is more than is done at one go ({most:,}): "
            + (f"try --share {most / of / 2:.1g}" if fits else "make one of fewer programs")
        )
    return Plan(question, tuple(work), tuple(problems), _unchecked(found, share), trees, of)


class _Blocks:
    """The blocks of a question's pieces: what each is of, and how many trees are in it."""

    def __init__(self, question: Question) -> None:
        self.all = pieces(question)
        self._size = block_size(len(self.all))
        starts = range(0, len(self.all), self._size)
        self.sizes = [self.all.trees(start, self._end(start)) for start in starts]
        self.trees = sum(self.sizes)

    def _end(self, start: int) -> int:
        return min(start + self._size, len(self.all))

    def pieces(self, number: int) -> list[Piece]:
        """The pieces of a block."""
        start = number * self._size
        return self.all.some(start, self._end(start))


def _in_bounds(counted: Sequence[Row]) -> None:
    trees, shapes = sum(row.trees for row in counted), sum(row.shapes for row in counted)
    for number, most, what in ((trees, MOST_TREES, "trees"), (shapes, MOST_SHAPES, "shapes")):
        if number > most:
            raise UsageError(
                f"it is about {number:,} {what}, more than can be rechecked ({most:,}): "
                "make one of fewer leaves"
            )


def _counts(found: dict[str, Any], counted: Sequence[Row]) -> list[str]:
    """What the certificate says of all programs together, and does not hold."""
    problems = []
    expected = {
        "by_leaves": [vars(row) for row in counted],
        "trees": sum(row.trees for row in counted),
        "shapes": sum(row.shapes for row in counted),
    }
    if not all(_same(found[name], value) for name, value in expected.items()):
        problems.append("the numbers of trees are not those that there are")
    keys = [one["program"] for one in found["programs"]]
    if not keys or any(key in keys[:number] for number, key in enumerate(keys)):
        problems.append("it names no program, or one twice")
    if found["agree"] is not True or found["counterexample"] is not None:
        problems.append("it says itself that not all agree")
    if not all(_is_version(version) for version in found["versions"].values()):
        problems.append("the versions are not such as pyab, SWI-Prolog and Python have")
    if not _is_time(found["seconds"]):
        problems.append("the seconds are no time that a proof takes")
    return problems


def _is_time(found: object) -> bool:
    """Whether it may be how long a proof took; nothing, if that was not noted."""
    if isinstance(found, bool) or not isinstance(found, int | float):
        return found is None
    return 0 <= found < 10**10


def _is_version(found: object) -> bool:
    plain = r"[0-9]+(\.[0-9]+)+[a-z0-9.+]{0,30}"
    return isinstance(found, str) and len(found) < 50 and bool(re.fullmatch(plain, found))


def _same(found: object, expected: object) -> bool:
    """Whether they are equal and of one type, as 1, 1.0 and true are not."""
    if type(found) is not type(expected):
        return False
    if isinstance(found, dict) and isinstance(expected, dict):
        return found.keys() == expected.keys() and all(
            _same(found[key], value) for key, value in expected.items()
        )
    if isinstance(found, list) and isinstance(expected, list):
        return len(found) == len(expected) and all(map(_same, found, expected))
    return found == expected


def _stated(one: dict[str, Any], blocks: _Blocks, classes: bool) -> list[str]:
    """What it says of one program, and does not hold."""
    key, trees, runs = one["program"], blocks.trees, one["runs"]
    if not isinstance(key, str) or key not in PROGRAMS:
        return [f"{str(key)[:40]!r}: this pyab has no such program"]
    problems = []
    if one["agree"] is not True or one["counterexample"] is not None:
        problems.append("the two languages were found to differ")
    elif len(one["blocks"]) != len(blocks.sizes):
        problems.append(f"it has {len(one['blocks'])} blocks, not {len(blocks.sizes)}")
    elif not all(_is_digest(digest) for digest in one["blocks"]):
        problems.append("one of its blocks is no digest")
    fewer = classes and type(runs) is int and 0 < runs <= trees
    if not _same(one["trees"], trees) or not (fewer or _same(runs, trees)):
        problems.append("the numbers of its trees are not those that there are")
    if not _same(one["sources"], sources(PROGRAMS[key])):
        problems.append("its texts are not those that were compared")
    return [f"{key}: {problem}" for problem in problems]


def _is_digest(found: object) -> bool:
    return isinstance(found, str) and bool(re.fullmatch("[0-9a-f]{32}", found))


def _unchecked(found: dict[str, Any], share: float) -> tuple[str, ...]:
    """What the certificate says and nobody else can know; as far as it can be at all."""
    versions = found["versions"]
    made = ", ".join(
        f"{name} {versions[key]}" for key, name in VERSIONS.items() if _is_version(versions[key])
    )
    seconds = ("the seconds that it took",) if found["seconds"] is not None else ()
    runs = ("how many trees were run for the rest",) if found["classes"] and share < 1 else ()
    return (*seconds, f"the versions that it was made with ({made})", *runs)


def _pick(sizes: Sequence[int], share: float, chosen: random.Random) -> list[int]:
    """Blocks at random, with a share of the trees on average; one at least, then the smallest.

    They are taken one after the other while there is room; of the first that is too large the
    part that there is room for is the chance that it is taken.  So each may be.
    """
    room = share * sum(sizes)
    picked: list[int] = []
    for number in chosen.sample(range(len(sizes)), len(sizes)):
        if room < sizes[number]:
            if chosen.random() * sizes[number] < room:
                picked.append(number)
            break
        picked.append(number)
        room -= sizes[number]
    return sorted(picked) or [min(range(len(sizes)), key=sizes.__getitem__)]
