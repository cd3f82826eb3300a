from __future__ import annotations

import pytest

from ecs.config import inspect
from ecs.errors import MashupError
from render.editor.board import size
from render.mashup.editor.meadow import blank, board_faults, random_rows
from systems.mashup.configs import SCENARIO_FILE, areas


def test_a_new_board_is_right() -> None:
    assert inspect(SCENARIO_FILE, blank()) == []
    assert size(blank()["scenario"]) == (20, 15)


def test_what_cannot_be_shown() -> None:
    assert board_faults(blank()) == ""
    assert board_faults({}) == board_faults({"scenario": []}) == "it has no rows"
    assert board_faults({"scenario": [[], 3]}) == "one of its rows is no list of fields"
    assert board_faults({"scenario": [["GRASS"] * 101]}) == "a side has more than 100 fields"


def test_a_thousand_random_boards_are_valid_and_connected() -> None:
    for seed in range(1000):
        width, height = 7 + seed % 8, 6 + seed // 8 % 7
        rows = random_rows(seed, width, height, (seed % 4) / 10, 2 + 2 * (seed % 2))
        assert size(rows) == (width, height)
        assert inspect(SCENARIO_FILE, {"scenario": rows, "name": "x"}) == [], seed
        assert len(areas(rows)) == 1, seed


def test_impossible_random_boards_are_told() -> None:
    with pytest.raises(MashupError, match=r"^A random board has sides from 5 to 100, not 3x3\.$"):
        random_rows(1, 3, 3, 0.1, 2)
