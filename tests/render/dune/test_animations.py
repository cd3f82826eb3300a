from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from ecs import events as shared
from ecs.events import Event
from ecs.world import World
from render.table import Beat
from systems.dune import events as dune
from tests.render.dune.acting import acted, at_rest, beats, expected, moments, played_out, seen

if TYPE_CHECKING:
    from render.art import Art

OFTEN = 2
"""Once a kind of event has been shown so often, beats without any rarer one are skipped."""
LONGEST = 3.5
"""Seconds that no film of a single event exceeds."""


def test_every_event_has_an_animation(art: Art) -> None:
    from render.dune.animations import ANIMATIONS

    known = {
        kind
        for room in (shared, dune)
        for kind in vars(room).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert set(ANIMATIONS) == known


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
    """The films alone lead there: settling has nothing to mend."""
    news = beats(scenario, seed, rounds, 400)
    stage, director = acted(art, next(news), reduced_motion=calm)  # type: ignore[arg-type]
    settle = stage.show
    shown: Counter[type[Event]] = Counter()
    skipped = False

    def settled(world: World) -> None:
        assert skipped or seen(stage) == expected(stage, world)
        settle(world)

    stage.show = settled  # type: ignore[method-assign]
    for beat in news:
        assert isinstance(beat, Beat)
        director.take(beat)
        skipped = all(shown[type(event)] >= OFTEN for event in beat.events)
        if not skipped:
            shown.update(type(event) for event in beat.events)
            played_out(stage, director, step)
            assert len(stage.lights) == len(stage.props) == 0
        else:
            director.skip()
        assert director.shown is beat.match
        assert seen(stage) == expected(stage, beat.match.world)
        assert at_rest(stage)
    assert {shared.Moved, dune.DunesWalked, dune.WormAppeared, dune.Devoured, shared.Won} <= set(shown)


def test_every_kind_of_event_is_shown_in_a_bounded_time(art: Art) -> None:
    """Each once as it is, and once calm; no two that matter look alike."""
    from render.dune.animations import ANIMATIONS, Animations
    from render.dune.stage import Stage

    stage = Stage(art, art.palette)
    found = moments()
    silent = {kind for kind, animation in ANIMATIONS.items() if animation.__name__ == "nothing"}
    told_by_mods = {shared.Appeared, shared.Vanished, shared.Removed, shared.TimedOut}
    assert set(found) == set(ANIMATIONS) - silent - told_by_mods
    looks: dict[object, type[Event]] = {}
    for kind, (match, event) in found.items():
        stage.calm = False
        stage.show(match.world)
        film = Animations(stage).film(match.world, event)
        assert 0 < film.length <= LONGEST, kind
        assert film.seconds <= film.length
        stage.calm = True
        calm = Animations(stage).film(match.world, event)
        assert 0 < calm.length <= film.length + 0.05, kind
        assert len(calm.clips) <= len(film.clips), kind
        look = tuple(sorted((round(clip.start, 3), round(clip.seconds, 3)) for clip in film.clips))
        assert look not in looks, (kind, looks.get(look))
        looks[look] = kind


def test_a_whole_match_jumped_through_shows_the_end(art: Art) -> None:
    news = beats("sietch", 11, 2, 3000)
    stage, director = acted(art, next(news))  # type: ignore[arg-type]
    for beat in news:
        assert isinstance(beat, Beat)
        director.take(beat)
        director.update(0.01)
    director.skip()
    stage.update(0.1)
    assert director.latest.outcome is not None
    assert seen(stage) == expected(stage, director.latest.world)
    assert at_rest(stage)
