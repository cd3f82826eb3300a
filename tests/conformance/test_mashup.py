"""The judge is judged: what is right passes, and each kind of mistake is found and named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from net.mashup.codec import encode
from net.mashup.messages import Requests
from tests.conformance.mashup import EVENT, FROM_CLIENT, FROM_SERVER, REQUEST, check
from tests.net.mashup import samples

REF = {"entityID": "P1", "ID": 0}
PORTAL = {"entityType": "Portal", "ID": 0, "position": [1, 1]}
THANOS = {"entityType": "NPC", "ID": 2, "position": [1, 1], "MP": 3, "stones": [0]}
STATE = {
    "eventType": "GamestateEvent", "entities": [THANOS, PORTAL], "mapSize": [2, 2], "turnOrder": [REF],
    "activeCharacter": REF, "stoneCooldowns": [0] * 6, "winCondition": False,
}  # fmt: skip
TELEPORTED = {
    "eventType": "TeleportedEvent", "teleportedEntity": REF, "originField": [0, 0], "targetField": [1, 1],
    "originPortal": {"entityID": "Portals", "ID": 0}, "targetPortal": {"entityID": "Portals", "ID": 1},
}  # fmt: skip
GOODBYE = {"messageType": "GOODBYE_CLIENT", "message": "Bye."}
STONE_USE = {
    "requestType": "UseInfinityStoneRequest", "originEntity": REF, "originField": [0, 0],
    "targetField": [1, 1], "stoneType": {"entityID": "InfinityStones", "ID": 1},
}  # fmt: skip


def events(*events: Any) -> Any:
    return {"messageType": "EVENTS", "messages": list(events)}


def test_every_kind_of_event_and_request_is_known() -> None:
    assert EVENT.kinds.keys() == {sample["eventType"] for _, sample in samples.EVENTS}
    for _, sample in samples.EVENTS:
        check(json.dumps(events(sample)))
    assert REQUEST.kinds.keys() == {sample["requestType"] for _, sample in samples.REQUESTS}
    for request, _ in samples.REQUESTS:
        check(encode(Requests((request,))), FROM_CLIENT)


def test_a_stone_may_be_used_without_naming_a_target() -> None:
    check(json.dumps({"messageType": "REQUESTS", "messages": [STONE_USE]}), FROM_CLIENT)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (
            {**GOODBYE, "optionals": ""},
            "GOODBYE_CLIENT has a key optionals, which the standard does not",
        ),
        ({"messageType": "GOODBYE_CLIENT"}, "GOODBYE_CLIENT has no message"),
        (
            {"messageType": "HELLO_CLIENT", "runningGame": "no"},
            "HELLO_CLIENT.runningGame is 'no', which is no bool",
        ),
        ({"messageType": "HELLO_SERVER"}, "is of the kind 'HELLO_SERVER', which the standard does not know"),
        (events({"eventType": "CustomEvent"}), "EVENTS.messages[0] is of the kind 'CustomEvent'"),
        (events({"eventType": "Ack", "more": 1}), "EVENTS.messages[0] has a key more"),
        (events({**STATE, "stoneCooldowns": [0] * 5}), "stoneCooldowns has 5 of at least 6"),
        (events({**STATE, "stoneCooldowns": [0] * 7}), "stoneCooldowns has 7 of at most 6"),
        (
            events({**STATE, "stoneCooldowns": [False, *[0] * 5]}),
            "stoneCooldowns[0] is False, which is no whole",
        ),
        (
            events({**STATE, "entities": [{**THANOS, "stones": [6]}]}),
            "stones[0] is 6, more than 5",
        ),
        (events({**STATE, "entities": [{**THANOS, "stones": [1, 1]}]}), "stones has something twice"),
        (events({**STATE, "entities": [{**PORTAL, "position": [1]}]}), "position has 1 of at least 2"),
        (events({**STATE, "entities": [7]}), "entities[0] is of the kind None"),
        (events({**STATE, "round": 3}), "has a key round"),
        (
            events({**STATE, "activeCharacter": {**REF, "entityID": "P3"}}),
            "is 'P3', which is none of NPC",
        ),
        (events({**STATE, "activeCharacter": None}), "activeCharacter is None, which is no object"),
        (events({**STATE, "turnOrder": {}}), "turnOrder is {}, which is no list"),
        (events({**TELEPORTED, "originField": []}), "originField has 0 of at least 2"),
        (events({**TELEPORTED, "targetField": [-1, 0]}), "targetField[0] is -1, less than 0"),
        (
            events({**TELEPORTED, "originPortal": REF}),
            "is 'P1', which is none of Portals",
        ),
    ],
)
def test_what_is_wrong_is_found_and_named(wrong: Any, fault: str) -> None:
    with pytest.raises(AssertionError) as raised:
        check(json.dumps(wrong))
    assert fault in str(raised.value)
    assert len(list(FROM_SERVER.faults(wrong, ""))) == 1
