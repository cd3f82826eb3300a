"""Replays are opened from files and servers, in our form and the standard's; what is wrong is said."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ecs.errors import MashupError
from net.export import exported
from net.mashup.server import MashupServerCodec
from net.matchlog import parse
from render import replay_source
from render.replay_source import open_replay, recording
from systems.mashup.game import standard
from tests.render.replayed import log_file, log_text


def test_a_log_and_the_standards_form(tmp_path: Path) -> None:
    ours = open_replay(log_file(tmp_path))
    path = tmp_path / "standard.json"
    path.write_bytes(msgspec.json.encode(exported(parse(log_text(), standard()), MashupServerCodec())))
    theirs = open_replay(str(path))
    assert ours.length == theirs.length == 120
    assert ours.board == theirs.board
    assert ours.marks == theirs.marks
    assert (ours.fault, theirs.fault) == ("", "")


def test_from_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def ask(address: str, path: str) -> bytes:
        asked.append(path)
        return log_text()

    monkeypatch.setattr(replay_source, "ask", ask)
    assert open_replay("http://localhost:1218/replays/a-b").length == 120
    assert asked == ["/replays/a-b"]
    with pytest.raises(MashupError, match="names no replay"):
        open_replay("http://localhost:1218")


@pytest.mark.parametrize("cut", [0.6, 0.8, 0.99])
def test_a_cut_file_is_shown_as_far_as_it_goes(cut: float) -> None:
    text = log_text()
    found = recording(text[: round(len(text) * cut)], "this.jsonl")
    assert 0 < found.length < 120
    assert found.match(found.length).acting
    assert found.fault == "this.jsonl: the last line was never finished and is left out."


def test_cut_within_the_header() -> None:
    with pytest.raises(MashupError, match=r"^this\.jsonl is no match log: its first line is no header"):
        recording(log_text()[:300], "this.jsonl")


def test_a_changed_command_is_said(tmp_path: Path) -> None:
    text = log_text().replace(b'"seat":1', b'"seat":2', 9)
    found = recording(text, "this.jsonl")
    assert found.fault.startswith("this.jsonl: Command ")
    assert "is against the rules" in found.fault


def test_other_rules_are_said_and_tried() -> None:
    game = standard()
    text = log_text().replace(f'"rules":"{game.version}"'.encode(), b'"rules":"0.9"')
    found = recording(text, "this.jsonl")
    assert found.length == 120
    assert found.fault == (
        "this.jsonl was played by version '0.9' of the rules, and here they have version "
        f"{game.version!r}: it is shown as far as it fits, which is 120 commands."
    )


def test_a_missing_mod_is_named() -> None:
    text = log_text().replace(b'"mods":[]', b'"mods":["nosuchmod@00"]')
    with pytest.raises(MashupError, match="nosuchmod"):
        recording(text, "this.jsonl")


def test_no_file_and_no_replay(tmp_path: Path) -> None:
    with pytest.raises(MashupError, match=r"gone cannot be read: No such file or directory\.$"):
        open_replay(tmp_path / "gone")
    with pytest.raises(MashupError, match="is no match log"):
        recording(b"[1, 2]", "this.json")
