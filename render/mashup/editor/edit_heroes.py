"""The editor of heroes: cards with sliders, beside all others, and how strong one is in matches."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import arcade
from arcade.types import Rect

from ecs.errors import MashupError
from render import theme
from render.editor.document import Document, worst
from render.editor.files import Draft
from render.editor.rules import number
from render.mashup.editor.cards import (
    FIGURES,
    Card,
    Figure,
    bounds,
    removable,
    rivals,
    standing,
    with_copy,
    with_new,
    without,
)
from render.mashup.editor.estimate import MATCHES, Estimate
from render.sentences import in_words
from render.views.edit_document import COLOURS, EditScreen
from render.views.listing import PAGES
from render.widgets.inputs import Slider
from render.widgets.layer import shrink
from render.widgets.number import NumberField
from render.widgets.text_field import TextField
from render.widgets.widget import Button
from systems.mashup.verdicts import HERO_GOAL

if TYPE_CHECKING:
    from render.window import GameWindow

LIST, SIDE = 226.0, 236.0
"""How wide the list and the comparison are, in pixels of the design."""
ROW = 34.0
SMALL = 10.5
"""The size of the line that tells how a number compares."""
PLACE = re.compile(r"\$\.characters\[(\d+)\](?:\.(\w+))?")


class EditHeroesView(EditScreen):
    """The list at the left, the card in the middle, the comparison at the right."""

    def __init__(self, window: GameWindow, document: Document, draft: Draft | None = None) -> None:
        super().__init__(window, document, draft)
        self.chosen = 0
        self.first = 0
        """The first hero of the list that is shown."""
        self.shown = 1
        self.estimate: Estimate | None = None
        self._labels: dict[str, arcade.Text] = {}
        self._list = arcade.LBWH(0, 0, 0, 0)
        self._standing_room = 1.0

    @property
    def cards(self) -> list[Card]:
        """All heroes."""
        cards: list[Card] = self.document.value["characters"]
        return cards

    @property
    def card(self) -> Card:
        """The one that is edited."""
        return self.cards[self.chosen]

    def first_focus(self) -> str:
        """The name."""
        return "name"

    # Building

    def build_middle(self, area: Rect) -> None:
        """List, card, comparison."""
        unit = self.unit
        self._labels = {}
        self.chosen = min(self.chosen, len(self.cards) - 1)
        gap = 10 * unit
        left = arcade.LBWH(area.left, area.bottom, LIST * unit, area.height)
        right = arcade.LBWH(area.right - SIDE * unit, area.bottom, SIDE * unit, area.height)
        middle = arcade.LRBT(left.right + gap, right.left - gap, area.bottom, area.top)
        for rect in (left, middle, right):
            self.base.plate(rect)
        self._build_list(left)
        self._build_card(middle)
        self._build_side(right)

    def _build_list(self, area: Rect) -> None:
        unit, base, gap = self.unit, self.base, 6 * self.unit
        self._list = area
        left, width = area.left + 8 * unit, area.width - 16 * unit
        y = area.bottom + 8 * unit
        wide = (width - 2 * gap) / 3
        acts: tuple[tuple[str, Callable[[], object], bool], ...] = (
            ("add", self._add, True),
            ("twin", self._copy, True),
            ("remove", self._remove, removable(self.cards)),
        )
        for index, (name, act, able) in enumerate(acts):
            rect = arcade.LBWH(left + index * (wide + gap), y, wide, ROW * unit)
            base.add(Button(base, name, rect, self.texts(f"edit.hero.{name}"), act, size=12, enabled=able))
        bottom = y + (ROW + 8) * unit
        tall = (ROW - 4) * unit
        self.shown = max(1, int((area.top - 6 * unit - bottom) // (tall + 4 * unit)))
        self.first = max(0, min(self.first, len(self.cards) - self.shown))
        for place, index in enumerate(range(self.first, min(self.first + self.shown, len(self.cards)))):
            top = area.top - 8 * unit - place * (tall + 4 * unit)
            rect = arcade.LBWH(left, top - tall, width, tall)
            self._labels[f"hero {index}"] = self._hero_button(index, rect).label
        if len(self.cards) > self.shown:
            high = area.top - 8 * unit - bottom
            long = high * self.shown / len(self.cards)
            top = area.top - 8 * unit - (high - long) * self.first / (len(self.cards) - self.shown)
            base.block(arcade.LBWH(area.right - 6 * unit, top - long, 3 * unit, long), theme.GOLD)

    def _hero_button(self, index: int, rect: Rect) -> Button:
        name = str(self.cards[index].get("name", "?"))
        return self.base.add(
            Button(
                self.base,
                f"hero {index}",
                rect,
                name,
                lambda: self.choose(index),
                size=12.5,
                primary=index == self.chosen,
            )
        )

    def _build_card(self, area: Rect) -> None:
        unit, base = self.unit, self.base
        left, width = area.left + 14 * unit, area.width - 28 * unit
        size = 66 * unit
        name = str(self.card.get("name", ""))
        base.picture(self.game.art.portrait(name), left + size / 2, area.top - 12 * unit - size / 2, size)
        x = left + size + 12 * unit
        self._labels["name"] = base.label(self.texts("edit.name"), x, area.top - 20 * unit, 11.5, theme.DIM)
        rect = arcade.LBWH(x, area.top - 72 * unit, area.right - 14 * unit - x, 40 * unit)
        base.add(TextField(base, "name", rect, name, self._set_name, longest=120))
        top = area.top - 88 * unit
        step = (top - area.bottom - 8 * unit) / len(FIGURES)
        for index, figure in enumerate(FIGURES):
            y = top - step * (index + 0.5)
            self._build_figure(figure, left, y, width, min(step - 14 * unit, 34 * unit))

    def _build_figure(self, figure: Figure, left: float, y: float, width: float, tall: float) -> None:
        """A row: icon and name, slider, number, and a line on how it compares."""
        unit, base, key = self.unit, self.base, figure.key
        value = self.card.get(key)
        low, _ = bounds(key)
        base.icon(figure.icon, left + 10 * unit, y + 6 * unit, 20 * unit)
        caption = self.texts(f"edit.figure.{figure.icon}")
        self._labels[key] = base.label(caption, left + 26 * unit, y + 6 * unit, 12, theme.DIM, fit=66 * unit)
        known = value if type(value) is int else low
        ends = float(min(low, known)), float(max(figure.usual, known))
        box = arcade.LBWH(left + width - 86 * unit, y + 6 * unit - tall / 2, 86 * unit, tall)
        rect = arcade.LBWH(left + 96 * unit, y + 6 * unit - tall / 2, width - 190 * unit, tall)

        def slid(place: float) -> None:
            if field.text != str(round(place)):
                field.set_text(str(round(place)))

        def typed(text: str) -> None:
            meant = number(text)
            if isinstance(meant, int) and ends[0] <= meant <= ends[1]:
                slider.set_value(float(meant))
            self._set(key, meant)

        field = NumberField(base, f"{key} number", box, _shown(value), typed, longest=12)
        slider = Slider(base, key, rect, ends, float(known), 1.0, lambda _: "", slid)
        others = standing(self.cards, self.chosen, key)
        if others is not None and ends[0] <= others.mean <= ends[1]:
            x = slider.x_of(others.mean)
            base.block(
                arcade.XYWH(x, rect.y, 2 * unit, tall * 0.6), theme.TEXT, 130
            )  # the average of the others
        base.add(slider)
        base.add(field)
        x = left + 98 * unit
        self._labels[f"{key} standing"] = base.label("", x, y - tall / 2 - 1 * unit, SMALL, theme.DIM)
        self._standing_room = width - 98 * unit

    def _build_side(self, area: Rect) -> None:
        unit, base, texts = self.unit, self.base, self.texts
        left, width = area.left + 14 * unit, area.width - 28 * unit
        base.label(texts("edit.compare"), left, area.top - 20 * unit, 14, theme.GOLD, bold=True, fit=width)
        self._labels["rivals"] = base.label(
            "", left, area.top - 38 * unit, 12, theme.TEXT, wrap=width, vertical="top"
        )
        y = area.bottom + 150 * unit
        base.label(texts("edit.estimate"), left, y, 14, theme.GOLD, bold=True, fit=width)
        self._labels["estimate"] = base.label("", left, y - 16 * unit, 12, wrap=width, vertical="top")
        rect = arcade.LBWH(left, area.bottom + 12 * unit, width, 42 * unit)
        running = self.estimate is not None and self.estimate.running
        key, icon = ("edit.estimate.stop", "cross") if running else ("edit.estimate.start", "robot")
        base.add(Button(base, "estimate", rect, texts(key), self._toggle_estimate, icon=icon, size=13))

    # Showing

    def place(self, path: str) -> str:
        """The hero by its name, and which of its numbers."""
        found = PLACE.fullmatch(path)
        if found is None:
            return self.texts("edit.place.heroes") if path == "$.characters" else path
        index, key = found.groups()
        name = str(self.cards[int(index)].get("name") or f"#{int(index) + 1}")
        icons = {figure.key: self.texts(f"edit.figure.{figure.icon}") for figure in FIGURES}
        return name if key is None else f"{name}, {icons.get(key, key)}:"

    def show_faults(self) -> None:
        """At the names and numbers they concern; beside them, how each number compares."""
        place: tuple[str | int, ...] = ("characters", self.chosen)
        for key in ("name", *(figure.key for figure in FIGURES)):
            severity = worst(self.document.faults_at(*place, key))
            self._labels[key].color = (*(COLOURS[severity] if severity else theme.DIM), 255)
        for index in range(self.first, min(self.first + self.shown, len(self.cards))):
            severity = worst(self.document.faults_at("characters", index))
            label = self._labels[f"hero {index}"]
            if index != self.chosen:
                label.color = (*(COLOURS[severity] if severity else theme.TEXT), 255)
        for figure in FIGURES:
            found = standing(self.cards, self.chosen, figure.key)
            text = ""
            if found is not None:
                text = self.texts(
                    "edit.standing",
                    above=f"{found.above:.0%}",
                    lowest=found.lowest,
                    mean=f"{found.mean:.0f}",
                    highest=found.highest,
                )
            label = self._labels[f"{figure.key} standing"]
            label.font_size = SMALL * self.unit
            label.text = text
            shrink(label, self._standing_room)
        better, worse = rivals(self.cards, self.chosen)
        lines = []
        if better:
            lines.append(self.texts("edit.outdone", heroes=", ".join(better[:4])))
        if worse:
            lines.append(self.texts("edit.outdoes", heroes=", ".join(worse[:4])))
        rival_label = self._labels["rivals"]
        rival_label.text = "\n".join(lines) or self.texts("edit.balanced")
        rival_label.color = (*(theme.FAIR if lines else theme.TEXT), 255)
        self._show_estimate()

    def _show_estimate(self) -> None:
        label, estimate = self._labels["estimate"], self.estimate
        colour = theme.TEXT
        if estimate is None:
            text = self.texts("edit.estimate.about", number=MATCHES)
        elif estimate.problem:
            text, colour = in_words(self.texts, estimate.problem), theme.POOR
        else:
            share = estimate.share
            low, high = share.interval
            text = self.texts(
                "edit.estimate.share",
                hero=estimate.hero,
                share=f"{share.value:.0%}",
                low=f"{low:.0%}",
                high=f"{high:.0%}",
                played=share.total,
                number=MATCHES,
            )
            if share.total and (low > HERO_GOAL[1] or high < HERO_GOAL[0]):
                verdict = "strong" if low > HERO_GOAL[1] else "weak"
                text += " " + self.texts(f"edit.estimate.{verdict}")
                colour = theme.FAIR
        if label.text != text:
            label.text = text
            label.color = (*colour, 255)

    def on_update(self, delta_time: float) -> None:
        """Matches come in."""
        super().on_update(delta_time)
        if self.estimate is not None:
            before = self.base["estimate"]
            assert isinstance(before, Button)
            running = self.estimate.running
            key = "edit.estimate.stop" if running else "edit.estimate.start"
            if before.label.text != self.texts(key) and self.dialog is None:
                before.label.text = self.texts(key)
            self._show_estimate()

    # What can be done

    def choose(self, index: int) -> None:
        """Edit another one."""
        self.chosen = index
        self.document.settle()
        if not self.first <= index < self.first + self.shown:
            self.first = index
        self.rebuild()

    def scroll_to(self, first: int) -> None:
        """Show the heroes from this one on."""
        first = max(0, min(first, len(self.cards) - self.shown))
        if first != self.first:
            self.first = first
            self.rebuild()

    def _set(self, key: str, value: Any) -> None:
        self.document.put(("characters", self.chosen, key), value, f"{key} of {self.chosen}")
        self._stop()
        self.changed()

    def _set_name(self, name: str) -> None:
        label = self._labels.get(f"hero {self.chosen}")
        if label is not None:
            label.text = name or "?"
        self._set("name", name)

    def _replace(self, cards: list[Card], chosen: int) -> None:
        self.document.put(("characters",), cards)
        self._stop()
        self.message = ""
        self.choose(chosen)

    def _add(self) -> None:
        self._replace(with_new(self.cards, self.texts("edit.hero.new")), len(self.cards))

    def _copy(self) -> None:
        self._replace(with_copy(self.cards, self.chosen), len(self.cards))

    def _remove(self) -> None:
        self._replace(without(self.cards, self.chosen), max(0, self.chosen - 1))

    def _toggle_estimate(self) -> None:
        if self.estimate is not None and self.estimate.running:
            self.estimate.stop()
            return
        if not self.document.usable:
            self.tell(self.texts("edit.try.faults"))
            return
        try:
            self.estimate = Estimate(self.setup(), str(self.card["name"]))
        except MashupError as error:
            self.tell(str(error))

    def _stop(self) -> None:
        """What was estimated is no longer true."""
        if self.estimate is not None:
            self.estimate.stop()
            self.estimate = None

    def on_hide_view(self) -> None:
        """Nobody waits for it any more."""
        self._stop()

    # Events of the window

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Over the list the wheel goes through the heroes."""
        if self.dialog is None and self._list.point_in_rect((x, y)):
            self.scroll_to(self.first - round(scroll_y))
        else:
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Pages go from hero to hero."""
        if self.dialog is None and symbol in PAGES:
            self.choose(max(0, min(len(self.cards) - 1, self.chosen + PAGES[symbol])))
            return
        super().on_key_press(symbol, modifiers)


def _shown(value: Any) -> str:
    return "" if value is None else str(value)
