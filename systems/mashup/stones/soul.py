"""The Soul Stone: a knocked-out hero stands up again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecs.components import Component, Health
from ecs.grid import Field, fields
from ecs.verbs import heal
from ecs.world import World
from systems.mashup.components import Hero
from systems.mashup.heroes import around, heroes_of, seat_of
from systems.mashup.stones.kind import StoneKind


class SoulPower(Component, frozen=True):
    """Revives a knocked-out hero of either team beside its bearer."""


def targets(world: World, carrier: int, power: SoulPower) -> Iterable[Field]:
    """Neighbouring fields with a hero that is down."""
    found = []
    for field in fields(world.opaque & around(world, carrier)):
        hero = world.on(field, Hero)
        if hero is not None and world.get(hero, Health).hp == 0:
            found.append(field)
    return found


def use(world: World, carrier: int, power: SoulPower, field: Field) -> None:
    """Full health."""
    hero = world.on(field, Hero)
    assert hero is not None
    heal(world, hero)


def ideas(world: World, carrier: int, power: SoulPower, targets: Sequence[Field]) -> Iterable[Field]:
    """Friends; enemies may stay down."""
    friends = {world.field(hero) for hero in heroes_of(world, seat_of(world, carrier)) if hero in world.rows}
    return [field for field in targets if field in friends]


SOUL = StoneKind(
    name="soul",
    power=SoulPower,
    targets=targets,
    use=use,
    ideas=ideas,
    colour="#ff9a3c",
    glyph="O",
    why_not="The Soul Stone revives a knocked-out hero on a neighbouring field.",
    motion=("bolt", "column+glow+rise:star+rise"),
)
