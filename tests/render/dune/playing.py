"""What tests of a match of Dune in the window share: a match, a table, and an opponent who is not mad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecs.commands import Command
from ecs.match import Match
from systems.brains import RandomBrain
from systems.dune.commands import Atomics
from systems.dune.configs import default_setup
from systems.dune.game import standard
from tests.render.local_table import LocalTable
from tests.render.rig import tick

if TYPE_CHECKING:
    from render.views.match import MatchView
    from render.window import GameWindow


class Restrained(RandomBrain):
    """Chooses by lot, but hardly ever atomics, which would be nearly all of its choices."""

    def choose(self, match: Match, seat: int) -> Command:
        """Look three times before using them."""
        for _ in range(3):
            command = super().choose(match, seat)
            if not isinstance(command, Atomics):
                return command
        others = [command for command in match.legal(seat) if not isinstance(command, Atomics)]
        return others[0]


def fresh(seed: int = 7) -> Match:
    """A match in its first turn, on the standard board."""
    match = Match(standard(), default_setup(), seed)
    for seat in (1, 2):
        match.apply(seat, match.legal(seat)[0])
    return match


def table(match: Match | None = None, seat: int = 1, seed: int = 7) -> LocalTable:
    """A table at a match of Dune, against chance."""
    made = LocalTable(match or fresh(seed), seat, config=default_setup().party, seed=seed)
    made.brains = {other: Restrained(seed + other) for other in (1, 2) if other != seat}
    return made


def sit(window: GameWindow, match: Match | None = None, **details: int) -> tuple[MatchView, LocalTable]:
    """The match view at such a table."""
    from render.views.match import MatchView

    sat = table(match, **details)
    view = MatchView(window, sat)
    window.show_view(view)
    tick(window)
    return view, sat
