"""What can be made in the editor for Deserts of Dune."""

from __future__ import annotations

from functools import partial

from render.dune.editor import desert
from render.editor.crafts import Craft
from render.editor.rules import preset
from systems.dune.configs import PARTY_FILE, SCENARIO_FILE

CRAFTS = (
    Craft(
        "dune",
        "scenario",
        SCENARIO_FILE,
        "editor",
        desert.blank,
        "render.dune.editor.edit_desert:EditDesertView",
        desert.board_faults,
    ),
    Craft(
        "dune",
        "party",
        PARTY_FILE,
        "settings",
        partial(preset, PARTY_FILE),
        "render.dune.editor.edit_party:EditPartyView",
    ),
)
