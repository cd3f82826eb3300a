from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecs.events import Moved
from tests.render.mashup.acting import acted
from tests.systems.mashup.scene import Scene, scene

if TYPE_CHECKING:
    from render.art import Art


@pytest.fixture
def match() -> Scene:
    return scene(". A . .\n. . B .\nb . . .")


def playing(art: Art, match: Scene, *, calm: bool = False) -> Any:
    from render.animations.parts import Play

    stage, _ = acted(art, match)
    stage.calm = calm
    return Play(stage, match.world)


def shown(play: Any, part: float) -> None:
    from render.timeline import Timeline

    line = Timeline()
    line.splice(play.film, 0.0)
    line.advance(play.film.length * part)


def test_a_step_is_a_hop_and_a_glide_when_calm(art: Art, match: Scene) -> None:
    from render.animations.moves import step

    for calm in (False, True):
        play = playing(art, match, calm=calm)
        step(play, Moved(match["A"], match.at(1, 0), match.at(2, 0)))
        hero = play.stage.piece(match["A"])
        shown(play, 0.5)
        assert 150 < hero.x < 250
        assert (hero.lift > 5) != calm
        shown(play, 1.0)
        assert (hero.field, hero.x, hero.lift) == (match.at(2, 0), 250.0, 0.0)


def test_two_who_change_places_go_at_the_same_time(art: Art, match: Scene) -> None:
    from render.animations.moves import pass_by

    play = playing(art, match)
    pass_by(play, Moved(match["A"], match.at(1, 0), match.at(2, 1)), first=True)
    assert play.film.seconds == 0.0
    shown(play, 1.0)
    assert play.stage.piece(match["A"]).field == match.at(2, 1)
    play = playing(art, match)
    pass_by(play, Moved(match["B"], match.at(2, 1), match.at(1, 0)), first=False)
    assert play.film.seconds > 0.3


def test_whoever_drops_in_comes_from_above(art: Art, match: Scene) -> None:
    from render.animations.moves import drop_in

    play = playing(art, match)
    lands = drop_in(play, match["A"], play.stage.center(match.at(1, 0)))
    hero = play.stage.piece(match["A"])
    shown(play, 0.05)
    assert hero.lift > 200
    shown(play, 1.0)
    assert hero.lift == 0
    assert 0.3 < lands <= play.film.length
