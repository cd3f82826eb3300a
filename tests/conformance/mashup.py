"""The wire standard of Marvelous Mashup, as we understand it: every message, event and request.

Its known slips are left out: the goodbye is spelt in capitals, portals are a group and things on the board,
NPCs can come, and whoever goes through a portal is told of. `check` judges what a server sends.
"""

from __future__ import annotations

import json
from typing import Any

from tests.conformance.shapes import Is, Kinds, Many, OneOf, Shape, Thing, Whole

TEXT, TRUTH, NUMBER, COUNT = Is(str), Is(bool), Whole(), Whole(least=0)
SPACE, MIND, REALITY, POWER, TIME, SOUL = range(6)
GOOSE, STAN_LEE, THANOS = range(3)

# What messages are made of

FIELD = Many(COUNT, least=2, most=2)
"""Column and row."""
STONES = Many(Whole(SPACE, SOUL), most=6, distinct=True)
"""What somebody carries."""


def reference(*groups: str) -> Thing:
    """Who or what is meant: its group and its number there."""
    return Thing({"entityID": OneOf(*groups), "ID": NUMBER})


ANYTHING = reference("NPC", "P1", "P2", "Rocks", "InfinityStones", "Portals")
STONE = reference("InfinityStones")
PORTAL = reference("Portals")

ENTITY = Kinds(
    "entityType",
    {
        "Character": Thing(
            {
                "name": TEXT,
                "PID": Whole(1, 2),
                **dict.fromkeys(("ID", "HP", "MP", "AP"), NUMBER),
                "stones": STONES,
                "position": FIELD,
            }
        ),
        "NPC": Thing({"ID": Whole(GOOSE, THANOS), "MP": NUMBER, "stones": STONES, "position": FIELD}),
        "InfinityStone": Thing({"ID": Whole(SPACE, SOUL), "position": FIELD}),
        "Rock": Thing({"ID": NUMBER, "HP": NUMBER, "position": FIELD}),
        "Portal": Thing({"ID": NUMBER, "position": FIELD}),
    },
)

CHARACTER = Thing(
    {
        "name": TEXT,
        **dict.fromkeys(
            ("HP", "MP", "AP", "meleeDamage", "rangeCombatDamage", "rangeCombatReach"), Whole(least=0)
        ),
    },
    {"characterID": NUMBER},
)

COOLDOWNS = tuple(f"{stone}StoneCD" for stone in ("space", "mind", "reality", "power", "time", "soul"))
TIMES = ("maxRoundTime", "maxAnimationTime", "maxPauseTime", "maxResponseTime")
MATCH_CONFIG = Thing(
    dict.fromkeys(("maxRounds", "mindStoneDMG", *TIMES, *COOLDOWNS), NUMBER), {"maxGameTime": NUMBER}
)

SCENARIO = Thing(
    {"scenario": Many(Many(OneOf("GRASS", "ROCK", "PORTAL")), least=1), "name": TEXT}, {"author": TEXT}
)

# Events

_WHERE: dict[str, Shape] = {"originEntity": ANYTHING, "originField": FIELD, "targetField": FIELD}
_DEED = {**_WHERE, "targetEntity": ANYTHING}
_AMOUNT = Thing({"targetEntity": ANYTHING, "targetField": FIELD, "amount": NUMBER})
_BARE = ("Ack", "Nack", "TurnTimeoutEvent", "PauseStartEvent", "PauseStopEvent", "DisconnectEvent")
_AMOUNTS = ("ConsumedAPEvent", "ConsumedMPEvent", "TakenDamageEvent", "HealedEvent")

