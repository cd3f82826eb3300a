"""How every event of Deserts of Dune looks."""

from __future__ import annotations

from ecs import events as shared
from ecs.events import Event
from render import animations
from render.animations import Animation, nothing
from render.animations.course import timed_out, turn_started
from render.animations.fights import healed, hurt
from render.dune.animations import course, desert, fights, spice, worm
from render.dune.stage import Stage
from systems.dune import events as dune

ANIMATIONS: dict[type[Event], Animation] = {
    dune.HouseChosen: course.house_chosen,
    shared.Spawned: course.spawned,
    dune.Reinforced: course.reinforced,
    shared.RoundStarted: course.round_started,
    dune.OrderSet: course.order_set,
    shared.TurnStarted: turn_started,
    shared.TimedOut: timed_out,
    dune.Cloned: course.cloned,
    shared.Moved: course.moved,
    dune.Heard: worm.heard,
    dune.Attacked: fights.attacked,
    dune.Spun: fights.spun,
    dune.Duelled: fights.duelled,
    dune.AtomicsUsed: fights.atomics_used,
    dune.ConventionBroken: fights.convention_broken,
    shared.Hurt: hurt,
    shared.Healed: healed,
    dune.Defeated: fights.defeated,
    dune.SpiceTaken: spice.taken,
    dune.HandedOver: spice.handed_over,
    dune.Delivered: spice.delivered,
    dune.SpiceScattered: spice.scattered,
    dune.Earthquake: desert.earthquake,
    dune.SpiceBlown: desert.spice_blown,
    dune.DunesWalked: desert.dunes_walked,
    dune.StormMoved: desert.storm_moved,
    dune.WormAppeared: worm.appeared,
    dune.WormMoved: worm.moved,
    dune.WormVanished: worm.vanished,
    dune.Devoured: worm.devoured,
    shared.MatchOver: course.won,
    # What no rule of this game tells, but a mod may.
    shared.Appeared: course.appeared,
    shared.Vanished: course.vanished,
    shared.Removed: course.vanished,
    shared.Refilled: nothing,
    shared.Taken: nothing,
    shared.Given: nothing,
    shared.Released: nothing,
    shared.Cooled: nothing,
    shared.Delayed: nothing,
    shared.Changed: nothing,
    shared.Spent: nothing,
    dune.LastLeft: nothing,
}
"""What plays for each kind of event."""


class Animations(animations.Animations[Stage]):
    """Makes the film of an event, played by the pieces of a stage."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, ANIMATIONS)
