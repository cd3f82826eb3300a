"""What tests of a match in the window share: a quick window, and what a player does there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ecs.components import MATCH, Dice
from ecs.grid import Field
from ecs.match import Match
from ecs.world import Rows
from render.settings import Settings
from render.theme import SMALLEST
from tests.render.local_table import LocalTable
from tests.render.rig import click, tick

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


def quick(open_window: GameWindow, home: Path, patch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    """A small window, which is drawn faster."""
    import arcade

    from render.flow import Flow
    from render.keys import Keys

    patch.setenv("MASHUP_HOME", str(home))
    arcade.set_window(open_window)
    open_window.switch_to()
    open_window.settings = Settings(speed=8.0, mute=True, ask_end_turn=False)
    open_window.keys, open_window.flow = Keys(), Flow(open_window)
    if open_window.size != SMALLEST:
        open_window.set_size(*SMALLEST)
        tick(open_window)
    yield open_window
    open_window.hide_view()


def known(match: Match) -> Rows:
    """All that there is to know of a match."""
    rows = match.view(1).rows
    rows[MATCH].pop(Dice, None)
    return rows


def pass_time(window: GameWindow, seconds: float, frames: int = 1) -> None:
    """Let time pass without drawing, which is what takes long here."""
    for _ in range(frames):
        window._dispatch_updates(seconds)


def settle(window: GameWindow, view: MatchView, table: LocalTable, most: int = 400) -> None:
    """Let the film run to its end, with our own turn at its end."""
    for _ in range(most):
        pass_time(window, 0.25)
        busy = view.director.busy or view.choosing.asked or view.choosing.going or table._news
        if not busy and (table.match.acting in ((table.seat,), ()) or table.idle or table.paused):
            break
    else:
        raise AssertionError("the picture never came to rest")
    tick(window)
    assert known(view.director.shown) == known(table.match)
    assert view.latest is not None
    assert known(view.latest) == known(table.match)


def click_field(window: GameWindow, view: MatchView, field: Field, button: int = 1) -> None:
    """Click on a field of the board."""
    rect = view.rect_of(field)
    click(window, rect.x, rect.y, button)


def click_button(window: GameWindow, view: MatchView, name: str) -> None:
    """Click on a button by its name."""
    rect = view.top[name].rect
    click(window, rect.x, rect.y)
