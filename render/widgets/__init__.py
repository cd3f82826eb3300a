"""Widgets in the look of the game, for the menus of all games: by mouse and by keyboard alone."""
