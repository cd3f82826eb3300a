"""The standard of Deserts of Dune for the session: reads the frames of clients and writes the server's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from ecs.components import MATCH
from ecs.events import Event, TimedOut
from ecs.game import Game
from net.customs import Absent, Customs, Faults
from net.dune import messages, state_encoder
from net.dune.codec import WIRE_TILES, asked, choice, decode_from_client, encode, position, times
from net.dune.event_encoder import EventEncoder
from net.dune.messages import FAREWELL, HURRY, LEAVE, OLDER, REASON, REFUSAL, Debug, PlayerInfo
from net.dune.state_encoder import SEATS
from net.house import House
from net.inbound import AskState, Fault, Inbound, Join, Leave, Pause, Rejoin, Resume, Role, Violation
from net.server_codec import ServerCodec, Table, Told
from net.time_limits import Times
from systems.dune.components import HOUSE_CHOICE, City, Storm
from systems.dune.configs import Setup
from systems.dune.game import standard
from systems.turns import stage

MOST_SHOWN = 1000
"""So many bytes of a wrong message are told to all."""
NOT_YET = "Before the first round there is no state to tell."
NO_MATCH = "No match is running yet."
NO_ROLE = "A program cannot take part as a spectator; isActive must be true where isCpu is."
CODES = {
    Fault.UNREADABLE: messages.BAD_FORMAT,
    Fault.ROLE: messages.BAD_ROLE,
    Fault.FULL: messages.FULL,
    Fault.STRANGER: messages.UNKNOWN_SECRET,
}


class DuneServerCodec(ServerCodec):
    """The committee's standard 1.1."""

    configs = Setup
    customs = Customs(
        absent=Absent.ON,
        faults=Faults.COUNTED,
        pauses_any_time=True,
        forgives_the_last_turn_only=True,
        voids=True,
    )

    def __init__(self, game: Game | None = None) -> None:
        self.game = game or standard()

    def times(self, setup: Setup) -> Times:
        """Those of the party."""
        return times(setup.party)

    def house(self, setup: Setup, house: House) -> House:
        """The party says how much patience there is; the last strike is one too many."""
        party = setup.party
        return replace(
            house,
            grace=party.reconnect_time / 1000,
            strikes=max(0, party.max_strikes - 1),
            silent_turns=party.max_missed_turns,
        )

    def opened(self, table: Table) -> None:
        """Follow the match from here on."""
        table.memory["encoder"] = EventEncoder(table.match.world, (0, *table.numbers))

    # Reading

    def decode(self, frame: bytes | str, table: Table | None, seat: int) -> list[Inbound]:
        """What a client's frame asks for."""
        message = decode_from_client(frame)
        match message:
            case messages.Join():
                return [Join(message.client_name, _role(message), message.version)]
            case messages.Rejoin():
                return [Rejoin(message.client_secret, message.version)]
            case messages.HouseRequest():
                return [choice(message)]
            case messages.PauseRequest():
                return [Pause() if message.pause else Resume()]
            case messages.GamestateRequest():
                if table is None:
                    raise Violation(NO_MATCH, Fault.UNEXPECTED)
                return [AskState()]
            case Debug():
                return [Leave()] if message.code == LEAVE else []
        return [asked(message, table, seat)]

    # Frames

    def accepted(self, number: int, secret: str) -> list[bytes]:
        """JOINACCEPTED."""
        return [encode(messages.JoinAccepted(client_secret=secret, client_id=number))]

    def accent(self, version: str) -> Callable[[bytes], bytes] | None:
        """In version 1.0 the sword spin is written in one word."""
        return _in_one_word if version == OLDER else None

    def started(self, table: Table, seat: int, *, exact: bool = False) -> list[bytes]:
        """GAMECFG, and an offer of houses to each player, all of them to everybody."""
        return [_config(table), *_houses(table)]

    def resync(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """GAMECFG and GAMESTATE; while houses are chosen, who may choose and who has chosen."""
        if stage(table.match.world) == HOUSE_CHOICE:
            return self.started(table, seat)
        return [_config(table), *([] if exact else self.state(table, seat, number))]

    def told(self, table: Table, events: Sequence[Event], asker: int) -> Told:
        """The messages of the standard, the same to all."""
        messages = _encoder(table).tell(events)
        late = {event.seat for event in events if type(event) is TimedOut}
        hurry = [_remark(HURRY, "Your turn ran out.")]

        @cache
        def frames(exact: bool) -> list[bytes]:
            if exact:
                return list(map(encode, [each for each in messages if isinstance(each, _KEPT)])) or [_NOTHING]
            return list(map(encode, messages))

        return lambda seat, exact: [*(hurry if seat in late else ()), *frames(exact)]

    def state(self, table: Table, seat: int, number: int = 0, *, exact: bool = False) -> list[bytes]:
        """GAMESTATE, from the first round on."""
        if exact:
            return [_NOTHING]
        if stage(table.match.world) == HOUSE_CHOICE:
            return [self.error(NOT_YET, Fault.UNEXPECTED)]
        history = state_encoder.history(table.match.world, _encoder(table).numbers)
        message = messages.Gamestate(
            client_id=number,
            actively_playing_ids=table.numbers,
            history=tuple(encode(part).decode() for part in history),
        )
        return [encode(message)]

    def refused(
        self, table: Table, seat: int, reason: str, *, told_state: bool = False, exact: bool = False
    ) -> list[bytes]:
        """DEBUG with the reason; no strike follows."""
        return [_remark(REFUSAL, reason)]

    def struck(self, table: Table, seat: int, reason: str, wrong: bytes, count: int) -> list[bytes]:
        """DEBUG with the reason and STRIKE; who has no house yet is offered the same houses again."""
        numbers = _encoder(table).numbers
        shown = wrong[:MOST_SHOWN].decode(errors="replace") + "..." * (len(wrong) > MOST_SHOWN)
        strike = messages.Strike(client_id=numbers[seat], wrong_message=shown, count=count)
        offer = state_encoder.offer(table.match.world, numbers, seat)
        return [
            _remark(REASON, reason),
            encode(strike),
            encode(offer) if offer else b"",
        ]

    def paused(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """GAME_PAUSE_DEMAND."""
        number = _encoder(table).numbers[seat]
        return encode(messages.GamePauseDemand(requested_by_client_id=number, pause=True))

    def resume_offered(self, table: Table, seat: int) -> bytes:
        """UNPAUSE_GAME_OFFER."""
        return encode(messages.UnpauseGameOffer(requested_by_client_id=_encoder(table).numbers[seat]))

    def resumed(self, table: Table, granted: bool = False, seat: int = 0, *, exact: bool = False) -> bytes:
        """GAME_PAUSE_DEMAND too."""
        number = _encoder(table).numbers[seat]
        return encode(messages.GamePauseDemand(requested_by_client_id=number, pause=False))

    def warning(self, message: str, left: float) -> bytes:
        """DEBUG: the standard has no place for the time left."""
        return _remark(HURRY, message)

    def error(self, message: str, code: int) -> bytes:
        """ERROR; whatever the standard has no code for is an unknown error."""
        known = CODES.get(Fault(code), messages.OTHER)
        return encode(messages.Error(error_code=known, error_description=message))

    def goodbye(self, message: str) -> bytes:
        """DEBUG: the standard has no word for it."""
        return _remark(FAREWELL, message)


def _role(join: messages.Join) -> Role:
    if join.is_active:
        return Role.BOT if join.is_cpu else Role.PLAYER
    if join.is_cpu:
        raise Violation(NO_ROLE, Fault.ROLE, fatal=False)
    return Role.SPECTATOR


def _encoder(table: Table) -> EventEncoder:
    encoder: EventEncoder = table.memory["encoder"]
    return encoder


def _config(table: Table) -> bytes:
    """GAMECFG; the storm is where it is now, all else as it was at the beginning."""
    world, setup = table.match.world, table.setup
    scenario = setup.scenario
    kinds = [WIRE_TILES[kind] for kind in scenario.kinds]
    rows = range(0, len(kinds), scenario.width)
    cities = [world.grid.xy(world.get(MATCH + seat, City).fields[0]) for seat in SEATS]
    message = messages.GameCfg(
        scenario=tuple(tuple(kinds[row : row + scenario.width]) for row in rows),
        party=setup.party,
        player_info=tuple(
            PlayerInfo(client_id=number, client_name=name, x=x, y=y)
            for number, name, (x, y) in zip(table.numbers, table.names, cities, strict=True)
        ),
        storm_eye=position(world, world.get(MATCH, Storm).field),
    )
    return encode(message)


def _houses(table: Table) -> list[bytes]:
    """The offers that stand, and what was chosen."""
    world, numbers = table.match.world, _encoder(table).numbers
    told = [state_encoder.offer(world, numbers, seat) for seat in SEATS]
    chosen = [state_encoder.acknowledgement(world, numbers, seat) for seat in SEATS]
    return [encode(message) for message in (*told, *chosen) if message]


def _remark(code: int, text: str) -> bytes:
    return encode(Debug(code=code, explanation=text))


def _in_one_word(frame: bytes) -> bytes:
    return frame.replace(b'"action":"SWORD_SPIN"', b'"action":"SWORDSPIN"')


_KEPT = (messages.HouseAcknowledgement, messages.GameEnd, messages.Error)
"""What is told to those, too, who are told the match's own events."""
_NOTHING = encode(Debug())
"""A frame that carries something, and says nothing."""
