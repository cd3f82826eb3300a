from __future__ import annotations

import asyncio

from tools.bench.race_players import Pair
from tools.bench.server_race import running


def test_they_only_step_and_end_turns_and_nothing_is_refused() -> None:
    async def play() -> Pair:
        with running("") as runner:
            pair = Pair()
            await pair.enter(runner.port)
            waits = [await pair.request() for _ in range(60)]
            assert min(waits) > 0
            pair.leave()
            return pair

    assert asyncio.run(play()).refused == 0
