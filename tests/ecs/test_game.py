from __future__ import annotations

import pytest

import ecs.game
from ecs.components import SHARED
from ecs.errors import MashupError
from ecs.game import named, register
from tests.toy import TOY, Hop, Hops, Score, Secret, Talk, Throw, Whisper


def test_a_game_knows_its_handlers_commands_and_components() -> None:
    assert [type(system) for system in TOY.handlers] == [Hops, Talk]
    assert TOY.commands == (Hop, Throw, Whisper)
    assert TOY.all_components == (*SHARED, Secret, Score)
    assert TOY.mods == ()


def test_games_are_found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ecs.game, "_GAMES", {})
    with pytest.raises(MashupError, match="no game called 'toy'; known games: none"):
        named("toy")
    register("toy", lambda: TOY)
    register("chess", lambda: TOY)
    assert named("toy") is TOY
    with pytest.raises(MashupError, match=r"^There is no game called 'go'; known games: chess, toy\.$"):
        named("go")
