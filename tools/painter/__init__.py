"""Draws the pictures of all games, once, into the atlases of `data/art`: `python -m tools.painter`."""
