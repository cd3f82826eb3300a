from __future__ import annotations

import pytest

from ecs.commands import REFEREE, Abandon
from ecs.components import MATCH, Outcome, Progress
from ecs.events import MatchOver
from ecs.world import World
from systems.abandonment import Abandonment
from tests.endings import outcome, over
from tests.systems.plain import bare


def _word(world: World) -> MatchOver:
    return 2, "most stones"


def test_only_the_referee_may_say_so() -> None:
    world = bare(". .")
    assert [list(Abandonment(_word).offers(world, seat)) for seat in (0, 1, 2)] == [[Abandon()], [], []]
    assert Abandonment(_word).refusal(world, 1, Abandon()) == "Only the referee may abandon a match."


@pytest.mark.parametrize("seat", [1, 2])
def test_what_was_achieved_decides(seat: int) -> None:
    world = bare(". .")
    with world:
        world.set(MATCH, Progress("turn"))
        Abandonment(lambda world: (seat, "damage")).process(world, REFEREE, Abandon())
    assert world.events == [over(seat, "mod")]
    assert world.get(MATCH, Outcome) == outcome(seat, "mod")
