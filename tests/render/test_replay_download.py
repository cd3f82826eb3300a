from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from net.entries import Ended, Header, Played, Seated
from net.inbound import Role
from render.replay_download import ReplayDownload, Summary, replays, summary
from systems.mashup.commands import EndTurn
from tests.net.test_http_client import answering

HEADER = Header(
    game="mashup",
    rules="1",
    id="20261116-a",
    room="/",
    started="2026-11-16T02:54:00Z",
    seed=1,
    players=(Seated("Ada", "", Role.PLAYER), Seated("Bob", "", Role.BOT)),
    setup={"scenario": {"name": "Wakanda"}},
)


def written(path: Path, *entries: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries))
    return path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    return tmp_path / "data" / "replays"


def test_who_played_where_and_who_won(home: Path) -> None:
    path = written(home / "a.jsonl", HEADER, Played(1.0, 1, EndTurn()), Ended(9.0, 1, 2, "stones", "x", 6))
    told = Summary("mashup", ("Ada", "Bob"), "2026-11-16T02:54:00Z", "Wakanda", 2, "stones", 6)
    assert summary(path) == told


def test_a_match_that_was_broken_off_has_no_winner(home: Path) -> None:
    path = written(home / "a.jsonl", HEADER, Played(1.0, 1, EndTurn()))
    assert summary(path).winner == 0
    assert summary(path).readable


@pytest.mark.parametrize("text", [b"", b"no log", b"{}\n", b"\xff\xfe\n"])
def test_what_is_no_replay_is_told_as_such(home: Path, text: bytes) -> None:
    home.mkdir(parents=True)
    (home / "a.jsonl").write_bytes(text)
    assert summary(home / "a.jsonl") == Summary(readable=False)
    assert summary(home / "none.jsonl") == Summary(readable=False)


def test_the_latest_replay_comes_first(home: Path) -> None:
    assert replays() == []
    for age, name in enumerate(("b", "a", "c")):
        path = written(home / f"{name}.jsonl", HEADER)
        os.utime(path, (1000 - age, 1000 - age))
    written(home / "d.running", HEADER)
    assert [path.stem for path in replays()] == ["b", "a", "c"]


def test_a_replay_of_our_own_server_is_there_already(home: Path) -> None:
    replay_download = ReplayDownload("a", "")
    assert replay_download.state == ""
    written(home / "a.jsonl", HEADER)
    assert replay_download.state == "kept"


def test_a_replay_of_another_server_is_fetched(home: Path) -> None:
    with answering({"/replays/m-1": (200, b"the log\n")}) as address:
        replay_download = ReplayDownload("m-1", address)
        assert replay_download.state == "offered"
        replay_download.save()
        replay_download.wait()
        assert replay_download.state == "kept"
    assert (home / "m-1.jsonl").read_bytes() == b"the log\n"


def test_a_server_that_does_not_give_it_may_be_asked_again(home: Path) -> None:
    answers: dict[str, tuple[int, bytes]] = {}
    with answering(answers) as address:
        replay_download = ReplayDownload("m-1", address)
        replay_download.save()
        replay_download.wait()
        assert (replay_download.state, replay_download.problem) == ("failed", "There is nothing here.")
        answers["/replays/m-1"] = (200, b"x")
        replay_download.save()
        replay_download.wait()
        assert replay_download.state == "kept"


@pytest.mark.parametrize("name", ["", "../../etc/passwd", "a\\b", "ü", "."])
def test_a_name_that_is_no_id_is_never_a_file(name: str) -> None:
    assert ReplayDownload(name, "ws://host").state == ""
