"""The draft: twelve heroes on the table, six of them will be ours."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import arcade

from net.mashup.messages import GameAssignment
from net.mashup.opening import drafting
from net.notices import Assigned
from render.mashup.hero_card import HeroCard
from render.mashup.roles import figures, role
from render.mashup.words import Words
from render.table import Table
from render.tips import sentence
from render.views.choice import ChoiceView
from render.widgets.widget import Button
from systems.brains.levels import LEVELS
from systems.brains.tips import tip
from systems.mashup.commands import Pick
from systems.mashup.draft import PICKED

if TYPE_CHECKING:
    from render.window import GameWindow

COLUMNS = 6
SIGNS = "1234567890-="
KEYS = (*(getattr(arcade.key, f"KEY_{digit}") for digit in SIGNS[:10]), arcade.key.MINUS, arcade.key.EQUAL)


class DraftView(ChoiceView):
    """Choose six of the twelve."""

    def __init__(self, window: GameWindow, assignment: GameAssignment, table: Table) -> None:
        seconds = float(table.config.max_round_time) if table.config is not None else None
        super().__init__(window, table, seconds)
        self.assignment = assignment
        self.heroes = assignment.character_selection
        self.chosen: list[int] = []
        """The places of the heroes chosen so far, in the order they were chosen."""
        self.advised: frozenset[int] = frozenset()
        self._slots: list[arcade.Sprite] = []

    def first_focus(self) -> str:
        """The first card."""
        return "hero 0"

    def is_about(self, assigned: Assigned) -> bool:
        """Whether these are the very heroes."""
        return bool(assigned.assignment == self.assignment)

    # Building

    def build(self) -> None:
        """Two rows of cards, the own team and the buttons below."""
        unit, base = self.unit, self.base
        self.headline(self.texts("draft.title"), back=True)
        self.build_clock()
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
        self.show()

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
        self.note = ""
        self.show()
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
        self.note = "  ·  ".join(sentence(words, reason) for reason in advice.further)
        self.show()

    def clear_choice(self) -> None:
        """Put all back."""
        if not self.kept:
            self.chosen.clear()
            self.note = ""
            self.show()

    def confirm(self) -> None:
        """Tell the server."""
        if len(self.chosen) == PICKED and not self.kept:
            self.kept = self.table.ask(Pick(tuple(sorted(self.chosen))))
            self.show()

    def show(self) -> None:
        """Cards, slots and buttons as the choice is now."""
        full = len(self.chosen) == PICKED
        seat = self.table.seat or 1
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
        self.say()

    def missing(self) -> str:
        """How many heroes are still to be chosen."""
        number = PICKED - len(self.chosen)
        return self.texts(f"draft.missing.{'one' if number == 1 else 'many'}", number=number)

    def hint(self) -> str:
        """What the card under the mouse means, what was advised, or how many are chosen."""
        number = len(self.chosen)
        usual = self.texts("draft.chosen" if number else "draft.hint", number=number, wanted=PICKED)
        return self._explained() or self.note or usual

    def _explained(self) -> str:
        """What the card under the mouse, or chosen by keys, means in words."""
        card = next((each for each in self.base.widgets if isinstance(each, HeroCard) and each.lit), None)
        if card is None:
            return ""
        kind = role(card.hero)
        about = f"{self.texts(f'draft.role.{kind}')}: {self.texts(f'draft.role.{kind}.about')}"
        numbers = (f"{self.texts(f'draft.bar.{name}')} {value}" for name, value in figures(card.hero).items())
        return "  ·  ".join((about, *numbers))

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The digits take a hero, as a click does."""
        if self.dialog is None and symbol in KEYS and KEYS.index(symbol) < len(self.heroes):
            self.toggle(KEYS.index(symbol))
        else:
            super().on_key_press(symbol, modifiers)
