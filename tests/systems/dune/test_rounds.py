from __future__ import annotations

from ecs.commands import EndTurn
from ecs.components import MATCH, Overtime
from ecs.events import RoundStarted
from systems.dune.events import OrderSet
from systems.dune.rounds import in_overtime
from tests.systems.dune.scene import scene
from tests.systems.staged import only

DRAWING = """
    A . b
    . . .
    C . .
"""


def test_a_round_is_told_before_its_order_is_known() -> None:
    match = scene(DRAWING, order="A")
    events = match.apply(1, EndTurn())
    started, order = only(events, RoundStarted), only(events, OrderSet)
    assert started == RoundStarted(11, ())
    assert events.index(started) < events.index(order)
    assert sorted(order.order) == sorted(match[name] for name in "AbC")


def test_the_order_is_drawn() -> None:
    orders = {
        only(scene(DRAWING, order="A", seed=seed).apply(1, EndTurn()), OrderSet).order for seed in range(40)
    }
    assert len(orders) == 6


def test_within_a_round_no_order_is_set() -> None:
    match = scene(DRAWING, order="A b")
    events = match.apply(1, EndTurn())
    assert not any(isinstance(event, RoundStarted | OrderSet) for event in events)


def test_overtime_begins_with_its_round() -> None:
    match = scene(DRAWING, in_round=10)
    for start, over in ((9, True), (10, True), (11, False)):
        with match.world:
            match.world.set(MATCH, Overtime(start))
        assert in_overtime(match.world) is over
