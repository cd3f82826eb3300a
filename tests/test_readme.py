"""What the README promises: its commands run, its links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", README, flags=re.DOTALL | re.MULTILINE)


def test_play_and_test_come_first() -> None:
    assert [line.split()[0] for line in BLOCKS[0].splitlines()] == ["./play", "./test"]


def test_every_command_runs(tmp_path: Path) -> None:
    """In order and in one folder, so that a command may use what an earlier one wrote."""
    lines = [line for block in BLOCKS for line in block.splitlines() if line.startswith("mashup")]
    assert len(lines) >= 5
    for line in lines:
        words = shlex.split(line, comments=True)[1:]
        if "# long" in line:
            words.append("--help")
        command = [sys.executable, "-P", "-m", "mashup", *words]
        answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert answer.returncode == 0, f"{line}\n{answer.stderr}"


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert [link for link in links if not (ROOT / link).is_file()] == []
