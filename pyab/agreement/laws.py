"""The laws that hold among the programs, whatever the tree, and those that do not: one table.

A law looks at what programs made of one tree.  It is checked where all the programs it speaks of
were run.  Each contract (:mod:`pyab.agreement.contracts`) is a law, too.  Adding one is a record
in :data:`LAWS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pyab.agreement import courses
from pyab.agreement.contracts import CONTRACTS, Contract, keeps
from pyab.programs.program import Program
from pyab.programs.records import PROGRAMS
from pyab.programs.variants import NON_STRICT
from pyab.traces.events import Answer, answer, leaves
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


class Outcome(NamedTuple):
    """The outcome of a program on a tree, as far as the laws ask.

    Attributes:
        answer: The value and the move that it returned.
        leaves: The positions that it evaluated, in order: their numbers, or their characters.
        text: Its events in the program's own terms, as an engine wrote them.
        window: The window that it was given.
        again: The answer of a second search, with the window that follows one which was missed.
    """

    answer: Answer
    leaves: Sequence[int | str] = ()
    text: str = ""
    window: Window = FULL
    again: Answer | None = None

    @staticmethod
    def of(text: str, program: Program, tree: Tree) -> Outcome:
        """Read it from an engine's line."""
        return Outcome(answer(text, program, tree), tuple(leaves(text)), text)


Outcomes = Mapping[str, Outcome]
Trees = Literal["all", "small", "windows", "both"]


@dataclass(frozen=True)
class Law:
    """A law among programs.

    Attributes:
        key: A short name.
        statement: The law in words.
        programs: The keys of the programs it speaks of; empty for all that are run.
        holds: True if it holds of the outcomes on a tree.
        source: The page that states it, or the reason for it.
        trees: The trees it is checked on: all, with the infinite window; the small ones of three
            leaves and more among them; the small ones with each window; or both of these.
        each: It is about each of those programs by itself for which this is true.
        named: Those programs are named before the statement.
        variants: Programs with a fault that it speaks of besides; they run in Python alone.
        expected: It holds, as far as anyone knows; else it is there to be shown false.
    """

    key: str
    statement: str
    programs: tuple[str, ...]
    holds: Callable[[Tree, Outcomes], bool]
    source: str
    trees: Trees = "all"
    each: Callable[[Program], bool] | None = None
    named: bool = False
    variants: tuple[Program, ...] = ()
    expected: bool = True

    def binds(self, programs: tuple[Program, ...]) -> bool:
        """True if it can be checked when those programs are run."""
        if self.each:
            return any(map(self.each, programs))
        keys = {program.key for program in programs}
        return keys.issuperset(self.programs) if self.programs else len(keys) > 1

    def told(self, programs: tuple[Program, ...]) -> str:
        """The statement, when those programs are run."""
        bound = ", ".join(one.key for one in programs if self.each and self.each(one))
        return f"{bound}: {self.statement}" if self.named else self.statement


def among(programs: tuple[Program, ...], trees: Trees | None = None) -> list[Law]:
    """The laws that can be checked when those programs are run, on those trees or on any."""
    return [law for law in LAWS if trees in (None, law.trees) and law.binds(programs)]


def about(programs: Sequence[Program], kind: str) -> list[Law]:
    """The laws that can be checked on test trees of a kind when those programs are run."""
    of: dict[str, tuple[Trees, ...]] = {
        "windows": ("windows", "both"),
        "small": ("all", "small", "both"),
    }
    return [law for trees in of.get(kind, ("all",)) for law in among(tuple(programs), trees)]


def promising(programs: Iterable[Program]) -> list[Program]:
    """The programs that promise something of the value they return for a window."""
    return [program for program in programs if program.contract in CONTRACTS]


# ------------------------------------------------------------------ what holds


def _one_value(_: Tree, outcomes: Outcomes) -> bool:
    return len({outcome.answer.value for outcome in outcomes.values()}) == 1


def _same_move(*keys: str) -> Callable[[Tree, Outcomes], bool]:
    return lambda _, outcomes: len({outcomes[key].answer.best for key in keys}) == 1


def _same_events(*keys: str) -> Callable[[Tree, Outcomes], bool]:
    return lambda _, outcomes: len({outcomes[key].text for key in keys}) == 1


def _same_leaves(*keys: str) -> Callable[[Tree, Outcomes], bool]:
    return lambda _, outcomes: len({outcomes[key].leaves for key in keys}) == 1


def _within(less: str, more: str, source: str) -> Law:
    return Law(
        f"{less}-within-{more}",
        f"{less} evaluates no leaf that {more} does not",
        (less, more),
        lambda _, outcomes: (
            outcomes[less].leaves == outcomes[more].leaves
            or set(outcomes[less].leaves) <= set(outcomes[more].leaves)
        ),
        source,
    )


