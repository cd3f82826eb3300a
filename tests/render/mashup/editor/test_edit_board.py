from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from render.editor.document import Document
from render.mashup.editor import tiled
from render.mashup.editor.edit_board import EditBoardView
from render.mashup.editor.meadow import blank
from render.window import GameWindow
from systems.mashup.configs import SCENARIO_FILE
from tests.render import rig
from tests.render.editing import MIDDLE, RIGHT, opened, stroke
from tests.render.editor.test_board import drawn
from tests.render.menus import click, press, words

EMPTY = ["........", "........", "........", "O......O", "........", "........"]


@pytest.fixture
def view(window: GameWindow) -> EditBoardView:
    made = opened(window, Document(SCENARIO_FILE, blank(8, 6)))
    assert isinstance(made, EditBoardView)
    return made


def board(view: EditBoardView) -> list[str]:
    return drawn(view.painter.rows)


def test_painting_with_brush_line_box_and_fill(window: GameWindow, view: EditBoardView) -> None:
    stroke(window, view, (0, 0), (3, 0))
    assert board(view) == ["####....", *EMPTY[1:]]
    click(window, "tool rectangle", "state PORTAL")
    stroke(window, view, (1, 1), (2, 2))
    assert board(view)[1:3] == [".OO.....", ".OO....."]
    press(window, arcade.key.L, arcade.key.KEY_2)
    stroke(window, view, (7, 5), (4, 5))
    assert board(view)[5] == "....####"
    press(window, arcade.key.F, arcade.key.KEY_1)
    stroke(window, view, (1, 1))
    assert board(view)[1:3] == EMPTY[1:3]
    stroke(window, view, (0, 0))
    assert board(view)[0] == EMPTY[0]
    click(window, "undo", "undo", "undo", "undo", "undo")
    assert board(view) == EMPTY
    assert not view["undo"].usable
    click(window, "redo")
    assert board(view) == ["####....", *EMPTY[1:]]


def test_the_right_button_erases_and_the_middle_one_moves_the_board(
    window: GameWindow, view: EditBoardView
) -> None:
    stroke(window, view, (0, 3), (2, 3), button=RIGHT)
    assert board(view)[3] == ".......O"
    x, y = (round(number) for number in view.canvas.point((4, 3)))
    window.dispatch_event("on_mouse_scroll", x, y, 0, 3)
    rig.tick(window, 5, 0.3)
    assert view.camera.zoomed
    before = view.canvas.point((4, 3))
    stroke(window, view, (4, 3), (5, 3), button=MIDDLE)
    rig.tick(window, 5, 0.3)
    assert view.canvas.point((4, 3)) != before
    assert board(view)[3] == ".......O", "nothing was painted"
    click(window, "whole")
    rig.tick(window, 8, 0.3)
    assert not view.camera.zoomed


def test_symmetry_is_seen_while_painting(window: GameWindow, view: EditBoardView) -> None:
    click(window, "symmetry")
    assert view.painter.symmetry == "sides"
    stroke(window, view, (0, 0), (1, 0))
    assert board(view)[0] == "##....##"


def test_by_keyboard_alone(window: GameWindow, view: EditBoardView) -> None:
    assert view.base.focus is view.canvas
    press(window, arcade.key.RIGHT, arcade.key.DOWN, arcade.key.SPACE)
    assert board(view)[1] == ".#......"
    press(window, arcade.key.R, arcade.key.ENTER, arcade.key.RIGHT, arcade.key.DOWN)
    assert view.painter.preview == [(1, 1), (2, 1), (1, 2), (2, 2)]
    press(window, arcade.key.ENTER)
    assert board(view)[1:3] == [".##.....", ".##....."]
    press(window, arcade.key.ENTER, arcade.key.DOWN, arcade.key.ESCAPE)
    assert (view.painter.busy, view.painter.preview) == (False, [])
    rig.press(window, arcade.key.Z, arcade.key.MOD_CTRL)
    assert board(view)[1] == ".#......"
    rig.press(window, arcade.key.Z, arcade.key.MOD_CTRL | arcade.key.MOD_SHIFT)
    assert board(view)[1] == ".##....."


