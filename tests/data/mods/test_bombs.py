from __future__ import annotations

from ecs.components import Progress
from ecs.events import Hurt, Removed, RoundStarted, Spawned
from systems.mashup.commands import EndTurn, Step
from systems.mashup.events import KnockedOut
from tests.systems.mashup.bombs import bomb_kind, with_bomb
from tests.systems.mashup.scene import Stats, kinds

BOARD = """
    A . . . .
    . . . b .
    . . . . .
    a . . . c
"""


def test_it_goes_off_when_somebody_steps_beside_it() -> None:
    match, bomb = with_bomb(BOARD, 2, 1, heroes={"b": Stats(hp=10)})
    events = match.play(Step, 1, 0)
    hit = {event.entity: event.amount for event in events if isinstance(event, Hurt)}
    assert hit == {match["A"]: 15, match["b"]: 10}
    assert {KnockedOut, Removed} < set(kinds(events))
    assert bomb not in match.world.rows


def test_nothing_happens_further_away() -> None:
    match, bomb = with_bomb(BOARD, 2, 2)
    match.play(Step, 1, 0)
    assert bomb in match.world.rows


def test_one_is_laid_in_every_round() -> None:
    match, bomb = with_bomb(BOARD, 2, 2, order="A a b c")
    laid: list[Spawned] = []
    while not laid:
        events = match.apply(match.acting[0], EndTurn())
        laid = [event for event in events if isinstance(event, Spawned)]
        assert bool(laid) is any(isinstance(event, RoundStarted) for event in events)
    assert match.world.get(1, Progress).round == 11
    assert match.world.each(bomb_kind()) == [bomb, laid[0].entity]
