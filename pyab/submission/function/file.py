"""A submitted file in Python, in its own process: its code, and the functions that it has."""

from __future__ import annotations

import ast
import builtins
import inspect
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from difflib import get_close_matches
from functools import cached_property
from types import CodeType, FunctionType, ModuleType
from typing import Any

from pyab.functions.codes import around, codes_in
from pyab.functions.conventions import DEEP, parameters, role_of
from pyab.functions.rules import Rules
from pyab.functions.running import SUBMITTED
from pyab.functions.standins import StandIn
from pyab.submission.function import safety
from pyab.submission.function.state import State

MODULE = "submission"
"""The name that a file has as a module."""
_DEFINING = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
"""The statements that set nothing off."""
_KIND = ("named", "named", "named", "named", "named", "recursive", "other")
"""What a function of each rank is; one of another kind than the first never stands in for it."""


class File:
    """A file, which is to be run in the names that it has here.

    Args:
        text: Its text.
        trust: True if nobody looks whether it is safe.

    Raises:
        Refused: It cannot be read, or something in it is not known to be safe.
    """

    def __init__(self, text: str, trust: bool) -> None:
        tree, self.code, self.absent, main = _read(text, trust)
        self._tree = tree
        self.statements = [one for one in (*tree.body, *main) if not isinstance(one, _DEFINING)]
        safety.standing.update(self.absent)
        self.missing = sorted(_missing(tree, self.absent))
        self.identifies = any(map(_identifies, ast.walk(tree)))
        self.words = sorted(_words(tree))
        self.signs = {name for node in ast.walk(tree) for name in _signs(node)}
        self.players = list(_players(tree, self.words))
        self.codes = list(codes_in(self.code))[1:]
        self.numbers = sorted(set(_numbers(self.code)))
        module = ModuleType(MODULE)
        self.names = vars(module)
        if not trust:
            # exec() puts the real ones in only where none are there.
            self.names["__builtins__"] = safety.safe_builtins()
        # A dataclass looks its module up here, where its annotations are texts.
        sys.modules[MODULE] = module
        self.state = State({}, MODULE)

    @cached_property
    def negates(self) -> bool:
        """True if it turns the sign of anything that may be a value."""
        return any(map(_negates, ast.walk(self._tree))) or _subtracts(self._tree)

    @cached_property
    def loops(self) -> set[str]:
        """The names by which its loops go through something."""
        return {name for node in ast.walk(self._tree) for name in _gone_through(node)}

    def loaded(self) -> None:
        """Note the state that the file has from now on, where its code has run."""
        there = {name for name, thing in self.names.items() if not isinstance(thing, StandIn)}
        self.missing = [name for name in self.missing if name not in there]
        # Whatever is in it: if it cannot be noted, nothing is put back.
        with suppress(Exception):
            self.state = State(self.names, MODULE)

    def likeliest(self) -> list[str]:
        """The functions that may be the search, the likeliest first; all of the same kind."""
        ranked = sorted(self._ranked())
        kind = next((_KIND[rank] for rank, *_ in ranked), "")
        return [name for rank, _, name in ranked if _KIND[rank] == kind]

    def _ranked(self) -> Iterator[tuple[int, int, str]]:
        """The functions that may be the search, the likeliest with the smallest number."""
        for number, (name, function) in enumerate(self.functions()):
            plain = name.rpartition(".")[2].lower().replace("_", "")
            letters = {role_of(one) for one in inspect.signature(function).parameters}
            bounded = {"A", "B"} <= letters
            known = any(word in plain for word in ("negamax", "mini", "search", "abprun"))
            if ("alpha" in plain and "beta" in plain) or plain in ("ab", "abmax"):
                yield 0 if bounded else 1, number, name
            elif bounded:
                yield 2 if known else 3, number, name
            elif known:
                yield 4, number, name
            elif plain != "main":
                recursive = function.__name__ in function.__code__.co_names
                yield (5 if recursive else 6), number, name

    def related(self, name: str) -> list[str]:
        """The functions that search together with one, and those that set it off."""
        codes = around(self.codes, self.found(name)[2])
        both = self.functions()
        return [one for one, function in both if function.__code__ in codes and one != name]

    def functions(self) -> Iterator[tuple[str, FunctionType]]:
        """The functions with a parameter, and the methods of classes, by name."""
        for name, thing in list(self.names.items()):
            thing = inspect.unwrap(thing) if callable(thing) else thing  # it may be cached
            # A function that the file imports is none of its own.
            if isinstance(thing, FunctionType) and thing.__code__ in self.codes:
                if thing.__code__.co_argcount:
                    yield name, thing
            elif isinstance(thing, type) and thing.__module__ == MODULE:
                for inner, method in vars(thing).items():
                    if inner.startswith("__") and inner != "__call__":
                        continue  # it makes an object, or compares two
                    inside = getattr(method, "__func__", method)
                    own = 0 if isinstance(method, staticmethod) else 1  # self, or the class
                    # A tuple with names has methods that are not the file's.
                    mine = isinstance(inside, FunctionType) and inside.__code__ in self.codes
                    if mine and inside.__code__.co_argcount > own:
                        yield f"{name}.{inner}", inside

    def found(self, name: str) -> tuple[Callable[..., Any], bool, CodeType]:
        """A function by name; whether it is to be made for each tree; and its code."""
        owner, _, inner = name.rpartition(".")
        if not owner:
            function = self.names[name]
            return function, False, inspect.unwrap(function).__code__
        made = self.names[owner]
        method = vars(made)[inner]
        code = getattr(method, "__func__", method).__code__
        if isinstance(method, staticmethod | classmethod):
            return getattr(made, inner), False, code
        return (lambda *players: getattr(_new(made, *players), inner)), True, code


