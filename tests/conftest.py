"""What all tests share."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.shuffle import shuffled
from tests.skips import objection

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


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in the order of that seed")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    seed = config.getoption("--shuffle")
    if seed is not None:
        items[:] = shuffled(items, seed)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that is skipped without leave has failed."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        _judge(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """So has a whole file."""
    report = yield
    if report.skipped:
        _judge(report)
    return report


def _judge(report: pytest.TestReport | pytest.CollectReport) -> None:
    assert isinstance(report.longrepr, tuple)
    path, line, reason = report.longrepr
    if fault := objection(reason):
        report.outcome, report.longrepr = "failed", f"{path}:{line}: {fault}"


@pytest.hookimpl(trylast=True)  # after the long table of the coverage
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    failed = os.environ.get("MASHUP_FAILED_CHECKS")
    if failed:
        terminalreporter.section("checks before the tests", red=True, bold=True)
        terminalreporter.line(f"failed: {failed} (see above)")
