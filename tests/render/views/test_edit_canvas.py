from __future__ import annotations

import pytest

from render.editor.board import painted
from render.editor.document import Document
from render.mashup.editor.edit_board import EditBoardView
from render.mashup.editor.meadow import blank
from render.window import GameWindow
from systems.mashup.configs import SCENARIO_FILE
from tests.render import rig
from tests.render.editing import opened


@pytest.fixture
def view(window: GameWindow) -> EditBoardView:
    made = opened(window, Document(SCENARIO_FILE, blank(8, 6)))
    assert isinstance(made, EditBoardView)
    return made


def test_every_field_is_found_where_it_is_shown(view: EditBoardView) -> None:
    canvas = view.canvas
    for y in range(6):
        for x in range(8):
            assert canvas.field_at(*canvas.point((x, y))) == (x, y)
    assert canvas.field_at(0, 0) is None
    assert canvas.field_at(canvas.rect.left + 1, canvas.rect.bottom + 1) is None


def test_only_what_has_changed_is_touched(view: EditBoardView) -> None:
    canvas = view.canvas
    portals = dict(canvas._by_field)
    assert set(portals) == {(0, 3), (7, 3)}
    view.painter.put_rows(painted(view.painter.rows, [(0, 3), (2, 2)], "ROCK", "GRASS"))
    canvas.show()
    assert set(canvas._by_field) == {(0, 3), (7, 3), (2, 2)}
    assert canvas._by_field[7, 3] is portals[7, 3]
    assert canvas._by_field[0, 3] is not portals[0, 3]
    assert len(canvas._things) == 3


def test_it_is_drawn_and_stays_in_its_place(window: GameWindow, view: EditBoardView) -> None:
    canvas = view.canvas
    x, y = (round(number) for number in canvas.point((3, 3)))
    grass = rig.picture(window).getpixel((x, window.height - 1 - y))
    view.painter.put_rows(painted(view.painter.rows, [(3, 3)], "ROCK", "GRASS"))
    canvas.show()
    assert rig.picture(window).getpixel((x, window.height - 1 - y)) != grass
    beside = round(canvas.rect.left) - 3, window.height // 2
    before = rig.picture(window).getpixel(beside)
    canvas.zoom(20, x, y)
    rig.tick(window, 8, 0.3)
    assert rig.picture(window).getpixel(beside) == before


def test_a_smaller_board_keeps_the_cursor_on_it(view: EditBoardView) -> None:
    view.canvas.cursor = (7, 5)
    view.painter.put_rows(blank(5, 5)["scenario"])
    view.canvas.show()
    assert view.canvas.cursor == (4, 4)


def test_what_is_drawn_after_the_board_is_not_cut_off(view: EditBoardView) -> None:
    view.window.ctx.scissor = None
    view.on_draw()
    assert view.window.ctx.scissor is None
