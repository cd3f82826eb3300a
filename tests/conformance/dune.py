"""The standard of Deserts of Dune, version 1.1, as we understand it: every message, and both config files.

One key more is ours: `ext`, at the end of a message; other programs pass over it. Where the standard lets a
sender leave something out, or has two spellings, this says what we send. `check` judges what a server sends.
"""

from __future__ import annotations

import json
from typing import Any

from tests.conformance.shapes import Anything, Is, Kinds, Like, Many, Number, OneOf, Shape, Thing, Whole

VERSION = "1.1"
TEXT, TRUTH, COUNT = Is(str), Is(bool), Whole(least=0)
ID = Whole(-(2**31), 2**31 - 1)
"""Of a client or a character: signed, 32 bits."""
CLIENT = Whole(1, 2**31 - 1)
"""Other programs leave a client 0 out, and none of ours has a number below."""
SHARE = Number(0, 1)

TILE_KIND = OneOf("CITY", "MOUNTAINS", "PLATEAU", "DUNE", "FLAT_SAND", "HELIPORT")
HOUSE = OneOf("CORRINO", "ATREIDES", "HARKONNEN", "ORDOS", "RICHESE", "VERNIUS")
COLOUR = OneOf("GOLD", "GREEN", "RED", "BLUE", "SILVER", "VIOLET")
CLASS = OneOf("NOBLE", "MENTAT", "BENE_GESSERIT", "FIGHTER")
ACTION = OneOf("ATTACK", "COLLECT", "KANLY", "FAMILY_ATOMICS", "SPICE_HOARDING", "VOICE", "SWORD_SPIN")
REASON = OneOf("ROUND_PHASE", "SANDSTORM", "FAMILY_ATOMICS", "ENDGAME", "HELI_CRASH")
"""Clients of other teams fail on any other, so picking up and dune walking are a round phase, too."""

# The configs

_CLASS = Thing(
    {
        **dict.fromkeys(("maxHP", "damage", "healingHP"), Number(least=0)),
        **dict.fromkeys(("maxMP", "maxAP", "inventorySize"), COUNT),
    }
)
PARTY = Thing(
    {
        **dict.fromkeys(("noble", "mentat", "beneGesserit", "fighter"), _CLASS),
        "numbOfRounds": Whole(least=1),
        **dict.fromkeys(("actionTimeUserClient", "actionTimeAiClient", "minPauseTime"), COUNT),
        **dict.fromkeys(("highGroundBonusRatio", "lowerGroundMalusRatio"), Number(least=0)),
        **dict.fromkeys(("kanlySuccessProbability", "cloneProbability", "crashProbability"), SHARE),
        **dict.fromkeys(("spiceMinimum", "sandWormSpeed", "maxStrikes"), COUNT),
        "sandWormSpawnDistance": Whole(least=2),
        "cellularAutomaton": Like("B[0-8]*/S[0-8]*"),
    },
    others=True,
)
SCENARIO = Thing({"scenario": Many(Many(TILE_KIND, least=4), least=4)})

# What messages are made of

POSITION = Thing({"x": COUNT, "y": COUNT})
PATH = Many(POSITION)
TILE = Thing({"tileType": TILE_KIND, "hasSpice": TRUTH, "isInSandstorm": TRUTH}, {"clientID": CLIENT})
STATS = Thing(
    {**dict.fromkeys(("HP", "AP", "MP", "spice"), COUNT), **dict.fromkeys(("isLoud", "isSwallowed"), TRUTH)}
)
ATTRIBUTES = Thing(
    {
        "characterType": CLASS,
        **dict.fromkeys(("healthMax", "healthCurrent", "healingHP", "MPmax", "MPcurrent"), COUNT),
        **dict.fromkeys(("APmax", "APcurrent", "attackDamage", "inventorySize", "inventoryUsed"), COUNT),
        **dict.fromkeys(("killedBySandworm", "isLoud"), TRUTH),
    }
)
OFFER = Thing(
    {
        "houseName": HOUSE,
        "houseColor": COLOUR,
        "houseCharacters": Many(Thing({"characterName": TEXT, "characterClass": CLASS}), least=6, most=6),
    }
)
PLAYER_INFO = Thing({"clientID": CLIENT, "clientName": TEXT, "x": COUNT, "y": COUNT})
STATISTICS = Thing(
    {
        "HouseSpiceStorage": COUNT,
        "TotalSpiceCollected": COUNT,
        "EnemiesDefeated": COUNT,
        "CharactersSwallowed": COUNT,
        "CharactersAlive": Many(TEXT),
        "LastCharacterStanding": TRUTH,
    }
)

# Messages

_ACTOR: dict[str, Shape] = {"clientID": CLIENT, "characterID": ID}
_TARGET = Thing({}, {"target": POSITION})
_DEBUG = Thing({"code": Whole(), "explanation": TEXT})


def _messages(ours: bool, **kinds: Thing) -> Kinds:
    version = {"version": OneOf(VERSION)}
    ext = {"ext": Anything()} if ours else {}
    return Kinds("type", {kind: Thing({**version, **thing.must}, ext) for kind, thing in kinds.items()})


