from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.render.mashup.acting import acted
from tests.systems.mashup.scene import Scene, scene

if TYPE_CHECKING:
    from render.animations.parts import Play as Played
    from render.art import Art
    from render.mashup.stage import Stage

    Play = Played[Stage]


@pytest.fixture
def match() -> Scene:
    return scene(". A . 0\n. . B .\nb . . .", stones={"A": "mind time"})


@pytest.fixture
def play(art: Art, match: Scene) -> Play:
    from render.animations.parts import Play

    stage, _ = acted(art, match)
    return Play(stage, match.world)


def run(play: Play, part: float = 1.0) -> None:
    """Show how a film looks after this part of it."""
    from render.timeline import Timeline

    line = Timeline()
    line.splice(play.film, 0.0)
    line.advance(play.film.length * part)
    play.stage.update(0.0)


def piece(play: Play, entity: int) -> Any:
    found = play.stage.piece(entity)
    assert found is not None
    return found


def test_a_glide_leads_from_point_to_point(play: Play, match: Scene) -> None:
    play.glide(match["A"], (0.0, 0.0), (100.0, 40.0), 0.5, leap=20)
    run(play, 0.5)
    hero = piece(play, match["A"])
    assert (hero.x, hero.y, hero.lift) == pytest.approx((50, 20, 20))
    run(play)
    assert (hero.x, hero.y, hero.lift, hero.stretch) == pytest.approx((100, 40, 0, 1))


def test_a_glide_may_go_round_something_by_the_left(play: Play, match: Scene) -> None:
    play.glide(match["A"], (0.0, 0.0), (100.0, 0.0), 0.5, sway=30)
    run(play, 0.5)
    hero = piece(play, match["A"])
    assert (hero.x, hero.y) == pytest.approx((50, 30))


def test_a_nudge_comes_back_and_is_left_out_when_calm(play: Play, match: Scene) -> None:
    play.nudge(match["A"], (10.0, 0.0), 0.2)
    run(play, 0.5)
    hero = piece(play, match["A"])
    assert hero.nudge == pytest.approx((10, 0))
    run(play)
    assert hero.nudge == (0.0, 0.0)
    play.stage.calm = True
    clips = len(play.film.clips)
    play.nudge(match["A"], (10.0, 0.0), 0.2)
    assert len(play.film.clips) == clips


def test_looks_change_and_come_back(play: Play, match: Scene) -> None:
    hero = match["A"]
    play.fade(hero, 1, 0, 1.0)
    play.grow(hero, 1, 3, 1.0)
    play.tint(hero, (255, 0, 0), 1.0)
    play.squash(hero, 0.4, 1.0)
    run(play, 0.5)
    shown = piece(play, hero)
    assert (shown.alpha, shown.size, shown.stretch) == pytest.approx((0.5, 2.0, 0.6))
    assert shown.tint[0] == 255
    assert 0 < shown.tint[1] < 255
    run(play)
    assert (shown.alpha, shown.size, shown.stretch) == pytest.approx((0, 3, 1))
    assert shown.tint == (255, 255, 255)


def test_whoever_is_not_on_the_stage_is_passed_over(play: Play) -> None:
    play.glide(999, (0.0, 0.0), (1.0, 1.0), 0.2)
    play.exit(999, 0.2)
    run(play)


def test_something_flies_from_wherever_it_is(play: Play, match: Scene) -> None:
    stone = match["space"]
    shown = piece(play, stone)
    shown.x, shown.y, shown.size = 10.0, 20.0, 0.5
    play.fly(stone, lambda: (110.0, 20.0), 0.4, leap=30)
    run(play, 0.5)
    assert (shown.x, shown.y, shown.lift, shown.size) == pytest.approx((60, 20, 30, 0.75))
    run(play)
    assert (shown.x, shown.size, shown.angle) == pytest.approx((110, 1, 0))


def test_pieces_enter_once_stand_and_leave(play: Play, match: Scene) -> None:
    goose = match["Goose"]
    row = match.world.rows[goose]
    play.enter(goose, row, (10.0, 10.0))
    play.enter(goose, row, (90.0, 90.0), 1.0)
    play.stand(goose, 5, 0.2)
    run(play, 0.5)
    assert (piece(play, goose).x, piece(play, goose).alpha) == (10.0, 0.0)
    run(play)
    assert (piece(play, goose).field, piece(play, goose).alpha) == (5, 1.0)
    assert (piece(play, goose).x, piece(play, goose).y) == play.stage.center(5)
    play.exit(goose, 0.3)
    run(play)
    assert play.stage.piece(goose) is None


def test_colours_and_ways() -> None:
    from render.animations.posing import mixed, towards

    assert mixed((0, 100, 200), (100, 0, 200), 0.5) == (50, 50, 200)
    assert mixed((0, 0, 0), (10, 10, 10), 7.0) == (10, 10, 10)
    assert towards((0.0, 0.0), (30.0, 40.0), 10.0) == pytest.approx((6, 8))
    assert towards((5.0, 5.0), (5.0, 5.0), 10.0) == (0.0, 0.0)
