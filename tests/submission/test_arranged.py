"""A right program is not accused, however the arguments of its predicates are arranged."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from conftest import few
from rewriting import rewritten

from pyab import check_file
from pyab.submission.judge.details import details
from pyab.submission.read.flow import Flow, core, searches
from pyab.submission.run.process import Process
from pyab.submission.run.reference import reference
from pyab.submission.run.submission import Submission
from pyab.submission.text.clauses import Indicator, Place, Source, atom
from pyab.submission.understand import calling, trials

WILD = Path(__file__).parents[1] / "submissions" / "wild"
CALLED_OTHERWISE = re.compile(
    r"clpfd|maplist|foldl|(?<!not_)call\(|=\.\.|-->|predsort|include\(|>>|record|nb_"
    r"|:- module|\w:\w|:- op|#="
)
ACCUSED = ("no-answer", "error", "wrong-value", "wrong-move", "limit")
RIGHT_ONES = {
    name
    for name, row in tomllib.loads((WILD / "wild.toml").read_text(encoding="utf-8")).items()
    if row["verdict"] not in ACCUSED
}
PLAIN = [
    path.stem
    for path in sorted(WILD.glob("*.pl"))
    if path.stem in RIGHT_ONES and not CALLED_OTHERWISE.search(path.read_text(encoding="utf-8"))
]
Arranged = Mapping[Indicator, str]
"""The arguments that predicates are to have, by the numbers of those that they have."""


def arranged(path: Path, folder: Path, others: Arranged) -> Path:
    """The same program with other arguments."""
    text = ",".join(f"{atom(name)}/{arity}-{new}" for (name, arity), new in others.items())
    return rewritten("arrange", path, folder, f"[{text}]")


def surveyed(text: str) -> Source:
    """The clauses of a program."""
    with Process(20) as process:
        return Submission(process, text).survey()


# -------------------------------------------------------------------- other orders


def in_other_orders(source: Source, seed: int) -> Arranged:
    """The arguments of all predicates of a file in another order."""
    chance = random.Random(seed)
    several = sorted(of for of in source.clauses if of[1] > 1)
    return {of: str(chance.sample(range(1, of[1] + 1), of[1])) for of in several}


def test_a_program_in_other_orders_has_the_same_clauses(tmp_path: Path) -> None:
    path = tmp_path / "small.pl"
    path.write_text("p(A, b) :- q(A, C), \\+ p(C, d), findall(X, p(X, A), _).\nq(1, _).\n")
    (tmp_path / "other").mkdir()
    other = arranged(path, tmp_path / "other", {("p", 2): "[2,1]"}).read_text()
    assert "p(b, A) :-" in other
    assert "q(A, C)" in other
    assert "\\+ p(d, C)" in other
    assert "p(A, X)" in other
    orders = [in_other_orders(surveyed(path.read_text()), seed) for seed in range(8)]
    assert len({one["p", 2] for one in orders}) > 1


@pytest.mark.parametrize("name", few(PLAIN, 12, 4))
def test_a_right_program_is_not_accused_in_another_order(name: str, tmp_path: Path) -> None:
    path = WILD / f"{name}.pl"
    orders = in_other_orders(surveyed(path.read_text(encoding="utf-8")), 2)
    report = check_file(arranged(path, tmp_path, orders), leaves=3)
    assert report.verdict not in ACCUSED, details(report)


# ------------------------------------------------------------------- in one term

TOGETHER = (
    ("A", "B", "w({},{})"),
    ("A", "B", "[{},{}]"),
    ("V", "Best", "{}-{}"),
    ("P", "Side", "s({},{})"),
    ("P", "Depth", "n({},{})"),
    ("Depth", "Side", "{}/{}"),
)
"""Two arguments of a search by their roles, and the term that they become."""


def roles(path: Path) -> dict[Place, str]:
    """The places of the arguments of a search, and of its parts, each with its role."""
    with Process(20) as process:
        program = Submission(process, path.read_text(encoding="utf-8"))
        by = searches(program.survey())[0]
        possible = calling.possible(program, by, calling.Stated())
        calling.load(program, calling.Stated())
        trials.choose(program, possible, reference().lines(trials.sample()))
        reading, source = program.understood, program.source
    flow, found = Flow(source, core(source, reading.of) or reading.of), dict[Place, str]()
    for at, one in enumerate(reading.arguments):
        role = "Depth" if one == "1000" else "Side" if one in ("Sign", "Other") else one
        found |= dict.fromkeys(flow.same((reading.of, at)), role)
    return {place: role for place, role in found.items() if place[0] in source.clauses}


def in_one_term(found: Mapping[Place, str], one: str, other: str, term: str) -> Arranged:
    """The arguments of the predicates that have two roles, with these in a term."""
    arguments: dict[Indicator, str] = {}
    for of in {of for of, _ in found}:
        each = [found.get((of, at)) for at in range(of[1])]
        if each.count(one) == each.count(other) == 1:
            both = [each.index(one), each.index(other)]
            new = [str(at + 1) for at in range(of[1])]
            new[min(both)] = term.format(*(at + 1 for at in both))
            del new[max(both)]
            arguments[of] = f"[{','.join(new)}]"
    return arguments


def test_two_arguments_become_one_term(tmp_path: Path) -> None:
    found = {(("p", 3), 0): "A", (("p", 3), 1): "P", (("p", 3), 2): "B", (("q", 1), 0): "A"}
    arguments = in_one_term(found, "B", "A", "w({},{})")
    assert arguments == {("p", 3): "[w(3,1),2]"}
    path = tmp_path / "small.pl"
    path.write_text("p(A, X, B) :- q(A), p(A, X, B).\n")
    (tmp_path / "other").mkdir()
    other = arranged(path, tmp_path / "other", arguments).read_text()
    assert other.split() == ["p(w(B,", "A),", "X)", ":-", "q(A),", "p(w(B,", "A),", "X)."]


@pytest.mark.parametrize("name", few(PLAIN, 8, 3))
def test_a_right_program_is_not_accused_with_two_arguments_in_one_term(
    name: str, tmp_path: Path
) -> None:
    path = WILD / f"{name}.pl"
    found = roles(path)
    for both in TOGETHER:
        arguments = in_one_term(found, *both)
        if arguments:
            report = check_file(arranged(path, tmp_path, arguments), leaves=3)
            assert report.verdict not in ACCUSED, (both, details(report))


MISREAD = {
    "en_moves_again": 3,
    "de_zug_zurueck": 5,
    "zh_arg_fang": 4,
    "en_result_bonus": 4,
    "en_worth": 5,
}
"""Files that are misread in a term of two arguments, each with the number of that."""


@pytest.mark.parametrize("name", MISREAD)
def test_what_is_misread_in_a_term_is_not_accused(name: str, tmp_path: Path) -> None:
    """A position or a number of ours stands in the place of a side there, or of a depth."""
    path = WILD / f"{name}.pl"
    arguments = in_one_term(roles(path), *TOGETHER[MISREAD[name]])
    report = check_file(arranged(path, tmp_path, arguments), leaves=3)
    assert report.verdict not in ACCUSED, details(report)
