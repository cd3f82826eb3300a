from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from msgspec import UNSET

from ecs.components import MATCH, Board, Body, Overtime, Position, Progress
from ecs.match import Match
from systems.dune.build import rules_of
from systems.dune.components import (
    HOUSE_CHOICE,
    WORM,
    Character,
    City,
    ClassProfile,
    Convention,
    HouseOffer,
    Looks,
    Rules,
    Score,
    Spice,
    Storm,
    Terrain,
    Truce,
    Worm,
)
from systems.dune.configs import Scenario, Setup, default_setup, load_setup
from systems.dune.game import standard
from systems.dune.houses import HOUSES
from systems.dune.scenario import Appearance, CharacterLook, HouseLook
from tests.systems.chance import assert_even


def _new(seed: int = 7, setup: Setup | None = None) -> Match:
    return Match(standard(), setup or default_setup(), seed)


def _offer(match: Match, seat: int) -> tuple[str, ...]:
    return match.world.get(MATCH + seat, HouseOffer).houses


def test_a_new_match() -> None:
    match, scenario = _new(), default_setup().scenario
    world = match.world
    assert world.get(MATCH, Board) == Board(scenario.width, scenario.height)
    assert world.get(MATCH, Progress) == Progress(HOUSE_CHOICE)
    assert world.get(MATCH, Overtime) == Overtime(31)
    assert world.get(MATCH, Terrain) == Terrain(scenario.kinds)
    assert world.get(MATCH, Spice) == Spice(scenario.spice)
    assert world.get(MATCH, Convention) == Convention(0, 0)
    assert world.grid.has(world.get(MATCH, Storm).field)
    assert [world.get(MATCH + seat, Score) for seat in (1, 2)] == [Score(), Score()]
    assert world.rows[WORM] == {Worm: Worm(0), Body: Body(solid=True)}
    assert world.each(Character) == world.each(Position) == []
    assert sorted(world.rows) == [1, 2, 3, 4]


def test_each_player_is_offered_two_houses_of_their_own() -> None:
    def offered(seed: int) -> frozenset[str]:
        match = _new(seed)
        one, two = _offer(match, 1), _offer(match, 2)
        assert len({*one, *two}) == 4
        return frozenset(two)

    assert_even(offered, [frozenset(two) for two in combinations(HOUSES, 2)], seeds=300)


def test_the_cities_are_dealt_by_lot() -> None:
    cities = {city.name: city.fields for city in default_setup().scenario.cities}

    def first(seed: int) -> str:
        world = _new(seed).world
        one, two = world.get(MATCH + 1, City), world.get(MATCH + 2, City)
        assert {one.name: one.fields, two.name: two.fields} == cities
        return one.name

    assert_even(first, cities, seeds=100)


def test_the_storm_may_begin_anywhere() -> None:
    board = Scenario(fields=("FFFC", "FFFF", "FFFF", "CFFF"))
    setup = Setup(default_setup().party, board)
    assert_even(lambda seed: _new(seed, setup).world.get(MATCH, Storm).field, range(16), seeds=400)


def test_spice_may_lie_about_from_the_start() -> None:
    board = Scenario(fields=("FFFC", "FFFF", "FFFF", "CFFF"), crumbs=((2, 1), (0, 0)))
    assert _new(setup=Setup(default_setup().party, board)).world.get(MATCH, Spice) == Spice((0, 6))


def test_what_the_rules_need_of_the_party() -> None:
    party = msgspec.structs.replace(
        default_setup().party,
        numb_of_rounds=12,
        cellular_automaton="B36/S125",
        sand_worm_spawn_distance=5,
        clone_probability=0.25,
    )
    assert rules_of(party) == Rules(
        max_rounds=12,
        kanly=0.4,
        clone=0.25,
        spice_minimum=5,
        worm_speed=3,
        worm_distance=5,
        births="36",
        survivals="125",
        high_ground=4 / 3,
        low_ground=2 / 3,
        classes=(
            ClassProfile(100, 10, 2, 2, 20, 5),
            ClassProfile(75, 10, 2, 3, 10, 10),
            ClassProfile(150, 20, 3, 2, 20, 5),
            ClassProfile(200, 20, 2, 2, 40, 3),
        ),
    )


@pytest.mark.parametrize(("party", "truce"), [("standard", None), ("epic", None), ("quick", Truce(4))])
def test_only_the_quick_party_has_a_truce(party: str, truce: Truce | None) -> None:
    assert _new(setup=load_setup(party)).world.find(MATCH, Truce) == truce


@pytest.mark.parametrize(
    ("rule", "births", "survivals"), [("B/S", "", ""), ("B3/S23", "3", "23"), ("B/S8", "", "8")]
)
def test_the_rule_of_the_dunes(rule: str, births: str, survivals: str) -> None:
    party = msgspec.structs.replace(
        default_setup().party, cellular_automaton=rule, sand_worm_spawn_distance=UNSET
    )
    rules = rules_of(party)
    assert (rules.births, rules.survivals, rules.worm_distance) == (births, survivals, None)


def test_how_a_scenario_wants_to_be_drawn_is_told_to_whoever_draws() -> None:
    setup = default_setup()
    assert not _new().world.has(MATCH, Looks)
    appearance = Appearance(
        colour_scheme="moon",
        houses={"ordos": HouseLook("#102030")},
        characters={"Robot": CharacterLook("Ammon")},
    )
    scenario = msgspec.structs.replace(setup.scenario, appearance=appearance)
    world = _new(setup=Setup(setup.party, scenario)).world
    assert world.get(MATCH, Looks) == Looks("moon", (("ordos", "#102030"),), (("Robot", "Ammon"),))
