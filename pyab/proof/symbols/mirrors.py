"""The premise about a mirror, read in its text.

The clauses are read in Prolog (``prolog/support/proof/premise.pl``); here the same is asked of
their mirrors: a function may compare values, turn their sign, hand them on, call the mirror's
functions and the relations of the game, go through lists and successors, and nothing else.  So it
keeps nothing from one call to the next, catches nothing, and cannot see what a value or a position
is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pyab.programs import texts
from pyab.programs.program import Program

GAME = frozenset(
    {
        *("moves", "staticval", "min_to_move", "max_to_move", "payoff", "infinity"),
        *("optimistic", "pessimistic", "max", "min"),
    }
)
"""The relations of the game, and of two values the greater and the less."""

FIELDS = frozenset({"successors", "first", "next"})
"""The fields that a mirror may read of a position by itself: those of the paper's records."""

_PLAIN = (
    *(
        ast.Return,
        ast.Assign,
        ast.If,
        ast.For,
        ast.While,
        ast.Break,
        ast.Continue,
    ),
    *(ast.Load, ast.Store, ast.IfExp, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp),
    *(ast.USub, ast.Not),
)


def does_more(program: Program) -> str:
    """The first thing that a mirror may not do and does, in words; empty if there is none."""
    module = ast.parse(texts.python(program))
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    for beside in module.body:
        if not (isinstance(beside, ast.FunctionDef) or _harmless_beside(beside)):
            return (
                f"it has {_text(beside)} beside its functions, which may keep what was seen before"
            )
    known = GAME | {function.name for function in functions}
    stack = any(one.role == "enter" for one in program.predicates)
    for function in functions:
        for node in _Reader(known, _local(function), stack).refused(*_parts(function)):
            return (
                f"{function.name} has {_text(node)}, which may do more with values than "
                "compare them"
            )
    return ""


def _harmless_beside(node: ast.stmt) -> bool:
    """A docstring, an import, or a name for a type."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.ImportFrom):
        # An import by itself does nothing: each name that a function uses is looked at.
        return (node.module or "").split(".")[0] in ("__future__", "collections", "pyab")
    return isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript)


def _text(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0]


def _local(function: ast.FunctionDef) -> set[str]:
    """The names that a function gives to values."""
    stored = (node for node in ast.walk(function) if isinstance(getattr(node, "ctx", 0), ast.Store))
    names = {node.id for node in stored if isinstance(node, ast.Name)}
    return names | {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}


def _parts(function: ast.FunctionDef) -> list[ast.AST]:
    """The parts of a function that do something."""
    # A decorator may keep results: it is no plain part, and so is refused.
    decorated = [function] if function.decorator_list else []
    said = ast.get_docstring(function) is not None
    return [*decorated, function.args, *function.body[said:]]


@dataclass(frozen=True)
class _Reader:
    """The names that a function may use, and whether it has a stack."""

    known: frozenset[str]
    local: set[str]
    stack: bool

    def refused(self, *nodes: ast.AST) -> Iterator[ast.AST]:
        """The parts that may not stand there, in the order of the text."""
        for node in nodes:
            inside = self._inside(node)
            if inside is None:
                yield node
            else:
                yield from self.refused(*inside)

    def _inside(self, node: ast.AST) -> Iterable[ast.AST] | None:
        """The parts of a part that are to be looked at; ``None`` if it may not stand there."""
        if self.stack and (inside := self._of_stack(node)) is not None:
            return inside
        match node:
            case ast.arguments(defaults=[], kw_defaults=[], vararg=None, kwarg=None):
                # A default is made once, and may keep something from one call to the next.
                return ()
            case ast.Constant(value=None):
                return ()
            case ast.Name(id=name) if name in self.known | self.local:
                return ()
            case ast.Attribute(value=value, attr=field, ctx=ast.Load()) if field in FIELDS:
                # A field that is stored would keep something as well.
                return (value,)
            case ast.Tuple(elts=parts):
                return [part.value if isinstance(part, ast.Starred) else part for part in parts]
            case ast.AnnAssign(target=target, value=value):
                # Types are for readers, and do nothing at run time.
                return filter(None, (target, value))
            case ast.Compare(left=left, comparators=others) if _compares(node):
                return (left, *others)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in self.known:
                return args
        return ast.iter_child_nodes(node) if isinstance(node, _PLAIN) else None

    def _of_stack(self, node: ast.AST) -> Iterable[ast.AST] | None:
        """The same for what only a program with stacks may have."""
        match node:
            case ast.Compare() if ast.unparse(node) == "len(r) > 1":
                # The paper's l >= 0: the only question about the depth of a stack.
                return ()
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in self.local:
                # A machine calls the label that the last one returned.
                return args
            case ast.Call(
                func=ast.Attribute(value=ast.Name() as stack, attr="append" | "pop"),
                args=args,
                keywords=[],
            ):
                return (stack, *args)
            case ast.Expr(value=ast.Call() as call):
                # A bare call is made for its effect, and only a stack may change.
                return (call,)
            case ast.Subscript(
                value=ast.Name() as stack,
                slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())),
            ):
                # A cell that is counted from the top.
                return (stack,)
            case ast.List(elts=cells):
                return cells
        return None


def _compares(node: ast.Compare) -> bool:
    """With ``==`` only whether a list has come to its end, with ``is`` only ``None``."""
    sides = [node.left, *node.comparators]
    at_end = any(isinstance(side, ast.Tuple) and not side.elts for side in sides)
    with_none = any(isinstance(side, ast.Constant) for side in sides)
    allowed: tuple[type, ...] = (ast.Lt, ast.Gt, ast.LtE, ast.GtE)
    allowed += (ast.Eq, ast.NotEq) if at_end else ()
    allowed += (ast.Is, ast.IsNot) if with_none else ()
    return all(isinstance(operator, allowed) for operator in node.ops)
