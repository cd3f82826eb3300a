from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecs.commands import Command
from ecs.errors import MashupError
from net.inbound import Ask, AskState, Leave, Pause, Resume, Violation
from net.mashup import messages
from net.mashup.codec import (
    asked,
    choice,
    decode_from_client,
    decode_from_server,
    encode,
    selection,
    times,
    wanted,
)
from net.mashup.entity_ids import EntityIds
from net.mashup.messages import UNSUPPORTED, Ref
from net.reading import tag
from net.time_limits import Times
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import THANOS
from systems.mashup.configs import default_setup, load_setup
from tests.net.mashup.broadcast import Broadcast
from tests.net.mashup.samples import EVENTS, FROM_CLIENT, FROM_SERVER, REQUESTS
from tests.net.mashup.staged import Staged

STATE = next(json for event, json in EVENTS if isinstance(event, messages.GamestateEvent))


def frame(kind: str, **fields: Any) -> bytes:
    return json.dumps({"messageType": kind, **fields}).encode()


def test_unknown_keys_are_passed_over() -> None:
    hello = frame("HELLO_SERVER", name="Ann", deviceID="phone", optionals="", extra={"a": [1]})
    assert decode_from_client(hello) == messages.HelloServer("Ann", "phone")
    events = frame(
        "EVENTS",
        messages=[{"eventType": "Ack", "amount": 3}],
        customContentType="",
        customContent=None,
    )
    assert decode_from_server(events) == messages.Events((messages.Ack(),))


def test_bare_events_and_requests() -> None:
    assert decode_from_server(b'{"eventType":"WinEvent","playerWon":1}') == messages.Events(
        (messages.WinEvent(1),)
    )
    assert decode_from_client(b'{"requestType":"Req"}') == messages.Requests((messages.Req(),))


def test_events_of_others_making_are_left_out() -> None:
    portal_called_damage = {"eventType": "TakenDamageEvent", "teleportedEntity": None}
    no_origin = {"eventType": "TeleportedEvent", "originField": None}
    custom = {"eventType": "CustomEvent", "teamIdentifier": "x"}
    mixed = [custom, {"eventType": "Ack"}, portal_called_damage, no_origin, "nonsense", STATE]
    read = decode_from_server(frame("EVENTS", messages=mixed))
    assert isinstance(read, messages.Events)
    kinds = ["Ack", "TakenDamageEvent", "TeleportedEvent", "GamestateEvent"]
    assert [tag(type(event)) for event in read.messages] == kinds


def test_state_that_cannot_be_read_is_a_violation() -> None:
    with pytest.raises(Violation, match=r"EVENTS is wrong: .* at \$\.messages\[0\]\.entities"):
        decode_from_server(frame("EVENTS", messages=[{**STATE, "entities": 3}]))


def test_goodbye_as_the_committee_misspelt_it() -> None:
    assert decode_from_server(frame("GOODBYE_ClIENT", message="Bye.")) == messages.GoodbyeClient("Bye.")


