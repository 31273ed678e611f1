"""One tree, several programs: the library's front door."""

from __future__ import annotations

import subprocess
import sys
import threading
from dataclasses import replace

import pytest

import pyab
from pyab import ProgramError, Tree, TreeError, UsageError, solve
from pyab.traces.events import Answer


def test_all_programs_in_both_languages_by_default() -> None:
    solution = solve("bratko")
    assert len(solution.traces) == 2 * len(pyab.PROGRAMS)
    assert solution.agree
    assert {trace.value for trace in solution.traces} == {4}


def test_the_side_at_the_root_can_be_said() -> None:
    assert solve("[1,2]", ["f2"], root="min").value == 1


def test_a_window_goes_to_the_programs_that_take_one() -> None:
    solution = solve("pi", window=(0, 4))
    able = {key for key, program in pyab.PROGRAMS.items() if program.takes == {"A", "B"}}
    assert {trace.program.key for trace in solution.traces} == able
    assert {"bratko", "f2", "f2g2", "lecture"} <= able
    assert not {"minimax", "f", "iterative"} & able
    assert len(solution.of("f2").leaves) == 30


def test_a_window_of_a_min_root_is_max_side_too() -> None:
    solution = solve("[[3,9],[1,2],[0,0]]", ["f2", "bratko"], window=(1, 5), root="min")
    assert solution.agree
    assert solution.searches("f2")[0].windows[0] == (1, 5)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"programs": ["nix"]}, ProgramError, "there is no program 'nix': the programs are"),
        ({"engines": ["lisp"]}, UsageError, "there is no engine 'lisp': the engines are"),
        ({"window": (4, 4)}, UsageError, r"the window \(4, 4\) is empty"),
        ({"window": (5, -5)}, UsageError, "alpha must be below beta"),
        ({"window": (float("nan"), 1)}, UsageError, "is empty"),
        ({"window": (0, 1), "programs": ["f"]}, ProgramError, "'f' does not take a window"),
        ({"window": (0, 1), "programs": ["f1", "f"]}, ProgramError, "bratko_loop, f1, wells"),
        ({"window": (2**53 + 1, 2.0**60)}, TreeError, "the window: the integer"),
        ({"root": "left"}, TreeError, "'max' or 'min'"),
        ({"programs": []}, ProgramError, "no program is named"),
        ({"engines": []}, UsageError, "no engine is named"),
        ({"window": (10**400, 10**401)}, UsageError, "too large to be told from infinity"),
        ({"window": ("1", "2")}, UsageError, "the bounds of a window are numbers"),
        ({"window": (False, True)}, UsageError, "the bounds of a window are numbers"),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(
    arguments: dict[str, object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        solve("[1,2]", **arguments)  # type: ignore[arg-type]


def test_the_trace_of_a_program_that_was_not_run_is_refused() -> None:
    with pytest.raises(ProgramError, match="not among the programs"):
        solve("[1,2]", ["f"]).of("f2")


def test_threads_may_solve_at_once() -> None:
    found: list[bool] = []

    def work() -> None:
        for i in range(20):
            solution = solve([[i, 4], [5, 6 + i]])
            found.append(solution.agree)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 80


@pytest.mark.parametrize(
    ("deeper", "times"), [(4_000, 1), pytest.param(20_000, 5, marks=pytest.mark.slow)]
)
def test_threads_may_search_deep_trees_at_once_and_the_recursion_limit_comes_back(
    deeper: int, times: int
) -> None:
    before = sys.getrecursionlimit()
    problems: set[str] = set()

    def work(depth: int) -> None:
        tree = Tree.parse("[" * depth + "7" + "]" * depth)
        for _ in range(times):
            trace = solve(tree, ["bratko"], ["python"]).traces[0]
            problems.add(trace.answer.problem)

    threads = [threading.Thread(target=work, args=(2000 + deeper * i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == {""}
    assert sys.getrecursionlimit() == before


def test_integers_too_large_for_a_float_are_searched_like_any() -> None:
    huge = 10**400
    solution = solve([[huge, -huge], [-huge + 1, huge - 1]])
    assert solution.agree
    assert solution.value == -huge + 1
    assert solution.of("f2", "prolog").windows[0] == (-float("inf"), float("inf"))


def test_the_doors_of_the_package_are_named_and_documented() -> None:
    for name in pyab.__all__:
        door = getattr(pyab, name)
        assert name.isupper() or door.__doc__


def test_a_tree_is_not_changed_by_being_solved() -> None:
    tree = Tree.parse("[[1,4],[5,6]]")
    solve(tree)
    assert tree == Tree.parse("[[1,4],[5,6]]")


def test_one_program_or_engine_may_be_named_by_itself() -> None:
    assert len(solve("[1,2]", "bratko", "python").traces) == 1


def test_programs_that_find_different_values_do_not_agree() -> None:
    solution = solve("[1,2]", ["f", "f2"], ["python"])
    first, second = solution.traces
    wrong = replace(solution, traces=(first, replace(second, answer=Answer(1, None))))
    assert solution.agree
    assert not wrong.agree


def test_a_window_may_be_a_list() -> None:
    full = [-float("inf"), float("inf")]  # typed as a pair, but a list does no harm
    assert len(solve("[1,2]", window=full).traces) == 2 * len(pyab.PROGRAMS)  # type: ignore[arg-type]


def test_the_first_use_may_come_from_many_threads() -> None:
    code = (
        "import threading, pyab\n"
        "found = []\n"
        "def work(i):\n"
        "    found.append(pyab.solve([[1, 4], [5, i]]).agree)\n"
        "ts = [threading.Thread(target=work, args=(i,)) for i in range(8)]\n"
        "[t.start() for t in ts]; [t.join() for t in ts]\n"
        "print(found == [True] * 8)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "True\n", done.stderr[-500:]
