from __future__ import annotations

import msgspec
import pytest

from ecs.commands import REFEREE, TICK, Command, Forfeit, Tick


def test_a_command_is_written_with_its_name() -> None:
    assert msgspec.json.encode(Forfeit(2, "lost")) == b'{"type":"Forfeit","seat":2,"reason":"lost"}'
    assert msgspec.json.encode(TICK) == b'{"type":"Tick"}'


def test_a_command_is_read_by_its_name() -> None:
    decode = msgspec.json.Decoder(Tick | Forfeit).decode
    assert decode(b'{"type":"Forfeit","seat":1}') == Forfeit(1, "left")
    assert decode(b'{"type":"Tick"}') == TICK
    with pytest.raises(msgspec.ValidationError):
        decode(b'{"type":"Forfeit","seat":1,"reason":"bored"}')


def test_commands_are_equal_by_kind_and_content() -> None:
    class Other(Command, frozen=True):
        seat: int
        reason: str = "left"

    commands: list[Command] = [Forfeit(1), Forfeit(1, "left"), Forfeit(2), Other(1)]
    assert [commands[0] == command for command in commands] == [True, True, False, False]
    assert len(set(commands)) == 3


def test_a_command_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Forfeit(1).seat = 2  # type: ignore[misc]


def test_the_referee_sits_on_no_players_seat() -> None:
    assert REFEREE == 0
