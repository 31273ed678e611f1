"""Going through a search by key: what the screen shows, and a terminal that is as it was after."""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from conftest import search, terminal, trees, with_ctrl_c
from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text

from pyab import PROGRAMS, TREES, Tree, solve
from pyab.command.stepping import HINTS, Stepper
from pyab.command.terminal import decode
from pyab.trace import steps
from pyab.trace.replay import Replay
from pyab.trace.words import path

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
SHOW_CURSOR = "\x1b[?25h"


def stepper(key: str = "bratko", tree: Tree = TREES["bratko"]) -> Stepper:
    return Stepper([search(key, tree, "python")])


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def ascii_only(shown: str) -> str:
    return shown.encode("ascii", "backslashreplace").decode()


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


@given(
    trees(12),
    st.sampled_from(sorted(PROGRAMS)),
    st.integers(1, 120),
    st.integers(1, 50),
    st.text("ncpGg?", max_size=8),
)
def test_a_screen_of_any_size_is_filled_and_not_left(
    tree: Tree, key: str, width: int, height: int, keys: str
) -> None:
    subject = stepper(key, tree)
    for pressed in keys:
        assert subject.press(pressed)
    lines = subject.screen(width, height, ascii_only)
    assert len(lines) == height
    assert all(line.cell_len <= width for line in lines)
    assert ascii_only(text(lines)) == text(lines)


@pytest.mark.parametrize("size", [(40, 10), (80, 24), (200, 60)])
@pytest.mark.parametrize("key", sorted(PROGRAMS))
def test_every_screen_of_every_program_shows_the_last_step_and_the_window(
    key: str, size: tuple[int, int]
) -> None:
    subject = stepper(key)
    for step in range(1, subject.frame.replay.steps + 1):
        subject.press("n")
        shown = text(subject.screen(*size))
        assert steps.lines(subject.frame, size[0])[0] in shown
        assert f"step {step} of " in shown
        assert ("window (" in shown) == PROGRAMS[key].windowed
    assert "5 of 8 leaves" in shown or "8 of 8 leaves" in shown


def test_the_screen_shows_the_tree_the_window_the_step_and_the_clause_as_documented() -> None:
    subject = stepper()
    subject.press("c")
    page = (Path(__file__).parent.parent / "docs/course.md").read_text(encoding="utf-8")
    assert f"```text\n{text(subject.screen(80, 23))}\n```" in page


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
    subject = stepper("f2", PRUNED)
    subject.at = step
    lines = text(subject.screen(80, 24)).splitlines()
    # The line of what is below the cross is empty: it has no crosses of its own.
    assert lines[1:12] == [*drawing.splitlines(), "", below]


def coloured(lines: list[Text], style: str) -> str:
    """The characters that have a style, in a line of their own for each line that has any."""
    found = [
        [line.plain[s.start : s.end] for s in line.spans if s.style == style] for line in lines
    ]
    return "\n".join("".join(pieces) for pieces in found if pieces)


def test_what_was_searched_what_was_cut_off_and_where_it_is_have_colours() -> None:
    subject = stepper("f2", PRUNED)
    subject.press("c")
    drawing = subject.screen(80, 24)[1:11]
    assert coloured(drawing, "cyan") == "╔═══╩════╗\n║║\n╔═╩═╗╔══╩\n║║║"
    assert coloured(drawing, "dim") == "──┐\n│\n┌─┴─┐\n││"
    assert coloured(drawing, "bold reverse") == "▸≤0"
    plain = [line for line in subject.screen(80, 24, ascii_only)[1:11] if "#" in line.plain]
    assert coloured(plain, "cyan") == "#====#=====#\n##\n#=#==##==#\n###"

    def yellow() -> list[str]:
        shown = subject.screen(80, 24)
        return [line.plain.strip() for line in shown if "yellow" in str(line.style)]

    cut = "[1]: returns 0, alpha cut-off: 0 < alpha 1, the rest of [1] is cut off: 3 positions, "
    assert "".join(yellow()).startswith(cut[:70])
    subject.press("n")
    assert "".join(yellow()).startswith(cut[:70]), "also when it is not the last step any more"
    subject.press("g")
    assert not yellow()


def test_without_unicode_the_drawing_is_made_of_other_characters() -> None:
    subject = stepper()
    subject.press("c")
    shown = text(subject.screen(80, 24, ascii_only))
    assert "        #======#======#             +------+------+\n" in shown
    assert "d 4          e 5?           f |" in shown
    assert "\\u" not in shown


def test_a_tree_that_has_no_room_is_left_out_and_the_room_it_takes_is_told() -> None:
    subject = stepper("f2", TREES["pi"])
    told = "(the drawing takes a terminal of 405 columns and 20 rows)"
    for columns, rows in ((80, 24), (404, 20), (405, 19)):
        assert told in text(subject.screen(columns, rows))
    assert "the drawing takes" not in text(subject.screen(405, 20))


