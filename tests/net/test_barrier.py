"""All wait until everybody has seen what happened."""

from __future__ import annotations

from net.barrier import Barrier
from net.customs import Customs, Faults
from tests.net.simple_table import Client, Room
from tests.toys.race import Run, Throw, race
from tests.toys.race import Setup as Track


def test_it_is_over_when_all_have_seen_it() -> None:
    barrier = Barrier(10.0, 3, (1, 2), longest=5.0)
    assert barrier.due == 15.0
    assert not barrier.passed(1, 2), "an older one is meant"
    assert not barrier.passed(4, 3)
    assert barrier.passed(1, 3)
    assert not barrier.passed(1, 3)
    assert not barrier.is_over(11.0)
    barrier.forget(2)
    assert barrier.is_over(11.0)


def test_or_when_the_time_is_up() -> None:
    barrier = Barrier(10.0, 1, (1,), longest=5.0)
    assert not barrier.is_over(14.9)
    assert barrier.is_over(15.0)


def running() -> tuple[Room, list[Client]]:
    """A race of five in which all wait for each throw to be shown."""

    def barrier(events: object) -> float:
        return 6.0 if "Thrown" in str(events) else 0.0

    room = Room(race(), Track(), Customs(faults=Faults.ANSWERED), barrier=barrier)
    players = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    players[0].ask(Throw())
    return room, players


def test_nobody_may_do_anything_until_all_have_said_so() -> None:
    room, (ann, bob, *others) = running()
    assert bob.take("happened")[-1]["barrier"] == 1
    ann.ask(Run(0))
    assert ann.take("refused") == [{"tell": "refused", "reason": "Not everybody has seen yet what happened."}]
    for player in (ann, bob, *others[:-1]):
        player.say("shown", barrier=1)
    ann.ask(Run(0))
    assert room.commands[-1] == (1, Throw())
    others[-1].say("shown", barrier=1)
    ann.ask(Run(0))
    assert room.commands[-1] == (1, Run(0))


def test_no_clock_runs_meanwhile_and_who_is_late_is_not_waited_for() -> None:
    room, (ann, *_) = running()
    room.wait(5.9)
    ann.ask(Run(0))
    assert room.commands[-1] == (1, Throw())
    room.wait(0.1)
    room.wait(19.9)
    assert room.commands[-1] == (1, Throw()), "the turn has twenty seconds of its own"
    ann.ask(Run(0))
    assert room.commands[-1] == (1, Run(0))


def test_who_is_away_is_not_waited_for() -> None:
    room, (ann, bob, *others) = running()
    for player in (ann, *others):
        player.say("shown", barrier=1)
    bob.lose()
    ann.ask(Run(0))
    assert room.commands[-1] == (1, Run(0))


def test_what_is_asked_next_is_asked_when_all_have_seen_it() -> None:
    room, (ann, bob, *_) = running()
    ann.ask(Run(0))
    room.wait(6)
    ann.ask(Run(0))
    assert bob.take("requested") == [{"tell": "requested", "kind": "turn", "left": 20.0}]


def test_whoever_comes_later_need_not_answer() -> None:
    room, players = running()
    players[2].lose()
    room.back(players[2])
    for player in (*players[:2], *players[3:]):
        player.say("shown", barrier=1)
    players[0].ask(Run(0))
    assert room.commands[-1] == (1, Run(0))
