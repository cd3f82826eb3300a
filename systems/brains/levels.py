"""The levels of the brains, from weak to strong, and what each may spend on a turn."""

from __future__ import annotations

from systems.brains.search import Effort

LEVELS: dict[str, Effort] = {
    "easy": Effort(nodes=24, width=1),
    "normal": Effort(nodes=400, width=3),
    "hard": Effort(nodes=4000, width=32, plans=10, turns=5, samples=3, trust=0.5),
    "titan": Effort(nodes=16000, width=48, plans=16, turns=8, samples=6, trust=0.5),
}
"""What each level spends; the time that takes is in docs/brains.md."""
