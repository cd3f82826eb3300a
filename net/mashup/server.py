"""Marvelous Mashup's standard for the session: reads the frames of clients and writes those of the server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import msgspec

from ecs.commands import Command
from ecs.components import MATCH
from ecs.events import Event, TimedOut
from ecs.game import Game
from net.inbound import Hello, Inbound, Ready, Reconnect, Role, Violation
from net.mashup import messages
from net.mashup.codec import asked, choice, decode_from_client, encode, times
from net.mashup.entity_ids import EntityIds
from net.mashup.event_encoder import happenings, opening
from net.mashup.messages import UNSUPPORTED, Error
from net.mashup.state_encoder import gamestate
from net.server_codec import ServerCodec, Table, Told
from net.time_limits import Times
from systems.mashup.commands import CallThanos
from systems.mashup.components import Choice, Hero, Offer, Roster
from systems.mashup.configs import Character, Setup
from systems.mashup.events import Fielded
from systems.mashup.game import standard

ROLES = {"PLAYER": Role.PLAYER, "KI": Role.BOT, "SPECTATOR": Role.SPECTATOR}
ASSIGNMENTS: tuple[messages.Assignment, ...] = ("Spectator", "PlayerOne", "PlayerTwo")

MAX_REQUESTS = 100
"""No frame may hold more requests: a short question can have a long answer."""


@dataclass(frozen=True, slots=True)
class _Begun:
    """What is kept of a match from the first turn on."""

    refs: EntityIds
    teams: tuple[tuple[Character, ...], ...]
    """Whom player one and player two have chosen."""


class MashupServerCodec(ServerCodec):
    """The committee's standard."""

    configs = Setup

    def __init__(self, game: Game | None = None) -> None:
        self.game = game or standard()

    def times(self, setup: Setup) -> Times:
        """Those of the match config."""
        return times(setup.match)

    # Reading

    def decode(self, frame: bytes | str, table: Table | None, seat: int) -> list[Inbound]:
        """What a client's frame asks for."""
        message = decode_from_client(frame)
        match message:
            case messages.HelloServer():
                return [Hello(message.name, message.device_id)]
            case messages.Reconnect():
                return [Reconnect(message.reconnect)]
            case messages.PlayerReady():
                return [Ready(ROLES[message.role] if message.start_game else None)]
            case messages.CharacterSelection():
                return [choice(message)]
            case Error():
                return []  # a client may complain; there is nothing to answer
            case messages.Requests():
                if len(message.messages) > MAX_REQUESTS:
                    raise Violation(f"A frame may hold at most {MAX_REQUESTS} requests.", UNSUPPORTED)
                begun = _begun(table)
                refs = begun.refs if begun else None
                return [asked(request, refs) for request in message.messages]

    # Commands the referee gives

    def time_up(self) -> Command:
        """Thanos comes in the next round."""
        return CallThanos()

    def first_turn(self, table: Table) -> None:
        """Keep who is who: dusted heroes are gone for good."""
        world = table.match.world
        pool = {character.character_id: character for character in table.setup.characters.characters}
        one, two = (
            tuple(pool[world.get(hero, Hero).number] for hero in world.get(MATCH + seat, Roster).heroes)
            for seat in (1, 2)
        )
        ids = EntityIds(world, frozenset(self.game.content.components))
        table.memory["begun"] = _Begun(ids, (one, two))

    # Frames

    def hello(self, running: bool) -> bytes:
        """HELLO_CLIENT."""
        return encode(messages.HelloClient(running))

    def started(self, table: Table, seat: int, *, exact: bool = False) -> list[bytes]:
        """GAME_ASSIGNMENT to a player, GENERAL_ASSIGNMENT to spectators."""
        if not seat:
            return [encode(messages.GeneralAssignment(table.id))]
        offer = table.match.world.get(MATCH + seat, Offer)
        pool = {character.character_id: character for character in table.setup.characters.characters}
        twelve = tuple(pool[profile.number] for profile in offer.profiles)
        return [encode(messages.GameAssignment(table.id, twelve))]

    def resync(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """GENERAL_ASSIGNMENT, then structure and state; in the draft the twelve again."""
        frames = [encode(messages.GeneralAssignment(table.id))]
        begun = _begun(table)
        if begun:
            return [*frames, _structure(table, begun, seat), *([] if exact else self.state(table, seat))]
        if seat:
            frames += self.started(table, seat)
            if table.match.world.has(MATCH + seat, Choice):
                frames.append(_CONFIRMED)
        return frames

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Told:
        """EVENTS to all, headed by an Ack for whoever asked; in the draft the standard's own messages."""
        begun, outcome = _begun(table), table.match.outcome
        end: list[messages.Event] = [messages.WinEvent(outcome.winner)] if outcome else []
        if begun is None:
            # In the draft there is no state; only who chose is told, and if somebody is out.
            return lambda seat, exact: _told_in_draft(end, chose=0 < seat == asker, exact=exact)
        return _Telling(table, begun, events, asker, end).to

    def state(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """A GamestateEvent; in the draft the assignment is all there is."""
        if exact:
            return [_written()]
        begun = _begun(table)
        return [_written(gamestate(table.match.world, begun.refs))] if begun else self.started(table, seat)

    def refused(
        self, table: Table, seat: int, reason: str, *, told_state: bool = False, exact: bool = False
    ) -> list[bytes]:
        """Nack and the state; the standard has no place for the reason."""
        nack = messages.Nack()
        return [_written(nack) if told_state or exact else _with_state(table, nack)]

    def paused(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """PauseStartEvent."""
        events = (*_acknowledged(granted), messages.PauseStartEvent())
        return _written(*events) if exact else _with_state(table, *events)

    def resumed(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """PauseStopEvent."""
        events = (*_acknowledged(granted), messages.PauseStopEvent())
        return _written(*events) if exact else _with_state(table, *events)

    def warning(self, message: str, left: float) -> bytes:
        """TimeoutWarningEvent."""
        return _written(messages.TimeoutWarningEvent(message, ceil(left)))

    def too_late(self, message: str) -> bytes:
        """TimeoutEvent."""
        return _written(messages.TimeoutEvent(message))

    def error(self, message: str, code: int) -> bytes:
        """ERROR."""
        return encode(Error(message, code))

    def goodbye(self, message: str) -> bytes:
        """GOODBYE_CLIENT."""
        return encode(messages.GoodbyeClient(message))

    def disconnected(self, table: Table) -> bytes:
        """DisconnectEvent."""
        return _written(messages.DisconnectEvent())

    # Replays

    def replay(self, names: Sequence[str], setup: dict[str, Any], told: Sequence[Any]) -> dict[str, Any]:
        """The standard's replay form: names, configs, and every message sent to all, in order."""
        config = {"character": setup["characters"], "match": setup["match"], "scenario": setup["scenario"]}
        return {"nameP1": names[0], "nameP2": names[1], "config": config, "events": told}


def _begun(table: Table | None) -> _Begun | None:
    return table.memory.get("begun") if table else None


class _Telling:
    """What is told of one command: written once for all, only the very first event differs."""

    def __init__(
        self,
        table: Table,
        begun: _Begun,
        events: Sequence[Event],
        asker: int,
        end: Sequence[messages.Event],
    ) -> None:
        self._table = table
        self._begun = begun
        self._events = events
        self._asker = asker
        self._end = end
        kinds = [type(event) for event in events]
        self._late = {event.seat for event in events if type(event) is TimedOut} if TimedOut in kinds else ()
        self._fields = Fielded in kinds
        self._body = b""
        self._frames: dict[tuple[bytes, bool], bytes] = {}

    def to(self, seat: int, exact: bool) -> list[bytes]:
        """The frames for a seat; ``exact``: the events come from elsewhere."""
        head = b""
        if not self._fields:
            head = _TURN_TIMEOUT if seat in self._late else _ACK if seat and seat == self._asker else b""
        frame = self._frames.get((head, exact))
        if frame is None:
            frame = self._frames[head, exact] = _frame(_encode(self._end) if exact else self._whole(), head)
        return [_structure(self._table, self._begun, seat), frame] if self._fields else [frame]

    def _whole(self) -> bytes:
        if not self._body:
            world, refs = self._table.match.world, self._begun.refs
            first = opening(self._table.setup.scenario) if self._fields else ()
            story = happenings(world, refs, self._events)
            self._body = _encode([*first, *story, gamestate(world, refs), *self._end])
        return self._body


def _structure(table: Table, begun: _Begun, seat: int) -> bytes:
    """The GAME_STRUCTURE of spectators (seat 0), player one or player two."""
    mods = table.match.game.mods
    return encode(
        messages.GameStructure(
            assignment=ASSIGNMENTS[seat],
            player_one_name=table.names[0],
            player_two_name=table.names[1],
            player_one_characters=begun.teams[0],
            player_two_characters=begun.teams[1],
            # Not in the standard, and all stand on their fields by now.
            matchconfig=msgspec.structs.replace(table.setup.match, placement_distance=msgspec.UNSET),
            scenarioconfig=table.setup.scenario,
            mods=mods or msgspec.UNSET,
            clock=msgspec.UNSET if table.clock else False,
        )
    )


def _told_in_draft(end: Sequence[messages.Event], *, chose: bool, exact: bool) -> list[bytes]:
    if end or not (chose or exact):
        return [_written(*end)] if end else []
    return [_CONFIRMED] if chose else [_written()]


def _with_state(table: Table, *events: messages.Event) -> bytes:
    begun = _begun(table)
    return _written(*events, gamestate(table.match.world, begun.refs)) if begun else _written(*events)


def _acknowledged(granted: bool) -> list[messages.Event]:
    return [messages.Ack()] if granted else []


def _written(*events: messages.Event) -> bytes:
    return _frame(_encode(events))


def _frame(body: bytes, first: bytes = b"") -> bytes:
    """An EVENTS frame of an encoded list of events, with one more in front."""
    if first and body == b"[]":
        first = first[:-1]
    return b'{"messageType":"EVENTS","messages":[' + first + body[1:] + b"}"


_encode = msgspec.json.Encoder().encode
_ACK = _encode(messages.Ack()) + b","
_TURN_TIMEOUT = _encode(messages.TurnTimeoutEvent()) + b","
_CONFIRMED = encode(messages.ConfirmSelection(True))
