"""Opening the window from the command line; what a window does is shown elsewhere."""

from __future__ import annotations

import importlib.util
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from cli import opening
from cli.opening import NoWindow, open_window, own_settings, refuse_without_window
from render.settings import Settings


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    return tmp_path


def reason() -> str:
    with pytest.raises(NoWindow) as caught:
        refuse_without_window()
    return str(caught.value)


def test_without_arcade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "arcade" else name)
    assert reason() == (
        "the package arcade is not installed (pip install 'marvelous-mashup[client]' brings it)"
    )


def test_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    assert reason() == "there is no display"


def test_without_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name)
    monkeypatch.setitem(sys.modules, "arcade", None)
    assert reason().startswith("a library of the system is missing (import of arcade halted")


class Window:
    """As much of a window as is needed to open one."""

    opened: ClassVar[list[Window]] = []

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.done: list[str] = []
        self.flow = SimpleNamespace(
            title=lambda: self.done.append("title"),
            close=lambda: self.done.append("flow closed"),
            settle=lambda: self.done.append("settled"),
        )
        Window.opened.append(self)

    def close(self) -> None:
        self.done.append("closed")


Open = Callable[..., Window]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Open:
    """Opens a window that is none."""
    monkeypatch.setattr(opening, "refuse_without_window", lambda: None)

    def opened(run: Callable[[], None] = lambda: None, made: Any = Window) -> Window:
        monkeypatch.setitem(sys.modules, "arcade", SimpleNamespace(run=run))
        monkeypatch.setitem(sys.modules, "render.window", SimpleNamespace(GameWindow=made))
        Window.opened.clear()
        open_window(lambda flow: flow.title(), lambda settings: setattr(settings, "name", "Ann"))
        return Window.opened[0]

    return opened


def test_a_window_from_beginning_to_end(window: Open) -> None:
    shown = window(lambda: Window.opened[0].done.append("run"))
    assert shown.settings.name == "Ann"
    assert shown.done == ["title", "run", "flow closed", "settled", "closed"]


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_whatever_happens_it_is_closed(window: Open, error: type[BaseException]) -> None:
    def run() -> None:
        raise error

    with pytest.raises(error):
        window(run)
    assert Window.opened[0].done == ["title", "flow closed", "settled", "closed"]


def test_a_thread_that_fails_is_one_sentence(window: Open, capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> None:
        thread = threading.Thread(target=lambda: {}["nothing"])
        thread.start()
        thread.join()

    usual = threading.excepthook
    window(run)
    error = capsys.readouterr().err
    assert error.startswith("Something went wrong inside mashup: KeyError 'nothing'; the details are in ")
    assert error.count("\n") == 1
    assert threading.excepthook is usual


def test_a_display_that_shows_nothing_is_a_reason(window: Open) -> None:
    class NoSuchDisplay(Exception):
        __module__ = "pyglet.display.xlib"

    def made(settings: Settings) -> Window:
        raise NoSuchDisplay('Cannot connect to\n"None".')

    with pytest.raises(NoWindow, match=r'^the display cannot show one \(Cannot connect to "None"\)$'):
        window(made=made)


def test_a_fault_of_ours_is_none(window: Open) -> None:
    def made(settings: Settings) -> Window:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        window(made=made)


def test_settings_that_cannot_be_read_do_not_stop_the_game(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "config" / "settings.json"
    file.parent.mkdir()
    file.write_text("{")
    assert own_settings() == Settings()
    error = capsys.readouterr().err
    assert error.startswith(f"The settings in {file} cannot be read: ")
    assert error.endswith(". The usual ones are used.\n")
