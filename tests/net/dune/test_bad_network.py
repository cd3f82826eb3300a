"""Some matches over a bad network, each from one seed; a failure says how to see it again."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.net.bad_network import run
from tests.net.dune.bad_network import DUNE

BLOCK = 8
BLOCKS = 4


@pytest.mark.parametrize("first", range(0, BLOCK * BLOCKS, BLOCK))
def test_every_match_ends_well_whatever_the_network_does(first: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(first, first + BLOCK):
        network = run(seed, DUNE)
        seen["cuts"] += network.cuts
        seen["deaths"] += network.deaths
        seen["knows"] += sum(player.winner is not None for player in network.players)
    assert seen["cuts"] > BLOCK
    assert seen["knows"] > BLOCK
