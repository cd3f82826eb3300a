"""The same setup, seed and commands give the same events and states, whatever happens around them."""

from __future__ import annotations

import pytest

from ecs.match import Match
from systems.dune.configs import load_setup
from systems.dune.game import standard
from systems.invariants import Lots
from tests.sameness import (
    assert_clones_change_nothing,
    assert_restoring_changes_nothing,
    fingerprint,
    printed,
)

BOARDS = ("sietch", "arrakis", "twin-cities")
HASH_SEEDS = ("0", "4711")


def new(seed: int) -> Match:
    return Match(standard(), load_setup("quick", BOARDS[seed % len(BOARDS)]), seed)


def test_matches_are_the_same_in_every_process_whatever_its_hash_seed() -> None:
    program = (
        "from tests.sameness import fingerprint; from tests.systems.dune.test_determinism import new; "
        "print(fingerprint(new, range(2)))"
    )
    assert printed(program, HASH_SEEDS) == [fingerprint(new, range(2))] * 2


def test_other_seeds_make_other_matches() -> None:
    assert len({new(seed).digest() for seed in range(9)}) == 9


@pytest.mark.parametrize("seed", range(6))
def test_a_match_goes_on_the_same_when_restored_at_every_command(seed: int) -> None:
    assert_restoring_changes_nothing(new, seed)


def test_a_match_goes_on_the_same_when_cloned_at_every_command() -> None:
    assert_clones_change_nothing(new, 1)


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
