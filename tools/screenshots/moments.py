"""The animations: for each a moment of a match in which it can be seen, caught in the middle."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from render.moments import Film, Moment
from tools.screenshots import dune, mashup
from tools.screenshots.story import found
from tools.screenshots.table import CONFIGS

if TYPE_CHECKING:
    from render.studio import Studio


STORIES = (mashup.STORY, dune.STORY)


@cache
def moments(game: str = "mashup") -> dict[str, Moment]:
    """A moment for each animation of a game."""
    (story,) = (story for story in STORIES if story.game == game)
    return found(story)


def game_of(name: str) -> str:
    """The game of which this is an animation."""
    return next(story.game for story in STORIES if name in story.wanted)


_SPANS: dict[str, tuple[float, float]] = {}


def shoot(studio: Studio, name: str, *, close: bool = False) -> Film:
    """Stop an animation at its middle."""
    game = game_of(name)
    moment, config = moments(game)[name], CONFIGS[game]()
    if name not in _SPANS:
        _SPANS[name] = Film(studio, moment, config, close=close).span()
    begun, ended = _SPANS[name]
    film = Film(studio, moment, config, close=close)
    film.run((begun + ended) / 2)
    return film
