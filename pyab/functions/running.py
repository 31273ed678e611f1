"""A function run on trees: a line for each, as the engines write it.

Leaves are seen by the positions that the function is given.  Calls and returns are seen by
``sys.setprofile``, so that nothing in the function's text is touched.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from types import CodeType, FrameType
from typing import Any

from pyab.functions import rows
from pyab.functions.codes import parameter_names
from pyab.functions.conventions import FULL, Convention, role_of
from pyab.functions.layout import Shape, layout
from pyab.functions.positions import OBJECTS, Game, Index, Position, Several, Turn
from pyab.functions.results import NoAnswer, number, place, read
from pyab.functions.rules import asked
from pyab.functions.standins import NotThere
from pyab.support.brackets import wide


# No Exception, which the function might catch.
class Over(BaseException):
    """A search was ended from outside: it took too long."""


@dataclass(eq=False)
class Searcher:
    """A function with the way to call it.

    Attributes:
        function: The function; or what makes it, for each tree anew, where ``fresh``.
        convention: The way.
        codes: The code of its searches; see :func:`pyab.functions.codes.searches`.
        fresh: True if ``function`` makes the function.
        names: The names of its file, among which the rules of its game are.
        asked: True once it has asked who is to move.
        words: The words of its own with which it has compared that.
        turned: True once a position has told it whose turn it is.
        compared: True once it has compared that with anything.
        factors: The numbers by which it has multiplied an index.
        caught: The errors of its own that end a search.
        missing: Functions that its file calls and does not have.
    """

    function: Callable[..., Any]
    convention: Convention
    codes: frozenset[CodeType]
    fresh: bool = False
    names: dict[str, Any] = field(default_factory=dict)
    asked: bool = False
    words: dict[str, None] = field(default_factory=dict)
    turned: bool = False
    compared: bool = False
    factors: set[Any] = field(default_factory=set)
    # Not KeyboardInterrupt: Ctrl-C is for the whole process.
    caught: tuple[type[BaseException], ...] = (Exception, Over, SystemExit, GeneratorExit)
    missing: Collection[str] = ()

    def run(
        self,
        arity: Shape,
        leaves: Sequence[Any],
        root: str,
        watch: bool = False,
        window: tuple[Any, Any] = FULL,
        twins: bool = False,
    ) -> str:
        """Run it on one tree.

        Args:
            arity: The number of successors of each position, in preorder.
            leaves: The static values of the terminal positions.
            root: Who is to move at the root.
            watch: True to leave every event, or the evaluations alone.
            window: The window at the root, from MAX's side.
            twins: True if positions with equal trees below them are one.

        Returns:
            The line: events, and the answer or what came in its place.
        """
        way = self.convention
        game = Game(layout(arity, root), leaves, way.form, way.given, way.says, way.inner, twins)
        function = self.function(*way.players(self.names)) if self.fresh else self.function
        more = Turn(root, game), self.names, game.layout.height
        placed, named = way.arguments(game.root_given, root == "max", window, *more)
        try:
            seen = watch or way.gives_leaves
            with self.ruled(game), self._watched(game, watch) if seen else nullcontext():
                found = function(*placed, **named)
            ending = self._answer(found, game)
        except self.caught as error:
            ending = ended(error) + NO_VALUE * game.asked_inside
            if isinstance(error, NameError) and error.name in self.missing:
                ending = f"{ending.partition(':')[0]}: {error.name}() {ABSENT}"
        self._learn(game)
        return _with_root("".join(game.events), ending, window) + ending

    def _learn(self, game: Game) -> None:
        """Note what a game has told, and what was done with it."""
        self.asked = self.asked or game.asked
        self.words |= game.words
        self.factors |= game.factors
        self.turned, self.compared = self.turned or game.turned, self.compared or game.compared

    @contextmanager
    def ruled(self, game: Game) -> Iterator[None]:
        """Within it, the positions answer for the rules of the file's own game.

        So do the tables of the tree for those that the file knows by name.
        """
        way = self.convention
        ours: dict[str, Any] = {name: partial(asked, name) for name in way.rules}
        ours |= {name: game.table(kind) for name, kind in way.tables}
        own = {name: self.names[name] for name in ours if name in self.names}
        self.names.update(ours)
        try:
            yield
        finally:
            for name in ours:
                del self.names[name]
            self.names.update(own)

    def _answer(self, found: Any, game: Game) -> str:
        alone = not game.layout.children[0]
        if alone and (game.form == "taken" or self.convention.shape == "position"):
            game.evaluated(0)  # a leaf alone is in no list, and has no move
            if found is None and self.convention.shape == "position":
                found = game.root_given
        best, value = read(found, self.convention.shape, game)
        if self.convention.turned(game.layout, 0) and self.convention.shape != "position":
            value = negative(value)
        return f"v({'-' if best is None else best},{value})"

    @contextmanager
    def _watched(self, game: Game, events: bool) -> Iterator[None]:
        """Within it, calls and returns are seen; of a nested list, which leaf is searched."""
        seen = _Seen(self, game, events)
        # Somebody may be profiling all this.
        before = sys.getprofile()
        sys.setprofile(seen.see)
        try:
            yield
        finally:
            sys.setprofile(before)


def _with_root(events: str, ending: str, window: tuple[Any, Any]) -> str:
    """The events with the root's, where the entry goes through the first moves by itself.

    >>> _with_root("c(1,3,inf)s(2,4)r(1,-,4)", "v(1,4)", FULL)
    'c(0,-inf,inf)c(1,3,inf)s(2,4)r(1,-,4)r(0,-,4)'
    """
    if "c(" not in events or "c(0," in events:
        return events
    low, high = _bound(window[0], "-inf"), _bound(window[1], "inf")
    after = f"r(0,-,{ending.rpartition(',')[2]}" if ending.startswith("v(") else ""
    return f"c(0,{low},{high}){events}{after}"


FEW = 6
"""Trees of a sample; a way to call a function that leads to nothing on these is left."""


def attempt(
    run: Callable[[Shape, Sequence[Any], str], str],
    trees: Sequence[tuple[Shape, Sequence[Any], str]],
) -> list[str]:
    """The lines that a search leaves on a sample; fewer where it leads to nothing."""
    lines: list[str] = []
    for done, (arity, leaves, root) in enumerate(trees):
        if done >= FEW and all("!" in line for line in lines):
            break
        lines.append(run(arity, leaves, root))
        if endless(lines[-1]) or "RecursionError" in lines[-1]:
            break
    return lines


def endless(line: str) -> bool:
    """True if a search was ended for its time, or for its memory."""
    return line.endswith(("!limit", MEMORY))


def ended(error: BaseException) -> str:
    """The end of a line where a search came to no answer.

    >>> ended(MemoryError()), ended(Over()), ended(KeyError("a"))
    ('!error resource_error[memory]', '!limit', "!error KeyError: 'a'")
    """
    match error:
        case NoAnswer():
            return f"!{error}"
        case Over():
            return "!limit"
        case RecursionError():
            return "!error RecursionError: it calls itself too deep"
        case MemoryError():
            return MEMORY
        case NotThere():
            return f"{NOT_THERE}{error}"
    return f"!error {said(error)}"


def negative(value: str) -> str:
    """The text of a value, negated.

    >>> negative("-5"), negative("0"), negative("0.5")
    ('5', '0', '-0.5')
    """
    if value in ("0", "0.0"):
        return value
    return value[1:] if value.startswith("-") else f"-{value}"


def said(error: BaseException) -> str:
    """An error in a line: its kind, its words, and the line of the file, where that is known."""
    try:
        words = " ".join(str(error).split())
    except Exception:  # a __str__ of theirs
        words = ""
    traced, line = error.__traceback__, 0
    while traced:
        if traced.tb_frame.f_code.co_filename == SUBMITTED:
            # The last one stays: the innermost line of the file.
            line = traced.tb_lineno
        traced = traced.tb_next
    where = f" in line {line}" if line else ""
    kind = type(error).__name__
    words = wide(words[:LONGEST])
    return f"{kind}{where}: {words}" if words else f"{kind}{where}"


NOT_THERE = "!error NotThere: "
"""The end of a search that needs a module that is not there: its line and its name follow."""
ABSENT = "is not in the file"
"""Said of a function that a file calls and does not have."""
LONGEST = 200
"""Characters of what an error says."""
MEMORY = "!error resource_error[memory]"
"""The end of a search that has taken too much memory."""
NO_VALUE = " (value is None where there are moves)"
"""Said behind an error where a function has asked for such a value."""
SUBMITTED = "<submitted>"
"""The name that a submitted file's code goes by."""


