"""The real window of 1280 x 720 pixels shows every great moment in at least a quarter of the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from tests.render import rig

if TYPE_CHECKING:
    from render.studio import Studio

QUARTER = 0.25


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    rig.display()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MASHUP_HOME", str(tmp_path_factory.mktemp("home")))
        from render.studio import opened

        with opened() as studio:
            studio.resize((1280, 720))
            yield studio


def test_what_happens_fills_a_quarter_of_the_picture(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.screenshots.strips import FRAMES, GREAT, strip

    monkeypatch.setattr(studio, "picture", lambda: Image.new("RGB", (1280, 720)))  # drawing takes long
    shares = {}
    for name in GREAT["mashup"]:
        pictures, shares[name] = strip(studio, name)
        assert len(pictures) == FRAMES
    assert {name: share for name, share in shares.items() if share < QUARTER} == {}


def test_a_sheet_has_a_row_for_each(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.screenshots import strips

    monkeypatch.setattr(strips, "GREAT", {"mashup": ("knock-out",)})
    sheet = strips.strips(studio, "mashup")
    assert sheet.size == (strips.WIDTH * strips.FRAMES, strips.CAPTION + strips.WIDTH * 720 // 1280)
    assert sheet.crop((0, strips.CAPTION, 480, sheet.height)).getextrema() != ((0, 0),) * 3
