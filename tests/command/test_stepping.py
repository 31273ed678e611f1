"""Going through a search by key: what the screen shows, and a terminal that is as it was after."""

from __future__ import annotations

import asyncio
import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from conftest import search, terminal, trees, with_ctrl_c
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.text import Text
from textual.widgets import Static

from pyab import PROGRAMS, TREES, Tree, solve
from pyab.command.step import Stepper
from pyab.traces import steps
from pyab.traces.replay import Replay
from pyab.traces.trace import Trace

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
SHOW_CURSOR = "\x1b[?25h"


def searches(key: str = "bratko", tree: Tree = TREES["bratko"]) -> list[Trace]:
    return [search(key, tree, "python")]


@dataclass(frozen=True)
class Seen:
    """What is seen on the screen.

    Attributes:
        at: The step, counted from the first of the first search.
        lines: The lines of the screen.
        parts: What stands in each part, with its styles, also where it is scrolled out of sight.
        offset: By how much the tree is scrolled.
    """

    at: int
    lines: tuple[str, ...]
    parts: dict[str, Text]
    offset: tuple[int, int]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def go(
    found: Sequence[Trace], keys: Sequence[str] = (), size: tuple[int, int] = (80, 24)
) -> list[Seen]:
    """What is seen before any key, and after each."""

    def seen(app: Stepper) -> Seen:
        strips = app.screen._compositor.render_strips()
        parts = {one.id or "": one.content for one in app.query(Static)}
        return Seen(
            app.at,
            tuple(strip.text.rstrip() for strip in strips),
            {name: text for name, text in parts.items() if isinstance(text, Text)},
            app.query_one("#drawing-pane").scroll_offset,
        )

    async def run() -> list[Seen]:
        app = Stepper(found)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            all_seen = [seen(app)]
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
                all_seen.append(seen(app))
            assert app.return_value is None
            return all_seen

    return asyncio.run(run())


# -------------------------------------------------------------------- the text


def test_a_line_that_is_too_long_goes_on_indented_below_itself() -> None:
    frames = Replay(search("bratko", TREES["bratko"], "python"))
    cut = next(frame for frame in frames if frame.cut and frame.cut.kind == "alpha")
    assert steps.lines(cut, 40) == [
        "    f: alpha cut-off: 2 < alpha 4, the",
        "      rest of c is cut off: 3 positions,",
        "      2 leaves",
    ]


@pytest.mark.parametrize("width", [20, 40, 80, None])
def test_the_indentation_of_a_deep_tree_ends_and_the_depth_is_said_instead(
    width: int | None,
) -> None:
    deep = Tree.parse("[" * 60 + "1,2" + "]" * 60)
    for frame in list(Replay(search("f2", deep, "python")))[1:]:
        lines = steps.lines(frame, width)
        assert max(len(line) - len(line.lstrip()) for line in lines) <= (width or 160) // 4 + 2
        assert width is None or all(len(line) <= width for line in lines)
        assert frame.at is not None
        depth = deep.depths[frame.at]
        told = " ".join(line.strip() for line in lines)
        if depth > 20:
            assert f"depth {depth}" in told or f"{depth} moves deep" in told


@given(trees(12), st.sampled_from(sorted(PROGRAMS)), st.integers(20, 100))
def test_every_event_has_a_line_that_names_a_position_and_fits(
    tree: Tree, key: str, width: int
) -> None:
    frames = list(Replay(search(key, tree, "python")))[1:]
    for frame in frames:
        assert len(steps.lines(frame)) == 1
        words = max(map(len, steps.lines(frame)[0].split()))
        assert all(len(line) <= max(width, words + 8) for line in steps.lines(frame, width))


# ------------------------------------------------------------------ the screen


