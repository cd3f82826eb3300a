"""The same setup, seed and commands give the same events and states, whatever happens around them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from ecs.match import Match
from systems.brains import RandomBrain
from systems.dune.configs import load_setup
from systems.dune.game import standard
from systems.invariants import Lots
from systems.playthrough import observed

ROOT = Path(__file__).resolve().parents[3]
BOARDS = ("sietch", "arrakis", "twin-cities")
HASH_SEEDS = ("0", "4711")


def new(seed: int) -> Match:
    return Match(standard(), load_setup("quick", BOARDS[seed % len(BOARDS)]), seed)


def steps(match: Match, seed: int) -> Iterator[bytes]:
    """Play at random and tell the events and the state after each command."""
    lots = Lots(seed)
    while match.acting:
        seat = lots.pick(match.acting)
        events = match.apply(seat, lots.pick(match.legal(seat)))
        yield msgspec.json.encode((events, match.digest()))


def fingerprint(seeds: range) -> str:
    """Everything that can be seen of whole matches."""
    digest = blake2b()
    for seed in seeds:
        for line in observed(new(seed), RandomBrain(seed), 10_000):
            digest.update(line.encode())
    return digest.hexdigest()


def test_matches_are_the_same_in_every_process_whatever_its_hash_seed() -> None:
    program = "from tests.systems.dune.test_determinism import fingerprint; print(fingerprint(range(2)))"
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in HASH_SEEDS
    ]
    answers = [process.communicate()[0].strip() for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    assert answers == [fingerprint(range(2))] * 2


def test_other_seeds_make_other_matches() -> None:
    assert len({new(seed).digest() for seed in range(9)}) == 9


@pytest.mark.parametrize("seed", range(6))
def test_a_match_goes_on_the_same_when_restored_at_every_command(seed: int) -> None:
    original, kept, lots = new(seed), new(seed), Lots(seed)
    while original.acting:
        kept = Match.restore(standard(), kept.snapshot())
        assert kept.acting == original.acting
        seat = lots.pick(original.acting)
        legal = original.legal(seat)
        assert list(kept.legal(seat)) == list(legal)
        command = lots.pick(legal)
        assert kept.apply(seat, command) == original.apply(seat, command)
        assert kept.snapshot() == original.snapshot()
    assert kept.outcome == original.outcome


def test_a_match_goes_on_the_same_when_cloned_at_every_command() -> None:
    expected, match, played = list(steps(new(1), 1)), new(1), []
    for step in steps(match, 1):
        played.append(step)
        astray = match.clone()
        if astray.acting:
            astray.apply(astray.acting[0], astray.legal(astray.acting[0])[-1])
    assert played == expected


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_folds_the_events_has_the_match(seat: int) -> None:
    for seed in range(2):
        match, lots = new(seed), Lots(seed)
        listener = Match.from_view(standard(), match.view(seat), seed=99)
        while match.acting:
            player = lots.pick(match.acting)
            listener.follow(match.seen(match.apply(player, lots.pick(match.legal(player))), seat))
            assert listener.view(seat) == match.view(seat)
            assert listener.acting == match.acting
        assert listener.outcome == match.outcome
