"""The one module that knows pyswip: a text goes to SWI-Prolog, a text comes back.

In a page for a browser there is no pyswip; there the worker of ``web/`` holds SWI-Prolog.

pyswip starts SWI-Prolog when it is imported, so it is imported on the first call.  Values never
cross as terms: pyswip keeps only atoms and 64-bit integers intact, and a term costs many times
what text costs.
"""

from __future__ import annotations

import ctypes
import importlib
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from pyab.errors import EngineError
from pyab.programs.texts import prolog_folder

OLDEST = (9, 0, 4)
"""The oldest SWI-Prolog that this is tested with (Debian 12's)."""

HOW_TO_INSTALL = (
    "install SWI-Prolog 9.0.4 or later (Debian and Ubuntu: apt install swi-prolog-nox; "
    "macOS: brew install swi-prolog)"
)


def call(request: str, text: str = "") -> str:
    """The answer to a request; see ``ask/3`` in ``prolog/support/bridge.pl``.

    Raises:
        EngineError: SWI-Prolog is missing or too old, or the call raised an error.
    """
    answer = _prolog().call("ask", request, text)
    if answer[0] != "+":
        raise EngineError(f"SWI-Prolog, {request.partition('(')[0]}: {answer[1:]}")
    return answer[1:]


def version() -> str:
    """The version of SWI-Prolog, such as ``9.0.4``; starts it if need be."""
    return ".".join(map(str, _prolog().version))