FROM_CLIENT = _messages(
    ours=False,
    JOIN=Thing({"clientName": TEXT, "isActive": TRUTH, "isCpu": TRUTH}),
    REJOIN=Thing({"clientSecret": TEXT}),
    HOUSE_REQUEST=Thing({"houseName": HOUSE}),
    MOVEMENT_REQUEST=Thing({**_ACTOR, "specs": Thing({"path": PATH})}),
    ACTION_REQUEST=Thing({**_ACTOR, "action": ACTION, "specs": _TARGET}),
    TRANSFER_REQUEST=Thing({**_ACTOR, "targetID": ID, "amount": COUNT}),
    HELI_REQUEST=Thing({**_ACTOR, "target": POSITION}),
    END_TURN_REQUEST=Thing(_ACTOR),
    GAMESTATE_REQUEST=Thing({"clientID": CLIENT}),
    PAUSE_REQUEST=Thing({"pause": TRUTH}),
    DEBUG=_DEBUG,
)

FROM_SERVER = _messages(
    ours=True,
    JOINACCEPTED=Thing({"clientSecret": TEXT, "clientID": CLIENT}),
    ERROR=Thing({"errorCode": Whole(1, 5), "errorDescription": TEXT}),
    GAMECFG=Thing(
        {
            "scenario": Many(Many(TILE_KIND, least=1), least=1),
            "party": PARTY,
            "playerInfo": Many(PLAYER_INFO, least=2, most=2),
            "stormEye": POSITION,
        }
    ),
    HOUSE_OFFER=Thing({"clientID": CLIENT, "houses": Many(OFFER, least=2, most=2, distinct=True)}),
    HOUSE_ACKNOWLEDGEMENT=Thing({"clientID": CLIENT, "houseName": HOUSE}),
    TURN_DEMAND=Thing(_ACTOR),
    MOVEMENT_DEMAND=Thing({**_ACTOR, "specs": Thing({"path": PATH})}),
    ACTION_DEMAND=Thing({**_ACTOR, "action": ACTION, "specs": _TARGET}),
    TRANSFER_DEMAND=Thing({**_ACTOR, "targetID": ID}),
    HELI_DEMAND=Thing({**_ACTOR, "target": POSITION, "crash": TRUTH}),
    CHARACTER_STAT_CHANGE_DEMAND=Thing({**_ACTOR, "stats": STATS}),
    MAP_CHANGE_DEMAND=Thing(
        {"changeReason": REASON, "newMap": Many(Many(TILE, least=1), least=1), "stormEye": POSITION}
    ),
    SPAWN_CHARACTER_DEMAND=Thing(
        {**_ACTOR, "characterName": TEXT, "position": POSITION, "attributes": ATTRIBUTES}
    ),
    CHANGE_PLAYER_SPICE_DEMAND=Thing({"clientID": CLIENT, "newSpiceValue": COUNT}),
    ATOMICS_UPDATE_DEMAND=Thing({"clientID": CLIENT, "shunned": TRUTH, "atomicsLeft": COUNT}),
    SANDWORM_SPAWN_DEMAND=Thing({**_ACTOR, "position": POSITION}),
    SANDWORM_MOVE_DEMAND=Thing({"path": PATH}),
    SANDWORM_DESPAWN_DEMAND=Thing(),
    ENDGAME=Thing(),
    GAME_END=Thing({"winnerID": ID, "loserID": ID, "statistics": Many(STATISTICS, least=2, most=2)}),
    GAMESTATE=Thing(
        {"clientID": CLIENT, "activelyPlayingIDs": Many(CLIENT, least=2, most=2), "history": Many(TEXT)}
    ),
    GAME_PAUSE_DEMAND=Thing({"requestedByClientID": CLIENT, "pause": TRUTH}),
    UNPAUSE_GAME_OFFER=Thing({"requestedByClientID": CLIENT}),
    STRIKE=Thing({"clientID": CLIENT, "wrongMessage": TEXT, "count": COUNT}),
    DEBUG=_DEBUG,
)


def check(frame: bytes | str, sender: Kinds = FROM_SERVER) -> Any:
    """The message in a frame, which must be one of that sender; raises `AssertionError` with every fault.

    Programs of other teams look for the type in the text: it begins with type and version, has no blanks, and
    nothing else in it looks like the beginning of a message.
    """
    text = frame.decode() if isinstance(frame, bytes) else frame
    message = json.loads(text)
    assert text.startswith(f'{{"type":"{message["type"]}","version":"{VERSION}"')
    assert text == json.dumps(message, separators=(",", ":"), ensure_ascii=False)
    assert text.count('{"type":"') == 1
    assert "ext" not in message or list(message)[-1] == "ext", "what is ours stands at the end"
    faults = list(sender.faults(message, str(message["type"])))
    assert not faults, "; ".join(faults)
    for part in message.get("history", ()):
        check(part, sender)
    return message
