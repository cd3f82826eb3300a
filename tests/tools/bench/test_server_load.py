from __future__ import annotations

import socket

import pytest

from ecs.errors import MashupError
from tools.bench import server_load
from tools.bench.server_host import HOST
from tools.bench.server_load import Game, Load, run
from tools.bench.server_script import script


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(MashupError, match=r"^The server cannot be measured: .*\.$"):
        run(Game(Load(), "/", script(1)[:3]).enter(1))


def test_a_server_that_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_load, "PATIENCE", 0.05)

    with socket.create_server((HOST, 0)) as silent:

        async def enter() -> None:
            game = Game(Load(), "/", script(1)[:3])
            try:
                await game.enter(silent.getsockname()[1])
            finally:
                game.hang_up()

        with pytest.raises(MashupError, match=r"^The server cannot be measured: no answer in time\.$"):
            run(enter())
