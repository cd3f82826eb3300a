"""A match of Dune of old can be gone through in any order, and is the match that was played."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ecs.components import MATCH
from ecs.events import MatchOver
from render.dune.show import ATOMICS, DEFEATED, DELIVERED, EARTHQUAKE, SHOW, SWALLOWED
from render.replaying import PHASE, ROUND, TURN
from render.show import END
from systems.dune.components import Character, City
from systems.dune.events import AtomicsUsed, Defeated, Delivered, Devoured, Earthquake
from tests.render.dune.replayed import played, recorded

MATCHES = 8


@pytest.mark.parametrize("seed", range(MATCHES))
def test_every_point_is_the_match_forwards_backwards_and_in_any_order(seed: int) -> None:
    _, truth = played(seed)
    recording = recorded(seed)
    assert recording.fault == ""
    assert recording.length == len(truth)
    points = list(range(1, recording.length + 1))
    mixed = Random(seed).sample(points, min(40, len(points)))
    for order in (points, points[::-1], mixed):
        assert all(recording.match(point).digest() == truth[point - 1] for point in order)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_the_events_lead_from_every_point_to_the_next(seed: int) -> None:
    """What is filmed is what happened: folding the events of a beat into the match before gives the match."""
    recording = recorded(seed)
    for point in range(1, recording.length + 1):
        follower = recording.match(point - 1).clone()
        follower.follow(recording.beat(point).events)
        truth = recording.match(point)
        assert follower.view(0) == truth.view(0)


def test_it_begins_with_an_empty_desert() -> None:
    recording = recorded()
    world = recording.start.world
    assert world.count(Character) == 0
    assert all(world.has(MATCH + seat, City) for seat in (1, 2))
    assert recording.names == ("", "Ada", "Bob")
    assert recording.game == "dune"
    assert recording.board.startswith("Sietch")
    assert recording.config.numb_of_rounds == 3


def test_turns_and_rounds_can_be_stepped_through() -> None:
    recording = recorded()
    assert recording.following(0, PHASE) == 1
    assert recording.following(0, ROUND) == recording.rounds[0] == 1
    assert recording.following(1, ROUND) == recording.rounds[1]
    assert recording.following(recording.rounds[1], ROUND, -1) == 1
    assert recording.following(1, TURN) == recording.turns[1]


def test_marks_are_what_happened() -> None:
    counted = Counter[str]()
    kinds = {
        Devoured: SWALLOWED,
        Defeated: DEFEATED,
        Delivered: DELIVERED,
        AtomicsUsed: ATOMICS,
        Earthquake: EARTHQUAKE,
        MatchOver: END,
    }
    for seed in range(MATCHES):
        recording = recorded(seed)
        events = [event for step in recording.steps for event in step.events]
        told = Counter(kinds[type(event)] for event in events if type(event) in kinds)
        assert Counter(mark.kind for mark in recording.marks) == told
        assert all(mark.seat in (1, 2) for mark in recording.marks if mark.kind != EARTHQUAKE)
        counted += told
    assert set(counted) == set(SHOW.marks)
