"""The command ``pyab``: its verbs, and one line and an exit code for whatever is wrong."""

from __future__ import annotations

import argparse
import errno
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path

from pyab.command import exits, options, streams
from pyab.command.options import Parser
from pyab.engines import bridge
from pyab.errors import EngineError, InternalError, PyabError, UsageError, internal
from pyab.support import interrupt
from pyab.support.names import unknown
from pyab.support.version import __version__
from pyab.traces.words import cut, printable

VERBS = {name: told["does"] for name, told in options.table().items() if name != "shared"}
"""The verbs with what they do; each has a module of its name in ``verbs``."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    # Made here, so that an error's way out can ask what was parsed before it.
    arguments = argparse.Namespace()
    try:
        streams.prepare()
        with interrupt.prompt(), redirect_stdout(streams.Output(sys.stdout)):
            return _run(sys.argv[1:] if argv is None else argv, arguments)
    # A PyabError, too, and so it stands first: nothing is wrong with the input.
    except InternalError as error:
        return _complain(error, exits.OURS)
    except PyabError as error:
        return _complain(f"{error}{_way_round(error, arguments)}")
    except KeyboardInterrupt:
        streams.say("pyab: interrupted")
        return interrupt.STATUS
    # An OSError, too, and so it stands before that one.
    except streams.OutputError as error:
        # Else Python writes the rest at its end, fails, and exits with 120.
        streams.drop(sys.stdout.fileno())
        if error.errno == errno.EPIPE:
            return exits.BROKEN_PIPE
        return _complain(f"standard output: {_reason(error)}")
    except OSError as error:  # which nobody foresaw where it happened
        return _complain(f"{error.filename or 'the system refuses'}: {_reason(error)}")
    except MemoryError:
        return _complain("out of memory: try a smaller tree, or fewer programs at a time")
    except Exception as error:  # nobody foresaw it, so that it is ours
        return _complain(internal(error), exits.OURS)


def _run(argv: Sequence[str], arguments: argparse.Namespace) -> int:
    verb = argv[0] if argv else ""
    # Before argparse, which would list all verbs and not name the one that is meant.
    if verb and not verb.startswith("-") and verb not in VERBS:
        raise UsageError(f"{unknown('verb', verb, VERBS)} (see pyab --help)")
    try:
        parser(verb).parse_args(argv, arguments)
        _check_folder()
        code: int = arguments.run(arguments)
    except SystemExit as end:
        # argparse swallows an error of printing; flush() tells it.
        if not end.code:  # --help, --version
            sys.stdout.flush()
        raise
    sys.stdout.flush()
    return code


def parser(verb: str) -> Parser:
    """The reader of the arguments, for one verb: the other verbs' modules are not imported."""
    whole = Parser(
        prog="pyab",
        description="Alpha-beta search as the textbooks print it, in Prolog and in Python.",
        epilog="exit codes: 0 all agree, 1 a disagreement, 2 bad input or usage, "
        "3 an error of pyab's own, 130 interrupted",
    )
    whole.add_argument("--version", action="version", version=f"pyab {__version__}")
    verbs = whole.add_subparsers(metavar="VERB", required=True, parser_class=Parser)
    for name, does in VERBS.items():
        one = verbs.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")
        # Other verbs are names here: their modules, and what these import, take their time.
        if name == verb:
            module = import_module(f"pyab.command.verbs.{name}")
            one.epilog = f"example: {module.EXAMPLE_CALL}"
            one.set_defaults(run=module.run)
            module.add_options(one)
    return whole


def _check_folder() -> None:
    """Refuse to work in a folder that is no longer there, in which SWI-Prolog would crash."""
    try:
        Path.cwd()
    except OSError:
        raise UsageError("the current folder is no longer there: change to another") from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error) or type(error).__name__).lower()


def _way_round(error: PyabError, arguments: argparse.Namespace) -> str:
    """The way out where SWI-Prolog cannot be had, if this verb has one."""
    # Only where SWI-Prolog is missing: after another error it is no help to leave it out.
    if isinstance(error, EngineError) and str(error).endswith(bridge.HOW_TO_INSTALL):
        return ", or leave it out with --engine python" if "engine" in arguments else ""
    return ""


def _complain(message: object, code: int = exits.BAD_INPUT) -> int:
    # A message may quote a name or an argument, of any length and with any character.
    streams.say(f"pyab: error: {cut(printable(str(message)))}")
    return code


if __name__ == "__main__":
    sys.exit(main())
