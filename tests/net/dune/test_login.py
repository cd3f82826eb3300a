"""Joining, coming back, and who is not let in."""

from __future__ import annotations

import json

import pytest

from net.entries import Header
from net.house import House
from tests.net.dune.arrakis import CHOICE_TIME, Duel, Guest, Room


def errors(guest: Guest) -> list[int]:
    messages = guest.take()
    assert all(message["type"] == "ERROR" for message in messages)
    return [message["errorCode"] for message in messages]


def test_who_joins_gets_a_number_and_a_secret() -> None:
    room = Room()
    ann, dee = room.enter("Ann"), room.enter("Dee", active=False)
    assert ann.take() == [
        {"type": "JOINACCEPTED", "version": "1.1", "clientSecret": "secret-1", "clientID": 1}
    ]
    assert (dee.number, dee.secret) == (2, "secret-2")
    assert room.session.spectators == 1


def test_with_two_players_the_match_begins_by_itself() -> None:
    room = Room()
    dee, ann, bob = room.enter("Dee", active=False), room.enter("Ann"), room.enter("Bob", cpu=True)
    for guest in (dee, ann, bob):
        accepted, config, one, two = guest.take()
        assert accepted["type"] == "JOINACCEPTED"
        assert [config["type"], one["type"], two["type"]] == ["GAMECFG", "HOUSE_OFFER", "HOUSE_OFFER"]
        assert [info["clientName"] for info in config["playerInfo"]] == ["Ann", "Bob"]
        assert [one["clientID"], two["clientID"]] == [ann.number, bob.number]
        assert all(config["scenario"][info["y"]][info["x"]] == "CITY" for info in config["playerInfo"])
        offered = [house["houseName"] for offer in (one, two) for house in offer["houses"]]
        assert len(set(offered)) == 4
    header = room.log[0]
    assert isinstance(header, Header)
    assert header.game == "dune"
    assert [(player.name, player.number, player.role.value) for player in header.players] == [
        ("Ann", ann.number, "player"),
        ("Bob", bob.number, "bot"),
    ]


def test_the_log_for_everybody_has_no_secrets() -> None:
    room = Room()
    ann, _ = room.enter("Ann"), room.enter("Bob")
    header = room.log[0]
    assert isinstance(header, Header)
    assert header.players[0].device == ann.secret
    assert all(not player.device for player in header.without_devices().players)


def test_the_third_player_may_watch() -> None:
    room = Room()
    for name in ("Ann", "Bob"):
        room.enter(name)
    cid = room.enter("Cid")
    assert errors(cid) == [3]
    assert cid.closed is None
    cid.join("Cid", active=False)
    assert cid.kinds()[:2] == ["JOINACCEPTED", "GAMECFG"]


def test_a_program_cannot_watch() -> None:
    room = Room()
    eve = room.enter("Eve", active=False, cpu=True)
    assert errors(eve) == [2]
    eve.join("Eve", cpu=True)
    assert eve.kinds() == ["JOINACCEPTED"]


def test_an_unknown_secret_is_no_reason_to_give_up() -> None:
    room = Room()
    eve = room.come_back("guess")
    assert errors(eve) == [4]
    eve.join("Eve")
    assert eve.kinds() == ["JOINACCEPTED"]


def test_the_empty_secret_is_nobodys() -> None:
    duel = Duel()
    assert errors(duel.room.come_back("")) == [4]


@pytest.mark.parametrize("frame", ["", "[]", '{"type":"JOIN"}', '{"type":"HELLO_SERVER"}', "\x00"])
def test_who_cannot_be_understood_is_shown_out(frame: str) -> None:
    room = Room()
    eve: Guest = room.connect()
    eve.raw(frame)
    assert eve.take()[0]["errorCode"] == 1
    assert eve.closed is not None


def test_who_plays_before_joining_is_shown_out() -> None:
    room = Room()
    eve: Guest = room.connect()
    eve.say("PAUSE_REQUEST", pause=True)
    assert eve.take()[0]["errorCode"] == 5
    assert eve.closed is not None


