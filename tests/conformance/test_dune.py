"""The judge is judged: what is right passes, and each kind of mistake is found and named."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from net.dune import messages
from net.reading import tag
from tests.conformance.dune import FROM_CLIENT, FROM_SERVER, PARTY, SCENARIO, check
from tests.net.dune import samples
from tests.systems.dune import foreign

FIELD = {"x": 1, "y": 0}
TILE = {"tileType": "DUNE", "hasSpice": True, "isInSandstorm": False}


def message(kind: str, **fields: Any) -> dict[str, Any]:
    return {"type": kind, "version": "1.1", **fields}


def written(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


MAP = message("MAP_CHANGE_DEMAND", changeReason="SANDSTORM", newMap=[[TILE]], stormEye=FIELD)
STATS = {"HP": 10, "AP": 4, "MP": 3, "spice": 8, "isLoud": False, "isSwallowed": False}
STAT = message("CHARACTER_STAT_CHANGE_DEMAND", clientID=7, characterID=12, stats=STATS)
TURN = message("TURN_DEMAND", clientID=7, characterID=12)


def test_every_kind_of_message_is_known() -> None:
    assert FROM_SERVER.kinds.keys() == {tag(kind) for kind in get_args(messages.FromServer)}
    assert FROM_CLIENT.kinds.keys() == {tag(kind) for kind in get_args(messages.FromClient)}


@pytest.mark.parametrize("text", [text for text in samples.FROM_SERVER if '"GAME' not in text])
def test_what_another_team_sends_is_right(text: str) -> None:
    check(text)


@pytest.mark.parametrize("text", samples.FROM_CLIENT)
def test_what_another_teams_clients_send_is_right(text: str) -> None:
    check(text, FROM_CLIENT)


def test_what_is_ours_stands_at_the_end() -> None:
    check(written({**TURN, "ext": {"round": 3}}))
    with pytest.raises(AssertionError, match="stands at the end"):
        check(written({"type": "TURN_DEMAND", "version": "1.1", "ext": {}, "clientID": 7, "characterID": 1}))
    with pytest.raises(AssertionError, match="has a key ext"):
        check(written({**message("PAUSE_REQUEST", pause=True), "ext": {}}), FROM_CLIENT)


@pytest.mark.parametrize(
    "text",
    [
        '{"version":"1.1","type":"ENDGAME"}',
        '{"type":"ENDGAME","version":"1.0"}',
        '{"type": "ENDGAME","version":"1.1"}',
        '{"type":"ENDGAME","version":"1.1" }',
        '{"type":"GAME_PAUSE_DEMAND","version":"1.1","requestedByClientID":{"type":"x"},"pause":true}',
    ],
)
def test_how_it_is_written_counts(text: str) -> None:
    with pytest.raises(AssertionError):
        check(text)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (message("TELEPORT"), "is of the kind 'TELEPORT', which the standard does not know"),
        (message("ENDGAME", round=3), "ENDGAME has a key round"),
        (message("TURN_DEMAND", clientID=7), "TURN_DEMAND has no characterID"),
        ({**TURN, "clientID": 0}, "TURN_DEMAND.clientID is 0, less than 1"),
        ({**TURN, "characterID": 2**31}, "TURN_DEMAND.characterID is 2147483648, more than 2147483647"),
        ({**MAP, "changeReason": "SPICE_PICKUP"}, "is 'SPICE_PICKUP', which is none of ROUND_PHASE, SAND"),
        ({**MAP, "newMap": []}, "newMap has 0 of at least 1"),
        ({**MAP, "newMap": [[{**TILE, "tileType": "GRASS"}]]}, "newMap[0][0].tileType is 'GRASS'"),
        ({**MAP, "newMap": [[{**TILE, "messageTileType": "DUNE"}]]}, "has a key messageTileType"),
        ({**MAP, "stormEye": [1, 0]}, "stormEye is [1, 0], which is no object"),
        ({**STAT, "stats": {**STATS, "HP": 9.5}}, "stats.HP is 9.5, which is no whole number"),
        ({**STAT, "stats": {**STATS, "isLoud": 1}}, "stats.isLoud is 1, which is no bool"),
        (message("ERROR", errorCode=6, errorDescription="?"), "ERROR.errorCode is 6, more than 5"),
        (message("GAME_END", winnerID=1, loserID=2, statistics=[{}]), "statistics has 1 of at least 2"),
    ],
)
def test_what_is_wrong_is_found_and_named(wrong: Any, fault: str) -> None:
    with pytest.raises(AssertionError) as raised:
        check(written(wrong))
    assert fault in str(raised.value)


def test_a_message_in_the_history_is_judged_too() -> None:
    def state(*history: Any) -> str:
        ids = [7, 8]
        texts = [written(each) for each in history]
        return written(message("GAMESTATE", clientID=7, activelyPlayingIDs=ids, history=texts))

    check(state(MAP, TURN))
    with pytest.raises(AssertionError, match="has a key round"):
        check(state(MAP, {**TURN, "round": 1}))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"numbOfRounds": 0}, "$.numbOfRounds is 0, less than 1"),
        ({"cloneProbability": 1.5}, "$.cloneProbability is 1.5, more than 1"),
        ({"cloneProbability": "1"}, "$.cloneProbability is '1', which is no number"),
        ({"highGroundBonusRatio": -0.5}, "$.highGroundBonusRatio is -0.5, less than 0"),
        ({"sandWormSpawnDistance": 1}, "$.sandWormSpawnDistance is 1, less than 2"),
        ({"cellularAutomaton": "S2/B3"}, "$.cellularAutomaton is 'S2/B3', which is not like B[0-8]*/S[0-8]*"),
        ({"cellularAutomaton": "B3/S29"}, "$.cellularAutomaton is 'B3/S29', which is not like"),
        ({"cellularAutomaton": 3}, "$.cellularAutomaton is 3, which is not like"),
        ({"mentat": {**foreign.CLASS, "speed": 3}}, "$.mentat has a key speed"),
    ],
)
def test_a_party(change: dict[str, Any], fault: str) -> None:
    party = {**foreign.PARTY, "crashProbability": 0.5, "maxStrikes": 3}
    assert list(PARTY.faults(party, "$")) == []
    assert list(PARTY.faults({**party, "aiLevel": "of ours"}, "$")) == [], "further keys are allowed"
    (told,) = PARTY.faults(party | change, "$")
    assert told.startswith(fault)


def test_a_scenario() -> None:
    assert list(SCENARIO.faults(foreign.SCENARIO, "$")) == []
    rows = foreign.SCENARIO["scenario"]
    assert list(SCENARIO.faults({"scenario": rows[:3]}, "$")) == ["$.scenario has 3 of at least 4"]
    assert list(SCENARIO.faults({"scenario": [*rows, rows[0][:3]]}, "$")) == [
        "$.scenario[12] has 3 of at least 4"
    ]
    assert list(SCENARIO.faults({"scenario": rows, "name": "x"}, "$")) == [
        "$ has a key name, which the standard does not know"
    ]
