"""A real Ray of two workers, for tests of whoever hands jobs to it."""

from __future__ import annotations

import gc
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest


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
