"""Messages of the standard: the exact strings of another team, and any other as our types."""

from __future__ import annotations

import json
from typing import Any

from net.dune import messages
from net.dune.codec import decode_from_client, decode_from_server

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


def server(kind: str, **fields: Any) -> messages.FromServer:
    """What is read of a message of a server."""
    return decode_from_server(json.dumps({"type": kind, "version": "1.0", **fields}))


def client(kind: str, **fields: Any) -> messages.FromClient:
    """What is read of a message of a client."""
    return decode_from_client(json.dumps({"type": kind, "version": "1.0", **fields}))
