from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from jsonschema import Draft202012Validator
from msgspec import Meta

from ecs.config import (
    MAX_BYTES,
    MAX_LISTED,
    ConfigError,
    Fault,
    Finding,
    Kind,
    examine,
    inspect,
    json_path,
    load,
    pretty,
    printable,
    save,
    shown,
)
from ecs.errors import MashupError


class Wheel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wheel."""

    radius: Annotated[int, Meta(ge=1, le=9)]


class Cart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A cart."""

    top_speed: Annotated[int, Meta(ge=0, le=50, description="How fast.")]
    colour: Literal["red", "blue"]
    wheels: Annotated[tuple[Wheel, ...], Meta(min_length=2, max_length=4)]
    name: Annotated[str, Meta(min_length=1, max_length=10)] = "cart"


def check_cart(value: Any) -> Iterator[Finding]:
    if isinstance(value, dict) and value.get("colour") == "blue":
        yield Finding(("colour",), "is blue", "red is usual", "warning")
    if isinstance(value, dict) and value.get("topSpeed") == 13:
        yield Finding(("topSpeed",), "is unlucky", "another number is right")


CART = Kind("cart", ".cart.json", Cart, "cart.schema.json", check_cart)
BARE = Kind("bare cart", ".bare.json", Cart, "bare.schema.json")
GOOD = {"topSpeed": 5, "colour": "red", "wheels": [{"radius": 1}, {"radius": 2}]}


def sentences(value: Any) -> list[str]:
    return [str(fault) for fault in inspect(CART, value)]


@pytest.fixture
def cart(tmp_path: Path) -> Path:
    return tmp_path / "my.cart.json"


def faults_of_bytes(path: Path, data: bytes) -> list[str]:
    path.write_bytes(data)
    with pytest.raises(ConfigError) as error:
        load(path, CART)
    return [str(fault).removeprefix(f"{path}: ") for fault in error.value.faults]


def test_right_file_becomes_an_object(cart: Path) -> None:
    cart.write_text(json.dumps(GOOD))
    assert load(cart, CART) == Cart(5, "red", (Wheel(1), Wheel(2)))


def test_schema_key_and_byte_order_mark_are_ignored(cart: Path) -> None:
    cart.write_bytes(b"\xef\xbb\xbf" + json.dumps({"$schema": 1, **GOOD}).encode())
    assert load(cart, CART).top_speed == 5


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"topSpeed": -1}, "$.topSpeed is -1; a whole number from 0 to 50 is right"),
        ({"topSpeed": 51}, "$.topSpeed is 51; a whole number from 0 to 50 is right"),
        ({"topSpeed": 0.5}, "$.topSpeed is 0.5; a whole number from 0 to 50 is right"),
        ({"topSpeed": 3.0}, "$.topSpeed is 3.0; a whole number from 0 to 50 is right"),
        ({"topSpeed": True}, "$.topSpeed is true; a whole number from 0 to 50 is right"),
        ({"topSpeed": None}, "$.topSpeed is null; a whole number from 0 to 50 is right"),
        ({"topSpeed": "5"}, '$.topSpeed is "5"; a whole number from 0 to 50 is right'),
        ({"topSpeed": []}, "$.topSpeed is a list of 0 entries; a whole number from 0 to 50 is right"),
        ({"topSpeed": {}}, "$.topSpeed is an object; a whole number from 0 to 50 is right"),
        ({"topSpeed": 13}, "$.topSpeed is unlucky; another number is right"),
        ({"colour": "green"}, '$.colour is "green"; "blue" or "red" is right'),
        ({"colour": "blue"}, "warning: $.colour is blue; red is usual"),
        ({"name": ""}, '$.name is ""; a text of 1 to 10 characters is right'),
        ({"name": "x" * 99}, "$.name is a text of 99 characters; a text of 1 to 10 characters is right"),
        (
            {"name": "\x1b[1m" * 3},
            r'$.name is "\u001b[1m\u001b[1m\u001b[1m"; a text of 1 to 10 characters is right',
        ),
        ({"wheels": [{"radius": 1}]}, "$.wheels is a list of 1 entry; a list of 2 to 4 entries is right"),
        ({"wheels": [1, {"radius": 1}]}, "$.wheels[0] is 1; an object with the keys radius is right"),
        (
            {"wheels": [{"radius": 1}, {}]},
            "$.wheels[1].radius is missing; a whole number from 1 to 9 is right",
        ),
        (
            {"TOPSPEED": 5},
            (
                "$.TOPSPEED is an unknown key; topSpeed is meant, perhaps; "
                "the keys are topSpeed, colour, wheels, name"
            ),
        ),
        ({"a b": 5}, '$["a b"] is an unknown key; the keys are topSpeed, colour, wheels, name'),
    ],
)
def test_sentence_of_each_fault(change: dict[str, Any], sentence: str) -> None:
    assert sentences({**GOOD, **change}) == [sentence]


@pytest.mark.parametrize(("value", "what"), [([], "a list of 0 entries"), (None, "null"), ("x", '"x"')])
def test_whole_file_of_the_wrong_shape(value: Any, what: str) -> None:
    assert sentences(value) == [f"is {what}; an object with the keys topSpeed, colour, wheels, name is right"]


