from __future__ import annotations

from itertools import pairwise

import pytest

from render.camera import CLOSEST, MARGIN, SHAKE, Camera, View

BOARD = (2000.0, 1500.0)
WINDOW = (200.0, 100.0, 900.0, 600.0)


@pytest.fixture
def camera() -> Camera:
    camera = Camera(100.0)
    camera.fit(WINDOW, BOARD)
    return camera


def settle(camera: Camera) -> None:
    for _ in range(200):
        camera.update(1 / 60)


def test_the_board_fits_into_its_rectangle(camera: Camera) -> None:
    left, bottom = camera.project(0, 0)
    right, top = camera.project(*BOARD)
    assert left >= 200
    assert right <= 1100
    assert bottom == pytest.approx(100 + MARGIN * 100 * camera.scale)
    assert top == pytest.approx(700 - MARGIN * 100 * camera.scale)
    assert (left + right) / 2 == pytest.approx(650)


def test_there_and_back_again(camera: Camera) -> None:
    camera.zoom(2.0, 500, 300)
    settle(camera)
    assert camera.unproject(*camera.project(123.0, 456.0)) == pytest.approx((123.0, 456.0))


def test_what_is_under_the_mouse_stays_there(camera: Camera) -> None:
    point = camera.unproject(500, 350)
    camera.zoom(1.8, 500, 350)
    settle(camera)
    assert camera.zoomed
    assert camera.project(*point) == pytest.approx((500, 350), abs=0.1)


def test_zoom_is_smooth(camera: Camera) -> None:
    before = camera.scale
    camera.zoom(2.0, 650, 400)
    camera.update(1 / 60)
    assert before < camera.scale < 1.5 * before
    settle(camera)
    assert camera.scale == pytest.approx(2 * before)


def test_zoom_has_its_bounds(camera: Camera) -> None:
    whole = camera.scale
    for _ in range(30):
        camera.zoom(1.5, 650, 400)
    settle(camera)
    assert camera.scale * 100 == pytest.approx(CLOSEST)
    for _ in range(30):
        camera.zoom(0.5, 300, 200)
    settle(camera)
    assert camera.scale == pytest.approx(whole)
    assert not camera.zoomed
    assert (camera.x, camera.y) == pytest.approx((1000, 750), abs=0.1)


def test_a_whole_board_cannot_be_dragged_away(camera: Camera) -> None:
    camera.pan(300, 300)
    settle(camera)
    assert (camera.x, camera.y) == pytest.approx((1000, 750), abs=0.1)


def test_dragging_moves_the_board_with_the_mouse_up_to_its_edge(camera: Camera) -> None:
    camera.zoom(3.0, 650, 400)
    settle(camera)
    point = camera.unproject(650, 400)
    camera.pan(-40, 25)
    settle(camera)
    assert camera.project(*point) == pytest.approx((610, 425), abs=0.1)
    camera.pan(-99999, -99999)
    settle(camera)
    edge = camera.project(BOARD[0] + MARGIN * 100, BOARD[1] + MARGIN * 100)
    assert edge == pytest.approx((1100, 700), abs=0.1)


def test_the_whole_board_comes_back(camera: Camera) -> None:
    camera.zoom(3.0, 300, 200)
    camera.whole()
    settle(camera)
    assert not camera.zoomed


def test_a_new_size_keeps_what_was_zoomed_in(camera: Camera) -> None:
    camera.zoom(2.0, 650, 400)
    settle(camera)
    middle = (camera.x, camera.y)
    camera.fit((0.0, 0.0, 1800.0, 1200.0), BOARD)
    assert camera.zoomed
    assert (camera.x, camera.y) == pytest.approx(middle)
    camera.fit((0.0, 0.0, 1800.0, 1200.0), (700.0, 600.0))
    assert not camera.zoomed


def test_it_looks_where_something_happens_but_only_if_it_must(camera: Camera) -> None:
    camera.zoom(4.0, 650, 400)
    settle(camera)
    here = (camera.x, camera.y)
    camera.look_at(camera.x + 50, camera.y)
    settle(camera)
    assert (camera.x, camera.y) == pytest.approx(here, abs=0.1)
    camera.look_at(150, 150)
    settle(camera)
    x, y = camera.project(150, 150)
    assert 200 < x < 1100
    assert 100 < y < 700


def test_it_flies_gently_and_what_it_goes_to_stays_in_the_picture(camera: Camera) -> None:
    goal = View(1700.0, 1200.0, 1.6)
    before, way = camera.scale, []
    camera.fly(goal)
    assert camera.project_at_rest(1700, 1200) == pytest.approx((650, 400), abs=1)
    for _ in range(120):
        camera.update(1 / 60)
        x, y = camera.project(1700, 1200)
        way.append(abs(x - 650) + abs(y - 400))
        assert 200 < x < 1100
        assert 100 < y < 700
    steps = [after - now for now, after in pairwise(way)]
    assert max(steps) < 1, "it never turns away"
    assert (camera.x, camera.y, camera.scale) == goal == camera.goal
    assert before == camera.overview.scale


def test_a_flight_begins_and_ends_slowly(camera: Camera) -> None:
    camera.zoom(3.0, 650, 400)
    camera.jump()
    camera.fly(View(camera.x + 300, camera.y, camera.scale))
    places = [camera.x]
    for _ in range(90):
        camera.update(1 / 60)
        places.append(camera.x)
    speeds = [after - now for now, after in pairwise(places)]
    assert 0 < speeds[0] < 0.5 * max(speeds)
    assert speeds[-1] < 0.05 * max(speeds)
    assert min(speeds) >= 0, "it never swings over"


def test_a_jump_takes_no_time(camera: Camera) -> None:
    camera.fly(View(900.0, 700.0, 1.2))
    camera.jump()
    assert (camera.x, camera.y, camera.scale) == camera.goal
    camera.update(1 / 60)
    assert (camera.x, camera.y, camera.scale) == camera.goal


def test_only_a_close_look_goes_beyond_the_edge(camera: Camera) -> None:
    corner = View(50.0, 50.0, 1.6)
    camera.fly(corner)
    kept = camera.goal.x
    camera.fly(corner, 1.0)
    assert camera.goal.x < kept
    assert camera.goal.x - WINDOW[2] / 1.6 / 2 == pytest.approx(-100), "one field of it"


def test_it_goes_where_one_points(camera: Camera) -> None:
    camera.zoom(3.0, 650, 400)
    camera.go(700, 800)
    assert camera.goal[:2] == (700, 800)


def test_a_shake_is_in_measure_and_fades(camera: Camera) -> None:
    assert camera.offset == (0.0, 0.0)
    camera.shake(5.0)
    for _ in range(90):
        camera.update(1 / 60)
        assert all(abs(way) <= SHAKE for way in camera.offset)
    assert camera.offset == (0.0, 0.0)
    camera.shake(1.0)
    camera.update(1 / 60)
    assert camera.offset != (0.0, 0.0)
    camera.still()
    assert camera.offset == (0.0, 0.0)


def test_a_weak_shake_does_not_stop_a_strong_one(camera: Camera) -> None:
    camera.shake(1.0)
    camera.shake(0.1)
    camera.update(1 / 240)
    assert max(map(abs, camera.offset)) > 0.3 * SHAKE
