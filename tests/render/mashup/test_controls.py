from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from render.mashup.choosing import STONE, Choosing, Tool
from render.mashup.controls import Controls
from render.mashup.hover import Guide
from render.mashup.words import Words
from render.texts import load_texts
from render.theme import PALETTES
from tests.systems.mashup.scene import scene


def test_stones_are_taken_by_their_place() -> None:
    match = scene("A . a", stones={"A": "mind space"}, in_round=3)
    choosing, taken, refused = Choosing(1), list[Tool | None](), list[str]()
    choosing.follow(match)
    guide = Guide(Words(load_texts("en")), PALETTES["standard"].teams)
    controls = Controls.__new__(Controls)
    controls.view = cast("Any", SimpleNamespace(choosing=choosing, guide=guide, refuse=refused.append))
    controls.take = taken.append  # type: ignore[method-assign]
    for action in ("stone_2", "stone_1", "stone_3"):
        controls.more(action)
    assert taken == [Tool(STONE, match["space"]), Tool(STONE, match["mind"])]
    assert refused == ["Hero A does not carry so many stones."]
