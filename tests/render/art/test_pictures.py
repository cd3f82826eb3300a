"""Pictures are found by their names; whoever brings a file comes before the atlas."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from render.art import pictures
from render.art.pictures import Pictures, named, own_folder, scaled


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    return tmp_path


def brought(folder: Path, colour: str, size: tuple[int, int] = (40, 40), name: str = "rock-0") -> Path:
    path = folder / "mashup" / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGBA", size, colour).save(path)
    return folder


def test_names_of_files() -> None:
    assert named("hero", "Black Panther") == "hero-black-panther"
    assert named("face", "Vladimir  Harkonnen!") == "face-vladimir-harkonnen"
    assert named("hero", "../../etc/passwd") == "hero-etc-passwd"
    assert named("hero", "雷神") == "hero-"


def test_the_atlas_has_it_unless_somebody_brings_it(home: Path) -> None:
    usual = Pictures().get("mashup", "rock-0")
    assert usual.key == "mashup/rock-0"
    brought(own_folder(), "red")
    own = Pictures().get("mashup", "rock-0")
    assert own.image.getpixel((90, 90)) == (255, 0, 0, 255)
    assert own.key != usual.key
    assert Pictures([brought(home / "mod", "blue")]).get("mashup", "rock-0").image.getpixel((90, 90)) == (
        (0, 0, 255, 255)
    )
    assert Pictures().get("mashup", "rock-1").key == "mashup/rock-1"


def test_a_file_beside_the_atlas_does_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = pictures.atlas("mashup")
    monkeypatch.setattr(pictures, "atlas", lambda game: usual)
    monkeypatch.setattr(pictures, "art_folder", lambda: brought(home / "art", "lime"))
    assert Pictures().get("mashup", "rock-0").image.getpixel((90, 90)) == (0, 255, 0, 255)


def test_a_file_gets_the_shape_of_what_it_replaces_and_its_colours(home: Path) -> None:
    brought(own_folder(), "red", (20, 40))
    brought(own_folder(), "red", name="hero-hulk")
    rock = Pictures().get("mashup", "rock-0").image
    assert rock.width == rock.height
    assert rock.getpixel((0, 0)) == (0, 0, 0, 0)
    assert rock.getpixel((rock.width // 2, 0)) == (255, 0, 0, 255)
    assert (
        Pictures().get("mashup", "hero-hulk").colours == pictures.atlas("mashup").places["hero-hulk"].colours
    )


def test_a_large_picture_lies_beside_the_atlas_and_can_be_replaced_too(home: Path) -> None:
    assert pictures.atlas("mashup").places["backdrop"].box is None
    usual = Pictures().get("mashup", "backdrop")
    assert usual.key == "mashup/backdrop"
    brought(own_folder(), "red", (40, 40), name="backdrop")
    own = Pictures().get("mashup", "backdrop").image
    assert own.width * usual.image.height == pytest.approx(own.height * usual.image.width, rel=0.05)
    assert own.getpixel((own.width // 2, own.height // 2)) == (255, 0, 0, 255)


def test_a_picture_of_what_nobody_knew(home: Path) -> None:
    assert Pictures().find("mashup", "hero-ann") is None
    with pytest.raises(KeyError, match="mashup/hero-ann"):
        Pictures().get("mashup", "hero-ann")
    brought(own_folder(), "red", name="hero-ann")
    assert Pictures().get("mashup", "hero-ann").image.getpixel((1, 1)) == (255, 0, 0, 255)


@pytest.mark.parametrize("content", [b"", b"no picture"])
def test_a_broken_file_is_passed_over(home: Path, content: bytes) -> None:
    (brought(own_folder(), "red") / "mashup" / "rock-0.png").write_bytes(content)
    assert Pictures().get("mashup", "rock-0").key == "mashup/rock-0"


@pytest.mark.parametrize("size", [(8, 8), (20, 20), (50, 30)])
def test_other_sizes(size: tuple[int, int]) -> None:
    made = scaled(Image.new("RGBA", (20, 20), "red"), *size)
    assert made.size == size
    assert made.getpixel((4, 4)) == (255, 0, 0, 255)
