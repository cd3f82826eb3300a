"""Some matches over a bad network, each from one seed; a failure says how to see it again.

MASHUP_SEEDS=0:1000 ./test tests/net/dune/test_bad_network.py    more of them
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from tests.net.bad_network import run
from tests.net.dune.bad_network import DUNE

FIRST, END = map(int, os.environ.get("MASHUP_SEEDS", "0:32").split(":"))
BLOCK = 8


@pytest.mark.parametrize("first", range(FIRST, END, BLOCK))
def test_every_match_ends_well_whatever_the_network_does(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, min(first + BLOCK, END)):
        network = run(seed, DUNE)
        seen["cuts"] += network.cuts
        seen["deaths"] += network.deaths
        seen["knows"] += sum(player.winner is not None for player in network.players)
    if END - first >= BLOCK:
        assert seen["cuts"] > BLOCK
        assert seen["knows"] > BLOCK
