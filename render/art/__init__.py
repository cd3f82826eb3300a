"""All pictures of the game, drawn by code: the modules paint Pillow images, `Art` makes textures of them."""

from render.art.gallery import Art

__all__ = ["Art"]
