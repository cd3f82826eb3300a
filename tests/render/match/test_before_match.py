"""The first frames of a match in the real window, and keys that were meant for its last turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from msgspec.structs import replace
from PIL.Image import Image

from ecs.commands import EndTurn, Step
from ecs.components import MATCH, PLACEMENT, Progress
from ecs.match import Match
from net.notices import Lost
from render.kept_table import KeptTable
from render.table import Beat
from systems.dune import configs as dune_configs
from systems.dune import game as desert
from systems.mashup import game as stones
from systems.mashup.configs import load_setup
from tests.render.at_table import pass_time, quick
from tests.render.dune.playing import table as table_of_dune
from tests.render.local_table import LocalTable
from tests.render.menus import QuietTable, shown
from tests.render.replayed import recorded
from tests.render.rig import FRAME, click, picture, press, tick
from tests.systems.dune.scene import scene as scene_of_dune
from tests.systems.mashup.scene import scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow

GAMES = ("mashup", "dune")


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    yield from quick(open_window, tmp_path, monkeypatch)


@pytest.fixture
def left(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    calls: list[str] = []
    monkeypatch.setattr(window.flow, "leave", lambda: calls.append("leave"))
    return calls


def unknown(window: GameWindow, game: str, seat: int) -> tuple[MatchView, QuietTable]:
    """A match view at a table that has told nothing yet."""
    from render.views.match import MatchView

    window.settings.reduced_motion = True
    window.settings.game = game
    table = QuietTable(seat=seat, game=game)
    table.config = None
    window.flow.table = KeptTable(table)
    view = MatchView(window, table)
    window.show_view(view)
    tick(window, 2)
    return view, table


def edges(image: Image) -> tuple[bytes, bytes, bytes]:
    """Both sides and the upper half of the middle: where panels and board would be, and no words are."""
    width, height = image.size
    parts = (0, 0, width // 5, height), (width * 4 // 5, 0, width, height), (0, 0, width, height // 2)
    left, right, middle = (image.crop(part).tobytes() for part in parts)
    return left, right, middle


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_before_the_match_is_known_the_picture_is_that_of_waiting(
    window: GameWindow, left: list[str], game: str, seat: int
) -> None:
    from render.views.waiting import WaitingView

    view, table = unknown(window, game, seat)
    assert view.latest is None
    before = picture(window)
    words = [text.text for text in view.before_match.layer.texts if text.text]
    assert words == ["The match begins soon …", "Cancel"]
    press(window, arcade.key.ENTER)
    press(window, arcade.key.E)
    for button in view.base.widgets:  # what is not to be seen cannot be used
        if not button.rect.point_in_rect(view.before_match.layer["cancel"].rect.center):
            click(window, *button.rect.center)
    assert table.asked == []
    assert (left, view.dialog) == ([], None)
    table.news = [Lost("it closed the connection", 4.0)]
    tick(window)
    assert "No answer (it closed the connection)" in view.before_match.layer.texts[0].text
    press(window, arcade.key.ESCAPE)
    click(window, *view.before_match.layer["cancel"].rect.center)
    assert left == ["leave", "leave"]
    window.show_view(WaitingView(window))
    tick(window, 2)
    assert edges(picture(window)) == edges(before)


def match_of(game: str) -> Match:
    """A match before anybody is on the board."""
    if game == "dune":
        return Match(desert.standard(), dune_configs.load_setup("quick"), 3)
    return Match(stones.standard(), load_setup("quick"), 3)


def drawn(view: MatchView, seat: int) -> set[int]:
    """The numbers of the cards of a seat of which anything is to be seen."""
    panel = view.hud.panels[seat - 1]
    sprites = [sprite for part in (view.base.plates, view.base.pictures) for sprite in part if sprite.visible]
    texts = [text for text in view.base.texts if text.text]
    return {
        number
        for number, card in enumerate(panel.cards)  # type: ignore[attr-defined]
        if any(card.rect.point_in_rect((part.x, part.y)) for part in texts)
        or any(card.rect.point_in_rect(sprite.position) for sprite in sprites)
    }


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_frame_shows_the_board_and_no_card_of_nobody(
    window: GameWindow, game: str, seat: int
) -> None:
    from render.views.match import MatchView

    match = match_of(game)
    table = QuietTable(Beat((), match.clone()), seat=seat, game=game)
    table.config = None
    view = MatchView(window, table)
    window.show_view(view)
    assert view.latest is not None, "it is known before anything is drawn"
    tick(window)
    assert drawn(view, 1) == drawn(view, 2) == set()
    header = view.picture.header(view.director.shown.world, view.words)
    assert header == {"mashup": "Draft", "dune": "Choice of houses"}[game]
    for chooser in (1, 2):
        events = match.apply(chooser, match.legal(chooser)[0])
        table.news.append(Beat(tuple(events), match.clone()))
    tick(window)
    view.director.skip()
    tick(window, 2)
    assert drawn(view, 1) == drawn(view, 2) == set(range(6))


def test_while_heroes_are_placed_there_is_no_round_yet(window: GameWindow) -> None:
    from render.games import picture as picture_of
    from render.mashup.words import NO_KINDS, Words

    words = Words(window.texts, NO_KINDS, names=("", "Ada", "Bob"))
    world = match_of("mashup").world
    assert picture_of("mashup").header(world, words) == "Draft"
    world.set(MATCH, replace(world.get(MATCH, Progress), stage=PLACEMENT))
    assert picture_of("mashup").header(world, words) == "Placement"


def test_a_replay_begins_with_its_board(window: GameWindow) -> None:
    from render.views.replay import ReplayView

    window.flow.replay(recorded(commands=20))
    while not isinstance(view := window.current_view, ReplayView):
        tick(window)
    assert view.latest is not None


@pytest.mark.parametrize("game", GAMES)
def test_enter_pressed_all_the_time_skips_nothing(window: GameWindow, game: str) -> None:
    """Dune ends turns by Enter, Mashup carries plans out by it: the film, the end and the ending all stay."""
    from render.views.match import LINGER

    if game == "dune":
        match: Match = scene_of_dune("A _ _ _", in_round=31, rules={"max_rounds": 30}, stores=(3, 1))
        table = table_of_dune(match)
    else:
        match = scene("A 0 . .\n. . . .\n. . a .", stones={"A": "*"}, order="A a")
        table = LocalTable(match)
    table.idle = True
    again: list[int] = []
    window.settings.speed = 1.0
    window.flow.sit(table, lambda: again.append(1))
    while shown(window) != "MatchView":
        tick(window)
    view = window.current_view
    table.play(1, EndTurn() if game == "dune" else Step(match.world.grid.field(1, 0)))
    film = rest = 0.0
    for _ in range(600):
        press(window, arcade.key.ENTER)
        pass_time(window, 0.05)
        if window.current_view is not view:
            break
        if view.director.busy:  # type: ignore[union-attr]
            film += 0.05 + FRAME
        else:
            rest += 0.05 + FRAME
    assert film > 0.5
    assert rest >= LINGER - 0.1
    assert shown(window) == "EndingView"
    for _ in range(100):
        press(window, arcade.key.ENTER)
        pass_time(window, 0.05)
    assert shown(window) == "EndingView"
    assert again == []
