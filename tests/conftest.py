"""What all tests share."""

from __future__ import annotations

import os

import pytest


@pytest.hookimpl(trylast=True)  # after the long table of the coverage
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    failed = os.environ.get("MASHUP_FAILED_CHECKS")
    if failed:
        terminalreporter.section("checks before the tests", red=True, bold=True)
        terminalreporter.line(f"failed: {failed} (see above)")
