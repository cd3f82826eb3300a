"""A real window on a virtual display, driven frame by frame.

`display()` gives a DISPLAY, an Xvfb of our own. Events dispatched here take effect at once.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import arcade
    from PIL.Image import Image

FRAME = 1 / 60


def display() -> None:
    """Make sure that there is a display; skips the test on systems where none can be had."""
    if os.environ.get("MASHUP_TEST_DISPLAY") == os.environ.get("DISPLAY", ""):
        return
    if not sys.platform.startswith("linux"):
        pytest.skip("windows are tested in the display of Xvfb")
    assert shutil.which("Xvfb"), "tests that open a window need Xvfb (Debian's package xvfb)"
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    atexit.register(server.terminate)
    number = b""
    while not number.endswith(b"\n"):
        read = os.read(reading, 16)
        assert read, "Xvfb does not start"
        number += read
    os.close(reading)
    os.environ["DISPLAY"] = os.environ["MASHUP_TEST_DISPLAY"] = f":{number.decode().strip()}"
    os.environ.setdefault("ARCADE_SOUND_BACKENDS", "silent")


def tick(window: arcade.Window, frames: int = 1, seconds: float = FRAME) -> None:
    """Let so many frames pass, each of so many seconds."""
    for _ in range(frames):
        window.switch_to()
        window.dispatch_events()
        window._dispatch_updates(seconds)
        window.dispatch_event("on_draw")
        window.flip()


def picture(window: arcade.Window) -> Image:
    """What the window shows now."""
    import arcade

    window.switch_to()
    window.dispatch_event("on_draw")
    return arcade.get_image(0, 0, *window.get_framebuffer_size()).convert("RGB")


def click(window: arcade.Window, x: float, y: float, button: int = 1) -> None:
    """Move the mouse there and click; y counts from below."""
    at = round(x), round(y)
    window.dispatch_event("on_mouse_motion", *at, 0, 0)
    tick(window)
    window.dispatch_event("on_mouse_press", *at, button, 0)
    tick(window)
    window.dispatch_event("on_mouse_release", *at, button, 0)
    tick(window)


def press(window: arcade.Window, key: int, modifiers: int = 0) -> None:
    """Press and release a key."""
    window.dispatch_event("on_key_press", key, modifiers)
    window.dispatch_event("on_key_release", key, modifiers)
    tick(window)


def type_text(window: arcade.Window, text: str) -> None:
    """Type into what has the focus."""
    for letter in text:
        window.dispatch_event("on_text", letter)
    tick(window)


def wait_until(window: arcade.Window, condition: Callable[[], bool], seconds: float = 20.0) -> None:
    """Let frames pass until something holds; fails after so many real seconds."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"did not happen within {seconds} s: {condition}")
        tick(window)
        time.sleep(0.002)
