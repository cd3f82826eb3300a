from __future__ import annotations

import arcade
import pytest

from render.editor.files import new_document, own_folder, save_document
from render.settings import load
from render.views.setup import BOARD, LENGTH, SetupView, known
from render.window import GameWindow
from systems.mashup.configs import MATCH_FILE, SCENARIO_FILE
from tests.render import rig
from tests.render.menus import click, press, words


@pytest.fixture
def setup(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> SetupView:
    view = SetupView(window)
    monkeypatch.setattr(window.flow, "play", lambda: started.append("play"))
    monkeypatch.setattr(window.flow, "host", lambda: started.append("host"))
    started.clear()
    window.show_view(view)
    rig.tick(window)
    return view


started: list[str] = []


def test_one_click_starts(window: GameWindow, setup: SetupView) -> None:
    click(window, "start")
    assert started == ["play"]


def test_one_key_starts(window: GameWindow, setup: SetupView) -> None:
    press(window, arcade.key.ENTER)
    assert started == ["play"]


def test_what_is_chosen_is_shown_and_kept(window: GameWindow, setup: SetupView) -> None:
    assert "Normal" in words(window)
    assert "Thanos comes in round 15; take your time." in words(window)
    assert "No clock" in words(window)
    click(window, "clock")
    assert window.settings.tournament_clock
    assert "Tournament clock" in words(window)
    assert "Thanos comes in round 15; 60 s for a turn." in words(window)
    click(window, "level", "match", "scenario")
    assert (window.settings.level, window.settings.match, window.settings.scenario) == (
        "hard",
        "epic",
        "asgard-bridge",
    )
    told = words(window)
    assert "Thinks several turns ahead." in told
    assert "Thanos comes in round 30; 120 s for a turn." in told
    assert "Asgard: the Rainbow Bridge" in told
    click(window, "start")
    assert load().level == "hard"


def test_a_name_is_typed(window: GameWindow, setup: SetupView) -> None:
    click(window, "name")
    for _ in "Player":
        window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)
    assert window.player_name == "Player", "nobody is nameless"
    rig.type_text(window, "Ada ")
    assert window.settings.name == "Ada"
    press(window, arcade.key.ENTER)
    assert started == ["play"]


def test_a_board_that_came_by_option_stays_among_the_choices(window: GameWindow, setup: SetupView) -> None:
    window.settings.scenario, window.settings.match, window.settings.level = (
        "mine.scenario.json",
        "x",
        "random",
    )
    setup.rebuild()
    rig.tick(window)
    assert "mine.scenario.json" in words(window)
    assert "Random" in words(window)


def test_what_was_made_in_the_editor_can_be_chosen(window: GameWindow) -> None:
    board = new_document(SCENARIO_FILE)
    board.put(("name",), "My Arena")
    save_document(board, own_folder() / "arena.scenario.json")
    save_document(new_document(MATCH_FILE), own_folder() / "long.game.json")
    window.settings.match, window.settings.scenario = "epic", "wakanda"
    window.show_view(SetupView(window))
    rig.tick(window)
    click(window, "scenario", "match")
    assert window.settings.scenario == str(own_folder() / "arena.scenario.json")
    assert window.settings.match == str(own_folder() / "long.game.json")
    assert {"My Arena", "long"} <= set(words(window).splitlines())


def test_boards_and_lengths_by_name() -> None:
    board, config = known("mashup", BOARD, "wakanda"), known("mashup", LENGTH, "quick")
    assert (board.width, board.height, config.max_rounds) == (20, 12, 12)
    assert known("mashup", BOARD, "atlantis") is None
    assert known("mashup", LENGTH, "endless") is None


def test_a_computer_may_play_our_side_and_then_we_watch(window: GameWindow, setup: SetupView) -> None:
    assert "You play" in words(window)
    click(window, "side")
    assert window.settings.side == "easy"
    told = words(window)
    assert "Computer (Easy)" in told
    assert "Two computers play, and you watch." in told
    press(window, arcade.key.LEFT)  # the focus stays
    assert window.settings.side == ""
    click(window, "start")
    assert started == ["play"]


def test_dune_offers_its_five_levels_by_their_names(window: GameWindow, setup: SetupView) -> None:
    window.settings.game, window.settings.language = "dune", "de"
    setup = SetupView(window)
    window.show_view(setup)
    rig.tick(window)
    assert "Wie üblich (Halbprofi)" in words(window)
    seen = []
    for _ in range(5):
        click(window, "level")
        seen.append(window.settings.dune_level)
        name = ["Einsteiger", "Amateur", "Halbprofi", "Profi", "Weltklasse"][len(seen) - 1]
        assert name in words(window).splitlines()
    assert seen == ["random", "easy", "normal", "hard", "titan"]
    click(window, "start")
    assert load().dune_level == "titan"


def test_names_are_in_the_language_that_is_set(window: GameWindow, setup: SetupView) -> None:
    window.settings.language, window.settings.game = "de", "dune"
    for scenario in window.game_menus.setup_options.boards():
        window.settings.dune_scenario = scenario
        setup.rebuild()
        board = known("dune", BOARD, scenario)
        assert window.texts(f"setup.place.{scenario}") in words(window)
        assert board.name not in words(window)
    assert window.player_name == "Spieler"
