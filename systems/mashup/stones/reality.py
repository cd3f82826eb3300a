"""The Reality Stone: raise a rock or make one vanish."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import Component
from ecs.grid import Field, fields
from ecs.verbs import remove, spawn
from ecs.world import World
from systems.mashup.components import Rock, fresh_rock
from systems.mashup.heroes import around
from systems.mashup.stones.kind import StoneKind


class RealityPower(Component, frozen=True):
    """Turns grass to rock and rock to grass beside its bearer."""


def targets(world: World, carrier: int, power: RealityPower) -> Iterable[Field]:
    """Neighbouring fields that are free or hold a rock."""
    candidates = around(world, carrier) & (world.free | world.solid)
    return [
        field
        for field in fields(candidates)
        if not world.occupied & world.grid.bit[field] or world.on(field, Rock) is not None
    ]


def use(world: World, carrier: int, power: RealityPower, field: Field) -> None:
    """Remove the rock, or raise one."""
    rock = world.on(field, Rock)
    if rock is None:
        spawn(world, *fresh_rock(field))
    else:
        remove(world, rock)


REALITY = StoneKind(
    name="reality",
    power=RealityPower,
    targets=targets,
    use=use,
    colour="#ff4d5e",
    glyph="R",
    why_not="The Reality Stone works on a free neighbouring field or on a rock there.",
    motion=("beam", "stamp:crack+pull+burst:shard+glow"),
)
