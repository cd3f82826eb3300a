from __future__ import annotations

from systems.brains.mashup.weights import brain_file
from systems.mashup import boards, configs, wild
from systems.mashup.commands import CallThanos
from systems.mashup.game import modded, standard
from systems.mashup.invariants import law
from systems.mashup.tools import GAME
from systems.wild import Wild


def test_what_commands_and_tools_are_told() -> None:
    assert (GAME.name, GAME.title, GAME.has_mods) == ("mashup", "Marvelous Mashup", True)
    assert GAME.files == {
        "match": configs.MATCH_FILE,
        "characters": configs.CHARACTER_FILE,
        "scenario": configs.SCENARIO_FILE,
    }
    assert GAME.make(()) is standard()
    assert GAME.make(("echo",)) is modded(("echo",))
    assert GAME.law() is law
    assert GAME.brain_file() is brain_file()
    assert GAME.random_scenario is boards.random_scenario
    assert GAME.wild() == Wild(wild.scenario_names(), wild.setup, CallThanos())
    assert GAME.level(GAME.default_setup()) is None
