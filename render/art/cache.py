"""Pictures kept as PNG files in the user's cache folder, so that the next start need not paint them again."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

from PIL import Image

from ecs.folders import cache_folder


@cache
def stamp() -> str:
    """Changes with every change of the painters, so that no old picture is ever shown."""
    here = Path(__file__).parent
    text = hashlib.sha256()
    for source in [*sorted(here.rglob("*.py")), here.parent / "theme.py"]:
        text.update(source.read_bytes())
    return text.hexdigest()[:16]


class PictureCache:
    """A folder of pictures. Whatever goes wrong with it, the picture is painted."""

    def __init__(self, folder: Path | None = None) -> None:
        self.root = (folder or cache_folder()) / "art"
        self.folder = self.root / stamp()

    def picture(self, key: str, paint: Callable[[], Image.Image]) -> Image.Image:
        """The kept picture, or else a new one, which is kept."""
        path = self.folder / f"{hashlib.sha256(key.encode()).hexdigest()[:24]}.png"
        # A file that is not there, cut short or no picture at all is replaced.
        with contextlib.suppress(OSError, SyntaxError, ValueError), Image.open(path) as kept:
            return Image.Image.convert(kept, "RGBA")
        image = paint()
        with contextlib.suppress(OSError):
            self._keep(image, path)
        return image

    def _keep(self, image: Image.Image, path: Path) -> None:
        if not self.folder.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            for other in self.root.iterdir():
                if other != self.folder:  # of an older version
                    shutil.rmtree(other, ignore_errors=True)
        # Written beside and then moved: another client never reads half a file.
        fresh = path.with_suffix(f".{os.getpid()}")
        try:
            # Runs of equal bytes: quick to write and small enough.
            image.save(fresh, "PNG", compress_level=1, compress_type=3)
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
