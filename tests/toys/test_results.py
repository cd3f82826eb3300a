"""What bots know of the end of a match that all win or lose together."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from net.bot import Result
from tests.toys.hall import Guest, Hall, in_hall

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize("seed", [7, 8, 9, 10])
def test_all_of_a_cooperative_match_win_or_lose_together(seed: int, tmp_path: Path) -> None:
    found: list[Result] = []

    async def party(hall: Hall) -> None:
        hall.gate.set()
        guests = [Guest(hall, one, seed=number) for number, one in enumerate(("Ann", "Bob", "Cyd"))]
        found.extend(await asyncio.gather(*(guest.play() for guest in guests)))

    log = in_hall("fire", tmp_path, party, seed=seed).log()
    assert log.ended is not None
    assert {result.won for result in found} == {log.ended.reason == "held out"}
    assert found[1].others == "Ann and Cyd"
