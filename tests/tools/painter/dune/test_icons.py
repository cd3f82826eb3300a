from __future__ import annotations

from tools.painter.dune.icons import DUNE
from tools.painter.icons import ICONS


def test_all_icons_of_the_game_are_there() -> None:
    assert set(DUNE) == {
        "attack", "pick_up", "hand_over", "kanly", "atomics", "hoard", "voice", "spin", "loud", "storm",
        "outlawed", "spice", "store", "noble", "mentat", "bene_gesserit", "fighter", "worm", "high", "low",
        "clone", "city", "heliport", "blow",
    }  # fmt: skip
    assert set(DUNE) < set(ICONS)
