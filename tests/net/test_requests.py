"""What players ask for; how bad it is to be wrong depends on the standard."""

from __future__ import annotations

import pytest

from net.customs import Customs, Faults
from net.people import House
from tests.net.simple_table import Client, Room
from tests.toys.fire import Setup as Town
from tests.toys.fire import Vote, fire
from tests.toys.race import Run, Throw, race
from tests.toys.race import Setup as Track


def voting(faults: Faults, **house: int) -> tuple[Room, list[Client]]:
    """Three who are asked for their votes."""
    room = Room(fire(), Town(), Customs(faults=faults, pace=1.0), house=House(**house))
    players = room.players("Ann", "Bob", "Cyd")
    for player in players:
        player.take()
    return room, players


def test_several_may_be_asked_at_once_and_answer_in_any_order() -> None:
    room, (ann, bob, cyd) = voting(Faults.ANSWERED)
    for player, house in ((cyd, 1), (ann, 0), (bob, 1)):
        player.ask(Vote(house), "vote")
    assert room.commands == [(3, Vote(1)), (1, Vote(0)), (2, Vote(1))]
    room.wait(1)
    for player in (ann, bob, cyd):
        assert player.take("requested") == [{"tell": "requested", "kind": "vote", "left": 8.0}]


def test_where_all_is_answered_nobody_is_punished() -> None:
    room, (ann, *_) = voting(Faults.ANSWERED)
    for _ in range(50):
        ann.raw("noise")
        ann.ask(Vote(9), "vote")
    ann.ask(Vote(0), "vote")
    ann.ask(Vote(1), "vote")
    kinds = ann.kinds()
    assert (kinds.count("error"), kinds.count("refused")) == (50, 51)
    assert room.commands == [(1, Vote(0))]
    assert ann.closed is None


def test_where_one_fault_is_too_many() -> None:
    for wrong in (lambda client: client.ask(Vote(9), "vote"), lambda client: client.raw("noise")):
        room, (ann, bob, _) = voting(Faults.OUT)
        wrong(ann)
        assert ann.closed is not None
        assert ann.closed.reason.startswith("You are disqualified. ")
        assert room.match.out == (1,)
        bob.ask(Vote(0), "vote")
        assert room.commands[-1] == (2, Vote(0))


def test_but_who_is_merely_late_is_not_wrong() -> None:
    room, (ann, *_) = voting(Faults.OUT)
    ann.ask(Vote(0), "vote")
    ann.ask(Vote(0), "vote")
    assert ann.closed is None
    assert room.commands == [(1, Vote(0))]


def test_strikes_are_told_to_all_and_the_last_is_one_too_many() -> None:
    room, (ann, bob, _) = voting(Faults.COUNTED, strikes=2)
    for house in (7, 8, 9):
        ann.ask(Vote(house), "vote")
    assert bob.take("struck") == [{"tell": "struck", "seat": 1, "count": count} for count in (1, 2, 3)]
    assert room.match.out == (1,)


def test_faults_in_a_row_are_forgiven_when_something_is_right() -> None:
    room = Room(race(), Track(), Customs(), house=House(strikes=1))
    ann, *_ = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    ann.ask(Run(0))
    ann.ask(Throw())
    ann.ask(Run(7))
    assert ann.closed is None
    ann.ask(Run(8))
    assert ann.closed is not None
    assert ann.closed.reason.startswith("You are disqualified. Too many illegal requests in a row.")


@pytest.mark.parametrize("kind", ["choice", "nonsense"])
def test_what_is_not_asked_for_is_answered(kind: str) -> None:
    room, (ann, *_) = voting(Faults.ANSWERED)
    ann.ask(Vote(0), kind)
    assert ann.take() == [{"tell": "refused", "reason": "That is not asked of you now."}]
    assert room.commands == []


def test_before_play_begins_nothing_else_may_be_asked() -> None:
    customs = Customs(faults=Faults.ANSWERED, preparations=("vote",))
    room = Room(fire(), Town(), customs)
    ann, *_ = room.players("Ann", "Bob", "Cyd")
    assert room.session.stage == "draft"
    ann.take()
    ann.ask(Vote(0), "turn")
    assert ann.take() == [{"tell": "error", "message": "No turn is being played yet.", "code": 2}]
    ann.ask(Vote(0), "vote")
    assert room.commands == [(1, Vote(0))]