def test_numbers_written_otherwise() -> None:
    written: dict[str, Any] = {**REQUESTS[0][1], "originField": [4.0, 5], "targetField": ["5", 5.0]}
    assert decode_from_client(frame("REQUESTS", messages=[written])) == messages.Requests((REQUESTS[0][0],))


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"eventType": "TurnEvent"}, messages.TurnEvent(0, None)),
        ({"eventType": "RoundSetupEvent", "roundCount": 0}, messages.RoundSetupEvent(0, ())),
        ({"eventType": "TimeoutEvent"}, messages.TimeoutEvent("")),
        (
            {"eventType": "GamestateEvent", "entities": [], "mapSize": [3, 4], "activeCharacter": None},
            messages.GamestateEvent(entities=(), map_size=(3, 4)),
        ),
    ],
)
def test_missing_fields_that_others_leave_out(event: dict[str, Any], expected: messages.Event) -> None:
    assert decode_from_server(frame("EVENTS", messages=[event])) == messages.Events((expected,))


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        (b"x", "This frame is not JSON (JSON is malformed: invalid character (byte 0))."),
        (b"", "This frame is not JSON (Input data was truncated)."),
        (b"\xff\xfe", "This frame is not JSON (JSON is malformed: invalid character (byte 0))."),
        (b"[" * 100_000, None),
        (b"[1]", "A frame must hold one JSON object."),
        (b"{}", "This message has no messageType."),
        (b'{"messageType":7}', "This message has no messageType."),
        (
            b'{"messageType":"HI\\n"}',
            "There is no message HI?; "
            + ", ".join(tag(kind) for kind in get_args(messages.FromClient))
            + " are known.",
        ),
        (frame("EVENTS", messages=[]), "EVENTS is not a message of a client."),
        (
            frame("HELLO_SERVER", name=3, deviceID=""),
            "This HELLO_SERVER is wrong: Expected str, got int - at $.name.",
        ),
        (
            frame("HELLO_SERVER", name="Ann"),
            "This HELLO_SERVER is wrong: Object missing required field deviceID.",
        ),
        (frame("HELLO_SERVER", name="A" * 201, deviceID=""), None),
        (
            frame("PLAYER_READY", startGame=True, role="BOSS"),
            "This PLAYER_READY is wrong: Invalid enum value 'BOSS' - at $.role.",
        ),
        (
            frame("REQUESTS", messages=[{"requestType": "Fly"}]),
            "This REQUESTS is wrong: Invalid value 'Fly' - at $.messages[0].requestType.",
        ),
        (
            frame("CHARACTER_SELECTION", characters=[True] * 11),
            "This CHARACTER_SELECTION is wrong: Expected array of length >= 12 - at $.characters.",
        ),
        (b'{"messageType":"ERROR","type":' + b"9" * 5000 + b"}", None),
    ],
    ids=range(16),
)
def test_what_is_wrong_is_said_in_a_sentence(sent: bytes, sentence: str | None) -> None:
    with pytest.raises(Violation) as caught:
        decode_from_client(sent)
    assert caught.value.code == UNSUPPORTED
    said = str(caught.value)
    assert said.endswith(".")
    assert said.isprintable()
    assert len(said) < 300
    assert sentence is None or said == sentence


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)
SAMPLES = [written for _, written in (*FROM_CLIENT, *FROM_SERVER)]


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """A message of the standard in which one value is something else."""
    whole: Any = json.loads(json.dumps(draw(st.sampled_from(SAMPLES))))
    here = whole
    while True:
        key = draw(st.sampled_from(list(here) if isinstance(here, dict) else list(range(len(here)))))
        if not isinstance(here[key], dict | list) or not here[key] or draw(st.booleans()):
            here[key] = draw(JSON)
            return json.dumps(whole).encode()
        here = here[key]


@settings(max_examples=400, deadline=None)
@given(st.binary(max_size=80) | JSON.map(lambda value: json.dumps(value).encode()) | spoilt())
def test_hostile_frames_are_read_or_refused(sent: bytes) -> None:
    for decode in (decode_from_client, decode_from_server):
        with suppress(Violation):
            assert isinstance(decode(sent), msgspec.Struct)


A = Ref("P1", 0)
ENEMY = Ref("P2", 0)
STONE = Ref("InfinityStones", 3)


@pytest.fixture(name="stage", scope="module")
def _stage() -> Staged:
    return Staged("A . . a\n. B . .")


@pytest.mark.parametrize(
    ("request_", "command"),
    [
        (messages.MoveRequest(A, (0, 0), (1, 1)), Step(5)),
        (messages.MeleeAttackRequest(A, ENEMY, (0, 0), (3, 1), 10), Melee(7)),
        (messages.RangedAttackRequest(A, ENEMY, (0, 0), (3, 0), 10), Ranged(3)),
        (
            messages.ExchangeInfinityStoneRequest(A, Ref("P1", 1), (0, 0), (1, 1), STONE),
            HandOver(THANOS + 4, 5),
        ),
        (messages.UseInfinityStoneRequest(A, A, (0, 0), (0, 0), STONE), UseStone(THANOS + 4, 0)),
    ],
)
def test_every_deed_becomes_a_command_of_its_hero(
    stage: Staged, request_: messages.Request, command: Command
) -> None:
    assert asked(request_, stage.refs) == Ask(command, actor=stage.heroes["A"], origin=0)


@pytest.mark.parametrize(
    ("request_", "meaning"),
    [
        (messages.EndRoundRequest(), Ask(EndTurn())),
        (messages.PauseStartRequest(), Pause()),
        (messages.PauseStopRequest(), Resume()),
        (messages.DisconnectRequest(), Leave()),
        (messages.Req(), AskState()),
    ],
)
def test_the_rest_needs_nobody(stage: Staged, request_: messages.Request, meaning: object) -> None:
    assert asked(request_, stage.refs) == meaning
    assert asked(request_, None) == meaning


