from __future__ import annotations

import msgspec
import pytest

from net.dune.parts import Statistics, Stats, Target, Tile, key


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("client_id", "clientID"),
        ("requested_by_client_id", "requestedByClientID"),
        ("actively_playing_ids", "activelyPlayingIDs"),
        ("house_color", "houseColor"),
        ("x", "x"),
    ],
)
def test_keys_of_the_wire(name: str, written: str) -> None:
    assert key(name) == written


def test_what_there_is_nothing_to_say_of_is_left_out() -> None:
    assert msgspec.json.encode(Target()) == b"{}"
    assert msgspec.json.encode(Statistics()) == b"{}"
    tile = Tile(tile_type="DUNE", has_spice=True, is_in_sandstorm=False)
    assert msgspec.json.encode(tile) == b'{"tileType":"DUNE","hasSpice":true,"isInSandstorm":false}'


def test_stats_have_capital_keys() -> None:
    assert list(msgspec.to_builtins(Stats(1, 2, 3, 4, True, False))) == [
        "HP",
        "AP",
        "MP",
        "spice",
        "isLoud",
        "isSwallowed",
    ]
