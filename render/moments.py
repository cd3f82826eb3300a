"""A moment of a match, and its film in the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ecs.components import MATCH, Progress
from ecs.events import Event
from ecs.match import Match
from render.camera_work import fields_of
from render.staged_table import StagedTable
from render.table import Beat

if TYPE_CHECKING:
    from render.studio import Studio
    from render.views.match import MatchView

FRAME = 1 / 60
SHORTEST, LONGEST = 0.36, 20.0
"""Seconds of an animation; others may begin while it runs."""
CLOSE = 1.9
"""How close the camera goes."""


@dataclass(frozen=True, slots=True)
class Take:
    """What one command led to, between the match before and the match after."""

    before: Match
    beat: Beat

    @property
    def round(self) -> int:
        """The round before it."""
        return self.before.world.get(MATCH, Progress).round


@dataclass(frozen=True, slots=True)
class Moment:
    """An event in its take."""

    take: Take
    index: int

    @property
    def event(self) -> Event:
        """The event itself."""
        return self.take.beat.events[self.index]

    @property
    def fields(self) -> set[int]:
        """Where to look; nowhere in particular for what concerns everybody."""
        return fields_of(self.take.before.world, self.event)


class Film:
    """One take on the screen, from the moment before it on."""

    def __init__(self, studio: Studio, moment: Moment, config: Any, *, close: bool) -> None:
        from render.views.match import MatchView

        self.studio = studio
        self.moment = moment
        before = moment.take.before
        self.table = StagedTable(Beat((), before), config=config, seat=0, game=before.game.name)
        self.view: MatchView = MatchView(studio.window, self.table)
        studio.window.show_view(self.view)
        studio.pass_time(0.2)
        if close and moment.fields:
            # What happens before in the same take may be somewhere else.
            self.view.cameraman.overview()
            studio.pass_time(1.0)
            self.view.stage.camera.zoom(CLOSE, *self.middle())
            studio.pass_time(1.0)
        self.heard: list[Event] = []
        self.view.director.listeners.append(lambda event, world: self.heard.append(event))
        self.table.tell(moment.take.beat)

    def middle(self) -> tuple[float, float]:
        """Where in the window it happens."""
        rects = [self.view.rect_of(field) for field in self.moment.fields] or [self.view.layout.board]
        return sum(rect.x for rect in rects) / len(rects), sum(rect.y for rect in rects) / len(rects)

    def run(self, seconds: float) -> None:
        """Let it run for a while."""
        self.studio.pass_time(seconds, FRAME)

    def span(self) -> tuple[float, float]:
        """When the film of the moment's event begins and ends, in seconds from now."""
        passed, begun = 0.0, None
        while passed < LONGEST:
            self.run(FRAME)
            passed += FRAME
            if begun is None and len(self.heard) > self.moment.index:
                begun = passed
            on = len(self.heard) > self.moment.index + 1 and begun is not None and passed - begun > SHORTEST
            if begun is not None and (on or self.view.director.idle):
                return begun, passed
        return begun or 0.0, passed
