"""How every event of Marvelous Mashup looks."""

from __future__ import annotations

from ecs.events import Event
from ecs.world import World
from render import animations
from render.mashup.stage import Stage
from render.timeline import Film
from systems.mashup.events import Shot, Struck, Used


class Animations(animations.Animations[Stage]):
    """Makes the film of an event, played by the pieces of a stage."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, "mashup")
        self._before: Event | None = None

    def film(self, world: World, event: Event) -> Film:
        """The power of a stone has a look of its own for the blow or shot it consists in."""
        shown = isinstance(self._before, Used) and isinstance(event, Struck | Shot)
        self._before = event
        return Film() if shown else super().film(world, event)
