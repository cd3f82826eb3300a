from __future__ import annotations

from typing import Any

import pytest

from ecs.config import examine, inspect
from ecs.errors import MashupError
from render.dune.editor import desert
from render.dune.editor.desert import Desert, blank, board_faults, read, told
from systems.dune.components import DUNE, FLAT, MOUNTAIN
from systems.dune.configs import SCENARIO_FILE, builtin_names, find
from systems.dune.scenario import TILES, CitySite, Generate


def letters(board: Desert) -> list[str]:
    return ["".join(row) for row in board.rows]


def committee(*rows: str) -> dict[str, Any]:
    return {"scenario": [[TILES[letter] for letter in row] for row in rows]}


SMALL = ("FFFFFF", "FCFFFF", "FFFFFF", "FFFFCF", "FFFFFF")


def test_a_new_desert_is_right() -> None:
    for size in ((20, 15), (8, 8), (50, 9)):
        assert inspect(SCENARIO_FILE, blank(*size)) == []
        assert [len(letters(read(blank(*size)))[0]), len(read(blank(*size)).rows)] == list(size)


@pytest.mark.parametrize("name", builtin_names(SCENARIO_FILE))
def test_whoever_changes_nothing_writes_the_same(name: str) -> None:
    value = examine(find(SCENARIO_FILE, name), [SCENARIO_FILE]).value
    assert board_faults(value) == ""
    board = read(value)
    if desert.generated(value):
        assert told(value, board)["cities"]
    else:
        assert told(value, board) == value


def test_what_cannot_be_shown() -> None:
    assert board_faults(committee(*SMALL)) == ""
    assert board_faults({}) == board_faults({"fields": []}) == "it has no rows"
    assert board_faults({"fields": ["FFF", 3]}) == "one of its rows is no list of fields"
    assert board_faults({"scenario": [["DUNE"] * 51]}) == "a side has more than 50 fields"
    assert board_faults({"generate": {"enabled": True}}) == ""


def test_the_committees_form_is_kept_as_long_as_it_tells_the_board() -> None:
    value = committee(*SMALL)
    board = read(value)
    assert [(site.name, site.x, site.y) for site in board.sites] == [("Arrakeen", 1, 1), ("Carthag", 4, 3)]
    changed = told(value, desert.with_terrain(board, [(0, 0)], DUNE), as_committee=True)
    assert changed == committee("DFFFFF", *SMALL[1:])
    for richer in (
        desert.with_spice(board, [(0, 0)]),
        desert.with_city(board, "Carthag", (4, 3), 2),
        desert.with_city(board, "Carthag", (0, 0), 1),
        desert.with_terrain(board, [(1, 1)], FLAT),
    ):
        ours = told(value, richer, as_committee=True)
        assert "scenario" not in ours
        assert read(ours) == richer
    assert told(value, board)["fields"] == list(SMALL)
    assert "scenario" not in told(value | {"name": "x"}, board, as_committee=True)


def test_rows_of_names_stay_rows_of_names() -> None:
    value = {"fields": [list(row) for row in SMALL], "name": "x"}
    value["fields"][0] = ["FLAT_SAND", "MOUNTAIN", "FLAT_SAND", "FLAT_SAND", "FLAT_SAND", "DUNE"]
    fresh = told(value, desert.with_terrain(read(value), [(0, 2)], MOUNTAIN))
    assert fresh["fields"][0] is value["fields"][0]
    assert fresh["fields"][2][:2] == ["MOUNTAINS", "FLAT_SAND"]
    assert fresh["cities"] == [
        {"name": "Arrakeen", "x": 1, "y": 1, "size": 1},
        {"name": "Carthag", "x": 4, "y": 3, "size": 1},
    ]


def test_a_city_that_is_painted_over_is_gone_as_a_whole() -> None:
    board = desert.with_city(read(blank(8, 8)), "Arrakeen", (1, 1), 2)
    assert letters(board)[1:3] == ["FCCFFFFF"] * 2
    torn = desert.with_terrain(board, [(2, 2), (3, 2)], DUNE)
    assert letters(torn)[1:3] == ["FFFFFFFF", "FFDDFFFF"]
    assert [site.name for site in torn.sites] == ["Carthag"]


def test_a_city_has_one_place_and_stays_on_the_board() -> None:
    board = read(blank(8, 8))
    moved = desert.with_city(board, "Arrakeen", (7, 0), 3)
    assert letters(moved)[:4] == ["FFFFFCCC"] * 3 + ["FFFFFFFF"]
    assert letters(moved)[4] == "FFFFFFCF"
    over = desert.with_city(moved, "Carthag", (6, 1), 2)
    assert letters(desert.with_city(over, "Carthag", (0, 7), 1))[:3] == ["FFFFFCCC"] * 3, "no hole is left"


