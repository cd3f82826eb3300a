from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecs.components import Health, Position, Team
from systems.mashup.components import Hero, Npc, Portal, Stone, fresh_rock
from systems.mashup.stones import SIX
from tests.systems.mashup.bombs import with_bomb
from tests.systems.mashup.scene import scene

if TYPE_CHECKING:
    from render.art import Art
    from render.mashup.pieces import HeroPiece, Wardrobe


@pytest.fixture
def wardrobe(art: Art) -> Wardrobe:
    import arcade

    from render.captions import Captions
    from render.mashup.pieces import Wardrobe

    layers = [arcade.SpriteList() for _ in range(6)]
    return Wardrobe(art, Captions(), *layers, {kind.name: kind for kind in SIX})


def thor(wardrobe: Wardrobe, hp: int = 100) -> HeroPiece:
    from render.mashup.pieces import HeroPiece

    row = {Hero: Hero(1, "Thor", 10, 20, 3), Team: Team(1, 0), Health: Health(hp, 100)}
    return HeroPiece(20, row, wardrobe)


def test_each_kind_of_entity_has_its_piece(wardrobe: Wardrobe) -> None:
    from render.mashup.pieces import Bearer, HeroPiece, PortalPiece, RockPiece, StonePiece, made, visible

    rock = {type(part): part for part in fresh_rock(3)}
    rows = [
        {Hero: Hero(1, "Thor", 1, 1, 2), Team: Team(2, 0), Health: Health(5, 10)},
        {Npc: Npc("Goose")},
        {Stone: Stone(0, "mind")},
        rock,
        {Portal: Portal()},
    ]
    kinds = [type(made(number, row, wardrobe)) for number, row in enumerate(rows)]
    assert kinds == [HeroPiece, Bearer, StonePiece, RockPiece, PortalPiece]
    assert all(visible(row, wardrobe) for row in rows)
    assert not visible({Position: Position(3)}, wardrobe)


def test_who_is_knocked_out_looks_so(wardrobe: Wardrobe) -> None:
    piece = thor(wardrobe)
    standing = piece.body.texture
    piece.have({Health: Health(0, 100)})
    piece.lay()
    assert piece.down
    assert piece.body.texture is not standing
    assert piece._fill.width == piece._frame.width == 0
    piece.have({Health: Health(100, 100)})
    piece.lay()
    assert piece.body.texture is standing
    assert piece._frame.width > 0


def test_a_rock_cracks_with_damage(wardrobe: Wardrobe) -> None:
    from render.mashup.pieces import RockPiece

    piece = RockPiece(9, {type(part): part for part in fresh_rock(3)}, wardrobe)
    looks = []
    for hp in (100, 99, 60, 30, 1):
        piece.have({Health: Health(hp, 100)})
        looks.append(piece.body.texture)
    size = round(piece.span * piece.detail)
    assert [
        look is wardrobe.art.wall("meadow", "", cracks, size)
        for look, cracks in zip(looks, (0, 1, 2, 3, 3), strict=True)
    ] == [True] * 5


def test_a_stone_that_cools_down_says_for_how_long(wardrobe: Wardrobe) -> None:
    from render.mashup.pieces import StonePiece

    piece = StonePiece(7, {Stone: Stone(0, "space")}, wardrobe)
    assert piece.colour == (77, 141, 255)
    piece.carrier, piece.cooling = 20, 2
    piece.lay()
    assert piece._number.width > 0
    assert piece._number.texture is wardrobe.captions.texture("2", 24)
    assert max(piece.body.color[:3]) < 200
    piece.cooling = 0
    piece.lay()
    assert piece._number.width == 0
    assert piece.body.color[:3] == (255, 255, 255)


def test_a_stone_of_a_mod_has_some_look(wardrobe: Wardrobe) -> None:
    from render.mashup.pieces import StonePiece

    piece = StonePiece(7, {Stone: Stone(6, "ego")}, wardrobe)
    assert piece.body.texture is wardrobe.art.stone("ego", "#d0d4e0", "E", 128)


