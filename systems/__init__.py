"""The rules: what happens, in order. Shared systems at the root, one folder a game."""
