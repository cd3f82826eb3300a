from __future__ import annotations

import pytest

from ecs.events import Hurt, Moved, Spawned, TurnStarted
from render.camera import View
from render.camera_work import (
    AROUND,
    HOLD,
    NEAR,
    WORTH,
    Box,
    Cue,
    Lens,
    Scene,
    Shot,
    at_pace,
    fields_of,
    framed,
    scenes,
)
from render.theme import TILE
from systems.mashup.events import KnockedOut
from tests.systems.mashup.scene import scene

WIDE = View(1000.0, 700.0, 0.36)
LENS = Lens(872.0, 530.0, WIDE, 1.6)
"""A board of 20 x 14 fields in a window of 1280 x 720."""
FAR = View(700.0, 700.0, NEAR / TILE)


def field(x: float, y: float) -> tuple[float, float]:
    return (x + 0.5) * TILE, (y + 0.5) * TILE


def cue(start: float, shot: Shot, *fields: tuple[float, float], fresh: bool = False) -> Cue:
    return Cue(start, shot, tuple(field(*each) for each in fields), fresh)


def seen(shot: Shot, *fields: tuple[float, float], seconds: float = 2.0, last: bool = True) -> Scene:
    return Scene(0.0, seconds, shot, Box.around([field(*each) for each in fields]), last)


def shows(view: View, box: Box) -> bool:
    half = LENS.width / view.scale / 2, LENS.height / view.scale / 2
    inside = view.x - half[0] <= box.left + 1e-6 and box.right <= view.x + half[0] + 1e-6
    return inside and view.y - half[1] <= box.bottom + 1e-6 and box.top <= view.y + half[1] + 1e-6


# Where something happens


def test_an_event_happens_where_all_are_who_take_part() -> None:
    match = scene("A . . b\n. . . .\n. a . .")
    world, at = match.world, match.at
    hero, enemy = match["A"], match["b"]
    assert fields_of(world, Hurt(enemy, at(3, 0), 10, 5, hero)) == {at(3, 0), at(0, 0)}
    assert fields_of(world, KnockedOut(enemy, hero)) == {at(3, 0), at(0, 0)}
    assert fields_of(world, KnockedOut(enemy, None)) == {at(3, 0)}
    assert fields_of(world, Moved(hero, at(0, 0), at(1, 1))) == {at(0, 0), at(1, 1)}
    assert fields_of(world, TurnStarted(match["a"], 3, 2, 1)) == {at(1, 2)}
    assert fields_of(world, Spawned(10_000, ())) == set(), "who is not there yet is nowhere"


# What is one picture


def test_what_happens_nearby_is_one_scene_and_the_closest_look_wins() -> None:
    found = scenes(
        [
            cue(0.0, Shot.FOLLOW, (3, 3), (4, 3)),
            cue(0.3, Shot.NONE, (18, 0)),
            cue(0.4, Shot.CLOSE, (4, 3)),
            cue(0.9, Shot.FOLLOW, (4, 4)),
        ],
        1.5,
    )
    (only,) = found
    assert (only.start, only.seconds, only.shot, only.last) == (0.0, 1.5, Shot.CLOSE, True)
    assert only.box == Box(*field(3, 3), *field(4, 4))


def test_what_is_far_away_is_another_scene() -> None:
    first, second = scenes([cue(0.0, Shot.FOLLOW, (0, 0)), cue(0.5, Shot.FOLLOW, (15, 2))], 2.0)
    assert (first.seconds, first.last) == (0.5, False)
    assert (second.start, second.seconds, second.last) == (0.5, 1.5, True)


def test_a_turn_begins_a_scene_of_its_own_wherever_it_is() -> None:
    found = scenes([cue(0.0, Shot.FOLLOW, (3, 3)), cue(0.5, Shot.FOLLOW, (4, 3), fresh=True)], 1.0)
    assert [part.start for part in found] == [0.0, 0.5]


def test_two_great_moments_far_from_each_other_are_two_pictures() -> None:
    """Both would fit into one, but neither would be seen close."""
    found = scenes([cue(0.0, Shot.CLOSE, (3, 3)), cue(1.0, Shot.CLOSE, (9, 3))], 2.0)
    assert [part.box for part in found] == [Box(*field(3, 3) * 2), Box(*field(9, 3) * 2)]


def test_a_long_shot_that_knocks_out_shows_both() -> None:
    (only,) = scenes([cue(0.0, Shot.FOLLOW, (1, 3), (9, 3)), cue(0.5, Shot.CLOSE, (1, 3), (9, 3))], 2.0)
    assert only.shot is Shot.CLOSE


