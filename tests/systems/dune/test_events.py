"""What each event of Deserts of Dune changes by its fold, and that it changes nothing else."""

from __future__ import annotations

import pytest

from ecs.components import MATCH, Component, Health, Position, Progress
from ecs.events import Event
from ecs.world import Rows, copied
from systems.dune import events
from systems.dune.components import (
    FLAT,
    WORM,
    Convention,
    House,
    HouseOffer,
    Noise,
    Purse,
    Score,
    Spice,
    Storm,
    Swallowed,
    Terrain,
    Worm,
)
from systems.dune.events import (
    AtomicsUsed,
    Attacked,
    Cloned,
    ConventionBroken,
    Defeated,
    Delivered,
    Devoured,
    Duelled,
    DunesWalked,
    Earthquake,
    HandedOver,
    Heard,
    HouseChosen,
    LastLeft,
    OrderSet,
    Reinforced,
    SpiceBlown,
    SpiceScattered,
    SpiceTaken,
    Spun,
    StormMoved,
    WormAppeared,
    WormMoved,
    WormVanished,
)
from tests.systems.dune.scene import Scene, Stats, scene

ONE, TWO = MATCH + 1, MATCH + 2
DRAWING = """
    A  .* b
    .  .  .*
    C  .  .
"""


@pytest.fixture
def match() -> Scene:
    """Three on the board, two crumbs of spice, and B who is defeated."""
    people = {
        "A": Stats(spice=3, room=9, loud=True, steps=2),
        "b": Stats(spice=1, room=9, hp=7),
        "B": Stats(hp=0),
    }
    return scene(DRAWING, people=people, defeated="B", stores=(4, 5), scores=(Score(2, 3, 4), Score(5, 6, 7)))


def changes(match: Scene, event: Event) -> dict[tuple[int, type[Component]], Component | None]:
    """The components that are others after an event; None for what is not there any more."""
    before = copied(match.world.rows)
    with match.world:
        event.fold(match.world)
    after: Rows = match.world.rows
    found: dict[tuple[int, type[Component]], Component | None] = {}
    for entity in before.keys() | after.keys():
        old, new = before.get(entity, {}), after.get(entity, {})
        for kind in old.keys() | new.keys():
            if old.get(kind) != new.get(kind):
                found[entity, kind] = new.get(kind)
    return found


def flattened(match: Scene, field: int) -> str:
    kinds = match.world.get(MATCH, Terrain).kinds
    return kinds[:field] + FLAT + kinds[field + 1 :]


def other_ground(match: Scene) -> str:
    return "D" * len(match.world.get(MATCH, Terrain).kinds)


def test_a_house_takes_the_place_of_the_offer(match: Scene) -> None:
    with match.world:
        match.world.set(TWO, HouseOffer(("ordos", "corrino")))
    assert changes(match, HouseChosen(2, "ordos")) == {(TWO, HouseOffer): None, (TWO, House): House("ordos")}


def test_who_breaks_the_convention_owes_reinforcements_until_they_have_come(match: Scene) -> None:
    house = House("corrino", 4, 3, outlawed=True)
    broken = {(ONE, House): house, (MATCH, Convention): Convention(1, 2)}
    assert changes(match, ConventionBroken(1)) == broken
    assert changes(match, Reinforced(match["A"], 2)) == {(MATCH, Convention): Convention(1)}
    assert changes(match, ConventionBroken(2))[MATCH, Convention] == Convention(2, 1)


def test_the_desert_is_another_one(match: Scene) -> None:
    ground = other_ground(match)
    new = {(MATCH, Terrain): Terrain(ground)}
    assert changes(match.again(1), Earthquake(ground)) == new
    assert changes(match.again(1), DunesWalked(ground)) == new
    here = match.world.get(MATCH, Storm).field
    assert changes(match, StormMoved(here, here + 1, ground)) == {**new, (MATCH, Storm): Storm(here + 1)}


def test_crumbs_lie_in_the_order_of_the_fields(match: Scene) -> None:
    lying = match.world.get(MATCH, Spice).fields
    first, second = match.at(0, 1), match.at(1, 2)
    ground = other_ground(match)
    assert changes(match, SpiceBlown(second, ground, (second, first))) == {
        (MATCH, Terrain): Terrain(ground),
        (MATCH, Spice): Spice(tuple(sorted((*lying, first, second)))),
    }
    more = SpiceScattered(match.at(0, 0), (match.at(0, 0),), 2)
    assert changes(match, more) == {
        (MATCH, Spice): Spice(tuple(sorted((match.at(0, 0), *lying, first, second))))
    }


