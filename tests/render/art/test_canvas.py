from __future__ import annotations

import pytest

from render.art.canvas import (
    CLEAR,
    Canvas,
    arc,
    blurred,
    both_sides,
    darker,
    filled,
    from_hex,
    lighter,
    mirrored,
    mix,
    radial,
    regular,
    smooth,
    star,
    tapered,
    turned,
    vertical,
)

RED, WHITE = (200, 40, 40), (255, 255, 255)


def test_colours_mix() -> None:
    assert mix((0, 100, 200), (100, 100, 0), 0.25) == (25, 100, 150)
    assert lighter((0, 0, 0), 1) == (255, 255, 255)
    assert darker((255, 255, 255), 1) == (9, 11, 22)
    assert from_hex("#4d8dff") == from_hex("4d8dff") == (77, 141, 255)


def test_points_turn_clockwise() -> None:
    assert turned([(50, 0)], 90)[0] == pytest.approx((100, 50))
    assert turned([(3, 3)], 180, about=(2, 2))[0] == pytest.approx((1, 1))


def test_a_half_becomes_a_whole_outline() -> None:
    assert mirrored([(10, 5)]) == [(90, 5)]
    assert both_sides([(50, 0), (20, 50)]) == [(50, 0), (20, 50), (80, 50), (50, 0)]


def test_regular_polygons_and_stars() -> None:
    assert regular(4, 10)[1] == pytest.approx((60, 50))
    points = star(3, 20, 5)
    assert len(points) == 6
    assert points[0] == pytest.approx((50, 30))
    assert points[3] == pytest.approx((50, 55))


def test_an_arc_starts_and_ends_where_it_should() -> None:
    points = arc(10, 0, 90, (0, 0))
    assert points[0] == pytest.approx((10, 0))
    assert points[-1] == pytest.approx((0, 10))
    assert arc(10, 90, 180, (0, 0), flat=0.5)[0] == pytest.approx((0, 5))


@pytest.mark.parametrize("closed", [True, False])
def test_a_smooth_curve_goes_through_its_points(closed: bool) -> None:
    corners = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    curve = smooth(corners, closed=closed, steps=4)
    assert [point for point in curve if point in corners] == corners
    assert len(curve) == (16 if closed else 13)


def test_a_tapered_stroke_is_pointed() -> None:
    outline = tapered([(0, 0), (5, 0), (10, 0)], 4)
    assert outline[0] == pytest.approx((0, 0))
    assert outline[1] == pytest.approx((5, 2))
    assert outline[4] == pytest.approx((5, -2))


def test_units_leave_a_margin() -> None:
    canvas = Canvas(120, margin=10)
    canvas.shape(RED, [(0, 0), (100, 0), (100, 100), (0, 100)])
    assert canvas.image.getbbox() == (10, 10, 111, 111)


def test_shapes_are_drawn_and_cut_out() -> None:
    canvas = Canvas(100)
    canvas.box(RED, 10, 10, 90, 90)
    canvas.circle(CLEAR, 50, 50, 20)
    canvas.line(WHITE, [(10, 80), (90, 80)], 4)
    seen = {at: canvas.image.getpixel(at) for at in ((15, 15), (50, 50), (50, 80), (5, 5))}
    assert seen == {(15, 15): (*RED, 255), (50, 50): CLEAR, (50, 80): (*WHITE, 255), (5, 5): CLEAR}


def test_what_lies_over_shines_through() -> None:
    canvas = Canvas(10)
    canvas.box((0, 0, 0), 0, 0, 100, 100)
    canvas.shape_over((255, 255, 255, 51), [(0, 0), (100, 0), (100, 100), (0, 100)])
    assert canvas.image.getpixel((5, 5)) == (51, 51, 51, 255)


def test_relief_is_light_above_and_dark_below() -> None:
    canvas = Canvas(100)
    canvas.box((128, 128, 128), 20, 20, 80, 80)
    canvas.relief(5)
    upper, middle, lower = (canvas.image.getpixel((at, at))[0] for at in (22, 50, 78))
    assert upper > middle == 128 > lower


def test_an_outline_and_a_glow_lie_around_and_not_over() -> None:
    canvas = Canvas(100)
    canvas.box(RED, 40, 40, 60, 60)
    canvas.outline(4)
    assert canvas.image.getpixel((50, 50)) == (*RED, 255)
    assert canvas.image.getpixel((50, 38)) == (9, 11, 22, 255)
    canvas.glow(WHITE, 10)
    faint = canvas.image.getpixel((50, 28))
    assert isinstance(faint, tuple)
    assert 0 < faint[3] < 255


def test_a_picture_is_made_smaller() -> None:
    assert Canvas(300).sized(48).size == (48, 48)
    assert Canvas(100, height=40).image.size == (100, 40)


def test_masks_are_blurred_and_filled() -> None:
    canvas = Canvas(64)
    canvas.box(RED, 0, 0, 50, 100)
    soft = blurred(canvas.image.getchannel("A"), 12)
    assert soft.size == (64, 64)
    assert 96 < soft.getpixel((32, 32)) < 160
    assert filled(RED, soft).getpixel((0, 32))[:3] == RED


def test_gradients_run_from_one_colour_to_the_other() -> None:
    assert radial(100, RED, WHITE).getpixel((50, 50)) == pytest.approx((*RED, 255), abs=4)
    assert radial(100, RED, WHITE).getpixel((0, 0)) == (*WHITE, 255)
    clear = radial(100, (1, 2, 3, 255), (1, 2, 3, 0)).getpixel((99, 0))
    assert clear == (1, 2, 3, 0)
    slope = vertical(3, 256, (0, 0, 0), (255, 255, 255))
    assert [slope.getpixel((1, y))[0] for y in (0, 100, 255)] == [0, 100, 255]
