from __future__ import annotations

import pytest

from ecs.errors import MashupError
from render.dune.setup_options import DuneSetupOptions
from render.settings import Settings
from render.texts import load_texts
from render.views.setup import BOARD, LENGTH, known
from systems.dune.configs import PARTY_FILE, SCENARIO_FILE

VENUE = DuneSetupOptions()


def test_boards_and_lengths_by_name() -> None:
    board, party = known("dune", BOARD, "arrakis"), known("dune", LENGTH, "standard")
    assert (board.width, board.height, party.numb_of_rounds) == (20, 15, 30)
    assert known("dune", BOARD, "atlantis") is None
    assert known("dune", LENGTH, "endless") is None
    assert all(known("dune", LENGTH, name) for name in VENUE.lengths)
    assert len(VENUE.boards()) >= 4


def test_what_they_are_in_words() -> None:
    texts = load_texts("en")
    board, party = VENUE.find(SCENARIO_FILE, "arrakis"), VENUE.find(PARTY_FILE, "standard")
    assert VENUE.name_of(board).startswith("Arrakis")
    dunes = board.kinds.count("D")
    assert VENUE.about_board(texts, board).startswith(f"20 x 15 fields, {dunes} dunes, ")
    told = VENUE.about_length(texts, party, clock=True)
    assert told == "Shai-Hulud comes after round 30; 30 s for a turn."
    told = VENUE.about_length(texts, party, clock=False)
    assert told == "Shai-Hulud comes after round 30; take your time."
    quick = VENUE.about_length(texts, VENUE.find(PARTY_FILE, "quick"), clock=True)
    assert quick == "Shai-Hulud comes after round 12; 15 s for a turn. No atomics before round 4."


def test_every_board_has_a_picture_that_fits() -> None:
    for name in VENUE.boards():
        board = VENUE.find(SCENARIO_FILE, name)
        image = VENUE.minimap(board, 300, 200)
        assert image.width <= max(300, 2 * board.width)
        assert image.height <= max(200, 2 * board.height)
        assert image.width * board.height == image.height * board.width


def test_a_setup_as_the_settings_say() -> None:
    setup = VENUE.setup(Settings(party="quick", dune_scenario="sietch"))
    assert setup.scenario.name.startswith("Sietch")
    assert setup.party == VENUE.find(PARTY_FILE, "quick")
    with pytest.raises(MashupError, match="atlantis: is no built-in"):
        VENUE.setup(Settings(dune_scenario="atlantis"))