def test_a_worm_comes_flattens_what_it_leaves_and_goes(match: Scene) -> None:
    with match.world:
        match.world.set(MATCH, Terrain(other_ground(match)))
    here, there = match.at(0, 1), match.at(1, 1)
    came = {(WORM, Worm): Worm(match["A"]), (WORM, Position): Position(here)}
    assert changes(match, WormAppeared(here, match["A"])) == came
    ground = Terrain(flattened(match, here))
    went = {(MATCH, Terrain): ground, (WORM, Position): Position(there)}
    assert changes(match, WormMoved(here, there)) == went
    assert changes(match, WormVanished(there)) == {(WORM, Worm): Worm(), (WORM, Position): None}


@pytest.mark.parametrize("shai_hulud", [True, False])
def test_whoever_is_swallowed_is_out_with_all_that_was_carried(match: Scene, shai_hulud: bool) -> None:
    entity = match["A"]
    scored = {} if shai_hulud else {(ONE, Score): Score(2, 3, 5)}
    assert changes(match, Devoured(entity, 1, match.at(0, 0), 3, shai_hulud)) == {
        (entity, Position): None,
        (entity, Swallowed): Swallowed(),
        (entity, Purse): Purse(0, 9),
        (entity, Noise): Noise(),
        **scored,
    }


def test_the_last_on_the_board_is_of_one_seat(match: Scene) -> None:
    assert changes(match, LastLeft(2)) == {(TWO, Score): Score(5, 6, 7, last_on_board=True)}
    assert changes(match, LastLeft(1)) == {
        (ONE, Score): Score(2, 3, 4, last_on_board=True),
        (TWO, Score): Score(5, 6, 7),
    }


def test_the_order_is_set_and_nobody_has_had_a_turn(match: Scene) -> None:
    now, order = match.world.get(MATCH, Progress), (match["b"], match["A"])
    later = Progress(now.stage, now.round, now.turn, order, -1)
    assert changes(match, OrderSet(order)) == {(MATCH, Progress): later}


def test_noise_is_what_was_heard(match: Scene) -> None:
    entity = match["b"]
    assert changes(match, Heard(entity, 3, True)) == {(entity, Noise): Noise(3, loud=True)}


def test_a_clone_is_as_good_as_new(match: Scene) -> None:
    entity, field = match["B"], match.at(2, 2)
    top = match.world.get(entity, Health).top
    assert changes(match, Cloned(entity, field)) == {
        (entity, Health): Health(top, top),
        (entity, Position): Position(field),
    }


def test_deeds_are_told_and_change_nothing_by_themselves(match: Scene) -> None:
    here, there = match["A"], match["b"]
    for event in (Attacked(here, there, 0, 1), Spun(here, 0), Duelled(here, there, 0, 1, True)):
        assert changes(match, event) == {}


def test_atomics_burn_the_spice_around(match: Scene) -> None:
    ground = other_ground(match)
    far = match.at(6, 2)
    with match.world:
        match.world.set(MATCH, Spice((match.at(1, 0), match.at(2, 1), far)))
    bomb = AtomicsUsed(match["A"], 1, match.at(0, 0), match.at(1, 0), ground, 2)
    assert changes(match, bomb) == {
        (MATCH, Terrain): Terrain(ground),
        (ONE, House): House("corrino", 4, 2),
        (MATCH, Spice): Spice((far,)),
    }


def test_spice_goes_from_the_ground_into_the_purse_and_counts(match: Scene) -> None:
    entity, field = match["A"], match.at(1, 0)
    assert changes(match, SpiceTaken(entity, 1, (field,))) == {
        (MATCH, Spice): Spice((match.at(2, 1),)),
        (entity, Purse): Purse(4, 9),
        (ONE, Score): Score(3, 3, 4),
    }


def test_spice_goes_from_purse_to_purse_and_into_the_store(match: Scene) -> None:
    giver, taker = match["A"], match["b"]
    assert changes(match, HandedOver(giver, taker, 2, voice=False)) == {
        (giver, Purse): Purse(1, 9),
        (taker, Purse): Purse(3, 9),
    }
    assert changes(match, Delivered(taker, 2, match.at(2, 0), 3, 8)) == {
        (taker, Purse): Purse(0, 9),
        (TWO, House): House("atreides", 8),
    }


@pytest.mark.parametrize("credit", [0, 2])
def test_who_is_defeated_leaves_the_board_with_nothing(match: Scene, credit: int) -> None:
    entity = match["A"]
    scored = {(TWO, Score): Score(5, 7, 7)} if credit else {}
    top = match.world.get(entity, Health).top
    defeat = Defeated(entity, match.at(0, 0), None, credit)
    assert changes(match, defeat) == {
        (entity, Position): None,
        (entity, Health): Health(0, top),
        (entity, Purse): Purse(0, 9),
        (entity, Noise): Noise(),
        **scored,
    }
    assert (entity, Position) not in changes(match, defeat), "who is off the board already stays off"


def test_every_event_is_tested_here() -> None:
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert {kind.__name__ for kind in kinds if kind is not Event} <= globals().keys()
