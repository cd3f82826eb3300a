from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from ecs.errors import MashupError
from ecs.match import Match
from net import embedded_host as module
from net.bot import Bot
from net.client import Client
from net.embedded_host import PatientBot, Shelf, main
from net.entries import Header
from net.matchlog import read
from systems.brains import brain
from systems.mashup.commands import EndTurn
from systems.mashup.configs import default_setup
from systems.mashup.game import standard

HEADER = Header(
    game="mashup", rules=standard().version, id="m-1", room="/", started="", seed=1, players=(), setup={}
)


def test_a_shelf_can_be_shared(tmp_path: Path) -> None:
    one, two = Shelf(tmp_path / "replays"), Shelf(tmp_path / "replays")
    log = one.create(HEADER)
    assert log.path.name == "m-1.playing"
    assert two.running() == one.running() == []
    two.close()
    assert log.path.exists()
    one.close()
    assert read(tmp_path / "replays" / "m-1.jsonl", standard()).header == HEADER


def test_a_finished_log_is_left_alone(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    log = shelf.create(HEADER)
    log.finish()
    shelf.close()
    assert [path.name for path in tmp_path.iterdir()] == ["m-1.jsonl"]


def test_a_shelf_needs_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(MashupError, match=r"Replays cannot be kept in .*file: File exists\."):
        Shelf(tmp_path / "file")


@pytest.mark.parametrize(("thought", "waited"), [(0.25, 0.55), (2.0, 0.0)])
def test_a_patient_bot_waits_as_long_as_it_is_too_fast(
    monkeypatch: pytest.MonkeyPatch, thought: float, waited: float
) -> None:
    times = iter((10.0, 10.0 + thought))
    slept: list[float] = []
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(times), sleep=slept.append))
    monkeypatch.setattr(Bot, "_choose", lambda self, match, seat, refused: EndTurn())
    bot = PatientBot("ws://localhost", Client("Hal", "device"), brain("random", 1), pace=0.8)
    assert bot._choose(Match(standard(), default_setup(), 1), 1, frozenset()) == EndTurn()
    assert slept == [pytest.approx(waited)]


def test_no_order_is_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "begin", lambda level: None)
    monkeypatch.setattr(module.signal, "signal", lambda *_: None)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO()))
    assert main() == 0


def test_what_was_only_tried_out_leaves_no_log(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, keep=False)
    shelf.create(HEADER)
    finished = shelf.create(msgspec.structs.replace(HEADER, id="m-2"))
    finished.finish()
    shelf.close()
    assert [path.name for path in tmp_path.iterdir()] == ["m-2.jsonl"]