def test_all_faults_at_once_and_warnings_last() -> None:
    value = {"topSpeed": 13, "colour": "blue", "wheels": [{"radius": 0}, {"radios": 1}], "naem": "x"}
    assert sentences(value) == [
        "$.wheels[0].radius is 0; a whole number from 1 to 9 is right",
        "$.wheels[1].radius is missing; a whole number from 1 to 9 is right",
        "$.wheels[1].radios is an unknown key; radius is meant, perhaps; the keys are radius",
        "$.naem is an unknown key; name is meant, perhaps; the keys are topSpeed, colour, wheels, name",
        "$.topSpeed is unlucky; another number is right",
        "warning: $.colour is blue; red is usual",
    ]


def test_warnings_alone_do_not_hinder_loading(cart: Path) -> None:
    cart.write_text(json.dumps({**GOOD, "colour": "blue"}))
    assert load(cart, CART).colour == "blue"
    examined = examine(cart, [CART])
    assert examined.usable
    assert examined.faults == [Fault(str(cart), "$.colour", "is blue", "red is usual", "warning")]


def test_kind_without_check_takes_what_its_type_takes() -> None:
    assert inspect(BARE, {**GOOD, "topSpeed": 13}) == []


def test_long_listing_is_cut() -> None:
    faults = inspect(CART, {**GOOD, **{f"key{number}": 0 for number in range(MAX_LISTED + 7)}}, "x.cart.json")
    assert len(faults) == MAX_LISTED + 1
    assert str(faults[-1]) == "x.cart.json: and 7 more; correct those above first"
    assert "perhaps" not in faults[-2].remedy
    assert faults[-2].path == f"$.key{MAX_LISTED - 1}"


def test_entries_of_a_list_that_is_too_long_are_not_looked_at() -> None:
    assert sentences({**GOOD, "wheels": [0] * 1000}) == [
        "$.wheels is a list of 1000 entries; a list of 2 to 4 entries is right"
    ]


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (b"", "line 1, column 1"),
        (b'{"a": 1,\n "b" 2}', "line 2, column 6"),
        (b'{"\xc3\xa4": NaN}', "line 1, column 7"),
        (b'{"a": "\\ud800"}', "line 1, column 8"),
        (b'{"a": 1} {}', "line 1, column 10"),
        (b"[" * 5000, "line 1, column 1026"),
    ],
)
def test_text_that_is_not_json(cart: Path, data: bytes, where: str) -> None:
    (fault,) = faults_of_bytes(cart, data)
    assert fault.startswith(f"is not JSON at {where} (")
    assert fault.endswith("); a JSON object is right")


