"""The board that a search keeps in the database, or in a global variable.

What plays a move there, and what takes it back, is found here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pyab.submission.read.flow import Flow, counterpart, name_of, reached
from pyab.submission.read.game import facts_changed
from pyab.submission.text import names
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Indicator,
    Source,
    Term,
    args,
    callee,
    indicator,
    variables,
)

BOARD: tuple[names.HookRole, ...] = ("make", "undo", "record", "always")
Board = dict[Indicator, names.HookRole]
"""The relations that change a board, and what else is asked before the search calls itself."""


SETTING = {("nb_setval", 2), ("b_setval", 2)}
"""What changes a global variable, in which a board may be kept as well."""
ASKING = {("nb_getval", 2), ("b_getval", 2)}
"""What asks for one."""


def board(flow: Flow, of: Indicator) -> tuple[Board, bool]:
    """The relations that change the board on which a search plays; none if it hands positions on.

    A goal before the search's call of itself is given the move, and hands nothing to that call;
    another one after it is given the same move, or nothing.  Or the move is played on a board of
    the next number, or taken back where a clause fails.

    Returns:
        The relations, and true if the move itself is what the search is called with.
    """
    both = {(name, of[1]) for name in counterpart(flow, of) or (of[0],)}
    for clause in flow.clauses(flow.recursive):
        number = next((n for n, goal in enumerate(clause.goals) if callee(goal) in both), None)
        if number is not None and (found := _round(flow, clause, number)):
            return found
    return {}, False


def _round(flow: Flow, clause: Clause, number: int) -> tuple[Board, bool] | None:
    """The relations round the call of a search that has this number in a clause."""
    before, after = clause.goals[:number], clause.goals[number + 1 :]
    handed = set(variables(clause.goals[number]))
    own = {name for arg in args(clause.head) if not _listed(arg) for name in variables(arg)}
    known = set(variables(clause.head))
    given: dict[Term, set[str]] = {}  # to what may change the board
    made = set[str]()  # to what hands something to the search
    positions = set[str]()  # what comes out of a position, and is searched in its place
    for goal in before:
        inside = set(variables(goal))
        if inside & handed - known:
            made |= inside & known
            if callee(goal) not in flow.source.system:  # the number of a board is computed
                positions |= _in_its_place(flow, clause, number, inside) - known
        elif _changing(flow, goal):
            given[goal] = inside & known
        known |= inside
    # A test of the move stands before what plays it.
    for make in sorted(given, key=lambda one: (given[one] <= own, -before.index(one))):
        move = given[make]
        said = set(variables(make))  # what it has taken, say
        undo = next((goal for goal in after if _takes_back(flow, goal, said, known)), None)
        numbered = not undo and _numbered(before, move & handed)
        # What is given the very thing of which a position is made plays no move, nor does what asks
        # of the position itself.
        played = not (move - own) & made and not move <= made and not move & positions
        if played and (undo or numbered or _failing(flow.source, make)):
            found: Board = {indicator(goal): "always" for goal in given}
            found[indicator(make)] = "record" if numbered else "make"
            found |= {indicator(undo): "undo"} if undo else {}
            return found, bool(move & handed - own)
    return None


def _in_its_place(flow: Flow, clause: Clause, number: int, inside: set[str]) -> set[str]:
    """What a goal hands to a search where a variable of the head stands that it is given."""
    heads = {(clause.of, n): name_of(arg) for n, arg in enumerate(args(clause.head))}
    return {
        name
        for to, arg in flow.given(clause.goals[number])
        if (name := name_of(arg)) in inside
        and any(heads.get(place) in inside - {name} for place in flow.same(to))
    }


def _listed(arg: Term) -> bool:
    return isinstance(arg, Compound) and arg.name == LIST


def _changing(flow: Flow, goal: Term) -> bool:
    """True if a goal may change the board: it is missing, or changes facts, or may do so below."""
    called, source = callee(goal), flow.source
    if called is None or called in source.system or called in flow.recursive:
        return False
    if names.of_hook(called[0]) not in (None, "moves"):
        return False
    below = reached(source, [called])
    return (
        bool(facts_changed(source, below))
        or sets_variables(source, below)
        or not source.missing.isdisjoint(
            {called, *(one for of in below for one in source.calls(of))}
        )
    )


def sets_variables(source: Source, below: Collection[Indicator]) -> bool:
    """True if some predicates change a global variable."""
    return any(not SETTING.isdisjoint(source.calls(of)) for of in below)


def _takes_back(flow: Flow, goal: Term, said: set[str], known: set[str]) -> bool:
    given = {name for name in variables(goal) if name[0] != "_"}
    return _changing(flow, goal) and given <= known and (not given or bool(given & said))


def _numbered(before: Sequence[Term], handed: set[str]) -> bool:
    """True if the number of the new board is computed, and handed to the search."""
    return any(
        isinstance(goal, Compound)
        and goal.name == "is"
        and not handed.isdisjoint(variables(goal.args[0]))
        for goal in before
    )


def _failing(source: Source, make: Term) -> bool:
    """True if the last clause of what plays a move fails: it takes it back on backtracking."""
    clauses = source.clauses.get(indicator(make), [])
    return len(clauses) > 1 and clauses[-1].goals[-1:] in (("fail",), ("false",))


def kept_board(source: Source, of: Indicator) -> list[Indicator]:
    """The facts that a search changes and asks for, as it does with a board that it keeps there."""
    asked = source.called_below([of])
    return sorted(facts_changed(source, asked & {*source.clauses}) & asked)
