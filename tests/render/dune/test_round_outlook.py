from __future__ import annotations

import msgspec
import pytest

from ecs import events as shared
from ecs.components import MATCH
from ecs.match import Match
from render.dune.round_outlook import header, interim, phase, round_outlook
from render.dune.show import SHOW
from render.dune.words import Words
from render.texts import languages, load_texts
from systems.dune import events as dune
from systems.dune.components import Character, Convention, Score
from systems.dune.configs import default_setup
from systems.dune.game import standard
from tests.systems.dune.scene import scene

WORDS = Words(load_texts("en"), names=("", "Ada", "Bob"))


@pytest.mark.parametrize(
    ("number", "told", "next_up"),
    [
        (10, "Round 10/30", "Shai-Hulud in 21 rounds"),
        (30, "Round 30/30", "Shai-Hulud next round!"),
        (31, "Round 31", "Overtime: Shai-Hulud is here"),
    ],
)
def test_the_round_and_how_far_shai_hulud_is(number: int, told: str, next_up: str) -> None:
    match = scene("A a _", in_round=number, rules={"max_rounds": 30})
    assert header(match.world, WORDS) == told
    assert round_outlook(match.world, WORDS) == next_up


def test_a_worm_and_reinforcements_come_first() -> None:
    match = scene("A a . W", hunted="a")
    assert round_outlook(match.world, WORDS) == "Sandworm hunts Character a"
    with match.world:
        match.world.set(MATCH, Convention(1, 2))
    assert round_outlook(match.world, WORDS) == "Aid for Bob next round"


def test_whom_the_worm_hunts_is_called_by_a_short_name() -> None:
    match = scene("A a . W", hunted="a")
    with match.world:
        known = match.world.get(match["a"], Character)
        match.world.set(match["a"], msgspec.structs.replace(known, name="Lady Shando Vernius"))
    assert round_outlook(match.world, WORDS) == "Sandworm hunts Shando"


def test_before_the_match() -> None:
    match = Match(standard(), default_setup(), 7)
    assert header(match.world, WORDS) == "Choice of houses"


@pytest.mark.parametrize("language", languages())
def test_every_phase_has_a_name(language: str) -> None:
    texts = load_texts(language)
    phases = [row.phase for row in SHOW.rows.values() if isinstance(row.phase, str) and row.phase]
    assert all(f"dune.phase.{name}" in texts for name in [*phases, "shai_hulud"])


def test_the_phase_of_an_event() -> None:
    world = scene("A a _").world
    assert phase(world, shared.RoundStarted(3, ())) == "dune.phase.start"
    assert phase(world, dune.Devoured(5, 1, 0, 0, True)) == "dune.phase.shai_hulud"
    assert phase(world, dune.Devoured(5, 1, 0, 0, False)) == "dune.phase.worm"
    assert phase(world, shared.Spent(5, 0, 1, 0)) == ""


def test_how_it_stands_between_two_rounds() -> None:
    match = scene("A a _", stores=(4, 7), scores=(Score(5, 1, 0), Score(8, 0, 2)))
    assert interim(match.world, WORDS) == (
        "Round 10 is over. Ada: 4 spice, 5 picked up, 1 defeated, 0 swallowed. "
        "Bob: 7 spice, 8 picked up, 0 defeated, 2 swallowed."
    )
    assert interim(Match(standard(), default_setup(), 7).world, WORDS) == ""
