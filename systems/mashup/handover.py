"""Handing a stone to a team-mate on a neighbouring field."""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import Health, Inventory, Team
from ecs.grid import Field, fields
from ecs.verbs import give
from ecs.world import World
from systems.mashup.commands import HandOver
from systems.mashup.components import Hero
from systems.mashup.heroes import around, seat_of
from systems.mashup.refusals import named
from systems.phases import AN_ACTION, Phase
from systems.refusals import neighbour, written


class HandOvers(Phase[HandOver]):
    """Gives a stone away for one action point."""

    command = HandOver
    price = AN_ACTION

    def options(self, world: World, actor: int) -> Iterable[HandOver]:
        """Every stone carried to every standing team-mate beside the hero."""
        stones: tuple[int, ...] = world.rows[actor][Inventory].items
        if not stones:
            return ()
        seat = seat_of(world, actor)
        near = fields(world.opaque & around(world, actor))
        mates = [field for field in near if _mate(world, seat, field)]
        return [HandOver(stone, field) for stone in stones for field in mates]

    def act(self, world: World, actor: int, command: HandOver) -> None:
        """Give."""
        mate = world.on(command.field, Hero)
        assert mate is not None
        give(world, command.stone, actor, mate)

    def why_not(self, world: World, actor: int, command: HandOver) -> str:
        """Not carried, too far, or nobody there to take it."""
        if command.stone not in world.get(actor, Inventory).items:
            return f"{named(world, actor)} does not carry that stone."
        return (
            neighbour(world, actor, command.field)
            or f"There is no standing team-mate on {written(world, command.field)}."
        )


def _mate(world: World, seat: int, field: Field) -> bool:
    hero = world.on(field, Hero)
    if hero is None:
        return False
    row = world.rows[hero]
    return bool(row[Team].seat == seat and row[Health].hp > 0)
