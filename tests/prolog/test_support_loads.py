"""Our own Prolog: every file loads without a word, and the runner starts with nothing less."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SUPPORT = Path(__file__).parents[2] / "prolog" / "support"
FILES = sorted(path.relative_to(SUPPORT).as_posix() for path in SUPPORT.rglob("*.pl"))
MARK = "=mark"


def _swipl(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    command = ["swipl", "-f", "none", "-F", "none", "-q", "--no-tty", *arguments]
    return subprocess.run(command, input=said, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_ours_loads_without_a_word_and_calls_nothing_that_is_not_there(name: str) -> None:
    fatal = ["--on-error=status", "--on-warning=status"]
    run = _swipl(*fatal, "-g", "list_undefined", "-t", "halt", str(SUPPORT / name))
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_our_prolog_keeps_to_80_columns() -> None:
    texts = {name: (SUPPORT / name).read_text(encoding="utf-8").splitlines() for name in FILES}
    assert [name for name, lines in texts.items() if max(map(len, lines)) > 80] == []


def _run(support: Path) -> subprocess.CompletedProcess[str]:
    """Start the runner as a file's process does, and ask it for nothing."""
    runner = str(support / "submission" / "runner.pl")
    start = ["-g", "pyab_runner:answer_all", "-t", "halt(1)", runner]
    return _swipl(*start, said=f"begin('{MARK}').\nfresh.\n")


def test_the_runner_starts_and_answers() -> None:
    run = _run(SUPPORT)
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, MARK, "")


SAFETY, LOADING, PRINTING = (f"loading/{name}.pl" for name in ("safety", "loading", "printing"))
DAMAGES = {
    "a comma for a full stop": (SAFETY, "hook(portray, 1).", "hook(portray, 1),"),
    "a variable misspelt": (SAFETY, "nonvar(Clause),", "nonvar(Cluase),"),
    "an operator that is not there": (LOADING, "?=>(Head0, _)", "(Head0 ?==> _)"),
    "a file that is not there": (LOADING, "use_module(safety)", "use_module(safty)"),
    "a predicate not exported": (PRINTING, "give_up/2, ", "give_in/2, "),
    "a clause under another's name": (SAFETY, "joined(Name/_, Arity", "rule(Name/_, Arity"),
    "no start": ("runner.pl", "answer_all :-", "answers_all :-"),
    "a sandbox without the predicate that is guarded": (
        *(SAFETY, "must_exist(sandbox:safe(", "must_exist(sandbox:safer("),
    ),
    "a system without the predicate that is guarded": (
        *(LOADING, "must_exist('$expand':'$eval_if'(_))", "must_exist('$eval_if'(_, _))"),
    ),
}
"""What may be wrong with a file: the file, a text in it, and what stands there then."""


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_runner_does_not_start_with_a_file_that_is_damaged(damage: str, tmp_path: Path) -> None:
    name, text, changed = DAMAGES[damage]
    support = tmp_path / "support"
    shutil.copytree(SUPPORT, support)
    file = support / "submission" / name
    whole = file.read_text(encoding="utf-8")
    assert text in whole
    file.write_text(whole.replace(text, changed, 1), encoding="utf-8")
    run = _run(support)
    assert run.returncode != 0
    assert run.stdout == ""
    assert run.stderr != ""
