"""The editor of Mashup's rules: every number of a match config, those of the mods' stones included."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from ecs.errors import MashupError
from render.editor.rules import Rule, rules
from render.mashup.words import Words
from render.views.edit_form import FormScreen
from systems.mashup.configs import MATCH_FILE
from systems.mashup.game import modded
from systems.mashup.stones import SIX, StoneKind

MOST = 1_000_000


def brought(mods: tuple[str, ...]) -> dict[str, StoneKind]:
    """The stones that the mods of one's own matches bring; mods that cannot be loaded bring none."""
    try:
        kinds: dict[str, StoneKind] = modded(mods).content.kinds
    except MashupError:
        return {}
    return {name: kind for name, kind in kinds.items() if kind not in SIX}


def mod_rules(kinds: Iterable[StoneKind]) -> tuple[Rule, ...]:
    """The numbers of stones that mods have brought: the cooldown, and what their power components hold."""
    found = []
    longest = next(rule for rule in rules(MATCH_FILE) if rule.key == "spaceStoneCD")
    for kind in kinds:
        start = f"modStones.{kind.name}"
        found.append(Rule(f"{start}.cooldown", "", longest.lowest, longest.highest, kind.cooldown))
        for field in msgspec.structs.fields(kind.power):
            if field.type is int:
                about = (kind.power.__doc__ or "").strip().split("\n")[0].replace("`", "")
                found.append(Rule(f"{start}.{field.name}", about, -MOST, MOST, field.default))
    return tuple(found)


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
