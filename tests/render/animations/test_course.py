from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecs.events import TimedOut, TurnStarted
from tests.endings import over
from tests.render.mashup.acting import acted
from tests.systems.mashup.scene import Scene, scene

if TYPE_CHECKING:
    from render.art import Art


@pytest.fixture
def match() -> Scene:
    return scene("A . . b\n. . . .")


def playing(art: Art, match: Scene, *, calm: bool = False) -> Any:
    from render.animations.parts import Play

    stage, _ = acted(art, match)
    stage.calm = calm
    return Play(stage, match.world)


def shown(play: Any, until: float) -> None:
    from render.timeline import Timeline

    line = Timeline()
    line.splice(play.film, 0.0)
    line.advance(until)


def test_nobody_has_a_turn_when_a_round_begins(art: Art, match: Scene) -> None:
    from render.animations.course import new_round

    play = playing(art, match)
    assert play.stage.active == match["A"]
    new_round(play)
    shown(play, 0.3)
    assert play.stage.active is None
    assert len(play.stage.lights) == 1


def test_the_turn_goes_on(art: Art, match: Scene) -> None:
    from render.animations.course import turn_started

    play = playing(art, match)
    turn_started(play, TurnStarted(match["b"], 2, 2, 2), (1, 2, 3))
    shown(play, 0.1)
    assert play.stage.active == match["b"]
    (ring,) = [sprite for sprite in play.stage.lights.list if sprite.width]
    assert ring.position == play.stage.center(match.at(3, 0))
    assert ring.color[:3] == (1, 2, 3)


def test_the_clock_ran_out_on_whose_turn_it_is(art: Art, match: Scene) -> None:
    from render.animations.course import timed_out

    play = playing(art, match)
    timed_out(play, TimedOut(1))
    shown(play, 0.2)
    places = {sprite.position for sprite in play.stage.lights.list if sprite.width}
    assert places == {play.stage.center(match.at(0, 0))}


def test_the_winners_jump_or_the_middle_shines(art: Art, match: Scene) -> None:
    from render.animations.course import fireworks

    play = playing(art, match)
    fireworks(play, over(1, "stones"), [match["A"]])
    shown(play, 0.18)
    assert play.stage.piece(match["A"]).lift > 20
    play = playing(art, match)
    fireworks(play, over(2, "stones"), [])
    shown(play, 0.2)
    assert any(sprite.position == (200.0, 100.0) for sprite in play.stage.lights.list if sprite.width)
    assert play.film.length >= 2
