"""The options of the verbs, which ``options.toml`` lists, and what a value of them may be."""

from __future__ import annotations

import argparse
import math
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any, NoReturn

from pyab.errors import UsageError
from pyab.support.files import stored
from pyab.support.names import unknown
from pyab.trees.literal import Number, number


class Parser(argparse.ArgumentParser):
    """A parser that raises an error of ours for whatever is wrong."""

    def __init__(self, **details: Any) -> None:
        # What begins like an option is none: a slip in its name is told.
        super().__init__(allow_abbrev=False, **details)
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


def goal(text: str) -> str:
    """A goal, in Prolog or in Python."""
    if not text.strip() or not text.isprintable():
        raise argparse.ArgumentTypeError(f"a goal in one line is expected, not {text!r}")
    return text


def seconds(text: str) -> float:
    """A number of seconds."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:30]!r} is no number of seconds") from None


def names(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def one_of(known: Collection[str]) -> Callable[[str], str]:
    """The name of a format."""

    # Not argparse's choices, which list all and do not name the one that is meant.
    def read(text: str) -> str:
        if text not in known:
            raise argparse.ArgumentTypeError(unknown("format", text, known))
        return text

    return read


READERS: dict[str, Callable[[str], object]] = {
    "address": address,
    "bound": bound,
    "goal": goal,
    "names": names,
    "part": part,
    "path": path,
    "seconds": seconds,
}
"""The types of values, by their names in the table."""


# ------------------------------------------------------------------- options


@cache
def table() -> dict[str, Any]:
    """The options of each verb, and what it does; those that several have are ``shared``."""
    return tomllib.loads(stored(__package__, "options.toml"))


def add(verb: Parser, name: str, values: Mapping[str, object], **defaults: object) -> None:
    """Add a verb's options, as ``options.toml`` has them.

    Args:
        verb: The reader of its arguments.
        name: The name of the verb.
        values: The values that the table names.
        defaults: The defaults of options; ``None``, or false, where there is none.
    """
    own = table()[name]
    for option in own["options"]:
        _add(verb, option, own.get(option, {"like": option}), values)
    verb.set_defaults(**defaults)


def _add(verb: Parser, option: str, told: dict[str, Any], values: Mapping[str, Any]) -> None:
    """Add one option; ``told`` is what the table says of it."""

    def meant(value: Any) -> Any:
        return values[value] if isinstance(value, str) else value

    told = dict(told)
    told = table()["shared"].get(told.pop("like", ""), {}) | told
    details: dict[str, Any] = {"help": told.pop("help").format_map(values)}
    if whole := told.pop("whole", None):
        details |= {"type": count(*map(meant, whole)), "metavar": "N"}
    if formats := told.pop("one_of", None):
        known = meant(formats)
        details |= {"type": one_of(known), "metavar": f"{{{','.join(known)}}}"}
    if "choices" in told:
        told["choices"] = meant(told["choices"])
    if "type" in told:
        told["type"] = READERS[told["type"]]
    # argparse wants a tuple for an option of two values.
    if isinstance(told.get("metavar"), list):
        told["metavar"] = tuple(told["metavar"])
    if option.startswith("-"):
        verb.add_argument(*option.split(", "), **details | told)
    else:
        verb.add_argument(option.lower(), metavar=option, **details | told)


def searching(arguments: argparse.Namespace) -> dict[str, Any]:
    """The reach of a search, as keyword arguments of :func:`pyab.solve`."""
    found = {name: getattr(arguments, name) for name in ("root", "depth", "likelihood")}
    # As the library has windows; argparse reads a list.
    return found | {"window": arguments.window and tuple(arguments.window)}


def refuse(arguments: argparse.Namespace, names: Iterable[str], why: str) -> None:
    """Refuse options that would have no effect.

    Raises:
        UsageError: One of them is given; it says why that has no effect.
    """
    for name in names:
        given = getattr(arguments, name)
        # An empty name and 0 were typed, too, and would have no effect either.
        if not (given is None or given is False):
            raise UsageError(f"--{name} {why}")


def jobs(arguments: argparse.Namespace) -> int:
    """The number of processes that are to work."""
    from pyab.support.processes import default_jobs  # noqa: PLC0415  (it takes its time)

    return default_jobs() if arguments.jobs is None else arguments.jobs
