"""Single-spot faults of Bratko's clauses, in either language, made from the texts themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

SIGNS = ("<", ">", "<=", ">=")


class Mutant(NamedTuple):
    """A text with one fault in it.

    Attributes:
        name: Where the fault is and what it is.
        text: The whole text with the fault.
    """

    name: str
    text: str


def of_prolog(text: str) -> Iterator[Mutant]:
    """Every comparison, side, bound, clause and cut of ``bratko.pl``, changed one at a time."""
    code = re.sub(r"%[^\n]*", "", text)
    yield from _swap(code, r"(?<= )[<>](?= \w)", {">": ("<", ">=", "=<"), "<": (">", "=<", ">=")})
    yield from _swap(
        code,
        r"\b(min|max)_to_move",
        {"min_to_move": ["max_to_move"], "max_to_move": ["min_to_move"]},
    )
    yield from _swap(code, r"\b(New)?Alpha\b|\b(New)?Beta\b", _other_bound)
    yield from _swap(code, r"\b(Good)?Val1?\b", _other_value)
    for i, clause in enumerate(clauses := _clauses(code)):
        rest = clauses[:i] + clauses[i + 1 :]
        yield Mutant(f"clause {i + 1} missing: {_head(clause)}", "".join(rest))


def of_python(text: str) -> Iterator[Mutant]:
    """Every comparison, side, bound and step of the mirror, changed one at a time."""
    others = {sign: [other for other in SIGNS if other != sign] for sign in SIGNS}
    yield from _swap(text, r"(?<= )[<>]=?(?= \w)", others)
    body = text.index("def alphabeta")
    swaps = {"min_to_move": ["max_to_move"], "max_to_move": ["min_to_move"]}
    yield from _swap(text, r"\b(min|max)_to_move(?=\(pos)", swaps, body)
    yield from _swap(text, r"\b(new)?(alpha|beta)\b(?!:)(?=[,)\s:])(?! *:)", _other_bound, body)


def _other_bound(word: str) -> list[str]:
    pairs = {"Alpha": "Beta", "alpha": "beta"}
    for one, other in [*pairs.items(), *((b, a) for a, b in pairs.items())]:
        if word.endswith(one):
            return [word.removesuffix(one) + other]
    raise ValueError(word)


def _other_value(word: str) -> list[str]:
    return {"Val": ["Val1"], "Val1": ["Val"], "GoodVal": ["Val"]}.get(word, [])


def _swap(text: str, pattern: str, others: object, start: int = 0) -> Iterator[Mutant]:
    for match in re.finditer(pattern, text):
        if match.start() < start:
            continue
        word = match.group()
        for other in others(word) if callable(others) else others[word]:  # type: ignore[index]
            line = text[text.rfind("\n", 0, match.start()) + 1 : text.find("\n", match.end())]
            column = match.start() - text.rfind("\n", 0, match.start())
            yield Mutant(
                f"{word} -> {other} at column {column} of: {line.strip()}",
                text[: match.start()] + other + text[match.end() :],
            )


def _clauses(code: str) -> list[str]:
    return [part + ".\n" for part in re.split(r"\.\s*\n", code) if part.strip()]


def _head(clause: str) -> str:
    return " ".join(clause.split(":-")[0].split())
