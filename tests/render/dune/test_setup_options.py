from __future__ import annotations

import pytest

from ecs.errors import MashupError
from render.dune.setup_options import DuneSetupOptions
from render.settings import Settings
from render.texts import load_texts
from render.views.setup import BOARD, LENGTH, known
from systems.dune.configs import PARTY_FILE, SCENARIO_FILE

OPTIONS = DuneSetupOptions()


def test_boards_and_lengths_by_name() -> None:
    board, party = known("dune", BOARD, "arrakis"), known("dune", LENGTH, "standard")
    assert (board.width, board.height, party.numb_of_rounds) == (20, 15, 30)
    assert known("dune", BOARD, "atlantis") is None
    assert known("dune", LENGTH, "endless") is None
    assert all(known("dune", LENGTH, name) for name in OPTIONS.lengths)
    assert len(OPTIONS.boards()) >= 4


def test_what_they_are_in_words() -> None:
    texts = load_texts("en")
    board, party = OPTIONS.find(SCENARIO_FILE, "arrakis"), OPTIONS.find(PARTY_FILE, "standard")
    assert OPTIONS.name_of(board).startswith("Arrakis")
    dunes = board.kinds.count("D")
    assert OPTIONS.about_board(texts, board).startswith(f"20 x 15 fields, {dunes} dunes, ")
    told = OPTIONS.about_length(texts, party, clock=True)
    assert told == "Shai-Hulud comes after round 30; 30 s for a turn."
    told = OPTIONS.about_length(texts, party, clock=False)
    assert told == "Shai-Hulud comes after round 30; take your time."
    quick = OPTIONS.about_length(texts, OPTIONS.find(PARTY_FILE, "quick"), clock=True)
    assert quick == "Shai-Hulud comes after round 12; 15 s for a turn. No atomics before round 4."


def test_every_board_has_a_picture_that_fits() -> None:
    for name in OPTIONS.boards():
        board = OPTIONS.find(SCENARIO_FILE, name)
        image = OPTIONS.minimap(board, 300, 200)
        assert image.width <= max(300, 2 * board.width)
        assert image.height <= max(200, 2 * board.height)
        assert image.width * board.height == image.height * board.width


def test_a_setup_as_the_settings_say() -> None:
    setup = OPTIONS.setup(Settings(party="quick", dune_scenario="sietch"))
    assert setup.scenario.name.startswith("Sietch")
    assert setup.party == OPTIONS.find(PARTY_FILE, "quick")
    with pytest.raises(MashupError, match="atlantis: is no built-in"):
        OPTIONS.setup(Settings(dune_scenario="atlantis"))
