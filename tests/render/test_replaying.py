"""A match of old can be gone through in any order, and is the match that was played."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ecs.components import MATCH, Progress
from ecs.match import Match
from net.entries import Check, Entry, Played
from net.export import exported
from net.mashup.server import MashupServerCodec
from net.mashup.standard_replay import parse_standard
from net.matchlog import parse
from render.mashup.show import ARRIVAL, KNOCKOUT, PICKUP
from render.mashup.statistics import MashupStatistics
from render.replaying import PHASE, ROUND, TURN, Recording, of_log, of_standard
from render.show import END
from systems.mashup.components import Hero
from systems.mashup.game import standard
from tests.net.logs_of import entries, small_setup
from tests.net.mashup.content import content, shown
from tests.render.replayed import recorded, written

MATCHES = 10


def opened(logged: list[Entry], seed: int = 7) -> Recording:
    return of_log(parse(written(logged, seed), standard()), MashupServerCodec())


def digests(logged: list[Entry], seed: int) -> list[str]:
    """The match after every command, as it was played; the draft is one point."""
    match = Match(standard(), small_setup(), seed)
    found = []
    for number, entry in enumerate(entry for entry in logged if isinstance(entry, Played)):
        match.apply(entry.seat, entry.command)
        if number:
            found.append(match.digest())
    return found


@pytest.mark.parametrize("seed", range(MATCHES))
def test_every_point_is_the_match_forwards_backwards_and_in_any_order(seed: int) -> None:
    logged, _ = entries(seed)
    truth = digests(logged, seed)
    recording = opened(logged, seed)
    assert recording.fault == ""
    points = range(1, recording.length + 1)
    assert [recording.match(point).digest() for point in points] == truth
    assert [recording.match(point).digest() for point in reversed(points)] == truth[::-1]
    shuffled = list(points)
    Random(seed).shuffle(shuffled)
    assert all(recording.match(point).digest() == truth[point - 1] for point in shuffled[:80])


def test_the_events_lead_from_point_to_point() -> None:
    recording = recorded(commands=10_000)
    before = recording.match(0).clone()
    assert before.world.count(Hero) == 0
    for beat in recording.beats(1):
        before.follow(beat.events)
        assert content(before.world) == content(beat.match.world)
    assert recording.last.outcome is not None


def test_turns_and_rounds_begin_where_they_begin() -> None:
    recording = recorded(2, commands=10_000)
    told = [recording.match(point).world.get(MATCH, Progress) for point in range(recording.length + 1)]
    assert recording.turns == [
        point for point in range(1, len(told)) if told[point].turn != told[point - 1].turn
    ]
    assert recording.rounds == [
        point for point in range(1, len(told)) if told[point].round != told[point - 1].round
    ]
    assert recording.rounds[0] == recording.turns[0] == 1
    assert [recording.round(point) for point in range(len(told))] == [each.round for each in told]
    assert recording.round(recording.length) > len(recording.rounds), "Thanos plays several at once"


def test_steps_of_every_size() -> None:
    recording = recorded(commands=10_000)
    end = recording.length
    assert recording.following(5, PHASE) == 6
    assert recording.following(5, PHASE, -1) == 4
    assert recording.following(end, PHASE) == end
    assert recording.following(0, PHASE, -1) == 0
    for unit, starts in ((TURN, recording.turns), (ROUND, recording.rounds)):
        assert recording.following(0, unit) == 1
        assert recording.following(starts[2], unit) == starts[3]
        assert recording.following(starts[2], unit, -1) == starts[1]
        assert recording.following(starts[3] - 1, unit, -1) == max(
            start for start in starts if start < starts[3] - 1
        )
        assert recording.following(end, unit) == end
        assert recording.following(1, unit, -1) == 0


def test_marks_are_what_the_statistics_count() -> None:
    recording = recorded(commands=10_000)
    statistics = MashupStatistics().taking(recording.beats())
    kinds = [mark.kind for mark in recording.marks]
    picked = sum(member.deeds.stones for seat in (1, 2) for member in statistics.members(seat))
    assert len([mark for mark in recording.marks if mark.kind == PICKUP and mark.seat]) == picked > 0
    assert kinds.count(KNOCKOUT) > 0
    assert kinds.count(ARRIVAL) == 1
    assert kinds[-1] == END
    assert recording.marks[-1].point == recording.length
    outcome = recording.last.outcome
    assert outcome is not None
    assert recording.marks[-1].seat == outcome.winner


def test_what_is_outside_is_the_nearest_point() -> None:
    recording = recorded(commands=20)
    assert recording.length == 19
    assert recording.match(999) is recording.match(19)
    assert recording.beat(-3) == recording.beat(0)
    assert recording.at(0) == 0
    assert recording.at(19) == 5.0


@pytest.mark.parametrize("commands", [0, 1])
def test_a_match_that_never_began_is_an_empty_board(commands: int) -> None:
    recording = recorded(commands=commands)
    assert recording.length == 0
    assert recording.following(0, TURN) == 0
    assert recording.last.world.count(Hero) == 0


def test_a_tampered_log_is_shown_up_to_the_digest_that_does_not_fit() -> None:
    logged, _ = entries()
    place = next(
        number for number, entry in enumerate(logged) if isinstance(entry, Check) and entry.after == 48
    )
    logged[place] = Check(48, "0" * 32)
    recording = opened(logged)
    assert recording.length == 47
    assert "After command 48 the match is not as the log says" in recording.fault


def test_a_command_against_the_rules_ends_it() -> None:
    logged, _ = entries(commands=40)
    taken = logged[29]
    assert isinstance(taken, Played)
    logged[29] = Played(taken.at, 3 - taken.seat, taken.command)
    recording = opened(logged)
    assert recording.length < 30
    assert "is against the rules" in recording.fault


def test_the_standards_form_gives_the_same_points() -> None:
    logged, _ = entries()
    log = parse(written(logged), standard())
    recording = of_log(log, MashupServerCodec())
    text = msgspec.json.encode(exported(log, MashupServerCodec()))
    other = of_standard(parse_standard(text))
    assert (other.names, other.fault) == (("", "Ada", "Bob"), "")
    assert other.length == recording.length
    assert (other.turns, other.rounds, other.marks) == (recording.turns, recording.rounds, recording.marks)
    for point in (1, 2, 77, other.length // 2, other.length):
        assert shown(other.match(point).world) == shown(recording.match(point).world)
        assert other.match(point).acting == recording.match(point).acting
