"""The animations: for each a moment of a match in which it can be seen, caught in the middle."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ecs.events import Event
from render.screenshots import dune, mashup
from render.screenshots.story import Moment, found
from render.screenshots.table import StagedTable
from render.table import Beat

if TYPE_CHECKING:
    from render.screenshots.studio import Studio
    from render.views.match import MatchView

FRAME = 1 / 60
SHORTEST, LONGEST = 0.36, 20.0
"""Seconds of an animation; others may begin while it runs."""
CLOSE = 1.9
"""How close the camera goes."""


STORIES = (mashup.STORY, dune.STORY)


@cache
def moments(game: str = "mashup") -> dict[str, Moment]:
    """A moment for each animation of a game."""
    (story,) = (story for story in STORIES if story.game == game)
    return found(story)


def game_of(name: str) -> str:
    """The game of which this is an animation."""
    return next(story.game for story in STORIES if name in story.wanted)


class Film:
    """One take on the screen, from the moment before it on."""

    def __init__(self, studio: Studio, moment: Moment, *, close: bool) -> None:
        from render.views.match import MatchView

        self.studio = studio
        self.moment = moment
        before = moment.take.before
        self.table = StagedTable(Beat((), before), seat=0, game=before.game.name)
        self.view: MatchView = MatchView(studio.window, self.table)
        studio.window.show_view(self.view)
        studio.pass_time(0.2)
        if close and moment.fields:
            x, y = self.middle()
            self.view.stage.camera.zoom(CLOSE, x, y)
            studio.pass_time(1.0)
            # What happens before in the same take may be somewhere else.
            self.view.stage.camera.look_at = lambda x, y: None  # type: ignore[method-assign]
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


_SPANS: dict[str, tuple[float, float]] = {}


def shoot(studio: Studio, name: str, *, close: bool = False) -> Film:
    """Stop an animation at its middle."""
    moment = moments(game_of(name))[name]
    if name not in _SPANS:
        _SPANS[name] = Film(studio, moment, close=close).span()
    begun, ended = _SPANS[name]
    film = Film(studio, moment, close=close)
    film.run((begun + ended) / 2)
    return film
