"""All pictures of the games: `Art` makes textures of those in the atlases, in any size and colour."""

from render.art.gallery import Art

__all__ = ["Art"]
