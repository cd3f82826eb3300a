"""The texts of a language, from ``data/texts``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

import orjson

from ecs.errors import MashupError


class Texts:
    """The texts of one language, found by their keys."""

    def __init__(self, texts: dict[str, str], language: str = "en") -> None:
        self._texts = texts
        self.language = language

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with the values filled in."""
        return self._texts[key].format(**values)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> list[str]:
        """Every key there is."""
        return sorted(self._texts)

    def template(self, key: str) -> str:
        """The text of a key as it stands in the file."""
        return self._texts[key]


def languages() -> list[str]:
    """The languages there are texts for."""
    return sorted(path.stem for path in _folder().glob("*.json"))


@cache
def load_texts(language: str) -> Texts:
    """The texts of a language."""
    if language not in languages():
        raise MashupError(f"There are no texts in {language!r}; languages: {', '.join(languages())}.")
    return Texts(orjson.loads((_folder() / f"{language}.json").read_bytes()), language)


def place_name(texts: Texts, name: str) -> str:
    """What a board is called in a language; one that is not ours keeps its name."""
    english = load_texts("en")
    every = english.keys()
    places = (key for key in every if key.startswith("setup.place."))
    key = next((key for key in places if english(key) == name), "")
    return texts(key) if key in texts else name


def _folder() -> Path:
    return Path(str(files("data") / "texts"))
