from __future__ import annotations

from render.art import Art
from render.art.figures import HUES, POSES, STRANGERS, base, dyed, stranger
from tests.tools.painter.looking import closest, difference


def test_strangers_keep_their_looks_and_come_in_all_of_them() -> None:
    assert stranger("Ann") == stranger("Ann")
    found = {stranger(f"hero {number}") for number in range(600)}
    assert {number for number, _ in found} == set(range(STRANGERS))
    assert {hue for _, hue in found} == set(range(HUES))


def test_a_dyed_picture_has_other_colours_and_the_same_outline() -> None:
    usual = Art().figure("Ann").image
    other = dyed(usual, HUES // 2)
    assert difference(usual, other) > 5
    assert other.getchannel("A").tobytes() == usual.getchannel("A").tobytes()
    assert difference(usual, dyed(usual, 0)) < 1


def test_bases_lie_flat_and_are_told_apart_without_colour() -> None:
    bases = {str(seat): base(seat, (200, 200, 200), 64) for seat in (0, 1, 2)}
    shape, *seats = closest(bases, shapes=True)
    assert shape > 2, seats
    for image in bases.values():
        left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
        assert bottom - top < 0.75 * (right - left)
    lit, dull = (base(1, (200, 200, 200), 64, out).convert("L").getextrema()[1] for out in (False, True))
    assert dull < lit


def test_everybody_has_every_pose() -> None:
    art = Art()
    names = {art.figure(name, pose).cache_name for name in ("Thor", "Goose", "Ann") for pose in POSES}
    assert len(names) == 3 * len(POSES)
