from __future__ import annotations

from systems.dune.houses import HOUSES
from tools.painter.dune.attire import WEAR
from tools.painter.dune.cast import BEASTS, FACES
from tools.painter.dune.faces import HEADS
from tools.painter.dune.hair import BEARDS, HAIR


def test_everybody_has_one_face() -> None:
    names = [member.name for house in HOUSES.values() for member in house.members]
    assert sorted([*FACES, *BEASTS]) == sorted(names)
    assert len(set(FACES.values())) == len(FACES)


def test_faces_are_made_of_parts_that_exist() -> None:
    for face in FACES.values():
        assert face.build in HEADS
        assert face.hair in ("", *HAIR)
        assert face.beard in ("", *BEARDS)
        assert set(face.wear) <= set(WEAR)


def test_no_part_is_painted_for_nobody() -> None:
    worn = {part for face in FACES.values() for part in face.wear}
    assert set(WEAR) == worn
    assert set(BEARDS) == {face.beard for face in FACES.values() if face.beard}
    assert set(HAIR) == {face.hair for face in FACES.values() if face.hair}
