from __future__ import annotations

from pathlib import Path

import pytest

from ecs.errors import MashupError
from ecs.games import NAMES
from net.dune.client import DuneCodec
from net.dune.server import DuneServerCodec
from net.games import client, codec_of, codec_of_log, wire
from net.inbound import Role
from net.mashup.server import MashupServerCodec

NEW = b'{"type":"Header","format":1,"game":"dune","rules":"1"}'
OLD = b'{"type":"Header","format":1,"rules":"1"}'


def test_every_game_is_on_the_wire() -> None:
    for name in NAMES:
        known = wire(name)
        assert known.standard.game == name
        assert known.server(None).game.name == name
        assert client(name, "Ann", "phone").game == name
    assert [wire(name).port for name in NAMES] == [1218, 10191]


def test_the_usual_game() -> None:
    assert wire().standard.game == "mashup"
    assert client("mashup", "Ann", "phone").game == "mashup"


def test_an_unknown_game_is_told_in_a_sentence() -> None:
    with pytest.raises(MashupError, match=r"^There is no game called 'chess'; mashup and dune are right\.$"):
        wire("chess")


def test_a_client_has_its_role_and_its_seed() -> None:
    made = client("dune", "Ann", "phone", Role.BOT, 5)
    assert (made.name, made.role, made.seed) == ("Ann", Role.BOT, 5)
    assert isinstance(made._codec, DuneCodec)


def test_a_log_tells_its_game_and_an_old_one_is_mashup(tmp_path: Path) -> None:
    for line, kind in ((NEW, DuneServerCodec), (OLD, MashupServerCodec), (b"no log", MashupServerCodec)):
        assert isinstance(codec_of(line), kind)
        log = tmp_path / "a.jsonl"
        log.write_bytes(line + b"\n{}\n")
        assert isinstance(codec_of_log(log), kind)
    assert isinstance(codec_of_log(tmp_path / "missing.jsonl"), MashupServerCodec)


def test_mods_of_a_game_that_has_none() -> None:
    with pytest.raises(MashupError, match="Deserts of Dune has no mods"):
        codec_of(b'{"type":"Header","format":1,"game":"dune","mods":["x@1"]}')


def test_a_log_of_another_game_is_told() -> None:
    with pytest.raises(MashupError, match="There is no game called 'chess'"):
        codec_of(b'{"type":"Header","format":1,"game":"chess"}')
