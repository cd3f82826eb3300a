"""What the dialogs do without clicks; `tests/render/views/test_match.py` drives them in the real view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from net.notices import Lost
from render.match.boxes import ASKED
from tests.render.local_table import LocalTable
from tests.systems.mashup.scene import scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


@pytest.fixture
def view(window: GameWindow) -> MatchView:
    from render.views.match import MatchView

    table = LocalTable(scene("A . . a", order="A a"))
    table.idle = True
    made = MatchView(window, table)
    window.show_view(made)
    window._dispatch_updates(0.01)
    return made


def test_one_dialog_at_a_time_and_closing_forgets_it(view: MatchView) -> None:
    for name in ("menu", "leave", "log"):
        view.boxes.open(name)
        assert view.boxes.name == name
        assert name in ASKED
        assert view.dialog is not None
    view.close_dialog()
    assert (view.boxes.name, view.boxes.box, view.boxes.log, view.dialog) == ("", None, None, None)


def test_escape_leads_from_a_lost_connection_to_the_menu_and_back(view: MatchView) -> None:
    import arcade

    view.session.hear(Lost("gone", 9.0))
    view.boxes.watch()
    assert view.boxes.name == "lost"
    view.boxes.key(arcade.key.ESCAPE, 0)
    assert view.boxes.name == "menu"
    view.boxes.watch()
    assert view.boxes.name == "menu", "what the player opened stays"
    view.boxes.key(arcade.key.ESCAPE, 0)
    view.boxes.watch()
    assert view.boxes.name == "lost"


def test_settings_and_help_come_back_to_the_match(view: MatchView) -> None:
    for visit in (view.boxes.settings, view.boxes.help):
        visit()
        screen = view.game.current_view
        assert screen is not view
        screen.back()  # type: ignore[union-attr]
        assert view.game.current_view is view


def test_a_field_without_options_opens_nothing(view: MatchView) -> None:
    view.boxes.options(3)
    assert view.boxes.name == "options"
    view.close_dialog()
    view.boxes.options(0)
    assert view.boxes.name == ""


def test_whoever_leaves_is_told_what_becomes_of_the_match(view: MatchView) -> None:
    flow = view.game.flow

    def told() -> str:
        view.boxes.open("leave")
        assert view.dialog is not None
        return " ".join(text.text for text in view.dialog.texts)

    assert view.texts("match.leave.why") in told()
    flow.alone = view.table.alone = True  # type: ignore[misc]
    assert view.texts("match.leave.later") in told()
    flow.on_trial = True
    assert view.texts("match.leave.later") not in told()
    assert view.texts("match.leave.why") not in told()
