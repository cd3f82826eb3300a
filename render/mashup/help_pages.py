"""The help of Mashup: its pages, and what stands on each."""

from __future__ import annotations

from render.game_menus import Picture, Topics
from render.help_pages import CONTROLS, icon
from systems.mashup.stones import SIX


def _npc(name: str) -> Picture:
    return lambda art: art.npc(name)


def _stone(name: str) -> Picture:
    kind = next(kind for kind in SIX if kind.name == name)
    return lambda art: art.stone(kind.name, kind.colour, kind.glyph)


TOPICS: Topics = {
    "goal": (
        ("stones", _stone("soul")),
        ("goose", _npc("Goose")),
        ("heroes", lambda art: art.avatar("Black Panther", 1)),
        ("thanos", _npc("Thanos")),
        ("draw", icon("crown")),
    ),
    "turn": (
        ("points", icon("ap")),
        ("move", icon("mp")),
        ("melee", icon("melee")),
        ("ranged", icon("ranged")),
        ("give", icon("stone")),
        ("end", icon("end_turn")),
    ),
    "board": (
        ("rock", lambda art: art.rock()),
        ("portal", lambda art: art.portal()),
        ("sight", icon("eye")),
        ("down", lambda art: art.avatar("Hulk", 2, out=True)),
    ),
    "stones": tuple((kind.name, _stone(kind.name)) for kind in SIX),
    "guests": (
        ("goose", _npc("Goose")),
        ("stan", _npc("Stan Lee")),
        ("thanos", _npc("Thanos")),
        ("snap", icon("skull")),
    ),
    "match": CONTROLS,
}
