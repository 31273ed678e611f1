"""The laws that hold among the programs, whatever the tree, and those that do not: one table.

A law looks at what programs made of one tree.  It is checked where all the programs it speaks of
were run.  Each contract (:mod:`pyab.agreement.contracts`) is a law, too.  Adding one is a record
in :data:`LAWS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pyab.agreement import outcomes
from pyab.agreement.contracts import CONTRACTS, Contract
from pyab.programs.program import Program
from pyab.programs.variants import NON_STRICT

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
    holds: outcomes.Holds
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
        # A law about all programs takes two of them at the least.
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


# ------------------------------------------------------------------ the table


def _within(less: str, more: str, source: str) -> Law:
    statement = f"{less} evaluates no leaf that {more} does not"
    holds = outcomes.within(less, more)
    return Law(f"{less}-within-{more}", statement, (less, more), holds, source)


def _law_of(name: str, contract: Contract) -> Law:
    return Law(
        f"contract-{name}",
        contract.statement,
        (),
        outcomes.kept(name),
        contract.source,
        trees="windows",
        each=lambda program: program.contract == name,
        named=True,
    )


_FAMILY = ("bratko", "bratko_ru", "bratko_ro")
_F2S = ("f2", "f2g2", "f2_list", "iterative", "lecture")
# Those of _F2S in negamax; f2g2 and lecture count for MAX, so that their events have other windows.
_SAME_TERMS = ("f2", "f2_list", "iterative")

LAWS: tuple[Law, ...] = (
    Law(
        "one-value",
        "all programs find the same value",
        (),
        outcomes.one_value,
        "Knuth & Moore (7), (10); Bratko, V(P, -inf, +inf) = V(P)",
    ),
    Law(
        "same-move",
        "minimax and bratko choose the same move, ties included",
        ("minimax", "bratko"),
        outcomes.same_move("minimax", "bratko"),
        "Bratko, fig. 15.4: approximate values are enough for the principal variation",
    ),
    Law(
        "same-line",
        "minimax and bratko come to the same line, ties included",
        ("minimax", "bratko"),
        outcomes.same_line,
        "Bratko, fig. 15.4; the Romanian lecture, the same",
        trees="small",
    ),
    Law(
        "lecture-line",
        "lecture comes to the line of a full search that takes the first of equal moves",
        ("f", "lecture"),
        outcomes.line_of_the_first,
        "the Russian lecture's theorem, which is about the first move of it",
        trees="small",
    ),
    Law(
        "inside-on-the-line",
        "bratko, lecture: a position whose value is outside its window is not on the line",
        ("minimax", "bratko", "lecture"),
        outcomes.inside_on_the_line,
        "the Romanian lecture, after its rules",
        trees="small",
    ),
    Law(
        "one-program",
        "bratko, bratko_ru and bratko_ro leave the same events",
        _FAMILY,
        outcomes.same_events(*_FAMILY),
        "the same clauses under other names",
    ),
    _within("f1", "f", "Knuth & Moore, sec. 3"),
    _within("f2", "f1", "Knuth & Moore, sec. 3"),
    Law(
        "f1-f2-above-4",
        "f1 and f2 search the same positions above level 4, the root being level 0",
        ("f1", "f2"),
        outcomes.same_positions_above(4, "f1", "f2"),
        "Knuth & Moore, sec. 3, before fig. 3",
    ),
    Law(
        "f1-invariant",
        "before round i of f1, m is the greatest of -F(p1), ..., -F(p(i-1))",
        ("f", "f1"),
        outcomes.invariant,
        "Knuth & Moore (8)",
        trees="small",
    ),
    Law(
        "f-as-fg",
        "f and fg evaluate the same leaves",
        ("f", "fg"),
        outcomes.same_leaves("f", "fg"),
        "Knuth & Moore (5)",
    ),
    Law(
        "f2-alike",
        "f2, f2g2, f2_list, iterative and lecture evaluate the same leaves",
        _F2S,
        outcomes.same_leaves(*_F2S),
        "Knuth & Moore, sec. 3; the rules of interruption",
    ),
    Law(
        "f2-same-events",
        "f2, f2_list and iterative leave the same events",
        _SAME_TERMS,
        outcomes.same_events(*_SAME_TERMS),
        "Knuth & Moore, sec. 3",
    ),
    _within("f2", "bratko", "strict cut-offs cut less"),
    Law(
        "f2-as-bratko",
        "f2 and bratko evaluate the same leaves where no two are equal",
        ("f2", "bratko"),
        outcomes.same_leaves_without_ties("f2", "bratko"),
        "strictness matters at ties alone",
    ),
    _within("f1", "wells", "Knuth & Moore, sec. 5: Wells's procedure is weaker than F1"),
    _within("bratko", "wells", "both cut strictly; wells makes no deep cut-offs"),
    Law(
        "f1-as-wells",
        "f1 and wells evaluate the same leaves where no two are equal",
        ("f1", "wells"),
        outcomes.same_leaves_without_ties("f1", "wells"),
        "strictness matters at ties alone",
    ),
    Law(
        "mccarthy-as-f2",
        "mccarthy leaves the events of f2 where no bounds are known",
        ("mccarthy", "f2"),
        outcomes.same_without_bounds,
        "Knuth & Moore, sec. 5",
    ),
    _within("mccarthy", "f2", "Knuth & Moore, sec. 5"),
    Law(
        "windows-narrow",
        "windows only narrow on the way down",
        (),
        outcomes.narrows,
        "Bratko, before fig. 15.5; the lectures: alpha never falls, beta never rises",
        trees="both",
        each=lambda program: program.key in outcomes.OF_EACH_SOURCE,
        named=True,
    ),
    *(_law_of(name, contract) for name, contract in CONTRACTS.items()),
    Law(
        "window-again",
        "a second search finds what a window missed",
        (),
        outcomes.found_again,
        "Knuth & Moore (9)",
        trees="windows",
        each=lambda program: bool(program.takes),
    ),
    Law(
        "g2-is-minus-f2",
        "G2(p, alpha, beta) = -F2(p, -beta, -alpha)",
        ("f2", "f2g2"),
        outcomes.same_value_in_windows,
        "Knuth & Moore, sec. 3",
        trees="windows",
    ),
    Law(
        "non-strict-bratko",
        "with non-strict cut-offs bratko would still choose minimax's move",
        ("minimax", "bratko"),
        outcomes.same_move("minimax", NON_STRICT.key),
        "what the lecture's rules would make of Bratko's clauses",
        trees="small",
        variants=(NON_STRICT,),
        expected=False,
    ),
    Law(
        "exact-daughters",
        "lecture returns the exact value of each daughter of the root",
        ("minimax", "lecture"),
        outcomes.exact_daughters,
        "the Russian lecture, before its theorem",
        trees="small",
        expected=False,
    ),
    Law(
        "exact-before-cut-off",
        "lecture makes no cut-off before an inner position has an exact value",
        ("lecture",),
        outcomes.cut_after_an_exact_value,
        "the Russian lecture, after its rules",
        trees="small",
        expected=False,
    ),
)
"""The laws; the first ones are of one search with the infinite window."""
