"""The appearance of a scenario: made in the editor, saved, and drawn in a match."""

from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from ecs.components import MATCH
from ecs.match import Match
from render.dune.editor.desert import blank
from render.dune.editor.edit_desert import EditDesertView
from render.editor.document import Document
from render.editor.files import open_document
from render.window import GameWindow
from systems.dune.components import Looks
from systems.dune.configs import SCENARIO_FILE, load_setup
from systems.dune.houses import HOUSES
from systems.games import make
from tests.render import rig
from tests.render.editing import opened
from tests.render.menus import click, words


@pytest.fixture
def view(window: GameWindow) -> EditDesertView:
    made = opened(window, Document(SCENARIO_FILE, blank(8, 8)))
    assert isinstance(made, EditDesertView)
    return made


def retype(window: GameWindow, view: EditDesertView, text: str) -> None:
    view["colour"].set_text(text)  # type: ignore[attr-defined]
    rig.tick(window)


def test_from_the_dialog_into_a_match(window: GameWindow, view: EditDesertView, tmp_path: Path) -> None:
    before = rig.picture(window).tobytes()
    click(window, "appearance", "scheme", "house")
    assert "House Atreides" in words(window)
    retype(window, view, "#FF00AA")
    click(window, "Paul Atreides", "ok")
    assert view.dialog is None
    assert "Nothing is wrong: it can be played." in words(window)
    assert rig.picture(window).tobytes() != before, "the desert has another colour at once"
    path = tmp_path / "mine.scenario.json"
    click(window, "save")
    view["text"].set_text(str(path))  # type: ignore[attr-defined]
    click(window, "ok")
    assert open_document(path).value["appearance"]["colourScheme"] == "ember"
    match = Match(make("dune"), load_setup(scenario=path), seed=1)
    assert match.world.get(MATCH, Looks) == Looks(
        "ember", (("atreides", "#FF00AA"),), (("Paul Atreides", "Lady Jessica"),)
    )


def test_crest_and_faces_follow_what_is_chosen(window: GameWindow, view: EditDesertView) -> None:
    def shown() -> set[arcade.Texture]:
        return {sprite.texture for sprite in view.top.pictures}

    click(window, "appearance")
    faces = {window.art.likeness(member.name, 96) for member in HOUSES["corrino"].members}
    usual = {window.art.crest("corrino", 96), *faces}
    assert usual <= shown()
    retype(window, view, "#00FF00")
    assert not usual & shown(), "all stand before the new colour"
    retype(window, view, "#00F")
    assert usual <= shown(), "that is no colour yet"


def test_every_change_can_be_taken_back(window: GameWindow, view: EditDesertView) -> None:
    click(window, "appearance", "scheme", "ok", "undo")
    assert view.document.value == blank(8, 8)


def test_a_board_of_the_committee_becomes_one_of_ours_and_back(window: GameWindow) -> None:
    rows = [["CITY", *["FLAT_SAND"] * 6, "CITY"], *[["FLAT_SAND"] * 8] * 7]
    view = opened(window, Document(SCENARIO_FILE, {"scenario": rows}))
    click(window, "appearance", "scheme", "ok")
    value = view.document.value
    assert set(value) == {"fields", "cities", "appearance"}
    assert view.document.usable
    click(window, "appearance", "scheme", "scheme", "scheme", "ok")
    assert view.document.value == {"scenario": rows}
