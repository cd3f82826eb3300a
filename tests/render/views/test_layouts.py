"""Every menu at several sizes, languages and text sizes: nothing overlaps, nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import arcade
import pytest
from arcade.types import Rect

from ecs.folders import replay_folder
from net.entries import Ended
from net.http_client import RoomNews, Seat
from render.dune.help_pages import TOPICS as DUNE_TOPICS
from render.dune.house_choice import HouseChoiceView
from render.kept_table import KeptTable
from render.mashup.draft import DraftView
from render.mashup.help_pages import TOPICS
from render.table import Beat
from render.views.closing import ClosingView
from render.views.ending import EndingView
from render.views.help import HelpView
from render.views.host import HostView
from render.views.hotkeys import HotkeysView
from render.views.intro import IntroView
from render.views.join import JoinView
from render.views.lessons import LessonsView
from render.views.problem import ProblemView
from render.views.replays import ReplaysView
from render.views.rooms import RoomsView
from render.views.settings import SettingsView
from render.views.setup import SetupView
from render.views.title import TitleView
from render.views.waiting import WaitingView
from render.widgets.screen import Screen
from render.widgets.spot import Spot
from render.window import GameWindow
from systems.dune.configs import default_setup
from tests.render.dune.replayed import beats as beats_of_dune
from tests.render.dune.test_house_choice import assigned
from tests.render.menus import ASSIGNMENT, QuietTable, beats, resize
from tests.render.test_replay_download import HEADER, written
from tests.render.views.test_host import left

LONG = "An opponent with a rather long name"


@pytest.fixture(scope="module")
def whole() -> list[Beat]:
    return beats(seed=3, brain="easy")


def _rooms(window: GameWindow) -> RoomsView:
    view = RoomsView(window, "ws://localhost:1/")
    assert view._thread is not None
    view._thread.join()  # nobody is there; this is what somebody would have answered
    told = tuple(
        RoomNews(f"/room-{number}", "playing", number, True, (Seat(LONG), Seat("Bob")), number)
        for number in range(30)
    )
    view._answer = (told, "")
    return view


def _replays(window: GameWindow) -> ReplaysView:
    for number in range(12):
        written(replay_folder() / f"{number}.jsonl", HEADER, Ended(9.0, 1, 2, "stones", "x"))
    return ReplaysView(window)


def _host_again(window: GameWindow) -> HostView:
    left("mashup", None, "m-1")
    return HostView(window)


def _title_again(window: GameWindow) -> TitleView:
    left("mashup", "127.0.0.1", "m-2")
    return TitleView(window)


SCREENS: dict[str, Callable[[GameWindow], Screen]] = {
    "title": TitleView,
    "setup": SetupView,
    "host": HostView,
    "host again": _host_again,
    "title again": _title_again,
    "setup again": SetupView,
    "join": JoinView,
    "rooms": _rooms,
    "replays": _replays,
    "lessons": LessonsView,
    "waiting": WaitingView,
    "problem": lambda window: ProblemView(window, "The server at ws://host:1218 was called in vain. " * 3),
    "closing": lambda window: ClosingView(window, TitleView(window), window.flow.title),
    "draft": lambda window: DraftView(window, ASSIGNMENT, QuietTable()),
    "settings": SettingsView,
    "hotkeys": lambda window: HotkeysView(window, SettingsView(window)),
    "intro": IntroView,
    **{f"help {topic}": (lambda window, topic=topic: HelpView(window, topic=topic)) for topic in TOPICS},
}
DUNE: dict[str, Callable[[GameWindow], Screen]] = {
    "title": TitleView,
    "setup": SetupView,
    "host": HostView,
    "join": JoinView,
    "rooms": _rooms,
    "lessons": LessonsView,
    "waiting": WaitingView,
    "choice": lambda window: HouseChoiceView(window, assigned(), _dune_table()),
    "hotkeys": lambda window: HotkeysView(window, SettingsView(window)),
    "intro": IntroView,
    **{f"help {topic}": (lambda window, topic=topic: HelpView(window, topic=topic)) for topic in DUNE_TOPICS},
}
CASES = [
    ((960, 540), "en", 1.0),
    ((960, 540), "de", 1.3),
    ((1900, 1080), "en", 1.15),
    ((1000, 1080), "de", 1.0),
]


def _dune_table(*news: Beat) -> QuietTable:
    table = QuietTable(*news, game="dune")
    table.config, table.names = default_setup().party, ("", "Ada", LONG)
    return table


def check(view: Screen, name: str) -> None:
    """Nothing overlaps and nothing is cut off."""
    everything = arcade.LBWH(0, 0, view.width, view.height)
    widgets = {widget.key: widget.rect for widget in view.base.widgets if not isinstance(widget, Spot)}
    for key, rect in widgets.items():
        assert _inside(rect, everything), f"{name}: {key} is cut off"
    for (one, first), (other, second) in combinations(widgets.items(), 2):
        assert not _meet(first, second), f"{name}: {one} and {other} overlap"
    texts = [text for text in view.base.texts if text.text and text.color[3]]
    boxes = [(text.text, _box(text)) for text in texts]
    for words, box in boxes:
        assert _inside(box, everything), f"{name}: {words!r} is cut off"
    for (words, box), (others, second) in combinations(boxes, 2):
        assert not _meet(box, second), f"{name}: {words!r} and {others!r} overlap"


def _box(text: arcade.Text) -> Rect:
    """Where the letters are: without what a line has above and below them."""
    spare = 0.22 * float(text.font_size)
    return arcade.LRBT(text.left, text.right, text.bottom + spare, max(text.bottom + spare, text.top - spare))


def _inside(rect: Rect, outer: Rect) -> bool:
    return (
        rect.left >= outer.left - 1
        and rect.right <= outer.right + 1
        and rect.bottom >= outer.bottom - 1
        and rect.top <= outer.top + 1
    )


def _meet(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > 1
        and min(one.top, other.top) - max(one.bottom, other.bottom) > 1
    )


@pytest.mark.parametrize(("size", "language", "text_size"), CASES)
def test_every_menu_fits(
    window: GameWindow, whole: list[Beat], size: tuple[int, int], language: str, text_size: float
) -> None:
    resize(window, size)
    window.settings.language, window.settings.text_size = language, text_size
    for name, make in SCREENS.items():
        view = make(window)
        window.show_view(view)
        view.on_update(1.0)
        check(view, name)
    kept = KeptTable(QuietTable(*whole))
    kept.table.names = ("", "Ada", LONG)  # type: ignore[misc]
    kept.poll()
    window.flow.again = lambda: None
    view = EndingView(window, kept)
    window.show_view(view)
    check(view, "ending")


@pytest.mark.parametrize(("size", "language", "text_size"), CASES[1:3])
def test_every_menu_of_dune_fits(
    window: GameWindow, size: tuple[int, int], language: str, text_size: float
) -> None:
    resize(window, size)
    settings = window.settings
    settings.game, settings.language, settings.text_size = "dune", language, text_size
    for name, make in DUNE.items():
        view = make(window)
        window.show_view(view)
        view.on_update(1.0)
        check(view, name)
    for seed in (0, 2):
        kept = window.flow.table = KeptTable(_dune_table(*beats_of_dune(seed)))
        kept.poll()
        window.flow.again = lambda: None
        view = EndingView(window, kept)
        window.show_view(view)
        check(view, "ending")
