from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecs.events import Hurt
from systems.mashup.commands import Melee, Ranged, UseStone
from systems.mashup.events import KnockedOut
from tests.render.acting import pass_time, played_out
from tests.render.mashup.acting import begun
from tests.systems.mashup.scene import DOWN, Stats, scene

if TYPE_CHECKING:
    from render.art import Art
    from render.director import Director
    from render.mashup.stage import Stage


def piece(stage: Stage, entity: int) -> Any:
    found = stage.piece(entity)
    assert found is not None
    return found


def until(stage: Stage, director: Director, kind: type) -> float:
    """Play until this kind of event begins; gives how long that took."""
    told: list[type] = []
    director.listeners.append(lambda event, world: told.append(type(event)))
    seconds = 0.0
    while kind not in told:
        pass_time(stage, director, 1 / 120, 1 / 120)
        seconds += 1 / 120
        assert seconds < 5
    return seconds


def test_a_blow_lands_when_the_lunge_is_at_its_end(art: Art) -> None:
    match = scene(". A b .\n. . . .")
    stage, director = begun(art, match, Melee, 2, 0)
    hero, foe = piece(stage, match["A"]), piece(stage, match["b"])
    pass_time(stage, director, 0.12)
    assert hero.nudge[0] < 0  # drawn back
    assert foe.hp == 100
    until(stage, director, Hurt)
    assert hero.nudge[0] > 30
    pass_time(stage, director, 0.1)
    assert foe.nudge[0] > 0  # staggers away from the blow
    assert stage.labels.said == ["-10"]


def test_a_shot_takes_the_time_of_its_flight(art: Art) -> None:
    times = []
    for drawing, x in (("A . b . . . . .", 2), ("A . . . . b . .", 5)):
        match = scene(f"{drawing}\n. . . . . . . .")
        stage, director = begun(art, match, Ranged, x, 0)
        pass_time(stage, director, 0.2)
        assert any(sprite.width and 50 < sprite.center_x < x * 100 + 50 for sprite in stage.lights.list)
        assert piece(stage, match["b"]).hp == 100
        times.append(until(stage, director, Hurt))
    assert times[0] < times[1] - 0.1


def test_the_bar_falls_at_once_and_its_ghost_later(art: Art) -> None:
    match = scene(". A b .\n. . . .", heroes={"A": Stats(melee=60)})
    stage, director = begun(art, match, Melee, 2, 0)
    foe = piece(stage, match["b"])
    until(stage, director, Hurt)
    pass_time(stage, director, 0.2)
    assert foe.bar == pytest.approx(0.4)
    assert foe.ghost > 0.6
    played_out(stage, director)
    pass_time(stage, director, 1.0)
    assert foe.ghost == pytest.approx(0.4)


def test_who_falls_is_up_in_the_air_first(art: Art) -> None:
    match = scene(". A b .\n. . . .", heroes={"A": Stats(melee=200)})
    stage, director = begun(art, match, Melee, 2, 0)
    foe = piece(stage, match["b"])
    until(stage, director, KnockedOut)
    pass_time(stage, director, 0.2)
    assert foe.lift > 20
    assert not foe.down
    played_out(stage, director)
    assert foe.down
    assert foe.angle == 0


def test_a_rock_cracks_and_stays_cracked(art: Art) -> None:
    match = scene(". A # b\n. . . .", heroes={"A": Stats(melee=40)})
    rock = match.world.at[match.at(2, 0)][0]
    stage, director = begun(art, match, Melee, 2, 0)
    whole = piece(stage, rock).body.texture
    played_out(stage, director)
    assert piece(stage, rock).hp == 60
    assert piece(stage, rock).body.texture is not whole


def test_who_is_revived_gets_up(art: Art) -> None:
    match = scene(". A B .\nb . . .", heroes={"B": DOWN}, stones={"A": "soul"})
    stage, director = begun(art, match, UseStone, "soul", 2, 0)
    fallen = piece(stage, match["B"])
    assert fallen.down
    highest = 0.0
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        highest = max(highest, fallen.lift)
    assert highest > 30
    assert (fallen.down, fallen.hp, fallen.bar) == (False, 100, 1.0)
