"""The stone that docs/modding.md teaches, made of nothing but the code on that page."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "modding.md").read_text(encoding="utf-8")
TUTORIAL = PAGE.partition("## Your first stone")[2].partition("\n## ")[0]


def bloom(folder: Path) -> Path:
    """Type the tutorial's code, block after block, into a file there."""
    path = folder / "bloom.py"
    path.write_text("\n\n".join(_blocks("python")), encoding="utf-8")
    return path


def commands() -> list[str]:
    """The command lines of the tutorial."""
    return [line for block in _blocks("") for line in block.splitlines() if line.startswith("mashup ")]


def _blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```$", TUTORIAL, flags=re.DOTALL | re.MULTILINE)
    return [text for said, text in found if said == language]
