from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecs.events import Vanished
from systems.mashup.commands import EndTurn, Melee, Step, UseStone
from systems.mashup.components import GOOSE, THANOS
from tests.render.acting import pass_time, played_out
from tests.render.mashup.acting import begun
from tests.systems.mashup.scene import Stats, scene

if TYPE_CHECKING:
    from render.art import Art
    from render.mashup.stage import Stage


def piece(stage: Stage, entity: int) -> Any:
    found = stage.piece(entity)
    assert found is not None
    return found


def test_in_the_middle_of_a_step_a_hero_is_in_the_air_between_the_fields(art: Art) -> None:
    match = scene(". A . .\nb . . .")
    stage, director = begun(art, match, Step, 2, 0)
    pass_time(stage, director, director.waiting / 2)
    hero = piece(stage, match["A"])
    assert 150 < hero.x < 250
    assert hero.lift > 10
    assert stage._halo.center_x > 150


def test_two_that_change_places_go_at_the_same_time_and_round_each_other(art: Art) -> None:
    match = scene(". A b .\n. . . .")
    stage, director = begun(art, match, Step, 2, 0)
    assert director.waiting < 0.5
    pass_time(stage, director, director.waiting / 2)
    one, other = piece(stage, match["A"]), piece(stage, match["b"])
    assert one.x == pytest.approx(other.x, abs=10)
    assert abs(one.y - other.y) > 50


def test_a_leap_through_space_is_not_seen_on_the_way(art: Art) -> None:
    match = scene("A . . . . .\n. . . . . b", stones={"A": "space"})
    stage, director = begun(art, match, UseStone, "space", 5, 0)
    places: set[float] = set()
    faint = 1.0
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        hero = piece(stage, match["A"])
        faint = min(faint, hero.alpha)
        places.add(hero.x)
    assert places == {50.0, 550.0}
    assert faint < 0.1


def test_into_one_portal_and_out_of_the_other(art: Art) -> None:
    match = scene("A O . . .\n. . . . b\n. . . O .")
    stage, director = begun(art, match, Step, 1, 0)
    hero = piece(stage, match["A"])
    smallest, places = 1.0, []
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        smallest = min(smallest, hero.size)
        places.append((round(hero.x), round(hero.y)))
    assert smallest < 0.1
    assert (150, 250) in places
    assert (350, 50) in places


def test_thanos_makes_the_ground_tremble(art: Art) -> None:
    match = scene("A T . 0\n. . . b", heroes={"T": Stats(mp=1)})
    stage, director = begun(art, match, EndTurn)
    trembled = False
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        trembled |= stage.camera.offset != (0.0, 0.0)
    assert trembled
    assert piece(stage, THANOS).field == match.at(2, 0)


def test_goose_stays_until_the_stone_is_out(art: Art) -> None:
    match = scene("A . . .\n. . . b", order="b A", in_round=2)
    stage, director = begun(art, match, EndTurn)
    told: list[type] = []
    director.listeners.append(lambda event, world: told.append(type(event)))
    together = False
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        stones = [piece for piece in stage.pieces if hasattr(piece, "carrier")]
        together |= bool(stones) and stage.piece(GOOSE) is not None
    assert Vanished in told
    assert together
    assert stage.piece(GOOSE) is None


def test_a_rock_rises_and_crumbles(art: Art) -> None:
    from render.mashup.pieces import RockPiece

    match = scene("A . b .\n. # . .", stones={"A": "reality"}, heroes={"A": Stats(melee=200, ap=9)})
    stage, director = begun(art, match, UseStone, "reality", 1, 0)
    rocks: list[float] = []
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        rocks += [
            piece.size for piece in stage.pieces if piece.field is None and isinstance(piece, RockPiece)
        ]
    assert min(rocks) < 0.5
    old = match.world.at[match.at(1, 1)][0]
    stage, director = begun(art, match, Melee, 1, 1)
    pass_time(stage, director, director.waiting - 0.1, 1 / 60)
    assert 0 < piece(stage, old).alpha < 1
    played_out(stage, director)
    assert stage.piece(old) is None


def test_heroes_turn_to_dust_one_after_the_other(art: Art) -> None:
    match = scene("A B T b\nC D a .\nE F c d", stones={"T": "*"}, seed=3)
    before = set(match.world.rows)
    stage, director = begun(art, match, EndTurn)
    gone = before - set(match.world.rows)
    assert len(gone) > 2
    faded: list[set[int]] = []
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        faded.append({hero for hero in gone if (shown := stage.piece(hero)) and shown.alpha < 0.9})
    assert max(map(len, faded)) > 1
    assert all(stage.piece(hero) is None for hero in gone)
