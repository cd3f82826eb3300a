from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from net.dune import messages
from net.dune.codec import decode_from_client, decode_from_server, encode
from net.dune.messages import (
    HouseCharacter,
    OfferedHouse,
    PlayerInfo,
    Position,
    Statistics,
    Stats,
    Target,
    Tile,
    key,
)
from systems.dune.configs import default_setup
from tests.net.dune.samples import FROM_CLIENT, FROM_SERVER, client, server

PARTY: Any = msgspec.to_builtins(default_setup().party)
INFO = [
    {"clientID": 1234, "clientName": "someName", "x": 2, "y": 3},
    {"clientID": 1235, "clientName": "other", "x": 0, "y": 0},
]


@pytest.mark.parametrize("text", FROM_SERVER)
def test_what_a_server_says_is_read_and_written_to_the_letter(text: str) -> None:
    assert encode(decode_from_server(text)).decode() == text


def test_hit_points_may_have_a_fraction() -> None:
    stats = {"HP": 20.0, "AP": 1.0, "MP": 2, "spice": 0, "isLoud": False, "isSwallowed": False}
    said = server("CHARACTER_STAT_CHANGE_DEMAND", clientID=1, characterID=5, stats=stats)
    assert isinstance(said, messages.CharacterStatChangeDemand)
    assert said.stats == Stats(20, 1, 2, 0, False, False)
    said = server("CHARACTER_STAT_CHANGE_DEMAND", clientID=1, characterID=5, stats={**stats, "HP": 12.5})
    assert isinstance(said, messages.CharacterStatChangeDemand)
    assert said.stats.hp == 13


@pytest.mark.parametrize("cities", ["playerInfo", "citiesToClients", "cityToClient"])
@pytest.mark.parametrize("wrapped", [False, True])
def test_the_config_of_a_match_is_read_in_all_spellings(cities: str, wrapped: bool) -> None:
    board = [["CITY", "DUNE"], ["FLAT_SAND", "CITY"]]
    fields = {
        "scenario": {"scenario": board} if wrapped else board,
        "party": {key: value for key, value in PARTY.items() if key != "maxStrikes"},
        cities: INFO,
        "stormEye": {"x": 0, "y": 1},
    }
    said = server("GAMECFG", **fields)
    assert isinstance(said, messages.GameCfg)
    assert said.scenario == (("CITY", "DUNE"), ("FLAT_SAND", "CITY"))
    assert said.player_info[0] == PlayerInfo(client_id=1234, client_name="someName", x=2, y=3)
    assert said.party == default_setup().party
    assert said.storm_eye == Position(0, 1)


def test_a_party_of_others_may_have_no_rounds() -> None:
    fields = {"scenario": [["CITY"]], "playerInfo": INFO, "stormEye": {"x": 0, "y": 0}}
    said = server("GAMECFG", **fields, party={**PARTY, "numbOfRounds": 0, "actionTimeAiClient": 0})
    assert isinstance(said, messages.GameCfg)
    assert (said.party.numb_of_rounds, said.party.action_time_ai_client) == (1, 1)


@pytest.mark.parametrize("colour", ["houseColor", "houseColour"])
@pytest.mark.parametrize("characters", ["houseCharacters", "houseMessageCharacters"])
def test_an_offer_is_read_in_all_spellings(colour: str, characters: str) -> None:
    one = {"characterName": "Yresk", "characterClass": "FIGHTER"}
    house = {"houseName": "RICHESE", colour: "SILVER", characters: [one]}
    said = server("HOUSE_OFFER", clientID=3, houses=[house])
    expected = OfferedHouse("RICHESE", "SILVER", (HouseCharacter("Yresk", "FIGHTER"),))
    assert said == messages.HouseOffer(version="1.0", client_id=3, houses=(expected,))


