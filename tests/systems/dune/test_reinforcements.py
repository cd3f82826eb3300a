from __future__ import annotations

import pytest

from ecs.commands import EndTurn
from ecs.components import MATCH, Health, Position, Team
from ecs.events import RoundStarted, Spawned
from systems.dune.commands import Atomics
from systems.dune.components import Character, Convention
from systems.dune.events import Cloned, DunesWalked, OrderSet, Reinforced
from systems.dune.houses import HOUSES
from tests.systems.chance import assert_even
from tests.systems.dune.scene import Scene, every, kinds, scene

WIDE = "_A _ _ _ _\n_ _ _ _ _\n_ _ _ _ _b\n_ _ _ _ _"


def _struck(rules: dict[str, float] | None = None, seed: int = 7) -> Scene:
    """The Great Convention was broken by player 1, just now."""
    match = scene(WIDE, rules=rules or {}, houses=("ordos", "vernius"), order="A", seed=seed)
    match.play(Atomics, 3, 2)
    return match


def _newcomers(match: Scene) -> list[int]:
    return [one.entity for one in every(match.play(EndTurn), Reinforced)]


def test_at_the_start_of_the_next_round_four_come_for_the_victim() -> None:
    match = _struck()
    assert match.world.get(MATCH, Convention) == Convention(1, 2)
    events = match.play(EndTurn)
    assert kinds(events)[:10] == [RoundStarted, *[Spawned, Reinforced] * 4, DunesWalked]
    newcomers = [one.entity for one in every(events, Reinforced)]
    world = match.world
    assert [world.get(entity, Team) for entity in newcomers] == [Team(2, number) for number in (1, 2, 3, 4)]
    homes = [world.get(entity, Character).home for entity in newcomers]
    assert sorted(homes) == sorted(set(HOUSES) - {"ordos", "vernius"})
    for entity in newcomers:
        character = world.get(entity, Character)
        assert (character.name, character.kind) in HOUSES[character.home].members
        assert world.get(entity, Health).hp == world.get(entity, Health).top > 0
    # They act in the same round, and nothing more is due.
    order = next(one for one in events if isinstance(one, OrderSet)).order
    assert set(newcomers) < set(order)
    assert world.get(MATCH, Convention) == Convention(1, 0)


def test_they_come_only_once() -> None:
    match = _struck()
    match.play(EndTurn)
    assert every(match.next_round(), Reinforced) == []


def test_without_a_violation_nobody_comes() -> None:
    match = scene(WIDE, order="A")
    assert every(match.play(EndTurn), Reinforced) == []


@pytest.mark.parametrize("index", range(4))
def test_who_comes_of_a_house_is_drawn_by_lot(index: int) -> None:
    start = _struck()

    def name(seed: int) -> str:
        match = start.again(seed)
        return match.world.get(_newcomers(match)[index], Character).name

    house = [key for key in HOUSES if key not in ("ordos", "vernius")][index]
    assert_even(name, [member.name for member in HOUSES[house].members], seeds=150)


def test_where_they_come_is_drawn_by_lot() -> None:
    start = _struck()

    def place(seed: int) -> tuple[int, int]:
        match = start.again(seed)
        return match.xy(match.world.get(_newcomers(match)[0], Position).field)

    free = [(x, y) for x in range(5) for y in range(4) if (x, y) != (0, 0)]
    assert_even(place, free, seeds=400)


def test_the_other_house_may_be_the_victim_after_own_losses_did_not_count() -> None:
    match = scene("_A _B _ _ _ _b _a", order="A a", houses=("ordos", "vernius"))
    match.play(Atomics, 2, 0)  # only the own mentat
    assert match.world.get(MATCH, Convention) == Convention()
    match.until("a")
    match.play(Atomics, 0, 0)
    assert match.world.get(MATCH, Convention) == Convention(2, 1)
    newcomers = _newcomers(match)
    assert [match.world.get(entity, Team).seat for entity in newcomers] == [1, 1, 1, 1]


def test_they_can_be_cloned_at_the_city_of_the_house_they_fight_for() -> None:
    match = scene("_A _ _b _ _ _ 2 _", rules={"clone": 1.0}, order="A")
    match.play(Atomics, 2, 0)
    newcomer = _newcomers(match)[0]
    with match.world as world:
        field = world.field(newcomer)
        world.lift(newcomer)
        world.set(newcomer, Health(0, world.get(newcomer, Health).top))
    match.follow([])
    assert field is not None
    cloned = every(match.next_round(), Cloned)
    assert newcomer in [one.entity for one in cloned]


def test_without_a_free_field_they_count_as_defeated() -> None:
    match = scene("_A _ _b 1 2", order="A")
    match.play(Atomics, 2, 0)
    newcomers = _newcomers(match)
    world = match.world
    assert len(newcomers) == 4
    placed = [entity for entity in newcomers if world.has(entity, Position)]
    assert len(placed) == 2
    assert all(world.get(entity, Health).hp == 0 for entity in newcomers if entity not in placed)
