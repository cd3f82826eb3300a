from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecs.config import inspect
from ecs.errors import MashupError
from ecs.grid import grid
from systems.dune import boards
from systems.dune.boards import MAX_ROCKS, random_scenario, sized_scenario
from systems.dune.configs import SCENARIO_FILE
from systems.dune.scenario import Appearance, Generate, Scenario
from tests.sameness import printed

SIDES = st.tuples(st.integers(8, 50), st.integers(8, 50)).map(sorted)


def assert_good(scenario: Scenario) -> None:
    value = msgspec.json.decode(msgspec.json.encode(scenario))
    assert inspect(SCENARIO_FILE, value) == [], "no fault and no warning either"
    board = grid(scenario.width, scenario.height)
    (one,), (other,) = (city.fields for city in scenario.cities)
    longer = max(scenario.width, scenario.height)
    assert 2 * board.distance(one, other) >= longer
    margin = 2 if longer >= 10 else 1
    for city in (one, other):
        x, y = board.xy(city)
        assert margin <= x < scenario.width - margin
        assert margin <= y < scenario.height - margin
        assert all(scenario.kinds[near] in "FDP" for near in board.near[city])


def test_boards_of_300_seeds() -> None:
    seen = set()
    for seed in range(300):
        scenario = random_scenario(seed)
        assert 15 <= scenario.width <= 25
        assert 12 <= scenario.height <= 20
        assert_good(scenario)
        size = scenario.width * scenario.height
        rocks = scenario.kinds.count("P") + scenario.kinds.count("M")
        assert rocks == int(0.15 * size)
        assert scenario.name == f"random {scenario.width}x{scenario.height} seed {seed}"
        seen.add(scenario.kinds)
    assert len(seen) == 300


def test_shares_are_what_was_wished_for() -> None:
    boards = [random_scenario(seed) for seed in range(100)]
    kinds = "".join(board.kinds for board in boards)
    mountains = kinds.count("M") / (kinds.count("M") + kinds.count("P"))
    assert 0.25 < mountains < 0.3, "30 %, but beside cities there are none"
    flat = random_scenario(1, Generate(dune_ratio=0, rock_ratio=0))
    assert set(flat.kinds) == {"F", "C"}
    # Nobody survives in a crowd: with dunes everywhere only the corners are left.
    assert random_scenario(1, Generate(dune_ratio=1, rock_ratio=0)).kinds.count("D") <= 4


@given(st.integers(0, 2**63), SIDES, SIDES, st.floats(0, 1), st.floats(0, MAX_ROCKS))
@settings(max_examples=60, deadline=None)
def test_any_wish_gets_a_valid_board(
    seed: int, widths: list[int], heights: list[int], dunes: float, rocks: float
) -> None:
    wishes = Generate(
        min_width=widths[0],
        max_width=widths[1],
        min_height=heights[0],
        max_height=heights[1],
        dune_ratio=dunes,
        rock_ratio=rocks,
    )
    scenario = random_scenario(seed, wishes)
    assert widths[0] <= scenario.width <= widths[1]
    assert heights[0] <= scenario.height <= heights[1]
    assert_good(scenario)


@pytest.mark.parametrize(("width", "height"), [(8, 8), (9, 9), (10, 10), (8, 50), (50, 8), (50, 50)])
def test_smallest_and_largest_boards(width: int, height: int) -> None:
    for seed in range(5):
        scenario = sized_scenario(seed, width, height)
        assert (scenario.width, scenario.height) == (width, height)
        assert_good(scenario)


def test_patience_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "check_scenario", lambda value: ["never right"])
    with pytest.raises(MashupError) as error:
        random_scenario(1)
    assert str(error.value) == "No valid board was found with a share of 0.15 rocks; fewer will do."


def test_appearance_is_kept() -> None:
    look = Appearance(colour_scheme="night")
    assert random_scenario(1, appearance=look).appearance == look
    assert not random_scenario(1).appearance


def test_board_of_a_seed_is_known_and_the_same_under_every_hash_seed() -> None:
    code = (
        "import hashlib, msgspec; from systems.dune.boards import random_scenario as board\n"
        "print(hashlib.sha256(msgspec.json.encode([board(s) for s in range(9)])).hexdigest())"
    )
    known = "c9ee6299354fe92d48550bfc7141801705bd6fbe957de785204a6cb4258ec8a0"
    assert printed(code, ("0", "1")) == [known] * 2


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Generate(min_width=7), "A random board has sides from 8 to 50, not 7 to 25."),
        (Generate(max_height=51), "A random board has sides from 8 to 50, not 12 to 51."),
        (Generate(min_width=26), "A random board has sides from 8 to 50, not 26 to 25."),
        (Generate(min_width=5, max_width=5), "A random board has sides from 8 to 50, not 5."),
        (Generate(dune_ratio=1.1), "The share of dunes is a number from 0 to 1, not 1.1."),
        (Generate(dune_ratio=float("nan")), "The share of dunes is a number from 0 to 1, not nan."),
        (Generate(rock_ratio=0.51), "The share of rocks is a number from 0 to 0.5, not 0.51."),
    ],
)
def test_impossible_wishes(wishes: Generate, sentence: str) -> None:
    with pytest.raises(MashupError) as error:
        random_scenario(1, wishes)
    assert str(error.value) == sentence
