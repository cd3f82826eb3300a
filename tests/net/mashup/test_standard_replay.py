"""Reading the standard's replay form, ours and other teams'."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from ecs.components import Team
from ecs.errors import MashupError
from net.export import exported
from net.mashup.server import MashupServerCodec
from net.mashup.standard_replay import is_standard, parse_standard, read
from systems.mashup.components import Hero
from tests.net.test_export import log


def plain(commands: int = 60) -> dict[str, Any]:
    return exported(log(commands), MashupServerCodec())


def test_what_we_write_we_can_read() -> None:
    text = orjson.dumps(plain())
    assert is_standard(text)
    replay = parse_standard(text)
    assert replay.fault == ""
    assert (replay.names, replay.board) == (("", "Ada", "Bob"), plain()["config"]["scenario"]["name"])
    assert len(replay.beats) == 60
    board, opening = replay.beats[0][1], replay.beats[1][1]
    assert (board.world.count(Hero), opening.world.count(Hero)) == (0, 12)


def test_without_a_structure_the_heroes_tell_who_plays() -> None:
    told = plain()
    whole = parse_standard(orjson.dumps(told))
    told["events"] = [each for each in told["events"] if each["messageType"] != "GAME_STRUCTURE"]
    replay = parse_standard(orjson.dumps(told))
    assert [events for events, _ in replay.beats] == [events for events, _ in whole.beats]
    teams = [
        {world.get(hero, Hero).name: world.get(hero, Team).seat for hero in world.each(Hero)}
        for world in (replay.beats[-1][1].world, whole.beats[-1][1].world)
    ]
    assert teams[0] == teams[1]
    assert len(teams[0]) == 12


def test_what_is_in_another_form_is_left_to_others() -> None:
    assert read(b'{"type":"Header"}', "that.json") is None
    told = read(orjson.dumps(plain(5)), "that.json")
    assert told is not None
    assert told.names == ("", "Ada", "Bob")


def test_nonsense_in_the_middle_ends_it_there() -> None:
    told = plain()
    told["events"][30] = {"messageType": "NONSENSE"}
    replay = parse_standard(orjson.dumps(told), "that.json")
    assert replay.fault.startswith("that.json cannot be followed beyond message 31 (")
    assert 20 < len(replay.beats) < 31


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"?", "is no replay"),
        (b"[]", "has no list of events"),
        (b'{"config": {}, "events": []}', "tells no match"),
        (b'{"config": {}, "events": [{"messageType": "EVENTS", "messages": []}]}', "cannot be followed"),
    ],
)
def test_what_tells_no_match(text: bytes, problem: str) -> None:
    with pytest.raises(MashupError, match=problem):
        parse_standard(text)


def test_a_log_is_not_the_standards_form() -> None:
    assert not is_standard(b'{"type":"Header"}\n{"type":"Played"}\n')
