from __future__ import annotations

from render.art.npcs import NPCS, npc
from tests.render.art.looking import closest


def test_goose_stan_lee_and_thanos_are_told_apart() -> None:
    assert set(NPCS) == {"Goose", "Stan Lee", "Thanos"}
    distance, *names = closest({name: npc(name, 48) for name in [*NPCS, "Howard"]})
    assert distance > 15, names


def test_they_stand_in_an_octagon() -> None:
    image = npc("Thanos", 100)
    assert [image.getpixel(at)[3] > 128 for at in ((50, 6), (6, 50), (12, 12))] == [True, True, False]
