"""The Mind Stone: a ranged attack at any distance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecs.components import Component
from ecs.grid import Field
from ecs.world import World
from systems.mashup.combat import fells, in_sight, shoot
from systems.mashup.stones.kind import StoneKind


class MindPower(Component, frozen=True):
    """Hurts whoever its bearer can see."""

    damage: int = 12


def targets(world: World, carrier: int, power: MindPower) -> Iterable[Field]:
    """Every standing enemy and every rock in sight."""
    grid = world.grid
    return in_sight(world, carrier, 1, max(grid.width, grid.height))


def use(world: World, carrier: int, power: MindPower, field: Field) -> None:
    """Shoot at the target."""
    shoot(world, carrier, field, power.damage)


def ideas(world: World, carrier: int, power: MindPower, targets: Sequence[Field]) -> Iterable[Field]:
    """Heroes, and rocks that crumble."""
    return [field for field in targets if fells(world, field, power.damage)]


MIND = StoneKind(
    name="mind",
    power=MindPower,
    targets=targets,
    use=use,
    ideas=ideas,
    colour="#ffd23f",
    glyph="M",
    why_not="The Mind Stone hits a standing enemy or a rock in sight.",
    motion=("ray+flash@carrier+glow+shake",),
)
