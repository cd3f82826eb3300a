from __future__ import annotations

import pytest

from render.art.dune.people import STRANGERS
from systems.dune.houses import HOUSES
from tests.tools.painter.looking import closest
from tools.painter.dune.likeness import likenesses, strangers


@pytest.mark.parametrize("house", HOUSES)
def test_those_of_a_house_differ_in_more_than_colour(house: str) -> None:
    faces = likenesses()
    names = [member.name for member in HOUSES[house].members]
    grey = {name: faces[name].resize((48, 48)).convert("LA").convert("RGBA") for name in names}
    distance, *alike = closest(grey)
    assert distance > 10, alike


def test_strangers_differ() -> None:
    faces = {str(number): face.resize((48, 48)) for number, face in enumerate(strangers())}
    assert len(faces) == STRANGERS
    assert closest(faces)[0] > 3
