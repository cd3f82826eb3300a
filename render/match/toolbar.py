"""The toolbar: a button for everything that can be done. Each game has its own row of tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import arcade
from arcade import LBWH
from arcade.types import Rect

from ecs.world import World
from render import theme
from render.keys import KeyTable, shown
from render.lines import Line
from render.match.choosing import Tool
from render.match.facts import Facts
from render.match.layout import GAP, Layout
from render.widgets.layer import Layer
from render.widgets.widget import Glowing
from render.words import Words

Act = Callable[[str], object]
SHARED = {
    "undo": "undo",
    "tip": "tip",
    "end_turn": "end_turn",
    "pause": "pause",
    "skip": "skip",
    "menu": "settings",
}
"""The icons of the actions that every game has."""


class ToolButton(Glowing):
    """A button with a picture, a caption and its key in a corner. Its name is the action it stands for."""

    focusable = False

    def __init__(
        self,
        layer: Layer,
        key: str,
        rect: Rect,
        act: Act,
        *,
        icon: str,
        caption: str = "",
        hotkey: str = "",
        main: bool = False,
    ) -> None:
        kind = "button_main" if main else "button"
        super().__init__(layer, key, rect, kind, f"{kind}_hover")
        self._act = act
        unit = layer.unit
        self._chosen = layer.plate(rect, "card_chosen")
        self._chosen.visible = False
        small = not caption
        side = rect.height * (0.56 if small else 0.46)
        y = rect.y if small else rect.y + rect.height * 0.12
        self._ink = theme.NIGHT if main else theme.TEXT
        texture = layer.window.art.icon(icon, 48, theme.NIGHT if main else None)
        aside = 6 * unit if len(hotkey) > 1 else 0.0  # the name of such a key needs room
        self._picture = layer.picture(texture, rect.x + aside, y, side)
        self._side = side
        self._caption = Line(
            layer, rect.x, rect.bottom + rect.height * 0.17, 9.5, rect.width - 6 * unit, anchor="center"
        )
        self._caption.say(caption)
        self._key = Line(layer, rect.left + 5 * unit, rect.top - 9 * unit, 8.5, rect.width * 0.42, bold=True)
        self._key.say(hotkey)
        self._count = Line(layer, rect.x, y, 15, rect.width, bold=True, anchor="center")
        self._state: tuple[bool, bool, str, int] | None = None

    def picture(self, texture: arcade.Texture) -> None:
        """Show this picture instead of the icon."""
        if self._picture.texture is not texture:
            self._picture.texture = texture
            self._picture.size = (self._side, self._side)

    def set(self, *, enabled: bool, chosen: bool = False, count: str = "", shown: bool = True) -> None:
        """Be usable or not, chosen or not."""
        state = (enabled, chosen, count, shown)
        if state == self._state:
            return
        self._state = state
        self.enabled = enabled and shown
        self._chosen.visible = chosen and shown
        self._picture.visible = self.plate.visible = self.glow.visible = shown
        alpha = 255 if enabled else 80
        self.plate.alpha = 255 if enabled else 120
        self._picture.alpha = alpha
        self._caption.say(self._caption.text, self._ink, alpha if shown else 0)
        self._key.say(
            self._key.text, self._ink if self._ink == theme.NIGHT else theme.DIM, alpha if shown else 0
        )
        self._count.say(count if shown else "")

    def activate(self) -> None:
        """Click."""
        self.layer.window.sounds.play("click")
        self._act(self.key)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the row of tools, and the buttons that take turns there."""

    width: float
    actions: tuple[str, ...]
    captioned: bool = True


