"""A player that knows only the standard plays whole matches on our server and is never thrown out."""

from __future__ import annotations

import ast
import json
import sys
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec

from ecs.commands import Reason
from net.entries import Ended
from systems.mashup.configs import Scenario, Setup, default_setup
from tests.conformance import standard_player
from tests.conformance.mashup import FROM_CLIENT, check
from tests.conformance.standard_player import StandardPlayer, cuts
from tests.net.table import Room

MATCHES = 10
FIELDS = {".": "GRASS", "#": "ROCK", "O": "PORTAL"}
SMALL = """
    ..........
    .#......#.
    ...O......
    ....##....
    ....##....
    ......O...
    .#......#.
    ..........
"""


def small() -> Setup:
    """A match on a small board in which the stones are ready again soon."""
    default = default_setup()
    rows = tuple(tuple(FIELDS[letter] for letter in line) for line in SMALL.split())
    cooldowns = {f"{stone}_stone_cd": 1 for stone in ("space", "mind", "reality", "power", "time", "soul")}
    match = msgspec.structs.replace(default.match, max_rounds=12, max_game_time=0, **cooldowns)
    return msgspec.structs.replace(default, match=match, scenario=Scenario(rows, "Small"))


def play(seed: int) -> tuple[list[StandardPlayer], Ended]:
    """A whole match of two such players; tells how it ended."""
    room = Room(small(), seed=seed)
    players = [StandardPlayer("Ann", seed), StandardPlayer("Bob", seed + 1)]
    for player in players:
        room.connect().raw(player.open())
    busy = True
    while busy:
        busy = False
        for player, client in zip(players, room.clients, strict=True):
            for message in client.take():
                answer = player.hear(json.dumps(message))
                if answer is not None and client.closed is None:
                    check(answer, FROM_CLIENT)
                    client.raw(answer)
                    busy = True
    assert all(client.closed and client.closed.code == 1000 for client in room.clients)
    ended = room.log[-1]
    assert isinstance(ended, Ended)
    return players, ended


def test_ten_whole_matches_with_all_six_stones() -> None:
    used: Counter[int] = Counter()
    for seed in range(MATCHES):
        players, ended = play(seed)
        for player in players:
            used.update(player.used)
            assert player.farewells == [], "nobody is told to go"
            assert player.winner == ended.winner
            assert player.unanswered == 0, "whatever is asked for is answered"
            assert player.acks > 10
            assert player.nacks <= player.acks // 10
        assert ended.reason not in (*get_args(Reason), "mod")
    assert all(used[stone] >= 3 for stone in range(6)), used


def test_the_player_knows_nothing_of_ours() -> None:
    tree = ast.parse(Path(standard_player.__file__).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {str(module).split(".")[0] for module in modules} <= sys.stdlib_module_names


def test_a_corner_is_not_cut() -> None:
    assert cuts((0, 0), (2, 0), (1, 0))
    assert cuts((0, 0), (2, 2), (1, 1))
    assert not cuts((0, 0), (2, 2), (1, 0))
    assert cuts((0, 0), (2, 1), (1, 0))
    assert cuts((0, 0), (2, 1), (1, 1))
    assert not cuts((0, 0), (1, 0), (2, 0))
