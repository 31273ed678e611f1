"""Work shared among processes: results in order, a worker never outlives its parent.

Work goes through one interface, :class:`concurrent.futures.Executor`: Python's own here, Dask's in
:mod:`pyab.proof.cluster`; both share :func:`in_turn`.  The rest here is what Python's lacks: where
one process dies it gives up all (``BrokenProcessPool``), and its workers outlive a killed parent.
"""

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
        # A container may have fewer of them than the machine.
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def ordered(
    function: Callable[[Item], Result],
    items: Iterable[Item],
    jobs: int,
    retries: int = 0,
    lost: Callable[[Item, EngineError], Result] | None = None,
) -> Iterator[Result]:
    """The results of a function on items, in the items' order.

    Args:
        function: A function of a module, which another process can import.
        items: Small descriptions of work; read as the work goes on.
        jobs: How many processes; with one, everything happens here.  With more, a script of one's
            own needs the guard ``if __name__ == "__main__":``.
        retries: How often an item is tried again whose process died.
        lost: What stands for the result of an item at which every process died; else that is an
            error.

    Raises:
        EngineError: A process died, and nothing stands for its result.

    >>> list(ordered(abs, [3, -1, -2], jobs=1))
    [3, 1, 2]
    """
    if jobs <= 1:
        yield from map(function, items)
        return
    workers = Workers(jobs)
    finished = False
    try:
        yield from in_turn(
            items,
            # Enough that the others have work while the first result is late.
            4 * jobs,
            lambda item: workers.submit(function, item),
            lambda waiting: _next(workers, function, waiting, retries, lost),
        )
        finished = True
    finally:
        workers.stop(finished)


Waiting = deque[tuple[Item, Future[Result]]]
"""Items that were submitted and whose results are still to be taken, the first one first."""


def in_turn(
    items: Iterable[Item],
    most: int,
    submit: Callable[[Item], Future[Result]],
    take: Callable[[Waiting[Item, Result]], Result],
) -> Iterator[Result]:
    """The results of items in their order, with a few items on their way and no more.

    Args:
        items: Descriptions of work; read as the work goes on.
        most: How many are on their way at most, so that memory stays flat.
        submit: Begins the work on one.
        take: Takes the first off those that wait, and waits for its result.
    """
    waiting: Waiting[Item, Result] = deque()
    for item in items:
        waiting.append((item, submit(item)))
        if len(waiting) > most:
            yield take(waiting)
    while waiting:
        yield take(waiting)


def _next(
    workers: Workers,
    function: Callable[[Item], Result],
    waiting: Waiting[Item, Result],
    retries: int,
    lost: Callable[[Item, EngineError], Result] | None,
) -> Result:
    """The result of the item that has waited longest.

    Where a process dies, nobody knows at which item: those on their way are lost with it.  The
    first of them is tried again alone, so that it is known if it is the one; the others start anew.
    """
    item, future = waiting.popleft()
    try:
        return future.result()
    except BrokenExecutor as error:
        died = error
    alone = _alone(workers, function, item, retries)
    if alone:
        result = alone.result()
    elif lost:
        workers.stop(finished=False)
        result = lost(item, EngineError(_DIED.format("")))
    else:
        what = f" {retries + 1} times at {item}" if retries else ""
        raise EngineError(_DIED.format(what)) from died
    # They were lost with the process, and keep their places.
    for place, (other, _) in enumerate(waiting):
        waiting[place] = other, workers.submit(function, other)
    return result


_DIED = "a process at work died{} (killed, or out of memory): try again with one job, --jobs 1"


def _alone(
    workers: Workers, function: Callable[[Item], Result], item: Item, retries: int
) -> Future[Result] | None:
    """The result of an item that nothing runs beside; nothing, if every process dies at it."""
    for _ in range(retries):
        workers.stop(finished=False)
        alone = workers.submit(function, item)
        if not isinstance(alone.exception(), BrokenExecutor):
            return alone
    return None


class Workers:
    """Processes, which are started when they are first needed."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._executor: ProcessPoolExecutor | None = None

    def submit(self, function: Callable[[Item], Result], item: Item) -> Future[Result]:
        """Give an item to whoever is free."""
        if self._executor is None:
            self._others = set(multiprocessing.active_children())
            # Not forked: a copy of a process that runs SWI-Prolog, or threads, is not safe.
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(
                self.jobs, mp_context=context, initializer=_be_a_worker
            )
        with _ctrl_c_waits():
            try:
                return self._executor.submit(function, item)
            except BrokenExecutor as error:  # it died since: known when the result is asked for
                broken: Future[Result] = Future()
                broken.set_exception(error)
                return broken

    def stop(self, finished: bool) -> None:
        """End them; what they still do is for nothing, unless all is finished."""
        if self._executor is None:
            return
        self._executor.shutdown(wait=finished, cancel_futures=True)
        if not finished:
            # shutdown() lets each finish what it is at.
            for worker in set(multiprocessing.active_children()) - self._others:
                worker.terminate()
        self._executor = None


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Hold Ctrl-C back while workers are started: they inherit that they never see it.

    Blocked in this thread, it may reach another; Python would act on it in the main thread, and a
    worker that is half started would say so at length.
    """
    handler = signal.getsignal(signal.SIGINT)
    if (
        not hasattr(signal, "pthread_sigmask")
        or handler is None  # not one of Python's
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
        if came:
            signal.raise_signal(signal.SIGINT)


def _be_a_worker() -> None:
    """Leave Ctrl-C to the parent, and end when it has gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        # sys.exit() would end this thread alone.
        os._exit(1)