def test_spice_lies_only_where_somebody_could_fetch_it() -> None:
    board = desert.with_terrain(read(blank(8, 8)), [(0, 0)], MOUNTAIN)
    spiced = desert.with_spice(board, [(0, 0), (1, 0), (2, 0), (1, 0), board.built()[0]])
    assert spiced.crumbs == ((1, 0), (2, 0))
    assert desert.with_terrain(spiced, [(1, 0)], DUNE).crumbs == ((1, 0), (2, 0))
    assert desert.with_terrain(spiced, [(1, 0)], MOUNTAIN).crumbs == ((2, 0),)
    assert desert.without_spice(spiced, [(2, 0)]).crumbs == ((1, 0),)
    assert desert.with_city(spiced, "Carthag", (2, 0), 1).crumbs == ((1, 0),)


def test_resizing_moves_everything_with_the_ground() -> None:
    value = blank(8, 8)
    board = desert.with_spice(desert.with_city(read(value), "Carthag", (6, 4), 2), [(0, 0), (4, 4)])
    larger = desert.with_size(board, 10, 10)
    assert larger.crumbs == ((1, 1), (5, 5))
    assert inspect(SCENARIO_FILE, told(value, larger)) == []
    cut = desert.with_size(board, 6, 8)
    assert [(site.name, site.x, site.y) for site in cut.sites] == [("Arrakeen", 0, 4), ("Carthag", 4, 4)]
    assert letters(cut)[4:6] == ["CFFFCC", "FFFFCC"], "cities come in from the border"
    assert cut.crumbs == ((3, 4),)


def test_a_board_that_is_generated_is_shown_and_can_be_taken() -> None:
    wishes = Generate(min_width=9, max_width=9, min_height=8, max_height=8, seed=0)
    value = desert.with_wishes(blank() | {"name": "Lot"}, wishes)
    assert inspect(SCENARIO_FILE, value) == []
    assert desert.wishes_of(value) == Generate(
        enabled=True, min_width=9, max_width=9, min_height=8, max_height=8, seed=0
    )
    board = read(value)
    assert board == desert.rolled(0, wishes)
    fixed = told(value, board)
    assert (fixed["name"], "generate" in fixed, inspect(SCENARIO_FILE, fixed)) == ("Lot", False, [])
    faulty = {"generate": {"enabled": True, "minWidth": 40, "maxWidth": 9}}
    assert read(faulty) == read(blank())
    assert desert.wishes_of({"generate": 3}) is None
    with pytest.raises(MashupError, match=r"^A random board has sides from 8 to 50, not 3\.$"):
        desert.rolled(1, Generate(min_width=3, max_width=3))


def marked(value: dict[str, Any]) -> list[tuple[int, int]]:
    return desert.faulty_fields(value, inspect(SCENARIO_FILE, value))


def test_faults_are_found_at_their_fields() -> None:
    value = blank(8, 8)
    assert marked(value) == []
    value["fields"][2] = "FFXFFFFF"
    value["fields"][5] = "FFF"
    assert sorted(marked(value)) == sorted([(2, 2), *((x, 5) for x in range(8))])
    value = blank(8, 8) | {"spice": [[0, 0], [9, 0], [0, 0], "x"]}
    assert marked(value) == [(0, 0)]
    value = blank(8, 8)
    value["cities"][1] = {"name": "Carthag", "x": 7, "y": 4, "size": 3}
    assert (7, 4) in marked(value)
    side_by_side = told({}, desert.with_city(read(blank(8, 8)), "Carthag", (2, 4), 1))
    assert marked(side_by_side) == [(1, 4), (2, 4)]
    walled = desert.with_terrain(read(blank(8, 8)), [(0, 1), (1, 1), (1, 0)], MOUNTAIN)
    assert marked(told({}, walled)) == [(0, 0)], "nobody gets there"


def test_what_cannot_be_read_is_left_alone() -> None:
    value = blank(8, 8) | {"cities": [{"name": "Elsewhere"}, 7], "spice": ["x"]}
    value["fields"][0] = [["DUNE"], 3, None, "F", "F", "F", "F", "F"]
    board = read(value)
    assert (board.sites, board.crumbs) == ((), ())
    fresh = told(value, desert.with_terrain(board, [(7, 0)], DUNE))
    assert (fresh["cities"], fresh["spice"]) == (value["cities"], value["spice"])
    assert fresh["fields"][0] == [["DUNE"], 3, None, *["FLAT_SAND"] * 4, "DUNE"]
    assert marked(value)
    assert desert.with_city(board, "Arrakeen", (3, 3), 1).sites == (CitySite(name="Arrakeen", x=3, y=3),)