_HELD = (Position, Several, tuple, list)
"""What a function of positions as objects may be called with."""


class _Seen:
    """The view of one run: the position of each call of a search."""

    def __init__(self, search: Searcher, game: Game, events: bool) -> None:
        self.codes, self.way = search.codes, search.convention
        self.game, self.events = game, events
        self.open: list[tuple[FrameType, int | None]] = []
        self.next: dict[int, int] = {}

    def see(self, frame: FrameType, what: str, result: Any) -> None:
        """The function that ``sys.setprofile`` calls."""
        if what == "call":
            if frame.f_code in self.codes:
                self._begins(frame)
        # Where an error leaves a frame, this comes with None, and makes no event.
        elif what == "return" and self.open and self.open[-1][0] is frame:
            _, node = self.open.pop()
            if node is not None and self.events:
                self._ends(node, result)

    def _begins(self, frame: FrameType) -> None:
        names = parameter_names(frame.f_code)
        inside = frame.f_locals
        places = (self._place(inside.get(name)) for name in names)
        node = next((at for at in places if at is not None), None)
        node = self._in_row(inside, names) if node is None else node
        if self._of_several(inside, names):
            node = None
        self.open.append((frame, node))
        if node is None:
            return
        game = self.game
        if self.events:
            game.last = -1
            # By their names: an inner search may take them in another order.
            bounds = {role_of(name): inside.get(name) for name in names}
            low, high = _bound(bounds.get("A"), "-inf"), _bound(bounds.get("B"), "inf")
            if self.way.turned(game.layout, node):
                low, high = negative(high), negative(low)
            game.events.append(f"c({node},{low},{high})")
        if self.way.gives_leaves and node in game.values:
            game.last = -1
            game.evaluated(node)

    def _of_several(self, inside: Mapping[str, Any], names: Sequence[str]) -> bool:
        """True for a call that is about a list of positions, and about one of them besides."""
        first = next((one for name in names if type(one := inside.get(name)) in _HELD), None)
        return self.game.form in OBJECTS and isinstance(first, tuple | list)

    def _in_row(self, inside: Mapping[str, Any], names: Sequence[str]) -> int | None:
        """The position of a call that is told its index alone, if it is told one that there is."""
        if self.game.form != "row":
            return None
        index: Any = inside.get(rows.index_in(names) or "")
        levels, level = self.game.layout.levels, len(self.open)
        there = (
            type(index) in (int, Index) and level < len(levels) and 0 <= index < len(levels[level])
        )
        return levels[level][index] if there else None

    def _place(self, found: Any) -> int | None:
        node = place(found, self.game)
        if node is None and self.way.gives_leaves and type(found) in (int, float):
            return self._leaf(found)
        return node

    def _leaf(self, value: Any) -> int | None:
        """The leaf of that value below the position at work: the next one, as it goes on."""
        above = next((node for _, node in reversed(self.open) if node is not None), None)
        game = self.game
        if above is None:
            return 0 if 0 in game.values else None
        inside = game.layout.children[above]
        start = self.next.get(above, 0)
        for at in (*range(start, len(inside)), *range(start)):
            node: int = inside[at]
            if game.given.get(node) == value:
                self.next[above] = at + 1
                return node
        return None

    def _ends(self, node: int, result: Any) -> None:
        game, way = self.game, self.way
        for shape in (way.shape, "value", "0 1", "1 0"):  # an inner search has a form of its own
            try:
                _, value = read(result, shape, game)
            except NoAnswer:
                continue
            if way.turned(game.layout, node) and shape != "position":
                value = negative(value)
            game.last = -1
            game.events.append(f"r({node},-,{value})")
            return


def _bound(found: Any, far: str) -> str:
    try:
        return number(found)
    except NoAnswer:
        return far
