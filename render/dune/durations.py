"""How long each thing is shown: in the time that the party says (`durations`), not shorter and not longer.

Beyond that the settings, `maxAnimationTime` or much that waits may let a film run faster.
"""

from __future__ import annotations

from ecs.events import Event
from render.dune.show import SHOW
from render.timeline import Film
from systems.dune.configs import PartyConfig

STEPS = ("move", "worm_step")
"""Of these the time until the next step counts: the dust may settle later."""
SLOWEST = 3.0
"""So much longer than by itself a film may become; beyond that nothing would seem to happen."""


def timed(party: PartyConfig, event: Event, film: Film) -> Film:
    """The film of an event in the time that the party grants it."""
    key = SHOW.lasts(event)
    if not key:
        return film
    usual = film.seconds if key in STEPS else film.length
    return film.scaled(min(SLOWEST, getattr(party.durations, key) / 1000 / usual)) if usual else film