@pytest.mark.parametrize(
    "request_",
    [
        messages.MoveRequest(A, (0, 0), (4, 0)),
        messages.MoveRequest(A, (0, 0), (0, 2)),
        messages.MoveRequest(A, (0, 0), (-1, 0)),
        messages.MoveRequest(A, (0, 0), None),
        messages.UseInfinityStoneRequest(A, A, (0, 0), (0, 0), Ref("InfinityStones", 6)),
        messages.ExchangeInfinityStoneRequest(A, A, (0, 0), (0, 0), Ref("Rocks", 0)),
        messages.UseInfinityStoneRequest(A, A, (0, 0), (0, 0)),
        messages.ExchangeInfinityStoneRequest(A, A, (0, 0), (0, 0)),
    ],
)
def test_what_does_not_exist_is_no_command(stage: Staged, request_: messages.Request) -> None:
    meaning = asked(request_, stage.refs)
    assert isinstance(meaning, Ask)
    assert (meaning.command, meaning.actor) == (None, stage.heroes["A"])


def test_whom_it_aims_at_is_told_by_the_field(stage: Staged) -> None:
    stone = messages.UseInfinityStoneRequest(A, None, (0, 0), (3, 1), STONE)
    assert asked(stone, stage.refs) == Ask(UseStone(THANOS + 4, 7), stage.heroes["A"], 0)
    assert asked(messages.MeleeAttackRequest(A, None, (0, 0), (3, 1)), stage.refs) == Ask(
        Melee(7), stage.heroes["A"], 0
    )


def test_whoever_says_no_more_means_the_hero_whose_turn_it_is(stage: Staged) -> None:
    assert asked(messages.MoveRequest(target_field=(1, 0)), stage.refs) == Ask(Step(1))


def test_a_hero_beside_the_board_is_misplaced(stage: Staged) -> None:
    beside = asked(messages.MoveRequest(A, (0, -1), (1, 0)), stage.refs)
    assert beside == Ask(Step(1), stage.heroes["A"], origin=-1)


def test_nobody_but_a_hero_acts(stage: Staged) -> None:
    for nobody in (Ref("NPC", 2), Ref("Rocks", 0), Ref("P1", 6)):
        assert asked(messages.MoveRequest(nobody, (0, 0), (1, 0)), stage.refs) == Ask(None)


def test_before_the_first_turn_nobody_can_act() -> None:
    assert asked(messages.MoveRequest(A, (0, 0), (1, 0)), None) == Ask(None)


def test_a_choice_of_the_draft() -> None:
    wanted = (True, False, True, True) + (False,) * 5 + (True,) * 3
    assert choice(messages.CharacterSelection(wanted)) == Ask(Pick((0, 2, 3, 9, 10, 11)), kind="choice")


def test_large_times_are_milliseconds() -> None:
    config = msgspec.structs.replace(
        default_setup().match,
        max_round_time=20,
        max_response_time=5000,
        max_pause_time=60_000,
        max_game_time=600,
    )
    assert times(config) == Times(turn=20, draft=20, response=5.0, pause=60.0, game=600)
    seconds = msgspec.structs.replace(config, max_response_time=15, max_pause_time=60)
    assert (times(seconds).response, times(seconds).pause) == (15.0, 60.0)


def test_programs_have_as_much_time_as_people() -> None:
    found = times(default_setup().match)
    assert {found.turn_of(bot=bot) for bot in (False, True)} == {found.turn}


# Asking


def test_every_request_means_its_command() -> None:
    seen: set[type[Command]] = set()
    for seed in range(3):
        broadcast = Broadcast(seed, load_setup(match="quick"))
        match, ids = broadcast.match, EntityIds(broadcast.match.world)
        for _ in broadcast.turns():
            for seat in match.acting:
                for legal in match.legal(seat):
                    frame = encode(messages.Requests((wanted(legal, match.world, ids),)))
                    (meant,) = broadcast.codec.decode(frame, broadcast.table, seat)
                    assert isinstance(meant, Ask)
                    assert meant.command == legal
                    seen.add(type(legal))
            if len(seen) == 6:
                break
    assert seen == {Step, Melee, Ranged, HandOver, UseStone, EndTurn}


def test_the_draft_is_not_asked_for_as_a_turn() -> None:
    match = Broadcast(1).match
    with pytest.raises(MashupError, match="Pick is no command of a turn"):
        wanted(Pick(tuple(range(6))), match.world, EntityIds(match.world))


def test_a_choice_is_a_selection_of_twelve() -> None:
    chosen = selection(Pick((0, 2, 4, 6, 8, 10)))
    assert chosen == messages.CharacterSelection((True, False) * 6)
