"""The characters as the brains see them: what each can do, in tables over the distance."""

from __future__ import annotations

from functools import lru_cache

from ecs.components import Health, Points, Team
from ecs.world import World
from systems.brains.ways import FAR
from systems.dune.components import Character, Purse
from systems.dune.houses import BENE_GESSERIT, FIGHTER, MENTAT, NOBLE

WORTH = {NOBLE: 1.0, MENTAT: 1.0, BENE_GESSERIT: 1.1, FIGHTER: 1.1}
"""What a character is worth to its house, by its class."""
LONG = 10
"""Turns after which it does not matter any more how far it is."""


class Figure:
    """What never changes about a character."""

    __slots__ = (
        "ap",
        "blow",
        "damage",
        "entity",
        "kind",
        "mp",
        "pace",
        "room",
        "seat",
        "threat",
        "top",
        "turns",
        "worth",
    )

    def __init__(
        self, entity: int, seat: int, kind: str, top: int, mp: int, ap: int, damage: int, room: int
    ) -> None:
        self.entity = entity
        self.seat = seat
        self.kind = kind
        self.top = top
        self.mp = mp
        self.ap = ap
        self.damage = damage
        self.room = room
        self.worth = WORTH[kind]
        self.blow = ap * damage
        """The damage of one turn on even ground."""
        speed = max(mp, 0.25)
        self.turns = [steps / speed for steps in range(FAR + 1)]
        """By distance: the turns it takes to walk there."""
        self.pace = [max(0.0, 1 - turns / LONG) for turns in self.turns]
        """By distance: how soon the character can be there, 1 for at once."""
        self.threat = [self.blow / (1 + max(0, steps - 1 - mp) / speed) ** 2 for steps in range(FAR + 1)]
        """By distance: the damage of a turn, less for every turn it takes to come near."""


def figures(world: World) -> list[Figure]:
    """All characters of the match, wherever they are."""
    cast = []
    for entity in world.each(Character):
        row = world.rows[entity]
        points: Points = row[Points]
        character: Character = row[Character]
        cast.append(
            _figure(
                entity, row[Team].seat, character.kind, row[Health].top,
                points.top_mp, points.top_ap, character.damage, row[Purse].room,
            )
        )  # fmt: skip
    return cast


@lru_cache(maxsize=512)
def _figure(entity: int, seat: int, kind: str, top: int, mp: int, ap: int, damage: int, room: int) -> Figure:
    return Figure(entity, seat, kind, top, mp, ap, damage, room)
