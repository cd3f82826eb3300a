"""Matches of the toys over a bad network, each from one seed.

MASHUP_SEEDS=0:1000 ./test tests/toys/test_bad_network.py    more of them
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from tests.net.bad_network import run
from tests.toys.bad_network import ground
from tests.toys.known import TOYS

FIRST, END = map(int, os.environ.get("MASHUP_SEEDS", "0:80").split(":"))
BLOCK = 40


@pytest.mark.parametrize("first", range(FIRST, END, BLOCK))
@pytest.mark.parametrize("name", TOYS)
def test_every_match_ends_well_whatever_the_network_does(name: str, first: int) -> None:
    seen: Counter[str] = Counter()
    toy = ground(name)
    for seed in range(first, min(first + BLOCK, END)):
        network = run(seed, toy)
        seen["cuts"] += network.cuts
        seen["deaths"] += network.deaths
        seen["players"] += len(network.players)
        seen["knows"] += sum(player.winner is not None for player in network.players)
    if END - first >= BLOCK:
        assert seen["cuts"] > BLOCK / 4
        assert seen["knows"] > 0.6 * seen["players"]
