"""A file's function, understood: found in it, and called in the way in which it does best."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, replace
from typing import Any

from pyab.engines.own import SAMPLE, best
from pyab.errors import UsageError
from pyab.functions.brackets import narrow
from pyab.functions.conventions import Convention
from pyab.submission.function.child import python_room
from pyab.submission.function.runner import convention
from pyab.submission.function.running import Running, ask, one_search
from pyab.submission.judge.filereport import Options
from pyab.submission.run.answers import documents, outcome
from pyab.submission.run.process import EndedError, Process
from pyab.submission.run.submission import silence
from pyab.submission.run.verdicts import Verdict
from pyab.submission.text.clauses import RefusedError
from pyab.submission.told.notes import NO_MOVE
from pyab.trees.tree import Tree

_ENTRY = re.compile(r"\s*([^\W\d]\w*(?:\(\))?(?:\.[^\W\d]\w*)?)\s*(?:\((.*)\))?\s*")
_ROLES = {
    **dict.fromkeys(("position", "pos", "node", "tree", "state"), "P"),
    "alpha": "A",
    "beta": "B",
    "depth": "D",
    "maximising": "S",
    "maximizing": "S",
    "minimising": "N",
    "minimizing": "N",
    "colour": "C",
    "color": "C",
    "player": "W",
    "game": "G",
}
_THEIRS = re.compile(
    r"!(limit|error (RecursionError|SystemExit|NameError|UnboundLocalError|resource))"
)
"""The ends of searches that no misreading brings about."""
_ANSWERED = re.compile(r"v\([^()]*\)\Z")
_LOOKS_INSIDE = (
    "it looks into its own positions, and cannot search our trees: let it ask a position for "
    "moves() and value, or functions called get_moves, make_move, game_over and evaluate"
)
"""The advice where a board is no board of ours."""
TRIED = 4
"""Functions of a file that are tried."""


def entry(text: str) -> tuple[str, list[str] | None]:
    """The function that ``--entry`` names, and what its arguments are for, if that is said.

    Raises:
        UsageError: It is neither a name nor a call.

    >>> entry("Player.search(position, 50, alpha, beta)")
    ('Player.search', ['P', '=50', 'A', 'B'])
    """
    found = _ENTRY.fullmatch(text)
    if not found:
        raise UsageError(
            f"the entry {text!r} is no function: give one such as alphabeta, Player.search, or "
            "'search(position, 50, alpha, beta, maximising)'"
        )
    name = found[1].replace("()", "")
    if found[2] is None:
        return name, None
    words = [word.strip() for word in found[2].split(",") if word.strip()]
    return name, [_ROLES.get(word.lower(), f"={word}") for word in words]


def _facts(process: Process, what: str, **request: Any) -> list[Any]:
    """The facts that the runner answers a request with.

    Raises:
        RefusedError: It refuses the file.
    """
    found = documents(ask(process, what, **request))
    if found and "refused" in found[0]:
        raise RefusedError(narrow(str(found[0]["refused"])))
    return found


class Put(Exception):  # noqa: N818  # a verdict, no error of ours
    """A verdict before anything runs on the trees."""

    def __init__(self, what: Verdict, words: str, name: str = "") -> None:
        super().__init__(words)
        self.verdict, self.name = what, name


# ------------------------------------------------------------------ understanding


def loaded(process: Process, text: str, options: Options, named: str) -> list[str]:
    """Load a file; the functions that may be its search, or the one that is named."""
    limit = silence(options.seconds) / 2
    try:
        (found,) = _facts(process, "load", text=text, trust=not options.sandbox, limit=limit)
    except EndedError as ended:
        raise ended.at("while it was loaded") from None
    if "endless" in found:
        raise Put("limit", found["endless"])
    functions: list[str] = found["functions"]
    if named:
        return [named]
    if not functions:
        raise RefusedError(
            "no search was found in it: it has no function of a position; name one: "
            "--entry 'search(position, alpha, beta)'"
        )
    return functions[:TRIED]


def understood(
    process: Process,
    text: str,
    options: Options,
    functions: Sequence[str],
    stated: list[str] | None,
) -> tuple[Running, list[str]]:
    """The function that is judged, called in the way in which it does best, and notes on that.

    Raises:
        RefusedError: None can be called.
        Put: None gave an answer.
    """
    failed: list[Put | RefusedError] = []
    for name in functions:
        try:
            return used(process, text, options, name, _tried(process, name, stated))
        except (Put, RefusedError) as error:
            failed.append(error)
    # A call that led to no answer tells more than none.
    raise next((one for one in failed if isinstance(one, Put)), failed[0])


def _tried(process: Process, name: str, stated: list[str] | None) -> Convention:
    """The way in which a function does best on a few trees.

    Raises:
        RefusedError: It cannot be called.
        Put: It gave no answer.
    """
    trees = [(tree.arity, tree.leaves, tree.root) for tree in SAMPLE]
    limit = one_search(process.seconds)
    tried = _facts(process, "attempt", entry=name, stated=stated, trees=trees, limit=limit)
    if not tried:
        raise RefusedError(f"{name} takes no position")
    lines, ways = [one["lines"] for one in tried], [convention(one["way"]) for one in tried]
    number = best(lines, ways)
    if number is None:
        number = _theirs(lines)
    if number is None:
        raise _unanswered(name, ways[0], lines[0][-1].partition("!")[2])
    way = ways[number]
    # An argument tells it the side; or it gives back the mover's value; or it asks the position.
    told = way.told or way.returned or tried[number]["asked"]
    return way if told or _plays_min(lines[number]) else replace(way, max_only=True)


def unanswered(running: Running, trees: Sequence[Tree], lines: Sequence[str]) -> None:
    """Look whether a function has an answer to any tree with a move.

    Raises:
        Put: It has none, and that may be for the way in which it is called.
    """
    ends = [line for tree, line in zip(trees, lines, strict=False) if tree.arity[0]]
    theirs = sum(_THEIRS.search(line) is not None for line in ends)
    if ends and not any(_ANSWERED.search(line) for line in ends) and 2 * theirs < len(ends):
        raise _unanswered(running.name, running.way, ends[0].partition("!")[2])
    if ends and not any("s(" in line for line in ends) and not theirs:
        raise _unanswered(running.name, running.way, "")


def _unanswered(name: str, way: Convention, problem: str) -> Put:
    said = re.sub(r"\b1000\b", "50", str(way))
    advice = (
        "say what its arguments are, of position, alpha, beta, maximising and a depth: "
        f"--entry '{name}({said})'"
    )
    if not problem or "a position" in problem or "<position" in problem:
        advice = _LOOKS_INSIDE
    why = {"": "it evaluates no leaf", "failed": "it returned None"}.get(problem, narrow(problem))
    return Put(
        "not-understood",
        f"called as {name}({way}), it gave no answer to any tree with a move "
        f"({why.removeprefix('error ')}); {advice}",
        name,
    )


def _theirs(lines: Sequence[Sequence[str]]) -> int | None:
    """The first way that ended in what no misreading brings about."""
    ends = (any(_THEIRS.search(line) for line in each) for each in lines)
    return next((number for number, theirs in enumerate(ends) if theirs), None)


def _plays_min(lines: Sequence[str]) -> bool:
    """True if the trees with MIN to move at the root have their values."""
    return all(
        tree.root == "max" or outcome(line).value == tree.backed_up[0]
        for tree, line in zip(SAMPLE, lines, strict=False)
    )


def used(
    process: Process, text: str, options: Options, name: str, way: Convention
) -> tuple[Running, list[str]]:
    """The function as it is called from now on, and notes on that."""
    (found,) = _facts(process, "use", entry=name, way=asdict(way))
    running = Running(process, options, name, way, text, **found)
    notes = []
    if way.max_only:
        notes.append(
            "it is not told who is to move: it was tried on the trees with MAX to move at the root"
        )
    if way.says:
        word, side = way.says
        notes.append(f"{word} was taken for {side.upper()}, where it asks who is to move")
    if way.rules:
        notes.append(f"its own {', '.join(way.rules)} set aside, for trees of ours")
    if way.form == "taken":
        notes.append("a leaf counts as evaluated where it is taken out of its list")
    if kept := _keeps(text):
        notes.append(
            f"it keeps what it finds ({kept}); it was not tried on positions that come again, with "
            "another window"
        )
    if not way.moves:
        notes.append(NO_MOVE)
    return running, notes


_KEPT = re.compile("memo|cache|table|seen|visited|transpos|stored|^tt$", re.IGNORECASE)
"""The names of what a search keeps its values in."""


def _keeps(text: str) -> str:
    r"""The name of what a search keeps its values in, if it does so; empty if not.

    >>> _keeps("def ab(p, a, b):\n    memo[p] = 1"), _keeps("def ab(p, a, b): return p")
    ('memo', '')
    """
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store()) if _KEPT.search(name):
                return name
            case ast.Subscript(value=ast.Attribute(attr=name), ctx=ast.Store()) if _KEPT.search(
                name
            ):
                return name
    return ""


@contextmanager
def again(running: Running) -> Iterator[Running]:
    """The same function in another process."""
    options = running.options
    with python_room(options.seconds, not options.sandbox) as process:
        loaded(process, running.text, options, running.name)
        yield used(process, running.text, options, running.name, running.way)[0]
