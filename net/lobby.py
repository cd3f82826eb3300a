"""The people of a room before a match and after it: teams, who is ready, the rights of the host. No I/O.

Where a standard knows no lobby (`Customs.lobby`), a match begins as soon as the room is full.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ecs.config import printable
from net.inbound import Fault, Role, Violation
from net.outbox import shortened
from net.people import Player

LOBBY, CEREMONY = "lobby", "ceremony"
BETWEEN = (LOBBY, CEREMONY)
"""The stages in which no match is running."""
USUAL = "usual"
"""How well a computer plays where the host does not say."""


class WishRefused(Violation):
    """What somebody wants in the lobby cannot be; they are told why, and nobody is punished for that."""

    def __init__(self, message: str, code: int = Fault.UNEXPECTED) -> None:
        super().__init__(message, code, fatal=False)


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in the lobby, as all may know it."""

    name: str
    role: Role
    number: int
    team: int
    """0 for none yet."""
    ready: bool
    host: bool
    computer: str
    """How well the house plays for it; empty for those who came themselves."""


@dataclass(frozen=True, slots=True)
class LobbyState:
    """How the lobby stands, as all may know it."""

    stage: str
    entrants: tuple[Entrant, ...]
    """Those who came first stand first."""
    fewest: int
    most: int
    startable: bool
    """Whether the host may begin."""

    @property
    def free_teams(self) -> tuple[int, ...]:
        """The teams that nobody has."""
        taken = {entrant.team for entrant in self.entrants}
        return tuple(team for team in range(1, self.most + 1) if team not in taken)

    @property
    def host(self) -> Entrant | None:
        """Whoever may begin, kick and add computers."""
        return next((entrant for entrant in self.entrants if entrant.host), None)

    @property
    def missing(self) -> int:
        """How many must still come before a match can begin."""
        return max(0, self.fewest - len(self.entrants))

    @property
    def unready(self) -> tuple[Entrant, ...]:
        """Those who are still waited for; that the host is ready goes without saying."""
        return tuple(entrant for entrant in self.entrants if not (entrant.ready or entrant.host))


