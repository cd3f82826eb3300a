from __future__ import annotations

from functools import partial
from random import Random

import pytest

from render.timeline import Clip, Easing, Film, Timeline, brake, hop, linear, overshoot, rush, smooth

TIMES = (0.0, 0.1, 0.2, 0.3, 1 / 3, 0.7, 1.1, 2.0)


def noted(seen: list[tuple[str, float]], name: str, part: float) -> None:
    seen.append((name, round(part, 3)))


@pytest.mark.parametrize("easing", [linear, smooth, rush, brake, overshoot])
def test_an_easing_goes_from_nothing_to_all(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0)
    assert easing(1.0) == pytest.approx(1.0)


def test_a_hop_comes_back() -> None:
    assert [round(hop(part), 6) for part in (0.0, 0.5, 1.0)] == [0.0, 1.0, 0.0]


def test_easings_differ_in_the_middle() -> None:
    assert [easing(0.5) for easing in (rush, linear, brake)] == [0.25, 0.5, 0.75]
    assert max(overshoot(step / 20) for step in range(20)) > 1.05


def test_a_clip_runs_from_its_start_to_its_end() -> None:
    seen: list[tuple[str, float]] = []
    line = Timeline()
    line.add(Clip(0.2, 0.4, partial(noted, seen, "a")))
    for _ in range(7):
        line.advance(0.1)
    assert seen == [("a", 0.0), ("a", 0.25), ("a", 0.5), ("a", 0.75), ("a", 1.0)]
    assert line.over


def test_a_clip_is_eased() -> None:
    seen: list[tuple[str, float]] = []
    line = Timeline()
    line.add(Clip(0.0, 1.0, partial(noted, seen, "a"), rush))
    line.advance(0.5)
    line.finish()
    assert seen == [("a", 0.25), ("a", 1.0)]


def test_whoever_jumps_over_a_clip_still_gets_its_end() -> None:
    seen: list[tuple[str, float]] = []
    line = Timeline()
    line.add(Clip(1.0, 0.5, partial(noted, seen, "late")))
    line.add(Clip(0.0, 0.5, partial(noted, seen, "early")))
    line.advance(9.0)
    assert seen == [("early", 1.0), ("late", 1.0)]


def test_clips_of_the_same_time_run_in_the_order_they_were_added() -> None:
    seen: list[tuple[str, float]] = []
    line = Timeline()
    for name in "abc":
        line.add(Clip(0.0, 0.0, partial(noted, seen, name)))
    line.advance(0.0)
    assert [name for name, _ in seen] == ["a", "b", "c"]
    assert line.over


def test_a_film_is_as_long_as_its_last_clip() -> None:
    film = Film()
    film.over(0.5, lambda _: None, at=0.25)
    film.cue(lambda: None, at=0.6)
    assert (film.length, film.seconds) == (0.75, 0.75)
    film.hold(1.0)
    assert film.seconds == 1.0
    film.cut = 0.3
    assert (film.length, film.seconds) == (1.0, 0.3)


def test_a_cut_is_never_longer_than_the_film() -> None:
    film = Film(cut=5.0)
    film.hold(1.0)
    assert film.seconds == 1.0


def test_films_follow_each_other_from_cut_to_cut() -> None:
    seen: list[tuple[str, float]] = []
    line, start = Timeline(), 0.0
    for name, cut in (("a", 0.25), ("b", None)):
        film = Film(cut=cut)
        film.over(1.0, partial(noted, seen, name), linear)
        start = line.splice(film, start)
    assert (line.length, start) == (1.25, 1.25)
    line.advance(0.5)
    assert seen == [("a", 0.5), ("b", 0.25)]
    assert line.left == 0.75


def test_an_empty_line_is_over() -> None:
    line = Timeline()
    assert line.over
    line.finish()
    assert line.now == 0.0


@pytest.mark.parametrize("seed", range(60))
def test_every_clip_ends_once_whatever_the_steps(seed: int) -> None:
    dice = Random(seed)
    clips = [(dice.choice(TIMES), dice.choice(TIMES)) for _ in range(dice.randint(0, 8))]
    parts: dict[int, list[float]] = {number: [] for number in range(len(clips))}
    line = Timeline()
    for number, (start, seconds) in enumerate(clips):
        line.add(Clip(start, seconds, parts[number].append))
    for _ in range(dice.randint(1, 12)):
        line.advance(dice.uniform(0.0, 0.7))
    for number, (start, seconds) in enumerate(clips):
        assert (1.0 in parts[number]) == (start + seconds <= line.now + 1e-6)
    line.finish()
    assert line.over
    for seen in parts.values():
        assert seen == sorted(seen)
        assert seen.count(1.0) == 1
