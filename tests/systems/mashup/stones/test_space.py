from __future__ import annotations

import pytest

from ecs.events import Moved
from systems.mashup.commands import UseStone
from tests.systems.mashup.scene import DOWN, picture, scene


def test_it_leads_to_every_free_field_and_to_no_other() -> None:
    match = scene(
        """
        A a b # .
        O . B T .
        1 # # # .
        . # . # .
        """,
        heroes={"b": DOWN},
        stones={"A": "space"},
    )
    # Rocks in between do not matter.
    assert match.targets(UseStone, "space") == {(1, 1), (4, 0), (4, 1), (4, 2), (4, 3), (0, 3), (2, 3)}


def test_the_carrier_is_there_at_once() -> None:
    match = scene("A # # .\n# a . .", stones={"A": "space mind"})
    events = match.play(UseStone, "space", 3, 0)
    assert events[3:] == [Moved(match["A"], match.at(0, 0), match.at(3, 0))]
    assert match.drawn() == picture(". # # A\n# a . .")
    assert match.points("A") == (2, 1)
    assert match.carried("A") == ["space", "mind"]


@pytest.mark.parametrize("where", [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)])
def test_taken_fields_are_refused(where: tuple[int, int]) -> None:
    match = scene("A # a 3 O T .", stones={"A": "space"})
    assert match.refused(UseStone, "space", *where) == "The Space Stone leads to free fields only."


def test_on_a_full_board_it_leads_nowhere() -> None:
    match = scene("A # a 3 O T B", stones={"A": "space"})
    assert match.targets(UseStone, "space") == set()
