"""The facts about a program's clauses that hold whatever is understood of its search."""

from __future__ import annotations

from pyab.submission.read.clauses import (
    Clause,
    Compound,
    Constant,
    Indicator,
    Source,
    Var,
    args,
    flatten,
    indicator,
)
from pyab.submission.read.flow import Flow
from pyab.submission.read.reading import Hook


def gives_empty_list(source: Source, hook: Hook) -> bool:
    """True if a program's own list of moves comes from findall/3, and so is [] at the end."""
    clauses = source.clauses.get((hook.name, hook.arity), [])
    return hook.role == "moves" and bool(clauses) and all(map(_only_gathers, clauses))


def _only_gathers(clause: Clause) -> bool:
    """True if a clause is findall/3 alone; another goal may see to it that there are moves."""
    heads = {arg.name for arg in args(clause.head) if isinstance(arg, Var)}
    for goal in clause.gathered:
        result = goal.args[2]
        if goal.name == "findall" and isinstance(result, Var) and result.name in heads:
            inside = list(flatten(goal.args[1]))
            return all(other in inside for other in clause.goals)
    return False


def negates(flow: Flow) -> bool:
    """True if a search, or what it calls, turns the sign of something on the way."""
    for clause in flow.clauses(flow.predicates):
        for goal in clause.goals:
            terms = list(args(goal))
            while terms:
                match terms.pop():
                    case Compound("-", (Var(),) | (Constant(0), Var())) | Compound(
                        "*", (Constant(-1), _) | (_, Constant(-1)) | (Var(), Var())
                    ):
                        return True
                    case Compound(_, inside):
                        terms += inside
    return False


_CHANGING = {"assert", "asserta", "assertz", "retract", "retractall"}


def facts_changed(source: Source) -> set[Indicator]:
    """The predicates that a program changes while it runs."""
    found: set[Indicator] = set()
    for goal in source.all_goals():
        if isinstance(goal, Compound) and goal.name in _CHANGING:
            head = goal.args[0]
            if isinstance(head, Compound) and head.name == ":-":
                head = head.args[0]
            if isinstance(head, str | Compound):
                found.add(indicator(head))
    return found


def keeps_state(source: Source) -> bool:
    """True if a program stores what could help it, or harm it, with the next tree."""
    tabled = any(isinstance(d, Compound) and d.name == "table" for _, d in source.directives)
    return tabled or any(
        isinstance(goal, Compound) and goal.name in _CHANGING for goal in source.all_goals()
    )
