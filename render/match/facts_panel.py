"""The one place that tells all about what is pointed at, and why something cannot be done."""

from __future__ import annotations

from arcade import LBWH
from arcade.types import Rect

from render import theme
from render.lines import Line, wrapped
from render.match.facts import Fact, Facts
from render.match.layout import GAP
from render.widgets.layer import Layer

LEADING, SIZE = 15.0, 10.5
INSET, BETWEEN = 14.0, 18.0
REFUSED, BRIEFLY = 6.0, 2.0
"""Seconds for which it is told why something cannot be done; and as soon as something else is pointed at."""


class FactsPanel:
    """What is there on the left, what can be done about it on the right; it only ever says something else."""

    def __init__(self, layer: Layer, rect: Rect) -> None:
        self.layer, self.rect = layer, rect
        self.facts: tuple[Fact, ...] = ()
        """All that it tells now, the left column first."""
        self.refusal = ""
        """Why the last thing that was tried cannot be done, as long as it is told."""
        self._left = 0.0
        self._about: str | None = None
        """What was pointed at when something was refused."""
        self._told: object = None
        unit, gap = layer.unit, GAP * layer.unit / 2
        layer.plate(LBWH(rect.left + gap, rect.bottom + gap, rect.width - 2 * gap, rect.height - 2 * gap))
        self._room = (rect.width - (2 * INSET + BETWEEN) * unit) / 2
        self._rows = max(1, int((rect.height - 18 * unit) / (LEADING * unit)))
        top = rect.top - 16 * unit
        self._columns = [
            [self._row(x, top - row * LEADING * unit) for row in range(self._rows)]
            for x in (rect.left + INSET * unit, rect.left + (INSET + BETWEEN) * unit + self._room)
        ]

    def _row(self, x: float, y: float) -> tuple[Line, Line]:
        """A line that is plain, and one that is bold."""
        plain, bold = (Line(self.layer, x, y, SIZE, self._room, bold=bold) for bold in (False, True))
        return plain, bold

    def refuse(self, sentence: str) -> None:
        """Tell for a while why something cannot be done."""
        self.refusal, self._left, self._about = sentence, REFUSED, None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0:
            self.refusal = ""

    def show(self, there: Facts, possible: Facts) -> None:
        """Show what is there, and what can be done."""
        about = there[0].text if there else ""
        if self._about is None:
            self._about = about
        elif about != self._about and self._left < REFUSED - BRIEFLY:
            self.refusal = ""
        told = (tuple(there), tuple(possible), self.refusal)
        if told == self._told:
            return
        self._told = told
        if self.refusal:
            others = [fact for fact in possible if fact.text != self.refusal]
            possible = [Fact(self.refusal, theme.POOR, bold=True), *others]
        self.facts = (*there, *possible)
        room = self._fitting(there)
        left = self._broken(there[:room])
        rest = [*possible, *there[room:]]  # what has no room on the left goes on there
        right = self._broken(rest[: self._fitting(rest)])
        for column, lines in zip(self._columns, (left, right), strict=True):
            for row, (plain, bold) in enumerate(column):
                text, fact = lines[row] if row < len(lines) else ("", Fact(""))
                plain.say("" if fact.bold else text, fact.colour)
                bold.say(text if fact.bold else "", fact.colour)

    def _fitting(self, facts: Facts) -> int:
        """How many facts have room in a column; none is torn apart."""
        room = len(facts)
        while len(self._broken(facts[:room])) > self._rows:
            room -= 1
        return room

    def _broken(self, facts: Facts) -> list[tuple[str, Fact]]:
        size = SIZE * self.layer.unit
        return [
            (piece, fact) for fact in facts for piece in wrapped(fact.text, size, self._room, bold=fact.bold)
        ]
