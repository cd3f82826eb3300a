"""The log of a match in words: what each command led to on one line, under its round and turn."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from ecs.events import Event, Spent
from ecs.grid import Field
from ecs.world import World
from render.show import DEED
from render.words import Words

KEPT = 400
PLACES = ("origin", "field")
WHO = ("entity", "target", "by", "giver", "taker")
"""What events call the fields and the entities that they are about."""


@dataclass(slots=True)
class Entry:
    """One line."""

    text: str
    level: int
    seat: int
    """The seat it is about; 0 for nobody's."""
    minor: bool = False
    fields: tuple[Field, ...] = ()
    """The fields it tells of."""
    entities: tuple[int, ...] = ()
    """Whom it names."""


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
            last = self.entries[-1]
            last.text += f" {text}"
            last.minor = False
            last.fields = _more(last.fields, event, PLACES)
            last.entities = _more(last.entities, event, WHO)
            return
        level = words.show[event].level
        doer, minor = words.doer(world, event), words.minor(event)
        fields, entities = _more((), event, PLACES), _more((), event, WHO)
        self.entries.append(Entry(text, level, doer, minor, fields, entities))
        self._joining = level == DEED

    def say(self, text: str, seat: int, *whom: int) -> None:
        """Something to know that is no event, and whom it is about."""
        self.count += 1
        self._joining, self._before = False, None
        self.entries.append(Entry(text, DEED, seat, entities=whom))


def _more(known: tuple[int, ...], event: Event, names: tuple[str, ...]) -> tuple[int, ...]:
    """These numbers and what an event holds by these names, each once."""
    new = (getattr(event, name, None) for name in names)
    return tuple(dict.fromkeys([*known, *(number for number in new if isinstance(number, int))]))
