from __future__ import annotations

from typing import TYPE_CHECKING

from render import theme
from render.match.facts import Fact

if TYPE_CHECKING:
    from render.match.facts_panel import FactsPanel
    from render.window import GameWindow


def panel(window: GameWindow, width: float = 480) -> FactsPanel:
    from arcade import LBWH

    from render.match.facts_panel import FactsPanel
    from render.widgets.layer import Layer

    return FactsPanel(Layer(window, 1.0), LBWH(380, 0, width, 132))


def columns(panel: FactsPanel) -> tuple[list[str], list[str]]:
    """What is to be read on the left and on the right, from top to bottom."""
    middle = panel.rect.x
    texts = sorted((text for text in panel.layer.texts if text.text), key=lambda text: -text.position[1])
    left = [text.text for text in texts if text.position[0] < middle]
    return left, [text.text for text in texts if text.position[0] >= middle]


def test_what_is_there_stands_left_and_what_can_be_done_right(open_window: GameWindow) -> None:
    box = panel(open_window)
    box.show([Fact("Hulk", theme.GOLD, bold=True), Fact("300 HP")], [Fact("Strike Hulk")])
    assert columns(box) == (["Hulk", "300 HP"], ["Strike Hulk"])
    assert [fact.text for fact in box.facts] == ["Hulk", "300 HP", "Strike Hulk"]
    box.show([Fact("Thor")], [])
    assert columns(box) == (["Thor"], [])


def test_it_stays_inside_whatever_it_has_to_tell(open_window: GameWindow) -> None:
    box = panel(open_window)
    box.show([Fact("A long line about his temper " * 3)] * 9, [Fact("And what to do about that " * 4)] * 9)
    left, right = columns(box)
    assert (len(left), len(right)) == (6, 4), "no fact is torn apart"
    for text in box.layer.texts:
        if text.text:
            assert box.rect.left <= text.left < text.right <= box.rect.right
            assert box.rect.bottom <= text.bottom < text.top <= box.rect.top


def test_what_has_no_room_on_the_left_goes_on_below_what_can_be_done(open_window: GameWindow) -> None:
    box = panel(open_window)
    box.show([Fact(f"line {number}") for number in range(10)], [Fact("Go there")])
    left, right = columns(box)
    assert left == [f"line {number}" for number in range(7)]
    assert right == ["Go there", "line 7", "line 8", "line 9"]


def test_a_refusal_stands_first_on_the_right_and_goes_after_a_while(open_window: GameWindow) -> None:
    box = panel(open_window)
    box.refuse("It is not your turn.")
    box.show([Fact("Thor")], [Fact("Strike Thor")])
    assert columns(box) == (["Thor"], ["It is not your turn.", "Strike Thor"])
    box.update(5.0)
    box.show([Fact("Thor")], [])
    assert columns(box) == (["Thor"], ["It is not your turn."])
    box.update(2.0)
    box.show([Fact("Thor")], [])
    assert columns(box) == (["Thor"], [])


def test_a_refusal_goes_earlier_when_something_else_is_pointed_at(open_window: GameWindow) -> None:
    box = panel(open_window)
    box.show([Fact("Loki")], [])
    box.refuse("It is not your turn.")
    box.show([Fact("Thor")], [])
    box.update(1.0)
    box.show([Fact("Loki")], [])
    assert columns(box) == (["Loki"], ["It is not your turn."]), "it can be read first"
    box.update(1.5)
    box.show([Fact("Thor")], [])
    assert columns(box) == (["Thor"], ["It is not your turn."]), "this is what it is about"
    box.show([Fact("Loki")], [])
    assert columns(box) == (["Loki"], [])
