"""What all tests share."""

from __future__ import annotations

import os
import signal

import pytest

# Whoever runs the tests in the background may have switched Ctrl-C off, for all that they start, too.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)  # after the long table of the coverage
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    failed = os.environ.get("MASHUP_FAILED_CHECKS")
    if failed:
        terminalreporter.section("checks before the tests", red=True, bold=True)
        terminalreporter.line(f"failed: {failed} (see above)")