def _same_leaves_without_ties(*keys: str) -> Callable[[Tree, Outcomes], bool]:
    same = _same_leaves(*keys)
    return lambda tree, found: len(set(tree.leaves)) < len(tree.leaves) or same(tree, found)


def _same_without_bounds(tree: Tree, outcomes: Outcomes) -> bool:
    return tree.knows_bounds or outcomes["mccarthy"].text == outcomes["f2"].text


def _same_positions_above(level: int, *keys: str) -> Callable[[Tree, Outcomes], bool]:
    """Positions of less depth than that; a position is searched if a leaf below it is."""

    def above(tree: Tree, outcome: Outcome) -> set[int]:
        first = ord(outcome.text[1:2] or "0")
        found = set()
        for leaf in outcome.leaves:
            node = leaf if isinstance(leaf, int) else ord(leaf) - first
            while tree.depths[node] >= level:
                node = tree.parents[node]
            found.add(node)
        return found

    same = _same_leaves(*keys)
    return lambda tree, found: (
        same(tree, found) or len({frozenset(above(tree, found[key])) for key in keys}) == 1
    )


# ------------------------------------------------------- the course of a search


def _text(outcomes: Outcomes, key: str) -> str:
    return courses.characters(outcomes[key].text)


def _narrows(tree: Tree, outcomes: Outcomes) -> bool:
    return all(
        courses.narrows(_text(outcomes, key), tree, PROGRAMS[key].negamax)
        for key in _OF_EACH_SOURCE
        if key in outcomes
    )


def _same_line(_: Tree, outcomes: Outcomes) -> bool:
    return courses.line(_text(outcomes, "bratko")) == courses.line(_text(outcomes, "minimax"))


def _line_of_the_first(tree: Tree, outcomes: Outcomes) -> bool:
    full = courses.first_of_equals(_text(outcomes, "f"), tree)
    return courses.line(_text(outcomes, "lecture")) == full


def _inside_on_the_line(_: Tree, outcomes: Outcomes) -> bool:
    true = _text(outcomes, "minimax")
    return all(courses.inside(_text(outcomes, key), true) for key in ("bratko", "lecture"))


def _invariant(tree: Tree, outcomes: Outcomes) -> bool:
    return courses.greatest_so_far(_text(outcomes, "f1"), _text(outcomes, "f"), tree)


def _exact_daughters(tree: Tree, outcomes: Outcomes) -> bool:
    return courses.exact_daughters(_text(outcomes, "lecture"), _text(outcomes, "minimax"), tree)


def _cut_after_an_exact_value(tree: Tree, outcomes: Outcomes) -> bool:
    return courses.first_return_is_complete(_text(outcomes, "lecture"), tree)


# ------------------------------------------------------------------- windows


def _kept(contract: str) -> Callable[[Tree, Outcomes], bool]:
    def holds(tree: Tree, outcomes: Outcomes) -> bool:
        true = tree.backed_up[0]
        return all(
            found.answer.value is not None
            and keeps(PROGRAMS[key], tree, found.window, found.answer.value, true)
            for key, found in outcomes.items()
            if PROGRAMS[key].contract == contract
        )

    return holds


def _law_of(name: str, contract: Contract) -> Law:
    return Law(
        f"contract-{name}",
        contract.statement,
        (),
        _kept(name),
        contract.source,
        trees="windows",
        each=lambda program: program.contract == name,
        named=True,
    )


def _found_again(tree: Tree, outcomes: Outcomes) -> bool:
    return all(
        found.again is None or found.again.value == tree.backed_up[0] for found in outcomes.values()
    )


def _same_value_in_windows(_: Tree, outcomes: Outcomes) -> bool:
    return outcomes["f2"].answer.value == outcomes["f2g2"].answer.value


# ------------------------------------------------------------------ the table

_FAMILY = ("bratko", "bratko_ru", "bratko_ro")
_F2S = ("f2", "f2g2", "f2_list", "iterative", "lecture")
_SAME_TERMS = ("f2", "f2_list", "iterative")
_OF_EACH_SOURCE = ("bratko", "f2", "lecture")

