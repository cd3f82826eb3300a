from __future__ import annotations

import pytest

from ecs.components import MATCH, Health, Points
from ecs.events import Changed, Event, Healed, Hurt, Spent
from net.dune import messages
from net.dune.decode_context import DecodeContext, aim
from net.dune.messages import Position
from systems.dune.components import Spice
from systems.dune.events import Defeated, SpiceScattered
from tests.systems.dune.scene import Scene, Stats, scene


def context_of(match: Scene) -> DecodeContext:
    context = DecodeContext({11: 1, 22: 2})
    context.world = match.world
    context.entities = {100: match["A"], 200: match["b"]}
    return context


def kinds(match: Scene) -> list[type[Event]]:
    return [type(event) for event in match.world.events]


def test_who_is_who_and_where() -> None:
    match = scene("A . .\nb . .")
    context = context_of(match)
    assert (context.seat(22), context.entity(200), context.number_of(match["b"])) == (2, match["b"], 200)
    assert context.number_of(999) == 999
    assert context.active() == match["A"]
    assert context.field(Position(1, 0)) == match.at(1, 0)
    for wrong in (
        lambda: context.seat(5),
        lambda: context.entity(5),
        lambda: context.field(Position(-1, 0)),
    ):
        with pytest.raises(LookupError):
            wrong()


def test_only_what_is_new_is_stated() -> None:
    match = scene("A . .\nb . .")
    context = context_of(match)
    with match.world:
        context.change(match["A"], Health(100, 100))
        assert match.world.events == []
        context.change(match["A"], Health(50, 100))
        assert match.world.events == [Changed(match["A"], Health(50, 100))]


def test_points_of_the_active_are_spent_and_of_others_just_so() -> None:
    match = scene("A . .\nb . .")
    context = context_of(match)
    with match.world:
        context.has_points(match["A"], 1, 2)
        context.has_points(match["b"], 3, 1)
    assert kinds(match) == [Spent, Changed]
    assert match.world.get(match["b"], Points).mp == 3


def test_health_tells_what_happened() -> None:
    match = scene("A . .\nb . .", people={"A": Stats(hp=50), "b": Stats(spice=2)})
    context = context_of(match)
    with match.world:
        context.has_health(match["A"], 60)
        context.has_health(match["b"], 10)
        context.has_health(match["b"], 0)
        context.lies((match.at(1, 1), match.at(2, 1)))
    assert kinds(match) == [Healed, Hurt, Hurt, Defeated, SpiceScattered]
    fallen = match.world.events[3]
    assert (fallen.by, fallen.credit) == (match["A"], 1)
    assert match.world.get(MATCH, Spice).fields == (match.at(1, 1), match.at(2, 1))


def test_a_deed_without_an_aim() -> None:
    with pytest.raises(LookupError):
        aim(messages.ActionDemand(client_id=1, character_id=5, action="KANLY"))
