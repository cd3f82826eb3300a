"""What many matches add up to."""

from __future__ import annotations

import pytest

from ecs.events import Taken
from render.lifetime_stats import LifetimeStats, lifetime_stats
from render.mashup.statistics import MashupStatistics
from systems.mashup.events import Used
from tests.render.replayed import recorded


@pytest.fixture(scope="module")
def counted() -> LifetimeStats:
    made = lifetime_stats("mashup")
    made.add("whole", recorded(7, 10_000))
    made.add("part", recorded(8))
    return made


def test_every_match_in_short(counted: LifetimeStats) -> None:
    whole, part = counted.matches
    recording = recorded(7, 10_000)
    outcome = recording.last.outcome
    assert outcome is not None
    assert (whole.file, whole.players, whole.board) == ("whole", ("Ada", "Bob"), recording.board)
    assert (whole.winner, whole.reason, whole.commands) == (outcome.winner, outcome.reason, recording.length)
    assert (part.winner, part.reason, part.commands) == (0, "", 120)
    assert whole.best


def test_players_are_their_heroes_together(counted: LifetimeStats) -> None:
    one = counted.lines["player"]["Ada"]
    assert (one.matches, one.finished) == (2, 1)
    assert counted.lines["player"]["Ada"].won + counted.lines["player"]["Bob"].won == 1
    for name in ("damage", "suffered", "knockouts", "stones", "powers", "steps"):
        everybody = sum(line.deeds[name] for line in counted.lines["hero"].values())
        assert sum(line.deeds[name] for line in counted.lines["player"].values()) == everybody > 0
    assert sum(line.matches for line in counted.lines["hero"].values()) == 24
    assert one.share.total == 1


def test_deeds_are_those_of_the_match() -> None:
    counted = lifetime_stats("mashup")
    recording = recorded(8)
    told = counted.add("one", recording)
    own = MashupStatistics().taking(recording.beats())
    for seat in (1, 2):
        for member in own.members(seat):
            assert counted.lines["hero"][member.name].deeds["damage"] == member.deeds.damage
    assert told.rounds == own.rounds


def test_stones(counted: LifetimeStats) -> None:
    events = [
        event
        for seed, most in ((7, 10_000), (8, 121))
        for step in recorded(seed, most).steps
        for event in step.events
    ]
    assert sum(line.deeds["taken"] for line in counted.lines["stone"].values()) == len(
        [event for event in events if isinstance(event, Taken)]
    )
    assert sum(line.deeds["used"] for line in counted.lines["stone"].values()) == len(
        [event for event in events if isinstance(event, Used)]
    )
    stones = counted.lines["stone"].values()
    assert all(line.matches == 2 and line.won <= line.finished <= 1 for line in stones)
    assert len(counted.lines["stone"]) == 6


def test_as_plain_values(counted: LifetimeStats) -> None:
    plain = counted.plain()
    assert list(plain) == ["matches", "players", "heroes", "stones"]
    players = plain["players"]
    assert isinstance(players, dict)
    assert players["Ada"]["matches"] == 2
