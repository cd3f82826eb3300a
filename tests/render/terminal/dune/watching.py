"""Scenes of Dune for tests of the terminal."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from ecs.match import Match
from render.dune.words import Words
from render.terminal.scene import Scene
from render.texts import load_texts
from systems.dune.configs import Setup, default_setup
from systems.dune.game import standard
from systems.simulation import Plan, opened, players
from tests.systems.dune import scene as drawn

WORDS = Words(load_texts("en"))


def watched(match: Match, words: Words = WORDS) -> Scene:
    """A spectator's scene of a match."""
    return Scene(match.game, match.view(0), words, "A title", ("random", "random"))


def watch(drawing: str, **details: Any) -> tuple[drawn.Scene, Scene]:
    """A drawn position, and a spectator who watches it."""
    match = drawn.scene(drawing, **details)
    return match, watched(match)


def short(rounds: int = 3) -> Setup:
    """A match that is over after some rounds more than these."""
    setup = default_setup()
    party = msgspec.structs.replace(setup.party, numb_of_rounds=rounds)
    return msgspec.structs.replace(setup, party=party)


@lru_cache(maxsize=8)
def after(commands: int, seed: int = 7, words: Words = WORDS) -> Scene:
    """A scene of real play after so many commands; only for looking."""
    plan = Plan(standard, short(), seed, ("random", "random"))
    match, brains = opened(plan, 0), players(plan, 0)
    scene = watched(match, words)
    while match.acting and scene.commands < commands:
        seat = match.acting[0]
        scene.begin()
        for event in match.seen(match.apply(seat, brains[seat].choose(match, seat)), 0):
            scene.follow(event)
    return scene
