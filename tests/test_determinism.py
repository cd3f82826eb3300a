"""The same setup, seed and commands give the same events and states, whatever happens around them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from ecs.match import Match
from systems.brains import RandomBrain
from systems.invariants import Lots
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.playthrough import observed

ROOT = Path(__file__).resolve().parent.parent
BOARDS = ("asgard-bridge", "sanctum", "savage-land")
HASH_SEEDS = ("0", "1", "4711")
RESTORED_MATCHES = 51
CHUNKS = 17


def new(seed: int) -> Match:
    return Match(standard(), load_setup("quick", scenario=BOARDS[seed % len(BOARDS)]), seed)


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
    program = "from tests.test_determinism import fingerprint; print(fingerprint(range(3)))"
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
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert answers == [fingerprint(range(3))] * 3


def test_other_seeds_make_other_matches() -> None:
    assert len({fingerprint(range(seed, seed + 1)) for seed in range(6)}) == 6


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_match_goes_on_the_same_when_restored_at_every_command(chunk: int) -> None:
    for seed in range(chunk, RESTORED_MATCHES, CHUNKS):
        original, kept, lots = new(seed), new(seed), Lots(seed)
        while original.acting:
            kept = Match.restore(standard(), kept.snapshot())
            assert kept.acting == original.acting
            seat = lots.pick(original.acting)
            legal = original.legal(seat)
            assert list(kept.legal(seat)) == list(legal)
            command = lots.pick(legal)
            assert msgspec.json.encode(kept.apply(seat, command)) == msgspec.json.encode(
                original.apply(seat, command)
            )
            assert kept.snapshot() == original.snapshot()
        assert kept.outcome == original.outcome
        assert Match.restore(standard(), kept.snapshot()).outcome == original.outcome


def test_a_match_goes_on_the_same_when_cloned_at_every_command() -> None:
    for seed in range(6):
        expected, match, played = list(steps(new(seed), seed)), new(seed), []
        running = steps(match, seed)
        for step in running:
            played.append(step)
            astray = match.clone()
            if astray.acting:
                astray.apply(astray.acting[0], astray.legal(astray.acting[0])[-1])
        assert played == expected
    match, lots, clones = new(7), Lots(7), []
    while match.acting:
        twin = match.clone()
        clones.append(twin)  # keeping them must do no harm either
        seat = lots.pick(match.acting)
        command = lots.pick(match.legal(seat))
        assert twin.apply(seat, command) == match.apply(seat, command)
        assert twin.digest() == match.digest()
        match = twin


def test_matches_interleaved_in_one_process_do_not_disturb_each_other() -> None:
    alone = {seed: list(steps(new(seed), seed)) for seed in range(4)}
    together: dict[int, list[bytes]] = {seed: [] for seed in alone}
    running = {seed: steps(new(seed), seed) for seed in alone}
    while running:
        for seed, match in list(running.items()):
            step = next(match, None)
            if step is None:
                del running[seed]
            else:
                together[seed].append(step)
    assert together == alone


def test_matches_in_threads_do_not_disturb_each_other() -> None:
    alone = {seed: list(steps(new(seed), seed)) for seed in range(4)}
    together: dict[int, list[bytes]] = {}
    start = threading.Barrier(len(alone))

    def play(seed: int) -> None:
        match = new(seed)
        start.wait()
        together[seed] = list(steps(match, seed))

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)  # let the threads take turns as often as they can
    try:
        threads = [threading.Thread(target=play, args=(seed,)) for seed in alone]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert together == alone
