from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ecs.grid import Grid
from render.theme import TILE

if TYPE_CHECKING:
    from render.art import Art
    from render.dune.ground import Ground

KINDS = "FDDPMFHCF"


@pytest.fixture
def ground(art: Art) -> Ground:
    import arcade

    from render.dune.ground import Ground

    ground = Ground(art, arcade.SpriteList())
    grid = Grid(3, 3)
    ground.lay(grid, KINDS, lambda field: ((grid.x[field] + 0.5) * TILE, (2.5 - grid.y[field]) * TILE))
    return ground


def test_only_what_is_high_rises_from_the_ground(ground: Ground) -> None:
    shown = [field for field, sprite in enumerate(ground._reliefs) if sprite.width]
    assert shown == [1, 2, 4]
    assert [ground.height(field) for field in range(9)] == [0, 1, 1, 0, 0, 0, 0, 0, 0]
    assert ground.kinds == KINDS


def test_dunes_beside_each_other_are_joined(ground: Ground, art: Art) -> None:
    from render.dune.ground import RELIEFS

    assert ground._reliefs[1].texture is art.relief("D", "E", 7 % RELIEFS, 174)
    assert ground._reliefs[2].texture is art.relief("D", "W", 14 % RELIEFS, 174)
    ground.show("DDDDMFHCF")
    assert ground._reliefs[0].texture is art.relief("D", "ES", 0, 174)


def test_below_everything_is_its_floor(ground: Ground, art: Art) -> None:
    assert ground.tile(0) is art.desert("F", 0)
    assert ground.tile(1) is art.desert("F", _variant(1, 0))
    assert ground.tile(4) is art.desert("P", _variant(1, 1))
    assert ground.tile(6) is art.desert("H", _variant(0, 2))


def _variant(x: int, y: int) -> int:
    return (x + y) % 2 + 2 * ((x * 73 + y * 179 + x * y * 31) % 97 % 4)


def test_the_sand_slopes_between_the_fields(ground: Ground) -> None:
    from render.art.dune.looks import RAISE

    heights = [ground.level(x, 250.0) for x in (50.0, 75.0, 100.0, 125.0, 150.0, 200.0, 250.0, 299.0)]
    assert heights == pytest.approx([0, RAISE / 4, RAISE / 2, RAISE * 3 / 4, RAISE, RAISE, RAISE, RAISE])
    assert ground.level(150.0, 150.0) == 0  # nobody stands on a mountain


def test_a_dune_grows_and_then_its_neighbours_join_it(ground: Ground) -> None:
    alone = ground._reliefs[1].texture
    ground.change(0, "F", "D", 0.4)
    assert ground.height(0) == pytest.approx(0.4)
    assert ground._reliefs[0].height < ground._reliefs[1].height
    assert ground._reliefs[1].texture is alone
    ground.change(0, "F", "D", 1.0)
    assert ground.height(0) == 1
    assert ground._reliefs[1].texture is not alone
    assert ground.kinds == "D" + KINDS[1:]


def test_a_dune_flattens_and_its_neighbours_end_at_once(ground: Ground) -> None:
    joined = ground._reliefs[2].texture
    ground.change(1, "D", "F", 0.3)
    assert ground.height(1) == pytest.approx(0.7)
    assert ground._reliefs[2].texture is not joined
    ground.change(1, "D", "F", 1.0)
    assert ground._reliefs[1].width == 0


def test_a_mountain_falls_to_a_dune(ground: Ground, art: Art) -> None:
    mountain = ground._reliefs[4].texture
    ground.change(4, "M", "D", 0.4)
    assert ground._reliefs[4].texture is mountain
    assert ground.height(4) == 0
    ground.changed.clear()
    ground.change(4, "M", "D", 0.75)
    assert ground._reliefs[4].texture is not mountain
    assert ground.height(4) == pytest.approx(0.5)
    assert ground.changed == {4}  # now there is sand below


def test_what_was_on_its_way_is_settled(ground: Ground) -> None:
    ground.change(0, "F", "D", 0.4)
    ground.change(1, "D", "F", 0.4)
    ground.show(KINDS)
    assert [ground.height(field) for field in range(3)] == [0, 1, 1]
    assert ground.kinds == KINDS
    assert ground._reliefs[2].texture is ground.art.relief("D", "W", 0, 174)


def test_it_is_painted_as_fine_as_needed(ground: Ground) -> None:
    ground.refine(32)
    assert ground._reliefs[1].texture.width == 44
    assert ground.tile(0).width == 32
    ground.change(1, "D", "F", 1.0)
    assert ground.kinds[1] == "F"
