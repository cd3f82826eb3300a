from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.theme import TILE
from tests.render.mashup.acting import acted
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

if TYPE_CHECKING:
    from render.mashup.stage import Stage
    from render.match.minimap import Minimap
    from render.window import GameWindow

BOARD = (100.0, 100.0, 600.0, 400.0)


@pytest.fixture
def match() -> Scene:
    return scene("A . . . # . . .\n. . . . . . . .\n. . . 0 . . . b", heroes={"b": DOWN, "A": Stats()})


@pytest.fixture
def stage(open_window: GameWindow, match: Scene) -> Stage:
    stage, _ = acted(open_window.art, match)
    stage.camera.fit(BOARD, stage.size)
    return stage


@pytest.fixture
def map_(open_window: GameWindow, stage: Stage) -> Minimap:
    from arcade import LBWH

    from render.match.minimap import Minimap
    from render.widgets.layer import Layer

    return Minimap(Layer(open_window, 1.0), LBWH(*BOARD), stage)


def come_close(stage: Stage, map_: Minimap) -> None:
    stage.camera.zoom(2.0, 100, 500)
    stage.camera.jump()
    map_.update()


def test_it_is_only_there_if_the_board_is_not_seen_whole(stage: Stage, map_: Minimap) -> None:
    map_.update()
    assert [map_.visible, map_.at(690, 110)] == [False, None]
    come_close(stage, map_)
    assert map_.visible
    assert map_.rect.right < 700
    assert map_.rect.bottom > 100


def test_a_point_on_it_is_a_point_of_the_board(stage: Stage, map_: Minimap) -> None:
    come_close(stage, map_)
    width, height = stage.size
    assert map_.at(map_.rect.x, map_.rect.y) == pytest.approx((width / 2, height / 2), abs=TILE / 4)
    assert map_.at(map_.rect.left - 1, map_.rect.y) is None
    assert map_.reach(map_.rect.left - 10, map_.rect.y)[0] < 0, "a drag may go on beyond it"


def test_all_are_on_it_in_their_colours(
    open_window: GameWindow, stage: Stage, map_: Minimap, match: Scene
) -> None:
    from render.match.minimap import OUT

    come_close(stage, map_)
    colours = {dot.position: tuple(dot.color)[:3] for dot in map_._dots if dot.width}
    assert len(colours) == 4

    def dot(field: int) -> tuple[int, ...]:
        x, y = map_._point(*stage.center(field))
        return next(colour for (left, low), colour in colours.items() if abs(left - x) + abs(low - y) < 1)

    assert dot(match.at(0, 0)) == open_window.palette.teams[1]
    assert dot(match.at(7, 2)) == OUT
    red, green, blue = dot(match.at(4, 0))
    assert max(red, green, blue) - min(red, green, blue) < 60, "a rock is grey"


def test_the_frame_is_around_what_is_seen(stage: Stage, map_: Minimap) -> None:
    come_close(stage, map_)
    low, high, left, right = map_._lines
    assert left.center_x == pytest.approx(map_.rect.left, abs=2), "the left edge of the board is seen"
    assert right.center_x < map_.rect.x + map_.rect.width * 0.3
    assert low.center_y < high.center_y


def test_it_goes_out_of_the_way_and_no_further_than_it_must(stage: Stage, map_: Minimap) -> None:
    come_close(stage, map_)
    lower_right = map_.rect
    map_.yield_to([(lower_right.x, lower_right.y)])
    map_.update()
    assert map_.rect.right < 400
    lower_left = map_.rect
    map_.yield_to([])
    map_.yield_to([(lower_right.x, lower_right.y)])
    map_.update()
    assert map_.rect == lower_left
    everywhere = [(x, y) for x in range(100, 700, 5) for y in range(100, 500, 5)]
    map_.yield_to([*everywhere, *[(lower_left.x, lower_left.y)] * 500])
    map_.update()
    assert map_.rect != lower_left


def test_nothing_is_made_anew_once_it_is_there(stage: Stage, map_: Minimap) -> None:
    come_close(stage, map_)
    before = list(map_._sprites)
    stage.camera.pan(-40, 10)
    stage.update(1 / 60)
    map_.update()
    assert list(map_._sprites) == before
