from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import orjson
import pytest

import ecs.grid
import net.link
import net.mashup.state_encoder
import net.matchlog
import net.session
from ecs.errors import MashupError
from tools.bench import server_host
from tools.bench.server_host import WORK, Host, hosting, kind_of
from tools.bench.server_script import setup


@pytest.mark.parametrize(
    ("module", "kind"),
    [
        (ecs.grid, "rules"),
        (net.mashup.state_encoder, "JSON"),
        (net.matchlog, "disk"),
        (net.link, "socket"),
        (net.session, "session"),
        (subprocess, "other"),
    ],
)
def test_a_moment_belongs_to_the_innermost_work(module: object, kind: str) -> None:
    name = str(module.__file__)  # type: ignore[attr-defined]
    frames: list[object] = []
    look = compile("frames.append(sys._getframe())", "elsewhere.py", "exec")
    exec(compile("exec(look)", name, "exec"), {"look": look, "frames": frames, "sys": sys})
    assert kind_of(frames[0]) == kind  # type: ignore[arg-type]


def test_a_server_in_a_process_of_its_own(tmp_path: Path) -> None:
    with hosting(tmp_path, setup().match, 2, 1) as host:
        assert host.port > 0
        assert host.resumed == 0
        assert host.start_seconds > 0
        assert host.busy > 0
        assert host.memory is None or host.memory > 10_000_000
        shares = host.stop()
    assert list(shares) == list(WORK)
    assert sum(shares.values()) == pytest.approx(1)


def test_a_killed_server_tells_nothing(tmp_path: Path) -> None:
    with hosting(tmp_path, setup().match, 2, 1) as host:
        host.kill()
        assert host.stop() == {}
        assert host.memory is None


def test_a_server_that_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way")
    with pytest.raises(MashupError, match=r"^The server to be measured does not start: .*logs"):
        Host(tmp_path, setup().match, 2, 1, None)


def test_the_shares_of_any_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "shares.json"
    assert server_host.main([str(target), "", "serve", "--check-conf"]) == 0
    assert capsys.readouterr().out == "The configs are right.\n"
    shares = orjson.loads(target.read_bytes())
    assert shares == {} or list(shares) == list(WORK)
