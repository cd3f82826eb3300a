from __future__ import annotations

from render.dune.minimap import minimap
from render.theme import GOLD, SPICE
from systems.dune.configs import Scenario

BOARD = Scenario(
    fields=("FFFFFFFF", "FDFMFPFH", "FFFFFFFF", "CFFFFFFC", *["FFFFFFFF"] * 4), crumbs=((5, 2),), name="Small"
)


def test_every_kind_of_ground_looks_different() -> None:
    image = minimap(BOARD, 20)
    assert image.size == (160, 160)
    looks = {
        image.crop((x * 20, y * 20, x * 20 + 20, y * 20 + 20)).tobytes()
        for x, y in ((0, 0), (1, 1), (3, 1), (5, 1), (7, 1), (0, 3), (5, 2))
    }
    assert len(looks) == 7


def test_cities_shine_and_spice_glows() -> None:
    image = minimap(BOARD, 20).convert("RGB")
    assert near(image.getpixel((10, 73)), GOLD)
    assert near(image.getpixel((110, 50)), SPICE)


def near(found: object, wanted: tuple[int, int, int]) -> bool:
    assert isinstance(found, tuple)
    return all(abs(a - b) < 20 for a, b in zip(found, wanted, strict=True))
