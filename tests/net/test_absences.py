"""Players who are away: in some standards all stops for them."""

from __future__ import annotations

import pytest

from ecs.commands import Forfeit, TimeOut
from net.absences import Absences
from net.clock import Countdown
from net.customs import Absent, Customs, Faults
from net.house import House
from net.inbound import Role
from net.people import Player
from tests.net.simple_table import Client, Room
from tests.toys.race import Setup as Track
from tests.toys.race import Throw, race


def running(absent: Absent, **house: float) -> tuple[Room, list[Client]]:
    """A race of five."""
    room = Room(race(), Track(), Customs(absent=absent, faults=Faults.ANSWERED), house=House(**house))
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    for player in players:
        player.take()
    return room, players


def test_all_stop_until_everybody_is_back() -> None:
    room, (ann, bob, *_) = running(Absent.ALL_STOP)
    bob.lose()
    assert ann.take() == [{"tell": "stopped", "absent": {"2": 90.0}}]
    ann.ask(Throw())
    assert ann.take() == [{"tell": "refused", "reason": "The match waits for somebody who is away."}]
    room.wait(60)
    assert room.commands == []
    room.back(bob)
    assert ann.take() == [{"tell": "went on", "removed": []}]
    room.wait(19.9)
    assert room.commands == []
    room.wait(0.1)
    assert room.commands == [(0, TimeOut())]


def test_each_is_waited_for_by_a_time_of_its_own() -> None:
    room, (ann, bob, cyd, *_) = running(Absent.ALL_STOP)
    bob.lose()
    room.wait(30)
    cyd.lose()
    assert ann.take()[-1] == {"tell": "stopped", "absent": {"2": 60.0, "3": 90.0}}
    room.wait(60)
    assert ann.take("stopped", "went on") == [{"tell": "stopped", "absent": {"3": 30.0}}]
    room.wait(30)
    assert ann.take("stopped", "went on") == [{"tell": "went on", "removed": [3]}]
    assert room.match.out == (2, 3)
    ann.ask(Throw())
    assert room.commands[-1] == (1, Throw())


def test_only_the_host_may_go_on_without_the_absent() -> None:
    room, (ann, bob, cyd, *_) = running(Absent.ALL_STOP)
    cyd.lose()
    bob.say("go on")
    assert bob.take("refused") == [{"tell": "refused", "reason": "Only the host may go on without somebody."}]
    ann.say("go on")
    assert room.commands == [(0, Forfeit(3, "lost"))]
    assert bob.take("dropped", "went on") == [
        {"tell": "dropped", "seat": 3, "reason": "lost"},
        {"tell": "went on", "removed": [3]},
    ]


def test_the_host_is_who_came_first_of_those_who_are_here() -> None:
    room, (ann, bob, *_) = running(Absent.ALL_STOP)
    ann.lose()
    bob.say("go on")
    assert room.commands == [(0, Forfeit(1, "lost"))]


def test_where_nobody_waits_the_host_cannot_send_anybody_off() -> None:
    room, (ann, bob, *_) = running(Absent.OWN_CLOCK)
    bob.lose()
    ann.take()
    ann.say("go on")
    assert ann.take() == [{"tell": "refused", "reason": "This match waits for nobody."}]
    assert room.match.out == ()


@pytest.mark.parametrize(("absent", "runs"), [(Absent.ON, True), (Absent.OWN_CLOCK, False)])
def test_the_clock_of_who_is_away(absent: Absent, runs: bool) -> None:
    room, (ann, *_) = running(absent)
    ann.lose()
    room.wait(30)
    assert room.commands == [(0, TimeOut())] * runs


def test_the_clocks_of_others_run_on_while_somebody_else_is_away() -> None:
    room, (_, bob, *_) = running(Absent.OWN_CLOCK)
    bob.lose()
    room.wait(20)
    assert room.commands == [(0, TimeOut())]


def players() -> tuple[Player, Player, Player]:
    return (
        Player("Ann", "a", Role.PLAYER, 1),
        Player("Bob", "b", Role.PLAYER, None),
        Player("C", "", Role.BOT, None, computer="hard"),
    )


def test_nobody_is_left_when_only_computers_are() -> None:
    ann, bob, computer = players()
    absences = Absences((ann, bob, computer), Customs())
    assert not absences.nobody_left
    ann.conn = None
    assert absences.nobody_left
    bob.awaited = True
    assert not absences.nobody_left


def test_who_went_first_stands_first() -> None:
    ann, bob, _ = table = players()
    absences = Absences(table, Customs())
    assert absences.due is None
    for player, now in ((ann, 5.0), (bob, 2.0)):
        player.grace = Countdown(10)
        player.grace.run(now)
    assert absences.waiting() == [(12.0, 2), (15.0, 1)]
    assert absences.due == 12.0
    assert absences.news(2.0) is None, "nothing stops"
