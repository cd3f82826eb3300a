"""Recorded matches of Marvelous Mashup, as our server tells them and as others do."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from net.games import client
from net.inbound import Role
from net.notices import Assigned, YourTurn
from systems.brains import brain
from systems.mashup.configs import load_setup
from tests.net.table import Message, Room


@cache
def recorded(seed: int, *, exact: bool = False) -> tuple[bytes, ...]:
    """All that the first player hears in a match between two programs, told by states or ``exact``ly."""
    setup = load_setup(match="quick", scenario="wakanda")
    room = Room(setup, seed=seed, exact=(1, 2) if exact else ())
    frames: list[bytes] = []
    players = [(client("mashup", name, name, Role.BOT, seed), room.connect()) for name in ("Ann", "Bob")]
    mind = brain("random", seed)
    for player, _ in players:
        player.hello()
    while not all(player.over for player, _ in players):
        for player, connection in players:
            for message in connection.take():
                if connection.conn == 1:
                    frames.append(_frame(message))
                for notice in player.receive(_frame(message)):
                    match notice:
                        case Assigned(draft=draft, seat=seat) if draft is not None and seat in draft.acting:
                            player.pick(mind.choose(draft, seat))
                        case YourTurn(mirror=mirror):
                            player.ask(mind.choose(mirror.match, mirror.seat))
                        case _:
                            pass
            for frame in player.take():
                connection.raw(frame)
    return tuple(frames)


def _frame(message: Message) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode()


# How servers of others tell the same


def plainly(frames: tuple[bytes, ...]) -> list[bytes]:
    """As it was told."""
    return list(frames)


def bare(frames: tuple[bytes, ...]) -> list[bytes]:
    """Each event in a frame of its own, without the wrapper."""
    told: list[bytes] = []
    for frame in frames:
        message = json.loads(frame)
        told += map(_frame, message["messages"]) if message["messageType"] == "EVENTS" else [frame]
    return told


def _with_events(change: Callable[[list[Message]], list[Message]]) -> Callable[..., list[bytes]]:
    def told(frames: tuple[bytes, ...]) -> list[bytes]:
        messages = [json.loads(frame) for frame in frames]
        for message in messages:
            if message["messageType"] == "EVENTS":
                message["messages"] = change(message["messages"])
        return [_frame(message) for message in messages]

    return told


OPTIONAL = ("targetEntity", "stoneType", "originPortal", "targetPortal", "turnCount", "roundCount")


def _sparing(events: list[Message]) -> list[Message]:
    return [{key: part for key, part in event.items() if key not in OPTIONAL} for event in events]


def _differently(events: list[Message]) -> list[Message]:
    """An empty origin, the end told twice and before the state, and the state after what it shows."""
    told: list[Message] = []
    for event in events:
        if event["eventType"] == "TeleportedEvent":
            told.append({**event, "originField": []})
        elif event["eventType"] == "WinEvent":
            told[-1:] = [event, told[-1], event]
        else:
            told.append(event)
    return told


def _of_strangers(events: list[Message]) -> list[Message]:
    """There is talk of somebody nobody knows."""
    stranger: dict[str, Any] = {"entityID": "P2", "ID": 77}
    odd: list[Message] = [
        {"eventType": "MoveEvent", "originEntity": stranger, "originField": [0, 0], "targetField": [1, 0]},
        {"eventType": "DestroyedEntityEvent", "targetField": [0, 0], "targetEntity": stranger},
        {"eventType": "TurnEvent", "turnCount": 1, "nextCharacter": stranger},
    ]
    return [*odd, *events]


WAYS: dict[str, Callable[[tuple[bytes, ...]], list[bytes]]] = {
    "plainly": plainly,
    "bare": bare,
    "sparing": _with_events(_sparing),
    "differently": _with_events(_differently),
    "strangers": _with_events(_of_strangers),
}
