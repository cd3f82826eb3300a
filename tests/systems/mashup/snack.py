"""A stone as a mod would add it, for tests."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import Component
from ecs.game import Game
from ecs.grid import Field
from ecs.verbs import heal
from ecs.world import World
from systems.mashup.game import mashup
from systems.mashup.stones import SIX, StoneKind


class SnackPower(Component, frozen=True):
    """Heals its bearer."""


def targets(world: World, carrier: int, power: SnackPower) -> Iterable[Field]:
    """Only oneself."""
    return (world.field(carrier),)


def use(world: World, carrier: int, power: SnackPower, field: Field) -> None:
    """Eat."""
    heal(world, carrier)


SNACK = StoneKind(
    name="snack",
    power=SnackPower,
    targets=targets,
    use=use,
    colour="#ffffff",
    glyph="N",
    why_not="The Snack Stone feeds its bearer only.",
    cooldown=4,
)


def with_snack() -> Game:
    """Marvelous Mashup with a seventh stone."""
    return mashup((*SIX, SNACK))
