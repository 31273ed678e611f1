"""The catalogue: what people get wrong in Bratko's clauses, one change at a time.

Each fault is a program, the book's clauses with one change, so what it does on the test trees is
known; a submitted program that does the same on every one of them is told so, in words.  Faults
that no test tree tells apart are grouped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources

from pyab.programs import texts
from pyab.programs.records import BOOK, Edit, edited
from pyab.submission.run.answers import short


@dataclass(frozen=True)
class Fault:
    """One change of the book's clauses.

    Attributes:
        key: A short name.
        words: What is wrong, in words.
        edits: The change, of the text of ``prolog/bratko.pl`` without its comments.
    """

    key: str
    words: str
    edits: tuple[Edit, ...]

    @property
    def text(self) -> str:
        """The whole program with this fault."""
        return edited(book(), self.edits)

    @property
    def clause(self) -> str:
        """The clause of the book in which the change was made."""
        where = book().index(self.edits[0][0])
        return next(c for c in clauses() if book().index(c) + len(c) > where)


@cache
def book() -> str:
    """The book's clauses, without comments."""
    return re.sub(r"[ \t]*%[^\n]*\n", "\n", texts.prolog(BOOK)).strip() + "\n"


@cache
def clauses() -> tuple[str, ...]:
    """The book's clauses, one by one."""
    return tuple(
        part.strip() + "." for part in re.split(r"\.[ \t]*\n", book() + "\n") if part.strip()
    )


# ------------------------------------------------------------------- the faults

_TESTS = {
    # key: predicate, side, comparison, what it is for
    "beta-cut": ("goodenough/7", "min_to_move(Pos), Val > Beta", "the cut-off at beta"),
    "alpha-cut": ("goodenough/7", "max_to_move(Pos), Val < Alpha", "the cut-off at alpha"),
    "raise": ("newbounds/6", "min_to_move(Pos), Val > Alpha", "raising the lower bound"),
    "lower": ("newbounds/6", "max_to_move(Pos), Val < Beta", "lowering the upper bound"),
    "max-better": ("betterof/6", "min_to_move(Pos), Val > Val1", "MAX's choice"),
    "min-better": ("betterof/6", "max_to_move(Pos), Val < Val1", "MIN's choice"),
}
_STRICT = {">": ">=", "<": "=<"}
_TURNED = {">": "<", "<": ">"}
_OTHER_BOUND = {"Beta": "Alpha", "Alpha": "Beta"}


def _faults() -> Iterator[Fault]:
    """All; of those that no tree tells apart the first is named first: the likeliest."""
    yield from _missing()
    yield from _comparisons()
    yield from _sides()
    yield from _bounds()
    yield from _orders()
    yield from _cuts()
    yield from _swapped()
    yield from _choices()
    yield from _static()


def _changed(test: str, change: dict[str, str]) -> str:
    return re.sub(r"[<>]", lambda found: change[found.group()], test)


def _comparisons() -> Iterator[Fault]:
    for key, (where, test, what) in _TESTS.items():
        sign = ">" if ">" in test else "<"
        for name, new in (("non-strict", _STRICT[sign]), ("turned", _TURNED[sign])):
            old_words = f"{sign} became {new}"
            words = "is not strict" if name == "non-strict" else "is turned round"
            yield Fault(
                f"{key}-{name}",
                f"in {where}, the comparison for {what} {words}: {old_words}",
                ((test, test.replace(sign, new)),),
            )
        turned = _STRICT[_TURNED[sign]]
        yield Fault(
            f"{key}-turned-non-strict",
            f"in {where}, the comparison for {what} is turned round: {sign} became {turned}",
            ((test, test.replace(sign, turned)),),
        )
    pairs = (
        ("cuts", ("beta-cut", "alpha-cut"), "both cut-offs are"),
        ("bounds", ("raise", "lower"), "both new bounds are"),
        ("better", ("max-better", "min-better"), "both choices are"),
    )
    for key, (one, other), words in pairs:
        where = _TESTS[one][0]
        tests = (_TESTS[one][1], _TESTS[other][1])
        for name, change, how in (
            ("non-strict", _STRICT, "made at equality too"),
            ("turned", _TURNED, "turned round"),
        ):
            tie = (
                "; of equal moves the first wins" if (key, name) == ("better", "non-strict") else ""
            )
            yield Fault(
                f"{key}-{name}",
                f"in {where}, {words} {how}{tie}",
                tuple((test, _changed(test, change)) for test in tests),
            )
    yield Fault(
        "all-non-strict",
        "cut-offs and choices are both made at equality too (Knuth & Moore's convention)",
        tuple(
            (_TESTS[key][1], _changed(_TESTS[key][1], _STRICT))
            for key in ("beta-cut", "alpha-cut", "max-better", "min-better")
        ),
    )


