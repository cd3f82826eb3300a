"""A scene of Dune and somebody who tells it on the wire."""

from __future__ import annotations

from typing import Any

from ecs.commands import Command
from ecs.components import MATCH, Health, Outcome, Points, Position, Progress, Team
from ecs.events import Event
from ecs.match import Match
from net.dune.event_encoder import EventEncoder
from net.reading import tag
from systems.dune.components import (
    WORM,
    Character,
    City,
    Convention,
    House,
    Noise,
    Purse,
    Score,
    Spice,
    Storm,
    Swallowed,
    Terrain,
    Worm,
)
from tests.systems.dune.scene import Scene

NUMBERS = (0, 11, 22)
SHORT = {
    "CHARACTER_STAT_CHANGE_DEMAND": "stats",
    "MAP_CHANGE_DEMAND": "map",
    "CHANGE_PLAYER_SPICE_DEMAND": "store",
    "ATOMICS_UPDATE_DEMAND": "atomics",
    "MOVEMENT_DEMAND": "moved",
    "ACTION_DEMAND": "acted",
    "TRANSFER_DEMAND": "gave",
    "TURN_DEMAND": "turn",
    "SPAWN_CHARACTER_DEMAND": "spawn",
    "SANDWORM_SPAWN_DEMAND": "worm",
    "SANDWORM_MOVE_DEMAND": "worm moved",
    "SANDWORM_DESPAWN_DEMAND": "worm gone",
    "ENDGAME": "endgame",
    "GAME_END": "end",
    "ERROR": "error",
}


class Told:
    """A scene, somebody who tells it, and what was told."""

    def __init__(self, match: Scene) -> None:
        self.match = match
        self.names = {entity: name for name, entity in match.names.items()}
        self.encoder = EventEncoder(match.world, NUMBERS)
        self.messages: list[Any] = []
        self.before = match.clone()
        """The match before the last deed."""

    def do(self, seat: int, *commands: Command) -> list[str]:
        """Carry out commands as one; gives what was told, with the names of those it is about."""
        self.before = self.match.clone()
        events: list[Event] = []
        for command in commands:
            events += self.match.apply(seat, command)
        self.messages = list(self.encoder.tell(events))
        return [self.in_short(message) for message in self.messages]

    def in_short(self, message: Any) -> str:
        who = getattr(message, "character_id", None)
        what = SHORT[tag(type(message))]
        return what if who is None else f"{what} {self.names.get(who, 'newcomer')}"

    def first(self, kind: type[Any]) -> Any:
        return next(message for message in self.messages if isinstance(message, kind))

    def field(self, x: int, y: int) -> int:
        return self.match.at(x, y)


def visible(match: Match) -> dict[int, Any]:
    """What the standard tells of a match, by any server."""
    world = match.world
    found: dict[int, Any] = {}
    for entity, row in world.rows.items():
        if entity == MATCH:
            progress = row[Progress]
            actor = progress.order[progress.index] if progress.index >= 0 and Outcome not in row else None
            land = row[Terrain], row[Spice], row[Storm]
            found[entity] = (*land, row[Convention].broken_by, actor, progress.round)
        elif entity <= MATCH + 2:
            found[entity] = (row.get(House), row[City], row[Score])
        elif entity == WORM:
            found[entity] = (row.get(Position), row[Worm].target if Position in row else 0)
        else:
            here = Position in row
            found[entity] = (
                *(row[kind] for kind in (Health, Purse, Team, Character)),
                *(row.get(kind) if here else None for kind in (Position, Points, Noise)),
                Swallowed in row,
            )
    return found
