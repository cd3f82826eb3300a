"""A seat that hears the wire and retells what it hears."""

from __future__ import annotations

from collections.abc import Sequence

from ecs.events import Event
from ecs.match import Match
from net.mashup import from_server
from net.mashup.hearsay import retold
from net.mashup.mirror import Mirror
from net.mashup.retelling import empty_board
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.test_mirror import content


def assert_leads_to(before: Match, events: Sequence[Event], after: Match) -> None:
    """Whoever folds the events into the match before has the match after."""
    folded = before.clone()
    folded.follow(events)
    assert content(folded.world) == content(after.world)
    assert folded.acting == after.acting


class Listener:
    """A seat that hears the wire."""

    def __init__(self, broadcast: Broadcast, seat: int) -> None:
        self.mirror = Mirror(broadcast.structure(seat), seed=5)
        self.before = empty_board(self.mirror)
        self._count = 0

    def hear(self, events: Sequence[from_server.Event]) -> tuple[Event, ...]:
        """The same events as the match's own."""
        self.mirror.follow(events)
        story = retold(self.mirror, self.before, events)
        self._count += 1
        if self._count % 3 == self.mirror.seat:  # each time would take long
            assert_leads_to(self.before, story, self.mirror.match)
        self.before = self.mirror.match.clone()
        return story


def mirror_rocks(broadcast: Broadcast) -> int:
    return sum(row.count("ROCK") for row in broadcast.structure(1).scenarioconfig.scenario)