LAWS: tuple[Law, ...] = (
    Law(
        "one-value",
        "all programs find the same value",
        (),
        _one_value,
        "Knuth & Moore (7), (10); Bratko, V(P, -inf, +inf) = V(P)",
    ),
    Law(
        "same-move",
        "minimax and bratko choose the same move, ties included",
        ("minimax", "bratko"),
        _same_move("minimax", "bratko"),
        "Bratko, fig. 15.4: approximate values are enough for the principal variation",
    ),
    Law(
        "same-line",
        "minimax and bratko come to the same line, ties included",
        ("minimax", "bratko"),
        _same_line,
        "Bratko, fig. 15.4; the Romanian lecture, the same",
        trees="small",
    ),
    Law(
        "lecture-line",
        "lecture comes to the line of a full search that takes the first of equal moves",
        ("f", "lecture"),
        _line_of_the_first,
        "the Russian lecture's theorem, which is about the first move of it",
        trees="small",
    ),
    Law(
        "inside-on-the-line",
        "bratko, lecture: a position whose value is outside its window is not on the line",
        ("minimax", "bratko", "lecture"),
        _inside_on_the_line,
        "the Romanian lecture, after its rules",
        trees="small",
    ),
    Law(
        "one-program",
        "bratko, bratko_ru and bratko_ro leave the same events",
        _FAMILY,
        _same_events(*_FAMILY),
        "the same clauses under other names",
    ),
    _within("f1", "f", "Knuth & Moore, sec. 3"),
    _within("f2", "f1", "Knuth & Moore, sec. 3"),
    Law(
        "f1-f2-above-4",
        "f1 and f2 search the same positions above level 4, the root being level 0",
        ("f1", "f2"),
        _same_positions_above(4, "f1", "f2"),
        "Knuth & Moore, sec. 3, before fig. 3",
    ),
    Law(
        "f1-invariant",
        "before round i of f1, m is the greatest of -F(p1), ..., -F(p(i-1))",
        ("f", "f1"),
        _invariant,
        "Knuth & Moore (8)",
        trees="small",
    ),
    Law(
        "f-as-fg",
        "f and fg evaluate the same leaves",
        ("f", "fg"),
        _same_leaves("f", "fg"),
        "Knuth & Moore (5)",
    ),
    Law(
        "f2-alike",
        "f2, f2g2, f2_list, iterative and lecture evaluate the same leaves",
        _F2S,
        _same_leaves(*_F2S),
        "Knuth & Moore, sec. 3; the rules of interruption",
    ),
    Law(
        "f2-same-events",
        "f2, f2_list and iterative leave the same events",
        _SAME_TERMS,
        _same_events(*_SAME_TERMS),
        "Knuth & Moore, sec. 3",
    ),
    _within("f2", "bratko", "strict cut-offs cut less"),
    Law(
        "f2-as-bratko",
        "f2 and bratko evaluate the same leaves where no two are equal",
        ("f2", "bratko"),
        _same_leaves_without_ties("f2", "bratko"),
        "strictness matters at ties alone",
    ),
    _within("f1", "wells", "Knuth & Moore, sec. 5: Wells's procedure is weaker than F1"),
    _within("bratko", "wells", "both cut strictly; wells makes no deep cut-offs"),
    Law(
        "f1-as-wells",
        "f1 and wells evaluate the same leaves where no two are equal",
        ("f1", "wells"),
        _same_leaves_without_ties("f1", "wells"),
        "strictness matters at ties alone",
    ),
    Law(
        "mccarthy-as-f2",
        "mccarthy leaves the events of f2 where no bounds are known",
        ("mccarthy", "f2"),
        _same_without_bounds,
        "Knuth & Moore, sec. 5",
    ),
    _within("mccarthy", "f2", "Knuth & Moore, sec. 5"),
    Law(
        "windows-narrow",
        "windows only narrow on the way down",
        (),
        _narrows,
        "Bratko, before fig. 15.5; the lectures: alpha never falls, beta never rises",
        trees="both",
        each=lambda program: program.key in _OF_EACH_SOURCE,
        named=True,
    ),
    *(_law_of(name, contract) for name, contract in CONTRACTS.items()),
    Law(
        "window-again",
        "a second search finds what a window missed",
        (),
        _found_again,
        "Knuth & Moore (9)",
        trees="windows",
        each=lambda program: bool(program.takes),
    ),
    Law(
        "g2-is-minus-f2",
        "G2(p, alpha, beta) = -F2(p, -beta, -alpha)",
        ("f2", "f2g2"),
        _same_value_in_windows,
        "Knuth & Moore, sec. 3",
        trees="windows",
    ),
    Law(
        "non-strict-bratko",
        "with non-strict cut-offs bratko would still choose minimax's move",
        ("minimax", "bratko"),
        _same_move("minimax", NON_STRICT.key),
        "what the lecture's rules would make of Bratko's clauses",
        trees="small",
        variants=(NON_STRICT,),
        expected=False,
    ),
    Law(
        "exact-daughters",
        "lecture returns the exact value of each daughter of the root",
        ("minimax", "lecture"),
        _exact_daughters,
        "the Russian lecture, before its theorem",
        trees="small",
        expected=False,
    ),
    Law(
        "exact-before-cut-off",
        "lecture makes no cut-off before an inner position has an exact value",
        ("lecture",),
        _cut_after_an_exact_value,
        "the Russian lecture, after its rules",
        trees="small",
        expected=False,
    ),
)
"""The laws; the first ones are of one search with the infinite window."""
