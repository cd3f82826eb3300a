"""Family atomics: everything around a field is laid waste, and the Great Convention is broken by it once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ecs.components import MATCH, Position, Progress
from ecs.grid import Field, fields
from ecs.world import World
from systems.dune.action import SpecialAction
from systems.dune.characters import seat_of, somebody_on
from systems.dune.commands import Atomics
from systems.dune.components import DUNE, FLAT, MOUNTAIN, PLATEAU, WORM, Convention, House, Terrain, Truce
from systems.dune.defeat import fell, note_last
from systems.dune.events import AtomicsUsed, ConventionBroken, WormVanished
from systems.dune.houses import NOBLE
from systems.dune.terrain import around, painted
from systems.refusals import on_board

_RAZED = {MOUNTAIN: PLATEAU, DUNE: FLAT}


class FamilyAtomics(SpecialAction[Atomics]):
    """Uses one of the house's atomics on any field of the board."""

    command = Atomics
    of = NOBLE

    def choices(self, world: World, actor: int) -> Sequence[Atomics]:
        """All fields, while there are atomics left and no truce forbids them."""
        if _truce(world):
            return ()
        house: House = world.rows[MATCH + seat_of(world, actor)][House]
        return _everywhere(world.grid.size) if house.atomics else ()

    def act(self, world: World, actor: int, command: Atomics) -> None:
        """Raze, burn, kill; whoever used them may be among the victims."""
        seat, centre = seat_of(world, actor), command.field
        struck = fields(around(world, centre))
        kinds = world.get(MATCH, Terrain).kinds
        razed = painted(kinds, ((field, _RAZED.get(kinds[field], kinds[field])) for field in struck))
        left = world.get(MATCH + seat, House).atomics - 1
        world.emit(AtomicsUsed(actor, seat, world.field(actor), centre, razed, left))
        worm = world.find(WORM, Position)
        if worm is not None and worm.field in struck:
            world.emit(WormVanished(worm.field))
        hit_enemies = _kill(world, actor, struck)
        if hit_enemies and not world.get(MATCH, Convention).broken_by:
            world.emit(ConventionBroken(seat))
        # If nobody is left at all, those who did not do it count as the last.
        note_last(world, 3 - seat if hit_enemies else seat)

    def wrong(self, world: World, actor: int, command: Atomics) -> str:
        """Off the board, too early, or none left."""
        if until := _truce(world):
            return f"Nobody uses atomics before round {until}."
        return on_board(world, command.field) or "Your house has no atomics left."


def _truce(world: World) -> int:
    """The round that ends the truce which still holds; 0 if none does."""
    truce: Truce | None = world.rows[MATCH].get(Truce)
    return truce.until if truce is not None and world.rows[MATCH][Progress].round < truce.until else 0


@lru_cache(maxsize=64)
def _everywhere(size: int) -> tuple[Atomics, ...]:
    """One command a field; so many that they are made only once."""
    return tuple(Atomics(field) for field in range(size))


def _kill(world: World, actor: int, struck: list[Field]) -> bool:
    """Everybody there is defeated, spice and all; tells whether enemies were."""
    victims = [victim for field in struck if (victim := somebody_on(world, field)) is not None]
    seats = [seat_of(world, victim) for victim in victims]
    for victim in victims:
        fell(world, victim, by=actor)
    return any(seat != seat_of(world, actor) for seat in seats)
