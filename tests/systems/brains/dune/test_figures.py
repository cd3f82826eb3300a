"""Characters by the numbers: what each class can do, over the distance."""

from __future__ import annotations

from systems.brains.dune.figures import LONG, figures
from systems.brains.ways import FAR
from tests.systems.dune.scene import Stats, scene


def test_what_a_fighter_can_do() -> None:
    (figure,) = figures(scene(".D .", active="D").world)
    assert (figure.seat, figure.kind, figure.top, figure.mp, figure.ap, figure.damage, figure.room) == (
        1, "fighter", 200, 2, 2, 40, 3,
    )  # fmt: skip
    assert figure.blow == 80
    # It can walk two steps and strike what is beside it then.
    assert figure.threat[3] == 80
    assert figure.threat[5] == 20
    assert figure.turns[3] == 1.5


def test_the_farther_the_later() -> None:
    (figure,) = figures(scene("C .", active="C").world)
    assert figure.pace[0] == 1
    assert figure.pace == sorted(figure.pace, reverse=True)
    assert figure.pace[FAR] == 0 == figure.pace[3 * LONG]


def test_everybody_counts_on_the_board_or_not() -> None:
    match = scene("A b .", defeated="C", swallowed="d", people={"b": Stats(room=4)})
    assert [(match.name_of(figure.entity), figure.seat) for figure in figures(match.world)] == [
        ("A", 1), ("C", 1), ("b", 2), ("d", 2),
    ]  # fmt: skip


def test_somebody_who_cannot_walk() -> None:
    (figure,) = figures(scene("A .", people={"A": Stats(mp=0)}).world)
    assert figure.turns[2] == 8
