from __future__ import annotations

from pathlib import Path

import arcade
import pytest
from PIL import Image

from ecs.folders import mod_folder
from render.settings import load
from render.window import GameWindow
from tests.render.menus import press


def test_a_changed_setting_is_felt_and_kept(window: GameWindow) -> None:
    window.settings.volume, window.settings.mute = 0.25, True
    window.keys.change("tip", "X")
    window.keep_settings()
    assert (window.sounds.volume, window.sounds.mute) == (0.25, True)
    kept = load()
    assert (kept.volume, kept.mute, kept.keys) == (0.25, True, {"tip": "X"})


def test_settings_that_cannot_be_kept_are_told(
    window: GameWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "file"))
    window.keep_settings()
    assert window.trouble == "The settings could not be kept: Not a directory."
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    window.keep_settings()
    assert window.trouble == ""


def test_each_palette_has_its_pictures(window: GameWindow) -> None:
    usual = window.art
    window.settings.palette = "contrast"
    assert window.art is not usual
    assert window.art.palette.name == "contrast"
    window.settings.palette = "standard"
    assert window.art is usual


def test_mods_bring_pictures(window: GameWindow) -> None:
    folder = mod_folder() / "art" / "mashup"
    folder.mkdir(parents=True)
    (mod_folder() / "red_rocks.py").write_text("")
    Image.new("RGBA", (4, 4), "red").save(folder / "rock-0.png")
    usual = window.art.rock(0, 32)
    window.dress(("red-rocks@0123",))
    assert window.art.rock(0, 32).image.getpixel((16, 16)) == (255, 0, 0, 255)
    window.dress(())
    assert window.art.rock(0, 32).cache_name == usual.cache_name


def test_an_unknown_language_or_palette_is_the_usual_one(window: GameWindow) -> None:
    window.settings.language = "xx"
    window.settings.palette = "neon"
    assert window.texts("language") == "English"
    assert window.palette.name == "standard"


def test_f11_fills_the_screen_and_that_is_kept(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[bool] = []
    monkeypatch.setattr(window, "set_fullscreen", wanted.append)
    press(window, arcade.key.F11)
    assert wanted == [True]
    assert load().fullscreen


def test_text_size_makes_everything_larger(window: GameWindow) -> None:
    usual = window.ui_scale
    window.settings.text_size = 1.3
    assert window.ui_scale == pytest.approx(1.3 * usual)


def test_the_font_of_the_theme_is_there(window: GameWindow) -> None:
    import pyglet.font

    assert pyglet.font.have_font("Liberation Sans")
