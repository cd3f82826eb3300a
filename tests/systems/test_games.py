from __future__ import annotations

import json
import pickle
import subprocess
import sys
from functools import partial
from pathlib import Path

import msgspec
import pytest

from ecs.config import examine
from ecs.errors import MashupError
from ecs.games import NAMES
from ecs.match import Match
from systems.config_files import builtin_names
from systems.games import all_kinds, make, tools


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_set_up_and_begun(name: str) -> None:
    game = tools(name)
    assert game.name == name == game.make(()).name
    setup = game.load_setup(**{option: builtin_names(kind)[0] for option, kind in game.files.items()})
    match = Match(make(name), setup, 1)
    assert match.acting
    game.law()(match.world, None, ())
    assert Match(make(name), game.default_setup(), 1).acting


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_soaked_and_tuned(name: str) -> None:
    game = tools(name)
    wild = game.wild()
    assert wild.boards == (*builtin_names(game.files["scenario"]), "random")
    assert Match(make(name), wild.setup("random", 3), 3).acting
    assert msgspec.structs.fields(game.brain_file().weights)
    assert set(game.practice) <= set(wild.boards)


@pytest.mark.parametrize("name", NAMES)
def test_random_boards(name: str) -> None:
    board = tools(name).random_scenario(3, 12, 9)
    assert (board.width, board.height) == (12, 9)
    assert board == tools(name).random_scenario(3, 12, 9)


def test_how_well_the_match_config_wants_computers_to_play() -> None:
    mashup, dune = tools("mashup"), tools("dune")
    assert mashup.level(mashup.config_of(mashup.default_setup())) is None
    assert dune.level(dune.config_of(dune.default_setup())) == "normal"
    assert dune.level(dune.config_of(dune.load_setup("epic"))) == "hard"


def test_what_the_games_are_called() -> None:
    assert [tools(name).title for name in NAMES] == ["Marvelous Mashup", "Deserts of Dune"]


def test_names_of_the_files_and_of_their_options() -> None:
    assert list(tools("mashup").files) == ["match", "characters", "scenario"]
    assert list(tools("dune").files) == ["party", "scenario"]
    assert tools("dune").options == {"match": "party", "scenario": "scenario"}
    for name in NAMES:
        assert set(tools(name).options.values()) == set(tools(name).files)


def test_rules_can_be_told_another_process() -> None:
    again = pickle.loads(pickle.dumps(partial(make, "dune")))
    assert again().name == "dune"


def test_only_mashup_has_mods() -> None:
    assert make("mashup", ("gravity",)).mods != ()
    with pytest.raises(MashupError) as error:
        make("dune", ("gravity",))
    assert str(error.value) == "Deserts of Dune has no mods, so gravity cannot be in play."


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(MashupError) as error:
        tools("chess")
    assert str(error.value) == "There is no game called 'chess'; mashup and dune are right."


@pytest.mark.parametrize(
    ("file", "value", "noun"),
    [
        ("x.game.json", {}, "match config"),
        ("x.character.json", {}, "character config"),
        ("x.party.json", {}, "party config"),
        ("x.scenario.json", {"scenario": [["GRASS"]], "name": "x"}, "scenario"),
        ("x.scenario.json", {"scenario": [["CITY"]]}, "Dune scenario"),
        ("x.scenario.json", {"cities": []}, "Dune scenario"),
        ("x.scenario.json", {}, "scenario"),
        ("x.scenario.json", [], "scenario"),
    ],
)
def test_which_game_a_file_belongs_to(tmp_path: Path, file: str, value: object, noun: str) -> None:
    path = tmp_path / file
    path.write_text(json.dumps(value))
    kind = examine(path, all_kinds()).kind
    assert kind is not None
    assert kind.noun == noun


def test_games_are_imported_only_when_they_are_asked_for() -> None:
    code = "import sys; from systems.games import tools; tools('mashup'); print(*sys.modules)"
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    modules = run.stdout.split()
    assert "systems.mashup.configs" in modules
    assert not [name for name in modules if name.startswith("systems.dune")]
    assert "systems.mashup.game" not in modules
