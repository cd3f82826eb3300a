"""How a desert looks: a dialog of its editor with the scheme, and the colour and faces of every house."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import arcade

from render.dune.editor import appearance
from render.widgets.form import Form
from render.widgets.inputs import Choice
from render.widgets.text_field import TextField
from render.widgets.widget import Button
from systems.dune.houses import CHARACTERS, HOUSES
from systems.dune.scenario import SCHEMES

if TYPE_CHECKING:
    from render.dune.editor.edit_desert import EditDesertView

WIDE, ROW, GAP = 560.0, 38.0, 7.0
"""The dialog and its rows, in pixels of the design."""


class AppearanceDialog:
    """Every change holds at once, and can be taken back."""

    def __init__(self, view: EditDesertView, house: str = next(iter(HOUSES))) -> None:
        self.view = view
        self.house = house
        """The house whose colour and faces are shown."""
        layer, unit, texts = view.open_dialog(), view.unit, view.texts
        x, y = view.width / 2, view.height / 2
        members = HOUSES[house].members
        high = (len(members) + 3) * (ROW + GAP) * unit + 122 * unit
        rect = arcade.XYWH(x, y, WIDE * unit, high)
        layer.plate(rect, "raised")
        title = texts("dune.edit.appearance.title")
        layer.label(
            title, x, rect.top - 26 * unit, 16, anchor="center", bold=True, fit=rect.width - 40 * unit
        )
        form = Form(layer, rect.left + 24 * unit, rect.top - 50 * unit, rect.width - 90 * unit, 0.46)
        self._choice(form, texts("dune.edit.scheme"), "scheme", SCHEMES, appearance.looks(self.value).scheme)
        self._choice(form, texts("dune.edit.house"), "house", tuple(HOUSES), house)
        row = form.row(texts("dune.edit.colour"), height=ROW, gap=GAP)
        text, changed = appearance.colour(self.value, house), self._set_colour
        layer.add(TextField(layer, "colour", row, text, changed, hint=HOUSES[house].colour, longest=7))
        edge = 34 * unit
        art = view.game.art
        self._crest = layer.picture(art.crest(house, 96), row.right + edge * 0.7, row.y, edge)
        self._faces: dict[str, arcade.Sprite] = {}
        for member in members:
            wanted = appearance.face(self.value, member.name)
            row = self._choice(form, member.name, member.name, CHARACTERS, wanted)
            self._faces[member.name] = layer.picture(
                art.likeness(member.name, 96), row.right + edge * 0.7, row.y, edge
            )
        box = arcade.XYWH(x, rect.bottom + 32 * unit, 180 * unit, 44 * unit)
        layer.add(Button(layer, "ok", box, texts("edit.ok"), view.done, icon="check"))
        layer.set_focus(layer["scheme"])
        self.show()

    @property
    def value(self) -> appearance.Value:
        """The scenario as it is now."""
        return self.view.document.value

    def show(self) -> None:
        """Crest and faces as they are now."""
        view, looks = self.view, appearance.looks(self.value)
        self._crest.texture = view.game.art.crest(self.house, 96, looks=looks)
        for name, sprite in self._faces.items():
            sprite.texture = view.game.art.likeness(name, 96, looks=looks)

    def _choice(
        self, form: Form, caption: str, key: str, values: tuple[str, ...], value: str
    ) -> arcade.types.Rect:
        """A row in which one of several is taken; a file may hold another one."""
        row = form.row(caption, height=ROW, gap=GAP)
        every = values if value in values else (*values, value)
        changed: dict[str, Callable[[str], None]] = {"scheme": self._set_scheme, "house": self._set_house}
        act = changed.get(key) or partial(self._set_face, key)
        form.layer.add(Choice(form.layer, key, row, every, value, partial(self._name, key), act))
        return row

    def _name(self, key: str, value: str) -> str:
        texts = self.view.texts
        known = {"scheme": f"dune.edit.scheme.{value}", "house": f"dune.house.{value}"}.get(key, "")
        return texts(known) if known in texts else value

    def _set_scheme(self, scheme: str) -> None:
        self._tell(appearance.with_scheme(self.value, scheme))

    def _set_house(self, house: str) -> None:
        dialog = AppearanceDialog(self.view, house)
        layer = dialog.view.dialog
        assert layer is not None
        layer.set_focus(layer["house"])

    def _set_colour(self, typed: str) -> None:
        self._tell(appearance.with_colour(self.value, self.house, typed), f"colour of {self.house}")

    def _set_face(self, name: str, other: str) -> None:
        self._tell(appearance.with_face(self.value, name, other))

    def _tell(self, value: appearance.Value, merge: str = "") -> None:
        self.view.painter.look(value, merge)
        self.view.changed()
        self.show()
