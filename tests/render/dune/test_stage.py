from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from ecs.components import MATCH, Position
from ecs.match import Match
from render.theme import TILE
from systems.dune.components import (
    DUNE,
    FLAT,
    WORM,
    Character,
    House,
    Spice,
    Storm,
    Terrain,
    Worm,
)
from systems.dune.events import SpiceBlown, WormAppeared
from tests.render.acting import pass_time
from tests.render.dune.acting import acted, at_rest, beats, expected, moments, played, seen
from tests.render.mashup.test_stage import counting
from tests.systems.dune.scene import scene

if TYPE_CHECKING:
    from render.art import Art
    from render.dune.stage import Stage


@pytest.fixture
def match() -> Match:
    return played(3, 20)


@pytest.fixture
def stage(art: Art, match: Match) -> Stage:
    return acted(art, match)[0]


def test_everything_is_shown(stage: Stage, match: Match) -> None:
    assert seen(stage) == expected(stage, match.world)
    assert at_rest(stage)
    assert len(list(stage.pieces)) == len(
        [e for e in match.world.each(Character) if match.world.has(e, Position)]
    )


def test_before_the_houses_are_chosen_there_is_only_the_desert(art: Art) -> None:
    match = played(5, 0)
    stage, _ = acted(art, match)
    assert seen(stage) == expected(stage, match.world)
    assert list(stage.pieces) == []
    assert set(stage.cities) == {1, 2}


def test_whoever_stands_on_a_dune_is_higher(stage: Stage, match: Match) -> None:
    from render.art.dune.looks import RAISE

    world = match.world
    entity = next(e for e in world.each(Character) if world.has(e, Position))
    field = world.field(entity)
    kinds = world.get(MATCH, Terrain).kinds
    levels = []
    for kind in "FD":
        with world:
            world.set(MATCH, Terrain(kinds[:field] + kind + kinds[field + 1 :]))
        stage.show(world)
        piece = stage.piece(entity)
        assert piece is not None
        levels.append(piece.body.center_y - stage.center(field)[1])
    assert levels[1] - levels[0] == pytest.approx(RAISE)
    x, y = stage.center(field)
    assert stage.top(field) == (x, y + RAISE)
    stage.mark("step", [field])
    (mark,) = [sprite for sprite in stage._marked["step"] if sprite.width]
    assert mark.center_y == pytest.approx(y + RAISE)


def test_another_world_is_another_picture(stage: Stage, art: Art) -> None:
    other = next(beats("twin-cities", 2, 3, 1))
    assert isinstance(other, Match)
    stage.show(other.world)
    assert seen(stage) == expected(stage, other.world)
    assert stage.size == (other.world.grid.width * TILE, other.world.grid.height * TILE)
    assert len(stage.ground._reliefs) == other.world.grid.size


def test_the_worm_and_whom_it_hunts(stage: Stage) -> None:
    before, event = moments()[WormAppeared]
    assert isinstance(event, WormAppeared)
    after = before.clone()
    after.follow((event,))
    stage.show(after.world)
    worm = stage.piece(WORM)
    assert worm is not None
    assert worm.field == event.field
    assert [piece.entity for piece in stage.pieces if getattr(piece, "hunted", False)] == [event.target]
    with after.world:
        after.world.set(WORM, Worm())
        after.world.lift(WORM)
    stage.show(after.world)
    assert stage.piece(WORM) is None


def test_spice_and_storm_and_store(stage: Stage, match: Match) -> None:
    world = match.world
    with world:
        world.set(MATCH, Spice((0, 7)))
        world.set(MATCH, Storm(0))
        house = world.get(MATCH + 2, House)
        world.set(MATCH + 2, House(house.name, 13, house.atomics, house.outlawed))
    stage.show(world)
    assert stage.crumbs.fields == (0, 7)
    assert stage.weather.hazy == {0, 1, world.grid.width, world.grid.width + 1}
    assert stage.cities[2].store == 13


def test_crumbs_glitter_and_the_storm_blows(stage: Stage) -> None:
    before, event = moments()[SpiceBlown]
    after = before.clone()
    after.follow((event,))
    stage.show(after.world)
    most = [0, 0]
    for _ in range(60):
        stage.update(1 / 20)
        most = [max(most[0], len(stage.sparks)), max(most[1], len(stage.dust))]
    assert min(most) > 0