EVENT = Kinds(
    "eventType",
    {
        **dict.fromkeys(_BARE, Thing()),
        **dict.fromkeys(_AMOUNTS, _AMOUNT),
        "GamestateEvent": Thing(
            {
                "entities": Many(ENTITY),
                "mapSize": FIELD,
                "turnOrder": Many(ANYTHING),
                "activeCharacter": ANYTHING,
                "stoneCooldowns": Many(NUMBER, least=6, most=6),
                "winCondition": TRUTH,
            }
        ),
        "SpawnEntityEvent": Thing({"entity": ENTITY}),
        "DestroyedEntityEvent": Thing({"targetField": FIELD, "targetEntity": ANYTHING}),
        "MoveEvent": Thing(_WHERE),
        "MeleeAttackEvent": Thing(_DEED),
        "RangedAttackEvent": Thing(_DEED),
        "ExchangeInfinityStoneEvent": Thing({**_DEED, "stoneType": STONE}),
        "UseInfinityStoneEvent": Thing({**_DEED, "stoneType": STONE}),
        "TeleportedEvent": Thing(
            {
                "teleportedEntity": ANYTHING,
                "originField": FIELD,
                "targetField": FIELD,
                "originPortal": PORTAL,
                "targetPortal": PORTAL,
            }
        ),
        "RoundSetupEvent": Thing({"roundCount": NUMBER, "characterOrder": Many(ANYTHING)}),
        "TurnEvent": Thing({"turnCount": NUMBER, "nextCharacter": ANYTHING}),
        "WinEvent": Thing({"playerWon": Whole(1, 2)}),
        "TimeoutWarningEvent": Thing({"message": TEXT, "timeLeft": NUMBER}),
        "TimeoutEvent": Thing({"message": TEXT}),
    },
)

# Requests

REQUEST = Kinds(
    "requestType",
    {
        "MoveRequest": Thing(_WHERE),
        "MeleeAttackRequest": Thing({**_DEED, "value": NUMBER}),
        "RangedAttackRequest": Thing({**_DEED, "value": NUMBER}),
        "ExchangeInfinityStoneRequest": Thing({**_DEED, "stoneType": STONE}),
        "UseInfinityStoneRequest": Thing({**_WHERE, "stoneType": STONE}, {"targetEntity": ANYTHING}),
        **dict.fromkeys(
            ("EndRoundRequest", "PauseStartRequest", "PauseStopRequest", "DisconnectRequest", "Req"), Thing()
        ),
    },
)

# Messages

_ERROR = Thing({"message": TEXT, "type": NUMBER})

FROM_CLIENT = Kinds(
    "messageType",
    {
        "HELLO_SERVER": Thing({"name": TEXT, "deviceID": TEXT}),
        "RECONNECT": Thing({"reconnect": TRUTH}),
        "PLAYER_READY": Thing({"startGame": TRUTH, "role": OneOf("PLAYER", "KI", "SPECTATOR")}),
        "CHARACTER_SELECTION": Thing({"characters": Many(TRUTH, least=12, most=12)}),
        "REQUESTS": Thing({"messages": Many(REQUEST)}),
        "ERROR": _ERROR,
    },
)

FROM_SERVER = Kinds(
    "messageType",
    {
        "HELLO_CLIENT": Thing({"runningGame": TRUTH}),
        "GAME_ASSIGNMENT": Thing(
            {"gameID": TEXT, "characterSelection": Many(CHARACTER, least=12, most=12, distinct=True)}
        ),
        "GENERAL_ASSIGNMENT": Thing({"gameID": TEXT}),
        "CONFIRM_SELECTION": Thing({"selectionComplete": TRUTH}),
        "GAME_STRUCTURE": Thing(
            {
                "assignment": OneOf("PlayerOne", "PlayerTwo", "Spectator"),
                **dict.fromkeys(("playerOneName", "playerTwoName"), TEXT),
                **dict.fromkeys(
                    ("playerOneCharacters", "playerTwoCharacters"),
                    Many(CHARACTER, least=6, most=6, distinct=True),
                ),
                "matchconfig": MATCH_CONFIG,
                "scenarioconfig": SCENARIO,
            }
        ),
        "GOODBYE_CLIENT": Thing({"message": TEXT}),
        "ERROR": _ERROR,
        "EVENTS": Thing({"messages": Many(EVENT)}),
    },
)


def check(frame: bytes | str, sender: Kinds = FROM_SERVER) -> Any:
    """The message in a frame, which must be one of that sender; raises `AssertionError` with every fault."""
    message = json.loads(frame)
    faults = list(sender.faults(message, str(message.get("messageType"))))
    assert not faults, "; ".join(faults)
    return message