class Toolbar:
    """All buttons of the match view and the line above them."""

    tools: ClassVar[Mapping[str, Tool]] = {}
    """The tools by their actions."""
    icons: ClassVar[Mapping[str, str]] = {}
    """The icons of the actions that only this game has."""

    def __init__(
        self,
        layer: Layer,
        layout: Layout,
        words: Words,
        keys: KeyTable,
        act: Act,
        *,
        playing: bool,
        pausing: bool,
    ) -> None:
        self.layer, self.words = layer, words
        unit = layer.unit
        rect = layout.tools
        gap = GAP * unit
        layer.plate(LBWH(rect.left + gap / 2, gap / 2, rect.width - gap, rect.height - gap), "plain")
        self.hint = Line(
            layer, rect.left + 14 * unit, rect.top - 16 * unit, 11.5, rect.width - 28 * unit, bold=True
        )
        self.buttons: dict[str, ToolButton] = {}
        if playing:
            self._row(rect, keys, act)
        small = 30 * unit
        names = ["pause", "skip", "menu"] if pausing else ["skip", "menu"]
        for place, name in enumerate(reversed(names)):
            x = layout.clock.right - gap - (place + 1) * (small + gap * 0.6)
            at = LBWH(x, layout.clock.y - small / 2, small, small)
            self.buttons[name] = layer.add(ToolButton(layer, name, at, act, icon=SHARED[name]))

    # What a game says

    def places(self) -> list[Place]:
        """The row of tools from left to right, but for what every game has."""
        return [Place(60.0, (action,)) for action in self.tools]

    def wanted(self, action: str, choosing: Any, world: World) -> bool:
        """Whether the button of a tool is shown at all."""
        return True

    def fill(self, choosing: Any, world: World) -> None:
        """Show what only this game has; the buttons of its tools are shown already."""

    def facts(self, action: str, choosing: Any, guide: Any, world: World) -> Facts:
        """What is to be said of a button, beside its name; empty for nothing."""
        return []

    # What all have

    def _row(self, rect: Rect, keys: KeyTable, act: Act) -> None:
        layer, texts, unit = self.layer, self.words.texts, self.layer.unit
        shared = [Place(54.0, ("undo",)), Place(54.0, ("tip",)), Place(104.0, ("end_turn",))]
        places = [*self.places(), *shared]
        between, margin = 4.0 * unit, 10 * unit
        total = sum(place.width for place in places) * unit + between * (len(places) - 1)
        squeeze = min(1.0, (rect.width - 2 * margin) / total)
        x = rect.left + margin
        for place in places:
            wide = place.width * unit * squeeze
            for name in place.actions:
                self.buttons[name] = layer.add(
                    ToolButton(
                        layer,
                        name,
                        LBWH(x, rect.bottom + 8 * unit, wide, 52 * unit),
                        act,
                        icon={**SHARED, **self.icons}.get(name, "stone"),
                        caption=texts(self.words.key(f"match.tool.{name}")) if place.captioned else "",
                        hotkey=shown(keys.key(name), texts),
                        main=name == "end_turn",
                    )
                )
            x += wide + between * squeeze

    def show(self, choosing: Any, world: World, *, busy: bool, thinking: bool, paused: bool) -> None:
        """Show what can be done now."""
        buttons = self.buttons
        art = self.layer.window.art
        if "pause" in buttons:
            buttons["pause"].picture(art.icon("play" if paused else "pause", 48))
            buttons["pause"].set(enabled=True)
        buttons["skip"].set(enabled=busy)
        buttons["menu"].set(enabled=True)
        if "end_turn" not in buttons:
            return
        tools = choosing.tools()
        for name, tool in self.tools.items():
            shown = self.wanted(name, choosing, world)
            buttons[name].set(enabled=tool in tools, chosen=choosing.tool == tool, shown=shown)
        self.fill(choosing, world)
        buttons["undo"].set(enabled=choosing.tool is not None or bool(choosing.groups))
        buttons["tip"].set(enabled=choosing.actor is not None and not thinking, chosen=thinking)
        buttons["end_turn"].set(enabled=choosing.open)

    def named_at(self, x: float, y: float) -> str:
        """The action whose button is there; empty if there is none."""
        for name, button in self.buttons.items():
            if button.rect.point_in_rect((x, y)) and button.plate.visible:
                return name
        return ""
