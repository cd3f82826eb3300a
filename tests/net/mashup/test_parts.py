from __future__ import annotations

import json
from typing import get_args

from net.mashup import from_server
from net.mashup.frames import decode_from_server, encode
from net.mashup.parts import Entity
from tests.net.mashup.samples import ENTITIES, SETUP, STRUCTURE


def test_samples_hold_every_kind() -> None:
    assert {type(entity) for entity, _ in ENTITIES.values()} == set(get_args(Entity))


def test_configs_beyond_our_own_bounds_are_read() -> None:
    written = json.loads(encode(STRUCTURE))
    written["matchconfig"] |= {"maxRounds": 100_000, "maxResponseTime": 20_000, "extra": 1}
    del written["matchconfig"]["maxGameTime"], written["playerOneCharacters"][0]["characterID"]
    written["playerOneCharacters"][0] |= {"HP": 9999, "rangeCombatReach": 1}
    read = decode_from_server(json.dumps(written))
    assert isinstance(read, from_server.GameStructure)
    assert read.matchconfig.max_rounds == 100_000
    assert read.matchconfig.max_response_time == 20_000
    assert read.matchconfig.max_game_time == 0
    assert read.player_one_characters[0].hp == 9999
    assert read.player_one_characters[0].character_id == 0
    assert isinstance(read.matchconfig, type(SETUP.match))
