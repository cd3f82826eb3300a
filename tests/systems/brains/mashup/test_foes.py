"""Enemies that may win before we act again."""

from __future__ import annotations

import pytest

from systems.brains.mashup.foes import Foes
from systems.brains.meter import Meter
from systems.mashup.notation import parse

FIVE = "space+mind+reality+power+time"
BOARD = f"A5/6/b2<soul>1C A=Hulk C=Loki b=Thor:220/3/2/35/20/3,has:{FIVE}"


@pytest.mark.parametrize(
    ("order", "exposed"),
    [
        ("AbC", True),
        ("ACb", False),  # Loki can do something about it first
        ("bCA", True),  # in the next round anybody may be the first
    ],
)
def test_who_comes_before_us(order: str, exposed: bool) -> None:
    match = parse(f"{BOARD} order={order} active=A")
    foes = Foes(match.world, 1)
    assert [foes.win(match, Meter(500)) for _ in range(2)] == [exposed] * 2


def test_whoever_is_down_does_not_win() -> None:
    match = parse(f"{BOARD.replace(',has', ',hp:0,has')} order=AbC".replace(f",has:{FIVE}", ""))
    assert not Foes(match.world, 1).win(match, Meter(500))


def test_without_looking_nothing_is_seen() -> None:
    match = parse(f"{BOARD} order=AbC active=A")
    assert not Foes(match.world, 1).win(match, Meter(0))
