"""One message of every kind as the standard writes it, and the same as our types."""

from __future__ import annotations

from typing import Any

import msgspec

from net.mashup import messages
from net.mashup.messages import (
    CharacterEntity,
    Entity,
    Error,
    NpcEntity,
    PortalEntity,
    Ref,
    RockEntity,
    StoneEntity,
)
from systems.mashup.configs import default_setup

_MATCH = msgspec.structs.replace(default_setup().match, placement_distance=msgspec.UNSET)
SETUP = msgspec.structs.replace(default_setup(), match=_MATCH)
"""The default setup as the standard knows it."""
POOL = SETUP.characters.characters

HERO, ENEMY, ROCK, STONE = Ref("P1", 2), Ref("P2", 0), Ref("Rocks", 7), Ref("InfinityStones", 3)
HERO_JSON = {"entityID": "P1", "ID": 2}
ENEMY_JSON = {"entityID": "P2", "ID": 0}
ROCK_JSON = {"entityID": "Rocks", "ID": 7}
STONE_JSON = {"entityID": "InfinityStones", "ID": 3}
DEED = {
    "originEntity": HERO_JSON,
    "targetEntity": ENEMY_JSON,
    "originField": [4, 5],
    "targetField": [5, 5],
}
AMOUNT = {"targetEntity": ENEMY_JSON, "targetField": [5, 5], "amount": 10}

ENTITIES: dict[str, tuple[Entity, dict[str, Any]]] = {
    "Character": (
        CharacterEntity(name="Hulk", seat=1, number=2, hp=300, mp=1, ap=2, stones=(3,), position=(4, 5)),
        {"name": "Hulk", "PID": 1, "ID": 2, "HP": 300, "MP": 1, "AP": 2, "stones": [3], "position": [4, 5]},
    ),
    "InfinityStone": (StoneEntity(number=3, position=(0, 9)), {"ID": 3, "position": [0, 9]}),
    "Rock": (RockEntity(number=7, hp=60, position=(1, 1)), {"ID": 7, "HP": 60, "position": [1, 1]}),
    "NPC": (
        NpcEntity(number=2, mp=6, stones=(0, 5), position=(2, 2)),
        {"ID": 2, "MP": 6, "stones": [0, 5], "position": [2, 2]},
    ),
    "Portal": (PortalEntity(number=1, position=(3, 3)), {"ID": 1, "position": [3, 3]}),
}
for _type, (_, _json) in ENTITIES.items():
    _json["entityType"] = _type

EVENTS: tuple[tuple[messages.Event, dict[str, Any]], ...] = (
    (messages.Ack(), {"eventType": "Ack"}),
    (messages.Nack(), {"eventType": "Nack"}),
    (
        messages.GamestateEvent(
            entities=tuple(entity for entity, _ in ENTITIES.values()),
            map_size=(20, 15),
            turn_order=(Ref("NPC", 0), HERO, ENEMY),
            active_character=HERO,
            stone_cooldowns=(0, 1, 2, 0, 0, 5),
            win_condition=False,
        ),
        {
            "eventType": "GamestateEvent",
            "entities": [json for _, json in ENTITIES.values()],
            "mapSize": [20, 15],
            "turnOrder": [{"entityID": "NPC", "ID": 0}, HERO_JSON, ENEMY_JSON],
            "activeCharacter": HERO_JSON,
            "stoneCooldowns": [0, 1, 2, 0, 0, 5],
            "winCondition": False,
        },
    ),
    (messages.ConsumedAPEvent(ENEMY, (5, 5), 10), {"eventType": "ConsumedAPEvent", **AMOUNT}),
    (messages.ConsumedMPEvent(ENEMY, (5, 5), 10), {"eventType": "ConsumedMPEvent", **AMOUNT}),
    (messages.TakenDamageEvent(ENEMY, (5, 5), 10), {"eventType": "TakenDamageEvent", **AMOUNT}),
    (messages.HealedEvent(ENEMY, (5, 5), 10), {"eventType": "HealedEvent", **AMOUNT}),
    *(
        (messages.SpawnEntityEvent(entity), {"eventType": "SpawnEntityEvent", "entity": json})
        for entity, json in ENTITIES.values()
    ),
    (
        messages.DestroyedEntityEvent((1, 1), ROCK),
        {"eventType": "DestroyedEntityEvent", "targetField": [1, 1], "targetEntity": ROCK_JSON},
    ),
    (messages.MeleeAttackEvent(HERO, ENEMY, (4, 5), (5, 5)), {"eventType": "MeleeAttackEvent", **DEED}),
    (messages.RangedAttackEvent(HERO, ENEMY, (4, 5), (5, 5)), {"eventType": "RangedAttackEvent", **DEED}),
    (
        messages.MoveEvent(HERO, (4, 5), (5, 5)),
        {
            "eventType": "MoveEvent",
            "originEntity": HERO_JSON,
            "originField": [4, 5],
            "targetField": [5, 5],
        },
    ),
    (
        messages.ExchangeInfinityStoneEvent(HERO, ENEMY, (4, 5), (5, 5), STONE),
        {"eventType": "ExchangeInfinityStoneEvent", **DEED, "stoneType": STONE_JSON},
    ),
    (
        messages.UseInfinityStoneEvent(HERO, ENEMY, (4, 5), (5, 5), STONE),
        {"eventType": "UseInfinityStoneEvent", **DEED, "stoneType": STONE_JSON},
    ),
    (
        messages.TeleportedEvent(HERO, (4, 5), (9, 9), Ref("Portals", 0), Ref("Portals", 1)),
        {
            "eventType": "TeleportedEvent",
            "teleportedEntity": HERO_JSON,
            "originField": [4, 5],
            "targetField": [9, 9],
            "originPortal": {"entityID": "Portals", "ID": 0},
            "targetPortal": {"entityID": "Portals", "ID": 1},
        },
    ),
    (
        messages.RoundSetupEvent(3, (HERO, ENEMY)),
        {"eventType": "RoundSetupEvent", "roundCount": 3, "characterOrder": [HERO_JSON, ENEMY_JSON]},
    ),
    (
        messages.TurnEvent(17, HERO),
        {"eventType": "TurnEvent", "turnCount": 17, "nextCharacter": HERO_JSON},
    ),
    (messages.WinEvent(2), {"eventType": "WinEvent", "playerWon": 2}),
    (messages.TurnTimeoutEvent(), {"eventType": "TurnTimeoutEvent"}),
    (
        messages.TimeoutWarningEvent("Hurry.", 12),
        {"eventType": "TimeoutWarningEvent", "message": "Hurry.", "timeLeft": 12},
    ),
    (messages.TimeoutEvent("Too late."), {"eventType": "TimeoutEvent", "message": "Too late."}),
    (messages.PauseStartEvent(), {"eventType": "PauseStartEvent"}),
    (messages.PauseStopEvent(), {"eventType": "PauseStopEvent"}),
    (messages.DisconnectEvent(), {"eventType": "DisconnectEvent"}),
)

