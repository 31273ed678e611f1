"""The programs that lose: variants of the sources' programs, and what people get wrong."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from pyab.errors import ProgramError, UsageError
from pyab.programs import texts
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.programs.variants import NON_STRICT, VARIANTS
from pyab.submission.faults import catalogue
from pyab.support.arguments import choice


@cache
def losers() -> dict[str, Program]:
    """The programs by name: Bratko's with non-strict cut-offs, the misprints, the faults.

    >>> list(losers())[:2], len(losers()) > 80
    (['non-strict', 'g2_printed'], True)
    """
    found = {"non-strict": NON_STRICT}
    for variant in VARIANTS:
        # A text that does not load never searches, and so loses nothing.
        if variant.fault != "load":
            title = f"{variant.program.title}, with a misprint"
            found[variant.key] = replace(variant.program, title=title)
    for fault in catalogue.faults():
        of = PROGRAMS[fault.of]
        # The whole text is replaced, since a fault's text is a whole program.
        edits = ((texts.prolog(of), fault.text),)
        found[fault.key] = replace(of, key=fault.key, title=fault.words, edits=edits)
    return found


def loser(name: str) -> Program:
    """The program of that name.

    Raises:
        ProgramError: There is none.

    >>> loser("non-strict").title
    "Bratko's clauses with cut-offs at equality too"
    """
    try:
        return losers()[choice("program that loses", name, losers())]
    except UsageError as error:
        raise ProgramError(str(error)) from None


def in_both_languages(program: Program) -> bool:
    """True if its mirror says what its clauses say; faults of the catalogue are clauses only."""
    return not program.edits or bool(program.mirror_edits)
