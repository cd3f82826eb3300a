"""The help of Dune: its pages, and what stands on each."""

from __future__ import annotations

from render.game_menus import Picture, Topics
from render.help_pages import CONTROLS, icon
from systems.dune.components import DUNE, MOUNTAIN, PLATEAU
from systems.dune.houses import HOUSES


def _crest(house: str) -> Picture:
    return lambda art: art.crest(house, 96)


TOPICS: Topics = {
    "goal": (
        ("spice", lambda art: art.spice(96)),
        ("houses", _crest("atreides")),
        ("rounds", icon("end_turn")),
        ("overtime", lambda art: art.worm(great=True)),
        ("metrics", icon("crown")),
    ),
    "turn": (
        ("points", icon("ap")),
        ("move", icon("mp")),
        ("attack", icon("attack")),
        ("pick_up", icon("pick_up")),
        ("hand_over", icon("hand_over")),
        ("heal", icon("hp")),
    ),
    "classes": (
        ("noble", icon("kanly")),
        ("atomics", icon("atomics")),
        ("mentat", icon("hoard")),
        ("bene_gesserit", icon("voice")),
        ("fighter", icon("spin")),
    ),
    "houses": tuple((house, _crest(house)) for house in HOUSES),
    "desert": (
        ("dune", lambda art: art.relief(DUNE)),
        ("rock", lambda art: art.relief(MOUNTAIN)),
        ("plateau", lambda art: art.desert(PLATEAU)),
        ("city", lambda art: art.city("Arrakeen")),
        ("storm", lambda art: art.whirl(192)),
        ("worm", lambda art: art.worm()),
    ),
    "round": (
        ("blow", icon("blow")),
        ("dunes", icon("high")),
        ("storm", icon("storm")),
        ("worm", icon("worm")),
        ("clone", icon("clone")),
        ("turns", icon("end_turn")),
    ),
    "match": CONTROLS,
}
