from __future__ import annotations

from PIL import ImageStat

from render.mashup.minimap import minimap
from systems.mashup.configs import SCENARIO_FILE, Scenario, builtin_names, load_setup
from tests.tools.painter.looking import closest


def test_every_field_can_be_told() -> None:
    board = Scenario((("GRASS", "ROCK", "PORTAL"), ("GRASS", "GRASS", "GRASS")), "Small")
    picture = minimap(board, 30)
    assert picture.size == (90, 60)
    grass, rock, portal = (
        ImageStat.Stat(picture.convert("RGB").crop((x, y, x + 14, y + 14))).mean
        for x, y in ((8, 38), (38, 8), (68, 8))
    )
    assert grass[1] > grass[0] > grass[2]
    assert max(rock) - min(rock) < 30
    assert portal[2] > portal[1]


def test_no_board_is_taken_for_another_whatever_its_size() -> None:
    boards = {name: load_setup("standard", scenario=name).scenario for name in builtin_names(SCENARIO_FILE)}
    for field in (8, 24):
        pictures = {name: minimap(board, field).resize((96, 64)) for name, board in boards.items()}
        distance, *names = closest(pictures)
        assert distance > 14, names
