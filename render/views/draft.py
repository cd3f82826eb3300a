"""The draft: twelve heroes on the table, six of them will be ours."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import arcade

from net.mashup.messages import GameAssignment
from net.mashup.mirror import drafting
from net.notices import Complained, Confirmed, Lost, Warned
from render import theme
from render.mashup.hero_card import HeroCard
from render.mashup.roles import figures, role
from render.table import News, Table
from render.tips import sentence
from render.widgets.layer import shrink
from render.widgets.screen import Screen
from render.widgets.widget import Button
from render.words import Words
from systems.brains.levels import LEVELS
from systems.brains.tips import tip
from systems.mashup.commands import Pick
from systems.mashup.draft import PICKED

if TYPE_CHECKING:
    from render.window import GameWindow

COLUMNS = 6
SIGNS = "1234567890-="
KEYS = (*(getattr(arcade.key, f"KEY_{digit}") for digit in SIGNS[:10]), arcade.key.MINUS, arcade.key.EQUAL)
HURRY = 10.0
"""When so few seconds are left, the clock ticks."""


class DraftView(Screen):
    """Choose six of the twelve."""

    def __init__(self, window: GameWindow, assignment: GameAssignment, table: Table) -> None:
        super().__init__(window)
        self.assignment = assignment
        self.heroes = assignment.character_selection
        self.chosen: list[int] = []
        """The places of the heroes chosen so far, in the order they were chosen."""
        self.advised: frozenset[int] = frozenset()
        self.kept = False
        """Whether the choice has been told to the server."""
        self.left: float | None = float(table.config.max_round_time) if table.config is not None else None
        """Seconds for the choice, as far as they are known."""
        self._table = table
        self._note = ""
        self._time: arcade.Text | None = None
        self._words: arcade.Text | None = None
        self._slots: list[arcade.Sprite] = []

    def first_focus(self) -> str:
        """The first card."""
        return "hero 0"

    def back(self) -> None:
        """Ask before the match is given up."""
        self.ask(self.texts("draft.leave"), self.game.flow.leave)

    # Building

    def build(self) -> None:
        """Two rows of cards, the own team and the buttons below."""
        unit, base = self.unit, self.base
        self.headline(self.texts("draft.title"), back=True)
        right = self.width - 40 * unit
        self._time = base.label("", right, self.height - 44 * unit, 19, bold=True, anchor="right")
        gap = 12 * unit
        low, high = 104 * unit, self.height - 84 * unit
        rows = math.ceil(len(self.heroes) / COLUMNS)
        width = (self.width - 80 * unit - gap * (COLUMNS - 1)) / COLUMNS
        height = (high - low - gap * (rows - 1)) / rows
        # On a wide screen the cards keep together instead of growing fat.
        width = min(width, height * 0.95)
        left = (self.width - width * COLUMNS - gap * (COLUMNS - 1)) / 2
        for index, hero in enumerate(self.heroes):
            row, column = divmod(index, COLUMNS)
            rect = arcade.LBWH(
                round(left + column * (width + gap)),
                round(high - row * (height + gap) - height),
                width,
                height,
            )
            sign = SIGNS[index] if index < len(SIGNS) else ""
            card = HeroCard(base, f"hero {index}", rect, hero, sign, partial(self.toggle, index))
            base.add(card)
        self._build_bottom(left)
        self._show()

    def _build_bottom(self, left: float) -> None:
        unit, base = self.unit, self.base
        y = 52 * unit
        width = 130 * unit
        rect = arcade.LBWH(left, y - 23 * unit, width, 46 * unit)
        base.add(Button(base, "advice", rect, self.texts("draft.advice"), self.advise, icon="tip"))
        rect = arcade.LBWH(left + width + 10 * unit, y - 23 * unit, width, 46 * unit)
        base.add(Button(base, "clear", rect, self.texts("draft.clear"), self.clear_choice, icon="undo"))
        wide = 230 * unit
        rect = arcade.LBWH(self.width - left - wide, y - 29 * unit, wide, 58 * unit)
        text = self.texts("draft.confirm")
        base.add(Button(base, "confirm", rect, text, self.confirm, icon="check", size=18, primary=True))
        start, end = left + 2 * width + 26 * unit, self.width - left - wide - 16 * unit
        step = min(62 * unit, (end - start) / PICKED)
        middle = (start + end) / 2
        self._slots = []
        for place in range(PICKED):
            x = middle + (place - (PICKED - 1) / 2) * step
            base.plate(arcade.XYWH(x, y + 8 * unit, step - 8 * unit, step - 8 * unit), "field")
            slot = base.picture(self.game.art.icon("cross", 32), x, y + 8 * unit, step - 10 * unit)
            slot.visible = False
            self._slots.append(slot)
        self._words = base.label("", self.width / 2, 14 * unit, 11.5, theme.DIM, anchor="center")

    # Choosing

    def toggle(self, index: int) -> None:
        """Take a hero, or put it back; a seventh is not taken."""
        if self.kept:
            return
        if index in self.chosen:
            self.chosen.remove(index)
            self.game.sounds.play("click")
        elif len(self.chosen) < PICKED:
            self.chosen.append(index)
            self.game.sounds.play("pickup")
        else:
            self.game.sounds.play("error")
        self._note = ""
        self._show()
        if len(self.chosen) == PICKED:
            self.base.set_focus(self.base["confirm"])  # so that Enter says yes

    def advise(self) -> None:
        """Ask the computer: it chooses what is still missing, and marks what it would take."""
        if self.kept:
            return
        advice = tip(drafting(self.assignment), 1, LEVELS["easy"])
        assert isinstance(advice.command, Pick)
        best = advice.command.picks
        self.advised = frozenset(best)
        for index in best:
            if index not in self.chosen and len(self.chosen) < PICKED:
                self.chosen.append(index)
        words = Words(self.texts)
        self._note = "  ·  ".join(sentence(words, reason) for reason in advice.further)
        self._show()

    def clear_choice(self) -> None:
        """Put all back."""
        if not self.kept:
            self.chosen.clear()
            self._note = ""
            self._show()

    def confirm(self) -> None:
        """Tell the server."""
        if len(self.chosen) == PICKED and not self.kept:
            self.kept = self._table.ask(Pick(tuple(sorted(self.chosen))))
            self._show()

    def return_to_choice(self) -> None:
        """We were away and are asked again: what was chosen so far stays."""
        self.kept = False
        self._show()

    def _show(self) -> None:
        """Cards, slots and buttons as the choice is now."""
        full = len(self.chosen) == PICKED
        seat = self._table.seat or 1
        for index in range(len(self.heroes)):
            card = self.base[f"hero {index}"]
            assert isinstance(card, HeroCard)
            chosen = index in self.chosen
            card.show(chosen=chosen, advised=index in self.advised, dimmed=full and not chosen)
        for place, slot in enumerate(self._slots):
            slot.visible = place < len(self.chosen)
            if slot.visible:
                size = slot.height
                slot.texture = self.game.art.avatar(self.heroes[self.chosen[place]].name, seat)
                slot.size = (size, size)
        for name, enabled in (("confirm", full), ("clear", bool(self.chosen)), ("advice", True)):
            button = self.base[name]
            assert isinstance(button, Button)
            button.enable(enabled and not self.kept)
        self._say()

    def _say(self) -> None:
        if self._words is None or self._time is None:
            return
        if self.kept:
            names = [name for seat, name in enumerate(self._table.names) if name and seat != self._table.seat]
            opponent = names[0] if len(names) == 1 else self.texts("draft.opponent")
            words = self.texts("draft.waiting", player=opponent)
        else:
            words = self._explained() or self._note
            if not words:
                number = len(self.chosen)
                words = self.texts("draft.chosen" if number else "draft.hint", number=number, wanted=PICKED)
        if self._words.text != words:
            self._words.font_size = 11.5 * self.unit
            self._words.text = words
            shrink(self._words, self.width - 40 * self.unit)
        if self.left is None:
            self._time.text = ""
            return
        self._time.text = self.texts("draft.left", seconds=math.ceil(self.left))
        self._time.color = (*(theme.POOR if self.left < HURRY else theme.TEXT), 255)

    def _explained(self) -> str:
        """What the card under the mouse, or chosen by keys, means in words."""
        card = next((each for each in self.base.widgets if isinstance(each, HeroCard) and each.lit), None)
        if card is None:
            return ""
        kind = role(card.hero)
        about = f"{self.texts(f'draft.role.{kind}')}: {self.texts(f'draft.role.{kind}.about')}"
        numbers = (f"{self.texts(f'draft.bar.{name}')} {value}" for name, value in figures(card.hero).items())
        return "  ·  ".join((about, *numbers))

    # Time and news

    def on_update(self, delta_time: float) -> None:
        """The clock runs; hear what is new."""
        super().on_update(delta_time)
        if self.left is not None:
            before, self.left = self.left, max(0.0, self.left - delta_time)
            if not self.kept and self.left < HURRY and math.ceil(before) != math.ceil(self.left):
                self.game.sounds.play("tick")
        self._say()
        for news in self.game.flow.poll():
            self.hear(news)

    def hear(self, news: News) -> None:
        """Note what the server says."""
        match news:
            case Confirmed():
                self.kept = True
            case Warned(left=int(left)):
                self.left = float(left)
            case Lost(problem=problem, retry=retry):
                self._note = self.texts("wait.lost", problem=problem, seconds=math.ceil(retry))
            case Complained(message=message):
                self._note = message
                self.kept = False
            case _:
                return
        self._show()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The digits take a hero, as a click does."""
        if self.dialog is None and symbol in KEYS and KEYS.index(symbol) < len(self.heroes):
            self.toggle(KEYS.index(symbol))
        else:
            super().on_key_press(symbol, modifiers)
