"""What can be made in the editor: the kinds of files of each game, and what it takes to make one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ecs.config import Kind
from render.editor import cards, desert, meadow
from render.editor.rules import preset
from systems.dune import configs as dune
from systems.mashup import configs as mashup

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

    def view(self, window: GameWindow, document: Document, draft: Draft | None = None) -> EditScreen:
        """The view that edits a document of this kind."""
        module, _, name = self.screen.partition(":")
        made: EditScreen = getattr(import_module(module), name)(window, document, draft)
        return made


CRAFTS = (
    Craft(
        "mashup",
        "scenario",
        mashup.SCENARIO_FILE,
        "editor",
        meadow.blank,
        "render.views.edit_board:EditBoardView",
        meadow.board_faults,
    ),
    Craft(
        "mashup",
        "characters",
        mashup.CHARACTER_FILE,
        "hp",
        cards.pool,
        "render.views.edit_heroes:EditHeroesView",
        cards.heroes_faults,
    ),
    Craft(
        "mashup",
        "match",
        mashup.MATCH_FILE,
        "settings",
        partial(preset, mashup.MATCH_FILE),
        "render.views.edit_rules:EditRulesView",
    ),
    Craft(
        "dune",
        "scenario",
        dune.SCENARIO_FILE,
        "editor",
        desert.blank,
        "render.views.edit_desert:EditDesertView",
        desert.board_faults,
    ),
    Craft(
        "dune",
        "party",
        dune.PARTY_FILE,
        "settings",
        partial(preset, dune.PARTY_FILE),
        "render.views.edit_party:EditPartyView",
    ),
)
"""In the order in which they are offered."""


def crafts(game: str) -> tuple[Craft, ...]:
    """What can be made for a game."""
    return tuple(craft for craft in CRAFTS if craft.game == game)


def craft_of(kind: Kind[Any]) -> Craft:
    """How this kind of file is made."""
    return next(craft for craft in CRAFTS if craft.kind is kind)
