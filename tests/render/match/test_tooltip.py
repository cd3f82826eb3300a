from __future__ import annotations

from typing import TYPE_CHECKING

from render import theme
from render.match.facts import Fact

if TYPE_CHECKING:
    from render.match.tooltip import Tooltip
    from render.window import GameWindow


def tooltip(window: GameWindow) -> Tooltip:
    from render.match.tooltip import Tooltip
    from render.widgets.layer import Layer

    return Tooltip(Layer(window, 1.0))


def said(box: Tooltip) -> list[str]:
    texts = [text for text in box.layer.texts if text.text]
    return [text.text for text in sorted(texts, key=lambda text: -text.position[1])]


def test_it_tells_its_facts_in_order_beside_what_they_are_about(open_window: GameWindow) -> None:
    from arcade import LBWH, XYWH

    box, window = tooltip(open_window), LBWH(0, 0, 1280, 720)
    assert not box.visible
    facts = [Fact("Hulk", theme.GOLD, bold=True), Fact("300 HP"), Fact("A long line about his temper " * 3)]
    box.show(facts, XYWH(600, 400, 40, 40), window)
    assert box.visible
    assert said(box)[:2] == ["Hulk", "300 HP"]
    assert len(said(box)) > 3
    assert box._plate.left >= 620
    box.show([Fact("Thor")], XYWH(600, 400, 40, 40), window)
    assert said(box) == ["Thor"]
    box.hide()
    assert not box.visible


def test_it_stays_inside(open_window: GameWindow) -> None:
    from arcade import LBWH, XYWH

    box, window = tooltip(open_window), LBWH(200, 100, 800, 500)
    for x, y in ((990, 590), (210, 110), (990, 110), (210, 590)):
        box.show([Fact("one"), Fact("two"), Fact("three")], XYWH(x, y, 20, 20), window)
        assert box._plate.left >= window.left - 0.01
        assert box._plate.right <= window.right + 0.01
        assert box._plate.bottom >= window.bottom - 0.01
        assert box._plate.top <= window.top + 0.01
