"""The certificate of a proof: what was compared, and digests by which another can recheck it."""

from __future__ import annotations

import json
import platform
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pyab import __version__, bridge
from pyab.errors import UsageError
from pyab.programs import Program, get
from pyab.proof.compare import Counterexample, compare
from pyab.proof.plan import Question, Row, pieces, rows
from pyab.proof.run import Progress, Report
from pyab.proof.sources import sources
from pyab.tree import Side

BLOCKS = 128
"""Digests a program at most: each is of so many pieces side by side."""
FORMAT = "pyab proof 1"
MOST_LEAVES, MOST_UNARY = 9, 6
"""What can be asked for at most."""


def document(report: Report, programs: Sequence[Program]) -> dict[str, Any]:
    """The certificate, as ``pyab prove --json`` prints it.

    >>> from pyab.programs import PROGRAMS
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


# ---------------------------------------------------------------------- verify


@dataclass(frozen=True)
class Verdict:
    """What came of rechecking a certificate.

    Attributes:
        problems: What does not hold, in words.
        trees: How many trees were run again.
        of: How many the certificate is about.
    """

    problems: tuple[str, ...]
    trees: int
    of: int


def read(path: str) -> dict[str, Any]:
    """Read a certificate.

    Raises:
        UsageError: It cannot be read, or is none.
    """
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from None
    except (ValueError, RecursionError):
        raise UsageError(f"{path}: this is no JSON document") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise UsageError(f"{path}: this is no certificate of pyab prove ({FORMAT!r})")
    return found


def verify(
    found: dict[str, Any],
    share: float = 0.05,
    seed: int | None = None,
    progress: Progress | None = None,
) -> Verdict:
    """Recompute a certificate, or a random part of it.

    Args:
        found: The certificate.
        share: How much of it to run again: 1 for all. At least one block a program is.
        seed: The same seed takes the same part; another each time when left out.
        progress: Called with the number of blocks that are done, and of all.

    Raises:
        UsageError: It lacks what a certificate holds.
    """
    try:
        question, programs = _question(found), found["programs"]
        counted, every = rows(question), list(pieces(question))
        size = block_size(len(every))
        total = sum(row.trees for row in counted)
        problems = _counts(found, counted)
        chosen = random.Random(seed)
        picked = [(one, _pick(len(one["blocks"]), share, chosen)) for one in programs]
        of = sum(len(numbers) for _, numbers in picked)
        trees = done = 0
        for one, numbers in picked:
            program = get(one["program"])
            problems += _stated(one, program, total, -(-len(every) // size), question.classes)
            if one["sources"] != sources(program):
                problems.append(f"{program.key}: its texts are not those that were compared")
                continue
            runs = 0
            for number in numbers:
                some = every[number * size : (number + 1) * size]
                again = [compare(program, piece, question.events) for piece in some]
                trees += sum(piece.trees for piece in some)
                runs += sum(each.runs for each in again)
                if together(each.digest for each in again) != one["blocks"][number]:
                    problems.append(f"{program.key}: block {number + 1} comes out otherwise")
                if any(each.difference for each in again):
                    problems.append(f"{program.key}: in block {number + 1} the languages differ")
                done += 1
                if progress:
                    progress(done, of)
            if len(numbers) == len(one["blocks"]) and runs != one["runs"]:
                problems.append(f"{program.key}: {runs:,} trees are run, not {one['runs']:,}")
        return Verdict(tuple(problems), trees, total * len(programs))
    except (KeyError, TypeError, AttributeError, IndexError, ValueError):
        raise UsageError("the certificate lacks what a certificate holds: it is damaged") from None


def _question(found: dict[str, Any]) -> Question:
    sides: dict[str, tuple[Side, ...]] = {
        "both": ("max", "min"),
        "max": ("max",),
        "min": ("min",),
    }
    leaves, unary = found["leaves"], found["unary"]
    flags = events, windows, classes = found["events"], found["windows"], found["classes"]
    numbers = [type(number) is int for number in (leaves, unary)]
    if not (all(numbers) and 1 <= leaves <= MOST_LEAVES and 0 <= unary <= MOST_UNARY):
        raise TypeError
    if not all(isinstance(flag, bool) for flag in flags):
        raise TypeError
    return Question(leaves, sides[found["root"]], events, windows, unary, classes)


def _counts(found: dict[str, Any], counted: Sequence[Row]) -> list[str]:
    """What the certificate says of all programs together, and does not hold."""
    problems = []
    expected = {
        "by_leaves": [vars(row) for row in counted],
        "trees": sum(row.trees for row in counted),
        "shapes": sum(row.shapes for row in counted),
    }
    if any(found[name] != value for name, value in expected.items()):
        problems.append("the numbers of trees are not those that there are")
    keys = [one["program"] for one in found["programs"]]
    if not keys or len(set(keys)) < len(keys):
        problems.append("it names no program, or one twice")
    if found["agree"] is not True or found["counterexample"] is not None:
        problems.append("it says itself that not all agree")
    return problems


def _stated(
    one: dict[str, Any], program: Program, trees: int, blocks: int, classes: bool
) -> list[str]:
    """What it says of one program, and does not hold: there are so many trees, and blocks."""
    problems = []
    if one["agree"] is not True or one["counterexample"] is not None:
        problems.append(f"{program.key}: the two languages were found to differ")
    elif len(one["blocks"]) != blocks:
        problems.append(f"{program.key}: it has {len(one['blocks'])} blocks, not {blocks}")
    fewer = classes and type(one["runs"]) is int and 0 < one["runs"] <= trees
    if one["trees"] != trees or not (fewer or one["runs"] == trees):
        problems.append(f"{program.key}: the numbers of its trees are not those that there are")
    return problems


def _pick(number: int, share: float, chosen: random.Random) -> list[int]:
    wanted = max(1, min(number, round(number * share)))
    return sorted(chosen.sample(range(number), wanted)) if number else []
