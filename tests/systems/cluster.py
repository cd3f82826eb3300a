"""A real Ray of two workers, and one that only pretends, for tests of whoever hands jobs to it."""

from __future__ import annotations

import gc
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def two_workers() -> Iterator[Any]:
    """Ray while it runs; without Ray the test is skipped."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Ray warns of is its own business
        ray = pytest.importorskip("ray", reason="Ray is not installed")
        ray.init(
            address="local", num_cpus=2, log_to_driver=False, logging_level="ERROR", include_dashboard=False
        )
        try:
            yield ray
        finally:
            ray.shutdown()
            gc.collect()  # what Ray leaves behind must not be found in another test
