"""Whether all heroes of a side are knocked out or dust."""

from __future__ import annotations

from ecs.world import World
from systems.mashup.heroes import heroes_of, standing
from systems.mashup.victory import SEATS


def wipe_out(world: World) -> int | None:
    """The seat that has nobody standing; None before the teams are there."""
    return next((seat for seat in SEATS if _down(world, heroes_of(world, seat))), None)


def _down(world: World, heroes: tuple[int, ...]) -> bool:
    return bool(heroes) and not any(standing(world, hero) for hero in heroes)
