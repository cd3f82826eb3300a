from __future__ import annotations

from ecs.games import NAMES
from render.game_menus import game_menus
from render.statistics import SEATS, Course


def test_a_course_keeps_one_value_a_moment() -> None:
    course = Course()
    course.add(0.5, 3)
    course.add(0.5, 4)
    course.add(1.0, 2)
    course.add(0.9, 1)  # back in time only by rounding: the latest value holds
    assert course.points == [(0.5, 4), (1.0, 1)]


def test_every_game_begins_with_empty_courses() -> None:
    for game in NAMES:
        statistics = game_menus(game).statistics()
        assert set(statistics.courses) == set(statistics.charts)
        assert all(
            statistics.courses[chart][seat].points == [] for chart in statistics.charts for seat in SEATS
        )