def test_what_is_seen_close_is_not_left_at_once() -> None:
    _, turn = scenes([cue(0.2, Shot.CLOSE, (3, 3)), cue(0.3, Shot.FOLLOW, (14, 3), fresh=True)], 2.0)
    assert turn.start == pytest.approx(0.2 + HOLD)


@pytest.mark.parametrize("length", [0.0, 0.1, 3.0])
def test_no_scene_begins_after_the_film(length: float) -> None:
    """The camera never makes a film longer."""
    found = scenes(
        [cue(0.0, Shot.CLOSE, (3, 3)), cue(length, Shot.CLOSE, (14, 3)), cue(length, Shot.WHOLE)], length
    )
    assert [part.shot for part in found] == [Shot.CLOSE, Shot.CLOSE, Shot.WHOLE]
    assert all(0 <= part.start <= part.start + part.seconds <= length for part in found)


def test_the_whole_board_needs_no_place_and_nothing_else_goes_without() -> None:
    found = scenes([cue(0.0, Shot.WHOLE), cue(0.5, Shot.WHOLE), cue(0.6, Shot.CLOSE)], 1.0)
    assert found == [Scene(0.0, 1.0, Shot.WHOLE)]


def test_nothing_to_be_seen_is_no_scene() -> None:
    assert scenes([cue(0.0, Shot.NONE, (3, 3))], 1.0) == []
    assert scenes([], 0.0) == []


# How fast


def test_nobody_is_rushed_in_and_out() -> None:
    close = seen(Shot.CLOSE, (3, 3), seconds=2 * WORTH)
    assert at_pace(close, 1.0) == close
    hurried = at_pace(close, 3.0)
    assert hurried is not None
    assert hurried.shot is Shot.FOLLOW
    assert at_pace(seen(Shot.FOLLOW, (3, 3), seconds=0.5, last=False), 4.0) is None
    assert at_pace(seen(Shot.FOLLOW, (3, 3), seconds=0.5, last=True), 4.0) is not None


# Where the camera goes


def test_it_goes_to_whoever_acts_at_a_size_that_can_be_seen() -> None:
    view = framed(seen(Shot.FOLLOW, (2, 2)), LENS, WIDE)
    assert view == View(*field(2, 2), NEAR / TILE)


def test_it_is_calm_while_all_act_well_inside_the_picture() -> None:
    assert framed(seen(Shot.FOLLOW, (7, 7)), LENS, FAR) == FAR
    assert framed(seen(Shot.FOLLOW, (8, 8), (5, 6)), LENS, FAR) == FAR
    assert framed(seen(Shot.FOLLOW, (15, 7)), LENS, FAR) != FAR, "at the edge it moves on"


@pytest.mark.parametrize("others", [(8, 7), (13, 9), (19, 13)])
def test_both_who_acts_and_who_is_hit_are_in_the_picture(others: tuple[int, int]) -> None:
    for shot in (Shot.FOLLOW, Shot.CLOSE):
        part = seen(shot, (1, 7), others)
        assert part.box is not None
        assert shows(framed(part, LENS, WIDE), part.box.wider(0.5 * TILE))


def test_close_it_fills_the_picture() -> None:
    view = framed(seen(Shot.CLOSE, (4, 4)), LENS, FAR)
    assert view == View(*field(4, 4), LENS.closest)
    duel = seen(Shot.CLOSE, (4, 4), (7, 4))
    assert duel.box is not None
    wide = duel.box.wider((0.5 + AROUND) * TILE).size[0]
    assert framed(duel, LENS, FAR).scale * wide == pytest.approx(LENS.width)


def test_a_board_that_is_large_enough_is_always_seen_whole_but_for_great_moments() -> None:
    large = View(400.0, 300.0, 0.8)
    lens = Lens(872.0, 530.0, large, 1.6)
    assert framed(seen(Shot.FOLLOW, (0, 0)), lens, large).scale == large.scale
    assert framed(seen(Shot.CLOSE, (0, 0)), lens, large).scale == 1.6


def test_it_comes_back_from_close_without_looking_elsewhere() -> None:
    close = framed(seen(Shot.CLOSE, (6, 6)), LENS, FAR)
    back = framed(seen(Shot.FOLLOW, (6, 6)), LENS, close)
    assert back == View(close.x, close.y, NEAR / TILE)


def test_the_whole_board() -> None:
    assert framed(Scene(0.0, 1.0, Shot.WHOLE), LENS, FAR) == WIDE
