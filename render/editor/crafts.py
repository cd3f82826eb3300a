"""What can be made in the editor: the kinds of files of each game, and what it takes to make one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ecs.config import Kind
from ecs.games import NAMES, Part

if TYPE_CHECKING:
    from render.editor.document import Document
    from render.editor.files import Draft
    from render.views.edit_document import EditScreen
    from render.window import GameWindow


def _anything(_value: dict[str, Any]) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Craft:
    """A kind of file that can be made."""

    game: str
    part: str
    """What it is in a setup of that game."""
    kind: Kind[Any]
    icon: str
    new: Callable[[], dict[str, Any]]
    """What a new one begins with."""
    screen: str
    """The module and the name of the view that edits it."""
    unfit: Callable[[dict[str, Any]], str] = _anything
    """Why a value cannot be shown at all; empty if it can."""
    foreign: Mapping[str, Callable[[Path], dict[str, Any]]] = field(default_factory=dict)
    """The endings of files of other programs that become one of this kind, and what reads them."""

    def view(self, window: GameWindow, document: Document, draft: Draft | None = None) -> EditScreen:
        """The view that edits a document of this kind."""
        module, _, name = self.screen.partition(":")
        made: EditScreen = getattr(import_module(module), name)(window, document, draft)
        return made


_CRAFTS: Part[tuple[Craft, ...]] = Part("render.{}.editor.crafts", "CRAFTS")


def crafts(game: str = "") -> tuple[Craft, ...]:
    """What can be made for a game, or for all, in the order in which it is offered."""
    games = [game] if game else NAMES
    return tuple(craft for each in filter(_CRAFTS.has, games) for craft in _CRAFTS(each))


def craft_of(kind: Kind[Any]) -> Craft:
    """How this kind of file is made."""
    return next(craft for craft in crafts() if craft.kind is kind)
