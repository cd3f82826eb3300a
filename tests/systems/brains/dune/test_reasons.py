"""Reasons: every kind in a small position, told from what the commands really do."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from ecs.commands import Command, EndTurn, Step
from ecs.match import Match
from systems.brains.dune.reasons import explain
from systems.brains.levels import LEVELS
from systems.brains.tips import Reason, tip
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.configs import default_setup
from systems.dune.game import standard
from tests.systems.dune.scene import Stats, scene

END = EndTurn()
RICH = {name: Stats(spice=3) for name in "ABCDabcd"}
KEYS = (
    "win",
    "deliver",
    "deliver.mate",
    "pick_up",
    "pick_up.quiet",
    "hoard",
    "voice",
    "voice.mate",
    "hand_over",
    "hand_over.save",
    "defeat",
    "defeat.spice",
    "hit",
    "hit.high",
    "hit.carrier",
    "kanly",
    "spin",
    "spin.defeat",
    "atomics",
    "atomics.break",
    "atomics.worm",
    "atomics.waste",
    "swap",
    "swap.worm",
    "towards.home",
    "towards.spice",
    "towards.mate",
    "towards.enemy",
    "flee.worm",
    "flee.worm.away",
    "flee.enemy",
    "flee.storm",
    "high",
    "step",
    "end",
    "end.heal",
    "end.quiet",
    "end.rock",
)
"""All kinds of reason in a turn."""


def told(drawing: str, *plan: Command, **scenery: Any) -> list[tuple[str, dict[str, str | int]]]:
    """The reasons without what is the same for all: the prefix, and the words before the names."""
    match = scene(drawing, rules={"clone": 0.5, "kanly": 0.4}, **scenery)
    before = match.digest()
    reasons = explain(match, match.acting[0], plan)
    assert match.digest() == before
    assert {reason.key.removeprefix("dune.tip.") for reason in reasons} <= set(KEYS)
    return [_short(reason) for reason in reasons]


def _short(reason: Reason) -> tuple[str, dict[str, str | int]]:
    facts = {
        name: value.removeprefix("Character ") if isinstance(value, str) else value
        for name, value in reason.facts.items()
        if name != "hero"
    }
    return reason.key.removeprefix("dune.tip."), facts


def test_spice() -> None:
    assert told("1 . A", Step(1), people=RICH) == [("deliver", {"spice": 3, "store": 3})]
    assert told("1 B A", HandOver(1, 3), people={"A": Stats(spice=3)}) == [
        ("deliver.mate", {"mate": "B", "spice": 3, "store": 3})
    ]
    assert told(".*A . .", PickUp()) == [("pick_up", {"spice": 1})]
    assert told("_*A . .", PickUp()) == [("pick_up.quiet", {"spice": 1})]
    assert told(".*B .* .", Hoard(), active="B") == [("hoard", {"spice": 2})]
    assert told("C a", Voice(1), active="C", people={"a": Stats(spice=2)}) == [
        ("voice", {"target": "a", "spice": 2})
    ]
    assert told("C B", Voice(1), active="C", people={"B": Stats(spice=2)}) == [
        ("voice.mate", {"mate": "B", "spice": 2})
    ]
    assert told("A B", HandOver(1, 2), people={"A": Stats(spice=3)}) == [
        ("hand_over", {"mate": "B", "spice": 2})
    ]
    assert told("d . . A B", HandOver(4, 3), people={"A": Stats(spice=3)}) == [
        ("hand_over.save", {"mate": "B", "spice": 3, "enemy": "d"})
    ]


def test_fights() -> None:
    assert told("A b", Attack(1)) == [("hit", {"target": "b", "hp": 55})]
    assert told("^A b", Attack(1)) == [("hit.high", {"target": "b", "hp": 48})]
    assert told("A b", Attack(1), people={"b": Stats(spice=2)}) == [
        ("hit.carrier", {"target": "b", "spice": 2})
    ]
    assert told("A b", Attack(1), people={"b": Stats(hp=5)}) == [("defeat", {"target": "b"})]
    assert told("A b", Attack(1), people={"b": Stats(hp=5, spice=2)}) == [
        ("defeat.spice", {"target": "b", "spice": 2})
    ]
    assert told("A e", Kanly(1)) == [("kanly", {"target": "e", "percent": 40})]
    assert told("b D c", Spin(), active="D") == [("spin", {"number": 2})]
    assert told("b D c", Spin(), active="D", people={"b": Stats(hp=5)}) == [
        ("spin.defeat", {"number": 2, "fallen": 1})
    ]


def test_atomics() -> None:
    far = Atomics(5)
    assert told("A . . . . b", far) == [("atomics.break", {"number": 1})]
    assert told("A . . . . b", far, broken_by=2) == [("atomics", {"number": 1})]
    assert told("A . . . . W", far, hunted="A") == [("atomics.worm", {})]
    assert told("A . . . . .", far) == [("atomics.waste", {})]


def test_changing_places() -> None:
    assert told("A b . .", Step(1)) == [("swap", {"target": "b"})]
    assert told("A _b . . W", Step(1), hunted="b") == [("swap.worm", {"target": "b"})]
    assert told("A B . .*", Step(1)) == [("towards.spice", {})]


def test_what_a_walk_is_for() -> None:
    home = told("1 . . . A", Step(3), Step(2), Step(1), people={"A": Stats(spice=3, left=(3, 2))})
    assert home == [("towards.home", {"spice": 3}), ("deliver", {"spice": 3, "store": 3})]
    assert told("A . .*", Step(1), Step(2), PickUp())[0] == ("towards.spice", {})
    assert told("A . b", Step(1), Attack(2))[0] == ("towards.enemy", {"target": "b"})
    assert told("A . B", Step(1), HandOver(2, 3), people={"A": Stats(spice=3)})[0] == (
        "towards.mate", {"mate": "B"},
    )  # fmt: skip


def test_flight() -> None:
    assert told("_ A . W", Step(0), hunted="A") == [("flee.worm", {})]
    assert told(". A . W", Step(0), hunted="A") == [("flee.worm.away", {})]
    assert told(". . A . . d", Step(1), Step(0)) == [("flee.enemy", {"enemy": "d"})]
    stormy = told("1 . A . d 2", Step(1), storm=(0, 0))
    assert stormy == [("flee.storm", {"enemy": "d"})]


def test_where_a_walk_leads() -> None:
    assert told("1 . . . . . A", Step(5), people=RICH) == [("towards.home", {"spice": 3})]
    assert told("A . . . .*", Step(1)) == [("towards.spice", {})]
    assert told("A . . . . . b", Step(1)) == [("towards.enemy", {"target": "b"})]
    assert told("A ^ . .", Step(1)) == [("high", {})]
    assert told("A . . .", Step(1)) == [("step", {})]


def test_why_to_stop() -> None:
    assert told("_A . . W", END, hunted="A") == [("end.rock", {})]
    assert told("A . .", END, people={"A": Stats(hp=95)}) == [("end.heal", {"hp": 5})]
    assert told("A . .", END) == [("end.quiet", {})]
    assert told("A . .", END, people={"A": Stats(left=(0, 2))}) == [("end", {})]


def test_the_win() -> None:
    assert told("A . W b", END, hunted="b", order="b A") == [("win", {})]


def test_a_house() -> None:
    match = Match(standard(), default_setup(), 5)
    command = match.legal(1)[0]
    assert isinstance(command, ChooseHouse)
    reasons = explain(match, 1, [ChooseHouse("corrino")])
    assert reasons == [
        Reason("dune.tip.house", {"house": "corrino"}),
        Reason("dune.tip.house.noble", {"number": 1}),
        Reason("dune.tip.house.mentat", {"number": 1}),
        Reason("dune.tip.house.bene_gesserit", {"number": 3}),
        Reason("dune.tip.house.fighter", {"number": 1}),
    ]
    found = tip(match, 2, LEVELS["easy"])
    assert found.command in match.legal(2)
    assert found.reason.key == "dune.tip.house"


def test_a_tip_for_a_turn() -> None:
    match = scene("1 . A . . b", people=RICH, rules={"clone": 0.5})
    found = tip(match, 1, LEVELS["normal"])
    assert found.command in match.legal(1)
    assert found.reason.key == "dune.tip.deliver"


@pytest.mark.parametrize("language", ["en", "de"])
def test_there_are_words_for_every_reason_and_no_others(language: str) -> None:
    texts = json.loads((files("data") / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    known = {key for key in texts if key.startswith("dune.tip.")}
    classes = {f"dune.tip.house.{kind}" for kind in ("noble", "mentat", "bene_gesserit", "fighter")}
    assert known == {f"dune.tip.{key}" for key in KEYS} | {"dune.tip.house"} | classes
