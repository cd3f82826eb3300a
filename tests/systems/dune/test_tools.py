from __future__ import annotations

import pytest

from ecs.errors import MashupError
from systems.brains.dune.weights import brain_file
from systems.dune import boards, configs, wild
from systems.dune.game import standard
from systems.dune.invariants import law
from systems.dune.tools import GAME
from systems.wild import Wild


def test_what_commands_and_tools_are_told() -> None:
    assert (GAME.name, GAME.title, GAME.has_mods) == ("dune", "Deserts of Dune", False)
    assert GAME.files == {"party": configs.PARTY_FILE, "scenario": configs.SCENARIO_FILE}
    assert GAME.make(()) is standard()
    assert GAME.law() is law
    assert GAME.brain_file() is brain_file()
    assert GAME.random_scenario is boards.sized_scenario
    assert GAME.wild() == Wild(wild.scenario_names(), wild.setup)
    assert GAME.level(GAME.default_setup().party) == "normal"


def test_there_are_no_mods() -> None:
    with pytest.raises(MashupError, match=r"^Deserts of Dune has no mods, so a, b cannot be in play\.$"):
        GAME.make(("a", "b"))
