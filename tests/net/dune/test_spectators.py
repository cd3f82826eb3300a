"""Who comes late, or asks: JOINACCEPTED, GAMECFG, GAMESTATE with all that is needed."""

from __future__ import annotations

import json
from typing import Any

from ecs.components import MATCH, Health, Overtime, Points, Position
from ecs.match import Match
from net.inbound import Role
from net.notices import Assigned, Greeted, Happened, Started
from systems.dune.components import Character, Purse, Spice, Storm, Terrain
from tests.net.dune.arrakis import Duel, Room, known, setup, sit

LAND = (Terrain, Spice, Storm)


def history(state: dict[str, Any]) -> list[dict[str, Any]]:
    return [json.loads(part) for part in state["history"]]


def test_a_late_spectator_is_told_everything() -> None:
    duel = Duel()
    eve = duel.room.enter("Eve", active=False)
    accepted, config, state = eve.take()
    assert [accepted["type"], config["type"]] == ["JOINACCEPTED", "GAMECFG"]
    assert state["clientID"] == eve.number
    assert state["activelyPlayingIDs"] == [player.number for player in duel.players]
    kinds = [message["type"] for message in history(state)]
    assert kinds == [
        "MAP_CHANGE_DEMAND",
        *["HOUSE_ACKNOWLEDGEMENT"] * 2,
        *["SPAWN_CHARACTER_DEMAND"] * 12,
        *["CHANGE_PLAYER_SPICE_DEMAND", "ATOMICS_UPDATE_DEMAND"] * 2,
        "TURN_DEMAND",
    ]
    assert history(state)[-1]["characterID"] == duel.character


def test_everybody_may_ask_for_the_state() -> None:
    duel = Duel()
    duel.room.wait(10)
    for guest in duel.all:
        guest.say("REQUEST_GAMESTATE", clientID=guest.number)
        (state,) = guest.take()
        assert (state["type"], state["clientID"]) == ("GAMESTATE", guest.number)
        assert history(state)[-1]["characterID"] == duel.character


def test_before_the_first_round_there_is_no_state() -> None:
    room = Room()
    ann = room.enter("Ann")
    ann.take()
    ann.say("GAMESTATE_REQUEST", clientID=ann.number)
    assert [message["errorCode"] for message in ann.take()] == [5]
    room.enter("Bob")
    ann.take()
    ann.say("GAMESTATE_REQUEST", clientID=ann.number)
    assert [message["errorCode"] for message in ann.take()] == [5]
    assert ann.closed is None


def test_who_comes_late_sees_the_same_as_all_others() -> None:
    room = Room(setup(numb_of_rounds=1), seed=3)
    players = [sit(room, name, Role.BOT) for name in ("Ann", "Bob")]
    match = room.match
    late, stranger = None, None
    for number in range(400):
        for player in players:
            player.act()
        if room.end is not None:
            break
        if number == 60:
            assert match.world.get(MATCH, Overtime).start == 2
            late = sit(room, "Late", Role.SPECTATOR)
            greeted, assigned, started, happened = late.notices
            assert (greeted, type(assigned)) == (Greeted(False), Assigned)
            assert (type(started), type(happened)) == (Started, Happened)
            stranger = sit(room, "Stranger", Role.SPECTATOR, exact=False)
        if late is not None and stranger is not None:
            assert known(late.mirror.match) == known(match)
            # Of those who were out before it came, a server of others tells nothing.
            assert on_board(stranger.mirror.match) == on_board(match)
            mine, true = (each.world.rows[MATCH] for each in (stranger.mirror.match, match))
            assert [mine[kind] for kind in LAND] == [true[kind] for kind in LAND]
    assert room.end is not None


def on_board(match: Match) -> dict[str, tuple[Any, ...]]:
    """What the characters on the board have, by their names."""
    rows = [row for row in match.world.rows.values() if Character in row and Position in row]
    return {
        row[Character].name: tuple(row[kind] for kind in (Position, Health, Points, Purse)) for row in rows
    }
