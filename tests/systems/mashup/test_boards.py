from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecs.config import inspect
from ecs.errors import MashupError
from systems.mashup.boards import MAX_ROCKS, random_scenario
from systems.mashup.configs import MIN_GRASS, SCENARIO_FILE, Scenario
from tests.sameness import printed

SEEDS = st.integers(0, 2**64 - 1)
SIZES = st.tuples(st.integers(7, 40), st.integers(6, 40))


def fields(scenario: Scenario, state: str) -> set[tuple[int, int]]:
    return {
        (x, y) for y, row in enumerate(scenario.scenario) for x, found in enumerate(row) if found == state
    }


def around(x: int, y: int) -> set[tuple[int, int]]:
    return {(x + dx, y + dy) for dx, dy in product((-1, 0, 1), repeat=2)} - {(x, y)}


def assert_in_one_piece(area: set[tuple[int, int]]) -> None:
    rest = set(area)
    pending = [rest.pop()]
    while pending:
        new = around(*pending.pop()) & rest
        rest -= new
        pending += new
    assert not rest


def assert_good(scenario: Scenario, portals: int) -> None:
    value = {"scenario": [list(row) for row in scenario.scenario], "name": scenario.name}
    assert [str(fault) for fault in inspect(SCENARIO_FILE, value) if portals >= 2] == []
    rows = scenario.scenario
    assert rows == tuple(row[::-1] for row in rows[::-1])
    grass = fields(scenario, "GRASS")
    assert len(grass) >= MIN_GRASS
    assert_in_one_piece(grass)
    assert scenario.number_of("PORTAL") == portals
    assert all(around(*portal) & grass for portal in fields(scenario, "PORTAL"))


@given(SEEDS, SIZES)
@settings(max_examples=150, deadline=None)
def test_usual_boards_are_valid_fair_and_connected(seed: int, size: tuple[int, int]) -> None:
    width, height = size
    scenario = random_scenario(seed, width, height)
    assert (scenario.width, scenario.height) == size
    assert_good(scenario, 4)
    # An odd number of rocks cannot be laid in pairs.
    assert int(width * height * 0.15) - scenario.number_of("ROCK") in (0, 1)


@given(SEEDS, SIZES, st.floats(0, MAX_ROCKS), st.integers(0, 4).map(lambda pairs: 2 * pairs))
@settings(max_examples=100, deadline=None)
def test_crowded_boards_too(seed: int, size: tuple[int, int], rocks: float, portals: int) -> None:
    width, height = size
    if width * height - int(width * height * rocks) - portals >= MIN_GRASS:
        scenario = random_scenario(seed, width, height, rocks, portals)
        assert_good(scenario, portals)
        assert scenario.number_of("ROCK") <= width * height * rocks


@pytest.mark.parametrize(("width", "height"), [(5, 5), (5, 100), (100, 5), (100, 100)])
def test_smallest_and_largest_boards(width: int, height: int) -> None:
    assert_good(random_scenario(3, width, height, rocks=0.1, portals=2), 2)


@pytest.mark.parametrize("seed", range(20))
def test_the_share_of_rocks_is_reached_even_at_its_limit(seed: int) -> None:
    assert random_scenario(seed, 20, 15, MAX_ROCKS, 4).number_of("ROCK") == 120


def test_board_without_rocks_and_portals() -> None:
    scenario = random_scenario(1, 6, 5, rocks=0, portals=0)
    assert scenario.number_of("GRASS") == 30
    assert scenario.name == "random 6x5 seed 1"


def test_seeds_make_different_boards() -> None:
    assert len({random_scenario(seed, 12, 12).scenario for seed in range(200)}) == 200


def test_portals_lie_far_apart() -> None:
    for seed in range(50):
        portals = sorted(fields(random_scenario(seed, 20, 15), "PORTAL"))
        gaps = [max(abs(a - c), abs(b - d)) for a, b in portals for c, d in portals if (a, b) < (c, d)]
        assert min(gaps) >= 5


def test_board_of_a_seed_is_known_and_the_same_under_every_hash_seed() -> None:
    code = (
        "import hashlib, msgspec; from systems.mashup.boards import random_scenario as board\n"
        "print(hashlib.sha256(msgspec.json.encode([board(s, 20, 15) for s in range(9)])).hexdigest())"
    )
    known = "67ab1dedc4214be2cc5fcd954149f34cddd8709b9fc0fcb7a08955254c5d48ec"
    assert printed(code, ("0", "1")) == [known] * 2


@pytest.mark.parametrize(
    ("width", "height", "rocks", "portals", "sentence"),
    [
        (4, 20, 0.1, 4, "A random board has sides from 5 to 100, not 4x20."),
        (20, 101, 0.1, 4, "A random board has sides from 5 to 100, not 20x101."),
        (20, 15, -0.1, 4, "The share of rocks is a number from 0 to 0.4, not -0.1."),
        (20, 15, 0.5, 4, "The share of rocks is a number from 0 to 0.4, not 0.5."),
        (20, 15, float("nan"), 4, "The share of rocks is a number from 0 to 0.4, not nan."),
        (20, 15, 0.1, 3, "The number of portals is even and from 0 to 100, not 3."),
        (20, 15, 0.1, -2, "The number of portals is even and from 0 to 100, not -2."),
        (100, 100, 0.1, 102, "The number of portals is even and from 0 to 100, not 102."),
        (
            5,
            5,
            0.15,
            4,
            (
                "A 5x5 board with 4 portals and a share of 0.15 rocks keeps fewer than 20 grass fields; "
                "make it larger or emptier."
            ),
        ),
        (11, 11, 0, 100, "A board of 11x11 has no room for 100 portals that all lie beside grass."),
    ],
)
def test_impossible_wishes(width: int, height: int, rocks: float, portals: int, sentence: str) -> None:
    with pytest.raises(MashupError) as error:
        random_scenario(1, width, height, rocks, portals)
    assert str(error.value) == sentence
