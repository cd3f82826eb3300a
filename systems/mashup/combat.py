"""Melee and ranged attacks on enemy heroes and rocks."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import Health
from ecs.grid import Field, fields
from ecs.verbs import hurt
from ecs.world import World
from systems.mashup.commands import Melee, Ranged
from systems.mashup.components import Hero, Rock
from systems.mashup.events import Shot, Struck
from systems.mashup.heroes import around, attackable, seat_of, target
from systems.mashup.refusals import named, no_target
from systems.phases import AN_ACTION, Phase
from systems.refusals import neighbour, on_board, written


class MeleeCombat(Phase[Melee]):
    """A blow against a neighbour for one action point."""

    command = Melee
    price = AN_ACTION

    def options(self, world: World, actor: int) -> Iterable[Melee]:
        """Every neighbouring target."""
        return [Melee(field) for field in within_arms_reach(world, actor)]

    def act(self, world: World, actor: int, command: Melee) -> None:
        """Strike."""
        strike(world, actor, command.field, world.get(actor, Hero).melee)

    def why_not(self, world: World, actor: int, command: Melee) -> str:
        """Too far, or nothing there."""
        return neighbour(world, actor, command.field) or no_target(world, command.field)


class RangedCombat(Phase[Ranged]):
    """A shot at a target in sight at distance 2 to the hero's reach for one action point."""

    command = Ranged
    price = AN_ACTION

    def options(self, world: World, actor: int) -> Iterable[Ranged]:
        """Every target in reach and sight."""
        reach: int = world.rows[actor][Hero].reach
        return [Ranged(field) for field in in_sight(world, actor, 2, reach)]

    def act(self, world: World, actor: int, command: Ranged) -> None:
        """Shoot."""
        shoot(world, actor, command.field, world.get(actor, Hero).ranged)

    def why_not(self, world: World, actor: int, command: Ranged) -> str:
        """Too near or far, nothing there, or something in the way."""
        field = command.field
        if missing := on_board(world, field):
            return missing
        reach = world.get(actor, Hero).reach
        distance = world.grid.distance(world.field(actor), field)
        if not 2 <= distance <= reach:
            name = named(world, actor)
            if reach < 2:
                return f"{name} cannot shoot at all."
            how = "2 only" if reach == 2 else f"2 to {reach}"
            return f"{name} shoots at distance {how}; {written(world, field)} is at {distance}."
        if target(world, seat_of(world, actor), field) is None:
            return no_target(world, field)
        return f"{named(world, actor)} cannot see {written(world, field)}: something is in the way."


def within_arms_reach(world: World, hero: int) -> list[Field]:
    """The neighbouring fields with something to attack."""
    return fields(attackable(world, seat_of(world, hero), around(world, hero)))


def in_sight(world: World, hero: int, nearest: int, farthest: int) -> list[Field]:
    """The fields at such a distance that the hero sees with something to attack."""
    here = world.field(hero)
    near = world.grid.ring(here, nearest, farthest)
    return world.grid.seen(here, attackable(world, seat_of(world, hero), near), world.opaque)


def fells(world: World, field: Field, damage: int) -> bool:
    """Whether so much damage changes the board there: it hits a hero, or a rock that crumbles."""
    return any(
        Hero in (row := world.rows[entity]) or (Rock in row and row[Health].hp <= damage)
        for entity in world.at.get(field, ())
    )


def strike(world: World, hero: int, field: Field, damage: int) -> None:
    """Hit what can be attacked on a neighbouring field."""
    victim = target(world, seat_of(world, hero), field)
    assert victim is not None
    world.emit(Struck(hero, victim, world.field(hero), field))
    hurt(world, victim, damage, by=hero)


def shoot(world: World, hero: int, field: Field, damage: int) -> None:
    """Hit what can be attacked on a far field."""
    victim = target(world, seat_of(world, hero), field)
    assert victim is not None
    world.emit(Shot(hero, victim, world.field(hero), field))
    hurt(world, victim, damage, by=hero)
