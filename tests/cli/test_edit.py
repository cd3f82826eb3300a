"""`mashup edit`: what is opened, and what is said where there is no window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cli import edit, main
from cli.opening import NoWindow
from render.settings import Settings

games: list[str] = []
"""What the window is told to play."""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Any]:
    """What the window is told to show."""
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    told: list[Any] = []
    games.clear()

    def opened(begin: Callable[[Any], None], change: Callable[[Settings], None]) -> None:
        settings = Settings()
        change(settings)
        told.append(settings.language)
        games.append(settings.game)
        monkeypatch.setattr("render.views.edit.EditView", lambda _: "list")
        monkeypatch.setattr("render.views.edit.editor", lambda _, document: document)
        begin(SimpleNamespace(window=SimpleNamespace(show_view=told.append)))

    monkeypatch.setattr(edit, "open_window", opened)
    return told


def test_without_a_file_the_list(shown: list[Any]) -> None:
    assert main(["edit", "--language", "de"]) == 0
    assert shown == ["de", "list"]


def test_a_file_that_is_not_there_yet(shown: list[Any], tmp_path: Path) -> None:
    path = tmp_path / "mine.character.json"
    assert main(["edit", str(path)]) == 0
    language, document = shown
    assert (language, document.path, document.kind.noun) == ("en", path, "character config")
    assert not path.exists()


def test_the_game_is_that_of_the_file_or_the_one_asked_for(shown: list[Any], tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.json"
    assert main(["edit", "--game", "dune"]) == 0
    assert main(["edit", "--game", "dune", str(path)]) == 0
    assert main(["edit", str(tmp_path / "x.party.json")]) == 0
    path.write_text('{"scenario": [["CITY", "DUNE"]]}', encoding="utf-8")
    assert main(["edit", str(path)]) == 0
    assert main(["edit", "--game", "mashup", str(path)]) == 0
    assert games == ["dune", "dune", "dune", "dune", "mashup"]
    assert [document.kind.noun for document in shown[3::2]] == [
        "Dune scenario",
        "party config",
        "Dune scenario",
        "scenario",
    ]


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("x.txt", "", "has a name with a wrong ending"),
        ("x.game.json", "{", "is not JSON"),
        ("x.scenario.json", "{}", "cannot be edited, for it has no rows; a scenario is right."),
    ],
)
def test_files_that_cannot_be_edited(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, told: str
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert main(["edit", str(path)]) == 1
    assert told in capsys.readouterr().err


def test_where_there_is_no_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(*_: object) -> None:
        raise NoWindow("there is no display")

    monkeypatch.setattr(edit, "open_window", none)
    assert main(["edit"]) == 1
    assert capsys.readouterr().err == (
        "No window can be opened because there is no display, and the editor needs one; "
        "'mashup check' finds the faults of a file, 'mashup scenario random' makes a board.\n"
    )
