from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

import pytest

from ecs.components import Position
from ecs.events import Event, Moved, Removed
from ecs.world import World
from render.camera_work import Cue, Scene, Shot
from render.director import FASTEST, PATIENCE, Director, allowance
from render.settings import Settings
from render.table import Beat
from render.timeline import Film
from systems.mashup.commands import EndTurn, Step
from tests.systems.mashup import scene as scenes
from tests.systems.mashup.scene import Stats, scene

FRAME = 1 / 60


class FakeStage:
    """Keeps what it was told."""

    def __init__(self) -> None:
        self.pace = 1.0
        self.calm = False
        self.settled: list[World] = []
        self.swept = 0

    def show(self, world: World) -> None:
        self.settled.append(world)

    def sweep(self) -> None:
        self.swept += 1


class FakeAnimations:
    """Every event takes as long as is said; what is shown when is kept."""

    def __init__(self, seconds: Callable[[Event], float]) -> None:
        self.seconds = seconds
        self.played: list[tuple[str, Event]] = []

    def film(self, world: World, event: Event) -> Film:
        film, seconds = Film(), self.seconds(event)
        film.cue(lambda: self.played.append(("begins", event)))
        film.cue(lambda: self.played.append(("ends", event)), seconds)
        return film


class Rehearsal:
    """A director with a fake stage and a clock that is moved by hand."""

    def __init__(
        self,
        seconds: Callable[[Event], float] = lambda event: 1.0 if isinstance(event, Moved) else 0.0,
        limit: Callable[[], float] = lambda: inf,
        **options: Any,
    ) -> None:
        self.match = walk()
        self.stage, self.animations = FakeStage(), FakeAnimations(seconds)
        self.director = Director(self.stage, self.animations, limit, Settings(**options))
        self.director.show(self.match.clone())
        self.told: list[Event] = []
        self.director.listeners.append(lambda event, world: self.told.append(event))

    def step(self, x: int, y: int) -> Beat:
        beat = beat_of(self.match, Step, x, y)
        self.director.take(beat)
        return beat

    def seconds_until_idle(self, frame: float = FRAME) -> float:
        seconds = 0.0
        while self.director.busy:
            self.director.update(frame)
            seconds += frame
            assert seconds < 120
        return seconds


def walk() -> scenes.Scene:
    return scene(". . . . .\n. A . . .\n. . . . b", heroes={"A": Stats(mp=40)})


def beat_of(match: scenes.Scene, kind: Any, *words: str | int) -> Beat:
    events = match.seen(match.play(kind, *words), 0)
    return Beat(tuple(events), match.clone())


def test_it_begins_with_a_match_as_it_is() -> None:
    play = Rehearsal()
    assert play.director.idle
    assert play.director.shown is play.director.latest
    assert play.stage.settled == [play.director.latest.world]


def test_without_a_match_there_is_nothing_to_ask_for() -> None:
    director = Director(FakeStage(), FakeAnimations(lambda _: 1.0), lambda: inf, Settings())
    with pytest.raises(RuntimeError, match="no match"):
        _ = director.shown
    with pytest.raises(RuntimeError, match="no match"):
        _ = director.latest


def test_the_first_beat_may_be_the_beginning() -> None:
    director = Director(FakeStage(), FakeAnimations(lambda _: 1.0), lambda: inf, Settings())
    match = walk()
    director.take(Beat((), match))
    assert director.idle
    assert director.shown is match


def test_a_beat_is_shown_in_its_time_and_then_is_the_truth() -> None:
    play = Rehearsal()
    beat = play.step(2, 1)
    assert play.director.latest is beat.match
    assert play.director.busy
    play.director.update(0.5)
    assert play.director.busy
    play.director.update(0.6)
    assert play.director.idle
    assert play.director.shown is beat.match
    assert play.stage.settled[-1] is beat.match.world


