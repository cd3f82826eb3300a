from __future__ import annotations

import pytest

from render.dune.editor.desert import blank
from render.dune.editor.edit_desert import EditDesertView
from render.dune.editor.edit_desert_canvas import DesertCanvas
from render.editor.document import Document
from render.window import GameWindow
from systems.dune.configs import SCENARIO_FILE
from tests.render import rig
from tests.render.editing import opened, stroke
from tests.render.menus import click


@pytest.fixture
def view(window: GameWindow) -> EditDesertView:
    made = opened(window, Document(SCENARIO_FILE, blank(8, 8)))
    assert isinstance(made, EditDesertView)
    return made


def test_the_picture_follows_the_board(window: GameWindow, view: EditDesertView) -> None:
    x, y = (round(number) for number in view.canvas.point((3, 2)))
    spot = x, window.height - 1 - y
    seen = [rig.picture(window).getpixel(spot)]
    for state in ("D", "M", "H", "spice", "Arrakeen"):
        click(window, f"state {state}")
        stroke(window, view, (3, 2))
        window.dispatch_event("on_mouse_motion", 1, 1, 0, 0)
        rig.tick(window)
        seen.append(rig.picture(window).getpixel(spot))
    assert len(set(seen)) == len(seen)
    for _ in range(5):
        click(window, "undo")
    window.dispatch_event("on_mouse_motion", 1, 1, 0, 0)
    rig.tick(window)
    assert rig.picture(window).getpixel(spot) == seen[0]


def test_cities_and_spice_stand_on_the_ground(window: GameWindow, view: EditDesertView) -> None:
    canvas = view.canvas
    assert isinstance(canvas, DesertCanvas)
    assert len(canvas._towns) == 2
    click(window, "state spice")
    stroke(window, view, (0, 0), (2, 0))
    assert [round(sprite.center_x) for sprite in canvas._towns][2:] == [50, 150, 250]
    click(window, "state Arrakeen", "city size", "city size")
    stroke(window, view, (0, 5))
    town = canvas._towns[0]
    assert town.center_x == canvas.centre((1, 6))[0]
    assert town.width > 3 * canvas._towns[2].width


def test_what_is_no_terrain_looks_like_sand(window: GameWindow) -> None:
    value = blank(8, 8)
    value["fields"][0] = [["DUNE"], 7, "WATER", "DUNE", "F", "F", "F"]
    view = opened(window, Document(SCENARIO_FILE, value))
    assert isinstance(view, EditDesertView)
    canvas = view.canvas
    assert isinstance(canvas, DesertCanvas)
    assert canvas._letters[:5] == ["F", "F", "F", "D", "F"]
    assert [canvas._ground[x].alpha for x in (6, 7)] == [255, 40]
