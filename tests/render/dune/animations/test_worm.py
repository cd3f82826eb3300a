from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.components import MATCH
from systems.dune.components import WORM, Terrain
from systems.dune.events import Devoured, Heard, WormAppeared, WormMoved, WormVanished
from tests.render.dune.animations.filming import Filmed, filmed

if TYPE_CHECKING:
    from render.art import Art


def test_who_is_loud_sends_ripples(art: Art) -> None:
    film = filmed(art, Heard)
    assert isinstance(film.event, Heard)
    assert not film.piece(film.event.entity).loud
    film.until(0.3)
    assert film.piece(film.event.entity).loud
    assert len(film.stage.lights) == 3
    quiet = Filmed(art, film.match, Heard(film.event.entity, 1, False))
    assert quiet.film.length == 0


def test_the_ground_bulges_before_the_worm_is_there(art: Art) -> None:
    film = filmed(art, WormAppeared)
    event = film.event
    assert isinstance(event, WormAppeared)
    film.until(0.5)
    assert film.stage.piece(WORM) is None
    assert len(film.stage.props) >= 1
    film.stage.camera.update(1 / 60)
    assert film.stage.camera.offset != (0.0, 0.0)
    film.end()
    assert film.piece(WORM).field == event.field
    assert film.piece(event.target).hunted
    assert sum(getattr(piece, "hunted", False) for piece in film.stage.pieces) == 1


def test_it_ploughs_on_and_leaves_a_trail(art: Art) -> None:
    film = filmed(art, WormMoved)
    event = film.event
    assert isinstance(event, WormMoved)
    film.until(0.12)
    origin, goal = film.stage.center(event.origin), film.stage.center(event.field)
    assert (film.piece(WORM).x, film.piece(WORM).y) not in (origin, goal)
    assert any(sprite.texture is film.stage.art.trail() for sprite in film.stage.props.list if sprite.width)
    film.end()
    assert film.piece(WORM).field == event.field
    assert film.stage.ground.kinds[event.origin] == "F"
    assert film.film.seconds < 0.3  # the next field follows at once


def test_a_dune_is_flat_behind_it(art: Art) -> None:
    film = filmed(art, WormMoved)
    event = film.event
    assert isinstance(event, WormMoved)
    kinds = film.match.world.get(MATCH, Terrain).kinds
    with film.match.world:
        film.match.world.set(MATCH, Terrain(kinds[: event.origin] + "D" + kinds[event.origin + 1 :]))
    again = Filmed(art, film.match, event).until(0.12)
    assert 0 < again.stage.ground.height(event.origin) < 1
    assert again.end().stage.ground.height(event.origin) == 0


def test_it_sinks_and_hunts_nobody(art: Art) -> None:
    film = filmed(art, WormVanished)
    film.until(0.2)
    assert film.piece(WORM).alpha < 1
    film.end()
    assert film.stage.piece(WORM) is None
    assert not any(getattr(piece, "hunted", False) for piece in film.stage.pieces)


def test_who_is_swallowed_is_pulled_down(art: Art) -> None:
    film = filmed(art, Devoured)
    event = film.event
    assert isinstance(event, Devoured)
    by_worm = Filmed(art, film.match, Devoured(event.entity, event.seat, event.field, 0, False))
    by_worm.until(0.3)
    assert by_worm.piece(event.entity).size < 0.8
    assert by_worm.end().stage.piece(event.entity) is None


def test_shai_hulud_is_larger_than_everything(art: Art) -> None:
    from render.dune.animations.worm import GREAT
    from render.theme import TILE

    film = filmed(art, Devoured)
    event = film.event
    assert isinstance(event, Devoured)
    great = Filmed(art, film.match, Devoured(event.entity, event.seat, event.field, 0, True))
    assert great.film.length > 1.5
    mouth = great.stage.art.worm(384, great=True)
    widest = 0.0
    while great.stage.piece(event.entity) is not None:
        great.until(great._line.now + 0.1)
        widest = max([widest, *(s.width for s in great.stage.props.list if s.texture is mouth)])
    assert widest > 0.9 * GREAT * TILE
    assert great.stage.veil[1] > 0.1
    assert len(great.end().stage.props) == 0