def test_a_wedge_points_at_whose_turn_it_is(stage: Stage) -> None:
    assert stage.active is not None
    piece = stage.piece(stage.active)
    assert piece is not None
    stage.update(1 / 60)
    assert stage._pointer.center_x == piece.body.center_x
    assert stage._pointer.bottom > piece.body.center_y
    stage.active = None
    stage.update(1 / 60)
    assert stage._pointer.width == 0


def test_with_reduced_motion_nothing_moves_by_itself(stage: Stage) -> None:
    stage.calm = True
    stage.update(1 / 30)
    stills = [[(tuple(sprite.position), sprite.angle) for sprite in layer] for layer in stage._layers]
    for _ in range(60):
        stage.update(1 / 30)
    now = [[(tuple(sprite.position), sprite.angle) for sprite in layer] for layer in stage._layers]
    assert now == stills
    assert not len(stage.sparks)
    assert not len(stage.dust)


def test_pictures_are_finer_when_the_board_is_near(stage: Stage) -> None:
    stage.camera.fit((0.0, 0.0, 300.0, 300.0), stage.size)
    stage.update(1 / 60)
    assert {sprite.texture.width for sprite in stage._tiles} == {32}
    stage.camera.fit((0.0, 0.0, 1200.0, 900.0), stage.size)
    stage.update(1 / 60)
    widths = {sprite.texture.width for sprite in stage._tiles}
    assert len(widths) == 1
    assert widths != {32}
    assert {tuple(sprite.size) for sprite in stage._tiles} == {(TILE, TILE)}
    assert at_rest(stage)


def test_nothing_is_made_at_rest(art: Art, match: Match) -> None:
    stage, director = acted(art, match)
    pass_time(stage, director, 4.0)
    made: Counter[str] = Counter()
    with counting(made):
        pass_time(stage, director, 4.0)
    assert made == Counter()


def test_a_picture_is_drawn(art: Art, stage: Stage, match: Match) -> None:
    """Sand where nothing stands, bright on a dune; night around."""
    import arcade

    world = match.world
    kinds = world.get(MATCH, Terrain).kinds
    busy = {f for f in range(len(kinds)) if f in world.at} | stage.weather.hazy | set(stage.crumbs.fields)
    wide = world.grid.width
    busy |= {field + wide for field in busy} | {field - wide for field in busy}
    dune, flat = (next(f for f, k in enumerate(kinds) if k == kind and f not in busy) for kind in "DF")
    window = arcade.get_window()
    window.default_camera.use()
    window.clear(color=(11, 14, 28, 255))
    stage.camera.fit((0.0, 0.0, float(window.width), float(window.height)), stage.size)
    stage.update(1 / 60)
    stage.draw()
    image = arcade.get_image(0, 0, *window.get_framebuffer_size()).convert("RGB")

    def pixel(x: float, y: float) -> tuple[int, int, int]:
        across, up = stage.camera.project(x, y)
        return image.getpixel((int(across), image.height - 1 - int(up)))  # type: ignore[return-value]

    low, high = (pixel(*stage.top(field)) for field in (flat, dune))
    for red, green, blue in (low, high):
        assert red > green > blue
    assert sum(high) > sum(low) + 60
    assert pixel(-48, stage.size[1] / 2) == (11, 14, 28)


def test_the_desert_is_known_from_far_away(art: Art) -> None:
    from render.dune.minimap import DUNE_LIGHT, ROCK_LIGHT

    match = scene("A ^ .\n# . _\n. . b")
    stage, _ = acted(art, match)
    assert stage.shade(match.at(1, 0)) == DUNE_LIGHT
    assert stage.shade(match.at(0, 1)) == ROCK_LIGHT
    sand, plateau = stage.shade(match.at(2, 0)), stage.shade(match.at(2, 1))
    assert sand[0] - sand[2] > 20 + plateau[0] - plateau[2], "sand is warmer than rock"
    before = stage.surface
    assert before == stage.surface
    stage.ground.show(match.world.get(MATCH, Terrain).kinds.replace(DUNE, FLAT))
    assert stage.surface != before
