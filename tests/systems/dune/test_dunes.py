from __future__ import annotations

import pytest

from ecs import dice
from ecs.commands import EndTurn
from ecs.grid import grid
from systems.dune.components import CITY, DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU
from systems.dune.dunes import next_generation
from systems.dune.events import DunesWalked
from tests.systems.dune.scene import only, picture, scene


def _walked(drawing: str, births: str = "3", survivals: str = "23") -> str:
    rows = [row.split() for row in drawing.split("\n") if row.strip()]
    width = len(rows[0])
    kinds = "".join("".join(row) for row in rows)
    letters = next_generation(grid(width, len(rows)), kinds, births, survivals)
    return "\n".join(" ".join(letters[start : start + width]) for start in range(0, len(letters), width))


def test_three_dunes_in_a_row_turn() -> None:
    flat = "F F F F F"
    assert _walked(f"{flat}\n{flat}\nF D D D F\n{flat}\n{flat}") == picture(
        f"""
        {flat}
        F F D F F
        F F D F F
        F F D F F
        {flat}
        """
    )


@pytest.mark.parametrize(
    ("third", "kind"), [(MOUNTAIN, DUNE), (CITY, DUNE), (PLATEAU, FLAT), (HELIPORT, FLAT)]
)
def test_mountains_and_cities_count_as_high_plateaus_do_not(third: str, kind: str) -> None:
    walked = _walked(f"D F {third}\nF F F\nD F F")
    assert walked.splitlines()[1].split()[1] == kind


def test_rock_and_cities_never_change() -> None:
    board = "M C P H\nP H M C\nC M H P"
    for births, survivals in (("", ""), ("012345678", "012345678")):
        assert _walked(board, births, survivals) == board


def test_outside_the_board_nothing_is_alive() -> None:
    assert _walked("D D\nD D") == "D D\nD D"
    assert _walked("D D", survivals="1") == "D D"
    assert _walked("D", births="", survivals="1") == "F"


def test_a_dune_without_enough_neighbours_is_blown_away_and_all_at_once() -> None:
    assert _walked("D F D F D", births="2", survivals="") == "F D F D F"


@pytest.mark.parametrize("seed", range(30))
def test_the_quick_way_gives_what_the_plain_way_gives(seed: int) -> None:
    state = dice.seeded(seed)

    def roll(sides: int) -> int:
        nonlocal state
        value, state = dice.roll(state, sides)
        return value

    width, height = 1 + roll(9), 1 + roll(9)
    kinds = "".join("FFFDDDPMCH"[roll(10)] for _ in range(width * height))
    births, survivals = ("".join(digit for digit in "012345678" if roll(2)) for _ in range(2))
    board = grid(width, height)
    plain = []
    for field, kind in enumerate(kinds):
        alive = sum(kinds[near] in (DUNE, CITY, MOUNTAIN) for near in board.near[field])
        wanted = {FLAT: births, DUNE: survivals}.get(kind)
        plain.append(kind if wanted is None else DUNE if str(alive) in wanted else FLAT)
    assert next_generation(board, kinds, births, survivals) == "".join(plain)


def test_every_round_is_one_generation_and_nobody_is_harmed() -> None:
    match = scene(
        ". . . . .\n. . . . .\n. ^A ^* ^ .\n. . . . .\n. . . . .",
        rules={"births": "3", "survivals": "23"},
        storm=(4, 0),
    )
    events = match.play(EndTurn)
    walked = only(events, DunesWalked).kinds
    assert [match.xy(field) for field, kind in enumerate(walked) if kind == DUNE] == [(2, 1), (2, 2), (2, 3)]
    assert (match.where("A"), match.hp("A"), match.spice()) == ((1, 2), 100, {(2, 2)})
