"""A plain wire for any game that has no standard of its own, and the pattern of every game's folder here.

`messages` says what both sides may say, `codec` writes and reads it, `server` and `client` know the customs.
"""
