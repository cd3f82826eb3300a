"""The film of one event, stopped where it is wanted."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ecs.events import Event
from ecs.match import Match
from systems.dune.events import HouseChosen
from tests.render.dune.acting import moments

if TYPE_CHECKING:
    from render.dune.stage import Stage
    from render.timeline import Film


@lru_cache(1)
def _stage(art: Any) -> Stage:
    """One for all films: it is made of many sprites."""
    from render.dune.stage import Stage

    stage = Stage(art, art.palette)
    stage.show(moments()[HouseChosen][0].world)
    stage.camera.fit((0.0, 0.0, 1280.0, 720.0), stage.size)
    return stage


class Filmed:
    """A stage on which one event is being shown."""

    def __init__(self, art: Any, match: Match, event: Event, *, calm: bool = False) -> None:
        from render.animations import Animations
        from render.timeline import Timeline

        self.match, self.event = match, event
        self.stage = _stage(art)
        self.stage.calm = calm
        self.stage.sweep()
        self.stage.show(match.world)
        self.film: Film = Animations(self.stage, "dune").film(match.world, event)
        self._line = Timeline()
        self._line.splice(self.film, 0.0)

    def until(self, seconds: float) -> Filmed:
        """Show it up to a moment."""
        while self._line.now < seconds - 1e-9:
            self._line.advance(min(1 / 30, seconds - self._line.now))
            self.stage.update(1 / 30)
        return self

    def end(self) -> Filmed:
        """Show it to its end."""
        self._line.finish()
        self.stage.update(1 / 30)
        return self

    def piece(self, entity: int) -> Any:
        """A piece that is there."""
        found = self.stage.piece(entity)
        assert found is not None
        return found


def filmed(art: Any, kind: type[Event], *, calm: bool = False) -> Filmed:
    """The first event of this kind."""
    match, event = moments()[kind]
    return Filmed(art, match.clone(), event, calm=calm)
