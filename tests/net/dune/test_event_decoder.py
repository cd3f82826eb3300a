"""What a server of others says becomes events: sensible ones, which lead to what is."""

from __future__ import annotations

from typing import Any

import pytest

from ecs.commands import Command, EndTurn, Step, TimeOut
from ecs.components import MATCH, Progress
from ecs.events import Changed, Event, Healed, Hurt, Moved, RoundStarted, Spawned, Spent, TurnStarted
from net.dune import messages
from net.dune.event_decoder import EventDecoder
from net.dune.messages import Path, Position, Target
from systems.dune.commands import Atomics, Attack, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import Character, House, Score, Swallowed
from systems.dune.events import (
    AtomicsUsed,
    Attacked,
    Cloned,
    ConventionBroken,
    Defeated,
    Delivered,
    Devoured,
    Duelled,
    DunesWalked,
    Earthquake,
    HandedOver,
    Heard,
    Reinforced,
    SpiceBlown,
    SpiceScattered,
    SpiceTaken,
    Spun,
    StormMoved,
    WormAppeared,
    WormMoved,
    WormVanished,
)
from tests.endings import over
from tests.net.dune.told import NUMBERS, Told, visible
from tests.systems.dune.scene import Scene, Stats, scene

SEATS = {NUMBERS[1]: 1, NUMBERS[2]: 2}


def overheard(match: Scene, *deeds: tuple[int, Command]) -> list[list[Event]]:
    """What is made of the messages of these deeds, which must lead to what is seen then."""
    told = Told(match)
    decoder = EventDecoder(SEATS)
    decoder.entities = {each: each for each in match.world.each(Character)}
    mine = match.clone()
    found = []
    for seat, command in deeds:
        told.do(seat, command)
        events: list[Event] = []
        for message in told.messages:
            copy = mine.clone()
            fresh = decoder.tell(copy.world, [message])
            follower = mine.clone()
            follower.follow(fresh)
            copy.follow(())
            assert follower.world.rows == copy.world.rows
            mine = copy
            events += fresh
        assert visible(mine) == visible(match)
        found.append(events)
    return found


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


A_AND_B = "A . . .\n. . . .\nb . . ."
CASES: dict[str, tuple[Scene, list[tuple[int, Any]], list[type[Event]]]] = {
    "a step": (scene(A_AND_B), [(1, lambda m: Step(m.at(1, 0)))], [Moved, Heard, Spent]),
    "a push": (scene("A b .\n. . ."), [(1, lambda m: Step(m.at(1, 0)))], [Moved, Moved, Heard, Spent]),
    "an attack": (scene("A b .\n. . ."), [(1, lambda m: Attack(m.at(1, 0)))], [Attacked, Hurt, Spent]),
    "a defeat": (
        scene("A b .\n. . .", people={"b": Stats(hp=3, spice=2)}),
        [(1, lambda m: Attack(m.at(1, 0)))],
        [Attacked, Hurt, Defeated, Spent, SpiceScattered],
    ),
    "a duel won": (
        scene("A a .\n. . .", rules={"kanly": 1.0}),
        [(1, lambda m: Kanly(m.at(1, 0)))],
        [Duelled, Defeated, Spent],
    ),
    "a duel lost": (
        scene("A a .\n. . .", rules={"kanly": 0.0}),
        [(1, lambda m: Kanly(m.at(1, 0)))],
        [Duelled, Spent],
    ),
    "a spin": (scene("D b .\n. a .", active="D"), [(1, lambda m: Spin())], [Spun, Hurt, Hurt, Spent]),
    "the voice": (
        scene("C b .\n. . .", active="C", people={"b": Stats(spice=2)}),
        [(1, lambda m: Voice(m.at(1, 0)))],
        [HandedOver, Spent],
    ),
    "a crumb": (scene("A* . .\nb . ."), [(1, lambda m: PickUp())], [SpiceTaken, Spent, Heard]),
    "a hoard": (
        scene("B* .* .\nb . .", active="B"),
        [(1, lambda m: Hoard())],
        [SpiceTaken, Spent, Heard],
    ),
    "a gift": (
        scene("B A .\nb . .", people={"A": Stats(spice=3)}),
        [(1, lambda m: HandOver(m.at(0, 0), 2))],
        [HandedOver, Spent],
    ),
    "atomics": (
        scene("A . . . .\n. . ^ a .\n. . W . .", hunted="A"),
        [(1, lambda m: Atomics(m.at(3, 2)))],
        [WormVanished, AtomicsUsed, ConventionBroken, Hurt, Defeated, Spent],
    ),
    "spice at home": (
        scene("A . 1\n. . .\nb . .", people={"A": Stats(spice=3)}),
        [(1, lambda m: Step(m.at(1, 0)))],
        [Moved, Heard, Delivered, Spent],
    ),
    "a turn": (
        scene("A . .\nb . .", order="A b", people={"A": Stats(hp=50), "b": Stats(loud=True)}),
        [(1, lambda m: EndTurn())],
        [Healed, Changed, Heard, TurnStarted],
    ),
    "a round": (
        scene(A_AND_B, order="A"),
        [(1, lambda m: EndTurn())],
        [RoundStarted, StormMoved, Changed, TurnStarted],
    ),
    "a blow": (
        scene("A . . . .\n. . . . .\nb . . . .", order="A", rules={"spice_minimum": 1}),
        [(1, lambda m: EndTurn())],
        [SpiceBlown, RoundStarted, StormMoved, Changed, TurnStarted],
    ),
    "dunes": (
        scene("_A . . .\n. ^ ^ ^\n_b . . .", order="A", rules={"births": "3", "survivals": "23"}),
        [(1, lambda m: EndTurn())],
        [DunesWalked, RoundStarted, StormMoved, Changed, TurnStarted],
    ),
    "a worm": (
        scene("A . . . . .\nb . . . . .", order="A", people={"b": Stats(loud=True)}),
        [(1, lambda m: EndTurn())],
        [RoundStarted, StormMoved, WormAppeared, Changed, TurnStarted],
    ),
    "a hunt": (
        scene("A . . . . .\nb . . . . W", order="A", hunted="b", rules={"worm_speed": 2}),
        [(1, lambda m: EndTurn())],
        [RoundStarted, StormMoved, WormMoved, WormMoved, Changed, TurnStarted],
    ),
    "a meal": (
        scene("_A . . .\n. b . W\na . . .", order="A", hunted="b"),
        [(1, lambda m: EndTurn())],
        [RoundStarted, StormMoved, WormMoved, WormMoved, Devoured, WormVanished, Changed, TurnStarted],
    ),
    "a clone": (
        scene("A . 1\n. . .\nb . .", order="A", defeated="B", rules={"clone": 1.0}),
        [(1, lambda m: EndTurn())],
        [RoundStarted, StormMoved, Cloned, Changed, TurnStarted],
    ),
}


