"""One row an event: how it is told, heard, filmed, seen in a terminal, counted and marked.

`render/<game>/show.py` holds the rows of a game as ``SHOW``; whoever shows a match asks for it by the game's
name. A row may name a function that stands elsewhere, as films do, which need a window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from ecs import events as shared
from ecs.components import Team
from ecs.events import Event
from ecs.games import Part
from ecs.world import World
from render.camera_work import Shot

if TYPE_CHECKING:
    from render.terminal.frame import Frames

E = TypeVar("E", bound=Event)

ROUND, TURN, DEED = range(3)
"""The levels of the log: a round, a turn in it, and what is done in that turn."""
HIGH, LOW = 0.72, 0.26
"""How far up a mark stands on the line of time of a replay."""
END = "end"
"""The mark of the end of a match; the others are the games' own."""


def plainly(words: Any, world: World, event: Event) -> str:
    """The text of this kind of event, filled with what it holds."""
    told: str = words.plain(world, event)
    return told


@dataclass(frozen=True, slots=True)
class Mark(Generic[E]):
    """What makes an event worth a look in a replay."""

    kind: str
    icon: str
    height: float = HIGH
    when: Callable[[E], bool] = lambda event: True


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Generic[E]):
    """All that is shown of one kind of event. The world is always the one that it is about to happen to."""

    text: Callable[[Any, World, E], str] | None = plainly
    """The sentence, made by the game's `Words`; none for what only panels show."""
    level: int = DEED
    """Of its line in the log."""
    alone: bool | Callable[[World, E, Event | None], bool] = False
    """Whether it begins a line of the log even in the middle of a command; asked with what was told last."""
    minor: bool = False
    """Whether by itself it is hardly worth a word."""
    sound: str | Callable[[World, E, int], str] = ""
    """What whoever sits on that seat hears: a name of `render.sound`."""
    film: str = ""
    """The function that makes it, as ``module.function`` of `render.<game>.animations`, or else of
    `render.animations`; none where there is nothing to be seen on the board."""
    shot: Shot | Callable[[World, E], Shot] = Shot.NONE
    """How the camera sees it."""
    before: Frames | None = None
    """What a terminal shows just before it happens."""
    after: Frames | None = None
    """What a terminal shows once it has happened."""
    count: Callable[[Any, World, E], None] | None = None
    """Adds it to the game's deeds by entities."""
    mark: Mark[E] | None = None
    """In a replay."""
    phase: str | Callable[[E], str] = ""
    """The phase of the round that it belongs to."""
    lasts: str | Callable[[E], str] = ""
    """Which duration of the match config holds for its film; otherwise it lasts as long as it looks best."""


UNKNOWN: Show[Event] = Show(film="course.unknown", shot=Shot.FOLLOW)
"""What an event looks like that only a mod knows: a quiet pulse, and the words that its mod has for it."""


class Marked(NamedTuple):
    """Something worth a look in a replay."""

    point: int
    """Where in the replay it is."""
    kind: str
    seat: int
    """To whose side it happened, or who won; 0 for nobody's."""
    whom: int
    """To whom it happened, if to somebody."""


class Table:
    """The rows of a game."""

    def __init__(self, rows: Mapping[type[Event], Show[Any]]) -> None:
        self.rows = rows

    def __getitem__(self, event: Event) -> Show[Any]:
        """The row of an event; every event has one."""
        return self.rows.get(type(event), UNKNOWN)

    def sound(self, world: World, event: Event, seat: int) -> str:
        """What whoever sits on that seat hears of an event about to happen; empty for nothing."""
        sound = self[event].sound
        return sound if isinstance(sound, str) else sound(world, event, seat)

    def shot(self, world: World, event: Event) -> Shot:
        """How the camera sees an event about to happen."""
        shot = self[event].shot
        return shot if isinstance(shot, Shot) else shot(world, event)

    def phase(self, event: Event) -> str:
        """The phase of the round that an event belongs to; empty if it may happen in any."""
        phase = self[event].phase
        return phase if isinstance(phase, str) else phase(event)

    def lasts(self, event: Event) -> str:
        """Which duration of the match config holds for the film of an event; empty for none."""
        lasts = self[event].lasts
        return lasts if isinstance(lasts, str) else lasts(event)

    @property
    def marks(self) -> dict[str, Mark[Any]]:
        """All marks by their kinds."""
        return {row.mark.kind: row.mark for row in self.rows.values() if row.mark is not None}

    def marked(self, point: int, events: Iterable[Event], worlds: tuple[World, ...]) -> Iterator[Marked]:
        """The marks of what led to a point; the worlds are those after and before it."""
        for event in events:
            mark = self[event].mark
            if mark is not None and mark.when(event):
                whom = getattr(event, "entity", 0)
                seat = getattr(event, "seat", 0) or seat_of(worlds, whom)
                yield Marked(point, mark.kind, seat, whom)


def seat_of(worlds: tuple[World, ...], entity: int) -> int:
    """Whose it is; who is gone by now was there before."""
    for world in worlds:
        if entity in world.rows and (team := world.find(entity, Team)):
            return team.seat
    return 0


# What all games have


def result(words: Any, world: World, event: shared.MatchOver) -> str:
    """Who won and by what."""
    told: str = words.result(event.outcome)
    return told


def ending(world: World, event: shared.MatchOver, seat: int) -> str:
    """The end sounds otherwise to whoever has lost."""
    return "win" if seat in (0, event.seat) else "lose"


USUAL = Table(
    {
        shared.RoundStarted: Show(level=ROUND, alone=True),
        shared.TurnStarted: Show(level=TURN, alone=True),
        shared.TimedOut: Show(alone=True),
        shared.MatchOver: Show(text=result, level=ROUND, alone=True),
        shared.Moved: Show(minor=True),
        shared.Spawned: Show(minor=True),
        shared.Spent: Show(text=None),
        shared.Cooled: Show(text=None),
        shared.Changed: Show(text=None),
    }
)
"""For a game that has no table: in words."""


_shows: Part[Table] = Part("render.{}.show", "SHOW")


def show(game: str) -> Table:
    """The rows of the game of that name."""
    return _shows(game) if _shows.has(game) else USUAL
