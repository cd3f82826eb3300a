from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from ecs.errors import MashupError
from ecs.mods import load_file
from systems.mashup.mods import Mod
from tests import tutorial
from tests.render import rig


def test_a_row_of_frames_for_every_stone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig.display()
    from render.mashup.power_pictures import FRAMES, WIDTH, take

    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    mod = load_file(tutorial.bloom(tmp_path))
    assert isinstance(mod, Mod)
    take(mod, tmp_path / "bloom.png")
    with Image.open(tmp_path / "bloom.png") as picture:
        assert picture.width == WIDTH * FRAMES
        first, third = (
            picture.crop((WIDTH * place, 0, WIDTH * (place + 1), picture.height)) for place in (0, 2)
        )
        changed = ImageStat.Stat(ImageChops.difference(first, third).convert("L"))
    assert max(changed.sum) > 10_000  # something is going on


def test_a_stone_that_nobody_uses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from render.mashup import power_pictures

    monkeypatch.setattr(power_pictures, "MOST_MATCHES", 1)
    path = tutorial.bloom(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("    return found\n", "    return ()\n"), encoding="utf-8")
    mod = load_file(path)
    assert isinstance(mod, Mod)
    with pytest.raises(MashupError, match=r"^nobody used the stone bloom in 1 matches$"):
        power_pictures.take(mod, tmp_path / "bloom.png")
