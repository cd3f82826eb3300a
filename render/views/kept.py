"""A match on the own machine that was left before its end, wherever it is offered to go on with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.errors import MashupError
from ecs.folders import replay_folder
from net.own_matches import Kept, kept_matches
from render import theme
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.widgets.screen import Screen

HEIGHT, LEAST = 124.0, 68.0
"""How high the plate is, and how low it may be where large letters leave no room."""


def latest(game: str, *, hosted: bool) -> Kept | None:
    """The last match of a game that was left, in a house open for others (``hosted``) or alone."""
    for kept in kept_matches(replay_folder()):
        if kept.order.game == game and (kept.order.host is None) == hosted:
            return kept
    return None


def told(screen: Screen, kept: Kept) -> str:
    """Who played, and when."""
    names = [player.name for player in kept.header.players]
    day = kept.header.started.partition("T")[0]
    return f"{screen.texts('join.versus', one=names[0], other=names[-1])}  ·  {day}"


def offer(screen: Screen, rect: Rect, kept: Kept, title: str) -> None:
    """A plate that tells of the match; below, one can go on with it or put it away."""
    unit, base, texts = screen.unit, screen.base, screen.texts
    base.plate(rect, "gold")
    low = rect.height < HEIGHT * unit - 1
    y = rect.top - (14 if low else 50) * unit
    if not low:
        base.label(texts(title), rect.x, y + 24 * unit, 12, theme.GOLD, bold=True, anchor="center")
    base.label(told(screen, kept), rect.x, y, 13, anchor="center", fit=rect.width - 30 * unit)
    tall = (36 if low else 44) * unit
    inner, gap, y = rect.width - 40 * unit, 10 * unit, rect.bottom + (8 if low else 12) * unit
    wide = (inner - gap) * 0.62
    left = arcade.LBWH(rect.left + 20 * unit, y, wide, tall)
    right = arcade.LBWH(left.right + gap, y, inner - gap - wide, tall)
    act = partial(screen.game.flow.go_on, kept)
    base.add(Button(base, "go_on", left, texts("kept.go_on"), act, icon="play"))
    away = partial(_put_away, screen, kept)
    base.add(Button(base, "put_away", right, texts("kept.put_away"), away, icon="cross", size=13))


def _put_away(screen: Screen, kept: Kept) -> None:
    try:
        kept.put_away()
    except MashupError as error:
        screen.game.flow.failed(str(error))
    else:
        screen.rebuild()
