"""The editor of deserts: terrain, spice and two cities; boards by lot, for once or for every match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import arcade
import msgspec
from arcade.types import Rect
from msgspec import UNSET

from ecs.errors import MashupError
from render.dune.editor import appearance, desert
from render.dune.editor.desert import SPICE, STATES
from render.dune.editor.desert_painter import DesertPainter
from render.dune.editor.edit_appearance import AppearanceDialog
from render.dune.editor.edit_desert_canvas import DesertCanvas
from render.editor.board import At
from render.editor.document import Document
from render.editor.files import Draft
from render.editor.rules import number
from render.views.edit_canvas import Canvas
from render.views.edit_painting import Acts, PaintScreen
from render.widgets.inputs import Choice, Slider, Switch
from render.widgets.layer import shrink
from render.widgets.number import NumberField
from systems.dune.boards import MAX_ROCKS
from systems.dune.components import DUNE, FLAT, HELIPORT, MOUNTAIN, PLATEAU
from systems.dune.configs import drawn
from systems.dune.scenario import CITIES, MAX_SIDE, Generate

if TYPE_CHECKING:
    from render.window import GameWindow

PLACE = re.compile(r"\$\.(scenario|fields|cities|spice)(?:\[(\d+)\](?:\[(\d+)\]|\.\w+)?)?")
SIDES = (("widths", "minWidth", "maxWidth"), ("heights", "minHeight", "maxHeight"))


class EditDesertView(PaintScreen):
    """Brushes for terrain and spice, and a hand for the cities."""

    states = STATES
    columns = 4
    wants = 500.0
    longest_side = MAX_SIDE
    painter: DesertPainter

    def __init__(self, window: GameWindow, document: Document, draft: Draft | None = None) -> None:
        super().__init__(window, document, draft)
        wishes = desert.wishes_of(document.value) or Generate()
        self.wishes: dict[str, Any] = msgspec.to_builtins(wishes)
        """What the next board by lot should be like, as in a file."""
        self.seed: str = str(1 if wishes.seed is UNSET else wishes.seed)
        self._held: arcade.Text | None = None
        self._held_room = 1.0
        self.always = self.painter.generated
        """Whether it is to be made anew for every match."""

    def make_painter(self) -> DesertPainter:
        """What paints the document."""
        return DesertPainter(self.document)

    def make_canvas(self, rect: Rect) -> Canvas:
        """What shows it."""
        return DesertCanvas(self.base, "board", rect, self.painter, self.camera, self.changed)

    def pictures(self) -> dict[str, arcade.Texture]:
        """How the brushes look."""
        art, looks = self.game.art, appearance.looks(self.document.value)
        return {
            FLAT: art.desert(FLAT, 0, 96, looks=looks),
            DUNE: art.relief(DUNE, "", 0, 131, looks=looks),
            PLATEAU: art.desert(PLATEAU, 0, 96, looks=looks),
            MOUNTAIN: art.relief(MOUNTAIN, "", 0, 131, looks=looks),
            HELIPORT: art.desert(HELIPORT, 0, 96, looks=looks),
            SPICE: art.spice(48),
            **{name: art.city(name, 96) for name in CITIES},
        }

    def acts(self) -> Acts:
        """What else can be done to a board."""
        return (
            ("size", self.ask_size),
            ("random", self._ask_random),
            ("appearance", lambda: AppearanceDialog(self)),
            ("whole", self.camera.whole),
        )

    def build_more(self, left: float, top: float, width: float) -> float:
        """What the brush in the hand is called, and how large cities are built."""
        unit, base, tall = self.unit, self.base, 27 * self.unit
        self._held = base.label("", left, top - tall / 2, 11.5)
        self._held_room = width * 0.34
        rect = arcade.LBWH(left + width * 0.36, top - tall, width * 0.64, tall)
        sizes, chosen = ("1", "2", "3"), str(self.painter.city_size)
        base.add(Choice(base, "city size", rect, sizes, chosen, self._size_name, self._set_size))
        return top - tall - 4 * unit

    def on_update(self, delta_time: float) -> None:
        """Name the brush under the mouse, or else the one in the hand."""
        super().on_update(delta_time)
        pointed = next((widget.key for widget in self.base.widgets if widget.hovered), "")
        state = pointed.removeprefix("state ") if pointed.startswith("state ") else self.painter.state
        text = self.texts(f"dune.edit.state.{state}")
        if self._held is not None and self._held.text != text:
            self._held.text, self._held.font_size = text, 11.5 * self.unit
            shrink(self._held, self._held_room)

    def _size_name(self, side: str) -> str:
        return self.texts("dune.edit.city_size", side=side)

    def _set_size(self, side: str) -> None:
        self.painter.city_size = int(side)

    def about(self) -> str:
        """The board in numbers, or how it is made."""
        if self.painter.generated:
            return self.texts("dune.edit.generated")
        width, height = self.painter.size
        letters = [letter for row in self.painter.rows for letter in row]
        return self.texts(
            "dune.edit.about",
            width=width,
            height=height,
            sand=letters.count(FLAT) + letters.count(DUNE),
            rock=letters.count(PLATEAU) + letters.count(MOUNTAIN) + letters.count(HELIPORT),
            spice=len(self.painter.board.crumbs),
        )

    def finished(self) -> Any:
        """What is edited, as a match takes it."""
        return drawn(super().finished())

    # Faults

    @property
    def board_places(self) -> tuple[str, ...]:
        """The board, and its cities as a whole."""
        return "$.scenario", "$.fields", "$.cities"

    def faulty_fields(self) -> list[At]:
        """The fields that faults speak of."""
        return desert.faulty_fields(self.document.value, self.document.faults)

    def place(self, path: str) -> str:
        """A field, a row, a city, a crumb, the board, its name or its author."""
        found = PLACE.fullmatch(path)
        if found is None:
            key = path.removeprefix("$.")
            return self.texts(f"edit.{key}") if f"edit.{key}" in self.texts else path
        key, first, second = found.groups()
        if key == "cities":
            name = self.document.value["cities"][int(first)].get("name") if first is not None else None
            return str(name or self.texts("dune.edit.place.cities"))
        if key == "spice":
            return self.texts("dune.edit.place.spice", number=int(first or 0) + 1)
        if second is not None:
            return self.texts("edit.place.field", x=second, y=first)
        return self.texts("edit.place.board" if first is None else "edit.place.row", y=first)

    # By lot

    def _ask_random(self) -> None:
        """How large, how many dunes and rocks, which seed, and for how long."""
        form = self.ask_numbers("random", {}, self._roll, more=6)
        layer = self.dialog
        assert layer is not None
        gap = 8 * self.unit
        for caption, *keys in SIDES:
            rect = form.row(self.texts(f"dune.edit.{caption}"), height=40)
            wide = (rect.width - gap) / 2
            for index, key in enumerate(keys):
                box = arcade.LBWH(rect.left + index * (wide + gap), rect.bottom, wide, rect.height)
                text = str(self.wishes[key])
                layer.add(NumberField(layer, key, box, text, self._wish(key), longest=2, act=self._roll))
        for key, most in (("duneRatio", 1.0), ("rockRatio", MAX_ROCKS)):
            rect = form.row(self.texts(f"dune.edit.{key}"), height=40)
            layer.add(
                Slider(layer, key, rect, (0.0, most), self.wishes[key], 0.01, _percent, self._share(key))
            )
        rect = form.row(self.texts("edit.seed"), height=40)
        layer.add(
            NumberField(layer, "seed", rect, self.seed, self._set_seed, hint=self.texts("dune.edit.any_seed"),
                        longest=18, act=self._roll)
        )  # fmt: skip
        rect = form.row(self.texts("dune.edit.made"), height=40)
        layer.add(Switch(layer, "always", rect, self.always, self._always_name, self._set_always))
        layer.set_focus(layer["seed"])

    def _wish(self, key: str) -> Any:
        def changed(text: str) -> None:
            self.wishes[key] = number(text)

        return changed

    def _share(self, key: str) -> Any:
        def changed(share: float) -> None:
            self.wishes[key] = round(share, 2)

        return changed

    def _set_seed(self, text: str) -> None:
        self.seed = text

    def _always_name(self, always: bool) -> str:
        return self.texts("dune.edit.made.always" if always else "dune.edit.made.once")

    def _set_always(self, always: bool) -> None:
        self.always = always

    def _roll(self) -> None:
        seed = number(self.seed)
        wishes = {key: inner for key, inner in self.wishes.items() if key not in ("enabled", "seed")}
        try:
            made = _wished(wishes | ({"seed": seed} if self.seed.strip() else {}))
            if self.always:
                self.painter.leave_to_chance(made)
            else:
                self.painter.roll(1 if made.seed is UNSET else made.seed, made)
                self.seed = str((1 if made.seed is UNSET else made.seed) + 1)
        except MashupError as error:
            self.close_dialog()
            self.tell(str(error))
            return
        self.done()


def _wished(value: dict[str, Any]) -> Generate:
    try:
        return msgspec.convert(value, Generate)
    except msgspec.ValidationError as error:
        raise MashupError(f"There is no such board: {error}.") from None


def _percent(share: float) -> str:
    return f"{share:.0%}"
