from __future__ import annotations

from hashlib import blake2b

import msgspec

from systems.mashup.configs import (
    MATCH_FILE,
    MIN_GRASS,
    SCENARIO_FILE,
    MatchConfig,
    builtin_names,
    load_setup,
)
from systems.mashup.wild import scenario_names, setup
from systems.wild import RANDOM


def test_all_boards_are_soaked_on() -> None:
    assert scenario_names() == (*builtin_names(SCENARIO_FILE), RANDOM)
    for name in scenario_names()[:-1]:
        assert setup(name, 1).scenario == load_setup(scenario=name).scenario


def test_random_boards_are_small_and_differ() -> None:
    boards = {setup(RANDOM, seed).scenario for seed in range(120)}
    assert len(boards) == 120
    assert all(board.width < 9 and board.height < 9 for board in boards)
    assert min(board.number_of("GRASS") for board in boards) == MIN_GRASS
    assert {board.number_of("PORTAL") for board in boards} == {0, 2, 4}


def test_every_match_config_is_used_and_sometimes_numbers_nobody_would_choose() -> None:
    tame = [load_setup(name).match for name in builtin_names(MATCH_FILE)]
    characters = load_setup().characters
    chosen = [setup("sanctum", seed) for seed in range(200)]
    assert all(config in [one.match for one in chosen] for config in tame)
    wild = [one for one in chosen if one.characters != characters]
    assert 20 < len(wild) < 90
    early = [one for one in chosen if one not in wild and one.match not in tame]
    assert len(early) > 80
    assert {one.match.max_rounds for one in early} == set(range(2, 12))
    assert all(msgspec.structs.replace(one.match, max_rounds=0) in without_end(tame) for one in early)
    assert {one.match.max_rounds for one in wild} >= {1}
    assert any(character.mp == character.ap == 0 for one in wild for character in one.characters.characters)


def without_end(configs: list[MatchConfig]) -> list[MatchConfig]:
    return [msgspec.structs.replace(config, max_rounds=0) for config in configs]


def test_a_seed_is_the_same_setup_for_ever() -> None:
    """A soak tells of a match by its seed; whoever changes what follows from it changes this on purpose."""
    told = msgspec.json.encode([setup(board, seed) for board in ("sanctum", RANDOM) for seed in range(60)])
    assert blake2b(told, digest_size=8).hexdigest() == "7d6a43a565752407"
