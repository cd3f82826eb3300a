from __future__ import annotations

import pytest

from ecs.components import Outcome
from render.plain.results import podium


@pytest.mark.parametrize(
    ("places", "row"),
    [
        (((1,),), [1]),
        (((2,), (1,)), [2, 1]),
        (((3,), (1,), (2,)), [2, 3, 1]),
        (((4,), (1, 5), (2,), (3,)), [3, 5, 4, 1, 2]),
        (((), (1, 2, 3)), [3, 1, 2]),
    ],
)
def test_the_best_stands_in_the_middle_and_the_others_beside_in_turn(
    places: tuple[tuple[int, ...], ...], row: list[int]
) -> None:
    assert podium(Outcome(places, "points")) == row
