"""What every widget is, and the button."""

from __future__ import annotations

from collections.abc import Callable

from arcade.types import Rect

from render import theme
from render.theme import Colour
from render.widgets.layer import Layer

GLOW_SECONDS = 0.12


class Widget:
    """Something on a layer that reacts to mouse and keyboard; ``key`` is its name on the screen."""

    focusable = True

    def __init__(self, layer: Layer, key: str, rect: Rect) -> None:
        self.layer = layer
        self.key = key
        self.rect = rect
        self.enabled = True
        self.hovered = False
        self.pressed = False

    @property
    def usable(self) -> bool:
        """Whether it can be clicked now."""
        return self.enabled

    @property
    def focused(self) -> bool:
        """Whether keys go here."""
        return self.layer.focus is self

    @property
    def lit(self) -> bool:
        """Whether it stands out: under the mouse, or chosen by keys."""
        return self.usable and (self.hovered or (self.focused and self.layer.by_keyboard))

    def activate(self) -> None:
        """It was clicked, or Enter was pressed."""

    def update(self, seconds: float) -> None:
        """Time passes."""

    def on_click(self, x: float, y: float) -> None:
        """Clicked there."""
        self.activate()

    def on_press(self, x: float, y: float) -> None:
        """The mouse button went down there."""

    def on_drag(self, x: float, y: float) -> None:
        """The mouse moved there with the button down."""

    def on_scroll(self, amount: float) -> bool:
        """The wheel; tells whether it meant something."""
        return False

    def on_key(self, symbol: int, modifiers: int) -> bool:
        """A key while focused; tells whether it meant something."""
        return False

    def on_text(self, text: str) -> None:
        """Typed while focused."""

    def on_text_motion(self, motion: int) -> None:
        """The caret is to move, or to delete, while focused."""

    def on_text_motion_select(self, motion: int) -> None:
        """The caret is to move and to select what it passes, while focused."""

    def take_over(self, before: Widget) -> None:
        """The screen was laid out anew; this stands where the widget of the same name stood."""

    def on_focus(self, focused: bool) -> None:
        """The focus came or went."""


class Glowing(Widget):
    """A widget on a plate that lights up softly."""

    def __init__(self, layer: Layer, key: str, rect: Rect, kind: str, lit_kind: str) -> None:
        super().__init__(layer, key, rect)
        self.plate = layer.plate(rect, kind)
        self.glow = layer.plate(rect, lit_kind)
        self.glow.alpha = 0
        self._light = 0.0

    def update(self, seconds: float) -> None:
        """Fade the light in or out."""
        wanted = 1.0 if self.lit else 0.0
        if self._light != wanted:
            step = 1.0 if self.layer.window.settings.reduced_motion else seconds / GLOW_SECONDS
            self._light = min(wanted, self._light + step) if wanted else max(wanted, self._light - step)
            self.glow.alpha = round(255 * self._light)
            self.shine(self._light)

    def shine(self, light: float) -> None:
        """The light has changed: 0 is dark, 1 is bright."""


class Button(Glowing):
    """Does something when clicked. An icon stands at its left, above its text, or alone in the middle."""

    def __init__(
        self,
        layer: Layer,
        key: str,
        rect: Rect,
        text: str,
        act: Callable[[], object],
        *,
        icon: str = "",
        size: float = 15,
        primary: bool = False,
        enabled: bool = True,
        stacked: bool = False,
        colour: Colour = theme.TEXT,
    ) -> None:
        kind = "button_main" if primary else "button"
        super().__init__(layer, key, rect, kind, f"{kind}_hover")
        self.act = act
        self._colour = theme.NIGHT if primary else colour
        unit = layer.unit
        inset = min(16 * unit, rect.height * 0.35, rect.width * 0.1)
        edge = rect.height * 0.5 if rect.height < 60 * unit else 30 * unit
        x, y, room = rect.x, rect.y, rect.width - 2 * inset
        sign = (rect.x, rect.y)
        if icon and text and stacked:
            sign, y = (rect.x, rect.top - edge * 0.75), rect.bottom + 15 * unit
            room = rect.width - 10 * unit
        elif icon and text:
            sign = rect.left + inset + edge / 2, rect.y
            room -= edge + 10 * unit
            x = rect.right - inset - room / 2
        self.icon = layer.icon(icon, *sign, edge, self._colour) if icon else None
        self.label = layer.label(
            text, x, y, size, self._colour, bold=True, anchor="center", fit=max(room, 1) if text else None
        )
        self._lean = 3 * unit if icon and text and not stacked else 0.0
        self._rest = sign[0]
        self.enable(enabled)

    def enable(self, enabled: bool) -> None:
        """Make it usable or not; a button that is not is pale."""
        self.enabled = enabled
        alpha = 255 if enabled else 90
        self.plate.alpha = alpha
        self.label.color = (*self._colour, alpha)
        if self.icon is not None:
            self.icon.alpha = alpha

    def shine(self, light: float) -> None:
        """The icon leans towards the text."""
        if self.icon is not None:
            self.icon.center_x = self._rest + self._lean * light

    def activate(self) -> None:
        """Click."""
        self.layer.window.sounds.play("click")
        self.act()