def _missing(tree: ast.Module, absent: Collection[str]) -> set[str]:
    """The functions that a file calls by names that nothing gives to anything.

    Args:
        tree: The file.
        absent: The modules that are not there.
    """
    bound = set(vars(builtins))
    called = set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=module, names=some, level=level):
                if "." * level + (module or "") not in absent:
                    bound |= {one.asname or one.name for one in some}
            case ast.Import(names=some):
                bound |= {one.asname or one.name.partition(".")[0] for one in some}
            case ast.Name(name, ast.Store() | ast.Del()) | ast.arg(name):
                bound.add(name)
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                bound.add(name)
            case ast.Call(ast.Name(name)):
                called.add(name)
            case ast.ExceptHandler(name=str() as name) | ast.MatchAs(name=str() as name):
                bound.add(name)
    # What is there but for a letter is a slip of the file's own.
    return {name for name in called - bound if not get_close_matches(name, bound, 1, 0.8)}


def _identifies(node: ast.AST) -> bool:
    """True for a comparison by ``is``, with anything but None.

    >>> [_identifies(ast.parse(text).body[0].value) for text in ("a is None", "a is not b")]
    [False, True]
    """
    match node:
        case ast.Compare(ops=[ast.Is() | ast.IsNot()], comparators=[other]):
            return not (isinstance(other, ast.Constant) and other.value is None)
    return False


def _signs(node: ast.AST) -> Iterator[str]:
    """The names of what is multiplied, or negated.

    >>> [*_signs(ast.parse("color * f(p)").body[0].value)]
    ['color']
    """
    match node:
        case ast.BinOp(one, ast.Mult(), other):
            yield from (part.id for part in (one, other) if isinstance(part, ast.Name))
        case ast.UnaryOp(ast.USub(), ast.Name(name)):
            yield name


def _negates(node: ast.AST) -> bool:
    """True if the sign of something computed is turned: it may be a value that has come back.

    >>> [_negates(ast.parse(text).body[0].value) for text in ("-f(p)", "f(p) == -1", "-inf", "-3")]
    [True, True, False, False]
    """
    match node:
        case ast.UnaryOp(ast.USub(), ast.Call(ast.Name("float"))):
            return False
        case ast.UnaryOp(ast.USub(), ast.Name(name) | ast.Attribute(attr=name)):
            return "inf" not in name.lower()
        case ast.UnaryOp(ast.USub(), operand):
            return not isinstance(operand, ast.Constant)
        case ast.BinOp(one, ast.Mult(), other):
            return any(ast.unparse(part) == "-1" for part in (one, other))
        case ast.BinOp(ast.Constant(0), ast.Sub(), _):
            return True
        case ast.Compare(ast.Call(), [ast.Eq() | ast.NotEq()], [ast.UnaryOp(ast.USub())]):
            return True  # what is -1 may be given as 1
    return False


def _subtracts(tree: ast.Module) -> bool:
    """True if what a call has given is taken from something: a value, maybe.

    >>> [_subtracts(ast.parse(text)) for text in ("v = f(p); w = n - v", "f(n - k)", "n - f(p)")]
    [True, False, True]
    """
    given = {
        part.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        for target in node.targets
        for part in ast.walk(target)
        if isinstance(part, ast.Name)
    }
    sums = (node for node in ast.walk(tree) if isinstance(node, ast.BinOp))
    taken = (node.right for node in sums if isinstance(node.op, ast.Sub))
    return any(
        isinstance(one, ast.Call) or (isinstance(one, ast.Name) and one.id in given)
        for one in taken
    )


def _gone_through(node: ast.AST) -> Iterator[str]:
    """The names by which a loop goes through something.

    >>> [*_gone_through(ast.parse("for n, (a, b) in f(): pass").body[0])]
    ['n', 'a', 'b']
    """
    match node:
        case ast.For(target) | ast.comprehension(target):
            yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name))


