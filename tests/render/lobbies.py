"""Lobbies as a server may tell them."""

from __future__ import annotations

from net.inbound import Role
from net.lobby import LOBBY, Entrant, LobbyState
from net.notices import Gathered


def entrant(
    name: str, number: int, team: int = 0, *, ready: bool = False, host: bool = False, computer: str = ""
) -> Entrant:
    """Somebody in a lobby; computers are ready always."""
    return Entrant(name, Role.PLAYER, number, team, ready or bool(computer), host, computer)


def gathered(
    *entrants: Entrant,
    me: int = 1,
    stage: str = LOBBY,
    fewest: int = 3,
    most: int = 5,
    startable: bool = False,
) -> Gathered:
    """A lobby for three to five in which we have the number ``me``."""
    return Gathered(LobbyState(stage, entrants, fewest, most, startable), me)


ADA = entrant("Ada", 1, host=True)
BOB = entrant("Bob", 2, 4, ready=True)
CYD = entrant("Cyd", 3)
HAL = entrant("Computer 1", 4, 2, computer="usual")
FULL = (ADA, BOB, CYD, HAL)
