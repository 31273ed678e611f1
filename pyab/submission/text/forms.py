"""One form for what may be written in several ways, so that a clause reads the same in each.

An argument that is taken apart right behind the head stands in the head; of what is compared the
variable comes first, and a number last; and what is computed is a sum or a difference with its
number behind: ``D + 1`` for ``1 + D``, and ``-V`` for ``0 - V``.  Only what is read has this form:
what is run is the file's own text.
"""

from __future__ import annotations

from functools import partial

from pyab.submission.text.clauses import (
    Compound,
    Constant,
    Term,
    Var,
    args,
    called_within,
    mapped,
    negative,
    variables,
)

_SYMMETRIC = ("=", "\\=", "==", "\\==", "=:=", "=\\=")
_TURNED = {"<": ">", ">": "<", "=<": ">=", ">=": "=<"}
_COMPUTED = ("=:=", "=\\=", *_TURNED)
_OTHER_SIGN = {"+": "-", "-": "+"}


def plain(term: Term) -> Term:
    """A clause in its plain form.

    >>> taken = Compound("=", (Compound("s", (Var("A"),)), Var("P")))
    >>> plain(Compound(":-", (Compound("p", (Var("P"),)), taken)))
    Compound(name='p', args=(Compound(name='s', args=(Var(name='A'),)),))
    >>> plain(Compound(":-", ("p", Compound("<", (Constant(0), Var("D"))))))
    Compound(name=':-', args=('p', Compound(name='>', args=(Var(name='D'), Constant(value=0)))))
    """
    match term:
        case Compound(":-", (head, body)):
            head, body = _filled(head, _goals(body))
            return head if body == "true" else Compound(":-", (head, body))
        case Compound("=>" as neck, (head, body)):
            return Compound(neck, (head, _goals(body)))
        case Compound(":-" | "?-" as neck, (body,)):
            return Compound(neck, (_goals(body),))
    return term


# ------------------------------------------------------------------- the head


def _filled(head: Term, body: Term) -> tuple[Term, Term]:
    """A head and a body, with the terms in the head that its arguments are unified with at first.

    An argument that is used elsewhere stays as it is, and so does a variable of the body alone:
    the names of the arguments tell what they are.
    """
    here = [*variables(head)]
    first, rest = body.args if isinstance(body, Compound) and body.name == "," else (body, "true")
    match first:
        case Compound("=", (one, other)):
            for arg, term in ((one, other), (other, one)):
                later = {*variables(term), *variables(rest)}
                if not isinstance(arg, Var) or here.count(arg.name) != 1 or arg.name in later:
                    continue
                if arg in args(head) and (not isinstance(term, Var) or term.name in here):
                    return _filled(mapped(head, partial(_put, arg, term)), rest)
    return head, body


def _put(var: Var, term: Term, one: Term) -> Term:
    """A term in the place of a variable."""
    return term if one == var else one


# ------------------------------------------------------------------- the goals


def _goals(body: Term) -> Term:
    """A body with its goals in their plain form, those inside control structures too."""
    inside = called_within(body)
    if inside and isinstance(body, Compound):
        return Compound(
            body.name, tuple(_goals(n) if at in inside else n for at, n in enumerate(body.args))
        )
    return _goal(body)


def _goal(goal: Term) -> Term:
    match goal:
        case Compound("is", (value, computed)):
            return Compound("is", (value, _sum(computed)))
        case Compound(name, (one, other)) if name in _SYMMETRIC or name in _TURNED:
            if name in _COMPUTED:
                one, other = _sum(one), _sum(other)
            if _stands_last(one, other) and (name in _TURNED or isinstance(other, Var)):
                return Compound(_TURNED.get(name, name), (other, one))
            return Compound(name, (one, other))
    return goal


def _stands_last(one: Term, other: Term) -> bool:
    """True if the first of two that are compared is to be the second."""
    if isinstance(other, Var):
        return not isinstance(one, Var)
    return isinstance(one, Constant) and not isinstance(other, Constant)


def _sum(term: Term) -> Term:
    """What is computed, in its plain form.

    >>> _sum(Compound("+", (Constant(-1), Var("D"))))
    Compound(name='-', args=(Var(name='D'), Constant(value=1)))
    """
    if not isinstance(term, Compound):
        return term
    term = Compound(term.name, tuple(map(_sum, term.args)))
    if (positive := negative(term)) is not None:
        return Compound("-", (positive,))
    match term:
        case Compound("+", (Constant() as first, rest)) if not isinstance(rest, Constant):
            term = Compound("+", (rest, first))
    match term:
        case Compound("+", (Compound("-", (one,)), other)):  # -V + W
            return Compound("-", (other, one))
        case Compound("+" | "-" as name, (one, Constant(int() | float() as number))) if number < 0:
            return Compound(_OTHER_SIGN[name], (one, Constant(-number)))
    return term


FROM_THE_LEFT, FROM_THE_RIGHT = ("-", "/"), (":", ",")
"""The operators that join more than two things, by the side from which they do."""


def joined(term: Term) -> Term:
    """A term with all that its operator joins as its arguments: V-M-Line is one term of three.

    >>> joined(Compound("-", (Compound("-", ("v", "m")), "line")))
    Compound(name='-', args=('v', 'm', 'line'))
    """
    match term:
        case Compound(name, (rest, last)) if name in FROM_THE_LEFT:
            inner = joined(rest)
            both = isinstance(inner, Compound) and inner.name == name
            return Compound(name, (*(args(inner) if both else (rest,)), last))
        case Compound(name, (first, rest)) if name in FROM_THE_RIGHT:
            inner = joined(rest)
            both = isinstance(inner, Compound) and inner.name == name
            return Compound(name, (first, *(args(inner) if both else (rest,))))
    return term


def nested(term: Compound) -> Compound:
    """The term as it is written, of what :func:`joined` gives.

    >>> nested(Compound("-", ("v", "m", "line")))
    Compound(name='-', args=(Compound(name='-', args=('v', 'm')), 'line'))
    """
    name, inside = term.name, term.args
    if name in FROM_THE_LEFT and inside[2:]:
        return Compound(name, (nested(Compound(name, inside[:-1])), inside[-1]))
    if name in FROM_THE_RIGHT and inside[2:]:
        return Compound(name, (inside[0], nested(Compound(name, inside[1:]))))
    return term
