"""Python that is known to be safe: its modules, its names, its built-in functions.

The kernel holds the process from files, networks and other processes.  This holds a file from the
runner, which runs in the same process; and it says before anything runs what a file asks for in
vain, with the line.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import re
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, TypeGuard, cast

from pyab.functions import relations
from pyab.functions.standins import StandIn

MODULES = (
    *("__future__", "abc", "bisect", "collections", "collections.abc", "contextlib", "copy"),
    *("dataclasses", "decimal", "enum", "fractions", "functools", "heapq", "itertools", "json"),
    *("math", "numbers", "operator", "pprint", "random", "re", "statistics", "string", "sys"),
    *("textwrap", "time", "types", "typing"),
)
"""The modules that a file may import; of each the public names, and no module inside."""
_ONLY = {
    "sys": (
        *("maxsize", "float_info", "version", "version_info", "setrecursionlimit", "exit"),
        *("getrecursionlimit", "stdout", "stderr", "argv", "getsizeof"),
    ),
    "time": ("time", "perf_counter", "monotonic", "process_time", "time_ns", "perf_counter_ns"),
    "types": ("SimpleNamespace",),
}
"""Of these modules, the names that there are."""
_NOT = {
    *("attrgetter", "methodcaller", "get_type_hints", "ForwardRef", "evaluate_forward_ref"),
    *("Formatter", "update_wrapper", "make_dataclass"),
}
"""Names of safe modules that would lead around the rules."""
# From a generator or a traceback these lead to frames, and so to the runner's own names.
_FRAMES = re.compile(r"(gi|cr|ag|f|tb)_(frame|code|back|globals|locals|builtins|next)|_pyab\w*|mro")
# These lead from any object to all classes, or from a function to its module.
_INNER = re.compile(
    r"__(sub(classes|hook)|globals|builtins|code|closure|bases?|mro|getattribute|loader|spec"
    r"|import|traceback|reduce|reduce_ex|self|func|wrapped|dict|context|cause)\w*__"
)
_GONE = ("open", "exec", "eval", "compile", "breakpoint", "help", "memoryview", "vars", "input")


class Refused(Exception):  # noqa: N818  # a word on a file, no error of ours
    """Something is not known to be safe; the words say what, and in which line."""


def check(tree: ast.Module) -> dict[str, int]:
    """Look through a file.

    Returns:
        The modules for which something else stands in, each with the line of its import.

    Raises:
        Refused: Something in it is not known to be safe.
    """
    absent: dict[str, int] = {}
    gone = set(_GONE) - set(filter(None, map(_bound, ast.walk(tree))))
    for node in _run(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            wanted = ["." * node.level + (node.module or "")]
        else:
            wanted = []
        for module in wanted:
            if stands_in(module):
                absent.setdefault(module, line)
            elif module not in MODULES and module not in relations.MODULES:
                raise Refused(f"line {line}: {unsafe(module)}")
            elif isinstance(node, ast.ImportFrom):
                for lacking in sorted(_NOT & {alias.name for alias in node.names}):
                    raise Refused(f"line {line}: {lacking} of {module} is not known to be safe")
        for name in _names(node):
            if forbidden(name):
                raise Refused(f"line {line}: {name} is not known to be safe")
        if isinstance(node, ast.Name) and node.id in gone and node.id != "input":
            raise Refused(f"line {line}: {node.id}() is not known to be safe")
    return absent


def _bound(node: ast.AST) -> str:
    """The name that a file gives to something of its own, as in ``eval = 3``; else nothing."""
    match node:
        case ast.Name(name, ast.Store()) | ast.arg(name) | ast.FunctionDef(name):
            return name
    return ""


def _run(tree: ast.Module) -> Iterator[ast.AST]:
    """The parts of a file that may run: not those of ``if __name__ == "__main__"``."""
    tree.body = [one for one in tree.body if not is_main(one)]
    yield from ast.walk(tree)


def is_main(node: ast.stmt) -> TypeGuard[ast.If]:
    """True for what runs where a file is the program, and not where it is loaded."""
    match node:
        case ast.If(ast.Compare(ast.Name("__name__"), [ast.Eq()], [ast.Constant("__main__")])):
            return True
    return False


def _names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Attribute(attr=name):
            yield name
        case ast.Name(id=name):
            yield name
        case ast.MatchClass(kwd_attrs=names):
            yield from names


def forbidden(name: str) -> bool:
    """True for a name that leads into Python's own works, or into ours.

    >>> forbidden("__init__"), forbidden("__subclasses__"), forbidden("f_back")
    (False, True, True)
    """
    return bool(_INNER.fullmatch(name) or _FRAMES.fullmatch(name))


_SPARE = {
    *("argparse", "asyncio", "cProfile", "csv", "datetime", "doctest", "gc", "logging", "os"),
    *(
        "multiprocessing",
        "pathlib",
        "pickle",
        "platform",
        "queue",
        "signal",
        "threading",
        "timeit",
        "tkinter",
    ),
    *("timeit", "tkinter", "traceback", "tracemalloc", "turtle", "unittest", "uuid", "warnings"),
}
"""The modules of Python's own that a file with a search may import, and hardly needs for it."""


