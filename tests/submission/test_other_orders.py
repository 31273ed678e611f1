"""A right program is not accused, in whatever order its predicates take their arguments."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from conftest import few

from pyab import check_file
from pyab.submission.judge.details import details

WILD = Path(__file__).parents[1] / "submissions" / "wild"
PERMUTE = Path(__file__).parents[1] / "helpers" / "permute.pl"
CALLED_OTHERWISE = re.compile(
    r"clpfd|maplist|foldl|(?<!not_)call\(|=\.\.|-->|predsort|include\(|>>|record|nb_"
    r"|:- module|\w:\w"
)
ACCUSED = ("no-answer", "error", "wrong-value", "wrong-move", "limit")
PLAIN = [
    path.stem
    for path in sorted(WILD.glob("*.pl"))
    if not CALLED_OTHERWISE.search(path.read_text(encoding="utf-8"))
]


def permuted(path: Path, folder: Path, seed: int) -> Path:
    """The same program with the arguments of its predicates in another order."""
    other = folder / path.name
    command = ["swipl", "-f", "none", "-q", PERMUTE, "--", path, other, str(seed)]
    subprocess.run(list(map(str, command)), check=True, capture_output=True, timeout=60)
    return other


def test_a_permuted_program_has_other_orders_and_the_same_clauses(tmp_path: Path) -> None:
    path = tmp_path / "small.pl"
    path.write_text("p(A, b) :- q(A, C), \\+ p(C, d), findall(X, p(X, A), _).\nq(1, _).\n")
    texts = {permuted(path, tmp_path / f"{seed}", seed).read_text() for seed in _folders(tmp_path)}
    assert any("p(b, A) :-" in text and "\\+ p(d, C)" in text for text in texts)
    assert any("p(b, A) :-" in text and "p(A, X)" in text for text in texts)
    assert any("p(A, b) :-" in text and "\\+ p(C, d)" in text for text in texts)


def _folders(folder: Path) -> range:
    seeds = range(8)
    for seed in seeds:
        (folder / f"{seed}").mkdir()
    return seeds


@pytest.mark.parametrize("name", few(PLAIN, 12, 4))
def test_a_right_program_is_not_accused_in_another_order(name: str, tmp_path: Path) -> None:
    report = check_file(permuted(WILD / f"{name}.pl", tmp_path, 2), leaves=3)
    assert report.verdict not in ACCUSED, details(report)
