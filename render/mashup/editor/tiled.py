"""Scenarios as maps of the editor Tiled (.tmx is XML, .tmj is JSON), and such maps as scenarios.

A tile means a field by its class (in older maps: type) or its property ``field``: grass, rock or portal.
Upper layers cover lower ones, and where no layer has a tile there is grass.
"""

from __future__ import annotations

import base64
import binascii
import gzip
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
from PIL import Image

from ecs.config import MAX_BYTES, printable, save
from ecs.errors import MashupError
from render.art.pictures import Pictures, scaled
from render.editor.board import Rows
from render.mashup.editor.meadow import STATES
from systems.mashup.configs import MAX_SIDE

ENDINGS = (".tmx", ".tmj")
PICTURE = "mashup-tiles.png"
"""The picture of the three tiles, written beside every map."""
TILES = ("ground", "rock-0", "portal")
"""What is on it, by the name of its picture."""
SIDE = 64
FLIPS = 0x0FFF_FFFF
"""The upper bits of a tile's number only say how it is turned."""

Json = dict[str, Any]


# Out


def exported(path: Path, value: Json) -> None:
    """Write a scenario as a map and the picture of its tiles; raises `MashupError`."""
    whole = _map(value)
    text = (
        _as_xml(whole) if path.suffix == ".tmx" else msgspec.json.format(msgspec.json.encode(whole)).decode()
    )
    save(path, text, force=True)
    picture = Image.new("RGBA", (SIDE * len(STATES), SIDE))
    for index, name in enumerate(TILES):
        picture.alpha_composite(_tile(TILES[0]), (index * SIDE, 0))
        picture.alpha_composite(_tile(name), (index * SIDE, 0))
    try:
        picture.save(path.with_name(PICTURE))
    except OSError as error:
        raise MashupError(f"{PICTURE} cannot be written: {error.strerror or 'unknown error'}.") from error


def _tile(name: str) -> Image.Image:
    return scaled(Pictures().get("mashup", name).image, SIDE, SIDE)


def _map(value: Json) -> Json:
    rows: Rows = value["scenario"]
    width, height = len(rows[0]), len(rows)
    properties = [
        {"name": key, "type": "string", "value": str(value[key])}
        for key in ("name", "author")
        if value.get(key)
    ]
    tileset = {
        "firstgid": 1,
        "name": "mashup",
        "tilewidth": SIDE,
        "tileheight": SIDE,
        "tilecount": len(STATES),
        "columns": len(STATES),
        "spacing": 0,
        "margin": 0,
        "image": PICTURE,
        "imagewidth": SIDE * len(STATES),
        "imageheight": SIDE,
        "tiles": [{"id": index, "type": state} for index, state in enumerate(STATES)],
    }
    layer = {
        "id": 1,
        "name": "fields",
        "type": "tilelayer",
        "x": 0,
        "y": 0,
        "width": width,
        "height": height,
        "opacity": 1,
        "visible": True,
        "data": [STATES.index(state) + 1 for row in rows for state in row],
    }
    return {
        "type": "map",
        "version": "1.10",
        "tiledversion": "1.10.2",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "width": width,
        "height": height,
        "tilewidth": SIDE,
        "tileheight": SIDE,
        "infinite": False,
        "nextlayerid": 2,
        "nextobjectid": 1,
        "properties": properties,
        "tilesets": [tileset],
        "layers": [layer],
    }


def _as_xml(whole: Json) -> str:
    root = ET.Element("map", _plain(whole, ("type",)))
    properties = ET.SubElement(root, "properties")
    for each in whole["properties"]:
        ET.SubElement(properties, "property", _plain(each, ("type",)))
    (tileset,), (layer,) = whole["tilesets"], whole["layers"]
    images = ("image", "imagewidth", "imageheight")
    node = ET.SubElement(root, "tileset", _plain(tileset, images))
    source, width, height = (str(tileset[key]) for key in images)
    ET.SubElement(node, "image", {"source": source, "width": width, "height": height})
    for tile in tileset["tiles"]:
        ET.SubElement(node, "tile", _plain(tile))
    node = ET.SubElement(root, "layer", _plain(layer, ("type", "x", "y", "opacity", "visible")))
    data = ET.SubElement(node, "data", {"encoding": "csv"})
    numbers, wide = layer["data"], layer["width"]
    lines = [",".join(map(str, numbers[at : at + wide])) for at in range(0, len(numbers), wide)]
    data.text = "\n" + ",\n".join(lines) + "\n"
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _plain(values: Json, leave_out: tuple[str, ...] = ()) -> dict[str, str]:
    """The attributes of a node: what is no list, with truth as 0 and 1."""
    return {
        key: str(int(value)) if isinstance(value, bool) else str(value)
        for key, value in values.items()
        if key not in leave_out and not isinstance(value, list)
    }


# In


def imported(path: Path) -> Json:
    """The scenario in a map; raises `MashupError` if there is none to be had from it."""
    try:
        whole = _read(path, "map")
        return _scenario(whole, path)
    except _Unfit as reason:
        raise MashupError(f"{printable(str(path))} cannot be used as a board: {reason}.") from None
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise MashupError(f"{printable(str(path))} is no map that Tiled has written.") from None


class _Unfit(Exception):
    """Why a map makes no scenario."""


