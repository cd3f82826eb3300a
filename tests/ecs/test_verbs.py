"""Every verb: the fact it states, and the components after it. With them go the folds of all events."""

from __future__ import annotations

import pytest

from ecs import verbs
from ecs.components import (
    MATCH,
    Board,
    Body,
    Cooldown,
    Health,
    Inventory,
    Out,
    Outcome,
    Points,
    Position,
    Team,
    Waiting,
)
from ecs.events import (
    Appeared,
    Changed,
    Cooled,
    Delayed,
    Given,
    Healed,
    Hurt,
    MatchOver,
    Moved,
    Refilled,
    Released,
    Removed,
    Spawned,
    Spent,
    Taken,
    Vanished,
)
from ecs.world import World
from tests.toy import TOY

HERO, MATE, STONE, COIN = 2, 3, 4, 5


@pytest.fixture
def world() -> World:
    """A hero on field 0, a mate on 3, a stone on 5 and a coin in the hero's hand, on 3 x 2."""
    world = World(TOY.course)
    with world:
        world.create([Board(3, 2)])
        world.index()
        world.create([Health(30, 50), Points(2, 1, 3, 2), Inventory((COIN,)), Body(opaque=True), Position(0)])
        world.create([Health(10, 10), Points(0, 0, 1, 1), Inventory(), Body(opaque=True), Position(3)])
        world.create([Cooldown(3), Position(5)])
        world.create([Cooldown(0)])
        world.events.clear()
    return world


def test_place_moves_what_is_on_the_board(world: World) -> None:
    with world:
        verbs.place(world, HERO, 4)
    assert world.events == [Moved(HERO, 0, 4)]
    assert world.at == {4: (HERO,), 3: (MATE,), 5: (STONE,)}


def test_place_lets_appear_what_is_not(world: World) -> None:
    with world:
        verbs.delay(world, COIN, near=1)
        verbs.place(world, COIN, 2)
    assert world.events == [Delayed(COIN, 1), Appeared(COIN, 2)]
    assert world.rows[COIN] == {Cooldown: Cooldown(0), Position: Position(2)}
    assert world.at[2] == (COIN,)


def test_swap(world: World) -> None:
    with world:
        verbs.swap(world, HERO, MATE)
    assert world.events == [Moved(HERO, 0, 3), Moved(MATE, 3, 0)]
    assert world.at == {3: (HERO,), 0: (MATE,), 5: (STONE,)}


def test_vanish(world: World) -> None:
    with world:
        verbs.vanish(world, HERO)
    assert world.events == [Vanished(HERO, 0)]
    assert not world.has(HERO, Position)
    assert world.has(HERO, Health)


def test_delay(world: World) -> None:
    with world:
        verbs.delay(world, COIN)
    assert world.events == [Delayed(COIN, None)]
    assert world.get(COIN, Waiting) == Waiting(None)


def test_spawn(world: World) -> None:
    with world:
        entity = verbs.spawn(world, Team(1, 2), Position(1))
    assert entity == 6
    assert world.events == [Spawned(6, (Team(1, 2), Position(1)))]
    assert world.rows[6] == {Team: Team(1, 2), Position: Position(1)}
    assert world.at[1] == (6,)
    assert world.next_id == 7


def test_remove(world: World) -> None:
    with world:
        verbs.remove(world, MATE)
        verbs.remove(world, COIN)
    assert world.events == [Removed(MATE, 3), Removed(COIN, -1)]
    assert sorted(world.rows) == [MATCH, HERO, STONE]
    assert 3 not in world.at


def test_hurt_takes_no_more_than_there_is(world: World) -> None:
    with world:
        assert verbs.hurt(world, HERO, 20, by=MATE) == 20
        assert verbs.hurt(world, HERO, 20) == 10
    assert world.events == [Hurt(HERO, 0, 20, 10, MATE), Hurt(HERO, 0, 10, 0, None)]
    assert world.get(HERO, Health) == Health(0, 50)


def test_heal(world: World) -> None:
    with world:
        assert verbs.heal(world, HERO) == 20
        assert verbs.heal(world, HERO) == 0
    assert world.events == [Healed(HERO, 0, 20, 50)]
    assert world.get(HERO, Health) == Health(50, 50)


def test_spend_and_refill(world: World) -> None:
    with world:
        verbs.spend(world, HERO, mp=1)
        verbs.spend(world, HERO, ap=1)
        assert world.get(HERO, Points) == Points(1, 0, 3, 2)
        verbs.refill(world, HERO)
    assert world.events == [Spent(HERO, 0, 1, 0), Spent(HERO, 0, 0, 1), Refilled(HERO, 3, 2)]
    assert world.get(HERO, Points) == Points(3, 2, 3, 2)


def test_take(world: World) -> None:
    with world:
        verbs.take(world, HERO, STONE)
    assert world.events == [Taken(STONE, HERO, 5)]
    assert world.get(HERO, Inventory) == Inventory((COIN, STONE))
    assert not world.has(STONE, Position)
    assert 5 not in world.at


def test_give(world: World) -> None:
    with world:
        verbs.give(world, COIN, HERO, MATE)
    assert world.events == [Given(COIN, HERO, MATE)]
    assert world.get(HERO, Inventory) == Inventory()
    assert world.get(MATE, Inventory) == Inventory((COIN,))


def test_give_all_keeps_the_order(world: World) -> None:
    with world:
        verbs.take(world, HERO, STONE)
        world.events.clear()
        verbs.give_all(world, HERO, MATE)
    assert world.events == [Given(COIN, HERO, MATE), Given(STONE, HERO, MATE)]
    assert world.get(HERO, Inventory) == Inventory()
    assert world.get(MATE, Inventory) == Inventory((COIN, STONE))


def test_release(world: World) -> None:
    with world:
        verbs.release(world, COIN, HERO, near=4)
    assert world.events == [Released(COIN, HERO, 4)]
    assert world.get(HERO, Inventory) == Inventory()
    assert world.get(COIN, Waiting) == Waiting(4)


def test_cool(world: World) -> None:
    with world:
        verbs.cool(world, STONE, 5)
        verbs.cool(world, COIN, 5)
    assert world.events == [Cooled(STONE, 8), Cooled(COIN, 5)]
    assert world.get(STONE, Cooldown) == Cooldown(3, 8)
    assert world.get(COIN, Cooldown) == Cooldown(0, 5)


def test_change(world: World) -> None:
    with world:
        verbs.change(world, HERO, Team(2, 4))
    assert world.events == [Changed(HERO, Team(2, 4))]
    assert world.get(HERO, Team) == Team(2, 4)


def test_the_end_tells_every_place(world: World) -> None:
    with world:
        verbs.end(world, [[], range(1, 3)], "lost by all")
    assert world.events == [MatchOver(Outcome(((), (1, 2)), "lost by all"))]
    assert world.get(MATCH, Outcome).winner == 0


def test_who_drops_out_plays_no_more(world: World) -> None:
    assert world.playing == (1, 2)
    with world:
        verbs.drop_out(world, 1)
    assert (world.out, world.playing) == ((1,), (2,))
    assert world.events == [Changed(MATCH, Out((1,)))]


def test_points_can_be_paid_from_anywhere(world: World) -> None:
    with world:
        verbs.vanish(world, HERO)
        verbs.spend(world, HERO, mp=1)
    assert world.events[-1] == Spent(HERO, -1, 1, 0)