def _sides() -> Iterator[Fault]:
    swap = {"min_to_move": "max_to_move", "max_to_move": "min_to_move"}

    def swapped(test: str) -> str:
        return re.sub(r"m\w\w_to_move", lambda found: swap[found.group()], test)

    for key, (where, test, what) in _TESTS.items():
        yield Fault(
            f"{key}-side",
            f"in {where}, {what} asks for the wrong side to move",
            ((test, swapped(test)),),
        )
    for where, keys in (
        ("goodenough/7", ("beta-cut", "alpha-cut")),
        ("newbounds/6", ("raise", "lower")),
        ("betterof/6", ("max-better", "min-better")),
        ("goodenough/7, newbounds/6 and betterof/6", tuple(_TESTS)),
    ):
        yield Fault(
            f"sides-{where.split('/')[0] if len(keys) == 2 else 'everywhere'}",
            f"in {where}, min_to_move and max_to_move are swapped (in a child of a MAX position "
            "it is MIN who is to move)",
            tuple((_TESTS[key][1], swapped(_TESTS[key][1])) for key in keys),
        )
    for key, (where, test, what) in _TESTS.items():
        yield Fault(
            f"{key}-no-side",
            f"in {where}, {what} does not ask who is to move",
            ((test, test.split(", ")[1]),),
        )


_RAISED = "newbounds(Alpha, Beta, Pos, Val, Val, Beta) :-"
_LOWERED = "newbounds(Alpha, Beta, Pos, Val, Alpha, Val) :-"
_KEPT = "newbounds(Alpha, Beta, _, _, Alpha, Beta)."


def _bounds() -> Iterator[Fault]:
    for key in ("beta-cut", "alpha-cut", "raise", "lower"):
        where, test, what = _TESTS[key]
        bound = test.split()[-1]
        other = _OTHER_BOUND[bound]
        yield Fault(
            f"{key}-wrong-bound",
            f"in {where}, {what} compares with {other} instead of {bound}",
            ((test, test.replace(bound, other)),),
        )
    yield Fault(
        "bounds-compared-crosswise",
        "in goodenough/7, Alpha and Beta are interchanged",
        (
            (_TESTS["beta-cut"][1], "min_to_move(Pos), Val > Alpha"),
            (_TESTS["alpha-cut"][1], "max_to_move(Pos), Val < Beta"),
        ),
    )
    changes = (
        ("raise-nothing", _RAISED, "Alpha, Beta", "raising the lower bound leaves it as it was"),
        ("raise-beta", _RAISED, "Alpha, Val", "raising the lower bound changes the upper one"),
        ("raise-both", _RAISED, "Val, Val", "raising the lower bound sets both bounds"),
        ("lower-nothing", _LOWERED, "Alpha, Beta", "lowering the upper bound leaves it as it was"),
        ("lower-alpha", _LOWERED, "Val, Beta", "lowering the upper bound changes the lower one"),
        ("lower-both", _LOWERED, "Val, Val", "lowering the upper bound sets both bounds"),
    )
    for key, head, outputs, words in changes:
        inputs = "newbounds(Alpha, Beta, Pos, Val, "
        yield Fault(key, f"in newbounds/6, {words}", ((head, f"{inputs}{outputs}) :-"),))
    yield Fault(
        "bounds-not-narrowed",
        "in goodenough/7, the siblings are searched with the old bounds, not the new ones",
        (("boundedbest(PosList, NewAlpha, NewBeta,", "boundedbest(PosList, Alpha, Beta,"),),
    )
    for bound in ("Alpha", "Beta"):
        yield Fault(
            f"old-{bound.lower()}",
            f"in goodenough/7, the siblings are searched with the old {bound}",
            (
                (
                    "boundedbest(PosList, NewAlpha, NewBeta,",
                    "boundedbest(PosList, NewAlpha, NewBeta,".replace(f"New{bound}", bound),
                ),
            ),
        )
    yield Fault(
        "bounds-swapped-for-siblings",
        "in goodenough/7, the new bounds are handed on in the wrong order",
        (("boundedbest(PosList, NewAlpha, NewBeta,", "boundedbest(PosList, NewBeta, NewAlpha,"),),
    )
    yield Fault(
        "bounds-kept-crosswise",
        "in the last clause of newbounds/6, the bounds are returned in the wrong order",
        ((_KEPT, "newbounds(Alpha, Beta, _, _, Beta, Alpha)."),),
    )
    yield Fault(
        "bounds-swapped-for-child",
        "in boundedbest/5, the child is searched with the bounds in the wrong order",
        (("alphabeta(Pos, Alpha, Beta, _, Val)", "alphabeta(Pos, Beta, Alpha, _, Val)"),),
    )
    yield Fault(
        "bounds-swapped-at-start",
        "in alphabeta/5, the moves are searched with the bounds in the wrong order",
        (
            (
                "boundedbest(PosList, Alpha, Beta, GoodPos, Val)\n",
                "boundedbest(PosList, Beta, Alpha, GoodPos, Val)\n",
            ),
        ),
    )
    yield Fault(
        "bounds-negated-for-child",
        "in boundedbest/5, the child is searched with the negated window (-Beta, -Alpha), as in "
        "negamax, but the value is not negated",
        (
            (
                "alphabeta(Pos, Alpha, Beta, _, Val)",
                "A1 is -Beta, B1 is -Alpha, alphabeta(Pos, A1, B1, _, Val)",
            ),
        ),
    )


