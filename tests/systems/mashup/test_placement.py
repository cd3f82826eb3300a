from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from ecs.components import MATCH, Body, Health, Inventory, Points, Position, Team
from ecs.events import RoundStarted, Spawned
from ecs.match import Match
from systems.mashup.components import Apart, Hero, Portal, Rock, Roster, Visit
from systems.mashup.configs import Scenario, Setup
from systems.mashup.events import Fielded
from systems.mashup.game import standard
from systems.mashup.placement import Placement
from systems.turns import active
from tests.systems.chance import assert_even
from tests.systems.mashup.scene import FIRST_SIX, every, kinds, setup

BOARD = """
. . # . .
. O . . .
# . . . #
. . . O .
. . # . .
"""


def _setup(board: str = BOARD, distance: int | msgspec.UnsetType = msgspec.UNSET) -> Setup:
    states = {".": "GRASS", "#": "ROCK", "O": "PORTAL"}
    rows = tuple(tuple(states[mark] for mark in row.split()) for row in board.split("\n") if row)
    default = setup()
    config = msgspec.structs.replace(default.match, placement_distance=distance)
    return Setup(config, default.characters, Scenario(rows, "small"))  # type: ignore[arg-type]


def _placed(seed: int, chosen: Setup | None = None) -> Match:
    match = Match(standard(), chosen or _setup(), seed)
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


WIDE = "\n".join([". " * 22] * 14)


@pytest.mark.parametrize("distance", [1, 3])
def test_enemies_are_placed_apart_while_there_is_room(distance: int) -> None:
    chosen = _setup(WIDE, distance)
    for seed in range(50):
        world = _placed(seed, chosen).world
        one, two = ([world.field(hero) for hero in world.get(MATCH + seat, Roster).heroes] for seat in (1, 2))
        assert min(world.grid.distance(mine, theirs) for mine in one for theirs in two) > distance
        assert not world.has(MATCH, Apart), "from now on it tells nothing"


def test_without_room_any_free_field_will_do() -> None:
    placed = _placed(3, _setup(distance=5)).world
    fields = {placed.field(hero) for hero in placed.each(Hero)}
    assert len(fields) == 12
    taken = {placed.field(entity) for kind in (Rock, Portal) for entity in placed.each(kind)}
    assert not fields & taken


def test_both_teams_find_the_same_room() -> None:
    chosen = _setup(WIDE, 3)

    def spread(seat: int) -> float:
        total = 0
        for seed in range(60):
            world = _placed(seed, chosen).world
            mine = [world.field(hero) for hero in world.get(MATCH + seat, Roster).heroes]
            total += sum(world.grid.distance(one, other) for one in mine for other in mine)
        return total / 60

    assert 0.9 < spread(1) / spread(2) < 1.1


def test_the_first_hero_of_a_match_may_stand_anywhere() -> None:
    chosen = _setup(". . . . . . .\n" * 5, 3)

    def field(seed: int) -> int:
        world = _placed(seed, chosen).world
        return world.field(world.get(MATCH + 1, Roster).heroes[0])

    assert_even(field, range(35), seeds=400)


def test_a_distance_of_nothing_is_no_distance() -> None:
    plain = _placed(9, _setup())
    assert _placed(9, _setup(distance=0)).digest() == plain.digest()
    assert _placed(9, _setup(distance=1)).digest() != plain.digest()


def test_before_the_first_turn_a_hero_has_no_points() -> None:
    world = _placed(1).world
    for hero in world.each(Hero):
        points = world.get(hero, Points)
        assert (points.mp, points.ap) == ((points.top_mp, points.top_ap) if hero == active(world) else (0, 0))


def test_heroes_may_be_given_more_by_their_names() -> None:
    names = [each.name for each in setup().characters.characters]
    gifted = Placement(dict.fromkeys(names, (Visit(3),)))
    systems = tuple(gifted if isinstance(each, Placement) else each for each in standard().systems)
    match = Match(replace(standard(), systems=systems), _setup(), 1)
    for seat in (1, 2):
        match.apply(seat, FIRST_SIX)
    assert {match.world.find(hero, Visit) for hero in match.world.each(Hero)} == {Visit(3)}
    assert not any(_placed(1).world.has(hero, Visit) for hero in _placed(1).world.each(Hero))