REQUESTS: tuple[tuple[messages.Request, dict[str, Any]], ...] = (
    (
        messages.MoveRequest(HERO, (4, 5), (5, 5)),
        {
            "requestType": "MoveRequest",
            "originEntity": HERO_JSON,
            "originField": [4, 5],
            "targetField": [5, 5],
        },
    ),
    (
        messages.MeleeAttackRequest(HERO, ENEMY, (4, 5), (5, 5), 40),
        {"requestType": "MeleeAttackRequest", **DEED, "value": 40},
    ),
    (
        messages.RangedAttackRequest(HERO, ENEMY, (4, 5), (5, 5), 20),
        {"requestType": "RangedAttackRequest", **DEED, "value": 20},
    ),
    (
        messages.ExchangeInfinityStoneRequest(HERO, ENEMY, (4, 5), (5, 5), STONE),
        {"requestType": "ExchangeInfinityStoneRequest", **DEED, "stoneType": STONE_JSON},
    ),
    (
        messages.UseInfinityStoneRequest(HERO, ENEMY, (4, 5), (5, 5), STONE),
        {"requestType": "UseInfinityStoneRequest", **DEED, "stoneType": STONE_JSON},
    ),
    (messages.EndRoundRequest(), {"requestType": "EndRoundRequest"}),
    (messages.PauseStartRequest(), {"requestType": "PauseStartRequest"}),
    (messages.PauseStopRequest(), {"requestType": "PauseStopRequest"}),
    (messages.DisconnectRequest(), {"requestType": "DisconnectRequest"}),
    (messages.Req(), {"requestType": "Req"}),
)

HULK = {
    "characterID": 3,
    "name": "Hulk",
    "HP": 300,
    "MP": 1,
    "AP": 2,
    "meleeDamage": 40,
    "rangeCombatDamage": 20,
    "rangeCombatReach": 3,
}
"""A character on the wire; it is the third of the pool."""

STRUCTURE = messages.GameStructure(
    assignment="PlayerTwo",
    player_one_name="Ann",
    player_two_name="Bob",
    player_one_characters=POOL[:6],
    player_two_characters=POOL[6:12],
    matchconfig=SETUP.match,
    scenarioconfig=SETUP.scenario,
)

FROM_CLIENT: tuple[tuple[messages.FromClient, dict[str, Any]], ...] = (
    (
        messages.HelloServer("Ann", "phone"),
        {"messageType": "HELLO_SERVER", "name": "Ann", "deviceID": "phone"},
    ),
    (messages.Reconnect(True), {"messageType": "RECONNECT", "reconnect": True}),
    (
        messages.PlayerReady(True, "KI"),
        {"messageType": "PLAYER_READY", "startGame": True, "role": "KI"},
    ),
    (
        messages.CharacterSelection((True, False) * 6),
        {"messageType": "CHARACTER_SELECTION", "characters": [True, False] * 6},
    ),
    (
        messages.Requests(tuple(request for request, _ in REQUESTS)),
        {"messageType": "REQUESTS", "messages": [json for _, json in REQUESTS]},
    ),
    (Error("What?", 1), {"messageType": "ERROR", "message": "What?", "type": 1}),
)

FROM_SERVER: tuple[tuple[messages.FromServer, dict[str, Any]], ...] = (
    (messages.HelloClient(False), {"messageType": "HELLO_CLIENT", "runningGame": False}),
    (messages.GeneralAssignment("m-1"), {"messageType": "GENERAL_ASSIGNMENT", "gameID": "m-1"}),
    (
        messages.ConfirmSelection(True),
        {"messageType": "CONFIRM_SELECTION", "selectionComplete": True},
    ),
    (messages.GoodbyeClient("Bye."), {"messageType": "GOODBYE_CLIENT", "message": "Bye."}),
    (Error("What?", 1), {"messageType": "ERROR", "message": "What?", "type": 1}),
    (
        messages.Events(tuple(event for event, _ in EVENTS)),
        {"messageType": "EVENTS", "messages": [json for _, json in EVENTS]},
    ),
)
