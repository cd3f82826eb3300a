from __future__ import annotations

import pytest

from ecs.errors import MashupError
from render.mashup.setup_options import MashupSetupOptions
from render.settings import Settings
from render.texts import load_texts
from systems.mashup.configs import MATCH_FILE, SCENARIO_FILE

VENUE = MashupSetupOptions()


def test_boards_and_lengths_in_words() -> None:
    texts = load_texts("en")
    board, length = VENUE.find(SCENARIO_FILE, "wakanda"), VENUE.find(MATCH_FILE, "standard")
    assert VENUE.name_of(board).startswith("Wakanda")
    assert VENUE.about_board(texts, board).startswith("20 x 12 fields, ")
    assert VENUE.about_length(texts, length, clock=True) == "Thanos comes in round 15; 60 s for a turn."
    assert VENUE.about_length(texts, length, clock=False) == "Thanos comes in round 15; take your time."
    assert "wakanda" in VENUE.boards()
    assert VENUE.minimap(board, 300, 200).size == (300, 180)


def test_a_setup_as_the_settings_say() -> None:
    setup = VENUE.setup(Settings(match="quick", scenario="titan"))
    assert setup.match == VENUE.find(MATCH_FILE, "quick")
    assert setup.scenario == VENUE.find(SCENARIO_FILE, "titan")
    with pytest.raises(MashupError, match="atlantis: is no built-in scenario"):
        VENUE.setup(Settings(scenario="atlantis"))
