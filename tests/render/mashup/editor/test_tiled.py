from __future__ import annotations

import base64
import gzip
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from ecs.config import inspect, load
from ecs.errors import MashupError
from render.mashup.editor.meadow import random_rows
from render.mashup.editor.tiled import PICTURE, SIDE, exported, imported
from systems.mashup.configs import SCENARIO_FILE, builtin_names, find

BOARD: dict[str, Any] = {
    "scenario": random_rows(5, 9, 7, 0.2, 4),
    "name": 'A "board" <&> Größe',
    "author": "Ada",
}


@pytest.mark.parametrize("ending", [".tmx", ".tmj"])
def test_there_and_back(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"board{ending}"
    exported(path, BOARD)
    assert imported(path) == BOARD
    with Image.open(tmp_path / PICTURE) as picture:
        assert picture.size == (3 * SIDE, SIDE)
        assert len({picture.getpixel((SIDE // 2 + SIDE * index, SIDE // 2)) for index in range(3)}) == 3


def test_every_board_of_the_game(tmp_path: Path) -> None:
    for name in builtin_names(SCENARIO_FILE):
        value = msgspec.to_builtins(load(find(SCENARIO_FILE, name), SCENARIO_FILE))
        value["scenario"] = [list(row) for row in value["scenario"]]
        for ending in (".tmx", ".tmj"):
            exported(tmp_path / f"x{ending}", value)
            assert imported(tmp_path / f"x{ending}") == value
            assert inspect(SCENARIO_FILE, imported(tmp_path / f"x{ending}")) == inspect(SCENARIO_FILE, value)


TILES = [
    {"id": 0, "class": "Grass"},
    {"id": 4, "type": "rock"},
    {"id": 7, "properties": [{"name": "field", "type": "string", "value": "PORTAL"}]},
]


def tmj(tmp_path: Path, layers: list[dict[str, Any]], tiles: Any = TILES, **more: Any) -> Path:
    whole = {"width": 2, "height": 2, "tilesets": [{"firstgid": 10, "tiles": tiles}], "layers": layers} | more
    path = tmp_path / "some map.tmj"
    path.write_bytes(msgspec.json.encode(whole))
    return path


def layer(data: Any, **more: Any) -> dict[str, Any]:
    return {"type": "tilelayer", "data": data} | more


def test_tiles_mean_fields_by_class_type_or_property(tmp_path: Path) -> None:
    assert imported(tmj(tmp_path, [layer([10, 14, 17, 0])])) == {
        "scenario": [["GRASS", "ROCK"], ["PORTAL", "GRASS"]],
        "name": "some map",
        "author": "",
    }


def test_layers_groups_and_turned_tiles(tmp_path: Path) -> None:
    upper = layer([0, 0, 0, 0x8000_0000 | 14])
    hidden = layer([17] * 4, visible=False)
    notes = {"type": "objectgroup", "objects": []}
    layers = [layer([17, 17, 0, 0]), notes, {"type": "group", "layers": [upper, hidden]}]
    assert imported(tmj(tmp_path, layers))["scenario"] == [["PORTAL", "PORTAL"], ["GRASS", "ROCK"]]


@pytest.mark.parametrize(
    ("compression", "pack"), [("", bytes), ("zlib", zlib.compress), ("gzip", gzip.compress)]
)
def test_packed_layers(tmp_path: Path, compression: str, pack: Any) -> None:
    numbers = b"".join(number.to_bytes(4, "little") for number in (10, 14, 17, 0))
    data = base64.b64encode(pack(numbers)).decode()
    path = tmj(tmp_path, [layer(data, encoding="base64", compression=compression)])
    assert imported(path)["scenario"] == [["GRASS", "ROCK"], ["PORTAL", "GRASS"]]


TMX = """<?xml version="1.0"?>
<map width="2" height="2" orientation="orthogonal" infinite="0">
 <tileset firstgid="1" source="{source}"/>
 <layer id="1" width="2" height="2">{data}</layer>
</map>"""
TSX = """<tileset name="t"><tile id="0" type="rock"/>
<tile id="1"><properties><property name="field" value="portal"/></properties></tile></tileset>"""


@pytest.mark.parametrize(
    "data",
    [
        '<data><tile gid="1"/><tile gid="2"/><tile/><tile gid="0"/></data>',
        '<data encoding="csv">\n1,2,\n0,0\n</data>',
        '<data encoding="base64">AQAAAAIAAAAAAAAAAAAAAA==</data>',
    ],
)
@pytest.mark.parametrize("source", ["own.tsx", "own.tsj"])
def test_maps_with_a_tileset_of_their_own_file(tmp_path: Path, data: str, source: str) -> None:
    (tmp_path / "own.tsx").write_text(TSX, encoding="utf-8")
    tiles = [{"id": 0, "class": "rock"}, {"id": 1, "class": "portal"}]
    (tmp_path / "own.tsj").write_bytes(msgspec.json.encode({"tiles": tiles}))
    path = tmp_path / "m.tmx"
    path.write_text(TMX.format(source=source, data=data), encoding="utf-8")
    assert imported(path)["scenario"] == [["ROCK", "PORTAL"], ["GRASS", "GRASS"]]


GOOD = [layer([10, 10, 10, 10])]


@pytest.mark.parametrize(
    ("layers", "more", "reason"),
    [
        (GOOD, {"orientation": "hexagonal"}, "its fields are no squares; an orthogonal map is right"),
        (GOOD, {"infinite": True}, "it has no edges; switch off 'Infinite' in the map's properties"),
        (GOOD, {"width": 101}, "it is 101x2; sides from 1 to 100 are right"),
        ([], {}, "it has no tile layer"),
        ([layer([10])], {}, "a layer has 1 tiles; 4 are right"),
        (
            [layer([10, 10, 11, 10])],
            {},
            "nothing says what tile 11 at field [0, 1] means; give the tile the class grass, rock or portal",
        ),
        ([layer("AA==", compression="zstd")], {}, "a layer is packed as zstd; CSV is right"),
        ([layer("AAAA", compression="zlib")], {}, "a layer cannot be unpacked"),
    ],
)
def test_maps_that_make_no_board(tmp_path: Path, layers: Any, more: Any, reason: str) -> None:
    path = tmj(tmp_path, layers, **more)
    with pytest.raises(MashupError) as told:
        imported(path)
    assert str(told.value) == f"{path} cannot be used as a board: {reason}."


@pytest.mark.parametrize(
    ("name", "text", "end"),
    [
        ("x.tmj", "{", "cannot be used as a board: is not JSON."),
        ("x.tmj", "[]", "is no map that Tiled has written."),
        ("x.tmj", "{}", "is no map that Tiled has written."),
        ("x.tmx", "<map>", "cannot be used as a board: is not XML at line 1."),
        ("x.tmx", "<tileset/>", "cannot be used as a board: is no map."),
        ("x.tmx", '<map width="a"/>', "is no map that Tiled has written."),
        (
            "x.tmx",
            "<!DOCTYPE a [<!ENTITY b 'c'>]><map/>",
            "cannot be used as a board: defines entities, which no map needs.",
        ),
        (
            "x.tmx",
            TMX.format(source="no.tsx", data=""),
            "cannot be used as a board: its tileset no.tsx cannot be read (No such file or directory).",
        ),
    ],
)
def test_files_that_are_no_maps(tmp_path: Path, name: str, text: str, end: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(MashupError) as told:
        imported(path)
    assert str(told.value) == f"{path} {end}"


def test_a_packed_layer_is_never_unpacked_beyond_a_board(tmp_path: Path) -> None:
    data = base64.b64encode(zlib.compress(bytes(50_000_000))).decode()
    with pytest.raises(MashupError, match="a layer has 10000 tiles; 4 are right"):
        imported(tmj(tmp_path, [layer(data, compression="zlib")]))