def _words(tree: ast.Module) -> set[str]:
    r"""The words with which a file compares a player, as Python writes them.

    >>> sorted(_words(ast.parse("def f(p, who):\n    return who == 'X' or p == 'a'")))
    ["'X'"]
    """
    found = set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.Compare(
                ast.Name(name), [ast.Eq() | ast.NotEq()], [ast.Constant(str() as word)]
            ):
                if "W" in role_of(name):
                    found.add(repr(word))
    return found


def _players(tree: ast.Module, compared: Collection[str]) -> Iterator[str]:
    """The pairs of words of which a file takes one or the other, as roles of a player.

    Args:
        tree: The file.
        compared: The words with which it compares a player.

    >>> list(_players(ast.parse("def other(p): return 'O' if p == 'X' else 'X'"), ["'X'"]))
    ["{'X','O'}", "{'O','X'}"]
    """
    words = {str(ast.literal_eval(word)): None for word in compared}
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(name) | ast.Attribute(attr=name), given) if name in own:
                texts = (one.value for one in given if isinstance(one, ast.Constant))
                words |= dict.fromkeys(one for one in texts if isinstance(one, str))
            case ast.IfExp(body=ast.Constant(str() as one), orelse=ast.Constant(str() as other)):
                words |= dict.fromkeys((one, other))
            case ast.Return(ast.Constant(str() as word)):
                words[word] = None
            case ast.Dict([ast.Constant(str() as one), ast.Constant(str() as other)]):
                words |= dict.fromkeys((one, other))
    both = [repr(word) for word in words if word.isalnum()]
    if len(both) == 2:
        one, other = both
        yield from (f"{{{one},{other}}}", f"{{{other},{one}}}")


def _read(
    text: str, trust: bool
) -> tuple[ast.Module, CodeType, dict[str, int], Sequence[ast.stmt]]:
    """A file, read, with its code, and the modules that it imports in vain.

    Last, what it does where it is the program, if that is safe.

    Raises:
        Refused: It cannot be read, or something in it is not known to be safe.
    """
    try:
        tree = ast.parse(text, SUBMITTED)
        main = [inner for one in tree.body if safety.is_main(one) for inner in one.body]
        absent = {} if trust else safety.check(tree)
        # Else our own `from __future__ import annotations` would hold in the file, too.
        code = compile(tree, SUBMITTED, "exec", dont_inherit=True)
        try:
            if not trust:
                safety.check(ast.Module(list(main), []))
        except safety.Refused:
            main = []
        return tree, code, absent, main
    except SyntaxError as error:
        raise safety.Refused(f"line {error.lineno}: syntax error: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError):
        raise safety.Refused("it cannot be read: it is nested too deep") from None
    except safety.Refused as refused:
        raise safety.Refused(f"{refused}; --no-sandbox, if you trust the file") from None


def _numbers(code: CodeType) -> Iterator[float]:
    """The numbers in a file that may stand for infinity, as Python has worked them out.

    ``10**9`` is one, and so is a small one that stands there with both signs.

    >>> sorted(set(_numbers(compile("a, b, c, d = -2, 2, 3, 10**9", "", "exec"))))
    [2, 1000000000]
    """
    found = {one for inside in codes_in(code) for one in _constants(inside.co_consts)}
    for one in found:
        if one > 1 and (-one in found or 1000 <= one < 10**60):
            yield one
        elif -(10**60) < one <= -1000:
            yield -one
    if any("maxsize" in inside.co_names for inside in codes_in(code)):
        yield sys.maxsize


def _constants(some: Iterable[Any]) -> Iterator[float]:
    """The numbers among constants, and in the tuples that hold the defaults of parameters."""
    for one in some:
        if type(one) in (int, float):
            yield one
        elif type(one) is tuple:
            yield from _constants(one)


_MINE = {"me", "ai", "mark", "symbol", "piece", "letter", "aiplayer", "mycolor", "mysymbol"}
_OTHERS = {"opponent", "opp", "enemy", "human", "other", "opponentsymbol", "opponentcolor"}
"""The names of what an object is told of the player that it plays for, and of the other one."""


def _new(made: type, player: Any = "max", other: Any = "min") -> Any:
    """An object of a file's class, which may be given a game, a depth, and who is MAX."""
    given: list[Any] = []
    for name in (one.name for one in parameters(made) if one.default is one.empty):
        role, plain = role_of(name), name.lower().replace("_", "")
        if plain in _OTHERS:
            given.append(other)
        elif plain in _MINE or set(role) & {"S", "C", "W"}:
            given.append(player)
        else:  # a game or a tree goes by many names
            given.append(DEEP if role == "D" else Rules())
    return made(*given)
