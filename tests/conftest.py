"""What all tests share."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

# Whoever runs the tests in the background may have switched Ctrl-C off, for all that they start, too.
signal.signal(signal.SIGINT, signal.default_int_handler)


COVERING = (Path(__file__).parent / "ecs", Path(__file__).parent / "systems")
"""Where the tests of the rules are."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The rules are covered by their own tests; everything else runs 2.5 times as fast unmeasured."""
    for item in items:
        if not any(folder in item.path.parents for folder in COVERING):
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(trylast=True)  # after the long table of the coverage
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    failed = os.environ.get("MASHUP_FAILED_CHECKS")
    if failed:
        terminalreporter.section("checks before the tests", red=True, bold=True)
        terminalreporter.line(f"failed: {failed} (see above)")
