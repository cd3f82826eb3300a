from __future__ import annotations

from ecs.components import MATCH, Body, Health, Inventory, Points, Position, Team
from ecs.events import RoundStarted, Spawned
from ecs.match import Match
from systems.mashup.components import Hero, Portal, Rock, Roster
from systems.mashup.configs import Scenario, Setup
from systems.mashup.events import Fielded
from systems.mashup.game import standard
from tests.systems.chance import assert_even
from tests.systems.mashup.scene import FIRST_SIX, every, kinds, setup

BOARD = """
. . # . .
. O . . .
# . . . #
. . . O .
. . # . .
"""


def _setup() -> Setup:
    states = {".": "GRASS", "#": "ROCK", "O": "PORTAL"}
    rows = tuple(tuple(states[mark] for mark in row.split()) for row in BOARD.split("\n") if row)
    default = setup()
    return Setup(default.match, default.characters, Scenario(rows, "small"))  # type: ignore[arg-type]


def _placed(seed: int) -> Match:
    match = Match(standard(), _setup(), seed)
    match.apply(1, FIRST_SIX)
    match.apply(2, FIRST_SIX)
    return match


def test_every_hero_stands_on_a_field_of_its_own() -> None:
    for seed in range(50):
        world = _placed(seed).world
        heroes = [world.field(hero) for hero in world.each(Hero)]
        taken = {world.field(entity) for kind in (Rock, Portal) for entity in world.each(kind)}
        assert len(heroes) == len(set(heroes)) == 12
        assert not taken & set(heroes)


def test_the_field_is_random() -> None:
    world = _placed(0).world
    taken = [world.field(entity) for kind in (Rock, Portal) for entity in world.each(kind)]
    grass = [field for field in range(25) if field not in taken]
    for number in (0, 11):

        def field(seed: int, number: int = number) -> int:
            world = _placed(seed).world
            return world.field(world.each(Hero)[number])

        assert_even(field, grass, seeds=400)


def test_six_heroes_a_player_with_everything_their_profile_says() -> None:
    match = _placed(3)
    world = match.world
    characters = {character.character_id: character for character in setup().characters.characters}
    for seat in (1, 2):
        heroes = world.get(MATCH + seat, Roster).heroes
        assert [world.get(hero, Team) for hero in heroes] == [Team(seat, number) for number in range(6)]
        for hero in heroes:
            given = characters[world.get(hero, Hero).number]
            assert world.get(hero, Health) == Health(given.hp, given.hp)
            points = world.get(hero, Points)
            assert (points.top_mp, points.top_ap) == (given.mp, given.ap)
            assert world.get(hero, Inventory).items == ()
            assert world.get(hero, Body) == Body(solid=False, opaque=True)
            assert world.has(hero, Position)


def test_everybody_is_told_before_the_first_round_begins() -> None:
    match = Match(standard(), _setup(), 5)
    match.apply(1, FIRST_SIX)
    events = match.apply(2, FIRST_SIX)
    assert len(every(events, Spawned)) == 12
    assert [event.seat for event in every(events, Fielded)] == [1, 2]
    told = kinds(events)
    assert max(place for place, kind in enumerate(told) if kind is Fielded) < told.index(RoundStarted)
    assert every(events, RoundStarted)[0].round == 1
