from __future__ import annotations

from tests.tools.painter.looking import closest
from tools.painter.npcs import NPCS


def test_goose_stan_lee_and_thanos_are_told_apart() -> None:
    assert set(NPCS) == {"Goose", "Stan Lee", "Thanos"}
    distance, *names = closest({name: look.head().resize((48, 48)) for name, (look, _) in NPCS.items()})
    assert distance > 15, names
