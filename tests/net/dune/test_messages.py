"""The messages of the standard: the exact strings of another team, and what else is understood."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from net.dialect import Violation
from net.dune import messages as wire
from net.reading import tag
from systems.dune.configs import default_setup

# Unit tests of another team on exact strings; some clients find the type by searching the text.
FROM_CLIENT = [
    '{"type":"JOIN","version":"1.1","clientName":"name","isActive":true,"isCpu":false}',
    (
        '{"type":"MOVEMENT_REQUEST","version":"1.1","clientID":1234,"characterID":12,'
        '"specs":{"path":[{"x":1,"y":2},{"x":2,"y":2},{"x":2,"y":3}]}}'
    ),
    (
        '{"type":"ACTION_REQUEST","version":"1.1","clientID":1234,"characterID":12,"action":"VOICE",'
        '"specs":{"target":{"x":2,"y":3}}}'
    ),
]
FROM_SERVER = [
    (
        '{"type":"HELI_DEMAND","version":"1.1","clientID":1234,"characterID":12,'
        '"target":{"x":2,"y":3},"crash":true}'
    ),
    (
        '{"type":"CHARACTER_STAT_CHANGE_DEMAND","version":"1.1","clientID":1234,"characterID":12,'
        '"stats":{"HP":10,"AP":4,"MP":3,"spice":8,"isLoud":false,"isSwallowed":false}}'
    ),
    (
        '{"type":"MAP_CHANGE_DEMAND","version":"1.1","changeReason":"FAMILY_ATOMICS","newMap":[['
        '{"tileType":"CITY","clientID":1234,"hasSpice":false,"isInSandstorm":false},'
        '{"tileType":"DUNE","hasSpice":false,"isInSandstorm":false}]],"stormEye":{"x":4,"y":5}}'
    ),
    (
        '{"type":"SPAWN_CHARACTER_DEMAND","version":"1.1","clientID":1234,"characterID":12,'
        '"characterName":"Vorname Nachname","position":{"x":0,"y":1},"attributes":{'
        '"characterType":"FIGHTER","healthMax":100,"healthCurrent":75,"healingHP":10,"MPmax":3,'
        '"MPcurrent":1,"APmax":4,"APcurrent":2,"attackDamage":10,"inventorySize":5,"inventoryUsed":3,'
        '"killedBySandworm":false,"isLoud":true}}'
    ),
    (
        '{"type":"GAMESTATE","version":"1.1","clientID":1,"activelyPlayingIDs":[1235,1345],'
        '"history":["*MAP_CHANGE als String*","*Mehrere SPAWN_CHARACTER als String*"]}'
    ),
    (
        '{"type":"STRIKE","version":"1.1","clientID":1234,'
        '"wrongMessage":"*fehlerhafte Message als String*","count":4}'
    ),
    '{"type":"GAME_END","version":"1.1","winnerID":1234,"loserID":1235,"statistics":[{},{}]}',
]
PARTY: Any = msgspec.to_builtins(default_setup().party)
INFO = [
    {"clientID": 1234, "clientName": "someName", "x": 2, "y": 3},
    {"clientID": 1235, "clientName": "other", "x": 0, "y": 0},
]


def server(kind: str, **fields: Any) -> wire.FromServer:
    return wire.decode_from_server(json.dumps({"type": kind, "version": "1.0", **fields}))


def client(kind: str, **fields: Any) -> wire.FromClient:
    return wire.decode_from_client(json.dumps({"type": kind, "version": "1.0", **fields}))


@pytest.mark.parametrize("text", FROM_CLIENT)
def test_what_a_client_says_is_read_and_written_to_the_letter(text: str) -> None:
    assert wire.encode(wire.decode_from_client(text)).decode() == text


@pytest.mark.parametrize("text", FROM_SERVER)
def test_what_a_server_says_is_read_and_written_to_the_letter(text: str) -> None:
    assert wire.encode(wire.decode_from_server(text)).decode() == text


def test_there_are_35_types() -> None:
    kinds = {tag(kind) for kind in get_args(wire.EVERY)}
    assert len(kinds) == 35


@pytest.mark.parametrize("kind", get_args(wire.EVERY), ids=tag)
def test_every_message_begins_with_type_and_version(kind: Any) -> None:
    fields = [info.encode_name for info in msgspec.structs.fields(kind)]
    assert fields[0] == "version"
    assert "ext" not in fields[:-1]
    assert kind.__struct_config__.tag_field == "type"


def test_blanks_order_and_unknown_keys_do_not_matter() -> None:
    text = (
        '{\n  "isCpu" : true,\n "connectionCode": "x", "clientName":"Ann", "isActive":true, "type": "JOIN"}'
    )
    assert wire.decode_from_client(text) == wire.Join(client_name="Ann", is_active=True, is_cpu=True)


def test_the_version_may_be_a_number() -> None:
    said = wire.decode_from_client('{"type":"REJOIN","version":1.0,"clientSecret":"s"}')
    assert said == wire.Rejoin(version="1.0", client_secret="s")


@pytest.mark.parametrize("kind", ["GAMESTATE_REQUEST", "REQUEST_GAMESTATE", "gamestate_request"])
def test_the_request_for_the_state_has_two_names(kind: str) -> None:
    assert client(kind, clientID=7) == wire.GamestateRequest(version="1.0", client_id=7)


def test_an_action_may_come_without_a_target() -> None:
    for specs in ({"specs": {}}, {}, {"specs": None}):
        said = client("ACTION_REQUEST", clientID=1, characterID=5, action="SPICE_HOARDING", **specs)
        assert isinstance(said, wire.ActionRequest)
        assert said.specs == wire.Target()


@pytest.mark.parametrize("action", ["SWORD_SPIN", "SWORDSPIN"])
def test_a_sword_spin_has_two_names(action: str) -> None:
    said = client("ACTION_REQUEST", clientID=1, characterID=5, action=action, specs={})
    assert isinstance(said, wire.ActionRequest)
    assert said.action == action


def test_hit_points_may_have_a_fraction() -> None:
    stats = {"HP": 20.0, "AP": 1.0, "MP": 2, "spice": 0, "isLoud": False, "isSwallowed": False}
    said = server("CHARACTER_STAT_CHANGE_DEMAND", clientID=1, characterID=5, stats=stats)
    assert isinstance(said, wire.CharacterStatChangeDemand)
    assert said.stats == wire.Stats(20, 1, 2, 0, False, False)
    said = server("CHARACTER_STAT_CHANGE_DEMAND", clientID=1, characterID=5, stats={**stats, "HP": 12.5})
    assert isinstance(said, wire.CharacterStatChangeDemand)
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
    assert isinstance(said, wire.GameCfg)
    assert said.scenario == (("CITY", "DUNE"), ("FLAT_SAND", "CITY"))
    assert said.player_info[0] == wire.PlayerInfo(client_id=1234, client_name="someName", x=2, y=3)
    assert said.party == default_setup().party
    assert said.storm_eye == wire.Position(0, 1)


def test_a_party_of_others_may_have_no_rounds() -> None:
    fields = {"scenario": [["CITY"]], "playerInfo": INFO, "stormEye": {"x": 0, "y": 0}}
    said = server("GAMECFG", **fields, party={**PARTY, "numbOfRounds": 0, "actionTimeAiClient": 0})
    assert isinstance(said, wire.GameCfg)
    assert (said.party.numb_of_rounds, said.party.action_time_ai_client) == (1, 1)


@pytest.mark.parametrize("colour", ["houseColor", "houseColour"])
@pytest.mark.parametrize("characters", ["houseCharacters", "houseMessageCharacters"])
def test_an_offer_is_read_in_all_spellings(colour: str, characters: str) -> None:
    one = {"characterName": "Yresk", "characterClass": "FIGHTER"}
    house = {"houseName": "RICHESE", colour: "SILVER", characters: [one]}
    said = server("HOUSE_OFFER", clientID=3, houses=[house])
    expected = wire.OfferedHouse("RICHESE", "SILVER", (wire.HouseCharacter("Yresk", "FIGHTER"),))
    assert said == wire.HouseOffer(version="1.0", client_id=3, houses=(expected,))


def test_a_map_is_read_in_all_spellings() -> None:
    tile = {"messageTileType": "HELIPORT", "clientID": None, "hasSpice": True, "isInSandstorm": False}
    said = server("MAP_CHANGE_DEMAND", changeReason="ROUND", newMap=[[tile]], stormEye={"x": 0, "y": 0})
    assert isinstance(said, wire.MapChangeDemand)
    assert said.change_reason == "ROUND"
    assert said.new_map == ((wire.Tile(tile_type="HELIPORT", has_spice=True, is_in_sandstorm=False),),)


def test_attributes_are_read_in_any_case_and_with_known_slips() -> None:
    right = json.loads(FROM_SERVER[3])
    told = right["attributes"]
    told["mpMax"] = told.pop("MPmax")
    told["apcurrent"] = told.pop("APcurrent")
    told["healingMax"] = told.pop("healingHP")
    told["invertoryUsed"] = told.pop("inventoryUsed")
    assert wire.decode_from_server(json.dumps(right)) == wire.decode_from_server(FROM_SERVER[3])


def test_statistics_are_free() -> None:
    assert server("GAME_END", winnerID=1, loserID=2) == wire.GameEnd(version="1.0", winner_id=1, loser_id=2)
    own = {"HouseSpiceStorage": 3, "CharactersAlive": None, "KillsPerMinute": 2.5}
    said = server("GAME_END", winnerID=1, loserID=2, statistics=[own, "text", None])
    assert isinstance(said, wire.GameEnd)
    assert said.statistics == (wire.Statistics(house_spice_storage=3, characters_alive=None),)


def test_an_ext_of_others_is_passed_over() -> None:
    said = server("ENDGAME", ext=[1, 2])
    assert said == wire.Endgame(version="1.0")
    said = server("SANDWORM_MOVE_DEMAND", path=[], ext={"match": 5})
    assert said == wire.SandwormMoveDemand(version="1.0", path=())


def test_our_ext_stands_at_the_end() -> None:
    frame = wire.encode(
        wire.TurnDemand(client_id=1, character_id=5, ext=wire.Ext(seq=3, round=2, order=(5, 6)))
    )
    assert frame == (
        b'{"type":"TURN_DEMAND","version":"1.1","clientID":1,"characterID":5,'
        b'"ext":{"seq":3,"round":2,"order":[5,6]}}'
    )


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (b"\xff\xfe", "This frame is not JSON (JSON is malformed: invalid character (byte 0))."),
        ("[]", "A frame must hold one JSON object."),
        ('{"version":"1.1"}', "This message has no type."),
        ('{"type":5}', "This message has no type."),
        ('{"type":"TURN_DEMAND","clientID":1,"characterID":2}', "TURN_DEMAND is not a message of a client."),
        (
            '{"type":"PAUSE_REQUEST","pause":[]}',
            "This PAUSE_REQUEST is wrong: Expected bool, got array - at $.pause.",
        ),
        (
            '{"type":"HOUSE_REQUEST","houseName":"IX"}',
            "This HOUSE_REQUEST is wrong: Invalid enum value 'IX' - at $.houseName.",
        ),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(frame: bytes | str, sentence: str) -> None:
    with pytest.raises(Violation) as caught:
        wire.decode_from_client(frame)
    assert str(caught.value) == sentence
    assert caught.value.code == wire.BAD_FORMAT
