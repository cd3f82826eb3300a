"""What only the keys and buttons of Mashup do: they take the stones that the hero carries."""

from __future__ import annotations

from typing import cast

from render.mashup.choosing import STONE, Choosing, Tool
from render.mashup.toolbar import STONES
from render.match import controls


class Controls(controls.Controls):
    """Does what the actions of Mashup name."""

    def more(self, action: str) -> None:
        """Take a stone."""
        choosing, guide = cast("Choosing", self.view.choosing), self.view.guide
        carried, place = choosing.carried(), STONES.index(action)
        if place < len(carried):
            self.take(Tool(STONE, carried[place]))
        else:
            self.view.refuse(guide.why_grey(choosing, Tool(STONE)))
