from __future__ import annotations

from render.kept_table import KeptTable
from render.views.closing import ClosingView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import QuietTable, shown


def hosted(window: GameWindow) -> QuietTable:
    """A match that is running in our house."""
    table = QuietTable()
    window.flow.table = KeptTable(table)
    window.flow.table.match_id = "m-1"
    window.flow.open_house = True
    return table


def test_only_a_running_match_in_the_own_house_is_asked_for(window: GameWindow) -> None:
    hosting, flow = window.flow.hosting, window.flow
    assert not hosting.in_match
    hosted(window)
    assert hosting.in_match
    assert flow.table is not None
    flow.open_house = False
    assert not hosting.in_match
    flow.open_house, flow.watching = True, True
    assert not hosting.in_match
    flow.watching, flow.table.winner = False, 0
    assert not hosting.in_match
    flow.table.winner, flow.table.gone = None, True
    assert not hosting.in_match
    flow.table.gone, flow.table.match_id = False, ""
    assert not hosting.in_match
    assert not hosting.asks(lambda: None)


def test_the_question_is_asked_once(window: GameWindow) -> None:
    window.flow.title()
    hosted(window)
    assert window.flow.hosting.asks(window.flow.title)
    rig.tick(window)
    assert isinstance(window.current_view, ClosingView)
    assert not window.flow.hosting.asks(window.flow.title), "who closes the window once more means it"


def test_what_is_kept_is_not_given_up(window: GameWindow) -> None:
    for answer, did in (("keep", ["close"]), ("give_up", ["leave", "close"])):
        table = hosted(window)
        getattr(window.flow.hosting, answer)(window.flow.title)
        window.flow.settle()
        assert table.did == did
        assert shown(window) == "TitleView"
        assert window.flow.table is None
