"""How long each thing is shown: in the time that the party says (`durations`), not shorter and not longer.

Beyond that the settings, `maxAnimationTime` or much that waits may let a film run faster.
"""

from __future__ import annotations

from ecs.events import Event, Moved
from render.timeline import Film
from systems.dune.configs import PartyConfig
from systems.dune.events import (
    AtomicsUsed,
    Attacked,
    Cloned,
    Devoured,
    Duelled,
    DunesWalked,
    Earthquake,
    HandedOver,
    SpiceBlown,
    SpiceTaken,
    Spun,
    StormMoved,
    WormMoved,
)

DURATIONS: dict[type[Event], str] = {
    SpiceBlown: "spice_blow",
    DunesWalked: "dunes",
    StormMoved: "storm",
    Cloned: "clone",
    WormMoved: "worm_step",
    Devoured: "shai_hulud",
    Earthquake: "earthquake",
    Moved: "move",
    Attacked: "action",
    Duelled: "action",
    Spun: "action",
    SpiceTaken: "action",
    HandedOver: "action",
    AtomicsUsed: "atomics",
}
"""Which of the durations holds for an event; all others are as long as they look best."""
STEPS = (Moved, WormMoved)
"""Of these the time until the next step counts: the dust may settle later."""
SLOWEST = 3.0
"""So much longer than by itself a film may become; beyond that nothing would seem to happen."""


def timed(party: PartyConfig, event: Event, film: Film) -> Film:
    """The film of an event in the time that the party grants it."""
    key = DURATIONS.get(type(event))
    if key is None or (isinstance(event, Devoured) and not event.shai_hulud):
        return film
    usual = film.seconds if isinstance(event, STEPS) else film.length
    return film.scaled(min(SLOWEST, getattr(party.durations, key) / 1000 / usual)) if usual else film
