"""The toolbar: a button for everything the active hero can do, and for each stone it carries."""

from __future__ import annotations

from collections.abc import Callable

import arcade
from arcade import LBWH
from arcade.types import Rect

from ecs.world import World
from render import theme
from render.keys import Keys, shown
from render.lines import Line
from render.mashup.choosing import ATTACK, HELP, SHOT, STEP, STONE, Choosing, Tool
from render.mashup.layout import GAP, Layout
from render.mashup.looks import cooling, stone_picture
from render.texts import Texts
from render.widgets.layer import Layer
from render.widgets.widget import Glowing

Act = Callable[[str], object]
TOOLS = {"move": Tool(STEP), "melee": Tool(ATTACK), "shot": Tool(SHOT), "give": Tool(HELP)}
ICONS = {
    "move": "mp",
    "melee": "melee",
    "shot": "ranged",
    "give": "stone",
    "undo": "undo",
    "tip": "tip",
    "end_turn": "end_turn",
    "pause": "pause",
    "skip": "skip",
    "menu": "settings",
}
STONES = tuple(f"stone_{number}" for number in range(1, 10))
"""There are keys for so many stones; of the others one chooses by the options of a field."""


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
        texture = layer.window.art.icon(ICONS.get(key, "stone"), 48, theme.NIGHT if main else None)
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
        self._caption.say(self._caption.text, self._ink, alpha)
        self._key.say(
            self._key.text, self._ink if self._ink == theme.NIGHT else theme.DIM, alpha if shown else 0
        )
        self._count.say(count if shown else "")

    def activate(self) -> None:
        """Click."""
        self.layer.window.sounds.play("click")
        self._act(self.key)


class Toolbar:
    """All buttons of the match view and the line above them."""

    def __init__(
        self,
        layer: Layer,
        layout: Layout,
        texts: Texts,
        keys: Keys,
        act: Act,
        *,
        playing: bool,
        pausing: bool,
        stones: int = 6,
    ) -> None:
        """``stones`` are in play, and one hero may carry them all."""
        self._layer = layer
        self._stones = STONES[:stones]
        self._texts = texts
        unit = layer.unit
        rect = layout.tools
        gap = GAP * unit
        layer.plate(LBWH(rect.left + gap / 2, gap / 2, rect.width - gap, rect.height - gap), "plain")
        self.hint = Line(
            layer, rect.left + 14 * unit, rect.top - 16 * unit, 11.5, rect.width - 28 * unit, bold=True
        )
        self.buttons: dict[str, ToolButton] = {}
        if playing:
            self._row(layer, rect, texts, keys, act)
        small = 30 * unit
        names = ["pause", "skip", "menu"] if pausing else ["skip", "menu"]
        for place, name in enumerate(reversed(names)):
            x = layout.clock.right - gap - (place + 1) * (small + gap * 0.6)
            button = ToolButton(layer, name, LBWH(x, layout.clock.y - small / 2, small, small), act)
            self.buttons[name] = layer.add(button)

    def _row(self, layer: Layer, rect: Rect, texts: Texts, keys: Keys, act: Act) -> None:
        unit = layer.unit
        sizes = {
            **dict.fromkeys(TOOLS, 60.0),
            **dict.fromkeys(self._stones, 42.0),
            "undo": 54.0,
            "tip": 54.0,
            "end_turn": 104.0,
        }
        between, margin = 4.0 * unit, 10 * unit
        total = sum(sizes.values()) * unit + between * (len(sizes) - 1)
        squeeze = min(1.0, (rect.width - 2 * margin) / total)
        x = rect.left + margin
        for name, width in sizes.items():
            wide = width * unit * squeeze
            place = LBWH(x, rect.bottom + 8 * unit, wide, 52 * unit)
            caption = "" if name in STONES else texts(f"match.tool.{name}")
            button = ToolButton(
                layer,
                name,
                place,
                act,
                caption=caption,
                hotkey=shown(keys.key(name), texts),
                main=name == "end_turn",
            )
            self.buttons[name] = layer.add(button)
            x += wide + between * squeeze

    def show(self, choosing: Choosing, world: World, *, busy: bool, thinking: bool, paused: bool) -> None:
        """Show what can be done now."""
        buttons = self.buttons
        art = self._layer.window.art
        if "pause" in buttons:
            buttons["pause"].picture(art.icon("play" if paused else "pause", 48))
            buttons["pause"].set(enabled=True)
        buttons["skip"].set(enabled=busy)
        buttons["menu"].set(enabled=True)
        if "move" not in buttons:
            return
        tools = choosing.tools()
        for name, tool in TOOLS.items():
            buttons[name].set(enabled=tool in tools, chosen=choosing.tool == tool)
        carried = choosing.carried()
        for number, name in enumerate(self._stones):
            if number >= len(carried):
                buttons[name].set(enabled=False, shown=False)
                continue
            stone = carried[number]
            left = cooling(world, stone)
            buttons[name].picture(stone_picture(art, world, stone))
            tool = Tool(STONE, stone)
            buttons[name].set(
                enabled=tool in tools, chosen=choosing.tool == tool, count=str(left) if left else ""
            )
        buttons["undo"].set(enabled=choosing.tool is not None or bool(choosing.groups))
        buttons["tip"].set(enabled=choosing.hero is not None and not thinking, chosen=thinking)
        buttons["end_turn"].set(enabled=choosing.open)

    def named_at(self, x: float, y: float) -> str:
        """The action whose button is there; empty if there is none."""
        for name, button in self.buttons.items():
            if button.rect.point_in_rect((x, y)) and button.plate.visible:
                return name
        return ""
