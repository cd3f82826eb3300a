"""Stops code that takes too long, such as a mod that loops for ever."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class TooLong(Exception):
    """Raised inside the code that takes too long."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `TooLong` inside the block once so many seconds have passed.

    Only running Python code can be stopped, which is what a mod is. Costs a thread for every block.
    """
    guarded = threading.get_ident()
    lock = threading.Lock()
    done = False

    def bark() -> None:
        with lock:  # never after the block has ended
            if not done:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(guarded), ctypes.py_object(TooLong))

    watchdog = threading.Timer(seconds, bark)
    watchdog.daemon = True
    watchdog.start()
    try:
        yield
    finally:
        with lock:
            done = True
        watchdog.cancel()
        watchdog.join()
