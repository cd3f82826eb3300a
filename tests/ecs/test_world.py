from __future__ import annotations

import gc
import threading
from collections import Counter
from itertools import permutations
from typing import Any

import esper
import pytest

from ecs.commands import TICK, Command, Tick
from ecs.components import MATCH, Board, Body, Component, Dice, Health, Points, Position, Team
from ecs.dice import seeded
from ecs.match import Match
from ecs.world import Course, Rows, System, World, copied, sorted_rows
from tests.toy import CORNERS, PAWNS, TOY

WALL = Body(solid=True, opaque=True)


@pytest.fixture
def world() -> World:
    """An empty board of 3 x 2."""
    world = World(TOY.course)
    with world:
        world.create([Dice(seeded(1)), Board(3, 2)])
    world.index()
    return world


def index_of(world: World) -> tuple[object, ...]:
    return world.at, world.occupied, world.solid, world.opaque


def check_index(world: World) -> None:
    anew = World(TOY.course, copied(world.rows), world.next_id)
    assert index_of(world) == index_of(anew)


# Reading


def test_components_are_found_by_entity_and_kind(world: World) -> None:
    with world:
        hero = world.create([Health(3, 5), Team(1, 0)])
    assert hero == MATCH + 1
    assert world.next_id == MATCH + 2
    assert world.get(hero, Health) == Health(3, 5)
    assert world.find(hero, Points) is None
    assert world.find(99, Health) is None
    assert world.has(hero, Team)
    assert not world.has(hero, Points)
    assert not world.has(99, Team)
    with pytest.raises(KeyError):
        world.get(hero, Points)


def test_entities_come_in_the_order_of_their_ids(world: World) -> None:
    with world:
        for number in range(40):
            world.create([Team(1, number)] if number % 3 else [Health(1, 1)])
        for entity in (11, 3, 30):
            world.drop(entity, Team)
            world.drop(entity, Health)
            world.set(entity, Team(2, 0))
        world.delete(12)
    expected = [entity for entity, row in world.rows.items() if Team in row]
    assert world.each(Team) == sorted(expected)
    assert world.count(Team) == len(expected)
    assert world.each(Points) == []
    assert world.count(Points) == 0


def test_the_first_entity_of_a_kind_on_a_field(world: World) -> None:
    with world:
        thing = world.create([Position(4)])
        hero = world.create([Team(1, 0), Position(4)])
        world.create([Team(1, 1), Position(4)])
    assert world.on(4, Team) == hero
    assert world.on(4, Position) == thing
    assert world.on(4, Health) is None
    assert world.on(0, Team) is None


# Changing


def test_components_are_set_replaced_and_dropped(world: World) -> None:
    with world:
        hero = world.create([])
        world.set(hero, Health(5, 5))
        world.set(hero, Health(4, 5))
        assert world.rows[hero] == {Health: Health(4, 5)}
        world.drop(hero, Health)
        world.drop(hero, Health)
    assert world.rows[hero] == {}
    assert world.each(Health) == []


def test_the_board_knows_who_is_where(world: World) -> None:
    with world:
        wall = world.create([WALL, Position(1)])
        hero = world.create([Body(opaque=True)])
        stone = world.create([Position(5)])
        assert (world.occupied, world.solid, world.opaque) == (0b100010, 0b000010, 0b000010)
        world.put(hero, 0)  # appears
        assert (world.occupied, world.solid, world.opaque) == (0b100011, 0b000010, 0b000011)
        world.put(hero, 3)  # goes to an empty field
        assert (world.occupied, world.solid, world.opaque) == (0b101010, 0b000010, 0b001010)
        world.put(hero, 5)  # joins the stone
        assert world.at == {1: (wall,), 5: (hero, stone)}
        assert (world.occupied, world.solid, world.opaque) == (0b100010, 0b000010, 0b100010)
        world.put(hero, 4)  # leaves it
        assert world.at == {1: (wall,), 5: (stone,), 4: (hero,)}
        assert (world.occupied, world.solid, world.opaque) == (0b110010, 0b000010, 0b010010)
        world.put(wall, 2)
        assert (world.occupied, world.solid, world.opaque) == (0b110100, 0b000100, 0b010100)
        world.put(stone, 0)
        world.lift(stone)
        assert not world.has(stone, Position)
        world.delete(wall)
        assert world.free == 0b101111
        world.delete(stone)
        world.put(hero, 4)  # stays
    assert world.at == {4: (hero,)}
    assert (world.occupied, world.solid, world.opaque) == (0b010000, 0, 0b010000)
    check_index(world)


