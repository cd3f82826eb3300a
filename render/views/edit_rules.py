"""The editor of Mashup's rules: every number of a match config, those of the mods' stones included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecs.errors import MashupError
from render.editor.rules import Rule, mod_rules, rules
from render.mashup.words import Words
from render.views.edit_form import FormScreen
from systems.mashup.configs import MATCH_FILE
from systems.mashup.game import modded
from systems.mashup.stones import SIX, StoneKind


def brought(mods: tuple[str, ...]) -> dict[str, StoneKind]:
    """The stones that the mods of one's own matches bring; mods that cannot be loaded bring none."""
    try:
        kinds: dict[str, StoneKind] = modded(mods).content.kinds
    except MashupError:
        return {}
    return {name: kind for name, kind in kinds.items() if kind not in SIX}


class EditRulesView(FormScreen):
    """All on one page."""

    def make_pages(self) -> Mapping[str, Sequence[Rule]]:
        """Rounds, times and stones."""
        self._kinds = brought(self.game.settings.mods)
        return {"rules": rules(MATCH_FILE) + mod_rules(self._kinds.values())}

    def caption(self, rule: Rule) -> str:
        """What a number is called; those of a mod's stone are called as in its file."""
        if len(rule.place) == 1:
            return self.texts(f"edit.rule.{rule.key}")
        _, stone, field = rule.place
        named = Words(self.texts, self._kinds).stone(stone)
        return f"{named}: {self.texts('mods.cooldown') if field == 'cooldown' else field}"

    def explained(self, rule: Rule) -> str:
        """What it means; a mod's stone tells it itself."""
        if len(rule.place) == 1:
            return self.texts(f"edit.rule.{rule.key}.about")
        return rule.about or self.texts("mods.cooldown.about")
