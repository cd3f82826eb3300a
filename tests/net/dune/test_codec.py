from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from ecs.commands import Command, EndTurn, Forfeit, Step
from ecs.errors import MashupError
from net.dune import codec, messages
from net.dune.codec import EVERY, RESPONSE, asked, choice, decode_from_client, encode, times, wanted
from net.dune.messages import Position
from net.inbound import Ask, Role, Violation
from net.reading import tag
from net.server_codec import Table
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.houses import CLASSES, HOUSES
from systems.dune.scenario import Tile
from tests.net.dune.arrakis import BOT_TIME, CHOICE_TIME, MIN_PAUSE, TURN_TIME, setup
from tests.systems.dune.scene import scene


def test_there_are_35_types() -> None:
    kinds = {tag(kind) for kind in get_args(EVERY)}
    assert len(kinds) == 35


@pytest.mark.parametrize("kind", get_args(EVERY), ids=tag)
def test_every_message_begins_with_type_and_version(kind: Any) -> None:
    fields = [info.encode_name for info in msgspec.structs.fields(kind)]
    assert fields[0] == "version"
    assert "ext" not in fields[:-1]
    assert kind.__struct_config__.tag_field == "type"


def test_blanks_order_and_unknown_keys_do_not_matter() -> None:
    text = (
        '{\n  "isCpu" : true,\n "connectionCode": "x", "clientName":"Ann", "isActive":true, "type": "JOIN"}'
    )
    assert decode_from_client(text) == messages.Join(client_name="Ann", is_active=True, is_cpu=True)


def test_the_version_may_be_a_number() -> None:
    said = decode_from_client('{"type":"REJOIN","version":1.0,"clientSecret":"s"}')
    assert said == messages.Rejoin(version="1.0", client_secret="s")


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (b"\xff\xfe", "This frame is not JSON (JSON is malformed: invalid character (byte 0))."),
        ("[]", "A frame must hold one JSON object."),
        ('{"version":"1.1"}', "This message has no type."),
        ('{"type":5}', "This message has no type."),
        ('{"type":"TURN_DEMAND","clientID":1,"characterID":2}', "TURN_DEMAND is not a message of a client."),
        (
            '{"type":"PAUSE_REQUEST","pause":[]}',
            "This PAUSE_REQUEST is wrong: Expected bool, got array - at $.pause.",
        ),
        (
            '{"type":"HOUSE_REQUEST","houseName":"IX"}',
            "This HOUSE_REQUEST is wrong: Invalid enum value 'IX' - at $.houseName.",
        ),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(frame: bytes | str, sentence: str) -> None:
    with pytest.raises(Violation) as caught:
        decode_from_client(frame)
    assert str(caught.value) == sentence
    assert caught.value.code == messages.BAD_FORMAT


def test_every_house_and_class_and_tile_has_its_name() -> None:
    assert tuple(codec.WIRE_HOUSES.values()) == get_args(codec.HouseName)
    assert codec.WIRE_HOUSES["harkonnen"] == "HARKONNEN"
    assert codec.COLOURS["VERNIUS"] == "VIOLET"
    assert set(codec.COLOURS.values()) == set(get_args(codec.HouseColour))
    assert [codec.WIRE_CLASSES[kind] for kind in CLASSES] == list(get_args(codec.ClassName))
    assert set(codec.WIRE_TILES.values()) == set(get_args(Tile))
    assert codec.WIRE_TILES["M"] == "MOUNTAINS"


def test_both_ways_lead_back() -> None:
    assert {codec.HOUSES_BY_WIRE[wire] for wire in codec.WIRE_HOUSES.values()} == set(HOUSES)
    assert {codec.CLASSES_BY_WIRE[wire] for wire in codec.WIRE_CLASSES.values()} == set(CLASSES)
    for house in HOUSES.values():
        for member in house.members:
            assert codec.own_name(codec.wire_name(member.name)) == member.name


def test_the_dog_has_a_long_name() -> None:
    assert codec.wire_name("Space Pug") == "Space Pug, Duke Letos tapferer Mopshund"
    assert codec.wire_name("Yresk") == "Yresk"


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
        ({"clientID": 22}, codec.NOT_YOU),
        ({"characterID": 999}, codec.NOBODY),
        ({"characterID": 2}, codec.NOBODY),
        ({"characterID": ENEMY}, codec.NOT_YOURS),
        ({"specs": {"path": [{"x": 3, "y": 9}]}}, codec.NO_FIELD),
        ({"specs": {"path": [{"x": -1, "y": 0}]}}, codec.NO_FIELD),
        ({"specs": {"path": []}}, codec.NO_PATH),
    ],
)
def test_what_can_never_be_granted(fields: dict[str, Any], problem: str) -> None:
    ask = read("MOVEMENT_REQUEST", **{"specs": {"path": [{"x": 1, "y": 0}]}, **fields})
    assert (ask.command, ask.problem) == (None, problem)


def test_what_else_can_never_be_granted() -> None:
    assert read("HELI_REQUEST", target={"x": 1, "y": 1}).problem == codec.NO_HELICOPTERS
    assert read("TRANSFER_REQUEST", targetID=1, amount=1).problem == codec.NOBODY
    assert read("ACTION_REQUEST", action="VOICE", specs={}).problem == codec.NO_TARGET
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


def test_milliseconds_become_seconds() -> None:
    found = times(setup().party)
    assert (found.turn, found.bot_turn, found.draft) == (TURN_TIME, BOT_TIME, CHOICE_TIME)
    assert (found.min_pause, found.pause, found.game, found.response) == (MIN_PAUSE, None, 0.0, RESPONSE)


def test_programs_have_a_time_of_their_own() -> None:
    found = times(setup().party)
    assert [found.turn_of(bot=bot) for bot in (False, True)] == [TURN_TIME, BOT_TIME]
