"""After the choice of houses all characters gather beside their cities."""

from __future__ import annotations

from ecs.commands import Command, Tick
from ecs.components import MATCH, PLACEMENT, ROUND_END, Component, Health, Points, Position, Team
from ecs.grid import Field
from ecs.verbs import spawn
from ecs.world import System, World
from systems.dune.components import Character, House, Noise, Purse, Rules
from systems.dune.free_field import near_city
from systems.dune.houses import CLASSES, HOUSES, Member
from systems.turns import enter, stage


class Placement(System[Command]):
    """Brings the characters of both houses onto the board."""

    sees = (Tick,)

    def process(self, world: World, seat: int, command: Command) -> None:
        """House after house in random order, character after character."""
        if stage(world) != PLACEMENT:
            return
        for player in world.shuffled((1, 2), "placement", MATCH):
            house = HOUSES[world.get(MATCH + player, House).name]
            for number, member in enumerate(house.members):
                enlist(world, member, house.key, Team(player, number), near_city(world, player, member.name))
        enter(world, ROUND_END)


def enlist(world: World, member: Member, home: str, team: Team, field: Field | None) -> int:
    """A new character on a field; without one it counts as defeated, and may be cloned."""
    profile = world.get(MATCH, Rules).classes[CLASSES.index(member.kind)]
    place: tuple[Component, ...] = () if field is None else (Position(field),)
    return spawn(
        world,
        Character(member.name, member.kind, home, profile.damage, profile.healing),
        team,
        Health(profile.hp if place else 0, profile.hp),
        Points(0, 0, profile.mp, profile.ap),
        Purse(0, profile.room),
        Noise(),
        *place,
    )
