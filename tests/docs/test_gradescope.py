"""The page on Gradescope, followed to the letter, in a folder that stands for /autograder.

Its two scripts are those of the page, with the folder's path for ``/autograder``.  What they
install is not installed: in front of the search path stand programs that write down how they were
called, and a ``python3.11`` that makes an environment with the pyab that is tested.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = re.findall(
    r"```bash\n(.*?)```", (ROOT / "docs" / "gradescope.md").read_text("utf-8"), re.DOTALL
)
STANDS_IN = """#!/bin/sh
echo "${0##*/} $*" >>"%(log)s"
"""
ENVIRONMENT = """#!/bin/sh
[ "$1 $2" = "-m venv" ] || exit 9
mkdir -p "$3/bin"
ln -s "%(shims)s/pip" "$3/bin/pip"
printf '#!/bin/sh\\nexec "%(python)s" -m pyab "$@"\\n' >"$3/bin/pyab"
chmod +x "$3/bin/pyab"
"""


@pytest.fixture
def autograder(tmp_path: Path) -> Path:
    """The folders of a container, the zip file unpacked, and set up."""
    grader, shims = tmp_path / "autograder", tmp_path / "shims"
    for folder in (grader / "source", grader / "submission", grader / "results", shims):
        folder.mkdir(parents=True)
    names = {"log": tmp_path / "log", "shims": shims, "python": sys.executable}
    for name in ("apt-get", "add-apt-repository", "pip"):
        _script(shims / name, STANDS_IN % names)
    _script(shims / "python3.11", ENVIRONMENT % names)
    for name, text in zip(("setup.sh", "run_autograder"), SCRIPTS, strict=True):
        _script(grader / "source" / name, text.replace("/autograder/", f"{grader}/"))
    (grader / "source" / "pyab_prolog-0.1.0-py3-none-any.whl").touch()
    assert _run(grader / "source" / "setup.sh", shims).returncode == 0
    shutil.copy(grader / "source" / "run_autograder", grader)
    return grader


def _script(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(0o755)


def _run(script: Path, shims: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(shims), os.environ["PATH"]])
    return subprocess.run(
        [str(script)],
        cwd="/",
        env={**os.environ, "PATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def graded(autograder: Path, submission: str | None) -> tuple[int, dict[str, Any] | None]:
    """The exit code and results.json for a submission."""
    if submission:
        shutil.copy(ROOT / submission, autograder / "submission" / "alphabeta.pl")
    done = _run(autograder / "run_autograder", autograder.parent / "shims")
    results = autograder / "results" / "results.json"
    return done.returncode, json.loads(results.read_text("utf-8")) if results.exists() else None


def test_setup_installs_what_is_needed(autograder: Path) -> None:
    log = (autograder.parent / "log").read_text()
    assert "apt-get install -y swi-prolog-nox\n" in log
    assert f"pip install {autograder}/source/pyab_prolog-0.1.0-py3-none-any.whl\n" in log


@pytest.mark.parametrize(
    ("submission", "scores"),
    [
        ("prolog/bratko.pl", [1, 1]),
        ("tests/submissions/wrong/non_strict.pl", [1, 0]),
        ("LICENSE", [0, 0]),
    ],
)
def test_a_submission_has_its_points(submission: str, scores: list[int], autograder: Path) -> None:
    status, results = graded(autograder, submission)
    assert status == 0
    assert results is not None
    assert [test["score"] for test in results["tests"]] == scores
    assert results["output"].startswith("alphabeta.pl: ")


def test_a_submission_by_another_name_is_told_so(autograder: Path) -> None:
    status, results = graded(autograder, None)
    assert (status, results and results["score"]) == (0, 0)


def test_an_error_of_ours_gives_no_points(autograder: Path) -> None:
    pyab = autograder / "venv" / "bin" / "pyab"
    _script(pyab, pyab.read_text().replace("-m pyab", "-c 'raise SystemExit(3)'"))
    assert graded(autograder, "prolog/bratko.pl") == (1, None)
