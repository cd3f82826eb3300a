from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ecs.game import Game
from systems.mashup.commands import UseStone
from systems.mashup.game import mashup
from systems.mashup.stones import SIX
from systems.mashup.stones.motion import PARTS, PICTURES
from tests.render.acting import pass_time, played_out, still
from tests.render.mashup.acting import begun
from tests.systems.mashup.scene import scene
from tests.systems.mashup.snack import SNACK

if TYPE_CHECKING:
    from render.art import Art

BOARD = ". A . .\n. B . b"


def game(*motion: str) -> Game:
    """With a stone that looks like this."""
    return mashup((*SIX, replace(SNACK, motion=motion, targets=lambda *_: range(8))))


def length(art: Art, *motion: str) -> float:
    match = scene(BOARD, stones={"A": "snack"}, game=game(*motion))
    stage, director = begun(art, match, UseStone, "snack", 1, 1)
    seconds = played_out(stage, director)
    assert still(stage)
    return seconds


def test_every_part_and_every_picture_there_is(art: Art) -> None:
    from render.mashup.animations.recipes import _PARTS
    from tools.painter.effects import EFFECTS

    assert set(_PARTS) == set(PARTS)
    assert set(PICTURES) == set(EFFECTS)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("calm", [False, True])
def test_a_part_leaves_nothing_behind(art: Art, part: str, calm: bool) -> None:
    for place in ("", "@carrier"):
        match = scene(BOARD, stones={"A": "snack"}, game=game(f"{part}{place}"))
        stage, director = begun(art, match, UseStone, "snack", 1, 1, reduced_motion=calm)
        played_out(stage, director)
        assert still(stage)
        assert (len(stage.lights), len(stage.props)) == (0, 0)
        assert director.shown is director.latest


def test_steps_come_one_after_the_other(art: Art) -> None:
    together, after = length(art, "wait+wait+wait"), length(art, "wait", "wait", "wait")
    assert after - together == pytest.approx(0.5, abs=0.07)


def test_a_recipe_that_makes_no_sense_is_seen_all_the_same(art: Art) -> None:
    assert length(art, "boom") == length(art, "glow", "beam", "burst")


def test_whoever_is_tinted_has_the_colour_of_the_stone(art: Art) -> None:
    dark = mashup((*SIX, replace(SNACK, motion=("tint",), targets=lambda *_: range(8), colour="#102030")))
    match = scene(BOARD, stones={"A": "snack"}, game=dark)
    stage, director = begun(art, match, UseStone, "snack", 1, 1)
    friend = stage.piece(match["B"])
    assert friend is not None
    darkest = 255
    while director.busy:
        pass_time(stage, director, 1 / 60, 1 / 60)
        darkest = min(darkest, friend.tint[0])
    assert darkest < 100
