"""Work shared among processes: results in order, a worker never outlives its parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from pyab.errors import EngineError

Item = TypeVar("Item")
Result = TypeVar("Result")


def default_jobs() -> int:
    """As many processes as there are processors for this one."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def ordered(
    function: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Iterator[Result]:
    """The results of a function on items, in the items' order.

    Args:
        function: A function of a module, which another process can import.
        items: Small descriptions of work; read as the work goes on.
        jobs: How many processes; with one, everything happens here.  With more, a script of one's
            own needs the guard ``if __name__ == "__main__":``.

    Raises:
        EngineError: A process died.

    >>> list(ordered(abs, [3, -1, -2], jobs=1))
    [3, 1, 2]
    """
    if jobs <= 1:
        yield from map(function, items)
        return
    # Not forked: a copy of a process that runs SWI-Prolog, or threads, is not safe.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_be_a_worker)
    waiting: deque[Future[Result]] = deque()
    finished = False
    try:
        for item in items:
            with _ctrl_c_waits():
                waiting.append(executor.submit(function, item))
            if len(waiting) > 4 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
        finished = True
    except BrokenExecutor as error:
        raise EngineError(
            "a process at work died (killed, or out of memory): try again with one job, --jobs 1"
        ) from error
    finally:
        executor.shutdown(wait=finished, cancel_futures=True)
        if not finished:  # interrupted, or no longer wanted: what they do is for nothing
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back while workers are started: they inherit that they never see it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _be_a_worker() -> None:
    """Leave Ctrl-C to the parent, and end when it has gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