class Lock:
    """A lock that a child is not kept out by: a fork copies the thread that forks, and no other.

    Attributes:
        lost: A thread held it that was not copied: what it was at stays half done.

    >>> lock = Lock()
    >>> with lock:
    ...     print(lock.lost)
    False
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.lost = False
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._begin_anew)

    def _begin_anew(self) -> None:
        self.lost = self.lost or self._lock.locked()
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class _Prolog:
    """The one SWI-Prolog of this process."""

    def __init__(self, core: Any) -> None:
        self._core = core
        # Before anything is loaded: a halt/0 anywhere would end Python, with status 0.
        self._solve("at_halt(cancel_halt('pyab stays'))")
        number = int(self._solve("current_prolog_flag(version, X)")["X"])
        # 90004 is 9.0.4.
        self.version = (number // 10000, number // 100 % 100, number % 100)
        if self.version < OLDEST:
            found = ".".join(map(str, self.version))
            raise EngineError(f"SWI-Prolog {found} is too old: {HOW_TO_INSTALL}")
        path = prolog_folder() / "support" / "bridge.pl"
        if not path.is_file():
            raise EngineError(f"{path} is missing: install pyab-prolog anew")
        # By hand: pyswip quotes no paths, and an apostrophe would end the atom.
        quoted = str(path).replace("\\", "\\\\").replace("'", "\\'")
        self._solve(f"load_files('{quoted}', [silent(true)])")

    def call(self, predicate: str, *texts: str) -> str:
        core, arity = self._core, len(texts) + 1
        with _inside:
            attached = self._attach()
            frame = core.PL_open_foreign_frame()
            try:
                # They stand one after the other: the i-th argument is terms + i.
                terms = core.PL_new_term_refs(arity)
                for i, text in enumerate(texts):
                    core.PL_put_chars(terms + i, core.PL_STRING | core.REP_UTF8, -1, text.encode())
                found = core.PL_call_predicate(
                    None,
                    core.PL_Q_NODEBUG | core.PL_Q_CATCH_EXCEPTION,
                    core.PL_predicate(predicate, arity, "bridge"),
                    terms,
                )
                answer = self._text(terms + arity - 1) if found else "-no answer"
            finally:
                # The answer has been copied out: nothing is to stay on Prolog's stacks.
                core.PL_discard_foreign_frame(frame)
                if attached:
                    # An engine that stays costs memory, and holds up the end of the process.
                    core._lib.PL_thread_destroy_engine()
        return answer

    def _attach(self) -> bool:
        """Give the calling thread an engine; true if it had none."""
        if self._core.PL_thread_self() != -1:
            return False
        self._core.PL_thread_attach_engine(None)
        return True

    def _text(self, term: int) -> str:
        core, chars = self._core, ctypes.c_char_p()
        # Where no character is beyond Latin-1, as a rule, nothing is to be converted.
        for encoding, flag in (("latin-1", core.REP_ISO_LATIN_1), ("utf-8", core.REP_UTF8)):
            with core.PL_STRINGS_MARK():  # else every answer stays in memory
                flags = core.CVT_STRING | core.BUF_STACK | flag
                if core.PL_get_chars(term, ctypes.byref(chars), flags):
                    return (chars.value or b"").decode(encoding)
        return ""

    def _solve(self, goal: str) -> dict[str, Any]:
        from pyswip import Prolog  # noqa: PLC0415  (starts SWI-Prolog)

        caught = f"catch(({goal}), E, (print_message(error, E), fail))"
        # As a list: while one query is open, pyswip refuses every other.
        answers = list(Prolog.query(caught, maxresult=1))
        if not answers:
            raise EngineError(f"SWI-Prolog could not run {goal}")
        return dict(answers[0])


class _InPage:
    """SWI-Prolog as WebAssembly, in a page: the worker that holds Python holds it, too."""

    def __init__(self) -> None:
        self._prolog = importlib.import_module("pyab_prolog")  # the worker registers it
        self.version = tuple(map(int, self._prolog.version().split(".")))

    def call(self, predicate: str, *texts: str) -> str:
        return str(self._prolog.call("bridge", predicate, *texts))


_inside = Lock()
"""Held by the thread that starts SWI-Prolog, or is in a call."""


def _prolog() -> _Prolog | _InPage:
    with _inside:
        if _inside.lost:  # tried: a child in forty hangs, at locks of Prolog that nobody frees
            raise EngineError(
                "this process was forked while another thread was inside SWI-Prolog, so it has "
                "none that works: fork before, or start it with "
                "multiprocessing.get_context('spawn')"
            )
        return _started()


@cache
def _started() -> _Prolog | _InPage:
    if sys.platform == "emscripten":
        return _InPage()
    try:
        with _environment(_NOBODYS_HOME), _environment(_known_place()):
            from pyswip import core  # noqa: PLC0415  (starts SWI-Prolog)
    except Exception as error:  # pyswip raises many kinds, from its search for the library
        raise EngineError(
            f"SWI-Prolog cannot be started ({_first_line(error)}): {HOW_TO_INSTALL}"
        ) from error
    return _Prolog(core)


@contextmanager
def _environment(changes: dict[str, str]) -> Iterator[None]:
    """Changes to the environment, for a while."""
    before = {name: os.environ.get(name) for name in changes}
    os.environ.update(changes)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


# The user's init.pl may print, redefine, or halt.  pyswip passes no options on, so that file is
# hidden instead: it is looked for below these.
_NOBODYS_HOME = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), "/nonexistent")


def _known_place() -> dict[str, str]:
    """The place of SWI-Prolog, for pyswip: its own way to find out talks when it is interrupted."""
    names = ("LIBSWIPL_PATH", "SWI_HOME_DIR")
    if any(name in os.environ for name in names):
        return {}
    try:
        said = subprocess.run(
            ["swipl", "--dump-runtime-variables"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=True,
            # Out of reach of the terminal's Ctrl-C.
            start_new_session=True,
        ).stdout
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return {}  # pyswip will say what is missing
    known = dict(re.findall(r'^(\w+)="?(.*?)"?;?$', said, re.MULTILINE))
    places = [known.get(name, "") for name in ("PLLIBSWIPL", "PLBASE")]
    return dict(zip(names, places, strict=True)) if all(map(os.path.exists, places)) else {}


def _first_line(error: BaseException) -> str:
    text = str(error).strip() or type(error).__name__
    return text.splitlines()[0][:120]
