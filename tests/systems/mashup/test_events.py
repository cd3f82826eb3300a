"""What each event of Marvelous Mashup changes by its fold, and that the others change nothing."""

from __future__ import annotations

import pytest

from ecs.components import MATCH, Overtime, Position
from ecs.events import Event
from ecs.match import Match
from ecs.world import copied
from systems.mashup.components import Apart, Choice, Hero, Offer, Record, Roster
from systems.mashup.configs import default_setup
from systems.mashup.events import (
    Excelsior,
    Fielded,
    KnockedOut,
    Picked,
    Ported,
    Shot,
    Snapped,
    Struck,
    Tallied,
    ThanosCalled,
    Used,
)
from systems.mashup.game import standard


@pytest.fixture
def match() -> Match:
    """In the draft."""
    return Match(standard(), default_setup(), 1)


def fold(match: Match, event: Event) -> None:
    with match.world:
        event.fold(match.world)


def test_a_choice_is_kept_until_all_are_known(match: Match) -> None:
    world, seat = match.world, MATCH + 2
    offer = world.get(seat, Offer)
    with world:
        world.set(MATCH, Apart(3))
    fold(match, Picked(2, (1, 3)))
    assert (world.get(seat, Choice), world.get(seat, Offer)) == (Choice((1, 3)), offer)
    assert not world.has(MATCH + 1, Choice)
    fold(match, Fielded(2, (8, 9)))
    assert world.get(seat, Roster) == Roster((8, 9))
    assert [world.has(MATCH, Apart), world.has(seat, Offer), world.has(seat, Choice)] == [False] * 3
    assert world.has(MATCH + 1, Offer)
    assert not world.has(MATCH + 1, Roster)


def test_who_went_into_a_portal_stands_where_it_came_out(match: Match) -> None:
    for seat in (1, 2):
        match.apply(seat, match.legal(seat)[0])
    world = match.world
    hero = world.each(Hero)[0]
    field = (world.free & -world.free).bit_length() - 1
    fold(match, Ported(hero, world.field(hero), field, 8, 9))
    assert world.get(hero, Position) == Position(field)


def test_records_and_the_call_of_thanos_are_kept(match: Match) -> None:
    fold(match, Tallied(1, 2, 3, 4))
    assert match.world.get(MATCH + 1, Record) == Record(2, 3, 4)
    assert match.world.get(MATCH + 2, Record) == Record()
    fold(match, ThanosCalled(5))
    assert match.world.get(MATCH, Overtime) == Overtime(5)


@pytest.mark.parametrize(
    "event",
    [
        Struck(5, 6, 0, 1),
        Shot(5, 6, 0, 3),
        Used(7, 5, 6, 0, 1),
        KnockedOut(6, 5),
        Excelsior(5, 3),
        Snapped(6, 3),
    ],
)
def test_deeds_are_told_and_change_nothing_by_themselves(match: Match, event: Event) -> None:
    before = copied(match.world.rows)
    fold(match, event)
    assert match.world.rows == before
