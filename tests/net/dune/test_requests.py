from __future__ import annotations

import json
from typing import Any

import pytest

from ecs.commands import Command, EndTurn, Forfeit, Step
from ecs.errors import MashupError
from net.dune import messages, requests
from net.dune.frames import decode_from_client, encode
from net.dune.messages import Position
from net.dune.requests import asked, choice, wanted
from net.inbound import Ask, Role
from net.server_codec import Table
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from tests.systems.dune.scene import scene

MATCH = scene("A . .\nB . .\nb . .")
TABLE = Table("m", MATCH, None, ("Ann", "Bob"), (11, 22), (Role.PLAYER, Role.BOT))
A, B, ENEMY = (MATCH[name] for name in "ABb")


def read(kind: str, seat: int = 1, **fields: Any) -> Ask:
    said = {"type": kind, "clientID": 11, "characterID": A, **fields}
    message = decode_from_client(json.dumps(said))
    return asked(message, TABLE, seat)  # type: ignore[arg-type]


def test_the_choice_of_a_house() -> None:
    ask = choice(messages.HouseRequest(house_name="ATREIDES"))
    assert ask == Ask(ChooseHouse("atreides"), kind="choice")


def test_the_end_of_a_turn() -> None:
    ask = read("END_TURN_REQUEST")
    assert (ask.command, ask.actor, ask.then) == (EndTurn(), A, ())


def test_a_path_is_a_step_and_more_steps() -> None:
    ask = read("MOVEMENT_REQUEST", specs={"path": [{"x": 1, "y": 0}, {"x": 2, "y": 1}]})
    assert (ask.command, ask.then) == (Step(MATCH.at(1, 0)), (Step(MATCH.at(2, 1)),))


@pytest.mark.parametrize(
    ("action", "command"),
    [
        ("ATTACK", Attack(MATCH.at(2, 1))),
        ("KANLY", Kanly(MATCH.at(2, 1))),
        ("FAMILY_ATOMICS", Atomics(MATCH.at(2, 1))),
        ("VOICE", Voice(MATCH.at(2, 1))),
        ("COLLECT", PickUp()),
        ("SPICE_HOARDING", Hoard()),
        ("SWORD_SPIN", Spin()),
        ("SWORDSPIN", Spin()),
    ],
)
def test_actions(action: str, command: Command) -> None:
    assert read("ACTION_REQUEST", action=action, specs={"target": {"x": 2, "y": 1}}).command == command


def test_a_gift_is_for_the_field_of_the_friend() -> None:
    assert read("TRANSFER_REQUEST", targetID=B, amount=3).command == HandOver(MATCH.at(0, 1), 3)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"clientID": 22}, requests.NOT_YOU),
        ({"characterID": 999}, requests.NOBODY),
        ({"characterID": 2}, requests.NOBODY),
        ({"characterID": ENEMY}, requests.NOT_YOURS),
        ({"specs": {"path": [{"x": 3, "y": 9}]}}, requests.NO_FIELD),
        ({"specs": {"path": [{"x": -1, "y": 0}]}}, requests.NO_FIELD),
        ({"specs": {"path": []}}, requests.NO_PATH),
    ],
)
def test_what_can_never_be_granted(fields: dict[str, Any], problem: str) -> None:
    ask = read("MOVEMENT_REQUEST", **{"specs": {"path": [{"x": 1, "y": 0}]}, **fields})
    assert (ask.command, ask.problem) == (None, problem)


def test_what_else_can_never_be_granted() -> None:
    assert read("HELI_REQUEST", target={"x": 1, "y": 1}).problem == requests.NO_HELICOPTERS
    assert read("TRANSFER_REQUEST", targetID=1, amount=1).problem == requests.NOBODY
    assert read("ACTION_REQUEST", action="VOICE", specs={}).problem == requests.NO_TARGET
    assert read("END_TURN_REQUEST", seat=0).command is None
    assert asked(messages.EndTurnRequest(client_id=1, character_id=5), None, 1) == Ask(None)


@pytest.mark.parametrize(
    "command",
    [
        EndTurn(),
        Step(MATCH.at(1, 0)),
        Attack(MATCH.at(1, 1)),
        Kanly(MATCH.at(1, 1)),
        Atomics(MATCH.at(2, 2)),
        Voice(MATCH.at(0, 1)),
        PickUp(),
        Hoard(),
        Spin(),
        HandOver(MATCH.at(0, 1), 2),
    ],
)
def test_what_is_asked_for_is_understood(command: Command) -> None:
    frame = encode(wanted(command, MATCH.world, 11))
    assert asked(decode_from_client(frame), TABLE, 1).command == command  # type: ignore[arg-type]


def test_some_programs_want_a_target_in_any_case_and_have_numbers_of_their_own() -> None:
    request = wanted(Spin(), MATCH.world, 11, lambda entity: 100 + entity)
    assert isinstance(request, messages.ActionRequest)
    assert request.specs.target == Position(0, 0)
    assert (request.action, request.character_id) == ("SWORD_SPIN", 100 + A)


def test_what_is_no_command_of_a_turn() -> None:
    with pytest.raises(MashupError, match="Forfeit is no command of a turn"):
        wanted(Forfeit(1), MATCH.world, 11)
