"""What the help of every game has: a page on how a match is played with mouse and keys."""

from __future__ import annotations

from render.game_menus import Picture


def icon(name: str) -> Picture:
    """A sign as a picture of the help."""
    return lambda art: art.icon(name, 48)


CONTROLS = (
    ("click", icon("step")),
    ("keys", icon("settings")),
    ("tip", icon("tip")),
    ("pause", icon("pause")),
    ("zoom", icon("zoom_in")),
    ("camera", icon("eye")),
    ("danger", icon("skull")),
    ("lost", icon("warning")),
)
"""Its rows; the page is called ``match``."""

KEYS = {
    "keys": ("up", "choose", "next", "end_turn"),
    "tip": ("tip",),
    "pause": ("pause",),
    "zoom": ("zoom_in", "zoom_out"),
    "camera": ("fit",),
    "danger": ("danger",),
}
"""The keys that these rows name."""