def test_letters_in_a_field_are_no_tools(window: GameWindow, view: EditBoardView) -> None:
    click(window, "name")
    window.dispatch_event("on_text_motion", arcade.key.MOTION_END_OF_LINE)
    press(window, arcade.key.L)
    rig.type_text(window, " L")
    assert view.painter.tool == "brush"
    assert view.document.value["name"] == "New board L"
    assert "New board L *" in words(window)


def test_what_is_cut_off_is_marked(window: GameWindow, view: EditBoardView) -> None:
    assert view.canvas.faulty == []
    stroke(window, view, (0, 1), (1, 1), (1, 0))
    assert view.canvas.faulty == [(0, 0)]
    assert "The board has no way from field [0, 0] to field [2, 0]; one connected area is usual" in words(
        window
    )
    assert view.document.usable
    stroke(window, view, (1, 0), button=RIGHT)
    assert view.canvas.faulty == []
    assert "Nothing is wrong: it can be played." in words(window)


def test_unknown_fields_and_short_rows_are_marked_and_mended(window: GameWindow) -> None:
    value = blank(8, 6)
    value["scenario"][1][2] = "WATER"
    value["scenario"][4] = ["GRASS"] * 7
    view = opened(window, Document(SCENARIO_FILE, value))
    assert isinstance(view, EditBoardView)
    assert view.canvas.faulty == [(2, 1), *((x, 4) for x in range(8))]
    told = words(window)
    assert 'Field [2, 1] is "WATER"; "GRASS" or "PORTAL" or "ROCK" is right' in told
    assert "Row 4 has 7 fields; 8 as in the first row is right" in told
    stroke(window, view, (7, 4))
    stroke(window, view, (2, 1))
    assert board(view)[4] == ".......#"
    assert view.document.faults == []


def test_the_size_is_changed(window: GameWindow, view: EditBoardView) -> None:
    click(window, "size")
    view["width"].set_text("10")  # type: ignore[attr-defined]
    view["height"].set_text("4")  # type: ignore[attr-defined]
    click(window, "ok")
    assert view.dialog is None
    assert board(view) == ["..........", "..........", ".O......O.", ".........."]
    click(window, "size")
    view["width"].set_text("x")  # type: ignore[attr-defined]
    click(window, "ok")
    assert view.painter.size == (1, 4), "never less than a field"
    click(window, "undo", "undo")
    assert board(view) == EMPTY


def test_random_boards(window: GameWindow, view: EditBoardView) -> None:
    click(window, "random", "ok")
    first = board(view)
    assert view.document.faults == []
    assert (first != EMPTY, len(first), len(first[0])) == (True, 6, 8)
    click(window, "random", "ok")
    assert board(view) != first, "every time another one"
    click(window, "random")
    view["portals"].set_text("3")  # type: ignore[attr-defined]
    click(window, "ok")
    assert "The number of portals is even and from 0 to 100, not 3." in words(window)


def test_a_map_for_tiled(window: GameWindow, view: EditBoardView, tmp_path: Path) -> None:
    click(window, "tiled")
    view["text"].set_text(str(tmp_path / "deep" / "x"))  # type: ignore[attr-defined]
    click(window, "ok")
    path = tmp_path / "deep" / "x.tmx"
    assert tiled.imported(path) == view.document.value
    path.write_text("precious", encoding="utf-8")
    for answer, text in (("no", "precious"), ("yes", "<?xml")):
        click(window, "tiled")
        view["text"].set_text(str(path))  # type: ignore[attr-defined]
        click(window, "ok", answer)
        assert path.read_text(encoding="utf-8").startswith(text)
    assert path.with_name("x.tmx.bak").read_text(encoding="utf-8") == "precious"
    view.document.put(("scenario", 0, 0), "WATER")
    view.changed()
    click(window, "tiled")
    assert view.dialog is None
    assert "Mend what is wrong first; then it can be a map for Tiled." in words(window)
