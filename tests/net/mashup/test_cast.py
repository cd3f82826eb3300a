from __future__ import annotations

import pytest

from ecs.match import Match
from net.dialect import Violation
from net.mashup.cast import Cast, hero_ref
from net.mashup.parts import CharacterEntity, Ref
from systems.mashup.components import THANOS, Portal, Rock
from systems.mashup.game import standard
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.samples import POOL, SETUP, STRUCTURE


@pytest.fixture
def cast() -> Cast:
    return Cast(STRUCTURE, Match(standard(), SETUP, 1).world)


def hero(number: int, name: str = "", seat: int = 1) -> CharacterEntity:
    return CharacterEntity(number=number, name=name, seat=seat, hp=1, mp=0, ap=0, position=(0, 0))


def test_ids_are_those_of_the_server() -> None:
    broadcast = Broadcast(3)
    world = broadcast.match.world
    cast = Cast(broadcast.structure(1), Match(standard(), SETUP, 99).world)
    assert [cast.rock(number) for number in range(world.count(Rock))] == world.each(Rock)
    assert sorted(cast.portals.values()) == world.each(Portal)
    assert all(world.field(portal) == field for field, portal in cast.portals.items())
    assert cast.items(range(6)) == tuple(range(7, 13))
    heroes = [cast.hero(Ref(group, place))[0] for group in ("P1", "P2") for place in range(6)]
    assert heroes == [*cast.roster(1), *cast.roster(2)]
    assert cast.first_later == world.next_id == heroes[-1] + 1


def test_rocks_raised_later_come_after_the_heroes(cast: Cast) -> None:
    rocks = SETUP.scenario.number_of("ROCK")
    assert cast.rock(rocks - 1) == cast.roster(1)[0] - 1
    assert cast.rock(rocks) == cast.first_later
    assert cast.rock(rocks + 3) == cast.first_later + 3


def test_seat_and_place(cast: Cast) -> None:
    cast.recognise([hero(0, POOL[0].name)])
    assert cast.hero(Ref("P2", 4)) == (cast.roster(2)[4], 2, 4)
    assert hero_ref(hero(4, seat=2)) == Ref("P2", 4)


@pytest.mark.parametrize(
    ("seen", "number", "place"),
    [
        (hero(0), 3, 3),
        (hero(3, POOL[3].name), 3, 3),
        (hero(3, POOL[2].name), 3, 2),  # the third of the pool has the characterID 3
        (hero(6, POOL[5].name), 1, 0),
        (hero(6), 1, 0),
        (hero(99, "Nobody"), 3, 3),
    ],
)
def test_names_tell_how_heroes_are_numbered(
    cast: Cast, seen: CharacterEntity, number: int, place: int
) -> None:
    cast.recognise([seen])
    assert cast.hero(Ref("P1", number))[2] == place


def test_what_was_recognised_once_holds(cast: Cast) -> None:
    cast.recognise([hero(6, POOL[5].name)])
    cast.recognise([hero(0, POOL[0].name)])
    assert cast.hero(Ref("P1", 6))[2] == 5


@pytest.mark.parametrize("number", [-1, 6, 99])
def test_hero_nobody_chose(cast: Cast, number: int) -> None:
    with pytest.raises(Violation, match=f"the hero P1 {number}, whom nobody chose"):
        cast.hero(Ref("P1", number))


def test_who_has_turns(cast: Cast) -> None:
    assert cast.actor(Ref("P1", 0)) == cast.roster(1)[0]
    assert cast.actor(Ref("NPC", 2)) == THANOS
    assert cast.actor(Ref("NPC", 0)) is None
    assert cast.actor(Ref("NPC", 1)) is None
    assert cast.actor(None) is None


def test_stones_nobody_knows_are_left_out(cast: Cast) -> None:
    assert cast.items([5, 9, 0, -1]) == (12, 7)
