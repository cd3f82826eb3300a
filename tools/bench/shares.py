"""Where the time goes: the share of every module in random play."""

from __future__ import annotations

import cProfile
from pathlib import Path
from types import CodeType

from tools.bench.matches import commands

ROOT = Path(__file__).resolve().parents[2]
OTHERS = "libraries"


def shares(matches: int, game: str = "mashup") -> dict[str, float]:
    """The share of each module in the time of some matches, the largest first.

    Python's own functions count for whoever calls them. The profiler slows small functions down more than
    large ones, so this is an estimate.
    """
    profile = cProfile.Profile(builtins=False)
    profile.enable()
    try:
        for number in range(matches):
            for _ in commands(number, game=game):
                pass
    finally:
        profile.disable()
    spent: dict[str, float] = {}
    for entry in profile.getstats():
        module = module_of(entry.code.co_filename) if isinstance(entry.code, CodeType) else OTHERS
        spent[module] = spent.get(module, 0.0) + entry.inlinetime
    total = sum(spent.values())
    return {module: spent[module] / total for module in sorted(spent, key=lambda name: -spent[name])}


def module_of(file: str) -> str:
    """The module a file belongs to; everything that is not ours is one."""
    path = Path(file)
    if not path.is_relative_to(ROOT) or "site-packages" in path.parts:
        return OTHERS
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)
