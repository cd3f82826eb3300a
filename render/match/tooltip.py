"""The box that tells everything about what is under the mouse or the cursor."""

from __future__ import annotations

from arcade import LBWH
from arcade.types import Rect

from render.lines import Line, wrapped
from render.match.facts import Fact
from render.widgets.layer import Layer

MOST = 18
"""Lines at most."""
WIDE, LEADING, SIZE = 252.0, 16.0, 11.0


class Tooltip:
    """Some lines in a box beside a rectangle; nothing is made anew when they change."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer
        self.facts: tuple[Fact, ...] = ()
        self._place: tuple[float, float] | None = None
        self._broken: list[tuple[str, Fact]] = []
        unit = layer.unit
        self._plate = layer.plate(LBWH(0, 0, WIDE * unit, LEADING * unit), "tooltip")
        self._plain = [Line(layer, 0, 0, SIZE, (WIDE - 20) * unit) for _ in range(MOST)]
        self._bold = [Line(layer, 0, 0, SIZE, (WIDE - 20) * unit, bold=True) for _ in range(MOST)]

    @property
    def visible(self) -> bool:
        """Whether it is shown."""
        return bool(self.facts)

    def hide(self) -> None:
        """Show nothing."""
        self.facts = ()

    def show(self, facts: list[Fact], beside: Rect, within: Rect) -> None:
        """Show these lines beside a rectangle, but inside another."""
        unit = self.layer.unit
        fresh = tuple(facts) != self.facts
        if fresh:
            self.facts = tuple(facts)
            self._break()
        width, height = WIDE * unit, (len(self._broken) * LEADING + 14) * unit
        gap = 8 * unit
        left = beside.right + gap
        if left + width > within.right:
            left = max(within.left, beside.left - gap - width)
        bottom = max(within.bottom, min(beside.top - height, within.top - height))
        if not fresh and self._place == (left, bottom):
            return
        self._place = (left, bottom)
        if fresh:
            self._plate.texture = self.layer.window.art.panel(round(width), round(height), "tooltip")
            self._plate.size = (width, height)
        self._plate.position = (left + width / 2, bottom + height / 2)
        for number in range(MOST):
            text, fact = self._broken[number] if number < len(self._broken) else ("", Fact(""))
            x, y = left + 10 * unit, bottom + height - (15 + number * LEADING) * unit
            for line, mine in ((self._plain[number], not fact.bold), (self._bold[number], fact.bold)):
                line.say(text if mine else "", fact.colour)
                if text and mine:
                    line.move(round(x), round(y))

    def _break(self) -> None:
        size, room = SIZE * self.layer.unit, (WIDE - 20) * self.layer.unit
        lines = [
            (piece, fact) for fact in self.facts for piece in wrapped(fact.text, size, room, bold=fact.bold)
        ]
        self._broken = lines[:MOST]

    def draw(self) -> None:
        """Draw it, if there is anything to tell."""
        if self.facts:
            self.layer.draw()
