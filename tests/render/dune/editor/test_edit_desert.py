from __future__ import annotations

from pathlib import Path
from typing import Any

import arcade
import pytest

from ecs.match import Match
from render.dune.editor.desert import blank
from render.dune.editor.edit_desert import EditDesertView
from render.editor.document import Document
from render.editor.files import new_document, open_document
from render.window import GameWindow
from systems.dune.configs import SCENARIO_FILE, Setup, find, load_setup
from systems.games import make
from tests.render import rig
from tests.render.editing import RIGHT, opened, stroke
from tests.render.menus import click, press, words

EMPTY = ["FFFFFFFF"] * 4 + ["FCFFFFCF"] + ["FFFFFFFF"] * 3


@pytest.fixture
def view(window: GameWindow) -> EditDesertView:
    return desert(window, blank(8, 8))


def desert(window: GameWindow, value: dict[str, Any]) -> EditDesertView:
    made = opened(window, Document(SCENARIO_FILE, value))
    assert isinstance(made, EditDesertView)
    return made


def board(view: EditDesertView) -> list[str]:
    return ["".join(row) for row in view.painter.rows]


def test_from_the_first_stroke_to_a_match(
    window: GameWindow, view: EditDesertView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Paint it.
    stroke(window, view, (0, 0), (3, 0))
    click(window, "symmetry", "tool rectangle", "state P")
    stroke(window, view, (0, 6), (1, 7))
    click(window, "tool brush", "state spice")
    stroke(window, view, (3, 3))
    painted = ["DDDDFFFF", *EMPTY[1:6], "PPFFFFPP", "PPFFFFPP"]
    assert (board(view), view.document.value["spice"]) == (painted, [[3, 3], [4, 3]])
    # Break it: no Carthag.
    click(window, "symmetry", "symmetry", "symmetry", "symmetry", "symmetry", "state D")
    stroke(window, view, (6, 4))
    assert "The board has Arrakeen; Arrakeen and Carthag is right" in words(window)
    assert not view.document.usable
    click(window, "try")
    assert window.current_view is view
    # Mend it with a larger city.
    click(window, "state Carthag", "city size")
    stroke(window, view, (6, 4))
    assert board(view)[4:6] == ["FCFFFFCC", "FFFFFFCC"]
    assert "Nothing is wrong: it can be played." in words(window)
    # Save it, and open it again.
    path = tmp_path / "mine.scenario.json"
    click(window, "save")
    view["text"].set_text(str(path))  # type: ignore[attr-defined]
    click(window, "ok")
    assert open_document(path).value == view.document.value
    # Play on it.
    match = Match(make("dune"), load_setup("quick", scenario=path), seed=3)
    assert match.acting
    tried: list[tuple[Setup, str]] = []
    monkeypatch.setattr(window.flow, "try_out", lambda setup, _, game: tried.append((setup, game)))
    press(window, arcade.key.F5)
    ((setup, game),) = tried
    assert (game, setup.scenario.kinds) == ("dune", "".join(board(view)))
    assert Match(make("dune"), setup, seed=3).acting


def test_brushes_by_their_numbers(window: GameWindow, view: EditDesertView) -> None:
    held = []
    for key in range(arcade.key.KEY_1, arcade.key.KEY_9):
        press(window, key)
        held.append(view.painter.state)
    assert held == ["F", "D", "P", "M", "H", "spice", "Arrakeen", "Carthag"]
    assert "Carthag" in words(window)
    x, y = (round(number) for number in view["state M"].rect.center)
    window.dispatch_event("on_mouse_motion", x, y, 0, 0)
    rig.tick(window)
    assert "Mountain" in words(window), "the brush under the mouse is named"
    press(window, arcade.key.RIGHT, arcade.key.SPACE)
    assert view.painter.board.sites[1].x == 1, "by keyboard too"
    assert not view.painter.busy


def test_the_right_button_lays_sand(window: GameWindow, view: EditDesertView) -> None:
    stroke(window, view, (0, 0), (2, 0))
    stroke(window, view, (1, 0), button=RIGHT)
    assert board(view)[0] == "DFDFFFFF"


def test_faults_are_marked_at_their_fields(window: GameWindow, view: EditDesertView) -> None:
    click(window, "state Carthag")
    stroke(window, view, (2, 4))
    assert view.canvas.faulty == [(1, 4), (2, 4)]
    assert "The board has cities side by side; at least one field between them is right" in words(window)
    click(window, "undo")
    assert view.canvas.faulty == []
    odd = blank(8, 8) | {"spice": [[0, 9]]}
    odd["fields"][2] = "FFXFFFFF"
    odd["fields"][3] = "FFF"
    odd["cities"][0]["size"] = 9
    view = desert(window, odd)
    click(window, "faults")
    told = words(window)
    assert "Field [2, 2] is " in told
    assert "Row 3 has 3 fields" in told
    assert "Arrakeen is 9" in told
    click(window, "ok")
    stroke(window, view, (2, 2))
    stroke(window, view, (7, 3))
    assert board(view)[2:4] == ["FFDFFFFF", "FFFFFFFD"]
    desert(window, blank(8, 8) | {"spice": [[1, 4], "x"]})
    told = words(window)
    assert "Spice 1 lies on CITY; a passable field is right" in told
    assert "Spice 2 is " in told


def test_the_size_is_changed(window: GameWindow, view: EditDesertView) -> None:
    click(window, "size")
    assert {"Columns", "Rows"} < set(words(window).splitlines())
    view["width"].set_text("10")  # type: ignore[attr-defined]
    view["height"].set_text("99")  # type: ignore[attr-defined]
    click(window, "ok")
    assert view.painter.size == (10, 50)
    assert view.document.usable
    click(window, "undo")
    assert board(view) == EMPTY


def test_boards_by_lot_for_once_and_for_ever(window: GameWindow, view: EditDesertView) -> None:
    click(window, "random")
    for key in ("minWidth", "maxWidth", "minHeight", "maxHeight"):
        view[key].set_text("9")  # type: ignore[attr-defined]
    view["rockRatio"].set_value(0.3)  # type: ignore[attr-defined]
    click(window, "ok")
    first = board(view)
    assert (view.painter.size, view.document.faults, view.seed) == ((9, 9), [], "2")
    assert sum(row.count("P") + row.count("M") for row in first) == 24
    click(window, "random", "ok")
    assert board(view) != first, "every time another one"
    click(window, "random", "always")
    view["seed"].set_text("")  # type: ignore[attr-defined]
    click(window, "ok")
    assert view.document.value["generate"]["maxWidth"] == 9
    assert "seed" not in view.document.value["generate"]
    assert "New for every match, perhaps so" in words(window)
    assert view.finished().width == 9
    click(window, "random")
    view["minWidth"].set_text("12")  # type: ignore[attr-defined]
    click(window, "ok")
    assert "A random board has sides from 8 to 50, not 12 to 9." in words(window)
    click(window, "random")
    view["minWidth"].set_text("x")  # type: ignore[attr-defined]
    click(window, "ok")
    assert "There is no such board: " in words(window)


def test_a_generated_board_that_comes_with_the_game(window: GameWindow) -> None:
    view = desert(window, open_document(find(SCENARIO_FILE, "shifting-sands")).value)
    assert (view.seed, view.always, view.document.faults) == ("10191", True, [])
    shown = board(view)
    stroke(window, view, (0, 0), button=RIGHT)
    assert "generate" not in view.document.value
    assert board(view)[1:] == shown[1:]
    click(window, "undo")
    assert view.painter.generated


def test_name_and_author(window: GameWindow) -> None:
    view = opened(window, new_document(SCENARIO_FILE))
    click(window, "name")
    window.dispatch_event("on_text_motion", arcade.key.MOTION_END_OF_LINE)
    rig.type_text(window, "!")
    assert view.document.value["name"] == "New desert!"
    assert "New desert! *" in words(window)
