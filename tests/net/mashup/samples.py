"""One message of every kind as the standard writes it, and the same as our types."""

from __future__ import annotations

from typing import Any

from net.mashup import from_client, from_server
from net.mashup.parts import (
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

SETUP = default_setup()
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

EVENTS: tuple[tuple[from_server.Event, dict[str, Any]], ...] = (
    (from_server.Ack(), {"eventType": "Ack"}),
    (from_server.Nack(), {"eventType": "Nack"}),
    (
        from_server.GamestateEvent(
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
    (from_server.ConsumedAPEvent(ENEMY, (5, 5), 10), {"eventType": "ConsumedAPEvent", **AMOUNT}),
    (from_server.ConsumedMPEvent(ENEMY, (5, 5), 10), {"eventType": "ConsumedMPEvent", **AMOUNT}),
    (from_server.TakenDamageEvent(ENEMY, (5, 5), 10), {"eventType": "TakenDamageEvent", **AMOUNT}),
    (from_server.HealedEvent(ENEMY, (5, 5), 10), {"eventType": "HealedEvent", **AMOUNT}),
    *(
        (from_server.SpawnEntityEvent(entity), {"eventType": "SpawnEntityEvent", "entity": json})
        for entity, json in ENTITIES.values()
    ),
    (
        from_server.DestroyedEntityEvent((1, 1), ROCK),
        {"eventType": "DestroyedEntityEvent", "targetField": [1, 1], "targetEntity": ROCK_JSON},
    ),
    (from_server.MeleeAttackEvent(HERO, ENEMY, (4, 5), (5, 5)), {"eventType": "MeleeAttackEvent", **DEED}),
    (from_server.RangedAttackEvent(HERO, ENEMY, (4, 5), (5, 5)), {"eventType": "RangedAttackEvent", **DEED}),
    (
        from_server.MoveEvent(HERO, (4, 5), (5, 5)),
        {
            "eventType": "MoveEvent",
            "originEntity": HERO_JSON,
            "originField": [4, 5],
            "targetField": [5, 5],
        },
    ),
    (
        from_server.ExchangeInfinityStoneEvent(HERO, ENEMY, (4, 5), (5, 5), STONE),
        {"eventType": "ExchangeInfinityStoneEvent", **DEED, "stoneType": STONE_JSON},
    ),
    (
        from_server.UseInfinityStoneEvent(HERO, ENEMY, (4, 5), (5, 5), STONE),
        {"eventType": "UseInfinityStoneEvent", **DEED, "stoneType": STONE_JSON},
    ),
    (
        from_server.TeleportedEvent(HERO, (4, 5), (9, 9), Ref("Portals", 0), Ref("Portals", 1)),
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
        from_server.RoundSetupEvent(3, (HERO, ENEMY)),
        {"eventType": "RoundSetupEvent", "roundCount": 3, "characterOrder": [HERO_JSON, ENEMY_JSON]},
    ),
    (
        from_server.TurnEvent(17, HERO),
        {"eventType": "TurnEvent", "turnCount": 17, "nextCharacter": HERO_JSON},
    ),
    (from_server.WinEvent(2), {"eventType": "WinEvent", "playerWon": 2}),
    (from_server.TurnTimeoutEvent(), {"eventType": "TurnTimeoutEvent"}),
    (
        from_server.TimeoutWarningEvent("Hurry.", 12),
        {"eventType": "TimeoutWarningEvent", "message": "Hurry.", "timeLeft": 12},
    ),
    (from_server.TimeoutEvent("Too late."), {"eventType": "TimeoutEvent", "message": "Too late."}),
    (from_server.PauseStartEvent(), {"eventType": "PauseStartEvent"}),
    (from_server.PauseStopEvent(), {"eventType": "PauseStopEvent"}),
    (from_server.DisconnectEvent(), {"eventType": "DisconnectEvent"}),
)

REQUESTS: tuple[tuple[from_client.Request, dict[str, Any]], ...] = (
    (
        from_client.MoveRequest(HERO, (4, 5), (5, 5)),
        {
            "requestType": "MoveRequest",
            "originEntity": HERO_JSON,
            "originField": [4, 5],
            "targetField": [5, 5],
        },
    ),
    (
        from_client.MeleeAttackRequest(HERO, ENEMY, (4, 5), (5, 5), 40),
        {"requestType": "MeleeAttackRequest", **DEED, "value": 40},
    ),
    (
        from_client.RangedAttackRequest(HERO, ENEMY, (4, 5), (5, 5), 20),
        {"requestType": "RangedAttackRequest", **DEED, "value": 20},
    ),
    (
        from_client.ExchangeInfinityStoneRequest(HERO, ENEMY, (4, 5), (5, 5), STONE),
        {"requestType": "ExchangeInfinityStoneRequest", **DEED, "stoneType": STONE_JSON},
    ),
    (
        from_client.UseInfinityStoneRequest(HERO, ENEMY, (4, 5), (5, 5), STONE),
        {"requestType": "UseInfinityStoneRequest", **DEED, "stoneType": STONE_JSON},
    ),
    (from_client.EndRoundRequest(), {"requestType": "EndRoundRequest"}),
    (from_client.PauseStartRequest(), {"requestType": "PauseStartRequest"}),
    (from_client.PauseStopRequest(), {"requestType": "PauseStopRequest"}),
    (from_client.DisconnectRequest(), {"requestType": "DisconnectRequest"}),
    (from_client.Req(), {"requestType": "Req"}),
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

STRUCTURE = from_server.GameStructure(
    assignment="PlayerTwo",
    player_one_name="Ann",
    player_two_name="Bob",
    player_one_characters=POOL[:6],
    player_two_characters=POOL[6:12],
    matchconfig=SETUP.match,
    scenarioconfig=SETUP.scenario,
)

FROM_CLIENT: tuple[tuple[from_client.FromClient, dict[str, Any]], ...] = (
    (
        from_client.HelloServer("Ann", "phone"),
        {"messageType": "HELLO_SERVER", "name": "Ann", "deviceID": "phone"},
    ),
    (from_client.Reconnect(True), {"messageType": "RECONNECT", "reconnect": True}),
    (
        from_client.PlayerReady(True, "KI"),
        {"messageType": "PLAYER_READY", "startGame": True, "role": "KI"},
    ),
    (
        from_client.CharacterSelection((True, False) * 6),
        {"messageType": "CHARACTER_SELECTION", "characters": [True, False] * 6},
    ),
    (
        from_client.Requests(tuple(request for request, _ in REQUESTS)),
        {"messageType": "REQUESTS", "messages": [json for _, json in REQUESTS]},
    ),
    (Error("What?", 1), {"messageType": "ERROR", "message": "What?", "type": 1}),
)

FROM_SERVER: tuple[tuple[from_server.FromServer, dict[str, Any]], ...] = (
    (from_server.HelloClient(False), {"messageType": "HELLO_CLIENT", "runningGame": False}),
    (from_server.GeneralAssignment("m-1"), {"messageType": "GENERAL_ASSIGNMENT", "gameID": "m-1"}),
    (
        from_server.ConfirmSelection(True),
        {"messageType": "CONFIRM_SELECTION", "selectionComplete": True},
    ),
    (from_server.GoodbyeClient("Bye."), {"messageType": "GOODBYE_CLIENT", "message": "Bye."}),
    (Error("What?", 1), {"messageType": "ERROR", "message": "What?", "type": 1}),
    (
        from_server.Events(tuple(event for event, _ in EVENTS)),
        {"messageType": "EVENTS", "messages": [json for _, json in EVENTS]},
    ),
)