@pytest.mark.parametrize("name", list(CASES))
def test_what_happened_is_understood(name: str) -> None:
    match, deeds, expected = CASES[name]
    match = match.again(3)
    (events,) = overheard(match, *((seat, command(match)) for seat, command in deeds))
    found = kinds(events)
    # A turn of somebody whose points are not known begins with these.
    assert [kind for kind in found if kind not in (Changed, Heard)] == [
        kind for kind in expected if kind not in (Changed, Heard)
    ]


def test_overtime_and_shai_hulud() -> None:
    match = scene("A . . .\n_ . . W\nb . . .", order="A", hunted="b", rules={"max_rounds": 10})
    (events,) = overheard(match, (1, EndTurn()))
    found = kinds(events)
    assert Earthquake in found
    assert WormAppeared not in found
    (eaten,) = [event for event in events if isinstance(event, Devoured)]
    assert eaten.shai_hulud


def test_reinforcements() -> None:
    match = scene("A . . . . . .\n. . . . . . .\na b . . . . .", order="A")
    _, events = overheard(match, (1, Atomics(match.at(0, 2))), (1, EndTurn()))
    assert kinds(events)[:4] == [Spawned, Reinforced, Spawned, Reinforced]


def test_a_score_is_kept() -> None:
    match = scene("A* b .\n. . .", people={"b": Stats(hp=3)})
    overheard(match, (1, PickUp()), (1, Attack(match.at(1, 0))))
    assert match.score(1) == Score(1, 1)  # and visible() compared it with ours


def test_a_turn_runs_out() -> None:
    match = scene("A . .\nb . .", order="A b")
    (events,) = overheard(match, (0, TimeOut()))
    assert match.world.get(MATCH, Progress).index == 1
    assert any(isinstance(event, TurnStarted) for event in events)


@pytest.mark.parametrize(
    "message",
    [
        messages.TurnDemand(client_id=11, character_id=999),
        messages.MovementDemand(client_id=11, character_id=5, specs=Path((Position(99, 99),))),
        messages.ActionDemand(client_id=11, character_id=5, action="ATTACK", specs=Target()),
        messages.SandwormMoveDemand(path=(Position(0, 0),)),
        messages.HouseAcknowledgement(client_id=5, house_name="ORDOS"),
        messages.MapChangeDemand(change_reason="ROUND_PHASE", new_map=(), storm_eye=Position(0, 0)),
    ],
)
def test_what_makes_no_sense_is_passed_over(message: messages.FromServer) -> None:
    match = scene("A . .\nb . .")
    decoder = EventDecoder(SEATS)
    decoder.entities = {5: match["A"]}
    before = visible(match)
    assert decoder.tell(match.world, [message]) == []
    assert visible(match) == before


def test_a_map_by_columns_is_turned() -> None:
    told = Told(scene("A 1 .\n. . .\n. . 2\nb . .", order="A"))
    told.do(1, EndTurn())
    decoder = EventDecoder(SEATS)
    decoder.entities = {each: each for each in told.match.world.each(Character)}
    mine = told.before
    for message in told.messages:
        if isinstance(message, messages.MapChangeDemand):
            turned = tuple(zip(*message.new_map, strict=True))
            message = messages.MapChangeDemand(
                change_reason=message.change_reason, new_map=turned, storm_eye=message.storm_eye
            )
        decoder.tell(mine.world, [message])
    assert visible(mine) == visible(told.match)


@pytest.mark.parametrize(
    ("swallowed", "reason"), [("a", "swallowed"), ("", "out"), ("Aa", "spice")], ids=["one", "none", "all"]
)
def test_why_somebody_won_is_seen_on_the_board(swallowed: str, reason: str) -> None:
    match = scene("A a")
    for name in swallowed:
        entity = match[name]
        match.follow([Changed(entity, Swallowed())])
    if reason == "spice":
        match.follow([Changed(MATCH + 1, House("corrino", store=9))])
    end = messages.GameEnd(winner_id=NUMBERS[1], loser_id=NUMBERS[2], statistics=())
    copy = match.clone()
    (won,) = EventDecoder(SEATS).tell(copy.world, [end])
    assert won == over(1, reason)
