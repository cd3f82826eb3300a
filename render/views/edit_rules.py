"""The editor of rules: every number of a match config, explained, and presets to begin with."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.errors import MashupError
from render import theme
from render.editor.document import Document, worst
from render.editor.files import Draft
from render.editor.rules import (
    Rule,
    matching,
    mod_rules,
    number,
    presets,
    rules,
    value_of,
    with_preset,
    with_value,
)
from render.views.edit_document import COLOURS, EditScreen
from render.widgets.inputs import Choice
from render.widgets.layer import shrink
from render.widgets.number import NumberField
from render.words import Words
from systems.mashup.game import modded
from systems.mashup.stones import SIX, StoneKind

if TYPE_CHECKING:
    from render.window import GameWindow

OWN = ""
"""The preset that is none."""


def brought(mods: tuple[str, ...]) -> dict[str, StoneKind]:
    """The stones that the mods of one's own matches bring; mods that cannot be loaded bring none."""
    try:
        kinds: dict[str, StoneKind] = modded(mods).content.kinds
    except MashupError:
        return {}
    return {name: kind for name, kind in kinds.items() if kind not in SIX}


class EditRulesView(EditScreen):
    """Two columns of numbers; what the one under the mouse means is told below."""

    def __init__(self, window: GameWindow, document: Document, draft: Draft | None = None) -> None:
        super().__init__(window, document, draft)
        self._kinds = brought(window.settings.mods)
        self._rules = rules() + mod_rules(self._kinds.values())
        self._labels: dict[str, arcade.Text] = {}
        self._about: arcade.Text | None = None

    def first_focus(self) -> str:
        """The first number."""
        return rules()[0].key

    def build_middle(self, area: Rect) -> None:
        """Presets, numbers, and the explanation."""
        unit, base = self.unit, self.base
        base.plate(area)
        left, width = area.left + 18 * unit, area.width - 36 * unit
        y = area.top - 30 * unit
        base.label(self.texts("edit.preset"), left, y, 13, theme.DIM, fit=150 * unit)
        chosen = matching(self.document.value)
        names = [*presets(), *([OWN] if chosen == OWN else [])]
        rect = arcade.LBWH(left + 160 * unit, y - 19 * unit, 320 * unit, 38 * unit)
        base.add(Choice(base, "preset", rect, names, chosen, self._preset_name, self._set_preset))
        half = (len(self._rules) + 1) // 2
        top, bottom = area.top - 58 * unit, area.bottom + 34 * unit
        step = (top - bottom) / half
        wide = (width - 28 * unit) / 2
        for index, rule in enumerate(self._rules):
            x = left + index // half * (wide + 28 * unit)
            self._build_rule(
                rule, x, top - step * (index % half + 0.5), wide, min(36 * unit, step - 4 * unit)
            )
        self._about = base.label("", left, area.bottom + 18 * unit, 12.5, theme.TEXT)
        self._about_room = width

    def _build_rule(self, rule: Rule, left: float, y: float, width: float, tall: float) -> None:
        unit, base, key = self.unit, self.base, rule.key
        caption = self._caption(rule)
        box = arcade.LBWH(left + width - 130 * unit, y - tall / 2, 130 * unit, tall)
        self._labels[key] = base.label(caption, left, y, 13.5, theme.TEXT, fit=width - 145 * unit)
        value = value_of(rule, self.document.value)
        shown = "" if value is None else str(value)
        base.add(NumberField(base, key, box, shown, self._set(rule), longest=12))

    def _caption(self, rule: Rule) -> str:
        """What a number is called; those of a mod's stone are called as in its file."""
        if len(rule.place) == 1:
            return self.texts(f"edit.rule.{rule.key}")
        _, stone, field = rule.place
        named = Words(self.texts, self._kinds).stone(stone)
        return f"{named}: {self.texts('mods.cooldown') if field == 'cooldown' else field}"

    def _explained(self, rule: Rule) -> str:
        if len(rule.place) == 1:
            return self.texts(f"edit.rule.{rule.key}.about")
        return rule.about or self.texts("mods.cooldown.about")

    def _set(self, rule: Rule) -> Callable[[str], None]:
        def changed(text: str) -> None:
            self.document.change(with_value(rule, self.document.value, number(text)), f"typing {rule.key}")
            self.changed()

        return changed

    def _preset_name(self, name: str) -> str:
        if name == OWN:
            return self.texts("edit.preset.own")
        key = f"setup.match.{name}"
        return self.texts(key) if key in self.texts else name

    def _set_preset(self, name: str) -> None:
        if name != OWN:
            self.document.change(with_preset(self.document.value, name))
            self.message = ""
            self.rebuild()

    def place(self, path: str) -> str:
        """The number by its name."""
        key = f"edit.rule.{path.removeprefix('$.')}"
        return f"{self.texts(key)}:" if key in self.texts else path

    def show_faults(self) -> None:
        """At the numbers they concern."""
        for key, label in self._labels.items():
            severity = worst(self.document.faults_at(*key.split(".")))
            label.color = (*(COLOURS[severity] if severity else theme.TEXT), 255)

    def on_update(self, delta_time: float) -> None:
        """Explain what the mouse or the keyboard points at."""
        super().on_update(delta_time)
        if self._about is None:
            return
        pointed = next((widget for widget in self.base.widgets if widget.hovered), self.base.focus)
        rule = next((rule for rule in self._rules if pointed is not None and rule.key == pointed.key), None)
        text = ""
        if rule is not None:
            text = self.texts(
                "edit.rule.range",
                about=self._explained(rule),
                lowest=rule.lowest,
                highest=rule.highest,
            )
        if self._about.text != text:
            self._about.font_size = 12.5 * self.unit
            self._about.text = text
            shrink(self._about, self._about_room)
