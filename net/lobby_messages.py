"""What people in a lobby may want (`net.lobby`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooseTeam:
    """Somebody wants a team; 0, or the one they have: none any more."""

    team: int


@dataclass(frozen=True, slots=True)
class SetReady:
    """Somebody is ready, or is not any more."""

    ready: bool


@dataclass(frozen=True, slots=True)
class StartMatch:
    """The host wants the match to begin."""


@dataclass(frozen=True, slots=True)
class Kick:
    """The host wants somebody to go."""

    number: int


@dataclass(frozen=True, slots=True)
class AddComputer:
    """The host wants the house to play on a free seat."""

    level: str = ""


@dataclass(frozen=True, slots=True)
class Again:
    """The host ends the ceremony; the same people may play again."""


@dataclass(frozen=True, slots=True)
class CloseRoom:
    """The host wants everybody to leave."""


LobbyWish = ChooseTeam | SetReady | StartMatch | Kick | AddComputer | Again | CloseRoom
"""Whatever somebody in a lobby may want."""