_LAST = "goodenough([], _, _, Pos, Val, Pos, Val) :- !.\n"
_BETTER_LAST = "betterof(_, _, Pos1, Val1, Pos1, Val1).\n"


def _missing() -> Iterator[Fault]:
    whole = clauses()
    spots = (
        (2, "no-last-clause", "goodenough/7 has no clause for the last candidate"),
        (3, "no-cut-offs", "goodenough/7 has no clause that cuts off"),
        (4, "no-going-on", "goodenough/7 has no clause that goes on to the siblings"),
        (5, "no-raise", "newbounds/6 has no clause that raises the lower bound"),
        (6, "no-lower", "newbounds/6 has no clause that lowers the upper bound"),
        (7, "no-kept", "newbounds/6 has no clause that leaves the bounds as they were"),
        (8, "no-better-first", "betterof/6 has no clause in which the first is the better"),
        (9, "no-better-second", "betterof/6 has no clause in which the second is the better"),
    )
    for number, key, words in spots:
        yield Fault(key, words, ((whole[number], ""),))
    yield Fault(
        "no-new-bounds",
        "newbounds/6 has no clause that changes a bound",
        ((whole[5], ""), (whole[6], "")),
    )
    halves = (
        ("no-beta-cut", "min_to_move(Pos), Val > Beta, !\n    ;\n    ", "", "cuts off at beta"),
        (
            "no-alpha-cut",
            "!\n    ;\n    max_to_move(Pos), Val < Alpha, !",
            "!",
            "cuts off at alpha",
        ),
        ("no-max-better", "min_to_move(Pos), Val > Val1, !\n    ;\n    ", "", "chooses for MAX"),
        ("no-min-better", "!\n    ;\n    max_to_move(Pos), Val < Val1, !", "!", "chooses for MIN"),
    )
    for key, old, new, what in halves:
        where = "betterof/6" if "better" in key else "goodenough/7"
        yield Fault(key, f"in {where}, the half that {what} is missing", ((old, new),))
    yield Fault(
        "no-static",
        "alphabeta/5 has no static evaluation",
        (("\n    ;\n    staticval(Pos, Val).", "."),),
    )


_MOVES = "moves(Pos, PosList), !,\n    boundedbest(PosList, Alpha, Beta, GoodPos, Val)"


