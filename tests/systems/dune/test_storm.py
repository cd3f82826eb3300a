from __future__ import annotations

from itertools import product

from ecs.commands import EndTurn
from ecs.components import MATCH
from ecs.match import Match
from systems.dune.components import DUNE, FLAT, Storm, Terrain
from systems.dune.configs import default_setup
from systems.dune.events import StormMoved
from systems.dune.game import standard
from tests.systems.chance import assert_even
from tests.systems.dune.scene import only, scene

BOARD = "1 . . . .\n. ^ . _A .\n. . # . 2"


def test_it_always_moves_to_a_neighbour() -> None:
    start = scene(BOARD, storm=(0, 0))

    def went(seed: int) -> tuple[int, int]:
        match = start.again(seed)
        moved = only(match.play(EndTurn), StormMoved)
        assert match.world.get(MATCH, Storm).field == moved.field
        assert moved.origin == 0
        return match.xy(moved.field)

    assert_even(went, [(1, 0), (0, 1), (1, 1)], seeds=150)


def test_desert_in_it_gets_new_heights_and_nothing_else() -> None:
    start = scene("_A # .\n1 H 2\n. _ .", storm=(2, 1))
    shapes = set()
    for seed in range(60):
        match = start.again(seed)
        before = match.drawn()
        moved = only(match.play(EndTurn), StormMoved)
        after = match.drawn().replace("^", ".")
        assert after == before
        x, y = match.xy(moved.field)
        for field, kind in enumerate(moved.kinds):
            if max(abs(match.xy(field)[0] - x), abs(match.xy(field)[1] - y)) > 1:
                assert kind != DUNE
        shapes.add((moved.field, moved.kinds))
    assert len(shapes) > 6


def test_each_field_is_shaped_on_its_own_and_evenly() -> None:
    # Wherever the storm goes on this board, it reaches all of it.
    start = scene("^ A\n. .", storm=(0, 0))

    def shape(seed: int) -> str:
        return only(start.again(seed).play(EndTurn), StormMoved).kinds

    assert_even(shape, map("".join, product(FLAT + DUNE, repeat=4)), seeds=500)


def test_before_the_first_round_it_has_not_touched_anything() -> None:
    for seed in range(5):
        match = Match(standard(), default_setup(), seed)
        assert match.world.get(MATCH, Terrain).kinds == default_setup().scenario.kinds
