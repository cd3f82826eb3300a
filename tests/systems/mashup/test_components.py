from __future__ import annotations

from ecs.components import Body, Component, Health, Position
from ecs.match import Match
from systems.mashup import components
from systems.mashup.components import COMPONENTS, GOOSE, STAN_LEE, THANOS, Npc, Record, Rock, fresh_rock
from systems.mashup.configs import default_setup
from systems.mashup.game import standard


def test_every_component_is_listed_once() -> None:
    defined = {
        value
        for value in vars(components).values()
        if isinstance(value, type)
        and issubclass(value, Component)
        and value.__module__ == components.__name__
    }
    assert set(COMPONENTS) == defined
    assert len(COMPONENTS) == len(defined)


def test_the_guests_have_the_ids_that_all_matches_know() -> None:
    world = Match(standard(), default_setup(), 1).world
    named = {world.get(entity, Npc).name: entity for entity in world.each(Npc)}
    assert (
        named
        == {"Goose": GOOSE, "Stan Lee": STAN_LEE, "Thanos": THANOS}
        == dict(zip(("Goose", "Stan Lee", "Thanos"), (4, 5, 6), strict=True))
    )


def test_a_fresh_rock_blocks_way_and_sight() -> None:
    assert fresh_rock(7) == (Rock(), Health(100, 100), Body(solid=True, opaque=True), Position(7))


def test_nobody_has_achieved_anything_at_first() -> None:
    assert Record() == Record(0, 0, 0)
