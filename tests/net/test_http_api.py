"""What is answered without a WebSocket."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from websockets.http11 import Response

from net.http_api import Health, HttpApi
from tests.net.logs_of import entries, header
from tests.net.pretended import Stage
from tests.net.test_metrics import NOW

DATA = Path(__file__).resolve().parents[2] / "data"


class Visitor:
    """Asks a server with one room."""

    def __init__(self, folder: Path) -> None:
        self.health = Health(True, "ok")
        self.folder = folder

    async def _health(self) -> Health:
        return self.health

    def get(self, target: str, method: str = "GET") -> Response:
        async def ask() -> Response:
            stage = Stage(self.folder)
            try:
                door = HttpApi("mashup", stage.rooms, self._health, lambda: NOW)
                return await door.answer(method, target)
            finally:
                stage.archive.close()

        return asyncio.run(ask())


@pytest.fixture
def visitor(tmp_path: Path) -> Visitor:
    return Visitor(tmp_path)


def test_health(visitor: Visitor) -> None:
    answer = visitor.get("/healthz")
    assert (answer.status_code, json.loads(answer.body)) == (200, {"status": "ok"})
    visitor.health = Health(False, "draining")
    answer = visitor.get("/healthz?full")
    assert (answer.status_code, json.loads(answer.body)) == (503, {"status": "draining"})
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.headers["Content-Length"] == str(len(answer.body))


def test_matches(visitor: Visitor) -> None:
    answer = visitor.get("/matches")
    assert json.loads(answer.body) == {
        "game": "mashup",
        "rooms": [
            {
                "room": "/",
                "match": None,
                "stage": "lobby",
                "round": 0,
                "seats": [2, 2],
                "paused": False,
                "players": [],
                "game": "mashup",
                "spectators": 0,
            }
        ],
    }


def test_a_finished_match_is_given_without_devices(visitor: Visitor) -> None:
    logged, _ = entries(commands=5)
    text = b"".join(msgspec.json.encode(entry) + b"\n" for entry in [header(), *logged])
    (visitor.folder / f"{header().id}.jsonl").write_bytes(text)
    (visitor.folder / "20261116-060000-00.jsonl").touch()
    (visitor.folder / "20261116-070000-00.running").touch()
    assert json.loads(visitor.get("/replays").body) == {"replays": ["20261116-060000-00", header().id]}
    answer = visitor.get(f"/replays/{header().id}")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/x-ndjson"
    first, rest = bytes(answer.body).split(b"\n", 1)
    assert rest == text.split(b"\n", 1)[1]
    assert [player["device"] for player in json.loads(first)["players"]] == ["", ""]
    assert json.loads(first)["seed"] == header().seed
    assert b"a-1" not in answer.body


@pytest.mark.parametrize(
    ("which", "status", "text"),
    [
        ("20261116-070000-00", 409, "This match is not over yet; its replay comes then.\n"),
        ("20261116-080000-00", 404, "There is no finished match of that id.\n"),
        ("..%2f..%2fetc%2fpasswd", 404, "There is no finished match of that id.\n"),
        ("20261116-090000-00", 500, "The replay is damaged.\n"),
    ],
)
def test_other_matches_are_not_given(visitor: Visitor, which: str, status: int, text: str) -> None:
    (visitor.folder / "20261116-070000-00.running").touch()
    (visitor.folder / "20261116-090000-00.jsonl").write_bytes(b"?")
    answer = visitor.get(f"/replays/{which}")
    assert (answer.status_code, bytes(answer.body).decode()) == (status, text)


def test_a_replay_that_cannot_be_read_is_said_to_be_so(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    (visitor.folder / "20261116-090000-00.jsonl").touch()

    def broken(_path: Path) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "read_bytes", broken)
    answer = visitor.get("/replays/20261116-090000-00")
    assert answer.status_code == 500
    assert answer.body == b"The replay cannot be read: Input/output error.\n"


def test_schemas(visitor: Visitor) -> None:
    listed = json.loads(visitor.get("/schema").body)["schemas"]
    assert "/schema/mashup-match.schema.json" in listed
    for path in listed:
        answer = visitor.get(path)
        assert answer.status_code == 200
        assert bytes(answer.body) == (DATA / "schemas" / path.rpartition("/")[2]).read_bytes()
    assert visitor.get("/schema/../pyproject.toml").status_code == 404


def test_metrics(visitor: Visitor) -> None:
    answer = visitor.get("/metrics")
    assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert b"\nmashup_rooms 0.0\n" in answer.body


def test_everything_else_is_friendly(visitor: Visitor) -> None:
    welcome = visitor.get("/")
    assert welcome.status_code == 200
    assert welcome.body.startswith(b"This is a server of mashup: play here over WebSocket.")
    unknown = visitor.get("/table-3")
    assert unknown.status_code == 404
    assert unknown.body.startswith(b"There is nothing here but a room to play in.\n")
    assert visitor.get("/healthz/x").status_code == 404
    refused = visitor.get("/", "POST")
    assert (refused.status_code, bytes(refused.body)) == (405, b"Only GET is answered here.\n")
