"""What all tests share."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Generator
from pathlib import Path

import pytest

# Whoever runs the tests in the background may have switched Ctrl-C off, for all that they start, too.
signal.signal(signal.SIGINT, signal.default_int_handler)


COVERING = (Path(__file__).parent / "ecs", Path(__file__).parent / "systems")
"""Where the tests of the rules are."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The rules are covered by their own tests; everything else runs 2.5 times as fast unmeasured."""
    if any(folder in item.path.parents for folder in COVERING) and not item.get_closest_marker("unmeasured"):
        return (yield)
    tracer, for_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)  # type: ignore[arg-type]
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
        threading.settrace(for_threads)  # type: ignore[arg-type]


@pytest.hookimpl(trylast=True)  # after the long table of the coverage
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    failed = os.environ.get("MASHUP_FAILED_CHECKS")
    if failed:
        terminalreporter.section("checks before the tests", red=True, bold=True)
        terminalreporter.line(f"failed: {failed} (see above)")
