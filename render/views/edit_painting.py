"""What the editors of boards share: tools, brushes and symmetry beside a board to paint on, and its size."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from render import theme
from render.camera import Camera
from render.editor.board import SYMMETRIES, TOOLS, At
from render.editor.document import Document, worst
from render.editor.files import Draft
from render.editor.painter import Painter
from render.theme import TILE
from render.views.edit_canvas import Canvas
from render.views.edit_document import COLOURS, EditScreen
from render.widgets.form import Form
from render.widgets.inputs import Choice
from render.widgets.layer import shrink
from render.widgets.number import NumberField
from render.widgets.text_field import TextField
from render.widgets.widget import Button

if TYPE_CHECKING:
    from render.window import GameWindow

PANEL = 214.0
"""How wide the tools are, in pixels of the design."""
TOOL_KEYS = {
    arcade.key.B: ("tool", "brush"),
    arcade.key.L: ("tool", "line"),
    arcade.key.R: ("tool", "rectangle"),
    arcade.key.F: ("tool", "fill"),
}
BRUSH_KEYS = tuple(getattr(arcade.key, f"KEY_{digit}") for digit in range(1, 10))
Acts = tuple[tuple[str, Callable[[], object]], ...]


class PaintScreen(EditScreen):
    """Tools at the left, the board at the right. A subclass says what can be painted, and how it looks."""

    states: tuple[str, ...] = ()
    """The brushes."""
    columns = 3
    """Brushes in a row."""
    wants = 380.0
    """How much room all tools want, in pixels of the design; with less they stand closer together."""
    longest_side = 100

    def __init__(self, window: GameWindow, document: Document, draft: Draft | None = None) -> None:
        super().__init__(window, document, draft)
        self.painter = self.make_painter()
        self.camera = Camera(TILE)
        self._texts: dict[str, arcade.Text] = {}
        self._panning = False
        self._roomy = True
        self._canvas: Canvas | None = None

    # What a subclass does

    @abstractmethod
    def make_painter(self) -> Painter:
        """What paints the document."""

    @abstractmethod
    def make_canvas(self, rect: Rect) -> Canvas:
        """What shows it."""

    @abstractmethod
    def pictures(self) -> Mapping[str, arcade.Texture]:
        """How the brushes look."""

    @abstractmethod
    def acts(self) -> Acts:
        """What else can be done to a board: names and deeds, for buttons."""

    @abstractmethod
    def about(self) -> str:
        """The board in numbers."""

    @abstractmethod
    def faulty_fields(self) -> list[At]:
        """The fields that faults speak of."""

    @property
    def board_places(self) -> tuple[str, ...]:
        """The paths of faults that concern the board as a whole."""
        return ("$.scenario",)

    def build_more(self, left: float, top: float, width: float) -> float:
        """Add to the tools; gives where the next thing may begin."""
        return top

    def first_focus(self) -> str:
        """The board itself."""
        return "board"

    @property
    def tall(self) -> float:
        """How tall everything but the brushes is, in pixels of the design."""
        return 34.0 if self._roomy else 30.0

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
            self._canvas = self.make_canvas(board)
        self._canvas.move_to(base, board)
        base.add(self._canvas)
        self._roomy = area.height >= self.wants * unit
        left, width = panel.left + 10 * unit, panel.width - 20 * unit
        tall, gap = self.tall * unit, 6 * unit
        y = panel.top - 10 * unit
        y = self._buttons(
            "state", self.states, left, y, width, (44 if self._roomy else 33) * unit, self.columns
        )
        y = self.build_more(left, y, width)
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
        y = self._build_acts(left, y, width)
        for name in ("name", "author"):
            down, right = (17 * unit, 0.0) if self._roomy else (0.0, 48 * unit)
            rect = arcade.LBWH(left + right, y - down - 30 * unit, width - right, 30 * unit)
            at = y - 8 * unit if self._roomy else rect.y
            self._texts[name] = self._caption(f"edit.{name}", left, at, right - 4 * unit if right else None)
            value = self.document.value.get(name, "")
            base.add(TextField(base, name, rect, str(value), self._set_text(name), longest=120))
            y = rect.bottom - 2 * unit
        self._texts["about"] = base.label(
            "", panel.left + 10 * unit, panel.bottom + 12 * unit, 11, theme.DIM, fit=width
        )

    def _build_acts(self, left: float, y: float, width: float) -> float:
        """Two buttons in a row; three if there is little room, each as wide as its word needs."""
        gap, tall = 6 * self.unit, self.tall * self.unit
        acts, words = self.acts(), {name: self.texts(f"edit.{name}") for name, _ in self.acts()}
        columns = 2 if self._roomy else 3
        for start in range(0, len(acts), columns):
            row, x = acts[start : start + columns], left
            letters = [len(words[name]) + 4 if columns == 3 else 1 for name, _ in row]
            for (name, act), share in zip(row, letters, strict=True):
                wide = (width - gap * (len(row) - 1)) * share / sum(letters)
                rect = arcade.LBWH(x, y - tall, wide, tall)
                self.base.add(Button(self.base, name, rect, words[name], act, size=12.5))
                x = rect.right + gap
            y -= tall + gap
        return y

    def _caption(self, key: str, left: float, y: float, fit: float | None = None) -> arcade.Text:
        return self.base.label(self.texts(key), left, y, 11.5, theme.DIM, fit=fit)

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
        unit, base = self.unit, self.base
        gap = 6 * unit
        wide = (width - gap * (columns - 1)) / columns
        pictures = self.pictures() if what == "state" else {}
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
        about = self._texts["about"]
        about.text = self.about()
        about.font_size = 11 * self.unit
        shrink(about, (PANEL - 20) * self.unit)
        severity = worst(fault for fault in self.document.faults if fault.path in self.board_places)
        about.color = (*(COLOURS[severity] if severity else theme.DIM), 255)

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
            self.painter.write(key, text)
            self.changed()

        return changed

    # Dialogs

    def ask_size(self) -> None:
        """Columns and rows."""
        numbers = dict(zip(("width", "height"), self.painter.size, strict=True))
        self.ask_numbers("size", numbers, lambda: self._resize(numbers), more=0)

    def _resize(self, numbers: dict[str, int]) -> None:
        width, height = (min(max(1, numbers[key]), self.longest_side) for key in ("width", "height"))
        self.painter.resize(width, height)
        self.done()

    def ask_numbers(
        self, name: str, numbers: dict[str, int], act: Callable[[], object], more: int = 1
    ) -> Form:
        """A dialog with number fields; gives the form, with room to add so many rows."""
        layer, unit = self.open_dialog(), self.unit
        x, y = self.width / 2, self.height / 2
        half = (56 + 26 * (len(numbers) + more)) * unit
        layer.plate(arcade.XYWH(x, y, 440 * unit, 2 * half), "raised")
        title = self.own(f"edit.{name}.title")
        layer.label(title, x, y + half - 26 * unit, 16, anchor="center", bold=True, fit=400 * unit)
        form = Form(layer, x - 190 * unit, y + half - 48 * unit, 380 * unit, 0.42)

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
            rect = arcade.XYWH(x + side * 94 * unit, y - half + 36 * unit, 172 * unit, 44 * unit)
            layer.add(Button(layer, key, rect, self.texts(f"edit.{key}"), answer, icon=icon))
        if numbers:
            layer.set_focus(layer[next(iter(numbers))])
        return form

    def done(self) -> None:
        """What was asked for is there."""
        self.close_dialog()
        self.message = ""
        self.rebuild()

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
        if not self.typing and not modifiers & arcade.key.MOD_CTRL and symbol in self._hotkeys:
            self.choose(*self._hotkeys[symbol])
            return
        super().on_key_press(symbol, modifiers)

    @property
    def _hotkeys(self) -> dict[int, tuple[str, str]]:
        brushes = {key: ("state", state) for key, state in zip(BRUSH_KEYS, self.states, strict=False)}
        return TOOL_KEYS | brushes
