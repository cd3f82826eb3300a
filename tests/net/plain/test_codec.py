from __future__ import annotations

import pytest
from msgspec import Raw

from net.inbound import AnyWish, GoOn, Violation
from net.lobby_messages import (
    AddComputer,
    Again,
    ChooseTeam,
    CloseRoom,
    Kick,
    SetReady,
    StartMatch,
)
from net.plain import messages
from net.plain.codec import command_of, encode, from_client, from_server, told, wish_of
from tests.toys.race import Run, Throw, race


@pytest.mark.parametrize(
    "message",
    [
        messages.Join(name="Ann", role="bot"),
        messages.Rejoin(secret="s"),
        messages.AskState(),
        messages.Pause(pause=False),
        messages.Leave(),
    ],
)
def test_what_a_client_says_comes_through(message: messages.FromClient) -> None:
    assert from_client(encode(message)) == message
    assert from_client(encode(message).decode()) == message


@pytest.mark.parametrize(
    "message",
    [
        messages.Accepted(number=1, secret="s"),
        messages.Started(game="race", match="m", seat=2, names=("Ann", "Bob"), setup={"length": 6}),
        messages.Happened(events=(("Thrown", 1, 6),), granted=True),
        messages.State(),
        messages.Over(places=((), (1, 2)), reason="burnt down"),
        messages.Out(seat=2, reason="left"),
        messages.Error(message="No.", code=2),
    ],
)
def test_what_the_server_says_comes_through(message: messages.FromServer) -> None:
    assert from_server(encode(message)) == message


def test_the_type_is_the_name_in_small_letters_and_what_is_usual_is_left_out() -> None:
    assert encode(messages.AskState()) == b'{"type":"askstate"}'
    assert encode(messages.Join(name="Ann")) == b'{"type":"join","name":"Ann"}'


@pytest.mark.parametrize("command", [Throw(), Run(1)])
def test_commands_are_those_of_the_game(command: Throw | Run) -> None:
    assert command_of(race(), Raw(encode(command))) == command


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        (b"", r"This frame is not JSON \(.*\)\."),
        (b"[]", r"A frame must hold one JSON object\."),
        (b'{"type":"over"}', r"over is not a message of a client\."),
        (b'{"type":"hop"}', r"There is no message hop; join, .* are known\."),
        (b'{"type":"join"}', r"This join is wrong: .*\."),
        (b'{"type":1}', r"This message has no type\."),
    ],
)
def test_what_is_no_message_is_a_violation(frame: bytes, sentence: str) -> None:
    with pytest.raises(Violation, match=f"^{sentence}$"):
        from_client(frame)


@pytest.mark.parametrize("raw", [b'{"type":"Hop"}', b'{"type":"Run","runner":"x"}', b"7", b'{"type":"Run"}'])
def test_what_is_no_command_is_a_violation(raw: bytes) -> None:
    with pytest.raises(Violation, match=r"^This is no command of race: .*\.$"):
        command_of(race(), Raw(raw))


@pytest.mark.parametrize(
    "wish",
    [
        ChooseTeam(3),
        SetReady(ready=False),
        StartMatch(),
        Kick(7),
        AddComputer("easy"),
        Again(),
        CloseRoom(),
        GoOn(),
    ],
)
def test_a_wish_comes_through(wish: AnyWish) -> None:
    message = from_client(encode(told(wish)))
    assert wish_of(message) == wish


def test_nobody_can_wish_for_anything_else() -> None:
    with pytest.raises(Violation, match=r"^Nobody can want everything; team, ready, start, .* are right\.$"):
        wish_of(messages.Wish(wants="everything"))
