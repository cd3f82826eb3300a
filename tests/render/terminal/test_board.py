from __future__ import annotations

import pytest

from render.terminal.board import Window, draw, window
from render.terminal.frame import Mark
from render.terminal.scene import Scene
from render.terminal.theme import UNICODE, style
from render.terminal.tiles import LARGE, SMALL
from tests.render.terminal.watching import ARENA, after, plain, watch
from tests.systems.mashup.scene import Stats


def lines(scene: Scene, view: Window, **more: object) -> list[str]:
    return plain(draw(scene, UNICODE, view, scene.active, **more))  # type: ignore[arg-type]


def test_whole_board_with_numbers() -> None:
    _, scene = watch("A a . .\n# O . 1", heroes={"a": Stats(hp=50)})
    assert lines(scene, window(scene.world, 40, 3, scene.active)) == [
        "    0   2  ",
        " 0 H█a▄ · ·",
        " 1 ▓▓() ·◆M",
    ]


def test_large_where_there_is_room() -> None:
    _, scene = watch("A a\n. .")
    view = window(scene.world, 11, 5, scene.active)
    assert view == Window(0, 0, 2, 2, LARGE)
    assert lines(scene, view)[0] == "      0    "
    assert [len(line) for line in lines(scene, view)] == [11] * 5
    assert window(scene.world, 10, 5, None) == Window(0, 0, 2, 2, SMALL)
    assert window(scene.world, 11, 4, None) == Window(0, 0, 2, 2, SMALL)
    assert window(scene.world, 99, 99, None, zooming=False) == Window(0, 0, 2, 2, SMALL)


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        ((0, 0), Window(0, 0, 8, 5, 1)),
        ((29, 29), Window(22, 25, 8, 5, 1)),
        ((10, 12), Window(6, 10, 8, 5, 1)),
    ],
)
def test_window_follows_whoever_is_to_move(place: tuple[int, int], shown: Window) -> None:
    scene = after(10, scenario=ARENA)
    assert (scene.world.grid.width, scene.world.grid.height) == (30, 30)
    hero = scene.active
    assert hero is not None
    with scene.world:
        scene.world.put(hero, scene.world.grid.field(*place))
    assert window(scene.world, 3 + 17, 6, hero) == shown
    drawn = lines(scene, shown)
    assert drawn[1].startswith(f"{shown.y:2} ")
    assert [len(line) for line in drawn] == [3 + 16] * 6


@pytest.mark.parametrize(("columns", "rows"), [(0, 0), (-5, -5), (1, 1), (4, 1)])
def test_there_is_always_something_to_see(columns: int, rows: int) -> None:
    _, scene = watch("A a\n. .")
    view = window(scene.world, columns, rows, scene.active)
    assert (view.width, view.height) == (1, 1)
    assert lines(scene, view)[1].startswith(" 0 H")


def test_window_size_is_what_is_drawn() -> None:
    _, scene = watch("A a .\n. . .")
    for zoom in (SMALL, LARGE):
        view = Window(0, 0, 3, 2, zoom)
        drawn = lines(scene, view)
        assert (view.columns, view.lines) == (len(drawn[0]), len(drawn))


def test_marks_replace_or_tint() -> None:
    _, scene = watch("A a .\n. . .")
    view = Window(0, 0, 3, 2, SMALL)
    white = style("#ffffff", "#d02030")
    marks = {1: Mark(white, "-40"), 2: Mark(white)}
    drawn = draw(scene, UNICODE, view, None, marks)
    assert drawn[1].plain == " 0 H█40 ·"
    assert drawn[1].get_style_at_offset(_console(), 7).bgcolor == white.bgcolor
    assert drawn[2].plain == " 1  · · ·"


def _console():  # type: ignore[no-untyped-def]
    from rich.console import Console

    return Console()


def test_banner_across_the_middle() -> None:
    _, scene = watch("\n".join([". . . . . . . ."] * 4 + ["A . . . . . . a"]))
    drawn = lines(scene, Window(0, 0, 8, 5, SMALL), banner="SNAP!")
    assert drawn[1:] == [
        " 0  · · · · · · · ·",
        " 1  · ·       · · ·",
        " 2  · · SNAP! · · ·",
        " 3  · ·       · · ·",
        " 4 H█ · · · · · ·a█",
    ]


def test_banner_that_does_not_fit_is_left_out() -> None:
    _, scene = watch("A . a\n. . .\n. . .")
    view = Window(0, 0, 3, 3, SMALL)
    assert lines(scene, view, banner="A VERY LONG BANNER") == lines(scene, view)