def test_a_small_terminal_has_the_place_the_window_and_the_whole_help_as_well() -> None:
    searches = solve("pi", ["f2"], ["python"], window=(0, 1)).searches("f2")
    subject = Stepper(searches)
    for _ in range(searches[0].calls):
        subject.press("n")

    def words() -> str:
        return " ".join(text(subject.screen(40, 10)).split())

    assert "f2, search 1 of 2, step" in words()
    assert f"at {path(TREES['pi'], subject.frame.here)}: window (0, 1)" in words()
    assert "f2 1/2 " in text(subject.screen(20, 10))
    subject.press("?")
    for told in ("c: next cut-off;", "any key leaves it", "×: cut off;", "searched so far"):
        assert told in words()


def test_on_the_smallest_terminal_the_step_itself_is_seen() -> None:
    subject = stepper()
    subject.press("c")
    assert "beta cut-off" in " ".join(text(subject.screen(24, 6)).split())


def test_a_clause_without_room_is_shown_by_its_head_and_its_end() -> None:
    subject = stepper("f2")
    subject.press("c")
    shown = text(subject.screen(80, 24))
    assert shown.splitlines()[-7:] == [
        "f2_loop([P | Ps], M0, Beta, M) :-",
        "    ...",
        "    (   M1 >= Beta",
        "    ->  M = M1",
        "    ;   f2_loop(Ps, M1, Beta, M)",
        "    ).",
        HINTS[0],
    ]


def test_a_second_search_follows_the_first() -> None:
    subject = Stepper(solve("[3,9]", ["f2"], ["python"], window=(0, 4)).searches("f2"))
    assert "search 1 of 2, step 0" in text(subject.screen(80, 24))
    for _ in range(subject.frame.replay.steps + 1):
        subject.press("n")
    assert "search 2 of 2, step 0" in text(subject.screen(80, 24))
    subject.press("p")
    assert "search 1 of 2, step 8 of 8" in text(subject.screen(80, 24))


def test_on_a_terminal_without_a_screen_the_last_line_says_what_came_of_it() -> None:
    subject = stepper("f2", Tree.parse("[3,9]"))
    subject.at = 7
    assert subject.line() == "7 of 8: [1]: returns 9"
    subject.press("n")
    assert subject.line() == "8 of 8: []: returns 9\nvalue 9, line 1; 2 of 2 leaves evaluated"
    assert max(map(len, subject.line(30).splitlines())) <= 30


# -------------------------------------------------------------------- the keys


def test_the_next_cut_off_may_be_that_of_a_later_search() -> None:
    pruned = Tree.parse("[[1,4],[0,9]]")  # its value, 1, is below the first window
    subject = Stepper(solve(pruned, ["f2"], ["python"], window=(2, 9)).searches("f2"))
    shown = []
    for _ in range(4):
        subject.press("c")
        shown.append((subject.screen(80, 24)[0].plain, steps.lines(subject.frame)[0]))
    assert shown == [
        ("f2, search 1 of 2, step 6 of 12",
         "  [0]: returns 1, alpha cut-off: 1 < alpha 2, the rest of [0] is cut off: 1 leaf"),
        ("f2, search 1 of 2, step 11 of 12",
         "  [1]: returns 0, alpha cut-off: 0 < alpha 2, the rest of [1] is cut off: 1 leaf"),
        ("f2, search 2 of 2, step 14 of 15",
         "  [1]: returns 0, alpha cut-off: 0 < alpha 1, the rest of [1] is cut off: 1 leaf"),
        ("f2, search 2 of 2, step 15 of 15", "[]: returns 1"),
    ]  # fmt: skip


@given(st.text("ncpGg", max_size=30))
def test_keys_never_lead_beyond_the_ends(keys: str) -> None:
    subject = stepper()
    for key in keys:
        before = subject.frame.step
        assert subject.press(key)
        step, last = subject.frame.step, subject.frame.replay.steps
        expected = {"n": min(before + 1, last), "p": max(before - 1, 0), "g": 0, "G": last}
        assert step == expected.get(key, step)
        if key == "c":
            assert step == last or subject.frame.cut
            cuts = subject.frame.replay.past.cuts
            assert not any(before < cut < step for cut in cuts)


@pytest.mark.parametrize(
    ("keys", "step"),
    [
        (("right", "down", " ", "\n", "\r"), 5),
        (("end", "left"), 44),
        (("end", "up"), 44),
        (("end", "\x7f"), 44),
        (("end", "\b"), 44),
        (("n", "n", "p"), 1),
        (("end",), 45),
        (("G", "home"), 0),
    ],
)
def test_keys_have_names_and_letters(keys: tuple[str, ...], step: int) -> None:
    subject = stepper()
    assert all(subject.press(key) for key in keys)
    assert subject.frame.step == step


