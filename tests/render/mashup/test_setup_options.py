from __future__ import annotations

import pytest

from ecs.errors import MashupError
from render.mashup.setup_options import MashupSetupOptions
from render.settings import Settings
from render.texts import load_texts
from systems.mashup.configs import MATCH_FILE, SCENARIO_FILE

OPTIONS = MashupSetupOptions()


def test_boards_and_lengths_in_words() -> None:
    texts = load_texts("en")
    board, length = OPTIONS.find(SCENARIO_FILE, "wakanda"), OPTIONS.find(MATCH_FILE, "standard")
    assert OPTIONS.name_of(board).startswith("Wakanda")
    assert OPTIONS.about_board(texts, board).startswith("20 x 12 fields, ")
    assert OPTIONS.about_length(texts, length, clock=True) == "Thanos comes in round 15; 60 s for a turn."
    assert OPTIONS.about_length(texts, length, clock=False) == "Thanos comes in round 15; take your time."
    assert "wakanda" in OPTIONS.boards()
    assert OPTIONS.minimap(board, 300, 200).size == (300, 180)


def test_a_setup_as_the_settings_say() -> None:
    setup = OPTIONS.setup(Settings(match="quick", scenario="titan"))
    assert setup.match == OPTIONS.find(MATCH_FILE, "quick")
    assert setup.scenario == OPTIONS.find(SCENARIO_FILE, "titan")
    with pytest.raises(MashupError, match="atlantis: is no built-in scenario"):
        OPTIONS.setup(Settings(scenario="atlantis"))