def test_input_sees_the_truth_at_once_and_the_panels_follow_the_picture() -> None:
    play = Rehearsal(lambda _: 1.0)
    hero = play.match["A"]
    play.step(2, 1)
    play.director.update(0.5)  # the points are paid, the step has not begun
    assert play.match.xy(play.director.latest.world.field(hero)) == (2, 1)
    assert play.match.xy(play.director.shown.world.field(hero)) == (1, 1)
    play.director.update(1.0)
    assert play.match.xy(play.director.shown.world.field(hero)) == (2, 1)


def test_the_true_match_is_never_touched() -> None:
    play = Rehearsal()
    before = play.director.latest
    digest = before.digest()
    play.step(2, 1)
    play.director.update(0.1)
    assert before.digest() == digest


def test_effects_follow_the_order_of_events() -> None:
    play = Rehearsal(lambda _: 0.2)
    beats = [play.step(2, 1), play.step(3, 1)]
    play.seconds_until_idle()
    events = [event for beat in beats for event in beat.events]
    assert play.told == events
    assert play.animations.played == [(what, event) for event in events for what in ("begins", "ends")]


def test_listeners_hear_of_an_event_in_the_world_before_it() -> None:
    play = Rehearsal()
    places: list[int] = []
    hero = play.match["A"]
    play.director.listeners.append(lambda event, world: places.append(world.get(hero, Position).field))
    play.step(2, 1)
    play.seconds_until_idle()
    assert places == [play.match.at(1, 1)] * 2


@pytest.mark.parametrize(("speed", "seconds"), [(1.0, 1.0), (2.0, 0.5), (0.5, 2.0)])
def test_the_speed_can_be_set(speed: float, seconds: float) -> None:
    play = Rehearsal(speed=speed)
    play.step(2, 1)
    assert play.seconds_until_idle() == pytest.approx(seconds, abs=2 * FRAME)


@pytest.mark.parametrize(("tempo", "seconds"), [(0.25, 4.0), (1.0, 1.0), (4.0, 0.25)])
def test_a_replay_can_be_slow_or_fast_beyond_that(tempo: float, seconds: float) -> None:
    play = Rehearsal()
    play.director.tempo = tempo
    play.step(2, 1)
    assert play.stage.pace == tempo
    assert play.seconds_until_idle() == pytest.approx(seconds, abs=2 * FRAME)


def test_a_film_is_as_long_as_the_match_allows() -> None:
    play = Rehearsal(lambda _: 4.0, limit=lambda: 2.0)
    play.step(2, 1)
    assert play.seconds_until_idle() == pytest.approx(2.0, abs=2 * FRAME)


def test_where_no_time_is_left_a_film_is_over_in_a_frame() -> None:
    play = Rehearsal(limit=lambda: 0.0)
    beat = play.step(2, 1)
    play.director.update(FRAME)
    assert play.director.idle
    assert play.director.shown is beat.match
    assert play.told == list(beat.events)


def test_the_allowance_comes_from_the_config_and_from_ones_own_turn() -> None:
    assert allowance(5.0) == 5.0
    assert allowance(0.0) == inf
    assert allowance(5.0, left=8.0) == 2.0
    assert allowance(0.0, left=0.0) == 0.0


def test_what_piles_up_runs_faster() -> None:
    alone, crowd = Rehearsal(), Rehearsal()
    alone.step(2, 1)
    for x in (2, 3, 2, 3, 2, 3):
        crowd.step(x, 1)
    assert alone.director.pace == 1.0
    assert crowd.director.pace == pytest.approx(6 / PATIENCE)
    assert crowd.stage.pace == crowd.director.pace
    assert crowd.seconds_until_idle() == pytest.approx(PATIENCE, abs=2 * FRAME)
    assert crowd.director.pace == crowd.stage.pace == 1.0


def test_far_too_much_is_jumped_over_but_told() -> None:
    play = Rehearsal()
    for number in range(40):
        play.step(2 if number % 2 == 0 else 1, 1)
    assert play.director.waiting <= PATIENCE * FASTEST
    assert len(play.told) > 0
    assert play.seconds_until_idle() <= PATIENCE + 2 * FRAME
    assert len(play.told) == 80
    assert play.stage.settled[-1] is play.director.latest.world


