"""How a match of Deserts of Dune looks and is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ecs.commands import REFEREE
from ecs.game import Game
from ecs.match import Match
from ecs.world import World
from render.dune.choosing import (
    ATOMICS,
    ATTACK,
    GIVE,
    HOARD,
    KANLY,
    PICK_UP,
    SPIN,
    STEP,
    TOOLS,
    VOICE,
    Choosing,
)
from render.dune.durations import timed
from render.dune.hover import Guide
from render.dune.round_outlook import header, interim, phase, round_outlook
from render.dune.words import Words
from render.games import Picture, Teams, Times
from render.texts import Texts
from systems.dune.characters import on_board
from systems.dune.components import HOUSE_CHOICE
from systems.dune.configs import PartyConfig, Setup
from systems.dune.game import standard

if TYPE_CHECKING:
    import arcade
    from arcade.types import Rect

    from render import words as shared
    from render.animations import Animations
    from render.art import Art
    from render.dune.controls import Controls
    from render.dune.panels import HousePanel
    from render.dune.stage import Stage
    from render.dune.toolbar import Toolbar
    from render.theme import Palette
    from render.views.match import MatchView
    from render.widgets.layer import Layer


def _config(setup: Setup) -> PartyConfig:
    return setup.party


def _times(config: PartyConfig) -> Times:
    return Times(
        config.action_time_user_client / 1000,
        config.max_animation_time / 1000,
        interim=config.durations.round_stats / 1000,
    )


def _game(mods: tuple[str, ...]) -> Game:
    return standard()


def _words(texts: Texts, names: Sequence[str], game: Game | None) -> Words:
    return Words(texts, names=names)


def _guide(words: shared.Words, teams: Teams) -> Guide:
    return Guide(cast("Words", words), teams)


def _opening(match: Match) -> Match:
    return Match.from_view(match.game, match.view(REFEREE), 0)


def _stage(art: Art, palette: Palette, game: Game | None) -> Stage:
    from render.dune.stage import Stage

    return Stage(art, palette)


def _animations(stage: Stage) -> Animations[Stage]:
    from render.animations import Animations

    return Animations(stage, "dune")


def _face(art: Art, world: World, entity: int, out: bool) -> arcade.Texture:
    from render.dune.looks import face

    return face(art, world, entity, out=out)


def _out(world: World, entity: int) -> bool:
    return not on_board(world, entity)


def _panel(
    layer: Layer, rect: Rect, seat: int, words: shared.Words, own: bool, world: World | None
) -> HousePanel:
    from render.dune.panels import HousePanel

    return HousePanel(layer, rect, seat, cast("Words", words), own, world)


def _toolbar(*parts: Any, **manner: Any) -> Toolbar:
    from render.dune.toolbar import Toolbar

    return Toolbar(*parts, **manner)


def _controls(view: MatchView) -> Controls:
    from render.dune.controls import Controls

    return Controls(view)


PICTURE = Picture(
    name="dune",
    config=_config,
    times=_times,
    game=_game,
    words=_words,
    guide=_guide,
    header=header,
    round_outlook=round_outlook,
    phase=phase,
    interim=interim,
    choice=HOUSE_CHOICE,
    opening=_opening,
    choosing=Choosing,
    tools=TOOLS,
    marks={
        STEP: "step",
        ATTACK: "attack",
        KANLY: "attack",
        SPIN: "attack",
        PICK_UP: "help",
        GIVE: "help",
        HOARD: "stone",
        VOICE: "stone",
        ATOMICS: "blast",
    },
    icons={
        STEP: "mp",
        ATTACK: "attack",
        PICK_UP: "pick_up",
        GIVE: "hand_over",
        KANLY: "kanly",
        ATOMICS: "atomics",
        HOARD: "hoard",
        VOICE: "voice",
        SPIN: "spin",
    },
    stage=_stage,
    animations=_animations,
    timed=timed,
    face=_face,
    out=_out,
    places=16,  # six of each house, and four who come to help
    panel=_panel,
    side=226.0,
    tray=440.0,
    toolbar=_toolbar,
    controls=_controls,
)
