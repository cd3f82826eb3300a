"""What lies over the board while choosing: where one can go, whom one can hit and how hard."""

from __future__ import annotations

import arcade

from ecs.grid import Field
from render import theme
from render.lines import Line
from render.mashup.choosing import ATTACK, HELP, SHOT, STEP, STONE, Choosing
from render.mashup.forecast import Hit
from render.mashup.stage import Stage
from render.widgets.layer import Layer
from systems.mashup.components import Hero

KINDS = (STEP, ATTACK, SHOT, STONE, HELP)
NUMBERS = 12
"""How many targets show what a hit would do to them at the same time."""


class Overlay:
    """Marks on the stage, and numbers over whoever can be hit."""

    def __init__(self, layer: Layer, stage: Stage) -> None:
        self.layer = layer
        self._stage = stage
        self._numbers: list[Line] = []
        self._skulls: list[arcade.Sprite] = []
        self._placed: list[tuple[Field, Hit]] = []
        self._cost = Line(layer, 0, 0, 13, 200 * layer.unit, theme.TEXT, bold=True, anchor="center")
        self._cost_field: Field | None = None
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

    @property
    def numbers(self) -> list[str]:
        """What is written over those who can be hit."""
        return [line.text for line in self._numbers if line.text]

    def show(self, choosing: Choosing, pointed: Field | None, *, reveal: bool, tip: Field | None) -> None:
        """Mark all that can be chosen, and what is meant by the field pointed at."""
        stage = self._stage
        fields = choosing.fields() if reveal else {}
        for kind in KINDS:
            stage.mark(kind, fields.get(kind, ()))
        usual = choosing.usual(pointed) if reveal and pointed is not None else None
        way = choosing.way[1:]
        if usual is not None and usual.path is not None:
            way = way + list(usual.path.fields)
        stage.mark("path", way)
        aimed = [pointed] if usual is not None and pointed is not None and usual.kind != STEP else []
        stage.mark("target", aimed)
        stage.mark("active", [tip] if tip is not None and reveal else [])
        stage.mark("hover", [pointed] if pointed is not None else [])
        self._placed = self._hits(choosing, fields) if reveal else []
        self._cost_field = None
        if usual is not None and usual.path is not None:
            self._cost_field = usual.field
            self._cost.say(f"{usual.path.steps} {self.layer.window.texts('match.mp')}", theme.TEXT)
        self._write()

    def _hits(self, choosing: Choosing, fields: dict[str, list[Field]]) -> list[tuple[Field, Hit]]:
        """What a hit would do to each hero that could be hit now."""
        match = choosing.imagined
        assert match is not None
        found: list[tuple[Field, Hit]] = []
        for kind in (ATTACK, SHOT, STONE):
            for field in fields.get(kind, ()):
                option = choosing.at(field)[0]
                if match.world.on(field, Hero) is None:
                    continue
                hits = [hit for hit in choosing.forecast(option).hits if hit.field == field]
                found += [(field, hit) for hit in hits]
        return found[:NUMBERS]

    def _write(self) -> None:
        for number, (line, skull) in enumerate(zip(self._numbers, self._skulls, strict=True)):
            used = number < len(self._placed)
            self._grounds[number].visible = used
            skull.visible = used and self._placed[number][1].down
            line.say(f"-{self._placed[number][1].amount}" if used else "")
        if self._cost_field is None:
            self._cost.say("")
        self._grounds[NUMBERS].visible = self._cost_field is not None

    def follow(self) -> None:
        """Keep the numbers over their fields, wherever the camera looks."""
        camera, unit = self._stage.camera, self.layer.unit
        for number, (field, hit) in enumerate(self._placed):
            x, y = self._stage.center(field)
            x, y = camera.project(x, y + 0.42 * theme.TILE)
            y += 6 * unit
            self._numbers[number].move(round(x - (9 * unit if hit.down else 0)), round(y))
            self._skulls[number].position = (x + 15 * unit, y)
            self._grounds[number].position = (x, y)
        if self._cost_field is not None:
            x, y = camera.project(*self._stage.center(self._cost_field))
            self._cost.move(round(x), round(y))
            self._grounds[NUMBERS].position = (x, y)

    def draw(self) -> None:
        """Draw the numbers; the marks are drawn by the stage."""
        if self._placed or self._cost_field is not None:
            self.layer.draw()
