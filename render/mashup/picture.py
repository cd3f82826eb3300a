"""How a match of Marvelous Mashup looks and is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from ecs.commands import REFEREE
from ecs.components import MATCH, Health, Progress
from ecs.events import Event
from ecs.game import Game
from ecs.match import Match
from ecs.world import World
from net.mashup.opening import cleared
from render.games import Picture, Teams, Times
from render.mashup.choosing import ATTACK, HELP, SHOT, STEP, STONE, TOOLS, Choosing
from render.mashup.round_outlook import round_outlook
from render.mashup.words import Words
from render.texts import Texts
from systems.mashup.components import DRAFT, Hero
from systems.mashup.configs import MatchConfig, Setup
from systems.mashup.game import as_told
from systems.mashup.notation import write

if TYPE_CHECKING:
    import arcade
    from arcade.types import Rect

    from render import words as shared
    from render.art import Art
    from render.mashup.animations import Animations
    from render.mashup.controls import Controls
    from render.mashup.hover import Guide
    from render.mashup.panels import TeamPanel
    from render.mashup.stage import Stage
    from render.mashup.toolbar import Toolbar
    from render.theme import Palette
    from render.timeline import Film
    from render.views.match import MatchView
    from render.widgets.layer import Layer


def _config(setup: Setup) -> MatchConfig:
    return setup.match


def _times(config: MatchConfig) -> Times:
    pause = config.max_pause_time
    return Times(config.max_round_time, config.max_animation_time, pause, may_pause=pause > 0)


def _words(texts: Texts, names: Sequence[str], game: Game | None) -> Words:
    if game is None or not game.mods:
        return Words(texts, names=names)
    content = game.content
    return Words(texts, content.kinds, names=names, things=content.things, mods=content.mods)


def _guide(words: shared.Words, teams: Teams) -> Guide:
    from render.mashup.hover import Guide

    return Guide(cast("Words", words), teams)


def _header(world: World, words: shared.Words) -> str:
    progress = world.get(MATCH, Progress)
    if progress.stage == DRAFT:
        return words.texts("header.draft")
    if not progress.round:
        return words.texts("header.placement")
    return words.texts("header.round", round=progress.round)


def _phase(world: World, event: Event | None) -> str:
    return ""


def _interim(world: World, words: shared.Words) -> str:
    return ""


def _opening(match: Match) -> Match:
    return cleared(match, REFEREE)


def _stage(art: Art, palette: Palette, game: Game | None) -> Stage:
    from render.mashup.stage import Stage

    if game is None or not game.mods:
        return Stage(art, palette)
    return Stage(art, palette, tuple(game.content.kinds.values()), game.content.things)


def _animations(stage: Stage) -> Animations:
    from render.mashup.animations import Animations

    return Animations(stage)


def _timed(config: MatchConfig, event: Event, film: Film) -> Film:
    return film


def _face(art: Art, world: World, entity: int, out: bool) -> arcade.Texture:
    from render.mashup.looks import face

    return face(art, world, entity, out=out)


def _out(world: World, entity: int) -> bool:
    return world.has(entity, Hero) and not world.get(entity, Health).hp


def _panel(
    layer: Layer, rect: Rect, seat: int, words: shared.Words, own: bool, world: World | None
) -> TeamPanel:
    from render.mashup.panels import TeamPanel

    return TeamPanel(layer, rect, seat, cast("Words", words), own)


def _toolbar(*parts: Any, **manner: Any) -> Toolbar:
    from render.mashup.toolbar import Toolbar

    return Toolbar(*parts, **manner)


def _controls(view: MatchView) -> Controls:
    from render.mashup.controls import Controls

    return Controls(view)


PICTURE = Picture(
    name="mashup",
    config=_config,
    times=_times,
    game=as_told,
    words=_words,
    guide=_guide,
    header=_header,
    round_outlook=round_outlook,
    phase=_phase,
    interim=_interim,
    choice=DRAFT,
    opening=_opening,
    notation=write,
    choosing=Choosing,
    tools=TOOLS,
    marks={kind: kind for kind in (STEP, ATTACK, SHOT, STONE, HELP)},
    icons={STEP: "mp", ATTACK: "melee", SHOT: "ranged", STONE: "stone", HELP: "stone"},
    stage=_stage,
    animations=_animations,
    timed=_timed,
    face=_face,
    out=_out,
    places=13,  # twelve heroes and Thanos
    panel=_panel,
    side=204.0,
    tray=420.0,
    toolbar=_toolbar,
    controls=_controls,
)
