from __future__ import annotations

from typing import get_args

import pytest

from ecs import events as shared
from ecs.commands import Command, EndTurn, Reason, Step
from ecs.components import Health, Points, Team
from ecs.events import Event
from ecs.match import Match
from render.dune.words import Words
from render.match.log import Log
from render.texts import languages, load_texts
from systems.brains import brain
from systems.dune import commands
from systems.dune import events as dune
from systems.dune.commands import Atomics, Attack, ChooseHouse, HandOver, Hoard, Kanly, PickUp, Spin, Voice
from systems.dune.components import Character, Noise, Purse
from systems.dune.configs import default_setup
from systems.dune.game import standard
from systems.dune.houses import CLASSES, HOUSES
from tests.systems.dune.scene import Scene, Stats, scene

NAMES = ("", "Ada", "Bob")
WORDS = Words(load_texts("en"), names=NAMES)
COMMANDS = [
    kind
    for kind in (*vars(commands).values(), Step, EndTurn)
    if isinstance(kind, type) and issubclass(kind, Command) and kind is not Command
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_has_words(kind: type[Command], language: str) -> None:
    match = scene("A a _")
    full: dict[str, object] = {"field": match.at(1, 0), "amount": 2, "house": "ordos"}
    command = kind(**{name: full[name] for name in kind.__struct_fields__})
    assert Words(load_texts(language)).command(match.world, command)


@pytest.mark.parametrize("language", languages())
def test_houses_classes_terrain_and_reasons_have_words(language: str) -> None:
    words = Words(load_texts(language))
    assert len({words.house(house) for house in HOUSES}) == 6
    assert len({words.kind(kind) for kind in CLASSES}) == 4
    assert len({words.texts(f"dune.terrain.{letter}") for letter in "FDPMCH"}) == 6
    own = ["swallowed", "spice", "picked up", "defeats", "worm losses", "last on board", "lot"]
    assert all(words.reason(reason, 1) != reason for reason in [*own, "out", "mod", *get_args(Reason)])


@pytest.mark.parametrize("language", languages())
def test_a_whole_match_is_told_in_every_language(language: str) -> None:
    words = Words(load_texts(language), names=NAMES)
    match, dice = Match(standard(), default_setup(), 4), brain("random", 4)
    log = Log(words)
    told: set[type[Event]] = set()
    for number in range(400):
        if match.outcome:
            break
        before, seat = match.clone(), match.acting[0]
        command = dice.choose(match, seat)
        if isinstance(command, Atomics) and number % 40:
            command = next(iter(match.legal(seat)))
        for event in match.apply(seat, command):
            log.hear(event, before.world)
            told.add(type(event))
            before.follow((event,))
    assert len(told) > 12
    assert not [entry.text for entry in log.entries if "{" in entry.text]


def happen(match: Scene, kind: type[Command], *words: int, lines: Words = WORDS) -> list[str]:
    """What the log tells of a command."""
    before, log = match.clone(), Log(lines)
    for event in match.apply(1, match.command(kind, *words)):
        if isinstance(event, shared.TurnStarted):
            break
        log.hear(event, before.world)
        before.follow((event,))
    return [entry.text for entry in log.entries]


def test_steps_swaps_and_noise() -> None:
    match = scene("A . . B", people={"A": Stats(mp=3)})
    assert happen(match, Step, 1, 0) == ["Character A goes to [1, 0]."]
    assert happen(match, Step, 2, 0) == ["Character A goes to [2, 0]. Character A is loud now."]
    assert happen(match, Step, 3, 0) == ["Character A changes places with Character B."]


def test_blows_and_duels() -> None:
    match = scene("A a _ .", people={"a": Stats(hp=20, spice=1)})
    (told,) = happen(match, Attack, 1, 0)
    assert told == (
        "Character A attacks Character a. Character a: -20 HP, 0 left. Character A defeats Character a! "
        "1 spice falls to the ground."
    )
    won = scene("A a _", rules={"kanly": 1.0})
    assert happen(won, Kanly, 1, 0) == [
        "Character A wins the Kanly against Character a! Character A defeats Character a!"
    ]
    lost = scene("A a _", rules={"kanly": 0.0})
    assert happen(lost, Kanly, 1, 0) == ["Character A challenges Character a to Kanly, but neither falls."]
    spin = scene("D a _", active="D")
    assert happen(spin, Spin) == ["Character D spins the sword! Character a: -40 HP, 60 left."]


def test_atomics_and_the_convention() -> None:
    match = scene("A _ _ a\n_ _ _ _")
    assert happen(match, Atomics, 3, 0) == [
        "Character A uses the family atomics on [3, 0]! Left: 2. Character A defeats Character a!",
        "House Corrino breaks the Great Convention and is outlawed. Help for House Atreides is on its way.",
    ]
    own = scene("A _ _ a\n_ _ _ _")
    assert happen(own, Atomics, 0, 0)[0].endswith("Character A is defeated!")


def test_spice() -> None:
    match = scene("A* B . .\n1 . . .", people={"A": Stats(spice=2, ap=4)})
    assert happen(match, PickUp) == [
        "Character A takes 1 spice. Character A is loud now. Character A delivers 3 spice: Ada now has 3."
    ]
    gift = scene("A B _ _", people={"A": Stats(spice=2)})
    assert happen(gift, HandOver, 1, 0, 2) == ["Character A hands Character B 2 spice."]
    hoard = scene("_B* _* _", active="B")
    assert happen(hoard, Hoard) == ["Character B takes 2 spice."]
    voice = scene("C a _", active="C", people={"a": Stats(spice=2)})
    assert happen(voice, Voice, 1, 0) == ["By the Voice Character C takes 2 spice from Character a."]


def sentence(match: Scene, event: Event) -> str:
    return WORDS.sentence(match.world, event)


def test_what_the_desert_does() -> None:
    match = scene("A . . W", hunted="A")
    kinds = "F" * match.world.grid.size
    for event, told in (
        (dune.DunesWalked(kinds), "The dunes walk."),
        (dune.StormMoved(0, 1, kinds), "The sandstorm moves to [1, 0]."),
        (dune.SpiceBlown(1, kinds, (1, 2)), "A spice blow at [1, 0]: 2 spice."),
        (dune.SpiceScattered(1, (1,), 2), "1 spice falls to the ground, 2 spice is lost."),
        (dune.WormAppeared(2, match["A"]), "A sandworm rises at [2, 0] and hunts Character A."),
        (dune.WormMoved(3, 2), "The sandworm ploughs on to [2, 0]."),
        (dune.WormVanished(2), "The sandworm is gone."),
        (dune.Devoured(match["A"], 1, 0, 0, False), "The sandworm swallows Character A!"),
        (dune.Devoured(match["A"], 1, 0, 0, True), "Shai-Hulud swallows Character A!"),
        (dune.Cloned(match["A"], 1), "Character A is cloned and back on [1, 0]."),
        (dune.HouseChosen(2, "ordos"), "Bob leads House Ordos."),
        (dune.Reinforced(match["A"], 1), "Character A of House Corrino comes to the aid of Ada."),
        (dune.Heard(match["A"], 0, False), ""),
        (dune.OrderSet(()), ""),
    ):
        assert sentence(match, event) == told


def test_whoever_arrives() -> None:
    match = scene("A . .")
    parts = (Character("Robot", "fighter", "ordos", 40, 20), Team(1, 6), Health(0, 200), Points(0, 0, 2, 2))
    late = shared.Spawned(99, (*parts, Purse(0, 3), Noise()))
    assert sentence(match, late) == "There is no field for Robot."


def test_the_way_of_the_worm_is_one_line_and_what_is_great_has_its_own() -> None:
    match = scene("A . . . . W", hunted="A")
    log = Log(WORDS)
    for event in (
        shared.RoundStarted(11, ()),
        dune.DunesWalked("F" * match.world.grid.size),
        dune.WormMoved(5, 4),
        dune.WormMoved(4, 3),
        dune.Devoured(match["A"], 1, 0, 0, False),
        dune.WormVanished(3),
    ):
        log.hear(event, match.world)
    assert [entry.text for entry in log.entries] == [
        "Round 11.",
        "The dunes walk.",
        "The sandworm ploughs on to [4, 0]. The sandworm ploughs on to [3, 0].",
        "The sandworm swallows Character A! The sandworm is gone.",
    ]
    assert [entry.minor for entry in log.entries] == [False, True, False, False]


def test_reasons_call_houses_by_name() -> None:
    assert WORDS.filled({"house": "vernius", "number": 3}) == {"house": "House Vernius", "number": 3}
    assert WORDS.house_of(scene("A a").world, 2) == "House Atreides"
    assert WORDS.command(scene("A a").world, ChooseHouse("ordos")) == "Lead House Ordos"
