"""What rules, servers and files say, in the language of the player.

They say it in English, wherever they run. The English texts under ``refusal.`` and the keys of
``data/texts/said`` are these very sentences, with holes for what differs; so each is known by its words. What
fills the holes may be a part of a sentence that is known, too, or a whole one.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import orjson

from render.texts import Texts, load_texts

PREFIX = "refusal."
SENTENCES, PARTS = "sentences", "parts"
_HOLE = re.compile(r"\{(\w+)\}")
_NEXT = re.compile(r"(?<=[.!?]) (?=\S)")
"""Where one sentence ends and another begins."""
_FAULT = re.compile(r"(?P<place>(?:.*?: )?(?:warning: )?(?:\$\S* )?)(?P<problem>[^;]+); (?P<remedy>.+)")
"""What is wrong in a config file, and what would be right."""

NAMES = frozenset(
    {"name", "winner", "url", "file", "path", "log", "folder", "mod", "where", "mods", "choice", "kind_name"}
)
"""Holes that take names, which are the same in every language."""

Pattern = tuple[re.Pattern[str], str]
"""What a sentence looks like, and how it is said."""


def in_words(texts: Texts, sentence: str) -> str:
    """What was said, in the language of these texts; what nobody has words for stays as it is."""
    if texts.language == "en" or not sentence:
        return sentence
    if "\n" in sentence:
        return "\n".join(in_words(texts, line) for line in sentence.split("\n"))
    return (
        _matched(texts, sentence, SENTENCES)
        or _several(texts, sentence)
        or _fault(texts, sentence)
        or _after_a_name(texts, sentence)
        or sentence
    )


def part_in_words(texts: Texts, part: str) -> str:
    """The same for what stands inside of a sentence; whole ones stand there without their full stop."""
    if texts.language == "en" or not part:
        return part
    if told := _matched(texts, part, PARTS):
        return told
    if (told := in_words(texts, part)) != part:
        return told
    return told.rstrip(".") if (told := in_words(texts, f"{part}.")) != f"{part}." else part


def _matched(texts: Texts, said: str, which: str) -> str:
    """What is known as it stands."""
    for pattern, template in _patterns(texts.language, which):
        if found := pattern.fullmatch(said):
            holes = found.groupdict().items()
            return template.format(**{key: _called(texts, key, value) for key, value in holes})
    return ""


def _several(texts: Texts, sentence: str) -> str:
    """Some sentences, of which the first is known: as many of them at once as can be."""
    for cut in reversed(list(_NEXT.finditer(sentence))):
        if first := _matched(texts, sentence[: cut.start()], SENTENCES):
            return f"{first} {in_words(texts, sentence[cut.end() :])}"
    return ""


def _fault(texts: Texts, sentence: str) -> str:
    """What is wrong in a config file."""
    if not (found := _FAULT.fullmatch(sentence)):
        return ""
    problem, remedy = (_matched(texts, found[part], PARTS) for part in ("problem", "remedy"))
    if not problem and not remedy:
        return ""
    place = found["place"].replace("warning:", texts("said.warning"))
    return f"{place}{problem or found['problem']}; {remedy or found['remedy']}"


def _after_a_name(texts: Texts, sentence: str) -> str:
    """What is said after the name of a file."""
    name, colon, rest = sentence.partition(": ")
    return f"{name}: {told}" if colon and (told := in_words(texts, rest)) != rest else ""


def _called(texts: Texts, hole: str, value: str) -> str:
    """What fills a hole; stones have names of their own in each language."""
    if hole != "stone":
        return value if hole in NAMES else part_in_words(texts, value)
    key = f"stone.{value.lower()}"
    return texts(key) if key in texts else texts("stone.other", name=value)


@cache
def _patterns(language: str, which: str) -> tuple[Pattern, ...]:
    """What each looks like; those with the most words of their own first: they say most."""
    known = dict(said(language)[which])
    if which == SENTENCES:
        english, texts = load_texts("en"), load_texts(language)
        keys = [key for key in english.keys() if key.startswith(PREFIX)]  # noqa: SIM118 - texts are no mapping
        known |= {english.template(key): texts.template(key) for key in keys}
    templates = sorted(known, key=lambda template: -len(_HOLE.sub("", template)))
    return tuple((re.compile(_pattern(template)), known[template]) for template in templates)


def said(language: str) -> dict[str, dict[str, str]]:
    """How a language says what the program itself says in English: whole sentences, and parts of them."""
    file = files("data") / "texts" / "said" / f"{language}.json"
    return dict(orjson.loads(file.read_bytes()))


def _pattern(template: str) -> str:
    """The holes of a text become groups that take anything."""
    parts = _HOLE.split(template)
    return "".join(f"(?P<{part}>.+?)" if index % 2 else re.escape(part) for index, part in enumerate(parts))
