from __future__ import annotations

import pytest

from render.art.panels import PANELS, panel
from render.theme import PALETTES

TEAMS = PALETTES["standard"].teams


@pytest.mark.parametrize("kind", PANELS)
def test_a_panel_has_round_corners(kind: str) -> None:
    image = panel(90, 40, kind, 12, TEAMS)
    assert image.size == (90, 40)
    assert [image.getpixel(at)[3] for at in ((0, 0), (89, 0), (0, 39), (89, 39))] == [0] * 4
    assert image.getpixel((45, 20))[3] >= 190


@pytest.mark.parametrize("size", [(1, 1), (2, 300), (300, 3), (8, 8)])
def test_a_panel_may_be_tiny(size: tuple[int, int]) -> None:
    assert panel(*size, "card_chosen", 12, TEAMS).size == size


def test_panels_differ() -> None:
    assert len({panel(60, 30, kind, 8, TEAMS).tobytes() for kind in PANELS}) == len(PANELS)


def test_a_team_is_seen_at_the_edge_of_its_panel() -> None:
    first, second = (panel(60, 30, f"team{seat}", 4, TEAMS).getpixel((30, 1)) for seat in (1, 2))
    assert isinstance(first, tuple)
    assert isinstance(second, tuple)
    assert first[2] > first[0]
    assert second[0] > second[2]
