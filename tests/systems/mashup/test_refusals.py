from __future__ import annotations

import re
from itertools import product

import pytest

from ecs.commands import REFEREE, TICK, Command, Forfeit
from ecs.errors import Illegal
from systems.mashup.commands import (
    CallThanos,
    EndTurn,
    HandOver,
    Melee,
    Pick,
    Ranged,
    Step,
    TimeOut,
    UseStone,
)
from systems.mashup.refusals import named, no_target
from tests.systems.mashup.scene import DOWN, FIRST_SIX, Scene, Stats, scene

BOARD = """
A B # a .
c 1 . O .
. . T . d
. # . . .
b . . . C
"""


def _busy(mp: int = 2, ap: int = 2) -> Scene:
    return scene(
        BOARD,
        heroes={"A": Stats(mp=mp, ap=ap), "c": DOWN},
        stones={"A": "space reality power time", "a": "soul"},
        config={"time_stone_cd": 3},
    )


@pytest.mark.parametrize("field", [-1, -26, 25, 26, 10**9])
@pytest.mark.parametrize("kind", [Step, Melee, Ranged])
def test_a_field_that_is_not_on_the_board(kind: type[Step | Melee | Ranged], field: int) -> None:
    match = _busy()
    with pytest.raises(Illegal) as refusal:
        match.apply(1, kind(field))
    assert str(refusal.value) == f"There is no field {field}; this board has fields 0 to 24."


@pytest.mark.parametrize("field", [-1, 25])
def test_stones_and_fields_that_are_not_on_the_board(field: int) -> None:
    match = _busy()
    for stone in ("space", "reality", "power", "time"):
        with pytest.raises(Illegal, match=r"^The \w+ Stone "):
            match.apply(1, UseStone(match[stone], field))
        with pytest.raises(Illegal, match=f"^There is no field {field}; this board has fields 0 to 24"):
            match.apply(1, HandOver(match[stone], field))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((Step, 3, 3), "[3, 3] is no neighbour of [0, 0]."),
        ((Melee, 1, 0), "There is neither a standing enemy nor a rock on [1, 0]."),
        ((Melee, 0, 1), "There is neither a standing enemy nor a rock on [0, 1]."),
        ((Melee, 3, 0), "[3, 0] is no neighbour of [0, 0]."),
        ((Ranged, 0, 1), "Hero A shoots at distance 2 to 5; [0, 1] is at 1."),
        ((Ranged, 2, 2), "There is neither a standing enemy nor a rock on [2, 2]."),
        ((Ranged, 3, 0), "Hero A cannot see [3, 0]: something is in the way."),
        ((HandOver, "soul", 1, 0), "Hero A does not carry that stone."),
        ((HandOver, "time", 4, 4), "[4, 4] is no neighbour of [0, 0]."),
        ((HandOver, "time", 0, 1), "There is no standing team-mate on [0, 1]."),
        ((UseStone, "mind", 0, 0), "Hero A does not carry that stone."),
        ((UseStone, "space", 1, 0), "The Space Stone leads to free fields only."),
        ((UseStone, "time", 1, 1), "The Time Stone works on its bearer only."),
    ],
)
def test_every_wrong_target_is_named(words: tuple[type[Command], str | int], sentence: str) -> None:
    kind, *rest = words
    assert _busy().refused(kind, *rest) == sentence


def test_missing_points_are_named() -> None:
    match = _busy(mp=0, ap=0)
    assert match.refused(Step, 0, 1) == "No movement point is left in this turn."
    for words in ((Melee, 2, 0), (Ranged, 0, 4), (HandOver, "time", 1, 0), (UseStone, "time", 0, 0)):
        kind, *rest = words
        assert match.refused(kind, *rest) == "No action point is left in this turn."


def test_a_cooldown_is_named() -> None:
    match = _busy(ap=5)
    match.play(UseStone, "time", 0, 0)
    assert match.refused(UseStone, "time", 0, 0) == "The Time Stone cools down for 3 more rounds."


def test_the_wrong_player_is_told_so() -> None:
    match = _busy()
    for kind, *words in ((Step, 1, 1), (Melee, 0, 0), (Ranged, 0, 0), (EndTurn,)):
        assert match.refused(kind, *words, seat=2) == "It is not your turn."
        assert match.refused(kind, *words, seat=REFEREE) == "It is not your turn."
    assert match.refused(HandOver, "soul", 4, 2, seat=2) == "It is not your turn."
    assert match.refused(UseStone, "soul", 0, 1, seat=2) == "It is not your turn."


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_are_two_players(seat: int) -> None:
    assert _busy().refused(EndTurn, seat=seat) == f"There is no seat {seat}; players sit on 1 to 2."


def test_what_is_no_command_of_the_game_is_refused() -> None:
    match = _busy()
    for seat in (0, 1, 2):
        with pytest.raises(Illegal, match=r"^mashup knows no command Tick\.$"):
            match.apply(seat, TICK)


def test_whatever_is_tried_gets_one_sentence_and_changes_nothing() -> None:
    match = _busy()
    stones = [match[name] for name in ("space", "mind", "soul")] + [0, match["A"], 10**6]
    fields = [-1, 25, *range(25)]
    tries: list[Command] = [EndTurn(), TimeOut(), CallThanos(), FIRST_SIX, Pick(()), Forfeit(1), Forfeit(7)]
    tries += [kind(field) for kind in (Step, Melee, Ranged) for field in fields]
    tries += [kind(stone, field) for kind in (HandOver, UseStone) for stone, field in product(stones, fields)]
    before = match.digest()
    for seat in (0, 1, 2, 3):
        legal = match.legal(seat)
        for command in tries:
            if command in legal:
                continue
            with pytest.raises(Illegal) as refusal:
                match.apply(seat, command)
            assert re.fullmatch(r"[A-Z\[].{10,120}\.", str(refusal.value)), refusal.value
    assert match.digest() == before


def test_the_words_of_the_sentences() -> None:
    match = _busy()
    world, hero = match.world, match["A"]
    assert named(world, hero) == "Hero A"
    assert no_target(world, 0) == "There is neither a standing enemy nor a rock on [0, 0]."
