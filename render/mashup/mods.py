"""The mods there are: what each brings, and a switch for one's own matches."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
from arcade.types import Rect

from ecs.folders import mod_folder, shown
from ecs.mods import ModFault, found, is_path, load_file
from render import theme
from render.mashup.words import Words
from render.sentences import in_words
from render.views.files import FilesView
from render.views.listing import ListScreen
from render.widgets.inputs import Switch
from render.widgets.widget import Button
from systems.mashup.game import mashup
from systems.mashup.mods import Mod, load_mods
from systems.mashup.stones import StoneKind

if TYPE_CHECKING:
    from render.window import GameWindow

MOST_PICTURES = 3


@dataclass(frozen=True, slots=True)
class Offer:
    """A mod that can be switched on, or why it cannot."""

    name: str
    """As it stands in the settings: the name of a mod, or its path."""
    where: str
    mod: Mod | None = None
    stones: tuple[StoneKind, ...] = ()
    fault: str = ""


def offers(chosen: tuple[str, ...]) -> list[Offer]:
    """Every mod here, and those that were chosen by their paths or are gone."""
    known = {each.name: each for each in found(mod_folder())}
    places = [(each.name, each.where, each.file) for each in known.values()]
    strangers = [name for name in chosen if name not in known]
    places += [(name, "path" if is_path(name) else "gone", Path(name)) for name in strangers]
    return [_offer(*place) for place in places]


def _offer(name: str, where: str, file: Path) -> Offer:
    if where == "gone":
        return Offer(name, where)
    try:
        mod = load_file(file / "__init__.py" if file.is_dir() else file)
        if not isinstance(mod, Mod):
            raise ModFault(f"The mod {mod.name} is made for the game {mod.game!r}.")
        kinds = mashup(mods=(mod,)).content.kinds  # what it brings must fit the game
    except ModFault as fault:
        return Offer(name, where, fault=str(fault))
    return Offer(name, where, mod, tuple(kinds[stone.name] for stone in mod.stones))


class ModsView(ListScreen):
    """What is switched on here is in play against the computer and for guests of one's own server."""

    row_height = 70.0

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.offers = offers(window.settings.mods)
        self.message = ""
        """Why the last one could not be switched on."""

    def first_focus(self) -> str:
        """The first switch."""
        return "mod 0"

    def build(self) -> None:
        """What this is about, the list, and where one's own mods belong."""
        unit, base = self.unit, self.base
        self.headline(self.texts("title.mods"))
        base.label(
            self.texts("mods.hint"), 48 * unit, self.height - 92 * unit, 13, theme.DIM, fit=self.width * 0.9
        )
        rect = arcade.LBWH(self.width - 268 * unit, self.height - 66 * unit, 220 * unit, 42 * unit)
        base.add(Button(base, "file", rect, self.texts("mods.file"), self._pick, icon="folder", size=14))
        area = arcade.LBWH(48 * unit, 58 * unit, self.width - 96 * unit, self.height - 174 * unit)
        self.build_list(area)
        text = in_words(self.texts, self.message) or self.texts("mods.folder", folder=shown(mod_folder()))
        colour = theme.POOR if self.message else theme.DIM
        base.label(text, self.width / 2, 28 * unit, 12, colour, anchor="center", fit=self.width * 0.92)

    def _pick(self) -> None:
        """Switch on a mod that is kept somewhere else."""
        self.game.show_view(FilesView(self.game, self, mod_folder(), self._add, (".py",)))

    def _add(self, file: Path) -> None:
        path = file.parent if file.name == "__init__.py" else file
        offer = _offer(str(path), "path", path)
        if offer.fault:
            self.message = offer.fault
            self.rebuild()
        else:
            self._set(offer, True)

    def count(self) -> int:
        """The mods there are."""
        return len(self.offers)

    def build_row(self, index: int, rect: Rect) -> None:
        """Its stones, its name, what it brings, and the switch."""
        offer, unit, base, texts = self.offers[index], self.unit, self.base, self.texts
        on = offer.name in self.game.settings.mods
        stones = offer.stones[:MOST_PICTURES]
        x = rect.left + 34 * unit
        for stone in stones:
            texture = self.game.art.stone(stone.name, stone.colour, stone.glyph, picture=stone.picture)
            base.picture(texture, x, rect.y, 54 * unit)
            x += 44 * unit
        if not stones:
            base.icon("mods" if offer.mod else "warning", x, rect.y, 34 * unit)
            x += 44 * unit
        box = arcade.LBWH(rect.right - 150 * unit, rect.y - 21 * unit, 138 * unit, 42 * unit)
        room = box.left - x - 16 * unit
        name = base.label(self._name(offer), x, rect.y + 13 * unit, 15, bold=True, fit=room * 0.6)
        where = texts(f"mods.where.{offer.where}")
        base.label(where, x + name.content_width + 14 * unit, rect.y + 12 * unit, 11.5, theme.DIM)
        colour = theme.TEXT if offer.mod else theme.POOR
        base.label(self._about(offer), x, rect.y - 13 * unit, 12.5, colour, fit=room)
        if offer.mod or on:  # what is broken can only be switched off
            switch = Switch(base, f"mod {index}", box, on, self._state, lambda value: self._set(offer, value))
            base.add(switch)

    def _state(self, on: bool) -> str:
        return self.texts("mods.on" if on else "mods.off")

    def _name(self, offer: Offer) -> str:
        """What it is called in one's own language, by itself or by its stones."""
        if offer.mod is None:
            return offer.name
        if own := self._own(offer.mod, "name"):
            return own
        if not offer.mod.stones:
            return offer.mod.name
        words = Words(self.texts, {stone.name: stone for stone in offer.mod.stones})
        return ", ".join(words.stone(stone.name) for stone in offer.mod.stones)

    def _about(self, offer: Offer) -> str:
        if offer.mod is None:
            return in_words(self.texts, offer.fault) or self.texts("mods.gone")
        own = self._own(offer.mod, "about")
        if own or len(offer.mod.stones) != 1:
            return own or offer.mod.about
        (stone,) = offer.mod.stones
        return Words(self.texts, {stone.name: stone}).about(stone.name) or offer.mod.about

    def _own(self, mod: Mod, key: str) -> str:
        """What a mod says of itself, in this language or else in English."""
        texts = mod.texts
        return texts.get(self.texts.language, {}).get(key, "") or texts.get("en", {}).get(key, "")

    def _set(self, offer: Offer, on: bool) -> None:
        """Switch it, unless it cannot be in play together with the others."""
        settings = self.game.settings
        others = tuple(name for name in settings.mods if name != offer.name)
        self.message = ""
        if on:
            try:
                mashup(mods=load_mods((*others, offer.name)))
            except ModFault as fault:
                self.message = str(fault)
                self.rebuild()
                return
        settings.mods = (*others, offer.name) if on else others
        self.offers = offers(settings.mods) if offer not in self.offers else self.offers
        self.game.keep_settings()
        self.rebuild()
