"""Opening the window from the command line, or saying why there is none here."""

from __future__ import annotations

import importlib.util
import os
import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from ecs.crash import apology
from ecs.errors import MashupError

if TYPE_CHECKING:
    from render.flow import Flow
    from render.settings import Settings

INSTALL = "pip install 'marvelous-mashup[client]' brings it"


class NoWindow(MashupError):
    """No window can be opened here; the text is the reason, as in "because there is no display"."""


def refuse_without_window() -> None:
    """Raise `NoWindow` where it is plain that there can be none; imports arcade where there may be one."""
    for package in ("arcade", "websockets", "prometheus_client"):
        if importlib.util.find_spec(package) is None:
            raise NoWindow(f"the package {package} is not installed ({INSTALL})")
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        raise NoWindow("there is no display")
    try:
        import arcade  # noqa: F401
    except ImportError as error:  # what it needs of the system is found out by trying
        raise NoWindow(f"a library of the system is missing ({_plain(error)})") from error


def open_window(begin: Callable[[Flow], None], change: Callable[[Settings], None]) -> None:
    """Show the window until it is closed; raises `NoWindow`.

    ``change`` may change the settings of this one time, ``begin`` says what is shown first.
    """
    refuse_without_window()
    import arcade

    from render.window import GameWindow

    settings = own_settings()
    change(settings)
    try:
        window = GameWindow(settings)
    except Exception as error:
        # what a window lacks shows in many ways: no server behind the display, no OpenGL, an old one ...
        if type(error).__module__.partition(".")[0] not in ("pyglet", "arcade"):
            raise
        raise NoWindow(f"the display cannot show one ({_plain(error)})") from error
    usual, threading.excepthook = threading.excepthook, _apologise
    try:
        begin(window.flow)
        arcade.run()
    finally:
        threading.excepthook = usual
        window.flow.close()
        window.flow.settle()
        window.close()


def own_settings() -> Settings:
    """The settings of the user; if they cannot be read, that is told and they are as at the first start."""
    from render.settings import Settings, load

    try:
        return load()
    except MashupError as error:
        click.echo(f"{error} The usual ones are used.", err=True)
        return Settings()


def _apologise(failure: threading.ExceptHookArgs) -> None:
    """A thread has failed; the window goes on."""
    if failure.exc_value is not None:
        click.echo(apology(failure.exc_value), err=True)


def _plain(error: Exception) -> str:
    return " ".join(str(error).split()).rstrip(".")
