"""The clipboard of the desktop; where there is none, what was copied here is kept here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render.window import GameWindow

_kept = [""]


def copy(window: GameWindow, text: str) -> None:
    """Put a text there."""
    _kept[0] = text
    try:
        window.set_clipboard_text(text)
    except Exception:
        return


def paste(window: GameWindow) -> str:
    """The text that is there."""
    try:
        return window.get_clipboard_text() or _kept[0]
    except Exception:
        return _kept[0]
