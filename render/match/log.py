"""The log of a match in words: what each command led to on one line, under its round and turn."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from ecs.events import Event, Spent
from ecs.world import World
from render.show import DEED
from render.words import Words

KEPT = 400


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
        self._before: Event | None = None
        """What was told last."""

    def hear(self, event: Event, world: World) -> None:
        """An event begins to be shown; the world is the one it happens to."""
        if isinstance(event, Spent):
            self._joining = False  # every step and action is paid first
        words = self.words
        text = words.sentence(world, event)
        if not text:
            return
        self.count += 1
        before, self._before = self._before, event
        if self._joining and self.entries and not words.alone(world, event, before):
            self.entries[-1].text += f" {text}"
            self.entries[-1].minor = False
            return
        level = words.show[event].level
        self.entries.append(Entry(text, level, words.doer(world, event), words.minor(event)))
        self._joining = level == DEED

    def say(self, text: str, seat: int) -> None:
        """Something to know that is no event."""
        self.count += 1
        self._joining, self._before = False, None
        self.entries.append(Entry(text, DEED, seat))
