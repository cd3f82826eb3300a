"""The editor of Mashup's boards: paint, mirror, resize, roll dice, try out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import arcade
from arcade.types import Rect

from ecs.config import printable
from ecs.errors import MashupError
from ecs.grid import grid
from render.art.places import MEADOW, SPAN
from render.editor.board import At, state_at
from render.editor.document import Document
from render.editor.files import Draft, keep_old, own_folder
from render.mashup import places
from render.mashup.editor import tiled
from render.mashup.editor.meadow import STATES, MeadowPainter, random_rows
from render.theme import TILE
from render.views.edit_canvas import PIXELS, Canvas
from render.views.edit_painting import Acts, PaintScreen
from render.widgets.inputs import Slider
from systems.mashup.boards import DEFAULT_PORTALS, DEFAULT_ROCKS, MAX_ROCKS
from systems.mashup.configs import MAX_SIDE, areas

if TYPE_CHECKING:
    from render.window import GameWindow

PLACE = re.compile(r"\$\.scenario(?:\[(\d+)\](?:\[(\d+)\])?)?")


class MeadowCanvas(Canvas):
    """Shows a place with walls and portals, as the match does."""

    _look = places.Look()
    """It stays the same until the board is another one."""

    def lay(self, width: int, height: int) -> None:
        """The ground of the place."""
        art, rows = self.layer.window.art, self.painter.rows
        portals = [(x, y) for y, row in enumerate(rows) for x, state in enumerate(row) if state == "PORTAL"]
        self._look = look = places.look_of(width, height, portals)
        for y in range(height):
            for x in range(width):
                args = look.theme, look.kind(x, y), look.joined(x, y), places.variant(x, y)
                self.add_ground((x, y), art.floor(*args, PIXELS))

    def put(self, at: At, state: Any) -> None:
        """A wall or a portal on the ground, or nothing."""
        old = self._by_field.pop(at, None)
        if old is not None:
            old.remove_from_sprite_lists()
        art = self.layer.window.art
        if state in ("ROCK", "PORTAL"):
            sprite = arcade.Sprite(art.portal(PIXELS))
            sprite.size = (TILE, TILE)
            sprite.position = self.centre(at)
            self._by_field[at] = sprite
            self._things.append(sprite)

    def show(self) -> None:
        """The board as it is now, with its walls joined up."""
        super().show()
        walls = {at for at in self._by_field if state_at(self.painter.rows, at) == "ROCK"}
        for at in walls:
            texture = self.layer.window.art.wall(
                self._look.theme, places.joined(at, walls), 0, round(SPAN * PIXELS)
            )
            sprite = self._by_field[at]
            if sprite.texture is not texture:
                sprite.texture = texture
                sprite.size = (SPAN * TILE, SPAN * TILE)
        self._line_up()

    def _line_up(self) -> None:
        """What is further in front is drawn later."""
        heights = [sprite.center_y for sprite in self._things]
        if heights != sorted(heights, reverse=True):
            self._things.sort(key=lambda sprite: -sprite.center_y)


class EditBoardView(PaintScreen):
    """Grass, rocks and portals."""

    states = STATES
    longest_side = MAX_SIDE
    painter: MeadowPainter

    def __init__(self, window: GameWindow, document: Document, draft: Draft | None = None) -> None:
        super().__init__(window, document, draft)
        self.seed = 1
        self.rocks = DEFAULT_ROCKS
        self.portals = DEFAULT_PORTALS

    def make_painter(self) -> MeadowPainter:
        """What paints the document."""
        return MeadowPainter(self.document)

    def make_canvas(self, rect: Rect) -> Canvas:
        """What shows it."""
        return MeadowCanvas(self.base, "board", rect, self.painter, self.camera, self.changed)

    def pictures(self) -> dict[str, arcade.Texture]:
        """How the brushes look."""
        art = self.game.art
        return {"GRASS": art.floor(MEADOW, size=96), "ROCK": art.rock(0, 96), "PORTAL": art.portal(96)}

    def acts(self) -> Acts:
        """What else can be done to a board."""
        return (
            ("size", self.ask_size),
            ("random", self._ask_random),
            ("tiled", self._ask_tiled),
            ("whole", self.camera.whole),
        )

    def about(self) -> str:
        """The board in numbers."""
        width, height = self.painter.size
        rows = self.painter.rows
        return self.texts(
            "edit.about",
            width=width,
            height=height,
            grass=sum(row.count("GRASS") for row in rows),
            portals=sum(row.count("PORTAL") for row in rows),
        )

    # Faults

    def place(self, path: str) -> str:
        """A field, a row, the board, its name or its author."""
        found = PLACE.fullmatch(path)
        if found is None:
            key = path.removeprefix("$.")
            return self.texts(f"edit.{key}") if f"edit.{key}" in self.texts else path
        row, column = found.groups()
        if column is not None:
            return self.texts("edit.place.field", x=column, y=row)
        return self.texts("edit.place.board" if row is None else "edit.place.row", y=row)

    def faulty_fields(self) -> list[At]:
        """The fields that faults speak of: unknown ones, rows of a wrong length, and what is cut off."""
        found: dict[At, None] = {}
        rows = self.painter.rows
        width, height = self.painter.size
        if not self.document.faults:
            return []
        for y, row in enumerate(rows):
            if self.document.faults_at("scenario", y):
                single = [x for x in range(len(row)) if row[x] not in STATES]
                for x in single or range(width):
                    found[x, y] = None
        if all(len(row) == width for row in rows):
            board = grid(width, height)
            *smaller, _largest = sorted(areas(rows), key=len) or [[]]
            found |= {board.xy(field): None for area in smaller for field in area}
        return list(found)

    # Dialogs

    def _ask_random(self) -> None:
        """Seed, rocks and portals; a new seed each time."""
        numbers = {"seed": self.seed, "portals": self.portals}
        form = self.ask_numbers("random", numbers, lambda: self._roll(numbers))
        assert self.dialog is not None
        rect = form.row(self.texts("edit.rocks"), height=40)
        ends = 0.0, MAX_ROCKS
        slider = Slider(self.dialog, "rocks", rect, ends, self.rocks, 0.01, _percent, self._set_rocks)
        self.dialog.add(slider)

    def _set_rocks(self, rocks: float) -> None:
        self.rocks = round(rocks, 2)

    def _roll(self, numbers: dict[str, int]) -> None:
        try:
            rows = random_rows(numbers["seed"], *self.painter.size, self.rocks, numbers["portals"])
        except MashupError as error:
            self.close_dialog()
            self.tell(str(error))
            return
        self.seed, self.portals = numbers["seed"] + 1, numbers["portals"]
        self.painter.put_rows(rows)
        self.done()

    def _ask_tiled(self) -> None:
        """Where to write a map for Tiled."""
        if not self.document.usable:
            self.tell(self.texts("edit.tiled.faults"))
            return
        path = self.document.path or own_folder() / self.suggestion()
        name = path.name.removesuffix(self.document.kind.ending)
        suggested = str(path.with_name(f"{name}.tmx"))
        self.ask_text(self.texts("edit.tiled.where"), suggested, self._export, tiled.ENDINGS)

    def _export(self, typed: str) -> None:
        path = Path(typed.strip()).expanduser()
        if path.suffix not in tiled.ENDINGS:
            path = path.with_name(f"{path.name}.tmx")
        self.close_dialog()
        if path.exists():
            self.ask(
                self.texts("edit.save.replace", file=printable(path.name)), lambda: self._write_map(path)
            )
        else:
            self._write_map(path)

    def _write_map(self, path: Path) -> None:
        self.close_dialog()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                keep_old(path)
            tiled.exported(path, self.document.value)
        except (MashupError, OSError) as error:
            self.tell(str(error))
            return
        self.tell(self.texts("edit.saved", file=printable(str(path))))


def _percent(share: float) -> str:
    return f"{share:.0%}"
