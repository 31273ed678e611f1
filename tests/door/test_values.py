"""What a value of the library is called among others, and what its string says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from conftest import rows

import pyab
from pyab.agreement.figures import FIGURES
from pyab.command.main import main
from pyab.picture.scene import scene

LONG = pyab.Tree.of([[10**4000, -(10**4000)], list(range(300))])


def values() -> list[object]:
    """The values that the doors return, and what these hold."""
    solutions = [
        pyab.solve(tree, ["bratko", "f2"], **options)
        for tree, options in (
            ("bratko", {}),
            ("pi", {"window": (0, 4)}),
            ("[1,2]", {"root": "min", "engines": "python"}),
            (LONG, {}),
        )
    ]
    traces = [trace for solution in solutions for trace in solution.traces]
    report = pyab.check(["bratko", "f2"], leaves=3, random=2, large=False)
    compared = pyab.compare("bratko", LONG, programs=["f2"])
    judged = pyab.check_file("tests/submissions/wrong/non_strict.pl", leaves=3, random=2)
    return [
        *solutions, *traces, *(cut for trace in traces for cut in trace.cutoffs),
        *(solution.tree for solution in solutions), *(scene(t.tree, t) for t in traces),
        report, *report.tallies, *report.verdicts, compared, *compared.rows,
        judged, *judged.causes, *FIGURES, *pyab.PROGRAMS.values(), *pyab.TREES.values(),
    ]  # fmt: skip


def test_a_value_is_called_by_what_matters_in_a_hundred_characters() -> None:
    for value in values():
        said = repr(value)
        assert said.isprintable(), said
        assert len(said) <= 100 or type(value).__name__ == "CutOff", said


@pytest.mark.parametrize(
    ("arguments", "value"),
    rows([
        (["solve", "pi", "--window", "0", "4"], lambda: pyab.solve("pi", window=(0, 4))),
        (["trace", "bratko", "--engine", "python"],
         lambda: pyab.solve("bratko", "bratko", "python").of("bratko")),
        (["judge", "tests/submissions/wrong/non_strict.pl"],
         lambda: pyab.check_file("tests/submissions/wrong/non_strict.pl")),
        (["check", "--program", "minimax", "--leaves", "3", "--random", "2"],
         lambda: pyab.check("minimax", leaves=3, random=2)),
    ], 4, 0),
)  # fmt: skip
def test_a_string_is_what_the_command_prints(
    arguments: list[str], value: object, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(Path(__file__).parents[2])
    main(arguments)
    printed = [line.rstrip() for line in capsys.readouterr().out.strip().splitlines()]
    text = str(value())  # type: ignore[operator]
    assert not re.search("\x1b", text)
    assert text.strip() in "\n".join(printed)
