from __future__ import annotations

import pytest

from ecs.config import inspect
from ecs.games import NAMES
from render.editor.crafts import Craft, craft_of, crafts
from render.texts import load_texts
from systems.games import all_kinds, tools


def test_every_kind_of_every_game_can_be_made() -> None:
    assert {craft.kind for craft in crafts()} == set(all_kinds())
    for game in NAMES:
        assert {craft.part: craft.kind for craft in crafts(game)} == tools(game).files


@pytest.mark.parametrize("craft", crafts(), ids=lambda craft: f"{craft.game} {craft.part}")
def test_what_a_new_one_begins_with_is_right_and_has_a_name(craft: Craft) -> None:
    value = craft.new()
    assert (inspect(craft.kind, value), craft.unfit(value)) == ([], "")
    assert craft_of(craft.kind) is craft
    start = "dune." if craft.game == "dune" else ""
    for language in ("en", "de"):
        assert load_texts(language)(f"{start}edit.new.{craft.part}")
        assert load_texts(language)(f"{start}edit.part.{craft.part}")
