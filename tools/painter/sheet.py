"""One picture of many: where each of them goes, and writing it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
from PIL import Image

from render.art.pictures import ATLAS, INDEX, Place
from tools.painter.pictures import Painted

WIDE = 2048
"""The width of an atlas in pixels."""
APART = 1200
"""A picture so wide is a file of its own, for it is seen on few screens."""
GAP = 1
"""Between two pictures, so that none bleeds into another."""


def placed(sizes: Mapping[str, tuple[int, int]]) -> dict[str, tuple[int, int, int, int]]:
    """A box for each picture, in rows: the highest come first."""
    boxes = {}
    left = top = high = 0
    for name, (width, height) in sorted(sizes.items(), key=lambda each: (-each[1][1], each[0])):
        if left + width > WIDE:
            left, top, high = 0, top + high + GAP, 0
        boxes[name] = (left, top, left + width, top + height)
        left, high = left + width + GAP, max(high, height)
    return boxes


def write(painted: Mapping[str, Painted], folder: Path) -> Path:
    """Write the atlas, its index and what lies beside them; gives the path of the atlas."""
    folder.mkdir(parents=True, exist_ok=True)
    small = {name: each for name, each in painted.items() if each.image.width < APART}
    for name in painted.keys() - small.keys():
        painted[name].image.save(folder / f"{name}.png", optimize=True)
    boxes = placed({name: each.image.size for name, each in small.items()})
    sheet = Image.new("RGBA", (WIDE, max(box[3] for box in boxes.values())))
    for name, box in boxes.items():
        sheet.paste(painted[name].image, box)
    places = {name: Place(boxes.get(name), painted[name].colours) for name in sorted(painted)}
    sheet.save(folder / ATLAS, lossless=True, quality=100, method=5, exact=True)
    told = msgspec.json.format(msgspec.json.encode(places), indent=1)
    (folder / INDEX).write_bytes(told + b"\n")
    return folder / ATLAS
