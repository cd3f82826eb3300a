"""The question before a turn ends with something useful left, in the real window, by clicks and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest

from ecs.commands import EndTurn
from render.settings import load
from tests.render.at_table import click_button, pass_time, quick
from tests.render.dune.playing import table as desert
from tests.render.local_table import LocalTable
from tests.systems.dune.scene import Stats as Body
from tests.systems.dune.scene import scene as dunes
from tests.systems.mashup.scene import Stats, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


@pytest.fixture
def window(open_window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GameWindow]:
    yield from quick(open_window, tmp_path, monkeypatch)


def sit(window: GameWindow, table: LocalTable) -> MatchView:
    from render.views.match import MatchView

    window.settings.ask_end_turn = True
    table.idle = True
    view = MatchView(window, table)
    window.show_view(view)
    pass_time(window, 0.25, 4)
    return view


def facing() -> LocalTable:
    """Mashup: an enemy stands in reach."""
    return LocalTable(scene("A . . a", order="A a", heroes={"A": Stats(reach=5)}))


def beside() -> LocalTable:
    """Dune: an enemy stands beside us."""
    return desert(dunes("A a _\n_ _ _", order="A a", people={"A": Body(mp=2, ap=2)}), 1)


def press(window: GameWindow, *symbols: int) -> None:
    for symbol in symbols:
        window.dispatch_event("on_key_press", symbol, 0)
        window.dispatch_event("on_key_release", symbol, 0)
        pass_time(window, 0.02)


@pytest.mark.parametrize(("made", "key"), [(facing, arcade.key.E), (beside, arcade.key.ENTER)])
def test_by_keys_the_turn_ends_only_after_a_second_thought(
    window: GameWindow, made: type[LocalTable], key: int
) -> None:
    table = made()
    view = sit(window, table)
    press(window, key)
    assert view.boxes.name == "unspent"
    assert table.asked == []
    press(window, arcade.key.ENTER)  # the first answer is to go on
    assert view.dialog is None
    assert table.asked == []
    assert view.pointer.field is not None, "where something is left to do is pointed at"
    view.pointer.put(None)
    press(window, key, arcade.key.ESCAPE)
    assert view.dialog is None
    press(window, key, arcade.key.DOWN, arcade.key.ENTER)
    assert table.asked == [EndTurn()]
    assert view.dialog is None


@pytest.mark.parametrize("made", [facing, beside])
def test_by_clicks_and_whoever_wants_is_never_asked_again(window: GameWindow, made: type[LocalTable]) -> None:
    table = made()
    view = sit(window, table)
    click_button(window, view, "end_turn")
    assert view.boxes.name == "unspent"
    click_button(window, view, "no")
    assert table.asked == []
    click_button(window, view, "end_turn")
    click_button(window, view, "never")
    assert table.asked == [EndTurn()]
    assert not window.settings.ask_end_turn
    assert not load().ask_end_turn
    again = made()
    view = sit(window, again)
    window.settings.ask_end_turn = False
    click_button(window, view, "end_turn")
    assert again.asked == [EndTurn()]


def test_the_question_says_what_is_left(window: GameWindow) -> None:
    view = sit(window, facing())
    left = view.choosing.left()
    assert left is not None
    told = view.guide.left(view.choosing, left)
    assert view.guide.option(view.choosing, left) in told
    assert view.guide.outcome(view.choosing, left)[0].text in told


def test_nobody_is_asked_where_only_steps_are_left(window: GameWindow) -> None:
    table = LocalTable(scene("A . . .\n# # # #\n. . . a", order="A a"))
    view = sit(window, table)
    assert view.choosing.options
    press(window, arcade.key.E)
    assert table.asked == [EndTurn()]


def test_the_question_closes_when_the_turn_is_over_anyway(window: GameWindow) -> None:
    table = facing()
    view = sit(window, table)
    press(window, arcade.key.E)
    assert view.boxes.name == "unspent"
    table.play(1, EndTurn())
    pass_time(window, 0.25, 4)
    assert view.dialog is None


def test_it_is_switched_on_again_in_the_settings(window: GameWindow) -> None:
    from render.views.settings import SettingsView

    window.settings.ask_end_turn = False
    view = SettingsView(window)
    window.show_view(view)
    pass_time(window, 0.05)
    click_button(window, view, "ask_end_turn")  # type: ignore[arg-type]
    assert load().ask_end_turn