def test_skipping_settles_and_tells_everything() -> None:
    play = Rehearsal()
    beats = [play.step(2, 1), play.step(3, 1)]
    silent: list[bool] = []
    play.director.listeners.append(lambda event, world: silent.append(play.director.skipping))
    play.director.update(0.1)
    swept = play.stage.swept
    play.director.skip()
    assert play.director.idle
    assert play.director.shown is beats[1].match
    assert play.told == [event for beat in beats for event in beat.events]
    assert silent[-2:] == [True, True]
    assert play.stage.swept > swept
    assert not play.director.skipping
    play.director.skip()
    assert play.director.idle


def test_reduced_motion_is_told_to_the_stage() -> None:
    play = Rehearsal(reduced_motion=True)
    assert not play.stage.calm
    play.step(2, 1)
    assert play.stage.calm
    play.director.settings.reduced_motion = False
    play.director.update(FRAME)
    assert not play.stage.calm


def test_an_event_that_does_not_fit_ends_the_film_but_not_the_play() -> None:
    play = Rehearsal()
    beat = beat_of(play.match, Step, 2, 1)
    odd = Beat((Removed(entity=999, field=0), *beat.events), beat.match)
    play.director.take(odd)
    play.seconds_until_idle()
    assert play.told == []
    assert play.director.shown is beat.match


def test_a_beat_without_events_is_just_the_truth() -> None:
    play = Rehearsal()
    match = play.match.clone()
    play.director.take(Beat((), match))
    play.director.update(FRAME)
    assert play.director.idle
    assert play.director.shown is match


@pytest.mark.parametrize("seed", range(40))
def test_total_time_never_exceeds_what_the_limits_allow(seed: int) -> None:
    """From the last news on it takes no longer than one film may take and what waited behind it."""
    dice = Random(seed)
    most = dice.uniform(0.5, 6.0)
    play = Rehearsal(
        lambda event: dice.uniform(0.0, 9.0) if isinstance(event, Moved) else 0.0,
        lambda: most,
        speed=dice.uniform(0.5, 3.0),
    )
    for number in range(dice.randint(1, 14)):
        play.step(2 if number % 2 == 0 else 1, 1)
        play.director.update(dice.uniform(0.0, 2.0))
    assert play.seconds_until_idle(0.05) <= max(most, PATIENCE) + 0.1
    assert play.director.shown is play.director.latest


def test_a_turn_may_end_while_it_is_shown() -> None:
    play = Rehearsal(lambda _: 0.1)
    play.step(2, 1)
    play.director.take(beat_of(play.match, EndTurn))
    play.seconds_until_idle()
    assert play.director.shown.world.rows == play.match.world.rows


class FakeCameraman:
    """Wants to see every move, and keeps when it was shown."""

    def __init__(self) -> None:
        self.shown: list[Scene] = []

    def cue(self, world: World, event: Event, start: float) -> Cue:
        moved = isinstance(event, Moved)
        return Cue(start, Shot.FOLLOW if moved else Shot.NONE, ((0.0, 0.0),), fresh=True)

    def show(self, scene: Scene) -> None:
        self.shown.append(scene)


def test_the_cameraman_is_told_when_a_scene_begins_and_no_film_becomes_longer() -> None:
    without, play = Rehearsal(), Rehearsal()
    cameraman = play.director.cameraman = FakeCameraman()
    for each in (without, play):
        each.step(2, 1)
        each.step(3, 1)
    assert [scene.start for scene in cameraman.shown] == [], "nothing has been shown yet"
    play.director.update(0.5)
    assert len(cameraman.shown) == 1
    assert play.seconds_until_idle() + 0.5 == pytest.approx(without.seconds_until_idle(), abs=2 * FRAME)
    assert len(cameraman.shown) == 2


def test_what_is_skipped_the_cameraman_does_not_go_to() -> None:
    play = Rehearsal()
    cameraman = play.director.cameraman = FakeCameraman()
    play.step(2, 1)
    play.director.skip()
    assert cameraman.shown == []
