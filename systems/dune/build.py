"""A new match from the two configs: board, storm, cities, and two houses on offer for each player."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ecs.components import MATCH, Board, Body, Overtime, Progress
from ecs.world import World
from systems.dune.components import (
    HOUSE_CHOICE,
    WORM,
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
from systems.dune.configs import ClassConfig, PartyConfig, Setup
from systems.dune.houses import HOUSES
from systems.dune.scenario import Appearance

OFFERED = 2


def build(world: World, setup: Setup) -> None:
    """Create everything a match begins with; the characters come after the choice of houses."""
    scenario = setup.scenario
    rules = rules_of(setup.party)
    world.set(MATCH, Board(scenario.width, scenario.height))
    world.set(MATCH, Progress(HOUSE_CHOICE))
    world.set(MATCH, Overtime(rules.max_rounds + 1))
    world.set(MATCH, rules)
    world.set(MATCH, Terrain(scenario.kinds))
    world.set(MATCH, Spice(scenario.spice))
    world.set(MATCH, Convention())
    for part in (*truce_of(setup.party), *looks_of(scenario.appearance)):
        world.set(MATCH, part)
    world.index()
    houses = world.shuffled(HOUSES, "houses", MATCH)
    cities = world.shuffled(scenario.cities, "cities", MATCH)
    for seat, city in enumerate(cities):
        offer = HouseOffer(tuple(houses[seat * OFFERED : (seat + 1) * OFFERED]))
        world.create([offer, City(city.name, city.fields), Score()])
    worm = world.create([Worm(), Body(solid=True)])
    assert worm == WORM
    world.set(MATCH, Storm(world.roll(world.grid.size, "storm", MATCH)))


def rules_of(party: PartyConfig) -> Rules:
    """What the rules need of a party configuration."""
    births, _, survivals = party.cellular_automaton.partition("/")
    distance = party.sand_worm_spawn_distance
    return Rules(
        max_rounds=party.numb_of_rounds,
        kanly=party.kanly_success_probability,
        clone=party.clone_probability,
        spice_minimum=party.spice_minimum,
        worm_speed=party.sand_worm_speed,
        worm_distance=None if distance is UNSET else distance,
        births=births[1:],
        survivals=survivals[1:],
        high_ground=party.high_ground_bonus_ratio,
        low_ground=party.lower_ground_malus_ratio,
        classes=(
            _profile(party.noble),
            _profile(party.mentat),
            _profile(party.bene_gesserit),
            _profile(party.fighter),
        ),
    )


def truce_of(party: PartyConfig) -> tuple[Truce, ...]:
    """The truce of a party, if it has one."""
    return () if party.atomics_from_round is UNSET else (Truce(party.atomics_from_round),)


def looks_of(appearance: Appearance | UnsetType) -> tuple[Looks, ...]:
    """How a scenario wants to be drawn, if it says so."""
    if appearance is UNSET:
        return ()
    colours = tuple((house, look.colour) for house, look in appearance.houses.items())
    faces = tuple((name, look.texture) for name, look in appearance.characters.items())
    return (Looks(appearance.colour_scheme, colours, faces),)


def _profile(config: ClassConfig) -> ClassProfile:
    return ClassProfile(
        hp=config.max_hp,
        healing=config.healing_hp,
        mp=config.max_mp,
        ap=config.max_ap,
        damage=config.damage,
        room=config.inventory_size,
    )
