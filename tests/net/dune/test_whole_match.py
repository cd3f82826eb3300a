"""Whole matches: what everybody believes is held against the truth after every command."""

from __future__ import annotations

from functools import cache
from typing import get_args

import pytest

from ecs.components import MATCH, Progress
from ecs.match import Match
from net import notices
from net.dune import messages
from net.entries import Ended
from net.inbound import Role
from net.notices import Refused, Struck
from net.reading import tag
from tests.net.dune.arrakis import Room, Seat, known, setup, sit
from tests.net.dune.told import visible

SEEDS = range(5)


class Crowd:
    """Two players, one who watches, and one who hears what a server of others would say."""

    def __init__(self, seed: int) -> None:
        rounds = 1 + seed % 3
        self.room = Room(setup("sietch" if seed % 2 else "arrakis", numb_of_rounds=rounds), seed)
        self.watcher = sit(self.room, "Dee", Role.SPECTATOR)
        self.stranger = sit(self.room, "Eve", Role.SPECTATOR, exact=False)
        self.players = [sit(self.room, name, Role.BOT) for name in ("Ann", "Bob")]

    @property
    def seats(self) -> list[Seat]:
        return [*self.players, self.watcher, self.stranger]

    def play(self) -> None:
        """Let everybody decide, one after the other; hold what they see against the truth all the time."""
        match = self.room.match
        while self.room.end is None:
            decided = [seat.act() for seat in self.players]
            assert any(decided), "nobody knows what to do"
            self.compare(match)

    def compare(self, match: Match) -> None:
        for seat in (*self.players, self.watcher):
            assert known(seat.mirror.match) == known(match)
        if match.world.get(MATCH, Progress).round:
            assert visible(self.stranger.mirror.match) == visible(match)
        for acting in match.acting:
            assert self.stranger.mirror.match.legal(acting) == match.legal(acting)


@cache
def played(seed: int) -> Crowd:
    """A crowd after its match."""
    crowd = Crowd(seed)
    crowd.play()
    return crowd


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_sees_the_match_as_it_is(seed: int) -> None:
    crowd = played(seed)
    end = crowd.room.log[-1]
    assert isinstance(end, Ended)
    for seat in crowd.seats:
        assert not any(isinstance(notice, Refused | Struck) for notice in seat.notices)
        (winner,) = [notice.winner for notice in seat.notices if isinstance(notice, notices.Ended)]
        assert winner == end.winner
        assert seat.client.over
        assert seat.closed is not None
        assert seat.closed.code == 1000


@pytest.mark.parametrize("seed", SEEDS)
def test_events_lead_from_beat_to_beat(seed: int) -> None:
    for seat in played(seed).seats:
        (nothing, before), *rest = seat.beats
        assert nothing == ()
        for events, after in rest:
            assert events
            follower = before.clone()
            follower.follow(events)
            assert known(follower) == known(after)
            before = after
        assert before.outcome is not None


@pytest.mark.parametrize("seed", range(3))
def test_on_a_server_of_others_a_match_is_played_without_a_strike(seed: int) -> None:
    room = Room(setup("sietch" if seed else "arrakis", numb_of_rounds=1 + seed), seed)
    players = [sit(room, name, Role.BOT, exact=False) for name in ("Ann", "Bob")]
    while room.end is None:
        decided = [player.act() for player in players]
        assert any(decided), "nobody knows what to do"
    for player in players:
        assert not player.client.exact.is_told
        assert not any(isinstance(notice, Refused | Struck) for notice in player.notices)
        assert player.client.over


def test_these_matches_have_all_messages_that_there_can_be() -> None:
    """Without that the other tests here would prove less than they seem to."""
    heard = set[str]().union(*(played(seed).stranger.heard for seed in SEEDS))
    assert heard == {tag(kind) for kind in get_args(messages.FromServer)} - {
        "ERROR",
        "DEBUG",
        "GAMESTATE",
        "GAME_PAUSE_DEMAND",
        "HELI_DEMAND",
        "STRIKE",
        "UNPAUSE_GAME_OFFER",
    }
