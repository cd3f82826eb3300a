"""Picking files, by keys and by clicks."""

from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from render.views.files import FilesView
from render.views.title import TitleView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, resize, shown, words
from tests.render.views.test_layouts import CASES, check


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "things"
    for name in ("boards/a.json", "boards/deep/b.json", "notes.txt", "z.json", "M.JSON", ".hidden.json"):
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x" * 2500)
    return made


def opened(window: GameWindow, folder: Path, picked: list[Path], name: str | None = None) -> FilesView:
    view = FilesView(window, TitleView(window), folder, picked.append, (".json",), name=name)
    window.show_view(view)
    rig.tick(window)
    return view


def test_folders_first_and_only_files_that_fit(window: GameWindow, folder: Path) -> None:
    view = opened(window, folder, [])
    assert [path.name for path, _ in view.rows] == ["boards", "M.JSON", "z.json"]
    told = words(window)
    assert "things" in told
    assert "2.5 kB" in told
    assert "*.json" in told


def test_by_keys_alone(window: GameWindow, folder: Path) -> None:
    picked: list[Path] = []
    view = opened(window, folder, picked)
    press(window, arcade.key.DOWN, arcade.key.ENTER)
    assert view.folder == folder / "boards"
    press(window, arcade.key.DOWN, arcade.key.BACKSPACE)
    assert view.folder == folder
    press(window, arcade.key.DOWN, arcade.key.DOWN, arcade.key.DOWN, arcade.key.ENTER)
    assert picked == [folder / "z.json"]
    assert shown(window) == "TitleView"


def test_a_part_of_the_name_finds_and_a_whole_path_opens(window: GameWindow, folder: Path) -> None:
    picked: list[Path] = []
    view = opened(window, folder, picked)
    rig.type_text(window, "M.")
    assert [path.name for path, _ in view.rows] == ["M.JSON"]
    press(window, arcade.key.ENTER)
    assert not picked
    assert f"There is no file {folder / 'M.'}; nothing was opened." in words(window)
    rig.press(window, arcade.key.A, arcade.key.MOD_CTRL)
    rig.type_text(window, "boards/deep")
    press(window, arcade.key.ENTER)
    assert view.folder == folder / "boards" / "deep"
    rig.type_text(window, str(folder / "notes.txt"))
    press(window, arcade.key.ENTER)
    assert picked == [folder / "notes.txt"], "a path that is typed is meant"


def test_a_place_and_a_name_to_write_to(window: GameWindow, folder: Path) -> None:
    picked: list[Path] = []
    view = opened(window, folder, picked, name="mine")
    click(window, "open 0")
    assert (view.folder, view.name) == (folder / "boards", "mine")
    click(window, "open 1")
    assert view.name == "a.json"
    rig.type_text(window, "x")
    click(window, "choose")
    assert picked == [folder / "boards" / "a.jsonx"]


def test_escape_leads_back(window: GameWindow, folder: Path) -> None:
    picked: list[Path] = []
    opened(window, folder, picked)
    press(window, arcade.key.ESCAPE)
    assert (shown(window), picked) == ("TitleView", [])


@pytest.mark.parametrize(("size", "language", "text_size"), CASES)
@pytest.mark.parametrize("name", [None, "mine.json"])
def test_it_fits(
    window: GameWindow, folder: Path, size: tuple[int, int], language: str, text_size: float, name: str | None
) -> None:
    resize(window, size)
    window.settings.language, window.settings.text_size = language, text_size
    view = opened(window, folder, [], name)
    view.on_update(1.0)
    check(view, "files")
