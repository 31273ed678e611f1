"""The programs: one record each, which is all that is known of them outside their texts.

They are a table, ``records.toml``.  Adding a program takes its exhibit in ``prolog/``, its mirror
in ``pyab/mirror/``, and a record there; no module names a program.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from pyab.errors import ProgramError, UsageError
from pyab.programs.predicates import Predicate
from pyab.programs.program import Program
from pyab.support.arguments import choice, several


def record(
    *,
    key: str,
    predicates: Iterable[dict[str, Any]],
    stem: str = "",
    mirror: str = "",
    names: Iterable[str] = (),
    hooks: Iterable[tuple[str, str]] = (),
    **told: Any,
) -> Program:
    """The program of a row of ``records.toml``; a key that is mistyped there is an error at once.

    >>> parts = [{"role": "search", "template": "mine(P, A, B, V)"}]
    >>> record(key="mine", title="alpha-beta", source="", predicates=parts, tie="first").stem
    'mine'
    """
    own = [Predicate.of(**one) for one in predicates]
    if names:
        own = [replace(one, name=name) for one, name in zip(own, names, strict=True)]
    stem = stem or key
    named = tuple((name, usual) for name, usual in hooks)
    return Program(
        key=key, stem=stem, mirror=mirror or stem, predicates=tuple(own), hooks=named, **told
    )


def _read() -> Iterator[Program]:
    rows: dict[str, dict[str, Any]] = {}
    text = Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
    for told in tomllib.loads(text)["program"]:
        rows[told["key"]] = rows.get(told.pop("like", ""), {}) | told
        yield record(**rows[told["key"]])


PROGRAMS: dict[str, Program] = {program.key: program for program in _read()}
"""All programs by key, in the order in which the sources build them up."""

BOOK = PROGRAMS["bratko"]
"""The program that others' are held to, and that is shown where none is named."""


def get(key: str | Program) -> Program:
    """The program of that key; a program itself as it is.

    Raises:
        ProgramError: There is none; the message names those there are.

    >>> get("bratko")
    <Program bratko: alpha-beta, cut-offs strict>
    >>> get("bratko").source
    'Bratko, Prolog Programming for Artificial Intelligence, fig. 15.5, English names'
    """
    if isinstance(key, Program):
        return key
    try:
        return PROGRAMS[choice("program", key, PROGRAMS)]
    except UsageError as error:
        raise ProgramError(str(error)) from None


def select(keys: Iterable[str] | None) -> tuple[Program, ...]:
    """The programs of those keys, each once, in the given order; all of them for ``None``.

    Raises:
        ProgramError: There is no program of a key, or no key at all.
        UsageError: That is neither a key nor several.

    >>> select("f2"), len(select(None))
    ((<Program f2: alpha-beta>,), 15)
    """
    if keys is None:
        return tuple(PROGRAMS.values())
    chosen = tuple(dict.fromkeys(map(get, several("programs", keys))))
    if not chosen:
        raise ProgramError(f"no program is named: the programs are {', '.join(PROGRAMS)}")
    return chosen