def test_the_index_is_right_after_any_changes(world: World) -> None:
    with world:
        bodies = [world.create([Body(bool(n & 1), bool(n & 2))]) for n in range(6)]
        for _ in range(500):
            entity = world.choice(bodies, "body", 0)
            if world.has(entity, Position) and world.roll(4, "lift", entity) == 0:
                world.lift(entity)
            else:
                world.put(entity, world.roll(6, "field", entity))
            check_index(world)


def test_facts_are_folded_and_told(world: World) -> None:
    class Fact:
        def fold(self, world: World) -> None:
            world.create([Health(1, 1)])

    fact = Fact()
    with world:
        world.emit(fact)
    assert world.events == [fact]
    assert world.each(Health) == [MATCH + 1]


# Systems


def test_a_command_passes_the_systems_it_concerns_in_their_order() -> None:
    class Bell(Command, frozen=True):
        pass

    passed: list[str] = []

    class Noting(System[Command]):
        def __init__(self, name: str, *commands: type[Command]) -> None:
            self.name = name
            self.commands = commands

        def process(self, world: World, seat: int, command: Command) -> None:
            passed.append(f"{self.name} {seat}")

    world = World(
        type(TOY.course)([Noting("c"), Noting("b", Bell), Noting("a", Tick, Bell), Noting("d", Tick)])
    )
    with world:
        world.run(2, Bell())
        assert passed == ["c 2", "b 2", "a 2"]
        passed.clear()
        world.run(0, TICK)
        world.run(0, TICK)
    assert passed == ["c 0", "a 0", "d 0"] * 2


def test_a_system_may_see_only_some_commands() -> None:
    class Bell(Command, frozen=True):
        pass

    class Listening(System[Command]):
        sees = (Bell,)

        def process(self, world: World, seat: int, command: Command) -> None:
            heard.append(command)

    heard: list[Command] = []
    with World(type(TOY.course)([Listening()])) as world:
        world.run(1, Bell())
        world.run(0, TICK)
    assert heard == [Bell()]


def test_a_system_offers_nothing_unless_it_says_so(world: World) -> None:
    system = System[Command]()
    assert list(system.offers(world, 1)) == []
    assert system.refusal(world, 1, TICK) == "That is not possible now."
    with pytest.raises(NotImplementedError):
        system.process(world, 1, TICK)


# Chance


def test_chance_comes_from_the_dice_in_the_world(world: World) -> None:
    twin = world.clone()
    with world:
        rolled = [world.roll(6, "die", 1) for _ in range(20)]
    with twin:
        assert [twin.roll(6, "die", 1) for _ in range(20)] == rolled
    assert twin.get(MATCH, Dice) == world.get(MATCH, Dice) != Dice(seeded(1))


def test_every_choice_field_and_order_is_equally_likely(world: World) -> None:
    choices, found, orders = Counter[str](), Counter[int](), Counter[tuple[int, ...]]()
    with world:
        for _ in range(2400):
            choices[world.choice("abc", "letter", 1)] += 1  # type: ignore[arg-type]
            found[world.any_field(0b110010, "field", 1)] += 1
            orders[tuple(world.shuffled(range(4), "order", 1))] += 1
    assert sorted(choices) == ["a", "b", "c"]
    assert sorted(found) == [1, 4, 5]
    assert sorted(orders) == list(permutations(range(4)))
    assert all(abs(number - 800) < 120 for number in (*choices.values(), *found.values()))
    assert all(abs(number - 100) < 50 for number in orders.values())


# Copies


