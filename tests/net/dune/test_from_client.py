"""What a client sends: to the letter, and what else is understood."""

from __future__ import annotations

import pytest

from net.dune import from_client
from net.dune.frames import decode_from_client, encode
from net.dune.parts import Target
from tests.net.dune.samples import FROM_CLIENT, client


@pytest.mark.parametrize("text", FROM_CLIENT)
def test_what_a_client_says_is_read_and_written_to_the_letter(text: str) -> None:
    assert encode(decode_from_client(text)).decode() == text


def test_an_action_may_come_without_a_target() -> None:
    for specs in ({"specs": {}}, {}, {"specs": None}):
        said = client("ACTION_REQUEST", clientID=1, characterID=5, action="SPICE_HOARDING", **specs)
        assert isinstance(said, from_client.ActionRequest)
        assert said.specs == Target()


@pytest.mark.parametrize("action", ["SWORD_SPIN", "SWORDSPIN"])
def test_a_sword_spin_has_two_names(action: str) -> None:
    said = client("ACTION_REQUEST", clientID=1, characterID=5, action=action, specs={})
    assert isinstance(said, from_client.ActionRequest)
    assert said.action == action


@pytest.mark.parametrize("kind", ["GAMESTATE_REQUEST", "REQUEST_GAMESTATE", "gamestate_request"])
def test_the_request_for_the_state_has_two_names(kind: str) -> None:
    assert client(kind, clientID=7) == from_client.GamestateRequest(version="1.0", client_id=7)
