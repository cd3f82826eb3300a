from __future__ import annotations

from ecs.match import Match
from render import theme
from render.dune.choosing import TOOLS, Choosing
from render.dune.hover import Guide
from render.dune.words import Words
from render.match.facts import Fact
from render.texts import load_texts
from systems.dune.components import Score
from tests.systems.dune.scene import Scene, Stats, scene

GUIDE = Guide(Words(load_texts("en"), names=("", "Ada", "Bob")), theme.PALETTES["standard"].teams)


def lines(facts: list[Fact]) -> list[str]:
    return [fact.text for fact in facts]


def chooser(match: Match, tool: str = "") -> Choosing:
    choosing = Choosing(1)
    choosing.follow(match)
    if tool:
        assert choosing.take(TOOLS[tool])
    return choosing


def offer(match: Scene, x: int, y: int, tool: str = "") -> list[str]:
    return lines(GUIDE.offer(chooser(match, tool), match.at(x, y)))


def test_a_field_with_all_that_is_there() -> None:
    match = scene("1 ^* _ _ W\n_ _ _ _ _\nA _ _ _ 2", hunted="A", storm=(4, 0))
    told = lambda x, y: lines(GUIDE.field(match.world, match.at(x, y)))  # noqa: E731
    assert told(1, 0) == [
        "Dune",
        "High ground · [1, 0]",
        "Spice",
        "Beside Arrakeen: Ada delivers spice here.",
    ]
    assert told(0, 0) == ["Arrakeen", "City of Ada, House Corrino · [0, 0]"]
    assert told(2, 0) == ["Plateau", "Low ground · [2, 0]"]
    assert told(4, 0) == [
        "The sandworm",
        "Hunts Character A",
        "Moves over sand only and swallows the first one in its way.",
        "Flat sand",
        "Low ground · [4, 0]",
        "Sandstorm: nobody here can act or be aimed at, except by atomics.",
    ]


def test_a_character_with_all_that_is_known() -> None:
    people = {"A": Stats(hp=70, spice=3, left=(1, 2), loud=True), "B": Stats(steps=1)}
    match = scene("A B _ W", people=people, hunted="A")
    assert lines(GUIDE.entity(match.world, match["A"])) == [
        "Character A",
        "Noble · House Corrino · Ada",
        "70 of 100 HP, heals 10 a turn without a step",
        "1/2 MP · 2/2 AP",
        "Damage: 20",
        "Spice carried: 3 of 5",
        "Loud: a sandworm can hear it.",
        "Hunted by the sandworm!",
    ]
    assert lines(GUIDE.entity(match.world, match["B"]))[-1] == "One more step on sand, and it is loud."


def test_the_defeated_the_swallowed_and_guests() -> None:
    match = scene("A _ _ _\n1 _ _ 2", defeated="B", swallowed="C", storm=(0, 0))
    assert lines(GUIDE.entity(match.world, match["A"]))[-1] == "In the storm: no actions."
    assert lines(GUIDE.entity(match.world, match["B"]))[2:] == ["Defeated: may be cloned."]
    assert lines(GUIDE.entity(match.world, match["C"]))[2:] == ["Swallowed: out for good."]


def test_a_house() -> None:
    match = scene(
        "A a",
        defeated="B",
        swallowed="CD",
        stores=(7, 0),
        atomics=(2, 3),
        scores=(Score(9, 4, 2), Score()),
        broken_by=1,
    )
    assert lines(GUIDE.seat(match.world, 1)) == [
        "Ada",
        "House Corrino · Arrakeen",
        "Spice in store: 7",
        "Spice picked up: 9",
        "Enemies defeated: 4",
        "Own swallowed by worms: 2",
        "Atomics left: 2",
        "Outlawed: broke the Great Convention.",
        "Defeated: Character B",
        "Swallowed: Character C, Character D",
    ]


def test_a_blow_from_above_and_from_below() -> None:
    assert offer(scene("^A a _"), 1, 0)[:3] == [
        "Attack Character a: 1 AP",
        "Character a: -27 HP, 73 left",
        "From high ground: stronger",
    ]
    assert offer(scene("A ^a _", people={"a": Stats(hp=10)}), 1, 0)[:3] == [
        "Attack Character a: 1 AP",
        "Character a: -10 HP, defeated!",
        "Uphill: weaker",
    ]


def test_a_duel_tells_the_chance() -> None:
    assert offer(scene("A a _", rules={"kanly": 0.4}), 1, 0, "kanly")[:2] == [
        "Kanly against Character a: 2 AP",
        "40%: the other one falls. Else nothing happens.",
    ]


def test_spice_in_words() -> None:
    match = scene("A* B . 1", people={"A": Stats(spice=2)})
    assert offer(match, 0, 0) == [
        "Pick up the spice: 1 AP",
        "Takes 1 spice, then carries 3 of 5",
        "Becomes loud: a sandworm may come",
    ]
    assert offer(match, 1, 0, "hand_over")[:2] == [
        "Give Character B spice: 1 AP",
        "Up to 2 spice",
    ]
    home = scene("A _ _ 1", people={"A": Stats(spice=2, mp=2)})
    assert offer(home, 2, 0) == ["Go there: 2 MP", "Character A delivers 2 spice"]


def test_a_walk_that_is_heard_into_the_storm() -> None:
    match = scene("A . . .\n1 # # 2", people={"A": Stats(mp=2)}, storm=(3, 0))
    assert offer(match, 2, 0) == [
        "Go there: 2 MP",
        "In the sandstorm: no actions there",
        "Becomes loud: a sandworm may come",
    ]


def test_places_changed_on_the_way() -> None:
    match = scene("A B _", people={"A": Stats(mp=2)})
    assert offer(match, 2, 0) == ["Go there: 2 MP", "Changes places with Character B"]
    assert offer(match, 1, 0) == ["Click to choose:", "· Change places with Character B: 1 MP"]


def test_atomics_tell_everything_and_warn() -> None:
    match = scene("A _ _ a*\n_ _ _ B\n_ _ W _", hunted="A")
    assert offer(match, 3, 1, "atomics") == [
        "Family atomics here: 2 AP",
        "Character a is defeated",
        "Yours: Character B is defeated",
        "1 spice is destroyed",
        "The sandworm is gone then",
        "This breaks the Great Convention: your house is outlawed, and the enemy gets four more characters.",
    ]
    choosing = chooser(match, "atomics")
    (aim,) = choosing.at(match.at(3, 1))
    assert GUIDE.warning(choosing, aim) == (
        "This breaks the Great Convention: your house is outlawed, and the enemy gets four more characters. "
        "It strikes your own: Character B."
    )
    (harmless,) = choosing.at(match.at(2, 2))
    assert "Convention" not in GUIDE.warning(choosing, harmless)


def test_a_spin_among_friends_is_warned_of() -> None:
    match = scene("D a _\nB _ _", active="D")
    choosing = chooser(match)
    spin = choosing.alone(TOOLS["spin"])
    assert spin is not None
    assert GUIDE.warning(choosing, spin) == "It strikes your own: Character B."
    alone = chooser(scene("D a _", active="D"))
    spin = alone.alone(TOOLS["spin"])
    assert spin is not None
    assert GUIDE.warning(alone, spin) == ""
    assert lines(GUIDE.outcome(alone, spin)) == ["Character a: -40 HP, 60 left"]
