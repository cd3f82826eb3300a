from __future__ import annotations

from pathlib import Path

import arcade
import pytest

from ecs.folders import mod_folder
from render.mashup.mods import ModsView, offers
from render.settings import load
from render.window import GameWindow
from tests.render import rig
from tests.render.menus import click, press, shown, words

BUNDLED = ["bombs", "echo", "gravity", "healing-factor", "mirror"]


def opened(window: GameWindow) -> ModsView:
    view = ModsView(window)
    window.show_view(view)
    rig.tick(window)
    return view


def put(name: str, text: str) -> Path:
    folder = mod_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def copied(mod: str, name: str) -> str:
    """The text of a bundled mod under another name."""
    file = next(offer.mod.file for offer in offers(()) if offer.mod and offer.name == mod)
    assert file is not None
    return file.read_text(encoding="utf-8").replace(f'MOD = Mod(name="{mod}"', f'MOD = Mod(name="{name}"')


def test_the_title_leads_here(window: GameWindow) -> None:
    window.flow.title()
    rig.tick(window)
    click(window, "mods")
    assert shown(window) == "ModsView"
    press(window, arcade.key.ESCAPE)
    assert shown(window) == "TitleView"


def test_what_each_brings(window: GameWindow) -> None:
    opened(window)
    told = words(window).splitlines()
    assert "Gravity Stone" in told
    assert "Pulls every hero in sight one step towards its bearer." in told
    assert "Healing factor" in told
    assert told.count("comes with the game") == len(BUNDLED)
    window.settings.language = "de"
    window.keep_settings()
    opened(window)
    told = words(window).splitlines()
    assert {"Gravitationsstein", "Heilfaktor"} < set(told)


def test_switches_are_kept(window: GameWindow) -> None:
    view = opened(window)
    click(window, "mod 2", "mod 4")
    assert window.settings.mods == ("gravity", "mirror")
    assert load().mods == ("gravity", "mirror")
    click(window, "mod 2")
    assert window.settings.mods == ("mirror",)
    view.base.set_focus(view["mod 1"])
    press(window, arcade.key.ENTER)
    assert window.settings.mods == ("mirror", "echo")


def test_broken_and_missing_mods_can_only_be_switched_off(window: GameWindow) -> None:
    put("broken.py", "MOD = (")
    window.settings.mods = ("nowhere", "/no/such/file.py")
    view = opened(window)
    assert [offer.name for offer in view.offers] == [
        *sorted(["broken", *BUNDLED]),
        "nowhere",
        "/no/such/file.py",
    ]
    told = words(window)
    assert "is no Python: line 1" in told
    assert "mod 1" not in view.base
    view.scroll_to(len(view.offers))
    rig.tick(window)
    told = words(window)
    assert "This mod is not here any more." in told
    assert "cannot be read: No such file or directory" in told
    click(window, "mod 7")
    assert window.settings.mods == ("nowhere",)


def test_mods_that_clash_are_not_on_together(window: GameWindow) -> None:
    put("heavy.py", copied("gravity", "heavy"))
    opened(window)
    click(window, "mod 2")
    click(window, "mod 4")
    assert window.settings.mods == ("gravity",)
    assert "The mod heavy brings a stone 'gravity', but the mod gravity has one." in words(window)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_list_fits(window: GameWindow, size: tuple[int, int]) -> None:
    window.set_size(*size)
    view = opened(window)
    for index in range(view.shown):
        if f"mod {index}" in view.base:
            rect = view[f"mod {index}"].rect
            assert 0 < rect.left < rect.right < size[0]
            assert 0 < rect.bottom < rect.top < size[1]
