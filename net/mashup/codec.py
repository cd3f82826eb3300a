"""The two-way table of the committee's standard: frames and messages, requests and commands, limits, times.

Reading is tolerant: unknown keys, bare events and requests without their wrapper, and events that make no
sense are passed over. Writing is exact: a frame holds what the standard has and nothing else.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecs.commands import Command
from ecs.errors import MashupError
from ecs.grid import Field, Grid
from ecs.world import World
from net.inbound import Ask, AskState, Inbound, Leave, Pause, Resume
from net.mashup import messages
from net.mashup.entity_ids import EntityIds
from net.mashup.messages import Event, Events, FromClient, FromServer, GamestateEvent, Requests
from net.reading import UNREADABLE, Raw, Reader, tag
from net.time_limits import Times
from systems.mashup.commands import EndTurn, HandOver, Melee, Pick, Ranged, Step, UseStone
from systems.mashup.components import Hero, Rock, Stone
from systems.mashup.configs import MatchConfig
from systems.mashup.draft import OFFERED
from systems.mashup.heroes import matter
from systems.turns import active

EVERY = FromClient | FromServer

_encoder = msgspec.json.Encoder()


def encode(message: FromClient | FromServer) -> bytes:
    """The frame of a message."""
    return _encoder.encode(message)


def _with_wrapper(raw: Raw) -> Raw:
    """A request that came without its wrapper, inside it."""
    if "messageType" not in raw and "requestType" in raw:
        return {"messageType": tag(Requests), "messages": [raw]}
    return raw


def _readable(raw: Raw) -> Raw:
    """Without the events that cannot be read; an event that came without its wrapper, inside it."""
    if "messageType" not in raw and "eventType" in raw:
        raw = {"messageType": tag(Events), "messages": [raw]}
    if raw.get("messageType") == tag(Events) and isinstance(raw.get("messages"), list):
        # The state is the truth; an event of somebody's own making is no reason to give up.
        events = map(_mended, raw["messages"])
        raw = {**raw, "messages": [event for event in events if _is_readable(event)]}
    return raw


def _mended(event: Any) -> Any:
    """Without what is there, but empty: some write the field that a hero left so."""
    if not isinstance(event, dict) or event.get("eventType") == tag(GamestateEvent):
        return event
    return {key: value for key, value in event.items() if value != []}


def _is_readable(event: Any) -> bool:
    if isinstance(event, dict) and event.get("eventType") == tag(GamestateEvent):
        return True  # if this cannot be read, everybody should know
    try:
        msgspec.convert(event, Event, strict=False)
    except UNREADABLE:
        return False
    return True


decode_from_client: Reader[FromClient] = Reader(FromClient, EVERY, "messageType", "a client", _with_wrapper)
decode_from_server: Reader[FromServer] = Reader(FromServer, EVERY, "messageType", "a server", _readable)


# Requests and commands


Deed = (
    messages.MoveRequest
    | messages.MeleeAttackRequest
    | messages.RangedAttackRequest
    | messages.ExchangeInfinityStoneRequest
    | messages.UseInfinityStoneRequest
)
"""What a hero is to do."""

NOWHERE = -1
"""A field beside the board."""


def choice(selection: messages.CharacterSelection) -> Ask:
    """The choice of a player in the draft."""
    return Ask(
        Pick(tuple(index for index, wanted in enumerate(selection.characters) if wanted)), kind="choice"
    )


def asked(request: messages.Request, refs: EntityIds | None) -> Inbound:
    """What a request means; before the first turn there are no references, and nobody can act."""
    match request:
        case messages.EndRoundRequest():
            return Ask(EndTurn())
        case messages.PauseStartRequest():
            return Pause()
        case messages.PauseStopRequest():
            return Resume()
        case messages.DisconnectRequest():
            return Leave()
        case messages.Req():
            return AskState()
    if refs is None:
        return Ask(None)
    actor = None if request.origin_entity is None else refs.hero(request.origin_entity)
    origin = None if request.origin_field is None else _field(refs.grid, request.origin_field)
    if request.origin_entity is not None and actor is None:
        return Ask(None)
    return Ask(_command(request, refs), actor, origin)


def _command(request: Deed, refs: EntityIds) -> Command | None:
    """The command, if there are such a field and such a stone; whom it aims at is told by the field."""
    target = NOWHERE if request.target_field is None else _field(refs.grid, request.target_field)
    if target == NOWHERE:
        return None
    match request:
        case messages.MoveRequest():
            return Step(target)
        case messages.MeleeAttackRequest():
            return Melee(target)
        case messages.RangedAttackRequest():
            return Ranged(target)
    stone = None if request.stone_type is None else refs.stone(request.stone_type)
    if stone is None:
        return None
    hand_over = isinstance(request, messages.ExchangeInfinityStoneRequest)
    return HandOver(stone, target) if hand_over else UseStone(stone, target)


def _field(grid: Grid, field: messages.Field) -> Field:
    found = grid.at(*field)
    return NOWHERE if found is None else found


# Asking


def selection(command: Pick) -> messages.CharacterSelection:
    """What to send for a choice in the draft."""
    return messages.CharacterSelection(tuple(index in command.picks for index in range(OFFERED)))


def wanted(command: Command, world: World, ids: EntityIds) -> messages.Request:
    """What to send for a command of the hero whose turn it is; ``ids``: how the server speaks of all."""
    if isinstance(command, EndTurn):
        return messages.EndRoundRequest()
    if not isinstance(command, Step | Melee | Ranged | HandOver | UseStone):
        raise MashupError(f"{type(command).__name__} is no command of a turn.")
    hero, grid = active(world), world.grid
    me, here, there = ids[hero], grid.xy(world.field(hero)), grid.xy(command.field)
    if isinstance(command, Step):
        return messages.MoveRequest(me, here, there)
    it = _aim(world, command.field, ids, me)
    if isinstance(command, Melee):
        return messages.MeleeAttackRequest(me, it, here, there, world.get(hero, Hero).melee)
    if isinstance(command, Ranged):
        return messages.RangedAttackRequest(me, it, here, there, world.get(hero, Hero).ranged)
    stone = messages.Ref("InfinityStones", world.get(command.stone, Stone).number)
    if isinstance(command, HandOver):
        return messages.ExchangeInfinityStoneRequest(me, it, here, there, stone)
    return messages.UseInfinityStoneRequest(me, it, here, there, stone)


def _aim(world: World, field: Field, ids: EntityIds, me: messages.Ref) -> messages.Ref:
    """Whoever a request may be aimed at: a hero, a rock or a stone; for all else the field must do."""
    target = matter(world, field)
    if target is None or not any(kind in world.rows[target] for kind in (Hero, Rock, Stone)):
        return me
    return ids[target]


# Times


def times(config: MatchConfig) -> Times:
    """Seconds; the course's own sample gives two of them in milliseconds, so large ones are read so."""
    response, pause = float(config.max_response_time), float(config.max_pause_time)
    return Times(
        turn=config.max_round_time,
        draft=config.max_round_time,
        response=response / 1000 if response >= 1000 else response,
        pause=pause / 1000 if pause >= 10_000 else pause,
        game=config.max_game_time,
    )
