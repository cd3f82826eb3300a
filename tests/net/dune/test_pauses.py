"""Pauses: only people may, the other one after a while, and every clock stands still."""

from __future__ import annotations

from ecs.commands import TimeOut
from tests.net.dune.arrakis import MIN_PAUSE, TURN_TIME, Duel, Guest, Room


def paused(guest: Guest) -> list[tuple[int, bool]]:
    messages = guest.take()
    assert all(message["type"] == "GAME_PAUSE_DEMAND" for message in messages)
    return [(message["requestedByClientID"], message["pause"]) for message in messages]


def test_a_pause_is_told_to_all_and_the_clock_stands_still() -> None:
    duel = Duel()
    asker = duel.other
    asker.say("PAUSE_REQUEST", pause=True)
    for guest in duel.all:
        assert paused(guest) == [(asker.number, True)]
    assert duel.room.session.paused
    duel.room.wait(10 * TURN_TIME)
    assert duel.commands == []
    asker.say("PAUSE_REQUEST", pause=False)
    assert duel.watcher.take()[-1]["pause"] is False
    duel.room.wait(TURN_TIME - 1)
    assert duel.commands == []
    duel.room.wait(2)
    assert duel.commands == [(0, TimeOut())]


def test_the_other_one_may_end_it_after_a_while() -> None:
    duel = Duel()
    ann, bob = duel.players
    ann.say("PAUSE_REQUEST", pause=True)
    duel.read_all()
    bob.say("PAUSE_REQUEST", pause=False)
    (refusal,) = bob.take()
    assert (refusal["type"], refusal["code"]) == ("DEBUG", 1102)
    assert refusal["explanation"] == "Only who asked for the pause may end it yet."
    duel.room.wait(MIN_PAUSE)
    for guest in duel.all:
        (offer,) = guest.take()
        assert (offer["type"], offer["requestedByClientID"]) == ("UNPAUSE_GAME_OFFER", ann.number)
    bob.say("PAUSE_REQUEST", pause=False)
    assert paused(bob) == [(bob.number, False)]
    assert not duel.room.session.paused


def test_who_paused_may_end_it_at_once() -> None:
    duel = Duel()
    ann, _ = duel.players
    ann.say("PAUSE_REQUEST", pause=True)
    ann.say("PAUSE_REQUEST", pause=True)  # there is one already
    ann.say("PAUSE_REQUEST", pause=False)  # so soon nobody can
    duel.room.wait(1)
    ann.say("PAUSE_REQUEST", pause=False)
    assert paused(duel.watcher) == [(ann.number, True), (ann.number, False)]
    duel.room.wait(MIN_PAUSE)
    assert duel.watcher.kinds() == []


def test_programs_and_spectators_cannot_pause() -> None:
    duel = Duel(cpu=(True, True))
    for guest in (*duel.players, duel.watcher):
        for pause in (True, False):
            guest.say("PAUSE_REQUEST", pause=pause)
    assert not duel.room.session.paused
    assert "STRIKE" not in [kind for guest in duel.all for kind in guest.kinds()]


def test_what_is_asked_for_in_a_pause_is_dropped_without_a_strike() -> None:
    duel = Duel()
    duel.active.say("PAUSE_REQUEST", pause=True)
    duel.read_all()
    duel.active.end_turn()
    (refusal,) = duel.active.take()
    assert (refusal["type"], refusal["explanation"]) == ("DEBUG", "The match pauses.")
    assert duel.commands == []
    assert duel.other.take() == []


def test_who_comes_in_a_pause_is_told_so() -> None:
    duel = Duel()
    ann, _ = duel.players
    ann.say("PAUSE_REQUEST", pause=True)
    assert duel.room.enter("Eve", active=False).kinds()[-1] == "GAME_PAUSE_DEMAND"
    duel.room.wait(MIN_PAUSE)
    late = duel.room.enter("Fay", active=False).take()
    assert [message["type"] for message in late[-2:]] == ["GAME_PAUSE_DEMAND", "UNPAUSE_GAME_OFFER"]
    assert [message["requestedByClientID"] for message in late[-2:]] == [ann.number] * 2


def test_there_may_be_a_pause_before_the_houses_are_chosen() -> None:
    room = Room()
    ann, _ = room.enter("Ann"), room.enter("Bob")
    ann.say("PAUSE_REQUEST", pause=True)
    room.wait(1000)
    assert room.end is None
    assert ann.take()[-2]["type"] == "GAME_PAUSE_DEMAND"
