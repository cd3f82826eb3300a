"""Tips in words, in any language there are texts for."""

from __future__ import annotations

from render.words import Words
from systems.brains.tips import Reason, Tip


def in_words(words: Words, tip: Tip) -> str:
    """What a tip is good for: the command itself, and what comes next."""
    now = sentence(words, tip.reason)
    further = [said for reason in tip.further if (said := sentence(words, reason))]
    if not further or not now:
        return now
    if isinstance(tip.command, words.choices):
        return " ".join((now, "; ".join(further)))
    following = next((said for said in further if said != now), None)
    return now if following is None else words.texts("tip.next", now=now, next=following)


def sentence(words: Words, reason: Reason) -> str:
    """One reason as a sentence; empty if there are no words for it."""
    key = words.key(reason.key)
    return words.texts(key, **words.filled(reason.facts)) if key in words.texts else ""
