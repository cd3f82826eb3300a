"""Why the rules refuse something, in the language of the player.

The rules say it in English (`System.refusal`); the English texts under ``refusal.`` are these very sentences.
"""

from __future__ import annotations

import re
from functools import cache

from render.texts import Texts, load_texts

PREFIX = "refusal."
_HOLE = re.compile(r"\{(\w+)\}")


def in_words(texts: Texts, sentence: str) -> str:
    """A sentence of the rules in the language of these texts; what nobody has a text for stays as it is."""
    if texts.language == "en":
        return sentence
    for key, pattern in _patterns():
        if found := pattern.fullmatch(sentence):
            values = {name: _called(texts, name, value) for name, value in found.groupdict().items()}
            return texts(key, **values)
    return sentence


def _called(texts: Texts, name: str, value: str) -> str:
    """What fills a hole; stones have names of their own in each language."""
    if name != "stone":
        return value
    key = f"stone.{value.lower()}"
    return texts(key) if key in texts else texts("stone.other", name=value)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What each sentence looks like; those with the fewest holes first, as they say it most exactly."""
    english = load_texts("en")
    keys = [key for key in english.keys() if key.startswith(PREFIX)]  # noqa: SIM118 - texts are no mapping
    keys.sort(key=lambda key: _holes(english, key))
    return tuple((key, re.compile(_pattern(english.template(key)))) for key in keys)


def _holes(english: Texts, key: str) -> int:
    return len(_HOLE.findall(english.template(key)))


def _pattern(template: str) -> str:
    """The holes of a text become groups that take anything."""
    parts = _HOLE.split(template)
    return "".join(f"(?P<{part}>.+?)" if index % 2 else re.escape(part) for index, part in enumerate(parts))
