"""Pictures and films of a replay, taken without anybody at the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageStat

from ecs.errors import MashupError
from tests.render import rig
from tests.render.replayed import recorded


def test_a_picture_and_a_film(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rig.display()
    from render import video_export

    monkeypatch.setenv("MASHUP_HOME", str(tmp_path / "home"))
    recording = recorded()
    still = video_export.still(recording, 60, tmp_path / "still.png", (960, 540), "de")
    with Image.open(still) as picture:
        assert picture.size == (960, 540)
        assert max(ImageStat.Stat(picture.convert("L")).stddev) > 10
    monkeypatch.setattr(video_export, "MOST_FRAMES", 3)
    film = video_export.clip(recording, 60, 62, tmp_path / "film.gif", (960, 540), "en")
    with Image.open(film) as picture:
        assert 3 <= getattr(picture, "n_frames", 1) <= 4
        assert picture.width == 480
    with pytest.raises(MashupError, match=r"still\.nonsense cannot be written: unknown file extension"):
        video_export.still(recording, 60, tmp_path / "still.nonsense", (960, 540), "de")


def test_no_film_without_ffmpeg(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from render import video_export

    monkeypatch.setenv("PATH", "")
    with pytest.raises(MashupError, match="needs the program ffmpeg"):
        video_export.clip(recorded(), 0, 3, tmp_path / "film.mp4", (960, 540), "en")


@pytest.mark.parametrize(
    ("script", "problem"), [('cat > "$LAST"', ""), ("echo no codec >&2; exit 3", "no codec")]
)
def test_frames_go_to_ffmpeg(
    script: str, problem: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from render import video_export

    program = tmp_path / "ffmpeg"
    program.write_text(f'#!/bin/sh\nfor LAST; do :; done\necho "$@" > {tmp_path}/asked\n{script}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    frames = [Image.new("RGB", (7, 4), colour) for colour in ("red", "blue", "red")]
    film = tmp_path / "film.mp4"
    if problem:
        with pytest.raises(MashupError, match=f"ffmpeg made no film: {problem}"):
            video_export._encode(iter(frames), film)
        return
    video_export._encode(iter(frames), film)
    assert len(film.read_bytes()) == 3 * 6 * 4 * 3  # an even width
    assert "-s 6x4 -r 12" in (tmp_path / "asked").read_text()
