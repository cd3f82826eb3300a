from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from render.camera import View
from render.theme import TILE
from systems.mashup.commands import EndTurn
from systems.mashup.components import THANOS
from tests.render.acting import pass_time
from tests.render.mashup.acting import acted, beats, expected, seen
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


def test_everything_is_shown(stage: Stage, match: Scene) -> None:
    assert seen(stage) == expected(stage, match.world)
    hero = stage.piece(match["A"])
    assert hero is not None
    assert hero.body.position == (150.0, 150.0 + hero.high)
    assert stage.piece(THANOS) is None
    assert stage.active == match["A"]


def test_walls_are_joined_up_and_a_place_is_known(art: Art) -> None:
    from render.mashup.pieces import RockPiece
    from render.mashup.stage import Stage

    match = scene(". # # .\n. # . A\na . . .")
    stage = Stage(art, art.palette)
    stage.show(match.world)
    rocks = {piece.field: piece for piece in stage.pieces if isinstance(piece, RockPiece)}
    corner, end = rocks[match.at(1, 0)], rocks[match.at(2, 0)]
    size = round(corner.span * corner.detail)
    assert corner.body.texture is art.wall("meadow", "ES", 0, size)
    assert end.body.texture is art.wall("meadow", "W", 0, size)
    stage.remove(end.entity)
    stage.lay()
    assert corner.body.texture is art.wall("meadow", "S", 0, size)
    textures = [sprite.texture for sprite in stage._ground]
    assert textures[0] is art.around("meadow")
    assert art.light("meadow") in textures


def test_a_board_of_the_game_looks_like_its_place(art: Art) -> None:
    from ecs.match import Match
    from render.mashup.stage import Stage
    from systems.mashup.configs import load_setup
    from systems.mashup.game import standard

    match = Match(standard(), load_setup("standard", scenario="sakaar"), seed=1)
    stage = Stage(art, art.palette)
    stage.show(match.world)
    assert stage.look.theme == "arena"
    assert stage.rims == art.rim("arena")
    assert stage._tiles[0].texture is art.floor("arena", 2, "NESW", 0, stage._detail)


def test_carried_stones_follow_their_carrier(stage: Stage, match: Scene) -> None:
    carrier, stone = stage.piece(match["b"]), stage.piece(match["mind"])
    assert carrier is not None
    assert stone is not None
    before = stone.body.position
    carrier.x += 30
    stage.update(1 / 60)
    assert stone.body.position == pytest.approx((before[0] + 30, before[1]))
    assert stone.body.width < 0.5 * TILE


def test_a_stone_changes_hands(stage: Stage, match: Scene) -> None:
    stage.hand(match["mind"], match["A"])
    assert stage.piece(match["A"]).items == (match["mind"],)  # type: ignore[union-attr]
    assert stage.piece(match["b"]).items == (match["time"],)  # type: ignore[union-attr]
    stage.hand(match["mind"], None)
    assert stage.piece(match["A"]).items == ()  # type: ignore[union-attr]


def test_a_picture_is_drawn(art: Art, stage: Stage, match: Scene) -> None:
    """Grass where nothing stands, the bar of a hero where it belongs, a frame around."""
    import arcade

    from render.theme import GOOD

    window = arcade.get_window()
    window.default_camera.use()
    window.clear(color=(11, 14, 28, 255))
    stage.update(1 / 60)
    stage.draw()
    image = arcade.get_image(0, 0, *window.get_framebuffer_size()).convert("RGB")

    def pixel(x: float, y: float) -> tuple[int, ...]:
        across, up = stage.camera.project(x, y)
        return image.getpixel((int(across), image.height - 1 - int(up)))  # type: ignore[return-value]

    red, green, blue = pixel(*stage.center(match.at(2, 2)))
    assert green > red
    assert green > blue
    assert pixel(-24, 150) == stage.rims[1]
    x, y = stage.center(match.at(1, 1))
    assert max(abs(a - b) for a, b in zip(pixel(x, y - 30), GOOD, strict=True)) < 40


@contextmanager
def counting(made: Counter[str]) -> Iterator[None]:
    """Count every sprite, text and texture that is made."""
    import arcade

    with pytest.MonkeyPatch.context() as patch:
        for kind in (arcade.BasicSprite, arcade.Text, arcade.Texture):

            def noted(
                self: Any, *args: Any, _kind: Any = kind, _old: Any = kind.__init__, **kwargs: Any
            ) -> None:
                made[_kind.__name__] += 1
                _old(self, *args, **kwargs)

            patch.setattr(kind, "__init__", noted)
        yield


def test_nothing_is_made_while_the_match_goes_on(art: Art) -> None:
    """But for what comes onto the board: here a whole round of steps, blows, shots and turns."""
    news = beats("sakaar", 6, 30, 60)
    stage, director = acted(art, next(news))  # type: ignore[arg-type]
    rest = list(news)
    for beat in rest[:2]:
        director.take(beat)  # type: ignore[arg-type]
    director.skip()
    pass_time(stage, director, 0.1)
    for beat in rest[2:]:  # every picture is painted once
        director.take(beat)  # type: ignore[arg-type]
        pass_time(stage, director, 0.3, 0.1)
    director.skip()
    director.show(rest[2].match)  # type: ignore[union-attr]
    pass_time(stage, director, 0.1)
    made: Counter[str] = Counter()
    with counting(made):
        for beat in rest[3:40]:
            stones = sum(1 for event in beat.events if type(event).__name__ == "Released")  # type: ignore[union-attr]
            director.take(beat)  # type: ignore[arg-type]
            pass_time(stage, director, 0.4, 0.1)
            assert not stones
    assert made == Counter()


def test_turns_end_without_anything_new(art: Art, match: Scene) -> None:
    stage, director = acted(art, match)
    from render.table import Beat

    director.take(Beat(tuple(match.play(EndTurn)), match.clone()))
    pass_time(stage, director, 2.0)
    assert director.idle
    assert stage.active == match[match.active]


def test_what_was_prepared_is_not_painted_when_the_camera_comes_close(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    from render.art import figures, places
    from render.stage import DETAILS

    stage.art._textures.clear()
    before = stage._detail
    stage.prepare()
    assert stage._detail == before
    painted: list[object] = []
    for module, name in ((places, "floor"), (places, "wall"), (figures, "base")):
        monkeypatch.setattr(module, name, lambda *args: painted.append(args))
    for scale in (0.4, 0.9, 1.6):
        stage.camera.fly(View(*stage.camera.goal[:2], scale))
        stage.camera.jump()
        stage.update(1 / 60)
    assert stage._detail == DETAILS[-1]
    assert painted == []
