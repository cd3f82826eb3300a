from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from ecs.components import Position, Waiting
from ecs.events import Appeared, Delayed, Moved
from systems.free_field import bring, free_near
from tests.systems.chance import assert_even, assert_odds
from tests.systems.plain import Bare, bare, clear, reseed


def _near(world: Bare, centre: int, seed: int, vacated: int = 0) -> int | None:
    with world:
        reseed(world, seed)
        return free_near(world, centre, "guest", vacated)


def test_a_free_neighbour_is_taken_all_equally_likely() -> None:
    world = bare(". # . .\n. # # .\n# . . .")
    assert_even(lambda seed: _near(world, 5, seed), [0, 2, 4, 9, 10])


def test_the_centre_itself_is_no_neighbour() -> None:
    world = bare(". .")
    assert {_near(world, 0, seed) for seed in range(20)} == {1}


def test_with_no_free_neighbour_a_random_walk_looks_on_from_there() -> None:
    world = bare(". # # # # .")
    # Looking ends beside a free field, on 1 or 4; from 3 a fair walk is on 4 first in two of three cases.
    assert_odds(lambda seed: _near(world, 3, seed), {0: Fraction(1, 3), 5: Fraction(2, 3)})
    assert_even(lambda seed: _near(bare(". # # # # # ."), 3, seed), [0, 6])


def test_the_walk_goes_to_any_neighbour_also_diagonally() -> None:
    world = bare(". # # # .\n# # # # #\n# # # # #\n# # # # #\n. # # # .")
    assert_even(lambda seed: _near(world, 12, seed), [0, 4, 20, 24], seeds=200)

    def steps(seed: int) -> int:
        world.choices = 0
        _near(world, 12, seed)
        return world.choices

    # Half of the eight neighbours of the centre are beside a corner.
    first_steps = Counter(steps(seed) == 1 for seed in range(200))
    assert 70 <= first_steps[True] <= 130


def test_the_walk_takes_at_most_four_steps_a_field_and_then_any_free_field_will_do() -> None:
    world = bare(". " + "# " * 98 + ".")
    found = [_near(world, 50, seed) for seed in range(60)]
    assert set(found) == {0, 99}
    world.choices = 0
    # A fair walk over 50 fields takes some 2,500 steps; nobody waits for that.
    assert _near(world, 50, 3) in (0, 99)
    assert world.choices <= 400


def test_the_field_after_a_given_up_walk_is_any_of_all_the_free_ones() -> None:
    world = bare("# " * 90 + ". # . # . # . # . #")
    assert_even(lambda seed: _near(world, 0, seed), [90, 92, 94, 96, 98], seeds=100)


def test_a_full_board_has_no_field() -> None:
    assert _near(bare("# # #\n# # #"), 1, 7) is None


def test_a_field_about_to_be_left_counts_as_free() -> None:
    world = bare("# # #\n# # #")
    assert _near(world, 1, 7, vacated=world.grid.bit[3]) == 3


@pytest.mark.parametrize("near", [None, 0])
def test_what_is_brought_appears_or_moves(near: int | None) -> None:
    world = bare("# .")
    with world:
        new = world.create([])
        assert bring(world, new, near)
        assert world.events == [Appeared(new, 1)]
    assert world.field(new) == 1
    with world:
        clear(world, 0)
        world.events.clear()
        assert bring(world, new)
        assert world.events == [Moved(new, 1, 0)]


def test_without_a_place_it_waits_and_knows_where() -> None:
    world = bare("# #")
    with world:
        new = world.create([])
        assert not bring(world, new, near=1)
        assert world.events == [Delayed(new, 1)]
        assert world.get(new, Waiting) == Waiting(1)
        assert not world.has(new, Position)
        # Trying again in vain tells nobody anything.
        assert not bring(world, new, near=1)
        assert world.events == [Delayed(new, 1)]


def test_anywhere_means_every_free_field() -> None:
    world = bare(". # .\n# . #")
    with world:
        new = world.create([])

    def brought(seed: int) -> int:
        with world:
            reseed(world, seed)
            if world.has(new, Position):
                world.lift(new)
            bring(world, new)
        return world.field(new)

    assert_even(brought, [0, 2, 4])
