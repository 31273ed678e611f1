"""The catalogue: what people get wrong in Bratko's clauses, one change at a time.

Each fault is a program, the book's clauses with one change, so what it does on the test trees is
known; a submitted program that does the same on every one of them is told so, in words.  The
changes and their words stand in ``faults.toml``, what each does in ``catalogue.json``, where faults
that no test tree tells apart are grouped.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib import resources

from pyab.programs import texts
from pyab.programs.program import Edit, edited
from pyab.programs.records import BOOK, PROGRAMS
from pyab.submission.run.answers import short
from pyab.submission.run.nearest import MODELS, NEGAMAX, without_moves


@dataclass(frozen=True)
class Fault:
    """One change of the book's clauses; the cause of what a program does, if it does the same.

    Attributes:
        key: A short name.
        words: The mistake, in words.
        edits: The change, of the clauses of a program of ours without their comments; none where
            the values tell the mistake, as in :mod:`pyab.submission.faults.deeds`.
        of: The key of that program.
        form: A change before it, which makes of that program one that is right as well.
    """

    key: str
    words: str
    edits: tuple[Edit, ...]
    of: str = BOOK.key
    form: tuple[Edit, ...] = ()

    @property
    def text(self) -> str:
        """The whole program with this fault."""
        return edited(book(self.of), (*self.form, *self.edits))

    def is_lacked(self, there: Collection[str]) -> bool:
        """True if its words name predicates of the book's, and none that a file has.

        Args:
            there: Those of the book's predicates that the file has, whatever it calls them.

        >>> faults()[0].is_lacked(["newbounds/6"]), faults()[0].is_lacked(["goodenough/7"])
        (True, False)
        """
        named = re.findall(r"\w+/\d", self.words) if self.of == BOOK.key else []
        return bool(named) and set(named).isdisjoint(there)

    @property
    def clause(self) -> str:
        """The clause in which the change was made, as it should be; none of a file's own driver."""
        if not self.edits:
            return ""
        whole = book(self.of)
        where = whole.index(self.edits[0][0])
        return next(c for c in clauses(self.of) if whole.index(c) + len(c) > where)


@cache
def book(of: str = BOOK.key) -> str:
    """The clauses of the book, or of another program of ours, without comments."""
    # In these texts no quoted atom has a % in it.
    return re.sub(r"[ \t]*%[^\n]*\n", "\n", texts.prolog(PROGRAMS[of])).strip() + "\n"


@cache
def clauses(of: str = BOOK.key) -> tuple[str, ...]:
    """The book's clauses, or another program's, one by one."""
    return tuple(
        part.strip() + "." for part in re.split(r"\.[ \t]*\n", book(of) + "\n") if part.strip()
    )


@cache
def faults() -> tuple[Fault, ...]:
    """All faults; of those that no tree tells apart the first is named first: the likeliest.

    >>> fault = faults()[0]
    >>> fault.key, fault.words
    ('no-last-clause', 'goodenough/7 has no clause for the last candidate')
    """
    table = tomllib.loads(_stored("faults.toml"))
    forms = {name: edits(row["change"]) for name, row in table.pop("form").items()}
    found = [
        Fault(key, row["words"], edits(row["change"]), row.get("of", BOOK.key))
        for key, row in table.items()
    ]
    of_negamax = [fault for fault in found if fault.of == NEGAMAX]
    for name, form in forms.items():
        text = edited(book(NEGAMAX), form)
        found += [
            replace(fault, key=f"{fault.key}/{name}", form=form)
            for fault in of_negamax
            if all(text.count(old) == 1 for old, _ in fault.edits)
        ]
    return tuple(found)


_HUNK = re.compile(r"((?:^-.*\n)+)((?:^\+.*\n)*)", re.MULTILINE)


def edits(change: str) -> tuple[Edit, ...]:
    r"""The edits of a change that is written as lines: with - the book's, with + the new ones.

    >>> edits("- a :- b,\n-     c.\n+ a :- b.\n")
    (('a :- b,\n    c.\n', 'a :- b.\n'),)
    """
    return tuple((_lines(old), _lines(new)) for old, new in _HUNK.findall(change))


def _lines(marked: str) -> str:
    return "".join(line[2:] or "\n" for line in marked.splitlines(keepends=True))


# ---------------------------------------------------------------- known deeds


def digest(lines: Sequence[str]) -> str:
    """The mark of a program's deeds on the core of the test trees."""
    # 96 bits are enough: by chance no two of some hundred faults have the same.
    return sha256("\n".join(map(short, lines)).encode()).hexdigest()[:24]


def deeds(lines: Sequence[str], of: str) -> str:
    """The mark of the deeds of a variant of a program of ours; without moves, if it names none."""
    return digest(lines if MODELS[of].names_move else list(map(without_moves, lines)))


LEAVES = (4, 5)
"""What each fault does is known on all trees of up to so many leaves."""


@cache
def known(leaves: int) -> dict[str, list[str]]:
    """The faults by what they do: for each digest those that no tree of so many leaves tells apart.

    Args:
        leaves: One of :data:`LEAVES`.
    """
    found: dict[str, list[str]] = json.loads(_stored("catalogue.json"))[str(leaves)]
    return found


def _stored(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def causes(lines: Sequence[str], leaves: int, negamax: bool = False) -> tuple[Fault, ...]:
    """The faults that do on every tree of the core what a program did, given its lines."""
    keys = known(leaves).get(deeds(lines, NEGAMAX if negamax else BOOK.key), [])
    if "book" in keys:  # what the program gets wrong is not in the core
        return ()
    by_key = {fault.key: fault for fault in faults()}
    # Faults of the book's program and of a negamax may leave the same lines.
    found = (by_key[key] for key in keys if (by_key[key].of != BOOK.key) == negamax)
    return tuple({fault.words: fault for fault in found}.values())
