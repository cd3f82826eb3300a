"""What many matches add up to."""

from __future__ import annotations

import pytest

from ecs.events import Taken
from render.career import Career
from render.statistics import Statistics
from systems.mashup.events import Used
from tests.render.replayed import recorded


@pytest.fixture(scope="module")
def career() -> Career:
    made = Career()
    made.add("whole", recorded(7, 10_000))
    made.add("part", recorded(8))
    return made


def test_every_match_in_short(career: Career) -> None:
    whole, part = career.matches
    recording = recorded(7, 10_000)
    outcome = recording.last.outcome
    assert outcome is not None
    assert (whole.file, whole.players, whole.board) == ("whole", ("Ada", "Bob"), recording.board)
    assert (whole.winner, whole.reason, whole.commands) == (outcome.winner, outcome.reason, recording.length)
    assert (part.winner, part.reason, part.commands) == (0, "", 120)
    assert whole.best


def test_players_are_their_heroes_together(career: Career) -> None:
    one = career.players["Ada"]
    assert (one.matches, one.finished) == (2, 1)
    assert career.players["Ada"].won + career.players["Bob"].won == 1
    for name in ("damage", "suffered", "knockouts", "stones", "powers", "steps"):
        everybody = sum(getattr(line, name) for line in career.heroes.values())
        assert sum(getattr(line, name) for line in career.players.values()) == everybody > 0
    assert sum(line.matches for line in career.heroes.values()) == 24
    assert one.share.total == 1


def test_deeds_are_those_of_the_match() -> None:
    career = Career()
    recording = recorded(8)
    told = career.add("one", recording)
    own = Statistics.of(recording.beats())
    for seat in (1, 2):
        for member in own.members(seat):
            assert career.heroes[member.name].damage == member.deeds.damage
    assert told.rounds == own.rounds


def test_stones(career: Career) -> None:
    events = [
        event
        for seed, most in ((7, 10_000), (8, 121))
        for step in recorded(seed, most).steps
        for event in step.events
    ]
    assert sum(line.taken for line in career.stones.values()) == len(
        [event for event in events if isinstance(event, Taken)]
    )
    assert sum(line.used for line in career.stones.values()) == len(
        [event for event in events if isinstance(event, Used)]
    )
    assert all(line.matches == 2 and line.won <= line.held <= 1 for line in career.stones.values())
    assert len(career.stones) == 6


def test_as_plain_values(career: Career) -> None:
    plain = career.plain()
    assert list(plain) == ["matches", "players", "heroes", "stones"]
    players = plain["players"]
    assert isinstance(players, dict)
    assert players["Ada"]["matches"] == 2
