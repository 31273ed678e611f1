"""The certificate of a proof: what was compared, and digests by which another can recheck it."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from pyab.engines import bridge
from pyab.errors import TreeError, UsageError
from pyab.programs.program import Program
from pyab.proof.plan import Question, rows
from pyab.proof.run import Proof, ProofReport
from pyab.proof.sources import sources
from pyab.proof.symbols.compare import Counterexample
from pyab.support.version import __version__
from pyab.trees.files import strict_json
from pyab.trees.tree import SIDES, Side

BLOCKS = 128
"""Digests a program at most: each is of so many pieces side by side."""
FORMAT = "pyab proof 1"
MOST_BYTES = 1_000_000
"""Of a file: many times what all programs' digests take."""


def document(report: ProofReport, programs: Sequence[Program]) -> dict[str, Any]:
    """The certificate, as ``pyab prove --json`` prints it."""
    first = next((proof for proof in report.proofs if proof.counterexample), None)
    return {
        **about(report.question),
        "programs": [
            _proof(proof, program, report.question)
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


ASKED = ("events", "windows", "unary", "classes")
"""The fields of a question that a certificate has as they are."""
ROOTS: dict[str, tuple[Side, ...]] = {"both": SIDES, "max": ("max",), "min": ("min",)}


def about(question: Question) -> dict[str, Any]:
    """The part of a certificate that follows from the question."""
    counted = rows(question)
    return {
        "format": FORMAT,
        "leaves": question.leaves,
        "root": next(name for name, sides in ROOTS.items() if sides == question.sides),
        **{name: getattr(question, name) for name in ASKED},
        "shapes": sum(row.shapes for row in counted),
        "trees": sum(row.trees for row in counted),
        "by_leaves": [vars(row) for row in counted],
    }


def _proof(proof: Proof, program: Program, question: Question) -> dict[str, Any]:
    """The proof for one program in a document."""
    return {
        "program": proof.program,
        "trees": proof.trees,
        "runs": proof.runs,
        "agree": proof.agree,
        "counterexample": counterexample(proof.counterexample),
        "sources": sources(program),
        # After a difference the other pieces were left, so that they have no digests.
        "blocks": blocks(proof.digests(question)) if proof.agree else [],
    }


def counterexample(found: Counterexample | None) -> dict[str, Any] | None:
    """A counterexample in a document."""
    if found is None:
        return None
    return {
        "program": found.program,
        "tree": str(found.tree),
        "root": found.tree.root,
        # JSON has no infinity.
        "window": [bound if abs(bound) < float("inf") else str(bound) for bound in found.window],
        "difference": found.words,
    }


def block_size(number: int) -> int:
    """The number of pieces that a block holds, of so many."""
    # Rounded up, and never 0, which is no step for range().
    return -(-number // BLOCKS) or 1


def block_ranges(number: int) -> list[range]:
    """The blocks of so many pieces, by the pieces' numbers."""
    size = block_size(number)
    return [range(start, min(start + size, number)) for start in range(0, number, size)]


def blocks(digests: Sequence[str]) -> list[str]:
    """One digest for each few pieces."""
    return [together(digests[one.start : one.stop]) for one in block_ranges(len(digests))]


def together(digests: Iterable[str]) -> str:
    """One digest of several."""
    return blake2b("".join(digests).encode(), digest_size=16).hexdigest()


# ------------------------------------------------------------------------ read


def read(path: str) -> dict[str, Any]:
    """Read a certificate; what it says is looked at by :mod:`pyab.proof.recheck`.

    Raises:
        UsageError: It cannot be read, or is none.
    """
    try:
        # Another pipe or device might never end; standard input was asked for.
        if Path(path).exists() and not Path(path).is_file() and path != "/dev/stdin":
            raise UsageError(f"{path}: this is no file: save the certificate to one")
        with Path(path).open("rb") as file:
            # Read, not asked of the system: a pipe has no size.
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise UsageError(
                f"{path}: this is no certificate of pyab prove: it has more than {MOST_BYTES:,} "
                "bytes"
            )
        found = strict_json(data.decode())
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from None
    # json raises RecursionError at lists that are nested a thousand deep.
    except (ValueError, RecursionError, TreeError):
        raise UsageError(f"{path}: this is no JSON document, or has a key twice") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise UsageError(f"{path}: this is no certificate of pyab prove ({FORMAT!r})")
    return found
