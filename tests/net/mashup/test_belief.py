from __future__ import annotations

import pytest

from ecs.components import Inventory, Points
from ecs.events import Changed, RoundStarted, TurnStarted
from net.mashup.belief import Belief
from net.mashup.from_server import RoundSetupEvent
from net.mashup.mirror import Mirror
from net.mashup.parts import Ref
from systems.mashup.components import GOOSE, THANOS, Hero, Stone
from systems.mashup.events import KnockedOut
from tests.net.mashup.broadcast import Broadcast


@pytest.fixture(name="mirror")
def _mirror() -> Mirror:
    """The first turn as a spectator knows it."""
    broadcast = Broadcast(1)
    mirror = Mirror(broadcast.structure(0), seed=5)
    mirror.follow(broadcast.first(0))
    return mirror


@pytest.fixture(name="belief")
def _belief(mirror: Mirror) -> Belief:
    return Belief(mirror, mirror.match, [])


def test_who_is_who_and_where(mirror: Mirror, belief: Belief) -> None:
    world = mirror.match.world
    assert belief.entity(Ref("NPC", 0)) == GOOSE
    assert belief.entity(Ref("InfinityStones", 2)) == world.each(Stone)[2]
    assert belief.entity(Ref("P1", 0)) == world.each(Hero)[0]
    assert belief.field((1, 2)) == 2 * world.grid.width + 1
    assert belief.owner(world.get(GOOSE, Inventory).items[0]) == GOOSE
    assert belief.owner(world.each(Hero)[0]) is None
    for unknown in (None, Ref("NPC", -1), Ref("NPC", 3), Ref("Rocks", 999), Ref("Portals", 70)):
        with pytest.raises(LookupError):
            belief.entity(unknown)
    for beyond in ((-1, 0), (0, world.grid.height)):
        with pytest.raises(LookupError):
            belief.field(beyond)


def test_who_fell_is_out_when_the_blow_is_over(belief: Belief) -> None:
    hero = belief.world.each(Hero)[0]
    with belief.world as world:
        belief.fell(hero)
        assert world.events == []
        belief.knock_out()
        belief.knock_out()
        assert world.events == [KnockedOut(hero, belief.actor())]


def test_thanos_gets_faster_with_every_turn(belief: Belief) -> None:
    with belief.world as world:
        belief.end_thanos_turn()
        assert world.events == []
        world.emit(RoundStarted(2, (THANOS,)))
        points = world.get(THANOS, Points)
        belief.begin_turn(THANOS, 3)
        belief.end_thanos_turn()
        faster = Changed(THANOS, Points(points.top_mp, 0, points.top_mp + 1, 0))
        assert world.events[1:] == [TurnStarted(THANOS, 3, points.top_mp, points.top_ap), faster]


def test_a_server_may_count_rounds_from_0(mirror: Mirror) -> None:
    assert Belief(mirror, mirror.match, [RoundSetupEvent(1)]).rounds_before == 0
    assert Belief(mirror, mirror.match, [RoundSetupEvent(0)]).rounds_before == 1