@settings(max_examples=10)
@given(
    trees(12),
    st.sampled_from(sorted(PROGRAMS)),
    st.tuples(st.integers(1, 120), st.integers(1, 50)),
    st.lists(st.sampled_from(["n", "c", "p", "G", "g", "question_mark"]), max_size=4),
)
def test_a_screen_of_any_size_is_filled_and_not_left(
    tree: Tree, key: str, size: tuple[int, int], keys: list[str]
) -> None:
    for seen in go(searches(key, tree), keys, size):
        assert len(seen.lines) == size[1]
        assert all(len(line) <= size[0] for line in seen.lines)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "size"),
    [
        ("bratko", (40, 16)),
        ("f2", (80, 24)),
        *(pytest.param(key, (200, 60), marks=pytest.mark.slow) for key in sorted(PROGRAMS)),
    ],
)
def test_every_screen_of_a_program_shows_the_last_step_and_the_window(
    key: str, size: tuple[int, int]
) -> None:
    found = searches(key)
    replay = Replay(found[0])
    for step, seen in enumerate(go(found, ["n"] * replay.steps, size)):
        assert f"step {step} of " in seen.lines[0]
        if step:
            assert steps.lines(replay.frame(step), size[0])[-1] in seen.text
        assert ("window (" in seen.text) == PROGRAMS[key].windowed
    assert "evaluated" in seen.text


def test_the_screen_shows_the_tree_the_window_the_step_and_both_texts_as_documented() -> None:
    seen = go(searches(), ["c"], (100, 24))[-1]
    page = (Path(__file__).parents[2] / "docs/course.md").read_text(encoding="utf-8")
    assert f"```text\n{seen.text}\n```" in page


PRUNED = Tree.parse("[[1,4],[0,[5,6]]]")
BEFORE_THE_SECOND = """\
       1?
    ╔═══╩────┐
    ║        │
   ▸1        │
  ╔═╩═╗   ┌──┴──┐
  ║   ║   │     │
  1   4         │
              ┌─┴─┐
              │   │
"""
AT_THE_CUT_OFF = """\
       1?
    ╔═══╩════╗
    ║        ║
    1      ▸≤0
  ╔═╩═╗   ╔══╩──┐
  ║   ║   ║     │
  1   4   0     ×
              ┌─┴─┐
              │   │
"""


@pytest.mark.parametrize(
    ("step", "drawing", "below"),
    [
        (9, BEFORE_THE_SECOND, "at [0]: window (-inf, 1), value 1"),
        (14, AT_THE_CUT_OFF, "at [1]: window (1, inf), value 0"),
    ],
)
def test_the_drawing_is_double_as_far_as_the_search_went_and_crossed_out_where_it_was_cut_off(
    step: int, drawing: str, below: str
) -> None:
    seen = go(searches("f2", PRUNED), ["n"] * step)[-1]
    # The line of what is below the cross is empty: it has no crosses of its own.
    assert list(seen.lines[1:12]) == [*drawing.splitlines(), "", below]


def coloured(text: Text, style: str) -> str:
    """The characters that have a style, in a line of their own for each line that has any."""
    found = [
        "".join(line.plain[s.start : s.end] for s in line.spans if s.style == style)
        for line in text.split("\n")
    ]
    return "\n".join(filter(None, found))


def test_what_was_searched_what_was_cut_off_and_where_it_is_have_colours() -> None:
    _, cut, on, back = go(searches("f2", PRUNED), ["c", "n", "g"])
    assert coloured(cut.parts["drawing"], "cyan") == "╔═══╩════╗\n║║\n╔═╩═╗╔══╩\n║║║"
    assert coloured(cut.parts["drawing"], "dim") == "──┐\n│\n┌─┴─┐\n││"
    assert coloured(cut.parts["drawing"], "bold reverse") == "▸≤0"
    told = "[1]: returns 0, alpha cut-off: 0 < alpha 1, the rest of [1] is cut off: 3 positions, "
    assert coloured(cut.parts["steps"], "yellow bold reverse").strip().startswith(told[:70])
    assert coloured(on.parts["steps"], "yellow").strip().startswith(told[:70]), "still yellow"
    assert "yellow" not in str(back.parts["steps"].spans)


