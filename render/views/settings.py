"""The settings: every change is felt at once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import arcade

from render import theme
from render.texts import languages, load_texts
from render.theme import PALETTES
from render.widgets.form import Form
from render.widgets.inputs import Choice, Slider, Switch
from render.widgets.screen import Screen
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow

TEXT_SIZES = ("0.85", "1.0", "1.15", "1.3")
SPEEDS = ("0.5", "0.75", "1.0", "1.5", "2.0", "4.0")


class SettingsView(Screen):
    """Opened from the title, or from a match, to which it then returns."""

    def __init__(self, window: GameWindow, behind: arcade.View | None = None) -> None:
        """``behind`` is the view to go back to; the title if there is none."""
        super().__init__(window)
        self._behind = behind

    def first_focus(self) -> str:
        """The first one."""
        return "language"

    def back(self) -> None:
        """To where we came from."""
        if self._behind is None:
            self.game.flow.title()
        else:
            self.game.show_view(self._behind)

    def build(self) -> None:
        """Two columns: how it looks, how it moves and sounds."""
        unit, base, texts = self.unit, self.base, self.texts
        self.headline(texts("settings.title"))
        gap = 28 * unit
        width = min(560 * unit, (self.width - 96 * unit - gap) / 2)
        left = (self.width - 2 * width - gap) / 2
        top = self.height - 96 * unit
        inner = 22 * unit
        for index, column in enumerate((self._looks, self._motion)):
            x = left + index * (width + gap)
            base.plate(arcade.LBWH(x, top - 408 * unit, width, 408 * unit))
            column(Form(base, x + inner, top - inner, width - 2 * inner, 0.42))
        self._samples(left + inner, top - 330 * unit, width - 2 * inner)
        y = 46 * unit
        rect = arcade.XYWH(self.width / 2, y, 280 * unit, 48 * unit)
        base.add(Button(base, "keys", rect, texts("settings.keys"), self._keys, icon="settings"))
        if self.game.trouble:
            base.label(
                self.game.trouble,
                self.width / 2,
                14 * unit,
                11,
                theme.POOR,
                anchor="center",
                fit=self.width * 0.9,
            )

    def _looks(self, form: Form) -> None:
        settings = self.game.settings
        self._choice(form, "language", tuple(languages()), settings.language, _language)
        self._choice(form, "palette", tuple(PALETTES), settings.palette, self._palette)
        self._choice(form, "text_size", TEXT_SIZES, str(settings.text_size), _percent)
        self._switch(form, "fullscreen")

    def _motion(self, form: Form) -> None:
        settings = self.game.settings
        rect = form.row(self.texts("settings.volume"))
        slider = Slider(
            self.base,
            "volume",
            rect,
            (0.0, 1.0),
            settings.volume,
            0.05,
            lambda value: f"{value:.0%}",
            self._set_volume,
        )
        self.base.add(slider)
        self._switch(form, "mute")
        self._choice(form, "speed", SPEEDS, str(settings.speed), lambda speed: f"{float(speed):g} x")
        self._switch(form, "reduced_motion")
        form.remark(self.texts("settings.reduced_motion.about"))
        self._switch(form, "camera_follows")
        self._switch(form, "ask_end_turn")

    def _samples(self, left: float, y: float, width: float) -> None:
        """What the colours look like: teams and marks."""
        unit, base, art = self.unit, self.base, self.game.art
        pictures = [
            art.badge(1),
            art.badge(2),
            *(art.mark(kind) for kind in ("step", "attack", "stone", "help")),
        ]
        step = width / len(pictures)
        for index, texture in enumerate(pictures):
            base.picture(texture, left + step * (index + 0.5), y, min(40 * unit, step * 0.9))

    # Fields

    def _choice(self, form: Form, name: str, values: tuple[str, ...], value: str, shown: Any) -> None:
        if value not in values:
            values = (*values, value)

        def changed(new: str) -> None:
            kind = type(getattr(self.game.settings, name))
            setattr(self.game.settings, name, kind(new))
            self._changed()

        rect = form.row(self.texts(f"settings.{name}"))
        self.base.add(Choice(self.base, name, rect, values, value, shown, changed))

    def _switch(self, form: Form, name: str) -> None:
        def changed(value: bool) -> None:
            setattr(self.game.settings, name, value)
            self._changed()

        def shown(value: bool) -> str:
            return self.texts("settings.on" if value else "settings.off")

        rect = form.row(self.texts(f"settings.{name}"))
        self.base.add(Switch(self.base, name, rect, getattr(self.game.settings, name), shown, changed))

    def _set_volume(self, volume: float) -> None:
        self.game.settings.volume = round(volume, 2)
        self.game.keep_settings()
        self.game.sounds.play("click")

    def _changed(self) -> None:
        self.game.keep_settings()
        self.rebuild()

    def _keys(self) -> None:
        from render.views.hotkeys import HotkeysView

        self.game.show_view(HotkeysView(self.game, self))

    def _palette(self, name: str) -> str:
        return self.texts(f"settings.palette.{name}")


def _language(name: str) -> str:
    return load_texts(name)("language") if name in languages() else name


def _percent(size: str) -> str:
    return f"{float(size):.0%}"
