"""The looks of trees that are terms of a program, such as ``node([leaf(1),leaf(2)])``."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import permutations, product

from pyab.submission.read.asked import Search
from pyab.submission.read.dress import MOST
from pyab.submission.read.flow import (
    counterpart,
    items,
    name_of,
)
from pyab.submission.read.reading import EACH, TREE, Reading, around_each
from pyab.submission.text.clauses import (
    LIST,
    Clause,
    Compound,
    Indicator,
    Place,
    Term,
    Var,
    args,
    callee,
    indicator,
    mapped,
    slashed,
    text,
    variables,
)
from pyab.trees.tree import Tree

MOVES = "'$moves'"
"""The number of the first child, in them, before it is known."""
_KIDS, _KID, _LEAF, _NAME, _SIDE_ = "$kids", "$kid", "$leaf", "$name", "$side"
_EACH = EACH.strip("'")
_TESTS = {(name, 1) for name in ("number", "integer", "atomic", "is_list", "compound")}
_TWO = Compound(LIST, (_KID, _KID, LIST))


def trees(search: Search, game: Mapping[Indicator, Sequence[str | None]]) -> tuple[str, ...]:
    """The looks of a tree that a search takes apart itself, the likeliest first.

    What the file has for relations of a game may take it apart, too.  Each is a term of five: what
    a node of MAX's looks like, one of MIN's, and a leaf; how moves are numbered; and where the
    search is called with a tree.
    """
    inner: dict[Term, list[Term]] = {}
    leaves: list[Term] = []
    for clause, arg, goes_on in (*_heads(search), *_apart(search, game)):
        for term in clause.equal(arg):
            if goes_on:
                kind = mapped(term, lambda part: "_" if isinstance(part, Var) else part)
                inner.setdefault(kind, []).extend(_nodes(search, clause, term))
            if not goes_on or isinstance(arg, Var):
                leaves += _leaves(clause, term)
    if each := next(_elements(search), None):  # the list holds terms of which a tree is a part
        whole = Compound(_EACH, (each,))
        inner = {
            kind: [mapped(one, lambda part: whole if part == _KIDS else part) for one in nodes]
            for kind, nodes in inner.items()
            if indicator(kind) != indicator(each)
        }
    if len(inner) > 1:  # what is taken apart nowhere may be any of these
        inner.pop("_", None)
    leaves += [one for nodes in inner.values() for node in nodes for one in _childless(node)]
    pairs = [
        (node, other)
        for one, two in _of_sides(inner)
        for node, other in product(inner[one], inner[two])
        if one != two or node == other
    ]
    where = ",".join(f"{slashed(of)}-{place + 1}" for of, place in _watched(search))
    found = (
        f"{TREE}({', '.join(map(text, (*pair, leaf)))}, {MOVES}, [{where}])"
        for pair, leaf in product(pairs, leaves)
        if leaf not in pair and not any(map(any, map(variables, (*pair, leaf))))
    )
    return tuple(dict.fromkeys(found))[:MOST]


def _of_sides(kinds: Collection[Term]) -> Iterator[tuple[Term, Term]]:
    """The kinds of nodes that may be MAX's and MIN's: those that are called so, or any."""
    words = {kind: text(kind).lower().replace("termin", "") for kind in kinds}
    told = [(one, two) for one, two in permutations(kinds, 2) if "max" in words[one]]
    told = [(one, two) for one, two in told if "min" in words[two]]
    return iter(told or [*((kind, kind) for kind in kinds), *permutations(kinds, 2)])


def _heads(search: Search) -> Iterator[tuple[Clause, Term, bool]]:
    """The clauses that are given a position, each with that; and whether it goes on from there."""
    for of, place in sorted(search.places):
        for clause in search.flow.source.clauses[of]:
            called = set(map(callee, clause.goals))
            yield clause, args(clause.head)[place], not called.isdisjoint(search.flow.recursive)


def _apart(
    search: Search, game: Mapping[Indicator, Sequence[str | None]]
) -> Iterator[tuple[Clause, Term, bool]]:
    """The same of what goes through lists of positions, or asks something of one."""
    for of, _ in sorted(search.flow.listed):
        for clause in search.flow.source.clauses[of]:
            yield from ((clause, one, any(clause.calls(search.of))) for one in items(clause)[:1])
    for of, means in game.items():
        for clause in search.flow.source.clauses.get(of, ()):
            found = (arg for arg in args(clause.head) if isinstance(arg, Compound))
            yield from ((clause, arg, means[0] == "moves") for arg in found)


def _watched(search: Search) -> Iterator[Place]:
    """The arguments by which a search is called with a tree, or by which that is taken apart."""
    both = counterpart(search.flow, search.of) or (search.of[0],)
    called = {(name, search.of[1]) for name in both}
    looks = {indicator(arg) for _, arg, _ in _heads(search) if isinstance(arg, Compound)}
    for of in sorted(search.flow.recursive):
        heads = zip(*(args(clause.head) for clause in search.flow.source.clauses[of]), strict=True)
        for place, column in enumerate(heads):
            apart = any(indicator(arg) in looks and indicator(arg)[0] != LIST for arg in column)
            if (of in called and (of, place) in search.places) or apart:
                yield of, place


def _nodes(search: Search, clause: Clause, term: Term) -> Iterator[Term]:
    """The looks of a node that is taken apart as this term."""
    marks: dict[Term, Term] = {}
    for place, arg in search.flow.handed(clause):
        if place in search.places or place in search.flow.listed:
            marks |= dict.fromkeys(
                map(Var, variables(arg)), _KID if place in search.places else _KIDS
            )
    if isinstance(term, Var) or indicator(term)[0] == LIST:
        yield _of_list(term) or _KIDS
    elif isinstance(term, Compound):
        known = [_each(arg, marks) or _of_list(arg) or marks.get(arg, arg) for arg in term.args]
        free = _used(clause, term)
        if any(one in (_KIDS, _KID, _TWO) or indicator(one)[0] == _EACH for one in known):
            yield from _named(term.name, known, free)
        else:
            for one in free:
                yield from _named(term.name, [_KIDS if arg == one else arg for arg in known], free)


def _used(clause: Clause, term: Term) -> list[Term]:
    """The variables among the arguments of a term that stand elsewhere in its clause as well."""
    terms = [one for one in (*args(clause.head), *clause.goals) if term not in (one, *args(one))]
    names_ = {name for one in terms for name in variables(one)}
    return [arg for arg in args(term) if name_of(arg) in names_]


def _elements(search: Search) -> Iterator[Term]:
    """The looks of what stands in the lists of trees, where that is a term with a tree in it."""
    for clause, item in search.flow.elements:
        handed = (arg for place, arg in search.flow.handed(clause) if place in search.places)
        if look := _element(item, dict.fromkeys(handed, _KID)):
            yield look


def _element(item: Term, marks: Mapping[Term, Term]) -> Compound | None:
    """The looks of a term with one tree in it, and names."""
    if not isinstance(item, Compound) or item.name == LIST:
        return None
    inside = [marks.get(arg, _NAME) for arg in item.args]
    return Compound(item.name, tuple(inside)) if inside.count(_KID) == 1 else None


def _each(term: Term, marks: Mapping[Term, Term]) -> Term | None:
    """The looks of a list of trees that stand in terms of their own, with a name each."""
    match term:
        case Compound("[]", (item, _)) if look := _element(item, marks):
            return Compound(_EACH, (look,))
    return None


def _of_list(term: Term) -> Term | None:
    """The looks of a list of trees: of two, or of any number."""
    if not isinstance(term, Compound) or term.name != LIST:
        return None
    return _TWO if len(term.args) == 3 and term.args[-1] == LIST else _KIDS


def _named(name: str, known: Sequence[Term], free: Sequence[Term]) -> Iterator[Term]:
    """A term whose other arguments are names, or one of them the side to move."""
    for side in (None, *free):
        marks = (_SIDE_ if arg == side else _NAME for arg in known)
        yield _marked(name, known, marks)


def _leaves(clause: Clause, term: Term) -> Iterator[Term]:
    """The looks of a leaf that is taken apart as this term."""
    tested = any(callee(goal) in _TESTS for goal in clause.goals)
    if isinstance(term, Var) and (tested or args(clause.head).count(term) > 1):
        yield _LEAF  # it is the value itself
    elif isinstance(term, Compound) and term.name != LIST:
        for one in _used(clause, term):
            marks = (_LEAF if arg == one else _NAME for arg in term.args)
            yield _marked(term.name, term.args, marks)


def _marked(name: str, known: Sequence[Term], marks: Iterable[str]) -> Compound:
    """A term with marks in the places of its variables."""
    both = zip(known, marks, strict=True)
    return Compound(name, tuple(mark if isinstance(arg, Var) else arg for arg, mark in both))


def _childless(node: Term) -> Iterator[Term]:
    """The looks of a leaf that is a node with no trees below it."""
    inside = args(node)
    for place, arg in enumerate(inside if _KIDS in inside else ()):
        if arg == _NAME:
            found = (*inside[:place], _LEAF, *inside[place + 1 :])
            yield Compound(
                indicator(node)[0], tuple(LIST if one == _KIDS else one for one in found)
            )


def as_taken(reading: Reading, tree: Tree) -> str:
    """A tree as a program takes it whose positions are the tree itself.

    >>> looks = "'$tree'(max('$kids'), min('$kids'), leaf('$leaf'), -, [])"
    >>> as_taken(Reading("ab(P,V)", ("ab", 2), root=looks), Tree.parse("[[1,2],3]"))
    'max([min([leaf(1),leaf(2)]),leaf(3)])'
    """
    taken: dict[int, str] = {}
    for node in reversed(range(tree.size)):
        kids = {f"n{kid}": taken[kid] for kid in tree.children(node)}
        low = tree.side(node) == "min"
        value = 0 if kids else tree.value(node) * (-1 if low and reading.view == "mover" else 1)
        look = _each_taken(reading.looks[int(low) if kids else 2], kids)
        for mark, stands in (
            (_KIDS, f"[{','.join(kids.values())}]"),
            (_LEAF, repr(value)),
            (_NAME, f"n{node}"),
            (_SIDE_, reading.tokens[low]),
            *((_KID, kid) for kid in kids.values()),
        ):
            look = look.replace(f"'{mark}'", stands, 1 if mark == _KID else -1)
        taken[node] = look
    return taken[0]


def _each_taken(look: str, kids: Mapping[str, str]) -> str:
    """The looks of a node with its trees in it, where each has a term of its own there.

    >>> _each_taken("node('$each'(':'('$name','$kid')))", {"n1": "leaf(3)", "n2": "leaf(4)"})
    'node([n1:leaf(3),n2:leaf(4)])'
    """
    before, each, after = around_each(look)
    found = (
        each.replace(f"'{_NAME}'", name).replace(f"'{_KID}'", kid) for name, kid in kids.items()
    )
    return f"{before}[{','.join(found)}]{after}" if each else look
