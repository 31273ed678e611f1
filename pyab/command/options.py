"""The options that verbs have in common, and what a value on the command line may be."""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Callable, Collection
from typing import Any, NoReturn

from pyab.errors import UsageError
from pyab.support.names import unknown
from pyab.trees.builtin import TREES
from pyab.trees.literal import EXAMPLE, Number, number
from pyab.trees.tree import SIDES


class Parser(argparse.ArgumentParser):
    """A parser that raises an error of ours for whatever is wrong."""

    def __init__(self, **details: Any) -> None:
        super().__init__(**details)
        # Numbers of any form, and names that begin so, are no options.
        # argparse has no other way to say it than this name of its own.
        self._negative_number_matcher = re.compile(r"-(\d|\.\d|inf)", re.IGNORECASE)

    def error(self, message: str) -> NoReturn:
        """Raise the error."""
        raise UsageError(f"{message} (see {self.prog} --help)")


# -------------------------------------------------------------------- values


def count(least: int, most: int) -> Callable[[str], int]:
    """A whole number within these limits."""

    def read(text: str) -> int:
        text = text.strip()
        digits = text.removeprefix("-")
        if not digits.isdecimal() or len(text) > 20 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"a whole number from {least} to {most} is expected, not {text[:30]!r}"
            )
        return int(text)

    return read


def bound(text: str) -> Number:
    """A bound of a window."""
    text = text.strip()
    # A leaf is never infinite, so that number() does not read it.
    infinite = {"inf": math.inf, "+inf": math.inf, "-inf": -math.inf}.get(text.lower())
    return number(text, lambda: f"the bound {text!r}") if infinite is None else infinite


def part(text: str) -> float:
    """A number from 0 to 1."""
    try:
        value = float(text)
    except ValueError:
        # NaN is in no range, and so is refused below like a number outside.
        value = math.nan
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"a number from 0 to 1 is expected, not {text!r}")
    return value


def path(text: str) -> str:
    """The name of a file."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is expected, not ''")
    return text


def address(text: str) -> str:
    """The address of a scheduler."""
    if not text.strip():
        raise argparse.ArgumentTypeError("an address is expected, such as tcp://HOST:8786")
    return text


def names(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def one_of(noun: str, known: Collection[str]) -> dict[str, Any]:
    """One of some names, as details for :meth:`argparse.ArgumentParser.add_argument`."""

    def read(text: str) -> str:
        if text not in known:
            raise argparse.ArgumentTypeError(unknown(noun, text, known))
        return text

    # Not argparse's choices, which list all and do not name the one that is meant.
    return {"type": read, "metavar": f"{{{','.join(known)}}}"}


class _Window(argparse.Action):
    def __call__(self, _p: Any, namespace: Any, values: Any, _option: Any = None) -> None:
        # A tuple, as the library has windows: with type= it would be a list.
        setattr(namespace, self.dest, tuple(bound(text) for text in values))


# ------------------------------------------------------------------- options


def add_tree(verb: Parser, nargs: str | None = None, more: str = "") -> None:
    """Add the tree, or trees; ``more`` says what else may stand there."""
    says = (
        f"a literal such as '{EXAMPLE}', a file (.txt, .json, .pl), '-' for standard input, "
        f"or a built-in tree: {', '.join(TREES)}{more}"
    )
    verb.add_argument("tree", nargs=nargs, metavar="TREE", help=says)


def add_programs(
    verb: Parser, says: str = "a program, or several with commas; all when left out"
) -> None:
    """Add ``--program``, of which there may be several."""
    verb.add_argument("--program", action="extend", type=names, metavar="KEY", help=says)


def add_engines(verb: Parser) -> None:
    """Add ``--engine``, of which there may be both."""
    says = "prolog, python, or both with a comma"
    verb.add_argument("--engine", action="extend", type=names, metavar="NAME", help=says)


def add_root(verb: Parser) -> None:
    """Add ``--root``."""
    says = "who is to move at the root; as the tree has it when left out"
    verb.add_argument("--root", choices=SIDES, help=says)


def add_number(
    verb: Parser,
    name: str,
    within: tuple[int, int],
    says: str,
    default: int | None = None,
    metavar: str = "N",
) -> None:
    """Add an option that is a whole number."""
    shown = "" if default is None else f" (default: {default})"
    kind = count(*within)
    verb.add_argument(name, type=kind, default=default, metavar=metavar, help=f"{says}{shown}")


def add_flag(verb: Parser, name: str, says: str) -> None:
    """Add an option that is given or not."""
    verb.add_argument(name, action="store_true", help=says)


def add_file(verb: Parser, name: str, says: str) -> None:
    """Add an option that is the name of a file."""
    verb.add_argument(name, type=path, metavar="FILE", help=says)


def add_search(verb: Parser) -> None:
    """Add what says how far a search looks; :func:`searching` has what was said."""
    says = (
        "search with this window, from MAX's side; bounds may be infinite; f1 and wells take "
        "one of them, beyond which the player to move stops: B for MAX, A for MIN"
    )
    verb.add_argument("--window", nargs=2, action=_Window, metavar=("A", "B"), help=says)
    add_depth(verb)
    says = "take positions as terminal whose moves' likelihoods multiply to less than T"
    verb.add_argument("--likelihood", type=part, metavar="T", help=says)
    add_root(verb)


def add_depth(verb: Parser) -> None:
    """Add ``--depth``."""
    deep = "take positions N moves deep as terminal, by their static values (JSON trees, games)"
    add_number(verb, "--depth", (1, 10**9), deep)


def searching(arguments: argparse.Namespace) -> dict[str, Any]:
    """The reach of a search, as keyword arguments of :func:`pyab.solve`."""
    return {name: getattr(arguments, name) for name in ("window", "root", "depth", "likelihood")}


def add_seed(verb: Parser, default: int | None = 0) -> None:
    """Add ``--seed``."""
    says = "another seed, other random trees (default: 0)"
    verb.add_argument("--seed", type=count(0, 2**63), default=default, metavar="S", help=says)


def add_leaves(verb: Parser, default: int) -> None:
    """Add ``--leaves`` of test trees."""
    add_number(verb, "--leaves", (2, 6), "all trees of 2 to N leaves", default)


def add_random(verb: Parser, default: int) -> None:
    """Add ``--random``, and the seed."""
    add_number(verb, "--random", (0, 10**7), "N random larger trees", default)
    add_seed(verb)


def add_jobs(verb: Parser) -> None:
    """Add ``--jobs``; :func:`jobs` has the number."""
    says = "processes at work (default: one a processor)"
    add_number(verb, "--jobs", (1, 1000), says, metavar="J")


def jobs(arguments: argparse.Namespace) -> int:
    """The number of processes that are to work."""
    from pyab.support.processes import default_jobs  # noqa: PLC0415  (it takes its time)

    return default_jobs() if arguments.jobs is None else arguments.jobs


def add_json(verb: Parser) -> None:
    """Add ``--json``."""
    add_flag(verb, "--json", "print one JSON document")
