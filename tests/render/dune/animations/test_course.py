from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.events import Appeared, MatchOver, Moved, Removed, RoundStarted, Spawned
from systems.dune.events import Cloned, HouseChosen, OrderSet, Reinforced
from tests.render.dune.acting import played
from tests.render.dune.animations.filming import Filmed, filmed

if TYPE_CHECKING:
    from render.art import Art


def shown(film: Filmed) -> set[object]:
    return {sprite.texture for sprite in film.stage.props.list if sprite.width}


def test_a_house_is_chosen_for_all_to_see(art: Art) -> None:
    film = filmed(art, HouseChosen)
    event = film.event
    assert isinstance(event, HouseChosen)
    film.until(0.6)
    assert art.banner(event.house, event.seat, 128) in shown(film)
    city = film.end().stage.cities[event.seat]
    assert (city.house, city.seat, city.store) == (event.house, event.seat, 0)


def test_the_round_is_counted(art: Art) -> None:
    film = filmed(art, RoundStarted)
    assert isinstance(film.event, RoundStarted)
    film.until(0.45)
    assert film.stage.captions.texture(str(film.event.round), 96) in shown(film)
    assert film.stage.active is None


def test_everybody_gets_a_number(art: Art) -> None:
    film = filmed(art, OrderSet)
    assert isinstance(film.event, OrderSet)
    film.until(0.55)
    count = len(film.event.order)
    assert film.stage.labels.said == [str(number + 1) for number in range(count)]


def test_a_step_raises_sand_or_dust_of_stone(art: Art) -> None:
    film = filmed(art, Moved)
    assert isinstance(film.event, Moved)
    film.until(0.13)
    assert film.piece(film.event.entity).lift > 5
    assert film.end().piece(film.event.entity).field == film.event.field


def test_characters_come_from_above(art: Art) -> None:
    film = filmed(art, Spawned)
    assert isinstance(film.event, Spawned)
    film.until(0.1)
    assert film.piece(film.event.entity).lift > 100
    assert film.end().piece(film.event.entity).alpha == 1
    assert film.film.seconds < 0.15  # the next comes soon after


def test_help_comes_with_its_crest(art: Art) -> None:
    film = filmed(art, Reinforced)
    assert isinstance(film.event, Reinforced)
    newcomer = film.piece(film.event.entity)
    film.until(0.6)
    assert art.crest(newcomer.home, 128) in shown(film)
    assert newcomer.foreign


def test_a_clone_stands_in_a_column_of_light(art: Art) -> None:
    film = filmed(art, Cloned)
    assert isinstance(film.event, Cloned)
    film.until(0.4)
    clone = film.piece(film.event.entity)
    assert clone.alpha > 0
    assert any(sprite.angle == -90 and sprite.width > 200 for sprite in film.stage.lights.list)
    film.end()
    assert (clone.field, clone.bar, clone.alpha, clone.lift) == (film.event.field, 1.0, 1.0, 0.0)


def test_those_whom_only_a_mod_moves_come_and_go(art: Art) -> None:
    match = played(3)
    entity = next(e for e in match.world.rows if e > 4)
    gone = Filmed(art, match, Removed(entity, match.world.field(entity)))
    field = match.world.field(entity)
    assert gone.end().stage.piece(entity) is None
    with match.world:
        match.world.lift(entity)
    back = Filmed(art, match, Appeared(entity, field))
    assert back.end().piece(entity).field == field


def test_the_city_of_the_winner_shines(art: Art) -> None:
    film = filmed(art, MatchOver)
    assert isinstance(film.event, MatchOver)
    film.until(0.4)
    city = film.stage.cities[film.event.seat]
    assert any(sprite.position == (city.x, city.y) for sprite in film.stage.lights.list if sprite.width)


def test_the_colour_of_a_house() -> None:
    from render.art.canvas import from_hex
    from render.dune.animations.course import house_colour
    from render.theme import GOLD

    assert house_colour("atreides") == from_hex("#2E8B57")
    assert house_colour("nobody") == GOLD
