"""A window nobody sits at: time passes when it is told to, and its picture can be taken."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ecs.errors import MashupError

if TYPE_CHECKING:
    from PIL.Image import Image

    from render.window import GameWindow

EXIT_TERMINATED = 143  # what a shell reports after SIGTERM
STEP = 1 / 30
"""Seconds of one frame."""


@contextmanager
def display() -> Iterator[None]:
    """A display to draw on: the one there is, or an Xvfb of our own; raises `MashupError`."""
    if os.environ.get("DISPLAY") or not sys.platform.startswith("linux"):
        yield
        return
    program = shutil.which("Xvfb")
    if program is None:
        raise MashupError("There is no display and no Xvfb to make one; Debian's package xvfb brings it.")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [program, "-displayfd", str(writing), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    usual = signal.signal(signal.SIGTERM, lambda *_: sys.exit(EXIT_TERMINATED))  # it must not outlive us
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise MashupError("Xvfb does not start here.")
        os.environ["DISPLAY"] = f":{number}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()
        signal.signal(signal.SIGTERM, usual)


class Studio:
    """The window with a hand on its clock."""

    def __init__(self, window: GameWindow) -> None:
        window._enable_event_queue = False  # what is dispatched here takes effect at once
        self.window = window

    def pass_time(self, seconds: float, step: float = STEP) -> None:
        """Let time pass; nothing is drawn, for that is what takes long."""
        for _ in range(max(1, round(seconds / step))):
            self.window._dispatch_updates(step)

    def picture(self) -> Image:
        """What the window shows now."""
        import arcade

        self.window.switch_to()
        self.window.dispatch_events()
        self.window.dispatch_event("on_draw")
        return arcade.get_image(0, 0, *self.window.get_framebuffer_size()).convert("RGB")

    def resize(self, size: tuple[int, int]) -> None:
        """Another size; the system and the driver take some frames until they believe it."""
        self.window.set_size(*size)
        for _ in range(5):
            self.window.switch_to()
            self.window.dispatch_events()
            self.window._dispatch_updates(STEP)
            self.window.dispatch_event("on_draw")
            self.window.flip()


@contextmanager
def opened() -> Iterator[Studio]:
    """The window, with a home of its own: nothing of the user's is shown or changed."""
    import arcade

    from render.settings import Settings
    from render.window import GameWindow

    with tempfile.TemporaryDirectory() as home, _environment("MASHUP_HOME", home), _environment("HOME", home):
        settings = Settings(name="Ada", mute=True, intro_seen=True, device="studio")
        window = GameWindow(settings)
        arcade.set_window(window)
        try:
            yield Studio(window)
        finally:
            window.hide_view()
            window.flow.table = window.flow.again = None
            window.close()


@contextmanager
def _environment(name: str, value: str) -> Iterator[None]:
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        del os.environ[name]
        if before is not None:
            os.environ[name] = before