def test_a_large_tree_is_scrolled_to_where_the_search_is_and_by_key() -> None:
    found = searches("f2", TREES["pi"])
    last, *_ = go(found, ["G"])[1:]
    *_, before, there = go(found, ["end", "p", "p", "p"])
    assert "▸" in "".join(before.lines)
    assert "▸" in "".join(there.lines)
    assert there.offset[0] > 100, "far to the right"
    assert last.offset[1] == 0, "the root is at the top"
    *_, right, down = go(found, ["shift+right", "shift+down"])
    assert (right.offset[1], down.offset[1] > 0) == (0, True)
    assert right.offset[0] > go(found)[0].offset[0]


def test_a_tree_that_is_too_large_for_any_drawing_is_stepped_through_without_one() -> None:
    deep = Tree.parse("[" * 12_000 + "1,2" + "]" * 12_000)
    seen = go(searches("f2", deep), ["G"])[-1]
    assert "too large to be drawn" in seen.text
    assert "2 of 2 leaves evaluated" in seen.text


def test_a_small_terminal_has_the_place_and_the_window_and_the_step_as_well() -> None:
    found = solve("pi", ["f2"], ["python"], window=(0, 1)).searches("f2")
    seen = go(found, ["n"] * found[0].calls, (40, 12))[-1]
    assert seen.lines[0].startswith("f2, search 1 of 2, step")
    assert "window (0, 1)" in seen.text
    assert seen.parts["steps"].plain.splitlines()[-1].strip() in seen.text


def test_the_clause_and_the_mirrors_lines_stand_beside_each_other() -> None:
    seen = go(searches("f2"), ["c"], (120, 40))[-1]
    assert seen.parts["prolog"].plain.splitlines()[:2] == [
        "f2_loop, knuth_moore.pl, line 85",
        "f2_loop([P | Ps], M0, Beta, M) :-",
    ]
    assert seen.parts["python"].plain.splitlines() == [
        "f2, knuth_moore.py, line 44", "if m >= beta:", "    break",
    ]  # fmt: skip
    row = next(line for line in seen.lines if line.startswith("f2_loop, "))
    assert row.endswith("f2, knuth_moore.py, line 44")


def test_a_second_search_follows_the_first() -> None:
    found = solve("[3,9]", ["f2"], ["python"], window=(0, 4)).searches("f2")
    seen = go(found, [*"n" * (Replay(found[0]).steps + 1), "p"])
    assert "search 1 of 2, step 0 of 8" in seen[0].lines[0]
    assert "search 2 of 2, step 0" in seen[-2].lines[0]
    assert "search 1 of 2, step 8 of 8" in seen[-1].lines[0]


# -------------------------------------------------------------------- the keys


def test_the_next_cut_off_may_be_that_of_a_later_search() -> None:
    pruned = Tree.parse("[[1,4],[0,9]]")  # its value, 1, is below the first window
    found = solve(pruned, ["f2"], ["python"], window=(2, 9)).searches("f2")
    seen = go(found, "cccc")[1:]
    assert [one.lines[0] for one in seen] == [
        "f2, search 1 of 2, step 6 of 12",
        "f2, search 1 of 2, step 11 of 12",
        "f2, search 2 of 2, step 14 of 15",
        "f2, search 2 of 2, step 15 of 15",
    ]
    told = [" ".join(one.parts["steps"].plain.split()) for one in seen]
    assert told[0].endswith("alpha cut-off: 1 < alpha 2, the rest of [0] is cut off: 1 leaf")
    assert told[1].endswith("alpha cut-off: 0 < alpha 2, the rest of [1] is cut off: 1 leaf")
    assert told[2].endswith("alpha cut-off: 0 < alpha 1, the rest of [1] is cut off: 1 leaf")
    assert told[3].endswith("[]: returns 1 value 1, line 0 0; 3 of 4 leaves evaluated")


