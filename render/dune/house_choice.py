"""The choice of a house: two are on offer, one of them we lead."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import arcade

from ecs.components import MATCH
from ecs.errors import MashupError
from ecs.match import Match
from net.notices import Assigned
from render.dune.house_card import HouseCard
from render.dune.looks import looks_of
from render.table import Table
from render.views.choice import ChoiceView
from render.widgets.widget import Button
from systems.brains.judge import expert
from systems.dune.commands import ChooseHouse
from systems.dune.components import City, House, HouseOffer, Rules
from systems.dune.houses import CLASSES

if TYPE_CHECKING:
    from render.window import GameWindow

SIGNS = "12"
KEYS = (arcade.key.KEY_1, arcade.key.KEY_2)


class HouseChoiceView(ChoiceView):
    """Choose one of the two."""

    def __init__(self, window: GameWindow, assigned: Assigned, table: Table) -> None:
        config = table.config
        super().__init__(window, table, config.house_choice_time / 1000 if config is not None else None)
        assert assigned.draft is not None
        self.draft: Match = assigned.draft
        self.seat = assigned.seat
        self.houses = self.draft.world.get(MATCH + self.seat, HouseOffer).houses
        self.chosen: int | None = None
        """The place of the house that is chosen so far."""
        self.advised: int | None = None

    def first_focus(self) -> str:
        """The first card."""
        return "house 0"

    def is_about(self, assigned: Assigned) -> bool:
        """Whether these are the very houses."""
        if assigned.draft is None:
            return False
        offer = assigned.draft.world.find(MATCH + assigned.seat, HouseOffer)
        return offer is not None and offer.houses == self.houses

    # Building

    def build(self) -> None:
        """Two cards side by side, and the buttons below."""
        unit, base = self.unit, self.base
        self.headline(self.texts("dune.choice.title"), back=True)
        self.build_clock()
        looks = looks_of(self.draft.world)
        classes = dict(zip(CLASSES, self.draft.world.get(MATCH, Rules).classes, strict=True))
        low, high, gap = 104 * unit, self.height - 84 * unit, 16 * unit
        width = min((self.width - 80 * unit - gap) / 2, (high - low) * 1.5)
        left = self.width / 2 - width - gap / 2
        for index, house in enumerate(self.houses):
            rect = arcade.LBWH(left + index * (width + gap), low, width, high - low)
            act = partial(self.choose, index)
            base.add(HouseCard(base, f"house {index}", rect, house, classes, SIGNS[index], act, looks))
        self._build_bottom(left)
        self.show()

    def _build_bottom(self, left: float) -> None:
        unit, base = self.unit, self.base
        y, wide = 56 * unit, 260 * unit
        rect = arcade.LBWH(left, y - 23 * unit, 150 * unit, 46 * unit)
        base.add(Button(base, "advice", rect, self.texts("draft.advice"), self.advise, icon="tip"))
        rect = arcade.LBWH(self.width - left - wide, y - 27 * unit, wide, 54 * unit)
        text = self.texts("dune.choice.confirm")
        base.add(Button(base, "confirm", rect, text, self.confirm, icon="check", size=18, primary=True))
        city = self.draft.world.find(MATCH + self.seat, City)
        if city is not None:
            start, room = left + 170 * unit, self.width - 2 * left - wide - 190 * unit
            base.picture(self.game.art.city(city.name), start + 22 * unit, y, 46 * unit)
            words = self.texts("dune.choice.city", city=city.name)
            base.label(words, start + 54 * unit, y, 13, fit=room - 54 * unit)

    # Choosing

    def choose(self, index: int) -> None:
        """Take a house; a second time confirms it."""
        if self.kept:
            return
        if self.chosen == index:
            self.confirm()
            return
        self.chosen = index
        self.note = ""
        self.game.sounds.play("pickup")
        self.show()
        self.base.set_focus(self.base["confirm"])  # so that Enter says yes

    def advise(self) -> None:
        """Ask the computer which one it would lead."""
        if self.kept:
            return
        try:
            wanted = expert(self.table.game).simply(self.draft, self.seat)
        except MashupError as error:  # nobody knows how to play this game
            self.note = str(error)
        else:
            assert isinstance(wanted, ChooseHouse)
            self.advised = self.houses.index(wanted.house)
            self.note = self.texts("dune.choice.advice", house=self.texts(f"dune.house.{wanted.house}"))
        self.show()

    def confirm(self) -> None:
        """Tell the server."""
        if self.chosen is not None and not self.kept:
            self.kept = self.table.ask(ChooseHouse(self.houses[self.chosen]))
            self.show()

    def show(self) -> None:
        """Cards and buttons as the choice is now."""
        for index in range(len(self.houses)):
            card = self.base[f"house {index}"]
            assert isinstance(card, HouseCard)
            other = self.chosen is not None and self.chosen != index
            card.show(chosen=self.chosen == index, advised=self.advised == index, dimmed=other)
        for name, enabled in (("confirm", self.chosen is not None), ("advice", True)):
            button = self.base[name]
            assert isinstance(button, Button)
            button.enable(enabled and not self.kept)
        self.say()

    def missing(self) -> str:
        """A house must be chosen first."""
        return self.texts("dune.choice.missing")

    def hint(self) -> str:
        """What was advised, what the numbers mean, whom the opponent leads, or what to do."""
        if self.note:
            return self.note
        if any(isinstance(card, HouseCard) and card.hovered for card in self.base.widgets):
            return self.texts("dune.choice.columns")
        rival = self.draft.world.find(MATCH + 3 - self.seat, House)
        if rival is not None:
            return self.texts("dune.choice.rival", house=self.texts(f"dune.house.{rival.name}"))
        return self.texts("dune.choice.hint" if self.chosen is None else "dune.choice.chosen")

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """The digits take a house, as a click does."""
        if self.dialog is None and symbol in KEYS[: len(self.houses)]:
            self.choose(KEYS.index(symbol))
        else:
            super().on_key_press(symbol, modifiers)
