"""Driving the editor: strokes of the mouse over fields, and the editor of a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.editor.document import Document
from tests.render import rig

if TYPE_CHECKING:
    from render.editor.board import At
    from render.mashup.editor.edit_board import EditBoardView
    from render.views.edit_document import EditScreen
    from render.window import GameWindow

LEFT, MIDDLE, RIGHT = 1, 2, 4


def opened(window: GameWindow, document: Document) -> EditScreen:
    """The editor of a document, shown."""
    from render.views.edit import editor

    view = editor(window, document)
    window.show_view(view)
    rig.tick(window)
    return view


def stroke(window: GameWindow, view: EditBoardView, *fields: At, button: int = LEFT) -> None:
    """Press on the first field, pull over the others, let go."""
    points = [tuple(round(number) for number in view.canvas.point(field)) for field in fields]
    window.dispatch_event("on_mouse_motion", *points[0], 0, 0)
    window.dispatch_event("on_mouse_press", *points[0], button, 0)
    for point in points[1:]:
        window.dispatch_event("on_mouse_drag", *point, 1, 1, button, 0)
    window.dispatch_event("on_mouse_release", *points[-1], button, 0)
    rig.tick(window)
