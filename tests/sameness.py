"""Playing the same match twice: what can be seen of it, in this process and in others."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b

import msgspec

import bootstrap
from ecs.match import Match
from systems.brains import RandomBrain
from systems.invariants import Lots
from systems.playthrough import observed

Maker = Callable[[int], Match]
"""Makes the match of a seed."""


def steps(match: Match, seed: int) -> Iterator[bytes]:
    """Play at random and tell the events and the state after each command."""
    lots = Lots(seed)
    while match.acting:
        seat = lots.pick(match.acting)
        events = match.apply(seat, lots.pick(match.legal(seat)))
        yield msgspec.json.encode((events, match.digest()))


def fingerprint(new: Maker, seeds: range) -> str:
    """Everything that can be seen of whole matches."""
    digest = blake2b()
    for seed in seeds:
        for line in observed(new(seed), RandomBrain(seed), 10_000):
            digest.update(line.encode())
    return digest.hexdigest()


def printed(program: str, hash_seeds: Sequence[str]) -> list[str]:
    """What a program prints in processes with these hash seeds, which run side by side."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=bootstrap.ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in hash_seeds
    ]
    answers = [process.communicate()[0].strip() for process in processes]
    assert [process.returncode for process in processes] == [0] * len(processes)
    return answers


def assert_restoring_changes_nothing(new: Maker, seed: int) -> None:
    """A match that is put away and taken out again at every command goes on as if it were not."""
    original, kept, lots = new(seed), new(seed), Lots(seed)
    while original.acting:
        kept = Match.restore(original.game, kept.snapshot())
        assert kept.acting == original.acting
        seat = lots.pick(original.acting)
        legal = original.legal(seat)
        assert list(kept.legal(seat)) == list(legal)
        command = lots.pick(legal)
        told, expected = kept.apply(seat, command), original.apply(seat, command)
        assert told == expected
        assert msgspec.json.encode(told) == msgspec.json.encode(expected)
        assert kept.snapshot() == original.snapshot()
    assert kept.outcome == original.outcome
    assert Match.restore(original.game, kept.snapshot()).outcome == original.outcome


def assert_clones_change_nothing(new: Maker, seed: int) -> None:
    """A match goes on the same whatever is done with its clones."""
    expected, match, played = list(steps(new(seed), seed)), new(seed), []
    for step in steps(match, seed):
        played.append(step)
        astray = match.clone()
        if astray.acting:
            astray.apply(astray.acting[0], astray.legal(astray.acting[0])[-1])
    assert played == expected
