from __future__ import annotations

import pytest

from ecs.components import MATCH, Progress
from ecs.errors import MashupError
from ecs.match import Match
from net.mirror import Mirror
from net.time_limits import Times
from systems.games import make, tools
from tests.net.mashup.broadcast import Broadcast


class Seen:
    """Where a mirror might see a match."""

    def __init__(self, match: Match | None, seat: int = 1) -> None:
        self.match = match
        self.seat = seat
        self.to_act = match is not None and seat in match.acting


def mirror(match: Match | None, seat: int = 1) -> Mirror:
    config = tools("mashup").config_of(tools("mashup").default_setup())
    times = Times(turn=10, draft=10, response=10, pause=10, game=0)
    return Mirror(Seen(match, seat), ("", "Ann", "Bob"), config, times)


def test_it_shows_what_its_source_sees() -> None:
    match = Broadcast(1).match
    seat = match.acting[0]
    mine, other = mirror(match, seat), mirror(match, 3 - seat)
    assert mine.match is match
    assert mine.game is make("mashup")
    assert (mine.seat, mine.round) == (seat, match.world.get(MATCH, Progress).round)
    assert mine.is_known
    assert (mine.to_act, other.to_act) == (True, False)
    assert mine.clock


def test_as_long_as_nothing_is_known_it_says_so() -> None:
    unknown = mirror(None)
    assert not unknown.is_known
    assert not unknown.to_act
    assert unknown.round == 0
    with pytest.raises(MashupError, match="has not told the state of the match yet"):
        unknown.match  # noqa: B018


def test_another_source_may_take_its_place() -> None:
    match = Broadcast(1).match
    mine = mirror(None)
    mine.source = Seen(match, 2)
    assert (mine.match, mine.seat) == (match, 2)
