from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from net.order import FASTER
from tests.render.local_table import LocalTable
from tests.systems.mashup.scene import DOWN, Scene, scene

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


def sit(window: GameWindow, match: Scene, *, alone: bool = True) -> MatchView:
    from render.views.match import MatchView

    table = LocalTable(match)
    table.idle, table.alone = True, alone
    view = MatchView(window, table)
    window.show_view(view)
    window._dispatch_updates(0.01)
    return view


def wiped_out() -> Scene:
    return scene("A B . a", heroes={"a": DOWN}, order="A B")


def test_it_is_offered_once_and_begun_by_a_button(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried: list[bool] = []
    monkeypatch.setattr(window.flow, "hurry", lambda: hurried.append(True))
    view = sit(window, wiped_out())
    assert view.boxes.name == "faster"
    view.close_dialog()
    window._dispatch_updates(0.01)
    assert view.dialog is None, "no is no"
    assert view.director.tempo == 1.0
    view.boxes.faster(2)
    view.top["yes"].activate()  # type: ignore[attr-defined]
    window._dispatch_updates(0.01)
    assert view.dialog is None
    assert view.director.tempo == FASTER
    assert hurried == [True]


@pytest.mark.parametrize("alone", [True, False])
def test_it_is_offered_only_alone_and_only_when_nobody_stands(window: GameWindow, alone: bool) -> None:
    match = scene("A . a", order="A a") if alone else wiped_out()
    assert sit(window, match, alone=alone).dialog is None
