from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import MATCH
from systems.dune.components import Terrain
from systems.dune.events import DunesWalked, Earthquake, SpiceBlown, StormMoved
from tests.render.dune.animations.filming import Filmed, filmed

if TYPE_CHECKING:
    from render.art import Art


def growing(film: Filmed) -> list[int]:
    """The fields whose dunes have grown half."""
    return [field for field in range(film.stage.grid.size) if 0 < film.stage.ground.height(field) < 1]


def test_the_dunes_walk_in_one_wave_from_the_left(art: Art) -> None:
    film = filmed(art, DunesWalked)
    assert isinstance(film.event, DunesWalked)
    old = film.match.world.get(MATCH, Terrain).kinds
    changed = [field for field, kind in enumerate(film.event.kinds) if kind != old[field]]
    columns = []
    for moment in (0.2, 0.4, 0.6, 0.8):
        film.until(moment)
        columns += [film.stage.grid.x[field] for field in growing(film)]
    assert columns[0] <= columns[-1]
    assert len(set(columns)) > 2 or len(changed) < 4
    assert film.end().stage.ground.kinds == film.event.kinds
    assert growing(film) == []


def test_when_no_dune_moves_no_time_passes(art: Art) -> None:
    film = filmed(art, DunesWalked)
    still = DunesWalked(film.match.world.get(MATCH, Terrain).kinds)
    assert Filmed(art, film.match, still).film.length == 0


def test_the_storm_wanders_and_its_haze_with_it(art: Art) -> None:
    film = filmed(art, StormMoved)
    event = film.event
    assert isinstance(event, StormMoved)
    weather, grid = film.stage.weather, film.stage.grid
    origin, goal = film.stage.center(event.origin), film.stage.center(event.field)
    film.until(0.4)
    assert min(origin[0], goal[0]) <= weather.x <= max(origin[0], goal[0])
    assert (weather.x, weather.y) not in (origin, goal)
    film.end()
    assert (weather.field, weather.x, weather.y) == (event.field, *goal)
    assert weather.hazy == {event.field, *grid.near[event.field]}


def test_a_spice_blow_spits_crumbs(art: Art) -> None:
    film = filmed(art, SpiceBlown)
    event = film.event
    assert isinstance(event, SpiceBlown)
    lying = set(film.stage.crumbs.fields)
    film.until(0.5)
    assert set(film.stage.crumbs.fields) == lying
    film.until(0.85)
    assert len(film.stage.props) >= 2  # crumbs in the air
    assert len(film.stage.sparks) > 20
    film.end()
    assert set(film.stage.crumbs.fields) == lying | set(event.fields)
    assert film.stage.ground.kinds == event.kinds


def test_rock_falls_to_sand_and_the_picture_trembles(art: Art) -> None:
    film = filmed(art, Earthquake)
    assert isinstance(film.event, Earthquake)
    film.until(0.3)
    film.stage.camera.update(1 / 60)
    assert film.stage.camera.offset != (0.0, 0.0)
    assert film.stage.veil[1] > 0.1
    assert film.end().stage.ground.kinds == film.event.kinds
    assert set(film.event.kinds) <= set("FDCH")
    calm = filmed(art, Earthquake, calm=True).until(0.3)
    calm.stage.camera.update(1 / 60)
    assert calm.stage.camera.offset == (0.0, 0.0)


def test_a_wave_runs_outwards(art: Art) -> None:
    from render.animations.parts import Play
    from render.dune.animations.desert import far_from

    film = filmed(art, StormMoved)
    delay = far_from(Play(film.stage, film.match.world), 0, 0.1, 0.5)
    assert delay(0) == 0.5
    assert delay(3) == 0.8
