from __future__ import annotations

import pytest

from render.foyer import FOYERS, foyer, own_key
from render.games import PICTURES
from render.settings import Settings
from render.texts import languages, load_texts
from render.views.title import ENTRIES


def test_every_game_has_a_foyer() -> None:
    assert list(FOYERS) == list(PICTURES)


@pytest.mark.parametrize("game", FOYERS)
def test_what_a_foyer_names_is_there(game: str) -> None:
    found, settings = foyer(game), Settings()
    assert found.game == game
    assert set(found.entries) <= {entry.name for entry in ENTRIES}
    for setting in (found.server_setting, found.venue.board_setting, found.venue.length_setting):
        assert getattr(settings, setting)
    assert found.venue.setup(settings) is not None
    assert found.mods(settings) == ()
    assert found.statistics().rounds == 0


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", FOYERS)
def test_every_text_of_a_foyer_is_there(game: str, language: str) -> None:
    found, texts = foyer(game), load_texts(language)
    keys = [f"game.{game}"]
    for topic, rows in found.topics.items():
        keys += [f"help.{topic}", *(f"help.{topic}.{name}" for name, _ in rows)]
    keys += [f"ending.chart.{chart}" for chart in found.statistics().charts]
    keys += ["title.tagline", "wait.draft", "intro.1"]
    assert [key for key in keys if own_key(game, texts, key) not in texts] == []


def test_a_game_may_have_words_of_its_own() -> None:
    texts = load_texts("en")
    assert own_key("dune", texts, "title.tagline") == "dune.title.tagline"
    assert own_key("mashup", texts, "title.tagline") == "title.tagline"
    assert own_key("dune", texts, "title.play") == "title.play"
