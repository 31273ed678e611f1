"""One step of a predicate, in each language: its calls answered from a table, and told.

See :mod:`pyab.proof.symbols.clausewise`; in Prolog it is ``prolog/support/proof/stepping.pl``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, NoReturn

from pyab.engines import bridge
from pyab.engines import prolog as prolog_engine
from pyab.engines import python as python_engine
from pyab.programs.predicates import Predicate, Role
from pyab.programs.program import Program
from pyab.proof.symbols.tokens import SignError
from pyab.trees.tree import Side

LETTERS: MappingProxyType[Role, str] = MappingProxyType(
    {"search": "A", "first": "F", "enough": "G", "bounds": "N", "better": "B"}
)
"""A letter for the calls of each role; the position that a call answers is the small letter."""

VALUES = ("A", "B", "V", "V1", "p", "q", "A_V", "F_Good", "G_Good", "N_A1", "N_B1", "B_Good")
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
    one, rest = case.predicate, _MORE if case.more else "[]"
    variable = {"P": "Tp", "P1": "Tq", "Rest": f"[Tp|{rest}]" if one.role == "first" else rest}
    variable |= {name: f"X{name}" for name in VALUES} | {name: f"O{name}" for name in one.outputs}
    goal = f"{prolog_engine.atom(one.name)}({_each(one.args, variable)})"
    variable |= {name: f"T{name}" for name in _POSITIONS[2:]}
    answers = [f"'{LETTERS[p.role]}'-[{_each(_answer(p), variable)}]" for p in program.predicates]
    for position, side in zip("pq", case.turn, strict=True):
        answers += [f"{side}_to_move({position})", f"staticval({position})-X{position}"]
        answers += [f"moves({position})-{_MORE}"] * case.inner
    hidden = ",".join(f"{thing}-T{thing}" for thing in (*_POSITIONS, "r"))
    outputs, values = _each(one.outputs, variable), ",".join(f"X{name}" for name in VALUES)
    step = f"step({goal},[{outputs}],[{values}],[{hidden}],[{','.join(answers)}],{orders})"
    return bridge.call(f"stepwise({_load(program, how)},{step},{how})").encode("ascii")


def _each(names: Iterable[str], variable: Mapping[str, str]) -> str:
    return ",".join(variable[name] for name in names)


def _answer(predicate: Predicate) -> list[str]:
    """The answer to a call of a predicate: the names of a position and of values."""
    letter = LETTERS[predicate.role]
    return [
        letter.lower() if output == "Best" else f"{letter}_{output}" for output in predicate.outputs
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

    __slots__ = ("name",)
    __hash__ = None  # type: ignore[assignment]  # nothing may be looked up by it

    def __init__(self, name: str) -> None:
        self.name = name

    def __bool__(self) -> NoReturn:
        raise TypeError("a position is taken for true or false")

    def __eq__(self, other: object) -> NoReturn:
        raise TypeError("a position is compared")


_HIDDEN = {name: _Hidden(name) for name in (*_POSITIONS, "r")}
_LIST = (_HIDDEN["q"], _HIDDEN["r"])


def python(program: Program, case: Given, values: Sequence[Any]) -> Callable[[], str]:
    """The mirror's step on some values, or tokens, made ready; a run gives the line it leaves."""
    told: list[str] = []
    step = _step(program, case, values, told)

    def run() -> str:
        told.clear()
        try:
            found = step()
        except SignError:
            raise
        except Exception:  # an outcome, to be compared
            told.append("!")
        else:
            told.extend(["=", *map(_tell, found if isinstance(found, tuple) else (found,))])
        return "".join(told)

    return run


def _step(
    program: Program, case: Given, values: Sequence[Any], told: list[str]
) -> Callable[[], object]:
    """A function's step, with what it calls answered, and told."""
    names = python_engine.copy(program)
    function = names[case.predicate.function]
    value: dict[str, Any] = dict(zip(VALUES, values, strict=True))
    turn = dict(zip("pq", case.turn, strict=True))
    more = _LIST if case.more else ()

    def answering(predicate: Predicate) -> Callable[..., Any]:
        answer = tuple((_HIDDEN | value)[name] for name in _answer(predicate))

        def called(*inputs: Any) -> Any:
            told.extend([LETTERS[predicate.role], *map(_tell, inputs)])
            return answer if len(answer) > 1 else answer[0]

        return called

    def staticval(position: _Hidden) -> Any:
        told.append(f"s{position.name}")
        return value[position.name]

    # The function itself was taken out before: its step runs, and its calls of itself are answered.
    names.update({one.function: answering(one) for one in program.predicates})
    names["staticval"] = staticval
    # turn knows p and q alone, so that any other position raises an error here.
    names["moves"] = lambda position: _LIST if turn[position.name] and case.inner else None
    names["min_to_move"] = lambda position: turn[position.name] == "min"
    names["max_to_move"] = lambda position: turn[position.name] == "max"
    things = {**value, "P": _HIDDEN["p"], "P1": _HIDDEN["q"], "Rest": more}
    if case.predicate.role == "first":
        # A list is a pair here, as in the mirrors: its first, and the rest.
        things["Rest"] = (_HIDDEN["p"], more)
    return partial(function, *[things[name] for name in case.predicate.inputs])


def _tell(thing: object) -> str:
    if thing is None:
        return "-"
    if isinstance(thing, _Hidden):
        return thing.name
    if isinstance(thing, tuple):
        return f"l{_tell(thing[0])}" if thing else "e"
    return chr(48 + thing) if isinstance(thing, int) else "?"
