"""How every event of Marvelous Mashup looks."""

from __future__ import annotations

from ecs import events as shared
from ecs.events import Event
from ecs.world import World
from render import animations
from render.animations import Animation, nothing
from render.animations.course import timed_out
from render.mashup.animations import course, fights, moves, stones
from render.mashup.stage import Stage
from render.timeline import Film
from systems.mashup import events as mashup

ANIMATIONS: dict[type[Event], Animation] = {
    shared.Spawned: moves.spawned,
    shared.Removed: moves.removed,
    shared.Appeared: moves.appeared,
    shared.Vanished: moves.vanished,
    shared.Moved: moves.moved,
    mashup.Ported: moves.ported,
    mashup.Struck: fights.struck,
    mashup.Shot: fights.shot,
    shared.Hurt: fights.hurt,
    shared.Healed: fights.healed,
    mashup.KnockedOut: fights.knocked_out,
    mashup.Used: stones.used,
    shared.Taken: stones.taken,
    shared.Given: stones.given,
    shared.Released: stones.released,
    shared.Refilled: stones.refilled,
    shared.RoundStarted: course.round_started,
    shared.TurnStarted: course.turn_started,
    shared.TimedOut: timed_out,
    mashup.Excelsior: course.excelsior,
    mashup.ThanosCalled: course.thanos_called,
    mashup.Snapped: course.snapped,
    shared.MatchOver: course.won,
    shared.Cooled: nothing,  # the stone goes dark when its power has been seen
    shared.Delayed: nothing,
    shared.Spent: nothing,
    shared.Changed: nothing,
    mashup.Picked: nothing,
    mashup.Fielded: nothing,
    mashup.Tallied: nothing,
}
"""What plays for each kind of event."""


class Animations(animations.Animations[Stage]):
    """Makes the film of an event, played by the pieces of a stage."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, ANIMATIONS)
        self._before: Event | None = None

    def film(self, world: World, event: Event) -> Film:
        """The power of a stone has a look of its own for the blow or shot it consists in."""
        shown = isinstance(self._before, mashup.Used) and isinstance(event, mashup.Struck | mashup.Shot)
        self._before = event
        return Film() if shown else super().film(world, event)
