from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecs.events import Healed, Hurt
from tests.render.mashup.acting import acted
from tests.systems.mashup.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.art import Art


@pytest.fixture
def match() -> Scene:
    return scene(". A b .\n. . . .", heroes={"b": Stats(hp=60)})


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


def test_a_blow_lands_when_the_lunge_is_at_its_end(art: Art, match: Scene) -> None:
    from render.animations.fights import strike

    play = playing(art, match)
    origin, goal = play.stage.center(match.at(1, 0)), play.stage.center(match.at(2, 0))
    impact = strike(play, match["A"], origin, goal)
    hero = play.stage.piece(match["A"])
    shown(play, 0.12)
    assert hero.nudge[0] < 0
    shown(play, impact)
    assert hero.nudge[0] > 30
    shown(play, play.film.length)
    assert hero.nudge == (0.0, 0.0)


def test_nobody_lunges_when_calm(art: Art, match: Scene) -> None:
    from render.animations.fights import lunge

    play = playing(art, match, calm=True)
    assert lunge(play, match["A"], (0.0, 0.0), (100.0, 0.0)) == 0.1
    assert all(clip.seconds == 0 for clip in play.film.clips)  # it only strikes another pose


def test_the_bar_falls_and_rises_with_the_number(art: Art, match: Scene) -> None:
    from render.animations.fights import healed, hurt

    play = playing(art, match)
    field = match.at(2, 0)
    hurt(play, Hurt(match["b"], field, 30, 30, match["A"]))
    foe = play.stage.piece(match["b"])
    shown(play, 0.2)
    assert foe.bar == pytest.approx(0.3)
    assert foe.hp == 30
    assert foe.nudge[0] > 0
    assert play.stage.labels.said == ["-30"]
    play.film.clips.clear()
    healed(play, Healed(match["b"], field, 20, 50))
    shown(play, 0.45)
    assert foe.bar == pytest.approx(0.5)
    assert play.stage.labels.said == ["-30", "+20"]
