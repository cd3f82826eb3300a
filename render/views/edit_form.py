"""What the editors of rules share: every value explained, on one page or several, and presets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import arcade
from arcade.types import Rect

from render import theme
from render.editor.document import Document, worst
from render.editor.files import Draft
from render.editor.rules import Rule, matching, meant, presets, value_of, with_preset, with_value
from render.views.edit_document import COLOURS, EditScreen
from render.widgets.inputs import Choice
from render.widgets.layer import shrink
from render.widgets.number import DecimalField, NumberField
from render.widgets.text_field import TextField
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow

OWN = ""
"""The preset that is none."""
FIELDS: dict[str, type[TextField]] = {"integer": NumberField, "number": DecimalField, "string": TextField}


class FormScreen(EditScreen):
    """Two columns of values; what the one under the mouse means is told below."""

    def __init__(self, window: GameWindow, document: Document, draft: Draft | None = None) -> None:
        super().__init__(window, document, draft)
        self.pages = self.make_pages()
        """The values, page by page, by the names of the pages."""
        self.page = next(iter(self.pages))
        self._labels: dict[str, arcade.Text] = {}
        self._about: arcade.Text | None = None

    # What a subclass does

    @abstractmethod
    def make_pages(self) -> Mapping[str, Sequence[Rule]]:
        """The values, page by page."""

    @abstractmethod
    def caption(self, rule: Rule) -> str:
        """What a value is called."""

    @abstractmethod
    def explained(self, rule: Rule) -> str:
        """What a value means."""

    def build_page(self, area: Rect) -> None:
        """Fill a page: two columns, unless a subclass knows better."""
        unit, shown = self.unit, self.pages[self.page]
        half = (len(shown) + 1) // 2
        step = min(area.height / half, 46 * unit)
        wide = (area.width - 28 * unit) / 2
        for index, rule in enumerate(shown):
            x = area.left + index // half * (wide + 28 * unit)
            y = area.top - step * (index % half + 0.5)
            self._build_rule(rule, x, y, wide, min(36 * unit, step - 4 * unit))

    # Building

    def first_focus(self) -> str:
        """The first value."""
        return self.pages[self.page][0].key

    def build_middle(self, area: Rect) -> None:
        """Presets, pages, values, and the explanation."""
        unit, base = self.unit, self.base
        base.plate(area)
        self._labels = {}
        left, width = area.left + 18 * unit, area.width - 36 * unit
        y = area.top - 30 * unit
        single = len(self.pages) == 1
        start, wide = (160 * unit, 320 * unit) if single else (92 * unit, 200 * unit)
        base.label(self.texts("edit.preset"), left, y, 13, theme.DIM, fit=start - 10 * unit)
        chosen = matching(self.document.kind, self.document.value)
        names = [*presets(self.document.kind), *([OWN] if chosen == OWN else [])]
        rect = arcade.LBWH(left + start, y - 19 * unit, wide, 38 * unit)
        base.add(Choice(base, "preset", rect, names, chosen, self._preset_name, self._set_preset))
        if not single:
            self._build_tabs(rect.right + 20 * unit, left + width, y)
        top, bottom = area.top - 58 * unit, area.bottom + 34 * unit
        self.build_page(arcade.LRBT(left, left + width, bottom, top))
        self._about = base.label("", left, area.bottom + 18 * unit, 12.5, theme.TEXT)
        self._about_room = width

    def _build_tabs(self, left: float, right: float, y: float) -> None:
        unit, base, gap = self.unit, self.base, 6 * self.unit
        wide = (right - left + gap) / len(self.pages) - gap
        for index, name in enumerate(self.pages):
            rect = arcade.LBWH(left + index * (wide + gap), y - 19 * unit, wide, 38 * unit)
            act, text = partial(self.turn_to, name), self.own(f"edit.page.{name}")
            tab = base.add(
                Button(base, f"page {name}", rect, text, act, size=12.5, primary=name == self.page)
            )
            self._labels[f"page {name}"] = tab.label

    def _build_rule(self, rule: Rule, left: float, y: float, width: float, tall: float) -> None:
        unit = self.unit
        wide = (190 if rule.form == "enum" else 130) * unit
        self._labels[rule.key] = self.base.label(
            self.caption(rule), left, y, 13.5, theme.TEXT, fit=width - wide - 15 * unit
        )
        self.build_field(rule, arcade.LBWH(left + width - wide, y - tall / 2, wide, tall))

    def build_field(self, rule: Rule, box: Rect) -> None:
        """Where a value is typed, or chosen."""
        base, key = self.base, rule.key
        value = value_of(rule, self.document.value)
        text = shown(value)
        if rule.form == "enum":
            values = [*rule.choices, *([text] if text not in rule.choices else [])]
            base.add(Choice(base, key, box, values, text, self.choice_name, self._set(rule)))
            return
        field = FIELDS[rule.form]
        base.add(field(base, key, box, text, self._set(rule), longest=30 if rule.form == "string" else 12))

    def choice_name(self, value: str) -> str:
        """What one of several values is called."""
        return value

    # What was chosen

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.page = page
        self.document.settle()
        self.rebuild()

    def _set(self, rule: Rule) -> Callable[[str], None]:
        def changed(text: str) -> None:
            value = with_value(rule, self.document.value, meant(rule, text))
            self.document.change(value, f"typing {rule.key}")
            self.changed()

        return changed

    def _preset_name(self, name: str) -> str:
        if name == OWN:
            return self.texts("edit.preset.own")
        key = f"setup.match.{name}"
        return self.texts(key) if key in self.texts else name

    def _set_preset(self, name: str) -> None:
        if name != OWN:
            self.document.change(with_preset(self.document.kind, self.document.value, name))
            self.message = ""
            self.rebuild()

    # Showing

    def place(self, path: str) -> str:
        """The value by its name."""
        rule = next((rule for rule in self._rules if f"$.{rule.key}" == path), None)
        return f"{self.caption(rule)}:" if rule is not None else path

    @property
    def _rules(self) -> list[Rule]:
        return [rule for page in self.pages.values() for rule in page]

    def show_faults(self) -> None:
        """At the values they concern, and at the pages these are on."""
        for key, label in self._labels.items():
            page = key.removeprefix("page ")
            keys = [rule.key for rule in self.pages[page]] if page in self.pages else [key]
            faults = [fault for each in keys for fault in self.document.faults_at(*each.split("."))]
            severity = worst(faults)
            usual = theme.NIGHT if page == self.page else theme.TEXT
            label.color = (*(COLOURS[severity] if severity else usual), 255)

    def on_update(self, delta_time: float) -> None:
        """Explain what the mouse or the keyboard points at."""
        super().on_update(delta_time)
        if self._about is None:
            return
        pointed = next((widget for widget in self.base.widgets if widget.hovered), self.base.focus)
        rule = next((rule for rule in self._rules if pointed is not None and rule.key == pointed.key), None)
        text = "" if rule is None else self._told(rule)
        if self._about.text != text:
            self._about.font_size = 12.5 * self.unit
            self._about.text = text
            shrink(self._about, self._about_room)

    def _told(self, rule: Rule) -> str:
        about = self.explained(rule)
        if rule.form not in ("integer", "number"):
            return about
        return self.texts("edit.rule.range", about=about, lowest=rule.lowest, highest=rule.highest)


def shown(value: Any) -> str:
    """A value as it stands in a field: nobody needs all digits of a third."""
    if value is None:
        return ""
    return f"{value:.5g}" if isinstance(value, float) else str(value)
