"""The pieces of a proof on a Dask cluster: ``pip install 'pyab-prolog[cluster]'``.

The workers are processes with one thread each (``dask worker ADDRESS --nthreads 1``): SWI-Prolog
does one thing at a time in a process.  They need pyab and SWI-Prolog, of the same versions as here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from importlib import import_module
from typing import Any, TypeVar

from pyab.errors import EngineError, UsageError
from pyab.support.processes import in_turn

Item = TypeVar("Item")
Result = TypeVar("Result")

RETRIES = 2
"""The times that a piece is tried again whose worker, or process, died."""
CONNECT = 30.0
"""Seconds to wait for the scheduler, and for a first worker."""


def on_cluster(
    function: Callable[[Item], Result], items: Iterable[Item], address: str
) -> Iterator[Result]:
    """The results of a function on items, in the items' order, from a Dask cluster.

    Args:
        function: A function of a module that the workers can import.
        items: Descriptions of work; read as the work goes on.
        address: The scheduler's, such as ``tcp://10.0.0.1:8786``.
    """
    client = _client(address)
    try:
        # pure=True would have Dask reckon a key from each piece, to find one that was asked for
        # before.
        executor = client.get_executor(pure=False, retries=RETRIES)
        threads = sum(client.ncores().values())
        yield from in_turn(
            items,
            # Enough that no thread waits for its next piece, and few enough that memory stays flat.
            4 * threads,
            lambda item: executor.submit(function, item),
            lambda waiting: _result(*waiting.popleft()),
        )
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        distributed: Any = import_module("distributed")  # an extra that few need
    except ImportError:
        raise UsageError(
            "--scheduler needs Dask, which is not installed: pip install 'pyab-prolog[cluster]'"
        ) from None
    try:
        client = distributed.Client(address, timeout=CONNECT)
    except (OSError, ValueError, TypeError) as error:
        raise UsageError(f"--scheduler {address}: there is no Dask scheduler ({error})") from None
    try:
        client.wait_for_workers(1, timeout=CONNECT)
    except TimeoutError:
        # The caller gets no client that it could close.
        client.close()
        raise UsageError(
            f"--scheduler {address}: it has no worker: dask worker {address} --nthreads 1"
        ) from None
    return client


def _result(item: object, future: Future[Result]) -> Result:
    distributed: Any = import_module("distributed")
    try:
        return future.result()
    except distributed.KilledWorker:
        raise EngineError(f"workers of the cluster died again and again at {item}") from None
