"""The editor of Dune's parties: the classes as a table, then rounds and chances, times, and the desert."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import arcade
from arcade.types import Rect

from render import theme
from render.editor.document import worst
from render.editor.rules import Rule, rules
from render.views.edit_document import COLOURS
from render.views.edit_form import FormScreen
from systems.dune.configs import PARTY_FILE
from systems.dune.party import CLASS_KEYS

CLASSES = "classes"
CHANCES = (
    "numbOfRounds",
    "kanlySuccessProbability",
    "cloneProbability",
    "crashProbability",
    "highGroundBonusRatio",
    "lowerGroundMalusRatio",
    "atomicsFromRound",
    "maxStrikes",
    "maxMissedTurns",
    "aiLevel",
)
DESERT = (
    "spiceMinimum",
    "cellularAutomaton",
    "sandWormSpeed",
    "sandWormSpawnDistance",
)


class EditPartyView(FormScreen):
    """Four pages."""

    def make_pages(self) -> Mapping[str, Sequence[Rule]]:
        """Every value on the page where one looks for it; what is a time is what is left."""
        pages: dict[str, list[Rule]] = {CLASSES: [], "chances": [], "times": [], "desert": []}
        for rule in rules(PARTY_FILE):
            (first, *_) = rule.place
            page = CLASSES if first in CLASS_KEYS else "chances" if first in CHANCES else "times"
            pages["desert" if first in DESERT else page].append(rule)
        pages["chances"].sort(key=lambda rule: CHANCES.index(rule.key))
        return pages

    def build_page(self, area: Rect) -> None:
        """The classes side by side."""
        self._heads: dict[str, arcade.Text] = {}
        if self.page != CLASSES:
            super().build_page(area)
            return
        unit, base = self.unit, self.base
        named = [rule for rule in self.pages[CLASSES] if rule.place[0] == CLASS_KEYS[0]]
        step = min(area.height / (len(named) + 1), 46 * unit)
        tall = min(36 * unit, step - 4 * unit)
        wide, gap = 0.24 * area.width, 14 * unit
        column = (area.width - wide) / len(CLASS_KEYS)
        for index, key in enumerate(CLASS_KEYS):
            x = area.left + wide + (index + 0.5) * column
            name = self._class_name(key)
            self._heads[key] = base.label(
                name, x, area.top - step / 2, 14, theme.GOLD, bold=True, anchor="center", fit=column - gap
            )
        for rule in self.pages[CLASSES]:
            row = next(place for place, each in enumerate(named) if each.place[1] == rule.place[1])
            y = area.top - step * (row + 1.5)
            box = arcade.LBWH(
                area.left + wide + CLASS_KEYS.index(rule.place[0]) * column + gap / 2,
                y - tall / 2,
                column - gap,
                tall,
            )
            if rule in named:
                caption = base.label(self._figure(rule), area.left, y, 13.5, fit=wide - gap)
                self._heads[rule.place[1]] = caption
            self.build_field(rule, box)

    def _class_name(self, key: str) -> str:
        return self.texts(f"dune.edit.class.{key}")

    def _figure(self, rule: Rule) -> str:
        return self.texts(f"dune.edit.rule.{rule.place[-1]}")

    def caption(self, rule: Rule) -> str:
        """What a value is called, of a class with its name."""
        if rule.place[0] in CLASS_KEYS:
            return f"{self._class_name(rule.place[0])}, {self._figure(rule)}"
        return self.texts(f"dune.edit.rule.{rule.key}")

    def explained(self, rule: Rule) -> str:
        """What it means."""
        key = rule.place[-1] if rule.place[0] in CLASS_KEYS else rule.key
        return self.texts(f"dune.edit.rule.{key}.about")

    def show_faults(self) -> None:
        """In the table at the head of the column and of the row."""
        super().show_faults()
        for key, label in self._heads.items():
            faults = [
                fault
                for rule in self.pages[CLASSES]
                if key in rule.place
                for fault in self.document.faults_at(*rule.place)
            ]
            usual = theme.GOLD if key in CLASS_KEYS else theme.TEXT
            label.color = (*(COLOURS[worst(faults)] if faults else usual), 255)

    def choice_name(self, value: str) -> str:
        """A level of the computer players."""
        key = f"dune.edit.level.{value}"
        return self.texts(key) if key in self.texts else value
