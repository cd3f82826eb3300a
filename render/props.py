"""Large passing pictures: beams, rings, flying arrows. All sprites exist from the start."""

from __future__ import annotations

import arcade

MOST = 64


class Props:
    """A fixed number of sprites to borrow; whoever takes one puts it away again."""

    def __init__(self, texture: arcade.Texture, most: int = MOST) -> None:
        self.list: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=most)
        self._idle: list[arcade.Sprite] = []
        self._used: list[arcade.Sprite] = []
        for _ in range(most):
            sprite = arcade.Sprite(texture)
            sprite.size = (0.0, 0.0)  # nothing to fill, so an idle one costs nothing
            self.list.append(sprite)
            self._idle.append(sprite)

    def __len__(self) -> int:
        return len(self._used)

    def take(self, texture: arcade.Texture) -> arcade.Sprite:
        """A sprite with this picture; when none is left, the one that was taken first."""
        sprite = self._idle.pop() if self._idle else self._used.pop(0)
        if sprite.texture is not texture:
            sprite.texture = texture
        sprite.angle = 0.0
        self._used.append(sprite)
        return sprite

    def put_away(self, sprite: arcade.Sprite) -> None:
        """Take it off the stage."""
        if sprite in self._used:
            self._used.remove(sprite)
            self._idle.append(sprite)
            sprite.size = (0.0, 0.0)

    def clear(self) -> None:
        """Take all off the stage."""
        for sprite in tuple(self._used):
            self.put_away(sprite)
