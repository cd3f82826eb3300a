"""The Time Stone: the turn begins anew."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import Component
from ecs.grid import Field
from ecs.verbs import refill
from ecs.world import World
from systems.mashup.stones.kind import StoneKind


class TimePower(Component, frozen=True):
    """Gives its bearer all points of the turn back, the one just paid as well."""


def targets(world: World, carrier: int, power: TimePower) -> Iterable[Field]:
    """Only oneself."""
    return (world.field(carrier),)


def use(world: World, carrier: int, power: TimePower, field: Field) -> None:
    """All points back."""
    refill(world, carrier)


TIME = StoneKind(
    name="time",
    power=TimePower,
    targets=targets,
    use=use,
    colour="#3ddc84",
    glyph="T",
    why_not="The Time Stone works on its bearer only.",
    motion=("spin@carrier+pull@carrier+orbit@carrier",),
)
