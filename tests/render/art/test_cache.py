from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image

from ecs.folders import APP, cache_folder
from render.art.cache import PictureCache, stamp


class Painter:
    """Counts how often it has to paint."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> Image.Image:
        self.count += 1
        return Image.new("RGBA", (3, 2), (1, 2, 3, 4))


def files(cache: PictureCache) -> list[Path]:
    return sorted(cache.folder.iterdir())


def test_a_picture_is_painted_once(tmp_path: Path) -> None:
    paint = Painter()
    images = [PictureCache(tmp_path).picture("a disc", paint) for _ in range(3)]
    assert paint.count == 1
    assert {(image.mode, image.size, image.tobytes()) for image in images} == {
        ("RGBA", (3, 2), bytes([1, 2, 3, 4] * 6))
    }
    assert [path.suffix for path in files(PictureCache(tmp_path))] == [".png"]


def test_every_key_has_its_own_picture(tmp_path: Path) -> None:
    cache, paint = PictureCache(tmp_path), Painter()
    for key in ("a", "b", "../../c", "ä" * 500, ""):
        cache.picture(key, paint)
    assert paint.count == 5
    assert len(files(cache)) == 5


@pytest.mark.parametrize("rest", [b"", b"no picture", None])
def test_a_broken_file_is_replaced(tmp_path: Path, rest: bytes | None) -> None:
    cache, paint = PictureCache(tmp_path), Painter()
    cache.picture("a", paint)
    (path,) = files(cache)
    path.write_bytes(path.read_bytes()[:-30] if rest is None else rest)
    assert cache.picture("a", paint).getpixel((2, 1)) == (1, 2, 3, 4)
    cache.picture("a", paint)
    assert paint.count == 2


def test_pictures_of_another_version_are_thrown_away(tmp_path: Path) -> None:
    old = tmp_path / "art" / "0123456789abcdef"
    old.mkdir(parents=True)
    (old / "a.png").write_bytes(b"old")
    cache = PictureCache(tmp_path)
    cache.picture("a", Painter())
    assert [path.name for path in (tmp_path / "art").iterdir()] == [stamp()] == [cache.folder.name]


def test_without_a_folder_it_is_painted_every_time(tmp_path: Path) -> None:
    (tmp_path / "art").write_text("in the way")
    cache, paint = PictureCache(tmp_path), Painter()
    cache.picture("a", paint)
    cache.picture("a", paint)
    assert paint.count == 2
    assert (tmp_path / "art").read_text() == "in the way"


def test_the_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MASHUP_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "cache"
    monkeypatch.delenv("MASHUP_HOME")
    assert APP in cache_folder().parts


def test_a_half_written_file_has_another_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    moved = []
    replace = Path.replace
    monkeypatch.setattr(Path, "replace", lambda self, to: (moved.append(self.suffix), replace(self, to))[1])
    PictureCache(tmp_path).picture("a", Painter())
    assert moved == [f".{os.getpid()}"]


def test_a_full_disk_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", fail)
    cache = PictureCache(tmp_path)
    assert cache.picture("a", Painter()).size == (3, 2)
    assert files(cache) == []
