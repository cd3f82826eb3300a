from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from render.editor.document import Document
from render.editor.files import drafts, open_document, own_folder, save_document
from render.mashup.editor.meadow import blank
from render.views.edit_document import KEEP_EVERY, EditScreen
from render.window import GameWindow
from systems.mashup.configs import SCENARIO_FILE, Setup
from tests.render import rig
from tests.render.editing import opened
from tests.render.menus import click, press, shown, words


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.scenario.json"


@pytest.fixture
def view(window: GameWindow, path: Path) -> EditScreen:
    """A board that is saved."""
    document = Document(SCENARIO_FILE, blank(8, 6))
    save_document(document, path)
    return opened(window, document)


def change(view: EditScreen, name: str = "Changed") -> None:
    view.document.put(("name",), name)
    view.changed()


def test_saving_keeps_the_old_one(window: GameWindow, view: EditScreen, path: Path) -> None:
    before = path.read_bytes()
    change(view)
    assert "mine.scenario.json *" in words(window)
    rig.press(window, arcade.key.S, arcade.key.MOD_CTRL)
    assert open_document(path).value == view.document.value
    assert path.with_name(f"{path.name}.bak").read_bytes() == before
    assert f"Saved: {path}" in words(window)
    assert "mine.scenario.json *" not in words(window)


def test_a_new_file_asks_for_its_name(window: GameWindow, path: Path) -> None:
    view = opened(window, Document(SCENARIO_FILE, blank() | {"name": "Königs Hof 2!"}))
    click(window, "save")
    assert view["text"].text == "königs-hof-2"  # type: ignore[attr-defined]
    view["text"].set_text(" ")  # type: ignore[attr-defined]
    click(window, "ok")
    assert "A file needs a name." in words(window)
    view["text"].set_text("court")  # type: ignore[attr-defined]
    press(window, arcade.key.ENTER)
    assert view.document.path == own_folder() / "court.scenario.json"
    assert open_document(own_folder() / "court.scenario.json").value == view.document.value


def test_another_file_is_replaced_only_if_that_is_wanted(
    window: GameWindow, view: EditScreen, tmp_path: Path
) -> None:
    other = tmp_path / "other.scenario.json"
    other.write_text("precious", encoding="utf-8")
    for answer, text in (("no", "precious"), ("yes", view.document.text())):
        click(window, "save_as")
        view["text"].set_text(str(other))  # type: ignore[attr-defined]
        click(window, "ok")
        assert "other.scenario.json exists already." in words(window)
        click(window, answer)
        assert other.read_text(encoding="utf-8") == text
    assert other.with_name(f"{other.name}.bak").read_text(encoding="utf-8") == "precious"


def test_an_invalid_file_is_saved_only_if_that_is_wanted(
    window: GameWindow, view: EditScreen, path: Path
) -> None:
    before = path.read_bytes()
    change(view, "")
    click(window, "save")
    assert "Number of faults: 1." in words(window)
    click(window, "no")
    assert path.read_bytes() == before
    click(window, "save", "yes")
    assert open_document(path).value["name"] == ""
    assert path.with_name(f"{path.name}.bak").read_bytes() == before


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(
    window: GameWindow, view: EditScreen, path: Path
) -> None:
    change(view)
    view.document.path = path / "below" / "x.scenario.json"
    click(window, "save")
    assert "cannot be written: " in words(window)
    assert view.document.dirty


def test_leaving_asks(window: GameWindow, view: EditScreen, path: Path) -> None:
    change(view)
    press(window, arcade.key.ESCAPE)
    assert "There are changes that are not saved." in words(window)
    click(window, "stay")
    assert window.current_view is view
    press(window, arcade.key.ESCAPE)
    press(window, arcade.key.ESCAPE)
    assert window.current_view is view, "Escape stays"
    click(window, "back", "keep")
    assert shown(window) == "EditView"
    assert open_document(path).value["name"] == "Changed"
    assert window.guard is None


def test_changes_are_discarded_by_a_click_of_their_own(
    window: GameWindow, view: EditScreen, path: Path
) -> None:
    change(view)
    view.draft.keep()
    click(window, "back", "discard")
    assert shown(window) == "EditView"
    assert open_document(path).value["name"] == "New board"
    assert drafts() == []


def test_without_changes_nothing_is_asked(window: GameWindow, view: EditScreen) -> None:
    click(window, "back")
    assert shown(window) == "EditView"


def test_the_window_does_not_close_over_unsaved_changes(
    window: GameWindow, view: EditScreen, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(arcade.Window, "on_close", lambda _: closed.append(True))
    change(view)
    window.flow.origin = lambda: window.show_view(view)
    window.show_view(arcade.View(window))
    window.on_close()
    assert closed == []
    assert window.current_view is view, "also when a match is tried out"
    assert "There are changes that are not saved." in words(window)
    click(window, "keep")
    assert closed == [True]
    assert open_document(path).value["name"] == "Changed"
    assert window.guard is None


def test_what_is_not_saved_is_written_down(window: GameWindow, view: EditScreen) -> None:
    rig.tick(window, 2, KEEP_EVERY)
    assert drafts() == []
    change(view)
    rig.tick(window, 2, KEEP_EVERY)
    (draft,) = drafts()
    assert draft.document.value["name"] == "Changed"
    click(window, "save")
    assert drafts() == []


def test_what_has_faults_is_not_tried_out(
    window: GameWindow, view: EditScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Setup] = []
    monkeypatch.setattr(window.flow, "try_out", lambda setup, *_: tried.append(setup))
    change(view, "")
    click(window, "try")
    assert tried == []
    assert "Mend what is wrong first; then it can be played." in words(window)
    change(view, "Mended")
    window.settings.match, window.settings.scenario = "quick", "gone"
    press(window, arcade.key.F5)
    assert [setup.scenario.name for setup in tried] == ["Mended"]


def test_all_faults_can_be_seen(window: GameWindow, view: EditScreen) -> None:
    assert not view["faults"].usable
    for x in range(6):
        view.document.put(("scenario", x, x), "WATER")
    view.changed()
    assert "Field [5, 5]" not in words(window)
    click(window, "faults")
    assert 'Field [5, 5] is "WATER"' in words(window)
    click(window, "ok")
    assert view.dialog is None
