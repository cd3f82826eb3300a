from __future__ import annotations

import os
from pathlib import Path

import arcade
import pytest

from ecs.errors import MashupError
from ecs.folders import replay_folder
from net.entries import Ended
from render.views.problem import ProblemView
from render.views.replays import ReplaysView
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, shown, words
from tests.render.test_replay_download import HEADER, written


def opened(window: GameWindow) -> ReplaysView:
    view = ReplaysView(window)
    window.show_view(view)
    rig.tick(window)
    return view


@pytest.fixture
def logs(window: GameWindow) -> list[Path]:
    folder = replay_folder()
    paths = [
        written(folder / "new.jsonl", HEADER, Ended(9.0, 1, 2, "stones", "x", 6)),
        written(folder / "old.jsonl", HEADER),
        folder / "odd.jsonl",
    ]
    paths[2].write_text("no log")
    for age, path in enumerate(paths):
        os.utime(path, (1000 - age, 1000 - age))
    return paths


def test_nothing_yet(window: GameWindow) -> None:
    opened(window)
    assert "There are no replays yet." in words(window)
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"


def test_what_is_kept_is_listed(window: GameWindow, logs: list[Path]) -> None:
    view = opened(window)
    told = words(window)
    assert "Ada vs Bob" in told
    assert "2026-11-16 02:54  ·  Wakanda" in told
    assert "Bob won" in told
    assert "one hero holds all Infinity Stones, 6 rounds" in told
    assert "unfinished" in told
    assert "cannot be read" in told
    assert [view[f"watch {index}"].usable for index in range(3)] == [True, True, False]


def test_watching(window: GameWindow, logs: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    watched: list[Path] = []
    monkeypatch.setattr(window.flow, "replay", watched.append)
    opened(window)
    press(window, arcade.key.ENTER, arcade.key.DOWN, arcade.key.ENTER)
    assert watched == logs[:2]


def test_a_replay_that_cannot_be_played_says_why(
    window: GameWindow, logs: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> None:
        raise MashupError("It was played by other rules.")

    monkeypatch.setattr(window.flow, "replay", refuse)
    opened(window)
    click(window, "watch 0")
    problem = window.current_view
    assert isinstance(problem, ProblemView)
    assert problem.message == "It was played by other rules."


def test_deleting_takes_a_second_word(window: GameWindow, logs: list[Path]) -> None:
    opened(window)
    click(window, "delete 1", "no")
    assert logs[1].exists()
    click(window, "delete 1", "yes")
    assert not logs[1].exists()
    assert "unfinished" not in words(window)


def test_searching(window: GameWindow, logs: list[Path]) -> None:
    view = opened(window)
    click(window, "search")
    rig.type_text(window, "unfin")
    assert view.paths == [logs[1]]
    rig.type_text(window, "x")
    assert "Nothing here fits what you search for." in words(window)


def test_another_file_is_watched(
    window: GameWindow, logs: list[Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    watched: list[Path] = []
    monkeypatch.setattr(window.flow, "replay", watched.append)
    other = written(tmp_path / "other.jsonl", HEADER)
    opened(window)
    click(window, "file")
    rig.type_text(window, str(other))
    press(window, arcade.key.ENTER)
    assert watched == [other]
