"""How events look: films made of named parts. What two games show alike is here, the rest in each game's own.

`posing` moves pieces, `parts` adds lights, particles and words; `moves`, `fights` and `course` are films.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic

from ecs.events import Event
from ecs.world import World
from render.animations.course import unknown
from render.animations.parts import Play
from render.animations.posing import S
from render.timeline import Film

Animation = Callable[[Play[Any], Any], None]


def nothing(play: Play[Any], event: Event) -> None:
    """Book-keeping: the panels show it, not the board."""


class Animations(Generic[S]):
    """Makes the film of an event, played by the pieces of a stage."""

    def __init__(self, stage: S, films: Mapping[type[Event], Animation]) -> None:
        self.stage = stage
        self.films = films

    def film(self, world: World, event: Event) -> Film:
        """The film of an event that is about to happen to this world; one of a mod gets a quiet pulse."""
        play = Play(self.stage, world)
        animation: Animation = self.films.get(type(event), unknown)
        animation(play, event)
        return play.film
