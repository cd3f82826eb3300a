"""The Space Stone: teleport to any free field."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import Component
from ecs.grid import Field, fields
from ecs.verbs import place
from ecs.world import World
from systems.mashup.stones.kind import StoneKind


class SpacePower(Component, frozen=True):
    """Carries its bearer to any free field."""


def targets(world: World, carrier: int, power: SpacePower) -> Iterable[Field]:
    """All free fields."""
    return fields(world.free)


def use(world: World, carrier: int, power: SpacePower, field: Field) -> None:
    """Be there."""
    place(world, carrier, field)


SPACE = StoneKind(
    name="space",
    power=SpacePower,
    targets=targets,
    use=use,
    colour="#4d8dff",
    glyph="S",
    why_not="The Space Stone leads to free fields only.",
    motion=("gate@carrier+gate+burst@carrier+burst",),
)
