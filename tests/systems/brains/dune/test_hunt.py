"""The worm as the brains see it: exact for its next phase, careful for what comes later."""

from __future__ import annotations

from typing import Any

import pytest

from ecs.components import MATCH, Progress
from systems.brains.dune.figures import figures
from systems.brains.dune.hunt import PARKED, Hunt, Prey
from systems.dune.components import Noise
from systems.dune.terrain import land
from tests.systems.dune.scene import Scene, Stats, scene


def hunt(match: Scene, stakes: dict[str, float] | None = None) -> Hunt:
    """The hunt with a stake of 1 for ours and -1 for theirs, or as told."""
    world = match.world
    progress = world.get(MATCH, Progress)
    soon = progress.order[progress.index + 1 :]
    prey = {}
    for figure in figures(world):
        name = match.name_of(figure.entity)
        stake = (stakes or {}).get(name, 1.0 if figure.seat == 1 else -1.0)
        loud = world.get(figure.entity, Noise).loud
        prey[name] = Prey(figure, world.field(figure.entity), loud, figure.entity in soon, stake)
    hero = prey.pop(match.active)
    return Hunt(world, world.grid, land(world), hero, list(prey.values()))


def risk(drawing: str, x: int = 0, y: int = 0, *, loud: bool = False, **scenery: Any) -> float:
    match = scene(drawing, **scenery)
    return hunt(match).risk(match.at(x, y), loud)


def test_whoever_is_loud_alone_is_heard_for_sure() -> None:
    # Six steps, so three turns, to the next rock.
    drawing = "A . . . . . _"
    assert risk(drawing) == 0
    assert risk(drawing, loud=True) == pytest.approx(1 - 0.95 / 1.3)
    assert risk(drawing, 6, loud=True) == pytest.approx(PARKED)


def test_in_company_it_is_less_likely() -> None:
    drawing, people = "A b _", {"b": Stats(loud=True)}
    alone = risk("A . _", loud=True)
    # The enemy beside us has acted: it is heard as well, which is half of the worm's choice, and good for us.
    both = risk(drawing, loud=True, people=people, order="b A")
    theirs = 1 - 0.95 / (1 + 0.1 * 0.5)
    assert both == pytest.approx((alone - theirs) / 2)
    assert risk(drawing, people=people, order="b A") == pytest.approx(-theirs)


def test_a_worm_that_is_there_listens_to_nobody() -> None:
    match = scene("A . b . W", people={"b": Stats(loud=True)}, hunted="b", order="b A")
    assert hunt(match).risk(match.at(0, 0), loud=True) == hunt(match).risk(match.at(0, 0), loud=False) == -1


def test_on_rock_the_target_is_safe() -> None:
    assert risk("W . . _A", 3, hunted="A") == PARKED
    assert risk("W . . A _", 3, hunted="A") == pytest.approx(1.0)


def test_the_target_gets_away_if_rock_is_near_enough() -> None:
    drawing = "W . . . . . . A . _"
    # Seven steps are three rounds, in which the hero has two turns, and one is enough.
    assert risk(drawing, 7, hunted="A") == pytest.approx(2 * PARKED + 0.05)
    assert risk("W . . . . A . . . . . . _", 5, hunted="A") == pytest.approx(0.8)


def test_somebody_in_the_way_is_swallowed_instead() -> None:
    corridor = "W . b A\n# # # #"
    assert risk(corridor, 3, hunted="A", order="b A") == pytest.approx(-1)
    # On open desert the worm may go around.
    assert risk("W . b A\n. . . .", 3, hunted="A", order="b A") == pytest.approx(0)


def test_the_hero_may_be_the_one_in_the_way() -> None:
    corridor = "W . . b\nA # # #"
    match = scene(corridor, hunted="b", order="b A")
    assert hunt(match).risk(match.at(0, 1), loud=False) == pytest.approx(-1)
    assert hunt(match).risk(match.at(1, 0), loud=False) == pytest.approx(1)


def test_whoever_is_still_to_act_may_go_away() -> None:
    corridor = "W . C b\nA # # #"
    acted = scene(corridor, hunted="b", order="b C A")
    waits = scene(corridor, hunted="b", order="b A C")
    assert hunt(acted).risk(acted.at(0, 1), loud=False) == pytest.approx(1)
    assert hunt(waits).risk(waits.at(0, 1), loud=False) < 0.5


def test_in_overtime_no_worm_comes() -> None:
    assert risk("A . . _", loud=True, in_round=30) == 0
    assert risk("A W . _", hunted="A", in_round=30) == 0
    assert risk("A . . _", loud=True, in_round=29) > 0
