"""A cluster of two workers, and one that only counts, for tests of whoever hands jobs to it."""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import pytest


class Counted:
    """Ray that does every job at once, and counts how often it is started and ended."""

    exceptions = SimpleNamespace(RayError=RuntimeError)

    def __init__(self) -> None:
        self.told: list[str] = []
        self._running = False

    def is_initialized(self) -> bool:
        """Whether it runs."""
        return self._running

    def init(self, **options: Any) -> None:
        """Begin."""
        self._running = True
        self.told.append("init")

    def shutdown(self) -> None:
        """End."""
        self._running = False
        self.told.append("shutdown")

    def remote(self, function: Any) -> SimpleNamespace:
        """What does a job somewhere else: here."""
        return SimpleNamespace(remote=function)

    def put(self, task: Any) -> Any:
        """What everybody can get."""
        return task

    def get(self, answer: Any) -> Any:
        """The answer of a job."""
        return answer


class Workers(Counted):
    """What is used of Ray, with two processes of this machine in the place of a cluster."""

    def init(self, **options: Any) -> None:
        """Begin."""
        super().init(**options)
        self._hire()

    def shutdown(self) -> None:
        """End."""
        super().shutdown()
        self._pool.shutdown(cancel_futures=True)

    def remote(self, function: Callable[..., Any]) -> SimpleNamespace:
        """What lets a worker do a job; the answer comes later."""
        return SimpleNamespace(remote=lambda *arguments: self._pool.submit(function, *arguments))

    def get(self, answer: Future[Any]) -> Any:
        """The answer of a job, once it is there; whoever has died is replaced."""
        try:
            return answer.result()
        except BrokenProcessPool as error:
            self._pool.shutdown()
            self._hire()
            raise self.exceptions.RayError("A worker has died.") from error

    def cancel(self, answer: Future[Any]) -> None:
        """Nobody wants that answer any more."""
        answer.cancel()

    def _hire(self) -> None:
        self._pool = ProcessPoolExecutor(2, multiprocessing.get_context("spawn"))


@contextmanager
def two_workers() -> Iterator[Any]:
    """Ray with two workers; where it is not installed, what does the same for whoever hands out jobs."""
    if find_spec("ray") is None:
        workers = Workers()
        workers.init()
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(sys.modules, "ray", workers)
            yield workers
        workers.shutdown()
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Ray warns of is its own business
        import ray

        ray.init(
            address="local", num_cpus=2, log_to_driver=False, logging_level="ERROR", include_dashboard=False
        )
        try:
            yield ray
        finally:
            ray.shutdown()
            gc.collect()  # what Ray leaves behind must not be found in another test
