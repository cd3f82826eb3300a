"""The Dockerfile without a Docker engine: lint, and its own steps carried out by a plain user.

`tests/container/build_and_play.sh` builds the real image.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
NOBODY = 65534
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, each on one line."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines if line)]


def stage(number: int) -> list[tuple[str, str]]:
    """The instructions of the build (0) or of the image (1)."""
    starts = [index for index, (word, _) in enumerate(instructions()) if word == "FROM"]
    return instructions()[starts[number] : [*starts, None][number + 1]]


def the_only(word: str) -> str:
    """The rest of an instruction that stands in the image once."""
    (rest,) = [rest for other, rest in stage(1) if other == word]
    return rest


class PlainUser:
    """Runs programs in an environment like the image's, without the rights of root."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "opt"  # stands for /opt/mashup
        self.options: dict[str, Any] = (
            {"user": NOBODY, "group": NOBODY, "extra_groups": []} if AS_ROOT else {}
        )
        self.python = self._python()

    def _python(self) -> str:
        """A Python that the plain user may run: ours may lie in the home of root."""
        base = getattr(sys, "_base_executable", sys.executable)
        for candidate in (base, "/usr/bin/python3", "/usr/local/bin/python3"):
            test = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"
            try:
                if subprocess.run([candidate, "-c", test], check=False, **self.options).returncode == 0:
                    return candidate
            except OSError:
                continue
        raise AssertionError("there is no Python of 3.11 or newer that a plain user may run")

    def start(self, command: list[str], **options: Any) -> subprocess.Popen[str]:
        kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        kept["PIP_NO_COMPILE"] = "1"  # only to save time
        environment = kept | {"PATH": f"{self.home / 'bin'}:/usr/bin:/bin", "HOME": str(self.folder)}
        return subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            **{"cwd": self.folder, **self.options, **options},
        )  # fmt: skip

    def run(self, command: list[str], **options: Any) -> tuple[int, str]:
        with self.start(command, **options) as process:
            output, _ = process.communicate(timeout=600)
            return process.returncode, output


@pytest.fixture(scope="module")
def user() -> Iterator[PlainUser]:
    """Somebody for whom the steps of the build were carried out."""
    # Not a folder of pytest's, which it keeps to itself.
    with tempfile.TemporaryDirectory(prefix="mashup-image-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield installed(PlainUser(folder))


def installed(someone: PlainUser) -> PlainUser:
    """Carry out the steps of the build in the user's folder."""
    folder = someone.folder
    source = folder / "src"
    source.mkdir()
    for name in ("opt", "replays"):
        (folder / name).mkdir()
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    ignored = shutil.ignore_patterns(
        "__pycache__", *(Path(line).name for line in lines if line == "data/art")
    )
    for word, rest in stage(0):
        if word != "COPY":
            continue
        *sources, target = rest.split()
        for given in sources:
            if (ROOT / given).is_dir():
                shutil.copytree(ROOT / given, source / target, ignore=ignored)
            else:
                shutil.copy(ROOT / given, source / target)
    if AS_ROOT:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
    (step,) = [rest for word, rest in stage(0) if word == "RUN"]
    step = step.replace("/opt/mashup", str(someone.home)).replace("python -m", f"{someone.python} -m")
    code, output = someone.run(["sh", "-ec", step], cwd=source)
    assert code == 0, output
    shutil.rmtree(source)
    return someone


def test_hadolint_finds_nothing() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    command = [str(hadolint), "--failure-threshold", "style", str(ROOT / "Dockerfile")]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")


def test_the_image_is_slim_and_runs_as_nobody_special() -> None:
    bases = [rest.split()[0] for word, rest in instructions() if word == "FROM"]
    assert len(bases) == 2
    assert len(set(bases)) == 1
    assert re.fullmatch(r"python:3\.\d+-slim-\w+", bases[0])
    assert the_only("USER") == "10001:10001"
    assert the_only("STOPSIGNAL") == "SIGTERM"
    assert the_only("EXPOSE") == "1218"
    assert json.loads(the_only("ENTRYPOINT")) == ["mashup"]
    assert json.loads(the_only("CMD")) == ["serve", "--replay", the_only("VOLUME")]


def test_only_what_is_copied_goes_to_the_build() -> None:
    copied = {name for word, rest in stage(0) if word == "COPY" for name in rest.split()[:-1]}
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {line.removeprefix("!") for line in lines if line.startswith("!")} == copied
    assert "*" in lines


def test_server_and_bot_need_nothing_of_the_client(user: PlainUser) -> None:
    program = "import mashup, net.server, net.bot, cli.serve, cli.bot"
    code, output = user.run([str(user.home / "bin" / "python"), "-c", program])
    assert (code, output) == (0, "")
    code, output = user.run(["mashup", "play"])
    assert (code, output) == (1, "'mashup play' needs the picture, which is not here.\n")
    assert list(user.home.rglob("atlas.*")) == []
    _, listed = user.run(
        [str(user.home / "bin" / "pip"), "list", "--format=json", "--disable-pip-version-check"]
    )
    installed = {package["name"].lower().replace("_", "-") for package in json.loads(listed)}
    assert {"marvelous-mashup", "websockets", "prometheus-client"} <= installed
    assert installed.isdisjoint({"arcade", "pyglet", "pillow", "pymunk", "pytest"})
    code, output = user.run(["mashup", "--version"])
    assert code == 0
    assert output.startswith("mashup ")


def test_entry_point_health_and_stop(user: PlainUser) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    command = json.loads(the_only("ENTRYPOINT")) + json.loads(the_only("CMD"))
    command = [word.replace("/replays", str(user.folder / "replays")) for word in command]
    asked = json.loads(the_only("HEALTHCHECK").partition("CMD ")[2])
    asked = [word.replace("1218", port) for word in asked]
    assert "/healthz" in shlex.join(asked)
    with user.start([*command, "--port", port]) as server:
        deadline = time.monotonic() + 60
        while user.run(asked)[0] != 0:
            assert server.poll() is None, server.communicate()[0]
            assert time.monotonic() < deadline
        server.send_signal(signal.SIGTERM)
        output, _ = server.communicate(timeout=30)
        assert server.returncode == 0, output
    last = json.loads(output.splitlines()[-1])
    assert last["message"] == "The server has stopped."
    assert user.run(asked)[0] != 0, "the health check can fail"
    assert (user.folder / "replays" / ".lock").exists()


def test_compose_has_a_server_and_two_bots_for_each_game() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    services = ["server", "bot-1", "bot-2", "dune", "dune-bot-1", "dune-bot-2"]
    assert re.findall(r"^  ([\w-]+):", text, flags=re.MULTILINE) == [*services, "replays", "dune-replays"]
    commands = [json.loads(found) for found in re.findall(r"command: (\[.*\])", text)]
    bots = [command for command in commands if command[0] == "bot"]
    assert [bot[1] for bot in bots] == ["ws://server:1218/bots"] * 2 + ["ws://dune:10191/bots"] * 2
    assert [bot[bot.index("--name") + 1] for bot in bots] == ["Bot 1", "Bot 2"] * 2
    assert [command for command in commands if command[0] == "serve"] == [
        ["serve", "--game", "dune", "--replay", "/replays"]
    ]
    assert "stop_grace_period: 30s" in text
