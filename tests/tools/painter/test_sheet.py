from __future__ import annotations

from itertools import combinations
from pathlib import Path

import msgspec
from PIL import Image

from render.art.pictures import INDEX, Place
from tools.painter.pictures import Painted
from tools.painter.sheet import APART, WIDE, placed, write


def test_no_picture_lies_on_another() -> None:
    sizes = {f"{number}": (100 + 37 * number % 900, 50 + 91 * number % 400) for number in range(60)}
    boxes = placed(sizes)
    assert {name: (box[2] - box[0], box[3] - box[1]) for name, box in boxes.items()} == sizes
    assert max(box[2] for box in boxes.values()) <= WIDE
    for one, other in combinations(boxes.values(), 2):
        beside = one[2] < other[0] or other[2] < one[0]
        assert beside or one[3] < other[1] or other[3] < one[1]


def test_what_is_written_is_found_again(tmp_path: Path) -> None:
    red, blue = Image.new("RGBA", (4, 3), (255, 0, 0, 90)), Image.new("RGBA", (2, 5), (0, 0, 255, 255))
    path = write({"red": Painted(red, ((1, 2, 3),)), "blue": Painted(blue)}, tmp_path / "art")
    places = msgspec.json.decode((tmp_path / "art" / INDEX).read_bytes(), type=dict[str, Place])
    assert places["red"].colours == ((1, 2, 3),)
    with Image.open(path) as sheet:
        assert sheet.crop(places["red"].box).tobytes() == red.tobytes()
        assert sheet.crop(places["blue"].box).tobytes() == blue.tobytes()


def test_a_large_picture_is_a_file_of_its_own(tmp_path: Path) -> None:
    large = Image.new("RGBA", (APART, 10), (0, 200, 0, 255))
    dot = Image.new("RGBA", (2, 2), (255, 0, 0, 255))
    write({"sky": Painted(large, ((1, 2, 3),)), "dot": Painted(dot)}, tmp_path)
    places = msgspec.json.decode((tmp_path / INDEX).read_bytes(), type=dict[str, Place])
    assert places["sky"] == Place(None, ((1, 2, 3),))
    with Image.open(tmp_path / "sky.png") as kept:
        assert kept.tobytes() == large.tobytes()
