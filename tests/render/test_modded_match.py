"""Mods in the window: the stone of the tutorial has a button, a key, marks, facts, a line and a film."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageStat

from ecs.components import Health
from ecs.events import Event, Healed
from net import games
from net.embedded import Embedded
from net.inbound import Role
from render.art.canvas import from_hex
from render.mashup.choosing import STONE, Tool
from render.settings import Settings
from render.table import Failed, News
from render.theme import SMALLEST
from systems.mashup.commands import Step, UseStone
from systems.mashup.components import Stone
from systems.mashup.configs import load_setup
from systems.mashup.game import modded
from tests import tutorial
from tests.render.local_table import LocalTable
from tests.render.menus import screen, shown, words
from tests.render.rig import click, picture, press, tick, wait_until
from tests.render.views.test_match import pass_time, settle
from tests.systems.mashup.bombs import with_bomb
from tests.systems.mashup.scene import Scene, Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow

BOARD = """
. . . . . .
. . A . . .
. . . B . .
. . . . . b
. a . . . .
"""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_MODS", "")
    return tutorial.bloom(tmp_path)


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    """A small window, which is drawn faster."""
    import arcade

    from render.flow import Flow
    from render.keys import Keys

    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    arcade.set_window(open_window)
    open_window.switch_to()
    open_window.settings = Settings(mute=True, intro_seen=True)
    open_window.keys, open_window.flow = Keys(), Flow(open_window)
    open_window.set_size(*SMALLEST)
    tick(open_window)
    yield open_window
    open_window.hide_view()
    open_window.flow.close()
    open_window.flow.settle()


def hurt_friend(*mods: str, stones: str = "mind bloom") -> Scene:
    heroes = {"A": Stats(mp=2, ap=2), "B": Stats(hp=20, top=100)}
    return scene(BOARD, heroes=heroes, stones={"A": stones}, order="A b B a", game=modded(mods))


def sit(window: GameWindow, match: Scene) -> tuple[MatchView, LocalTable]:
    from render.views.match import MatchView

    table = LocalTable(match)
    table.idle = True
    view = MatchView(window, table)
    window.show_view(view)
    tick(window, 2)
    return view, table


def point(window: GameWindow, x: float, y: float) -> None:
    window.dispatch_event("on_mouse_motion", round(x), round(y), 0, 0)
    tick(window, 2)


def told(view: MatchView) -> list[str]:
    return [fact.text for fact in view.facts.facts]


def around(window: GameWindow, view: MatchView, field: int) -> Image.Image:
    """The picture of a field."""
    rect = view.rect_of(field)
    height = window.height
    edges = (rect.left, height - rect.top, rect.right, height - rect.bottom)
    return picture(window).crop(tuple(map(round, edges)))


def likeness(image: Image.Image, colour: tuple[int, int, int]) -> float:
    """How much light of a colour there is, beside the other light."""
    red, green, blue = ImageStat.Stat(image).mean
    return sum(light * (own - 128) for light, own in zip((red, green, blue), colour, strict=True))


def test_the_stone_of_the_tutorial_is_played_in_the_window(window: GameWindow, path: Path) -> None:
    import arcade

    match = hurt_friend(str(path))
    view, table = sit(window, match)
    assert (friend := match["B"]) in match.world.rows
    goal = match.at(3, 2)

    # The button, what it tells and its key
    button = view["stone_2"]
    assert button.usable
    assert "stone_7" in view.base  # there may be seven in one hand
    point(window, *button.rect.center)
    assert told(view) == [
        "Bloom Stone",
        "Heals a friend beside its bearer.",
        "Held by Hero A",
        "Cools down for 2 rounds afterwards",
        "Costs 1 AP, 2 left",
        "[2]",
    ]
    press(window, arcade.key.KEY_2)
    assert view.choosing.tool == Tool(STONE, match["bloom"])

    # The overlay
    marks = [sprite.position for sprite in view.stage._marked["stone"] if sprite.width]
    assert marks == [view.stage.center(goal)]
    point(window, *view.rect_of(goal).center)
    assert {"Use the Bloom Stone", "Hero B: 50 HP again"} < set(told(view))

    # The film: its beam and its light are on the target before anybody is healed
    green, shown_events = from_hex("#9be564"), list[Event]()
    view.director.listeners.append(lambda event, world: shown_events.append(event))
    before = likeness(around(window, view, goal), green)
    click(window, *view.rect_of(goal).center)
    assert table.asked == [UseStone(match["bloom"], goal)]
    brightest = 0.0
    while not any(isinstance(event, Healed) for event in shown_events):
        brightest = max(brightest, likeness(around(window, view, goal), green))
        pass_time(window, 1 / 30)
    assert brightest > before + 2000
    settle(window, view, table)

    # What came of it, and the log
    assert match.world.get(friend, Health).hp == 50
    assert view.log.entries[-1].text == "Hero A uses the Bloom Stone. Hero B is back at 50 HP."


def test_in_german(window: GameWindow, path: Path) -> None:
    window.settings.language = "de"
    try:
        view, _ = sit(window, hurt_friend(str(path)))
        point(window, *view["stone_2"].rect.center)
        assert told(view)[:2] == ["Blütenstein", "Heilt einen Freund neben seinem Träger."]
    finally:
        window.settings.language = "en"


def test_words_of_its_own_for_the_log(window: GameWindow, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    words = '"name": "Bloom Stone", "used": "{entity} lets {target} bloom at {field} with the {stone}.",'
    path.write_text(text.replace('"name": "Bloom Stone",', words), encoding="utf-8")
    modded.cache_clear()
    match = hurt_friend(str(path))
    view, table = sit(window, match)
    table.ask(UseStone(match["bloom"], match.at(3, 2)))
    settle(window, view, table)
    line = view.log.entries[-1].text
    assert line.startswith("Hero A lets Hero B bloom at [3, 2] with the Bloom Stone. ")


def test_two_mods_together(window: GameWindow, path: Path) -> None:
    match = hurt_friend("gravity", str(path), "mirror", stones="gravity bloom mirror")
    view, table = sit(window, match)
    assert [match.world.get(stone, Stone).name for stone in view.choosing.carried()] == [
        "gravity", "bloom", "mirror"
    ]  # fmt: skip
    assert [view[name].usable for name in ("stone_1", "stone_2", "stone_3")] == [True, True, True]
    assert "stone_9" in view.base
    for name, field in (("bloom", match.at(3, 2)), ("gravity", match.at(2, 1))):
        assert table.ask(UseStone(match[name], field))
        settle(window, view, table)
    assert match.where("a") == (2, 3)


def test_a_mod_that_fails_ends_the_match_and_not_the_game(window: GameWindow, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("heal(world, hero, power.hp)", "raise ValueError('wilted')"), encoding="utf-8"
    )
    modded.cache_clear()
    match = hurt_friend(str(path))
    view, _ = sit(window, match)
    view.choosing.take(Tool(STONE, match["bloom"]))
    point(window, *view.rect_of(match.at(3, 2)).center)
    assert shown(window) == "ProblemView"
    assert "The mod bloom failed: ValueError (wilted) in bloom.py, line " in words(window)


@pytest.mark.parametrize(
    ("language", "told", "line"),
    [
        (
            "en",
            ["Bomb", "Goes off when somebody", "Bars the way."],
            "The bomb on [3, 1] explodes! Hero A: -15",
        ),
        ("de", ["Bombe", "Geht hoch, wenn jemand", "Versperrt den Weg."], "Die Bombe auf [3, 1] explodiert!"),
    ],
)
def test_a_bomb_is_told_as_a_bomb(window: GameWindow, language: str, told: list[str], line: str) -> None:
    """Nowhere as a rock: not in the facts, not in the picture, not in the log."""
    from render.mashup.pieces import ThingPiece

    window.settings.language = language
    try:
        match, bomb = with_bomb(BOARD, 3, 1, order="A b B a")
        view, table = sit(window, match)
        piece = view.stage.piece(bomb)
        assert isinstance(piece, ThingPiece)
        assert likeness(around(window, view, match.at(3, 1)), from_hex("#ff8a3d")) > 0
        point(window, *view.rect_of(match.at(3, 1)).center)
        said = [fact.text for fact in view.facts.facts]
        assert [fact.startswith(begun) for fact, begun in zip(said[:3], told, strict=True)] == [True] * 3
        assert table.ask(Step(match.at(3, 0)))
        settle(window, view, table)
        assert line in view.log.entries[-1].text
        assert "rock" not in view.log.entries[-1].text.lower()
        assert view.stage.piece(bomb) is None
    finally:
        window.settings.language = "en"


def test_a_match_against_the_computer_with_the_mods_of_the_settings(window: GameWindow, path: Path) -> None:
    window.settings.mods = (str(path), "gravity")
    window.settings.match, window.settings.scenario, window.settings.level = "quick", "asgard-bridge", "easy"
    window.flow.play()
    wait_until(window, lambda: shown(window) == "DraftView", 60)
    click(window, *screen(window)["advice"].rect.center)
    click(window, *screen(window)["confirm"].rect.center)
    wait_until(window, lambda: shown(window) == "MatchView", 60)
    view: Any = window.current_view
    wait_until(window, lambda: view.latest is not None, 60)
    assert list(view.latest.game.content.kinds)[6:] == ["bloom", "gravity"]
    assert "stone_8" in view.base


def test_a_client_without_the_mod_says_which(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from render.live_table import LiveTable

    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    server = Embedded(load_setup("quick"), tmp_path, "random", "random", mods=(str(path),), pace=0.0)
    table = LiveTable(server, games.client("mashup", "Eve", "eve", Role.SPECTATOR))
    try:
        news: list[News] = []
        end = time.monotonic() + 60
        while not any(isinstance(each, Failed) for each in news):
            assert time.monotonic() < end
            news += table.poll()
            time.sleep(0.02)
    finally:
        table.close()
    (failed,) = (each for each in news if isinstance(each, Failed))
    assert failed.message == "This match is played with mods that are not installed here: bloom."
