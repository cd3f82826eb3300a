"""After the draft every hero is put on a random free field, away from enemies if the match config says so."""

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
from ecs.grid import Field
from ecs.verbs import spawn
from ecs.world import System, World
from systems.mashup.components import Apart, Choice, Hero, Offer, Profile
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
        teams = {player: _picked(world, player) for player in (1, 2)}
        places = _places(world, teams)
        for player in (1, 2):
            team = [
                self._field(world, player, number, profile, places[player, number])
                for number, profile in enumerate(teams[player])
            ]
            world.emit(Fielded(player, tuple(team)))
        enter(world, ROUND_END)

    def _field(self, world: World, seat: int, number: int, profile: Profile, place: Field) -> int:
        """A new hero on its field."""
        return spawn(
            world,
            Hero(profile.number, profile.name, profile.melee, profile.ranged, profile.reach),
            Team(seat, number),
            Health(profile.hp, profile.hp),
            Points(0, 0, profile.mp, profile.ap),
            Inventory(),
            Body(opaque=True),
            Position(place),
            *self.gifts.get(profile.name, ()),
        )


def _picked(world: World, seat: int) -> list[Profile]:
    profiles = world.get(MATCH + seat, Offer).profiles
    return [profiles[pick] for pick in world.get(MATCH + seat, Choice).picks]


def _places(world: World, teams: Mapping[int, Sequence[Profile]]) -> dict[tuple[int, int], Field]:
    """A random free field for every hero, by seat and number; none near an enemy while there is room."""
    apart = world.find(MATCH, Apart)
    order = [(seat, number) for seat in teams for number in range(len(teams[seat]))]
    if apart is not None:
        order.sort(key=lambda hero: hero[1])  # in turn: whoever came first would leave the other no room
    places: dict[tuple[int, int], Field] = {}
    free, near = world.free, dict.fromkeys(teams, 0)
    for seat, number in order:
        among = free & ~near[3 - seat] or free
        place = world.any_field(among, "field", teams[seat][number].name)
        places[seat, number] = place
        free &= ~world.grid.bit[place]
        if apart is not None:
            near[seat] |= world.grid.ring(place, 1, apart.distance)
    return places