def test_a_map_is_read_in_all_spellings() -> None:
    tile = {"messageTileType": "HELIPORT", "clientID": None, "hasSpice": True, "isInSandstorm": False}
    said = server("MAP_CHANGE_DEMAND", changeReason="ROUND", newMap=[[tile]], stormEye={"x": 0, "y": 0})
    assert isinstance(said, messages.MapChangeDemand)
    assert said.change_reason == "ROUND"
    assert said.new_map == ((Tile(tile_type="HELIPORT", has_spice=True, is_in_sandstorm=False),),)


def test_attributes_are_read_in_any_case_and_with_known_slips() -> None:
    right = json.loads(FROM_SERVER[3])
    told = right["attributes"]
    told["mpMax"] = told.pop("MPmax")
    told["apcurrent"] = told.pop("APcurrent")
    told["healingMax"] = told.pop("healingHP")
    told["invertoryUsed"] = told.pop("inventoryUsed")
    assert decode_from_server(json.dumps(right)) == decode_from_server(FROM_SERVER[3])


def test_statistics_are_free() -> None:
    assert server("GAME_END", winnerID=1, loserID=2) == messages.GameEnd(
        version="1.0", winner_id=1, loser_id=2
    )
    own = {"HouseSpiceStorage": 3, "CharactersAlive": None, "KillsPerMinute": 2.5}
    said = server("GAME_END", winnerID=1, loserID=2, statistics=[own, "text", None])
    assert isinstance(said, messages.GameEnd)
    assert said.statistics == (Statistics(house_spice_storage=3, characters_alive=None),)


def test_an_ext_of_others_is_passed_over() -> None:
    said = server("ENDGAME", ext=[1, 2])
    assert said == messages.Endgame(version="1.0")
    said = server("SANDWORM_MOVE_DEMAND", path=[], ext={"match": 5})
    assert said == messages.SandwormMoveDemand(version="1.0", path=())


@pytest.mark.parametrize("text", FROM_CLIENT)
def test_what_a_client_says_is_read_and_written_to_the_letter(text: str) -> None:
    assert encode(decode_from_client(text)).decode() == text


def test_an_action_may_come_without_a_target() -> None:
    for specs in ({"specs": {}}, {}, {"specs": None}):
        said = client("ACTION_REQUEST", clientID=1, characterID=5, action="SPICE_HOARDING", **specs)
        assert isinstance(said, messages.ActionRequest)
        assert said.specs == Target()


@pytest.mark.parametrize("action", ["SWORD_SPIN", "SWORDSPIN"])
def test_a_sword_spin_has_two_names(action: str) -> None:
    said = client("ACTION_REQUEST", clientID=1, characterID=5, action=action, specs={})
    assert isinstance(said, messages.ActionRequest)
    assert said.action == action


@pytest.mark.parametrize("kind", ["GAMESTATE_REQUEST", "REQUEST_GAMESTATE", "gamestate_request"])
def test_the_request_for_the_state_has_two_names(kind: str) -> None:
    assert client(kind, clientID=7) == messages.GamestateRequest(version="1.0", client_id=7)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("client_id", "clientID"),
        ("requested_by_client_id", "requestedByClientID"),
        ("actively_playing_ids", "activelyPlayingIDs"),
        ("house_color", "houseColor"),
        ("x", "x"),
    ],
)
def test_keys_of_the_wire(name: str, written: str) -> None:
    assert key(name) == written


def test_what_there_is_nothing_to_say_of_is_left_out() -> None:
    assert msgspec.json.encode(Target()) == b"{}"
    assert msgspec.json.encode(Statistics()) == b"{}"
    tile = Tile(tile_type="DUNE", has_spice=True, is_in_sandstorm=False)
    assert msgspec.json.encode(tile) == b'{"tileType":"DUNE","hasSpice":true,"isInSandstorm":false}'


def test_stats_have_capital_keys() -> None:
    assert list(msgspec.to_builtins(Stats(1, 2, 3, 4, True, False))) == [
        "HP",
        "AP",
        "MP",
        "spice",
        "isLoud",
        "isSwallowed",
    ]
