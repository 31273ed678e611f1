"""The claims of a certificate: which of them do not hold, before anything is run again."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import Any

from pyab.errors import UsageError
from pyab.programs.records import PROGRAMS
from pyab.proof.certificate import ASKED, ROOTS, about
from pyab.proof.plan import Question
from pyab.proof.sources import sources

MOST_LEAVES, MOST_UNARY = 9, 6
"""The most that can be asked for."""

OF_ALL = {"programs", "agree", "counterexample", "versions", "seconds"}
OF_PROGRAM = {"program", "trees", "runs", "agree", "counterexample", "sources", "blocks"}
"""The keys of a certificate besides those that follow from its question, and of a program in it."""
VERSIONS = {"pyab": "pyab", "swi-prolog": "SWI-Prolog", "python": "Python"}


def _damaged(what: str) -> UsageError:
    return UsageError(f"the certificate is damaged: {what}: make it anew with pyab prove --json")


def check_form(found: dict[str, Any]) -> None:
    """Refuse what does not have the keys of a certificate, all of them and no other."""
    _keys(found, OF_ALL | about(Question(1)).keys(), "it")
    _keys(found["versions"], VERSIONS.keys(), "versions")
    if not isinstance(found["programs"], list):
        raise _damaged("programs is no list")
    for number, one in enumerate(found["programs"], 1):
        _keys(one, OF_PROGRAM, f"program {number}")
        if not isinstance(one["blocks"], list):
            raise _damaged(f"program {number}: blocks is no list")


def _keys(found: object, expected: Set[str], where: str) -> None:
    if not isinstance(found, dict):
        raise _damaged(f"{where} is no object")
    for keys, fault in ((expected - found.keys(), "lacks"), (found.keys() - expected, "also has")):
        if keys:
            # The first by name, since a set has no order; cut, since whoever made the file chose
            # its length.
            raise _damaged(f"{where} {fault} {min(keys)[:40]!r}")


def question_of(found: dict[str, Any]) -> Question:
    """The question that it answers."""
    for name, least, most in (("leaves", 1, MOST_LEAVES), ("unary", 0, MOST_UNARY)):
        # Not isinstance(): true is an int to Python.
        if type(found[name]) is not int or not least <= found[name] <= most:
            raise _damaged(f"{name} is no whole number from {least} to {most}")
    for name in ("events", "windows", "classes"):
        if not isinstance(found[name], bool):
            raise _damaged(f"{name} is neither true nor false")
    root = found["root"]
    # A list in its place has no hash, and could not be looked up.
    if not isinstance(root, str) or root not in ROOTS:
        raise _damaged("root is none of max, min and both")
    return Question(found["leaves"], ROOTS[root], **{name: found[name] for name in ASKED})


# ------------------------------------------------------------------- what it says


_NUMBERS = "the numbers of trees are not those that there are"
_DIFFERS = "it says itself that not all agree"


def wrong_in_all(found: dict[str, Any], question: Question) -> list[str]:
    """The claims about all programs together that do not hold, in words."""
    expected = {**about(question), "agree": True, "counterexample": None}
    wrong = [key for key, value in expected.items() if not _same(found[key], value)]
    problems = dict.fromkeys(
        _DIFFERS if key in ("agree", "counterexample") else _NUMBERS for key in wrong
    )
    keys = [one["program"] for one in found["programs"]]
    # Not a set: what stands in a key's place may have no hash.
    twice = any(key in keys[:number] for number, key in enumerate(keys))
    others = {
        "it names no program, or one twice": not keys or twice,
        "the versions are not such as pyab, SWI-Prolog and Python have": not all(
            map(_is_version, found["versions"].values())
        ),
        "the seconds are no time that a proof takes": not _is_time(found["seconds"]),
    }
    return [*problems, *(words for words, holds in others.items() if holds)]


def _is_time(found: object) -> bool:
    """True if a proof may have taken so long, or if that was not noted."""
    if isinstance(found, bool) or not isinstance(found, int | float):
        return found is None
    return 0 <= found < 10**10


def _is_version(found: object) -> bool:
    plain = r"[0-9]+(\.[0-9]+)+[a-z0-9.+]{0,30}"
    return isinstance(found, str) and len(found) < 50 and bool(re.fullmatch(plain, found))


def _same(found: Any, expected: Any) -> bool:
    """True if they are equal and of one type, as 1, 1.0 and true are not."""
    if type(found) is not type(expected):
        return False
    if isinstance(expected, dict):
        return found.keys() == expected.keys() and all(
            _same(found[key], value) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return len(found) == len(expected) and all(map(_same, found, expected))
    return bool(found == expected)


def wrong_in_one(one: dict[str, Any], sizes: Sequence[int], classes: bool) -> list[str]:
    """The claims about one program that do not hold; each block has so many trees."""
    key, trees, runs = one["program"], sum(sizes), one["runs"]
    if not isinstance(key, str) or key not in PROGRAMS:
        return [f"{str(key)[:40]!r}: this pyab has no such program"]
    problems = []
    if one["agree"] is not True or one["counterexample"] is not None:
        problems.append("the two languages were found to differ")
    elif len(one["blocks"]) != len(sizes):
        problems.append(f"it has {len(one['blocks'])} blocks, not {len(sizes)}")
    elif not all(_is_digest(digest) for digest in one["blocks"]):
        problems.append("one of its blocks is no digest")
    # How many classes there are is known only when all have been run.
    fewer = classes and type(runs) is int and 0 < runs <= trees
    if not _same(one["trees"], trees) or not (fewer or _same(runs, trees)):
        problems.append("the numbers of its trees are not those that there are")
    if not _same(one["sources"], sources(PROGRAMS[key])):
        problems.append("its texts are not those that were compared")
    return [f"{key}: {problem}" for problem in problems]


def _is_digest(found: object) -> bool:
    return isinstance(found, str) and bool(re.fullmatch("[0-9a-f]{32}", found))


def unchecked(found: dict[str, Any], share: float) -> tuple[str, ...]:
    """The claims that nobody else can know, in words."""
    versions = found["versions"]
    made = ", ".join(
        f"{name} {versions[key]}" for key, name in VERSIONS.items() if _is_version(versions[key])
    )
    seconds = ("the seconds that it took",) if found["seconds"] is not None else ()
    runs = ("how many trees were run for the rest",) if found["classes"] and share < 1 else ()
    return (*seconds, f"the versions that it was made with ({made})", *runs)
