"""The steps of a search told one by one: a line for each event, indented by depth.

An event alone says little; a line says what it changes: which bound goes up or down, what a value
is held against, why the rest is cut off.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from pyab.traces import words
from pyab.traces.events import Better, Bounds, Call, Enough, Return, Static
from pyab.traces.replay import Frame
from pyab.trees.window import Window

LEVELS = 20
"""So many levels are shown by indentation where there is no width to mind; deeper ones in words."""


def lines(frame: Frame, width: int | None = None) -> list[str]:
    r"""The line of the frame's last event, broken where it is wider than there are columns.

    >>> from pyab.traces.replay import Replay
    >>> from pyab.agreement.solve import solve
    >>> replay = Replay(solve("[3,[2,9]]", ["bratko"]).of("bratko"))
    >>> for step in (6, 11):
    ...     print("\n".join(lines(replay.frame(step), 44)))
      [0]: alpha goes up to 3, window (3, inf)
        [1,0]: alpha cut-off: 2 < alpha 3, the
          rest of [1] is cut off: 1 leaf
    """
    tree, at = frame.replay.trace.tree, frame.at
    if at is None:
        return broken("nothing has happened yet", width)
    depth = tree.depths[at]
    # A level takes two columns: at most a quarter of the width goes into indentation.
    levels = LEVELS if width is None else min(LEVELS, max(2, width // 8))
    indent = "  " * min(depth, levels)
    # A path as long as that says the depth itself (see words.path), but where it stands.
    who = "" if isinstance(frame.event, Better) else f"{words.path(tree, at)}: "
    if depth > levels and not (who and tree.names is None and depth > words.LONG_PATH):
        who = f"depth {depth}: {who}"
    return broken(f"{indent}{who}{sentence(frame)}", width)


def window(frame: Frame) -> str:
    """The window of the position at work, and its value so far.

    >>> from pyab.traces.replay import Replay
    >>> from pyab.agreement.solve import solve
    >>> window(Replay(solve("[3,[2,9]]", ["bratko"]).of("bratko")).frame(11))
    'at [1]: window (3, inf), value 2 so far'
    """
    node, trace = frame.here, frame.replay.trace
    bounds, value = frame.window(node), frame.value(node)
    told = [f"window {words.window(bounds or trace.window)}"] if trace.program.windowed else []
    so_far = " so far" if frame.state(node) == "open" else ""
    told += [] if value is None else [f"value {words.value(value)}{so_far}"]
    where = f"at {words.path(trace.tree, node)}: " if bounds and told else ""
    return where + ", ".join(told)


def broken(line: str, width: int | None) -> list[str]:
    """A line in pieces of at most that width, all of them indented as it is, and the rest more.

    >>> broken("  returns 4, beta cut-off: 5 > beta 4", 24)
    ['  returns 4, beta', '    cut-off: 5 > beta 4']
    """
    if width is None or len(line) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line.lstrip(),
        # Else deep indentation would leave no room, and textwrap break words letter by letter.
        max(width, len(indent) + 8),
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        # A hyphen may be the sign of a number.
        break_on_hyphens=False,
    )


def sentence(frame: Frame) -> str:
    """The meaning of the frame's last event, without its subject, the position.

    >>> from pyab.traces.replay import Replay
    >>> from pyab.agreement.solve import solve
    >>> sentence(Replay(solve("[3,[2,9]]", ["f2"]).of("f2")).frame(5))
    'MIN to move, alpha goes up to 3, window (3, inf)'
    """
    tree, cut = frame.replay.trace.tree, frame.cut
    match frame.event:
        case Call(at, alpha, beta):
            moves = f"{tree.side(at).upper()} to move"
            if not frame.replay.trace.program.windowed:
                return moves
            changes = "".join(f"{change}, " for change in _changes(frame, tree.parents[at]))
            return f"{moves}, {changes}window {words.window((alpha, beta))}"
        case Static(_, value):
            return f"static value {words.value(value)}"
        case Enough(_, value, last):
            if cut:
                return words.cutoff(tree, cut)
            if last:
                return f"worth {words.value(value)}, no other candidate"
            return f"{_held_against(frame, value)}, on to the next"
        case Bounds(_, alpha, beta):
            changes = "".join(f"{change}, " for change in _changes(frame, frame.here))
            return f"{changes}window {'' if changes else 'stays '}{words.window((alpha, beta))}"
        case Return() as event:
            told = words.event(tree, event)
            return f"{told}, {words.cutoff(tree, cut)}" if cut else told
        case None:
            return ""
        case event:
            return words.event(tree, event)


def _held_against(frame: Frame, value: float) -> str:
    """A successor's value beside the bound that it might have crossed."""
    window = frame.window(frame.here)
    assert window is not None, "the search of the parent has begun"
    at_max = frame.replay.trace.tree.side(frame.here) == "max"
    return words.against(value, *(("beta", window[1]) if at_max else ("alpha", window[0])))


def _changes(frame: Frame, node: int) -> Iterator[str]:
    """The changes that the last event made to a position's window, in words."""
    # The root has no parent whose window could change.
    if node < 0:
        return
    old: Window | None = frame.replay.frame(frame.step - 1).window(node)
    new: Window | None = frame.window(node)
    if old is None or new is None:
        return
    for name, before, after in zip(("alpha", "beta"), old, new, strict=True):
        if before != after:
            yield f"{name} goes {'up' if after > before else 'down'} to {words.value(after)}"
