"""Agreement on every tree there is, clause by clause.

Where a program's mirror is one function for each predicate, each can be held to its own clauses
alone.  Run one of them with every call that it makes answered from a table: that is one step of it.
Suppose that for each predicate both languages make the same calls in a step, with the same
arguments and in the same order, and give back the same, whatever the answers are.  Then both do the
same on every tree, of any width and any depth.

The proof, by induction on the number of calls that a search makes in the clauses, which is finite,
since each call is about fewer positions: a part of a list, or the positions below one.  A search is
one step of its predicate, and the calls in it.  Both languages begin the step alike, so they make
the same first call; it makes fewer calls than the whole, so it comes out alike in both; that is one
of the answers that were tried, so both go on alike; and so on to the end.

What is tried is all there is to try:

* Values are tokens that can only be compared (:mod:`pyab.proof.symbols.tokens`), so that every
  order of the arguments and of the answers is covered, infinite bounds among them.
* A position can be handed on and not be looked at.  Whose turn it is, its moves and its static
  value are answers from the table.
* A list is empty, or has a first position and a rest that can be handed on and not be looked at.
  No clause sees more of a list at once: that is read in the text.
* A step that raises an error shows nothing, and is refused.
* In Prolog a second solution would show; so no call is ever done again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from types import MappingProxyType
from typing import Any, NoReturn

from pyab.engines import bridge, exhaust
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.programs import texts
from pyab.programs.records import Predicate, Program, Role
from pyab.proof.symbols import premise
from pyab.proof.symbols.classes import CourseError, Subject, closed
from pyab.proof.symbols.tokens import Order, SignError, Values
from pyab.trees.tree import SIDES, Side

LETTERS: MappingProxyType[Role, str] = MappingProxyType(
    {"search": "A", "first": "F", "enough": "G", "bounds": "N", "better": "B"}
)
"""A letter for the calls of each role; the position that a call answers is the small letter."""

VALUES = ("A", "B", "V", "V1", "p", "q", "A.V", "F.Good", "G.Good", "N.A1", "N.B1", "B.Good")
"""The values of a step: of its arguments, of two positions, and of the answers to its calls."""


@dataclass(frozen=True)
class Case:
    """The input of a step, values apart.

    Attributes:
        predicate: The predicate that takes the step.
        more: True if there are more positions in the list, or after its first.
        turn: Whose turn it is at the position, and at another.
        inner: True if the positions have moves.
    """

    predicate: Predicate
    more: bool
    turn: tuple[Side, Side]
    inner: bool

    def __str__(self) -> str:
        inner = "with moves" if self.inner else "without moves"
        turn = " and ".join(side.upper() for side in self.turn)
        more = "others to come" if self.more else "no other to come"
        return f"{self.predicate.name}, {turn} to move, {inner}, {more}"


@dataclass(frozen=True)
class Clausewise:
    """The steps of one program, compared.

    Attributes:
        program: Its key.
        steps: The number of steps that differ in more than the values.
        difference: The first step in which the two languages differ, in words.
    """

    program: str
    steps: int = 0
    difference: str = ""

    @property
    def holds(self) -> bool:
        """True if both languages do the same on every tree."""
        return not self.difference


def applies(program: Program) -> bool:
    """True if each predicate of a program has a function of its own in the mirror.

    >>> from pyab.programs.records import PROGRAMS
    >>> [key for key, program in PROGRAMS.items() if applies(program)]
    ['minimax', 'bratko', 'bratko_ru', 'bratko_ro']
    """
    return any(one.role == "first" for one in program.predicates)


def clausewise(program: Program) -> Clausewise:
    """Show that both languages do the same on every tree, or find a step in which they differ.

    Args:
        program: A program whose mirror follows it clause by clause.

    Raises:
        ProgramError: It does more with values than compare them.

    >>> from pyab.programs.records import PROGRAMS
    >>> found = clausewise(PROGRAMS["bratko"])
    >>> found.holds, found.steps
    (True, 80)
    """
    premise.check(program)
    every = list(_cases(program))
    far = bridge.call("looks_far", exhaust.load(program, "answers"))
    if far:
        return Clausewise(program.key, len(every), f"{far} sees more than the first of a list")
    for case in every:
        try:
            difference = _difference(program, case)
        except CourseError as error:
            difference = f"{case}: {error}"
        if difference:
            return Clausewise(program.key, len(every), difference)
    return Clausewise(program.key, len(every))


def _cases(program: Program) -> Iterator[Case]:
    for predicate in program.predicates:
        for more, turn, inner in product((False, True), product(SIDES, SIDES), (False, True)):
            yield Case(predicate, more, turn, inner)


def _difference(program: Program, case: Case) -> str:
    subject = Subject(
        program,
        Order(len(VALUES)),
        partial(_on_tokens, program, case),
        lambda chosen: _prolog(program, case, "recording", f'ranks({_COUNT},none,"{chosen}")'),
    )
    chosen = closed(subject)
    ranks = [ord(letter) - 64 for letter in chosen]
    orders = zip(*[iter(ranks)] * _COUNT, strict=True)
    told = _prolog(program, case, "telling", f'ranks({_COUNT},none,"{chosen}")')
    for order, prolog in zip(orders, told.decode().splitlines(), strict=True):
        python = _python(program, case, order)
        if prolog != python or "!" in python:
            return f"{case}: Prolog does {prolog or 'nothing'}, Python {python}"
    return ""


_COUNT = len(VALUES)

_POSITIONS = ("p", "q", *(letter.lower() for letter in LETTERS.values()))

# -------------------------------------------------------------------- Prolog

_MORE = "[Tq|Tr]"


def _prolog(program: Program, case: Case, how: str, orders: str) -> bytes:
    """The lines that the clauses leave; see ``prolog/support/proof/stepping.pl``."""
    value = {name: f"X{number}" for number, name in enumerate(VALUES)}
    rest = _MORE if case.more else "[]"
    things = {**value, "P": "Tp", "P1": "Tq", "Rest": rest}
    if case.predicate.role == "first":
        things["Rest"] = f"[Tp|{rest}]"
    arguments = [things.get(name) for name in case.predicate.inputs]
    outputs = [f"O{number}" for number in range(len(case.predicate.outputs))]
    given = dict(
        zip((*case.predicate.inputs, *case.predicate.outputs), (*arguments, *outputs), strict=True)
    )
    name = prolog_engine.atom(case.predicate.name)
    goal = f"{name}({','.join(str(given[arg]) for arg in case.predicate.args)})"
    answers = [
        f"'{LETTERS[one.role]}'-[{','.join(_answer(one, value, 'T{}'.format))}]"
        for one in program.predicates
    ]
    for position, side in zip("pq", case.turn, strict=True):
        answers += [f"{side}_to_move({position})", f"staticval({position})-{value[position]}"]
        answers += [f"moves({position})-{_MORE}"] * case.inner
    hidden = ",".join(f"{thing}-T{thing}" for thing in (*_POSITIONS, "r"))
    step = (
        f"step({goal},[{','.join(outputs)}],[{','.join(value.values())}],[{hidden}],"
        f"[{','.join(answers)}],"
    )
    module = _load(program, how)
    return bridge.call("stepwise", f"stepwise({module},{step}{orders}),{how})").encode("ascii")


def _answer(
    predicate: Predicate, value: dict[str, Any], position: Callable[[str], Any]
) -> list[Any]:
    """The answer to a call of a predicate."""
    letter = LETTERS[predicate.role]
    return [
        position(letter.lower()) if output == "Best" else value[f"{letter}.{output}"]
        for output in predicate.outputs
    ]


@cache
def _load(program: Program, how: str) -> str:
    module = prolog_engine.atom(f"pyab_steps_{_load.cache_info().currsize}_{program.key}")
    names = ",".join(f"{prolog_engine.atom(own)}-{name}" for own, name in program.hooks)
    templates = []
    for one in program.predicates:
        places = [[str(one.args.index(arg) + 1) for arg in of] for of in (one.inputs, one.outputs)]
        inputs, outputs = (",".join(each) for each in places)
        letter, name = LETTERS[one.role], prolog_engine.atom(one.name)
        templates.append(f"step('{letter}',{name},{len(one.args)},[{inputs}],[{outputs}])")
    request = f"load({module},[{names}],[{','.join(templates)}],{how})"
    bridge.call("load_stepwise", request, texts.prolog(program))
    return module


# -------------------------------------------------------------------- Python


class _Hidden:
    """A position, or the rest of a list: it can be handed on, and nothing can be seen of it."""

    __slots__ = ("_name",)
    __hash__ = None  # type: ignore[assignment]  # nothing may be looked up by it

    def __init__(self, name: str) -> None:
        self._name = name

    def __bool__(self) -> NoReturn:
        raise TypeError("a position is taken for true or false")

    def __eq__(self, other: object) -> NoReturn:
        raise TypeError("a position is compared")

    def told(self) -> str:
        """Its character."""
        return self._name


_HIDDEN = {name: _Hidden(name) for name in (*_POSITIONS, "r")}
_LIST = (_HIDDEN["q"], _HIDDEN["r"])


def _on_tokens(program: Program, case: Case, values: Values) -> Callable[[], object]:
    step = _step(program, case, values.tokens, [])

    def run() -> None:
        try:
            step()
        except SignError:
            raise
        except Exception:
            pass

    return run


def _python(program: Program, case: Case, order: Sequence[int]) -> str:
    """The line that the mirror leaves."""
    told: list[str] = []
    try:
        found = _step(program, case, order, told)()
    except Exception:  # an outcome, to be compared
        told.append("!")
    else:
        given = found if isinstance(found, tuple) else (found,)
        told += ["=", *map(_tell, given)]
    return "".join(told)


def _step(
    program: Program, case: Case, values: Sequence[Any], told: list[str]
) -> Callable[[], object]:
    """A function's step, with what it calls answered, and told."""
    names = python_engine.copy(program)
    function = names[case.predicate.function]
    value = dict(zip(VALUES, values, strict=True))
    turn = dict(zip("pq", case.turn, strict=True))
    more = _LIST if case.more else ()

    def answering(predicate: Predicate) -> Callable[..., Any]:
        answer = _answer(predicate, value, _HIDDEN.__getitem__)

        def called(*inputs: Any) -> Any:
            told.extend([LETTERS[predicate.role], *map(_tell, inputs)])
            return tuple(answer) if len(answer) > 1 else answer[0]

        return called

    def staticval(position: _Hidden) -> Any:
        told.append(f"s{position.told()}")
        return value[position.told()]

    names.update({one.function: answering(one) for one in program.predicates})
    names["staticval"] = staticval
    names["moves"] = lambda position: _LIST if turn[position.told()] and case.inner else None
    names["min_to_move"] = lambda position: turn[position.told()] == "min"
    names["max_to_move"] = lambda position: turn[position.told()] == "max"
    things = {**value, "P": _HIDDEN["p"], "P1": _HIDDEN["q"], "Rest": more}
    if case.predicate.role == "first":
        things["Rest"] = (_HIDDEN["p"], more)
    return partial(function, *[things[name] for name in case.predicate.inputs])


def _tell(thing: object) -> str:
    if thing is None:
        return "-"
    if isinstance(thing, _Hidden):
        return thing.told()
    if isinstance(thing, tuple):
        return f"l{_tell(thing[0])}" if thing else "e"
    return chr(48 + thing) if isinstance(thing, int) else "?"
