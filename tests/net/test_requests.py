"""What players ask for; how bad it is to be wrong depends on the standard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ecs.components import MATCH, Progress
from net.customs import Customs, Faults
from net.people import House
from net.take_back import NOT_ALONE, NOTHING
from systems.mashup.components import Roster
from tests.net.duel import Duel
from tests.net.simple_table import TIMES, Client, Room
from tests.net.table import Message, reference, request
from tests.toys.fire import Setup as Town
from tests.toys.fire import Vote, fire
from tests.toys.race import Run, Throw, race
from tests.toys.race import Setup as Track

IN_A_ROW = Customs()


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


def racing(customs: Customs = IN_A_ROW, role: str = "player", **options: Any) -> tuple[Room, list[Client]]:
    """A race of five; nothing is left to be read."""
    room = Room(race(), Track(), customs, **options)
    players = [room.connect().join(name, role) for name in ("Ann", "Bob", "Cyd", "Dan", "Eve")]
    for player in players:
        player.take()
    return room, players


def refusal(client: Client) -> str:
    """The one sentence that a client was told."""
    (message,) = client.take()
    return str(message["reason"])


def test_a_pause_is_granted_once_and_ends_when_a_player_wants() -> None:
    room, (ann, bob, *_) = racing()
    bob.say("pause")
    assert (ann.kinds(), bob.kinds(), room.session.paused) == (["paused"], ["paused"], True)
    ann.say("pause")
    assert ann.take() == []
    room.wait(1)
    ann.say("resume")
    assert (ann.kinds(), bob.kinds(), room.session.paused) == (["resumed"], ["resumed"], False)
    ann.say("resume")
    assert ann.take() == []


def test_pauses_follow_each_other_by_a_second() -> None:
    room, (ann, *_) = racing()
    ann.say("pause")
    ann.take()
    ann.say("resume")
    assert refusal(ann) == "A pause began or ended a moment ago; once a second is right."
    room.wait(1)
    ann.say("resume")
    ann.take()
    ann.say("pause")
    assert refusal(ann) == "A pause began or ended a moment ago; once a second is right."
    assert not room.session.paused


def test_for_a_while_only_who_asked_for_a_pause_may_end_it() -> None:
    room, (ann, bob, *_) = racing(times=replace(TIMES, min_pause=5.0, pause=None))
    ann.say("pause")
    bob.take()
    room.wait(2)
    bob.say("resume")
    assert refusal(bob) == "Only who asked for the pause may end it yet."
    room.wait(3)
    bob.say("resume")
    assert not room.session.paused


@pytest.mark.parametrize("faults", [Faults.IN_A_ROW, Faults.COUNTED])
def test_programs_have_no_pauses(faults: Faults) -> None:
    room, (ann, *_) = racing(Customs(faults=faults), role="bot", house=House(strikes=5))
    for said in ("pause", "resume"):
        ann.say(said)
        assert refusal(ann).startswith("A program may not")
    contest = room.session._contest
    assert contest is not None
    assert contest.players[0].strikes == (0 if faults is Faults.COUNTED else 2)


def test_where_there_are_no_pauses_nobody_gets_one() -> None:
    _, (ann, *_) = racing(times=replace(TIMES, pause=0.0))
    ann.say("pause")
    assert refusal(ann) == "This match has no pauses."
    _, (bob, *_) = racing(Customs(preparations=("turn",)))
    bob.say("pause")
    assert refusal(bob) == "The draft cannot be paused."
    room, (cyd, *_) = racing(Customs(preparations=("turn",), pauses_any_time=True))
    cyd.say("pause")
    assert room.session.paused


def test_nothing_is_taken_back_in_a_pause_or_by_somebody_who_has_done_nothing() -> None:
    _, (ann, *_) = racing()
    ann.say("take back")
    assert refusal(ann) == NOT_ALONE
    _, (ann, *_) = racing(house=House(alone=True))
    ann.say("take back")
    assert refusal(ann) == NOTHING
    ann.say("pause")
    ann.take()
    ann.say("take back")
    assert refusal(ann) == "The match pauses."


# As the standard of Mashup has it


def test_a_granted_request_is_told_to_all_and_acknowledged_to_the_asker() -> None:
    duel = Duel()
    asker, other = duel.active, duel.other
    duel.room.play(asker, duel.step())
    (own,), (theirs,), (watched,) = asker.take(), other.take(), duel.watcher.take()
    assert own["messages"][0] == {"eventType": "Ack"}
    assert own["messages"][1:] == theirs["messages"] == watched["messages"]
    assert [event["eventType"] for event in watched["messages"]] == [
        "ConsumedMPEvent",
        "MoveEvent",
        "GamestateEvent",
    ]


def test_several_requests_in_a_frame_are_handled_in_order_until_one_is_refused() -> None:
    duel = Duel()
    asker = duel.active
    step = request(duel.room.match, duel.step())
    there: Message = {
        **duel.illegal(),
        "originField": step["targetField"],
        "targetField": step["targetField"],
    }
    asker.ask(step, there, "EndRoundRequest")
    assert asker.kinds() == [
        "Ack",
        "ConsumedMPEvent",
        "MoveEvent",
        "GamestateEvent",
        "Nack",
        "GamestateEvent",
    ]
    assert duel.active is asker


def test_a_refused_request_is_told_to_the_asker_only() -> None:
    duel = Duel()
    digest = duel.room.match.digest()
    asker, other = duel.active, duel.other
    asker.ask(duel.illegal())
    assert asker.kinds() == ["Nack", "GamestateEvent"]
    assert (other.take(), duel.watcher.take()) == ([], [])
    assert duel.room.match.digest() == digest
    assert duel.commands == []


def test_two_illegal_requests_in_a_row_disqualify() -> None:
    duel = Duel()
    loser, winner, seat = duel.active, duel.other, 3 - duel.seat
    loser.ask(duel.illegal())
    duel.read_all()
    loser.ask(duel.illegal())
    assert loser.kinds() == ["GamestateEvent", "WinEvent", "GOODBYE_CLIENT"]
    assert winner.kinds() == ["GamestateEvent", "WinEvent", "DisconnectEvent"]
    assert loser.closed is not None
    assert loser.closed.reason.startswith(
        "You are disqualified. Too many illegal requests in a row. The last: ["
    )
    assert loser.closed.code == 1008
    assert winner.closed is not None
    assert winner.closed.code == 1000
    assert duel.won(seat, "disqualified: refusals")


def test_a_granted_request_makes_up_for_an_illegal_one() -> None:
    duel = Duel()
    asker = duel.active
    for _ in range(2):
        asker.ask(duel.illegal())
        duel.room.play(asker, duel.step())
    assert asker.closed is None


def test_without_strikes_the_first_illegal_request_disqualifies() -> None:
    duel = Duel(house=House(strikes=0))
    seat = 3 - duel.seat
    duel.active.ask(duel.illegal())
    assert duel.won(seat, "disqualified: refusals")


@pytest.mark.parametrize(
    "change",
    [
        {"targetField": [99, 0]},
        {"targetField": [-1, 0]},
        {"originField": [0, 99]},
        {"originEntity": {"entityID": "P1", "ID": 6}},
        {"originEntity": {"entityID": "NPC", "ID": 2}},
        {"originEntity": {"entityID": "Rocks", "ID": 0}},
    ],
)
def test_what_does_not_exist_is_refused(change: Message) -> None:
    duel = Duel()
    asker = duel.active
    asker.ask({**request(duel.room.match, duel.step()), **change})
    assert asker.kinds() == ["Nack", "GamestateEvent"]


def test_nobody_moves_the_heroes_of_others() -> None:
    duel = Duel()
    duel.other.ask(request(duel.room.match, duel.step()))
    assert duel.other.kinds() == ["Nack", "GamestateEvent"]


def test_nobody_moves_a_hero_whose_turn_is_still_to_come() -> None:
    duel = Duel()
    world = duel.room.match.world
    progress = world.get(MATCH, Progress)
    mine = world.get(MATCH + duel.seat, Roster).heroes
    later = next(hero for hero in progress.order[progress.index + 1 :] if hero in mine)
    asker = duel.active
    asker.ask({**request(duel.room.match, duel.step()), "originEntity": reference(duel.room.match, later)})
    assert asker.kinds() == ["Nack", "GamestateEvent"]
