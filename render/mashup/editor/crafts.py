"""What can be made in the editor for Marvelous Mashup."""

from __future__ import annotations

from functools import partial

from render.editor.crafts import Craft
from render.editor.rules import preset
from render.mashup.editor import cards, meadow, tiled
from systems.mashup.configs import CHARACTER_FILE, MATCH_FILE, SCENARIO_FILE

CRAFTS = (
    Craft(
        "mashup",
        "scenario",
        SCENARIO_FILE,
        "editor",
        meadow.blank,
        "render.mashup.editor.edit_board:EditBoardView",
        meadow.board_faults,
        dict.fromkeys(tiled.ENDINGS, tiled.imported),
    ),
    Craft(
        "mashup",
        "characters",
        CHARACTER_FILE,
        "hp",
        cards.pool,
        "render.mashup.editor.edit_heroes:EditHeroesView",
        cards.heroes_faults,
    ),
    Craft(
        "mashup",
        "match",
        MATCH_FILE,
        "settings",
        partial(preset, MATCH_FILE),
        "render.mashup.editor.edit_rules:EditRulesView",
    ),
)
