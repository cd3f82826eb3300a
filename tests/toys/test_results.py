"""What a bot says of the end of a match with more than one other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from net.bot import Result
from tests.toys.hall import Guest, Hall, in_hall

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize(
    ("result", "won", "sentence"),
    [
        (
            Result("Ann", 2, 1, "Bob and Cyd", 4, "home", place=2),
            False,
            "Ann lost against Bob and Cyd in round 4 (home).",
        ),
        (
            Result("Ann", 1, 1, "Bob and Cyd", 4, "home", place=1),
            True,
            "Ann won against Bob and Cyd in round 4 (home).",
        ),
        (
            Result("Ann", 0, 1, "Bob and Cyd", 5, "held out", place=1, together=True),
            True,
            "Ann won together with others in round 5 (held out).",
        ),
        (
            Result("Ann", 0, 1, "Bob and Cyd", 5, "burnt down", together=True),
            False,
            "Ann and Bob and Cyd saw the match end without a winner (burnt down).",
        ),
        (
            Result("Ann", 0, 1, "Bob and Cyd", 5, "home", place=3),
            False,
            "Ann lost against Bob and Cyd in round 5 (home).",
        ),
    ],
)
def test_it_is_one_sentence(result: Result, won: bool, sentence: str) -> None:
    assert result.won is won
    assert str(result) == sentence


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
