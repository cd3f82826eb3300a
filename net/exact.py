"""The match's own events and views as plain values: what whoever asked for them is told, in every game.

They stand in the key ``ext`` of the standard's frames. A client asks for them as it opens its connection, by
a header, or, from a browser, by a query. An event is a list of its name and its values. An object with a
``type`` would be shorter to write, but some programs look for the first of these in the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Union

import msgspec
from msgspec import UNSET, UnsetType

from ecs.components import MATCH, Board, Component
from ecs.events import Changed, Event, Spawned
from ecs.game import Game
from ecs.match import Match, View
from ecs.world import Rows, sorted_rows
from net.inbound import Violation
from net.reading import LONGEST_SIDE, UNREADABLE

HEADER, QUERY = "Mashup-Ext", "ext"
"""What asks for it, with the value 1."""
DIGEST_EVERY = 16
"""So many commands lie between two digests."""

PlainEvents = tuple[tuple[Any, ...], ...]
PlainView = tuple[int, tuple[tuple[int, tuple[Any, ...]], ...]]


class Ext(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """What stands in ``ext``: the events of a command, or a view for whoever comes or asks."""

    seq: int
    """The number of the last command that was told to this client."""
    events: PlainEvents | UnsetType = UNSET
    """What happened since the number before."""
    digest: str = ""
    """Of the view after these events; not in every frame."""
    view: PlainView | UnsetType = UNSET
    match: str = ""
    """With a view: what the server calls the match."""
    seat: int = 0
    """With a view: whose it is; 0 for whoever only watches."""
    mods: tuple[str, ...] = ()
    """With a view: the mods in play."""
    clock: bool = True
    """With a view: whether the times of the setup hold."""
    left: int | UnsetType = UNSET
    """The milliseconds left for what is owed now, if a clock runs: with a view and with a warning."""


class _Carrier(msgspec.Struct, gc=False):
    ext: msgspec.Raw = msgspec.Raw()


WRONG = Ext(seq=-1)
"""What stands for an ``ext`` that cannot be read."""


def found(frame: bytes | str) -> Ext | None:
    """What a frame carries; None if that is nothing, and `WRONG` if it cannot be read."""
    if (b'"ext"' if isinstance(frame, bytes) else '"ext"') not in frame:  # type: ignore[operator]
        return None
    try:
        raw = _carrier.decode(frame).ext
    except UNREADABLE:
        return None  # it is no frame either, which others will tell
    if not bytes(raw):
        return None
    try:
        return _decoder.decode(raw)
    except UNREADABLE:
        return WRONG


def carrying(frame: bytes, ext: Ext) -> bytes:
    """The frame, a JSON object, with this at its end."""
    return b'%b,"ext":%b}' % (frame[:-1], _encode(ext))


def written(events: Iterable[Event]) -> PlainEvents:
    """Events as plain values."""
    return tuple((type(event).__name__, *msgspec.structs.astuple(event)) for event in events)


def read(game: Game, told: Sequence[Sequence[Any]]) -> tuple[Event, ...]:
    """The events in plain values; raises `Violation`."""
    return tuple(_event(game, plain) for plain in told)


def _event(game: Game, plain: Sequence[Any]) -> Event:
    name, *values = plain or ("",)
    kind = game.all_events.get(name) if isinstance(name, str) else None
    if kind is None or len(values) != len(kind.__struct_fields__):
        raise Violation("The server tells of something that cannot happen in this game.")
    try:
        if kind is Spawned:
            return Spawned(int(values[0]), tuple(_components(game, values[1])))
        if kind is Changed:
            return Changed(int(values[0]), _components(game, [values[1]])[0])
        return msgspec.convert(dict(zip(kind.__struct_fields__, values, strict=True)), kind)
    except (ValueError, TypeError) as error:
        raise Violation(f"The server tells of a {name} that cannot be: {error}.") from error


def view_of(match: Match, seat: int = 0) -> PlainView:
    """All that a seat may know of a match, as plain values."""
    view = match.view(seat)
    return view.next_id, tuple((entity, tuple(row)) for entity, row in sorted_rows(view.rows))


def match_of(game: Game, plain: PlainView, seat: int, seed: int) -> Match:
    """The match of which this is a view; raises `Violation`."""
    next_id, entities = plain
    try:
        rows: Rows = {
            entity: {type(part): part for part in _components(game, parts)} for entity, parts in entities
        }
        if MATCH not in rows:
            raise ValueError("there is no match in it")
        board = rows[MATCH].get(Board)
        if board is not None and max(board.width, board.height) > LONGEST_SIDE:
            raise ValueError(f"its board is longer than {LONGEST_SIDE} fields")
        return Match.from_view(game, View(seat, next_id, rows), seed)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Violation(f"The server tells a state that cannot be: {error}.") from error


def digest(match: Match, seat: int) -> str:
    """A fingerprint of what a seat may know: equal for the match and for a client that has missed nothing."""
    return blake2b(_encode(view_of(match, seat)), digest_size=8).hexdigest()


def _components(game: Game, plain: Any) -> list[Component]:
    parts: list[Component] = msgspec.convert(plain, _component_list(game))
    return parts


@lru_cache(maxsize=16)
def _component_list(game: Game) -> Any:
    component: Any = Union.__getitem__(game.all_components)
    return list[component]


_encode = msgspec.json.Encoder().encode
_carrier = msgspec.json.Decoder(_Carrier)
_decoder = msgspec.json.Decoder(Ext)
