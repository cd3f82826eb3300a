from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.theme import TILE
from tests.render.mashup.acting import acted
from tests.systems.mashup.scene import scene

if TYPE_CHECKING:
    import arcade

    from render.animations.parts import Play as Played
    from render.art import Art
    from render.mashup.stage import Stage

    Play = Played[Stage]
    from render.timeline import Timeline

RED = (255, 0, 0)


@pytest.fixture
def play(art: Art) -> Play:
    from render.animations.parts import Play

    match = scene(". A . .\n. . B .\nb . . .")
    stage, _ = acted(art, match)
    return Play(stage, match.world)


def line_of(play: Play) -> Timeline:
    from render.timeline import Timeline

    line = Timeline()
    line.splice(play.film, 0.0)
    return line


def lit(play: Play) -> list[arcade.Sprite]:
    return [sprite for sprite in play.stage.lights.list if sprite.width]


def test_a_ring_widens_fades_and_is_given_back(play: Play) -> None:
    play.ring((50.0, 60.0), RED, 2.0, 0.4, narrow=0.5)
    line = line_of(play)
    line.advance(0.1)
    (ring,) = lit(play)
    first, bright = ring.width, ring.alpha
    assert ring.position == (50.0, 60.0)
    assert ring.color[:3] == RED
    line.advance(0.2)
    assert first < ring.width < 2 * TILE
    assert ring.alpha < bright
    line.finish()
    assert lit(play) == []
    assert len(play.stage.lights) == 0


def test_a_large_ring_is_painted_finer(play: Play) -> None:
    play.ring((0.0, 0.0), RED, 1.0)
    play.ring((0.0, 0.0), RED, 9.0)
    line_of(play).advance(0.1)
    assert sorted(sprite.texture.width for sprite in lit(play)) == [128, 512]


def test_a_beam_reaches_from_one_point_to_the_other(play: Play) -> None:
    play.beam((100.0, 100.0), (100.0, 300.0), RED, 1.0)
    line = line_of(play)
    line.advance(0.05)
    (beam,) = lit(play)
    assert beam.width < 100  # it shoots out
    line.advance(0.35)
    assert beam.position == (100.0, 200.0)
    assert beam.width == pytest.approx(200)
    assert beam.angle == pytest.approx(-90)


def test_a_bolt_flies_and_leaves_a_trail(play: Play) -> None:
    play.bolt("bolt", (0.0, 0.0), (200.0, 0.0), RED, 0.4)
    line = line_of(play)
    places = []
    for _ in range(3):
        line.advance(0.1)
        places.append(lit(play)[0].center_x)
    assert places == sorted(places)
    assert 0 < places[0] < places[-1] < 200
    assert len(play.stage.sparks) == 6
    line.finish()
    assert lit(play) == []


def test_a_stamp_covers_or_shines(play: Play) -> None:
    play.stamp("crack", (0.0, 0.0), 1.0, 0.4)
    play.stamp("star", (0.0, 0.0), 1.0, 0.4, shine=True)
    line_of(play).advance(0.1)
    assert (len(play.stage.props), len(play.stage.lights)) == (1, 1)


def test_bursts_go_into_the_air_and_are_small_when_calm(play: Play) -> None:
    play.burst("spark", (0.0, 0.0), 20, RED)
    play.burst("dust", lambda: (5.0, 5.0), 9, RED, shine=False)
    line_of(play).advance(0.0)
    assert (len(play.stage.sparks), len(play.stage.dust)) == (20, 9)
    play.stage.sweep()
    play.stage.calm = True
    play.film.clips.clear()
    play.burst("spark", (0.0, 0.0), 20, RED)
    line_of(play).advance(0.0)
    assert len(play.stage.sparks) == 4


def test_a_veil_comes_and_goes_and_is_thin_when_calm(play: Play) -> None:
    play.veil((1, 2, 3), 0.8, 1.0)
    line = line_of(play)
    line.advance(0.5)
    assert play.stage.veil == ((1, 2, 3), pytest.approx(0.8))
    line.finish()
    assert play.stage.veil[1] == 0
    play.stage.calm = True
    play.film.clips.clear()
    play.veil((1, 2, 3), 0.8, 1.0)
    line_of(play).advance(0.5)
    assert play.stage.veil[1] == pytest.approx(0.35)


def test_a_shake_is_left_out_when_calm(play: Play) -> None:
    play.shake(1.0)
    line_of(play).advance(0.0)
    play.stage.camera.update(0.01)
    assert play.stage.camera.offset != (0.0, 0.0)
    play.stage.calm = True
    clips = len(play.film.clips)
    play.shake(1.0)
    assert len(play.film.clips) == clips


def test_words_are_readable_however_small_the_board_is(play: Play) -> None:
    heights, scales = [], []
    for side in (1000.0, 60.0):
        play.stage.camera.fit((0.0, 0.0, side, side), play.stage.size)
        play.film.clips.clear()
        play.say("-30", (50.0, 50.0), RED)
        line_of(play).advance(0.0)
        play.stage.labels.update(0.4)
        scales.append(play.stage.camera.scale)
        heights.append(play.stage.labels._alive[-1].height * scales[-1])
    assert heights[0] == pytest.approx(34 * scales[0], rel=0.02)
    assert heights[0] > 60
    assert heights[1] == pytest.approx(17, rel=0.02)


def test_a_banner_lies_over_what_is_seen_with_its_pictures_above_it(play: Play) -> None:
    stage = play.stage
    play.banner([stage.art.icon("crown", 64)], "3", RED, 1.0)
    line = line_of(play)
    line.advance(0.5)
    strips_and_items = [sprite for sprite in stage.props.list if sprite.width]
    assert len(strips_and_items) == 5
    left, right = stage.sight
    assert [sprite.width for sprite in strips_and_items[:3]] == pytest.approx([right - left] * 3)
    assert strips_and_items[1].color[:3] == RED
    icon, words = strips_and_items[3:]
    assert icon.texture is stage.art.icon("crown", 64)
    assert icon.center_x < words.center_x
    line.finish()
    assert len(stage.props) == 0


def test_a_prop_may_be_any_picture(play: Play) -> None:
    picture = play.stage.art.icon("skull", 48)
    play.stamp(picture, (10.0, 20.0), 0.5, 0.4)
    line_of(play).advance(0.2)
    (sprite,) = [sprite for sprite in play.stage.props.list if sprite.width]
    assert sprite.texture is picture


def test_a_ring_may_be_dark(play: Play) -> None:
    play.ring((0.0, 0.0), (20, 10, 5), 2.0, shine=False)
    line_of(play).advance(0.1)
    assert (len(play.stage.props), len(play.stage.lights)) == (1, 0)
