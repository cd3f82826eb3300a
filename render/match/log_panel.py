"""The log at the bottom: its last lines, and all of them when it is opened."""

from __future__ import annotations

from math import ceil, floor

from arcade import LBWH
from arcade.types import Rect

from render import theme
from render.lines import Line, wrapped
from render.match.layout import GAP
from render.match.log import Entry, Log
from render.show import ROUND, TURN
from render.theme import Colour
from render.widgets.layer import Layer

SIZE = 10.5
LEADING = 15.0


class LogPanel:
    """So many lines of the log as there is room for; the latest below, or further back after scrolling."""

    def __init__(self, layer: Layer, rect: Rect, log: Log, *, kind: str = "plain", title: str = "") -> None:
        self.rect = rect
        self._log, self._layer = log, layer
        unit = layer.unit
        gap = GAP * unit / 2
        layer.plate(
            LBWH(rect.left + gap, rect.bottom + gap, rect.width - 2 * gap, rect.height - 2 * gap), kind
        )
        top = rect.top - 10 * unit
        self._font = SIZE * unit
        self._room = rect.width - 30 * unit
        if title:
            top -= 30 * unit
            Line(
                layer, rect.left + 16 * unit, rect.top - 22 * unit, 17, self._room, theme.GOLD, bold=True
            ).say(title)
        leading = LEADING * unit
        count = max(1, int((top - rect.bottom - 8 * unit) / leading))
        self._lines = [
            Line(layer, rect.left + 16 * unit, rect.bottom + 16 * unit + number * leading, SIZE, self._room)
            for number in range(count)
        ]
        self._leading = leading
        self._above = rect.height - 16 * unit - (count - 0.5) * leading
        """What is between the top of the panel and its lines."""
        self._shown: list[Entry] = []
        """To which entry each line belongs, from below."""
        self._lit: Entry | None = None
        self._back = 0
        self._told = (-1, -1, -1)
        self._broken: dict[str, list[str]] = {}

    def scroll(self, lines: int) -> None:
        """Look so many lines further back."""
        every = sum(len(self._pieces(entry)) for entry in self._log.entries)
        self._back = max(0, min(self._back + lines, every - len(self._lines)))

    def show(self, covered: float = 0.0) -> None:
        """Show what is new; as much of the panel as is covered, from above, stays empty."""
        hidden = min(max(0, ceil((covered - self._above) / self._leading)), len(self._lines))
        if self._told == (self._log.count, self._back, hidden):
            return
        self._told = (self._log.count, self._back, hidden)
        wanted = len(self._lines) - hidden + self._back
        pieces: list[tuple[str, Colour, Entry]] = []
        for entry in reversed(self._log.entries):
            colour = self._colour(entry)
            pieces += [(piece, colour, entry) for piece in reversed(self._pieces(entry))]
            if len(pieces) >= wanted:
                break
        pieces = pieces[self._back : wanted]
        self._shown = [entry for _, _, entry in pieces]
        for number, line in enumerate(self._lines):
            text, colour = pieces[number][:2] if number < len(pieces) else ("", theme.TEXT)
            line.say(text, colour)

    def light(self, entry: Entry | None) -> None:
        """Let one entry stand out, or none."""
        if entry is not self._lit:
            self._lit = entry
            self._told = (-1, -1, -1)

    def entry_at(self, x: float, y: float) -> Entry | None:
        """The entry whose line is at a point of the window."""
        if not self.rect.point_in_rect((x, y)):
            return None
        place = floor((y - self.rect.bottom - 16 * self._layer.unit) / self._leading + 0.5)
        return self._shown[place] if 0 <= place < len(self._shown) else None

    def _pieces(self, entry: Entry) -> list[str]:
        broken = self._broken.get(entry.text)
        if broken is None:
            if len(self._broken) > 2 * len(self._log.entries) + 50:
                self._broken.clear()
            broken = self._broken[entry.text] = wrapped(entry.text, self._font, self._room)
        return broken

    def _colour(self, entry: Entry) -> Colour:
        if entry.level == ROUND or entry is self._lit:
            return theme.GOLD
        if entry.level == TURN:
            return self._layer.window.palette.teams[entry.seat]
        return theme.DIM if entry.minor else theme.TEXT
