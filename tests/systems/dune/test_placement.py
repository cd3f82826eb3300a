from __future__ import annotations

from ecs.components import MATCH, Health, Points, Position, Team
from ecs.events import RoundStarted, Spawned
from ecs.match import Match
from systems.dune.commands import ChooseHouse
from systems.dune.components import WORM, Character, City, HouseOffer, Noise, Purse
from systems.dune.configs import Scenario, Setup, default_setup
from systems.dune.game import standard
from systems.dune.houses import HOUSES
from tests.systems.dune.scene import every, kinds


def _begun(seed: int, *rows: str) -> Match:
    board = Scenario(fields=rows) if rows else default_setup().scenario
    match = Match(standard(), Setup(default_setup().party, board), seed)
    for seat in (1, 2):
        match.apply(seat, ChooseHouse(match.world.get(MATCH + seat, HouseOffer).houses[0]))
    return match


def test_all_twelve_come_with_the_values_of_their_class() -> None:
    match = Match(standard(), default_setup(), 3)
    houses = {seat: match.world.get(MATCH + seat, HouseOffer).houses[0] for seat in (1, 2)}
    match.apply(1, ChooseHouse(houses[1]))
    events = match.apply(2, ChooseHouse(houses[2]))
    assert kinds(events)[1:14] == [Spawned] * 12 + [RoundStarted]
    world = match.world
    rules = {"noble": (100, 2, 2, 20, 10, 5), "mentat": (75, 2, 3, 10, 10, 10)}
    rules |= {"bene gesserit": (150, 3, 2, 20, 20, 5), "fighter": (200, 2, 2, 40, 20, 3)}
    people = world.each(Character)
    assert people == [entity for entity, _ in ((one.entity, 0) for one in every(events, Spawned))]
    assert people[0] == WORM + 1
    for seat in (1, 2):
        own = [entity for entity in people if world.get(entity, Team).seat == seat]
        assert [world.get(entity, Team).number for entity in own] == list(range(6))
        for entity, member in zip(own, HOUSES[houses[seat]].members, strict=True):
            character, points = world.get(entity, Character), world.get(entity, Points)
            hp, mp, ap, damage, healing, room = rules[member.kind]
            assert character == Character(member.name, member.kind, houses[seat], damage, healing)
            assert world.get(entity, Health) == Health(hp, hp)
            assert (points.top_mp, points.top_ap) == (mp, ap)
            assert (world.get(entity, Purse), world.get(entity, Noise)) == (Purse(0, room), Noise())


def test_they_gather_beside_their_cities() -> None:
    for seed in range(20):
        world = _begun(seed).world
        for entity in world.each(Character):
            city = world.get(MATCH + world.get(entity, Team).seat, City)
            assert min(world.grid.distance(world.field(entity), field) for field in city.fields) == 1


def test_either_house_may_be_first() -> None:
    first = set()
    for seed in range(20):
        world = _begun(seed).world
        first.add(world.get(WORM + 1, Team).seat)
    assert first == {1, 2}


def test_whoever_finds_no_field_counts_as_defeated() -> None:
    world = _begun(1, "FFFC", "MMMM", "MMMM", "CFFF").world
    people = world.each(Character)
    assert len(people) == 12
    placed = [entity for entity in people if Position in world.rows[entity]]
    assert len(placed) == 6
    for entity in people:
        health = world.get(entity, Health)
        assert health.hp == (health.top if entity in placed else 0)
