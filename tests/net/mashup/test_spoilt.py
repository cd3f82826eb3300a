"""Matches of our own, told in the ways of others and wrongly in every way: all goes on."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from ecs.components import MATCH, Outcome, Position
from ecs.events import Removed
from net.notices import Ended
from systems.mashup.components import Hero
from systems.mashup.events import Ported, Shot, Struck, Used
from tests.net.mashup.content import shown
from tests.net.mashup.recorded import WAYS, recorded
from tests.net.mutations import Spoil, spoils, spoilt
from tests.net.survivor import Survivor

WRONGLY = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
DEEDS = (Struck, Shot, Used, Ported)


def deeds(survivor: Survivor) -> list[tuple[type, int, int]]:
    """Who struck, shot, used or went through a portal where, in order."""
    events = [event for told, _ in survivor.beats for event in told]
    return [(type(event), event.entity, event.field) for event in events if isinstance(event, DEEDS)]


@pytest.mark.parametrize("way", WAYS)
def test_a_match_told_in_the_way_of_others(way: str) -> None:
    survivor = Survivor("mashup", WAYS[way](recorded(1)))
    usual = Survivor("mashup", recorded(1))
    assert survivor.decided > 30
    assert [type(news) for news in survivor.news].count(Ended) == 1
    now, then = (each.beats[-1][1].world for each in (survivor, usual))
    assert now.get(MATCH, Outcome).winner == then.get(MATCH, Outcome).winner
    assert {hero: now.field(hero) for hero in now.each(Hero)} == {
        hero: then.field(hero) for hero in then.each(Hero)
    }
    if way != "sparing":
        assert deeds(survivor) == deeds(usual)
    else:  # who is not named is found by the field
        assert len(deeds(survivor)) > 0.5 * len(deeds(usual))


@WRONGLY
@given(wrongs=spoils())
@pytest.mark.parametrize("way", ["plainly", "bare"])
def test_a_server_may_tell_anything(way: str, wrongs: list[Spoil]) -> None:
    Survivor("mashup", spoilt(WAYS[way](recorded(1)), wrongs))


@WRONGLY
@given(wrongs=spoils())
def test_a_server_of_ours_may_tell_anything(wrongs: list[Spoil]) -> None:
    Survivor("mashup", spoilt(recorded(1, exact=True), wrongs))


def test_the_match_is_the_same_told_by_states_and_by_events() -> None:
    ours, theirs = (Survivor("mashup", recorded(1, exact=exact)) for exact in (True, False))
    assert ours.decided == theirs.decided
    assert deeds(ours) == deeds(theirs)
    assert shown(ours.beats[-1][1].world) == shown(theirs.beats[-1][1].world)


def test_a_dusting_before_the_state() -> None:
    """Whoever comes late may hear of somebody's end first."""
    frames = WAYS["bare"](recorded(1))
    dust = b'{"eventType":"DestroyedEntityEvent","targetField":[0,0],"targetEntity":{"entityID":"P2","ID":3}}'
    survivor = Survivor("mashup", [*frames[:5], dust, *frames[5:]])
    assert survivor.beats
    assert not any(isinstance(event, Removed) for event in survivor.beats[0][0])
    assert survivor.beats[0][1].world.each(Position)


def test_an_end_before_the_state() -> None:
    frames = WAYS["plainly"](recorded(1))
    opening = [frame for frame in frames if b'"EVENTS"' not in frame]
    win = b'{"eventType":"WinEvent","playerWon":2}'
    survivor = Survivor("mashup", [*opening, win, win])
    assert [news for news in survivor.news if isinstance(news, Ended)] == [Ended(None, 2)]
    assert survivor.client.over