def test_a_clone_is_equal_and_independent() -> None:
    match = Match(TOY, CORNERS, 1)
    world = match.world
    twin = world.clone()
    assert (twin.rows, twin.next_id, index_of(twin)) == (world.rows, world.next_id, index_of(world))
    before = copied(world.rows)
    with twin:
        twin.put(PAWNS[0], 5)
        twin.set(MATCH, Dice(7))
        twin.drop(PAWNS[1], Team)
        assert twin.create([Team(1, 9)]) == world.next_id
        twin.delete(PAWNS[1])
    assert world.rows == before
    assert world.each(Team) == list(PAWNS)
    check_index(world)
    check_index(twin)
    with world:
        world.put(PAWNS[0], 1)
    assert twin.field(PAWNS[0]) == 5


@pytest.mark.parametrize("clone_changes", [True, False])
def test_original_and_clone_do_not_see_what_the_other_changes(clone_changes: bool) -> None:
    original = Match(TOY, CORNERS, 1).world
    clone = original.clone()
    changing, watching = (clone, original) if clone_changes else (original, clone)
    before, kinds = copied(watching.rows), members_of(watching)
    change_everything(changing)
    assert (watching.rows, members_of(watching)) == (before, kinds)
    check_members(watching)
    check_members(changing)
    check_index(watching)


def test_a_row_that_was_changed_before_is_shared_again_by_the_next_clone() -> None:
    world = Match(TOY, CORNERS, 1).world
    worlds = [world]
    for number in range(1, 5):
        with world:
            world.set(PAWNS[0], Health(number, 9))
        world = world.clone()  # a clone of a clone of a clone
        worlds.append(world)
    for number, each in enumerate(worlds):
        with each:
            each.drop(PAWNS[1], Team)
            each.set(PAWNS[0], Team(1, number))
            each.set(PAWNS[1], Health(number, 9))
    assert [each.get(PAWNS[0], Team).number for each in worlds] == [0, 1, 2, 3, 4]
    assert [each.get(PAWNS[0], Health).hp for each in worlds] == [1, 2, 3, 4, 4]
    assert [each.get(PAWNS[1], Health).hp for each in worlds] == [0, 1, 2, 3, 4]
    for each in worlds:
        check_members(each)
        check_index(each)


def test_a_kept_row_is_another_one_as_soon_as_it_changes() -> None:
    world = Match(TOY, CORNERS, 1).world
    with world:
        world.set(PAWNS[0], Health(1, 9))
    world.keep()
    kept = {pawn: world.rows[pawn] for pawn in PAWNS}
    with world:
        world.set(PAWNS[0], Health(2, 9))
        world.drop(PAWNS[1], Team)
    assert [world.rows[pawn] is kept[pawn] for pawn in PAWNS] == [pawn not in PAWNS[:2] for pawn in PAWNS]
    assert kept[PAWNS[0]][Health] == Health(1, 9)
    assert Team in kept[PAWNS[1]]


def test_clones_of_one_world_do_not_see_each_other() -> None:
    world = Match(TOY, CORNERS, 1).world
    one, other = world.clone(), world.clone()
    change_everything(one)
    assert other.rows == world.rows
    with other:
        other.delete(PAWNS[0])
        assert other.create([Health(3, 3)]) == world.next_id
    assert one.rows[world.next_id] == {Team: Team(2, 7)}
    assert world.each(Team) == list(PAWNS)
    for each in (world, one, other):
        check_members(each)


def change_everything(world: World) -> None:
    """Every way to change a world: replace, add and take away components, move, create, delete, roll."""
    with world:
        world.put(PAWNS[0], 5)
        world.set(PAWNS[0], Health(1, 1))
        world.drop(PAWNS[0], Team)
        world.lift(PAWNS[0])
        world.create([Team(2, 7)])
        world.delete(world.create([Health(2, 2)]))
        world.delete(PAWNS[1])
        world.roll(6, "die", 1)
        world.shuffled(range(3), "order", 1)


def members_of(world: World) -> dict[type[Any], list[int]]:
    """The entities that have each kind of component, as esper's sets tell."""
    return {kind: world.each(kind) for kind in world._members}


def check_members(world: World) -> None:
    """The rows tell the same."""
    kinds = {kind for row in world.rows.values() for kind in row}
    rows = sorted(world.rows.items())
    assert members_of(world) == {kind: [entity for entity, row in rows if kind in row] for kind in kinds}


