from __future__ import annotations

from typing import TYPE_CHECKING

from systems.dune.components import Purse
from systems.dune.events import Delivered, HandedOver, SpiceScattered, SpiceTaken
from tests.render.dune.animations.filming import Filmed, filmed

if TYPE_CHECKING:
    from render.art import Art


def test_a_crumb_leaves_the_ground_and_then_is_in_the_purse(art: Art) -> None:
    film = filmed(art, SpiceTaken)
    event = film.event
    assert isinstance(event, SpiceTaken)
    has = film.match.world.get(event.entity, Purse).spice
    assert set(event.fields) <= set(film.stage.crumbs.fields)
    film.until(0.2)
    assert not set(event.fields[:1]) & set(film.stage.crumbs.fields) or len(event.fields) > 1
    film.end()
    assert film.piece(event.entity).spice == has + len(event.fields)
    assert not set(event.fields) & set(film.stage.crumbs.fields)


def test_a_mentat_draws_all_crumbs_to_itself(art: Art) -> None:
    film = filmed(art, SpiceTaken)
    event = film.event
    assert isinstance(event, SpiceTaken)
    here = film.match.world.field(event.entity)
    near = film.match.world.grid.near[here][:3]
    hoard = Filmed(art, film.match, SpiceTaken(event.entity, event.seat, near))
    for field in near:
        hoard.stage.crumbs.put(field)
    hoard.until(0.25)
    assert len(hoard.stage.lights) >= 3  # rings that narrow
    hoard.until(0.6)
    assert len(hoard.stage.props) >= 2
    assert not set(near) & set(hoard.end().stage.crumbs.fields)


def test_spice_goes_from_hand_to_hand(art: Art) -> None:
    film = filmed(art, HandedOver)
    event = film.event
    assert isinstance(event, HandedOver)
    world = film.match.world
    has, gets = (world.get(each, Purse).spice for each in (event.giver, event.taker))
    film.end()
    assert film.piece(event.giver).spice == has - event.amount
    assert film.piece(event.taker).spice == gets + event.amount


def test_the_voice_is_heard_before_anything_moves(art: Art) -> None:
    film = filmed(art, HandedOver)
    event = film.event
    assert isinstance(event, HandedOver)
    plain, voice = (
        Filmed(art, film.match, HandedOver(event.giver, event.taker, event.amount, compelled))
        for compelled in (False, True)
    )
    assert voice.film.length > plain.film.length + 0.4
    has = film.match.world.get(event.giver, Purse).spice
    voice.until(0.45)
    assert voice.piece(event.giver).spice == has
    assert len(voice.stage.lights) >= 2
    voice.end()
    assert voice.piece(event.giver).angle == 0
    assert voice.piece(event.giver).spice == has - event.amount


def test_the_store_counts_what_arrives(art: Art) -> None:
    film = filmed(art, Delivered)
    event = film.event
    assert isinstance(event, Delivered)
    more = Filmed(art, film.match, Delivered(event.entity, event.seat, event.field, 3, event.store + 2))
    city = more.stage.cities[event.seat]
    stores = []
    for step in range(60):
        more.until(step / 30)
        stores.append(city.store)
    assert stores == sorted(stores)
    assert len(set(stores)) == 4
    assert city.store == event.store + 2
    assert city.pulse == 0
    assert more.piece(event.entity).spice == 0
    assert f"+{3}" in more.until(0.7).stage.labels.said or more.film.length < 2


def test_what_somebody_carried_falls_around(art: Art) -> None:
    film = filmed(art, SpiceScattered)
    event = film.event
    assert isinstance(event, SpiceScattered)
    film.until(0.25)
    assert len(film.stage.props) >= 1
    film.end()
    assert set(event.fields) <= set(film.stage.crumbs.fields)
    lost = Filmed(art, film.match, SpiceScattered(event.origin, (), 3))
    lying = lost.stage.crumbs.fields
    assert len(lost.until(0.2).stage.props) == 3
    assert lost.end().stage.crumbs.fields == lying
