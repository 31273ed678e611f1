"""The texts that a proof is about, by their hashes."""

from __future__ import annotations

from hashlib import sha256

from pyab import prolog_engine, python_engine
from pyab.programs import Program


def sources(program: Program) -> dict[str, str]:
    """The SHA-256 of a program's two texts, as they are run.

    >>> from pyab.programs import PROGRAMS
    >>> sorted(sources(PROGRAMS["bratko"]))
    ['prolog', 'python']
    """
    texts = {"prolog": prolog_engine.source(program), "python": python_engine.source(program)}
    return {name: sha256(text.encode()).hexdigest() for name, text in texts.items()}
