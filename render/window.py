"""The one window of the game. Views share what it holds: settings, texts, keys, art, sounds and the flow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import arcade
import pyglet.font

from ecs.folders import TITLE, mod_folder
from ecs.mods import ModFault, told_files
from render import theme
from render.art import Art
from render.flow import Flow
from render.game_menus import GameMenus, game_menus
from render.keys import Keys
from render.sentences import part_in_words
from render.settings import Settings
from render.sound import Sounds
from render.texts import Texts, languages, load_texts
from render.theme import PALETTES, Palette


class GameWindow(arcade.Window):
    """A window of any size from `theme.SMALLEST` on."""

    def __init__(
        self,
        settings: Settings,
        size: tuple[int, int] | None = None,
        *,
        visible: bool = True,
        antialiasing: bool = True,
    ) -> None:
        """Without a size it has the usual one, or what the screen has room for."""
        screen = arcade.get_screens()[0]
        super().__init__(
            *(size or theme.fitting(screen.width, screen.height)),
            TITLE,
            resizable=True,
            antialiasing=antialiasing,
            visible=visible,
            center_window=True,
        )
        _load_fonts()
        self.set_minimum_size(*theme.SMALLEST)
        self.background_color = (*theme.NIGHT, 255)
        self.settings = settings
        self.keys = Keys(settings.keys)
        self.flow = Flow(self)
        self.trouble = ""
        """Why the settings could not be kept, if so."""
        self.guard: Callable[[], bool] | None = None
        """Says whether the window may close; set by whoever holds what is not saved."""
        self._arts: dict[str, Art] = {}
        self._folders: tuple[Path, ...] = ()
        self._set_icon()
        if settings.fullscreen:
            self.set_fullscreen(True)

    @property
    def texts(self) -> Texts:
        """The texts of the language that is set."""
        language = self.settings.language
        return load_texts(language if language in languages() else "en")

    @property
    def player_name(self) -> str:
        """What the player is called."""
        return self.settings.name or self.texts("setup.name.usual")

    @property
    def palette(self) -> Palette:
        """The colours that are set."""
        return PALETTES.get(self.settings.palette, PALETTES["standard"])

    @property
    def game_menus(self) -> GameMenus:
        """What surrounds the game at the table, or else the one that is set."""
        return game_menus(self.flow.table.game if self.flow.table is not None else self.settings.game)

    @property
    def art(self) -> Art:
        """All pictures, in the colours that are set."""
        palette = self.palette
        if palette.name not in self._arts:
            self._arts[palette.name] = Art(palette, self._folders)
        return self._arts[palette.name]

    def dress(self, mods: Sequence[str]) -> None:
        """From now on show the pictures that these mods bring, told by name and hash."""
        folders = (
            tuple(file.parent / "art" for file in told_files(mods, mod_folder()).values()) if mods else ()
        )
        if folders != self._folders:
            self._folders = folders
            self._arts.clear()

    @cached_property
    def sounds(self) -> Sounds:
        """All sounds, as loud as is set."""
        return Sounds(self.settings.volume, self.settings.mute)

    @property
    def ui_scale(self) -> float:
        """How large a pixel of the design is now."""
        return theme.scale(self.width, self.height, self.settings.text_size)

    def keep_settings(self) -> None:
        """A setting was changed: write them all, and let it be felt at once."""
        settings = self.settings
        settings.keys = self.keys.changed
        self.sounds.volume, self.sounds.mute = settings.volume, settings.mute
        if settings.fullscreen != self.fullscreen:
            self.set_fullscreen(settings.fullscreen)
        try:
            settings.save()
            self.trouble = ""
        except OSError as error:  # a full or read-only disk must not stop the game
            self.trouble = self.texts(
                "settings.trouble", problem=part_in_words(self.texts, error.strerror or str(error))
            )

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """F11: the whole screen, or a window again."""
        if symbol == arcade.key.F11:
            self.settings.fullscreen = not self.fullscreen
            self.keep_settings()

    def dispatch_event(self, *event: Any) -> bool | None:
        """Whatever happens in the window; a mod that fails in it ends the match for us, and not the game."""
        try:
            handled: bool | None = super().dispatch_event(*event)
        except ModFault as fault:
            self.flow.failed(str(fault))
            return True
        return handled

    def on_close(self) -> None:
        """Leave the table, stop our server, and go, unless something must be asked first."""
        if (self.guard is not None and not self.guard()) or self.flow.hosting.asks(self._quit):
            return
        self._quit()

    def _quit(self) -> None:
        self.flow.close()
        self.flow.settle()
        super().on_close()

    def _set_icon(self) -> None:
        from pyglet.image import ImageData

        picture = self.art.window_icon()
        self.set_icon(ImageData(*picture.size, "RGBA", picture.tobytes(), -4 * picture.width))


def _load_fonts() -> None:
    """The font of the theme, which comes with arcade; its own loader leaves the files open."""
    for style in ("Regular", "Bold"):
        path = arcade.resources.resolve(f":system:/fonts/ttf/Liberation/Liberation_Sans_{style}.ttf")
        with path.open("rb") as font:
            pyglet.font.add_file(font)