@pytest.mark.slow
@settings(max_examples=10)
@given(st.text("ncpGg", max_size=8))
def test_keys_never_lead_beyond_the_ends(keys: str) -> None:
    found = searches()
    replay = Replay(found[0])
    before, last, cuts = 0, replay.steps, replay.past.cuts
    for key, seen in zip(keys, go(found, keys)[1:], strict=True):
        expected = {"n": min(before + 1, last), "p": max(before - 1, 0), "g": 0, "G": last}
        assert seen.at == expected.get(key, seen.at)
        if key == "c":
            assert seen.at == last or seen.at in cuts
            assert not any(before < cut < seen.at for cut in cuts)
        before = seen.at


@pytest.mark.parametrize(
    ("keys", "step"),
    [
        (("right", "down", "space", "enter", "n"), 5),
        (("end", "left"), 44),
        (("end", "up"), 44),
        (("end", "backspace"), 44),
        (("n", "n", "p"), 1),
        (("end",), 45),
        (("G", "home"), 0),
    ],
)
def test_keys_have_names_and_letters(keys: tuple[str, ...], step: int) -> None:
    assert go(searches(), keys)[-1].at == step


def test_the_help_takes_the_place_of_the_screen_until_it_is_asked_for_again() -> None:
    _, helped, back, again, on = go(searches(), ["question_mark"] * 3 + ["n"])
    assert "next cut-off" in helped.text
    assert "×         cut off" in helped.text
    assert "step 0 of" not in helped.text
    assert "next cut-off" not in back.text
    assert "next cut-off" in again.text
    assert "step 1 of 45" in on.text


def test_a_terminal_that_changes_its_size_is_drawn_anew() -> None:
    async def run() -> str:
        app = Stepper(searches())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("c")
            await pilot.resize_terminal(40, 16)
            await pilot.pause()
            return "\n".join(strip.text for strip in app.screen._compositor.render_strips())

    lines = asyncio.run(run()).splitlines()
    assert len(lines) == 16
    assert max(map(len, lines)) == 40
    assert any("beta cut-off" in line for line in lines)


def test_without_the_library_it_is_said_how_to_get_it() -> None:
    code = (
        "import sys; sys.modules['textual'] = None\n"
        "from pyab.command.main import main; sys.exit(main(['trace', '[1]', '--step']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == (
        "pyab: error: --step takes Textual: pip install 'pyab-prolog[step]', or leave --step out "
        "to print all steps\n"
    )


# ---------------------------------------------------------------- the terminal


HANG = 600
"""Seconds after which a program hangs, on however busy a machine."""


