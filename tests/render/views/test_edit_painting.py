from __future__ import annotations

from render.editor.files import new_document
from render.views.edit_painting import BRUSH_KEYS, TOOL_KEYS, PaintScreen
from render.window import GameWindow
from systems.dune import configs as dune
from systems.mashup.configs import SCENARIO_FILE
from tests.render.editing import opened


def test_with_less_room_the_tools_stand_closer_together(window: GameWindow) -> None:
    view = opened(window, new_document(dune.SCENARIO_FILE))
    assert isinstance(view, PaintScreen)
    roomy = view["state F"].rect.height / view.unit, view["size"].rect.bottom > view["appearance"].rect.top
    window.settings.text_size = 1.3
    view.rebuild()
    close = view["state F"].rect.height / view.unit, view["size"].rect.bottom > view["appearance"].rect.top
    assert (roomy, close) == ((44, True), (33, False))


def test_every_brush_has_a_picture_and_a_key_that_no_tool_has(window: GameWindow) -> None:
    for kind in (SCENARIO_FILE, dune.SCENARIO_FILE):
        view = opened(window, new_document(kind))
        assert isinstance(view, PaintScreen)
        assert set(view.pictures()) == set(view.states)
        assert len(view.states) <= len(BRUSH_KEYS)
    assert not set(BRUSH_KEYS) & set(TOOL_KEYS)
