"""A lobby as one of its people sees it: who sits where, what may be done, what is waited for. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from net.lobby import CEREMONY, Entrant
from net.notices import Gathered
from render.texts import Texts

NAMED = 3
"""So many who are not ready are named at most."""


class Place(NamedTuple):
    """A team and whoever has it; or somebody who has none yet."""

    team: int
    """0 for none yet."""
    entrant: Entrant | None
    """None where the team is free."""
    may_take: bool = False
    """Whether we may have this team."""
    may_kick: bool = False
    """Whether we may ask whoever is there to leave."""


@dataclass(frozen=True, slots=True)
class LobbyModel:
    """What the server told last, and what follows from it for us."""

    gathered: Gathered

    @property
    def mine(self) -> Entrant | None:
        """We ourselves; None if we only watch."""
        return self.gathered.mine

    @property
    def is_host(self) -> bool:
        """Whether we may begin, kick, add computers and close the room."""
        return self.mine is not None and self.mine.host

    @property
    def is_ceremony(self) -> bool:
        """Whether all look back at the last match until the host goes on."""
        return self.gathered.lobby.stage == CEREMONY

    @property
    def is_ready(self) -> bool:
        """Whether we have said so."""
        return self.mine is not None and self.mine.ready

    @property
    def places(self) -> tuple[Place, ...]:
        """All teams, then those who have none yet."""
        entrants = self.gathered.lobby.entrants
        seated = {entrant.team: entrant for entrant in entrants if entrant.team}
        teams = [self._place(team, seated.get(team)) for team in range(1, self.gathered.lobby.most + 1)]
        return (*teams, *(self._place(0, entrant) for entrant in entrants if not entrant.team))

    def _place(self, team: int, entrant: Entrant | None) -> Place:
        if entrant is None:
            return Place(team, None, may_take=self.may_choose)
        return Place(team, entrant, may_kick=self.is_host and entrant is not self.mine)

    # What we may do

    @property
    def may_choose(self) -> bool:
        """Whether we may take a team: who is ready has to say first that it is not so any more."""
        return self.mine is not None and not self.is_ceremony and not self.is_ready

    @property
    def may_be_ready(self) -> bool:
        """Whether it makes a difference that we say so; that the host is ready goes without saying."""
        return self.mine is not None and not self.is_ceremony and (not self.is_host or self.is_ready)

    @property
    def may_start(self) -> bool:
        """Whether we may begin now."""
        return self.is_host and self.gathered.lobby.startable

    @property
    def may_add(self) -> bool:
        """Whether we may let a computer play."""
        lobby = self.gathered.lobby
        return self.is_host and not self.is_ceremony and len(lobby.entrants) < lobby.most

    # In words

    def size(self, texts: Texts) -> str:
        """How many are there, and how many can play."""
        lobby = self.gathered.lobby
        key = "lobby.size" if lobby.fewest < lobby.most else "lobby.size.exact"
        return texts(key, number=len(lobby.entrants), fewest=lobby.fewest, most=lobby.most)

    def waits_for(self, texts: Texts) -> str:
        """What must happen before the next match begins, in a sentence."""
        lobby = self.gathered.lobby
        host = "" if lobby.host is None else lobby.host.name
        if self.is_ceremony:
            return texts("lobby.wait.again.you" if self.is_host else "lobby.wait.again", host=host)
        if lobby.missing:
            key = "lobby.wait.one" if lobby.missing == 1 else "lobby.wait.players"
            return texts(key, number=lobby.missing)
        if self.mine in lobby.unready:
            return texts("lobby.wait.you")
        if len(lobby.unready) > NAMED:
            return texts("lobby.wait.many", number=len(lobby.unready))
        if lobby.unready:
            return texts("lobby.wait.ready", names=", ".join(entrant.name for entrant in lobby.unready))
        return texts("lobby.wait.start.you" if self.is_host else "lobby.wait.start", host=host)

    def lines(self, texts: Texts) -> list[str]:
        """All of it without a picture: a line for everybody, and what is waited for."""
        told = [self.size(texts)]
        for place in self.places:
            if place.entrant is not None:
                team = str(place.team) if place.team else "-"
                told.append(f"  {team} {place.entrant.name} ({self.standing(texts, place.entrant)})")
        return [*told, self.waits_for(texts)]

    def standing(self, texts: Texts, entrant: Entrant) -> str:
        """Whether somebody is ready, or what else there is to say of them."""
        if entrant.computer:
            return texts("lobby.computer")
        if entrant.host:
            return texts("lobby.host")
        return texts("lobby.ready" if entrant.ready else "lobby.unready")
