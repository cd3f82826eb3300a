from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecs.events import Event, Spent, TimedOut
from tests.render.mashup.acting import acted
from tests.systems.mashup.scene import scene

if TYPE_CHECKING:
    from render.art import Art


class Noted(Event, frozen=True):
    """An event that only a mod knows."""

    entity: int


def test_every_kind_of_event_has_its_film_and_an_unknown_one_a_pulse(art: Art) -> None:
    from render.animations import Animations

    match = scene(". A . b")
    stage, _ = acted(art, match)
    animations = Animations(stage, "mashup")
    assert animations.film(match.world, Spent(match["A"], 1, 1, 0)).length == 0
    assert animations.film(match.world, TimedOut(1)).length > 0.3
    assert 0 < animations.film(match.world, Noted(match["A"])).length < 0.5
    assert animations.film(match.world, Noted(999)).length == 0


def test_a_film_of_the_game_itself_goes_before_a_shared_one() -> None:
    from render.animations import animation
    from render.animations import course as shared
    from render.mashup.animations import course as own

    assert animation("mashup", "course.turn_started") is own.turn_started
    assert animation("dune", "course.turn_started") is shared.turn_started


def test_a_film_that_nobody_has_made() -> None:
    from render.animations import animation

    with pytest.raises(LookupError, match=r"^dune: fights\.sung$"):
        animation("dune", "fights.sung")
