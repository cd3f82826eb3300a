from __future__ import annotations

from itertools import product

import pytest

from render.art.places import MEADOW, THEMES
from render.mashup.places import GROUNDS, Look, joined, look_of, shape, variant
from systems.mashup.boards import random_scenario
from systems.mashup.configs import SCENARIO_FILE, builtin_names, load_setup
from tools.painter.places.themes import THEMES as PAINTED


def test_every_board_of_the_game_has_a_theme_of_its_own() -> None:
    boards = [load_setup("standard", scenario=name).scenario for name in builtin_names(SCENARIO_FILE)]
    looks = [look_of(*shape(board)) for board in boards]
    assert sorted(look.theme for look in looks) == sorted(THEMES)
    for board, look in zip(boards, looks, strict=True):
        assert [len(row) for row in look.ground] == [board.width] * board.height
        kinds = {look.kind(x, y) for x, y in product(range(board.width), range(board.height))}
        assert kinds == set(range(len(PAINTED[look.theme].grounds)))


def test_a_board_is_known_again_when_its_rocks_are_gone_and_not_by_its_size_alone() -> None:
    width, height, portals = shape(load_setup("standard", scenario="sakaar").scenario)
    assert look_of(width, height, sorted(portals)).theme == "arena"
    assert look_of(width, height, sorted(portals)[1:]).theme == MEADOW
    assert look_of(*shape(random_scenario(1, 20, 20))) == Look()


@pytest.mark.parametrize(
    ("at", "kind", "sides"), [((0, 0), 0, "NESW"), ((1, 1), 1, "S"), ((1, 2), 1, "NES"), ((9, 9), 0, "NESW")]
)
def test_grounds_go_on_to_their_like_and_beyond_the_edge(at: tuple[int, int], kind: int, sides: str) -> None:
    look = Look("arena", ("...", ".,.", ".,,"))
    assert look.kind(*at) == kind
    assert look.joined(*at) == sides


def test_walls_go_on_to_walls() -> None:
    walls = {(1, 1), (2, 1), (1, 2), (3, 3)}
    assert [joined(at, walls) for at in sorted(walls)] == ["ES", "N", "W", ""]


def test_light_and_dark_fields_take_turns() -> None:
    assert all((variant(x, y) + variant(x + 1, y)) % 2 for x, y in product(range(9), range(9)))
    assert {variant(x, y) for x, y in product(range(9), range(9))} == {0, 1, 2, 3}
    assert len(GROUNDS) >= max(len(theme.grounds) for theme in PAINTED.values())
