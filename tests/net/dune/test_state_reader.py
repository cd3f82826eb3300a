"""The reader of a match: exact where our server tells it, and built from the standard alone elsewhere."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import ecs.components
from ecs.commands import EndTurn
from ecs.components import MATCH, Health, Points, Team
from ecs.match import Match
from net.dune import messages
from net.dune.codec import decode_from_server, encode, wanted
from net.dune.messages import Position, Stats, Target
from net.dune.server import DuneServerCodec
from net.dune.state_reader import StateReader
from net.inbound import Role, Violation
from net.server_codec import Table
from systems.dune.components import WORM, Character, City, Storm, Terrain, Truce
from systems.dune.configs import load_setup
from systems.turns import active
from tests.net.dune.arrakis import setup
from tests.net.dune.told import NUMBERS, visible

CODEC = DuneServerCodec()


class Broadcast:
    """A match and the frames that tell it."""

    def __init__(self, seed: int = 7, scenario: str = "sietch") -> None:
        chosen = setup(scenario)
        self.match = Match(CODEC.game, chosen, seed)
        self.table = Table("m-1", self.match, chosen, ("Ann", "Bob"), (11, 22), (Role.PLAYER, Role.BOT))
        CODEC.opened(self.table)
        self.opening = CODEC.started(self.table, 0)

    def config(self) -> messages.GameCfg:
        return read(self.opening[0])

    def play(self, command: Any) -> list[Any]:
        """Carry out a command of whoever acts; the messages that tell of it."""
        seat = self.match.acting[0]
        events = self.match.apply(seat, command)
        return [read(frame) for frame in CODEC.told(self.table, events, seat)(0, False)]

    def begin(self) -> list[Any]:
        """Choose both houses."""
        return [message for _ in "12" for message in self.play(self.match.legal(self.match.acting[0])[0])]

    def state(self) -> messages.Gamestate:
        return read(CODEC.state(self.table, 0, 33)[0])


def read(frame: bytes) -> Any:
    return decode_from_server(frame)


def test_it_knows_who_is_who() -> None:
    config = Broadcast().config()
    assert [StateReader(config, number).seat for number in (11, 22, 33)] == [1, 2, 0]
    reader = StateReader(config, 22)
    assert not reader.to_act


def test_a_board_longer_than_any() -> None:
    config = msgspec.structs.replace(Broadcast().config(), scenario=(("CITY",) * 101,) * 2)
    with pytest.raises(Violation, match="longer than 100 fields"):
        StateReader(msgspec.structs.replace(config, player_info=tuple(
            msgspec.structs.replace(player, x=0, y=0) for player in config.player_info
        )))  # fmt: skip


def test_a_match_from_the_standard_alone() -> None:
    cast = Broadcast()
    config = cast.config()
    reader = StateReader(config, 11)
    world = reader.match.world
    for kind in (Terrain, Storm):
        assert world.get(MATCH, kind) == cast.match.world.get(MATCH, kind)
    for seat in (1, 2):
        assert world.get(MATCH + seat, City) == cast.match.world.get(MATCH + seat, City)
    for frame in cast.opening[1:]:
        assert reader.follow(read(frame))
    assert world is not reader.match.world
    assert reader.match.legal(1) == cast.match.legal(1)
    for message in cast.begin():
        reader.follow(message)
    assert visible(reader.match) == visible(cast.match)
    assert reader.to_act == (cast.match.acting == (1,))
    assert reader.active_number == active(cast.match.world)


def test_it_keeps_the_truce_of_a_party() -> None:
    config = Broadcast().config()
    assert StateReader(config, 11).match.world.find(MATCH, Truce) is None
    quick = msgspec.structs.replace(config, party=load_setup("quick").party)
    assert StateReader(quick, 11).match.world.get(MATCH, Truce) == Truce(4)


def test_whose_points_are_spent_has_no_turn_any_more() -> None:
    cast = Broadcast()
    reader = StateReader(cast.config(), 11)
    for message in (*map(read, cast.opening[1:]), *cast.begin()):
        reader.follow(message)
    seat = cast.match.acting[0]
    number = (11, 22)[seat - 1]
    who = active(cast.match.world)
    stats = Stats(5, 0, 0, 0, False, False)
    reader.follow(messages.CharacterStatChangeDemand(client_id=number, character_id=who, stats=stats))
    assert reader.match.world.get(who, Points).mp == 0
    assert not reader.to_act


class Foreign:
    """A reader of a match that a server of others plays, at the first turn."""

    def __init__(self) -> None:
        self.cast = Broadcast()
        self.reader = StateReader(self.cast.config(), 11)
        for message in (*map(read, self.cast.opening[1:]), *self.cast.begin()):
            self.reader.follow(message)
        self.who = active(self.cast.match.world)
        self.number = NUMBERS[self.cast.match.world.get(self.who, Team).seat]

    def has(self, hp: int, *, swallowed: bool = False) -> None:
        points = self.cast.match.world.get(self.who, Points)
        stats = Stats(hp, points.top_ap, points.top_mp, 0, False, swallowed)
        self.reader.follow(
            messages.CharacterStatChangeDemand(client_id=self.number, character_id=self.who, stats=stats)
        )

    def cloned(self, hp: int) -> None:
        (told,) = [
            read(frame.encode())
            for frame in self.cast.state().history
            if f'"characterID":{self.who},"characterName"' in frame
        ]
        attributes = msgspec.structs.replace(told.attributes, health_current=hp)
        self.reader.follow(msgspec.structs.replace(told, attributes=attributes))

    def turn(self) -> None:
        self.reader.follow(messages.TurnDemand(client_id=self.number, character_id=self.who))

    @property
    def here(self) -> bool:
        return self.reader.match.world.has(self.who, ecs.components.Position)

    @property
    def legal(self) -> Any:
        return self.reader.match.legal(self.reader.seats[self.number])


def test_a_clone_without_health_plays_on() -> None:
    foreign = Foreign()
    foreign.has(0)
    assert not foreign.here  # defeated
    assert (foreign.reader.to_act, foreign.legal) == (False, [])
    foreign.cloned(0)
    foreign.has(0)
    foreign.turn()
    assert foreign.here
    assert foreign.reader.match.acting
    assert len(foreign.legal) > 2
    assert foreign.reader.match.world.get(foreign.who, Health).hp == 0
    aim = foreign.reader.match.world.grid.xy(foreign.reader.match.world.field(foreign.who))
    other = next(each for each in foreign.reader.match.world.each(Character) if each != foreign.who)
    blow = messages.ActionDemand(
        client_id=0, character_id=other, action="ATTACK", specs=Target(Position(*aim))
    )
    foreign.reader.follow(blow)
    foreign.has(0)
    assert not foreign.here  # another blow
    foreign.cloned(0)
    foreign.has(0, swallowed=True)
    assert not foreign.here


def test_whose_turn_it_is_though_we_do_not_know_them_makes_us_ask() -> None:
    foreign = Foreign()
    foreign.has(0)
    foreign.turn()
    assert foreign.reader.behind
    foreign.reader.catch_up(foreign.cast.state())
    assert foreign.here
    assert foreign.reader.match.acting


def test_a_worm_on_the_field_of_its_victim() -> None:
    foreign = Foreign()
    world = foreign.reader.match.world
    place = Position(*world.grid.xy(world.field(foreign.who)))
    foreign.reader.follow(messages.SandwormSpawnDemand(client_id=0, character_id=foreign.who, position=place))
    assert len(foreign.legal) > 2
    foreign.has(5, swallowed=True)
    foreign.reader.follow(messages.SandwormDespawnDemand())
    assert not foreign.here
    assert not foreign.reader.match.world.has(WORM, ecs.components.Position)


def test_the_state_after_a_strike_is_the_one_we_knew() -> None:
    foreign = Foreign()
    before = foreign.reader.match
    assert not foreign.reader.catch_up(foreign.cast.state())
    assert foreign.reader.match is before


def test_a_board_by_columns_is_turned() -> None:
    cast = Broadcast(scenario="arrakis")
    config = cast.config()
    turned = msgspec.structs.replace(config, scenario=tuple(zip(*config.scenario, strict=True)))
    assert StateReader(turned).match.world.get(MATCH, Terrain) == cast.match.world.get(MATCH, Terrain)


def test_a_city_may_have_more_fields() -> None:
    config = Broadcast().config()
    rows = [["FLAT_SAND"] * 6 for _ in range(6)]
    for x, y in ((1, 1), (2, 1), (1, 2), (2, 2), (5, 5)):
        rows[y][x] = "CITY"
    one, two = config.player_info
    changed = msgspec.structs.replace(
        config,
        scenario=tuple(map(tuple, rows)),
        player_info=(msgspec.structs.replace(one, x=5, y=5), msgspec.structs.replace(two, x=1, y=1)),
        storm_eye=Position(99, -1),
    )
    world = StateReader(changed).match.world
    assert world.get(MATCH + 1, City) == City("Carthag", (35,))
    assert world.get(MATCH + 2, City) == City("Arrakeen", (7, 8, 13, 14))
    assert world.get(MATCH, Storm).field == 5


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ((), "The board of this GAMECFG is not rectangular."),
        ((("CITY", "DUNE"), ("DUNE",)), "The board of this GAMECFG is not rectangular."),
        ((("DUNE", "DUNE"),), "There is no city where this GAMECFG says that the players have theirs."),
    ],
)
def test_a_board_that_is_none(rows: Any, sentence: str) -> None:
    config = Broadcast().config()
    with pytest.raises(Violation) as caught:
        StateReader(msgspec.structs.replace(config, scenario=rows))
    assert str(caught.value) == sentence


def test_strange_numbers_of_characters() -> None:
    cast = Broadcast()
    reader = StateReader(cast.config(), 11)

    def renumbered(message: Any) -> Any:
        raw = json.loads(encode(message))
        if "characterID" in raw:
            raw["characterID"] = 7 * raw["characterID"] - 1000
        return read(json.dumps(raw).encode())

    for message in (*map(read, cast.opening[1:]), *cast.begin()):
        reader.follow(renumbered(message))
    assert visible(reader.match) == visible(cast.match)
    who = active(cast.match.world)
    assert reader.active_number == 7 * who - 1000
    request = wanted(EndTurn(), reader.match.world, 11, reader.number_of)
    assert request == messages.EndTurnRequest(client_id=11, character_id=7 * who - 1000)
