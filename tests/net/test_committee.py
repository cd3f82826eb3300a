"""The judge is judged: its shortcut says what the whole schema says, and each defect it mends is real."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from jsonschema import Draft7Validator, ValidationError

from net.outputs import Output, Send
from tests.net.committee import DEFECTS, FILE, check, schema
from tests.net.table import Room

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


def events(*events: Any) -> Any:
    return {"messageType": "EVENTS", "messages": list(events)}


GOODBYE = {"messageType": "GOODBYE_CLIENT", "message": "Bye."}
PORTAL_GONE = {
    "eventType": "DestroyedEntityEvent",
    "targetField": [0, 0],
    "targetEntity": {"entityID": "Portals", "ID": 0},
}
NEEDED = (
    [GOODBYE],
    [events(PORTAL_GONE)],
    [events(STATE)],
    [
        events({"eventType": "SpawnEntityEvent", "entity": PORTAL}),
        events({"eventType": "SpawnEntityEvent", "entity": THANOS}),
    ],
    [events(TELEPORTED)],
)


def test_each_mended_defect_is_a_defect() -> None:
    mended = schema()
    original = json.loads(FILE.read_bytes())
    for index, messages in enumerate(NEEDED):
        without = deepcopy(original)
        for mend in DEFECTS[:index] + DEFECTS[index + 1 :]:
            mend(without)
        for message in messages:
            assert Draft7Validator(mended).is_valid(message)
            assert not Draft7Validator(without).is_valid(message), DEFECTS[index].__name__


class Recording(Room):
    """A room that keeps every frame."""

    def __init__(self) -> None:
        super().__init__()
        self.frames: list[bytes] = []

    def perform(self, outputs: list[Output]) -> None:
        self.frames += [output.frame for output in outputs if isinstance(output, Send)]
        super().perform(outputs)


def test_the_shortcut_agrees_with_the_whole_schema() -> None:
    whole = Draft7Validator(schema())
    room = Recording()
    room.enter("Dee", "SPECTATOR")
    room.start()
    for _ in range(3):
        room.clients[room.match.acting[0]].ask("EndRoundRequest")
    assert len(room.frames) > 15
    for frame in set(room.frames):
        whole.validate(json.loads(frame))


@pytest.mark.parametrize(
    "wrong",
    [
        {**GOODBYE, "optionals": ""},
        {"messageType": "GOODBYE_CLIENT"},
        {"messageType": "HELLO_CLIENT", "runningGame": "no"},
        events({"eventType": "Ack", "more": 1}),
        events({**STATE, "stoneCooldowns": [0] * 5}),
        events({**STATE, "entities": [{**THANOS, "stones": [6]}]}),
        events({**STATE, "entities": [{**PORTAL, "position": [1]}]}),
        events({**STATE, "round": 3}),
        events({**TELEPORTED, "originField": []}),
    ],
)
def test_what_is_wrong_is_found(wrong: Any) -> None:
    with pytest.raises(ValidationError):
        check(json.dumps(wrong))
    assert not Draft7Validator(schema()).is_valid(wrong)


@pytest.mark.parametrize("unknown", [{"messageType": "HELLO"}, events({"eventType": "CustomEvent"})])
def test_what_the_standard_does_not_know_is_found(unknown: Any) -> None:
    with pytest.raises(AssertionError, match="has 0 branches"):
        check(json.dumps(unknown))
