from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from systems.mashup.commands import HandOver, Melee, Step, UseStone
from tests.render.acting import pass_time, played_out
from tests.render.mashup.acting import acted, begun
from tests.systems.mashup.scene import Stats, scene

if TYPE_CHECKING:
    from render.art import Art
    from render.mashup.stage import Stage


def piece(stage: Stage, entity: int) -> Any:
    found = stage.piece(entity)
    assert found is not None
    return found


def test_a_stone_flares_up_when_it_is_used_and_is_dark_afterwards(art: Art) -> None:
    match = scene("A . . .\n. . . b", stones={"A": "time"})
    stage, director = begun(art, match, UseStone, "time", 0, 0)
    stone = piece(stage, match["time"])
    usual = stone.body.width
    largest = 0.0
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        largest = max(largest, stone.body.width)
    assert largest > 1.3 * usual
    assert stone.cooling > 0
    assert max(stone.body.color[:3]) < 200


def test_the_power_stone_strikes_only_once(art: Art) -> None:
    match = scene(". A b .\n. . . .", stones={"A": "power"}, heroes={"b": Stats(top=300)})
    stage, director = begun(art, match, UseStone, "power", 2, 0)
    hero = piece(stage, match["A"])
    ahead = []
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        ahead.append(hero.nudge[0] > 30)
    lunges = sum(1 for before, now in pairwise(ahead) if now and not before)
    assert lunges == 1


def test_a_stone_is_in_the_air_before_it_is_carried(art: Art) -> None:
    match = scene(". A 0 .\n. . . b")
    stage, director = begun(art, match, Step, 2, 0)
    stone = piece(stage, match["space"])
    pass_time(stage, director, 0.45)
    assert stone.carrier is None
    assert stone.lift > 20
    played_out(stage, director)
    assert stone.carrier == match["A"]
    assert stone.lift == 0


def test_a_stone_flies_from_hand_to_hand(art: Art) -> None:
    match = scene(". A B .\n. . . b", stones={"A": "soul mind"})
    stage, director = begun(art, match, HandOver, "soul", 2, 0)
    stone = piece(stage, match["soul"])
    pass_time(stage, director, 0.25)
    assert (stone.carrier, piece(stage, match["A"]).items) == (None, (match["mind"],))
    assert 150 < stone.x < 250
    played_out(stage, director)
    assert piece(stage, match["B"]).items == (match["soul"],)


def test_stones_of_the_fallen_fly_out_like_fireworks(art: Art) -> None:
    match = scene(
        ". . . . .\n. A b . .\n. . . . .", heroes={"A": Stats(melee=200)}, stones={"b": "space mind time"}
    )
    stage, director = begun(art, match, Melee, 2, 1)
    stones = [piece(stage, match[name]) for name in ("space", "mind", "time")]
    flying = 0
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        flying = max(flying, sum(1 for stone in stones if stone.lift > 5))
    assert flying >= 2
    assert all(stone.carrier is None and stone.field is not None for stone in stones)


@pytest.mark.parametrize("calm", [False, True])
def test_points_that_are_back_are_seen(art: Art, calm: bool) -> None:
    match = scene("A . . .\n. . . b", stones={"A": "time"})
    stage, director = begun(art, match, UseStone, "time", 0, 0, reduced_motion=calm)
    played_out(stage, director)
    assert director.shown is director.latest


def test_a_stone_flies_to_the_head_of_its_carrier(art: Art) -> None:
    from render.animations.parts import Play
    from render.mashup.animations.stones import to_carrier
    from render.timeline import Timeline

    match = scene(". A . 0\n. . B .\nb . . .", stones={"A": "mind time"})
    stage, _ = acted(art, match)
    play = Play(stage, match.world)
    stone, hero = match["space"], match["B"]
    to_carrier(play, stone, hero, 0.4, 60.0)
    line = Timeline()
    line.splice(play.film, 0.0)
    line.advance(0.2)
    assert piece(stage, stone).carrier is None
    line.finish()
    stage.lay()
    assert piece(stage, stone).carrier == hero
    assert piece(stage, hero).items == (stone,)
    assert (piece(stage, stone).x, piece(stage, stone).y) == pytest.approx(piece(stage, hero).slot(0, 1))