def stands_in(name: str) -> bool:
    """True if something stands in for a module: it is not there, or a search hardly needs it.

    >>> stands_in("numpy"), stands_in("os.path"), stands_in("math"), stands_in("socket")
    (True, True, False, False)
    """
    top = name.partition(".")[0]
    known = name in MODULES or name in relations.MODULES
    return not known and (top in _SPARE or not top or top not in sys.stdlib_module_names)


def unsafe(name: str) -> str:
    """The words on an import that is not done."""
    top = name.partition(".")[0]
    if top and top in sys.stdlib_module_names:
        return f"it imports {name}, which is not known to be safe"
    where = "is none of Python's own" if top else "is another file"
    return f"it imports {name}, which {where}: put what the search needs into it"


# ------------------------------------------------------------------ while it runs


def safe_builtins() -> dict[str, Any]:
    """The built-in names that a file sees."""
    names = {name: value for name, value in vars(builtins).items() if name not in _GONE}
    return names | {
        "__import__": _imported,
        "getattr": _guarded(getattr),
        "hasattr": _guarded(hasattr),
        "setattr": _guarded(setattr),
        "delattr": _guarded(delattr),
        "input": _no_input,
        "print": _silent,
        # The module site makes these two, and this process runs without it.
        "exit": sys.exit,
        "quit": sys.exit,
    }


def _silent(*_: object, **__: object) -> None:
    """The text that a file prints is dropped."""


def _no_input(*_: object) -> str:
    raise EOFError("it asks for input, and there is none")


def _guarded(function: Any) -> Any:
    def guarded(thing: object, name: str, *rest: object) -> Any:
        # A name that is put together at run time stands nowhere in the text.
        if forbidden(name):
            raise AttributeError(name)
        return function(thing, name, *rest)

    return guarded


_made: dict[str, ModuleType] = {}
standing: dict[str, int] = {}
"""The modules of the file for which something stands in, with the lines of their imports."""


def _imported(
    name: str, _globals: object = None, _locals: object = None, wanted: Any = (), level: int = 0
) -> ModuleType:
    if name in relations.MODULES and wanted:
        return _public(relations.__name__)
    written = "." * level + name
    if stands_in(written):
        top = written if wanted else written.partition(".")[0] or written
        return cast(ModuleType, StandIn(top, standing.get(written, 0), written))
    if level or name not in MODULES:
        raise ImportError(f"{name} is not known to be safe")
    found = _public(name)
    # As __import__() does: `import a.b` binds the name a.
    return found if wanted else _public(name.partition(".")[0])


def _public(name: str) -> ModuleType:
    """A module with the public names of another alone."""
    if name not in _made:
        real, shown = importlib.import_module(name), ModuleType(name)
        names = _ONLY.get(name) or getattr(real, "__all__", None) or dir(real)
        for one in names:
            value = getattr(real, one)
            if one not in _NOT and not one.startswith("_") and not isinstance(value, ModuleType):
                setattr(shown, one, value)
        if name == "collections":
            vars(shown)["abc"] = _public("collections.abc")
        if name == "functools":
            # Its other arguments name attributes, whatever they are, to be copied or updated.
            vars(shown)["wraps"] = lambda wrapped, *_: real.wraps(wrapped)
        if name == "time":
            vars(shown)["sleep"] = _silent
        _made[name] = shown
    return _made[name]
