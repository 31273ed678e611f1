"""A search gone through step by step: its state after each event of a trace.

A :class:`Frame` is a trace up to one event.  It is looked up, not computed: when each position was
begun, ended and left out is noted once, so that going back costs what going forward costs.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeVar

from pyab.programs.predicates import Deed, Predicate, Role
from pyab.traces.cutoffs import CutOff
from pyab.traces.events import Better, Bounds, Call, Enough, Event, Return, Static
from pyab.traces.trace import Trace
from pyab.trees.literal import Number
from pyab.trees.tree import Side
from pyab.trees.window import Window

State = Literal["ahead", "open", "done", "cut"]
"""Of a position: still to come, being searched, searched, or left out by a cut-off."""

_Known = TypeVar("_Known")
# More than any step, so that `<=` answers for what never happens as well.
_NEVER = 1 << 62


@dataclass(frozen=True)
class Work:
    """The predicate at work, and its deed.

    Attributes:
        predicate: The predicate that left the event, or that calls the evaluation.
        deed: Its deed.
        side: The side to move in the position that the event is about.
    """

    predicate: Predicate
    deed: Deed
    side: Side


@dataclass(frozen=True)
class Replay:
    """The frames of one search.

    >>> from pyab.agreement.solve import solve
    >>> replay = Replay(solve("[3,[2,9]]", ["bratko"]).of("bratko"))
    >>> frame = replay.frame(11)
    >>> frame.event
    Enough(at=3, value=2, last=False)
    >>> frame.cut.kind, frame.work.predicate.name, frame.work.deed
    ('alpha', 'goodenough', 'stop')
    >>> [frame.state(node) for node in range(5)]
    ['open', 'done', 'open', 'done', 'cut']
    """

    trace: Trace

    @property
    def steps(self) -> int:
        """The number of events."""
        return len(self.trace.events)

    def frame(self, step: int) -> Frame:
        """The state after so many events, of 0 to :attr:`steps`.

        Raises:
            IndexError: There are not so many.
        """
        if not 0 <= step <= self.steps:
            raise IndexError(f"step {step} is not among 0 to {self.steps}")
        return Frame(self, step)

    def __iter__(self) -> Iterator[Frame]:
        return (Frame(self, step) for step in range(self.steps + 1))

    @cached_property
    def past(self) -> Past:
        """The times at which each thing happened."""
        return _past(self.trace)


@dataclass(frozen=True)
class Past:
    """The times at which each thing happened, as numbers of events, from 1 on.

    Attributes:
        begun: For each position when its search began.
        ended: For each position when its search ended.
        left: For each position when it was left out, with all that is above it or alone.
        windows: For each searched position its windows, each with its time.
        values: For each searched position the values it had, each with its time.
        cuts: The cut-offs by their time.
    """

    begun: list[int]
    ended: list[int]
    left: list[int]
    windows: dict[int, list[tuple[int, Window]]]
    values: dict[int, list[tuple[int, Number]]]
    cuts: dict[int, CutOff]


def _past(trace: Trace) -> Past:
    tree, parents = trace.tree, trace.tree.parents
    never = [_NEVER] * tree.size
    past = Past(never, never[:], never[:], {}, {}, {})
    # F1 hands on a bound alone: what a successor is called with is not its parent's window.
    hands_on = trace.program.takes != {"B"}
    asked: dict[int, int] = {}
    for step, event in enumerate(trace.events, 1):
        parent = parents[event.at]
        match event:
            case Call(at, alpha, beta):
                past.begun[at] = step
                past.windows[at] = [(step, (alpha, beta))]
                # A loop narrows its window without an event: the next successor's call tells.
                if hands_on and parent >= 0:
                    _note(past.windows, parent, step, (alpha, beta))
            case Bounds(_, alpha, beta):
                _note(past.windows, parent, step, (alpha, beta))
            case Enough(at):
                asked[at] = step
            case Static(at, value):
                _note(past.values, at, step, value)
            case Return(at, _, value):
                past.ended[at] = step
                _note(past.values, at, step, value)
                # The root is nobody's successor; others change what their parent is worth so far.
                if parent >= 0:
                    before = [known for _, known in past.values.get(parent, ())[-1:]]
                    pick = max if tree.side(parent) == "max" else min
                    _note(past.values, parent, step, pick([*before, value]))
    for cut in trace.cutoffs:
        # Where a program asks what is good enough, it cuts off there; else the return shows it.
        step = past.ended[cut.at] if cut.after is None else asked.get(cut.after, past.ended[cut.at])
        past.cuts[step] = cut
        for child in cut.skipped(tree):
            past.left[child] = step
    # In preorder a position comes after its parent: one pass hands the time down.
    for node in range(1, tree.size):
        past.left[node] = min(past.left[node], past.left[parents[node]])
    return past


def _note(known: dict[int, list[tuple[int, _Known]]], node: int, step: int, what: _Known) -> None:
    entries = known.setdefault(node, [])
    if not entries or entries[-1][1] != what:
        entries.append((step, what))


@dataclass(frozen=True)
class Frame:
    """The state of a search after some of its events.

    Attributes:
        replay: All the frames.
        step: The number of events that have happened.
    """

    replay: Replay
    step: int

    @property
    def event(self) -> Event | None:
        """The last event; ``None`` before the first."""
        return self.replay.trace.events[self.step - 1] if self.step else None

    @property
    def at(self) -> int | None:
        """The position that the last event is about."""
        return None if self.event is None else self.event.at

    @property
    def here(self) -> int:
        """The position whose search is at work: where a successor is weighed, its parent."""
        event = self.event
        if event is None:
            return 0
        if isinstance(event, Enough | Bounds | Better):
            return self.replay.trace.tree.parents[event.at]
        return event.at

    @property
    def cut(self) -> CutOff | None:
        """The cut-off that the last event makes, if it makes one."""
        return self.replay.past.cuts.get(self.step)

    def state(self, node: int) -> State:
        """The state of a position."""
        past, step = self.replay.past, self.step
        # First: a position that is left out was never begun, and would look as if it were ahead.
        if past.left[node] <= step:
            return "cut"
        if past.ended[node] <= step:
            return "done"
        return "open" if past.begun[node] <= step else "ahead"

    def window(self, node: int) -> Window | None:
        """The window at a position, as it is now or was in the end; ``None`` before its search."""
        return _last(self.replay.past.windows.get(node, []), self.step)

    def value(self, node: int) -> Number | None:
        """The value of a position: of an open one the best so far, ``None`` if there is none."""
        return _last(self.replay.past.values.get(node, []), self.step)

    @property
    def leaves(self) -> tuple[int, ...]:
        """The terminal positions that have been evaluated, in order."""
        return self.replay.trace.until(self.step).leaves

    @property
    def cutoffs(self) -> tuple[CutOff, ...]:
        """The cut-offs that have been made, in order."""
        cuts = self.replay.past.cuts
        return tuple(cuts[step] for step in sorted(cuts) if step <= self.step)

    @property
    def work(self) -> Work | None:
        """The predicate at work, and its deed; ``None`` before the first event."""
        event, trace = self.event, self.replay.trace
        if event is None:
            return None
        role, deed = self._deed(event)
        side = trace.tree.side(event.at)
        if role == "search":
            predicate = trace.program.entry(side)
        else:
            predicate = next(p for p in trace.program.predicates if p.role == role)
        return Work(predicate, deed, side)

    def _deed(self, event: Event) -> tuple[Role, Deed]:
        roles = {predicate.role for predicate in self.replay.trace.program.predicates}
        # Without recursion a search begins and ends in predicates of its own.
        begins: Role = "enter" if "enter" in roles else "search"
        match event:
            case Call():
                return begins, "call"
            case Static():
                return begins, "leaf"
            case Enough(_, _, last):
                return "enough", "last" if last else "stop" if self.cut else "on"
            case Bounds():
                return "bounds", self._moved()
            case Better(at, _, _, _, chosen):
                return "better", "first" if chosen == at else "second"
            case Return(at, _, _):
                if "leave" in roles:
                    return "leave", "cut" if self.cut else "return"
                return "search", self._ending(at, loops=roles == {"search"})

    def _moved(self) -> Deed:
        before = Frame(self.replay, self.step - 1).window(self.here)
        after = self.window(self.here)
        if before is None or after is None or before == after:
            return "same"
        return "alpha" if before[0] != after[0] else "beta"

    def _ending(self, node: int, loops: bool) -> Deed:
        trace = self.replay.trace
        side, (alpha, beta) = trace.tree.side(node), trace.windows[node]
        value = trace.values[node]
        if self.cut and self.cut.after is None:
            # What is returned is the bound that was enough, for the player to move.
            return "optimistic" if value == (alpha if side == "max" else beta) else "pessimistic"
        if not trace.tree.arity[node]:
            return "leaf"
        if not loops:
            return "return"
        if self.cut:
            return "cut"
        at_max = side == "max"
        # The last successor may reach the bound, too: the text decides which test ends the loop.
        return "full" if trace.program.reaches(value, beta if at_max else alpha, at_max) else "end"


def _last(entries: list[tuple[int, _Known]], step: int) -> _Known | None:
    found = bisect_right(entries, step, key=lambda entry: entry[0])
    return entries[found - 1][1] if found else None