def _orders() -> Iterator[Fault]:
    whole = clauses()
    for first, second in ((2, 3), (3, 4), (5, 6), (6, 7), (8, 9)):
        name = re.match(r"\w+", whole[first])
        assert name
        places = {2: "first two", 3: "last two", 5: "first two", 6: "last two", 8: "two"}[first]
        yield Fault(
            f"order-{name.group()}-{places.replace(' ', '-')}",
            f"the {places} clauses of {name.group()}/{7 if first < 5 else 6} are in the wrong "
            "order",
            ((whole[first], "@"), (whole[second], whole[first]), ("@", whole[second])),
        )
    yield Fault(
        "order-going-on-first",
        "the clause of goodenough/7 that goes on stands first",
        ((whole[2], whole[4] + "\n" + whole[2]),),
    )
    yield Fault(
        "order-kept-first",
        "the clause of newbounds/6 that leaves the bounds as they were stands first",
        ((whole[5], whole[7] + "\n" + whole[5]),),
    )
    yield Fault(
        "order-static-first",
        "in alphabeta/5 the static evaluation stands before the moves",
        (
            (
                f"{_MOVES}\n    ;\n    staticval(Pos, Val).",
                f"staticval(Pos, Val)\n    ;\n    {_MOVES}.",
            ),
        ),
    )


def _cuts() -> Iterator[Fault]:
    spots = (
        ("moves(Pos, PosList), !,", "moves(Pos, PosList),", "alphabeta/5, after moves/2"),
        (_LAST, _LAST.replace(" :- !", ""), "goodenough/7, for the last candidate"),
        ("Val > Beta, !", "Val > Beta", "goodenough/7, after the cut-off at beta"),
        ("Val < Alpha, !", "Val < Alpha", "goodenough/7, after the cut-off at alpha"),
        ("Val > Alpha, !", "Val > Alpha", "newbounds/6, after raising the lower bound"),
        ("Val < Beta, !", "Val < Beta", "newbounds/6, after lowering the upper bound"),
        ("Val > Val1, !", "Val > Val1", "betterof/6, after MAX's choice"),
        ("Val < Val1, !", "Val < Val1", "betterof/6, after MIN's choice"),
    )
    for i, (old, new, where) in enumerate(spots):
        yield Fault(f"cut-missing-{i + 1}", f"a cut (!) is missing in {where}", ((old, new),))


_BETTER = "betterof(Pos, Val, Pos1, Val1, GoodPos, GoodVal)"


def _swapped() -> Iterator[Fault]:
    swaps = (
        (
            "better-swapped",
            _BETTER,
            "betterof(Pos1, Val1, Pos, Val, GoodPos, GoodVal)",
            "in goodenough/7, betterof/6 is called with its two candidates interchanged",
        ),
        (
            "newbounds-swapped",
            "newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta)",
            "newbounds(Beta, Alpha, Pos, Val, NewAlpha, NewBeta)",
            "in goodenough/7, newbounds/6 is called with the bounds in the wrong order",
        ),
        (
            "newbounds-out-swapped",
            "newbounds(Alpha, Beta, Pos, Val, NewAlpha, NewBeta)",
            "newbounds(Alpha, Beta, Pos, Val, NewBeta, NewAlpha)",
            "in goodenough/7, newbounds/6 returns the new bounds in the wrong order",
        ),
        (
            "goodenough-swapped",
            "goodenough(PosList, Alpha, Beta, Pos, Val, GoodPos, GoodVal).\n",
            "goodenough(PosList, Beta, Alpha, Pos, Val, GoodPos, GoodVal).\n",
            "in boundedbest/5, goodenough/7 is called with the bounds in the wrong order",
        ),
        (
            "better-values-swapped",
            _BETTER,
            "betterof(Pos, Val1, Pos1, Val, GoodPos, GoodVal)",
            "in goodenough/7, betterof/6 is called with the two values interchanged",
        ),
        (
            "better-positions-swapped",
            _BETTER,
            "betterof(Pos1, Val, Pos, Val1, GoodPos, GoodVal)",
            "in goodenough/7, betterof/6 is called with the two positions interchanged",
        ),
    )
    for key, old, new, words in swaps:
        yield Fault(key, words, ((old, new),))


_CUT = "goodenough(_, Alpha, Beta, Pos, Val, Pos, "
_ASK = "goodenough(PosList, Alpha, Beta, Pos, Val, "


