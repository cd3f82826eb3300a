"""What docs/modding.md teaches: its stone is tried out, simulated, served to bots, kept and played again."""

from __future__ import annotations

import asyncio
import re
import shlex
from dataclasses import fields
from pathlib import Path

import msgspec
import pytest

from cli import main
from ecs.errors import MashupError
from ecs.mods import load_file
from net import games
from net.archive import Archive
from net.bot import Bot, Result
from net.entries import Played
from net.inbound import Role
from net.listening import Options
from net.mashup.server import MashupServerCodec
from net.matchlog import Log, mods_of, read
from net.notices import Ended
from net.replay import rebuild
from net.server import Server
from render.replay_table import ReplayTable
from render.table import Beat, News
from systems.mashup.commands import UseStone
from systems.mashup.components import Stone
from systems.mashup.configs import Setup, load_setup
from systems.mashup.events import Used
from systems.mashup.game import as_told, modded
from systems.mashup.mods import Mod
from systems.mashup.stones import StoneKind
from systems.mashup.stones.motion import PARTS, PICTURES
from systems.mashup.trial import Eager, trial
from tests import tutorial
from tests.net.logs_of import SMALL
from tests.tutorial import PAGE

BLOOM = 13
"""The seventh stone."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("MASHUP_MODS", "")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def path(home: Path) -> Path:
    return tutorial.bloom(home)


def setup() -> Setup:
    """A small board, so that friends are soon beside each other, and eight rounds for all seven stones."""
    small = load_setup("quick", scenario=str(SMALL))
    return msgspec.structs.replace(small, match=msgspec.structs.replace(small.match, max_rounds=14))


def the_mod(path: Path) -> Mod:
    mod = load_file(path)
    assert isinstance(mod, Mod)
    return mod


def test_the_page_is_what_mod_new_writes(path: Path, home: Path) -> None:
    folder = home / "new"
    folder.mkdir()
    assert main(["mod", "new", "bloom", "--folder", str(folder)]) == 0
    (taught,), (written,) = the_mod(path).stones, the_mod(folder / "bloom.py").stones
    same = {"name", "colour", "glyph", "why_not", "cooldown", "worth", "motion"}
    assert same < {field.name for field in fields(StoneKind)}
    assert {name: getattr(taught, name) for name in same} == {name: getattr(written, name) for name in same}
    for function in ("targets", "use"):
        one, two = getattr(taught, function).__code__, getattr(written, function).__code__
        assert one.co_code == two.co_code


def test_it_passes_its_trial(path: Path) -> None:
    checks = list(trial(path, matches=2, thoughtful=1))
    assert [check for check in checks if check.problem] == []


def test_its_commands_run(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    quickly = {
        "mod": ["--matches", "1", "--thoughtful", "0", "--no-picture"],
        "simulate": ["--matches", "2", "--match", "quick"],
        "play": ["--rounds", "8", "--speed", "0", "--brain", "random", "--seed", "2"],
    }
    lines = [shlex.split(line)[1:] for line in tutorial.commands()]
    assert [words[0] for words in lines] == list(quickly)
    for words in lines:
        assert main([*words, *quickly[words[0]]]) == 0, capsys.readouterr().err
    told = capsys.readouterr().out
    assert re.search(r"^ok +laws for its powers", told, flags=re.MULTILINE)
    assert "2 matches, random against random" in told
    assert "Goose throws up the Bloom Stone!" in told


def test_simulations_are_the_same_with_any_number_of_jobs(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    digests = []
    for more in (["--jobs", "1"], ["--jobs", "2"], ["--jobs", "1", "--mods", ""]):
        assert main(["simulate", "--matches", "2", "--match", "quick", "--mods", "bloom.py", *more]) == 0
        digests.append(capsys.readouterr().out.split("digest ")[1].strip())
    assert digests[0] == digests[1] != digests[2]


async def played(path: Path, archive: Archive) -> tuple[Result, Result]:
    """One match of two bots that love the new stone, on a real server."""
    game = modded((str(path),))
    server = Server(
        MashupServerCodec(game), setup(), archive, Options(host="127.0.0.1", port=0, drain=0, seed=3)
    )
    await server.start()
    try:
        async with asyncio.timeout(60), asyncio.TaskGroup() as group:
            bots = [
                Bot(
                    f"ws://127.0.0.1:{server.port}/",
                    games.client("mashup", name, name, Role.BOT, seed),
                    Eager(the_mod(path), seed),
                )
                for seed, name in enumerate(("Ann", "Bob"))
            ]
            one, two = (group.create_task(bot.play()) for bot in bots)
        return one.result(), two.result()
    finally:
        await server.drain()


@pytest.fixture
def log(path: Path, home: Path) -> Path:
    archive = Archive(home / "replays")
    try:
        one, two = asyncio.run(played(path, archive))
        assert {one.winner} == {two.winner}
        (name,) = archive.latest(2)
        kept = archive.finished(name)
    finally:
        archive.close()
    assert kept is not None
    return kept


def uses(log: Log) -> list[UseStone]:
    """How the new stone was used."""
    commands = [entry.command for entry in log.entries if isinstance(entry, Played)]
    return [each for each in commands if isinstance(each, UseStone) and each.stone == BLOOM]


def test_a_server_two_bots_and_a_replay(
    path: Path, log: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert mods_of(log) == (the_mod(path).label,)
    game = as_told(mods_of(log))
    found = read(log, game)
    assert uses(found)
    match = rebuild(game, found.header, setup(), found.entries)
    assert match.outcome is not None
    assert match.world.get(BLOOM, Stone).name == "bloom"
    now = [0.0]
    table = ReplayTable(log, lambda: now[0])
    news: list[News] = []
    while not any(isinstance(each, Ended) for each in news):
        now[0] += 5.0
        news += table.poll()
    beats = [each for each in news if isinstance(each, Beat)]
    told = [event for beat in beats for event in beat.events if isinstance(event, Used)]
    assert len([event for event in told if event.stone == BLOOM]) == len(uses(found))
    assert beats[-1].match.outcome == match.outcome
    assert main(["export", str(log), "--mods", str(path)]) == 0
    assert '"InfinityStones","ID":6}' in capsys.readouterr().out.replace(" ", "")

    # Without the mod, or with another version of it, the replay says which is missing.
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("hp: int = 30", "hp: int = 31"), encoding="utf-8")
    as_told.cache_clear()
    with pytest.raises(MashupError, match=r"with the mod bloom@\w+; the one installed here is bloom@\w+\.$"):
        ReplayTable(log)
    monkeypatch.delenv("MASHUP_MODS")
    with pytest.raises(MashupError, match=r"mods that are not installed here: bloom\.$"):
        ReplayTable(log)


def test_the_page_tells_of_every_part_and_picture() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \|$", PAGE.partition("## How it looks")[2], flags=re.MULTILINE)
    assert dict(rows) == PARTS
    listed = PAGE.partition("as in `burst:heart`: ")[2].partition(".")[0]
    assert tuple(listed.replace("\n", " ").split(", ")) == PICTURES
