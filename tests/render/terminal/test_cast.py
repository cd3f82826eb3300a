from __future__ import annotations

from ecs.components import Team
from ecs.verbs import remove
from ecs.world import Course, World
from render.terminal.cast import Cast
from systems.mashup.components import Hero


def cast_of(*names: tuple[int, str]) -> Cast:
    world = World(Course(()))
    with world:
        for number, (seat, name) in enumerate(names):
            world.create([Hero(number, name, 1, 1, 2), Team(seat, number)])
    cast = Cast(Hero)
    cast.meet(world)
    return cast


def letters(*names: tuple[int, str]) -> str:
    return "".join(member.letter for member in cast_of(*names).members.values())


def test_letters_are_initials_large_in_team_1_and_small_in_team_2() -> None:
    assert letters((1, "Hulk"), (1, "Black Widow"), (2, "Thor"), (2, "Loki")) == "HBtl"


def test_no_letter_is_given_twice_not_even_in_another_case() -> None:
    assert (
        letters((1, "Hulk"), (1, "Hawkeye"), (2, "Heimdall"), (2, "Black Bolt"), (2, "Black Panther"))
        == "HAebp"
    )


def test_second_word_comes_before_the_rest_of_the_first() -> None:
    assert letters((1, "Star-Lord"), (1, "Spider-Man"), (1, "Scarlet Witch")) == "SMW"


def test_names_without_letters_get_one_all_the_same() -> None:
    assert letters((1, "漫威"), (2, "é"), (2, "3-D Man")) == "Ab3"


def test_more_heroes_than_letters() -> None:
    found = letters(*((1, "X") for _ in range(40)))
    assert len(set(found[:36])) == 36
    assert found[36:] == "????"


def test_team_lists_its_heroes_even_when_they_are_gone() -> None:
    world = World(Course(()))
    with world:
        one = world.create([Hero(1, "Hulk", 1, 1, 2), Team(1, 0)])
        world.create([Hero(2, "Loki", 1, 1, 2), Team(2, 0)])
    cast = Cast(Hero)
    cast.meet(world)
    with world:
        remove(world, one)
    cast.meet(world)
    assert [member.name for member in cast.team(1)] == ["Hulk"]
    assert [member.name for member in cast.team(2)] == ["Loki"]
