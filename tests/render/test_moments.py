"""Where to look when something happens."""

from __future__ import annotations

from ecs.events import Moved, TurnStarted
from render.moments import Moment, Take
from tools.screenshots.mashup import played


def test_where_to_look() -> None:
    take = next(take for take in played(1) if any(isinstance(event, Moved) for event in take.beat.events))
    index = next(index for index, event in enumerate(take.beat.events) if isinstance(event, Moved))
    event = take.beat.events[index]
    assert isinstance(event, Moved)
    assert Moment(take, index).fields >= {event.origin, event.field}
    begins = next(take for take in played(1))
    last = len(begins.beat.events) - 1
    turn, after = begins.beat.events[last], begins.beat.match
    assert isinstance(turn, TurnStarted)
    assert Moment(Take(after, begins.beat), last).fields == {after.world.field(turn.entity)}
