from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecs.components import MATCH, Team
from systems.dune.components import WORM, Character, House
from systems.dune.houses import HOUSES
from tests.render.dune.acting import played

if TYPE_CHECKING:
    from render.art import Art


def test_everybody_is_called_by_a_name_of_its_own() -> None:
    from render.dune.looks import short_names

    for house in HOUSES.values():
        shortest = [short_names(member.name)[-1] for member in house.members]
        assert len(set(shortest)) == 6
        assert max(map(len, shortest)) <= 11


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Emperor Shaddam IV Corrino", ("Shaddam", "Shaddam")),
        ("Reverend Mother Gaius Helen Mohiam", ("Mohiam", "Mohiam")),
        ("Count Hasimir Fenring", ("Hasimir Fenring", "Hasimir")),
        ("Space Pug", ("Space Pug", "Pug")),
        ("The Speaker", ("Speaker", "Speaker")),
        ("Vernius", ("Vernius", "Vernius")),
    ],
)
def test_names_without_titles(name: str, called: tuple[str, str]) -> None:
    from render.dune.looks import short_names

    assert short_names(name) == called


def test_faces_and_crests(art: Art) -> None:
    from render.dune.looks import crest, face, foreign

    world = played(3).world
    people = world.each(Character)
    assert len({face(art, world, entity) for entity in people}) == 12
    assert face(art, world, people[0], out=True) is not face(art, world, people[0])
    assert face(art, world, WORM, 64) is art.worm(64)
    assert crest(art, world, 1) is art.banner(world.get(MATCH + 1, House).name, 1, 64)
    assert not any(foreign(world, entity) for entity in people)
    with world:
        old = world.get(people[0], Character)
        world.set(people[0], Character(old.name, old.kind, "nobody", old.damage, old.healing))
    assert foreign(world, people[0])
    assert world.get(people[0], Team).seat in (1, 2)
