"""Why a test may be skipped: a skip for any other reason fails, so that nothing goes untested unseen.

On Linux, where all is developed and measured, nothing is skipped at all.
"""

from __future__ import annotations

import sys
from collections.abc import Container

ELSEWHERE = {
    "this system has no named pipes": "Windows cannot make the file that must not block us",
    "links and devices as here are not known elsewhere": "Windows has neither links to everything nor /dev",
    "looks at the processes of Linux": "only Linux tells in /proc which processes are left",
    "no folder is known in which nobody can write": "elsewhere root may write into every folder",
    "this system lets nobody choose a core": "macOS and Windows schedule by themselves",
    "Windows has no such signal": "there SIGTERM is no signal but the end",
    "Windows has no process groups to interrupt": "Ctrl-C cannot be sent to a group of processes there",
    "windows are tested in the display of Xvfb": "macOS and Windows have no display without a screen",
}
"""Reasons that count on other systems, and why nothing better can be done about them there."""

ALLOWED: Container[str] = () if sys.platform.startswith("linux") else ELSEWHERE


def objection(reason: str, allowed: Container[str] = ALLOWED) -> str:
    """What speaks against skipping a test for that reason, in one sentence, or nothing."""
    given = reason.removeprefix("Skipped: ")
    if given in allowed:
        return ""
    return f"Skipped, which is allowed only for a reason in tests/skips.py: {given}"
