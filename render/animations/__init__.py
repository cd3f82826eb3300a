"""How events look: films made of named parts. What two games show alike is here, the rest in each game's own.

`posing` moves pieces, `parts` adds lights, particles and words; `moves`, `fights` and `course` are films.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic

from ecs.events import Event
from ecs.world import World
from render.animations.parts import Play
from render.animations.posing import S
from render.show import show
from render.timeline import Film

Animation = Callable[[Play[Any], Any], None]


@cache
def animation(game: str, film: str) -> Animation:
    """The function that makes a film: one of the game's own, or else a shared one; see `Show.film`."""
    module, _, name = film.partition(".")
    for package in (f"render.{game}.animations", __name__):
        if find_spec(f"{package}.{module}") is not None:
            made: Animation | None = getattr(import_module(f"{package}.{module}"), name, None)
            if made is not None:
                return made
    raise LookupError(f"{game}: {film}")


class Animations(Generic[S]):
    """Makes the film of an event, played by the pieces of a stage."""

    def __init__(self, stage: S, game: str) -> None:
        self.stage = stage
        self.game = game

    def film(self, world: World, event: Event) -> Film:
        """The film of an event that is about to happen to this world; one of a mod gets a quiet pulse."""
        play = Play(self.stage, world)
        if name := show(self.game)[event].film:
            animation(self.game, name)(play, event)
        return play.film
