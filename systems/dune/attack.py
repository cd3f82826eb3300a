"""An attack on an enemy beside the character; high ground helps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor

from ecs.components import MATCH, Health, Position, Team
from ecs.grid import Field, fields
from ecs.verbs import hurt
from ecs.world import World
from systems.dune.action import Action
from systems.dune.characters import beside, target_on
from systems.dune.commands import Attack
from systems.dune.components import Character, Rules
from systems.dune.defeat import defeat
from systems.dune.events import Attacked
from systems.dune.refusals import named, out_of_reach
from systems.dune.terrain import land


class Attacks(Action[Attack]):
    """A blow against an enemy beside the character."""

    command = Attack

    def choices(self, world: World, actor: int) -> Sequence[Attack]:
        """Every enemy in reach."""
        near = beside(world, actor)
        return [Attack(field) for field in enemies(world, actor, fields(near))] if near else ()

    def act(self, world: World, actor: int, command: Attack) -> None:
        """Strike."""
        target = target_on(world, command.field)
        world.emit(Attacked(actor, target, world.field(actor), command.field))
        strike(world, actor, target)
        if not world.get(target, Health).hp:
            defeat(world, target, by=actor)

    def wrong(self, world: World, actor: int, command: Attack) -> str:
        """Out of reach, or a friend."""
        return out_of_reach(world, actor, command.field) or _no_enemy(world, command.field)


def enemies(world: World, actor: int, among: Iterable[Field]) -> list[Field]:
    """Those of the fields on which enemies of the actor stand."""
    seat: int = world.rows[actor][Team].seat
    return [field for field in among if world.rows[target_on(world, field)][Team].seat != seat]


def damage(world: World, actor: int, target: int) -> int:
    """What a blow takes: more from high to low ground, less from low to high; half a point counts as one."""
    rows, bit, high = world.rows, world.grid.bit, land(world).high
    amount: int = rows[actor][Character].damage
    above = bool(high & bit[rows[actor][Position].field])
    if above == bool(high & bit[rows[target][Position].field]):
        return amount
    rules: Rules = rows[MATCH][Rules]
    return floor(amount * (rules.high_ground if above else rules.low_ground) + 0.5)


def strike(world: World, actor: int, target: int) -> None:
    """Take the hit points; whoever has none left is still to be dealt with."""
    hurt(world, target, damage(world, actor, target), by=actor)


def _no_enemy(world: World, field: Field) -> str:
    target = target_on(world, field)
    return f"{named(world, target)} is no enemy."
