from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecs import events as shared
from ecs.events import Event
from render.dune.show import SHOW
from systems.dune import events as dune
from tests.render.acting import films_lead_to_the_world, jumped_through
from tests.render.dune.acting import acted, at_rest, beats, expected, moments, seen

if TYPE_CHECKING:
    from render.art import Art

OFTEN = 2
"""Once a kind of event has been shown so often, beats without any rarer one are skipped."""
LONGEST = 3.5
"""Seconds that no film of a single event exceeds."""


@pytest.mark.parametrize(
    ("scenario", "seed", "rounds", "calm", "step"),
    [
        ("sietch", 4, 3, False, 0.3),
        ("twin-cities", 8, 3, True, 0.3),
    ],
)
def test_the_picture_equals_the_world_after_every_beat(
    art: Art, scenario: str, seed: int, rounds: int, calm: bool, step: float
) -> None:
    news = beats(scenario, seed, rounds, 400)
    stage, director = acted(art, next(news), reduced_motion=calm)  # type: ignore[arg-type]
    shown = films_lead_to_the_world(stage, director, news, seen, expected, at_rest, step, OFTEN)
    assert {shared.Moved, dune.DunesWalked, dune.WormAppeared, dune.Devoured, shared.MatchOver} <= shown


def test_every_kind_of_event_is_shown_in_a_bounded_time(art: Art) -> None:
    """Each once as it is, and once calm; no two that matter look alike."""
    from render.animations import Animations
    from render.dune.stage import Stage

    stage = Stage(art, art.palette)
    found = moments()
    told_by_mods = {shared.Appeared, shared.Vanished, shared.Removed, shared.TimedOut}
    assert set(found) == {kind for kind, row in SHOW.rows.items() if row.film} - told_by_mods
    looks: dict[object, type[Event]] = {}
    for kind, (match, event) in found.items():
        stage.calm = False
        stage.show(match.world)
        film = Animations(stage, "dune").film(match.world, event)
        assert 0 < film.length <= LONGEST, kind
        assert film.seconds <= film.length
        stage.calm = True
        calm = Animations(stage, "dune").film(match.world, event)
        assert 0 < calm.length <= film.length + 0.05, kind
        assert len(calm.clips) <= len(film.clips), kind
        look = tuple(sorted((round(clip.start, 3), round(clip.seconds, 3)) for clip in film.clips))
        assert look not in looks, (kind, looks.get(look))
        looks[look] = kind


def test_a_whole_match_jumped_through_shows_the_end(art: Art) -> None:
    news = beats("sietch", 11, 2, 3000)
    stage, director = acted(art, next(news))  # type: ignore[arg-type]
    jumped_through(stage, director, news)
    assert seen(stage) == expected(stage, director.latest.world)
    assert at_rest(stage)
