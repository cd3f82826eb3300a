"""A match of Mashup before its first turn: while the players choose, and before any hero has come."""

from __future__ import annotations

import msgspec

from ecs.components import MATCH, PLACEMENT, Progress
from ecs.game import Game
from ecs.match import Match
from net.mashup import messages
from systems.mashup.components import Apart, Choice, Offer, Profile
from systems.mashup.configs import Character, default_setup
from systems.mashup.game import standard


def drafting(assignment: messages.GameAssignment, seed: int = 0, game: Game | None = None) -> Match:
    """A match in its draft as seat 1 sees it; board and rules are not known yet and are the usual ones."""
    game = game or standard()
    view = Match(game, default_setup(), seed).view(1)
    view.rows[MATCH + 1][Offer] = Offer(tuple(map(profile, assignment.character_selection)))
    return Match.from_view(game, view, seed)


def cleared(draft: Match, seat: int) -> Match:
    """A match in its draft as if that were over and the heroes were about to come."""
    view = draft.view(seat)
    for player in (1, 2):
        for part in (Offer, Choice):
            view.rows[MATCH + player].pop(part, None)
    view.rows[MATCH].pop(Apart, None)
    view.rows[MATCH][Progress] = Progress(PLACEMENT)
    return Match.from_view(draft.game, view, 0)


def profile(character: Character) -> Profile:
    """What the rules know of a character."""
    return Profile(*msgspec.structs.astuple(character))  # both have the same fields in the same order
