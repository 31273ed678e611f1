"""What a file prints: it is dropped at next to no cost, and errors are what they always were."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

PRINTING = (
    Path(__file__).parents[2] / "prolog" / "support" / "submission" / "loading" / "printing.pl"
)

GOALS = r"""
write(a)
write(_)
print(f(X, Y, X))
writeln('a b')
writeq('a b')
write_canonical([a])
nl
portray_clause((a :- b))
print_message(silent, x)
tab(2)
tab(1+1)
tab(-1)
tab(a)
tab(_)
write_term(a, [quoted(true)])
write_term(a, [quoted(maybe)])
write_term(a, _)
write_term(a, [max_depth(3)|_])
write(user_error, a)
nl(user_output)
print(user_output, a)
write(nowhere, a)
nl(nowhere)
writeln(_, a)
tab(user_error, 2)
tab(user_error, a)
tab(_, 2)
writeq(user_error, a)
write_canonical(user_error, a)
write(_, a)
nl(_)
write_term(user_error, a, [])
write_term(nowhere, a, [])
format(user_error, a, [])
format('a')
format('~w')
format("~w and ~w~n", [a, b])
format('~w', a)
format('~w', [])
format('~w', [a, b])
format('a', b)
format('~w', _)
format('~w', [a|_])
format(_, [a])
format("~w", "abc")
format(`~w`, [a])
format('~a', [a])
format('~a', [f(x)])
format('~a', [[]])
format('~a', [1])
format('~a', [_])
format('~d', [1])
format('~d', [a])
format('~d', [1.0])
format('~d', [_])
format('~2d', [314])
format('~D', [1])
format('~D', [a])
format('~e ~f ~g', [1.0, 2, 3])
format('~2f', [pi])
format('~f', [a])
format('~s', ["ab"])
format('~s', [`ab`])
format('~s', [1])
format('~c', [65])
format('~c', [-1])
format('~*c', [3, 65])
format('~*c', [-3, 65])
format('~*c', [3])
format('~*d', [5])
format('~*d', [2, 314])
format('~8r', [64])
format('~99r', [64])
format('~r', [64])
format('~8r', [a])
format('~z', [a])
format('~', [])
format('~i~w', [a, b])
format('~`-t~30|')
format('~t~w~10|~p~q', [a, b, c])
format('~~ ~w', [a])
format('~@', [true])
format('~@', [throw(thrown)])
format('~W', [a, [quoted(true)]])
format(nowhere, a, [])
""".strip().splitlines()

SCRIPT = r"""
:- use_module('{printing}').
:- initialization(main, main).

main([Module, Text, Way]) :-
    ( Way == silent -> silence(Module, sandbox, Text) ; true ),
    open(outcomes, write, Out),
    read_goal(Module, Out),
    close(Out).

read_goal(Module, Out) :-
    read_term(user_input, Goal, [module(Module)]),
    (   Goal == end_of_file
    ->  true
    ;   twice(Module:Goal, Outcome),    % what is known of a format is known then
        print_message_lines(Out, '', ['~q'-[Outcome], nl]),
        read_goal(Module, Out)
    ).

twice(Goal, Once-Again) :-
    outcome(Goal, Once),
    outcome(Goal, Again).

outcome(Goal, Outcome) :-
    (   catch(\+ \+ Goal, Error, true)
    ->  ( var(Error) -> Outcome = true
        ; Error = error(Outcome, _) -> true
        ; Outcome = Error
        )
    ;   Outcome = fail
    ).
"""
TEXTS = {"a": "", "b": "with_output_to"}
"""Programs that cannot and that can read what they print, by the modules they are loaded into."""


def _run(folder: Path, module: str, way: str, goals: Sequence[str]) -> tuple[list[str], str, str]:
    """What came of goals, one after the other, and what was written."""
    script = folder / "script.pl"
    script.write_text(SCRIPT.replace("{printing}", str(PRINTING)), encoding="utf-8")
    run = subprocess.run(
        ["swipl", "-f", "none", "-F", "none", str(script), module, TEXTS[module], way],
        input="".join(f"{goal} .\n" for goal in goals),
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return (folder / "outcomes").read_text().splitlines(), run.stdout, run.stderr


def _plain(outcomes: list[str]) -> list[str]:
    """Without the numbers of variables."""
    return [re.sub(r"\b_G?\d+", "_", line) for line in outcomes]


@pytest.mark.parametrize("module", TEXTS)
def test_what_prints_raises_what_it_always_raised(module: str, tmp_path: Path) -> None:
    real = _run(tmp_path, module, "real", GOALS)[0]
    silent = _run(tmp_path, module, "silent", GOALS)[0]
    assert len(real) == len(GOALS)
    assert dict(zip(GOALS, _plain(silent), strict=True)) == dict(
        zip(GOALS, _plain(real), strict=True)
    )


FREE = tuple(
    goal
    for goal in GOALS
    if goal.startswith(("write", "print(", "nl", "tab(2", "portray", "print_m"))
    and not any(odd in goal for odd in ("_, a", "_)", "maybe", "|_", "nowhere", "user_"))
)


@pytest.mark.parametrize("module", TEXTS)
def test_what_prints_writes_nothing(module: str, tmp_path: Path) -> None:
    formats = ('format("~w and ~a ~d~n", [f(x), b, 3])', "format('~w~t~20|~e', [x, 1.0])")
    _, first, _ = _run(tmp_path, module, "silent", formats)
    assert first.count("\n") == 1  # each once, to see what it takes
    assert _run(tmp_path, module, "silent", FREE)[1:] == ("", "")


def test_what_is_sent_elsewhere_is_written_there(tmp_path: Path) -> None:
    goals = (
        'with_output_to(string(S), (write(a), nl, print(b), tab(2), nl)), S == "a\\nb  \\n"',
        "with_output_to(atom(A), (format('~w', [x]), format('~w', [x]))), A == 'xx'",
        "with_output_to(atom(A), (writeq('B'), write_canonical('C'))), A == '\\'B\\'\\'C\\''",
        "with_output_to(atom(A), (portray_clause(b), write_term(c, []))), A == 'b.\\nc'",
        "format(atom(A), 'a ~w', [b]), A == 'a b'",
        "format(atom(A), 'a ~@', [(write(b), format('~w', [c]))]), A == 'a bc'",
    )
    assert _run(tmp_path, "b", "silent", goals)[0] == ["true-true"] * len(goals)


@pytest.mark.parametrize(("module", "most"), [("a", 1), ("b", 3)])
def test_to_print_takes_a_step_or_three_whatever_is_printed(
    module: str, most: int, tmp_path: Path
) -> None:
    count = (
        "( numlist(1, 200, L), statistics(inferences, I0), "
        "forall(between(1, 1000, _), true), statistics(inferences, I1), "
        f"forall(between(1, 1000, _), {module}:GOAL), statistics(inferences, I2), "
        "N is (I2-I1-(I1-I0)) // 1000, N =< MOST )"
    )
    for goal, steps in (("write(L)", most), ("nl", most), ("format('~w ~d', [L, 1])", most + 3)):
        asked = count.replace("GOAL", goal).replace("MOST", str(steps))
        assert _run(tmp_path, module, "silent", (asked,))[0] == ["true-true"], goal
