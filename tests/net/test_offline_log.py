"""Logs of matches without a server are logs like any other."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ecs.errors import MashupError
from net.entries import Check, Ended, Played
from net.export import exported
from net.inbound import Role
from net.mashup.server import MashupServerCodec
from net.matchlog import read
from net.offline_log import keep
from net.replay import rebuild
from systems.mashup.configs import load_setup
from systems.mashup.game import standard
from systems.simulation import Plan, Result, derived, play

SETUP = load_setup(match="quick", scenario="asgard-bridge")
PLAN = Plan(standard, SETUP, 3, ("random", "random"), keep=True)
SEED = derived(3, 0)
STARTED = "2026-11-16T02:54:00Z"


def kept(folder: Path, result: Result, name: str = "00001-easy-random") -> Path:
    return keep(folder, name, MashupServerCodec(), SETUP, SEED, ("easy", "random"), result.moves, STARTED)


def test_a_log_plays_the_same_match_again(tmp_path: Path) -> None:
    result = play(PLAN, 0)
    path = kept(tmp_path, result)
    assert list(tmp_path.iterdir()) == [path]
    log = read(path, standard())
    assert (log.header.id, log.header.seed, log.header.started) == ("00001-easy-random", SEED, STARTED)
    assert [(player.name, player.role) for player in log.header.players] == [
        ("easy", Role.BOT),
        ("random", Role.BOT),
    ]
    played = [entry for entry in log.entries if isinstance(entry, Played)]
    assert [(entry.seat, entry.command) for entry in played] == list(result.moves)
    checks = [entry.after for entry in log.entries if isinstance(entry, Check)]
    assert checks == list(range(16, result.commands, 16))
    assert log.entries[-1] == Ended(
        float(result.commands),
        result.commands,
        result.winner,
        result.reason,
        result.digest,
        result.rounds,
        ((result.winner,), (3 - result.winner,)),
    )
    assert rebuild(standard(), log.header, SETUP, log.entries).digest() == result.digest


def test_a_log_can_be_exported(tmp_path: Path) -> None:
    codec = MashupServerCodec()
    log = read(kept(tmp_path, play(PLAN, 0)), codec.game)
    assert exported(log, codec)


def test_an_unfinished_match_has_no_end(tmp_path: Path) -> None:
    result = play(msgspec.structs.replace(PLAN, max_commands=40), 0)
    log = read(kept(tmp_path, result), standard())
    assert log.ended is None
    assert sum(isinstance(entry, Played) for entry in log.entries) == 40


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("00002-bot:./my bot {url}-ws://host/room", "00002-bot-my-bot-url-ws-host-room.jsonl"),
        ("../../etc", "etc.jsonl"),
        ("***", "match.jsonl"),
        ("x" * 100, f"{'x' * 64}.jsonl"),
    ],
)
def test_names_are_made_fit_for_files(tmp_path: Path, name: str, file: str) -> None:
    result = play(msgspec.structs.replace(PLAN, max_commands=2), 0)
    assert kept(tmp_path, result, name) == tmp_path / file


def test_trouble_is_one_sentence(tmp_path: Path) -> None:
    result = play(msgspec.structs.replace(PLAN, max_commands=2), 0)
    kept(tmp_path, result, "twice")
    with pytest.raises(MashupError, match=r"twice\.jsonl exists already; an empty folder is right\.$"):
        kept(tmp_path, result, "twice")
    with pytest.raises(MashupError, match=r"one\.jsonl cannot be written: No such file or directory\.$"):
        kept(tmp_path / "nowhere", result, "one")
