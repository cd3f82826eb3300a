"""The Power Stone: a blow of double strength that costs its bearer some health."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecs.components import Component, Health
from ecs.grid import Field
from ecs.verbs import hurt
from ecs.world import World
from systems.mashup.combat import fells, strike, within_arms_reach
from systems.mashup.components import Hero
from systems.mashup.stones.kind import StoneKind


class PowerPower(Component, frozen=True):
    """Multiplies the melee damage; the price is a share of the maximum health, in percent."""

    factor: int = 2
    price: int = 10


def targets(world: World, carrier: int, power: PowerPower) -> Iterable[Field]:
    """Whatever could be struck in melee."""
    return within_arms_reach(world, carrier)


def use(world: World, carrier: int, power: PowerPower, field: Field) -> None:
    """Strike, then pay; the price never knocks the bearer out."""
    strike(world, carrier, field, power.factor * world.get(carrier, Hero).melee)
    if price := price_of(world, carrier, power):
        hurt(world, carrier, price, by=carrier)


def price_of(world: World, carrier: int, power: PowerPower) -> int:
    """The hit points it would cost its bearer now."""
    health = world.get(carrier, Health)
    return min(health.top * power.price // 100, health.hp - 1)


def ideas(world: World, carrier: int, power: PowerPower, targets: Sequence[Field]) -> Iterable[Field]:
    """Heroes, and rocks that crumble."""
    damage = power.factor * world.get(carrier, Hero).melee
    return [field for field in targets if fells(world, field, damage)]


POWER = StoneKind(
    name="power",
    power=PowerPower,
    targets=targets,
    use=use,
    ideas=ideas,
    colour="#b45cff",
    glyph="P",
    why_not="The Power Stone hits a standing enemy or a rock on a neighbouring field.",
    motion=("burst@carrier", "strike+stamp:fist", "stamp:crack+ring+flash+burst+burst:shard+shake"),
)
