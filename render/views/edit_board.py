"""The editor of boards: paint, mirror, resize, roll dice, try out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.config import printable
from ecs.errors import MashupError
from ecs.grid import grid
from render import theme
from render.camera import Camera
from render.editor import tiled
from render.editor.board import STATES, SYMMETRIES, TOOLS, At, random_rows, resized
from render.editor.document import Document, worst
from render.editor.files import Draft, keep_old, own_folder
from render.editor.painter import Painter
from render.theme import TILE
from render.views.edit_canvas import Canvas
from render.views.edit_document import COLOURS, EditScreen
from render.widgets.form import Form
from render.widgets.inputs import Choice, Slider, TextField
from render.widgets.layer import shrink
from render.widgets.number import NumberField
from render.widgets.widget import Button
from systems.mashup.boards import DEFAULT_PORTALS, DEFAULT_ROCKS, MAX_ROCKS
from systems.mashup.configs import MAX_SIDE, areas

if TYPE_CHECKING:
    from render.window import GameWindow

PANEL = 214.0
"""How wide the tools are, in pixels of the design."""
PLACE = re.compile(r"\$\.scenario(?:\[(\d+)\](?:\[(\d+)\])?)?")
HOTKEYS = {
    arcade.key.KEY_1: ("state", "GRASS"),
    arcade.key.KEY_2: ("state", "ROCK"),
    arcade.key.KEY_3: ("state", "PORTAL"),
    arcade.key.B: ("tool", "brush"),
    arcade.key.L: ("tool", "line"),
    arcade.key.R: ("tool", "rectangle"),
    arcade.key.F: ("tool", "fill"),
}


class EditBoardView(EditScreen):
    """Tools at the left, the board at the right."""

    def __init__(self, window: GameWindow, document: Document, draft: Draft | None = None) -> None:
        super().__init__(window, document, draft)
        self.painter = Painter(document)
        self.camera = Camera(TILE)
        self.seed = 1
        self.rocks = DEFAULT_ROCKS
        self.portals = DEFAULT_PORTALS
        self._texts: dict[str, arcade.Text] = {}
        self._panning = False
        self._canvas: Canvas | None = None

    def first_focus(self) -> str:
        """The board itself."""
        return "board"

    @property
    def canvas(self) -> Canvas:
        """The board in the window."""
        assert self._canvas is not None, "the board is there as soon as the view is shown"
        return self._canvas

    # Building

    def build_middle(self, area: Rect) -> None:
        """Tools and board."""
        unit, base = self.unit, self.base
        panel = arcade.LBWH(area.left, area.bottom, PANEL * unit, area.height)
        base.plate(panel)
        board = arcade.LBWH(
            panel.right + 10 * unit, area.bottom, area.right - panel.right - 10 * unit, area.height
        )
        if self._canvas is None:
            self._canvas = Canvas(base, "board", board, self.painter, self.camera, self.changed)
        self._canvas.move_to(base, board)
        base.add(self._canvas)
        left, width = panel.left + 10 * unit, panel.width - 20 * unit
        tall, gap = 34 * unit, 6 * unit
        y = panel.top - 10 * unit
        y = self._buttons("state", STATES, left, y, width, 44 * unit, 3)
        y = self._buttons("tool", TOOLS, left, y - 4 * unit, width, tall, 2)
        self._caption("edit.symmetry", left, y - 9 * unit)
        y -= 18 * unit
        rect = arcade.LBWH(left, y - tall, width, tall)
        symmetry = self.painter.symmetry
        base.add(
            Choice(
                base, "symmetry", rect, tuple(SYMMETRIES), symmetry, self._symmetry_name, self._set_symmetry
            )
        )
        y -= tall + gap
        half = (width - gap) / 2
        actions: tuple[tuple[str, Callable[[], object]], ...] = (
            ("size", self._ask_size),
            ("random", self._ask_random),
            ("tiled", self._ask_tiled),
            ("whole", self.camera.whole),
        )
        for index, (name, act) in enumerate(actions):
            rect = arcade.LBWH(left + index % 2 * (half + gap), y - tall, half, tall)
            base.add(Button(base, name, rect, self.texts(f"edit.{name}"), act, size=12.5))
            y -= (tall + gap) * (index % 2)
        for name in ("name", "author"):
            self._texts[name] = self._caption(f"edit.{name}", left, y - 8 * unit)
            y -= 17 * unit
            rect = arcade.LBWH(left, y - 30 * unit, width, 30 * unit)
            value = self.document.value.get(name, "")
            base.add(TextField(base, name, rect, str(value), self._set_text(name), longest=120))
            y -= 30 * unit + 2 * unit
        self._texts["about"] = base.label(
            "", panel.left + 10 * unit, panel.bottom + 12 * unit, 11, theme.DIM, fit=width
        )

    def _caption(self, key: str, left: float, y: float) -> arcade.Text:
        return self.base.label(self.texts(key), left, y, 11.5, theme.DIM)

    def _buttons(
        self,
        what: str,
        values: tuple[str, ...],
        left: float,
        top: float,
        width: float,
        tall: float,
        columns: int,
    ) -> float:
        """Buttons of which one is chosen; gives where the next thing may begin."""
        unit, base, art = self.unit, self.base, self.game.art
        gap = 6 * unit
        wide = (width - gap * (columns - 1)) / columns
        pictures = {"GRASS": art.ground(0, 96), "ROCK": art.rock(0, 96), "PORTAL": art.portal(96)}
        y = top
        for index, value in enumerate(values):
            column = index % columns
            rect = arcade.LBWH(left + column * (wide + gap), y - tall, wide, tall)
            picture = pictures.get(value)
            text = "" if picture else self.texts(f"edit.{what}.{value}")
            chosen = getattr(self.painter, what) == value
            button = Button(
                base, f"{what} {value}", rect, text, partial(self.choose, what, value), size=13,
                primary=chosen,
            )  # fmt: skip
            base.add(button)
            if picture is not None:
                base.picture(picture, rect.x, rect.y, tall * 0.72)
            if column == columns - 1 or index == len(values) - 1:
                y -= tall + gap
        return y

    # Faults

    def show_faults(self) -> None:
        """At the fields they concern, at name and author, or at the numbers below."""
        self.canvas.mark(self.faulty_fields())
        for name in ("name", "author"):
            severity = worst(self.document.faults_at(name))
            self._texts[name].color = (*(COLOURS[severity] if severity else theme.DIM), 255)
        width, height = self.painter.size
        rows = self.painter.rows
        about = self._texts["about"]
        about.text = self.texts(
            "edit.about",
            width=width,
            height=height,
            grass=sum(row.count("GRASS") for row in rows),
            portals=sum(row.count("PORTAL") for row in rows),
        )
        about.font_size = 11 * self.unit
        shrink(about, (PANEL - 20) * self.unit)
        general = [fault for fault in self.document.faults if fault.path == "$.scenario"]
        severity = worst(general)
        about.color = (*(COLOURS[severity] if severity else theme.DIM), 255)

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

    # What was chosen

    def choose(self, what: str, value: str) -> None:
        """Take another tool, or paint something else."""
        setattr(self.painter, what, value)
        self.rebuild()

    def _set_symmetry(self, symmetry: str) -> None:
        self.painter.symmetry = symmetry

    def _symmetry_name(self, symmetry: str) -> str:
        return self.texts(f"edit.symmetry.{symmetry}")

    def _set_text(self, key: str) -> Callable[[str], None]:
        def changed(text: str) -> None:
            self.document.put((key,), text, f"typing {key}")
            self.changed()

        return changed

    # Dialogs

    def _ask_size(self) -> None:
        """Columns and rows."""
        numbers = dict(zip(("width", "height"), self.painter.size, strict=True))
        self._ask_numbers("size", numbers, lambda: self._resize(numbers))

    def _resize(self, numbers: dict[str, int]) -> None:
        width, height = (min(max(1, numbers[key]), MAX_SIDE) for key in ("width", "height"))
        self.painter.put_rows(resized(self.painter.rows, width, height))
        self._done()

    def _ask_random(self) -> None:
        """Seed, rocks and portals; a new seed each time."""
        numbers = {"seed": self.seed, "portals": self.portals}
        form = self._ask_numbers("random", numbers, lambda: self._roll(numbers))
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
        self._done()

    def _ask_numbers(self, name: str, numbers: dict[str, int], act: Callable[[], object]) -> Form:
        """A dialog with number fields; gives the form to add more."""
        layer, unit = self.open_dialog(), self.unit
        x, y = self.width / 2, self.height / 2
        layer.plate(arcade.XYWH(x, y, 420 * unit, 270 * unit), "raised")
        layer.label(self.texts(f"edit.{name}.title"), x, y + 110 * unit, 16, anchor="center", bold=True)
        form = Form(layer, x - 180 * unit, y + 86 * unit, 360 * unit, 0.42)

        def set_number(key: str) -> Callable[[str], None]:
            def changed(text: str) -> None:
                numbers[key] = int(text) if text.isascii() and text.isdigit() else 0

            return changed

        for key, value in numbers.items():
            rect = form.row(self.texts(f"edit.{key}"), height=40)
            layer.add(NumberField(layer, key, rect, str(value), set_number(key), longest=18, act=act))
        answers: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("cancel", "cross", self.close_dialog),
            ("ok", "check", act),
        )
        for (key, icon, answer), side in zip(answers, (-1, 1), strict=True):
            rect = arcade.XYWH(x + side * 94 * unit, y - 98 * unit, 172 * unit, 44 * unit)
            layer.add(Button(layer, key, rect, self.texts(f"edit.{key}"), answer, icon=icon))
        layer.set_focus(layer[next(iter(numbers))])
        return form

    def _done(self) -> None:
        self.close_dialog()
        self.message = ""
        self.rebuild()

    def _ask_tiled(self) -> None:
        """Where to write a map for Tiled."""
        if not self.document.usable:
            self.tell(self.texts("edit.tiled.faults"))
            return
        path = self.document.path or own_folder() / self.suggestion()
        name = path.name.removesuffix(self.document.kind.ending)
        suggested = str(path.with_name(f"{name}.tmx"))
        self.ask_text(self.texts("edit.tiled.where"), suggested, self._export)

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

    # Events of the window

    def paint(self) -> None:
        """The board is under the panels."""
        self.canvas.draw()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """Show the field under the mouse."""
        super().on_mouse_motion(x, y, dx, dy)
        self.canvas.hover = None if self.dialog else self.canvas.field_at(x, y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """Left paints, right erases, the wheel moves the board."""
        if self.dialog is None and self.canvas.rect.point_in_rect((x, y)):
            self.base.set_focus(self.canvas)
            if button == arcade.MOUSE_BUTTON_RIGHT:
                self.canvas.begin(x, y, erase=True)
            self._panning = button == arcade.MOUSE_BUTTON_MIDDLE
        super().on_mouse_press(x, y, button, modifiers)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """Paint on, or move the board."""
        if self._panning:
            self.camera.pan(dx, dy)
        elif self.painter.busy:
            self.canvas.on_drag(x, y)
        else:
            super().on_mouse_drag(x, y, dx, dy, buttons, modifiers)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """The end of a stroke."""
        self._panning = False
        self.canvas.end()
        super().on_mouse_release(x, y, button, modifiers)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Over the board the wheel zooms."""
        if self.dialog is None and self.canvas.rect.point_in_rect((x, y)):
            self.canvas.zoom(scroll_y, x, y)
        else:
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Letters and digits choose tools, unless they are typed into a field."""
        if not self.typing and not modifiers & arcade.key.MOD_CTRL and symbol in HOTKEYS:
            self.choose(*HOTKEYS[symbol])
            return
        super().on_key_press(symbol, modifiers)


def _percent(share: float) -> str:
    return f"{share:.0%}"
