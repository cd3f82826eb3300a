"""A client of Mashup: where the server tells the match's own events, and where it only seems to."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from net import exact
from net.exact import Ext
from net.inbound import Role
from net.mashup.state_reader import StateReader
from net.notices import Assigned, Confirmed, Ended, Greeted, Happened, Notice, Refused, Started, YourTurn
from systems.mashup.components import Hero
from systems.mashup.configs import load_setup
from tests.net.mashup.recorded import WAYS, recorded
from tests.net.survivor import Survivor
from tests.net.witnesses import Room, Witness, assert_all_agree


def begun(watcher: Witness | None = None) -> tuple[Room, Witness, Witness]:
    room = Room("mashup", load_setup(match="quick"), seed=1) if watcher is None else watcher.room
    ann, bob = room.enter("Ann"), room.enter("Bob")
    for _ in range(8):
        ann.act()
        bob.act()
    return room, ann, bob


def kinds(notices: list[Notice]) -> list[type[Notice]]:
    return [type(notice) for notice in notices]


def test_the_way_to_the_first_turn() -> None:
    _, ann, _ = begun()
    found = [kind for kind in kinds(ann.notices) if kind is not YourTurn]
    assert found[:5] == [Greeted, Assigned, Confirmed, Started, Happened]
    (assigned,) = [notice for notice in ann.notices if isinstance(notice, Assigned)]
    assert assigned.draft is not None
    assert assigned.match_id == "m-1"
    (nothing, board), (events, after), *_ = ann.beats
    assert nothing == ()
    assert board.world.count(Hero) == 0
    assert events
    assert after.world.count(Hero) == 12


def test_a_refusal_leaves_the_match_as_it_is_and_lets_decide_anew() -> None:
    room, ann, bob = begun()
    seat = room.match.acting[0]
    acting = (ann, bob)[seat - 1]
    acting.send()
    acting.notices.clear()
    before = len(acting.beats)
    acting.client.say(b'{"messageType":"REQUESTS","messages":[{"requestType":"MoveRequest"}]}')
    acting.due = None
    acting.send()
    assert kinds(acting.notices) == [Refused, YourTurn]
    assert len(acting.beats) == before
    assert_all_agree(room.match, ann, bob)


def test_a_first_view_that_cannot_be_read_is_asked_for_again() -> None:
    room, *_ = begun()
    late = Witness(room, "Late", Role.SPECTATOR)
    spoilt: list[bytes] = []

    def spoil(frame: bytes) -> list[bytes]:
        ext = exact.found(frame)
        if not spoilt and ext is not None and ext.view is not UNSET:
            spoilt.append(frame)
            bare = frame[: frame.index(b',"ext":')] + b"}"
            return [exact.carrying(bare, Ext(seq=ext.seq, view=(5, ()), match="m-1"))]
        return [frame]

    late.change = spoil
    late.call()
    for _ in range(4):
        late.send()
    assert spoilt
    assert Started in kinds(late.notices)
    assert Happened in kinds(late.notices)
    assert_all_agree(room.match, late)


@pytest.mark.parametrize("ext", ["5", "[1,2]", '{"own":1}', '{"seq":"x"}', '{"seq":1,"events":[]}'])
def test_what_others_say_under_that_name_changes_nothing(ext: str) -> None:
    frames = [frame[:-1] + f',"ext":{ext}}}'.encode() for frame in WAYS["plainly"](recorded(1))]
    survivor, usual = Survivor("mashup", frames), Survivor("mashup", recorded(1))
    assert not survivor.client.exact.is_told
    mirror = survivor.client.mirror
    assert mirror is not None
    assert isinstance(mirror.source, StateReader)
    assert len(survivor.beats) == len(usual.beats)
    assert [type(news) for news in survivor.news].count(Ended) == 1
