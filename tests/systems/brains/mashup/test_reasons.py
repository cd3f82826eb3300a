# ruff: noqa: E501 (a position is a line)
"""Reasons: every kind in a small position, told from what the commands really do."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from ecs.commands import Command
from ecs.components import MATCH
from ecs.match import Match
from systems.brains.mashup.reasons import explain
from systems.brains.tips import Reason
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import Offer, Profile, Stone
from systems.mashup.configs import default_setup
from systems.mashup.game import mashup, standard
from systems.mashup.notation import parse
from systems.mashup.stones import SIX
from systems.mashup.stones.time import TIME, TimePower

END = EndTurn()
FIVE = "space+mind+reality+power+time"


@dataclass(frozen=True)
class Use:
    """A stone by its name, used on a field."""

    stone: str
    field: int


@dataclass(frozen=True)
class Give:
    """A stone by its name, handed to whoever is on a field."""

    stone: str
    field: int


Move = Command | Use | Give


def told(text: str, *moves: Move) -> list[Reason]:
    match = parse(text, seed=3)
    stones = {match.world.get(stone, Stone).name: stone for stone in match.world.each(Stone)}
    plan: list[Command] = []
    for move in moves:
        if isinstance(move, Use):
            plan.append(UseStone(stones[move.stone], move.field))
        elif isinstance(move, Give):
            plan.append(HandOver(stones[move.stone], move.field))
        else:
            plan.append(move)
    before = match.digest()
    reasons = explain(match, match.acting[0], plan)
    assert match.digest() == before
    return reasons


CASES: list[tuple[str, tuple[Move, ...], str, dict[str, str | int]]] = [
    # Winning
    (f"A<soul>3/5/4b A=Thor,has:{FIVE} b=Hulk", (Step(1),), "win.stones", {"hero": "Thor", "mate": "Thor"}),
    (f"AB3/5/4c A=Loki,has:soul B=Thor,has:{FIVE} c=Hulk active=A", (Give("soul", 1),), "win.stones", {"hero": "Loki", "mate": "Thor"}),
    ("A1%2/5/4b A=Hulk,mp:1,ap:0,has:soul b=Loki,hp:0 order=A%b thanos=mp:9/9,has:space+mind+reality+power+time round=31 overtime=30 records=3/0/0,1/0/0", (Step(5),), "win", {"hero": "Hulk"}),
    # Knock-outs and hits
    ("Ab3/5 A=Hulk b=Loki,hp:10", (Melee(1),), "knock_out", {"hero": "Hulk", "target": "Loki"}),
    ("Ab3/5 A=Hulk b=Loki,hp:10,has:mind", (Melee(1),), "knock_out.stone", {"hero": "Hulk", "target": "Loki", "stone": "mind"}),
    ("Ab3/5 A=Hulk b=Loki,hp:10,has:mind+time+soul", (Melee(1),), "knock_out.stones", {"hero": "Hulk", "target": "Loki", "stones": 3}),
    ("A2b2/6 A=Ann:100/2/2/10/25/5 b=Bob:140/2/2/10/10/3", (Ranged(3),), "hit", {"hero": "Ann", "target": "Bob", "hp": 115}),
    ("A2b2/6 A=Ann:100/2/2/10/25/5 b=Loki,has:mind+time", (Ranged(3),), "hit.carrier", {"hero": "Ann", "target": "Loki", "stones": 2}),
    ("A#3/4b A=Hulk b=Loki", (Melee(1),), "rock", {"hero": "Hulk"}),
    # Stones
    ("A<mind>3/4b A=Gamora b=Hulk", (Step(1),), "take.first", {"hero": "Gamora", "stone": "mind", "stones": 1}),
    ("A<mind>3/4b A=Gamora,has:time b=Hulk", (Step(1),), "take", {"hero": "Gamora", "stone": "mind", "stones": 2}),
    ("AB3/4c A=Loki,has:mind B=Thor,has:space+reality+power+time c=Hulk active=A", (Give("mind", 1),), "hand_over", {"hero": "Loki", "stone": "mind", "mate": "Thor", "stones": 5}),
    ("AB3/1c3 A=Mantis,hp:10,has:mind+time B=Groot c=Hulk active=A", (Give("mind", 1),), "hand_over.save", {"hero": "Mantis", "stone": "mind", "mate": "Groot", "stones": 1, "enemy": "Hulk"}),
    # The six powers
    ("A8/9/9/7<soul>1/b8 A=Thor,has:space b=Hulk", (Use("space", 33), Step(34)), "space.stone", {"hero": "Thor", "stone": "soul"}),
    ("A8/9/9/7B1/b8 A=Thor,has:space B=Loki b=Hulk active=A", (Use("space", 33), Give("space", 34)), "space.mate", {"hero": "Thor", "mate": "Loki"}),
    ("A8/9/9/7b1/9 A=Thor,has:space b=Hulk", (Use("space", 33), Melee(34)), "space.enemy", {"hero": "Thor", "target": "Hulk"}),
    ("A1h6/9/9/9/9/9/9/9 A=Hawkeye,has:space h=Hulk:300/2/2/40/10/1", (Use("space", 71), END), "space.flee.enemy", {"hero": "Hawkeye", "enemy": "Hulk"}),
    ("A1%6/9/9/9/9/9/9/8b A=Hulk,has:space+time b=Loki order=A%b thanos=mp:0/3 round=31 overtime=30", (Use("space", 62), END), "space.flee.thanos", {"hero": "Hulk"}),
    ("A8/9/8b A=Thor,has:mind b=Bob:140/2/2/10/10/3 <mind>=power.damage:12", (Use("mind", 26),), "mind", {"hero": "Thor", "target": "Bob", "hp": 128}),
    ("Ab3/5 A=Ann:100/2/2/40/10/3,has:power b=Bob:300/2/2/10/10/3", (Use("power", 1),), "power", {"hero": "Ann", "target": "Bob", "hp": 220}),
    ("A4/4b A=Thor,ap:1,mp:0,has:time b=Hulk", (Use("time", 0),), "time", {"hero": "Thor"}),
    ("AB3/4d A=Mantis,has:soul B=Hulk,hp:0 d=Thor active=A", (Use("soul", 1),), "soul", {"hero": "Mantis", "mate": "Hulk"}),
    ("A5h/7 A=Groot,has:reality h=Scarlet_Witch", (Use("reality", 1),), "reality.shield", {"hero": "Groot", "enemy": "Scarlet Witch"}),
    ("B1A3h/7/2C4 A=Groot,has:reality B=Loki,has:mind C=Hulk h=Hawkeye active=A", (Use("reality", 8),), "reality.block", {"hero": "Groot"}),
    ("A#4h/###4 A=Groot,has:reality h=Hulk", (Use("reality", 1),), "reality.open", {"hero": "Groot"}),
    # Ways
    ("A1<mind>3/5b A=Gamora b=Groot", (Step(1), Step(2)), "towards.stone", {"hero": "Gamora", "stone": "mind"}),
    ("A3T/5/4l A=Ant-Man,mp:3,has:soul T=Thor,has:time l=Loki active=A", (Step(1), Step(2), Step(3), Give("soul", 4)), "towards.mate", {"hero": "Ant-Man", "mate": "Thor"}),
    ("A3b/5 A=Hulk,mp:3 b=Loki", (Step(1), Step(2), Step(3), Melee(4)), "towards.enemy", {"hero": "Hulk", "target": "Loki"}),
    ("1A1%5/9/9/9/9/8b A=Quicksilver,mp:2,ap:0,has:mind b=Loki order=A%b thanos=mp:0/3 round=31 overtime=30", (Step(9), END), "flee.thanos", {"hero": "Quicksilver"}),
    ("4A3h/9/9/9/9 A=Quicksilver,mp:4,ap:0 h=Bob:400/2/1/40/10/3", (Step(3), Step(2), END), "flee.enemy", {"hero": "Quicksilver", "enemy": "Bob"}),
    ("A3w/1#3/5 A=Loki,mp:2,ap:0 w=Bob:80/2/2/10/20/5", (Step(5), END), "flee.sight", {"hero": "Loki", "enemy": "Bob"}),
    ("A8/9/9/9/9/9/9/8b A=Gamora,mp:2,ap:0 b=Groot", (Step(10), END), "towards.enemy", {"hero": "Gamora", "target": "Groot"}),
    ("A4T3/9/9/9/9/9/9/8b A=Gamora,mp:2,ap:0 T=Thor,has:mind+time b=Groot active=A", (Step(1), END), "guard", {"hero": "Gamora", "mate": "Thor", "stones": 2}),
    ("4A4/9/9/9/9/9/9/4b4 A=Gamora,mp:2,ap:0 b=Groot", (Step(3), END), "step", {"hero": "Gamora"}),
    ("A@5b1/9/9/@8 A=Hulk b=Loki", (Step(1),), "portal", {"hero": "Hulk"}),
    # Nothing
    ("A4/4b A=Thor b=Hulk", (END,), "end", {"hero": "Thor"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "moves", "key", "facts"), CASES, ids=[f"{n}-{c[2]}" for n, c in enumerate(CASES)]
)
def test_reason(text: str, moves: tuple[Move, ...], key: str, facts: dict[str, str | int]) -> None:
    assert told(text, *moves)[0] == Reason(f"tip.{key}", facts)


def test_deeds_that_follow() -> None:
    reasons = told(
        "A1<mind>B2/6/5c A=Gamora B=Thor,has:time c=Groot active=A", Step(1), Step(2), Give("mind", 3), END
    )
    assert [reason.key for reason in reasons] == ["tip.towards.stone", "tip.take.first", "tip.hand_over"]


class MoonPower(TimePower, frozen=True):
    """A power that only a mod knows."""


def test_stone_of_a_mod() -> None:
    moon = replace(TIME, name="moon", power=MoonPower)
    match = parse("A4/4b A=Thor,mp:0,has:moon b=Hulk", mashup((*SIX, moon)))
    stone = next(stone for stone in match.world.each(Stone) if match.world.get(stone, Stone).name == "moon")
    assert explain(match, 1, [UseStone(stone, 0)]) == [Reason("tip.stone", {"hero": "Thor", "stone": "moon"})]


def test_draft() -> None:
    match = Match(standard(), default_setup(), 5)
    plain = [Profile(number, f"P{number}", 100, 3, 2, 20, 20, 4) for number in range(8)]
    stars = [
        Profile(8, "Oak", 300, 3, 2, 20, 20, 4),
        Profile(9, "Ox", 100, 3, 2, 60, 20, 4),
        Profile(10, "Eye", 100, 3, 2, 20, 20, 12),
        Profile(11, "Hare", 100, 9, 2, 20, 20, 4),
    ]
    with match.world:
        match.world.set(MATCH + 1, Offer((*plain, *stars)))
    first, *words = explain(match, 1, [Pick((0, 1, 8, 9, 10, 11))])
    assert first == Reason("tip.draft", {"heroes": "P0, P1, Oak, Ox, Eye, Hare"})
    assert [word.facts["hero"] for word in words] == ["P0", "P1", "Oak", "Ox", "Eye", "Hare"]
    assert [word.key for word in words[2:]] == [
        "tip.draft.tough",
        "tip.draft.strong",
        "tip.draft.marksman",
        "tip.draft.swift",
    ]
