"""Whatever is wrong is a strike; all are told, and the last one ends the match."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecs.components import MATCH, Progress, Team
from tests.net.dune.arrakis import Duel, Guest, Message, Room, setup

OFF = {"x": 99, "y": 0}


def illegal(duel: Duel) -> dict[str, Any]:
    """A well-formed request that the rules do not allow."""
    here = duel.xy(duel.room.match.world.field(duel.character))
    return {"action": "ATTACK", "specs": {"target": here}}


def test_a_strike_is_told_to_all_with_its_reason_before_it() -> None:
    duel = Duel()
    digest = duel.room.match.digest()
    sinner = duel.active
    sinner.ask("ACTION_REQUEST", **illegal(duel))
    for guest in duel.all:
        reason, strike = guest.take()
        assert (reason["type"], reason["code"]) == ("DEBUG", 1101)
        assert reason["explanation"].endswith(".")
        assert strike["type"] == "STRIKE"
        assert (strike["clientID"], strike["count"]) == (sinner.number, 1)
        assert json.loads(strike["wrongMessage"])["type"] == "ACTION_REQUEST"
    assert duel.room.match.digest() == digest
    assert duel.commands == []


def test_strikes_are_counted_over_the_whole_match_and_the_last_one_ends_it() -> None:
    duel = Duel(max_strikes=3)
    seat, sinner, winner = duel.seat, duel.active, duel.other
    for count in (1, 2):
        sinner.ask("ACTION_REQUEST", **illegal(duel))
        assert sinner.take()[-1]["count"] == count
        sinner.ask("MOVEMENT_REQUEST", specs={"path": [duel.xy(duel.steps()[0])]})
        sinner.take()
    duel.read_all()
    sinner.ask("ACTION_REQUEST", **illegal(duel))
    assert winner.kinds() == ["DEBUG", "STRIKE", "GAME_END"]
    assert sinner.kinds() == ["DEBUG", "STRIKE", "GAME_END", "DEBUG"]
    assert sinner.closed is not None
    assert sinner.closed.code == 1008
    assert winner.closed is not None
    assert winner.closed.code == 1000
    assert duel.room.end == (3 - seat, "disqualified: refusals")


@pytest.mark.parametrize("most", [0, 1])
def test_with_0_or_1_strikes_the_first_one_ends_it(most: int) -> None:
    duel = Duel(max_strikes=most)
    seat = duel.seat
    duel.active.ask("ACTION_REQUEST", **illegal(duel))
    assert duel.room.end == (3 - seat, "disqualified: refusals")


def wrongs(duel: Duel) -> dict[str, Message]:
    """Requests of the player whose turn it is that are wrong in one way each."""
    world = duel.room.match.world
    there = duel.xy(duel.steps()[0])
    progress = world.get(MATCH, Progress)
    mine, theirs = duel.active.number, duel.other.number
    seats = {each: seat for seat in (1, 2) for each in progress.order if _seat(duel, each) == seat}
    own_later = next(each for each in progress.order[progress.index + 1 :] if seats[each] == duel.seat)
    enemy = next(each for each in progress.order if seats[each] != duel.seat)
    step = {"type": "MOVEMENT_REQUEST", "clientID": mine, "characterID": duel.character}
    path = {"specs": {"path": [there]}}
    return {
        "somebody else's number": {**step, **path, "clientID": theirs},
        "no such character": {**step, **path, "characterID": 12345},
        "an enemy": {**step, **path, "characterID": enemy},
        "a turn that is still to come": {**step, **path, "characterID": own_later},
        "off the board": {**step, "specs": {"path": [OFF]}},
        "no path": {**step, "specs": {"path": []}},
        "too far": {**step, "specs": {"path": [there, there]}},
        "no target": {**step, "type": "ACTION_REQUEST", "action": "ATTACK", "specs": {}},
        "a far voice": {**step, "type": "ACTION_REQUEST", "action": "VOICE", "specs": {"target": OFF}},
        "a helicopter": {**step, "type": "HELI_REQUEST", "target": there},
        "spice for nobody": {**step, "type": "TRANSFER_REQUEST", "targetID": 99, "amount": 1},
        "unreadable": {"type": "ACTION_REQUEST"},
        "no message": {"type": "NO_MESSAGE"},
        "of a server": {"type": "ENDGAME"},
        "logged in already": {"type": "JOIN", "clientName": "Ann", "isActive": True, "isCpu": True},
    }  # fmt: skip


def _seat(duel: Duel, entity: int) -> int:
    return duel.room.match.world.get(entity, Team).seat


@pytest.mark.parametrize("name", list(wrongs(Duel())))
def test_what_is_wrong_is_a_strike(name: str) -> None:
    duel = Duel(max_strikes=9)
    sinner = duel.active
    sinner.raw(json.dumps(wrongs(duel)[name]))
    assert [message["type"] for message in duel.watcher.take()] == ["DEBUG", "STRIKE"], name
    assert duel.commands == []
    assert sinner.closed is None


def test_a_move_in_the_turn_of_the_other_is_a_strike() -> None:
    duel = Duel()
    duel.other.ask("MOVEMENT_REQUEST", specs={"path": [duel.xy(duel.steps()[0])]})
    assert duel.other.kinds() == ["DEBUG", "STRIKE"]


def test_a_path_is_refused_as_a_whole() -> None:
    duel = Duel()
    before = duel.room.match.world.field(duel.character)
    good = duel.xy(duel.steps()[0])
    duel.active.ask("MOVEMENT_REQUEST", specs={"path": [good, OFF]})
    duel.active.ask("MOVEMENT_REQUEST", specs={"path": [good, duel.xy(before), good, duel.xy(before)]})
    assert duel.room.match.world.field(duel.character) == before
    assert duel.watcher.kinds() == ["DEBUG", "STRIKE"] * 2


def test_a_house_that_is_not_on_offer_is_a_strike_and_the_offer_comes_again() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    offered = {message["clientID"]: message for message in ann.take() if message["type"] == "HOUSE_OFFER"}
    bob.take()
    ann.choose(offered[bob.number]["houses"][0]["houseName"])
    for guest in (ann, bob):
        reason, strike, offer = guest.take()
        assert reason["explanation"].startswith("That house is not on offer")
        assert strike["clientID"] == ann.number
        assert offer == offered[ann.number]


def test_a_turn_before_the_houses_are_chosen_is_a_strike() -> None:
    room = Room()
    ann = room.enter("Ann")
    room.enter("Bob")
    ann.take()
    ann.say("END_TURN_REQUEST", clientID=ann.number, characterID=5)
    assert ann.kinds() == ["DEBUG", "STRIKE", "HOUSE_OFFER"]


def test_nobody_is_told_the_secret_of_whoever_says_it_at_the_wrong_time() -> None:
    duel = Duel()
    duel.active.say("REJOIN", clientSecret=duel.active.secret)
    strike = duel.watcher.take()[-1]
    assert strike["type"] == "STRIKE"
    assert duel.active.secret not in strike["wrongMessage"]
    assert "..." in strike["wrongMessage"]


def test_of_a_long_message_not_all_is_told() -> None:
    duel = Duel()
    duel.active.raw("x" * 5000)
    assert duel.watcher.take()[-1]["wrongMessage"] == "x" * 1000 + "..."


def test_a_spectator_is_told_that_it_only_watches() -> None:
    duel = Duel()
    duel.watcher.say("END_TURN_REQUEST", clientID=duel.watcher.number, characterID=duel.character)
    duel.watcher.say("NONSENSE")
    errors = duel.watcher.take()
    assert [(error["type"], error["errorCode"]) for error in errors] == [("ERROR", 5), ("ERROR", 1)]
    assert errors[0]["errorDescription"] == "Spectators only watch."
    assert duel.watcher.closed is None
    assert [guest.take() for guest in duel.players] == [[], []]


def test_who_waits_for_an_opponent_is_told_so() -> None:
    room = Room(setup())
    ann: Guest = room.enter("Ann")
    ann.take()
    ann.say("END_TURN_REQUEST", clientID=ann.number, characterID=5)
    (error,) = ann.take()
    assert (error["errorCode"], error["errorDescription"]) == (5, "No match is running yet.")
    assert ann.closed is None
