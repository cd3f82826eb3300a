"""The match's own events, told again from the wire: folded into the match before, they give the match after.

Here they are put into beats; `net.mashup.hearsay` makes them of what is heard.
"""

from __future__ import annotations

from collections.abc import Iterable

from ecs.components import MATCH, PLACEMENT, Progress
from ecs.events import Event
from ecs.match import Match
from net.mashup import from_server
from net.mashup.hearsay import retold
from net.mashup.mirror import UNLAWFUL, Mirror
from net.mashup.parts import CharacterEntity
from systems.mashup.components import Choice, Offer
from systems.mashup.configs import CharacterConfig, Setup


class Reteller:
    """Retells a match frame by frame, as a client hears it."""

    def __init__(self) -> None:
        self._before: Match | None = None
        self._heard: list[from_server.Event] = []

    def begin(self) -> None:
        """A match begins, or we are back in one: nobody tells what happened meanwhile."""
        self._before = None
        self._heard.clear()

    def hear(
        self, mirror: Mirror, events: Iterable[from_server.Event]
    ) -> list[tuple[tuple[Event, ...], Match]]:
        """What the mirror has just taken in: events and the match after them, a copy to keep.

        Nothing as long as only some of the events of a command are known, and nothing if nothing changed.
        Whoever comes late is first told the match as it is, without any events.
        """
        self._heard += events
        if not mirror.is_known or not any(
            isinstance(event, from_server.GamestateEvent | from_server.WinEvent) for event in self._heard
        ):
            return []
        heard, self._heard = self._heard, []
        told: list[tuple[tuple[Event, ...], Match]] = []
        if self._before is None:
            fresh = any(
                isinstance(event, from_server.SpawnEntityEvent) and isinstance(event.entity, CharacterEntity)
                for event in heard
            )
            self._before = empty_board(mirror) if fresh else mirror.match.clone()
            told.append(((), self._before))
        try:
            story = retold(mirror, self._before, heard)
        except UNLAWFUL:
            story = None  # whatever happened, this is how it stands
        if story is None or story:
            self._before = mirror.match.clone()
            told.append((story or (), self._before))
        return told


def empty_board(mirror: Mirror) -> Match:
    """The match of a mirror before any hero has entered the board."""
    told = mirror.structure
    everybody = CharacterConfig((*told.player_one_characters, *told.player_two_characters))
    setup = Setup(told.matchconfig, everybody, told.scenarioconfig)
    return cleared(Match(mirror.game, setup, 0), mirror.seat)


def cleared(draft: Match, seat: int) -> Match:
    """A match in its draft as if that were over and the heroes were about to come."""
    view = draft.view(seat)
    for player in (1, 2):
        for part in (Offer, Choice):
            view.rows[MATCH + player].pop(part, None)
    view.rows[MATCH][Progress] = Progress(PLACEMENT)
    return Match.from_view(draft.game, view, 0)
