"""The mirror of a match: exact where our server tells it, and built from the standard alone elsewhere."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from msgspec import structs

import ecs.components
from ecs.commands import EndTurn, Step
from ecs.components import MATCH, TURN, Health, Points, Team
from ecs.errors import MashupError
from ecs.match import Match
from net.dialect import Role, Table, Violation
from net.dune import from_client, from_server
from net.dune.dialect import DuneDialect
from net.dune.frames import decode_from_server, encode
from net.dune.mirror import Mirror
from net.dune.parts import Ext, Position, Stats, Target
from systems.dune.commands import ChooseHouse
from systems.dune.components import WORM, Character, City, HouseOffer, Looks, Storm, Terrain, Truce
from systems.dune.configs import load_setup
from systems.dune.scenario import Appearance, HouseLook
from systems.turns import active, stage
from tests.net.dune.arrakis import known, setup, without_ext
from tests.net.dune.told import NUMBERS, visible

DIALECT = DuneDialect()


class Broadcast:
    """A match and the frames that tell it."""

    def __init__(self, seed: int = 7, scenario: str = "sietch") -> None:
        chosen = setup(scenario)
        self.match = Match(DIALECT.game, chosen, seed)
        self.table = Table("m-1", self.match, chosen, ("Ann", "Bob"), (11, 22), (Role.PLAYER, Role.BOT))
        DIALECT.opened(self.table)
        self.opening = DIALECT.started(self.table, 0)

    def config(self) -> from_server.GameCfg:
        return read(self.opening[0])

    def play(self, command: Any) -> list[Any]:
        """Carry out a command of whoever acts; the messages that tell of it."""
        seat = self.match.acting[0]
        events = self.match.apply(seat, command)
        return [read(frame) for frame in DIALECT.told(self.table, events, seat)(0, False)]

    def begin(self) -> list[Any]:
        """Choose both houses."""
        return [message for _ in "12" for message in self.play(self.match.legal(self.match.acting[0])[0])]

    def state(self) -> from_server.Gamestate:
        return read(DIALECT.state(self.table, 0, 33)[0])


def read(frame: bytes) -> Any:
    return decode_from_server(frame)


def plain(message: Any) -> Any:
    """The message as a server of others would say it."""
    return read(without_ext(encode(message)))


def test_it_knows_who_is_who() -> None:
    config = Broadcast().config()
    assert [Mirror(config, number).seat for number in (11, 22, 33)] == [1, 2, 0]
    mirror = Mirror(config, 22)
    assert mirror.names == ("", "Ann", "Bob")
    assert mirror.match_id == "m-1"
    assert mirror.config == setup().party
    assert mirror.times.turn == setup().party.action_time_user_client / 1000
    assert (mirror.round, mirror.acting) == (0, 0)


def test_it_follows_the_events_of_a_server_of_ours() -> None:
    cast = Broadcast()
    mirror = Mirror(cast.config(), 11)
    assert known(mirror.match) == known(cast.match)
    for message in cast.begin():
        mirror.follow(message)
    assert known(mirror.match) == known(cast.match)
    assert mirror.round == 1
    assert mirror.acting == cast.match.acting[0]
    before = mirror.match
    for message in cast.play(EndTurn()):
        mirror.follow(message)
    assert mirror.match is not before  # whoever thinks about the old one is not disturbed
    assert mirror.left in (100.0, 20.0)


def test_only_the_last_message_of_a_command_changes_anything() -> None:
    cast = Broadcast()
    mirror = Mirror(cast.config(), 11)
    *most, last = cast.begin()
    news = [mirror.follow(message) for message in most]
    assert sum(news) == 1  # the first house
    assert mirror.follow(last)
    assert mirror.events
    assert not mirror.follow(last)  # it came twice
    assert mirror.events == ()


def test_it_knows_when_it_has_missed_something() -> None:
    cast = Broadcast()
    mirror = Mirror(cast.config(), 11)
    *_, last = cast.begin()
    assert not mirror.follow(last)
    assert mirror.behind
    assert mirror.catch_up(cast.state())
    assert not mirror.behind
    assert known(mirror.match) == known(cast.match)
    assert not mirror.catch_up(cast.state())  # nothing new


def test_who_comes_late_waits_for_the_state() -> None:
    cast = Broadcast()
    cast.begin()
    config, state = (read(frame) for frame in DIALECT.resync(cast.table, 0, 33))
    mirror = Mirror(config)
    assert stage(mirror.match.world) != TURN
    mirror.catch_up(state)
    assert known(mirror.match) == known(cast.match)
    assert mirror.is_same(config)
    assert not mirror.is_same(cast.config())


@pytest.mark.parametrize("event", [("Moved", 99, 0, 1), ("WormAppeared", 0, 0), ("Dreamt",), ("MatchOver",)])
def test_what_cannot_have_happened_is_not_believed_and_the_state_asked_for(event: Any) -> None:
    cast = Broadcast()
    mirror = Mirror(cast.config(), 11)
    before = mirror.match
    assert not mirror.follow(from_server.Endgame(ext=Ext(seq=1, events=(event,))))
    assert mirror.behind
    assert mirror.match is before
    cast.begin()
    assert mirror.catch_up(cast.state())
    assert known(mirror.match) == known(cast.match)


def test_a_board_longer_than_any() -> None:
    config = msgspec.structs.replace(plain(Broadcast().config()), scenario=(("CITY",) * 101,) * 2)
    with pytest.raises(Violation, match="longer than 100 fields"):
        Mirror(msgspec.structs.replace(config, player_info=tuple(
            msgspec.structs.replace(player, x=0, y=0) for player in config.player_info
        )))  # fmt: skip


# Any other server


def test_a_match_from_the_standard_alone() -> None:
    cast = Broadcast()
    config = plain(cast.config())
    mirror = Mirror(config, 11)
    assert not mirror.is_exact
    assert mirror.match_id == ""
    world = mirror.match.world
    for kind in (Terrain, Storm):
        assert world.get(MATCH, kind) == cast.match.world.get(MATCH, kind)
    for seat in (1, 2):
        assert world.get(MATCH + seat, City) == cast.match.world.get(MATCH + seat, City)
    for frame in cast.opening[1:]:
        assert mirror.follow(plain(read(frame)))
    assert world is not mirror.match.world
    assert mirror.match.legal(1) == cast.match.legal(1)
    for message in cast.begin():
        mirror.follow(plain(message))
    assert visible(mirror.match) == visible(cast.match)
    assert mirror.acting == cast.match.acting[0]
    assert mirror.active_number == active(cast.match.world)


def test_it_keeps_the_truce_of_a_party() -> None:
    config = plain(Broadcast().config())
    assert Mirror(config, 11).match.world.find(MATCH, Truce) is None
    quick = msgspec.structs.replace(config, party=load_setup("quick").party)
    assert Mirror(quick, 11).match.world.get(MATCH, Truce) == Truce(4)


def test_whose_points_are_spent_has_no_turn_any_more() -> None:
    cast = Broadcast()
    mirror = Mirror(plain(cast.config()), 11)
    for message in (*map(read, cast.opening[1:]), *cast.begin()):
        mirror.follow(plain(message))
    seat = cast.match.acting[0]
    number = (11, 22)[seat - 1]
    who = active(cast.match.world)
    stats = Stats(5, 0, 0, 0, False, False)
    mirror.follow(from_server.CharacterStatChangeDemand(client_id=number, character_id=who, stats=stats))
    assert mirror.match.world.get(who, Points).mp == 0
    assert mirror.acting == 0


class Foreign:
    """A mirror of a match that a server of others plays, at the first turn."""

    def __init__(self) -> None:
        self.cast = Broadcast()
        self.mirror = Mirror(plain(self.cast.config()), 11)
        for message in (*map(read, self.cast.opening[1:]), *self.cast.begin()):
            self.mirror.follow(plain(message))
        self.who = active(self.cast.match.world)
        self.number = NUMBERS[self.cast.match.world.get(self.who, Team).seat]

    def has(self, hp: int, *, swallowed: bool = False) -> None:
        points = self.cast.match.world.get(self.who, Points)
        stats = Stats(hp, points.top_ap, points.top_mp, 0, False, swallowed)
        self.mirror.follow(
            from_server.CharacterStatChangeDemand(client_id=self.number, character_id=self.who, stats=stats)
        )

    def cloned(self, hp: int) -> None:
        (told,) = [
            read(frame.encode())
            for frame in plain(self.cast.state()).history
            if f'"characterID":{self.who},"characterName"' in frame
        ]
        attributes = msgspec.structs.replace(told.attributes, health_current=hp)
        self.mirror.follow(msgspec.structs.replace(told, attributes=attributes))

    def turn(self) -> None:
        self.mirror.follow(from_server.TurnDemand(client_id=self.number, character_id=self.who))

    @property
    def here(self) -> bool:
        return self.mirror.match.world.has(self.who, ecs.components.Position)

    @property
    def legal(self) -> Any:
        return self.mirror.match.legal(self.mirror.seats[self.number])


def test_a_clone_without_health_plays_on() -> None:
    foreign = Foreign()
    foreign.has(0)
    assert not foreign.here  # defeated
    assert (foreign.mirror.acting, foreign.legal) == (0, [])
    foreign.cloned(0)
    foreign.has(0)
    foreign.turn()
    assert foreign.here
    assert foreign.mirror.acting
    assert len(foreign.legal) > 2
    assert foreign.mirror.match.world.get(foreign.who, Health).hp == 0
    aim = foreign.mirror.match.world.grid.xy(foreign.mirror.match.world.field(foreign.who))
    other = next(each for each in foreign.mirror.match.world.each(Character) if each != foreign.who)
    blow = from_server.ActionDemand(
        client_id=0, character_id=other, action="ATTACK", specs=Target(Position(*aim))
    )
    foreign.mirror.follow(blow)
    foreign.has(0)
    assert not foreign.here  # another blow
    foreign.cloned(0)
    foreign.has(0, swallowed=True)
    assert not foreign.here


def test_whose_turn_it_is_though_we_do_not_know_them_makes_us_ask() -> None:
    foreign = Foreign()
    foreign.has(0)
    foreign.turn()
    assert foreign.mirror.behind
    foreign.mirror.catch_up(plain(foreign.cast.state()))
    assert foreign.here
    assert foreign.mirror.acting


def test_a_worm_on_the_field_of_its_victim() -> None:
    foreign = Foreign()
    world = foreign.mirror.match.world
    place = Position(*world.grid.xy(world.field(foreign.who)))
    foreign.mirror.follow(
        from_server.SandwormSpawnDemand(client_id=0, character_id=foreign.who, position=place)
    )
    assert len(foreign.legal) > 2
    foreign.has(5, swallowed=True)
    foreign.mirror.follow(from_server.SandwormDespawnDemand())
    assert not foreign.here
    assert not foreign.mirror.match.world.has(WORM, ecs.components.Position)


def test_the_state_after_a_strike_is_the_one_we_knew() -> None:
    foreign = Foreign()
    before = foreign.mirror.match
    assert not foreign.mirror.catch_up(plain(foreign.cast.state()))
    assert foreign.mirror.match is before


def test_a_board_by_columns_is_turned() -> None:
    cast = Broadcast(scenario="arrakis")
    config = plain(cast.config())
    turned = msgspec.structs.replace(config, scenario=tuple(zip(*config.scenario, strict=True)))
    assert Mirror(turned).match.world.get(MATCH, Terrain) == cast.match.world.get(MATCH, Terrain)


def test_a_city_may_have_more_fields() -> None:
    config = plain(Broadcast().config())
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
    world = Mirror(changed).match.world
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
    config = plain(Broadcast().config())
    with pytest.raises(Violation) as caught:
        Mirror(msgspec.structs.replace(config, scenario=rows))
    assert str(caught.value) == sentence


def test_strange_numbers_of_characters() -> None:
    cast = Broadcast()
    mirror = Mirror(plain(cast.config()), 11)

    def renumbered(message: Any) -> Any:
        raw = json.loads(without_ext(encode(message)))
        if "characterID" in raw:
            raw["characterID"] = 7 * raw["characterID"] - 1000
        return read(json.dumps(raw).encode())

    for message in (*map(read, cast.opening[1:]), *cast.begin()):
        mirror.follow(renumbered(message))
    assert visible(mirror.match) == visible(cast.match)
    who = active(cast.match.world)
    assert mirror.active_number == 7 * who - 1000
    request = mirror.request(EndTurn())
    assert request == from_client.EndTurnRequest(client_id=11, character_id=7 * who - 1000)


# Asking


def test_what_it_asks_for() -> None:
    cast = Broadcast()
    mirror = Mirror(cast.config(), 11)
    house = mirror.match.world.get(MATCH + 1, HouseOffer).houses[0]
    assert mirror.choice(ChooseHouse(house)).house_name == house.upper()
    with pytest.raises(MashupError, match="Step is no choice of a house"):
        mirror.choice(Step(1))


def test_a_client_hears_how_the_scenario_wants_to_be_drawn() -> None:
    usual = setup()
    look = Appearance(colour_scheme="moon", houses={"ordos": HouseLook("#102030")})
    chosen = structs.replace(usual, scenario=structs.replace(usual.scenario, appearance=look))
    cast = Broadcast()
    cast.match = Match(DIALECT.game, chosen, 7)
    cast.table = Table("m-1", cast.match, chosen, ("Ann", "Bob"), (11, 22), (Role.PLAYER, Role.BOT))
    DIALECT.opened(cast.table)
    cast.opening = DIALECT.started(cast.table, 0)
    wanted = Looks("moon", (("ordos", "#102030"),))
    assert Mirror(cast.config(), 11).match.world.get(MATCH, Looks) == wanted
    cast.begin()
    late = Mirror(read(DIALECT.resync(cast.table, 0, 33)[0]), 33)
    assert late.catch_up(cast.state())
    assert late.match.world.get(MATCH, Looks) == wanted
    stranger = Mirror(plain(cast.config()), 11)
    assert not stranger.match.world.has(MATCH, Looks), "the standard has no place for it"
