"""After the draft every hero is put on a random free field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecs.commands import Command
from ecs.components import (
    MATCH,
    PLACEMENT,
    ROUND_END,
    Body,
    Component,
    Health,
    Inventory,
    Points,
    Position,
    Team,
)
from ecs.verbs import spawn
from ecs.world import System, World
from systems.mashup.components import Choice, Hero, Offer, Profile
from systems.mashup.events import Fielded
from systems.turns import enter, stage


class Placement(System[Command]):
    """Brings the chosen heroes onto the board; ``gifts`` are further components of heroes, by their names."""

    def __init__(self, gifts: Mapping[str, Sequence[Component]] | None = None) -> None:
        self.gifts = gifts or {}

    def process(self, world: World, seat: int, command: Command) -> None:
        """Seat after seat, hero after hero."""
        if stage(world) != PLACEMENT:
            return
        for player in (1, 2):
            profiles = world.get(MATCH + player, Offer).profiles
            picks = world.get(MATCH + player, Choice).picks
            heroes = [self._field(world, player, number, profiles[pick]) for number, pick in enumerate(picks)]
            world.emit(Fielded(player, tuple(heroes)))
        enter(world, ROUND_END)

    def _field(self, world: World, seat: int, number: int, profile: Profile) -> int:
        """A new hero on a random free field."""
        return spawn(
            world,
            Hero(profile.number, profile.name, profile.melee, profile.ranged, profile.reach),
            Team(seat, number),
            Health(profile.hp, profile.hp),
            Points(0, 0, profile.mp, profile.ap),
            Inventory(),
            Body(opaque=True),
            Position(world.any_field(world.free, "field", profile.name)),
            *self.gifts.get(profile.name, ()),
        )
