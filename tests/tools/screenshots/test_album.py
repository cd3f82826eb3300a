"""Pictures are taken by the real window, on a display of its own; here only of what is quickly shown."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PIL import Image, ImageStat

from tests.render import rig


def test_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig.display()
    names = {"mashup": "step", "dune": "dune-step"}
    from tools.screenshots import album, mashup, reel, scenes

    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(album, "moments", lambda game: {names[game]: album_moments(game)[names[game]]})
    monkeypatch.setattr(reel, "MOST_FRAMES", 3)
    quickly = tuple(mashup.played(1))  # brains that think take longer
    monkeypatch.setattr(scenes, "takes", lambda: quickly)
    monkeypatch.setattr(reel, "takes", lambda: quickly)
    told: list[str] = []
    wanted = ["setup", "rooms", "replays", "ending", "step", "dune-match", "dune-houses", "animations"]
    album.make(
        tmp_path,
        [(1300, 740)],  # larger than the window at first
        ["de"],
        [*wanted, "dune-animations", "turn"],
        lambda path: told.append(path.relative_to(tmp_path).as_posix()),
    )
    assert told == [*(f"1300x740-de/{name}.webp" for name in wanted), "dune-animations.webp", "turn.gif"]
    for name in told[:7]:
        with Image.open(tmp_path / name) as picture:
            assert picture.size == (1300, 740)
            assert picture.convert("RGB").getpixel((1290, 10)) != (0, 0, 0)  # drawn up to the corner
            assert max(ImageStat.Stat(picture.convert("L")).stddev) > 10  # something is on it
    with Image.open(tmp_path / "turn.gif") as picture:
        assert getattr(picture, "n_frames", 1) == 3
    assert not (tmp_path / "home").exists()  # nothing of the user's was touched
    assert os.environ["MASHUP_HOME"] == str(tmp_path / "home")


def album_moments(game: str) -> dict[str, object]:
    from tools.screenshots.moments import moments

    return dict(moments(game))


def test_everything_has_a_name() -> None:
    from tools.screenshots.album import names

    found = names()
    assert len(set(found)) == len(found)
    assert {"title", "draft", "match", "ending", "animations", "turn", "snap"} <= set(found)
    assert {"dune-title", "dune-houses", "dune-match", "dune-animations", "dune-shai-hulud"} <= set(found)
