"""Delivery: whoever stands beside the own city hands over all spice, whosever turn it is."""

from __future__ import annotations

from functools import lru_cache

from ecs.commands import Command, Step
from ecs.components import MATCH, Team
from ecs.grid import Field, Fields, fields, grid
from ecs.world import System, World
from systems.dune.characters import target_on
from systems.dune.commands import HandOver, Hoard, PickUp, Voice
from systems.dune.components import City, House, Purse
from systems.dune.events import Delivered


class Delivery(System[Command]):
    """Looks at both cities after everything by which somebody may stand there with spice."""

    sees = (Step, PickUp, HandOver, Hoard, Voice)

    def process(self, world: World, seat: int, command: Command) -> None:
        """Everybody beside the own city who carries spice, seat after seat, field after field."""
        people = world.occupied & ~world.solid
        for player in (1, 2):
            visitors = people & outskirts(world, player)
            if visitors:
                for field in fields(visitors):
                    self._visit(world, player, field)

    def _visit(self, world: World, seat: int, field: Field) -> None:
        character = target_on(world, field)
        row = world.rows[character]
        spice: int = row[Purse].spice
        if spice and row[Team].seat == seat:
            store = world.get(MATCH + seat, House).store + spice
            world.emit(Delivered(character, seat, field, spice, store))


def outskirts(world: World, seat: int) -> Fields:
    """The fields beside the city of a seat."""
    city: City = world.rows[MATCH + seat][City]
    return _ring(world.grid.width, world.grid.height, city.fields)


@lru_cache(maxsize=256)
def _ring(width: int, height: int, city: tuple[Field, ...]) -> Fields:
    board = grid(width, height)
    block = board.union(city)
    return board.spread(block) & ~block
