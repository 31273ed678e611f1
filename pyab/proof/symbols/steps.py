"""One step of a predicate, in each language: its calls answered from a table, and told.

See :mod:`pyab.proof.symbols.clausewise`; in Prolog it is ``prolog/support/proof/stepping.pl``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, NoReturn

from pyab.engines import bridge
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.programs.predicates import Predicate, Role
from pyab.programs.program import Program
from pyab.proof.symbols.tokens import SignError, Values
from pyab.trees.tree import Side

LETTERS: MappingProxyType[Role, str] = MappingProxyType(
    {"search": "A", "first": "F", "enough": "G", "bounds": "N", "better": "B"}
)
"""A letter for the calls of each role; the position that a call answers is the small letter."""

VALUES = ("A", "B", "V", "V1", "p", "q", "A.V", "F.Good", "G.Good", "N.A1", "N.B1", "B.Good")
"""The values of a step: of its arguments, of two positions, and of the answers to its calls."""
COUNT = len(VALUES)

_POSITIONS = ("p", "q", *(letter.lower() for letter in LETTERS.values()))


@dataclass(frozen=True)
class Given:
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


# -------------------------------------------------------------------- Prolog

_MORE = "[Tq|Tr]"


def prolog(program: Program, case: Given, how: str, orders: str) -> bytes:
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
    return bridge.call(f"stepwise({module},{step}{orders}),{how})").encode("ascii")


def _answer(
    predicate: Predicate, value: dict[str, Any], position: Callable[[str], Any]
) -> list[Any]:
    """The answer to a call of a predicate."""
    letter = LETTERS[predicate.role]
    return [
        position(letter.lower()) if output == "Best" else value[f"{letter}.{output}"]
        for output in predicate.outputs
    ]


def _load(program: Program, how: str) -> str:
    templates = []
    for one in program.predicates:
        places = [[one.args.index(arg) + 1 for arg in of] for of in (one.inputs, one.outputs)]
        letter, name = LETTERS[one.role], prolog_engine.atom(one.name)
        templates.append(f"step('{letter}',{name},{len(one.args)},{places[0]},{places[1]})")
    return prolog_engine.load(program, "stepping", how, templates)


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


def on_tokens(program: Program, case: Given, values: Values) -> Callable[[], object]:
    """A run of the mirror's step on some tokens, made ready."""
    step = _step(program, case, values.tokens, [])

    def run() -> None:
        try:
            step()
        except SignError:
            raise
        except Exception:
            pass

    return run


def python(program: Program, case: Given, order: Sequence[int]) -> str:
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
    program: Program, case: Given, values: Sequence[Any], told: list[str]
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

    # The function itself was taken out before: its step runs, and its calls of itself are answered.
    names.update({one.function: answering(one) for one in program.predicates})
    names["staticval"] = staticval
    # turn knows p and q alone, so that any other position raises an error here.
    names["moves"] = lambda position: _LIST if turn[position.told()] and case.inner else None
    names["min_to_move"] = lambda position: turn[position.told()] == "min"
    names["max_to_move"] = lambda position: turn[position.told()] == "max"
    things = {**value, "P": _HIDDEN["p"], "P1": _HIDDEN["q"], "Rest": more}
    if case.predicate.role == "first":
        # A list is a pair here, as in the mirrors: its first, and the rest.
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
