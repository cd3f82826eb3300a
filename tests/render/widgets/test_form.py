from __future__ import annotations

from render.widgets.form import Form
from render.widgets.layer import Layer
from render.window import GameWindow


def test_rows_follow_each_other_downwards(window: GameWindow) -> None:
    layer = Layer(window, 2.0)
    form = Form(layer, 100, 600, 400, 0.25)
    first = form.row("Name")
    form.remark("As others see you")
    second = form.row("Level", height=30)
    assert (first.left, first.right, first.top, first.height) == (200, 500, 600, 92)
    assert second.height == 60
    assert second.top < first.bottom - 20, "the remark has its place"
    assert [text.text for text in layer.texts] == ["Name", "As others see you", "Level"]


def test_a_long_remark_goes_on_in_a_second_line_as_large_as_the_first(window: GameWindow) -> None:
    layer = Layer(window, 1.0)
    form = Form(layer, 100, 600, 400, 0.25)
    form.row("Length")
    before = form.y
    form.remark("Shai-Hulud comes after round 12; take your time. No atomics before round 4.")
    remarks = layer.texts[1:]
    assert [round(float(text.font_size), 1) for text in remarks] == [11.5, 11.5]
    assert " ".join(text.text for text in remarks).endswith("before round 4.")
    assert form.y < remarks[-1].bottom < before
