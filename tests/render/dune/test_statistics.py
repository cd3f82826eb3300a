from __future__ import annotations

from itertools import pairwise

import pytest

from ecs.components import MATCH, Position, Team
from ecs.events import RoundStarted
from render.dune.statistics import DuneStatistics, Standing, deciding, standing, tally
from render.table import Beat
from systems.dune.components import Character, House, Score
from tests.render.dune.replayed import beats
from tests.systems.dune.scene import scene


@pytest.fixture(scope="module")
def match() -> tuple[Beat, ...]:
    return beats(2)


def counted(match: tuple[Beat, ...]) -> DuneStatistics:
    return DuneStatistics().taking(match)


def test_how_the_houses_stand() -> None:
    match = scene("A . a", stores=(4, 2), scores=(Score(5, 1), Score(3, 0, 2, last_on_board=True)))
    assert standing(match.world) == {1: Standing(4, 5, 1, 0), 2: Standing(2, 3, 0, 2, last_on_board=True)}


def test_the_first_difference_decides() -> None:
    assert deciding(Standing(4, 9), Standing(4, 8)) == "picked_up"
    assert deciding(Standing(4, 9), Standing(5, 8)) == "store"
    assert deciding(Standing(swallowed=1), Standing(swallowed=2)) == "swallowed"
    assert deciding(Standing(), Standing()) == ""


def test_the_end_is_the_end_of_the_match(match: tuple[Beat, ...]) -> None:
    statistics, last = counted(match), match[-1].match
    assert statistics.outcome == last.outcome
    assert statistics.standing() == standing(last.world)
    for seat in (1, 2):
        house, score = last.world.get(MATCH + seat, House), last.world.get(MATCH + seat, Score)
        members = statistics.members(seat)
        assert statistics.house(seat) == house.name
        assert sum(member.deeds.delivered for member in members) == house.store
        assert sum(member.deeds.picked_up for member in members) == score.picked_up
        assert sum(member.deeds.defeats for member in members) == score.defeated
        assert statistics.courses["store"][seat].points[-1][1] == house.store
        assert statistics.courses["picked_up"][seat].points[-1][1] == score.picked_up
        assert statistics.courses["people"][seat].points[-1][1] == 0, "Shai-Hulud leaves nobody"


def test_everybody_is_told_whatever_became_of_them(match: tuple[Beat, ...]) -> None:
    middle = match[len(match) // 2]
    statistics = counted(match[: len(match) // 2 + 1])
    everybody = statistics.members(1) + statistics.members(2)
    world = middle.match.world
    assert {member.entity for member in everybody} == set(world.each(Character))
    for member in everybody:
        assert (member.state == "here") == world.has(member.entity, Position)
        assert member.seat == world.get(member.entity, Team).seat
    assert {member.state for member in counted(match).members(1)} <= {"swallowed", "defeated"}


def test_every_round_is_told_when_it_is_over(match: tuple[Beat, ...]) -> None:
    statistics = counted(match)
    told = statistics.rounds_told
    begun = [event.round for beat in match for event in beat.events if isinstance(event, RoundStarted)]
    assert [each.round for each in told] == begun[:-1]
    assert told[0].before == {1: Standing(), 2: Standing()}
    for one, other in pairwise(told):
        assert one.after == other.before


def test_who_did_most_did_something(match: tuple[Beat, ...]) -> None:
    best = counted(match).best()
    assert best is not None
    deeds = best.deeds
    assert deeds.damage + deeds.picked_up + deeds.delivered + deeds.defeats > 0


def test_nothing_happened_yet() -> None:
    statistics = DuneStatistics()
    assert statistics.best() is None
    assert statistics.members(1) == []
    assert statistics.house(1) == ""
    assert statistics.standing() == {1: Standing(), 2: Standing()}
    assert statistics.rounds == 0


def test_who_did_most() -> None:
    found = tally()
    assert found.best() is None
    found.deeds[9].damage = 60
    found.deeds[7].delivered = 1
    assert found.best() == 7
