from __future__ import annotations

import pytest

from ecs.components import MATCH, Health, Outcome, Team
from ecs.events import Hurt, RoundStarted
from render.mashup.statistics import Deeds, MashupStatistics, tally
from render.table import Beat
from systems.mashup.components import Hero, Record
from systems.mashup.events import KnockedOut
from tests.render.menus import beats


@pytest.fixture(scope="module")
def match() -> list[Beat]:
    return beats(seed=3, brain="easy")


def counted(match: list[Beat]) -> MashupStatistics:
    return MashupStatistics().taking(match)


def test_the_end_is_the_end_of_the_match(match: list[Beat]) -> None:
    statistics, world = counted(match), match[-1].match.world
    assert statistics.outcome == world.get(MATCH, Outcome)
    last = [event.round for beat in match for event in beat.events if isinstance(event, RoundStarted)][-1]
    assert statistics.rounds == last > 3


def test_damage_is_what_the_rules_have_counted(match: list[Beat]) -> None:
    """The record of a seat counts damage to enemy heroes and their knock-outs; so do the deeds."""
    statistics, world = counted(match), match[-1].match.world
    for seat in (1, 2):
        record, members = world.get(MATCH + seat, Record), statistics.members(seat)
        assert sum(member.deeds.damage for member in members) == record.damage > 0
        assert statistics.courses["damage"][seat].points[-1][1] == record.damage
        assert sum(member.deeds.knockouts for member in members) == record.knockouts
        assert max(value for _, value in statistics.courses["stones"][seat].points) == record.stones


def test_health_is_that_of_the_last_world(match: list[Beat]) -> None:
    statistics, world = counted(match), match[-1].match.world
    for seat in (1, 2):
        left = sum(
            world.get(hero, Health).hp for hero in world.each(Hero) if world.get(hero, Team).seat == seat
        )
        assert statistics.courses["health"][seat].points[-1][1] == left
        assert sum(max(0, member.hp) for member in statistics.members(seat)) == left


def test_courses_go_forward_in_time(match: list[Beat]) -> None:
    statistics = counted(match)
    for course in (course for courses in statistics.courses.values() for course in courses.values()):
        times = [when for when, _ in course.points]
        assert times == sorted(set(times))
        assert 0 <= times[0] <= times[-1] <= statistics.rounds


def test_six_heroes_a_team_even_when_they_turned_to_dust(match: list[Beat]) -> None:
    statistics, world = counted(match), match[-1].match.world
    everybody = statistics.members(1) + statistics.members(2)
    assert [len(statistics.members(seat)) for seat in (1, 2)] == [6, 6]
    dust = [member for member in everybody if member.hp == -1]
    assert len(dust) == 12 - world.count(Hero)


def test_the_hero_of_the_match_did_something(match: list[Beat]) -> None:
    best = counted(match).best()
    assert best is not None
    assert best.deeds.damage + best.deeds.knockouts + best.deeds.stones > 0


def test_whoever_comes_late_counts_from_there(match: list[Beat]) -> None:
    late = counted(match[len(match) // 2 :])
    assert late.outcome == counted(match).outcome
    hurt = sum(
        event.amount
        for beat in match[len(match) // 2 :]
        for event in beat.events
        if isinstance(event, Hurt) and event.entity in {member.entity for member in late.members(1)}
    )
    assert sum(member.deeds.suffered for member in late.members(1)) == hurt


def test_nothing_happened_yet() -> None:
    statistics = MashupStatistics()
    assert statistics.best() is None
    assert statistics.members(1) == []
    assert statistics.rounds == 0


def test_a_knock_out_by_nobody_counts_for_nobody(match: list[Beat]) -> None:
    first = next(beat for beat in match if beat.match.world.count(Hero))
    statistics = MashupStatistics()
    statistics.take(first)
    hero = next(iter(first.match.world.each(Hero)))
    statistics.take(Beat((KnockedOut(hero, None),), first.match))
    assert all(member.deeds.knockouts == 0 for seat in (1, 2) for member in statistics.members(seat))


def test_best() -> None:
    found = tally()
    assert found.best() is None
    found.deeds[5] = Deeds(damage=100)
    found.deeds[4] = Deeds(damage=100, stones=1)
    found.deeds[3] = Deeds(steps=500, suffered=900)
    assert found.best() == 4
    found.deeds[5].knockouts = 1
    assert found.best() == 5
