"""The premise about a mirror, read in its text.

The clauses are read in Prolog (``prolog/support/proof/premise.pl``); here the same is asked of
their mirrors: a function may compare values, turn their sign, hand them on, call the mirror's
functions and the relations of the game, go through lists and successors, and nothing else.  So it
keeps nothing from one call to the next, catches nothing, and cannot see what a value or a position
is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

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
    *(ast.arguments, ast.arg, ast.Return, ast.Assign, ast.AnnAssign, ast.If, ast.For, ast.While),
    *(ast.Break, ast.Continue, ast.Tuple, ast.Starred, ast.Name, ast.Load, ast.Store, ast.IfExp),
    *(ast.Compare, ast.Lt, ast.Gt, ast.LtE, ast.GtE, ast.Eq, ast.NotEq, ast.Is, ast.IsNot),
    *(ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.USub, ast.Not, ast.Call, ast.Attribute),
)


def does_more(program: Program) -> str:
    """The first thing that a mirror may not do and does, in words; empty if there is none.

    >>> from dataclasses import replace
    >>> from pyab.programs.records import PROGRAMS
    >>> does_more(PROGRAMS["bratko"])
    ''
    >>> change = ("return None, staticval(pos)", "return None, abs(staticval(pos))")
    >>> does_more(replace(PROGRAMS["bratko"], mirror_edits=(change,)))
    'alphabeta has abs(staticval(pos)), which may do more with values than compare them'
    """
    module = ast.parse(texts.python(program))
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    for beside in module.body:
        if not (isinstance(beside, ast.FunctionDef) or _harmless_beside(beside)):
            return (
                f"it has {_text(beside)} beside its functions, which may keep what was seen before"
            )
    known = {function.name for function in functions} | GAME
    stack = any(one.role == "enter" for one in program.predicates)
    for function in functions:
        reader = _Reader(function, known, stack)
        for node in reader.nodes():
            if not reader.allows(node):
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


class _Reader:
    """A function, and what may stand in it."""

    def __init__(self, function: ast.FunctionDef, known: set[str] | frozenset[str], stack: bool):
        self.function, self.stack = function, stack
        self.local = {arg.arg for arg in ast.walk(function) if isinstance(arg, ast.arg)} | {
            name.id
            for name in ast.walk(function)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        }
        self.known = known
        # Where a whole part is allowed, or stands for a type, its pieces are not looked at.
        self.seen: set[int] = set()

    def nodes(self) -> Iterator[ast.AST]:
        """All parts of the function, each before its own parts."""
        body = self.function.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]
        # A decorator may keep results. The function itself is no plain part, and so is refused.
        if self.function.decorator_list:
            yield self.function
        todo: list[ast.AST] = [self.function.args, *body]
        while todo:
            node = todo.pop(0)
            yield node
            if id(node) in self.seen:
                continue
            todo[:0] = [
                child
                for name, field in ast.iter_fields(node)
                # Types are for readers, and do nothing at run time.
                if name != "annotation"
                for child in (field if isinstance(field, list) else [field])
                if isinstance(child, ast.AST)
            ]

    def allows(self, node: ast.AST) -> bool:
        """True if a part may stand there."""
        if id(node) in self.seen:
            return True
        match node:
            case ast.arguments():
                # A default is made once, and may keep something from one call to the next.
                return not (node.defaults or node.kw_defaults or node.vararg or node.kwarg)
            case ast.Constant(value=None):
                return True
            case ast.Name():
                return node.id in self.known or node.id in self.local
            case ast.Attribute():
                # A field that is stored would keep something as well.
                return node.attr in FIELDS and isinstance(node.ctx, ast.Load)
            case ast.Compare():
                return self._compares(node)
            case ast.Call():
                return self._calls(node)
            case ast.Expr():
                # A bare call is made for its effect, and only a stack may change.
                return self.stack and isinstance(node.value, ast.Call)
            case ast.Subscript() if self.stack and _number(node.slice):
                self.seen.add(id(node))
                return isinstance(node.value, ast.Name)
            case ast.List():
                return self.stack
        return isinstance(node, _PLAIN)

    def _compares(self, node: ast.Compare) -> bool:
        """With ``==`` only whether a list has come to its end, with ``is`` only ``None``."""
        sides = [node.left, *node.comparators]
        # The paper's l >= 0: the only question about the depth of a stack.
        if self.stack and ast.unparse(node) == "len(r) > 1":
            self.seen.add(id(node))
            return True
        for operator in node.ops:
            if isinstance(operator, ast.Eq | ast.NotEq):
                if not any(isinstance(side, ast.Tuple) and not side.elts for side in sides):
                    return False
            elif isinstance(operator, ast.Is | ast.IsNot):
                if not any(isinstance(side, ast.Constant) for side in sides):
                    return False
            elif not isinstance(operator, ast.Lt | ast.Gt | ast.LtE | ast.GtE):
                return False
        return True

    def _calls(self, node: ast.Call) -> bool:
        """A function of the mirror or of the game; of a stack, ``append`` and ``pop``."""
        if node.keywords or any(isinstance(each, ast.Starred) for each in node.args):
            return False
        match node.func:
            case ast.Name(id=name):
                # A machine calls the label that the last one returned.
                return name in self.known or (self.stack and name in self.local)
            case ast.Attribute(value=ast.Name(), attr="append" | "pop") if self.stack:
                self.seen.add(id(node.func))
                return True
        return False


def _number(node: ast.AST) -> bool:
    """True for the place of a cell that is counted from the top of a stack."""
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())):
            return True
    return False
