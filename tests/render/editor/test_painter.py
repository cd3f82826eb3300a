from __future__ import annotations

import pytest

from render.editor.document import Document
from render.mashup.editor.meadow import MeadowPainter
from systems.mashup.configs import SCENARIO_FILE
from tests.render.editor.test_board import drawn, read

EMPTY = ["......"] * 4


@pytest.fixture
def painter() -> MeadowPainter:
    return MeadowPainter(Document(SCENARIO_FILE, {"scenario": read(*EMPTY), "name": "x"}))


def test_a_quick_hand_leaves_no_gap_and_is_taken_back_at_once(painter: MeadowPainter) -> None:
    painter.begin((0, 0))
    painter.move((3, 0))
    painter.move((5, 2))
    busy = painter.busy
    painter.end()
    assert (busy, painter.busy) == (True, False)
    assert drawn(painter.rows) == ["####..", "....#.", ".....#", "......"]
    painter.begin((0, 3))
    painter.end()
    painter.document.undo()
    assert drawn(painter.rows) == ["####..", "....#.", ".....#", "......"]
    painter.document.undo()
    assert drawn(painter.rows) == EMPTY
    assert not painter.document.can_undo


def test_a_line_is_shown_before_it_is_drawn(painter: MeadowPainter) -> None:
    painter.tool = "line"
    painter.begin((1, 0))
    painter.move((5, 0))
    painter.move((1, 3))
    assert painter.preview == [(1, 0), (1, 1), (1, 2), (1, 3)]
    assert drawn(painter.rows) == EMPTY
    painter.end()
    assert drawn(painter.rows) == [".#...."] * 4
    assert painter.preview == []


def test_a_rectangle_can_be_left_undone(painter: MeadowPainter) -> None:
    painter.tool, painter.state = "rectangle", "PORTAL"
    painter.begin((1, 1))
    painter.move((2, 2))
    painter.cancel()
    painter.end()
    assert drawn(painter.rows) == EMPTY
    painter.begin((1, 1))
    painter.move((2, 2))
    painter.end()
    assert drawn(painter.rows) == ["......", ".OO...", ".OO...", "......"]


def test_filling_with_symmetry_fills_all_twins(painter: MeadowPainter) -> None:
    painter.put_rows(read("..#...", "..#.#.", "..#.##", "..#..."))
    painter.tool, painter.symmetry = "fill", "sides"
    painter.begin((0, 0))
    painter.move((3, 3))
    painter.end()
    assert drawn(painter.rows) == ["######"] * 4


def test_the_other_button_erases(painter: MeadowPainter) -> None:
    painter.put_rows(read(*["######"] * 4))
    painter.symmetry = "turn"
    painter.begin((0, 0), erase=True)
    painter.move((1, 0))
    painter.end()
    assert drawn(painter.rows) == ["..####", "######", "######", "####.."]


def test_a_drag_that_began_elsewhere_paints_nothing(painter: MeadowPainter) -> None:
    painter.move((2, 2))
    painter.end()
    assert drawn(painter.rows) == EMPTY
    assert painter.size == (6, 4)
