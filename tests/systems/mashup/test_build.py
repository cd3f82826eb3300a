from __future__ import annotations

import msgspec
import pytest

from ecs.components import MATCH, Board, Body, Cooldown, Health, Inventory, Points, Position, Progress
from ecs.errors import MashupError
from ecs.match import Match
from systems.mashup.build import parameters
from systems.mashup.components import (
    DRAFT,
    GOOSE,
    STAN_LEE,
    THANOS,
    Apart,
    Hero,
    Npc,
    Overtime,
    Portal,
    Record,
    Rock,
    Stone,
    Visit,
)
from systems.mashup.configs import Scenario, Setup, default_setup
from systems.mashup.game import standard
from systems.mashup.stones import SIX
from tests.systems.mashup.scene import setup
from tests.systems.mashup.snack import SnackPower, with_snack


def _match() -> Match:
    default = setup({"max_rounds": 17})
    scenario = Scenario(
        (
            ("GRASS",) * 8,
            ("ROCK", "GRASS", "PORTAL", "GRASS", "GRASS", "ROCK", "PORTAL", "GRASS"),
            ("GRASS",) * 8,
        ),
        "three rows",
    )
    return Match(standard(), Setup(default.match, default.characters, scenario), seed=1)


def test_the_board_is_the_scenarios_row_by_row() -> None:
    world = _match().world
    assert world.get(MATCH, Board) == Board(width=8, height=3)
    assert [world.grid.xy(world.field(rock)) for rock in world.each(Rock)] == [(0, 1), (5, 1)]
    assert [world.grid.xy(world.field(portal)) for portal in world.each(Portal)] == [(2, 1), (6, 1)]


def test_rocks_have_100_hit_points_block_the_way_and_the_sight() -> None:
    world = _match().world
    for rock in world.each(Rock):
        assert world.get(rock, Health) == Health(100, 100)
        assert world.get(rock, Body) == Body(solid=True, opaque=True)


def test_portals_block_the_sight_but_not_the_way() -> None:
    world = _match().world
    for portal in world.each(Portal):
        assert world.get(portal, Body) == Body(solid=False, opaque=True)


def test_the_guests_have_their_numbers_and_are_away() -> None:
    world = _match().world
    names = [world.get(npc, Npc).name for npc in (GOOSE, STAN_LEE, THANOS)]
    assert names == ["Goose", "Stan Lee", "Thanos"]
    assert not any(world.has(npc, Position) for npc in (GOOSE, STAN_LEE, THANOS))
    assert world.get(THANOS, Inventory).items == ()
    assert world.get(THANOS, Body) == Body(solid=True, opaque=True)
    assert world.get(MATCH, Overtime) == Overtime(17)
    assert world.get(STAN_LEE, Visit) == Visit(7)


def test_goose_has_swallowed_all_stones() -> None:
    world = _match().world
    assert world.get(GOOSE, Inventory).items == tuple(world.each(Stone))
    assert world.count(Stone) == 6


def test_it_begins_with_the_draft_and_without_heroes() -> None:
    world = _match().world
    assert world.get(MATCH, Progress) == Progress(DRAFT)
    assert world.count(Hero) == 0
    assert [world.get(MATCH + seat, Record) for seat in (1, 2)] == [Record(), Record()]


def test_a_mods_stone_is_number_6_with_the_cooldown_it_says_itself() -> None:
    world = Match(with_snack(), setup(), seed=1).world
    stones = world.each(Stone)
    assert world.get(stones[6], Stone) == Stone(6, "snack")
    assert world.get(stones[6], Cooldown) == Cooldown(4)
    assert world.has(stones[6], SnackPower)
    assert world.get(GOOSE, Inventory).items == tuple(stones)
    assert world.get(STAN_LEE, Visit) == Visit(8)


def test_a_match_config_may_say_something_else_of_a_mods_stone() -> None:
    default = setup()
    config = msgspec.structs.replace(default.match, mod_stones={"snack": {"cooldown": 9}})
    world = Match(with_snack(), msgspec.structs.replace(default, match=config), seed=1).world
    stones = world.each(Stone)
    assert world.get(stones[6], Cooldown) == Cooldown(9)
    assert world.get(stones[0], Cooldown) == Cooldown(config.space_stone_cd)


@pytest.mark.parametrize("distance", [0, 3])
def test_heroes_are_placed_apart_if_the_config_wants_that(distance: int) -> None:
    default = default_setup()
    config = msgspec.structs.replace(default.match, placement_distance=distance)
    world = Match(standard(), msgspec.structs.replace(default, match=config), 1).world
    assert world.find(MATCH, Apart) == (Apart(distance) if distance else None)


def test_thanos_begins_with_nothing() -> None:
    world = Match(standard(), default_setup(), 1).world
    assert (world.get(THANOS, Points), world.get(THANOS, Inventory)) == (Points(0, 0, 0, 0), Inventory())


def test_what_a_stone_does_not_have_is_said() -> None:
    kind = SIX[0]
    cooldown, power = parameters(kind, {"cooldown": 9})
    assert (cooldown, power) == (Cooldown(9), kind.power())
    with pytest.raises(MashupError, match=f"The {kind.name} stone has no 'weight'; it has cooldown"):
        parameters(kind, {"weight": 1})
