"""The levels of the brains, from weak to strong, and what each may spend on a turn."""

from __future__ import annotations

from systems.brains.search import Effort

LEVELS: dict[str, Effort] = {
    "easy": Effort(nodes=20, width=1),
    "normal": Effort(nodes=120, width=2, look=200),
    "hard": Effort(nodes=2500, width=7, look=400, wary=700),
    "titan": Effort(nodes=20000, width=24, plans=12, turns=4, sequels=4, trust=0.5, look=1000, wary=3000),
}
"""What each level spends; the time that takes is in docs/brains.md."""
