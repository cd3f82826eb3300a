"""Whole matches at random, compared with the rulebook at every decision."""

from __future__ import annotations

from collections import Counter

import pytest

from ecs.commands import Command
from ecs.dice import roll, seeded
from ecs.match import Match
from systems.mashup.boards import random_scenario
from systems.mashup.commands import EndTurn, HandOver, Melee, Ranged, Step, UseStone
from systems.mashup.configs import Setup
from systems.mashup.game import standard
from tests.systems.mashup.rulebook import Rulebook
from tests.systems.mashup.scene import FIRST_SIX, setup

CONFIG = {
    "max_rounds": 6,
    "mind_stone_cd": 1,
    "time_stone_cd": 2,
    "reality_stone_cd": 0,
    "space_stone_cd": 1,
}


def _crowded(seed: int) -> Match:
    """A small board with rocks and portals on which everybody is in everybody's way."""
    default = setup(CONFIG)
    board = random_scenario(seed, 6 + seed % 3, 6, rocks=0.2, portals=2 + seed % 2 * 2)
    match = Match(standard(), Setup(default.match, default.characters, board), seed)
    for seat in (1, 2):
        match.apply(seat, FIRST_SIX)
    return match


@pytest.mark.parametrize("seed", range(8))
def test_the_rules_offer_exactly_what_the_rulebook_allows(seed: int) -> None:
    match = _crowded(seed)
    dice = seeded(seed)
    offered: Counter[type[Command]] = Counter()
    for _ in range(600):
        if match.outcome:
            break
        (seat,) = match.acting
        legal = match.legal(seat)
        assert len(set(legal)) == len(legal)
        assert set(legal) == set(Rulebook(match.world).allowed(seat))
        assert match.legal(3 - seat) == []
        kinds = sorted({type(command) for command in legal} - {EndTurn}, key=lambda kind: kind.__name__)
        offered.update(kinds)
        # Kind first, so that the many targets of one stone do not drown the rest.
        number, dice = roll(dice, len(kinds) + 1)
        kind = [*kinds, EndTurn][number]
        choices = [command for command in legal if type(command) is kind]
        number, dice = roll(dice, len(choices))
        match.apply(seat, choices[number])
    assert {Step, Melee, Ranged} <= set(offered)
    if seed == 0:
        assert {HandOver, UseStone} <= set(offered)


def test_nobody_is_asked_who_can_only_end_the_turn() -> None:
    for seed in range(20, 40):
        match = _crowded(seed)
        dice = seeded(seed)
        for _ in range(150):
            if match.outcome:
                break
            (seat,) = match.acting
            legal = match.legal(seat)
            assert len(legal) > 1
            number, dice = roll(dice, len(legal))
            match.apply(seat, legal[number])
