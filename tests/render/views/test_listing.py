from __future__ import annotations

import arcade
from arcade.types import Rect

from render.views.listing import ListScreen
from render.widgets.widget import Button
from render.window import GameWindow
from tests.render.menus import press


class Numbers(ListScreen):
    """So many rows with a button each."""

    def __init__(self, window: GameWindow, number: int) -> None:
        super().__init__(window)
        self.number = number

    def build(self) -> None:
        self.build_list(arcade.LBWH(100, 100, 600, 320))

    def count(self) -> int:
        return self.number

    def build_row(self, index: int, rect: Rect) -> None:
        self.base.add(Button(self.base, f"row {index}", rect, str(index), lambda: None))


def listed(view: Numbers) -> list[str]:
    return [widget.key for widget in view.base.widgets]


def test_as_many_rows_as_fit_and_never_beyond_the_ends(window: GameWindow) -> None:
    view = Numbers(window, 20)
    window.show_view(view)
    fit = view.shown
    assert 2 < fit < 20
    assert listed(view) == [f"row {index}" for index in range(fit)]
    view.scroll_to(100)
    assert listed(view) == [f"row {index}" for index in range(20 - fit, 20)]
    view.scroll_to(-5)
    assert listed(view)[0] == "row 0"
    assert all(widget.rect.bottom >= 100 and widget.rect.top <= 420 for widget in view.base.widgets)


def test_a_list_that_became_shorter_shows_its_end(window: GameWindow) -> None:
    view = Numbers(window, 20)
    window.show_view(view)
    view.scroll_to(15)
    view.number = 9
    view.rebuild()
    assert listed(view)[-1] == "row 8"
    view.number = 2
    view.rebuild()
    assert listed(view) == ["row 0", "row 1"]


def test_arrows_walk_on_beyond_what_is_shown(window: GameWindow) -> None:
    view = Numbers(window, 12)
    window.show_view(view)
    view.base.set_focus(view["row 0"])
    press(window, *[arcade.key.DOWN] * 11)
    assert view.base.focus is view["row 11"]
    press(window, *[arcade.key.UP] * 12)
    assert view.base.focus is view["row 0"]