def test_the_help_takes_the_place_of_the_screen_until_the_next_key() -> None:
    subject = stepper()
    subject.press("?")
    assert "next cut-off" in text(subject.screen(80, 24))
    subject.press("n")
    assert subject.frame.step == 0
    assert "next cut-off" not in text(subject.screen(80, 24))


@given(
    st.lists(st.sampled_from(["n", "\x1b[C", "\x1bOD", "\x1b[1~", "\x1b[24;5~", "ж"])),
    st.data(),
)
def test_keys_are_the_same_however_the_terminal_cuts_what_it_sends(
    sent: list[str], data: st.DataObject
) -> None:
    whole = "".join(sent)
    place = data.draw(st.integers(0, len(whole)))
    first, rest = decode(whole[:place])
    second, end = decode(rest + whole[place:])
    assert (first + second, end) == decode(whole)
    assert len(first + second) == len(sent)


def test_the_escape_key_alone_is_none_and_holds_no_other_up() -> None:
    assert decode("\x1b") == ([], "\x1b")
    assert decode("\x1bn\x1b\x1b[C") == (["", "n", "", "right"], "")


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


def test_a_session_goes_on_back_and_to_the_ends_and_leaves_the_terminal_as_it_was() -> None:
    with session() as one:
        one.expect(ENTER)
        one.expect("step 0 of 45")
        one.expect(HINTS[0])
        assert not one.is_as_before(), "keys come one by one"
        for keys, shown in [
            (" ", "step 1 of 45"), ("\x1b[C", "step 2 of 45"), ("n", "step 3 of 45"),
            ("p", "step 2 of 45"), ("\x1b[D", "step 1 of 45"), ("c", "step 21 of 45"),
            ("G", "step 45 of 45"), ("g", "step 0 of 45"), ("\x1b[F", "step 45 of 45"),
            ("\x1bOH", "step 0 of 45"), ("nnn", "step 3 of 45"), ("?", "next cut-off"),
            ("x", "step 3 of 45"),
        ]:  # fmt: skip
            one.send(keys)
            one.expect(shown)
            one.expect(HINTS[0])
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
        one.expect(HINTS[0])
        if isinstance(how, str):
            one.send(how)
        else:
            os.kill(one.pid, how)
        one.expect(SHOW_CURSOR)
        one.expect(LEAVE)
        assert one.status() == status
        assert one.is_as_before()
        assert "Traceback" not in one.out


def test_an_error_in_the_middle_leaves_the_terminal_as_it_was() -> None:
    code = (
        "from pyab.command import main as command, stepping\n"
        "def broken(*_): raise RuntimeError('broken')\n"
        "stepping.Stepper.press = broken\n"
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
        one.send("n")
        one.expect("step 1 of 45")
        one.expect(HINTS[0])
        os.kill(one.pid, signal.SIGTSTP)
        one.expect(LEAVE)
        _, status = os.waitpid(one.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        assert one.is_as_before()
        os.kill(one.pid, signal.SIGCONT)
        one.expect(ENTER)
        one.expect("step 1 of 45")
        one.send("q")
        assert one.status() == 0
        assert one.is_as_before()


def test_a_terminal_that_changes_its_size_is_drawn_anew() -> None:
    with session() as one:
        one.expect("step 0 of 45")
        one.expect(HINTS[0])
        one.resize(40, 10)
        os.kill(one.pid, signal.SIGWINCH)
        last = one.expect(HINTS[1])
        lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", last[last.rindex("\x1b[H") :]).split("\r\n")
        assert len(lines) == 10
        assert max(map(len, lines)) == 40
        one.send("q")
        assert one.status() == 0


def test_a_dumb_terminal_gets_a_line_for_each_key_and_no_control_characters() -> None:
    with session(TERM="dumb") as one:
        shown = one.expect("0 of 45: nothing has happened yet")
        assert "next cut-off" in shown
        one.send("n")
        shown += one.expect("1 of 45: a: MAX to move, window (-inf, inf)")
        one.send("c")
        shown += one.expect("21 of 45: [0,1,0]: beta cut-off")
        one.send("q")
        assert one.status() == 0
        assert "\x1b" not in shown + one.out
        assert one.is_as_before()


def test_a_terminal_without_unicode_is_drawn_on_with_other_characters() -> None:
    with session(PYTHONIOENCODING="ascii") as one:
        one.expect("step 0 of 45")
        shown = one.expect(HINTS[0])
        assert "+---" in shown
        assert shown.isascii()
        one.send("q")
        assert one.status() == 0


def test_the_plain_trace_keeps_to_a_narrow_terminal() -> None:
    with session("-m", "pyab", "trace", "bratko", columns=40) as one:
        out = one.expect("the same events").replace("\x1b[1m", "").replace("\x1b[0m", "")
        assert one.status() == 0
    lines = out.splitlines()
    assert "    f: alpha cut-off: 2 < alpha 4, the" in lines
    assert "      rest of c is cut off: 3 positions," in lines
    assert max(map(len, lines)) <= 40