def test_depth_that_only_the_second_parser_refuses(cart: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(*_: Any, **__: Any) -> None:
        raise RecursionError

    monkeypatch.setattr(json, "loads", exhausted)
    assert faults_of_bytes(cart, b"{}") == ["is nested too deeply; a JSON object of the game is right"]


def test_bytes_that_are_not_utf8(cart: Path) -> None:
    assert faults_of_bytes(cart, b'{"name": "\xff"}') == ["is not UTF-8 at byte 10; UTF-8 text is right"]


def test_file_that_is_too_big(cart: Path) -> None:
    assert faults_of_bytes(cart, b" " * (MAX_BYTES + 1)) == ["is too big; a file of at most 5 MB is right"]
    cart.write_bytes(json.dumps(GOOD).encode().ljust(MAX_BYTES))
    assert load(cart, CART).top_speed == 5


def test_number_with_more_digits_than_python_converts(cart: Path) -> None:
    (fault,) = faults_of_bytes(cart, json.dumps(GOOD).replace("5", "9" * 300).encode())
    assert fault == "$.topSpeed is 1e+300; a whole number from 0 to 50 is right"


def test_repeated_keys_at_any_depth(cart: Path) -> None:
    wheels = '[{"radius": 1}, {"radius": 1, "radius": 1}]'
    text = f'{{"topSpeed": 1, "topSpeed": 60, "colour": "red", "wheels": {wheels}}}'
    assert faults_of_bytes(cart, text.encode()) == [
        "$.topSpeed stands there more than once; once is right",
        "$.wheels[1].radius stands there more than once; once is right",
        "$.topSpeed is 60; a whole number from 0 to 50 is right",
    ]


def test_missing_file_and_directory(tmp_path: Path) -> None:
    missing, folder = tmp_path / "no.cart.json", tmp_path / "dir.cart.json"
    folder.mkdir()
    assert [str(fault) for fault in examine(missing, [CART]).faults] == [
        f"{missing}: does not exist; the path of a file is right"
    ]
    assert [str(fault) for fault in examine(folder, [CART]).faults] == [
        f"{folder}: is a directory; a file is right"
    ]
    (fault,) = examine(tmp_path / "no.cart.json" / "x.cart.json", [CART]).faults
    assert fault.problem == "does not exist"


def test_paths_the_system_refuses() -> None:
    for path in ("a\0b.cart.json", "x" * 5000 + ".cart.json"):
        (fault,) = examine(path, [CART]).faults
        assert fault.problem.startswith("cannot be read (")
        assert fault.file.isprintable()


def test_file_without_permission(cart: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cart.write_text(json.dumps(GOOD))

    def refuse(*_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    (fault,) = examine(cart, [CART]).faults
    assert fault.sentence == "cannot be read (Permission denied); a readable file is right"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_pipe_is_refused_without_waiting_for_it(cart: Path) -> None:
    os.mkfifo(cart)
    (fault,) = examine(cart, [CART]).faults
    assert fault.problem == "is no regular file"


def test_ending_of_the_name_decides_the_kind(tmp_path: Path) -> None:
    for name, kind in (
        ("a.cart.json", CART),
        ("a.bare.json", BARE),
        ("a.cartt.json", None),
        ("cart.json", None),
    ):
        path = tmp_path / name
        path.write_text(json.dumps(GOOD))
        examined = examine(path, [CART, BARE])
        assert examined.kind is kind
        assert examined.usable == (kind is not None)
    assert [fault.sentence for fault in examined.faults] == [
        "has a name with a wrong ending; .cart.json (cart) or .bare.json (bare cart) is right"
    ]


def test_wrong_ending_does_not_hide_that_the_text_is_no_json(tmp_path: Path) -> None:
    path = tmp_path / "cart.txt"
    path.write_text("{")
    assert [fault.problem.split(" at ")[0] for fault in examine(path, [CART]).faults] == [
        "has a name with a wrong ending",
        "is not JSON",
    ]


def test_json_paths() -> None:
    assert json_path(()) == "$"
    assert json_path(("characters", 3, "HP")) == "$.characters[3].HP"
    assert json_path(("ä", "1", "$schema", "a.b")) == '$["ä"]["1"]["$schema"]["a.b"]'
    assert json_path(("x" * 100,)) == f'$["{"x" * 60}…"]'


def test_nothing_shown_disturbs_a_terminal() -> None:
    assert printable("a\x1b]0;b\n\x9b\udc80ä") == r"a\x1b]0;b\n\x9b\udc80ä"
    assert shown("\x9b" * 3).isprintable()
    assert json_path(("\x07",)).isprintable()


def test_schema_is_sound_and_refers_to_itself() -> None:
    Draft202012Validator.check_schema(CART.schema)
    assert CART.schema["$id"] == "cart.schema.json"
    assert CART.schema["title"] == "Cart (*.cart.json)"
    validator = Draft202012Validator(CART.schema)
    assert validator.is_valid({"$schema": "../x.json", **GOOD})
    assert not validator.is_valid({**GOOD, "other": 1})
    assert not validator.is_valid({**GOOD, "wheels": [{"radius": 1}, {"radius": 10}]})
    assert "$defs" not in Kind("wheel", ".w.json", Wheel, "wheel.schema.json").schema


def test_pretty_text_is_the_same_value() -> None:
    cart = Cart(5, "red", (Wheel(1), Wheel(2)), "Ä")
    text = pretty(cart, "s.json")
    assert text == (
        '{\n  "$schema": "s.json",\n  "topSpeed": 5,\n  "colour": "red",\n  "wheels": [\n'
        '    {"radius": 1},\n    {"radius": 2}\n  ],\n  "name": "Ä"\n}\n'
    )
    assert "$schema" not in pretty(cart)
    assert msgspec.json.decode(pretty(cart), type=Cart) == cart
    assert pretty({"empty": [], "none": {}}) == '{\n  "empty": [],\n  "none": {}\n}\n'


def test_save_replaces_only_by_force_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    save(path, "one\n")
    with pytest.raises(MashupError, match=r"x\.json exists already; --force replaces it\."):
        save(path, "two\n")
    assert path.read_bytes() == b"one\n"
    save(path, "three\n", force=True)
    assert path.read_bytes() == b"three\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["x.json"]
    if os.name == "posix":
        umask = os.umask(0)
        os.umask(umask)
        assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~umask


@pytest.mark.skipif(os.name != "posix", reason="links and devices as here are not known elsewhere")
def test_save_never_replaces_a_device_or_a_link(tmp_path: Path) -> None:
    file, link, device = tmp_path / "x.json", tmp_path / "link", tmp_path / "device"
    save(file, "one")
    link.symlink_to(file)
    device.symlink_to(os.devnull)
    save(link, "two", force=True)
    save(device, "gone", force=True)
    assert link.is_symlink()
    assert file.read_text() == "two"
    assert device.is_char_device()
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["device", "link", "x.json"]


def test_save_that_fails_half_way_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    save(path, "old")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(MashupError, match=r"x\.json cannot be written: No space left on device\."):
        save(path, "new", force=True)
    assert path.read_text() == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["x.json"]


def test_save_where_nothing_can_be_written(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "x.json", tmp_path / ("x" * 300)):
        with pytest.raises(MashupError, match="cannot be written: "):
            save(path, "text")
    with pytest.raises(MashupError, match="cannot be written: "):
        save(tmp_path, "text", force=True)