class Session:
    """A program on a terminal of its own."""

    def __init__(self, *arguments: str, columns: int = 80, **env: str) -> None:
        self.ours, self.theirs = terminal()
        self.resize(columns, 24)
        self.before = termios.tcgetattr(self.theirs)
        self.pid = os.fork()
        if not self.pid:
            with_ctrl_c()
            os.login_tty(self.theirs)
            # As Python knows it: readline, which pytest loads, sets COLUMNS behind its back.
            env = {**os.environ, "TERM": "xterm", "NO_COLOR": "1", **env}
            os.execve(sys.executable, [sys.executable, *arguments], env)
        self.out = ""

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def expect(self, what: str) -> str:
        """Read until that has come; what came since the last time."""
        end = time.monotonic() + HANG
        while what not in self.out:
            assert time.monotonic() < end, f"{what!r} is not in {self.out[-2000:]!r}"
            if select.select([self.ours], [], [], 0.1)[0]:
                self.out += os.read(self.ours, 65536).decode()
        found, _, self.out = self.out.partition(what)
        return found + what

    def send(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def status(self) -> int:
        """Its exit code, once it has ended."""
        end = time.monotonic() + HANG
        while time.monotonic() < end:
            if select.select([self.ours], [], [], 0.05)[0]:
                with suppress(OSError):
                    self.out += os.read(self.ours, 65536).decode()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
        raise AssertionError("it does not end")

    def is_as_before(self) -> bool:
        """Whether the terminal echoes and waits for whole lines, as it did."""
        return termios.tcgetattr(self.theirs)[:4] == self.before[:4]


STEP = ("-m", "pyab", "trace", "bratko", "--step", "--engine", "python")


@contextmanager
def session(*arguments: str, columns: int = 80, **env: str) -> Iterator[Session]:
    """A program on a terminal, which is killed in the end if it does not end by itself."""
    one = Session(*(arguments or STEP), columns=columns, **env)
    try:
        yield one
    finally:
        if one.pid:
            with suppress(ProcessLookupError):
                os.kill(one.pid, signal.SIGKILL)
            os.waitpid(one.pid, 0)
        os.close(one.ours)
        os.close(one.theirs)


def test_a_session_goes_on_and_back_and_leaves_the_terminal_as_it_was() -> None:
    with session() as one:
        one.expect(ENTER)
        one.expect("step 0 of 45")
        assert not one.is_as_before(), "keys come one by one"
        one.send("c")
        one.expect("beta cut-off")
        one.send("q")
        one.expect(LEAVE)
        assert one.status() == 0
        assert one.is_as_before()


def test_both_engines_are_compared_before_the_first_step() -> None:
    with session("-m", "pyab", "trace", "[3,[2,9]]", "--step") as one:
        one.expect("step 0 of 15")
        one.send("cq")
        one.expect(LEAVE)
        assert one.status() == 0
        assert one.is_as_before()


@pytest.mark.parametrize(
    ("how", "status"),
    [("\x03", 130), (signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129), ("\x04", 0)],
)
def test_however_it_ends_the_terminal_is_as_it_was(how: str | signal.Signals, status: int) -> None:
    with session() as one:
        one.expect("step 0 of 45")
        if isinstance(how, str):
            one.send(how)
        else:
            os.kill(one.pid, how)
        one.expect(LEAVE)
        one.expect(SHOW_CURSOR)
        assert one.status() == status
        assert one.is_as_before()
        assert "Traceback" not in one.out


def test_an_error_in_the_middle_leaves_the_terminal_as_it_was() -> None:
    code = (
        "from pyab.command import main as command, step\n"
        "def broken(*_): raise RuntimeError('broken')\n"
        "step.Stepper.action_go = broken\n"
        f"raise SystemExit(command.main({list(STEP[2:])}))\n"
    )
    with session("-c", code) as one:
        one.expect("step 0 of 45")
        one.send("n")
        one.expect(LEAVE)
        assert one.status() == 3
        assert one.is_as_before()
        assert "an error of pyab's own: RuntimeError: broken" in one.out


def test_ctrl_z_gives_the_terminal_back_and_fg_takes_it_again() -> None:
    with session() as one:
        one.expect("step 0 of 45")
        os.kill(one.pid, signal.SIGTSTP)
        one.expect(LEAVE)
        _, status = os.waitpid(one.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        assert one.is_as_before()
        os.kill(one.pid, signal.SIGCONT)
        one.expect(ENTER)
        one.send("q")
        assert one.status() == 0
        assert one.is_as_before()


def test_a_dumb_terminal_is_refused_in_a_line() -> None:
    with session(TERM="dumb") as one:
        assert one.status() == 2
        assert "--step needs a terminal for its keys and its screen" in one.out
        assert "\x1b" not in one.out
        assert one.is_as_before()


def test_the_plain_trace_keeps_to_a_narrow_terminal() -> None:
    with session("-m", "pyab", "trace", "bratko", columns=40) as one:
        out = one.expect("the same events").replace("\x1b[1m", "").replace("\x1b[0m", "")
        assert one.status() == 0
    lines = out.splitlines()
    assert "    f: alpha cut-off: 2 < alpha 4, the" in lines
    assert "      rest of c is cut off: 3 positions," in lines
    assert max(map(len, lines)) <= 40
