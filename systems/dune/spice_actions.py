"""Picking up a crumb of spice, and handing spice over."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.components import MATCH, Position, Team
from ecs.grid import fields
from ecs.world import World
from systems.dune.action import Action
from systems.dune.characters import beside, seat_of, target_on
from systems.dune.commands import HandOver, PickUp
from systems.dune.components import Purse, Spice
from systems.dune.events import HandedOver, SpiceTaken
from systems.dune.noise import rustled
from systems.dune.refusals import named, out_of_reach
from systems.dune.terrain import land
from systems.refusals import written


class PickUps(Action[PickUp]):
    """Takes the crumb from the own field."""

    command = PickUp

    def choices(self, world: World, actor: int) -> Sequence[PickUp]:
        """If there is one, and room for it."""
        row = world.rows[actor]
        here = row[Position].field in world.rows[MATCH][Spice].fields
        return (PickUp(),) if here and free_room(world, actor) else ()

    def act(self, world: World, actor: int, command: PickUp) -> None:
        """Take it."""
        take(world, actor, (world.field(actor),))

    def wrong(self, world: World, actor: int, command: PickUp) -> str:
        """No spice, or no room."""
        here = world.field(actor)
        if here not in world.get(MATCH, Spice).fields:
            return f"There is no spice on {written(world, here)}."
        return f"{named(world, actor)} cannot carry any more spice."


class HandOvers(Action[HandOver]):
    """Gives spice to a friend beside the character."""

    command = HandOver

    def choices(self, world: World, actor: int) -> Sequence[HandOver]:
        """Every amount for which a friend in reach has room."""
        purse: Purse = world.rows[actor][Purse]
        near = beside(world, actor) if purse.spice else 0
        if not near:
            return ()
        seat = seat_of(world, actor)
        choices = []
        for field in fields(near):
            friend = target_on(world, field)
            if world.rows[friend][Team].seat == seat:
                most = min(purse.spice, free_room(world, friend))
                choices += [HandOver(field, amount) for amount in range(1, most + 1)]
        return choices

    def act(self, world: World, actor: int, command: HandOver) -> None:
        """Give."""
        friend = target_on(world, command.field)
        world.emit(HandedOver(actor, friend, command.amount, voice=False))

    def wrong(self, world: World, actor: int, command: HandOver) -> str:
        """Out of reach, no friend, or not that much."""
        if problem := out_of_reach(world, actor, command.field):
            return problem
        friend = target_on(world, command.field)
        if seat_of(world, friend) != seat_of(world, actor):
            return f"{named(world, friend)} is no friend."
        carried = world.get(actor, Purse).spice
        if not 1 <= command.amount <= carried:
            return f"{named(world, actor)} carries {carried} spice and cannot give {command.amount}."
        return f"{named(world, friend)} has room for {free_room(world, friend)} spice only."


def free_room(world: World, character: int) -> int:
    """How much more spice a character can carry."""
    purse: Purse = world.rows[character][Purse]
    return purse.room - purse.spice


def take(world: World, character: int, taken: tuple[int, ...]) -> None:
    """Let a character take the crumbs of these fields; the worm hears it on desert."""
    world.emit(SpiceTaken(character, seat_of(world, character), taken))
    if land(world).desert & world.grid.union(taken):
        rustled(world, character)
