"""The entries of a match log."""

from __future__ import annotations

import msgspec
import pytest

from ecs.match import Match
from net.entries import CHECK_EVERY, SNAPSHOT_EVERY, Check, Ended, Header, Played, Seated
from net.inbound import Role
from systems.mashup.commands import Step, TimeOut
from systems.mashup.game import standard
from tests.net.logs_of import header, small_setup


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (
            Played(1.5, 1, Step(4)),
            '{"type":"Played","at":1.5,"seat":1,"command":{"type":"Step","field":4}}',
        ),
        (Played(2.0, 0, TimeOut()), '{"type":"Played","at":2.0,"seat":0,"command":{"type":"TimeOut"}}'),
        (Check(16, "ab"), '{"type":"Check","after":16,"digest":"ab"}'),
        (
            Ended(9.0, 40, 2, "left", "cd"),
            '{"type":"Ended","at":9.0,"after":40,"winner":2,"reason":"left","digest":"cd"}',
        ),
    ],
)
def test_written_form(entry: Played[Step] | Check | Ended, text: str) -> None:
    assert msgspec.json.encode(entry).decode() == text


def test_check_holds_the_whole_state_now_and_then() -> None:
    match = Match(standard(), small_setup(), 1)
    plain, whole = Check.of(match, CHECK_EVERY), Check.of(match, SNAPSHOT_EVERY)
    assert SNAPSHOT_EVERY % CHECK_EVERY == 0
    assert plain.snapshot is msgspec.UNSET
    assert isinstance(whole.snapshot, msgspec.Raw)
    assert bytes(whole.snapshot) == match.snapshot()
    assert plain.digest == whole.digest == match.digest()


def test_header_for_everybody_holds_no_device() -> None:
    private = header()
    public = private.without_devices()
    assert [player.device for player in private.players] == ["a-1", "b-2"]
    assert [player.device for player in public.players] == ["", ""]
    assert [player.name for player in public.players] == ["Ada", "Bob"]
    assert public.setup == private.setup


def test_an_old_header_without_a_game_is_mashup() -> None:
    plain = msgspec.to_builtins(header())
    del plain["game"]
    assert msgspec.json.decode(msgspec.json.encode(plain), type=Header).game == "mashup"


def test_a_number_stands_only_where_there_is_one() -> None:
    assert b"number" not in msgspec.json.encode(header())
    seated = Seated("Ann", "s", Role.BOT, 7)
    assert msgspec.json.decode(msgspec.json.encode(seated), type=Seated) == seated
