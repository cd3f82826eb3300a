"""The same match on every Python: what `hard` plays and what it thinks of each position, bit for bit.

    python -m tests.systems.brains.test_sameness

prints the fingerprints. They change with rules, weights and the search, and must be the same on all versions.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import pytest

from ecs.match import Match
from systems.brains import brain
from systems.brains.judge import expert
from systems.games import tools

BOARDS = Path(__file__).resolve().parents[2] / "golden"
SETUPS = {
    "mashup": ("golden.game.json", "golden.character.json", "sanctum.scenario.json"),
    "dune": ("dune.party.json", "dune-ridge.scenario.json"),
}
FINGERPRINTS = {
    "mashup": "c82d839e1a4b3e3d70b6bff8f4220de8",
    "dune": "e4fa002dc5a09d1b0dd6169cbb6f3b7b",
}


def fingerprint(game: str) -> str:
    """Every command of a match of `hard` against itself, and before each what the position is worth."""
    knows, setup = tools(game), tools(game).load_setup(*(BOARDS / name for name in SETUPS[game]))
    match, players = Match(knows.make(()), setup, 3), {seat: brain("hard", seat) for seat in (1, 2)}
    digest = blake2b(digest_size=16)
    while match.acting:
        seat = match.acting[0]
        if expert(game).simply(match, seat) is None:
            digest.update(expert(game).judge(match, seat).value(match).hex().encode())
        command = players[seat].choose(match, seat)
        digest.update(repr(command).encode())
        match.apply(seat, command)
    digest.update(match.digest().encode())
    return digest.hexdigest()


@pytest.mark.parametrize("game", SETUPS)
def test_hard_plays_the_same_match_on_every_python(game: str) -> None:
    assert fingerprint(game) == FINGERPRINTS[game]


if __name__ == "__main__":
    for name in SETUPS:
        print(f"{name} {fingerprint(name)}")