def test_carried_stones_are_on_an_arc_over_the_head(wardrobe: Wardrobe) -> None:
    piece = thor(wardrobe)
    piece.rest(0, 0.0, 0.0)
    for count in (1, 2, 6, 9):
        places = [piece.slot(number, count) for number in range(count)]
        assert [x for x, _ in places] == sorted(x for x, _ in places)
        assert sum(x for x, _ in places) == pytest.approx(0, abs=1e-9)
        assert all(abs(x) < 60 and 60 < y < 160 for x, y in places)


def test_a_figure_looks_where_it_acts(wardrobe: Wardrobe) -> None:
    piece = thor(wardrobe)
    piece.rest(0, 50.0, 50.0)
    assert piece.right == 1
    piece.turn(-30.0)
    piece.update(0.09, 0.1)
    assert -1 < piece.right < 1
    piece.update(0.2, 0.3)
    piece.lay()
    assert piece.right == -1
    assert piece.body.width < 0 < piece.body.height
    piece.turn(0.0)  # straight up it goes on looking where it did
    piece.rest(0, 50.0, 50.0)
    assert piece.right == -1


def test_it_strikes_and_stands_again(wardrobe: Wardrobe) -> None:
    piece = thor(wardrobe)
    standing = piece.body.texture
    piece.act(True)
    assert piece.body.texture is wardrobe.art.figure("Thor", "strike", round(piece.span * piece.detail))
    piece.rest(0, 50.0, 50.0)
    assert piece.body.texture is standing
    piece.fall(True)
    piece.act(True)
    assert piece.pose == "down"


def test_to_breathe_the_soles_stay_and_nothing_else_moves(wardrobe: Wardrobe) -> None:
    piece = thor(wardrobe)
    piece.rest(0, 50.0, 50.0)
    piece.lay()
    foot, heights = piece.body.bottom, set()
    piece.base.position = (0.0, 0.0)
    for step in range(20):
        piece.update(0.1, 0.1 * step)
        piece.lay()
        heights.add(round(piece.body.height, 3))
        assert piece.body.bottom == pytest.approx(foot, abs=0.3)
    assert len(heights) > 10
    assert max(heights) / min(heights) == pytest.approx(1 + 2 * 0.014, abs=0.002)
    assert piece.base.position == (0.0, 0.0)


def test_whoever_carries_a_stone_stands_in_its_light(art: Art) -> None:
    from render.mashup.pieces import StonePiece
    from render.mashup.stage import Stage

    match = scene("A . .\n. . a", stones={"A": "mind"})
    stage = Stage(art, art.palette)
    stage.show(match.world)
    stone = next(
        piece for piece in stage.pieces if isinstance(piece, StonePiece) and piece.carrier is not None
    )
    assert stone._aura.width > 100
    assert stone._aura.color[:3] == stone.colour
    bearer = stage.piece(match["A"])
    assert bearer is not None
    assert stone._aura.center_x == bearer.x
    stage.hand(stone.entity, None)
    stone.alpha = 0.5
    stage.lay()
    assert stone._aura.width == 0


def test_whoever_stands_in_front_is_drawn_later(art: Art) -> None:
    from render.mashup.stage import Stage

    match = scene("A . .\n. a .\nB . b")
    stage = Stage(art, art.palette)
    stage.show(match.world)
    figures = [piece for piece in stage.pieces if piece.layer() is stage._bodies]
    figures[0].y, figures[-1].y = figures[-1].y, figures[0].y
    stage.lay()
    far = {piece.body: piece.y for piece in figures}
    heights = [far[sprite] for sprite in stage._bodies]
    assert heights == sorted(heights, reverse=True)


def test_something_of_a_mod_is_seen_as_itself(art: Art) -> None:
    from render.mashup.pieces import ThingPiece
    from render.mashup.stage import Stage

    match, bomb = with_bomb("A . .\n. . a", 2, 0)
    stage = Stage(art, art.palette, things=match.game.content.things)
    stage.show(match.world)
    piece = stage.piece(bomb)
    assert isinstance(piece, ThingPiece)
    assert piece.body.texture is art.thing("#ff8a3d", "B", piece.detail)
    assert (piece.field, piece.layer()) == (match.at(2, 0), stage._things)
    with match.world as world:
        world.delete(bomb)
    stage.show(match.world)
    assert stage.piece(bomb) is None
