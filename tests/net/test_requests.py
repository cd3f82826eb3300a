"""What players ask for; how bad it is to be wrong depends on the standard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ecs.commands import Abandon, EndTurn, Forfeit
from ecs.components import MATCH
from ecs.mods import ModFault
from ecs.world import World
from net.customs import Absent, Customs, Faults
from net.entries import TakenBack
from net.house import House
from net.requests import TOO_SOON
from net.take_back import FRAME, NOT_ALONE, NOTHING
from systems.abandonment import Abandonment
from systems.phases import Phases
from tests.net.duel import Duel
from tests.net.simple_table import TIMES, Client, Room
from tests.net.table import request
from tests.toys.fire import Setup as Town
from tests.toys.fire import Vote, fire
from tests.toys.race import Run, Runs, Throw, Throws, race
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


def test_whoever_speaks_has_missed_nothing() -> None:
    room, (ann, *_) = voting(Faults.ANSWERED, silent_turns=2)
    room.wait(8)
    ann.say("state")
    room.wait(10)
    assert (0, Forfeit(2, "disqualified: silence")) in room.commands
    assert 1 not in room.match.out


@pytest.mark.parametrize(
    ("said", "sentence", "customs", "times"),
    [
        (["pause", "ask"], "The match pauses.", {}, {}),
        (["pause", "resume"], TOO_SOON, {}, {}),
        (["pause", "wait", "resume", "pause"], TOO_SOON, {}, {}),
        (["pause"], "This match has no pauses.", {}, {"pause": 0.0}),
        (["pause"], "The draft cannot be paused.", {"preparations": ("turn",)}, {}),
        (["take back"], NOT_ALONE, {}, {}),
        (["go on"], "This match waits for nobody.", {}, {}),
    ],
)
def test_who_cannot_have_known_is_refused_as_often_as_asked(
    said: list[str], sentence: str, customs: dict[str, Any], times: dict[str, float]
) -> None:
    room, (ann, *_) = racing(Customs(**customs), times=replace(TIMES, **times), house=House(strikes=0))
    for each in said[:-1]:
        if each == "wait":
            room.wait(1)
        else:
            ann.say(each)
    ann.take()
    for _ in range(3):
        if said[-1] == "ask":
            ann.ask(Throw())
        else:
            ann.say(said[-1])
        assert refusal(ann) == sentence
    assert ann.closed is None


def test_only_who_asked_for_a_pause_may_end_it_and_nobody_is_punished_for_trying() -> None:
    room, (ann, bob, *_) = racing(times=replace(TIMES, min_pause=9.0), house=House(strikes=0))
    ann.say("pause")
    bob.take()
    room.wait(1)
    for _ in range(3):
        bob.say("resume")
        assert refusal(bob) == "Only who asked for the pause may end it yet."
    assert bob.closed is None


def test_all_wait_for_who_is_away_until_the_host_goes_on() -> None:
    room, (ann, bob, cyd, *_) = racing(Customs(absent=Absent.ALL_STOP), house=House(strikes=0))
    cyd.lose()
    for player in (ann, bob):
        player.take()
    for _ in range(2):
        ann.ask(Throw())
        assert refusal(ann) == "The match waits for somebody who is away."
        bob.say("go on")
        assert refusal(bob) == "Only the host may go on without somebody."
    assert bob.closed is None
    ann.say("go on")
    assert room.commands == [(0, Forfeit(3, "lost"))]
    ann.ask(Throw())
    assert room.commands[-1] == (1, Throw())


def test_all_wait_until_everybody_has_seen_what_happened() -> None:
    room, players = racing(barrier=lambda events: 6.0)
    ann = players[0]
    ann.ask(Throw())
    ann.take()
    ann.ask(Run(0))
    assert refusal(ann) == "Not everybody has seen yet what happened."
    for player in players:
        player.say("shown", barrier=1)
    ann.ask(Run(0))
    assert room.commands[-1] == (1, Run(0))


def test_a_choice_that_comes_in_the_match_is_dropped_even_in_a_pause() -> None:
    room, (ann, *_) = racing(house=House(strikes=0))
    ann.say("pause")
    ann.take()
    ann.ask(Throw(), "choice")
    assert (ann.take(), room.commands) == ([], [])


@pytest.mark.parametrize(("faults", "told"), [(Faults.IN_A_ROW, ["refused"]), (Faults.COUNTED, [])])
def test_what_was_granted_and_comes_twice_is_not_punished(faults: Faults, told: list[str]) -> None:
    room, (ann, *_) = racing(Customs(faults=faults), house=House(strikes=0))
    ann.ask(Throw())
    ann.take()
    ann.ask(Throw())
    assert (ann.kinds(), ann.closed, room.commands) == (told, None, [(1, Throw())])


def test_where_no_strike_is_let_pass_the_first_is_too_many() -> None:
    room, (ann, *_) = racing(Customs(faults=Faults.COUNTED), house=House(strikes=0))
    ann.ask(Run(0))
    assert ann.closed is not None
    assert room.commands == [(0, Forfeit(1, "disqualified: refusals"))]


LAST_ONLY = Customs(forgives_the_last_turn_only=True)


def second_turn(customs: Customs) -> tuple[Room, Client]:
    """Ann is to throw for the second time, and has no strike to lose."""
    room, players = racing(customs, house=House(strikes=0))
    while room.match.round == 1 or room.match.acting != (1,):
        (seat,) = room.match.acting
        for command in (Throw(), Run(0)):
            players[seat - 1].ask(command, actor=MATCH + seat)
    players[0].take()
    return room, players[0]


@pytest.mark.parametrize(
    ("customs", "seconds", "forgiven"),
    [(Customs(), 19, True), (LAST_ONLY, 5, True), (LAST_ONLY, 5.1, False)],
)
def test_what_may_be_meant_for_the_turn_before_is_forgiven(
    customs: Customs, seconds: float, forgiven: bool
) -> None:
    room, ann = second_turn(customs)
    room.wait(seconds)
    ann.ask(Run(1), actor=MATCH + 1)
    assert ("refused" in ann.kinds()) is forgiven
    assert (ann.closed is None) is forgiven


@pytest.mark.parametrize(("customs", "forgiven"), [(Customs(), False), (LAST_ONLY, True)])
def test_whoever_was_granted_something_is_in_the_new_turn_unless_that_may_have_been_meant_for_the_old_one(
    customs: Customs, forgiven: bool
) -> None:
    _, ann = second_turn(customs)
    ann.ask(Throw(), actor=MATCH + 1)
    ann.ask(Run(9), actor=MATCH + 1)
    assert (ann.closed is None) is forgiven


@pytest.mark.parametrize(("customs", "forgiven"), [(Customs(), False), (LAST_ONLY, False)])
def test_who_is_in_the_first_turn_is_not_forgiven(customs: Customs, forgiven: bool) -> None:
    _, (ann, *_) = racing(customs, house=House(strikes=0))
    ann.ask(Throw(), actor=MATCH + 1)
    ann.ask(Run(9), actor=MATCH + 1)
    assert (ann.closed is None) is forgiven


class BrokenThrows(Throws):
    """A mod that fails when it is asked what is legal."""

    def options(self, world: World, actor: int) -> tuple[Throw, ...]:
        """Fail."""
        raise ModFault("The mod broken is broken.")


def test_a_mod_that_fails_in_a_question_ends_the_match() -> None:
    rest = [each for each in race().systems if not isinstance(each, Phases)]
    systems = (Phases(BrokenThrows(), Runs()), Abandonment(lambda world: (3, "mod")), *rest)
    room = Room(replace(race(), systems=systems), Track(), IN_A_ROW)
    ann, *_ = room.players("Ann", "Bob", "Cyd", "Dan", "Eve")
    ann.ask(Throw())
    assert room.commands == [(0, Abandon())]
    assert ann.closed is not None
    assert ann.closed.reason.startswith("The mod broken is broken.")


# Who watches programs only


def test_whoever_watches_programs_alone_stops_them_at_will() -> None:
    room, _ = racing(role="bot", house=House(alone=True))
    dee = room.connect().join("Dee", "spectator")
    dee.take()
    for said, told in (("resume", []), ("pause", ["paused"]), ("pause", []), ("resume", ["resumed"])):
        dee.say(said)
        assert dee.take() == [{"tell": each, "granted": False, "seat": 0} for each in told]
    dee.ask(Throw())
    assert dee.take("error")[0]["message"] == "Spectators only watch."


@pytest.mark.parametrize(
    ("roles", "alone"), [(["bot"] * 5, False), (["player", *["bot"] * 4], True), (["player"] * 5, True)]
)
def test_nobody_else_who_watches_stops_anything(roles: list[str], alone: bool) -> None:
    room = Room(race(), Track(), IN_A_ROW, house=House(alone=alone))
    for number, role in enumerate(roles):
        room.connect().join(f"P{number}", role)
    dee = room.connect().join("Dee", "spectator")
    dee.say("pause")
    assert not room.session.paused


def test_before_play_nobody_stops_programs() -> None:
    room, _ = racing(Customs(preparations=("turn",)), role="bot", house=House(alone=True))
    room.connect().join("Dee", "spectator").say("pause")
    assert not room.session.paused


# As the standard of Mashup has it


def test_a_command_is_taken_back_and_may_then_be_asked_for_again() -> None:
    duel = Duel("PLAYER", "KI", house=House(clock=False, alone=True), exact=(1, 2, 3))
    duel.end_turns_until(1)
    step = duel.step()
    for _ in range(2):
        duel.room.play(duel.active, step)
        duel.players[0].raw(FRAME)
    assert duel.commands[-2:] == [(1, step)] * 2
    taken = [entry for entry in duel.room.log if isinstance(entry, TakenBack)]
    assert [entry.seat for entry in taken] == [1, 1]


def test_what_comes_after_the_end_of_a_turn_in_one_frame_is_not_meant_for_the_next_turn() -> None:
    duel = Duel()
    for _ in range(40):
        before, seat, asker = len(duel.commands), duel.seat, duel.active
        asker.ask("EndRoundRequest", "EndRoundRequest")
        assert len(duel.commands) == before + 1
        if duel.seat == seat:
            return
    raise AssertionError("nobody had two turns in a row")


def test_a_step_from_another_field_is_refused_as_often_as_asked_and_the_turn_may_still_be_ended() -> None:
    duel = Duel(house=House(strikes=0))
    asker = duel.active
    wrong = {**request(duel.room.match, duel.step()), "originField": [0, 0]}
    for _ in range(3):
        asker.ask(wrong)
        assert asker.kinds() == ["Nack", "GamestateEvent"]
    asker.ask(wrong, request(duel.room.match, duel.step()), "EndRoundRequest")
    assert duel.commands[-1][1] == EndTurn()
    assert len(duel.commands) == 1
