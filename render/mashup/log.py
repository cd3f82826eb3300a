"""The log of a match in words: what each command led to on one line, under its round and turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from ecs.components import MATCH, Progress, Team
from ecs.events import (
    Appeared,
    Event,
    Moved,
    Removed,
    RoundStarted,
    Spawned,
    Spent,
    TimedOut,
    TurnStarted,
    Won,
)
from ecs.world import World
from render.texts import Texts
from render.words import NO_KINDS, Words
from systems.mashup.components import Hero, Npc
from systems.mashup.events import Excelsior, Fielded, Snapped
from systems.mashup.stones import StoneKind

KEPT = 400
ROUND, TURN, DEED = range(3)
"""The levels of the log: a round, a turn in it, and what is done in that turn."""
ALONE = (RoundStarted, TurnStarted, TimedOut, Won, Fielded, Snapped, Excelsior)


class Told(Words):
    """Words that call the players by their names."""

    def __init__(
        self, texts: Texts, names: tuple[str, ...], kinds: Mapping[str, StoneKind] = NO_KINDS
    ) -> None:
        super().__init__(texts, kinds)
        self._names = names

    def player(self, seat: int) -> str:
        """What a player is called."""
        named = self._names[seat] if 0 < seat < len(self._names) else ""
        return named or super().player(seat)


@dataclass(slots=True)
class Entry:
    """One line."""

    text: str
    level: int
    seat: int
    """The seat it is about; 0 for nobody's."""
    minor: bool = False


class Log:
    """Listens to the events as they are shown."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.entries: deque[Entry] = deque(maxlen=KEPT)
        self.count = 0
        """How often it has changed."""
        self._joining = False

    def hear(self, event: Event, world: World) -> None:
        """An event begins to be shown; the world is the one it happens to."""
        if isinstance(event, Spent):
            self._joining = False  # every step and action is paid first
        text = self.words.sentence(world, event)
        if not text:
            return
        self.count += 1
        if self._joining and self.entries and not _alone(world, event):
            self.entries[-1].text += f" {text}"
            self.entries[-1].minor = False
            return
        level = DEED
        if isinstance(event, RoundStarted | Won):
            level = ROUND
        elif isinstance(event, TurnStarted):
            level = TURN
        self.entries.append(Entry(text, level, _seat(world, event), isinstance(event, Moved | Spawned)))
        self._joining = level == DEED


def _alone(world: World, event: Event) -> bool:
    """Whether an event begins a line of its own, even in the middle of what a command led to."""
    if isinstance(event, Spawned):
        return any(isinstance(component, Hero) for component in event.components)
    if isinstance(event, Appeared | Removed):
        return world.has(event.entity, Hero) or world.has(event.entity, Npc)
    return isinstance(event, ALONE)


def _seat(world: World, event: Event) -> int:
    """Whose doing it is."""
    if isinstance(event, RoundStarted):
        return 0
    if isinstance(event, TurnStarted):
        team = world.find(event.entity, Team)
    else:
        progress = world.get(MATCH, Progress)
        team = world.find(progress.order[progress.index], Team) if progress.index >= 0 else None
    return team.seat if team else 0
