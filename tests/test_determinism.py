"""The same setup, seed and commands give the same events and states, whatever happens around them."""

from __future__ import annotations

import sys
import threading

import pytest

from ecs.match import Match
from systems.invariants import Lots
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from tests.sameness import (
    assert_clones_change_nothing,
    assert_restoring_changes_nothing,
    fingerprint,
    printed,
    steps,
)

BOARDS = ("asgard-bridge", "sanctum", "savage-land")
HASH_SEEDS = ("0", "1", "4711")
RESTORED_MATCHES = 51
CHUNKS = 17


def new(seed: int) -> Match:
    return Match(standard(), load_setup("quick", scenario=BOARDS[seed % len(BOARDS)]), seed)


def test_matches_are_the_same_in_every_process_whatever_its_hash_seed() -> None:
    program = (
        "from tests.sameness import fingerprint; from tests.test_determinism import new; "
        "print(fingerprint(new, range(3)))"
    )
    assert printed(program, HASH_SEEDS) == [fingerprint(new, range(3))] * 3


def test_other_seeds_make_other_matches() -> None:
    assert len({fingerprint(new, range(seed, seed + 1)) for seed in range(6)}) == 6


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_match_goes_on_the_same_when_restored_at_every_command(chunk: int) -> None:
    for seed in range(chunk, RESTORED_MATCHES, CHUNKS):
        assert_restoring_changes_nothing(new, seed)


def test_a_match_goes_on_the_same_when_cloned_at_every_command() -> None:
    for seed in range(6):
        assert_clones_change_nothing(new, seed)
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
