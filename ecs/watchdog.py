"""Stops code that takes too long, such as a mod that loops for ever.

Three times, each harder than the one before: whatever looks at `LATE` stops by itself (mods do, see
`ecs.stoppable`); a moment later `TooLong` is raised wherever the code is; and code that no Python can stop,
such as a loop within C, ends the process, which tells where it was. A process that hangs helps nobody.
"""

from __future__ import annotations

import ctypes
import faulthandler
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import sleep
from typing import TypeVar

R = TypeVar("R")

TICK = 0.05
"""So often it is looked who takes too long."""
PATIENCE = 10
"""So many ticks are left for code that stops by itself."""
LAST_RESORT = 10.0
"""After so many more seconds of processor time nothing but the end of the process helps."""

LATE: set[int] = set()
"""The threads whose time is over; nearly always empty, so that a look costs next to nothing."""


class TooLong(Exception):
    """Raised inside the code that takes too long."""


@dataclass(eq=False)
class _Block:
    thread: int
    ticks: float
    """How many are left."""
    late: bool = False
    raised: bool = False
    """Whether `TooLong` was raised; it may not have come yet."""


_BLOCKS: dict[int, _Block] = {}
_LOCK = threading.Lock()
_WATCHDOG: list[threading.Thread] = []
"""The one there is, from the first block on."""


def limited(seconds: float, function: Callable[..., R], *arguments: object) -> R:
    """What the function gives; raises `TooLong`, inside it if possible, once so many seconds have passed.

    Within another limit of the same thread only the outer one counts.
    """
    thread = threading.get_ident()
    if thread in _BLOCKS:
        return function(*arguments)
    block = _Block(thread, seconds / TICK)
    _begin(block)
    try:
        try:
            result = function(*arguments)
        finally:
            _end(block)
    except TooLong:
        _end(block)  # once more: it may have been raised on the way out, and is raised once only
        raise
    if block.late:
        raise TooLong  # that was heard, and kept quiet about
    return result


def stop() -> None:
    """Raise `TooLong` if the time of this thread is over."""
    if threading.get_ident() in LATE:
        raise TooLong


def _begin(block: _Block) -> None:
    with _LOCK:
        _BLOCKS[block.thread] = block
        if not _WATCHDOG:
            _tell_where_it_ends()
            _WATCHDOG.append(threading.Thread(target=_watch, name="watchdog", daemon=True))
            _WATCHDOG[0].start()
    _let_end(block.ticks * TICK + LAST_RESORT)


def _end(block: _Block) -> None:
    """No more of it; as often as one likes."""
    with _LOCK:
        _BLOCKS.pop(block.thread, None)
        if not _BLOCKS:
            _let_end(0.0)
        if block.late:
            LATE.discard(block.thread)
        if block.raised:
            _hear_it(block.thread)


def _watch() -> None:
    while True:
        sleep(TICK)
        with _LOCK:  # nobody comes to the end of a block meanwhile
            for block in _BLOCKS.values():
                _age(block)


def _age(block: _Block) -> None:
    block.ticks -= 1
    if block.ticks <= 0 and not block.late:
        block.late = True
        LATE.add(block.thread)
    elif -PATIENCE - 1 < block.ticks <= -PATIENCE:
        block.raised = True
        _raise_in(block.thread)


def _raise_in(thread: int) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TooLong))


def _hear_it(thread: int) -> None:
    """Let it come here if it has not come yet.

    Taken back, it would leave Python looking for it for ever, turning on the spot where a tracer looks on.
    """
    try:
        _raise_in(thread)
        while True:
            pass
    except TooLong:
        return


# The last resort, which needs no Python to run: where there are such timers, thus not on Windows


def _let_end(seconds: float) -> None:
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _tell_where_it_ends() -> None:
    if sys.platform != "win32" and sys.__stderr__ is not None:
        with suppress(OSError, ValueError):  # nobody would read it
            faulthandler.register(signal.SIGVTALRM, sys.__stderr__, all_threads=False, chain=True)
