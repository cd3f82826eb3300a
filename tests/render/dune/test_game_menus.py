"""What Dune shows around its matches, in the views that all games share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import arcade
import pytest

from net.notices import Greeted
from render import flow
from render.dune.game_menus import DuneMenus
from render.dune.help_pages import TOPICS
from render.dune.story import ArrakisStory
from render.dune.title_scene import DesertScene
from render.game_menus import own_key
from render.settings import load
from render.views.help import HelpView
from render.views.hotkeys import HotkeysView
from render.views.intro import SECONDS, IntroView
from render.views.join import JoinView
from render.views.settings import SettingsView
from render.views.setup import SetupView
from render.views.title import TitleView
from render.views.waiting import WaitingView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import QuietTable, click, press, shown, words


@pytest.fixture(autouse=True)
def _dune(window: GameWindow) -> None:
    window.settings.game = "dune"


@pytest.fixture
def title(window: GameWindow) -> TitleView:
    window.flow.title()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, TitleView)
    return view


# The title


def test_the_title_lets_one_choose_the_game_and_keeps_it(window: GameWindow, title: TitleView) -> None:
    assert isinstance(title.scene, DesertScene)
    assert "Two houses. One desert." in words(window)
    assert "mods" not in title.base
    click(window, "game mashup")
    assert load().game == "mashup"
    assert "Six heroes. Six stones." in words(window)
    assert "mods" in title.base
    click(window, "game dune")
    click(window, "game dune")
    assert load().game == "dune"


@pytest.mark.parametrize("name", DuneMenus.entries)
def test_every_entry_opens_its_view_and_escape_comes_back(
    window: GameWindow, title: TitleView, name: str
) -> None:
    click(window, name)
    assert shown(window) != "TitleView"
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"


def test_reduced_motion_stands_still(window: GameWindow) -> None:
    window.settings.reduced_motion = True
    window.flow.title()
    rig.tick(window, 2)
    first = rig.picture(window)
    rig.tick(window, seconds=1.0)
    assert rig.picture(window).tobytes() == first.tobytes()


# Before a match


def test_two_clicks_start_a_match(
    window: GameWindow, title: TitleView, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []
    monkeypatch.setattr(window.flow, "play", lambda: started.append(window.settings.game))
    click(window, "play", "start")
    assert started == ["dune"]


def test_what_is_chosen_is_shown_and_kept(window: GameWindow) -> None:
    window.show_view(SetupView(window))
    rig.tick(window)
    told = words(window)
    assert "Shai-Hulud comes after round 30; take your time." in told
    assert "Arrakis: between the Cities" in told
    assert "Gather spice in the desert" in told
    assert "Usual here (Semi-pro)" in told
    click(window, "match", "scenario")
    assert "Usual here (Pro)" in words(window)
    assert "Thinks several turns ahead." in words(window)
    click(window, "level", "level")
    assert "Makes mistakes. Good for a first match." in words(window)
    settings = window.settings
    assert (settings.party, settings.dune_level, settings.level) == ("epic", "easy", "normal")
    assert settings.dune_scenario != "arrakis"
    assert (settings.match, settings.scenario) == ("standard", "wakanda"), "those are of another game"
    assert "Shai-Hulud comes after round " in words(window)


@pytest.mark.parametrize(
    ("chosen", "level", "name"), [("", "hard", "Computer (Pro)"), ("easy", "easy", "Computer (Amateur)")]
)
def test_the_computer_plays_as_the_party_or_the_player_says(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch, chosen: str, level: str, name: str
) -> None:
    ordered: list[tuple[str, ...]] = []

    class Ordered:
        open_house, alone, port = False, True, 0

        def __init__(self, setup: Any, folder: Path, *levels: str, names: tuple[str, ...], **_: Any) -> None:
            ordered.extend((levels, names))

        def close(self) -> None:
            pass

    monkeypatch.setattr(flow, "Embedded", Ordered)
    monkeypatch.setattr(flow, "LiveTable", lambda *_: QuietTable(game="dune"))
    window.settings.party, window.settings.dune_level = "epic", chosen
    window.flow.play()
    assert ordered == [(level,), (name,)]


def test_a_length_that_is_gone_says_nothing_of_the_computer(window: GameWindow) -> None:
    window.settings.party = "lost.party.json"
    window.show_view(SetupView(window))
    rig.tick(window)
    assert "Usual here (?)" in words(window)


def test_the_usual_server_is_one_of_dune(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    joined: list[str] = []

    def join(address: str, *, form: JoinView) -> None:
        joined.append(address)

    monkeypatch.setattr(window.flow, "join", join)
    view = JoinView(window)
    window.show_view(view)
    rig.tick(window)
    assert view.server == "ws://localhost:10191"
    assert "standard of Deserts of Dune" in words(window)
    click(window, "play")
    assert joined == ["ws://localhost:10191/"]
    assert window.settings.dune_server == "ws://localhost:10191/"
    assert window.settings.server == "ws://localhost:1218"


def test_something_to_learn_while_waiting(window: GameWindow) -> None:
    window.settings.game = "mashup"
    window.flow.sit(QuietTable(Greeted(False), game="dune"))
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, WaitingView)
    assert view._tips
    assert all(key.startswith("dune.wait.tip.") for key in view._tips), "the game at the table counts"
    assert view.lull is not None
    assert len(view.lull.signs) == 6


# Help, story, keys


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_of_the_help_has_its_texts_and_they_fit(window: GameWindow, language: str) -> None:
    window.settings.language = language
    view = HelpView(window)
    window.show_view(view)
    for topic, rows in TOPICS.items():
        click(window, topic)
        told = words(window)
        for name, _ in rows:
            key = own_key("dune", window.texts, f"help.{topic}.{name}")
            assert window.texts.template(key).split("{")[0] in told
        step = (view.height - 120 * view.unit) / len(rows)
        wrapped = [text for text in view.base.texts if text.multiline]
        assert len(wrapped) == len(rows)
        assert all(text.content_height <= step for text in wrapped)


def test_the_story_tells_itself(window: GameWindow) -> None:
    view = IntroView(window)
    window.show_view(view)
    rig.tick(window)
    assert isinstance(view.story, ArrakisStory)
    for scene in range(4):
        rig.tick(window, seconds=SECONDS / 2)
        assert window.texts(f"dune.intro.{scene + 1}") in words(window)
        assert any(sprite.alpha > 0 for sprite in view.story.actors)
        rig.tick(window, seconds=SECONDS / 2 + 0.1)
    assert shown(window) == "TitleView"


def test_hotkeys_are_those_of_the_game(window: GameWindow) -> None:
    view = HotkeysView(window, SettingsView(window))
    window.show_view(view)
    rig.tick(window)
    assert "Hotkeys: Deserts of Dune" in words(window)
    place = view._actions.index("attack")
    view.scroll_to(place)
    assert window.texts("dune.key.attack") in words(window)
    click(window, f"key {place}")
    rig.press(window, arcade.key.J)
    assert window.keys.of("dune").key("attack") == "J"
    assert load().keys == {"dune.attack": "J"}
