"""Reading the standard's replay form: names, configs, and every message sent to all, in order.

`net.export` writes it; other teams' servers do too. A replay of theirs may lack the GAME_STRUCTURE,
which is sent to each one alone: then the heroes that come onto the board tell who plays with whom.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson

from ecs.errors import MashupError
from net.inbound import Violation
from net.mashup import messages
from net.mashup.codec import decode_from_server
from net.mashup.messages import CharacterEntity
from net.mashup.state_reader import StateReader
from net.mirror import Beat
from net.standard_replay import StandardReplay

KEYS = ("config", "events")


def read(text: bytes, file: str) -> StandardReplay | None:
    """The match in these bytes if they are the standard's replay form; raises `MashupError`."""
    return parse_standard(text, file) if is_standard(text) else None


def is_standard(text: bytes) -> bool:
    """Whether this looks like the standard's replay form, whatever is in it."""
    try:
        told = orjson.loads(text)
    except ValueError:
        return False
    return isinstance(told, dict) and all(key in told for key in KEYS)


def parse_standard(text: bytes, file: str = "This replay") -> StandardReplay:
    """The match in these bytes, as far as it goes; raises `MashupError` if there is none."""
    try:
        told = orjson.loads(text)
    except ValueError as error:
        raise MashupError(f"{file} is no replay: {error}.") from error
    frames = told.get("events") if isinstance(told, dict) else None
    if not isinstance(frames, list):
        raise MashupError(f"{file} is no replay: it has no list of events.")
    reader: StateReader | None = None
    structure: messages.GameStructure | None = None
    beats: list[Beat] = []
    number, fault = 0, ""
    try:
        for raw in frames:
            number += 1
            message = decode_from_server(orjson.dumps(raw))
            if isinstance(message, messages.GameStructure):
                structure = structure or message
            elif isinstance(message, messages.Events):
                structure = structure or _structure(told, message)
                reader = reader or StateReader(structure)
                beats += reader.follow(message.messages)
    except (Violation, LookupError, ValueError, TypeError) as error:
        fault = f"{file} cannot be followed beyond message {number} ({error}); what comes before it is shown."
    if structure is None or not beats:
        raise MashupError(fault or f"{file} tells no match: there is no GAME_STRUCTURE and no state in it.")
    names = ("", structure.player_one_name, structure.player_two_name)
    return StandardReplay(names, structure.matchconfig, structure.scenarioconfig.name, beats, fault)


def _structure(told: dict[str, Any], first: messages.Events) -> messages.GameStructure:
    """Who plays with whom, from the configs and the heroes that come; raises `Violation` or `LookupError`."""
    config = told["config"]
    pool = {character["name"]: character for character in config["character"]["characters"]}
    heroes = sorted(_heroes(first), key=lambda hero: hero.number)
    one, two = ([pool[hero.name] for hero in heroes if hero.seat == seat] for seat in (1, 2))
    plain = {
        "messageType": "GAME_STRUCTURE",
        "assignment": "Spectator",
        "playerOneName": told.get("nameP1", ""),
        "playerTwoName": told.get("nameP2", ""),
        "playerOneCharacters": one,
        "playerTwoCharacters": two,
        "matchconfig": config["match"],
        "scenarioconfig": config["scenario"],
    }
    structure = decode_from_server(orjson.dumps(plain))
    assert isinstance(structure, messages.GameStructure)
    return structure


def _heroes(first: messages.Events) -> Iterator[CharacterEntity]:
    for event in first.messages:
        if isinstance(event, messages.SpawnEntityEvent) and isinstance(event.entity, CharacterEntity):
            yield event.entity
