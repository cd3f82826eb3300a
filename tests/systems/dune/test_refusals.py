"""Every command that is not legal gets one sentence that says why, and changes nothing."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from ecs.commands import REFEREE, TICK, Abandon, Command, EndTurn, Forfeit, Step, TimeOut
from ecs.errors import Illegal
from systems.dune.commands import (
    Atomics,
    Attack,
    ChooseHouse,
    HandOver,
    Hoard,
    Kanly,
    PickUp,
    Spin,
    Voice,
)
from systems.dune.refusals import named, out_of_reach
from tests.systems.dune.scene import Scene, Stats, scene

BOARD = """
A  B # a  .  .
c  .* . H  .  .
.  W  _ .  d  .
.  #  1 2  .  .
b  .  . ^E .  e
"""
ON_FIELDS = (Step, Attack, Kanly, Atomics, Voice)
GENERAL = "That is not possible now."


def _busy(active: str, spice: int = 3) -> Scene:
    people = {"c": Stats(spice=2), active: Stats(spice=spice)}
    return scene(BOARD, active=active, hunted="A", storm=(5, 0), people=people)


def _tries(match: Scene) -> list[Command]:
    fields = [-1, match.world.grid.size, 1 << 70, *range(match.world.grid.size)]
    tries: list[Command] = [kind(field) for kind in ON_FIELDS for field in fields]
    tries += [HandOver(field, amount) for field in fields for amount in (-1, 0, 1, 2, 9)]
    tries += [PickUp(), Hoard(), Spin(), EndTurn(), TimeOut(), ChooseHouse("corrino"), ChooseHouse("x")]
    return [*tries, Forfeit(1), Forfeit(7), Abandon()]


@pytest.mark.parametrize("active", "ABEabcd")
@pytest.mark.parametrize("spice", [0, 3])
def test_whatever_is_tried_gets_one_sentence_and_changes_nothing(active: str, spice: int) -> None:
    match = _busy(active, spice)
    before = match.digest()
    told: Counter[str] = Counter()
    for seat in (0, 1, 2, 3):
        legal = match.legal(seat)
        for command in _tries(match):
            if command in legal:
                continue
            with pytest.raises(Illegal) as refusal:
                match.apply(seat, command)
            assert re.fullmatch(r"[A-Z\[].{10,120}\.", str(refusal.value)), refusal.value
            told[str(refusal.value)] += 1
    assert match.digest() == before
    assert told[GENERAL] == 0
    assert len(told) > 40


@pytest.mark.parametrize("kind", [PickUp, Hoard, Spin, EndTurn])
def test_the_wrong_player_is_told_so(kind: type[Command]) -> None:
    match = _busy("A")
    assert match.refused(kind, seat=2) == "It is not your turn."
    assert match.refused(kind, seat=REFEREE) == "It is not your turn."
    assert match.refused(kind, seat=3) == "There is no seat 3; players sit on 1 to 2."


def test_what_is_no_command_of_the_game_is_refused() -> None:
    with pytest.raises(Illegal, match=r"^dune knows no command Tick\.$"):
        _busy("A").apply(1, TICK)


def test_the_words_of_the_sentences() -> None:
    match = _busy("A")
    world, actor = match.world, match["A"]
    assert named(world, actor) == "Character A"
    assert out_of_reach(world, actor, match.at(1, 0)) is None
    assert out_of_reach(world, actor, match.at(0, 1)) is None
    assert out_of_reach(world, actor, match.at(1, 1)) == "There is nobody on [1, 1]."
    assert out_of_reach(world, actor, match.at(3, 0)) == "[3, 0] is no neighbour of [0, 0]."
    assert out_of_reach(world, actor, 99) == "There is no field 99; this board has fields 0 to 29."
