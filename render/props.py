"""Large passing pictures: beams, rings, flying arrows. All sprites exist from the start."""

from __future__ import annotations

from heapq import heappop, heappush

import arcade

MOST = 64


class Props:
    """A fixed number of sprites to borrow; whoever takes one puts it away again."""

    def __init__(self, texture: arcade.Texture, most: int = MOST) -> None:
        self.list: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(capacity=most)
        self._idle = list(range(most))
        self._used: dict[arcade.Sprite, int] = {}
        for _ in range(most):
            sprite = arcade.Sprite(texture)
            sprite.size = (0.0, 0.0)  # nothing to fill, so an idle one costs nothing
            self.list.append(sprite)

    def __len__(self) -> int:
        return len(self._used)

    def take(self, texture: arcade.Texture) -> arcade.Sprite:
        """A sprite with this picture, the lowest one; when none is left, the one that was taken first.

        So of two that are taken together the second lies over the first.
        """
        if not self._idle:
            self.put_away(next(iter(self._used)))
        number = heappop(self._idle)
        sprite = self.list[number]
        if sprite.texture is not texture:
            sprite.texture = texture
        sprite.angle = 0.0
        self._used[sprite] = number
        return sprite

    def put_away(self, sprite: arcade.Sprite) -> None:
        """Take it off the stage."""
        number = self._used.pop(sprite, None)
        if number is not None:
            heappush(self._idle, number)
            sprite.size = (0.0, 0.0)

    def clear(self) -> None:
        """Take all off the stage."""
        for sprite in tuple(self._used):
            self.put_away(sprite)