class Lobby:
    """Those who want to play in a room; who came first of those over a connection is the host."""

    def __init__(self, seats: range, *, waits: bool) -> None:
        """``seats`` is how many may play; ``waits``: the host begins, not the last one who comes."""
        self.players: list[Player] = []
        self.stage = LOBBY
        self.waits = waits
        self._seats = seats
        self._ready: set[int] = set()
        """The numbers of those who are ready."""

    @property
    def host(self) -> Player | None:
        """Whoever may begin, kick and add computers."""
        return next((player for player in self.players if not player.computer), None)

    @property
    def is_full(self) -> bool:
        """Whether nobody else can play."""
        return len(self.players) >= self._seats[-1]

    @property
    def state(self) -> LobbyState:
        """How it stands."""
        host = self.host
        entrants = tuple(
            Entrant(
                player.name,
                player.role,
                player.number,
                player.team,
                self._is_ready(player),
                player is host,
                player.computer,
            )
            for player in self.players
        )
        startable = not self._obstacle() and self.stage == LOBBY
        return LobbyState(self.stage, entrants, self._seats[0], self._seats[-1], startable)

    # People come and go

    def enter(self, player: Player) -> None:
        """Somebody wants to play; there must be room."""
        self.players.append(player)

    def leave(self, conn: int) -> None:
        """Whoever came over this connection goes; a team becomes free, and the next may be the host."""
        self.players = [player for player in self.players if player.conn != conn]
        if self.host is None:
            self.players.clear()  # computers do not play among themselves
            self.stage = LOBBY

    def take(self) -> list[Player]:
        """All who play, by their teams: the first sits on seat 1. The lobby is empty then."""
        players, self.players = self.players, []
        self._ready.clear()
        if self.waits:
            for player in players:
                player.team = player.team or self._free(players)[0]
            players.sort(key=lambda player: player.team)
        return players

    def come_again(self, players: Iterable[Player], *, ceremony: bool) -> None:
        """A match is over; those who are still here may play again, with their teams but not ready."""
        again = [
            Player(
                player.name,
                player.device,
                player.role,
                player.conn,
                player.number,
                team=player.team,
                computer=player.computer,
            )
            for player in players
            if player.conn is not None or player.computer
        ]
        self.players = sorted(again, key=lambda player: player.number)
        self.stage = CEREMONY if ceremony else LOBBY
        if self.host is None:
            self.players.clear()
            self.stage = LOBBY

    # What somebody wants

    def choose(self, player: Player, team: int) -> None:
        """Have a team, or none any more; raises `WishRefused`."""
        self._in_lobby()
        if self._is_ready(player):
            raise WishRefused("Who is ready cannot change the team; say first that you are not.")
        if not 0 <= team <= self._seats[-1]:
            raise WishRefused(f"There is no team {team}; 1 to {self._seats[-1]} are right.")
        if team in (0, player.team):
            player.team = 0
        elif team in self._free(self.players):
            player.team = team
        else:
            raise WishRefused(f"Somebody else has team {team}.", Fault.TAKEN)

    def set_ready(self, player: Player, *, ready: bool) -> None:
        """Be ready or not; who has no team gets one. Raises `WishRefused`."""
        self._in_lobby()
        if ready:
            player.team = player.team or self._free(self.players)[0]
            self._ready.add(player.number)
        else:
            self._ready.discard(player.number)

    def start(self, player: Player) -> None:
        """Whether the match may begin now; raises `WishRefused`."""
        self._in_lobby()
        self._only_host(player)
        if obstacle := self._obstacle():
            raise WishRefused(obstacle, Fault.NOT_STARTABLE)

    def kick(self, player: Player, number: int) -> Player:
        """Somebody, or a computer, has to go; tells who. Raises `WishRefused`."""
        self._only_host(player)
        other = next((other for other in self.players if other.number == number), None)
        if other is None or other is player:
            raise WishRefused(f"Nobody else here has the number {number}.")
        self.players.remove(other)
        return other

    def add_computer(self, player: Player, number: int, level: str) -> None:
        """The house plays on a free seat, ready at once; raises `WishRefused`."""
        self._in_lobby()
        self._only_host(player)
        if self.is_full:
            raise WishRefused("There is no free seat for a computer.", Fault.FULL)
        names = {other.name for other in self.players}
        name = next(name for count in range(1, 100) if (name := f"Computer {count}") not in names)
        level = shortened(printable(level), 40) or USUAL
        computer = Player(name, "", Role.BOT, None, number, computer=level)
        computer.team = self._free(self.players)[0]
        self.players.append(computer)

    def end_ceremony(self, player: Player) -> None:
        """On to the next match; raises `WishRefused`."""
        self._only_host(player)
        if self.stage != CEREMONY:
            raise WishRefused("There is no ceremony to end.")
        self.stage = LOBBY

    def may_close(self, player: Player) -> None:
        """Whether somebody may send everybody away; raises `WishRefused`."""
        self._only_host(player)

    def player(self, conn: int) -> Player:
        """Who came over this connection; raises `WishRefused`."""
        for player in self.players:
            if player.conn == conn:
                return player
        raise WishRefused("Spectators only watch.")

    def _obstacle(self) -> str:
        """Why the host cannot begin, or nothing; that the host is ready goes without saying."""
        if len(self.players) not in self._seats:
            fewest, most = self._seats[0], self._seats[-1]
            number = f"{fewest} to {most}" if fewest < most else str(fewest)
            return f"{len(self.players)} cannot play; {number} can."
        waited = [p for p in self.players if not self._is_ready(p) and p is not self.host]
        return f"{waited[0].called} is not ready." if waited else ""

    def _is_ready(self, player: Player) -> bool:
        return bool(player.computer) or player.number in self._ready

    def _free(self, players: Iterable[Player]) -> tuple[int, ...]:
        taken = {player.team for player in players}
        return tuple(team for team in range(1, self._seats[-1] + 1) if team not in taken)

    def _only_host(self, player: Player) -> None:
        if player is not self.host:
            raise WishRefused("Only the host may do that.", Fault.HOST)

    def _in_lobby(self) -> None:
        if self.stage != LOBBY:
            raise WishRefused("The ceremony is not over; the host ends it.")
