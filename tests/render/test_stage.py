"""What all stages do, tried on that of Marvelous Mashup."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from ecs.components import MATCH, Progress
from ecs.match import Match
from render.theme import TILE
from systems.brains import RandomBrain
from systems.mashup.commands import Step
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from tests.render.acting import pass_time
from tests.render.mashup.acting import acted, expected, seen
from tests.systems.mashup.scene import DOWN, Scene, Stats, scene

if TYPE_CHECKING:
    from render.art import Art
    from render.mashup.stage import Stage

DRAWING = """
    . # . O .
    . A 0 b .
    B . . . a
"""


@pytest.fixture
def match() -> Scene:
    return scene(DRAWING, heroes={"a": DOWN, "b": Stats(hp=60)}, stones={"b": "mind time"})


@pytest.fixture
def stage(art: Art, match: Scene) -> Stage:
    return acted(art, match)[0]


def test_fields_and_board_points(stage: Stage, match: Scene) -> None:
    assert stage.size == (500.0, 300.0)
    assert stage.center(match.at(0, 0)) == (50.0, 250.0)
    assert stage.center(match.at(4, 2)) == (450.0, 50.0)
    for field in range(15):
        assert stage.field_at(*stage.center(field)) == field
        assert stage.under(*stage.camera.project(*stage.center(field))) == field
    for outside in ((-1, 50), (50, -1), (501, 50), (50, 301)):
        assert stage.field_at(*outside) is None


def test_the_ground_has_a_sprite_a_field(stage: Stage) -> None:
    grass = stage._tiles
    assert [sprite.position for sprite in grass] == [stage.center(field) for field in range(15)]
    assert all(sprite.size == (TILE, TILE) for sprite in grass)


def test_another_world_is_another_picture(stage: Stage, match: Scene) -> None:
    kept = stage.piece(match["A"])
    match.play(Step, 2, 1)
    stage.show(match.world)
    assert seen(stage) == expected(stage, match.world)
    assert stage.piece(match["A"]) is kept
    other = scene("a A\n. .")
    stage.show(other.world)
    assert stage.size == (200.0, 200.0)
    assert seen(stage) == expected(stage, other.world)
    assert len(stage._tiles) == 4
    assert [words for words, _ in stage._numbers] == ["0", "1", "0", "1"]


def test_columns_and_rows_are_counted_in_the_frame_at_any_zoom(stage: Stage) -> None:
    columns, rows = stage._numbers[:5], stage._numbers[5:]
    assert [words for words, _ in columns] == ["0", "1", "2", "3", "4"]
    assert [words for words, _ in rows] == ["0", "1", "2"]
    assert all(sprite.top < 0 for _, sprite in columns)
    assert all(sprite.right < 0 for _, sprite in rows)
    assert rows[0][1].center_y > rows[2][1].center_y  # rows are counted from above
    for side in (1000.0, 200.0):
        stage.camera.fit((0.0, 0.0, side, side), stage.size)
        stage.update(1 / 60)
        assert 8 < columns[0][1].height * stage.camera.scale < 30


def test_marks_lie_on_their_fields_and_can_be_taken_away(stage: Stage) -> None:
    def marked() -> Counter[tuple[float, float]]:
        return Counter(
            tuple(sprite.position) for kind in stage._marked.values() for sprite in kind if sprite.width
        )

    stage.mark("step", [0, 1, 2])
    stage.mark("attack", [2])
    assert marked() == Counter(stage.center(field) for field in (0, 1, 2, 2))
    stage.mark("step", [4])
    assert marked() == Counter(stage.center(field) for field in (4, 2))
    sprites = len(stage._marks)
    stage.mark("step", [5, 6])
    stage.unmark("attack")
    assert marked() == Counter(stage.center(field) for field in (5, 6))
    assert len(stage._marks) == sprites
    stage.unmark()
    assert marked() == Counter()


def test_the_active_hero_moves_and_the_others_do_not(stage: Stage, match: Scene) -> None:
    bobs: dict[str, set[float]] = {name: set() for name in "ABb"}
    for _ in range(20):
        stage.update(1 / 30)
        for name, seen_bobs in bobs.items():
            seen_bobs.add(stage.piece(match[name]).bob)  # type: ignore[union-attr]
    assert len(bobs["A"]) > 10
    assert bobs["B"] == bobs["b"] == {0.0}


def test_with_reduced_motion_nothing_moves_by_itself(stage: Stage) -> None:
    stage.calm = True
    stage.update(1 / 30)
    stills = [[tuple(sprite.position) for sprite in layer] for layer in stage._layers]
    for _ in range(120):
        stage.update(1 / 30)
    assert [[tuple(sprite.position) for sprite in layer] for layer in stage._layers] == stills
    assert not len(stage.sparks)


def test_the_halo_glides_to_whose_turn_it_is(stage: Stage, match: Scene) -> None:
    pass_time(stage, _idle(), 1.0)
    assert stage._halo.position == pytest.approx(stage.center(match.at(1, 1)), abs=0.1)
    stage.active = match["B"]
    stage.update(1 / 60)
    x, _ = stage._halo.position
    assert 50 < x < 150
    pass_time(stage, _idle(), 1.0)
    assert stage._halo.position == pytest.approx(stage.center(match.at(0, 2)), abs=0.1)
    stage.active = None
    stage.update(1 / 60)
    assert stage._halo.width == 0


def test_pictures_are_finer_when_the_board_is_near(stage: Stage, match: Scene) -> None:
    stage.camera.fit((0.0, 0.0, 200.0, 200.0), stage.size)
    stage.update(1 / 60)
    hero = stage.piece(match["A"])
    assert hero is not None
    assert hero.body.texture.width == round(hero.span * 64)
    assert hero._name.width > 0  # type: ignore[attr-defined]
    stage.camera.fit((0.0, 0.0, 1000.0, 700.0), stage.size)
    stage.update(1 / 60)
    assert hero.body.texture.width == round(hero.span * 192)
    assert {sprite.size for sprite in stage._tiles} == {(TILE, TILE)}
    usual = hero.body.height
    stage.camera.fit((0.0, 0.0, 100.0, 100.0), stage.size)
    stage.update(1 / 60)
    assert hero._name.width == 0  # type: ignore[attr-defined]
    assert hero.body.texture.width == round(hero.span * 32)
    assert hero.body.height > 1.4 * usual  # what would be too small is drawn larger than its field
    rock = next(piece for piece in stage.pieces if type(piece).__name__ == "RockPiece")
    assert rock.body.width == pytest.approx(rock.span * TILE)


def test_sweeping_takes_all_effects_away(stage: Stage) -> None:
    stage.sparks.burst(stage.art.effect("spark", 64), 0, 0, 5)
    stage.props.take(stage.art.effect("smoke", 64))
    stage.veil = ((0, 0, 0), 0.5)
    stage.camera.shake(1.0)
    stage.labels.say("!", 0, 0, colour=(1, 1, 1), tall=9, life=1, rise=1, within=(0, 9))
    stage.sweep()
    assert [len(pool) for pool in (stage.sparks, stage.props, stage.labels)] == [0, 0, 0]
    assert stage.veil[1] == 0
    assert stage.camera.offset == (0.0, 0.0)


def test_each_game_says_what_it_shows(art: Art) -> None:
    from render.stage import Stage

    bare = Stage(art, art.palette)
    assert bare.level(10.0, 20.0) == 0.0
    for ask in (lambda: bare.made(1, {}), lambda: bare.tile(0), lambda: bare.present(None)):  # type: ignore[arg-type]
        with pytest.raises(NotImplementedError):
            ask()


def _idle() -> Any:
    class Idle:
        def update(self, seconds: float) -> None:
            pass

    return Idle()


def test_names_of_neighbours_do_not_lie_over_each_other(art: Art) -> None:
    match = Match(standard(), load_setup(scenario="first-match"), 3)
    brain = RandomBrain(3)
    while match.world.get(MATCH, Progress).round == 0:
        match.apply(match.acting[0], brain.choose(match, match.acting[0]))
    from render.pieces import Actor

    stage = acted(art, match)[0]
    for width in (700.0, 1000.0, 1800.0):
        stage.camera.fit((0.0, 0.0, width, width), stage.size)
        stage.update(1 / 60)
        named = {piece.names[-1]: piece._name.width for piece in stage.pieces if isinstance(piece, Actor)}
        assert len(named) == 12
        assert all(0 < wide <= 1.3 * TILE for wide in named.values())
        assert max(named[name] for name in named if name not in ("Spider-Man", "Quicksilver")) <= 1.05 * TILE