def _choices() -> Iterator[Fault]:
    first = "betterof(Pos, Val, Pos1, Val1, Pos, Val) :-"
    for key, old, new, words in (
        (
            "better-always-first",
            _BETTER_LAST,
            "betterof(Pos, Val, _, _, Pos, Val).\n",
            "the last clause of betterof/6 returns the first candidate, too",
        ),
        (
            "better-first-other-position",
            first,
            "betterof(_, Val, Pos, Val1, Pos, Val) :-",
            "the first clause of betterof/6 has its value with the other position",
        ),
        (
            "better-second-value",
            _BETTER_LAST,
            "betterof(_, Val, Pos1, _, Pos1, Val).\n",
            "the last clause of betterof/6 returns the second position with the first value",
        ),
        (
            "better-second-position",
            _BETTER_LAST,
            "betterof(Pos, _, _, Val1, Pos, Val1).\n",
            "the last clause of betterof/6 returns the first position with the second value",
        ),
        (
            "value-of-first",
            _BETTER,
            "betterof(Pos, Val, Pos1, Val1, GoodPos, _), GoodVal = Val",
            "in goodenough/7, the value is the first candidate's, not the better one's",
        ),
        (
            "value-of-second",
            _BETTER,
            "betterof(Pos, Val, Pos1, Val1, GoodPos, _), GoodVal = Val1",
            "in goodenough/7, the value is the second candidate's, not the better one's",
        ),
        (
            "no-betterof",
            f"Pos1, Val1),\n    {_BETTER}",
            "GoodPos, GoodVal)",
            "in goodenough/7, betterof/6 is not called: what comes of the siblings is returned",
        ),
        (
            "cut-returns-beta",
            f"{_CUT}Val) :-\n    min_to_move(Pos), Val > Beta, !\n",
            f"{_CUT}Good) :-\n    min_to_move(Pos), Val > Beta, !, Good = Beta\n",
            "in goodenough/7, the cut-off at beta returns the bound, not the value",
        ),
        (
            "move-of-below",
            f"alphabeta(Pos, Alpha, Beta, _, Val),\n    {_ASK}GoodPos, GoodVal).",
            f"alphabeta(Pos, Alpha, Beta, Below, Val),\n    {_ASK}_, GoodVal), GoodPos = Below.",
            "in boundedbest/5, the position that comes back from below is returned as the move",
        ),
    ):
        yield Fault(key, words, ((old, new),))


def _static() -> Iterator[Fault]:
    yield Fault(
        "static-negated",
        "in alphabeta/5, the static value is negated",
        (("staticval(Pos, Val).", "staticval(Pos, V0), Val is -V0."),),
    )
    yield Fault(
        "static-of-mover",
        "in alphabeta/5, the static value is taken from the mover's side, not MAX's",
        (
            (
                "staticval(Pos, Val).",
                "staticval(Pos, V0), (min_to_move(Pos) -> Val is -V0 ; Val = V0).",
            ),
        ),
    )


@cache
def faults() -> tuple[Fault, ...]:
    """All faults.

    >>> len(faults()) == len({fault.key for fault in faults()})
    True
    """
    return tuple(_faults())


# ---------------------------------------------------------------- known deeds


def digest(lines: Sequence[str]) -> str:
    """What identifies the deeds of a program on the core of the test trees."""
    return sha256("\n".join(map(short, lines)).encode()).hexdigest()[:24]


@cache
def known() -> dict[str, list[str]]:
    """The faults by what they do: for each digest those that no test tree tells apart."""
    text = resources.files(__package__).joinpath("catalogue.json").read_text(encoding="utf-8")
    found: dict[str, list[str]] = json.loads(text)
    return found


@dataclass(frozen=True)
class Cause:
    """A change of the book's clauses that explains what a program does.

    Attributes:
        key: The fault's short name.
        words: What is wrong, in words.
        clause: The clause as the book has it.
        text: The book's program with the fault.
    """

    key: str
    words: str
    clause: str
    text: str


def causes(lines: Sequence[str]) -> list[Cause]:
    """The faults that do on every tree of the core what a program did, given its lines."""
    keys = known().get(digest(lines), [])
    if "book" in keys:  # what the program gets wrong is not in the core
        return []
    by_key = {fault.key: fault for fault in faults()}
    found = (by_key[key] for key in keys if key in by_key)
    return [Cause(fault.key, fault.words, fault.clause, fault.text) for fault in found]
