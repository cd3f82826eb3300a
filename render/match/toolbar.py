"""The toolbar: a button for everything that can be done. Each game has its own row of tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import arcade
from arcade import LBWH
from arcade.types import Rect

from ecs.commands import Command
from ecs.components import Points
from ecs.world import World
from render import theme
from render.keys import KeyTable, shown
from render.lines import Line, width_of, wrapped
from render.match.choosing import Tool
from render.match.facts import Fact, Facts, Guide, title
from render.match.layout import GAP, Layout
from render.widgets.layer import Layer
from render.widgets.widget import Glowing
from render.words import Words
from systems.phases import PointPrice, phase_of

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

KEY_SIZE = 8.5
"""The size of the name of a key on its button."""


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
        y = rect.y if small else rect.y + rect.height * 0.16
        self._ink = theme.NIGHT if main else theme.TEXT
        texture = layer.window.art.icon(icon, 48, theme.NIGHT if main else None)
        key_room = rect.width * 0.46
        key_wide = min(key_room, width_of(hotkey, KEY_SIZE * unit, bold=True)) if len(hotkey) > 1 else 0.0
        aside = max(0.0, key_wide + 8 * unit - (rect.width - side) / 2)  # the name of such a key needs room
        self._picture = layer.picture(texture, rect.x + aside, y, side)
        self._side = side
        self._caption = Line(
            layer, rect.x, rect.bottom + rect.height * 0.22, 9.5, rect.width - 6 * unit, anchor="center"
        )
        self._caption.say(caption)
        self._key = Line(layer, rect.left + 5 * unit, rect.top - 9 * unit, KEY_SIZE, key_room, bold=True)
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


HINT, LEADING, WATCHED = 11.5, 17.0, 4
"""The size of a hint, the height of its lines, and how many there are where no buttons are."""
HIGH, BETWEEN = 45.0, 4.0
"""How high a button is, and what is between two."""
UNDO, TIP, END_TURN = Place(54.0, ("undo",)), Place(54.0, ("tip",)), Place(104.0, ("end_turn",))
"""What every game has somewhere in its rows."""


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
        self._room = rect.width - 28 * unit
        left, top = rect.left + 14 * unit, rect.top - 16 * unit
        self._hints = [
            Line(layer, left, top - place * LEADING * unit, HINT, self._room, bold=True)
            for place in range(1 if playing else WATCHED)
        ]
        self.buttons: dict[str, ToolButton] = {}
        self._no_way_back = "why.undo"
        if playing:
            inner, high = rect.width - 2 * gap - 8 * unit, HIGH * unit
            for number, places in enumerate(self.rows()):
                bottom = rect.bottom + gap + 2 * unit + (1 - number) * (high + BETWEEN * unit)
                self._row(places, LBWH(rect.left + gap + 4 * unit, bottom, inner, high), keys, act)
        small = 30 * unit
        names = ["pause", "skip", "menu"] if pausing else ["skip", "menu"]
        for place, name in enumerate(reversed(names)):
            x = layout.clock.right - gap - (place + 1) * (small + gap * 0.6)
            at = LBWH(x, layout.clock.y - small / 2, small, small)
            self.buttons[name] = layer.add(ToolButton(layer, name, at, act, icon=SHARED[name]))

    # What a game says

    def rows(self) -> tuple[list[Place], list[Place]]:
        """Two rows of buttons from left to right, the upper one first."""
        return [Place(60.0, (action,)) for action in self.tools], [UNDO, TIP, END_TURN]

    def tool(self, action: str, choosing: Any) -> Tool | None:
        """The tool that an action takes; None if it takes none, or if what it is done with is not there."""
        return self.tools.get(action)

    def wanted(self, action: str, choosing: Any, world: World) -> bool:
        """Whether the button of a tool is shown at all."""
        return True

    def fill(self, choosing: Any, world: World) -> None:
        """Show what only this game has; the buttons of its tools are shown already."""

    def facts(self, action: str, choosing: Any, guide: Any, world: World) -> Facts:
        """What is to be said of a button, beside its name; empty for nothing."""
        return []

    def name(self, action: str) -> Fact:
        """What a button is called."""
        return title(self.words.texts(self.words.key(f"key.{action}")))

    def cost(self, world: World, actor: int, command: type[Command]) -> Fact:
        """What the rules take for a command, and how much of it is left."""
        texts, price = self.words.texts, phase_of(world, command).price
        if not isinstance(price, PointPrice):
            return Fact(texts("tool.cost.free"), theme.DIM)
        points = world.get(actor, Points)
        if price.mp:
            return Fact(texts("tool.cost.mp", mp=price.mp, left=points.mp), theme.DIM)
        key, ap = ("all", points.top_ap) if price.whole else ("ap", price.ap)
        return Fact(texts(f"tool.cost.{key}", ap=ap, left=points.ap), theme.DIM)

    # What all have

    def _row(self, places: list[Place], rect: Rect, keys: KeyTable, act: Act) -> None:
        """Fill a rectangle with buttons beside each other."""
        layer, texts = self.layer, self.words.texts
        between = BETWEEN * layer.unit
        room = rect.width - between * (len(places) - 1)
        stretch = room / max(1.0, sum(place.width for place in places))
        x = rect.left
        for place in places:
            wide = place.width * stretch
            for name in place.actions:
                self.buttons[name] = layer.add(
                    ToolButton(
                        layer,
                        name,
                        LBWH(x, rect.bottom, wide, rect.height),
                        act,
                        icon={**SHARED, **self.icons}.get(name, "stone"),
                        caption=texts(self.words.key(f"match.tool.{name}")) if place.captioned else "",
                        hotkey=shown(keys.key(name), texts),
                        main=name == "end_turn",
                    )
                )
            x += wide + between

    @property
    def hint(self) -> str:
        """What it says is to be done now, or tells those who watch."""
        return " ".join(line.text for line in self._hints if line.text)

    def tell(self, text: str) -> None:
        """Say what is to be done now, in as many lines as there is room for."""
        lines = [text]
        if len(self._hints) > 1:
            lines = wrapped(text, HINT * self.layer.unit, self._room, bold=True, most=len(self._hints))
        for place, hint in enumerate(self._hints):
            hint.say(lines[place] if place < len(lines) else "")

    def show(
        self,
        choosing: Any,
        world: World,
        *,
        busy: bool,
        thinking: bool,
        paused: bool,
        no_way_back: str = "why.undo",
    ) -> None:
        """Show what can be done now; ``no_way_back`` is the key of why no command can be taken back."""
        self._no_way_back = no_way_back
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
        undo = choosing.tool is not None or bool(choosing.groups) or not no_way_back
        buttons["undo"].set(enabled=undo)
        buttons["tip"].set(enabled=choosing.actor is not None and not thinking, chosen=thinking)
        buttons["end_turn"].set(enabled=choosing.open)

    def why(self, action: str, choosing: Any, guide: Guide) -> str:
        """Why a button is grey, or a key does nothing, in one sentence; empty if it does something."""
        texts, button = self.words.texts, self.buttons.get(action)
        if button is None or button.enabled:
            return ""
        match action:
            case "undo":
                return guide.waiting(choosing) or texts(self._no_way_back or "why.undo")
            case "skip":
                return texts("why.skip")
            case "tip" | "end_turn":
                return guide.waiting(choosing) or texts("why.thinking")
        tool = self.tool(action, choosing)
        return "" if tool is None else guide.why_grey(choosing, tool)

    def named_at(self, x: float, y: float) -> str:
        """The action whose button is there; empty if there is none."""
        for name, button in self.buttons.items():
            if button.rect.point_in_rect((x, y)) and button.plate.visible:
                return name
        return ""
