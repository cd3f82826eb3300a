"""How well the computer players of a party play."""

from __future__ import annotations

from systems.dune.party import Level, PartyConfig

LEVELS: dict[Level, str] = {
    "Einsteiger": "random",
    "Amateur": "easy",
    "Halbprofi": "normal",
    "Profi": "hard",
    "Weltklasse": "titan",
}
"""What the party config calls a level, and what a brain of that level is called."""


def level(party: PartyConfig) -> str:
    """The level that this party wants of its computer players."""
    return LEVELS[party.ai_level]
