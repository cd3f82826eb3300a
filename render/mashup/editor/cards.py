"""Characters as cards: adding, copying and removing them, and how one compares with its pool."""

from __future__ import annotations

from typing import Any, NamedTuple

from ecs.config import examine
from systems.mashup.configs import CHARACTER_FILE, MIN_CHARACTERS, find

Card = dict[str, Any]


class Figure(NamedTuple):
    """A number on a card: its key in the file, the name of its icon, and the end of its slider."""

    key: str
    icon: str
    usual: int


FIGURES = (
    Figure("HP", "hp", 700),
    Figure("MP", "mp", 8),
    Figure("AP", "ap", 4),
    Figure("meleeDamage", "melee", 250),
    Figure("rangeCombatDamage", "ranged", 250),
    Figure("rangeCombatReach", "reach", 8),
)


def bounds(key: str) -> tuple[int, int]:
    """The least and the most that a number may be."""
    schema = CHARACTER_FILE.schema["$defs"]["Character"]["properties"][key]
    return schema["minimum"], schema["maximum"]


def pool() -> dict[str, Any]:
    """A copy of the heroes that come with the game, to begin with."""
    value: dict[str, Any] = examine(find(CHARACTER_FILE, "heroes"), [CHARACTER_FILE]).value
    return value


def heroes_faults(value: dict[str, Any]) -> str:
    """Why a value cannot be shown as cards at all; empty if it can."""
    cards = value.get("characters")
    if not isinstance(cards, list) or not cards:
        return "it has no characters"
    if not all(isinstance(card, dict) for card in cards):
        return "one of its characters is no object"
    return ""


def free_number(cards: list[Card]) -> int:
    """The smallest number that no character has."""
    taken = {card.get("characterID") for card in cards}
    return next(number for number in range(1, len(cards) + 2) if number not in taken)


def free_name(cards: list[Card], name: str) -> str:
    """The name, with a number behind it if another character has it."""
    taken = {card.get("name") for card in cards}
    if name not in taken:
        return name
    return next(f"{name} {number}" for number in range(2, len(cards) + 3) if f"{name} {number}" not in taken)


def with_copy(cards: list[Card], index: int) -> list[Card]:
    """The cards with a copy of one behind the last."""
    card = cards[index]
    name = free_name(cards, str(card.get("name", "Hero")))
    return [*cards, card | {"characterID": free_number(cards), "name": name}]


def with_new(cards: list[Card], name: str) -> list[Card]:
    """The cards with a new one: in every number the middle of all."""
    fresh: Card = {"characterID": free_number(cards), "name": free_name(cards, name)}
    for figure in FIGURES:
        numbers = sorted(_numbers(cards, figure.key))
        fresh[figure.key] = numbers[len(numbers) // 2] if numbers else bounds(figure.key)[0]
    return [*cards, fresh]


def without(cards: list[Card], index: int) -> list[Card]:
    """The cards but one."""
    return cards[:index] + cards[index + 1 :]


def removable(cards: list[Card]) -> bool:
    """Whether a pool with one character fewer is still one."""
    return len(cards) > MIN_CHARACTERS


# Comparing


class Standing(NamedTuple):
    """How a number compares with those of all others."""

    lowest: int
    mean: float
    highest: int
    above: float
    """The share of the others who have less; who has as much counts half."""


def standing(cards: list[Card], index: int, key: str) -> Standing | None:
    """How a number of a card compares; None if it is no number, or nobody else has one."""
    own = cards[index].get(key)
    others = _numbers(without(cards, index), key)
    if type(own) is not int or not others:
        return None
    less = sum(other < own for other in others) + sum(other == own for other in others) / 2
    return Standing(min(others), sum(others) / len(others), max(others), less / len(others))


def rivals(cards: list[Card], index: int) -> tuple[list[str], list[str]]:
    """Who is at least as good in everything and better in something, and who is so much worse."""
    own = _profile(cards[index])
    better: list[str] = []
    worse: list[str] = []
    for card in without(cards, index):
        other = _profile(card)
        if own is None or other is None or own == other:
            continue
        if all(theirs >= ours for theirs, ours in zip(other, own, strict=True)):
            better.append(str(card.get("name")))
        elif all(theirs <= ours for theirs, ours in zip(other, own, strict=True)):
            worse.append(str(card.get("name")))
    return better, worse


def _profile(card: Card) -> tuple[int, ...] | None:
    numbers = [card.get(figure.key) for figure in FIGURES]
    whole = [number for number in numbers if type(number) is int]
    return tuple(whole) if len(whole) == len(numbers) else None


def _numbers(cards: list[Card], key: str) -> list[int]:
    return [card[key] for card in cards if type(card.get(key)) is int]
