"""What lies over the board while choosing: where one can go, whom one can hit and how hard."""

from __future__ import annotations

from collections.abc import Mapping

import arcade

from ecs.grid import Field
from render import theme
from render.lines import Line
from render.match.choosing import STEP, Choosing, Sign
from render.stage import Stage
from render.widgets.layer import Layer

NUMBERS = 12
"""How many targets show what a hit would do to them at the same time."""


class Overlay:
    """Marks on the stage, and numbers over whoever can be hit."""

    def __init__(self, layer: Layer, stage: Stage, marks: Mapping[str, str]) -> None:
        """``marks`` tells for each kind of choice how it is marked."""
        self.layer = layer
        self._stage, self._marks = stage, marks
        self._numbers: list[Line] = []
        self._skulls: list[arcade.Sprite] = []
        self._placed: list[Sign] = []
        self._cost = Line(layer, 0, 0, 13, 200 * layer.unit, theme.TEXT, bold=True, anchor="center")
        self._cost_field: Field | None = None
        self._tip_field: Field | None = None
        art = layer.window.art
        for _ in range(NUMBERS):
            self._numbers.append(
                Line(layer, 0, 0, 13, 200 * layer.unit, theme.POOR, bold=True, anchor="center")
            )
            skull = layer.picture(art.icon("skull", 48), 0, 0, 20 * layer.unit)
            skull.visible = False
            self._skulls.append(skull)
        small = arcade.LBWH(0, 0, 52 * layer.unit, 20 * layer.unit)
        self._grounds = [layer.plate(small, "tooltip") for _ in range(NUMBERS + 1)]
        for ground in self._grounds:
            ground.visible = False
        self._bulb_ground = layer.plate(arcade.LBWH(0, 0, 24 * layer.unit, 24 * layer.unit), "tooltip")
        self._bulb = layer.picture(art.icon("tip", 48), 0, 0, 18 * layer.unit)
        self._bulb.visible = self._bulb_ground.visible = False

    @property
    def numbers(self) -> list[str]:
        """What is written over those who can be hit."""
        return [line.text for line in self._numbers if line.text]

    def show(self, choosing: Choosing, pointed: Field | None, *, reveal: bool, tip: Field | None) -> None:
        """Mark all that can be chosen, and what is meant by the field pointed at."""
        stage = self._stage
        fields = choosing.fields() if reveal else {}
        marked: dict[str, list[Field]] = {mark: [] for mark in self._marks.values()}
        for kind, mark in self._marks.items():
            marked[mark] += [] if kind in choosing.spread else fields.get(kind, [])
        for mark, some in marked.items():
            stage.mark(mark, some)
        usual = choosing.usual(pointed) if reveal and pointed is not None else None
        way = choosing.way[1:]
        if usual is not None and usual.path is not None:
            way = way + list(usual.path.fields)
        stage.mark("path", way)
        aimed = choosing.area(usual) if usual is not None and usual.kind != STEP else []
        wide = usual is not None and usual.kind in choosing.spread
        if usual is not None and wide:
            stage.mark(self._marks[usual.kind], aimed)
        stage.mark("target", [] if wide else aimed)
        self._tip_field = tip if reveal else None
        self._bulb.visible = self._bulb_ground.visible = self._tip_field is not None
        stage.mark("active", [self._tip_field] if self._tip_field is not None else [])
        stage.mark("hover", [pointed] if pointed is not None else [])
        self._placed = choosing.signs()[:NUMBERS] if reveal else []
        self._cost_field = None
        if usual is not None and usual.path is not None:
            self._cost_field = usual.field
            self._cost.say(f"{usual.path.steps} {self.layer.window.texts('match.mp')}", theme.TEXT)
        self._write()

    def _write(self) -> None:
        for number, (line, skull) in enumerate(zip(self._numbers, self._skulls, strict=True)):
            used = number < len(self._placed)
            self._grounds[number].visible = used
            skull.visible = used and self._placed[number].down
            line.say(self._placed[number].text if used else "")
        if self._cost_field is None:
            self._cost.say("")
        self._grounds[NUMBERS].visible = self._cost_field is not None

    def follow(self) -> None:
        """Keep the numbers over their fields, wherever the camera looks."""
        camera, unit = self._stage.camera, self.layer.unit
        for number, sign in enumerate(self._placed):
            x, y = self._stage.center(sign.field)
            x, y = camera.project(x, y + 0.42 * theme.TILE)
            y += 6 * unit
            self._numbers[number].move(round(x - (9 * unit if sign.down else 0)), round(y))
            self._skulls[number].position = (x + 15 * unit, y)
            self._grounds[number].position = (x, y)
        if self._tip_field is not None:  # beside the sign of a hit, and above whoever stands there
            x, y = self._stage.center(self._tip_field)
            at = camera.project(x - 0.4 * theme.TILE, y + 0.4 * theme.TILE)
            self._bulb.position = self._bulb_ground.position = at
        if self._cost_field is not None:
            x, y = camera.project(*self._stage.center(self._cost_field))
            self._cost.move(round(x), round(y))
            self._grounds[NUMBERS].position = (x, y)

    def draw(self) -> None:
        """Draw the numbers; the marks are drawn by the stage."""
        if self._placed or self._cost_field is not None or self._tip_field is not None:
            self.layer.draw()
