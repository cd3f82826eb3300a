"""Tips in words, in any language there are texts for."""

from __future__ import annotations

from render.words import Words
from systems.brains.tips import Reason, Tip
from systems.mashup.commands import Pick


def in_words(words: Words, tip: Tip) -> str:
    """What a tip is good for: the command itself, and what comes next."""
    now = sentence(words, tip.reason)
    if not tip.further:
        return now
    if isinstance(tip.command, Pick):
        return " ".join((now, "; ".join(sentence(words, word) for word in tip.further)))
    return words.texts("tip.next", now=now, next=sentence(words, tip.further[0]))


def sentence(words: Words, reason: Reason) -> str:
    """One reason as a sentence."""
    values: dict[str, str | int] = dict(reason.facts)
    if isinstance(stone := values.get("stone"), str):
        values["stone"] = words.stone(stone)
    if (key := f"tip.number.{values.get('stones')}") in words.texts:
        values["stones"] = words.texts(key)
    return words.texts(reason.key, **values)
