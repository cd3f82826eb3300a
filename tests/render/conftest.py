"""One window for all tests of menus in this process; modules that need their own define it themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from render.theme import SMALLEST
from tests.render import rig
from tests.render.menus import resize
from tests.toys.conftest import toys

if TYPE_CHECKING:
    from render.art import Art
    from render.window import GameWindow


__all__ = ["toys"]


@pytest.fixture(scope="session")
def one_window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameWindow]:
    """There is one window for all tests, for opening one takes long."""
    rig.display()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MASHUP_HOME", str(tmp_path_factory.mktemp("home")))
        from render.settings import Settings
        from render.window import GameWindow

        made = GameWindow(Settings(), SMALLEST, antialiasing=False)
    made._enable_event_queue = False
    yield made
    made.flow.close()
    made.flow.settle()
    made.close()


@pytest.fixture
def open_window(one_window: GameWindow) -> GameWindow:
    """The window as such, also after a test that opened and closed another."""
    import arcade

    arcade.set_window(one_window)
    one_window.switch_to()
    return one_window


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    """The window as at the first start, but the intro has been seen; what is kept goes to a new folder."""

    from render.flow import Flow
    from render.keys import Keys
    from render.settings import Settings

    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    open_window.settings = Settings(intro_seen=True)
    open_window.keys = Keys()
    open_window.flow = Flow(open_window)
    open_window.trouble = ""
    open_window.guard = None
    if open_window.get_size() != SMALLEST:
        resize(open_window, SMALLEST)
    yield open_window
    open_window.hide_view()
    open_window.flow.close()
    open_window.flow.settle()


@pytest.fixture
def art(open_window: GameWindow) -> Art:
    """The pictures, with the window they are for in front."""
    open_window.settings.palette = "standard"
    return open_window.art
