"""What tests of the stage share: the window, and its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from render.art import Art
    from render.window import GameWindow


@pytest.fixture
def art(open_window: GameWindow) -> Art:
    """The pictures, with the window they are for in front."""
    import arcade

    arcade.set_window(open_window)
    open_window.switch_to()
    open_window.settings.palette = "standard"
    return open_window.art
