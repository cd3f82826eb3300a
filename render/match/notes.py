"""Short messages beside the board: what the player should know now. They fade by themselves."""

from __future__ import annotations

from dataclasses import dataclass

from arcade import LBWH
from arcade.types import Rect

from render import theme
from render.lines import Line, wrapped
from render.theme import Colour
from render.widgets.layer import Layer

SLOTS = 4
LEADING, SIZE = 15.5, 11.0
ICON, EDGE = 34.0, 8.0
"""The room for the icon, and beside the text on the right."""
LINES = 5
FADE = 0.4
MARGIN = 5.0
FREE = 42.0
"""What they leave free of the log: its newest lines."""


@dataclass(slots=True)
class Note:
    """A message; ``left`` are the seconds it stays, and a key names what it is about."""

    text: str
    icon: str
    colour: Colour
    left: float
    key: str


class Notes:
    """The latest messages, the newest on top; the board stays free, and so do the newest lines of the log."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.layer: Layer | None = None
        self.height = 0.0
        """How much they cover, from above."""
        self._slots: list[_Slot] = []
        self._most = 0.0

    def build(self, layer: Layer, within: Rect) -> None:
        """Prepare to be drawn from the upper edge of a rectangle, that of the log, on."""
        self.layer = layer
        self._most = within.height - FREE * layer.unit
        self._slots = [_Slot(layer, within) for _ in range(SLOTS)]

    def tell(
        self, text: str, icon: str = "", *, colour: Colour = theme.TEXT, seconds: float = 5.0, key: str = ""
    ) -> None:
        """Show a message; one with the same key takes the place of the other."""
        note = Note(text, icon, colour, seconds, key)
        for place, other in enumerate(self.notes):
            if key and other.key == key:
                self.notes[place] = note
                return
        self.notes = [*self.notes, note][-SLOTS:]

    def forget(self, key: str) -> None:
        """Take a message away."""
        self.notes = [note for note in self.notes if note.key != key]

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for note in self.notes:
            note.left -= seconds
        self.notes = [note for note in self.notes if note.left > 0]

    def draw(self) -> None:
        """Draw them."""
        if self.layer is None or not (self.notes or any(slot.used for slot in self._slots)):
            return
        down, full = 0.0, False
        latest = self.notes[::-1]
        for place, slot in enumerate(self._slots):
            note = latest[place] if place < len(latest) and not full else None
            full = full or (note is not None and down + slot.needed(note) > self._most and place > 0)
            down += slot.show(None if full else note, down)
        self.height = down + MARGIN * self.layer.unit if down else 0.0
        self.layer.draw()


class _Slot:
    """Room for one message."""

    def __init__(self, layer: Layer, within: Rect) -> None:
        self.used = False
        self._layer, self._within = layer, within
        unit = layer.unit
        self._width = within.width - 10 * unit
        self._room = self._width - (ICON + EDGE) * unit
        self._plate = layer.plate(LBWH(0, 0, self._width, 34 * unit), "tooltip")
        self._icon = layer.picture(layer.window.art.icon("tip", 32), 0, 0, 20 * unit)
        self._lines = [Line(layer, 0, 0, SIZE, self._room) for _ in range(LINES)]
        self._told: tuple[str, str, float] | None = None
        self._height = 0.0
        self._hide()

    def _hide(self) -> None:
        self.used = self._plate.visible = self._icon.visible = False
        self._told = None
        for line in self._lines:
            line.say("")

    def _pieces(self, text: str) -> list[str]:
        return wrapped(text, SIZE * self._layer.unit, self._room, most=LINES)

    def needed(self, note: Note) -> float:
        """The height that a message takes."""
        return (len(self._pieces(note.text)) * LEADING + 12) * self._layer.unit

    def show(self, note: Note | None, down: float) -> float:
        """Show a message so far below the top; gives the height it takes."""
        if note is None:
            if self.used:
                self._hide()
            return 0.0
        unit = self._layer.unit
        told = (note.text, note.icon, down)
        alpha = round(255 * min(1.0, note.left / FADE))
        if told != self._told:
            self._told = told
            self.used = self._plate.visible = True
            pieces = self._pieces(note.text)
            self._height = self.needed(note)
            top = self._within.top - MARGIN * unit - down
            texture = self._layer.window.art.panel(round(self._width), round(self._height), "tooltip")
            self._plate.texture = texture
            self._plate.size = (self._width, self._height)
            self._plate.position = (self._within.left + 5 * unit + self._width / 2, top - self._height / 2)
            left = self._within.left + 5 * unit
            self._icon.visible = bool(note.icon)
            if note.icon:
                self._icon.texture = self._layer.window.art.icon(note.icon, 32)
                self._icon.size = (20 * unit, 20 * unit)
                self._icon.position = (left + 18 * unit, top - self._height / 2)
            for place, line in enumerate(self._lines):
                line.move(round(left + ICON * unit), round(top - (14 + place * LEADING) * unit))
                line.say(pieces[place] if place < len(pieces) else "", note.colour)
        self._plate.alpha = self._icon.alpha = alpha
        for line in self._lines:
            line.say(line.text, note.colour, alpha)
        return self._height + 3 * unit
