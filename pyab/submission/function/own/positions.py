"""A search in Python on positions of its own game, in the process of its file.

What it goes on to from a position are its calls of itself there, which are answered with 0 while
they are looked for; where it makes none is an end of its game, or of its depth, and what comes back
there is taken for the static value.  So a position is a call of the search, but for its window.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pyab.functions.conventions import role_of
from pyab.functions.results import NoAnswer, number
from pyab.functions.running import ended
from pyab.submission.function.file import MODULE
from pyab.submission.function.own.form import Form
from pyab.submission.function.own.watching import (
    THERE,
    Call,
    Watched,
    fingerprint,
    kept,
    short,
    window,
)
from pyab.submission.function.state import State

TREES, ENDS, OF_LINE, LINES, LONG, SIZE = 300, 60, 100, 25, 100, 250
"""The positions that are tried, those of them that are ends, and those of one line of moves; the
lines, the moves of one, and the positions of a tree."""
MOST = 10_000
"""The positions that are looked at."""
FEW = 10
"""The moves that tell what an argument is."""
BOARDS = (list, dict, set)
"""What may hold a board."""


class _OtherMoves(BaseException):
    """A search goes on to what it did not go on to while its moves were looked for."""


@dataclass(eq=False)
class Node:
    """A position.

    Attributes:
        call: The call of the search there.
        state: What the file had in its names then.
        print: What tells its call from one with another position.
        words: The words and numbers in the call.
        kids: What the search goes on to; nothing where it is not looked for yet.
        marks: What may name the move to each of these.
        where: The variables of the file that are others there than where it begins, in words.
        value: The value at an end.
        problem: The reason why it is neither an end nor has moves.
    """

    call: Call
    state: State
    print: Any
    words: Mapping[str, Any]
    kids: list[Node] | None = None
    marks: Sequence[Mapping[str, Any]] = ()
    where: str = ""
    value: str = ""
    problem: str = ""


@dataclass(eq=False)
class Own:
    """A search on positions of its own.

    Attributes:
        watched: The functions of the search.
        root: The call that it begins with.
        guarded: What runs a search, and ends one that takes too long.
        seconds: The CPU time that there is.
        alive: What is called now and then, so that it is known that something goes on.
    """

    watched: Watched
    root: Call
    guarded: Callable[[Callable[[], Any]], Any]
    seconds: float
    alive: Callable[[], None]

    def __post_init__(self) -> None:
        self.said: dict[str, str] = {}
        self.nodes: list[Node] = []
        self.single = self.watched.single
        self.window = window(self.root.given)
        self.known: dict[Any, Node] = {}
        self.words, self.named = ["max", "min"], False
        self.first = self._variables()
        self.left: set[Any] = set()
        self.dead, self.keeps = "", False
        self.random = random.Random(1)
        self.until = time.process_time() + self.seconds
        self.tested: dict[Node, tuple[int, list[Node], str]] = {}
        self.others: dict[Node, list[Any]] = {}

    # ----------------------------------------------------------- positions

    def rows(self) -> Iterator[list[Any]]:
        """The lines for all positions that are tried; see :mod:`pyab.submission.own.positions`."""
        root = self._node(self.root)
        self.form = self._learnt(root)
        if self.form is None:
            yield ["nothing", 0, _why(root.problem)]
            return
        for _ in range(LINES):
            self._along(root)
        yield from ([kind, 0, words] for kind, words in self.said.items())
        if self.dead:
            yield ["dead", 0, "", self.dead]
        if not self.tested:
            many = "goes on to too many positions"
            yield ["nothing", 0, _why(root.problem) if root.problem else many]
        tell, moves = self._sides(), self._moves()
        for node, (level, tree, line) in self.tested.items():
            arity = [len(one.kids or ()) for one in tree]
            values = [one.value for one in tree if not one.kids]
            line = line.replace("v(?", f"v({moves.get(node, '-')}")
            yield [0, level, self._shown(node), arity, list(map(tell, tree)), values, line]

    def _node(self, call: Call) -> Node:
        same = self.watched.state.stands
        state = self.watched.state if same else State(self.watched.file.names, MODULE)
        where = "" if same else self._where()
        node = Node(call.again({}, self.single), state, call.print, call.words(), where=where)
        if same:  # else two calls alike may be about two boards
            node = self.known.setdefault((node.print, self._inside(node.call)), node)
        self.nodes.append(node)
        return node

    def _shown(self, node: Node) -> str:
        """A position in words: the call, and what the variables of the file are there."""
        node.state.restore()
        call = str(Call(node.call.name, {**node.call.given, **self.window}))
        self.watched.state.restore()
        return call + node.where

    def _where(self) -> str:
        """The variables of the file that are others than where it begins."""
        now = self._variables()
        inside = self.watched.file.names
        changed = [name for name, one in now.items() if one != self.first.get(name)]
        words = ", ".join(f"{name} is {short(inside[name])}" for name in changed)
        return f" where {words}" if words else ""

    def _variables(self) -> dict[str, Any]:
        """What tells the lists and the like in the variables of the file."""
        names = self.watched.file.names.items()
        return {name: fingerprint(one) for name, one in names if isinstance(one, BOARDS)}

    def _inside(self, call: Call) -> Any:
        """What tells the object that a method is of from another one."""
        return fingerprint(call.given["self"]) if "self" in call.given else ()

    def _run(self, node: Node, seen: Callable[[Call, Callable[[], Any]], Any]) -> Any:
        """The result of a search on a position.

        Raises:
            NoAnswer: There is none.
        """
        self.alive()
        node.state.restore()
        here = node.call.again(self.window, self.single)
        before = self._boards(here)
        try:
            result = self.guarded(lambda: self.watched.run(here, seen))
            after = self._boards(here)
            self.keeps = self.keeps or any(map(_grown, before.values(), after.values()))
            self.left = {place for place, board in before.items() if board != after.get(place)}
            return result
        except _OtherMoves:
            raise
        except BaseException as error:
            raise NoAnswer(ended(error).removeprefix("!")) from None
        finally:
            self.watched.state.restore()

    def _boards(self, call: Call) -> dict[Any, Any]:
        """What may be a board, in the variables of the file and in what a call is given.

        The latter go by their addresses, but for the object that a method is of.
        """
        names = self.watched.file.names.items()
        found: dict[Any, Any] = {name: kept(one) for name, one in names if isinstance(one, BOARDS)}
        found |= {id(one): kept(one) for _, one in call.position}
        return found | {"self": kept(call.given.get("self"))}

    def _learnt(self, root: Node) -> Form | None:
        """The form of what it gives, by some of its answers."""
        form = Form()
        try:
            result = self._run(root, form.seen)
            form.ends = form.ends or [result]  # it goes on to nothing
        except NoAnswer as error:
            if not form.ends:
                root.problem = str(error)
        return form.decided()

    def _expanded(self, node: Node) -> list[Node] | None:
        """What it goes on to from a position; none if there is neither that nor a value."""
        if node.kids is not None or node.problem:
            return node.kids
        assert self.form is not None
        kids: list[Node] = []
        marks: list[Mapping[str, Any]] = []
        handed: list[Any] = []

        def seen(call: Call, _: Callable[[], Any]) -> Any:
            kids.append(self._node(call))
            marks.append(call.marks())
            handed.extend(map(id, dict(call.position).values()))
            return self.form.answer(0) if self.form else None

        try:
            result = self._run(node, seen)
            value = number(self.form.value(result))
        except NoAnswer as error:
            node.problem = str(error)
            self.dead = self.dead or f"{self._shown(node)} ({node.problem.removeprefix('error ')})"
            return None
        if not kids:
            node.value = value
        elif value not in ("0", "0.0", "-0.0"):
            self.said["unseen"] = ""
        # What it is given, and does not hand on, is its own.
        if any(isinstance(place, str) or place in handed for place in self.left):
            self.said.setdefault("left", self._shown(node))
        node.kids, node.marks = kids, marks
        return kids

    def _tree(self, node: Node, room: int) -> list[Node] | None:
        """A position and all that are below it, in preorder; none if they are too many."""
        found: list[Node] = []
        todo = [node]
        while todo:
            one = todo.pop()
            found.append(one)
            over = len(self.nodes) > MOST or time.process_time() > self.until
            kids = None if len(found) > room or over else self._expanded(one)
            if kids is None:
                return None
            todo += reversed(kids)
        return found

    def _along(self, node: Node) -> None:
        """Follow a line of moves to where a tree is small enough, and try all its positions."""
        begun = len(self.tested)
        for level in range(LONG):
            tree = self._tree(node, SIZE)
            if tree:
                self._try_all(node, level, begun)
                return
            kids = self._expanded(node)
            if not kids or time.process_time() > self.until:
                return
            node = self.random.choice(kids)

    def _try_all(self, node: Node, level: int, begun: int) -> None:
        todo = [(node, level)]
        most = min(TREES, begun + OF_LINE)
        while todo and len(self.tested) < most and time.process_time() < self.until:
            one, level = todo.pop(0)
            kids = one.kids or ()
            todo += [(kid, level + 1) for kid in kids]
            ends = sum(not other.kids for other in self.tested) if not kids else 0
            tree = None if one in self.tested or ends >= ENDS else self._tree(one, SIZE)
            if tree:
                self.tested[one] = level, tree, self._line(one, tree)

    # ------------------------------------------------------------- searching

    def _line(self, node: Node, tree: Sequence[Node]) -> str:
        """The line that a search leaves on a position: the ends that it looks at, and its value."""
        assert self.form is not None
        places = _Places(tree)
        events: list[str] = []

        def seen(call: Call, answer: Callable[[], Any]) -> Any:
            if not places.goes_on(call):
                raise _OtherMoves
            try:
                return answer()
            finally:
                number_, one = places.left()
                if not one.kids:
                    events.append(f"s({number_},{one.value})")

        try:
            result = self._run(node, seen)
            value = number(self.form.value(result))
        except _OtherMoves:
            self.said.setdefault("strange", str(node.call))
            return "!failed"
        except NoAnswer as error:
            return f"{''.join(events)}!{error}"
        events += [] if node.kids else [f"s(0,{value})"]
        self.others[node] = self.form.others(result)
        return f"{''.join(events)}v(?,{value})"

    @property
    def turns(self) -> dict[str, Any]:
        """Whether any sign is turned, and the argument for one that is the same in all calls.

        Last, whether it keeps what it has found, and has a window.
        """
        negates = self.watched.file.negates
        held = {name for name in self.root.given if role_of(name) == "C"}
        kept = [name for name in held if len({node.words.get(name) for node in self.nodes}) == 1]
        keeps = self.keeps and bool(self.window)
        return {"turning": negates, "kept": kept[0] if kept and negates else "", "keeps": keeps}

    def _moves(self) -> dict[Node, str]:
        """The numbers of the positions to which the moves in the answers lead, as far as known.

        A move is what some name means where the search goes on to that position: the name that
        tells all of them, in all answers.
        """
        some = {node: others for node, others in self.others.items() if node.kids}
        named = [node for node, others in some.items() if any(one is not None for one in others)]
        known = [self._named(named, part, name) for part, name in self._ways(named)]
        known = [one for one in known if one]
        found: dict[Node, str] = {}
        for node in some:
            each = {one[node] for one in known if node in one}
            if len(node.kids or ()) == 1 and named:  # there is no other: to pass, say
                found[node] = "1"
            elif node not in named:
                found[node] = "-"
            elif len(each) == 1:
                found[node] = str(_Places(self.tested[node][1]).below(each.pop()))
            else:
                found[node] = "?"
        return found

    def _ways(self, named: Sequence[Node]) -> Iterator[tuple[int, str]]:
        """The parts of an answer, each with the names that may be of a move in it."""
        several = [node.marks for node in named if len(node.marks) > 1]
        names = {name for name in several[0][0] if self._may_name(name)} if several else set()
        for name in sorted(names.intersection(*(marks for some in several for marks in some))):
            if all(len({marks[name] for marks in some}) == len(some) for some in several):
                yield from ((part, name) for part in range(len(self.others[named[0]])))

    def _may_name(self, name: str) -> bool:
        """True for what a loop goes through, and for what is handed on."""
        there = name.removesuffix(THERE)
        return there == name or there in self.watched.file.loops

    def _named(self, named: Sequence[Node], part: int, name: str) -> dict[Node, int]:
        """Which of the moves there the one in an answer is, by one name; nothing if some are none.

        Args:
            named: The positions with such answers.
            part: The part of an answer.
            name: The name.
        """
        found: dict[Node, int] = {}
        for node in named:
            column = [marks.get(name) for marks in node.marks]
            others = self.others[node]
            one = fingerprint(others[part], 4) if part < len(others) else None
            if one not in column:
                return {}
            found[node] = column.index(one)
        return found

    # ----------------------------------------------------------------- sides

    def _sides(self) -> Callable[[Node], int]:
        """What tells who is to move in a position: 1 or 2, or 0 where it is not told."""
        called = sorted({node.call.name for node in self.nodes})
        plain = [name.rpartition(".")[2].lower() for name in called]
        of_max = [name for name in plain if "max" in name and "min" not in name]
        of_min = [name for name in plain if "min" in name and "max" not in name]
        if len(called) == 2 and of_max and of_min:  # a function for each side
            high = called[plain.index(of_max[0])]
            self.words, self.named = [high, *(name for name in called if name != high)], True
            return lambda node: 1 + (node.call.name != high)
        pairs = [(node, kid) for node in self.nodes for kid in node.kids or ()]
        for name in self.nodes[0].words:
            role = role_of(name.rpartition(".")[2])
            told = [node.words.get(name) for node in self.nodes]
            words = [*dict.fromkeys(told)] if None not in told else []
            turns = [node.words.get(name) != kid.words.get(name) for node, kid in pairs]
            known = bool({*role} & {*"SNCW"})
            # What is another in each position after a move is who is to move, whatever its name.
            if len(words) != 2 or not (any(turns) if known else all(turns) and len(turns) > FEW):
                continue
            both = {*map(type, words)} == {bool}
            first = words.index(role != "N") if both else 0
            whose, _, inner = name.rpartition(".")
            before = f"{inner}=" if whose else ""  # as an object is shown
            self.words = [f"{before}{words[n]!r}" for n in (first, 1 - first)]
            self.named = both and role in ("S", "N")
            return lambda node: 1 + (node.words.get(name) != words[first])
        return lambda _: 0


def _grown(before: Any, after: Any) -> bool:
    """True if there is more in a table."""
    return isinstance(before, frozenset) and isinstance(after, frozenset) and before < after


def _why(problem: str) -> str:
    """The reason why nothing is known of a search.

    >>> _why("error KeyError: 'a'"), _why("limit"), _why("")
    ("raises KeyError: 'a'", 'comes to no end', 'gives no number where its moves end')
    """
    kind, _, words = problem.partition(" ")
    known = {"error": f"raises {words}", "limit": "comes to no end"}
    return known.get(kind, "gives no number where its moves end")


class _Places:
    """The place in a tree where a search is.

    Args:
        tree: The positions of the tree, in preorder.
    """

    def __init__(self, tree: Sequence[Node]) -> None:
        self._below: list[list[int]] = [[] for _ in tree]
        self._tree = tree
        open_: list[list[int]] = []
        for number_, node in enumerate(tree):
            while open_ and open_[-1][1] == 0:
                open_.pop()
            if open_:
                self._below[open_[-1][0]].append(number_)
                open_[-1][1] -= 1
            open_.append([number_, len(node.kids or ())])
        self._free = [list(some) for some in self._below]
        self._at = [0]

    def goes_on(self, call: Call) -> bool:
        """Go on to the position of a call, as long as there is such a one."""
        free = self._free[self._at[-1]]
        printed = call.print
        # What it has been at is looked at once more by some.
        for some in (free, self._below[self._at[-1]]):
            for number_ in some:
                if self._tree[number_].print == printed:
                    if some is free:
                        free.remove(number_)
                    self._at.append(number_)
                    self._free[number_] = list(self._below[number_])
                    return True
        return False

    def below(self, number_: int) -> int:
        """The place of a position to which the first one leads."""
        return self._below[0][number_]

    def left(self) -> tuple[int, Node]:
        """Go back; where it has been."""
        number_ = self._at.pop()
        return number_, self._tree[number_]
