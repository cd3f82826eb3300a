from __future__ import annotations

import pytest

from ecs.components import Position
from systems.refusals import neighbour, on_board, written
from tests.systems.plain import bare


def test_a_field_is_written_by_column_and_row() -> None:
    world = bare(". . .\n. . .")
    assert written(world, 5) == "[2, 1]"


@pytest.mark.parametrize(
    ("field", "there"), [(-1, False), (0, True), (5, True), (6, False), (1 << 70, False)]
)
def test_fields_off_the_board_are_named(field: int, there: bool) -> None:
    sentence = f"There is no field {field}; this board has fields 0 to 5."
    assert on_board(bare(". . .\n. . ."), field) == (None if there else sentence)


def test_a_neighbour_is_one_step_away() -> None:
    world = bare(". . .\n. . .")
    with world:
        actor = world.create([Position(0)])
    assert [neighbour(world, actor, field) for field in (1, 3, 4)] == [None, None, None]
    assert neighbour(world, actor, 0) == "[0, 0] is no neighbour of [0, 0]."
    assert neighbour(world, actor, 5) == "[2, 1] is no neighbour of [0, 0]."
    assert neighbour(world, actor, 6) == "There is no field 6; this board has fields 0 to 5."