def test_who_says_nothing_is_shown_out() -> None:
    room = Room()
    eve: Guest = room.connect()
    room.wait(200)
    assert eve.kinds() == ["DEBUG", "ERROR"]
    assert eve.closed is not None


def test_joining_twice_in_the_same_words_is_once() -> None:
    room = Room()
    ann = room.enter("Ann")
    ann.join("Ann")
    assert ann.kinds() == ["JOINACCEPTED"]
    ann.join("Bob")
    assert errors(ann) == [5]


def test_a_room_can_be_full_of_spectators() -> None:
    room = Room(house=House(spectators=1))
    room.enter("Dee", active=False)
    eve = room.enter("Eve", active=False)
    assert errors(eve) == [3]
    assert eve.closed is None


def test_who_waits_and_goes_is_forgotten() -> None:
    room = Room()
    ann = room.enter("Ann")
    ann.lose()
    assert errors(room.come_back(ann.secret)) == [4]
    assert room.session.players == ()


def test_a_spectator_comes_back_as_the_same() -> None:
    duel = Duel()
    number, secret = duel.watcher.number, duel.watcher.secret
    duel.watcher.lose()
    again = duel.room.come_back(secret)
    accepted, config, state = again.take()
    assert (accepted["clientID"], accepted["clientSecret"]) == (number, secret)
    assert [config["type"], state["type"], state["clientID"]] == ["GAMECFG", "GAMESTATE", number]
    assert duel.room.session.spectators == 1


def test_the_older_standard_knows_another_word_for_a_spin() -> None:
    room = Room()
    old = room.enter("Old", active=False, version="1.0")
    new = room.enter("New", active=False)
    accent = room.session._codec.accent("1.0")
    assert accent is not None
    room.session._outbox.send(old.conn, [b'{"type":"DEBUG","action":"SWORD_SPIN"}'])
    room.session._outbox.send(new.conn, [b'{"type":"DEBUG","action":"SWORD_SPIN"}'])
    frames = [json.loads(output.frame)["action"] for output in room.session._outbox.take()]  # type: ignore[union-attr]
    assert frames == ["SWORDSPIN", "SWORD_SPIN"]


# The choice of houses


def test_houses_are_acknowledged_to_all_and_then_it_begins() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    ann.take(), bob.take()
    bob.choose()
    (acknowledged,) = ann.take()
    assert (acknowledged["type"], acknowledged["clientID"]) == ("HOUSE_ACKNOWLEDGEMENT", bob.number)
    bob.choose(acknowledged["houseName"])  # once more is once too late, but no reason for a strike
    assert bob.kinds() == ["HOUSE_ACKNOWLEDGEMENT"]
    ann.choose()
    kinds = ann.kinds()
    assert kinds[:13] == ["HOUSE_ACKNOWLEDGEMENT"] + ["SPAWN_CHARACTER_DEMAND"] * 12
    assert kinds[-2:] == ["CHARACTER_STAT_CHANGE_DEMAND", "TURN_DEMAND"]
    assert bob.kinds() == kinds


def test_who_does_not_choose_in_time_has_lost() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    bob.choose()
    room.wait(CHOICE_TIME)
    assert room.end == (2, "disqualified: no choice")
    assert bob.take()[-1]["type"] == "GAME_END"
    assert ann.closed is not None
    assert ann.closed.reason == "You are disqualified. You did not choose in time."


def test_if_nobody_chooses_nobody_wins() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    room.wait(CHOICE_TIME)
    assert room.end == (0, "disqualified: no choice")
    for guest in (ann, bob):
        last = guest.take()[-1]
        assert (last["type"], last["errorCode"]) == ("ERROR", 5)
        assert last["errorDescription"] == "The match ended without a winner (disqualified)."
        assert guest.closed is not None


def test_who_comes_back_to_the_choice_is_told_how_it_stands() -> None:
    room = Room()
    ann, bob = room.enter("Ann"), room.enter("Bob")
    bob.choose()
    ann.lose()
    again = room.come_back(ann.secret)
    assert again.kinds() == ["JOINACCEPTED", "GAMECFG", "HOUSE_OFFER", "HOUSE_ACKNOWLEDGEMENT"]
    again.choose()
    assert again.take()[-1]["type"] == "TURN_DEMAND"