def _scenario(whole: Json, path: Path) -> Json:
    width, height = whole["width"], whole["height"]
    if whole.get("orientation", "orthogonal") != "orthogonal":
        raise _Unfit("its fields are no squares; an orthogonal map is right")
    if whole.get("infinite"):
        raise _Unfit("it has no edges; switch off 'Infinite' in the map's properties")
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
        raise _Unfit(f"it is {width}x{height}; sides from 1 to {MAX_SIDE} are right")
    meanings: dict[int, str] = {}
    for tileset in whole["tilesets"]:
        meanings |= _meanings(tileset, path)
    states = ["GRASS"] * (width * height)
    layers = list(_layers(whole["layers"]))
    if not layers:
        raise _Unfit("it has no tile layer")
    for layer in layers:
        numbers = _numbers(layer)
        if len(numbers) != len(states):
            raise _Unfit(f"a layer has {len(numbers)} tiles; {len(states)} are right")
        for at, number in enumerate(numbers):
            tile = number & FLIPS
            if tile and tile not in meanings:
                where = f"[{at % width}, {at // width}]"
                raise _Unfit(
                    f"nothing says what tile {tile} at field {where} means; "
                    "give the tile the class grass, rock or portal"
                )
            if tile:
                states[at] = meanings[tile]
    properties = _properties(whole)
    return {
        "scenario": [states[at : at + width] for at in range(0, len(states), width)],
        "name": str(properties.get("name") or path.stem)[:100],
        "author": str(properties.get("author", ""))[:100],
    }


def _meanings(tileset: Json, path: Path) -> dict[int, str]:
    first = tileset["firstgid"]
    if "source" in tileset:
        name = tileset["source"]
        try:
            tileset = _read(path.parent / name, "tileset")
        except _Unfit as reason:
            raise _Unfit(f"its tileset {printable(name)} {reason}") from None
    found = {}
    for tile in tileset.get("tiles", ()):
        words = (tile.get("type"), tile.get("class"), _properties(tile).get("field"))
        state = next((str(word).upper() for word in words if word and str(word).upper() in STATES), None)
        if state is not None:
            found[first + tile["id"]] = state
    return found


def _properties(holder: Json) -> Json:
    return {each["name"]: each.get("value") for each in holder.get("properties", ())}


def _layers(layers: list[Json]) -> Iterator[Json]:
    """The tile layers from the lowest on; groups hold more of them, and what is hidden does not count."""
    for layer in layers:
        if not layer.get("visible", True):
            continue
        if layer["type"] == "tilelayer":
            yield layer
        elif layer["type"] == "group":
            yield from _layers(layer["layers"])


UNPACK: dict[str, Callable[[bytes, int], bytes]] = {
    "": lambda packed, _most: packed,
    "zlib": lambda packed, most: zlib.decompressobj().decompress(packed, most),
    "gzip": lambda packed, most: zlib.decompressobj(16 + zlib.MAX_WBITS).decompress(packed, most),
}
"""By the name of the compression, and never more bytes than a board has."""


def _numbers(layer: Json) -> list[int]:
    data = layer["data"]
    if not isinstance(data, str):
        return [int(number) for number in data]
    compression = layer.get("compression") or ""
    if compression not in UNPACK:
        raise _Unfit(f"a layer is packed as {printable(compression)}; CSV is right")
    try:
        unpacked = UNPACK[compression](base64.b64decode(data), 4 * MAX_SIDE * MAX_SIDE)
    except (binascii.Error, zlib.error, gzip.BadGzipFile):
        raise _Unfit("a layer cannot be unpacked") from None
    return [int.from_bytes(unpacked[at : at + 4], "little") for at in range(0, len(unpacked), 4)]


# Both forms are read into the one of JSON.


def _read(path: Path, noun: str) -> Json:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise _Unfit(f"cannot be read ({error.strerror})") from None
    if len(data) > MAX_BYTES:
        raise _Unfit(f"is too big; at most {MAX_BYTES // 1_000_000} MB are right")
    if path.suffix in (".tmj", ".tsj", ".json"):
        try:
            return dict(msgspec.json.decode(data))
        except (msgspec.DecodeError, RecursionError):
            raise _Unfit("is not JSON") from None
    if b"<!ENTITY" in data:
        raise _Unfit("defines entities, which no map needs")
    try:
        root = ET.fromstring(data)
    except ET.ParseError as error:
        raise _Unfit(f"is not XML at line {error.position[0]}") from None
    if root.tag != noun:
        raise _Unfit(f"is no {noun}")
    return _from_xml(root)


NUMBERS = ("width", "height", "firstgid", "id", "infinite", "visible")


def _from_xml(node: ET.Element) -> Json:
    read: Json = {key: int(text) if key in NUMBERS else text for key, text in node.attrib.items()}
    read["properties"] = [
        {"name": each.attrib["name"], "value": each.get("value", each.text)}
        for each in node.findall("properties/property")
    ]
    read["tilesets"] = [_from_xml(each) for each in node.findall("tileset")]
    read["tiles"] = [_from_xml(each) for each in node.findall("tile")]
    kinds = {"layer": "tilelayer", "group": "group"}
    read["layers"] = [_from_xml(each) | {"type": kinds[each.tag]} for each in node if each.tag in kinds]
    data = node.find("data")
    if data is not None:
        text = (data.text or "").strip()
        read["compression"] = data.get("compression", "")
        if data.get("encoding") == "csv":
            read["data"] = [part for part in text.split(",") if part.strip()]
        elif data.get("encoding") == "base64":
            read["data"] = text
        else:
            read["data"] = [tile.get("gid", "0") for tile in data.findall("tile")]
    return read
