from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from net.mashup import from_client
from net.mashup.frames import decode_from_client, encode
from tests.net.mashup.samples import FROM_CLIENT, REQUESTS


def test_samples_hold_every_kind() -> None:
    assert {type(message) for message, _ in FROM_CLIENT} == set(get_args(from_client.FromClient))
    assert {type(request) for request, _ in REQUESTS} == set(get_args(from_client.Request))


@pytest.mark.parametrize(
    ("message", "written"), FROM_CLIENT, ids=lambda value: type(value).__name__ if value else ""
)
def test_what_a_client_says(message: from_client.FromClient, written: dict[str, Any]) -> None:
    assert json.loads(encode(message)) == written
    assert decode_from_client(encode(message)) == message
    assert decode_from_client(encode(message).decode()) == message
