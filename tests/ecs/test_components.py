from __future__ import annotations

import gc
from typing import Any, Union

import msgspec
import pytest

from ecs import components
from ecs.components import (
    MATCH,
    SHARED,
    Board,
    Body,
    Component,
    Cooldown,
    Dice,
    Health,
    Inventory,
    Out,
    Outcome,
    Overtime,
    Points,
    Position,
    Progress,
    Seats,
    Team,
    Waiting,
)

EXAMPLES: list[tuple[Component, bytes]] = [
    (Board(20, 15), b'["Board",20,15]'),
    (Dice(2**64 - 1), b'["Dice",18446744073709551615]'),
    (Seats(3), b'["Seats",3]'),
    (Position(7), b'["Position",7]'),
    (Body(solid=True), b'["Body",true,false]'),
    (Waiting(), b'["Waiting",null]'),
    (Team(1, 5), b'["Team",1,5]'),
    (Health(80, 100), b'["Health",80,100]'),
    (Points(1, 2, 3, 4), b'["Points",1,2,3,4]'),
    (Inventory((9, 7)), b'["Inventory",[9,7]]'),
    (Cooldown(3), b'["Cooldown",3,0]'),
    (Progress("turn", 2, 14, (5, 4), 1), b'["Progress","turn",2,14,[5,4],1]'),
    (Out((3, 1)), b'["Out",[3,1]]'),
    (Overtime(31), b'["Overtime",31]'),
    (Outcome(((2,), (1, 3)), "lot"), b'["Outcome",[[2],[1,3]],"lot"]'),
]


@pytest.mark.parametrize(("component", "text"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_a_component_is_written_as_an_array_and_read_back(component: Component, text: bytes) -> None:
    shared: Any = Union.__getitem__(SHARED)
    assert msgspec.json.encode(component) == text
    assert msgspec.json.decode(text, type=shared) == component


def test_every_shared_component_is_listed_once() -> None:
    defined = [
        value
        for value in vars(components).values()
        if isinstance(value, type) and issubclass(value, Component) and value is not Component
    ]
    assert list(SHARED) == defined
    assert {type(component) for component, _ in EXAMPLES} == set(SHARED)


@pytest.mark.parametrize(
    "component", [component for component, _ in EXAMPLES], ids=lambda c: type(c).__name__
)
def test_a_component_is_a_value(component: Component) -> None:
    assert component == msgspec.structs.replace(component)
    assert hash(component) == hash(msgspec.structs.replace(component))
    name = type(component).__struct_fields__[0]
    with pytest.raises(AttributeError):
        setattr(component, name, 1)
    assert not gc.is_tracked(component)


@pytest.mark.parametrize(
    ("outcome", "winner"),
    [
        (Outcome.won(2, "stones", (1, 2)), 2),
        (Outcome.won(0, "siege", (1, 2, 3)), 0),
        (Outcome(((3,), (1, 2)), "points"), 3),
        (Outcome(((1, 3), (2,)), "points"), 0),
    ],
)
def test_the_winner_is_alone_on_the_first_place(outcome: Outcome, winner: int) -> None:
    assert outcome.winner == winner


def test_who_shares_a_place_pushes_the_next_one_down() -> None:
    outcome = Outcome(((3,), (1, 4), (2,)), "points")
    assert [outcome.place(seat) for seat in (1, 2, 3, 4)] == [2, 4, 1, 2]
    assert Outcome(((1, 2),), "held out").place(2) == 1
    lost = Outcome.won(0, "siege", (1, 2))
    assert lost.place(1) == 0, "where all lost nobody has a place"


def test_all_others_share_the_last_place() -> None:
    assert Outcome.won(2, "left", (1, 2, 3)).places == ((2,), (1, 3))
    assert Outcome.won(0, "siege", (1, 2, 3)).places == ((), (1, 2, 3))


def test_as_they_are_at_first() -> None:
    assert MATCH == 1, "all files and wires know the match by that"
    assert Progress("turn") == Progress("turn", 0, 0, (), -1)
    assert Body() == Body(solid=False, opaque=False)
