"""The laws that hold among the programs, whatever the tree, and those that do not: one table.

A law looks at what programs made of one tree.  It is checked where all the programs it speaks of
were run.  A contract says what a program promises of the value it returns for a window; each is a
law, too.  Adding one is a record in :data:`LAWS` or in :data:`CONTRACTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pyab.programs.records import PROGRAMS, Program
from pyab.programs.variants import NON_STRICT
from pyab.trace.events import Answer, answer, leaves
from pyab.trees.literal import Number
from pyab.trees.tree import Tree
from pyab.trees.window import FULL, Window


class Outcome(NamedTuple):
    """The outcome of a program on a tree, as far as the laws ask.

    Attributes:
        answer: What it returned.
        leaves: The positions that it evaluated, in order: their numbers, or their characters.
        text: Its events in the program's own terms, as an engine wrote them.
        window: The window that it was given.
        again: What a second search returned, with the window that follows one which was missed.
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
Trees = Literal["all", "small", "windows"]


@dataclass(frozen=True)
class Law:
    """A law among programs.

    Attributes:
        key: A short name.
        statement: What holds, in words.
        programs: The keys of the programs it speaks of; empty for all that are run.
        holds: True if it holds of the outcomes on a tree.
        source: Where it comes from.
        trees: The trees it is checked on: all, with the infinite window; the small ones of three
            leaves and more among them; or the small ones with each window.
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
    of: dict[str, tuple[Trees, ...]] = {"windows": ("windows",), "small": ("all", "small")}
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
        lambda _, outcomes: set(outcomes[less].leaves) <= set(outcomes[more].leaves),
        source,
    )


def _same_leaves_without_ties(*keys: str) -> Callable[[Tree, Outcomes], bool]:
    same = _same_leaves(*keys)
    return lambda tree, found: len(set(tree.leaves)) < len(tree.leaves) or same(tree, found)


def _same_without_bounds(tree: Tree, outcomes: Outcomes) -> bool:
    return tree.knows_bounds or outcomes["mccarthy"].text == outcomes["f2"].text


# ------------------------------------------------------------------- windows


@dataclass(frozen=True)
class Contract:
    """The promise of a program about the value V that it returns for the window (alpha, beta).

    All for the player to move, so that MIN's searches are read with the sides exchanged.

    Attributes:
        statement: The promise, v being the true value.
        holds: True if V, v, alpha and beta keep it.
        source: Where it is printed, and how the print differs.
    """

    statement: str
    holds: Callable[[Number, Number, Number, Number], bool]
    source: str


def _closed(got: Number, true: Number, alpha: Number, beta: Number) -> bool:
    if true < alpha:
        return got < alpha
    return got > beta if true > beta else got == true


def _open(got: Number, true: Number, alpha: Number, beta: Number) -> bool:
    if true <= alpha:
        return got <= alpha
    return got >= beta if true >= beta else got == true


def _bound(got: Number, true: Number, _: Number, beta: Number) -> bool:
    return got >= beta if true >= beta else got == true


def _above(got: Number, true: Number, _: Number, beta: Number) -> bool:
    return beta < got <= true if true > beta else got == true


def _soft(got: Number, true: Number, alpha: Number, beta: Number) -> bool:
    if true <= alpha:
        return true <= got <= alpha
    return beta <= got <= true if true >= beta else got == true


CONTRACTS: dict[str, Contract] = {
    "closed": Contract(
        "V < alpha if v < alpha, V = v if alpha <= v <= beta, V > beta if v > beta",
        _closed,
        "Bratko prints V = v for alpha < v < beta only, the Romanian lecture for alpha <= v <= "
        "beta; the clauses, whose cut-offs are strict, keep the stronger promise",
    ),
    "open": Contract(
        "V <= alpha if v <= alpha, V = v if alpha < v < beta, V >= beta if v >= beta",
        _open,
        "Knuth & Moore (9), which the Russian translation prints with F(p) < alpha in its first "
        "line and so leaves F(p) = alpha out",
    ),
    "bound": Contract(
        "V = v if v < bound, V >= bound if v >= bound",
        _bound,
        "Knuth & Moore (6)",
    ),
    "above": Contract(
        "V = v if v <= bound, bound < V <= v if v > bound",
        _above,
        "follows from Knuth & Moore (6), with the strict cut-offs that they tell of in section 5",
    ),
    "soft": Contract(
        "v <= V <= alpha if v <= alpha, V = v if alpha < v < beta, beta <= V <= v if v >= beta",
        _soft,
        "the lectures state none; a preliminary estimate is a bound of the exact one (fail-soft)",
    ),
}
"""The promises, by the names that the programs' records use."""


def keeps(program: Program, tree: Tree, window: Window, got: Number, true: Number) -> bool:
    """True if what a program returned for a window keeps its contract.

    Args:
        program: A program that takes a window.
        tree: The tree.
        window: The window at the root, from MAX's side.
        got: The value it returned, from MAX's side.
        true: The value of the root, from MAX's side.

    >>> keeps(PROGRAMS["f2"], Tree.parse("[5]"), (1, 4), 4, 5)
    True
    >>> keeps(PROGRAMS["bratko"], Tree.parse("[5]"), (1, 4), 4, 5)
    False
    """
    alpha, beta = window
    if tree.root == "min":
        alpha, beta, got, true = -beta, -alpha, -got, -true
    return CONTRACTS[program.contract].holds(got, true, alpha, beta)


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
        "the Russian lecture's theorem",
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
    *(_law_of(name, contract) for name, contract in CONTRACTS.items()),
    Law(
        "window-again",
        "a second search finds what a window missed",
        (),
        _found_again,
        "Knuth & Moore (9)",
        trees="windows",
        each=lambda program: program.takes == {"A", "B"},
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
)
"""The laws; the first ones are of one search with the infinite window."""
