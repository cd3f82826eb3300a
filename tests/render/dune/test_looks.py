from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from arcade import LBWH

from ecs.components import MATCH, Team
from ecs.match import Match
from net.notices import Ended
from render.dune.house_card import HouseCard
from render.dune.minimap import minimap
from render.dune.panels import HousePanel
from render.dune.pieces import CharacterPiece
from render.dune.words import Words
from render.kept_table import KeptTable
from render.table import Beat
from render.texts import load_texts
from render.views.ending import EndingView
from render.widgets.layer import Layer
from render.window import GameWindow
from systems.dune.components import WORM, Character, ClassProfile, House, Looks
from systems.dune.configs import default_setup
from systems.dune.houses import CHARACTERS, CLASSES, HOUSES
from systems.dune.scenario import Appearance
from tests.render import rig
from tests.render.dune.acting import acted, played
from tests.render.menus import QuietTable

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


LOOKS = Looks(
    "moon",
    tuple((house, "#FF00AA") for house in HOUSES),
    tuple((name, "Robot" if name != "Robot" else "Ammon") for name in CHARACTERS),
)
"""Nothing is as usual."""


def dressed() -> Match:
    """A match that wants to be drawn like that."""
    match = played(3, 6)
    with match.world:
        match.world.set(MATCH, LOOKS)
    return match


def test_a_match_says_how_it_wants_to_be_drawn(art: Art) -> None:
    from render.dune.looks import crest, face, looks_of

    usual, match = played(3, 6).world, dressed()
    assert looks_of(usual) == Looks()
    assert looks_of(match.world) == LOOKS
    for entity in usual.each(Character):
        assert face(art, usual, entity) is not face(art, match.world, entity)
    for seat in (1, 2):
        assert crest(art, usual, seat) is not crest(art, match.world, seat)


def test_the_stage_draws_desert_houses_and_faces_as_the_scenario_says(art: Art) -> None:
    match = dressed()
    stage, _ = acted(art, match)
    for piece in stage.pieces:
        if isinstance(piece, CharacterPiece):
            assert piece.body.texture is art.person(piece.name, piece.seat, piece.detail, looks=LOOKS)
    usual, _ = acted(art, played(3, 6))
    assert all(stage.tile(field) is not usual.tile(field) for field in range(stage.grid.size))
    for seat in (1, 2):
        assert stage.cities[seat].sprites[1].texture is not usual.cities[seat].sprites[1].texture
    usual.show(match.world)
    assert [tile.texture for tile in usual._tiles] == [tile.texture for tile in stage._tiles]
    assert {piece.body.texture for piece in usual.pieces} == {piece.body.texture for piece in stage.pieces}


def test_cards_panels_and_the_map_do_too(window: GameWindow) -> None:
    art, match = window.art, dressed()
    words, layer = Words(load_texts("en"), names=("", "Ada", "Bob")), Layer(window, 1.0)
    panel = HousePanel(layer, LBWH(0, 0, 226, 574), 1, words, own=True, world=match.world)
    panel.show(match.world, None)
    shown = {card._face.texture for card in panel.cards}
    people = [match.world.get(entity, Character).name for entity in match.world.each(Character)]
    assert shown <= {art.person(name, 1, looks=LOOKS) for name in people} | {
        art.person(name, 1, out=True, looks=LOOKS) for name in people
    }
    classes = dict.fromkeys(CLASSES, ClassProfile(1, 1, 1, 1, 1, 1))
    card = HouseCard(layer, "it", LBWH(0, 0, 560, 500), "ordos", classes, "1", lambda: None, LOOKS)
    assert card._crest.texture is art.crest("ordos", 128, looks=LOOKS)
    assert [face.texture for face in card._faces] == [
        art.likeness(member.name, looks=LOOKS) for member in HOUSES["ordos"].members
    ]
    board = default_setup().scenario
    moonlit = msgspec.structs.replace(board, appearance=Appearance(colour_scheme="moon"))
    assert minimap(moonlit, 4).tobytes() != minimap(board, 4).tobytes()


def test_the_ending_does_too(window: GameWindow) -> None:
    match = dressed()
    table = window.flow.table = KeptTable(QuietTable(Beat((), match), Ended(None, 1), game="dune"))
    table.poll()
    window.flow.ended()
    rig.tick(window)
    view = window.current_view
    assert isinstance(view, EndingView)
    pictures = [sprite.texture for sprite in view.base.pictures]
    people = [match.world.get(entity, Character).name for entity in match.world.each(Character)]
    own = {window.art.person(name, seat, looks=LOOKS) for name in people for seat in (1, 2)}
    assert len(own.intersection(pictures)) >= 10
