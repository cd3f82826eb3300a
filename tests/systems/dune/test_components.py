from __future__ import annotations

from ecs.components import Component
from ecs.match import Match
from systems.dune import components
from systems.dune.components import COMPONENTS, WORM, Convention, House, Noise, Score, Worm
from systems.dune.configs import default_setup
from systems.dune.game import standard


def test_every_component_is_listed_once() -> None:
    defined = [
        value
        for value in vars(components).values()
        if isinstance(value, type)
        and issubclass(value, Component)
        and value.__module__ == components.__name__
    ]
    assert list(COMPONENTS) == defined


def test_the_worm_has_the_id_that_all_matches_know() -> None:
    world = Match(standard(), default_setup(), 1).world
    assert world.each(Worm) == [WORM] == [4]
    assert world.get(WORM, Worm) == Worm(0)


def test_as_it_is_at_first() -> None:
    assert House("ordos") == House("ordos", 0, 3, outlawed=False)
    assert Score() == Score(0, 0, 0, last_on_board=False)
    assert Convention() == Convention(0, 0)
    assert Noise() == Noise(0, loud=False)