def test_rows_are_sorted_by_entity_and_name() -> None:
    rows: Rows = {3: {Team: Team(1, 0)}, 1: {Position: Position(2), Board: Board(1, 1), Health: Health(1, 1)}}
    assert list(sorted_rows(rows)) == [(1, [Board(1, 1), Health(1, 1), Position(2)]), (3, [Team(1, 0)])]


# Esper


def test_a_context_of_esper_is_what_a_world_writes_for_it() -> None:
    # A world writes this tuple by hand: another order or another part breaks every match.
    esper.switch_world("made by esper")
    made = esper._context_map["made by esper"]
    esper.switch_world("default")
    esper.delete_world("made by esper")
    world = World(Course([]))
    ours = esper._context_map[world._name]
    assert [type(part) for part in ours] == [type(part) for part in made]
    with world:
        entity = world.create([Health(1, 1)])
        names = ("_entity_count", "_components", "_entities", "_dead_entities")
        count, members, rows, dead = (getattr(esper, name) for name in names)
    assert next(count) == entity + 1
    assert (members, rows, dead) == ({Health: {entity}}, {entity: {Health: Health(1, 1)}}, set())
    assert rows is world.rows


def test_esper_joins_the_same_whichever_set_is_smallest(world: World) -> None:
    with world:
        for number in range(12):
            components: list[Component] = [Health(number, 12)]
            if number % 2:
                components.append(Team(1, number))
            if number % 4 == 1:
                components.append(Position(0))
            world.create(components)
        kinds: list[type[Component]] = [Health, Team, Position]
        for a, b, c in permutations(kinds):
            found = sorted(esper.get_components(a, b, c))
            assert found == [
                (entity, tuple(world.rows[entity][kind] for kind in (a, b, c))) for entity in (3, 7, 11)
            ]


def test_worlds_are_freed() -> None:
    match = Match(TOY, CORNERS, 1)
    gc.collect()
    before = set(esper._context_map)
    for _ in range(1000):
        twin = match.clone()
        twin.apply(1, twin.legal(1)[0])  # enters its world, so that esper has it as its current one
    del twin
    gc.collect()
    assert set(esper._context_map) <= before | {"default"}
    match.apply(1, match.legal(1)[0])


def test_entering_another_world_inside_does_not_mix_them_up(world: World) -> None:
    other = world.clone()
    with world:
        with other:
            other.set(MATCH, Health(1, 1))
        world.set(MATCH, Team(1, 1))
        assert world.create([Team(1, 2)]) == MATCH + 1
    assert world.rows[MATCH].keys() == {Dice, Board, Team}
    assert other.rows[MATCH].keys() == {Dice, Board, Health}
    assert MATCH + 1 not in other.rows


def test_worlds_can_be_used_in_threads() -> None:
    finished: dict[int, str] = {}

    def play(seed: int) -> None:
        match = Match(TOY, CORNERS, seed)
        while match.acting:
            seat = match.acting[0]
            match.apply(seat, match.clone().legal(seat)[-3])  # throw
        finished[seed] = match.digest()

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    threaded = dict(finished)
    for seed in range(8):
        play(seed)
    assert finished == threaded
    assert len(set(finished.values())) == 8


def test_a_world_that_was_never_finished_goes_quietly() -> None:
    World.__new__(World).__del__()


def test_worlds_that_share_what_is_the_same_change_it_each_for_itself() -> None:
    def made() -> World:
        world = World(Course(()))
        with world:
            world.create([Board(3, 3)])
            world.index()
            for field in (0, 4):
                world.create([Health(10, 10), Position(field)])
        world.share()
        return world

    one, two = made(), made()
    first, second = one.each(Health)
    assert one.rows[first] is two.rows[first]
    with one:
        one.put(first, 8)
        one.set(second, Health(3, 10))
        one.create([Health(1, 1), Position(2)])
    assert two.each(Health) == [first, second]
    assert [two.field(first), two.get(second, Health).hp] == [0, 10]
    assert [one.field(first), one.get(second, Health).hp] == [8, 3]
    assert dict(sorted_rows(two.rows)) == dict(sorted_rows(made().rows))
    with two:
        two.delete(first)
    assert one.each(Position) == [first, second, second + 1]
    assert (two.at, one.at) == ({4: (second,)}, {4: (second,), 8: (first,), 2: (second + 1,)})
