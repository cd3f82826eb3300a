from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from render.widgets.play import Play
from render.window import GameWindow


def test_actors_are_put_around_the_middle_and_cleared(window: GameWindow) -> None:
    view = SimpleNamespace(game=window, unit=2.0, width=800, height=600)
    play = Play(cast("Any", view))
    actor = play.actor(window.art.badge(1), 50)
    assert actor.height == 100
    play.place(actor, 10, -20, 0.5)
    assert actor.position == (420, 600 * 0.54 - 40)
    assert actor.alpha == 128
    actor.angle = 30
    play.clear()
    assert (actor.alpha, actor.angle, play.light.alpha) == (0, 0, 0)
    play.draw()
