from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.events import Event, Spent, TimedOut
from tests.render.mashup.acting import acted
from tests.systems.mashup.scene import scene

if TYPE_CHECKING:
    from render.art import Art


class Noted(Event, frozen=True):
    """An event that only a mod knows."""

    entity: int


def test_every_kind_of_event_has_its_film_and_an_unknown_one_a_pulse(art: Art) -> None:
    from render.animations import Animations, nothing
    from render.animations.course import timed_out

    match = scene(". A . b")
    stage, _ = acted(art, match)
    animations = Animations(stage, {TimedOut: timed_out, Spent: nothing})
    assert animations.film(match.world, Spent(match["A"], 1, 1, 0)).length == 0
    assert animations.film(match.world, TimedOut(1)).length > 0.3
    assert 0 < animations.film(match.world, Noted(match["A"])).length < 0.5
    assert animations.film(match.world, Noted(999)).length == 0
