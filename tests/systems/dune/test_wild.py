from __future__ import annotations

from hashlib import blake2b

import msgspec
from msgspec import UNSET

from systems.dune.components import CITY
from systems.dune.configs import PARTY_FILE, SCENARIO_FILE, builtin_names, load_setup
from systems.dune.wild import scenario_names, setup
from systems.wild import RANDOM


def test_all_boards_are_soaked_on() -> None:
    assert scenario_names() == (*builtin_names(SCENARIO_FILE), RANDOM)
    for name in ("arrakis", "sietch"):
        assert setup(name, 1).scenario == load_setup(scenario=name).scenario


def test_random_boards_are_small_and_differ() -> None:
    boards = [setup(RANDOM, seed).scenario for seed in range(60)]
    assert len({board.kinds for board in boards}) == 60
    assert min(board.width for board in boards) == 4
    assert max(board.width for board in boards) <= 10
    for board in boards:
        assert board.kinds.count(CITY) == 2
        assert len(board.kinds) == board.width * board.height
    assert any(board.spice for board in boards)


def test_every_party_is_used_and_sometimes_numbers_nobody_would_choose() -> None:
    tame = [load_setup(name).party for name in builtin_names(PARTY_FILE)]
    chosen = [setup("sietch", seed).party for seed in range(200)]
    whole = [party for party in chosen if party in tame]
    assert all(party in whole for party in tame)
    cut = [msgspec.structs.replace(party, numb_of_rounds=99) for party in tame]
    early = [party for party in chosen if msgspec.structs.replace(party, numb_of_rounds=99) in cut]
    assert len(early) > 100
    wild = [party for party in chosen if party not in early]
    assert len(wild) > 20
    classes = [kind for party in wild for kind in (party.noble, party.mentat, party.fighter)]
    assert any(kind.max_mp == kind.max_ap == 0 for kind in classes)
    assert {party.sand_worm_spawn_distance is UNSET for party in wild} == {True, False}
    assert {0.0, 1.0} < {party.clone_probability for party in wild}


def test_a_seed_is_the_same_setup_for_ever() -> None:
    """A soak tells of a match by its seed; whoever changes what follows from it changes this on purpose."""
    told = msgspec.json.encode([setup(board, seed) for board in ("sietch", RANDOM) for seed in range(60)])
    assert blake2b(told, digest_size=8).hexdigest() == "4872db3008719674"
