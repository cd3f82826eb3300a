from __future__ import annotations

from pathlib import Path

import pytest

from ecs.config import ConfigError
from systems import config_files
from systems.dune import configs as dune
from systems.mashup import configs as mashup


def test_each_game_has_a_folder_of_its_own() -> None:
    assert config_files.builtin_names(mashup.SCENARIO_FILE)[-1] == "wakanda"
    assert config_files.builtin_names(dune.SCENARIO_FILE)[0] == "arrakis"
    assert not set(config_files.builtin_names(mashup.SCENARIO_FILE)) & set(
        config_files.builtin_names(dune.SCENARIO_FILE)
    )


def test_find_names_and_paths() -> None:
    found = config_files.find(dune.PARTY_FILE, "quick")
    assert (found.name, found.parent.name) == ("quick.party.json", "dune")
    assert config_files.find(dune.PARTY_FILE, "a/b") == Path("a/b")
    assert config_files.find(dune.PARTY_FILE, "x.json") == Path("x.json")
    assert config_files.find(dune.PARTY_FILE, Path("quick")) == Path("quick")
    with pytest.raises(ConfigError) as error:
        config_files.find(dune.PARTY_FILE, "slow")
    assert str(error.value) == (
        "slow: is no built-in party config; epic, quick, standard or a file *.party.json is right"
    )


def test_all_are_loaded_or_all_faults_told() -> None:
    party, board = config_files.load_all([(dune.PARTY_FILE, "quick"), (dune.SCENARIO_FILE, "sietch")])
    assert (party.numb_of_rounds, board.width) == (12, 12)
    with pytest.raises(ConfigError) as error:
        config_files.load_all([(dune.PARTY_FILE, "slow"), (dune.SCENARIO_FILE, "gone.json")])
    assert [fault.file for fault in error.value.faults] == ["slow", "gone.json", "gone.json"]
