from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ecs.errors import MashupError
from net.entries import Header, Seated
from net.inbound import Role
from net.matchlog import read
from net.order import Order
from net.own_matches import OwnMatches, kept_matches
from systems.mashup.game import standard

HEADER = Header(
    game="mashup",
    rules=standard().version,
    id="m-1",
    room="/",
    started="",
    seed=1,
    players=(Seated("Ann", "device", Role.PLAYER),),
    setup={"a": 1},
)


def order(folder: Path, **more: object) -> Order:
    return Order(setup={}, folder=str(folder), bots=(("Hal", "hard"),), **more)  # type: ignore[arg-type]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_is_played_is_nobody_elses_until_it_is_left(tmp_path: Path) -> None:
    own_matches, other = OwnMatches(order(tmp_path)), OwnMatches(order(tmp_path))
    log = own_matches.create(HEADER)
    assert names(tmp_path) == ["m-1.order", "m-1.playing"]
    assert own_matches.running() == other.running() == []
    other.close()
    assert kept_matches(tmp_path) == []
    log.close()
    own_matches.close()
    (kept,) = kept_matches(tmp_path)
    assert kept.header == HEADER
    assert kept.order == msgspec.structs.replace(order(tmp_path), setup={"a": 1}, log=str(log.path))
    again = OwnMatches(kept.order)
    assert again.running() == [log.path]
    assert kept_matches(tmp_path) == []
    with pytest.raises(MashupError, match=r"Somebody goes on with this match already\."):
        OwnMatches(kept.order)
    again.close()
    assert [each.log for each in kept_matches(tmp_path)] == [log.path]


def test_the_latest_comes_first_and_one_that_is_put_away_is_a_replay(tmp_path: Path) -> None:
    own_matches = OwnMatches(order(tmp_path))
    for name in ("m-1", "m-3", "m-2"):
        own_matches.create(msgspec.structs.replace(HEADER, id=name)).close()
    own_matches.close()
    kept = kept_matches(tmp_path)
    assert [each.header.id for each in kept] == ["m-3", "m-2", "m-1"]
    kept[0].put_away()
    kept[0].put_away()
    assert [each.header.id for each in kept_matches(tmp_path)] == ["m-2", "m-1"]
    assert read(tmp_path / "m-3.jsonl", standard()).header.id == "m-3"


def test_a_finished_match_is_only_a_replay(tmp_path: Path) -> None:
    own_matches = OwnMatches(order(tmp_path))
    own_matches.create(HEADER).finish()
    assert kept_matches(tmp_path) == []
    own_matches.close()
    assert names(tmp_path) == ["m-1.jsonl"]


def test_what_was_only_tried_out_leaves_nothing(tmp_path: Path) -> None:
    own_matches = OwnMatches(order(tmp_path, keep=False))
    own_matches.create(HEADER).close()
    own_matches.create(msgspec.structs.replace(HEADER, id="m-2")).finish()
    own_matches.close()
    assert names(tmp_path) == ["m-2.jsonl"]


@pytest.mark.parametrize("spoilt", ["m-1.order", "m-1.playing"])
def test_what_cannot_be_read_is_passed_over(tmp_path: Path, spoilt: str) -> None:
    own_matches = OwnMatches(order(tmp_path))
    own_matches.create(HEADER).close()
    own_matches.close()
    (tmp_path / spoilt).write_text("no")
    assert kept_matches(tmp_path) == []


def test_a_shelf_needs_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(MashupError, match=r"Replays cannot be kept in .*file: File exists\."):
        OwnMatches(order(tmp_path / "file"))
    assert kept_matches(tmp_path / "nowhere") == []
