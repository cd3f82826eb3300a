from __future__ import annotations

from typing import Any

import pytest

from net.dune.spelling import mended


@pytest.mark.parametrize("raw", [{}, {"type": 5}, {"version": "1"}])
def test_without_a_type_nothing_is_known_to_be_meant(raw: dict[str, Any]) -> None:
    assert mended(raw) == raw


def test_empty_values_are_left_out_and_the_version_is_a_text() -> None:
    assert mended({"type": "X", "version": 1.0, "a": None, "b": 2}) == {"type": "X", "version": "1.0", "b": 2}


def test_halves_are_rounded_up_wherever_they_are() -> None:
    raw = {"type": "X", "list": [1.5, {"hp": 2.4}], "whole": 3, "huge": 1e400}
    assert mended(raw) == {"type": "X", "list": [2, {"hp": 2}], "whole": 3, "huge": float("inf")}


def test_chances_of_a_party_keep_their_fraction() -> None:
    party = {"kanlySuccessProbability": 0.4, "actionTimeUserClient": 0.0}
    right = mended({"type": "GAMECFG", "party": party})["party"]
    assert right["kanlySuccessProbability"] == 0.4
    assert right["actionTimeUserClient"] == 1
    assert right["numbOfRounds"] == 30  # from the standard party


@pytest.mark.parametrize(
    "raw",
    [
        {"type": "HOUSE_OFFER", "houses": 5},
        {"type": "HOUSE_OFFER", "houses": [5]},
        {"type": "MAP_CHANGE_DEMAND", "newMap": [5, [6]]},
        {"type": "SPAWN_CHARACTER_DEMAND", "attributes": []},
        {"type": "GAME_END", "statistics": "none"},
        {"type": "GAMECFG", "scenario": {}, "party": [], "playerInfo": 3},
    ],
)
def test_what_cannot_be_put_right_does_no_harm(raw: dict[str, Any]) -> None:
    assert mended(raw)["type"] == raw["type"]
