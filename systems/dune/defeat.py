"""Who is defeated leaves the board, may be cloned, and drops all spice."""

from __future__ import annotations

from ecs.world import World
from systems.dune.characters import everybody, seat_of
from systems.dune.components import Purse
from systems.dune.events import Defeated, LastLeft, SpiceScattered
from systems.dune.scatter import scatter


def defeat(world: World, character: int, by: int) -> None:
    """Take a character off the board; its spice lies about there."""
    field, spice = world.field(character), world.get(character, Purse).spice
    fell(world, character, by)
    if spice:
        world.emit(SpiceScattered(field, *scatter(world, field, spice)))


def fell(world: World, character: int, by: int) -> None:
    """Take a character off the board with all it carries; the other house scores it if it did that."""
    own, other = seat_of(world, character), seat_of(world, by)
    world.emit(Defeated(character, world.field(character), by, other if other != own else 0))


def note_last(world: World, seat: int) -> None:
    """If the board is empty now, remember whose character left it last."""
    if not everybody(world):
        world.emit(LastLeft(seat))
