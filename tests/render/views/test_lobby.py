from __future__ import annotations

from itertools import pairwise

import arcade
import pytest

from net.lobby import CEREMONY
from net.lobby_messages import AddComputer, Again, ChooseTeam, CloseRoom, Kick, SetReady, StartMatch
from net.notices import Complained, Gathered, Lost
from render.kept_table import KeptTable
from render.views.lobby import LobbyView
from render.window import GameWindow
from tests.render import rig
from tests.render.lobbies import ADA, BOB, CYD, FULL, HAL, entrant, gathered
from tests.render.menus import QuietTable, click, press, resize, shown, words


def lobby(window: GameWindow, told: Gathered) -> tuple[LobbyView, QuietTable]:
    """At a table that tells of this lobby."""
    table = QuietTable(told, game="race")
    window.flow.table = KeptTable(table)
    window.flow.poll()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, LobbyView)
    return view, table


pytestmark = pytest.mark.usefixtures("toys")


def test_everybody_is_shown_with_seat_and_readiness(window: GameWindow) -> None:
    lobby(window, gathered(*FULL))
    told = words(window).splitlines()
    for line in (
        "Race  ·  In the lobby",
        "4 here, 3 to 5 can play",
        "Seat 5",
        "Ada (you)",
        "Bob",
        "Computer 1",
    ):
        assert line in told
    assert told.count("free") == 3
    assert told.count("No seat yet") == 2
    assert told.count("ready") == told.count("computer") == told.count("host") == 1
    assert "Not ready yet: Cyd." in told


def test_the_host_does_all_there_is_by_clicks(window: GameWindow) -> None:
    view, table = lobby(window, gathered(ADA, BOB, HAL, startable=True))
    click(window, "add", "take 2", "start")
    assert table.wishes == [AddComputer(), ChooseTeam(3), StartMatch()]
    click(window, "kick 3", "no")
    assert len(table.wishes) == 3
    click(window, "kick 3", "yes")
    click(window, "close", "yes")
    assert table.wishes[3:] == [Kick(2), CloseRoom()]
    assert "ready" not in view.base


def test_what_cannot_be_now_is_pale(window: GameWindow) -> None:
    view, _ = lobby(window, gathered(*FULL, entrant("Eve", 5)))
    assert not view["start"].usable
    assert not view["add"].usable


def test_others_say_that_they_are_ready_or_not(window: GameWindow) -> None:
    view, table = lobby(window, gathered(*FULL, me=3))
    assert "start" not in view.base
    assert not any(widget.key.startswith("kick") for widget in view.base.widgets)
    click(window, "take 0", "ready")
    assert table.wishes == [ChooseTeam(1), SetReady(ready=True)]
    table.news.append(gathered(ADA, BOB, entrant("Cyd", 3, 1, ready=True), HAL, me=3))
    rig.tick(window)
    assert not any(widget.key.startswith("take") for widget in view.base.widgets)
    click(window, "ready")
    assert table.wishes[-1] == SetReady(ready=False)


def test_who_has_a_seat_may_get_up(window: GameWindow) -> None:
    _, table = lobby(window, gathered(ADA, entrant("Cyd", 3, 2), me=3))
    click(window, "up 1")
    assert table.wishes == [ChooseTeam(0)]


def test_by_keys_alone(window: GameWindow) -> None:
    _, table = lobby(window, gathered(ADA, BOB, HAL, startable=True))
    press(window, arcade.key.ENTER)
    assert table.wishes == [StartMatch()]
    press(window, arcade.key.LEFT, arcade.key.ENTER)
    assert table.wishes[-1] == AddComputer()
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"
    assert "leave" in table.did


def test_who_watches_sees_it_and_can_only_leave(window: GameWindow) -> None:
    view, _ = lobby(window, gathered(*FULL, me=9))
    assert [widget.key for widget in view.base.widgets] == ["leave"]
    assert "You are watching. Not ready yet: Cyd." in words(window)


def test_after_a_match_the_host_opens_it_again(window: GameWindow) -> None:
    _, table = lobby(window, gathered(ADA, BOB, CYD, stage=CEREMONY))
    assert "The match is over" in words(window)
    click(window, "start")
    assert table.wishes == [Again()]
    table.news.append(gathered(ADA, BOB, CYD))
    rig.tick(window)
    assert "In the lobby" in words(window)


def test_what_goes_wrong_is_told_until_it_changes(window: GameWindow) -> None:
    window.settings.language = "de"
    _, table = lobby(window, gathered(ADA, BOB))
    table.news.append(Complained("Somebody else has team 3."))
    rig.tick(window)
    assert "Mannschaft 3 hat schon jemand anderes." in words(window)
    table.news.append(Lost("nobody listens there", 2.5))
    rig.tick(window)
    assert "3 s" in words(window)
    table.news.append(gathered(ADA, BOB))
    rig.tick(window)
    assert "3 s" not in words(window)


def test_a_question_stays_when_somebody_comes(window: GameWindow) -> None:
    _, table = lobby(window, gathered(ADA, BOB))
    click(window, "kick 3")
    table.news.append(gathered(ADA, BOB, CYD))
    rig.tick(window)
    assert "Shall Bob leave?" in words(window)
    assert "Cyd" in words(window)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("most", [1, 3, 5, 8])
def test_all_rows_fit_any_window(window: GameWindow, size: tuple[int, int], most: int, language: str) -> None:
    window.settings.language = language
    resize(window, size)
    people = [ADA, *(entrant(f"Somebody with a long name {n}", n) for n in range(2, 1 + most))]
    view, _ = lobby(window, gathered(*people, fewest=1, most=most))
    rows = [widget.rect for widget in view.base.widgets if widget.key.startswith(("take", "kick"))]
    assert len(rows) == 2 * most - 1
    bar = [view[name].rect for name in ("leave", "close", "add", "start")]
    assert min(rect.bottom for rect in rows) > max(rect.top for rect in bar)
    assert max(rect.top for rect in rows) < window.height - 80 * view.unit
    for one, other in pairwise(bar):
        assert one.right < other.left
    assert bar[0].left > 0
    assert bar[-1].right < window.width
    for text in view.base.texts:
        assert text.left >= 0
        assert text.right <= window.width, text.text
