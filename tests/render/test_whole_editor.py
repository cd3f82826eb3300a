"""A board from the first stroke to a match on it, with nothing but the mouse and a few letters."""

from __future__ import annotations

from pathlib import Path

from ecs.components import MATCH
from ecs.config import load
from ecs.folders import replay_folder
from ecs.match import Match
from net.embedded import Embedded
from render.dune.editor.edit_desert import EditDesertView
from render.editor.files import open_document, own_folder
from render.mashup.editor.edit_board import EditBoardView
from systems.dune.components import Terrain
from systems.mashup.components import Portal
from systems.mashup.configs import SCENARIO_FILE, load_setup
from tests.render import rig
from tests.render.editing import RIGHT, stroke
from tests.render.editor.test_board import drawn
from tests.render.menus import click, shown, words
from tests.render.whole import House, dune_house, house

__all__ = ["dune_house", "house"]

PAINTED = ["#......#", "........", "O..##..O", "O......O", "........", "#......#"]


def test_from_the_first_stroke_to_a_match(house: House) -> None:
    window = house.window
    window.flow.title()
    house.breathe()
    click(window, "edit", "new scenario", "size")
    view = window.current_view
    assert isinstance(view, EditBoardView)
    view["width"].set_text("8")  # type: ignore[attr-defined]
    view["height"].set_text("6")  # type: ignore[attr-defined]
    click(window, "ok")
    # Paint it.
    stroke(window, view, (3, 2), (4, 2))
    click(window, "symmetry", "symmetry", "symmetry")
    stroke(window, view, (0, 0), (1, 0))
    click(window, "state PORTAL")
    stroke(window, view, (0, 3))
    stroke(window, view, (1, 0), button=RIGHT)
    assert drawn(view.painter.rows) == PAINTED
    # Break it: too much rock.
    click(window, "state ROCK", "tool rectangle")
    stroke(window, view, (0, 0), (7, 4))
    assert "The board has no grass fields; at least 20 is right" in words(window)
    click(window, "try")
    assert window.current_view is view
    # Mend it, name it, save it.
    click(window, "undo", "name")
    assert drawn(view.painter.rows) == PAINTED
    rig.type_text(window, "!")
    click(window, "save")
    view["text"].set_text("arena")  # type: ignore[attr-defined]
    click(window, "ok")
    path = own_folder() / "arena.scenario.json"
    assert open_document(path).value == view.document.value
    # Play on it against the computer, and come back.
    click(window, "try")
    house.wait_for("MatchView")  # nothing is to be chosen before
    assert not house.view.table.clock
    house.wait_until(lambda: house.view.latest is not None)
    assert house.our_move()
    assert house.view.latest is not None
    _check_board(house.view.latest)
    window.flow.leave()
    assert window.current_view is view
    window.flow.settle()
    assert list(replay_folder().iterdir()) == [], "no log of it is left"
    click(window, "back")
    assert shown(window) == "EditView"
    _serve(path, house.home)


def _check_board(match: Match) -> None:
    world = match.world
    grid = world.grid
    assert (grid.width, grid.height) == (8, 6)
    portals = {grid.xy(world.field(portal)) for portal in world.each(Portal)}
    assert portals == {(0, 2), (7, 2), (0, 3), (7, 3)}


def _serve(path: Path, home: Path) -> None:
    """A server takes the file as it is."""
    server = Embedded(load_setup("quick", scenario=path), home, "random", "random", pace=0.0)
    assert server.start().startswith("ws://")
    server.close()
    assert drawn([list(row) for row in load(path, SCENARIO_FILE).scenario]) == PAINTED


def test_a_desert_is_tried_out_against_the_computer(dune_house: House) -> None:
    house, window = dune_house, dune_house.window
    window.flow.title()
    house.breathe()
    click(window, "edit", "new scenario", "size")
    view = window.current_view
    assert isinstance(view, EditDesertView)
    view["width"].set_text("10")  # type: ignore[attr-defined]
    view["height"].set_text("8")  # type: ignore[attr-defined]
    click(window, "ok", "state P", "tool rectangle")
    stroke(window, view, (4, 0), (5, 7))
    click(window, "state Arrakeen")
    stroke(window, view, (0, 0))
    click(window, "try")
    house.wait_for("MatchView")
    assert not house.view.table.clock
    house.wait_until(lambda: house.view.latest is not None)
    assert house.our_move()
    assert house.view.latest is not None
    kinds = house.view.latest.world.get(MATCH, Terrain).kinds
    rows = [kinds[start : start + 10] for start in range(0, 80, 10)]
    assert rows[0][0] == rows[3][9] == "C"
    assert all(row[4:6] == "PP" for row in rows)
    window.flow.leave()
    assert window.current_view is view, "and back to the workshop"
    assert view.document.dirty
