from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecs.components import MATCH
from systems.dune.components import Spice, Terrain
from systems.dune.events import AtomicsUsed, Attacked, ConventionBroken, Defeated, Duelled, Spun
from tests.render.dune.animations.filming import Filmed, filmed

if TYPE_CHECKING:
    from render.art import Art


def stamped(film: Filmed, icon: str) -> bool:
    texture = film.stage.art.icon(icon, 64)
    return any(sprite.texture is texture for sprite in film.stage.props.list if sprite.width)


@pytest.mark.parametrize(("here", "there", "icon"), [("D", "F", "high"), ("F", "D", "low"), ("F", "F", "")])
def test_the_ground_shows_in_a_blow(art: Art, here: str, there: str, icon: str) -> None:
    film = filmed(art, Attacked)
    event = film.event
    assert isinstance(event, Attacked)
    kinds = list(film.match.world.get(MATCH, Terrain).kinds)
    kinds[event.origin], kinds[event.field] = here, there
    with film.match.world:
        film.match.world.set(MATCH, Terrain("".join(kinds)))
    again = Filmed(art, film.match, event).until(0.15)
    assert (again.piece(event.entity).lift > 10) == (icon == "high")
    again.until(0.35)
    assert [name for name in ("high", "low") if stamped(again, name)] == ([icon] if icon else [])
    again.end()
    assert (again.piece(event.entity).lift, again.piece(event.entity).nudge) == (0.0, (0.0, 0.0))
    assert again.film.seconds < 0.3  # what the blow does is shown by the next event


def test_a_fighter_spins_with_its_blades(art: Art) -> None:
    film = filmed(art, Spun)
    assert isinstance(film.event, Spun)
    film.until(0.25)
    assert film.piece(film.event.entity).angle > 90
    blade = film.stage.art.effect("blade", 128)
    assert sum(sprite.texture is blade for sprite in film.stage.props.list if sprite.width) == 2
    assert film.end().piece(film.event.entity).angle == 0


def test_two_nobles_clash_and_a_shield_holds_or_not(art: Art) -> None:
    film = filmed(art, Duelled)
    event = film.event
    assert isinstance(event, Duelled)
    ends = []
    for success in (True, False):
        duel = Filmed(
            art, film.match, Duelled(event.entity, event.target, event.origin, event.field, success)
        )
        duel.until(0.34)
        ours, theirs = duel.piece(event.entity), duel.piece(event.target)
        assert ours.nudge != (0.0, 0.0)
        assert ours.nudge == pytest.approx(tuple(-part for part in theirs.nudge))
        assert "Kanly!" in duel.stage.labels.said
        duel.until(1.05)
        ends.append({sprite.color[:3] for sprite in duel.stage.lights.list if sprite.width})
        assert duel.end().piece(event.entity).nudge == (0.0, 0.0)
    assert ends[0] != ends[1]


def test_atomics_flash_shake_and_lay_waste(art: Art) -> None:
    film = filmed(art, AtomicsUsed)
    event = film.event
    assert isinstance(event, AtomicsUsed)
    with film.match.world:
        film.match.world.set(MATCH, Spice((event.field,)))
    blast = Filmed(art, film.match, event)
    thickest = shaken = 0.0
    for step in range(40):
        blast.until(step / 30)
        thickest = max(thickest, blast.stage.veil[1])
        blast.stage.camera.update(0.0)
        shaken = max(shaken, *map(abs, blast.stage.camera.offset))
    assert thickest > 0.6
    assert shaken > 5
    cloud = blast.stage.art.effect("mushroom", 256)
    assert any(sprite.texture is cloud for sprite in blast.stage.props.list if sprite.width)
    blast.end()
    assert blast.stage.ground.kinds == event.kinds
    assert blast.stage.crumbs.fields == ()
    calm = Filmed(art, film.match, event, calm=True)
    assert calm.film.length < 1
    assert calm.end().stage.ground.kinds == event.kinds


def test_all_see_that_the_convention_is_broken(art: Art) -> None:
    film = filmed(art, ConventionBroken).until(0.7)
    seal = film.stage.art.icon("outlawed", 96)
    assert any(sprite.texture is seal for sprite in film.stage.props.list if sprite.width)
    assert film.stage.veil[1] > 0.3


def test_who_is_defeated_falls_and_is_gone(art: Art) -> None:
    film = filmed(art, Defeated)
    assert isinstance(film.event, Defeated)
    film.until(0.35)
    assert film.piece(film.event.entity).angle > 20
    assert film.end().stage.piece(film.event.entity) is None
