from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from net.inbound import Violation
from net.reading import Reader, as_object, check_board, converted, plain, tag


class Ping(msgspec.Struct, tag="PING", tag_field="kind"):
    number: int


class Pong(msgspec.Struct, tag="PONG", tag_field="kind"):
    pass


EVERY = Ping | Pong


class Wish(msgspec.Struct, tag="WISH", tag_field="kind"):
    pass


CLIENT = Ping | Wish


def test_a_tag_is_what_the_wire_says() -> None:
    assert [tag(kind) for kind in get_args(EVERY)] == ["PING", "PONG"]


@pytest.mark.parametrize("frame", [b"", b"{", b"\xff", "[" * 5000, b'{"a":' + b"9" * 5000])
def test_what_is_no_json_is_a_violation(frame: bytes | str) -> None:
    with pytest.raises(Violation, match=r"^This frame is not JSON \(.*\)\.$"):
        as_object(frame)


def test_what_is_no_object_is_a_violation() -> None:
    assert as_object('{"a":1}') == {"a": 1}
    with pytest.raises(Violation, match="A frame must hold one JSON object"):
        as_object("[1]")


def test_a_message_is_found_by_its_kind_however_it_is_written() -> None:
    assert converted({"kind": "ping", "number": "3"}, "kind", CLIENT, EVERY, "a client") == Ping(3)


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ({}, "This message has no kind."),
        ({"kind": "PONG"}, "PONG is not a message of a client."),
        ({"kind": "PANG"}, "There is no message PANG; PING, WISH are known."),
        ({"kind": "PING"}, "This PING is wrong: Object missing required field number."),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(raw: dict[str, object], sentence: str) -> None:
    with pytest.raises(Violation) as caught:
        converted(raw, "kind", CLIENT, EVERY, "a client")
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ((), "is not rectangular"),
        (((), ()), "is not rectangular"),
        (((1, 2), (3,)), "is not rectangular"),
        (((1,) * 101,), "is longer than 100 fields"),
        (((1,),) * 101, "is longer than 100 fields"),
    ],
)
def test_a_board_that_cannot_be_is_told(rows: tuple[tuple[int, ...], ...], fault: str) -> None:
    with pytest.raises(Violation, match=rf"^The board of this PING {fault}\.$"):
        check_board(rows, "PING")


def test_a_board_may_be_as_long_as_the_longest() -> None:
    check_board(((1,) * 100,) * 100, "PING")


def test_a_frame_is_read_as_it_is_or_as_it_is_meant() -> None:
    read: Reader[Ping | Wish] = Reader(CLIENT, EVERY, "kind", "a client", lambda raw: {"number": 7, **raw})
    assert read(b'{"kind":"PING","number":3}') == Ping(3)
    assert read('{"kind":"PING"}') == Ping(7)
    with pytest.raises(Violation, match="PONG is not a message of a client"):
        read(b'{"kind":"PONG"}')


def test_what_a_peer_sent_is_made_fit_for_a_line() -> None:
    assert plain("a\nb`c`") == "a?bc"
    assert plain("x" * 300) == "x" * 200 + "..."
