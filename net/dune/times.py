"""The time limits that a party config sets."""

from __future__ import annotations

from net.customs import Times
from systems.dune.configs import PartyConfig

RESPONSE = 120.0
"""Seconds in which a connection must say who it is; the standard knows no limit."""


def times(party: PartyConfig) -> Times:
    """Milliseconds on the wire, seconds here; a pause lasts until somebody ends it."""
    return Times(
        turn=party.action_time_user_client / 1000,
        draft=party.house_choice_time / 1000,
        response=RESPONSE,
        pause=None,
        game=0.0,
        bot_turn=party.action_time_ai_client / 1000,
        min_pause=party.min_pause_time / 1000,
    )
