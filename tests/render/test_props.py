from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    import arcade

    from render.props import Props
    from render.window import GameWindow


@pytest.fixture
def textures(open_window: GameWindow) -> tuple[arcade.Texture, arcade.Texture]:
    import arcade

    arcade.set_window(open_window)
    open_window.switch_to()
    return arcade.make_circle_texture(16, (255, 255, 255, 255)), arcade.make_circle_texture(
        24, (255, 255, 255, 255)
    )


@pytest.fixture
def props(textures: tuple[arcade.Texture, arcade.Texture]) -> Props:
    from render.props import Props

    return Props(textures[0], most=3)


def test_a_sprite_is_borrowed_and_put_away(
    props: Props, textures: tuple[arcade.Texture, arcade.Texture]
) -> None:
    sprite = props.take(textures[1])
    assert sprite.texture is textures[1]
    assert len(props) == 1
    sprite.size = (50, 50)
    sprite.angle = 30
    props.put_away(sprite)
    props.put_away(sprite)
    assert len(props) == 0
    assert sprite.width == 0
    again = [props.take(textures[0]) for _ in range(3)]
    assert sprite in again
    assert all(one.angle == 0 for one in again)


def test_when_none_is_left_the_oldest_goes(
    props: Props, textures: tuple[arcade.Texture, arcade.Texture]
) -> None:
    sprites = [props.take(textures[0]) for _ in range(4)]
    assert sprites[3] is sprites[0]
    assert len(props) == 3
    assert len(props.list) == 3


def test_all_can_be_taken_away(props: Props, textures: tuple[arcade.Texture, arcade.Texture]) -> None:
    for _ in range(3):
        props.take(textures[1]).size = (9, 9)
    props.clear()
    assert len(props) == 0
    assert all(sprite.width == 0 for sprite in props.list)


def test_of_two_that_are_taken_together_the_second_is_above(
    props: Props, textures: tuple[arcade.Texture, arcade.Texture]
) -> None:
    first, second = props.take(textures[0]), props.take(textures[0])
    props.put_away(first)
    third, fourth = props.take(textures[0]), props.take(textures[0])
    order = [props.list.index(sprite) for sprite in (second, third, fourth)]
    assert order == [1, 0, 2]
