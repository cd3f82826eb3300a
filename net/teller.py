"""Tells everybody at a table what concerns them, in the words of the standard.

Whoever asked for the match's own events gets them in ``ext`` (`net.exact`), and a view when they come, ask or
may have missed something.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from msgspec import UNSET

from ecs.events import Event
from net import exact
from net.audience import Audience
from net.exact import Ext
from net.outbox import Outbox
from net.server_codec import ServerCodec, Table


class Teller:
    """Tells one match."""

    def __init__(self, codec: ServerCodec, table: Table, audience: Audience, outbox: Outbox) -> None:
        self._codec = codec
        self._table = table
        self._audience = audience
        self._outbox = outbox

    def begun(self) -> None:
        """The match begins."""
        codec, table = self._codec, self._table
        self._to_all(
            lambda seat, is_exact: codec.started(table, seat, exact=is_exact), self._view, first=True
        )

    def came(self, conn: int, seat: int, number: int) -> None:
        """Somebody comes, or comes back: all that is needed to go on from here."""
        is_exact = conn in self._outbox.exact
        frames = self._codec.resync(self._table, seat, number, exact=is_exact)
        self._send(conn, frames, self._view(seat) if is_exact else None, first=True)

    def state(self, conn: int | None, seat: int, number: int) -> None:
        """Somebody asks how the match stands."""
        is_exact = conn in self._outbox.exact
        frames = self._codec.state(self._table, seat, number, exact=is_exact)
        self._send(conn, frames, self._view(seat) if is_exact else None)

    def happened(self, events: Sequence[Event], asker: int) -> None:
        """Events of a command that this seat gave."""
        table = self._table
        table.seq += 1
        exts: dict[int, Ext] = {}

        def ext(seat: int) -> Ext:
            if seat not in exts:
                told = exact.written(table.match.seen(events, seat))
                due = table.seq % exact.DIGEST_EVERY == 0
                digest = exact.digest(table.match, seat) if due else ""
                exts[seat] = Ext(seq=table.seq, events=told, digest=digest)
            return exts[seat]

        self._to_all(self._codec.told(table, events, asker), ext)

    def refused(self, conn: int | None, seat: int, reason: str, *, told_state: bool) -> None:
        """A request of a seat cannot be granted."""
        is_exact = conn in self._outbox.exact
        frames = self._codec.refused(self._table, seat, reason, told_state=told_state, exact=is_exact)
        self._send(conn, frames, self._number() if is_exact else None)

    def paused(self, asker: int) -> None:
        """A pause begins; this seat asked for it."""
        self._of_the_pause(self._codec.paused, asker)

    def pauses(self, conn: int, asker: int) -> None:
        """Somebody comes while the match pauses; this seat asked for it."""
        is_exact = conn in self._outbox.exact
        frame = self._codec.paused(self._table, seat=asker, exact=is_exact)
        self._send(conn, [frame], self._number() if is_exact else None)

    def resumed(self, asker: int) -> None:
        """The match goes on; this seat asked for that, if any."""
        self._of_the_pause(self._codec.resumed, asker)

    def _of_the_pause(self, say: Callable[..., bytes], asker: int) -> None:
        said = cache(lambda granted, is_exact: [say(self._table, granted, asker, exact=is_exact)])
        self._to_all(
            lambda seat, is_exact: said(seat > 0 and seat == asker, is_exact), lambda _seat: self._number()
        )

    def warned(self, conn: int | None, message: str, left: float) -> None:
        """Somebody should hurry, or wait: so many seconds from now something happens."""
        is_exact = conn in self._outbox.exact
        ext = Ext(seq=self._table.seq, left=round(1000 * left)) if is_exact else None
        self._send(conn, [self._codec.warning(message, left)], ext)

    # Sending

    def _number(self) -> Ext:
        return Ext(seq=self._table.seq)

    def _view(self, seat: int) -> Ext:
        table = self._table
        return Ext(
            seq=table.seq,
            view=exact.view_of(table.match, seat),
            match=table.id,
            seat=seat,
            mods=self._codec.game.mods,
            clock=table.clock,
            left=UNSET if table.left is None else round(1000 * table.left),
        )

    def _to_all(
        self,
        frames: Callable[[int, bool], Sequence[bytes]],
        ext: Callable[[int], Ext],
        *,
        first: bool = False,
    ) -> None:
        """What each seat (0: those who watch) is told; whether exactly is up to the connection."""
        told_exactly, send = self._outbox.exact, self._outbox.send
        for conn, seat in self._audience.connections():
            if conn in told_exactly:
                self._send(conn, frames(seat, True), ext(seat), first=first)
            else:
                send(conn, frames(seat, False))

    def _send(
        self, conn: int | None, frames: Sequence[bytes], ext: Ext | None, *, first: bool = False
    ) -> None:
        """Send frames; the first or the last of them carries what is told exactly."""
        if ext is not None:
            frames = list(frames)
            place = 0 if first else -1
            frames[place] = exact.carrying(frames[place], ext)
        self._outbox.send(conn, frames)
