from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ecs.commands import EndTurn, Step
from ecs.components import Health
from ecs.events import Changed, Moved
from ecs.game import Game
from ecs.match import Match
from net import exact
from net.exact import Ext
from net.inbound import Violation
from systems.dune.game import standard
from systems.games import make, tools
from systems.invariants import Lots
from tests.net.dune.arrakis import known
from tests.systems.dune.scene import scene
from tests.toy import CORNERS, TOY
from tests.toys.race import Setup as Track
from tests.toys.race import race

GAME = standard()


def test_an_event_is_its_name_and_its_values() -> None:
    assert exact.written([Moved(5, 3, 4)]) == (("Moved", 5, 3, 4),)


def test_all_events_of_a_round_survive_the_wire() -> None:
    match = scene("A . 1\n. . .\nb . .", order="A", defeated="B", rules={"clone": 1.0, "spice_minimum": 3})
    before = match.clone()
    events = match.apply(1, EndTurn())
    told = msgspec.json.decode(msgspec.json.encode(exact.written(events)))
    again = exact.read(GAME, told)
    assert again == tuple(events)
    before.follow(again)
    assert known(before) == known(match)


def test_components_survive_it_too() -> None:
    event = Changed(5, Health(3, 100))
    (again,) = exact.read(GAME, msgspec.json.decode(msgspec.json.encode(exact.written([event]))))
    assert again == event


@pytest.mark.parametrize(
    "plain",
    [
        [],
        [5],
        ["Nothing", 1],
        ["Event"],
        ["Moved", 1],
        ["Moved", 1, 2, "x"],
        ["Spawned", 5, [["Nothing", 1]]],
        ["Spawned", "five", []],
        ["Changed", 5, ["Health", 1]],
    ],
)
def test_what_cannot_have_happened_is_a_violation(plain: list[object]) -> None:
    if plain == ["Event"]:
        assert len(exact.read(GAME, [plain])) == 1  # it has no values, and does nothing
        return
    with pytest.raises(Violation, match="The server tells of"):
        exact.read(GAME, [plain])


def test_a_view_survives_the_wire() -> None:
    match = scene("A . 1\n. . .\nb . .")
    match.apply(1, Step(match.at(1, 0)))
    next_id, rows = msgspec.json.decode(msgspec.json.encode(exact.view_of(match)))
    again = exact.match_of(GAME, (next_id, rows), 2, seed=1)
    assert known(again) == known(match)
    assert again.legal(1) == match.legal(1)


@pytest.mark.parametrize("rows", [[], [[5, []]], [[1, [["Nothing"]]]], [[1, []]]])
def test_a_view_that_cannot_be_is_a_violation(rows: list[object]) -> None:
    with pytest.raises(Violation, match="The server tells a state that cannot be"):
        exact.match_of(GAME, (5, rows), 0, seed=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [TOY, make("mashup"), make("dune")], ids=lambda game: game.name)
def test_whoever_follows_the_events_sees_what_there_is_after_every_command(game: Game) -> None:
    match = Match(game, CORNERS if game is TOY else tools(game.name).default_setup(), 1)
    seats, lots = (0, *match.seats), Lots(1)
    known = {
        seat: exact.match_of(match.game, over_the_wire(exact.view_of(match, seat)), seat, 7) for seat in seats
    }
    for _ in range(150):
        if match.outcome:
            break
        seat = lots.pick(match.acting)
        events = match.apply(seat, lots.pick(match.legal(seat)))
        for seat in seats:
            known[seat].follow(exact.read(match.game, over_the_wire(exact.written(match.seen(events, seat)))))
            assert exact.digest(known[seat], seat) == exact.digest(match, seat)
            assert known[seat].due == match.due


def test_another_position_has_another_digest() -> None:
    match = scene("A . 1\n. . .\nb . .")
    before = exact.digest(match, 0)
    match.apply(1, Step(match.at(1, 0)))
    assert exact.digest(match, 0) != before


def test_what_a_frame_carries_is_found_again() -> None:
    frame = b'{"messageType":"EVENTS","messages":[]}'
    ext = Ext(seq=3, events=(("Moved", 1, 2, 3),), digest="ab")
    carried = exact.carrying(frame, ext)
    assert carried == frame[:-1] + b',"ext":{"seq":3,"events":[["Moved",1,2,3]],"digest":"ab"}}'
    found = exact.found(carried)
    assert found is not None
    assert msgspec.to_builtins(found) == msgspec.to_builtins(ext)
    assert exact.found(carried.decode()) == found


@pytest.mark.parametrize(
    "frame", [b"{}", b"nonsense", b'{"a":"ext"}', b'{"a":{"ext":1}}', b'"ext"', b'{"ext":', b'\xff"ext"']
)
def test_most_frames_carry_nothing(frame: bytes) -> None:
    assert exact.found(frame) is None


@pytest.mark.parametrize(
    "ext", [b"1", b"{}", b'{"seq":"x"}', b'{"seq":1,"events":5}', b'{"seq":1,"view":[]}']
)
def test_what_cannot_be_read_is_told_from_nothing(ext: bytes) -> None:
    assert exact.found(b'{"ext":%b}' % ext) is exact.WRONG


def test_what_is_usual_is_left_out() -> None:
    assert exact.carrying(b'{"a":1}', Ext(seq=1)) == b'{"a":1,"ext":{"seq":1}}'
    usual = exact.found(b'{"ext":{"seq":1}}')
    assert usual is not None
    assert (usual.seat, usual.clock, usual.mods, usual.match, usual.digest) == (0, True, (), "", "")
    assert exact.WRONG.seq == -1


@pytest.mark.parametrize(("width", "height"), [(101, 4), (4, 101)])
def test_no_board_is_longer_than_a_hundred_fields(width: int, height: int) -> None:
    match = scene("A . 1\n. . .\nb . .")

    def sized(width: int, height: int) -> Any:
        next_id, rows = over_the_wire(exact.view_of(match))
        for _, row in rows:
            row[:] = [["Board", width, height] if part[0] == "Board" else part for part in row]
        return next_id, rows

    with pytest.raises(Violation, match="its board is longer than 100 fields"):
        exact.match_of(GAME, sized(width, height), 0, seed=1)
    assert exact.match_of(GAME, sized(100, 100), 0, seed=1).world.grid.width == 100


def test_a_game_without_a_board_has_views_too() -> None:
    match = Match(race(), Track(), 1, seats=3)
    again = exact.match_of(race(), over_the_wire(exact.view_of(match)), 0, seed=1)
    assert exact.digest(again, 0) == exact.digest(match, 0)
    assert len(exact.digest(match, 0)) == 16


def over_the_wire(plain: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(plain))
