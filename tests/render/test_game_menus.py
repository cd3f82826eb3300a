from __future__ import annotations

import pytest

from ecs.games import NAMES
from render.game_menus import game_menus, menus, opponent, own_key
from render.games import pictured
from render.settings import Settings
from render.texts import languages, load_texts
from render.views.title import ENTRIES
from systems.games import tools


def test_every_game_has_a_foyer() -> None:
    assert pictured() == NAMES
    assert all(map(menus.has, NAMES))


@pytest.mark.parametrize("game", NAMES)
def test_what_a_foyer_names_is_there(game: str) -> None:
    found, settings = game_menus(game), Settings()
    assert found.game == game
    assert set(found.entries) <= {entry.name for entry in ENTRIES}
    for setting in (
        found.server_setting,
        found.setup_options.board_setting,
        found.setup_options.length_setting,
    ):
        assert getattr(settings, setting)
    assert isinstance(getattr(settings, found.level_setting), str)
    assert found.setup_options.setup(settings) is not None
    assert found.mods(settings) == ()
    assert found.statistics().rounds == 0


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", NAMES)
def test_every_text_of_a_foyer_is_there(game: str, language: str) -> None:
    found, texts = game_menus(game), load_texts(language)
    keys = [f"game.{game}"]
    for topic, rows in found.topics.items():
        keys += [f"help.{topic}", *(f"help.{topic}.{name}" for name, _ in rows)]
    keys += [f"ending.chart.{chart}" for chart in found.statistics().charts]
    keys += ["title.tagline", "wait.draft", "intro.1"]
    assert [key for key in keys if own_key(game, texts, key) not in texts] == []


def test_the_computer_plays_as_the_party_says_unless_the_player_chooses() -> None:
    settings, epic = Settings(), tools("dune").load_setup("epic").party
    assert opponent("dune", settings, epic) == "hard"
    settings.level = "titan"
    assert opponent("dune", settings, epic) == "hard", "that was chosen for another game"
    settings.dune_level = "easy"
    assert opponent("dune", settings, epic) == "easy"


def test_where_the_match_config_says_nothing_the_player_alone_chooses() -> None:
    match = tools("mashup").load_setup("epic").match
    assert opponent("mashup", Settings(), match) == "normal"
    assert opponent("mashup", Settings(level="titan"), match) == "titan"


def test_a_game_may_have_words_of_its_own() -> None:
    texts = load_texts("en")
    assert own_key("dune", texts, "title.tagline") == "dune.title.tagline"
    assert own_key("mashup", texts, "title.tagline") == "title.tagline"
    assert own_key("dune", texts, "title.play") == "title.play"
